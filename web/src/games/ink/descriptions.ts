/** Descriptions of pieces. */
import type { Args } from '../../lib/texts'
import { keyOf, squaresOf, type Square } from './painting'
import type { BonusTile, LaidTile, Seat } from './types'

type Say = (id: string, args?: Args) => string

const kindOf = ({ number, action }: BonusTile): string => action ?? String(number)

/** The title and description of a bonus (I-53 to I-65). */
export const bonusTitle = (say: Say, bonus: BonusTile): string =>
  say(`bonus-title-${kindOf(bonus)}`, { count: bonus.count })

export const bonusAbout = (say: Say, bonus: BonusTile): string =>
  say(`bonus-about-${kindOf(bonus)}`, { count: bonus.count })

/** An accessible description of a square. */
export function describeSquare(say: Say, { ink, mark, bottle }: Square): string {
  if (!ink) return say('square-token')
  const id = bottle
    ? 'square-bottle'
    : mark === 'o'
      ? 'square-spot'
      : mark
        ? 'square-objective'
        : 'square-plain'
  return say(id, { colour: ink, mark })
}

/** An accessible description of a tile, square by square. */
export const describeTile = (say: Say, tile: LaidTile): string =>
  squaresOf([tile])
    .map((square) => describeSquare(say, square))
    .join(', ')

/** An accessible description of a painting: its size, and each zone with what is in it. */
export function describePainting(say: Say, { tiles, zones, completed, tokens }: Seat): string[] {
  const at = new Map(squaresOf(tiles).map((square) => [keyOf(square), square]))
  return [
    say('painting-about', { tiles: tiles.length, completed, tokens: tokens.length }),
    ...zones.map(({ colour, size, squares }) => {
      const marks = squares.map(([x, y]) => at.get(keyOf({ x, y }))?.mark ?? '')
      const numbers = marks.filter((mark) => /\d/.test(mark))
      const spots = marks.filter((mark) => mark === 'o').length
      return say('zone-about', { colour, size, spots, objectives: numbers.length, numbers })
    }),
  ]
}
