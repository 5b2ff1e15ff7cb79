import { beforeAll, expect, test } from 'vitest'
import type { Scene } from '../../lib/scene.svelte'
import { gameTexts, loadGameTexts } from '../../lib/texts'
import { endTable, isSilent } from './telling'

beforeAll(() => loadGameTexts('ink'))

const seat = (palette: number, jokers: number, black: number, completed: number) => ({
  palette,
  jokers,
  black,
  completed,
})

const sceneOf = (view: object, history: object[] = []): Scene =>
  ({
    view,
    history,
    texts: gameTexts(
      'ink',
      (seat) => ['Ada', 'Ben'][seat]!,
      () => 0,
    ),
  }) as unknown as Scene

test('the table at the end has the winner first, and says how a tie was broken', () => {
  const view = { seats: [seat(0, 0, 1, 6), seat(0, 0, 3, 8)], sumi: null, winners: [1] }
  const tie = { type: 'TieBroken', rule: 'I-68', seats: [0, 1], seat: 1, black: 3 }
  expect(endTable(sceneOf(view, [tie]))).toEqual({
    columns: ['Bottles left', 'Black', 'Objectives'],
    rows: [
      { seat: 1, cells: ['0', '3', '8'] },
      { seat: 0, cells: ['0', '1', '6'] },
    ],
    note: 'A tie: you and Ben have placed all bottles. Ben placed the most black ones: 3.',
  })
})

test('against Sumi it tells the turns that were left', () => {
  const view = { seats: [seat(2, 3, 0, 5)], sumi: { turns_left: 0 }, winners: [] }
  const { columns, rows, note } = endTable(sceneOf(view))
  expect(columns).toEqual(['Bottles left', 'Objectives'])
  expect(rows).toEqual([{ seat: 0, cells: ['5', '5'] }])
  expect(note).toContain('No turn was left')
})

test('draws of the opening are left out of the log', () => {
  expect(isSilent({ type: 'PaletteDrawn' })).toBe(true)
  expect(isSilent({ type: 'TileTaken' })).toBe(false)
})
