/** Moments of a finished game that are worth seeing again. */
import type { Frame } from './record'

/** The frame from which to look on, and the stage or the turn of a seat that begins there. */
export interface Moment {
  readonly at: number
  readonly seat: number
  readonly stage: string | null
}

const LAST_TURNS = 3

/** The stages of a game that is played in parts; else its last turns, the latest first. */
export function turningPoints(frames: readonly Frame[]): Moment[] {
  const began = frames.flatMap(({ at, events }) =>
    events.map((event): Moment | null =>
      event.type === 'StageBegan'
        ? { at, seat: -1, stage: event['stage'] as string }
        : event.type === 'TurnBegan'
          ? { at, seat: event['seat'] as number, stage: null }
          : null,
    ),
  )
  const moments = began.filter((moment) => moment !== null)
  const stages = moments.filter(({ stage }) => stage !== null)
  const chosen = stages.length > 1 ? stages : moments.filter(({ stage }) => stage === null).slice(-LAST_TURNS)
  const places = new Set<number>()
  return (stages.length > 1 ? chosen : chosen.reverse()).filter(
    ({ at }) => !places.has(at) && Boolean(places.add(at)),
  )
}
