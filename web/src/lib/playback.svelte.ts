/**
 * Shows what happened step by step. Steps arrive faster than anyone can follow, so they are queued, each
 * is shown for its duration, and a click skips the rest.
 */
import type { Step } from './changes'
import type { Tagged } from './types'

/** Events without a text of their own: they only structure the log, or are shown on the board. */
export const SILENT: ReadonlySet<string> = new Set(['TurnBegan', 'Chosen'])

/** A step, and how long it is shown, in milliseconds. */
export interface TimedStep<View = unknown, Event = Tagged> extends Step<View, Event> {
  readonly duration: number
  /** Whether it is shown even with reduced motion, and stops a skip. */
  readonly isUnskippable?: boolean
}

/** Decides which steps are shown together, and for how long. The last one has the final view. */
export type Pacing = (steps: readonly Step[], last: unknown) => readonly TimedStep[]

/** Shows all steps at once: for boards that animate the events themselves. */
export function atOnce(durationOf: (event: Tagged) => number): Pacing {
  return (steps, view) => {
    const events = steps.flatMap((step) => step.events)
    return [{ view, events, duration: events.reduce((sum, event) => sum + durationOf(event), 0) }]
  }
}

export class Playback<PlayedStep extends TimedStep> {
  /** The step being shown. */
  current = $state.raw<PlayedStep | null>(null)
  /** Increases with every step. */
  revision = $state.raw(0)
  private queue = $state.raw<readonly PlayedStep[]>([])
  private timer = 0

  constructor(
    private readonly speed: () => number = () => 1,
    private readonly onShow: (step: PlayedStep, before: PlayedStep | null) => void = () => {},
  ) {}

  /** Whether more steps are queued. */
  readonly isPlaying = $derived.by(() => this.queue.length > 0)

  /** The step that will be shown when the queue is empty. */
  get last(): PlayedStep | null {
    return this.queue.at(-1) ?? this.current
  }

  /** Whether the current step's time is not over yet. */
  get isBusy(): boolean {
    return this.timer !== 0
  }

  /** Adds steps to the queue. A single one is told together with the last one, if `join` can do that. */
  add(
    steps: readonly PlayedStep[],
    join: (waiting: PlayedStep, next: PlayedStep) => PlayedStep | null = () => null,
  ): void {
    const waiting = this.queue.at(-1)
    const joined = waiting && steps.length === 1 ? join(waiting, steps[0]!) : null
    this.queue = joined ? [...this.queue.slice(0, -1), joined] : [...this.queue, ...steps]
    if (!this.timer) this.advance()
  }

  /** Shows a step at once and clears the queue. */
  show(step: PlayedStep): void {
    clearTimeout(this.timer)
    this.timer = 0
    this.queue = []
    this.set(step)
  }

  private set(step: PlayedStep): void {
    const before = this.current
    this.current = step
    this.revision++
    this.onShow(step, before)
  }

  /** Skips to the last step, or to the next unskippable one. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = 0
    if (!this.isPlaying) return
    const next = this.current!.isUnskippable ? 0 : this.queue.findIndex((step) => step.isUnskippable)
    if (next < 0) return this.show({ ...this.last!, events: [] })
    this.queue = this.queue.slice(next)
    this.advance()
  }

  private advance(): void {
    const [next, ...rest] = this.queue
    this.timer = 0
    if (!next) return
    this.queue = rest
    this.set(next)
    this.timer = window.setTimeout(() => this.advance(), next.duration / this.speed())
  }
}
