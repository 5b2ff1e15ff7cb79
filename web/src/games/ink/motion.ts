/** How what happened is shown: pieces come to where they are now. */
import { under, type At } from './painting'
import type { Event } from './types'

const MOVE = 320
const AFTER = 110
const FADE = 120
/** What Sumi does is read as well. */
const HERS = 1500
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** How long an event is to be looked at. */
export function durationOf(event: Event): number {
  switch (event.type) {
    case 'TurnBegan':
    case 'StageBegan':
    case 'StageEnded':
    case 'FirstDrawn':
    case 'StartingTileDrawn':
    case 'PaletteDrawn':
    case 'BonusTileDrawn':
    case 'TurnEnded':
      return 0
    case 'WheelFilled':
      return 160
    case 'SumiRevealed':
    case 'SumiPlaced':
    case 'SumiDiscarded':
      return HERS
    case 'TokenDrawn':
      return 900
    case 'GameOver':
      return 1200
    case 'SpotsFilled':
      return MOVE + AFTER * event.spots.length
    default:
      return 480
  }
}

/** When the first event of these kinds is shown, in milliseconds after the first of all. */
export function momentOf(events: readonly Event[], kinds: readonly Event['type'][]): number {
  const first = events.findIndex(({ type }) => kinds.includes(type))
  return events.slice(0, Math.max(0, first)).reduce((sum, event) => sum + durationOf(event), 0)
}

/** The squares of a painting that an event is about. */
export function squaresOf(event: Event | null): At[] {
  if (!event) return []
  switch (event.type) {
    case 'TileAdded':
      return block(event.x, event.y)
    case 'TileMoved':
      return block(event.to_x, event.to_y)
    case 'TileLifted':
      return block(event.x, event.y)
    case 'TokenPlaced':
      return under(event)
    case 'SpotsFilled':
      return [...event.spots]
    case 'BottleMoved':
      return [
        [event.x, event.y],
        [event.to_x, event.to_y],
      ]
    default:
      return 'x' in event ? [[event.x, event.y]] : []
  }
}

const block = (x: number, y: number): At[] => [
  [x, y],
  [x + 1, y],
  [x, y + 1],
  [x + 1, y + 1],
]

/** The pieces that have come with an event, as the board marks them. */
function arrived(event: Event): string[] {
  switch (event.type) {
    case 'ObjectiveCompleted':
      return [bottle(event.x, event.y)]
    case 'SpotsFilled':
      return event.spots.map(([x, y]) => bottle(x, y))
    case 'BottleMoved':
      return [bottle(event.to_x, event.to_y)]
    case 'TokenPlaced':
      return [`[data-painting] [data-token="${event.x},${event.y}"]`]
    case 'SpotPut':
    case 'NumberPut':
    case 'ColourPut':
      return [`[data-painting] [data-square="${event.x},${event.y}"] > *`]
    case 'WheelFilled':
      return [`[data-wheel="${event.nib}"]`]
    case 'SumiPlaced':
    case 'BottlePutOnWheel':
      return [`[data-wheel="${event.nib}"] [data-bottle="${event.square % 2},${event.square >> 1}"]`]
    default:
      return []
  }
}

const bottle = (x: number, y: number): string => `[data-painting] [data-bottle="${x},${y}"]`

/** Shows the events on a board that already is as they left it, one after the other. */
export function travel(board: Element, events: readonly Event[], isStill: boolean): void {
  let moment = 0
  for (const event of events) {
    for (const [i, selector] of arrived(event).entries()) {
      for (const piece of board.querySelectorAll(selector)) {
        if (isStill) piece.animate(FADING, FADE)
        else piece.animate(FALLING, falling(moment + i * AFTER))
      }
    }
    moment += durationOf(event)
  }
}

/** Ends what is still on its way: whoever goes on has seen enough. */
export function hurry(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

const FADING: Keyframe[] = [{ opacity: 0.2 }, { opacity: 1 }]
const FALLING: Keyframe[] = [
  { transform: 'translateY(-40px) scale(1.15)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]
const falling = (delay: number): KeyframeAnimationOptions => ({
  duration: MOVE,
  delay,
  easing: EASE,
  fill: 'backwards',
})
