/**
 * What happened, told step by step. Steps come faster than one can follow them: they queue up, each
 * is looked at for as long as it lasts, and one click ends the queue.
 */
import type { Tagged } from './types'

/** Events that only give order to a story, or that the reveal after them tells better. */
export const UNTOLD: ReadonlySet<string> = new Set(['TurnBegan', 'Chosen'])

/** A view, what has just led to it, and how long it is to be looked at, in milliseconds. */
export interface Step<View = unknown, Event = Tagged> {
  readonly view: View
  readonly events: readonly Event[]
  readonly lasts: number
  /** Whether it is shown to all: also where nothing shall travel, and where one skips. */
  readonly stays?: boolean
}

/** How events that lead from one view to another are told; the last step shows that other view. */
export type Steps = (from: unknown, events: readonly Tagged[], to: unknown) => readonly Step[]

/** Tells events together, in one step: for a board that shows by itself how they happen. */
export function together(duration: (event: Tagged) => number): Steps {
  return (_, events, to) => [
    { view: to, events, lasts: events.reduce((sum, event) => sum + duration(event), 0) },
  ]
}

export class Telling<Of extends Step> {
  /** The step that is shown. */
  step = $state.raw<Of | null>(null)
  /** Grows with every step. */
  beat = $state.raw(0)
  private queue = $state.raw<readonly Of[]>([])
  private timer = 0

  constructor(private readonly speed: () => number = () => 1) {}

  /** Whether there is more to be shown. */
  readonly isOn = $derived.by(() => this.queue.length > 0)

  /** The step that is shown when all has been told. */
  get last(): Of | null {
    return this.queue.at(-1) ?? this.step
  }

  /** Whether a step is still to be looked at. */
  get isBusy(): boolean {
    return this.timer !== 0
  }

  /** Tells these after all that is told already. */
  tell(steps: readonly Of[]): void {
    this.queue = [...this.queue, ...steps]
    if (!this.timer) this.advance()
  }

  /** Shows this at once, in place of all that was to be told. */
  show(step: Of): void {
    clearTimeout(this.timer)
    this.timer = 0
    this.queue = []
    this.step = step
    this.beat++
  }

  /** Goes on at once, to the last step or the next that stays. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = 0
    if (!this.isOn) return
    const next = this.step!.stays ? 0 : this.queue.findIndex((step) => step.stays)
    if (next < 0) return this.show({ ...this.last!, events: [] })
    this.queue = this.queue.slice(next)
    this.advance()
  }

  private advance(): void {
    const [next, ...rest] = this.queue
    this.timer = 0
    if (!next) return
    this.queue = rest
    this.step = next
    this.beat++
    this.timer = window.setTimeout(() => this.advance(), next.lasts / this.speed())
  }
}
