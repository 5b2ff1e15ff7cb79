/** The scene of a live table: shows updates step by step, and keeps the rest of the screen in step. */
import { request, ApiError } from './api'
import type { GamePage } from './games'
import { fetchEvents } from './record'
import { seatName } from './players'
import type { Preview, Scene } from './scene.svelte'
import { saveLastSeen, lastSeen } from './last-seen'
import { isMotionReduced, settings } from './settings.svelte'
import { Playback, type TimedStep } from './playback.svelte'
import { movesOf, type Entry, type TableUpdate, type TableConnection } from './table-connection.svelte'
import { gameTexts, t, type GameTexts } from './texts'
import type { Answer, Now, Tagged } from './types'

/** A message shown for a few seconds: beside an element, or at the bottom of the page. */
export interface Notice {
  readonly text: string
  readonly rule: string
  readonly beside: DOMRect | null
}

interface Shown extends TimedStep {
  readonly now: Now
  readonly position: LogPosition
}

/** How much of the log has been shown: all entries before `number`, and the first events of that one. */
interface LogPosition {
  readonly number: number
  readonly events: number
}

const NOTICE_DURATION = 4000
/** How long the view before and after an event is shown when it is replayed. */
const BEFORE_DURATION = 900
const AFTER_DURATION = 3200
/** Signs that a previewed move ends the turn. A preview stops at a draw, maybe before the next turn begins. */
const TURN_END_EVENTS = new Set(['TurnEnded', 'TurnBegan', 'GameOver'])

export class LiveScene implements Scene {
  private readonly playback = new Playback<Shown>()
  private latest = $state.raw<Now | null>(null)
  private isSending = $state.raw(false)
  private noticeTimer = 0
  /** The views before and after the events that can be replayed. */
  private readonly snapshots = new Map<Tagged, readonly [before: unknown, after: unknown]>()
  /** All events of a finished game, once loaded. */
  private fullHistory = $state.raw<readonly Tagged[] | null>(null)

  highlighted = $state.raw<Tagged | null>(null)
  hint = $state.raw<Tagged | null>(null)
  notice = $state.raw<Notice | null>(null)
  /** A move that would end the turn: shown, but not confirmed yet. */
  pendingMove = $state.raw<{ move: Tagged; view: unknown } | null>(null)
  /** What happened while the user was away. */
  missed = $state.raw<readonly Entry[]>([])

  readonly game: string
  readonly texts: GameTexts

  constructor(
    readonly table: TableConnection,
    private readonly page: Pick<GamePage, 'pace' | 'canReplayEvent'>,
  ) {
    this.game = table.info!.game
    this.texts = gameTexts(
      this.game,
      (seat) => this.names[seat] ?? String(seat),
      () => this.you,
    )
  }

  readonly names = $derived.by(() => this.table.info!.seats.map((seat, number) => seatName(seat, number)))
  private readonly shown = $derived.by(() => this.playback.current)
  readonly isAnimating = $derived.by(() => this.playback.isPlaying)
  readonly revision = $derived.by(() => this.playback.revision)
  readonly view = $derived(this.pendingMove?.view ?? this.shown?.view)
  readonly events = $derived(this.pendingMove ? [] : (this.shown?.events ?? []))
  readonly actors = $derived(this.shown?.now.actors ?? [])
  readonly result = $derived(this.shown?.now.result ?? null)
  readonly you = $derived.by(() => this.table.you)
  readonly moves = $derived.by(() =>
    !this.isAnimating && !this.isSending && !this.pendingMove && this.table.status === 'open'
      ? movesOf(this.latest)
      : [],
  )
  /** The log, as far as it has been shown. */
  readonly log = $derived.by(() => logUpTo(this.table.log, this.shown?.position))
  readonly history = $derived.by(() =>
    this.fullHistory && this.result ? this.fullHistory : this.log.flatMap((entry) => entry.events),
  )
  readonly undoInfo = $derived(this.latest?.undo ?? null)
  /** Whether a move, or a whole turn with what bots did after it, may be taken back. */
  readonly canUndo = $derived(Boolean(this.undoInfo?.moves || this.undoInfo?.turn))
  readonly canResign = $derived(this.latest?.resign ?? false)
  readonly isReady = $derived(this.shown !== null)

  /** Shows an update of the table. */
  update(update: TableUpdate): void {
    const { now, view } = this.table
    if (!now) return
    this.hint = null
    this.pendingMove = null
    this.latest = now
    const from = this.playback.last
    if (from && !update.isWelcome) this.playback.add(this.shownSteps(from, update, now))
    else {
      this.missed = this.missedIn(update.log)
      this.playback.show({ view, events: [], duration: 0, now, position: this.logEnd() })
    }
    saveLastSeen(this.table.id, this.table.number)
  }

  loadHistory(): void {
    if (this.result && !this.fullHistory)
      void this.attempt(async () => {
        this.fullHistory = await fetchEvents(await request(`/api/tables/${this.table.id}/record`))
      })
  }

