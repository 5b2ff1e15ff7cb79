/**
 * The partly entered move: its fields, one after the other. What can be picked next is filtered from the
 * legal moves. Picking never makes a move: a complete one waits until it is confirmed.
 */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { tokensOf } from './tokens'
import type { Move, View } from './types'

type Fields = Readonly<Record<string, unknown>>

/** The move intended by a click, by the current question; the clicked value replaces its own. */
const INTENDED_MOVES: Readonly<Record<string, Tagged>> = {
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
/** What a click on something means that is not asked for now: the answer says what is. */
const OTHERWISE: readonly Tagged[] = [
  { type: 'JoinTeam', token: 0, team: 0 },
  { type: 'TakePlace', token: 0, place: 1 },
  { type: 'ChooseShape', token: 0, shape: 'circle' },
  { type: 'Advance', token: 0 },
]

export class MoveSelection {
  private entered = $state.raw<Fields>({})

  constructor(private readonly scene: () => Scene) {}

  private readonly view = $derived.by(() => this.scene().view as View)
  readonly moves = $derived.by(() => this.scene().moves as unknown as readonly Move[])
  /** The picked fields; empty once they match no legal move. */
  private readonly fields = $derived.by((): Fields =>
    this.moves.some((move) => matches(move, this.entered)) ? this.entered : {},
  )
  /** The legal moves that match what has been picked. */
  readonly matching = $derived.by(() => this.moves.filter((move) => matches(move, this.fields)))
  readonly types = $derived.by(() => new Set(this.moves.map((move) => move.type)))
  /** The complete move, waiting for confirmation. */
  readonly selectedMove = $derived.by((): Move | null =>
    Object.keys(this.fields).length && this.matching.length === 1 ? this.matching[0]! : null,
  )
  /** The picked token, or the only possible one. */
  readonly token = $derived.by((): number | null => {
    const tokens = this.valuesOf('token', this.matching)
    return tokens.length === 1 && (this.fields['token'] !== undefined || this.needsMore)
      ? (tokens[0] as number)
      : null
  })
  /** Whether a move needs more than a token. */
  private readonly needsMore = $derived.by(() => this.moves.some((move) => Object.keys(move).length > 2))
  /** Whether the tokens that can be picked are the user's own. */
  readonly isOwn = $derived.by((): boolean => {
    const own = this.view.seats[this.scene().you ?? -1]?.tokens ?? []
    const [first] = this.valuesOf('token', this.moves)
    return own.some(({ number }) => number === first)
  })

  private valuesOf(field: string, moves: readonly Move[]): unknown[] {
    return [...new Set(moves.flatMap((move) => (field in move ? [(move as unknown as Fields)[field]] : [])))]
  }

  /** The values that can be picked for a field, given the other picked fields. */
  valuesFor(field: string): unknown[] {
    const rest = Object.fromEntries(Object.entries(this.fields).filter(([name]) => name !== field))
    const fitting = this.moves.filter((move) => matches(move, rest))
    return this.valuesOf(field, fitting.length ? fitting : this.moves)
  }

  /** Whether a value can be picked. */
  isSelectable(field: string, value: unknown): boolean {
    return this.moves.some((move) => (move as unknown as Fields)[field] === value)
  }

  /** Whether a token can be picked, or be the partner of the picked one. */
  canTouch(token: number): boolean {
    return this.isSelectable('token', token) || (this.token !== null && this.partners.has(token))
  }

  /** The tokens that the picked one can join: of two of one owner a move names the lower one first. */
  readonly partners = $derived.by(() => {
    const pairs = this.moves.flatMap((move) => (move.type === 'Pair' ? [[move.token, move.partner]] : []))
    const joined = pairs.flatMap(([one, two]) =>
      one === this.token ? [two!] : two === this.token ? [one!] : [],
    )
    return new Set(joined)
  })

  isSelected(field: string, value: unknown): boolean {
    return this.fields[field] === value
  }

  /** Whether a token is one of the picked pair. */
  isPaired(token: number): boolean {
    return this.isSelected('token', token) || this.isSelected('partner', token)
  }

  /** Whether these fields determine a move. */
  isComplete(fields: Fields): boolean {
    return this.moves.filter((move) => matches(move, fields)).length === 1
  }

  /** Picks a part of a move, or asks why it cannot be picked. What no longer fits is dropped. */
  pick(fields: Fields, beside: Element | null = null): void {
    const token = 'token' in this.fields ? { token: this.fields['token'] } : {}
    const next = [{ ...this.fields, ...fields }, { ...token, ...fields }, fields].find((wanted) =>
      this.moves.some((move) => matches(move, wanted)),
    )
    if (next) this.entered = next
    else this.explain(fields, beside)
  }

  /** Picks a token, or makes it the partner of the picked one. A token also stands for its place. */
  touch(token: number, beside: Element | null): void {
    const held = this.token
    if (held !== null && held !== token && this.partners.has(token)) return this.join(held, token)
    if (this.isSelectable('token', token)) return this.pick({ token }, beside)
    const { asked, pairs } = this.view
    const spot = tokensOf(this.view).find(({ number }) => number === token)?.spot ?? null
    if (asked === 'join' && spot !== null) return this.pick({ team: spot }, beside)
    if (asked === 'place' && spot !== null) return this.pick({ place: spot }, beside)
    const pair = asked === 'challenge' ? pairs.find((two) => two.includes(token)) : undefined
    const own = pair?.find((number) => this.isSelectable('token', number))
    this.pick({ token: own ?? token }, beside)
  }

  /** Joins two tokens, in the order in which a move names them. */
  join(token: number, partner: number): void {
    const fields = [
      { token, partner },
      { token: partner, partner: token },
    ].find((fields) => this.moves.some((move) => matches(move, fields)))
    if (fields) this.entered = { type: 'Pair', ...fields }
  }

  /** Picks a whole move, to be confirmed: a hint. */
  suggest(move: Tagged): void {
    if (Object.keys(move).length > 1) this.entered = move
  }

  confirm(): void {
    if (this.selectedMove) this.play(this.selectedMove)
  }

  play(move: Move): void {
    this.scene().play(move as unknown as Tagged)
    this.entered = {}
  }

  /** Clears what was picked; returns whether there was anything. */
  clear(): boolean {
    const hadFields = Object.keys(this.fields).length > 0
    this.entered = {}
    return hadFields
  }

  /** Asks the server why this cannot be picked. */
  private explain(fields: Fields, beside: Element | null): void {
    const scene = this.scene()
    if (scene.you === null || scene.isAnimating || scene.result) return
    const suits = (move: Tagged | undefined) => move && Object.keys(fields).every((name) => name in move)
    const asked = INTENDED_MOVES[this.view.asked]
    const intended = suits(asked) ? asked! : OTHERWISE.find(suits)
    if (!intended) return
    const own = this.view.seats[scene.you]!.tokens.find(
      ({ status }) => status === 'waiting' || status === 'on board',
    )
    const example = this.matching.find((move) => move.type === intended.type)
    const known: Fields = { token: own?.number ?? 0, ...example, ...this.fields, ...fields }
    const move = Object.entries(intended).map(([name, value]) => [
      name,
      name === 'type' ? value : (known[name] ?? value),
    ])
    scene.whyNot(Object.fromEntries(move) as Tagged, beside)
  }
}

function matches(move: Move, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => (move as unknown as Fields)[name] === value)
}
