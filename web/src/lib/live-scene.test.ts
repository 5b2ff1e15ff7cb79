/** A live table is shown step by step, and the rest of the screen keeps in step with it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveScene } from './live-scene.svelte'
import type { Pacing } from './playback.svelte'
import type { Entry } from './table-connection.svelte'
import type { Now, Tagged } from './types'

const mediaQuery = { matches: false, addEventListener: () => {} }
vi.stubGlobal('window', globalThis)
vi.stubGlobal('scrollTo', () => {})
vi.stubGlobal('matchMedia', () => mediaQuery)
vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { LiveScene: Live } = await import('./live-scene.svelte')
const { settings } = await import('./settings.svelte')

const word = (events: readonly Tagged[]): string => events.map(({ type }) => type).join('')
const ASK = { request: 1, moves: { Pass: [[], [[]]] } }

/** Views are words: every step adds its letter; the last step has the final view. */
const pace: Pacing = (steps, last) => [
  ...steps
    .filter(({ events }) => events.length)
    .map((step) => ({ ...step, duration: 100, isUnskippable: word(step.events) === 'S' })),
  { view: last, events: [], duration: 0 },
]

class Fake {
  readonly id = 'table'
  readonly info = { game: 'route', seats: [{ name: 'Mina' }, { name: 'Noor' }], number: 0 }
  readonly you = 0
  readonly status = 'open'
  log: readonly Entry[] = []
  number = 0
  now: Now | null = null
  view = ''
  readonly scene: LiveScene

  constructor(pacing: Pacing = pace) {
    this.scene = new Live(this as never, { pace: pacing, canReplayEvent: ({ type }) => type === 'd' })
  }

  /** Receives an entry for each word, with a step for each letter. */
  receive(
    words: readonly string[],
    { view, ...now }: Omit<Partial<Now>, 'view'> & { view: string },
    isWelcome = false,
  ): void {
    const before = this.view
    const fresh = words.map((word, i) => ({
      number: this.log.length + i + 1,
      what: 'moved',
      events: [...word].map((type): Tagged => ({ type })),
    }))
    const letters = fresh.flatMap(({ events }) => events)
    const steps = letters.map((event, i) => ({
      events: [event],
      view: before + word(letters.slice(0, i + 1)),
    }))
    this.log = [...this.log, ...fresh]
    this.view = view
    this.now = { actors: [0], ask: ASK, ...now } as Now
    this.scene.update({ log: fresh, steps: isWelcome ? [] : steps, isWelcome })
  }

  get seen(): string {
    return word(this.scene.history)
  }
}

function connected(): Fake {
  const table = new Fake()
  table.receive(['ab'], { view: 'ab' }, true)
  return table
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.reduceMotion = false
})
afterEach(() => vi.useRealTimers())

test('a welcome is shown at once, with all its log', () => {
  const { scene, seen } = connected()
  expect([scene.view, seen, scene.isAnimating, scene.events]).toEqual(['ab', 'ab', false, []])
  expect(scene.moves).toHaveLength(1)
})

