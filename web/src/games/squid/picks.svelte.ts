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

/** A move that is meant by touching something, by what is asked; what is touched takes its place in it. */
const MEANT: Readonly<Record<string, Tagged>> = {
  recruit: { type: 'Recruit', token: 0 },
  'step up': { type: 'StepUp', token: 0 },
  card: { type: 'PlayCard', card: 0 },
  shove: { type: 'Eliminate', token: 0 },
  shape: { type: 'ChooseShape', token: 0, shape: 'circle' },
  advance: { type: 'Advance', token: 0 },
  crack: { type: 'Eliminate', token: 0 },
  join: { type: 'JoinTeam', token: 0, team: 0 },
  pull: { type: 'Pull', token: 0, card: 0 },
  pair: { type: 'StandAlone', token: 0 },
  spare: { type: 'Spare', token: 0 },
  challenge: { type: 'Challenge', token: 0, duel: 'odd_even' },
  place: { type: 'TakePlace', token: 0, place: 1 },
  vote: { type: 'PlayCard', card: 0 },
  'bridge card': { type: 'PlayCard', card: 0 },
  walk: { type: 'Advance', token: 0 },
  'push on': { type: 'PushOn', token: 0 },
  nudge: { type: 'PushOn', token: 0 },
  jump: { type: 'Jump', half: 'left' },
  enter: { type: 'Enter', token: 0 },
  stab: { type: 'Eliminate', token: 0 },
  'push out': { type: 'Eliminate', token: 0 },
  move: { type: 'Advance', token: 0 },
}

export class Picks {
  private kept = $state.raw<Fields>({})

  constructor(private readonly scene: () => Scene) {}

  readonly moves = $derived.by(() => this.scene().moves as unknown as readonly Move[])
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
    return tokens.length === 1 && (this.held['token'] !== undefined || this.needsMore)
      ? (tokens[0] as number)
      : null
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
    const next = [{ ...this.held, ...fields }, fields].find((wanted) =>
      this.moves.some((move) => fits(move, wanted)),
    )
    if (!next) return this.ask(fields, beside)
    const left = this.moves.filter((move) => fits(move, next))
    if (left.length > 1) this.kept = next
    else if (AT_ONCE.has(left[0]!.type) || left[0] === this.picked) this.play(left[0]!)
    else this.kept = next
  }

  /** Touches a token: picks it, or joins the one that is picked to it. */
  touch(token: number, beside: Element | null): void {
    if (this.token !== null && this.token !== token && this.partners.has(token))
      this.pick({ partner: token }, beside)
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
    const view = scene.view as View
    const meant = MEANT[view.asked]
    if (scene.you === null || !meant || scene.isTelling) return
    if (!Object.keys(fields).some((name) => name in meant)) return
    const own = view.seats[scene.you]!.tokens.find(
      ({ status }) => status === 'waiting' || status === 'on board',
    )
    const example = this.left.find((move) => move.type === meant.type)
    const known: Fields = { token: own?.number ?? 0, ...example, ...this.held, ...fields }
    const move = Object.entries(meant).map(([name, value]) => [
      name,
      name === 'type' ? value : (known[name] ?? value),
    ])
    scene.whyNot(Object.fromEntries(move) as Tagged, beside)
  }
}

function fits(move: Move, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => (move as unknown as Fields)[name] === value)
}
