// Written by scripts/types from the Structs of Python; change those, then run it again.

/** What a table may choose: how many cards each player has, and how wild the sea is. */
export interface TideOptions {
  readonly cards: 4 | 5 | 6
  readonly storm: boolean
}

/** What a seat sees; `finder` decides about what lies on the beach. */
export interface View {
  readonly you: number | null
  readonly options: TideOptions
  readonly phase: string
  readonly chests: readonly number[]
  readonly beach: number
  readonly finder: number | null
  readonly gold: number
  readonly seats: readonly SeatView[]
}

/** A seat: the cards in its hand, the one it has laid in this round (None while that is not
 *  known), whether it has chosen, and its points. */
export interface SeatView {
  readonly hand: readonly number[]
  readonly laid: number | null
  readonly has_chosen: boolean
  readonly points: number
}

/** A draw: the chest of a round, by its worth. */
export interface Chest {
  readonly type: 'Chest'
  readonly worth: number
}

/** Lays a card. */
export interface Lay {
  readonly type: 'Lay'
  readonly card: number
}

/** Keeps the find. */
export interface Keep {
  readonly type: 'Keep'
}

/** Digs for more. */
export interface Dig {
  readonly type: 'Dig'
}

/** A draw: what digging brings. */
export interface Sea {
  readonly type: 'Sea'
  readonly brings: 'gold' | 'wave'
}

/** A seat's turn began, in games that have turns: no part of the story, but it gives it order. */
export interface TurnBegan {
  readonly type: 'TurnBegan'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** A part of a game began, in games that are played in parts, each with a name. */
export interface StageBegan {
  readonly type: 'StageBegan'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly stage: string
}

/** A part of a game ended after so many rounds; `left` is what each seat brought through it. */
export interface StageEnded {
  readonly type: 'StageEnded'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly stage: string
  readonly rounds: number
  readonly left: readonly number[]
}

/** The game ended: `how` is a word of the game's own, `winners` share the win. */
export interface GameOver {
  readonly type: 'GameOver'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly how: string
  readonly winners: readonly number[]
}

/** The chest of a round; `beach` is what lies on the beach with it. */
export interface ChestDrawn {
  readonly type: 'ChestDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly worth: number
  readonly beach: number
}

/** A seat has laid a card, which it alone sees. */
export interface CardLaid {
  readonly type: 'CardLaid'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly card: number
}

/** The cards of all seats. */
export interface Revealed {
  readonly type: 'Revealed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly cards: readonly number[]
}

/** A seat found what lies on the beach. */
export interface Found {
  readonly type: 'Found'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly beach: number
}

/** Every card was matched by another. */
export interface NobodyFound {
  readonly type: 'NobodyFound'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly beach: number
}

/** A seat digs for more. */
export interface Dug {
  readonly type: 'Dug'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** Digging brought gold. */
export interface GoldCame {
  readonly type: 'GoldCame'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly beach: number
}

/** A wave washed the find away. */
export interface WaveCame {
  readonly type: 'WaveCame'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** A seat kept its find. */
export interface Kept {
  readonly type: 'Kept'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly beach: number
}

/** The options of a table. */
export type Options = TideOptions

/** A move, or a draw. */
export type Move = Chest | Lay | Keep | Dig | Sea

/** Something that happened. */
export type Event =
  | TurnBegan
  | StageBegan
  | StageEnded
  | GameOver
  | ChestDrawn
  | CardLaid
  | Revealed
  | Found
  | NobodyFound
  | Dug
  | GoldCame
  | WaveCame
  | Kept
