/** The scene of a live table: shows updates step by step, and keeps the rest of the screen in step. */
import { request, ApiError } from './api'
import type { GamePage } from './games'
import { undoneIn, type Turn } from './log'
import { fetchMoves, fetchStory, type Frame, type GameRecord } from './record'
import { seatName } from './players'
import type { Preview, Scene } from './scene.svelte'
import { saveLastSeen, lastSeen } from './last-seen'
import { isMotionReduced, settings } from './settings.svelte'
import { Playback, SILENT, type TimedStep } from './playback.svelte'
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
  /** The turn that this shows again. */
  readonly turn?: Turn
}

/** What a move did, to show it again. */
interface Recorded {
  readonly before: unknown
  readonly steps: readonly TimedStep[]
}

/** The whole game, once it is over. */
export interface Ending {
  readonly frames: readonly Frame[]
  readonly hasDraws: boolean
}

/** How much of the log has been shown: all entries before `number`, and the first events of that one. */
interface LogPosition {
  readonly number: number
  readonly events: number
}

const NOTICE_DURATION = 8000
/** How long an outline shows what happened, where nothing moves. */
const OUTLINE_DURATION = 2000
/** How long the view before and after an event is shown when it is replayed. */
const BEFORE_DURATION = 900
const AFTER_DURATION = 3200
/** How long each step of a turn is shown, at least, when the turn is shown again. */
const AGAIN_DURATION = 1100
/** How many moves can be shown again without asking the server. */
const MAX_RECORDED = 300
/** What others do is shown so much faster, and at most so long when it is told together. */
const OTHERS_SPEED = 2
const JOINED_DURATION = 2400
/** Signs that a previewed move ends the turn. A preview stops at a draw, maybe before the next turn begins. */
const TURN_END_EVENTS = new Set(['TurnEnded', 'TurnBegan', 'GameOver'])

export class LiveScene implements Scene {
  private readonly playback = new Playback<Shown>(
    () => 1,
    (step, before) => {
      if (before && step.now.ask && step.now.ask.request !== before.now.ask?.request) this.guard()
    },
  )
  private latest = $state.raw<Now | null>(null)
  private isSending = $state.raw(false)
  private noticeTimer = 0
  private guardTimer = 0
  private outlineTimer = 0
  /** The views before and after the events that can be replayed. */
  private readonly snapshots = new Map<Tagged, readonly [before: unknown, after: unknown]>()
  private readonly recorded = new Map<number, Recorded>()
  /** The whole of a finished game, once loaded. */
  ending = $state.raw<Ending | null>(null)

  highlighted = $state.raw<Tagged | null>(null)
  hint = $state.raw<Tagged | null>(null)
  advice = $state.raw('')
  /** Whether what is asked has just changed: a click now was meant for something else. */
  isGuarded = $state.raw(false)
  notice = $state.raw<Notice | null>(null)
  /** A move that would end the turn: shown, but not confirmed yet. */
  pendingMove = $state.raw<{ move: Tagged; view: unknown } | null>(null)
  /** What happened while the user was away. */
  missed = $state.raw<readonly Entry[]>([])

  readonly game: string
  readonly texts: GameTexts

  constructor(
    readonly table: TableConnection,
    private readonly page: Pick<GamePage, 'pace' | 'canReplayEvent' | 'isSilent'>,
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
    this.ending && this.result
      ? this.ending.frames.flatMap(({ events }) => events)
      : this.log.flatMap((entry) => entry.events),
  )
  readonly told = $derived.by(() => this.events.filter(this.isTold).map((event) => this.texts.tell(event)))
  /** What others did, in sentences, for who cannot see it. */
  readonly toldOfOthers = $derived.by(() =>
    this.events
      .filter((event) => this.isTold(event) && event['seat'] !== this.you)
      .map((event) => this.texts.tell(event)),
  )
  readonly replayedTurn = $derived(this.shown?.turn ?? null)
  readonly isConfirming = $derived(this.pendingMove !== null)
  /** How fast the shown step is played: what others do needs less time. */
  readonly speed = $derived.by(() => (this.shown ? this.speedOf(this.shown) : 1))
  readonly undoInfo = $derived(this.latest?.undo ?? null)
  /** Whether a move, or a whole turn with what bots did after it, may be taken back. */
  readonly canUndo = $derived(Boolean(this.undoInfo?.moves || this.undoInfo?.turn))
  readonly canResign = $derived(this.latest?.resign ?? false)
  readonly isReady = $derived(this.shown !== null)

