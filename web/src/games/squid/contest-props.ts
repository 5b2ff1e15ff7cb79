import type { Scene } from '../../lib/scene.svelte'
import type { MoveSelection } from './selection.svelte'
import type { Event, View } from './types'

/** The props of the board of a contest. */
export interface ContestProps {
  scene: Scene
  view: View
  selection: MoveSelection
  /** The events since the last choice. */
  past: readonly Event[]
  /** On a phone boards are upright. */
  narrow: boolean
  /** The height available for a landscape board of width 1000. */
  height: number
}
