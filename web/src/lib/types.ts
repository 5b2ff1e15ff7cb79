// Written by scripts/types from the Structs of Python; change those, then run it again.

/** A move or an event of whichever game. */
export interface Tagged {
  readonly type: string
  readonly [field: string]: unknown
}

/** The first message: the secret of a seat or of the owner, and the last number seen. */
export interface Enter {
  readonly type: 'enter'
  readonly id: string
  readonly secret?: string
  readonly after?: number
  readonly present?: boolean
}

/** Takes a free seat; with a secret chosen by the client it can be sent again. */
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

/** Leaves the seat. */
export interface Leave {
  readonly type: 'leave'
  readonly id: string
}

/** The owner frees a seat before the start. */
export interface Remove {
  readonly type: 'remove'
  readonly id: string
  readonly seat: number
}

/** Comes back to the seat. */
export interface Return {
  readonly type: 'return'
  readonly id: string
}

/** Moves to a free seat, or changes places with a bot. */
export interface Swap {
  readonly type: 'swap'
  readonly id: string
  readonly to: number
}

/** The owner starts the game. */
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

/** Undoes the seat's latest move or, against bots alone, its latest turn. */
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

/** A line of chat to everybody at the table. */
export interface Say {
  readonly type: 'say'
  readonly id: string
  readonly text: string
  readonly name?: string
}

/** Asks for an answer, to hear whether the line holds. */
export interface Ping {
  readonly type: 'ping'
  readonly id: string
}

/** Asks for another game with the same people. */
export interface Rematch {
  readonly type: 'rematch'
  readonly id: string
}

/** The answer to `Enter`: the table, who one is, what was missed, and the game as it is after
 *  the latest entry, of this number. */
export interface Welcome {
  readonly type: 'welcome'
  readonly id: string
  readonly number: number
  readonly table: TableInfo
  readonly you: number | null
  readonly owner: boolean
  readonly log: readonly LogEntry[]
  readonly skipped?: number
  readonly now?: Now
  readonly time: number
  readonly away?: Readonly<Record<number, number>>
}

/** A table as everybody may know it. Nothing of it changes with a move that does not end the
 *  game; `created` is in seconds since 1970. */
export interface TableInfo {
  readonly id: string
  readonly game: string
  readonly status: 'finished' | 'open' | 'running'
  readonly seats: readonly SeatInfo[]
  readonly public: boolean
  readonly hints: boolean
  readonly parent: string | null
  readonly next: string | null
  readonly host: number | null
  readonly options: unknown
  readonly created: number
  readonly patience: number
  readonly step: number | null
}

/** Who sits on a seat, as everybody may know. */
export interface SeatInfo {
  readonly name?: string
  readonly bot?: string
  readonly left?: boolean
  readonly substitute?: boolean
}

/** One entry as it may be told to one seat: who did what kind of thing, and what happened in the
 *  game, step by step. What a welcome tells of the past has its events alone, in one step. */
export interface LogEntry {
  readonly number: number
  readonly what: string
  readonly seat?: number
  readonly to?: number
  readonly text?: string
  readonly name?: string
  readonly since?: number
  readonly steps?: readonly Step[]
}

/** A part of what happened, to be shown by itself: its events, and what they changed of the view
 *  before it, as `difference` writes it. */
export interface Step {
  readonly events?: readonly Tagged[]
  readonly change?: unknown
}

/** The game as one seat, or who watches, may know it. The `view` is there where it is whole;
 *  otherwise the steps of the log lead to it. */
export interface Now {
  readonly view?: Readonly<Record<string, unknown>>
  readonly actors: readonly number[]
  readonly request?: number
  readonly ask?: Ask
  readonly undo?: UndoInfo
  readonly resign?: boolean
  readonly result?: readonly number[]
}

/** What a seat is asked: the legal moves by kind. */
export interface Ask {
  readonly request: number
  readonly moves: Readonly<Record<string, readonly [readonly string[], readonly (readonly unknown[])[]]>>
}

/** How many moves a seat may take back, and why no more; `turn` where it may take back its
 *  latest turn, with what bots did after it. */
export interface UndoInfo {
  readonly moves: number
  readonly why: string
  readonly turn?: boolean
}

