/** How long each step of a round is shown. What happens together comes in one step. */
import type { Step } from '../../lib/changes'
import { SILENT, type TimedStep } from '../../lib/playback.svelte'
import type { Event, View } from './types'

const DURATIONS: Readonly<Record<string, number>> = {
  CardPlayed: 1200,
  Acted: 1200,
  Pulled: 220,
  SteppedUp: 360,
  Entered: 420,
  Recruited: 360,
  Moved: 480,
  DollTurned: 1500,
  CandyDrawn: 1200,
  Eliminated: 1800,
  AllOut: 1800,
  Survived: 800,
  Tied: 1400,
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
const DEFAULT_DURATION = 380
/** How long a step in the row is shown. */
const STEP = 240
/** How much longer a step is shown for each further event. */
const PER_FURTHER_EVENT = 260
/** How much longer is shown that a token of the user is out: its cause is to be read. */
const OWN_LOSS = 900
/** How long an interlude is shown if nobody has to choose. */
const INTERLUDE = 5000
/** Events after which a new choice begins. */
const CHOICE_EVENTS: ReadonlySet<string> = new Set([...SILENT, 'StageBegan', 'Challenged'])

/** What another event tells: that a token walks, that it was aimed, who won a duel or at a rope. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['S-37', 'S-41', 'S-43', 'S-44'])

/** Whether the log does without an event. */
export function isSilent(event: Event): boolean {
  if (event.type === 'DrewOn' || event.type === 'Aimed') return true
  return isStepInRow(event) || (event.type === 'Survived' && TOLD_ELSEWHERE.has(event.rule))
}

/** Whether a token walks in the row of the bridge: how far it goes was told when it set out. */
export const isStepInRow = (event: Event): boolean =>
  event.type === 'Moved' && event.rule === 'S-51' && event.tile === 0

const isVisible = ({ type }: Event): boolean => !SILENT.has(type) && type !== 'DrewOn'

const durationOf = (event: Event): number =>
  isStepInRow(event) ? STEP : (DURATIONS[event.type] ?? DEFAULT_DURATION)

/** Gives each step with visible events a duration; ends with the last view. */
export function pace(steps: readonly Step<View, Event>[], last: View): TimedStep<View, Event>[] {
  const hasNoChoice = steps.some(({ events }) => events.some(({ type }) => type === 'StageEnded'))
  const timed = steps.flatMap(({ view, events: all }): TimedStep<View, Event>[] => {
    const events = all.filter(isVisible)
    const first = events[0]
    if (!first) return []
    if (hasNoChoice && first.type === 'Recruited')
      return [{ view, events, duration: INTERLUDE, isUnskippable: true }]
    const isOwnLoss = events.some((event) => event.type === 'Eliminated' && event.seat === view.you)
    const duration = durationOf(first) + PER_FURTHER_EVENT * (events.length - 1) + (isOwnLoss ? OWN_LOSS : 0)
    return [{ view, events, duration }]
  })
  return [...timed, { view: last, events: [], duration: 0 }]
}

/** The events since the last choice, shown until the next one. */
export function eventsSinceChoice(history: readonly Event[]): readonly Event[] {
  const last = history.findLastIndex(isVisible)
  const before = history.findLastIndex((event, i) => i <= last && CHOICE_EVENTS.has(event.type))
  return history.slice(before + 1, last + 1)
}
