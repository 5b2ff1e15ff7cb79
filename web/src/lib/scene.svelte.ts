/**
 * What a board shows and what it can do. Live tables and replays both implement it, so a board need not
 * know which it is part of. A board knows no rules either: `moves` holds the legal moves.
 */
import type { Turn } from './log'
import type { GameTexts } from './texts'
import type { Tagged } from './types'

export interface Scene<View = unknown, Move extends Tagged = Tagged, Event extends Tagged = Tagged> {
  readonly game: string
  readonly view: View
  /** The events that have just led to this view, to be animated; otherwise empty. */
  readonly events: readonly Event[]
  /** Increases with every new view. */
  readonly revision: number
  /** Whether more steps are about to be shown. */
  readonly isAnimating: boolean
  /** The user's legal moves; empty while others act, during animations and in a replay. */
  readonly moves: readonly Move[]
  readonly actors: readonly number[]
  readonly you: number | null
  readonly names: readonly string[]
  readonly result: readonly number[] | null
  /** An event of the log to be highlighted on the board. */
  readonly highlighted: Event | null
  /** The suggested move, if a hint was requested. */
  readonly hint: Move | null
  readonly texts: GameTexts
  /** All events shown so far, as far as they are known. */
  readonly history: readonly Event[]
  /** Completes the `history` of a finished game: a live table only has the latest events. */
  loadHistory?(): void
  /** Shown instead of the prompt; in a replay, what has just happened. */
  readonly caption?: string | undefined
  /** What the shown events say, in sentences. */
  readonly told?: readonly string[]
  /** Why the hint is a good move. */
  readonly advice?: string
  /** Whether a move that ends the turn waits for confirmation. */
  readonly isConfirming?: boolean
  /** The turn that is being shown again: a board shows what is in front of its first seat. */
  readonly replayedTurn?: Turn | null
  /** Skips the animations. */
  skip(): void
  /** Shows an event again, if that is possible. */
  replayEvent?(event: Event): void
  play(move: Move): void
  /** Forgets the hint: the user picks something else. */
  dropHint?(): void
  /** Asks the server why a move is illegal, and shows the reason beside an element. */
  whyNot(move: Move, beside: Element | null): void
  /** What a move would do; null if that is hidden. */
  preview(move: Move): Promise<Preview<View, Event> | null>
}

export interface Preview<View = unknown, Event extends Tagged = Tagged> {
  readonly view: View
  readonly events: readonly Event[]
}
