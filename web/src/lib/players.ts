/** Who sits at a table, in words. */
import { settings } from './settings.svelte'
import { t } from './texts'
import type { SeatInfo, TableInfo } from './types'

/** The name under which the user sits down. */
export const myName = (): string => settings.name || t('guest')

/** The seat at which the user seems to have sat, by name; null if there is none. */
export function seatNamed(name: string, names: readonly (string | undefined)[]): number | null {
  const seat = names.indexOf(name)
  return seat < 0 ? null : seat
}

/** The public name of a seat. */
export function seatName(seat: SeatInfo, number: number): string {
  return seat.name || (seat.bot ? t('bot-name', { number: number + 1 }) : t('free-seat'))
}

/** The names of all who sit at a table, people and bots, without the user's own. */
export function playerNames(info: TableInfo, you: number | null = null): string {
  return info.seats
    .flatMap((seat, number) => (number !== you && !isFree(seat) ? [seatName(seat, number)] : []))
    .join(', ')
}

/** All names, and how many seats are free. */
export function namesAndFreeSeats(info: TableInfo): string {
  const free = freeSeats(info)
  return [playerNames(info), free ? t('free-seats', { count: free }) : ''].filter(Boolean).join(', ')
}

/** The number of seats without a player or bot. */
export function freeSeats(info: TableInfo): number {
  return info.seats.filter(isFree).length
}

const isFree = (seat: SeatInfo): boolean => seat.name === undefined && seat.bot === undefined
