/** Touch gestures on a board: one finger pans or flicks, two pinch to zoom or rotate the held piece. */

interface Point {
  readonly x: number
  readonly y: number
}
/** The midpoint of the fingers, their distance and the angle between them. */
interface Span extends Point {
  readonly distance: number
  readonly angle: number
}
/** A pan by `dx` and `dy`, and a zoom by `factor` around a point. */
interface PanZoom extends Point {
  readonly dx: number
  readonly dy: number
  readonly factor: number
}
export type OnRotate = (quarter: 1 | -1) => void

/** How far a finger moves before it is a drag, in pixels. */
const DRAG_THRESHOLD = 4
/** The least distance of a flick in pixels, and its longest duration in milliseconds. */
const FLICK_DISTANCE = 60
const FLICK_DURATION = 350
/** Two fingers rotate, pinch or pan once they pass one of these: radians, log of the scale, pixels. */
const ROTATE_THRESHOLD = 0.3
const PINCH_THRESHOLD = 0.12
const PAN_THRESHOLD = 40
/** Fingers cannot comfortably turn by 90 degrees: this angle counts as a quarter turn. */
const QUARTER = Math.PI / 5

export class GestureTracker {
  private readonly fingers = new Map<number, Point>()
  private start: Span = { x: 0, y: 0, distance: 0, angle: 0 }
  private startTime = 0
  private isSingle = false
  private quarterTurns = 0
  private gesture: 'drag' | 'rotate' | null = null

  get count(): number {
    return this.fingers.size
  }
  /** Whether the current or last gesture was more than a tap. */
  get hasMoved(): boolean {
    return this.gesture !== null
  }

  press(id: number, at: Point, time: number): void {
    this.isSingle = this.fingers.size === 0
    this.fingers.set(id, at)
    this.start = this.span()
    this.quarterTurns = 0
    this.gesture = null
    this.startTime = time
  }

  /** How the board should pan and zoom; null if it should not move. */
  move(id: number, at: Point, onRotate?: OnRotate): PanZoom | null {
    if (!this.fingers.has(id)) return null
    const before = this.span()
    this.fingers.set(id, at)
    const now = this.span()
    this.gesture ??=
      this.fingers.size > 1
        ? twoFingerGesture(this.start, now, Boolean(onRotate))
        : oneFingerGesture(this.start, now)
    if (this.gesture === 'rotate' && onRotate) this.rotate(now.angle, onRotate)
    if (this.gesture !== 'drag') return null
    const factor = before.distance && now.distance ? now.distance / before.distance : 1
    return { x: now.x, y: now.y, dx: now.x - before.x, dy: now.y - before.y, factor }
  }

  /** Lifts a finger; returns the direction of a flick: 1 to the left, which goes to the next item. */
  lift(id: number, at: Point, time: number): 1 | -1 | null {
    if (!this.fingers.delete(id)) return null
    const { x, y } = this.start
    const isFlick =
      this.isSingle &&
      this.gesture === 'drag' &&
      time - this.startTime < FLICK_DURATION &&
      Math.abs(at.x - x) > Math.max(FLICK_DISTANCE, 2 * Math.abs(at.y - y))
    if (this.fingers.size && this.gesture === 'drag') this.start = this.span()
    return isFlick ? (at.x < x ? 1 : -1) : null
  }

  private rotate(angle: number, onRotate: OnRotate): void {
    const quarters = Math.trunc(angleBetween(this.start.angle, angle) / QUARTER)
    const step = quarters > this.quarterTurns ? 1 : -1
    for (; this.quarterTurns !== quarters; this.quarterTurns += step) onRotate(step)
  }

  private span(): Span {
    const [a, b] = [...this.fingers.values()]
    if (!b) return { ...a!, distance: 0, angle: 0 }
    return {
      x: (a!.x + b.x) / 2,
      y: (a!.y + b.y) / 2,
      distance: Math.hypot(b.x - a!.x, b.y - a!.y),
      angle: Math.atan2(b.y - a!.y, b.x - a!.x),
    }
  }
}

const angleBetween = (from: number, to: number): number =>
  Math.atan2(Math.sin(to - from), Math.cos(to - from))

const oneFingerGesture = (from: Point, to: Point): 'drag' | null =>
  Math.hypot(to.x - from.x, to.y - from.y) < DRAG_THRESHOLD ? null : 'drag'

function twoFingerGesture(from: Span, to: Span, canRotate: boolean): 'drag' | 'rotate' | null {
  if (!canRotate) return 'drag'
  const rotation = Math.abs(angleBetween(from.angle, to.angle)) / ROTATE_THRESHOLD
  const movement = Math.max(
    Math.abs(Math.log(to.distance / from.distance)) / PINCH_THRESHOLD,
    Math.hypot(to.x - from.x, to.y - from.y) / PAN_THRESHOLD,
  )
  if (Math.max(rotation, movement) < 1) return null
  return rotation > movement ? 'rotate' : 'drag'
}
