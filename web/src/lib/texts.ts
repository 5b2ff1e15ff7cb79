/**
 * The words of the page, from Fluent catalogues. The page's own are in `src/texts`; what a game says is
 * in the folder of that game, on the server's side, and what only its board on the page says is in
 * `src/games/<game>/texts`. English comes with the page; all else is loaded when it is needed.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'
import { SvelteMap } from 'svelte/reactivity'
import english from '../texts/en.ftl?raw'
import type { Tagged } from './types'

export type Args = Readonly<Record<string, unknown>>
type Catalogues = Record<string, () => Promise<string>>

const FALLBACK = 'en'
const LETTERS = 'ABCDEF'
const AND = 'and'
const OF_PAGE = import.meta.glob<string>(['../texts/*.ftl', '!../texts/en.ftl'], {
  query: '?raw',
  import: 'default',
})
const OF_GAMES: Catalogues = {
  ...import.meta.glob<string>('../../../ludotek/games/*/texts/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../games/*/texts/*.ftl', { query: '?raw', import: 'default' }),
}

/** The languages that there are: those with words for the page. */
export const LANGUAGES: readonly string[] = [
  FALLBACK,
  ...Object.keys(OF_PAGE).map((path) => path.slice('../texts/'.length, -'.ftl'.length)),
]

const chosen = new SvelteMap<'language', string>()
const bundles = new SvelteMap<string, FluentBundle>([['/en', bundle(FALLBACK, [english])]])
const missed = new Set<string>()

function bundle(language: string, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false })
  for (const text of texts) made.addResource(new FluentResource(text))
  return made
}

/** The language that is spoken now. */
export function language(): string {
  return chosen.get('language') ?? FALLBACK
}

/** Speaks another language, once its words are there; one that there is not is English. */
export async function speak(code: string): Promise<void> {
  const next = LANGUAGES.includes(code) ? code : FALLBACK
  const games = new Set([...bundles.keys()].map((key) => key.split('/')[0]!).filter(Boolean))
  await Promise.all([loadPage(next), ...[...games].map((game) => loadGame(game, next))])
  chosen.set('language', next)
  if (typeof document !== 'undefined') document.documentElement.lang = next
}

async function loadPage(code: string): Promise<void> {
  if (bundles.has(`/${code}`)) return
  bundles.set(`/${code}`, bundle(code, [await OF_PAGE[`../texts/${code}.ftl`]!()]))
}

/** Brings the words of a game; its `gameTexts` are ready when this is done. */
export async function loadGame(game: string, code: string = language()): Promise<void> {
  if (bundles.has(`${game}/${code}`)) return
  const found = (of: string) =>
    Object.keys(OF_GAMES).filter((path) => path.endsWith(`/games/${game}/texts/${of}.ftl`))
  const paths = found(code).length ? found(code) : found(FALLBACK)
  const texts = await Promise.all(paths.map((path) => OF_GAMES[path]!()))
  bundles.set(`${game}/${code}`, bundle(code, texts))
}

/**
 * What the page says: `t(id, { count: 3 })`. It changes with the language where it is used
 * in a template, an effect or a derived value. A message that is missing is told by its id.
 */
export function t(id: string, args: Args = {}): string {
  return (
    format(bundles.get(`/${language()}`), id, args) ??
    format(bundles.get(`/${FALLBACK}`), id, args) ??
    missing(id)
  )
}

function format(from: FluentBundle | undefined, id: string, args: Args): string | undefined {
  const pattern = from?.getMessage(id)?.value
  if (!from || !pattern) return undefined
  const errors: Error[] = []
  const text = from.formatPattern(pattern, args as Record<string, FluentVariable>, errors)
  if (import.meta.env.DEV) for (const error of errors) console.warn(`text ${id}: ${error.message}`)
  return text
}

function missing(id: string): string {
  if (import.meta.env.DEV && !missed.has(id)) console.warn(`text ${id} is missing`)
  missed.add(id)
  return id
}

/** What a game says, as `ludotek.games.texts` says it in the terminal. */
export interface GameTexts {
  /** A message of the game; its id where there is none. */
  say(id: string, args?: Args): string
  /** Why a move is not legal, without the rule's id. */
  why(rule: string, args?: Args): string
  /** What happened. */
  tell(event: Tagged): string
  /** Whether there is such a message. */
  has(id: string): boolean
}

/** The words of a game that `loadGame` has brought; `nameOf` names a seat, by a letter unless told. */
export function gameTexts(game: string, nameOf: (seat: number) => string = seatLetter): GameTexts {
  const words = () => bundles.get(`${game}/${language()}`)
  const has = (id: string) => words()?.hasMessage(id) ?? false
  const say = (id: string, args: Args = {}): string => {
    const told: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(args)) {
      if (typeof value === 'number' || typeof value === 'boolean') told[`${name}_words`] = named(name, value)
      told[name] = typeof value === 'string' ? letters(name, value) : word(name, value, nameOf)
    }
    return format(words(), id, told) ?? missing(id)
  }
  /** What the catalogue calls a value; nothing where it has no word for it. */
  const named = (name: string, value: number | boolean | string): string => {
    const shown = typeof value === 'boolean' ? (value ? 'True' : 'False') : value
    const id = `${name}-${shown}`.replace(/[^\p{L}\p{N}_]/gu, '-')
    return has(id) ? say(id) : ''
  }
  /** A word, or letters such as `colours`, as the catalogue calls them. */
  const letters = (name: string, value: string): string => {
    const each = [...value].map((letter) => named(name.replace(/s$/, ''), letter))
    const apart = each.every(Boolean) ? each.join(` ${each.length > 1 ? say(AND) : ''} `) : ''
    return named(name, value) || apart || value
  }
  // Beside a board, what happened can be told in fewer words.
  const tell = (event: Tagged): string =>
    say(has(`told-${event.type}`) ? `told-${event.type}` : event.type, event)
  return { say, has, why: say, tell }
}

/** A seat as a letter: A is 0. */
export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? 'chance'
}

/** A value as a sentence holds it: seats by name, cells as q,r, lists with commas, or none. */
function word(name: string, value: unknown, nameOf: (seat: number) => string): FluentVariable {
  if ((name === 'seat' || name === 'by') && typeof value === 'number') return nameOf(value)
  if ((name === 'winners' || name === 'seats') && Array.isArray(value)) return value.map(nameOf).join(', ')
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    const nested = value.some(Array.isArray)
    return value.map(String).join(name === 'path' ? ' – ' : nested ? '; ' : ', ')
  }
  if (typeof value === 'number' || typeof value === 'boolean')
    return new FluentNumber(Number(value), { useGrouping: false })
  return value === null ? 'None' : String(value)
}
