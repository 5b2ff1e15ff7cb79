/** Animations: pieces travel from where they were. */
import { centre, degrees, type Cell, type Grid } from './geometry'
import type { Event } from './types'

const MOVE = 380
const STEP = 150
const FADE = 120
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** The cells that an event concerns. */
export function cellsOf(event: Event | null): Cell[] {
  if (!event) return []
  if (event.type === 'MarbleMoved') return event.path.map(([q, r]) => ({ q, r }))
  if (event.type === 'TileMoved')
    return [
      { q: event.q, r: event.r },
      { q: event.to_q, r: event.to_r },
    ]
  return 'q' in event ? [{ q: event.q, r: event.r }] : []
}

/** Animates events on a board that already shows the view after them. */
export function animateEvents(
  board: SVGSVGElement,
  grid: Grid,
  events: readonly Event[],
  isMotionReduced: boolean,
): void {
  for (const event of events) {
    const end = cellsOf(event).at(-1)
    if (!end) continue
    const pieces =
      event.type === 'MarbleMoved' || event.type === 'MarblePlaced' ? ['marble'] : ['tile', 'marble']
    for (const piece of event.type === 'BlockPlaced' ? ['tile'] : pieces) {
      const shown = board.querySelector(`[data-${piece}="${end.q},${end.r}"]`)
      if (!shown) continue
      if (isMotionReduced) shown.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE)
      else shown.animate(keyframesOf(grid, event, end), { duration: durationOf(event), easing: EASE })
    }
  }
}

function durationOf(event: Event): number {
  return event.type === 'MarbleMoved' ? MOVE + STEP * event.path.length : MOVE
}

function keyframesOf(grid: Grid, event: Event, end: Cell): Keyframe[] {
  const there = centre(grid, end)
  const offsetFrom = (cell: Cell): Keyframe => {
    const { x, y } = centre(grid, cell)
    return { transform: `translate(${x - there.x}px, ${y - there.y}px)` }
  }
  if (event.type === 'MarbleMoved' || event.type === 'TileMoved') {
    const path = cellsOf(event)
    const moved = path.length > 1 && (path[0]!.q !== end.q || path[0]!.r !== end.r)
    if (moved) return path.map(offsetFrom)
    const turn = event.type === 'TileMoved' ? event.turn : 0
    return [{ transform: `rotate(${-degrees(grid, turn)}deg)` }, { transform: 'none' }]
  }
  if (event.type === 'BlockPlaced') return [{ transform: 'scale(1.12)' }, { transform: 'none' }]
  return [
    { transform: 'translateY(-40px) scale(1.15)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ]
}
