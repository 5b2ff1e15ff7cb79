/** Starting a game against bots with one click. */
import { request } from './api'
import { saveSecret } from './secrets'
import { TableConnection } from './table-connection.svelte'
import type { GameInfo, CreatedTable } from './types'

/** Creates a private table, fills the other seats with the strongest bot, starts it and returns its id. */
export async function quickStart(game: GameInfo, seats: number, name: string): Promise<string> {
  const created = await request<CreatedTable>('/api/tables', { game: game.id, seats, public: false })
  const id = created.table.id
  saveSecret(id, created.secret)
  const table = new TableConnection(id)
  try {
    await table.sit(0, name)
    for (let seat = 1; seat < seats; seat++) await table.request('bot', { seat, bot: game.bots.at(-1) })
    await table.request('start')
  } finally {
    table.close()
  }
  return id
}
