import { describe, expect, it } from 'vitest'
import { GestureTracker } from './gestures'

/** Two fingers, 100 apart. */
function two(): GestureTracker {
  const gestures = new GestureTracker()
  gestures.press(1, { x: 0, y: 0 }, 0)
  gestures.press(2, { x: 100, y: 0 }, 0)
  return gestures
}
const at = (degrees: number, far = 100) => ({
  x: far * Math.cos((degrees * Math.PI) / 180),
  y: far * Math.sin((degrees * Math.PI) / 180),
})

describe('fingers', () => {
  it('drag a board once they are no longer a touch', () => {
    const gestures = new GestureTracker()
    gestures.press(1, { x: 0, y: 0 }, 0)
    expect(gestures.move(1, { x: 2, y: 0 })).toBeNull()
    expect(gestures.move(1, { x: 12, y: 5 })).toMatchObject({ dx: 10, dy: 5, factor: 1 })
    expect(gestures.hasMoved).toBe(true)
  })

  it('pinch without turning what is held', () => {
    const gestures = two()
    const turns: number[] = []
    const factors = [110, 130, 160].map((x) => gestures.move(2, at(8, x), (turn) => turns.push(turn))?.factor)
    expect(factors.at(-1)).toBeCloseTo(160 / 130)
    gestures.move(2, at(80, 160), (turn) => turns.push(turn))
    expect(turns).toEqual([])
  })

  it('turn what is held, there and back, and leave the board alone', () => {
    const gestures = two()
    const turns: number[] = []
    const moved = [10, 20, 40, 75, 30, 0].map((angle) =>
      gestures.move(2, at(angle), (turn) => turns.push(turn)),
    )
    expect(moved.every((one) => one === null)).toBe(true)
    expect(turns).toEqual([1, 1, -1, -1])
    gestures.lift(2, at(0), 100)
    expect(gestures.move(1, { x: 50, y: 50 })).toBeNull()
  })

  it('flick to what comes next', () => {
    const flick = (x: number, y: number, time = 200): number | null => {
      const gestures = new GestureTracker()
      gestures.press(1, { x: 0, y: 0 }, 0)
      gestures.move(1, { x, y })
      return gestures.lift(1, { x, y }, time)
    }
    expect(flick(-90, 10)).toBe(1)
    expect(flick(90, 10)).toBe(-1)
    expect(flick(90, 80)).toBeNull()
    expect(flick(30, 0)).toBeNull()
    expect(flick(90, 0, 900)).toBeNull()
  })
})
