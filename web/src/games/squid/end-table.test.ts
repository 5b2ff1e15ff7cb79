/** The table at the end: survivors by contest, the winner first, and what decided a tie. */
import { expect, test } from 'vitest'
import type { Scene } from '../../lib/scene.svelte'
import { endTable } from './end-table'

const ended = (stage: string, ...left: number[]) => ({ type: 'StageEnded', rule: '', stage, left })
const scene = (contests: string[], history: unknown[], decided_by: number | null = null) =>
  ({
    view: { contests, decided_by },
    history,
    names: ['Mina', 'Noor', 'Teo'],
    result: [0, 1, 0],
    texts: { say: (id: string, args: object = {}) => `${id}${Object.values(args).join('')}` },
  }) as unknown as Scene

test('a match has a column for each contest', () => {
  const history = [ended('red_light', 3, 1, 5), ended('finale', 0, 1, 0)]
  expect(endTable(scene(['red_light', 'finale'], history))).toEqual({
    columns: ['contest-red_light', 'contest-finale'],
    rows: [
      { seat: 1, cells: ['1', '1'] },
      { seat: 0, cells: ['3', '0'] },
      { seat: 2, cells: ['5', '0'] },
    ],
  })
})

test('in a single contest the survivors decide, and of a tie the highest number', () => {
  expect(endTable(scene(['marbles'], [ended('marbles', 2, 3, 3)], 403))).toEqual({
    columns: ['end-survivors'],
    rows: [
      { seat: 1, cells: ['3'] },
      { seat: 2, cells: ['3'] },
      { seat: 0, cells: ['2'] },
    ],
    note: 'end-tie403',
  })
})
