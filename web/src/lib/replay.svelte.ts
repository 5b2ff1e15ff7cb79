/**
 * A record that is looked at, step by step. The page knows no rules: the server shows the positions,
 * some at a time, and the whole story without them.
 */
import { ask, Refused } from './api'
import { framesOf, STORY, withRecord } from './record'
import type { Scene } from './scene.svelte'
import { keepSecret } from './secrets'
import { isStill } from './settings.svelte'
import { Telling, together, UNTOLD, type Step, type Steps } from './telling.svelte'
import { gameTexts, loadGame, seatLetter, t, type GameTexts } from './texts'
import type { Frame, Frames, Made, Stretch, Tagged } from './types'

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4]

const POSITIONS = 20
const PAUSE = 700
const CAPTION = 2

interface Shown extends Step {
  readonly frame: Frame
  /** What has been told already of the way to the next frame. */
  readonly told: readonly Tagged[]
}

export class Replay implements Scene {
  /** The step that is shown, or wanted and on its way. */
  at = $state.raw(0)
  /** What happened in each step, as far as it is known. */
  story = $state.raw<readonly Frame[]>([])
  /** Why what is wanted did not come. */
  fault = $state.raw<Refused | null>(null)
  speed = $state.raw(1)
  isRunning = $state.raw(false)
  pointed = $state.raw<Tagged | null>(null)

  readonly game: string
  readonly steps: number
  readonly names: readonly string[]
  readonly texts: GameTexts
  readonly moves = []
  readonly you = null
  readonly hint = null
  /** How a step of the record is told. */
  stepsOf: Steps = together(() => 0)

  private readonly telling = new Telling<Shown>(() => this.speed)
  private readonly end: readonly number[] | null
  private readonly positions = new Map<number, Frame>()
  private isFetching = false
  private timer = 0

  private constructor(
    /** The record as it is written: numbers of moves are larger than this page can count. */
    readonly record: string,
    first: Frames,
    names: readonly string[],
  ) {
    this.game = first.game
    this.steps = first.steps
    this.end = first.result
    this.names = Array.from({ length: first.seats }, (_, seat) => names[seat] ?? seatLetter(seat))
    this.texts = gameTexts(this.game, (seat) => this.names[seat] ?? seatLetter(seat))
    this.keep(first)
    this.telling.show(asItIs(first.frames[0]!))
  }

  /** Opens a record at a step, once it is proven; throws `Refused`. Without names seats are letters. */
  static async open(record: string, at = 0, names: readonly string[] = []): Promise<Replay> {
    const first = await framesOf(record, { from: 0, count: POSITIONS })
    await loadGame(first.game)
    const replay = new Replay(record, first, names)
    replay.goTo(at)
    return replay
  }

  private readonly shown = $derived.by(() => this.telling.step!)
  private readonly frame = $derived(this.shown.frame)
  readonly isTelling = $derived.by(() => this.telling.isOn)
  readonly beat = $derived.by(() => this.telling.beat)
  readonly view = $derived(this.shown.view)
  readonly events = $derived(this.shown.events)
  readonly actors = $derived(this.frame.actors)
  readonly history = $derived.by(() => [
    ...this.story.filter((step) => step.at <= this.frame.at).flatMap((step) => step.events),
    ...this.shown.told,
  ])
  readonly isWaiting = $derived.by(() => this.telling.last!.frame.at !== this.at && !this.fault)
  readonly caption = $derived.by(() => {
    if (this.result) return undefined
    const happened = this.tell(this.isTelling ? this.shown : this.frame)
    return happened.slice(0, CAPTION).join(' ') || t('replay-begins')
  })
  readonly result: readonly number[] | null = $derived.by(() =>
    this.frame.at === this.steps ? this.end : null,
  )

  close(): void {
    this.pause()
  }

  /** Goes to a step, or as near as there is one. */
  goTo(at: number): void {
    this.turn(at, false)
  }

