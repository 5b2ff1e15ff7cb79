/** How much of each table this browser has seen, so that coming back can begin with what was missed. */

const KEY = 'ludotek-seen'
const MOST = 200

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** The number of the last happening that was seen at a table; nothing on a first visit. */
export function lastSeen(table: string): number | undefined {
  return read()[table]
}

export function keepSeen(table: string, number: number): void {
  const { [table]: _, ...others } = read()
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [table, number]])),
    )
  } catch {
    // a browser that keeps nothing: whoever comes back reads the log
  }
}
