/** The public tables, kept fresh: the server says when they change. */
import { ask } from './api'
import type { GameInfo, TableInfo } from './types'

const AT_MOST_EVERY = 500
const SLOWEST = 5000

export class Lobby {
  games = $state.raw<readonly GameInfo[] | null>(null)
  open = $state.raw<readonly TableInfo[]>([])
  running = $state.raw<readonly TableInfo[]>([])
  /** Whether the server does not answer. */
  isAway = $state.raw(false)

  private socket: WebSocket | null = null
  private pause = 0
  private isClosed = false
  private retry = 0
  private next = 0
  private last = 0

  constructor() {
    this.connect()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.retry)
    clearTimeout(this.next)
    this.socket?.close()
  }

  /** Asks for everything anew, now. */
  async refresh(): Promise<void> {
    this.last = Date.now()
    try {
      const [open, running, games] = await Promise.all([
        ask<TableInfo[]>('/api/tables?status=open'),
        ask<TableInfo[]>('/api/tables?status=running'),
        this.games ?? ask<GameInfo[]>('/api/games'),
      ])
      Object.assign(this, { open, running, games, isAway: false })
    } catch {
      this.isAway = true
    }
  }

  /** Tries again at once. */
  hurry(): void {
    clearTimeout(this.retry)
    if (this.socket) void this.refresh()
    else this.connect()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby`)
    this.socket = socket
    socket.onopen = () => {
      this.pause = 0
      void this.refresh()
    }
    socket.onmessage = () => this.refreshSoon()
    socket.onclose = () => {
      this.socket = null
      if (this.isClosed) return
      if (!this.pause) void this.refresh()
      this.pause = Math.min(SLOWEST, this.pause * 2 || 250)
      this.retry = window.setTimeout(() => this.connect(), this.pause)
    }
  }

  private refreshSoon(): void {
    if (this.next) return
    const wait = Math.max(0, this.last + AT_MOST_EVERY - Date.now())
    this.next = window.setTimeout(() => {
      this.next = 0
      void this.refresh()
    }, wait)
  }
}
