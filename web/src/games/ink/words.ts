/** What a bonus is called and means: some have it written on them (I-53 to I-65). */
import type { Args } from '../../lib/texts'
import type { BonusTile } from './types'

type Say = (id: string, args?: Args) => string

const kindOf = ({ number, action }: BonusTile): string => action ?? String(number)

export const bonusTitle = (say: Say, bonus: BonusTile): string => say(`bonus-title-${kindOf(bonus)}`, { count: bonus.count })

export const bonusAbout = (say: Say, bonus: BonusTile): string => say(`bonus-about-${kindOf(bonus)}`, { count: bonus.count })
