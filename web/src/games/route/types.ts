// Written by scripts/types from the Structs of Python; change those, then run it again.

/** What a table can choose. */
export interface RouteOptions {
  readonly first: number | 'random'
  readonly tile_set: string | TileSet
  readonly block_unit: 'arm' | 'line' | null
  readonly distinct_actions: boolean
  readonly placement: 'joined' | 'touch'
  readonly marble_move: 'route' | 'step' | 'straight'
  readonly pass_through: boolean
  readonly connectivity: 'final' | 'lifted'
  readonly holes: 'allowed' | 'strict'
  readonly win_gaps: boolean
  readonly max_turns: number
}

/** The six tiles that each player gets. Validated on creation; errors name the kind. */
export interface TileSet {
  readonly id: string
  readonly grid: 'hex' | 'square'
  readonly per_player: readonly TileKind[]
  readonly block_unit: 'arm' | 'line'
}

/** A kind of tile: its printed lines, each a list of ports that meet at the centre. */
export interface TileKind {
  readonly kind: string
  readonly count: number
  readonly lines: readonly (readonly number[])[]
}

/** The table as everybody sees it.
 *  `first` is the seat that began, `acted` the action that cannot be made again this turn
 *  `repeated` how often some position has occurred already, `line` the winner's
 *  four cells, `in_line` at the end the most marbles that each seat has in one line. */
export interface View {
  readonly you: number | null
  readonly tile_set: TileSet
  readonly block_unit: string
  readonly tiles: readonly Tile[]
  readonly supply: Supply
  readonly hands: readonly Hand[]
  readonly options: RouteOptions
  readonly first: number | null
  readonly seat: number | null
  readonly actions_a_turn: number
  readonly actions_left: number
  readonly acted: string | null
  readonly round: number
  readonly repeated: number
  readonly how: string | null
  readonly winners: readonly number[]
  readonly line: readonly (readonly [number, number])[]
  readonly in_line: readonly number[]
}

/** A tile in play: its cell, its colour by seat, its kind turned by this many sides, the closed
 *  arms as seen on the grid, and the seat whose marble it holds. */
export interface Tile {
  readonly q: number
  readonly r: number
  readonly seat: number
  readonly kind: number
  readonly turn: number
  readonly blocks: readonly number[]
  readonly marble: number | null
}

/** What each seat has at the start. */
export interface Supply {
  readonly tiles: number
  readonly marbles: number
  readonly blocks: number
}

/** What a seat has in hand: tiles by kind, marbles, blocks; and whether it has resigned. */
export interface Hand {
  readonly tiles: readonly number[]
  readonly marbles: number
  readonly blocks: number
  readonly resigned: boolean
}

/** a tile from hand, of this kind of the tile set, turned by this many sides. */
export interface PlaceTile {
  readonly type: 'PlaceTile'
  readonly kind: number
  readonly q: number
  readonly r: number
  readonly turn: number
}

/** a marble from hand to the tile in this cell. */
export interface PlaceMarble {
  readonly type: 'PlaceMarble'
  readonly q: number
  readonly r: number
}

/** a marble to another tile. */
export interface MoveMarble {
  readonly type: 'MoveMarble'
  readonly q: number
  readonly r: number
  readonly to_q: number
  readonly to_r: number
}

/** a tile to another cell, or to its own; turned on the way by this many sides. */
export interface MoveTile {
  readonly type: 'MoveTile'
  readonly q: number
  readonly r: number
  readonly to_q: number
  readonly to_r: number
  readonly turn: number
}

/** a block from hand to this arm; where a block closes a line, its lowest arm names it. */
export interface PlaceBlock {
  readonly type: 'PlaceBlock'
  readonly q: number
  readonly r: number
  readonly arm: number
}

/** the draw of the first player. */
export interface First {
  readonly type: 'First'
  readonly seat: number
}

/** What `RESIGN` decodes to in a game that knows it. */
export interface Resign {
  readonly type: 'Resign'
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

/** this seat begins. */
export interface FirstDrawn {
  readonly type: 'FirstDrawn'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** */
export interface TilePlaced {
  readonly type: 'TilePlaced'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly kind: number
  readonly q: number
  readonly r: number
  readonly turn: number
}

/** */
export interface MarblePlaced {
  readonly type: 'MarblePlaced'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly q: number
  readonly r: number
}

/** the cells along which the marble went, both ends included. */
export interface MarbleMoved {
  readonly type: 'MarbleMoved'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly path: readonly (readonly [number, number])[]
}

/** when it only turned. */
export interface TileMoved {
  readonly type: 'TileMoved'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly q: number
  readonly r: number
  readonly to_q: number
  readonly to_r: number
  readonly turn: number
}

/** the arms that are closed by it. */
export interface BlockPlaced {
  readonly type: 'BlockPlaced'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
  readonly q: number
  readonly r: number
  readonly arms: readonly number[]
}

/** no legal action, so the rest of the turn is skipped. */
export interface Skipped {
  readonly type: 'Skipped'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** */
export interface Resigned {
  readonly type: 'Resigned'
  readonly rule: string
  readonly only: readonly number[] | null
  readonly seat: number
}

/** The options of a table. */
export type Options = RouteOptions

/** A move, or a draw. */
export type Move = PlaceTile | PlaceMarble | MoveMarble | MoveTile | PlaceBlock | First | Resign

/** Something that happened. */
export type Event =
  | TurnBegan
  | StageBegan
  | StageEnded
  | GameOver
  | FirstDrawn
  | TilePlaced
  | MarblePlaced
  | MarbleMoved
  | TileMoved
  | BlockPlaced
  | Skipped
  | Resigned
