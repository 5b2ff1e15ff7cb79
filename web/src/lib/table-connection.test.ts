/** Views are built from changes, and a client that has missed an entry connects again. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { TableUpdate } from './table-connection.svelte'

class Socket {
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}
  readonly sent: { type: string; after?: number }[] = []
  isClosed = false

  constructor() {
    sockets.push(this)
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message))
  }

  close(): void {
    this.isClosed = true
    this.onclose({ code: 1000 })
  }

  receive(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

let sockets: Socket[] = []
vi.stubGlobal('WebSocket', Socket)
vi.stubGlobal('window', globalThis)
vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('document', { addEventListener: () => {} })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
const { TableConnection } = await import('./table-connection.svelte')

const INFO = { id: 't', game: 'route', status: 'running', seats: [], options: {} }
const WELCOME = {
  type: 'welcome',
  id: 'enter',
  number: 3,
  table: INFO,
  you: 0,
  owner: false,
  log: [{ number: 3, what: 'started', steps: [{ events: [{ type: 'TurnBegan' }] }] }],
  now: { view: { at: 1, tiles: [] }, actors: [0] },
  time: 1000,
  away: { 1: 990 },
}
const moved = (number: number, ...steps: object[]) => ({
  type: 'update',
  log: [{ number, what: 'moved', seat: 0, steps }],
  you: 0,
  now: { actors: [1] },
})

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
})

function connected() {
  const table = new TableConnection('t')
  const updates: TableUpdate[] = []
  table.onUpdate = (update) => updates.push(update)
  const socket = sockets[0]!
  socket.onopen()
  socket.receive(WELCOME)
  return { table, updates, socket }
}

test('a welcome has the whole view and the log', () => {
  const { table, updates } = connected()
  expect([table.view, table.number, table.you]).toEqual([{ at: 1, tiles: [] }, 3, 0])
  expect(updates).toEqual([{ log: table.log, steps: [], isWelcome: true }])
  expect(table.log[0]!.events).toEqual([{ type: 'TurnBegan' }])
})

test('an update has steps, each with the view after it', () => {
  const { table, updates, socket } = connected()
  socket.receive(
    moved(4, { change: { tiles: { 0: [5] } } }, { events: [{ type: 'TurnBegan' }], change: { at: [2] } }),
  )
  expect(updates[1]!.steps).toEqual([
    { events: [], view: { at: 1, tiles: [5] } },
    { events: [{ type: 'TurnBegan' }], view: { at: 2, tiles: [5] } },
  ])
  expect([table.view, table.number, table.info!.status]).toEqual([{ at: 2, tiles: [5] }, 4, 'running'])
  socket.receive({
    type: 'update',
    log: [{ number: 5, what: 'said', text: 'hello' }],
    you: 0,
    now: { actors: [1] },
  })
  expect([table.view, table.number, updates[2]!.steps]).toEqual([{ at: 2, tiles: [5] }, 5, []])
})

test('after a missed entry the client connects again, from the last known one', () => {
  const { table, updates, socket } = connected()
  socket.receive(moved(5, { change: { at: [3] } }))
  expect([socket.isClosed, table.view, updates.length]).toEqual([true, { at: 1, tiles: [] }, 1])
  vi.advanceTimersByTime(1000)
  sockets[1]!.onopen()
  expect(sockets[1]!.sent[0]).toMatchObject({ type: 'enter', after: 3 })
})

test('who is away is known by the clock of this device', () => {
  const { table, socket } = connected()
  expect(table.away).toEqual(new Map([[1, Date.now() - 10_000]]))
  socket.receive({ type: 'presence', away: {} })
  expect(table.away.size).toBe(0)
})

test('a line that is dead without being closed is lost within five seconds', () => {
  const { table, socket } = connected()
  socket.close = () => {} // nobody hears it
  vi.advanceTimersByTime(2500)
  expect(socket.sent.at(-1)).toMatchObject({ type: 'ping' })
  socket.receive({ type: 'answer', id: 'ping' })
  vi.advanceTimersByTime(3000)
  expect(table.status).toBe('open')
  vi.advanceTimersByTime(1000)
  expect(table.status).toBe('lost')
  vi.advanceTimersByTime(1000)
  sockets[1]!.onopen()
  sockets[1]!.receive(WELCOME)
  expect(table.status).toBe('open')
})

test('what was not answered is sent again, and not done before', async () => {
  const { table, socket } = connected()
  let isDone = false
  const move = table.request('move', { request: 1 }).then(() => (isDone = true))
  const sent = socket.sent.at(-1) as { id?: string }
  socket.close()
  vi.advanceTimersByTime(1000)
  sockets[1]!.onopen()
  sockets[1]!.receive(WELCOME)
  expect([sockets[1]!.sent.at(-1), isDone]).toEqual([sent, false])
  sockets[1]!.receive({ type: 'ack', id: sent.id, number: 4 })
  await move
  expect(isDone).toBe(true)
})
