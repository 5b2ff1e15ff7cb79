/** How what happened is shown: pieces come to where they are now. */
import { under, type At } from './painting'
import type { Event } from './types'

const MOVE = 320
const AFTER = 110
const FADE = 120
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
      return [`[data-bottle="${event.x},${event.y}"]`]
    case 'SpotsFilled':
      return event.spots.map(([x, y]) => `[data-bottle="${x},${y}"]`)
    case 'BottleMoved':
      return [`[data-bottle="${event.to_x},${event.to_y}"]`]
    case 'TokenPlaced':
      return [`[data-token="${event.x},${event.y}"]`]
    case 'SpotPut':
    case 'NumberPut':
    case 'ColourPut':
      return [`[data-square="${event.x},${event.y}"] > *`]
    case 'WheelFilled':
    case 'SumiPlaced':
    case 'BottlePutOnWheel':
      return [`[data-wheel="${event.nib}"]`]
    default:
      return []
  }
}

/** Shows the events on a board that already is as they left it. */
export function travel(board: Element, events: readonly Event[], isStill: boolean): void {
  let delay = 0
  for (const selector of events.flatMap(arrived)) {
    for (const piece of board.querySelectorAll(selector)) {
      if (isStill) piece.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE)
      else
        piece.animate(
          [
            { transform: 'translateY(-40px) scale(1.15)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          {
            duration: MOVE,
            delay,
            easing: EASE,
            fill: 'backwards',
          },
        )
    }
    delay += AFTER
  }
}
