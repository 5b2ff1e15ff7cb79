/** What a live table shows, step by step, and that all beside the board keeps step with it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveScene } from './live.svelte'
import type { Steps } from './telling.svelte'
import type { Now, Tagged, Told } from './types'

const calm = { matches: false, addEventListener: () => {} }
vi.stubGlobal('window', globalThis)
vi.stubGlobal('scrollTo', () => {})
vi.stubGlobal('matchMedia', () => calm)
vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { LiveScene: Live } = await import('./live.svelte')
const { settings } = await import('./settings.svelte')

const word = (events: readonly Tagged[]): string => events.map(({ type }) => type).join('')
const ASK = { request: 1, moves: { Pass: [[], [[]]] } }

/** Views are words: every event adds its letter, and the last step is the view itself. */
const spelt: Steps = (from, events, to) => [
  ...events.map((event, i) => ({
    view: from + word(events.slice(0, i + 1)),
    events: [event],
    lasts: 100,
    stays: event.type === 'S',
  })),
  { view: to, events: [], lasts: 0 },
]

class Fake {
  readonly id = 'table'
  readonly info = { game: 'route', seats: [{ name: 'Mina' }, { name: 'Noor' }], number: 0 }
  readonly you = 0
  readonly line = 'open'
  log: readonly Told[] = []
  readonly scene: LiveScene

  constructor() {
    this.scene = new Live(this as never, { steps: spelt, isRetold: ({ type }) => type === 'd' })
  }

  /** The table tells these letters, an entry for each word. */
  tell(words: readonly string[], now: Partial<Now>, isWelcome = false): void {
    const fresh = words.map((word, i) => ({
      number: this.log.length + i + 1,
      what: 'moved',
      events: [...word].map((type): Tagged => ({ type })),
    }))
    this.log = [...this.log, ...fresh]
    this.scene.take(fresh, { actors: [0], result: null, ask: ASK, ...now } as Now, isWelcome)
  }

  get seen(): string {
    return word(this.scene.history)
  }
}

function entered(): Fake {
  const table = new Fake()
  table.tell(['ab'], { view: 'ab' }, true)
  return table
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.still = false
})
afterEach(() => vi.useRealTimers())

test('a welcome is shown at once, with all its log', () => {
  const { scene, seen } = entered()
  expect([scene.view, seen, scene.isTelling, scene.events]).toEqual(['ab', 'ab', false, []])
  expect(scene.moves).toHaveLength(1)
})

test('news are told one after the other, and log, actors, result and moves keep step', () => {
  const table = entered()
  const { scene } = table
  table.tell(['cd', 'e'], { view: 'abcde', actors: [1], result: [1, 0] })
  const shown: unknown[] = []
  for (let i = 0; i < 4; i++) {
    shown.push([scene.view, table.seen, scene.log.length, scene.actors, scene.result, scene.moves.length])
    vi.advanceTimersByTime(100)
  }
  expect(shown).toEqual([
    ['abc', 'abc', 2, [0], null, 0],
    ['abcd', 'abcd', 2, [0], null, 0],
    ['abcde', 'abcde', 3, [0], null, 0],
    ['abcde', 'abcde', 3, [1], [1, 0], 1],
  ])
})

test('what comes meanwhile waits its turn, and begins where the last ends', () => {
  const table = entered()
  const { scene } = table
  table.tell(['c'], { view: 'C' })
  table.tell(['d'], { view: 'D' })
  expect([scene.view, table.seen]).toEqual(['abc', 'abc'])
  vi.advanceTimersByTime(100)
  expect([scene.view, table.seen, scene.isTelling]).toEqual(['C', 'abc', true])
  vi.advanceTimersByTime(1)
  expect([scene.view, table.seen]).toEqual(['Cd', 'abcd'])
  vi.advanceTimersByTime(100)
  expect([scene.view, table.seen, scene.isTelling]).toEqual(['D', 'abcd', false])
})

test('a skip shows what is, and the next news are told again', () => {
  const table = entered()
  const { scene } = table
  table.tell(['cd'], { view: 'C' })
  table.tell(['e'], { view: 'E' })
  const { beat } = scene
  scene.skip()
  expect([scene.view, table.seen, scene.isTelling, scene.events]).toEqual(['E', 'abcde', false, []])
  expect(scene.beat).toBe(beat + 1)
  vi.advanceTimersByTime(1000)
  expect(scene.beat).toBe(beat + 1)
  table.tell(['f'], { view: 'F' })
  expect([scene.view, table.seen]).toEqual(['Ef', 'abcdef'])
})

test('a welcome in the middle of a telling is what is', () => {
  const table = entered()
  const { scene } = table
  table.tell(['cd'], { view: 'C' })
  table.tell(['efg'], { view: 'G' }, true)
  expect([scene.view, table.seen, scene.isTelling]).toEqual(['G', 'abcdefg', false])
  vi.advanceTimersByTime(1000)
  expect(scene.view).toBe('G')
})

test('what is taken back is shown after what was told, and stays in the log', () => {
  const table = entered()
  const { scene } = table
  table.tell(['c'], { view: 'C' })
  table.log = [...table.log, { number: 3, what: 'undone', seat: 0 }]
  scene.take(table.log.slice(-1), { view: 'ab', actors: [0], result: null } as unknown as Now, false)
  expect([scene.view, scene.log.at(-1)!.what]).toEqual(['abc', 'moved'])
  vi.advanceTimersByTime(200)
  expect([scene.view, scene.log.at(-1)!.what, table.seen]).toEqual(['ab', 'undone', 'abc'])
})

test('where nothing shall travel, news are shown at once', () => {
  settings.still = true
  const table = entered()
  const { scene } = table
  table.tell(['cd'], { view: 'C' })
  expect([scene.view, table.seen, scene.isTelling]).toEqual(['C', 'abcd', false])
  expect(word(scene.events)).toBe('cd')
})

test('a step that stays is shown where nothing travels, and a skip does not pass it', () => {
  settings.still = true
  const table = entered()
  const { scene } = table
  table.tell(['cSd'], { view: 'D' })
  expect([scene.view, table.seen, scene.isTelling]).toEqual(['abcS', 'abcS', true])
  scene.skip()
  expect([scene.view, table.seen, scene.isTelling]).toEqual(['D', 'abcSd', false])
  settings.still = false
  table.tell(['efSg'], { view: 'G' })
  scene.skip()
  expect([scene.view, scene.isTelling]).toEqual(['DefS', true])
  scene.skip()
  expect(scene.view).toBe('DefSg')
})

test('something can be seen again, as it was, and then what is', () => {
  const table = entered()
  const { scene } = table
  table.tell(['cde'], { view: 'E' })
  scene.skip()
  const [d, e] = scene.history.slice(-2) as [Tagged, Tagged]
  scene.showAgain(e)
  expect(scene.isTelling).toBe(false)
  scene.showAgain(d)
  expect([scene.view, scene.events, table.seen, scene.moves]).toEqual(['abc', [d], 'abcde', []])
  vi.advanceTimersByTime(1000)
  expect([scene.view, scene.events]).toEqual(['abcd', [d]])
  scene.skip()
  expect([scene.view, scene.isTelling, scene.moves.length]).toEqual(['E', false, 1])
})

test('what happened before one came is told with what is now', () => {
  const { scene } = entered()
  const d: Tagged = { type: 'd' }
  scene.showAgain(d)
  expect([scene.view, scene.events]).toEqual(['ab', [d]])
})
