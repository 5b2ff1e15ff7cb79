/** Fingers on a board: one drags or flicks it, two pinch it or turn what is held. */

interface Point {
  readonly x: number
  readonly y: number
}
interface Span extends Point {
  readonly apart: number
  readonly angle: number
}
/** How a board is to follow: by so much, and larger by a factor round a point. */
interface Follow extends Point {
  readonly dx: number
  readonly dy: number
  readonly factor: number
}
export type Turn = (quarter: 1 | -1) => void

const DRAG = 4
/** So far and so fast goes a flick, in pixels and milliseconds. */
const FLICK = 60
const QUICK = 350
/** What tells two fingers that turn from two that pinch or drag, in radians, powers of e and pixels. */
const TURNS = 0.3
const PINCHES = 0.12
const SHIFTS = 40
/** Fingers do not turn by a right angle: so much of one stands for it. */
const QUARTER = Math.PI / 5

export class Fingers {
  private readonly down = new Map<number, Point>()
  private begun: Span = { x: 0, y: 0, apart: 0, angle: 0 }
  private since = 0
  private isAlone = false
  private turned = 0
  private meaning: 'drag' | 'turn' | null = null

  get count(): number {
    return this.down.size
  }
  /** Whether what was pressed last has been more than a touch. */
  get isMoved(): boolean {
    return this.meaning !== null
  }

  press(id: number, at: Point, time: number): void {
    this.isAlone = this.down.size === 0
    this.down.set(id, at)
    this.begin()
    this.since = time
  }

  /** What a finger that moves does to the board; nothing while it turns what is held. */
  move(id: number, at: Point, turn?: Turn): Follow | null {
    if (!this.down.has(id)) return null
    const before = this.span()
    this.down.set(id, at)
    const now = this.span()
    this.meaning ??= this.down.size > 1 ? meaningOf(this.begun, now, turn) : isFar(this.begun, now)
    if (this.meaning === 'turn' && turn) this.follow(now.angle, turn)
    if (this.meaning !== 'drag') return null
    const factor = before.apart && now.apart ? now.apart / before.apart : 1
    return { x: now.x, y: now.y, dx: now.x - before.x, dy: now.y - before.y, factor }
  }

  /** Lifts a finger; tells which way it flicked: 1 to the left, on to what comes next. */
  lift(id: number, at: Point, time: number): 1 | -1 | null {
    if (!this.down.delete(id)) return null
    const { x, y } = this.begun
    const isFlick =
      this.isAlone &&
      this.meaning === 'drag' &&
      time - this.since < QUICK &&
      Math.abs(at.x - x) > Math.max(FLICK, 2 * Math.abs(at.y - y))
    if (this.down.size && this.meaning === 'drag') this.begun = this.span()
    return isFlick ? (at.x < x ? 1 : -1) : null
  }

  private begin(): void {
    this.begun = this.span()
    this.turned = 0
    this.meaning = null
  }

  private follow(angle: number, turn: Turn): void {
    const quarters = Math.trunc(between(this.begun.angle, angle) / QUARTER)
    const step = quarters > this.turned ? 1 : -1
    for (; this.turned !== quarters; this.turned += step) turn(step)
  }

  private span(): Span {
    const [a, b] = [...this.down.values()]
    if (!b) return { ...a!, apart: 0, angle: 0 }
    return {
      x: (a!.x + b.x) / 2,
      y: (a!.y + b.y) / 2,
      apart: Math.hypot(b.x - a!.x, b.y - a!.y),
      angle: Math.atan2(b.y - a!.y, b.x - a!.x),
    }
  }
}

const between = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from))
const isFar = (from: Point, to: Point): 'drag' | null =>
  Math.hypot(to.x - from.x, to.y - from.y) < DRAG ? null : 'drag'

function meaningOf(from: Span, to: Span, turn?: Turn): 'drag' | 'turn' | null {
  if (!turn) return 'drag'
  const turns = Math.abs(between(from.angle, to.angle)) / TURNS
  const drags = Math.max(
    Math.abs(Math.log(to.apart / from.apart)) / PINCHES,
    Math.hypot(to.x - from.x, to.y - from.y) / SHIFTS,
  )
  if (Math.max(turns, drags) < 1) return null
  return turns > drags ? 'turn' : 'drag'
}
