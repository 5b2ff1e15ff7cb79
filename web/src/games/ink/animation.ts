/** Animations: pieces fall to where the view shows them. */
import { squaresUnder, type At } from './painting'
import type { Event } from './types'

const MOVE = 320
const STAGGER = 110
const FADE = 120
/** Long enough to read what Sumi does. */
const SUMI = 1500
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** How long an event is shown, in milliseconds. */
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
      return SUMI
    case 'TokenDrawn':
      return 900
    case 'GameOver':
      return 1200
    case 'SpotsFilled':
      return MOVE + STAGGER * event.spots.length
    default:
      return 480
  }
}

/** When the first event of these kinds is shown, in milliseconds after the start. */
export function startTimeOf(events: readonly Event[], kinds: readonly Event['type'][]): number {
  const first = events.findIndex(({ type }) => kinds.includes(type))
  return events.slice(0, Math.max(0, first)).reduce((sum, event) => sum + durationOf(event), 0)
}

/** The squares of a painting that an event concerns. */
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
      return squaresUnder(event)
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

/** CSS selectors for the pieces that an event brings. */
function pieceSelectors(event: Event): string[] {
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

/** Animates events one after the other, on a board that already shows the view after them. */
export function animateEvents(board: Element, events: readonly Event[], isMotionReduced: boolean): void {
  let time = 0
  for (const event of events) {
    for (const [i, selector] of pieceSelectors(event).entries()) {
      for (const piece of board.querySelectorAll(selector)) {
        if (isMotionReduced) piece.animate(FADING, FADE)
        else piece.animate(FALLING, falling(time + i * STAGGER))
      }
    }
    time += durationOf(event)
  }
}

/** Finishes all running animations: the user has moved on. */
export function finishAnimations(): void {
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
