/** Who stands with whom in the finale, for what a card would do now. */
import { tokensOf } from './tokens'
import type { View } from './types'

const RECTANGLE = 1
const FIELDS = 2

/** The tokens of others in a zone with one of this seat: the rectangle is one, the triangle another. */
export function reachOf(view: View, seat: number): { readonly near: readonly number[] } {
  const zone = (spot: number | null) =>
    spot === null || spot < RECTANGLE ? 0 : spot >= FIELDS ? FIELDS : RECTANGLE
  const there = tokensOf(view).filter((token) => token.status === 'on board' && zone(token.spot))
  const own = new Set(there.filter((token) => token.seat === seat).map((token) => zone(token.spot)))
  const near = there.filter((token) => token.seat !== seat && own.has(zone(token.spot)))
  return { near: near.map((token) => token.number) }
}
