import { describe, expect, it } from 'vitest'
import { bridgesOf, placedTile, appearanceOf, oriented, patchesOf, movedTile, squaresOf } from './painting'
import type { LaidTile, Tile } from './types'

const TILES: Tile[] = [
  { id: 'a', squares: ['yo', 'r4', 'ro', 'y'], bridge: [1, 2] },
  { id: 'b', squares: ['y', 'y', 'p', 'd3'], bridge: null },
]
const NO_BOTTLES = ['', '', '', ''] as const

const put = (tile: number, x = 0, y = 0, turn = 0, flip = false): LaidTile =>
  placedTile(TILES, { tile, bottles: NO_BOTTLES }, x, y, turn, flip)

describe('a tile', () => {
  it('is flipped from left to right first, then turned clockwise', () => {
    expect(oriented(['0', '1', '2', '3'], 0, true)).toEqual(['1', '0', '3', '2'])
    expect(oriented(['0', '1', '2', '3'], 1, false)).toEqual(['2', '0', '3', '1'])
    expect(oriented(['0', '1', '2', '3'], 1, true)).toEqual(['3', '1', '2', '0'])
  })

  it('has its bridge turned along', () => {
    expect(put(0).bridge).toBe('/')
    expect(put(0, 0, 0, 1).bridge).toBe('\\')
    expect(put(0, 0, 0, 1, true).bridge).toBe('/')
  })

  it('is moved as it was printed, whatever its orientation', () => {
    for (const turn of [0, 1, 2, 3])
      for (const flip of [false, true])
        for (const [t, f] of [
          [0, false],
          [3, true],
        ] as const)
          expect(appearanceOf(movedTile(put(0, 0, 0, turn, flip), 0, 0, t, f))).toBe(
            appearanceOf(put(0, 0, 0, t, f)),
          )
  })
})

describe('a painting', () => {
  it('has one patch for neighbours of a colour, also across tiles', () => {
    const tiles = [put(1), put(1, 2)]
    const patches = patchesOf(squaresOf(tiles), bridgesOf(tiles))
    expect(patches.map(({ ink }) => ink).sort()).toEqual(['d', 'd', 'p', 'p', 'y'])
  })

  it('knows marks, bottles, and squares under a token', () => {
    const [first, second] = squaresOf([{ ...put(0), squares: ['you', '#', 'ro', 'r4D'] }])
    expect(first).toMatchObject({ ink: 'y', mark: 'o', bottle: 'u' })
    expect(second).toMatchObject({ ink: '', mark: '', bottle: '' })
  })

  it('tells a colour square from what was printed', () => {
    const squares = squaresOf([{ ...put(1), squares: ['y', 'l', 'p', 'd3'] }], TILES)
    expect(squares.map(({ isPut }) => isPut)).toEqual([false, true, false, false])
  })

  it('draws no bridge that is cut', () => {
    expect(bridgesOf([put(0)])).toHaveLength(1)
    expect(bridgesOf([{ ...put(0), squares: ['yo', 'l', 'ro', 'y'] }])).toHaveLength(0)
  })
})
