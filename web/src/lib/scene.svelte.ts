/**
 * What a board draws and lets one do. A live table and a replay each make one; a board knows
 * neither, and no rules: what may be done is in `moves`.
 */
import type { GameTexts } from './texts'
import type { Tagged } from './types'

export interface Scene<View = unknown, Move extends Tagged = Tagged, Event extends Tagged = Tagged> {
  readonly game: string
  readonly view: View
  /** What has just led to this view, to be shown as it happens; empty when it is old. */
  readonly events: readonly Event[]
  /** Grows with every new view, so that a board can tell one from the next. */
  readonly beat: number
  /** Whether there is more to be shown than this. */
  readonly isTelling: boolean
  /** The legal moves of one's own; none while others act, in a replay, or while things travel. */
  readonly moves: readonly Move[]
  readonly actors: readonly number[]
  readonly you: number | null
  readonly names: readonly string[]
  readonly result: readonly number[] | null
  /** An event of the log to be pointed out on the board. */
  readonly pointed: Event | null
  /** A move that was given as a hint. */
  readonly hint: Move | null
  readonly texts: GameTexts
  /** All that has been shown so far, as far as it is known: for a board that tells a whole game. */
  readonly history: readonly Event[]
  /** Brings what `history` lacks of a game that is over: a table remembers only the latest. */
  bringStory?(): void
  /** What stands in place of the ask, where nothing is asked: in a replay, what has happened. */
  readonly caption?: string | undefined
  /** Shows at once what is still to be told. */
  skip(): void
  /** Shows something that happened once more, where that can be. */
  showAgain?(event: Event): void
  /** Makes a move. */
  play(move: Move): void
  /** Asks why a move is not legal, and says it beside this element. */
  whyNot(move: Move, beside: Element | null): void
  /** What a move would do, for a moment's look; null where nobody may know. */
  preview(move: Move): Promise<Preview<View, Event> | null>
}

export interface Preview<View = unknown, Event extends Tagged = Tagged> {
  readonly view: View
  readonly events: readonly Event[]
}
