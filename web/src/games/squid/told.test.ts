/** How a round is told: what was hidden together, then one thing after the other. */
import { expect, test } from 'vitest'
import { sinceChoice, steps } from './told'
import type { Event, View } from './types'

const token = (number: number) => ({ number, status: 'on board', spot: 0, shape: null })
const seat = (...tokens: number[]) => ({
  tokens: tokens.map(token),
  choosing: true,
  chosen: true,
  revealed: null,
})
const view = (change: object = {}): View =>
  ({ seats: [seat(25), seat(21)], pulls: {}, bank: 0, contest: 'tug_of_war', ...change }) as unknown as View
const event = (type: string, fields: object = {}): Event =>
  ({ type, rule: '', only: null, ...fields }) as Event

const ROUND = [
  event('Chosen', { seat: 1, done: true }),
  event('Pulled', { seat: 0, token: 25, card: 3 }),
  event('Pulled', { seat: 1, token: 21, card: 0 }),
  event('BattleSettled', { battle: 0, totals: [3, 0], zeros: 1, winner: 1 }),
  event('Eliminated', { seat: 0, token: 25, rule: 'S-37' }),
]

test('cards are turned together, then the rope is settled, then who loses falls', () => {
  const to = view({ contest: 'marbles' })
  const told = steps(view(), ROUND, to)
  expect(told.map(({ events }) => events.map(({ type }) => type))).toEqual([
    ['Pulled', 'Pulled'],
    ['BattleSettled'],
    ['Eliminated'],
    [],
  ])
  expect(told[0]!.view.pulls).toEqual({ 25: 3, 21: 0 })
  expect(told[1]!.view.seats[0]!.tokens[0]!.status).toBe('on board')
  expect(told[2]!.view.seats[0]!.tokens[0]!.status).toBe('out')
  expect(told[3]!.view).toBe(to)
})

test('an interlude in which nobody is asked stays till it is read', () => {
  const recruits = [event('Recruited', { seat: 0, token: 25 }), event('Recruited', { seat: 1, token: 21 })]
  const stays = (events: Event[]) => steps(view(), events, view()).map((step) => Boolean(step.stays))
  expect(stays([event('StageEnded'), ...recruits, event('StageBegan')])).toEqual([false, true, false, false])
  expect(stays([...recruits, event('StageBegan')])).toEqual([false, false, false])
})

test('what was told since the last choice is seen till the next is told', () => {
  const names = (events: readonly Event[]) => sinceChoice(events).map(({ type }) => type)
  expect(names(ROUND)).toEqual(['Pulled', 'Pulled', 'BattleSettled', 'Eliminated'])
  expect(names([...ROUND, event('Chosen')])).toEqual(names(ROUND))
  expect(names([...ROUND, event('Chosen'), event('Acted')])).toEqual(['Acted'])
  expect(names([...ROUND, event('StageBegan')])).toEqual([])
  expect(names([])).toEqual([])
})
