/**
 * The partly entered move: its fields, one after the other. What can be picked next is filtered from the
 * legal moves.
 */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import type { Move, View } from './types'

type Fields = Readonly<Record<string, unknown>>

/** Moves made without confirmation: they can be undone, or little depends on them. */
const IMMEDIATE: ReadonlySet<string> = new Set([
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

export class MoveSelection {
  private entered = $state.raw<Fields>({})

  constructor(private readonly scene: () => Scene) {}

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

  readonly partners = $derived.by(
    () => new Set(this.matching.flatMap((move) => (move.type === 'Pair' ? [move.partner] : []))),
  )

  isSelected(field: string, value: unknown): boolean {
    return this.fields[field] === value
  }

  /** Whether these fields determine a move. */
  isComplete(fields: Fields): boolean {
    return this.moves.filter((move) => matches(move, fields)).length === 1
  }

  /** Picks a part of a move; a complete move is made, or waits for confirmation. */
  pick(fields: Fields, beside: Element | null = null): void {
    const next = [{ ...this.fields, ...fields }, fields].find((wanted) =>
      this.moves.some((move) => matches(move, wanted)),
    )
    if (!next) return this.explain(fields, beside)
    const left = this.moves.filter((move) => matches(move, next))
    if (left.length > 1) this.entered = next
    else if (IMMEDIATE.has(left[0]!.type) || left[0] === this.selectedMove) this.play(left[0]!)
    else this.entered = next
  }

  /** Picks a token, or makes it the partner of the picked one. */
  touch(token: number, beside: Element | null): void {
    if (this.token !== null && this.token !== token && this.partners.has(token))
      this.pick({ partner: token }, beside)
    else this.pick({ token }, beside)
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
    const view = scene.view as View
    const intended = INTENDED_MOVES[view.asked]
    if (scene.you === null || !intended || scene.isAnimating) return
    if (!Object.keys(fields).some((name) => name in intended)) return
    const own = view.seats[scene.you]!.tokens.find(
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
