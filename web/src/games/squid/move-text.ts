/** Descriptions of moves. */
import type { GameTexts } from '../../lib/texts'
import type { MoveSelection } from './selection.svelte'
import type { Move, View } from './types'

/** What a move does, in the words of what is asked; `own` tells whether it is about a token of the user. */
export function moveText(say: GameTexts['say'], move: Move, view: View, selection: MoveSelection): string {
  const { type, ...fields } = move as unknown as Record<string, unknown> & { type: string }
  const asked = view.asked.replaceAll(' ', '-')
  const pair = view.pairs.find((two) => two.includes(fields['token'] as number))
  const partner = pair?.find((number) => number !== fields['token'])
  return say(`do-${type}`, { token: view.mover, partner, ...fields, asked, own: selection.isOwn })
}

/** What was chosen with a move. */
export function chosenText(say: GameTexts['say'], move: Move): string {
  const { type, ...fields } = move as unknown as Record<string, unknown> & { type: string }
  return say(`laid-${type}`, fields)
}
