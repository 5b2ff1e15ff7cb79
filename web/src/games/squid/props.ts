import type { Scene } from '../../lib/scene.svelte'
import type { Picks } from './picks.svelte'
import type { Telling } from './telling.svelte'
import type { View } from './types'

/** What the board of a contest is given. */
export interface ContestProps {
  scene: Scene
  view: View
  picks: Picks
  telling: Telling
  /** On a phone boards stand upright. */
  narrow: boolean
}
