/**
 * The replay of a record, frame by frame. Only the server knows the rules: it sends the positions in
 * batches, and the events of the whole game without positions.
 */
import { ApiError } from './api'
import { atOnce, Playback, SILENT, type Pacing, type TimedStep } from './playback.svelte'
import { myName, seatNamed } from './players'
import { goOnFrom } from './quick-start'
import { fetchFrames, EVENTS_BATCH, type Frame, type Frames, type GameRecord } from './record'
import type { Scene } from './scene.svelte'
import { isMotionReduced } from './settings.svelte'
import { gameTexts, loadGameTexts, seatLetter, t, type GameTexts } from './texts'
import type { ReplayRequest, Tagged } from './types'

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4]

const POSITIONS_BATCH = 20
const AUTOPLAY_PAUSE = 700
const CAPTION_SENTENCES = 2

interface Shown extends TimedStep {
  readonly frame: Frame
  /** Events already shown on the way to the next frame. */
  readonly past: readonly Tagged[]
}

export class Replay implements Scene {
  /** The number of the frame that is shown or being loaded. */
  at = $state.raw(0)
  /** Frames with their events, from the first, as far as they are loaded. */
  log = $state.raw<readonly Frame[]>([])
  /** Why loading failed. */
  error = $state.raw<ApiError | null>(null)
  speed = $state.raw(1)
  isRunning = $state.raw(false)
  highlighted = $state.raw<Tagged | null>(null)

  readonly game: string
  /** The number of the last frame. */
  readonly last: number
  readonly names: readonly string[]
  readonly texts: GameTexts
  readonly moves = []
  readonly you = null
  readonly hint = null
  pace: Pacing = atOnce(() => 0)

  private readonly playback = new Playback<Shown>(() => this.speed)
  private readonly finalResult: readonly number[] | null
  private readonly positions = new Map<number, Frame>()
  private isLoading = false
  private timer = 0

  private constructor(
    readonly record: GameRecord,
    first: Frames,
    names: readonly string[],
  ) {
    this.game = first.game
    this.last = first.last
    this.finalResult = first.result
    this.names = Array.from(
      { length: first.seats },
      (_, seat) => first.names?.[seat] || names[seat] || seatLetter(seat),
    )
    this.texts = gameTexts(this.game, (seat) => this.names[seat] ?? seatLetter(seat))
    this.store(first)
    this.playback.show(stillStep(first.frames[0]!))
  }

  /** Opens a record at a frame; throws `ApiError` if it is invalid. Seats without names are letters. */
  static async open(record: GameRecord, at = 0, names: readonly string[] = []): Promise<Replay> {
    const first = await fetchFrames(record, { from: 0, count: POSITIONS_BATCH })
    await loadGameTexts(first.game)
    const replay = new Replay(record, first, names)
    replay.goTo(at)
    return replay
  }

  private readonly shown = $derived.by(() => this.playback.current!)
  private readonly frame = $derived(this.shown.frame)
  readonly isAnimating = $derived.by(() => this.playback.isPlaying)
  readonly revision = $derived.by(() => this.playback.revision)
  readonly view = $derived(this.shown.view)
  readonly events = $derived(this.shown.events)
  readonly actors = $derived(this.frame.actors)
  readonly history = $derived.by(() => [
    ...this.log.filter(({ at }) => at <= this.frame.at).flatMap(({ events }) => events),
    ...this.shown.past,
  ])
  readonly isWaiting = $derived.by(() => this.playback.last!.frame.at !== this.at && !this.error)
  readonly caption = $derived.by(() => {
    if (this.result) return undefined
    const sentences = this.tell(this.isAnimating ? this.shown : this.frame)
    return sentences.slice(0, CAPTION_SENTENCES).join(' ') || t('replay-begins')
  })
  readonly result: readonly number[] | null = $derived.by(() =>
    this.frame.at === this.last ? this.finalResult : null,
  )

  close(): void {
    this.pause()
  }

  /** Goes to a frame, or to the nearest existing one. */
  goTo(at: number): void {
    this.moveTo(at, false)
  }

  /** Goes to the next frame, animated. */
  next(): void {
    this.skip()
    this.moveTo(this.at + 1, true)
  }