  /** Shows an update of the table. */
  update(update: TableUpdate): void {
    const { now, view } = this.table
    if (!now) return
    this.dropHint()
    this.pendingMove = null
    this.latest = now
    const from = this.playback.last
    if (from && !update.isWelcome) {
      this.playback.add(this.shownSteps(from, update, now), this.join)
      if (isMotionReduced()) this.outline(update.log)
    } else {
      this.missed = this.missedIn(update.log)
      this.playback.show({ view, events: [], duration: 0, now, position: this.logEnd() })
    }
    saveLastSeen(this.table.id, this.table.number)
  }

  loadHistory(): void {
    if (this.result && !this.ending)
      void this.ask(async () => {
        const record = await this.fetchRecord()
        const moves = record['moves'] as readonly (readonly [number, unknown])[]
        this.ending = { frames: await fetchStory(record), hasDraws: moves.some(([actor]) => actor < 0) }
      })
  }

  private fetchRecord(): Promise<GameRecord> {
    return request<GameRecord>(`/api/tables/${this.table.id}/record`)
  }

  /** The steps of an update; the actors change with the last one only. */
  private shownSteps(from: Shown, update: TableUpdate, now: Now): Shown[] {
    const { view } = this.table
    const events = update.log.flatMap((entry) => entry.events)
    const paced = this.page.pace(update.steps, view)
    this.saveSnapshots(from.view, paced)
    this.record(update.log, { before: from.view, steps: paced })
    const unanimated = [...paced.filter((step) => step.isUnskippable), { view, events, duration: 0 }]
    const steps = isMotionReduced() ? unanimated : paced
    const positions = update.log.flatMap(({ number, events }) =>
      events.map((_, i) => ({ number, events: i + 1 })),
    )
    let position = from.position
    return steps.map((step, i) => {
      const timed = { ...step, duration: step.duration / this.speedOf(step) }
      if (i === steps.length - 1) return { ...timed, now, position: this.logEnd() }
      position = positions[events.indexOf(step.events.at(-1)!)] ?? position
      return { ...timed, now: from.now, position }
    })
  }

  private readonly isTold = (event: Tagged): boolean =>
    !SILENT.has(event.type) && !this.page.isSilent?.(event, false)

  private isByOthers({ events }: TimedStep): boolean {
    const told = events.filter(this.isTold)
    return (
      this.you !== null &&
      told.length > 0 &&
      told.every(({ seat }) => typeof seat === 'number' && seat !== this.you)
    )
  }

  private speedOf(step: TimedStep): number {
    return !step.isUnskippable && this.isByOthers(step) ? OTHERS_SPEED : 1
  }

  /** What others do in a row is told together. */
  private readonly join = (waiting: Shown, next: Shown): Shown | null => {
    if (waiting.turn || !this.isByOthers(waiting) || !this.isByOthers(next)) return null
    const duration = Math.min(JOINED_DURATION, waiting.duration + next.duration)
    return { ...next, events: [...waiting.events, ...next.events], duration }
  }

  private saveSnapshots(from: unknown, steps: readonly TimedStep[]): void {
    steps.forEach(({ view, events }, i) => {
      for (const event of events)
        if (this.canReplayEvent(event)) this.snapshots.set(event, [steps[i - 1]?.view ?? from, view])
    })
  }

  private record(log: readonly Entry[], recorded: Recorded): void {
    for (const { number, what } of log) if (what === 'moved') this.recorded.set(number, recorded)
    for (const number of this.recorded.keys())
      if (this.recorded.size > MAX_RECORDED) this.recorded.delete(number)
  }

  canReplayEvent(event: Tagged): boolean {
    return this.page.canReplayEvent?.(event) ?? false
  }

  /** Shows an event again: with the views of that time, or the current view where they are unknown. */
  replayEvent(event: Tagged): void {
    const now = this.playback.last
    if (!now || !this.canReplayEvent(event)) return
    const [before, after] = this.snapshots.get(event) ?? [now.view, now.view]
    this.skip()
    scrollTo({ top: 0 }) // on a phone the board is far above the log
    this.playback.add([
      { ...now, view: before, events: [event], duration: BEFORE_DURATION },
      { ...now, view: after, events: [event], duration: AFTER_DURATION },
      { ...now, events: [], duration: 0 },
    ])
  }

