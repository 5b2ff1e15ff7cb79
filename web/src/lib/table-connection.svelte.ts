/**
 * The connection to a table over a WebSocket. It reconnects by itself and then resends every request
 * that has no answer yet; the server handles each only once.
 */
import { ApiError } from './api'
import { stepsFrom, type Step } from './changes'
import { saveSecret, makeSecret, secretOf } from './secrets'
import type { Ack, Answer, Now, ServerMessage, TableInfo, Tagged, LogEntry, Update, Welcome } from './types'

/** Joining for the first time; open; lost and reconnecting; gone, as there is no such table. */
export type ConnectionStatus = 'joining' | 'open' | 'lost' | 'gone'

/** An entry of the log, with its events. */
export interface Entry extends Omit<LogEntry, 'steps'> {
  readonly events: readonly Tagged[]
}

/** What the server has just sent: new log entries, and the steps of the game in them. */
export interface TableUpdate {
  readonly log: readonly Entry[]
  readonly steps: readonly Step[]
  /** Whether this follows a connect or reconnect: then there are no steps. */
  readonly isWelcome: boolean
}

type PendingRequest = { message: string; done: (answer: ServerMessage) => void }

const NO_TABLE = 4404
const MAX_BACKOFF = 3000
/** The line is checked every second: after two of silence the server is asked, after four it is lost. */
const TICK = 1000
const SILENCE_BEFORE_PING = 2
const SILENCE_BEFORE_LOST = 4
/** Connecting may take longer: the past of a long game is sent in one message. */
const SILENCE_BEFORE_RETRY = 10

export class TableConnection {
  info = $state.raw<TableInfo | null>(null)
  you = $state.raw<number | null>(null)
  isOwner = $state.raw(false)
  log = $state.raw<readonly Entry[]>([])
  status = $state.raw<ConnectionStatus>('joining')
  /** The seats whose people are away, and since when by the clock of this device, in milliseconds. */
  away = $state.raw<ReadonlyMap<number, number>>(new Map())
  /** The current state of the game and its view, once it has started. */
  now: Now | null = null
  view: unknown = undefined
  /** The number of the last known log entry. */
  number = 0

  readonly id: string
  onUpdate: (update: TableUpdate) => void = () => {}

  private socket: WebSocket | null = null
  private pending = new Map<string, PendingRequest>()
  private requestCount = 0
  private backoff = 0
  private reconnectTimer = 0
  private tickTimer = 0
  /** Ticks since the server was last heard. Ticks, not time: a sleeping page hears nothing. */
  private silence = 0
  /** How far the clock of this device is ahead of the server's, in milliseconds. */
  private clockSkew = 0
  /** Makes request ids unique across connections. */
  private readonly clientId = makeSecret().slice(0, 8)

  constructor(id: string) {
    this.id = id
    this.connect()
    this.tickTimer = window.setInterval(this.tick, TICK)
    addEventListener('online', this.reconnectNow)
    document.addEventListener('visibilitychange', this.reconnectNow)
  }

  close(): void {
    removeEventListener('online', this.reconnectNow)
    document.removeEventListener('visibilitychange', this.reconnectNow)
    clearTimeout(this.reconnectTimer)
    clearInterval(this.tickTimer)
    this.drop()
  }

  /** Sends a message and waits for the answer; throws `ApiError`. */
  async request(type: string, fields: Record<string, unknown> = {}): Promise<Ack | Answer> {
    const id = `${this.clientId}-${++this.requestCount}`
    const message = JSON.stringify({ type, id, ...fields })
    const answer = await new Promise<ServerMessage>((done) => {
      this.pending.set(id, { message, done })
      if (this.status === 'open') this.socket?.send(message)
    })
    if (answer.type === 'refusal') throw new ApiError(answer.code, answer.reason, answer.rule, answer.args)
    return answer as Ack | Answer
  }

