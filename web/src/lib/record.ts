/** Fetches the positions of a record: only the server knows the rules. */
import { request, ApiError } from './api'
import { stepsFrom, type Step } from './changes'
import type { Frame as SentFrame, Frames as SentFrames, ReplayRequest, Tagged } from './types'

/** A record, as it is in its file. */
export type GameRecord = ReplayRequest['record']

/** Frames without views per request. */
export const EVENTS_BATCH = 50
const RETRY_DELAY = 1000

/** A position of a record, the steps that led to it, and their events. */
export interface Frame extends Omit<SentFrame, 'steps'> {
  readonly steps: readonly Step[]
  readonly events: readonly Tagged[]
  /** Undefined if it was not requested. */
  readonly view: unknown
}

export interface Frames extends Omit<SentFrames, 'frames'> {
  readonly frames: readonly Frame[]
}

/** Fetches frames; retries a little later when rate limited. */
export async function fetchFrames(record: GameRecord, range: Omit<ReplayRequest, 'record'>): Promise<Frames> {
  for (;;) {
    try {
      const sent = await request<SentFrames>('/api/replay', { record, ...range })
      return { ...sent, frames: withViews(sent.frames) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too-many') throw error
      await new Promise((done) => setTimeout(done, RETRY_DELAY))
    }
  }
}

/** Frames with whole views: the first is sent whole, each step builds on the one before. */
function withViews(sent: readonly SentFrame[]): Frame[] {
  let view: unknown
  return sent.map((frame) => {
    const steps = stepsFrom(view, frame.steps)
    view = steps.at(-1)?.view ?? view
    return { ...frame, steps, events: steps.flatMap((step) => step.events), view }
  })
}

/** All frames of a game with their events, without views. */
export async function fetchStory(record: GameRecord): Promise<Frame[]> {
  const frames: Frame[] = []
  for (let from = 0, last = 0; from <= last; from += EVENTS_BATCH) {
    const batch = await fetchFrames(record, { from, count: EVENTS_BATCH, views: false })
    frames.push(...batch.frames)
    last = batch.last
  }
  return frames
}

/** The frames of some moves of seats, counted from the latest, which is 1; before them, the frame from
 *  which they start. */
export async function fetchMoves(record: GameRecord, first: number, count: number): Promise<Frame[]> {
  const frameOf = (await fetchStory(record)).flatMap(({ at, played }) => played.map(() => at))
  const begin = frameOf.at(-first)
  if (begin === undefined) return []
  const end = frameOf.at(Math.min(-1, count - 1 - first))!
  const { frames } = await fetchFrames(record, {
    from: begin - 1,
    count: Math.min(EVENTS_BATCH, end - begin + 2),
  })
  return [...frames]
}
