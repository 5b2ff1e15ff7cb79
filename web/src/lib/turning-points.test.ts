import { expect, test } from 'vitest'
import type { Frame } from './record'
import { turningPoints } from './turning-points'

const frame = (at: number, ...events: { type: string; [field: string]: unknown }[]): Frame =>
  ({ at, moves: at, events, actors: [], steps: [], view: undefined }) as unknown as Frame

test('the last turns, the latest first, each with its number', () => {
  const frames = [0, 1, 0, 1, 0].map((seat, at) => frame(at, { type: 'TurnBegan', seat }))
  expect(turningPoints(frames)).toEqual([
    { at: 4, stage: null, seat: 0, turn: 3 },
    { at: 3, stage: null, seat: 1, turn: 2 },
    { at: 2, stage: null, seat: 0, turn: 2 },
  ])
})

test('the stages where there are several, each place once', () => {
  const frames = [
    frame(0, { type: 'StageBegan', stage: 'first' }, { type: 'TurnBegan', seat: 0 }),
    frame(5, { type: 'StageBegan', stage: 'second' }, { type: 'StageBegan', stage: 'third' }),
  ]
  expect(turningPoints(frames)).toEqual([
    { at: 0, stage: 'first' },
    { at: 5, stage: 'second' },
  ])
})
