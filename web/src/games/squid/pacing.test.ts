/** A round is shown step by step, each for some time. */
import { expect, test } from 'vitest'
import { pace, eventsSinceChoice } from './pacing'
import type { Event, View } from './types'

const view = (name: string): View => name as unknown as View
const event = (type: string): Event => ({ type, rule: '', only: null }) as unknown as Event
const step = (name: string, ...types: string[]) => ({ view: view(name), events: types.map(event) })

const ROUND = [
  step('turned', 'Chosen', 'Pulled', 'Pulled'),
  step('settled', 'BattleSettled'),
  step('fallen', 'Eliminated'),
  step('asked'),
]

test('steps are shown with their views, but what says nothing', () => {
  const shown = pace(ROUND, view('last'))
  expect(shown.map((step) => [step.view, step.events.map(({ type }) => type)])).toEqual([
    ['turned', ['Pulled', 'Pulled']],
    ['settled', ['BattleSettled']],
    ['fallen', ['Eliminated']],
    ['last', []],
  ])
})

test('more is looked at for longer', () => {
  const [both, settled] = pace(ROUND, view('last'))
  const [one] = pace([step('turned', 'Pulled')], view('last'))
  expect(both!.duration).toBeGreaterThan(one!.duration)
  expect(settled!.duration).toBeGreaterThan(0)
  expect(pace([], view('last'))).toEqual([{ view: 'last', events: [], duration: 0 }])
})

test('an interlude in which nobody is asked stays until it is read', () => {
  const recruits = [step('joined', 'Recruited', 'Recruited'), step('begun', 'StageBegan')]
  const unskippable = (steps: typeof recruits) =>
    pace(steps, view('last')).map((step) => Boolean(step.isUnskippable))
  expect(unskippable([step('ended', 'StageEnded'), ...recruits])).toEqual([false, true, false, false])
  expect(unskippable(recruits)).toEqual([false, false, false])
})

test('events since the last choice are shown until the next one', () => {
  const names = (...types: string[]) => eventsSinceChoice(types.map(event)).map(({ type }) => type)
  const round = ROUND.flatMap(({ events }) => events.map(({ type }) => type))
  const seen = ['Pulled', 'Pulled', 'BattleSettled', 'Eliminated']
  expect(names(...round)).toEqual(seen)
  expect(names(...round, 'Chosen')).toEqual(seen)
  expect(names(...round, 'Chosen', 'Acted')).toEqual(['Acted'])
  expect(names(...round, 'StageBegan')).toEqual([])
  expect(names()).toEqual([])
})
