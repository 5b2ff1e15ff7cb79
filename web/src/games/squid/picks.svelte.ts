/**
 * What has been picked of a move so far: fields of it, one after the other. Whatever is offered next
 * is filtered out of the legal moves.
 */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import type { Move, View } from './types'

type Fields = Readonly<Record<string, unknown>>

/** Moves that are made when they are complete: they can be taken back, or nothing hangs on them. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'ChooseShape',
  'Advance',
  'JoinTeam',
  'Pull',
  'StandAlone',
  'Pair',
  'TakePlace',
  'Challenge',
  'Draw',
  'Stop',
  'Decline',
])

/** What is meant by touching something, by what is asked. */
const MEANT: Readonly<Record<string, string>> = {
  recruit: 'Recruit',
  'step up': 'StepUp',
  card: 'PlayCard',
  shove: 'Eliminate',
  shape: 'ChooseShape',
  advance: 'Advance',
  crack: 'Eliminate',
  join: 'JoinTeam',
  pull: 'Pull',
  pair: 'StandAlone',
  spare: 'Spare',
  challenge: 'Challenge',
  place: 'TakePlace',
  vote: 'PlayCard',
  'bridge card': 'PlayCard',
  walk: 'Advance',
  'push on': 'PushOn',
  nudge: 'PushOn',
  jump: 'Jump',
  enter: 'Enter',
  act: 'Act',
  stab: 'Eliminate',
  'push out': 'Eliminate',
  move: 'Advance',
}

export class Picks {
  private kept = $state.raw<Fields>({})

  constructor(
    private readonly scene: () => Scene,
    private readonly isTelling: () => boolean,
  ) {}

  readonly moves = $derived.by((): readonly Move[] =>
    this.isTelling() ? [] : (this.scene().moves as unknown as readonly Move[]),
  )
  /** What is held; what fits no move any more is let go. */
  private readonly held = $derived.by((): Fields =>
    this.moves.some((move) => fits(move, this.kept)) ? this.kept : {},
  )
  /** The legal moves that fit what is held. */
  readonly left = $derived.by(() => this.moves.filter((move) => fits(move, this.held)))
  readonly types = $derived.by(() => new Set(this.moves.map((move) => move.type)))
  /** The move that is picked, and made when it is confirmed. */
  readonly picked = $derived.by((): Move | null =>
    Object.keys(this.held).length && this.left.length === 1 ? this.left[0]! : null,
  )
  /** The token that is picked, or the only one that may be. */
  readonly token = $derived.by((): number | null => {
    const tokens = this.valuesOf('token', this.left)
    return tokens.length === 1 && (this.held['token'] !== undefined || this.needsMore) ? (tokens[0] as number) : null
  })
  /** Whether a token alone does not make a move. */
  private readonly needsMore = $derived.by(() => this.moves.some((move) => Object.keys(move).length > 2))

  private valuesOf(field: string, moves: readonly Move[]): unknown[] {
    return [...new Set(moves.flatMap((move) => (field in move ? [(move as unknown as Fields)[field]] : [])))]
  }

  /** The values of a field that may be picked: with what is held, but not with this field itself. */
  offers(field: string): unknown[] {
    const rest = Object.fromEntries(Object.entries(this.held).filter(([name]) => name !== field))
    const fitting = this.moves.filter((move) => fits(move, rest))
    return this.valuesOf(field, fitting.length ? fitting : this.moves)
  }

  /** Whether touching this does anything. */
  can(field: string, value: unknown): boolean {
    return this.moves.some((move) => (move as unknown as Fields)[field] === value)
  }

  /** Whether a token may be touched: to be picked, or as the partner of one that is. */
  canTouch(token: number): boolean {
    return this.can('token', token) || (this.token !== null && this.partners.has(token))
  }

  readonly partners = $derived.by(
    () => new Set(this.left.flatMap((move) => (move.type === 'Pair' ? [move.partner] : []))),
  )

  holds(field: string, value: unknown): boolean {
    return this.held[field] === value
  }

  /** Whether these fields alone make a move. */
  complete(fields: Fields): boolean {
    return this.moves.filter((move) => fits(move, fields)).length === 1
  }

  /** Picks a part of a move; a complete one is made, or waits to be confirmed. */
  pick(fields: Fields, beside: Element | null = null): void {
    const next = [{ ...this.held, ...fields }, fields].find((wanted) => this.moves.some((move) => fits(move, wanted)))
    if (!next) return this.ask(fields, beside)
    const left = this.moves.filter((move) => fits(move, next))
    if (left.length > 1) this.kept = next
    else if (AT_ONCE.has(left[0]!.type) || left[0] === this.picked) this.play(left[0]!)
    else this.kept = next
  }

  /** Touches a token: picks it, or joins the one that is picked to it. */
  touch(token: number, beside: Element | null): void {
    if (this.token !== null && this.token !== token && this.partners.has(token)) this.pick({ partner: token }, beside)
    else this.pick({ token }, beside)
  }

  confirm(): void {
    if (this.picked) this.play(this.picked)
  }

  play(move: Move): void {
    this.scene().play(move as unknown as Tagged)
    this.kept = {}
  }

  /** Puts back what was picked; tells whether there was anything. */
  back(): boolean {
    const isHeld = Object.keys(this.held).length > 0
    this.kept = {}
    return isHeld
  }

  /** Asks why this cannot be picked now. */
  private ask(fields: Fields, beside: Element | null): void {
    const scene = this.scene()
    const type = MEANT[(scene.view as View).asked]
    if (scene.you === null || !type || this.isTelling()) return
    const example = this.moves.find((move) => move.type === type) ?? {}
    const partner = 'partner' in fields ? { type: 'Pair' } : {}
    scene.whyNot({ ...example, ...this.held, ...fields, type, ...partner } as Tagged, beside)
  }
}

function fits(move: Move, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => (move as unknown as Fields)[name] === value)
}
