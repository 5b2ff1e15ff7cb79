import { expect, test } from 'vitest'
import { DIRECTIONS, nextPoint } from './keyboard'

type Points = [number, number][]

/** How many points can be reached from the first by arrow keys, and from how many the first can be. */
function reachable(points: Points): number {
  const next = points.map((_, i) => Object.values(DIRECTIONS).map((way) => nextPoint(points, i, way)))
  const spread = (from: number, isNext: (a: number, b: number) => boolean): number => {
    const seen = [from]
    for (const at of seen) points.forEach((_, i) => !seen.includes(i) && isNext(at, i) && seen.push(i))
    return seen.length
  }
  return Math.min(
    spread(0, (a, b) => next[a]!.includes(b)),
    spread(0, (a, b) => next[b]!.includes(a)),
  )
}

test('an arrow leads straight on where it can', () => {
  const points: Points = [
    [0, 0],
    [60, 0],
    [60, 60],
    [0, 60],
  ]
  expect(nextPoint(points, 0, DIRECTIONS['ArrowRight']!)).toBe(1)
  expect(nextPoint(points, 0, DIRECTIONS['ArrowDown']!)).toBe(3)
  expect(nextPoint(points, 0, DIRECTIONS['ArrowUp']!)).toBe(null)
})

test('arrows reach every point of any board', () => {
  let seed = 1
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below
  for (let board = 0; board < 400; board++) {
    // Places for tiles lie on a lattice, those for tokens between two squares of one.
    const all = new Map<string, [number, number]>()
    for (let i = 5 + random(30); i > 0; i--) {
      const isAcross = board % 2 && random(2)
      const point: [number, number] = [
        random(8) * 60 + (board % 2 && !isAcross ? 30 : 0),
        random(8) * 60 + (isAcross ? 30 : 0),
      ]
      all.set(point.join(), point)
    }
    expect(reachable([...all.values()])).toBe(all.size)
  }
})
