/** Every message that the page asks for is there, and every language has the same messages. */
import { type BaseNode, parse, type VariableReference, Visitor } from '@fluent/syntax'
import { describe, expect, test } from 'vitest'

const catalogues: Record<string, string> = {
  ...import.meta.glob<string>(
    ['../src/texts/*.ftl', '../src/games/*/texts/*.ftl', '../../ludotek/games/*/texts/*.ftl'],
    { query: '?raw', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(['@games/*/*/texts/*.ftl', '@games/*/page/*/texts/*.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}
const sources = Object.entries(
  import.meta.glob<string>(
    ['../src/**/*.{ts,svelte}', '@games/*/page/**/*.{ts,svelte}', '!../src/**/*.test.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** The messages of a catalogue, each with the arguments that it uses. */
function messages(path: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const entry of parse(catalogues[path]!, {}).body) {
    if (entry.type === 'Junk') throw new Error(`${path} cannot be read: ${entry.content}`)
    if (entry.type !== 'Message' && entry.type !== 'Term') continue
    const id = (entry.type === 'Term' ? '-' : '') + entry.id.name
    expect(found.has(id), `${path} has ${id} twice`).toBe(false)
    found.set(id, variables(entry))
  }
  return found
}

function variables(entry: BaseNode): Set<string> {
  const found = new Set<string>()
  const visitor = new (class extends Visitor {
    override visitVariableReference(node: VariableReference) {
      found.add(node.id.name)
    }
  })()
  visitor.visit(entry)
  return found
}

/** The messages that a game has, whichever of its two folders they are in. */
function ofGame(game: string): Set<string> {
  const paths = Object.keys(catalogues).filter((path) => path.endsWith(`/${game}/texts/en.ftl`))
  return new Set(paths.flatMap((path) => [...messages(path).keys()]))
}

/** The games that have a page; others say nothing here. */
const games = Object.keys(import.meta.glob(['../src/games/*/index.ts', '@games/*/page/*/index.ts'])).map(
  (path) => path.split('/').at(-2)!,
)

describe('a catalogue', () => {
  const paths = Object.keys(catalogues)
  test.each(paths)('%s has the messages of the English one', (path) => {
    const english = messages(path.replace(/\w+\.ftl$/, 'en.ftl'))
    const own = messages(path)
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [id, used] of own)
      for (const name of used) expect(english.get(id), `$${name} of ${id}`).toContain(name)
  })

  test.each(games)('of the page for %s has no message that the game has too', (game) => {
    const paths = Object.keys(catalogues).filter((path) => path.endsWith(`/${game}/texts/en.ftl`))
    const all = paths.flatMap((path) => [...messages(path).keys()])
    expect(new Set(all).size).toBe(all.length)
  })
})

/** The ids that are literal first arguments of this function. */
function asked(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`(?<![\\w$])${name}\\(\\s*(['"\`])([\\w-]+)\\1`, 'g'))].map(
    (m) => m[2]!,
  )
}

describe('what is asked for is there', () => {
  const page = new Set(messages('../src/texts/en.ftl').keys())
  test.each(sources)('in %s', (path, text) => {
    for (const id of asked(text, 't')) expect(page, `t('${id}')`).toContain(id)
    const own = /\/(?:games|page)\/(\w+)\//.exec(path)?.[1]
    for (const id of asked(text, 'say'))
      for (const game of own ? [own] : games) expect(ofGame(game), `say('${id}') of ${game}`).toContain(id)
  })
})