  /** The steps of an update; the actors change with the last one only. */
  private shownSteps(from: Shown, update: TableUpdate, now: Now): Shown[] {
    const { view } = this.table
    const events = update.log.flatMap((entry) => entry.events)
    const paced = this.page.pace(update.steps, view)
    this.saveSnapshots(from.view, paced)
    const unanimated = [...paced.filter((step) => step.isUnskippable), { view, events, duration: 0 }]
    const steps = isMotionReduced() ? unanimated : paced
    const positions = update.log.flatMap(({ number, events }) =>
      events.map((_, i) => ({ number, events: i + 1 })),
    )
    let position = from.position
    return steps.map((step, i) => {
      if (i === steps.length - 1) return { ...step, now, position: this.logEnd() }
      position = positions[events.indexOf(step.events.at(-1)!)] ?? position
      return { ...step, now: from.now, position }
    })
  }

  private saveSnapshots(from: unknown, steps: readonly TimedStep[]): void {
    steps.forEach(({ view, events }, i) => {
      for (const event of events)
        if (this.page.canReplayEvent?.(event)) this.snapshots.set(event, [steps[i - 1]?.view ?? from, view])
    })
  }

  /** Shows an event again: with the views of that time, or the current view where they are unknown. */
  replayEvent(event: Tagged): void {
    const now = this.playback.last
    if (!now || !this.page.canReplayEvent?.(event)) return
    const [before, after] = this.snapshots.get(event) ?? [now.view, now.view]
    this.skip()
    scrollTo({ top: 0 }) // on a phone the board is far above the log
    this.playback.add([
      { ...now, view: before, events: [event], duration: BEFORE_DURATION },
      { ...now, view: after, events: [event], duration: AFTER_DURATION },
      { ...now, events: [], duration: 0 },
    ])
  }

  private logEnd(): LogPosition {
    return { number: this.table.log.at(-1)?.number ?? 0, events: Infinity }
  }

  skip(): void {
    this.playback.skip()
  }

  /** What others did since this browser last saw the table; nothing on a first visit. */
  private missedIn(log: readonly Entry[]): readonly Entry[] {
    const seen = lastSeen(this.table.id)
    if (seen === undefined || this.you === null) return []
    return log.filter(({ number, seat, events }) => number > seen && seat !== this.you && events.length)
  }

  /** Makes a move; one that ends the turn waits for confirmation if the settings say so. */
  play(move: Tagged): void {
    void this.attempt(async () => {
      const preview = settings.confirm ? await this.preview(move) : null
      if (preview?.events.some((event) => TURN_END_EVENTS.has(event.type)))
        this.pendingMove = { move, view: preview.view }
      else await this.send(move)
    })
  }

  /** Makes the pending move. */
  confirm(): void {
    const pending = this.pendingMove
    if (pending) void this.attempt(() => this.send(pending.move))
  }

  private async send(move: Tagged): Promise<void> {
    this.hint = null
    await this.table.request('move', { request: this.latest!.request, move })
  }

  undo(): void {
    if (this.pendingMove) this.pendingMove = null
    else if (!this.canUndo) this.notify(t('undo-why', { why: this.undoInfo?.why ?? 'start' }))
    else void this.attempt(() => this.table.request('undo', { request: this.latest!.request }))
  }

  whyNot(move: Tagged, beside: Element | null): void {
    void this.attempt(async () => {
      const answer = (await this.table.request('why', { move })) as Answer
      if (!answer.legal && answer.rule)
        this.notify(this.texts.why(answer.rule, answer.args), answer.rule, beside)
    })
  }

  async preview(move: Tagged): Promise<Preview | null> {
    try {
      const answer = (await this.table.request('preview', { move })) as Answer
      return { view: answer.view, events: answer.events ?? [] }
    } catch {
      return null // there is no preview of hidden choices
    }
  }

  askHint(): void {
    void this.attempt(async () => {
      const answer = (await this.table.request('hint')) as Answer
      this.hint = answer.move ?? null
    })
  }

  /** Runs an action on the table, and shows the reason if it is refused. */
  async attempt(action: () => Promise<unknown>): Promise<boolean> {
    this.isSending = true
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.rule) this.notify(this.texts.why(error.rule, error.args), error.rule)
      else if (error.code !== 'stale') this.notify(t('refused', { code: error.code, reason: error.message }))
      return false
    } finally {
      this.isSending = false
    }
  }

  /** Shows a message for a few seconds. */
  notify(text: string, rule = '', beside: Element | null = null): void {
    clearTimeout(this.noticeTimer)
    this.notice = { text, rule, beside: beside?.getBoundingClientRect() ?? null }
    this.noticeTimer = window.setTimeout(() => (this.notice = null), NOTICE_DURATION)
  }
}

function logUpTo(log: readonly Entry[], position: LogPosition | undefined): readonly Entry[] {
  if (!position) return log
  return log.flatMap((entry) => {
    if (entry.number < position.number) return [entry]
    return entry.number > position.number
      ? []
      : [{ ...entry, events: entry.events.slice(0, position.events) }]
  })
}
