/** The tables at which the user has a seat, and whose turn it is there. */
import { request } from './api'
import { savedTableIds, secretOf } from './secrets'
import type { ServerMessage, TableInfo } from './types'

const MAX_TABLES = 50
const MAX_WATCHED = 3
const STATUS_ORDER = ['running', 'open', 'finished']

export interface MyTable {
  readonly info: TableInfo
  /** The user's seat; null until it is known. */
  readonly you: number | null
  /** The seats that may act now; empty until they are known. */
  readonly actors: readonly number[]
}

/** The user's finished games, the latest first. */
export async function finishedTables(): Promise<TableInfo[]> {
  const tables = savedTableIds()
  if (!tables.length) return []
  const found = await request<TableInfo[]>('/api/mine', { tables }).catch(() => [])
  return found.filter(({ status }) => status === 'finished').sort((a, b) => b.created - a.created)
}

export class MyTables {
  tables = $state.raw<readonly MyTable[]>([])
  private sockets: WebSocket[] = []
  private isClosed = false

  constructor() {
    void this.load()
  }

  close(): void {
    this.isClosed = true
    for (const socket of this.sockets) socket.close()
  }

  private async load(): Promise<void> {
    const ids = savedTableIds().slice(0, MAX_TABLES)
    if (!ids.length) return
    const found = await request<TableInfo[]>('/api/mine', { tables: ids }).catch(() => [])
    if (this.isClosed) return
    this.tables = found
      .toSorted((a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status))
      .map((info) => ({ info, you: null, actors: [] }))
    for (const { info } of this.tables.filter(({ info }) => info.status === 'running').slice(0, MAX_WATCHED))
      this.watch(info)
  }

  /** Watches whose turn it is: without the past log, and without reconnecting. */
  private watch({ id }: TableInfo): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/socket`)
    this.sockets.push(socket)
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          type: 'enter',
          id: 'enter',
          secret: secretOf(id),
          after: Number.MAX_SAFE_INTEGER,
          present: false,
        }),
      )
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ServerMessage
      if (message.type !== 'welcome' && message.type !== 'update') return
      const { table, you = null, now } = message
      this.tables = this.tables.map((mine) =>
        mine.info.id === id ? { info: { ...mine.info, ...table }, you, actors: now?.actors ?? [] } : mine,
      )
    }
  }
}
