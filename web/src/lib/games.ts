/** What the page knows of a game lies in its folder under `games`, and is loaded when it is needed. */
import type { Component } from 'svelte'
import type { Scene } from './scene.svelte'
import type { Steps } from './telling.svelte'
import type { Tagged } from './types'

/** What the folder of a game gives to the page, from its `index.ts`. */
export interface GamePage {
  /** The sheet of a table: the ask, the board, and what is done with it. Undo comes as a snippet. */
  readonly Board: Component<{ scene: Scene; undo?: import('svelte').Snippet }>
  /** Who plays and what lies in front of them. */
  readonly Seats: Component<{ scene: Scene }>
  /** The sign of a seat: its shape in its colour. */
  readonly SeatMark: Component<{ seat: number; size?: number }>
  /** Whether a seat may resign in this game. */
  readonly canResign: boolean
  /** How what has happened is told. */
  readonly steps: Steps
  /** Whether something that happened can be seen again from the log. */
  isRetold?(event: Tagged): boolean
}

/** What the home page shows of a game, from its `poster.ts`: small, for all are loaded at once. */
export interface GamePoster {
  readonly Poster: Component
  /** Where it stands among the games. */
  readonly order: number
  readonly minutes: number
  /** The seats and bots of a game that is begun with one click: `bots` of the best kind. */
  readonly quick: { readonly seats: number }
  /** Whether an option says anything at such a table; all do, unless told. */
  applies?(option: string, table: { seats: number; options: Readonly<Record<string, unknown>> }): boolean
  /** Which options and values can be drawn, and what brings the drawing when a table is made. */
  readonly pictures?: {
    readonly options: readonly string[]
    load(): Promise<{ default: OptionPicture }>
  }
}

/** Draws a value of an option: for eyes only, the words stand beside it. */
export type OptionPicture = Component<{ option: string; value: unknown }>

const pages = import.meta.glob<{ page: GamePage }>('../games/*/index.ts')
const posters = import.meta.glob<{ poster: GamePoster }>('../games/*/poster.ts', { eager: true })

const nameOf = (path: string): string => path.split('/').at(-2)!

/** The games that have a page, in the order of their posters. */
export const POSTERS: readonly (GamePoster & { readonly id: string })[] = Object.entries(posters)
  .map(([path, { poster }]) => ({ id: nameOf(path), ...poster }))
  .sort((a, b) => a.order - b.order)

/** Whether a game can be played on the page; some can be in the terminal only. */
export const hasPage = (game: string): boolean => Object.keys(pages).some((path) => nameOf(path) === game)

/** Brings the page of a game; null when it has none. */
export async function loadPage(game: string): Promise<GamePage | null> {
  const found = Object.entries(pages).find(([path]) => nameOf(path) === game)
  return found ? (await found[1]()).page : null
}