  /** Goes a step on, and shows it as it happens. */
  next(): void {
    this.skip()
    this.turn(this.at + 1, true)
  }

  previous(): void {
    this.turn(this.at - 1, false)
  }

  /** Runs on by itself; from the end, once more from the opening. */
  run(): void {
    if (this.at === this.steps) this.goTo(0)
    this.isRunning = this.steps > 0
    this.wait()
  }

  pause(): void {
    clearTimeout(this.timer)
    this.isRunning = false
  }

  /** What happened in a step, in words. */
  tell(step: { readonly events: readonly Tagged[] }): string[] {
    return step.events.filter((event) => !UNTOLD.has(event.type)).map((event) => this.texts.tell(event))
  }

  /** Makes a table that goes on from what is shown, and gives its id; throws `Refused`. */
  async branch(): Promise<string> {
    const made = await ask<Made>('/api/records', withRecord(this.record, { at: this.frame.moves }))
    keepSecret(made.table.id, made.secret)
    return made.table.id
  }

  /** Ends the telling of a step. */
  skip(): void {
    this.telling.skip()
  }

  play(): void {}
  whyNot(): void {}
  preview(): Promise<null> {
    return Promise.resolve(null)
  }

  private turn(at: number, asItHappens: boolean): void {
    this.at = Math.max(0, Math.min(this.steps, Math.trunc(at) || 0))
    this.fault = null
    this.show(asItHappens)
    void this.fetch()
  }

  /** Shows the wanted position, if it is there. */
  private show(asItHappens: boolean): void {
    const frame = this.positions.get(this.at)
    const from = this.telling.last!.frame
    if (!frame || frame === from) return
    if (asItHappens) this.telling.tell(this.toldSteps(from, frame))
    else this.telling.show(asItIs(frame))
  }

  private toldSteps(from: Frame, to: Frame): Shown[] {
    const steps = this.stepsOf(from.view, to.events, to.view)
    const lasts = steps.reduce((sum, step) => sum + step.lasts, 0)
    if (isStill()) return [{ ...asItIs(to), events: to.events, lasts }]
    let told: readonly Tagged[] = []
    return steps.map((step, i) => {
      told = [...told, ...step.events]
      return i < steps.length - 1
        ? { ...step, stays: false, frame: from, told }
        : { ...step, frame: to, told: [] }
    })
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.tick(), PAUSE / this.speed)
  }

  private tick(): void {
    if (this.fault) return this.pause()
    if (!this.isWaiting && !this.telling.isBusy) this.next()
    if (this.at === this.steps && !this.isWaiting) this.pause()
    else this.wait()
  }

  /** Brings what is wanted, then the story, then what comes next; one request at a time. */
  private async fetch(): Promise<void> {
    if (this.isFetching) return
    this.isFetching = true
    try {
      for (let wanted = this.missing(); wanted; wanted = this.missing()) {
        this.keep(await framesOf(this.record, wanted))
        this.show(false)
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.fault = error
    } finally {
      this.isFetching = false
    }
  }

  private missing(): Omit<Stretch, 'record'> | null {
    const around = (at: number) => ({ from: at - (at % POSITIONS), count: POSITIONS })
    const soon = Math.min(this.steps, this.at + POSITIONS)
    if (!this.positions.has(this.at)) return around(this.at)
    if (this.story.length <= this.steps) return { from: this.story.length, count: STORY, views: false }
    return this.positions.has(soon) ? null : around(soon)
  }

  private keep(told: Frames): void {
    for (const frame of told.frames) if (frame.view !== null) this.positions.set(frame.at, frame)
    const fresh = told.frames.filter((frame) => frame.at >= this.story.length)
    if (fresh[0]?.at === this.story.length) this.story = [...this.story, ...fresh]
  }
}

/** A frame as it is, with nothing to be told. */
function asItIs(frame: Frame): Shown {
  return { view: frame.view, events: [], lasts: 0, frame, told: [] }
}
