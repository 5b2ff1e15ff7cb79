/** Tokens as boards draw them, and where they stand side by side. */
import type { Token, View } from './types'

/** A token, and whose it is. */
export interface Placed extends Token {
  readonly seat: number
}

export function tokensOf(view: View): Placed[] {
  return view.seats.flatMap(({ tokens }, seat) => tokens.map((token) => ({ ...token, seat })))
}

/** A number as it stands on its token: three figures. */
export const figures = (number: number): string => String(number).padStart(3, '0')

export interface Spot {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Places for so many tokens in a box, as large as they can be. */
export function pack(
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
