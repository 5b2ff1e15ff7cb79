/** Moments of a finished game that are worth seeing again. */
import type { Frame } from './record'

/** The frame from which to look on: where a stage begins, or the turn of a seat with this number. */
export type Moment =
  | { readonly at: number; readonly stage: string }
  | { readonly at: number; readonly stage: null; readonly seat: number; readonly turn: number }

const LAST_TURNS = 3

/** The stages of a game that is played in parts; else its last turns, the latest first. */
export function turningPoints(frames: readonly Frame[]): Moment[] {
  const stages: Moment[] = []
  const turns: Moment[] = []
  const played = new Map<number, number>()
  for (const { at, events } of frames)
    for (const event of events) {
      const seat = event['seat'] as number
      if (event.type === 'StageBegan') stages.push({ at, stage: event['stage'] as string })
      if (event.type !== 'TurnBegan') continue
      played.set(seat, (played.get(seat) ?? 0) + 1)
      turns.push({ at, stage: null, seat, turn: played.get(seat)! })
    }
  const moments = stages.length > 1 ? stages : turns.slice(-LAST_TURNS).reverse()
  return moments.filter(({ at }, i) => moments.findIndex((moment) => moment.at === at) === i)
}
