// Written by scripts/types from the Structs of Python; change those, then run it again.

/** A move or an event of whichever game. */
export interface Tagged {
  readonly type: string
  readonly [field: string]: unknown
}

/** The first message: the secret of a seat or of the maker, and the last number seen. */
export interface Enter {
  readonly type: 'enter'
  readonly id: string
  readonly secret?: string
  readonly after?: number
}

/** Sits down on a free seat; with a secret of one's own making it can be sent again. */
export interface Sit {
  readonly type: 'sit'
  readonly id: string
  readonly seat: number
  readonly name: string
  readonly secret?: string | null
}

/** Puts a bot on a seat. */
export interface Bot {
  readonly type: 'bot'
  readonly id: string
  readonly seat: number
  readonly bot: string
}

/** Leaves one's seat. */
export interface Leave {
  readonly type: 'leave'
  readonly id: string
}

/** The maker frees a seat before the start. */
export interface Remove {
  readonly type: 'remove'
  readonly id: string
  readonly seat: number
}

/** Comes back to a seat one has left. */
export interface Return {
  readonly type: 'return'
  readonly id: string
}

/** Changes to a free seat. */
export interface Swap {
  readonly type: 'swap'
  readonly id: string
  readonly to: number
}

/** The maker begins the game. */
export interface Start {
  readonly type: 'start'
  readonly id: string
}

/** Answers a request with a move. */
export interface Move {
  readonly type: 'move'
  readonly id: string
  readonly request: number
  readonly move: unknown
}

/** Takes one's latest move back. */
export interface Undo {
  readonly type: 'undo'
  readonly id: string
  readonly request: number
}

/** Asks which rule forbids a move. */
export interface Why {
  readonly type: 'why'
  readonly id: string
  readonly move: unknown
}

/** Asks what a move would do. */
export interface Preview {
  readonly type: 'preview'
  readonly id: string
  readonly move: unknown
}

/** Asks a bot what it would do. */
export interface Hint {
  readonly type: 'hint'
  readonly id: string
}

/** Says something to all at the table. */
export interface Say {
  readonly type: 'say'
  readonly id: string
  readonly text: string
  readonly name?: string
}

/** Asks for another game with the same people. */
export interface Rematch {
  readonly type: 'rematch'
  readonly id: string
}

/** The answer to `Enter`: the table, who one is, what was missed, and the game as it is. */
export interface Welcome {
  readonly type: 'welcome'
  readonly id: string
  readonly table: TableInfo
  readonly you: number | null
  readonly maker: boolean
  readonly log: readonly Told[]
  readonly skipped?: number
  readonly now?: Now
}

/** A table as everybody may know it. */
export interface TableInfo {
  readonly id: string
  readonly game: string
  readonly status: 'finished' | 'open' | 'running'
  readonly seats: readonly SeatInfo[]
  readonly public: boolean
  readonly hints: boolean
  readonly number: number
  readonly parent: string | null
  readonly next: string | null
  readonly options: unknown
}

/** Who sits on a seat, as everybody may know. */
export interface SeatInfo {
  readonly name?: string
  readonly bot?: string
  readonly left?: boolean
}

/** One happening as it may be told to one seat: who did what kind of thing, and the events. */
export interface Told {
  readonly number: number
  readonly what: string
  readonly seat?: number
  readonly to?: number
  readonly text?: string
  readonly name?: string
  readonly events?: readonly Tagged[]
}

/** The game as one seat, or who watches, may know it. */
export interface Now {
  readonly view: unknown
  readonly actors: readonly number[]
  readonly request?: number
  readonly ask?: Ask
  readonly undo?: UndoInfo
  readonly result?: readonly number[]
}

/** What a seat is asked: the legal moves by kind. */
export interface Ask {
  readonly request: number
  readonly moves: Readonly<Record<string, readonly [readonly string[], readonly (readonly unknown[])[]]>>
}

/** How many moves a seat may take back, and why no more. */
export interface UndoInfo {
  readonly moves: number
  readonly why: string
}

/** Something happened. */
export interface Update {
  readonly type: 'update'
  readonly log: readonly Told[]
  readonly table: TableNews
  readonly you?: number
  readonly now?: Now
}

/** A table as everybody may know it, without its options: they are long, and never change. */
export interface TableNews {
  readonly id: string
  readonly game: string
  readonly status: 'finished' | 'open' | 'running'
  readonly seats: readonly SeatInfo[]
  readonly public: boolean
  readonly hints: boolean
  readonly number: number
  readonly parent: string | null
  readonly next: string | null
}

/** What was sent is done, and on disk; a seat's secret comes with the seat. */
export interface Ack {
  readonly type: 'ack'
  readonly id: string
  readonly number: number
  readonly seat?: number
  readonly secret?: string
  readonly table?: string
}

/** What was sent cannot be done. */
export interface Refusal {
  readonly type: 'refusal'
  readonly id: string | null
  readonly code: string
  readonly reason: string
  readonly rule?: string
  readonly args?: Readonly<Record<string, unknown>>
}

/** The answer to why, preview or hint. */
export interface Answer {
  readonly type: 'answer'
  readonly id: string
  readonly legal?: boolean
  readonly rule?: string
  readonly args?: Readonly<Record<string, unknown>>
  readonly view?: unknown
  readonly events?: readonly Tagged[]
  readonly move?: Tagged
}

/** What a client sends. */
export type Incoming =
  | Enter
  | Sit
  | Bot
  | Leave
  | Remove
  | Return
  | Swap
  | Start
  | Move
  | Undo
  | Why
  | Preview
  | Hint
  | Say
  | Rematch

/** What the server sends. */
export type Outgoing = Welcome | Update | Ack | Refusal | Answer

/** That the server is there. */
export interface Health {
  readonly status: 'ok'
  readonly version: string
}

/** A game that can be played here; `options` is a JSON Schema. */
export interface GameInfo {
  readonly id: string
  readonly rules: string
  readonly seats: readonly number[]
  readonly bots: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

/** What a table is to be: a game, how many play, the options. */
export interface NewTable {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
  readonly public?: boolean
  readonly hints?: boolean
}

/** A new table, its address, and the secret of who made it. */
export interface Made {
  readonly table: TableInfo
  readonly url: string
  readonly secret: string
}

/** A record to go on with, from its end or from a move. */
export interface NewBranch {
  readonly record: Readonly<Record<string, unknown>>
  readonly at?: number | null
  readonly public?: boolean
}

/** A record, and which of its frames are asked for; without `views` they tell only what
 *  happened. */
export interface Stretch {
  readonly record: Readonly<Record<string, unknown>>
  readonly from?: number
  readonly count?: number
  readonly views?: boolean
}

/** Some frames of a record; the last there is shows the position after all `steps`. */
export interface Frames {
  readonly game: string
  readonly seats: number
  readonly steps: number
  readonly frames: readonly Frame[]
  readonly result: readonly number[] | null
}

/** A position as who watches sees it: after step `at`, and after so many `moves` of the
 *  record, draws and all; what was `played` in this step, and what happened. */
export interface Frame {
  readonly at: number
  readonly moves: number
  readonly played: readonly Played[]
  readonly view: unknown | null
  readonly actors: readonly number[]
  readonly events: readonly Tagged[]
}

/** A move of a seat. */
export interface Played {
  readonly seat: number
  readonly move: Tagged
}

/** The tables of which somebody holds secrets. */
export interface Mine {
  readonly tables: readonly string[]
}

/** Why a request was refused. */
export interface Fault {
  readonly code: string
  readonly reason: string
}
