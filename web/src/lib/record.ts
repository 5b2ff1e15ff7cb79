/** Records as the server tells them: it knows the rules, and shows the steps of a game. */
import { ask, Refused } from './api'
import type { Frames, Stretch, Tagged } from './types'

/** Frames without a view that are told at once. */
export const STORY = 50
const AGAIN = 1000

/** Asks for frames; where it is too much at once, again a little later. */
export async function framesOf(record: string, stretch: Omit<Stretch, 'record'>): Promise<Frames> {
  for (;;) {
    try {
      return await ask<Frames>('/api/replay', withRecord(record, stretch))
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'too-many') throw error
      await new Promise((done) => setTimeout(done, AGAIN))
    }
  }
}

/** All that happened in a game, from its record. */
export async function storyOf(record: string): Promise<Tagged[]> {
  const story: Tagged[] = []
  for (let from = 0, steps = 0; from <= steps; from += STORY) {
    const told = await framesOf(record, { from, count: STORY, views: false })
    story.push(...told.frames.flatMap((frame) => frame.events))
    steps = told.steps
  }
  return story
}

/** A body with a record in it, as it is written. */
export function withRecord(record: string, more: object): string {
  return `{"record":${record},${JSON.stringify(more).slice(1)}`
}
