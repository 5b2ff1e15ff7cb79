/** Outlines of patches of squares, as SVG paths with rounded corners. */

type Square = readonly [number, number]

const RIGHT_TURN = new Map([
  ['1,0', '0,1'],
  ['0,1', '-1,0'],
  ['-1,0', '0,-1'],
  ['0,-1', '1,0'],
])

/**
 * The path around squares of size `unit`, shrunk by `inset` (grown if negative), with corners of this
 * radius. Squares that only touch at a corner are separate; holes are left open.
 */
export function outline(squares: readonly Square[], unit: number, inset: number, radius: number): string {
  const loops = boundaryLoops(squares)
  return loops
    .map((loop) =>
      rounded(
        loop.map((corner) => moved(corner, unit, inset)),
        radius,
      ),
    )
    .join('')
}

interface Corner {
  readonly at: Square
  readonly before: Square
  readonly after: Square
}

/** The corners of the boundary, in loops with the squares on the right. */
function boundaryLoops(squares: readonly Square[]): Corner[][] {
  const inside = new Set(squares.map(String))
  const edges = new Map<string, Map<string, Square>>()
  for (const [x, y] of squares) {
    const sides: [Square, Square, Square][] = [
      [
        [x, y - 1],
        [x, y],
        [1, 0],
      ],
      [
        [x + 1, y],
        [x + 1, y],
        [0, 1],
      ],
      [
        [x, y + 1],
        [x + 1, y + 1],
        [-1, 0],
      ],
      [
        [x - 1, y],
        [x, y + 1],
        [0, -1],
      ],
    ]
    for (const [neighbour, from, way] of sides) {
      if (inside.has(String(neighbour))) continue
      const key = String(from)
      if (!edges.has(key)) edges.set(key, new Map())
      edges.get(key)!.set(String(way), way)
    }
  }
  const loops: Corner[][] = []
  for (const [start, ways] of edges)
    while (ways.size) loops.push(loopFrom(start.split(',').map(Number) as unknown as Square, edges))
  return loops
}

function loopFrom(start: Square, edges: Map<string, Map<string, Square>>): Corner[] {
  const steps: { at: Square; way: Square }[] = []
  let at = start
  let last = ''
  do {
    const ways = edges.get(String(at))!
    const key = ways.has(RIGHT_TURN.get(last) ?? '') ? RIGHT_TURN.get(last)! : [...ways.keys()][0]!
    const way = ways.get(key)!
    ways.delete(key)
    steps.push({ at, way })
    at = [at[0] + way[0], at[1] + way[1]]
    last = key
  } while (String(at) !== String(start))
  return steps.flatMap(({ at, way }, i) => {
    const before = steps.at(i - 1)!.way
    return String(before) === String(way) ? [] : [{ at, before, after: way }]
  })
}

function moved({ at, before, after }: Corner, unit: number, inset: number): Square {
  const x = -before[1] - after[1]
  const y = before[0] + after[0]
  return [at[0] * unit + x * inset, at[1] * unit + y * inset]
}

function rounded(points: readonly Square[], radius: number): string {
  const toward = ([x, y]: Square, [tx, ty]: Square): string => {
    const part = radius / Math.hypot(tx - x, ty - y)
    return `${round(x + (tx - x) * part)} ${round(y + (ty - y) * part)}`
  }
  const corners = points.map((point, i) => {
    const next = points[(i + 1) % points.length]!
    return `${toward(point, points.at(i - 1)!)}Q${point.map(round).join(' ')} ${toward(point, next)}`
  })
  return `M${corners.join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
