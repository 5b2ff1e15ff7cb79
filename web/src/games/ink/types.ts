// Written by scripts/types from the Structs of Python; change those, then run it again.

/** What a table may decide. */
export interface InkOptions {
  readonly first: number | 'random'
  readonly first_game: boolean
  readonly pass_after_start: boolean
  readonly x_covers_objectives: boolean
  readonly max_passes: number
  readonly level: 'advanced' | 'beginner' | 'expert' | 'master' | 'novice'
  readonly tiles: TileSet | null
  readonly starting_tiles: TileSet | null
  readonly tokens: Tokens | null
  readonly bonus_tiles: BonusTiles | null
}

/** Tiles, for the bag or to start with. Checked when it is made: what is wrong names the tile. */
export interface TileSet {
  readonly id: string
  readonly tiles: readonly Tile[]
  readonly note: string
}

/** A tile as printed: its four squares, top left first, each a colour and perhaps a mark (`y`,
 *  `yo` with a white spot, `y4` with an objective), and the two corners that a bridge joins. */
export interface Tile {
  readonly id: string
  readonly squares: readonly [string, string, string, string]
  readonly bridge: readonly [number, number] | null
}

/** How many there are of each token (I-7, I-9): X for each colour, XX for each pair of colours,
 *  white spots, numbers for each of 4 to 7, colour squares for each colour. */
export interface Tokens {
  readonly x: number
  readonly xx: number
  readonly white_spots: number
  readonly numbers: readonly [number, number, number, number]
  readonly colour_squares: readonly [number, number, number, number, number]
  readonly note: string
}

/** The twelve bonus tiles, in the order of their numbers. */
export interface BonusTiles {
  readonly tiles: readonly BonusTile[]
  readonly note: string
}

/** A bonus tile (I-53 to I-65): its number, its back, and for 5, 6, 8 and 10, of which only the
 *  family is known, whether it moves or removes bottles, and up to how many. */
export interface BonusTile {
  readonly number: number
  readonly back: 'blue' | 'red'
  readonly action: 'move' | 'remove' | null
  readonly count: number
}

/** The table as everybody sees it: all of it, since what is face down has not been drawn.
 *  `tiles` are the faces of all tiles, by number, the starting tiles last; `bag` the numbers of
 *  those in the bag. `asked` names the phase, `seat` whose turn it is, `actor` who acts
 *  (-1 is chance). `slots` are the bonus tiles of the objectives 4 to 7, in that order, and
 *  `slots_left` the pieces left for each, where it takes any from a supply.
 *  The rest is what the decision is about: the tile in `hand`; the `token` and `token_for`
 *  whom; the `objective` (its number) whose white spots are being filled, the `spots` that may
 *  still be chosen, and how many of them are `to_fill`; the `bonus`, the `steps` of it that
 *  may still be made, the bottles it has `moved` (where they stand now) and what it has
 *  `lifted`; the squares whose zones have `grown` this turn; the objectives that are
 *  `completable`, each by itself, and how many of them `in_a_row`. */
export interface View {
  readonly you: number | null
  readonly options: InkOptions
  readonly tiles: readonly Tile[]
  readonly seats: readonly Seat[]
  readonly wheel: readonly (LooseTile | null)[]
  readonly bag: readonly number[]
  readonly token_bag: TokenBag
  readonly slots: readonly BonusTile[]
  readonly slots_left: readonly (number | null)[]
  readonly supplies: Supplies
  readonly stock: Stock
  readonly sumi: Sumi | null
  readonly asked: string
  readonly first: number
  readonly seat: number
  readonly actor: number | null
  readonly rounds: number
  readonly hand: LooseTile | null
  readonly token: string | null
  readonly token_for: number | null
  readonly objective: number | null
  readonly spots: readonly (readonly [number, number])[]
  readonly to_fill: number
  readonly bonus: number | null
  readonly steps: number
  readonly moved: readonly (readonly [number, number])[]
  readonly lifted: readonly [number, number] | null
  readonly grown: readonly (readonly [number, number])[]
  readonly completable: readonly Completable[]
  readonly in_a_row: number
  readonly how: string | null
  readonly winners: readonly number[]
}

