/** The secrets of one's seats, by table. They are kept in this browser only. */

const KEY = 'ludotek-seats'
const MOST = 200
let held: Record<string, string> = read()

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

/** The secret one holds at a table, or nothing. */
export function secretOf(table: string): string {
  return held[table] ?? ''
}

/** Keeps a secret; the tables longest not visited are forgotten first. */
export function keepSecret(table: string, secret: string): void {
  held = read()
  delete held[table]
  held[table] = secret
  held = Object.fromEntries(Object.entries(held).slice(-MOST))
  try {
    localStorage.setItem(KEY, JSON.stringify(held))
  } catch {
    // a browser that keeps nothing: the seat lasts as long as the page
  }
}

/** The tables at which one holds a seat, the latest first. */
export function myTables(): string[] {
  return Object.keys(held).reverse()
}