  previous(): void {
    this.moveTo(this.at - 1, false)
  }

  /** Plays on automatically; at the end, starts over. */
  run(): void {
    if (this.at === this.last) this.goTo(0)
    this.isRunning = this.last > 0
    this.scheduleTick()
  }

  pause(): void {
    clearTimeout(this.timer)
    this.isRunning = false
  }

  /** The events as sentences. */
  tell({ events }: { readonly events: readonly Tagged[] }): string[] {
    return events.filter((event) => !SILENT.has(event.type)).map((event) => this.texts.tell(event))
  }

  /**
   * Creates a table that continues from the shown position, and returns its id; throws `ApiError`. The user
   * sits on their own seat or else on the one to move, bots on the others, unless friends are to come.
   */
  branch(isWithFriends: boolean): Promise<string> {
    const seat = seatNamed(myName(), this.names) ?? Math.max(0, this.actors[0] ?? 0)
    return goOnFrom({
      record: this.record,
      at: this.frame.moves,
      party: isWithFriends ? null : { name: myName(), seat },
    })
  }

  skip(): void {
    this.playback.skip()
  }

  play(): void {}
  whyNot(): void {}
  preview(): Promise<null> {
    return Promise.resolve(null)
  }

  private moveTo(at: number, isAnimated: boolean): void {
    this.at = Math.max(0, Math.min(this.last, Math.trunc(at) || 0))
    this.error = null
    this.show(isAnimated)
    void this.load()
  }

  /** Shows the current position, if it is loaded. */
  private show(isAnimated: boolean): void {
    const frame = this.positions.get(this.at)
    const from = this.playback.last!.frame
    if (!frame || frame === from) return
    if (isAnimated) this.playback.add(this.shownSteps(from, frame))
    else this.playback.show(stillStep(frame))
  }

  private shownSteps(from: Frame, to: Frame): Shown[] {
    const steps = this.pace(to.steps, to.view)
    const duration = steps.reduce((sum, step) => sum + step.duration, 0)
    if (isMotionReduced()) return [{ ...stillStep(to), events: to.events, duration }]
    let past: readonly Tagged[] = []
    return steps.map((step, i) => {
      past = [...past, ...step.events]
      return i < steps.length - 1
        ? { ...step, isUnskippable: false, frame: from, past }
        : { ...step, frame: to, past: [] }
    })
  }

  private scheduleTick(): void {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.tick(), AUTOPLAY_PAUSE / this.speed)
  }

  private tick(): void {
    if (this.error) return this.pause()
    if (!this.isWaiting && !this.playback.isBusy) this.next()
    if (this.at === this.last && !this.isWaiting) this.pause()
    else this.scheduleTick()
  }

  /** Loads the current position, then all events, then the next positions; one request at a time. */
  private async load(): Promise<void> {
    if (this.isLoading) return
    this.isLoading = true
    try {
      for (let range = this.nextRange(); range; range = this.nextRange()) {
        this.store(await fetchFrames(this.record, range))
        this.show(false)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.error = error
    } finally {
      this.isLoading = false
    }
  }

  private nextRange(): Omit<ReplayRequest, 'record'> | null {
    const rangeAround = (at: number) => ({ from: at - (at % POSITIONS_BATCH), count: POSITIONS_BATCH })
    const soon = Math.min(this.last, this.at + POSITIONS_BATCH)
    if (!this.positions.has(this.at)) return rangeAround(this.at)
    if (this.log.length <= this.last) return { from: this.log.length, count: EVENTS_BATCH, views: false }
    return this.positions.has(soon) ? null : rangeAround(soon)
  }

  private store({ frames }: Frames): void {
    for (const frame of frames) if (frame.view !== undefined) this.positions.set(frame.at, frame)
    const newFrames = frames.filter((frame) => frame.at >= this.log.length)
    if (newFrames[0]?.at === this.log.length) this.log = [...this.log, ...newFrames]
  }
}

/** A frame shown without animation. */
function stillStep(frame: Frame): Shown {
  return { view: frame.view, events: [], duration: 0, frame, past: [] }
}