/** What lies in front of a seat. `lead` is its nib, 0 on START; `passes` the rounds that it
 *  has passed in a row; `playing` whether it is still in the game; `completed` the objectives
 *  that it has completed. */
export interface Seat {
  readonly tiles: readonly LaidTile[]
  readonly tokens: readonly LaidToken[]
  readonly zones: readonly Zone[]
  readonly completed: number
  readonly palette_colours: string
  readonly palette: number
  readonly jokers: number
  readonly black: number
  readonly lead: number
  readonly store: readonly LooseTile[]
  readonly passes: number
  readonly playing: boolean
}

/** A tile of a painting: its number, its top left square, its orientation, its squares as they
 *  lie, top left first, and its bridge as it lies: `\` between the squares 0 and 3, `/` between
 *  1 and 2.
 *  A square is a colour, a mark and a bottle (`yo`, `r4d`), or `#` under a token. */
export interface LaidTile {
  readonly tile: number
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly flip: boolean
  readonly squares: readonly [string, string, string, string]
  readonly bridge: '' | '/' | '\\'
}

/** A token on a painting: its colours, its first square, and whether the other is below it. */
export interface LaidToken {
  readonly colours: string
  readonly x: number
  readonly y: number
  readonly down: boolean
}

/** A zone of at least two squares, or with a mark. */
export interface Zone {
  readonly colour: string
  readonly squares: readonly (readonly [number, number])[]
  readonly size: number
}

/** A tile at the wheel, in a store or in hand: its number, and the bottles on its squares. */
export interface LooseTile {
  readonly tile: number
  readonly bottles: readonly [string, string, string, string]
}

/** What is left to draw: X tokens in the bag (in solo: at START), X tokens by colour that have
 *  not been seen, XX tokens by their colours, whether these are in the bag, and whether nothing is
 *  left. */
export interface TokenBag {
  readonly x: number
  readonly unseen: Readonly<Record<string, number>>
  readonly xx: Readonly<Record<string, number>>
  readonly xx_in_bag: boolean
  readonly is_empty: boolean
}

/** What the bonus actions can still use: white spots, numbers 4 to 7, colour squares. */
export interface Supplies {
  readonly white_spots: number
  readonly numbers: Readonly<Record<number, number>>
  readonly colour_squares: Readonly<Record<string, number>>
}

/** The bottles with which each seat begins: on its palette, and beside it. */
export interface Stock {
  readonly palette: number
  readonly jokers: number
}

/** Sumi's lead bottle, her two columns (I-72), and the turns that the player still has. */
export interface Sumi {
  readonly lead: number
  readonly columns: readonly [readonly SumiTurn[], readonly SumiTurn[]]
  readonly turns_left: number
}

/** A turn of Sumi: the token beside her bottle once it is revealed, and how this stands. */
export interface SumiTurn {
  readonly colour: string | null
  readonly upright: boolean
}

/** An objective that could be completed now: its colour and number, the size of its zone, how
 *  many white spots this has, how many own and black bottles would be placed, and which bonus it
 *  earns. */
export interface Completable {
  readonly x: number
  readonly y: number
  readonly colour: string
  readonly number: number
  readonly size: number
  readonly spots: number
  readonly own: number
  readonly black: number
  readonly bonus: number | null
}

/** I-18: the seat that begins. */
export interface First {
  readonly type: 'First'
  readonly seat: number
}

/** I-12: the starting tile of the next seat, by its place in the list of starting tiles. */
export interface DrawStartingTile {
  readonly type: 'DrawStartingTile'
  readonly tile: number
}

/** I-12: the palette card of the next seat, by its two colours. */
export interface DrawPalette {
  readonly type: 'DrawPalette'
  readonly colours: string
}

/** I-15: a bonus tile, by its number. */
export interface DrawBonus {
  readonly type: 'DrawBonus'
  readonly bonus: number
}

