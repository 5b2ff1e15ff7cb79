/**
 * The scene of a live table: what is shown of it is told step by step, and whatever a screen shows
 * beside the board keeps step with it.
 */
import { askText, Refused } from './api'
import type { GamePage } from './games'
import { storyOf } from './record'
import type { Preview, Scene } from './scene.svelte'
import { keepSeen, lastSeen } from './seen'
import { isStill, settings } from './settings.svelte'
import { movesOf, type Table } from './table.svelte'
import { Telling, type Step } from './telling.svelte'
import { gameTexts, t, type GameTexts } from './texts'
import type { Answer, Now, Tagged, Told } from './types'

/** A sentence to be read now: beside something, or at the foot of the page. */
export interface Notice {
  readonly text: string
  readonly rule: string
  readonly beside: DOMRect | null
}

interface Shown extends Step {
  readonly now: Now
  readonly till: Till
}

/** How much of the log has been shown: all before an entry, and of that one so many events. */
interface Till {
  readonly number: number
  readonly events: number
}

const NOTICE = 4000
/** How long something is looked at again: before it happens, and after. */
const BEFORE = 900
const AFTER = 3200
/** What a preview shows of the end of a turn: it stops at a draw, which may come before the next begins. */
const TURN_OVER = new Set(['TurnEnded', 'TurnBegan', 'GameOver'])

export class LiveScene implements Scene {
  private readonly telling = new Telling<Shown>()
  private latest = $state.raw<Now | null>(null)
  private sending = $state.raw(false)
  private noticeTimer = 0
  /** How the table was before and after what can be seen again. */
  private readonly moments = new Map<Tagged, readonly [before: unknown, after: unknown]>()
  /** All that happened in a game that is over, where somebody has asked for it. */
  private story = $state.raw<readonly Tagged[] | null>(null)

  pointed = $state.raw<Tagged | null>(null)
  hint = $state.raw<Tagged | null>(null)
  notice = $state.raw<Notice | null>(null)
  /** A move that would end the turn, shown and not made yet. */
  held = $state.raw<{ move: Tagged; view: unknown } | null>(null)
  /** What happened while one was away. */
  missed = $state.raw<readonly Told[]>([])

  readonly game: string
  readonly texts: GameTexts

  constructor(
    readonly table: Table,
    private readonly page: Pick<GamePage, 'steps' | 'isRetold'>,
  ) {
    this.game = table.info!.game
    this.texts = gameTexts(this.game, (seat) => this.names[seat] ?? String(seat))
  }

  readonly names = $derived.by(() => this.table.info!.seats.map((seat, number) => seatName(seat, number)))
  private readonly shown = $derived.by(() => this.telling.step)
  readonly isTelling = $derived.by(() => this.telling.isOn)
  readonly beat = $derived.by(() => this.telling.beat)
  readonly view = $derived(this.held?.view ?? this.shown?.view)
  readonly events = $derived(this.held ? [] : (this.shown?.events ?? []))
  readonly actors = $derived(this.shown?.now.actors ?? [])
  readonly result = $derived(this.shown?.now.result ?? null)
  readonly you = $derived.by(() => this.table.you)
  readonly moves = $derived.by(() =>
    !this.isTelling && !this.sending && !this.held && this.table.line === 'open' ? movesOf(this.latest) : [],
  )
  /** What was told, as far as it has been shown. */
  readonly log = $derived.by(() => upTo(this.table.log, this.shown?.till))
  readonly history = $derived.by(() =>
    this.story && this.result ? this.story : this.log.flatMap((told) => told.events ?? []),
  )
  readonly undo = $derived(this.latest?.undo ?? null)
  readonly isReady = $derived(this.shown !== null)

  /** Takes what the table tells. */
  take(log: readonly Told[], now: Now | null, isWelcome: boolean): void {
    if (!now) return
    this.hint = null
    this.held = null
    this.latest = now
    const from = this.telling.last
    if (from && !isWelcome) this.telling.tell(this.stepsOf(from, log, now))
    else {
      this.missed = this.missedOf(log)
      this.telling.show({ view: now.view, events: [], lasts: 0, now, till: this.whole() })
    }
    keepSeen(this.table.id, this.table.info!.number)
  }

  bringStory(): void {
    if (this.result && !this.story)
      void this.attempt(async () => {
        this.story = await storyOf(await askText(`/api/tables/${this.table.id}/record`))
      })
  }

