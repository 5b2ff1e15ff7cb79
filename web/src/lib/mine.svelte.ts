/** The tables at which somebody holds a seat, and whether they are waited for there. */
import { ask } from './api'
import { myTables, secretOf } from './secrets'
import type { Outgoing, TableInfo } from './types'

const ASKED = 50
const WATCHED = 3
const ORDER = ['running', 'open', 'finished']

export interface MyTable {
  readonly info: TableInfo
  /** One's own seat, as far as it is known. */
  readonly you: number | null
  /** Who may act now; nothing as long as it is not known. */
  readonly actors: readonly number[]
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
    const ids = myTables().slice(0, ASKED)
    if (!ids.length) return
    const found = await ask<TableInfo[]>('/api/mine', { tables: ids }).catch(() => [])
    if (this.isClosed) return
    this.tables = found
      .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
      .map((info) => ({ info, you: null, actors: [] }))
    for (const { info } of this.tables.filter(({ info }) => info.status === 'running').slice(0, WATCHED))
      this.watch(info)
  }

  /** Looks in at a table, for whose turn it is; without its past, and without coming back if it breaks. */
  private watch({ id, number }: TableInfo): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${id}/socket`)
    this.sockets.push(socket)
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: 'enter', id: 'enter', secret: secretOf(id), after: number }))
    socket.onmessage = (event) => {
      const told = JSON.parse(event.data as string) as Outgoing
      if (told.type !== 'welcome' && told.type !== 'update') return
      this.tables = this.tables.map((mine) =>
        mine.info.id === id
          ? {
              info: { ...mine.info, ...told.table },
              you: told.you ?? null,
              actors: told.now?.actors ?? [],
            }
          : mine,
      )
    }
  }
}