  /** Takes a seat. Its secret is made here, so that a lost connection cannot lose it. */
  async sit(seat: number, name: string): Promise<void> {
    const secret = secretOf(this.id) || makeSecret()
    saveSecret(this.id, secret)
    await this.request('sit', { seat, name, secret })
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`)
    this.socket = socket
    this.silence = 0
    socket.onopen = () => {
      const enter = { type: 'enter', id: 'enter', secret: secretOf(this.id), after: this.number }
      socket.send(JSON.stringify(enter))
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data as string) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (socket === this.socket) this.handleClose(event.code)
    }
  }

  /** A line can be dead without being closed: what is not answered is lost. */
  private tick = (): void => {
    if (!this.socket || ++this.silence < SILENCE_BEFORE_PING) return
    if (this.silence >= (this.status === 'open' ? SILENCE_BEFORE_LOST : SILENCE_BEFORE_RETRY)) {
      this.drop()
      this.handleClose(0)
    } else if (this.status === 'open' && this.silence === SILENCE_BEFORE_PING)
      this.socket.send(JSON.stringify({ type: 'ping', id: 'ping' }))
  }

  /** Gives the socket up, without waiting until it is closed. */
  private drop(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  private handleClose(code: number): void {
    this.socket = null
    if (code === NO_TABLE) {
      this.status = 'gone'
      return
    }
    this.status = this.status === 'joining' ? 'joining' : 'lost'
    this.backoff = Math.min(MAX_BACKOFF, this.backoff * 2 || 200)
    this.reconnectTimer = window.setTimeout(() => this.connect(), this.backoff)
  }

  /** The network or the user is back: no need to wait any longer. */
  private reconnectNow = (): void => {
    if (this.status !== 'lost' || this.socket || document.hidden) return
    clearTimeout(this.reconnectTimer)
    this.connect()
  }

  private receive(message: ServerMessage): void {
    this.silence = 0
    if (message.type === 'welcome') this.handleWelcome(message)
    else if (message.type === 'presence') this.handlePresence(message.away)
    else if (message.type === 'update') this.handleUpdate(message)
    else if (message.type === 'refusal' && message.code === 'reload') this.socket?.close()
    else if (message.type === 'refusal' && message.code === 'too-many') this.resendLater(message.id)
    else if (message.id !== null) {
      this.pending.get(message.id)?.done(message)
      this.pending.delete(message.id)
    }
  }

  private handleWelcome(welcome: Welcome): void {
    this.isOwner = welcome.owner
    this.backoff = 0
    this.status = 'open'
    this.number = welcome.number
    this.clockSkew = Date.now() - welcome.time * 1000
    this.handlePresence(welcome.away ?? {})
    this.apply(welcome, true)
    for (const { message } of this.pending.values()) this.socket?.send(message)
  }

  private handlePresence(away: Readonly<Record<number, number>>): void {
    this.away = new Map(
      Object.entries(away).map(([seat, since]) => [Number(seat), since * 1000 + this.clockSkew]),
    )
  }

  /** An update builds on the entry before it: after a gap, connect again. */
  private handleUpdate(update: Update): void {
    const first = update.log[0]
    if (first && first.number !== this.number + 1) this.socket?.close()
    else this.apply(update, false)
  }

  private apply(message: Welcome | Update, isWelcome: boolean): void {
    this.info = { ...this.info, ...message.table } as TableInfo // an update may have only a part
    this.you = message.you ?? null
    this.now = message.now ?? null
    const steps = isWelcome
      ? []
      : stepsFrom(
          this.view,
          message.log.flatMap((entry) => entry.steps ?? []),
        )
    this.view = message.now?.view ?? steps.at(-1)?.view ?? this.view
    const log = message.log.map(entryOf)
    if (log.length) this.log = [...this.log, ...log]
    this.number = log.at(-1)?.number ?? this.number
    this.onUpdate({ log, steps, isWelcome })
  }

  private resendLater(id: string | null): void {
    const pending = id === null ? undefined : this.pending.get(id)
    if (pending) setTimeout(() => this.socket?.send(pending.message), 500)
  }
}

function entryOf({ steps = [], ...entry }: LogEntry): Entry {
  return { ...entry, events: steps.flatMap(({ events = [] }) => events) }
}

/** The legal moves, as one object each. */
export function movesOf(now: Now | null): Tagged[] {
  return Object.entries(now?.ask?.moves ?? {}).flatMap(([type, [fields, rows]]) =>
    rows.map((row) => ({ type, ...Object.fromEntries(fields.map((field, i) => [field, row[i]])) })),
  )
}