/** I-13, I-51, I-64: a tile from the bag, by its place in the list of tiles. */
export interface DrawTile {
  readonly type: 'DrawTile'
  readonly tile: number
}

/** I-24, I-65, I-74: a token, by its colour (X) or its two colours (XX). */
export interface DrawToken {
  readonly type: 'DrawToken'
  readonly colours: string
}

/** I-22: the lead bottle goes to this nib (1 to 6) and takes its tile. */
export interface TakeTile {
  readonly type: 'TakeTile'
  readonly nib: number
}

/** I-24: the lead bottle crosses START; the nib is chosen after the token. */
export interface CrossStart {
  readonly type: 'CrossStart'
}

/** I-60: a stored tile, by its place in the list of tiles, instead of one from the wheel. */
export interface AddStored {
  readonly type: 'AddStored'
  readonly tile: number
}

/** I-21: no tile; so many bottles go from the palette to the jokers. */
export interface Pass {
  readonly type: 'Pass'
  readonly bottles: number
}

/** I-29: the token covers this square and the one to its right, or below it. */
export interface PlaceToken {
  readonly type: 'PlaceToken'
  readonly x: number
  readonly y: number
  readonly down: boolean
}

/** I-37, I-57: the tile with its top left square here, flipped first, then turned clockwise. */
export interface PlaceTile {
  readonly type: 'PlaceTile'
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly flip: boolean
}

/** I-42: the objective on this square. */
export interface Complete {
  readonly type: 'Complete'
  readonly x: number
  readonly y: number
}

/** I-45: no more objectives. */
export interface EndTurn {
  readonly type: 'EndTurn'
}

/** I-47: the next white spot that gets a bottle, row by row. */
export interface Fill {
  readonly type: 'Fill'
  readonly x: number
  readonly y: number
}

/** I-53: the bonus is used. */
export interface UseBonus {
  readonly type: 'UseBonus'
}

/** I-53: the bonus is not used. */
export interface DeclineBonus {
  readonly type: 'DeclineBonus'
}

/** I-53: no further step of a bonus that has "up to". */
export interface StopBonus {
  readonly type: 'StopBonus'
}

/** I-54: a white spot on this square. */
export interface PutSpot {
  readonly type: 'PutSpot'
  readonly x: number
  readonly y: number
}

/** I-55: another number for the objective on this square. */
export interface PutNumber {
  readonly type: 'PutNumber'
  readonly x: number
  readonly y: number
  readonly number: number
}

/** I-56: a colour square on this square. */
export interface PutColour {
  readonly type: 'PutColour'
  readonly x: number
  readonly y: number
  readonly colour: string
}

/** I-57: the tile to be moved, by its top left square; `PlaceTile` puts it down. */
export interface LiftTile {
  readonly type: 'LiftTile'
  readonly x: number
  readonly y: number
}

/** I-58, I-63: the upright bottle on this square goes to the box. */
export interface RemoveBottle {
  readonly type: 'RemoveBottle'
  readonly x: number
  readonly y: number
}

/** I-59, I-61: the bottle to be moved; `SetBottle` puts it down. */
export interface LiftBottle {
  readonly type: 'LiftBottle'
  readonly x: number
  readonly y: number
}

/** I-59, I-61: a bottle from the palette becomes a joker. */
export interface PaletteToJokers {
  readonly type: 'PaletteToJokers'
}

/** I-59, I-61: the white spot for the lifted bottle. */
export interface SetBottle {
  readonly type: 'SetBottle'
  readonly x: number
  readonly y: number
}

/** I-60: the tile at this nib goes to one's store. */
export interface StoreTile {
  readonly type: 'StoreTile'
  readonly nib: number
}

/** I-62: a bottle on this square (0 to 3) of the tile at this nib. */
export interface PutOnWheel {
  readonly type: 'PutOnWheel'
  readonly nib: number
  readonly square: number
}

