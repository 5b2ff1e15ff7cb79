/**
 * Texts from Fluent catalogues. Those of the page are in `src/texts`. Those of a game are in its folder on
 * the server's side, and those only its board needs in `src/games/<game>/texts`. English is bundled with
 * the page; everything else is loaded on demand.
 */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'
import { SvelteMap } from 'svelte/reactivity'
import english from '../texts/en.ftl?raw'
import type { Tagged } from './types'

export type Args = Readonly<Record<string, unknown>>
type Catalogues = Record<string, () => Promise<string>>

const FALLBACK = 'en'
/** The selector for a missing value in catalogues. */
const NONE = 'none'
const PAGE_CATALOGUES = import.meta.glob<string>(['../texts/*.ftl', '!../texts/en.ftl'], {
  query: '?raw',
  import: 'default',
})
const GAME_CATALOGUES: Catalogues = {
  ...import.meta.glob<string>('../../../ludotek/games/*/texts/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../games/*/texts/*.ftl', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>(['@games/*/*/texts/*.ftl', '@games/*/page/*/texts/*.ftl'], {
    query: '?raw',
    import: 'default',
  }),
}

/** The kind of each argument, by event type; the empty type is for all other messages. */
type Kinds = Readonly<Record<string, Readonly<Record<string, string>>>>
const KINDS = import.meta.glob<Kinds>(['../games/*/kinds.json', '@games/*/page/*/kinds.json'], {
  import: 'default',
})

/** The available languages: those with a catalogue for the page. */
export const LANGUAGES: readonly string[] = [
  FALLBACK,
  ...Object.keys(PAGE_CATALOGUES).map((path) => path.slice('../texts/'.length, -'.ftl'.length)),
]

const current = new SvelteMap<'language', string>()
const bundles = new SvelteMap<string, FluentBundle>([['/en', bundle(FALLBACK, [english])]])
const kinds = new Map<string, Kinds>()
const reported = new Set<string>()

function bundle(language: string, texts: readonly string[]): FluentBundle {
  const result = new FluentBundle(language, { useIsolating: false })
  for (const text of texts) result.addResource(new FluentResource(text))
  return result
}

/** The current language. */
export function language(): string {
  return current.get('language') ?? FALLBACK
}

/** Changes the language once its texts are loaded; unknown languages fall back to English. */
export async function setLanguage(code: string): Promise<void> {
  const next = LANGUAGES.includes(code) ? code : FALLBACK
  const games = new Set([...bundles.keys()].map((key) => key.split('/')[0]!).filter(Boolean))
  await Promise.all([loadPageTexts(next), ...[...games].map((game) => loadGameTexts(game, next))])
  current.set('language', next)
  if (typeof document !== 'undefined') document.documentElement.lang = next
}

async function loadPageTexts(code: string): Promise<void> {
  if (bundles.has(`/${code}`)) return
  bundles.set(`/${code}`, bundle(code, [await PAGE_CATALOGUES[`../texts/${code}.ftl`]!()]))
}

/** Loads the texts of a game, for `gameTexts`. */
export async function loadGameTexts(game: string, code: string = language()): Promise<void> {
  if (bundles.has(`${game}/${code}`)) return
  const pathsOf = (language: string) =>
    Object.keys(GAME_CATALOGUES).filter((path) => path.endsWith(`/${game}/texts/${language}.ftl`))
  const paths = pathsOf(code).length ? pathsOf(code) : pathsOf(FALLBACK)
  const kindsPath = Object.keys(KINDS).find((path) => path.endsWith(`/${game}/kinds.json`))
  if (kindsPath) kinds.set(game, await KINDS[kindsPath]!())
  const texts = await Promise.all(paths.map((path) => GAME_CATALOGUES[path]!()))
  bundles.set(`${game}/${code}`, bundle(code, texts))
}

/**
 * A text of the page, such as `t(id, { count: 3 })`. It follows the language when used in a template, an
 * effect or a derived value. A missing message is shown as its id.
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
  if (import.meta.env.DEV && !reported.has(id)) console.warn(`text ${id} is missing`)
  reported.add(id)
  return id
}

/** The texts of a game; the counterpart of `ludotek.games.texts` in Python. */
export interface GameTexts {
  /** A message; its id if it is missing. */
  say(id: string, args?: Args): string
  /** Why a move is not legal, without the rule's id. */
  why(rule: string, args?: Args): string
  /** An event as a sentence. */
  tell(event: Tagged): string
  /** Whether there is such a message. */
  has(id: string): boolean
}

/**
 * The texts of a game, after `loadGameTexts`; `nameOf` names a seat, by default with a letter, and `you` is
 * the seat of who reads. How an argument is shown depends on its kind, which `kinds.json` lists by event
 * type; beside a seat stands `<name>_you`, 1 for who reads and 0 for others.
 */
export function gameTexts(
  game: string,
  nameOf: (seat: number) => string = seatLetter,
  you: () => number | null = () => null,
): GameTexts {
  const catalogue = () => bundles.get(`${game}/${language()}`)
  const has = (id: string) => catalogue()?.hasMessage(id) ?? false
  const say = (id: string, args: Args = {}): string => {
    const gameKinds = kinds.get(game) ?? {}
    const argKinds = gameKinds[String(args['type'] ?? '')] ?? gameKinds[''] ?? {}
    const formatted: Record<string, FluentVariable> = {}
    for (const [name, value] of Object.entries(args)) {
      const [kind = '', word = ''] = (argKinds[name] ?? '').split(':')
      formatted[name] = formatValue(value, kind, word)
      if (kind === 'seat') formatted[`${name}_you`] = isYou(value) ? 1 : 0
      if (Array.isArray(value)) formatted[`${name}_count`] = value.length
      else if (kind === 'word' && typeof value !== 'string') formatted[`${name}_words`] = wordFor(word, value)
    }
    return format(catalogue(), id, formatted) ?? missing(id)
  }
  const isYou = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(isYou) : value !== null && value === you()
  const formatValue = (value: unknown, kind: string, word: string): FluentVariable => {
    if (value === null || value === undefined) return NONE
    if (kind === 'cell' && isCell(value)) return value.join()
    if (kind === 'path') return (value as readonly number[][]).map((cell) => cell.join()).join(' – ')
    if (kind === 'tally') {
      const counts = value as readonly number[]
      return list(counts.map((count, seat) => `${formatValue(seat, 'seat', '')} ${count}`))
    }
    if (Array.isArray(value)) return list(value.map((each) => String(formatValue(each, kind, word))))
    if (kind === 'seat' && isYou(value)) return say('you')
    if (kind === 'seat') return (value as number) < 0 ? say('chance') : nameOf(value as number)
    if (kind === 'digits') return String(value).padStart(Number(word), '0')
    if (kind === 'word' && typeof value === 'string') return wordFor(word, value)
    if (kind === 'letters') return list([...String(value)].map((letter) => wordFor(word, letter)))
    if (typeof value === 'number' || typeof value === 'boolean')
      return new FluentNumber(Number(value), { useGrouping: false })
    return String(value)
  }
  /** The catalogue's word for a value; the value itself if there is none. */
  const wordFor = (name: string, value: unknown): string => {
    const id = `${name}-${String(value)}`.replace(/[^\p{L}\p{N}_]/gu, '-')
    return has(id) ? say(id) : String(value)
  }
  // Beside a board, which shows the place, an event or a reason can have a shorter text.
  const shortest = (id: string): string => (has(`short-${id}`) ? `short-${id}` : id)
  const tell = (event: Tagged): string => say(shortest(event.type), event)
  const why = (rule: string, args: Args = {}): string => say(shortest(rule), args)
  return { say, has, why, tell }
}

const isCell = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'number')

/** Joins words as the current language does. */
function list(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(words)
}

/** The letter of a seat: A for 0. */
export function seatLetter(seat: number): string {
  const letter = String.fromCharCode(65 + (seat % 26))
  return seat < 26 ? letter : seatLetter(Math.floor(seat / 26) - 1) + letter
}
