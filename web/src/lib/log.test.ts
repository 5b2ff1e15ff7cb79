/** The log is grouped by turns, and what was taken back is struck out. */
import { expect, test } from 'vitest'
import { turnsOf, undoneIn } from './log'
import type { Entry } from './table-connection.svelte'
import type { Tagged } from './types'

let number = 0
const entry = (what: string, seat: number | undefined, ...events: (string | Tagged)[]): Entry =>
  ({
    number: ++number,
    what,
    seat,
    events: events.map((event) => (typeof event === 'string' ? { type: event } : event)),
  }) as Entry
const turn = (seat: number): Tagged => ({ type: 'TurnBegan', seat })
const shown = (log: readonly Entry[], silent: readonly string[] = []) =>
  turnsOf(log, (event, isOpening) => isOpening && silent.includes(event.type)).map(
    ({ seats, stage, lines }) => [
      stage ?? seats.join(),
      lines
        .map(({ event, entry, isUndone }) => (isUndone ? '-' : '') + (event?.type ?? entry.what))
        .join(' '),
    ],
  )

test('a turn has a group of its own, the first one too', () => {
  const log = [
    entry('sat', 0),
    entry('started', undefined, 'Opened'),
    entry('moved', 1, 'A'),
    entry('moved', 1, 'B', turn(0)),
    entry('moved', 0, 'C', turn(1)),
  ]
  expect(shown(log, ['Opened'])).toEqual([
    ['', 'sat'],
    ['1', 'A B'],
    ['0', 'C'],
  ])
  expect(turnsOf(log).at(-1)!.moves).toEqual([number])
})

test('what was taken back is struck out, and begins no turn', () => {
  const log = [
    entry('moved', 0, 'A'),
    entry('moved', 0, 'B', turn(1)),
    entry('undone', 0),
    entry('moved', 0, 'C', turn(1)),
    entry('moved', 1, 'D'),
  ]
  expect(shown(log)).toEqual([
    ['0', 'A -B C'],
    ['1', 'D'],
  ])
  expect(turnsOf(log)[0]!.moves).toHaveLength(2)
})

test('a turn is taken back with the answer of others', () => {
  const log = [entry('moved', 0, 'A', turn(1)), entry('moved', 1, 'B', turn(0))]
  const back = { ...entry('undone', 0), since: log[0]!.number }
  expect([...undoneIn([...log, back])]).toEqual(log.map((one) => one.number))
})

test('what several choose together is one group, and a stage begins one', () => {
  const log = [
    entry('moved', 0, 'Chosen'),
    entry('moved', 1, 'Chosen', 'Played', 'Played', { type: 'StageBegan', stage: 'finale' }, 'Laid'),
  ]
  expect(shown(log)).toEqual([
    ['0,1', 'Played Played'],
    ['finale', 'StageBegan Laid'],
  ])
})
