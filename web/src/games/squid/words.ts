/** Moves in words. */
import type { GameTexts } from '../../lib/texts'
import { figures } from './tokens'
import type { Move } from './types'

/** What a move does, or what one has laid with it. */
export function wordsOf(say: GameTexts['say'], move: Move, way: 'do' | 'laid' = 'do'): string {
  const { type, ...fields } = move as unknown as Record<string, unknown> & { type: string }
  const token = fields['token'] === undefined ? {} : { token: figures(fields['token'] as number) }
  const card = fields['card'] === null ? { card: 'none' } : {}
  return say(`${way}-${type}`, { ...fields, ...token, ...card })
}