  /** Shows a turn again, from the position before it; the server is asked for what this page has not seen. */
  replayTurn(turn: Turn): void {
    void this.ask(async () => {
      const moves = turn.moves.map((number) => this.recorded.get(number))
      const played = moves.every((move) => move !== undefined)
        ? [...new Set(moves)]
        : await this.fetchRecorded(turn)
      const now = this.playback.last
      if (!now || !played.length) return
      this.skip()
      scrollTo({ top: 0 })
      const steps = played
        .flatMap((move) => move.steps)
        .filter(({ events }) => events.length)
        .map((step): Shown => ({
          ...now,
          view: step.view,
          events: step.events,
          duration: Math.max(AGAIN_DURATION, step.duration),
          turn,
        }))
      this.playback.add([
        { ...now, view: played[0]!.before, events: [], duration: BEFORE_DURATION, turn },
        ...steps,
        { ...now, events: [], duration: 0 },
      ])
    })
  }

  /** The moves of a turn from the table's record, in which moves are counted from the latest. */
  private async fetchRecorded(turn: Turn): Promise<Recorded[]> {
    const undone = undoneIn(this.table.log)
    const moves = this.table.log.filter(({ what, number }) => what === 'moved' && !undone.has(number))
    // Choices that are not revealed yet are not in the record either.
    const revealed = moves.slice(0, moves.findLastIndex(({ events }) => events.some(this.isTold)) + 1)
    const first = revealed.length - revealed.findIndex(({ number }) => number === turn.moves[0])
    const frames = await fetchMoves(await this.fetchRecord(), first, turn.moves.length)
    return frames
      .slice(1)
      .map(({ steps, view }, i) => ({ before: frames[i]!.view, steps: this.page.pace(steps, view) }))
  }

  /** Outlines what others have just done, where no piece travels. */
  private outline(log: readonly Entry[]): void {
    const told = log.flatMap(({ events }) => events).filter(this.isTold)
    const event = told.findLast(({ seat }) => seat !== this.you)
    if (!event) return
    clearTimeout(this.outlineTimer)
    this.highlighted = event
    this.outlineTimer = window.setTimeout(() => {
      if (this.highlighted === event) this.highlighted = null
    }, OUTLINE_DURATION)
  }

  /** For a moment clicks on the board are ignored: they were meant for what stood there before. */
  private guard(): void {
    clearTimeout(this.guardTimer)
    this.isGuarded = settings.pause > 0
    this.guardTimer = window.setTimeout(() => (this.isGuarded = false), settings.pause)
  }

  private logEnd(): LogPosition {
    return { number: this.table.log.at(-1)?.number ?? 0, events: Infinity }
  }

  skip(): void {
    if (this.isAnimating) this.guard()
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
    this.dismiss()
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
    this.dropHint()
    await this.table.request('move', { request: this.latest!.request, move })
  }

  undo(): void {
    if (this.pendingMove) this.pendingMove = null
    else if (!this.canUndo) this.notify(t('undo-why', { why: this.undoInfo?.why ?? 'start' }))
    else void this.attempt(() => this.table.request('undo', { request: this.latest!.request }))
  }

  whyNot(move: Tagged, beside: Element | null): void {
    if (this.isAnimating) return // the click skips
    void this.ask(async () => {
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
    void this.ask(async () => {
      const answer = (await this.table.request('hint')) as Answer
      this.advice = answer.why ? this.texts.say(answer.why) : t('hinted')
      this.hint = answer.move ?? null
    })
  }

  dropHint(): void {
    this.hint = null
    this.advice = ''
  }

  /** Runs an action on the table, and shows the reason if it is refused. */
  async attempt(action: () => Promise<unknown>): Promise<boolean> {
    this.isSending = true
    try {
      return await this.ask(action)
    } finally {
      this.isSending = false
    }
  }

  /** Asks for something that changes nothing, and shows the reason if it is refused. */
  private async ask(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.rule) this.notify(this.texts.why(error.rule, error.args), error.rule)
      else if (error.code !== 'stale') this.notify(t('refused', { code: error.code, reason: error.message }))
      return false
    }
  }

  /** Removes the message: the user does something else. */
  dismiss(): void {
    clearTimeout(this.noticeTimer)
    this.notice = null
  }

  /** Shows a message, until the user does something else or some seconds have passed. */
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
