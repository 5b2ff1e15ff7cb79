/** Where cells, sides and arms are on the board. Ports are numbered counter-clockwise from east. */
import { roundedPolygon } from '../../lib/colour-families'
import type { Tile, TileKind } from './types'

export type Grid = 'hex' | 'square'
export interface Cell {
  readonly q: number
  readonly r: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

/** From the centre of a tile to a corner of a hexagon. */
export const R = 68
const PITCH = R * Math.sqrt(3)

const SIDES = { hex: 6, square: 4 } as const
const DIRECTIONS: Record<Grid, readonly (readonly [number, number])[]> = {
  hex: [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ],
  square: [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ],
}

export const keyOf = ({ q, r }: Cell): string => `${q},${r}`

export function centre(grid: Grid, { q, r }: Cell): Point {
  return grid === 'hex' ? { x: PITCH * (q + r / 2), y: 1.5 * R * r } : { x: PITCH * q, y: PITCH * r }
}

/** The point at a fraction of an arm; at 1, the middle of a side. */
export function alongArm(grid: Grid, port: number, fraction = 1): Point {
  const angle = (2 * Math.PI * port) / SIDES[grid]
  return { x: (fraction * PITCH * Math.cos(angle)) / 2, y: (-fraction * PITCH * Math.sin(angle)) / 2 }
}

/** The rotation of an arm on the board. */
export const degrees = (grid: Grid, port: number): number => (-360 * port) / SIDES[grid]

/** The outline of a cell, inset from the grid. */
export function outline(grid: Grid, inset = 1): string {
  if (grid === 'square') {
    const half = PITCH / 2 - inset
    return roundedPolygon(
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ],
      half,
      0.06,
    )
  }
  const corners = Array.from({ length: 6 }, (_, i): [number, number] => [
    Math.sin((i * Math.PI) / 3),
    -Math.cos((i * Math.PI) / 3),
  ])
  return roundedPolygon(corners, R - 1.15 * inset, 0.09)
}

export function neighbours(grid: Grid, { q, r }: Cell): Cell[] {
  return DIRECTIONS[grid].map(([dq, dr]) => ({ q: q + dq, r: r + dr }))
}

/** The arms of a turned tile. */
export function armsOf(grid: Grid, kind: TileKind, turn: number): number[] {
  return turned(grid, [...new Set(kind.lines.flat())], turn)
}

/** The ports of a turned tile. */
export function turned(grid: Grid, ports: readonly number[], turn: number): number[] {
  return ports.map((port) => (port + turn) % SIDES[grid])
}

/** The empty cells next to tiles; the origin on an empty board. */
export function emptyNeighbours(grid: Grid, tiles: readonly Tile[]): Cell[] {
  const occupied = new Set(tiles.map(keyOf))
  const found = new Map<string, Cell>()
  for (const tile of tiles)
    for (const cell of neighbours(grid, tile)) if (!occupied.has(keyOf(cell))) found.set(keyOf(cell), cell)
  return tiles.length ? [...found.values()] : [{ q: 0, r: 0 }]
}

/** The bounding box of cells. */
export function boundsOf(
  grid: Grid,
  cells: readonly Cell[],
): { x: number; y: number; width: number; height: number } {
  const points = cells.map((cell) => centre(grid, cell))
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const x = Math.min(...xs) - R
  const y = Math.min(...ys) - R
  return { x, y, width: Math.max(...xs) + R - x, height: Math.max(...ys) + R - y }
}
