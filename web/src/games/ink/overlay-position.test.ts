import { expect, it } from 'vitest'
import { leastOverlapping, cornerPositions, positionsBeside } from './overlay-position'

const room = { x: 0, y: 0, width: 600, height: 400 }
const card = { width: 100, height: 150 }
const ghost = { x: 250, y: 150, width: 100, height: 100 }

it('a card floats to the right of what it is for', () => {
  expect(leastOverlapping(positionsBeside(ghost, card, room), [ghost])).toEqual({ ...card, x: 358, y: 150 })
})

it('a card goes elsewhere where the painting is, and where the sheet ends', () => {
  const painting = { x: 350, y: 100, width: 200, height: 200 }
  expect(leastOverlapping(positionsBeside(ghost, card, room), [ghost, painting]).x).toBe(142)
  const atEdge = { ...ghost, x: 490 }
  expect(leastOverlapping(positionsBeside(atEdge, card, room), [atEdge]).x).toBe(382)
})

it('a card takes the corner that is free', () => {
  const painting = { x: 0, y: 0, width: 300, height: 400 }
  expect(leastOverlapping(cornerPositions(card, room), [painting])).toEqual({ ...card, x: 500, y: 0 })
})
