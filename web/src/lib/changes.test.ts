/** Changes are applied to views: the server is tested with the same cases. */
import { expect, test } from 'vitest'
import { applyChange, stepsFrom, type Change } from './changes'
import cases from './changes.json'

test.each(cases)('$change', ({ old, change, new: expected }) => {
  const before = structuredClone(old)
  expect(applyChange(old, change as unknown as Change)).toEqual(expected)
  expect(old).toEqual(before)
})

test('what does not change stays the same object', () => {
  const old = { seats: [{ name: 'Mina' }, { name: 'Noor' }], tiles: [1] }
  const fresh = applyChange(old, { seats: { 1: { name: ['Eve'] } } }) as typeof old
  expect(fresh.seats[1]).toEqual({ name: 'Eve' })
  expect(fresh.seats[0]).toBe(old.seats[0])
  expect(fresh.tiles).toBe(old.tiles)
})

test('each step builds on the one before', () => {
  const sent = [{ change: [{ at: 1, of: 2 }] }, { events: [{ type: 'Moved' }], change: { at: [2] } }, {}]
  expect(stepsFrom(undefined, sent)).toEqual([
    { events: [], view: { at: 1, of: 2 } },
    { events: [{ type: 'Moved' }], view: { at: 2, of: 2 } },
    { events: [], view: { at: 2, of: 2 } },
  ])
})
