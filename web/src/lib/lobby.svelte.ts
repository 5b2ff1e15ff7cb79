/** The public tables, kept up to date: the server notifies when they change. */
import { request } from './api'
import type { GameInfo, TableInfo } from './types'

const MIN_REFRESH_INTERVAL = 500
const MAX_BACKOFF = 5000

export class Lobby {
  games = $state.raw<readonly GameInfo[] | null>(null)
  open = $state.raw<readonly TableInfo[]>([])
  running = $state.raw<readonly TableInfo[]>([])
  /** Whether the server does not answer. */
  isOffline = $state.raw(false)

  private socket: WebSocket | null = null
  private backoff = 0
  private isClosed = false
  private reconnectTimer = 0
  private refreshTimer = 0
  private lastRefresh = 0

  constructor() {
    this.connect()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.reconnectTimer)
    clearTimeout(this.refreshTimer)
    this.socket?.close()
  }

  /** Fetches everything again, now. */
  async refresh(): Promise<void> {
    this.lastRefresh = Date.now()
    try {
      const [open, running, games] = await Promise.all([
        request<TableInfo[]>('/api/tables?status=open'),
        request<TableInfo[]>('/api/tables?status=running'),
        this.games ?? request<GameInfo[]>('/api/games'),
      ])
      Object.assign(this, { open, running, games, isOffline: false })
    } catch {
      this.isOffline = true
    }
  }

  /** Tries again at once. */
  retry(): void {
    clearTimeout(this.reconnectTimer)
    if (this.socket) void this.refresh()
    else this.connect()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/lobby`)
    this.socket = socket
    socket.onopen = () => {
      this.backoff = 0
      void this.refresh()
    }
    socket.onmessage = () => this.refreshSoon()
    socket.onclose = () => {
      this.socket = null
      if (this.isClosed) return
      if (!this.backoff) void this.refresh()
      this.backoff = Math.min(MAX_BACKOFF, this.backoff * 2 || 250)
      this.reconnectTimer = window.setTimeout(() => this.connect(), this.backoff)
    }
  }

  private refreshSoon(): void {
    if (this.refreshTimer) return
    const delay = Math.max(0, this.lastRefresh + MIN_REFRESH_INTERVAL - Date.now())
    this.refreshTimer = window.setTimeout(() => {
      this.refreshTimer = 0
      void this.refresh()
    }, delay)
  }
}
