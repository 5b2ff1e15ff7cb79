/** Who sits at a table, in words. */
import { t } from './texts'
import type { TableInfo } from './types'

/** The names of the players and the number of bots, without the user's own seat. */
export function playerNames(info: TableInfo, you: number | null = null): string {
  const others = info.seats.filter((_, seat) => seat !== you)
  const names = others.flatMap((seat) => (seat.bot === undefined && seat.name ? [seat.name] : []))
  const bots = others.filter((seat) => seat.bot !== undefined).length
  return [...names, ...(bots ? [t('people-bots', { count: bots })] : [])].join(', ')
}

/** The number of seats without a player or bot. */
export function freeSeats(info: TableInfo): number {
  return info.seats.filter((seat) => seat.name === undefined && seat.bot === undefined).length
}
