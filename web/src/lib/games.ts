/**
 * The page of a game is its folder under `games` or, for a game of another package, the folder `page` of
 * that package (see `vite.config.ts`). It is loaded on demand.
 */
import type { Component } from 'svelte'
import type { IsSilent } from './log'
import type { Scene } from './scene.svelte'
import type { Pacing } from './playback.svelte'
import type { Tagged } from './types'

/** What a game's `index.ts` exports. */
export interface GamePage {
  /** The prompt, the board and its controls. The undo button is passed in as a snippet. */
  readonly Board: Component<{ scene: Scene; undo?: import('svelte').Snippet }>
  /** The players and what is in front of them. */
  readonly Seats: Component<{ scene: Scene }>
  /** The symbol of a seat: its shape in its colour. */
  readonly SeatMark: Component<{ seat: number; size?: number }>
  /** Which events are shown together, and for how long. */
  readonly pace: Pacing
  /** Whether an event can be shown again by itself, larger than its turn does. */
  canReplayEvent?(event: Tagged): boolean
  /** Whether an event is left out of the log: nobody needs it, or another event tells it. */
  readonly isSilent?: IsSilent
  /** What the players have at the end; without it only the winners are told. */
  endTable?(scene: Scene): EndTable
}

/** The table at the end of a game, with a row for each seat, the best first. */
export interface EndTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly seat: number; readonly cells: readonly string[] }[]
  /** A sentence under the table, such as how a tie was broken. */
  readonly note?: string
}

/** What a game's `poster.ts` exports, for the home page. Keep it small: all posters are loaded at once. */
export interface GamePoster {
  readonly Poster: Component
  /** Its position among the games. */
  readonly order: number
  readonly minutes: number
  /** The table of a game that is started at once; all other seats are bots. */
  readonly quickStart: { readonly seats: number }
  /** If one may play alone: the option that says how hard that is. The texts `solo-…` tell more. */
  readonly soloOption?: string
  /** Whether an option has any effect at such a table; by default all have. */
  applies?(option: string, table: { seats: number; options: Readonly<Record<string, unknown>> }): boolean
  /** The options with pictures, and how to load the component that draws them. */
  readonly pictures?: {
    readonly options: readonly string[]
    load(): Promise<{ default: OptionPicture }>
  }
}

/** A decorative picture of the value of an option; the text beside it says the same. */
export type OptionPicture = Component<{ option: string; value: unknown; count?: number | undefined }>

const pages = import.meta.glob<{ page: GamePage }>(['../games/*/index.ts', '@games/*/page/*/index.ts'])
const posters = import.meta.glob<{ poster: GamePoster }>(
  ['../games/*/poster.ts', '@games/*/page/*/poster.ts'],
  { eager: true },
)

const gameOf = (path: string): string => path.split('/').at(-2)!

/** The games that have a page, in the order of their posters. */
export const POSTERS: readonly (GamePoster & { readonly id: string })[] = Object.entries(posters)
  .map(([path, { poster }]) => ({ id: gameOf(path), ...poster }))
  .sort((a, b) => a.order - b.order)

/** Whether a game can be played on the page; some are for the terminal only. */
export const hasPage = (game: string): boolean => Object.keys(pages).some((path) => gameOf(path) === game)

/** Loads the page of a game; null if it has none. */
export async function loadGamePage(game: string): Promise<GamePage | null> {
  const found = Object.entries(pages).find(([path]) => gameOf(path) === game)
  return found ? (await found[1]()).page : null
}
