/** Tokens on boards, and their layout side by side. */
import type { Token, View } from './types'

/** A token with its owner. */
export interface OwnedToken extends Token {
  readonly seat: number
}

export function tokensOf(view: View): OwnedToken[] {
  return view.seats.flatMap(({ tokens }, seat) => tokens.map((token) => ({ ...token, seat })))
}

const STANDING: ReadonlySet<string> = new Set(['waiting', 'on board', 'done'])

/** Whether a token is still in the match, and not in reserve. */
export const isStanding = ({ status }: Token): boolean => STANDING.has(status)

/** The number of a token, with three digits as printed. */
export const formatNumber = (number: number): string => String(number).padStart(3, '0')

export interface Spot {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Positions for tokens in a box, as large as possible. */
export function packTokens(
  count: number,
  box: { x: number; y: number; w: number; h: number },
  largest = 24,
): Spot[] {
  let r = largest
  const across = () => Math.max(1, Math.floor(box.w / (2.2 * r)))
  const down = () => Math.max(1, Math.floor(box.h / (2.45 * r)))
  while (r > 6 && across() * down() < count) r -= 0.5
  const columns = Math.min(across(), Math.max(1, count))
  const rows = Math.ceil(count / columns)
  const dy = Math.min(2.45 * r, box.h / Math.max(1, rows))
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    return {
      x: box.x + box.w / 2 + ((i % columns) - (inRow - 1) / 2) * 2.2 * r,
      y: box.y + box.h / 2 + (row - (rows - 1) / 2) * dy,
      r,
    }
  })
}
