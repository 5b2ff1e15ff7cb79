/** The last log entry that this browser has seen of each table, to show what was missed since. */

const KEY = 'ludotek-seen'
const MAX_TABLES = 200

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** The number of the last log entry seen at a table; undefined on a first visit. */
export function lastSeen(table: string): number | undefined {
  return read()[table]
}

export function saveLastSeen(table: string, number: number): void {
  const { [table]: _, ...others } = read()
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MAX_TABLES), [table, number]])),
    )
  } catch {
    // without storage nothing counts as missed: the log still has it
  }
}
