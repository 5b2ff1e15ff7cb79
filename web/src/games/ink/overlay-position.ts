/** Places overlays inside the viewport, covering as little of the painting as possible. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Size = Pick<Box, 'width' | 'height'>

const GAP = 8

/** Positions to the right, left, below and above a box. */
export function positionsBeside(target: Box, card: Size, viewport: Box): Box[] {
  const { x, y, width, height } = target
  const middle = x + (width - card.width) / 2
  return [
    { ...card, x: x + width + GAP, y },
    { ...card, x: x - card.width - GAP, y },
    { ...card, x: middle, y: y + height + GAP },
    { ...card, x: middle, y: y - card.height - GAP },
  ].map((place) => clampInto(place, viewport))
}

export function cornerPositions(card: Size, viewport: Box): Box[] {
  const right = viewport.x + viewport.width - card.width
  const bottom = viewport.y + viewport.height - card.height
  return [
    { ...card, x: viewport.x, y: viewport.y },
    { ...card, x: right, y: viewport.y },
    { ...card, x: viewport.x, y: bottom },
    { ...card, x: right, y: bottom },
  ]
}

/** The first position that overlaps the obstacles least. */
export function leastOverlapping(positions: readonly Box[], obstacles: readonly Box[]): Box {
  const overlap = (position: Box): number =>
    obstacles.reduce((sum, box) => sum + overlapArea(position, box), 0)
  return positions.reduce((best, position) => (overlap(position) < overlap(best) ? position : best))
}

function clampInto(card: Box, viewport: Box): Box {
  const clamp = (at: number, size: number, from: number, length: number): number =>
    Math.max(from, Math.min(at, from + length - size))
  return {
    ...card,
    x: clamp(card.x, card.width, viewport.x, viewport.width),
    y: clamp(card.y, card.height, viewport.y, viewport.height),
  }
}

function overlapArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}
