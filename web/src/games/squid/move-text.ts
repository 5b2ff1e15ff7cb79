/** Descriptions of moves. */
import type { GameTexts } from '../../lib/texts'
import { formatNumber } from './tokens'
import type { Move } from './types'

/** What a move does, or what was chosen with it. */
export function moveText(say: GameTexts['say'], move: Move, form: 'do' | 'laid' = 'do'): string {
  const { type, ...fields } = move as unknown as Record<string, unknown> & { type: string }
  const token = fields['token'] === undefined ? {} : { token: formatNumber(fields['token'] as number) }
  const card = fields['card'] === null ? { card: 'none' } : {}
  return say(`${form}-${type}`, { ...fields, ...token, ...card })
}
