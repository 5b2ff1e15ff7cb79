/** What the home page says to somebody who has just left a table. */

let left = $state.raw<{ readonly table: string; readonly text: string } | null>(null)

export const farewell = (): typeof left => left

export function sayFarewell(table: string, text: string): void {
  left = { table, text }
}

export function forgetFarewell(): void {
  left = null
}