/** Who is not here any more, and since when; whoever is not listed is here. */
export interface Presence {
  readonly type: 'presence'
  readonly away: Readonly<Record<number, number>>
}

/** Something happened. The steps of its log build on the view after the entry before; the table
 *  is there where it has changed. */
export interface Update {
  readonly type: 'update'
  readonly log: readonly LogEntry[]
  readonly table?: TableSummary
  readonly you?: number
  readonly now?: Now
}

/** A table as everybody may know it, without its options: they are long, and never change. */
export interface TableSummary {
  readonly id: string
  readonly game: string
  readonly status: 'finished' | 'open' | 'running'
  readonly seats: readonly SeatInfo[]
  readonly public: boolean
  readonly hints: boolean
  readonly parent: string | null
  readonly next: string | null
  readonly host: number | null
}

/** A message was carried out, and is on disk; `secret` is that of a seat just taken. */
export interface Ack {
  readonly type: 'ack'
  readonly id: string
  readonly number: number
  readonly seat?: number
  readonly secret?: string
  readonly table?: string
}

/** A message was refused. */
export interface Refusal {
  readonly type: 'refusal'
  readonly id: string | null
  readonly code: string
  readonly reason: string
  readonly rule?: string
  readonly args?: Readonly<Record<string, unknown>>
}

/** The answer to why, preview or hint; `why` names the message of the game that says why a
 *  hint is good. */
export interface Answer {
  readonly type: 'answer'
  readonly id: string
  readonly legal?: boolean
  readonly rule?: string
  readonly args?: Readonly<Record<string, unknown>>
  readonly view?: unknown
  readonly events?: readonly Tagged[]
  readonly move?: Tagged
  readonly why?: string
}

/** What a client sends. */
export type ClientMessage =
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
  | Ping
  | Rematch

/** What the server sends. */
export type ServerMessage = Welcome | Presence | Update | Ack | Refusal | Answer

/** That the server is up, can write and read, and its version; how many tables that were asked
 *  for cannot be read: its log names them. */
export interface Health {
  readonly status: 'ok'
  readonly version: string
  readonly unreadable: number
}

/** A game that can be played here; `options` is a JSON Schema. */
export interface GameInfo {
  readonly id: string
  readonly rules: string
  readonly seats: readonly number[]
  readonly bots: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

/** The table to create: a game, the number of seats, the options. */
export interface NewTable {
  readonly game: string
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
  readonly public?: boolean
  readonly hints?: boolean
  readonly patience?: number
  readonly party?: Party | null
}

/** Who asks for a table and where they sit, with bots on all other seats: their levels in the
 *  order of the seats, the strongest where one is left out. */
export interface Party {
  readonly name: string
  readonly seat?: number
  readonly bots?: readonly string[]
}

/** A new table, its address, and the secret of its owner. */
export interface CreatedTable {
  readonly table: TableInfo
  readonly url: string
  readonly secret: string
}

/** A record to continue at a new table, from its end or from a move. */
export interface NewBranch {
  readonly record: Readonly<Record<string, unknown>>
  readonly at?: number | null
  readonly public?: boolean
  readonly party?: Party | null
}

/** A record, and which of its frames are asked for; without `views` their steps hold only the
 *  events. */
export interface ReplayRequest {
  readonly record: Readonly<Record<string, unknown>>
  readonly from?: number
  readonly count?: number
  readonly views?: boolean
}

/** Some frames of a record, the first with a whole view; `last` is the number of its last. */
export interface Frames {
  readonly game: string
  readonly seats: number
  readonly last: number
  readonly frames: readonly Frame[]
  readonly names: readonly string[] | null
  readonly result: readonly number[] | null
}

/** A position as who watches sees it: frame number `at`, after so many `moves` of the
 *  record, draws and all; what was `played`, and the `steps` that led here from the frame
 *  before. */
export interface Frame {
  readonly at: number
  readonly moves: number
  readonly played: readonly Played[]
  readonly steps: readonly Step[]
  readonly actors: readonly number[]
}

/** A move of a seat. */
export interface Played {
  readonly seat: number
  readonly move: Tagged
}

/** The ids of tables to which somebody holds secrets. */
export interface MyTables {
  readonly tables: readonly string[]
}

/** Why a request failed. */
export interface ErrorBody {
  readonly code: string
  readonly reason: string
}