  /** How news are shown: till the last step, who acts is who acted before. */
  private stepsOf(from: Shown, log: readonly Told[], now: Now): Shown[] {
    const events = log.flatMap((told) => told.events ?? [])
    const told = this.page.steps(from.view, events, now.view)
    this.remember(from.view, told)
    const still = [...told.filter((step) => step.stays), { view: now.view, events, lasts: 0 }]
    const steps = isStill() ? still : told
    const places = log.flatMap(({ number, events }) =>
      (events ?? []).map((_, i) => ({ number, events: i + 1 })),
    )
    let till = from.till
    return steps.map((step, i) => {
      if (i === steps.length - 1) return { ...step, now, till: this.whole() }
      till = places[events.indexOf(step.events.at(-1)!)] ?? till
      return { ...step, now: from.now, till }
    })
  }

  private remember(from: unknown, steps: readonly Step[]): void {
    steps.forEach(({ view, events }, i) => {
      for (const event of events)
        if (this.page.isRetold?.(event)) this.moments.set(event, [steps[i - 1]?.view ?? from, view])
    })
  }

  /** Shows something once more: as it was, or, where nobody here has seen it, with what is now. */
  showAgain(event: Tagged): void {
    const now = this.telling.last
    if (!now || !this.page.isRetold?.(event)) return
    const [before, after] = this.moments.get(event) ?? [now.view, now.view]
    this.skip()
    scrollTo({ top: 0 }) // on a phone the board is far above the log
    this.telling.tell([
      { ...now, view: before, events: [event], lasts: BEFORE },
      { ...now, view: after, events: [event], lasts: AFTER },
      { ...now, events: [], lasts: 0 },
    ])
  }

  private whole(): Till {
    return { number: this.table.log.at(-1)?.number ?? 0, events: Infinity }
  }

  /** Ends the telling: what is, is shown at once. */
  skip(): void {
    this.telling.skip()
  }

  /** What others did since this browser last saw the table; nothing where all is new. */
  private missedOf(log: readonly Told[]): readonly Told[] {
    const seen = lastSeen(this.table.id)
    if (seen === undefined || this.you === null) return []
    return log.filter((told) => told.number > seen && told.seat !== this.you && told.events?.length)
  }

  /** Makes a move; one that would end the turn is shown first where somebody wants it so. */
  play(move: Tagged): void {
    void this.attempt(async () => {
      const seen = settings.confirm ? await this.preview(move) : null
      if (seen?.events.some((event) => TURN_OVER.has(event.type))) this.held = { move, view: seen.view }
      else await this.send(move)
    })
  }

  /** Makes the move that was held. */
  confirm(): void {
    const held = this.held
    if (held) void this.attempt(() => this.send(held.move))
  }

  private async send(move: Tagged): Promise<void> {
    this.hint = null
    await this.table.ask('move', { request: this.latest!.request, move })
  }

  takeBack(): void {
    if (this.held) this.held = null
    else if (!this.undo?.moves) this.say(t('undo-why', { why: this.undo?.why ?? 'start' }))
    else void this.attempt(() => this.table.ask('undo', { request: this.latest!.request }))
  }

  whyNot(move: Tagged, beside: Element | null): void {
    void this.attempt(async () => {
      const told = (await this.table.ask('why', { move })) as Answer
      if (!told.legal && told.rule) this.say(this.texts.why(told.rule, told.args), told.rule, beside)
    })
  }

  async preview(move: Tagged): Promise<Preview | null> {
    try {
      const told = (await this.table.ask('preview', { move })) as Answer
      return { view: told.view, events: told.events ?? [] }
    } catch {
      return null // where choices are hidden nothing can be tried out
    }
  }

  askHint(): void {
    void this.attempt(async () => {
      const told = (await this.table.ask('hint')) as Answer
      this.hint = told.move ?? null
    })
  }

  /** Does something with the table; what is refused is said, in words. */
  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    this.sending = true
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.rule) this.say(this.texts.why(error.rule, error.args), error.rule)
      else if (error.code !== 'stale') this.say(t('refused', { code: error.code, reason: error.message }))
      return false
    } finally {
      this.sending = false
    }
  }

  /** Says a sentence for a few seconds. */
  say(text: string, rule = '', beside: Element | null = null): void {
    clearTimeout(this.noticeTimer)
    this.notice = { text, rule, beside: beside?.getBoundingClientRect() ?? null }
    this.noticeTimer = window.setTimeout(() => (this.notice = null), NOTICE)
  }
}

function upTo(log: readonly Told[], till: Till | undefined): readonly Told[] {
  if (!till) return log
  return log.flatMap((told) => {
    if (told.number < till.number) return [told]
    return told.number > till.number ? [] : [{ ...told, events: told.events?.slice(0, till.events) ?? [] }]
  })
}

/** Who sits on a seat, by the name that all see. */
export function seatName(seat: { name?: string; bot?: string }, number: number): string {
  return seat.name || (seat.bot ? t('bot-name', { number: number + 1 }) : t('free-seat'))
}