test('steps are shown one after the other, and log, actors, result and moves keep step', () => {
  const table = connected()
  const { scene } = table
  table.receive(['cd', 'e'], { view: 'abcde', actors: [1], result: [1, 0] })
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

test('updates are queued, and start where the last one ends', () => {
  const table = connected()
  const { scene } = table
  table.receive(['c'], { view: 'C' })
  table.receive(['d'], { view: 'D' })
  expect([scene.view, table.seen]).toEqual(['abc', 'abc'])
  vi.advanceTimersByTime(100)
  expect([scene.view, table.seen, scene.isAnimating]).toEqual(['C', 'abc', true])
  vi.advanceTimersByTime(1)
  expect([scene.view, table.seen]).toEqual(['Cd', 'abcd'])
  vi.advanceTimersByTime(100)
  expect([scene.view, table.seen, scene.isAnimating]).toEqual(['D', 'abcd', false])
})

test('a skip shows the current view, and later steps are shown again', () => {
  const table = connected()
  const { scene } = table
  table.receive(['cd'], { view: 'C' })
  table.receive(['e'], { view: 'E' })
  const { revision } = scene
  scene.skip()
  expect([scene.view, table.seen, scene.isAnimating, scene.events]).toEqual(['E', 'abcde', false, []])
  expect(scene.revision).toBe(revision + 1)
  vi.advanceTimersByTime(1000)
  expect(scene.revision).toBe(revision + 1)
  table.receive(['f'], { view: 'F' })
  expect([scene.view, table.seen]).toEqual(['Ef', 'abcdef'])
})

test('a welcome in the middle of steps shows the current view', () => {
  const table = connected()
  const { scene } = table
  table.receive(['cd'], { view: 'C' })
  table.receive(['efg'], { view: 'G' }, true)
  expect([scene.view, table.seen, scene.isAnimating]).toEqual(['G', 'abcdefg', false])
  vi.advanceTimersByTime(1000)
  expect(scene.view).toBe('G')
})

test('an undo is shown after what came before, and what it undid stays in the log', () => {
  const table = connected()
  const { scene } = table
  table.receive(['c'], { view: 'C' })
  table.log = [...table.log, { number: 3, what: 'undone', seat: 0, events: [] }]
  table.view = 'ab'
  scene.update({ log: table.log.slice(-1), steps: [{ events: [], view: 'ab' }], isWelcome: false })
  expect([scene.view, scene.log.at(-1)!.what]).toEqual(['abc', 'moved'])
  vi.advanceTimersByTime(200)
  expect([scene.view, scene.log.at(-1)!.what, table.seen]).toEqual(['ab', 'undone', 'abc'])
})

test('with reduced motion, updates are shown at once', () => {
  settings.reduceMotion = true
  const table = connected()
  const { scene } = table
  table.receive(['cd'], { view: 'C' })
  expect([scene.view, table.seen, scene.isAnimating]).toEqual(['C', 'abcd', false])
  expect(word(scene.events)).toBe('cd')
})

test('an unskippable step is shown with reduced motion, and stops a skip', () => {
  settings.reduceMotion = true
  const table = connected()
  const { scene } = table
  table.receive(['cSd'], { view: 'D' })
  expect([scene.view, table.seen, scene.isAnimating]).toEqual(['abcS', 'abcS', true])
  scene.skip()
  expect([scene.view, table.seen, scene.isAnimating]).toEqual(['D', 'abcSd', false])
  settings.reduceMotion = false
  table.receive(['efSg'], { view: 'G' })
  scene.skip()
  expect([scene.view, scene.isAnimating]).toEqual(['DefS', true])
  scene.skip()
  expect(scene.view).toBe('DefSg')
})

test('an event can be replayed, and then the current view is shown', () => {
  const table = connected()
  const { scene } = table
  table.receive(['cde'], { view: 'E' })
  scene.skip()
  const [d, e] = scene.history.slice(-2) as [Tagged, Tagged]
  scene.replayEvent(e)
  expect(scene.isAnimating).toBe(false)
  scene.replayEvent(d)
  expect([scene.view, scene.events, table.seen, scene.moves]).toEqual(['abc', [d], 'abcde', []])
  vi.advanceTimersByTime(1000)
  expect([scene.view, scene.events]).toEqual(['abcd', [d]])
  scene.skip()
  expect([scene.view, scene.isAnimating, scene.moves.length]).toEqual(['E', false, 1])
})

test('an event from before the connection is replayed with the current view', () => {
  const { scene } = connected()
  const d: Tagged = { type: 'd' }
  scene.replayEvent(d)
  expect([scene.view, scene.events]).toEqual(['ab', [d]])
})

/** Shows all steps of an update at once; capitals are done by the other seat. */
const together: Pacing = (steps, view) => [
  { view, events: steps.flatMap(({ events }) => events).map(seated), duration: 100 },
]
const seated = (event: Tagged): Tagged => ({ ...event, seat: /[A-Z]/.test(event.type) ? 1 : 0 })

test('what others do in a row is told together, and twice as fast', () => {
  const table = new Fake(together)
  const { scene } = table
  table.receive([], { view: '' }, true)
  for (const letter of ['A', 'B', 'C']) table.receive([letter], { view: letter })
  expect([word(scene.events), scene.speed]).toEqual(['A', 2])
  vi.advanceTimersByTime(50)
  expect([word(scene.events), scene.view, scene.isAnimating]).toEqual(['BC', 'C', false])
  table.receive(['d'], { view: 'd' })
  vi.advanceTimersByTime(100)
  expect([word(scene.events), scene.speed]).toEqual(['d', 1])
})

test('for a moment after a skip or a changed ask, clicks are ignored', () => {
  settings.pause = 350
  const table = connected()
  const { scene } = table
  table.receive(['c'], { view: 'C' })
  expect(scene.isGuarded).toBe(false)
  scene.skip()
  expect(scene.isGuarded).toBe(true)
  vi.advanceTimersByTime(350)
  expect(scene.isGuarded).toBe(false)
  table.receive(['d'], { view: 'D', ask: { ...ASK, request: 2 } } as never)
  vi.advanceTimersByTime(100)
  expect(scene.isGuarded).toBe(true)
  vi.advanceTimersByTime(350)
  expect(scene.isGuarded).toBe(false)
})

test('a turn is shown again from the position before it', async () => {
  const table = connected()
  const { scene } = table
  table.receive(['cd'], { view: 'abcd' })
  table.receive(['e'], { view: 'abcde' })
  scene.skip()
  const turn = { key: '', seats: [0], stage: null, lines: [], moves: [2] }
  scene.replayTurn(turn)
  await vi.advanceTimersByTimeAsync(0)
  expect([scene.view, scene.replayedTurn, scene.moves]).toEqual(['ab', turn, []])
  await vi.advanceTimersByTimeAsync(900)
  expect([scene.view, word(scene.events), table.seen]).toEqual(['abc', 'c', 'abcde'])
  scene.skip()
  expect([scene.view, scene.replayedTurn, scene.moves.length]).toEqual(['abcde', null, 1])
})

test('with reduced motion, what others did is outlined for two seconds', () => {
  settings.reduceMotion = true
  const table = connected()
  const { scene } = table
  table.receive(['c'], { view: 'C' })
  expect(scene.highlighted?.type).toBe('c')
  vi.advanceTimersByTime(2000)
  expect(scene.highlighted).toBe(null)
})
