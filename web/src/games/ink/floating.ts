/** Where a card floats: inside the sheet, and over as little of the painting as can be. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Size = Pick<Box, 'width' | 'height'>

const GAP = 8

/** To the right of something, to the left, below and above. */
export function sidesOf(what: Box, card: Size, room: Box): Box[] {
  const { x, y, width, height } = what
  const middle = x + (width - card.width) / 2
  return [
    { ...card, x: x + width + GAP, y },
    { ...card, x: x - card.width - GAP, y },
    { ...card, x: middle, y: y + height + GAP },
    { ...card, x: middle, y: y - card.height - GAP },
  ].map((place) => inside(place, room))
}

export function cornersOf(card: Size, room: Box): Box[] {
  const right = room.x + room.width - card.width
  const bottom = room.y + room.height - card.height
  return [
    { ...card, x: room.x, y: room.y },
    { ...card, x: right, y: room.y },
    { ...card, x: room.x, y: bottom },
    { ...card, x: right, y: bottom },
  ]
}

/** The first of these places that covers least of what is not to be covered. */
export function clearest(places: readonly Box[], over: readonly Box[]): Box {
  const covered = (place: Box): number => over.reduce((sum, box) => sum + shared(place, box), 0)
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}

function inside(card: Box, room: Box): Box {
  const within = (at: number, size: number, from: number, most: number): number =>
    Math.max(from, Math.min(at, from + most - size))
  return {
    ...card,
    x: within(card.x, card.width, room.x, room.width),
    y: within(card.y, card.height, room.y, room.height),
  }
}

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, wide) * Math.max(0, high)
}