/** I-75: the square (0 to 3) of the tile at her nib on which Sumi's bottle stands. */
export interface PlaceForSumi {
  readonly type: 'PlaceForSumi'
  readonly square: number
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

/** I-18: this seat begins. */
export interface FirstDrawn {
  readonly type: 'FirstDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** I-12: the starting tile of a seat, by its place among the starting tiles. */
export interface StartingTileDrawn {
  readonly type: 'StartingTileDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly tile: number
}

/** I-12: the palette card of a seat. */
export interface PaletteDrawn {
  readonly type: 'PaletteDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly colours: string
}

/** I-15: a bonus tile came into the game. */
export interface BonusTileDrawn {
  readonly type: 'BonusTileDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly bonus: number
}

/** I-13 in the setup, I-51 later. */
export interface WheelFilled {
  readonly type: 'WheelFilled'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly nib: number
  readonly tile: number
}

/** I-23: a tile taken from the wheel. */
export interface TileTaken {
  readonly type: 'TileTaken'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly nib: number
  readonly tile: number
}

/** I-24: the lead bottle crossed START. */
export interface StartCrossed {
  readonly type: 'StartCrossed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** I-60: a stored tile instead of one from the wheel. */
export interface StoredTaken {
  readonly type: 'StoredTaken'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly tile: number
}

/** I-21: so many bottles became jokers. */
export interface Passed {
  readonly type: 'Passed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly bottles: number
}

/** I-24, I-65: a token for a seat. */
export interface TokenDrawn {
  readonly type: 'TokenDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly colours: string
}

/** I-27: all XX tokens went into the bag. */
export interface DoubleTokensAdded {
  readonly type: 'DoubleTokensAdded'
  readonly rule: string
  readonly only: readonly number[] | null
}

/** I-32: there was no pair of squares for it. */
export interface TokenLost {
  readonly type: 'TokenLost'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly colours: string
}

/** I-29: on this square and the next one to the right, or below; so many bottles went back. */
export interface TokenPlaced {
  readonly type: 'TokenPlaced'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly colours: string
  readonly x: number
  readonly y: number
  readonly down: boolean
  readonly bottles: number
}

/** I-37: the tile with its top left square here, flipped first, then turned. */
export interface TileAdded {
  readonly type: 'TileAdded'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly tile: number
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly flip: boolean
}

/** I-46, I-47: so many own and so many black bottles go on it and on the white spots of its
 *  zone; so many own ones are left then. */
export interface ObjectiveCompleted {
  readonly type: 'ObjectiveCompleted'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly colour: string
  readonly number: number
  readonly bottles: number
  readonly black: number
  readonly left: number
}

/** I-47: bottles on white spots. */
export interface SpotsFilled {
  readonly type: 'SpotsFilled'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly spots: readonly (readonly [number, number])[]
}

/** I-45: no more objectives. */
export interface TurnEnded {
  readonly type: 'TurnEnded'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** I-53: it cannot be used. */
export interface BonusLapsed {
  readonly type: 'BonusLapsed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly bonus: number
}

/** I-53: a seat uses its bonus. */
export interface BonusUsed {
  readonly type: 'BonusUsed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly bonus: number
}

/** I-53: a seat does without its bonus. */
export interface BonusDeclined {
  readonly type: 'BonusDeclined'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly bonus: number
}

/** I-53: no further step. */
export interface BonusStopped {
  readonly type: 'BonusStopped'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly bonus: number
}

/** I-54: a white spot on a square. */
export interface SpotPut {
  readonly type: 'SpotPut'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
}

/** I-55: another number on an objective. */
export interface NumberPut {
  readonly type: 'NumberPut'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly number: number
}

/** I-56: a colour square. */
export interface ColourPut {
  readonly type: 'ColourPut'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly colour: string
}

/** I-57: the tile at this square will be moved. */
export interface TileLifted {
  readonly type: 'TileLifted'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
}

/** I-57: a tile moved to another place, or turned in its place. */
export interface TileMoved {
  readonly type: 'TileMoved'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly to_x: number
  readonly to_y: number
  readonly turn: number
  readonly flip: boolean
}

/** I-58, I-63: to the box. */
export interface BottleRemoved {
  readonly type: 'BottleRemoved'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
}

/** I-59, I-61: this bottle will be moved. */
export interface BottleLifted {
  readonly type: 'BottleLifted'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
}

/** I-59, I-61: a bottle went to another white spot. */
export interface BottleMoved {
  readonly type: 'BottleMoved'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly to_x: number
  readonly to_y: number
}

/** I-59, I-61: from the palette. */
export interface BottleToJokers {
  readonly type: 'BottleToJokers'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** I-60: a tile from the wheel, kept for later. */
export interface TileStored {
  readonly type: 'TileStored'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly nib: number
  readonly tile: number
}

/** I-62: an own bottle on a square (0 to 3) of the tile at a nib. */
export interface BottlePutOnWheel {
  readonly type: 'BottlePutOnWheel'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly nib: number
  readonly square: number
}

/** I-64: a tile from the bag, to be added at once. */
export interface TileDrawn {
  readonly type: 'TileDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly tile: number
}

/** I-66: this seat has placed its last bottle. */
export interface EndTriggered {
  readonly type: 'EndTriggered'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** I-69: only these seats play on. */
export interface ExtraTurns {
  readonly type: 'ExtraTurns'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seats: readonly number[]
}

/** I-68, I-70: these seats were level, and this one has placed so many black bottles, the
 *  most. */
export interface TieBroken {
  readonly type: 'TieBroken'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seats: readonly number[]
  readonly seat: number
  readonly black: number
}

/** I-74: her choice, a white spot (upright) or an objective. */
export interface SumiRevealed {
  readonly type: 'SumiRevealed'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly colour: string
  readonly upright: boolean
}

/** I-75: her bottle on a square (0 to 3) of the tile at a nib. */
export interface SumiPlaced {
  readonly type: 'SumiPlaced'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly nib: number
  readonly square: number
}

/** I-76: nothing fitted; the tile at her next nib is gone, if there was one. */
export interface SumiDiscarded {
  readonly type: 'SumiDiscarded'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly nib: number
  readonly tile: number | null
}

/** The options of a table. */
export type Options = InkOptions

/** A move, or a draw. */
export type Move =
  | First
  | DrawStartingTile
  | DrawPalette
  | DrawBonus
  | DrawTile
  | DrawToken
  | TakeTile
  | CrossStart
  | AddStored
  | Pass
  | PlaceToken
  | PlaceTile
  | Complete
  | EndTurn
  | Fill
  | UseBonus
  | DeclineBonus
  | StopBonus
  | PutSpot
  | PutNumber
  | PutColour
  | LiftTile
  | RemoveBottle
  | LiftBottle
  | PaletteToJokers
  | SetBottle
  | StoreTile
  | PutOnWheel
  | PlaceForSumi

/** Something that happened. */
export type Event =
  | TurnBegan
  | StageBegan
  | StageEnded
  | GameOver
  | FirstDrawn
  | StartingTileDrawn
  | PaletteDrawn
  | BonusTileDrawn
  | WheelFilled
  | TileTaken
  | StartCrossed
  | StoredTaken
  | Passed
  | TokenDrawn
  | DoubleTokensAdded
  | TokenLost
  | TokenPlaced
  | TileAdded
  | ObjectiveCompleted
  | SpotsFilled
  | TurnEnded
  | BonusLapsed
  | BonusUsed
  | BonusDeclined
  | BonusStopped
  | SpotPut
  | NumberPut
  | ColourPut
  | TileLifted
  | TileMoved
  | BottleRemoved
  | BottleLifted
  | BottleMoved
  | BottleToJokers
  | TileStored
  | BottlePutOnWheel
  | TileDrawn
  | EndTriggered
  | ExtraTurns
  | TieBroken
  | SumiRevealed
  | SumiPlaced
  | SumiDiscarded
