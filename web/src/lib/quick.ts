/** A game with one click: a table, oneself, bots, and off. */
import { ask } from './api'
import { keepSecret } from './secrets'
import { Table } from './table.svelte'
import type { GameInfo, Made } from './types'

/** Makes a table for oneself and bots of the best kind, starts it, and gives its id. */
export async function playNow(game: GameInfo, seats: number, name: string): Promise<string> {
  const wanted = { game: game.id, seats, public: false }
  const made = await ask<Made>('/api/tables', wanted)
  const id = made.table.id
  keepSecret(id, made.secret)
  const table = new Table(id)
  try {
    await table.sit(0, name)
    for (let seat = 1; seat < seats; seat++) await table.ask('bot', { seat, bot: game.bots.at(-1) })
    await table.ask('start')
  } finally {
    table.close()
  }
  return id
}
