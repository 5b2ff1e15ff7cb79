/** The prompt: what the player can do now, from the kinds of legal moves. */
import type { Scene } from '../../lib/scene.svelte'
import type { MoveSelection } from './selection.svelte'
import type { Move, View } from './types'
import { bonusTitle } from './descriptions'

/** Kinds with a prompt of their own; the first legal one counts. */
const OWN_PROMPT: readonly Move['type'][] = [
  'PutSpot',
  'LiftTile',
  'RemoveBottle',
  'LiftBottle',
  'PaletteToJokers',
  'SetBottle',
  'StoreTile',
  'PutOnWheel',
]

export function promptFor(scene: Scene, selection: MoveSelection): string {
  const { say } = scene.texts
  const view = scene.view as View
  const { kinds } = selection
  if (scene.result)
    return say('ask-over', { how: view.how ?? '', winners: view.winners, solo: view.sumi !== null })
  if (!kinds.size) return scene.you === null ? say('ask-watch') : waitingPrompt(scene)
  if (kinds.has('TakeTile'))
    return say(view.asked === 'nib' ? 'ask-nib' : kinds.has('AddStored') ? 'ask-take-stored' : 'ask-take')
  if (kinds.has('CrossStart')) return say('ask-cross')
  if (kinds.has('AddStored')) return say('ask-stored')
  if (kinds.has('Pass')) return say('ask-pass')
  if (kinds.has('PlaceToken'))
    return say(selection.isPinned ? 'ask-token-pinned' : 'ask-token', { colours: view.token ?? '' })
  if (kinds.has('PlaceTile'))
    return say(selection.isPinned ? 'ask-tile-pinned' : view.lifted ? 'ask-tile-moved' : 'ask-tile')
  if (kinds.has('Complete')) return say('ask-complete')
  if (kinds.has('EndTurn')) return say('ask-end')
  if (kinds.has('Fill')) return say('ask-fill', { count: view.to_fill })
  if (kinds.has('UseBonus')) {
    const bonus = view.slots.find(({ number }) => number === view.bonus)
    return say('ask-bonus', { title: bonus ? bonusTitle(say, bonus) : '' })
  }
  if (kinds.has('PutNumber')) return say(selection.choices.length ? 'ask-PutNumber-which' : 'ask-PutNumber')
  if (kinds.has('PutColour')) return say(selection.choices.length ? 'ask-PutColour-which' : 'ask-PutColour')
  if (kinds.has('PlaceForSumi')) return say('ask-PlaceForSumi')
  const kind = OWN_PROMPT.find((one) => kinds.has(one))
  return kind ? say(`ask-${kind}`) : say('ask-choose')
}

export function waitingPrompt(scene: Scene): string {
  const view = scene.view as View
  return scene.texts.say('ask-wait', { seat: view.actor ?? view.seat })
}
