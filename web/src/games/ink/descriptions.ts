/** Descriptions of pieces. */
import type { Args } from '../../lib/texts'
import { squaresOf } from './painting'
import type { BonusTile, LaidTile } from './types'

type Say = (id: string, args?: Args) => string

const kindOf = ({ number, action }: BonusTile): string => action ?? String(number)

/** The title and description of a bonus (I-53 to I-65). */
export const bonusTitle = (say: Say, bonus: BonusTile): string =>
  say(`bonus-title-${kindOf(bonus)}`, { count: bonus.count })

export const bonusAbout = (say: Say, bonus: BonusTile): string =>
  say(`bonus-about-${kindOf(bonus)}`, { count: bonus.count })

/** An accessible description of a tile, square by square. */
export function describeTile(say: Say, tile: LaidTile): string {
  const squares = squaresOf([tile]).map(({ ink, mark, bottle }) => {
    const id = bottle
      ? 'square-bottle'
      : mark === 'o'
        ? 'square-spot'
        : mark
          ? 'square-objective'
          : 'square-plain'
    return say(id, { colour: ink, mark })
  })
  return squares.join(', ')
}
