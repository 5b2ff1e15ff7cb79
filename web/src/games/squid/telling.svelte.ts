/**
 * A round told step by step: cards that were hidden are shown together, then one event follows the
 * other, and the board is as each of them left it. One click or key ends it.
 */
import type { Scene } from '../../lib/scene.svelte'
import { isStill } from '../../lib/settings.svelte'
import { after } from './told'
import type { Event, View } from './types'

const REVEALS: ReadonlySet<string> = new Set([
  'CardPlayed',
  'Acted',
  'Pulled',
  'SteppedUp',
  'Entered',
  'Recruited',
])
const DRAWN_ON = 'S-65'
/** Rules by which many fall at once. */
const TOGETHER: ReadonlySet<string> = new Set(['S-9', 'S-32', 'S-33', 'S-37', 'S-67'])
const QUIET: ReadonlySet<string> = new Set(['Chosen', 'TurnBegan'])

const DURATIONS: Readonly<Record<string, number>> = {
  CardPlayed: 300,
  Acted: 300,
  Pulled: 220,
  SteppedUp: 260,
  Entered: 300,
  Recruited: 300,
  Moved: 480,
  DollTurned: 1100,
  CandyDrawn: 900,
  Eliminated: 1300,
  Survived: 600,
  CountedDown: 900,
  BattleSettled: 1500,
  Guessed: 1400,
  Rolled: 1100,
  TileTurned: 800,
  Jumped: 600,
  Bored: 1400,
  StageEnded: 1600,
  StageBegan: 1000,
  GameOver: 1200,
}
const OTHER = 380
const CROWD = 260

/** How long an event is looked at. */
export function duration(event: Event): number {
  if (QUIET.has(event.type)) return 0
  if (event.type === 'Moved' && event.rule === DRAWN_ON) return CROWD
  if ((event.type === 'Eliminated' || event.type === 'Survived') && TOGETHER.has(event.rule)) return CROWD
  return DURATIONS[event.type] ?? OTHER
}

/** Whether an event is told in one breath with the one before it. */
function joins(event: Event, before: Event): boolean {
  if (REVEALS.has(event.type)) return event.type === before.type
  const isCrowd = duration(event) === CROWD && duration(before) === CROWD
  return isCrowd && event.rule === before.rule && event.type === before.type
}

export class Telling {
  private shown = $state.raw<View | null>(null)
  private breaths: readonly (readonly Event[])[] = []
  private timer = 0

  /** What is told now. */
  event = $state.raw<Event | null>(null)
  /** What has been told since the last choice, to be seen till the next. */
  past = $state.raw<readonly Event[]>([])

  constructor(private readonly scene: () => Scene) {}

  readonly isOn = $derived.by(() => this.event !== null)
  readonly view = $derived.by(() => this.shown ?? (this.scene().view as View))

  /** Begins to tell what has led from one view to the next. */
  begin(from: View | null, events: readonly Event[]): void {
    this.end()
    const told = events.filter((event) => !QUIET.has(event.type))
    if (told.length) this.past = told
    else if (events.length === 0 || from?.contest !== (this.scene().view as View).contest) this.past = []
    if (!from || isStill() || !told.length) return
    this.past = []
    this.breaths = told.reduce<Event[][]>((all, event) => {
      const last = all.at(-1)
      if (last && joins(event, last.at(-1)!)) last.push(event)
      else all.push([event])
      return all
    }, [])
    this.shown = from
    this.step()
  }

  /** Ends at once: the table is shown as it is. */
  end(): void {
    clearTimeout(this.timer)
    if (this.breaths.length) this.past = [...this.past, ...this.breaths.flat()]
    this.breaths = []
    this.event = this.shown = null
  }

  private step(): void {
    const [next, ...rest] = this.breaths
    this.breaths = rest
    if (!next) return this.end()
    this.event = next.at(-1)!
    this.past = [...this.past, ...next]
    this.shown = next.reduce((view, event) => after(view, event, this.scene().view as View), this.shown!)
    const wait = next.reduce((sum, event) => sum + duration(event), 0)
    this.timer = window.setTimeout(() => this.step(), wait)
  }
}
