import type { Scene } from '../../lib/scene.svelte'
import type { Picks } from './picks.svelte'
import type { Event, View } from './types'

/** What the board of a contest is given. */
export interface ContestProps {
  scene: Scene
  view: View
  picks: Picks
  /** What has been told since the last choice. */
  past: readonly Event[]
  /** On a phone boards stand upright. */
  narrow: boolean
  /** How high a board that lies may be, for a width of 1000. */
  high: number
}
