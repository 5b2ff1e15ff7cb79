/** The layout of the Glass Bridge: oblique on wide screens, upright on a phone. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** Its size, and where halves of tiles and places of the row are. */
export interface Layout {
  readonly size: { readonly w: number; readonly h: number }
  /** The vertical scale of everything above the row, to fill the available height. */
  readonly stretch: number
  /** The corners of a half, clockwise from the top left. */
  half(tile: number, side: number): readonly Point[]
  /** A place of the row, counted from the left end. */
  place(index: number): { x: number; y: number; s: number }
  number(tile: number): Point
  readonly across: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

/** On a phone: the height of the far side, and of a tile. */
export const FAR = 56
export const PITCH = 41

/** The width of the layout, and where the row begins. */
const WIDTH = 1080
const ROW = 438
const LEAN = 0.34
const DEPTH = 0.86

/** The layout for wide screens, given the height available for a width of 1000. */
export function wideLayout(tiles: number, places: number, height: number): Layout {
  const pitch = Math.min(94, 752 / tiles)
  const panel = pitch - 13
  const lines = places <= 18 ? 1 : places <= 30 ? 2 : 3
  const perLine = Math.ceil(places / lines)
  const line = lines === 1 ? 96 : 62
  const row = 22 + lines * line
  const stretch = Math.max(0.9, Math.min(1.4, ((height * WIDTH) / 1000 - row) / ROW))
  const half = (tile: number, side: number): Point[] => {
    const y = side ? 203.5 : 96
    const lean = (depth: number) => -((y - 96 + depth * DEPTH) * LEAN) / DEPTH
    const x = 236 + tile * pitch
    return [
      { x: x + lean(0), y: y * stretch },
      { x: x + lean(0) + panel, y: y * stretch },
      { x: x + lean(112) + panel, y: (y + 96.3) * stretch },
      { x: x + lean(112), y: (y + 96.3) * stretch },
    ]
  }
  const s = Math.min(74, 1030 / perLine - 8, line - 6)
  const dx = Math.min(85.5, 1030 / perLine)
  return {
    size: { w: WIDTH, h: ROW * stretch + row },
    stretch,
    half,
    place: (index) => ({
      x: 25 + dx / 2 + (index % perLine) * dx,
      y: ROW * stretch + 8 + line * (Math.floor(index / perLine) + 0.5),
      s,
    }),
    number: (tile) => ({ x: 279.6 + tile * pitch, y: 96 * stretch - 20 }),
    across: { x: 992, y: 66 * stretch + 38, w: 84, h: 196 * stretch },
  }
}

export function uprightLayout(tiles: number, places: number): Layout {
  const perLine = places <= 12 ? 6 : places <= 18 ? 9 : 11
  const lines = Math.ceil(places / perLine)
  const row = Math.min(46, 346 / perLine)
  const height = 34 + lines * (row + 2)
  const pitch = PITCH
  const bottom = FAR + tiles * pitch
  const half = (tile: number, side: number): Point[] => {
    const x = side ? 186 : 66
    const y = bottom - (tile + 1) * pitch
    return [
      { x, y: y + 3 },
      { x: x + 114, y: y + 3 },
      { x: x + 114, y: y + pitch - 3 },
      { x, y: y + pitch - 3 },
    ]
  }
  return {
    size: { w: 366, h: bottom + height },
    stretch: 1,
    half,
    place: (index) => ({
      x: 183 + ((index % perLine) - (perLine - 1) / 2) * Math.min(row + 6, 350 / perLine),
      y: bottom + 27 + (Math.floor(index / perLine) + 0.5) * (row + 2),
      s: row - 4,
    }),
    number: (tile) => ({ x: 48, y: bottom - (tile + 0.5) * pitch + 5 }),
    across: { x: 90, y: 4, w: 268, h: 42 },
  }
}

/** A point within a half, by fractions of its width and depth. */
export function within([a, b, c, d]: readonly Point[], u: number, v: number): Point {
  const mix = (p: Point, q: Point, t: number) => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t })
  return mix(mix(a!, b!, u), mix(d!, c!, u), v)
}

export const outline = (corners: readonly Point[]): string =>
  `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** The shards in the frame of a broken half. */
export function shards(half: readonly Point[]): string {
  const CORNERS = [
    [
      [0, 0],
      [0.37, 0],
      [0.12, 0.12],
      [0.14, 0.27],
      [0, 0.36],
    ],
    [
      [1, 0],
      [0.7, 0],
      [0.82, 0.16],
      [0.98, 0.3],
    ],
    [
      [1, 1],
      [0.58, 1],
      [0.82, 0.89],
      [1, 0.77],
    ],
    [
      [0, 1],
      [0.25, 1],
      [0.11, 0.88],
      [0, 0.8],
    ],
  ] as const
  return CORNERS.map((corner) => outline(corner.map(([u, v]) => within(half, u, v)))).join('')
}
