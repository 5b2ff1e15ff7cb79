/** The geometry of a painting: squares, patches of one colour, bridges and seams. */
import { outline } from './outline'
import type { LaidTile, LaidToken, LooseTile, Tile } from './types'

/** The length of a square. */
export const U = 60
const INSET = 1.6
const ROUND = 12

export type At = readonly [number, number]
type Four = readonly [string, string, string, string]

/** A square of a painting: `ink` is empty under a token; `isPut` if a colour square covers it. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly ink: string
  readonly mark: string
  readonly bottle: string
  readonly tile: number
  readonly isPut: boolean
}

export interface Patch {
  readonly key: string
  readonly ink: string
  readonly path: string
  readonly rim: string
  readonly isBridged: boolean
}

export interface Bridge {
  readonly x: number
  readonly y: number
  readonly ink: string
  /** 1 if it rises to the right, -1 if it falls. */
  readonly slope: number
}

export const keyOf = ({ x, y }: { x: number; y: number }): string => `${x},${y}`
export const middle = (at: number): number => (at + 0.5) * U

/** The four squares after a flip from left to right, or none, and quarter turns clockwise (I-80). */
export function oriented([a, b, c, d]: Four, turn: number, flip: boolean): Four {
  let four: Four = flip ? [b, a, d, c] : [a, b, c, d]
  for (let i = 0; i < turn; i++) four = [four[2], four[0], four[3], four[1]]
  return four
}

/** The inverse of `oriented`: the squares as printed. */
function printed(four: Four, turn: number, flip: boolean): Four {
  return oriented(oriented(four, (4 - turn) % 4, false), 0, flip)
}

const slanted = (bridge: LaidTile['bridge'], turns: number): LaidTile['bridge'] =>
  turns % 2 === 0 || !bridge ? bridge : bridge === '/' ? '\\' : '/'

/** A tile from the wheel, a store or the hand, as placed. */
export function placedTile(
  tiles: readonly Tile[],
  loose: LooseTile,
  x = 0,
  y = 0,
  turn = 0,
  flip = false,
): LaidTile {
  const face = tiles[loose.tile]!
  const squares = face.squares.map((square, i) => square + loose.bottles[i]!) as unknown as Four
  const bridge = face.bridge ? (face.bridge[0] === 0 ? '\\' : '/') : ''
  return {
    tile: loose.tile,
    x,
    y,
    turn,
    flip,
    squares: oriented(squares, turn, flip),
    bridge: slanted(bridge, turn + Number(flip)),
  }
}

/** A tile of a painting, as moved elsewhere. */
export function movedTile(tile: LaidTile, x: number, y: number, turn: number, flip: boolean): LaidTile {
  return {
    ...tile,
    x,
    y,
    turn,
    flip,
    squares: oriented(printed(tile.squares, tile.turn, tile.flip), turn, flip),
    bridge: slanted(tile.bridge, tile.turn + Number(tile.flip) + turn + Number(flip)),
  }
}

/** A key for what a placed tile looks like: some orientations look the same. */
export const appearanceOf = (tile: LaidTile): string => `${tile.squares.join()}${tile.bridge}`

export function squaresOf(tiles: readonly LaidTile[], faces: readonly Tile[] = []): Square[] {
  return tiles.flatMap((tile, number) => {
    const face = faces[tile.tile]
    const plain = face ? oriented(face.squares, tile.turn, tile.flip) : null
    return tile.squares.map((text, i) => {
      const [, ink = '', mark = '', bottle = ''] = /^([yrpld]?)([o\d]?)([udUD]?)/.exec(text) ?? []
      return {
        x: tile.x + (i % 2),
        y: tile.y + (i >> 1),
        ink,
        mark,
        bottle,
        tile: number,
        isPut: ink !== '' && plain !== null && plain[i]![0] !== ink,
      }
    })
  })
}

export function bridgesOf(tiles: readonly LaidTile[]): Bridge[] {
  return tiles.flatMap(({ x, y, squares, bridge }) => {
    const [from, to] = bridge === '/' ? [squares[1], squares[2]] : [squares[0], squares[3]]
    const ink = from[0]!
    if (!bridge || ink === '#' || ink !== to[0]) return []
    return [{ x: x + 1, y: y + 1, ink, slope: bridge === '/' ? 1 : -1 }]
  })
}

/** The patches of one colour, each as one outline across tiles. */
export function patchesOf(squares: readonly Square[], bridges: readonly Bridge[]): Patch[] {
  const left = new Map(squares.filter(({ ink }) => ink).map((square) => [keyOf(square), square]))
  const ends = new Set(
    bridges.flatMap(({ x, y, slope }) => [
      `${x - 1},${slope > 0 ? y : y - 1}`,
      `${x},${slope > 0 ? y - 1 : y}`,
    ]),
  )
  const patches: Patch[] = []
  for (const [key, start] of left) {
    const patch = [start]
    left.delete(key)
    for (const { x, y, ink } of patch)
      for (const near of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
        const next = left.get(near)
        if (next?.ink !== ink) continue
        left.delete(near)
        patch.push(next)
      }
    const cells = patch.map(({ x, y }): At => [x, y])
    patches.push({
      key,
      ink: start.ink,
      path: outline(cells, U, INSET, ROUND),
      rim: outline(cells, U, INSET + 1, ROUND - 1.2),
      isBridged: patch.some((square) => ends.has(keyOf(square))),
    })
  }
  return patches
}

/** The seams between tiles within a patch. */
export function seamsOf(squares: readonly Square[]): string {
  const at = new Map(squares.map((square) => [keyOf(square), square]))
  const isSeam = (a: Square, b: Square | undefined) => b && a.ink && b.ink === a.ink && b.tile !== a.tile
  return squares
    .map((square) => {
      const { x, y } = square
      const right = isSeam(square, at.get(`${x + 1},${y}`)) ? `M${(x + 1) * U} ${y * U + 2}v${U - 4}` : ''
      return right + (isSeam(square, at.get(`${x},${y + 1}`)) ? `M${x * U + 2} ${(y + 1) * U}h${U - 4}` : '')
    })
    .join('')
}

/** The outline of the paper under the squares. */
export const silhouette = (squares: readonly Square[]): string =>
  outline(
    squares.map(({ x, y }): At => [x, y]),
    U,
    -3.5,
    8,
  )

/** The outline of a zone, inside its ink. */
export const zoneOutline = (squares: readonly At[]): string => outline(squares, U, 2.2, ROUND)

/** The squares under a token. */
export const squaresUnder = ({ x, y, down }: Pick<LaidToken, 'x' | 'y' | 'down'>): At[] => [
  [x, y],
  down ? [x, y + 1] : [x + 1, y],
]

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The background, far beyond the visible part. */
export function sheetOf({ x, y, width, height }: Bounds): Bounds {
  const far = 30 * U
  return { x: x - far, y: y - far, width: width + 2 * far, height: height + 2 * far }
}

/** The bounding box of a painting, with a margin in squares. */
export function boundsOf(tiles: readonly LaidTile[], margin: number): Bounds {
  const xs = tiles.length ? tiles.map(({ x }) => x) : [0]
  const ys = tiles.length ? tiles.map(({ y }) => y) : [0]
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return {
    x: x * U,
    y: y * U,
    width: (Math.max(...xs) + 2 + margin - x) * U,
    height: (Math.max(...ys) + 2 + margin - y) * U,
  }
}
