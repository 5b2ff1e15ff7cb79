/** Starting a game against bots at once. */
import { request } from './api'
import { saveSecret } from './secrets'
import type { CreatedTable, NewBranch, NewTable } from './types'

/** Creates a private table, at which bots take the other seats and the game begins; returns its id. */
export function quickStart(table: Omit<NewTable, 'public'>): Promise<string> {
  return create('/api/tables', { ...table, public: false })
}

/** Creates a table that goes on from a record; returns its id. */
export function goOnFrom(branch: NewBranch): Promise<string> {
  return create('/api/records', branch)
}

async function create(path: string, wanted: object): Promise<string> {
  const { table, secret } = await request<CreatedTable>(path, wanted)
  saveSecret(table.id, secret)
  return table.id
}
