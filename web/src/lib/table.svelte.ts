/**
 * A table, seen over its socket. It finds its way back after a broken line, and whatever was sent
 * and not answered is sent again: the server does it once.
 */
import { Refused } from './api'
import { keepSecret, makeSecret, secretOf } from './secrets'
import type { Ack, Answer, Now, Outgoing, TableInfo, Tagged, Told, Update, Welcome } from './types'

/** Joining for the first time; open; lost, and on the way back; gone: there is no such table. */
export type Line = 'joining' | 'open' | 'lost' | 'gone'

type Waiting = { message: string; done: (told: Outgoing) => void }

const NO_TABLE = 4404
const SLOWEST = 3000

export class Table {
  info = $state.raw<TableInfo | null>(null)
  you = $state.raw<number | null>(null)
  isMaker = $state.raw(false)
  /** What was told, in its order. */
  log = $state.raw<readonly Told[]>([])
  line = $state.raw<Line>('joining')

  readonly id: string
  /** Told with every news: what happened, and the game as it is now. */
  onNews: (log: readonly Told[], now: Now | null, isWelcome: boolean) => void = () => {}

  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private number = 0
  private sent = 0
  private pause = 0
  private timer = 0
  private readonly mark = makeSecret().slice(0, 8)

  constructor(id: string) {
    this.id = id
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  close(): void {
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    clearTimeout(this.timer)
    const socket = this.socket
    this.socket = null
    socket?.close()
  }

  /** Sends something, and waits for the answer; throws `Refused`. */
  async ask(type: string, fields: Record<string, unknown> = {}): Promise<Ack | Answer> {
    const id = `${this.mark}-${++this.sent}`
    const message = JSON.stringify({ type, id, ...fields })
    const told = await new Promise<Outgoing>((done) => {
      this.waiting.set(id, { message, done })
      if (this.line === 'open') this.socket?.send(message)
    })
    if (told.type === 'refusal') throw new Refused(told.code, told.reason, told.rule, told.args)
    return told as Ack | Answer
  }

  /** Sits down; the secret of the seat is made here, so that no broken line can lose it. */
  async sit(seat: number, name: string): Promise<void> {
    const secret = secretOf(this.id) || makeSecret()
    keepSecret(this.id, secret)
    await this.ask('sit', { seat, name, secret })
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`)
    this.socket = socket
    socket.onopen = () => {
      const enter = { type: 'enter', id: 'enter', secret: secretOf(this.id), after: this.number }
      socket.send(JSON.stringify(enter))
    }
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as Outgoing)
    }
    socket.onclose = (event) => {
      if (socket === this.socket) this.lose(event.code)
    }
  }

  private lose(code: number): void {
    this.socket = null
    if (code === NO_TABLE) {
      this.line = 'gone'
      return
    }
    this.line = this.line === 'joining' ? 'joining' : 'lost'
    this.pause = Math.min(SLOWEST, this.pause * 2 || 200)
    this.timer = window.setTimeout(() => this.connect(), this.pause)
  }

  /** The network, or the person, is back: no need to wait longer. */
  private hurry = (): void => {
    if (this.line !== 'lost' || this.socket || document.hidden) return
    clearTimeout(this.timer)
    this.connect()
  }

  private hear(told: Outgoing): void {
    if (told.type === 'welcome') this.enter(told)
    else if (told.type === 'update') this.take(told, false)
    else if (told.type === 'refusal' && told.code === 'reload') this.socket?.close()
    else if (told.type === 'refusal' && told.code === 'too-many') this.sendLater(told.id)
    else if (told.id !== null) {
      this.waiting.get(told.id)?.done(told)
      this.waiting.delete(told.id)
    }
  }

  private enter(welcome: Welcome): void {
    this.isMaker = welcome.maker
    this.pause = 0
    this.line = 'open'
    this.take(welcome, true)
    for (const { message } of this.waiting.values()) this.socket?.send(message)
  }

  private take(news: Welcome | Update, isWelcome: boolean): void {
    // An update leaves the options out: they never change.
    this.info = { ...this.info, ...news.table } as TableInfo
    this.you = news.you ?? null
    const fresh = news.log.filter((told) => told.number > this.number)
    if (fresh.length) {
      this.number = fresh[fresh.length - 1]!.number
      this.log = [...this.log, ...fresh]
    }
    this.onNews(fresh, news.now ?? null, isWelcome)
  }

  private sendLater(id: string | null): void {
    const waiting = id === null ? undefined : this.waiting.get(id)
    if (waiting) setTimeout(() => this.socket?.send(waiting.message), 500)
  }
}

/** The legal moves, one object each. */
export function movesOf(now: Now | null): Tagged[] {
  return Object.entries(now?.ask?.moves ?? {}).flatMap(([type, [fields, rows]]) =>
    rows.map((row) => ({ type, ...Object.fromEntries(fields.map((field, i) => [field, row[i]])) })),
  )
}
