/** The secrets of the user's seats, by table. They are kept in this browser only. */

const KEY = 'ludotek-seats'
const MAX_TABLES = 200
let saved: Record<string, string> = read()

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** A new secret: 144 bits. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The secret for a table; empty if there is none. */
export function secretOf(table: string): string {
  return saved[table] ?? ''
}

/** Saves a secret; beyond the limit the oldest are dropped. */
export function saveSecret(table: string, secret: string): void {
  saved = read()
  delete saved[table]
  saved[table] = secret
  saved = Object.fromEntries(Object.entries(saved).slice(-MAX_TABLES))
  try {
    localStorage.setItem(KEY, JSON.stringify(saved))
  } catch {
    // without storage the seat is lost when the page closes
  }
}

/** The tables with a saved secret, latest first. */
export function savedTableIds(): string[] {
  return Object.keys(saved).reverse()
}
