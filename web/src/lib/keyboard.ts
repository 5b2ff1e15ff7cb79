/** Keyboard control of a board: arrow keys move the focus to the nearest target in that direction. */

/** Longer than any screen, squared. */
const BEYOND = 1e10

export const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Whether a key press belongs to a form field, not to the board. */
export function isTyping(event: KeyboardEvent): boolean {
  return Boolean((event.target as Element | null)?.closest?.('input, textarea, select'))
}

/** Moves the focus among the targets of a board (`[data-target]`), from the focused or the chosen one
 *  (`[data-chosen]`); returns whether the key was handled. */
export function moveFocus(board: Element, key: string): boolean {
  const direction = DIRECTIONS[key]
  if (!direction) return false
  const targets = [...board.querySelectorAll<SVGElement>('[data-target]')]
  if (!targets.length) return false
  const focused = targets.indexOf(document.activeElement as SVGElement)
  const from = focused >= 0 ? focused : targets.findIndex((target) => target.matches('[data-chosen]'))
  const next = from < 0 ? 0 : nextPoint(targets.map(centreOf), from, direction)
  if (next !== null) targets[next]!.focus()
  return true
}

type Point = readonly [x: number, y: number]

/**
 * The nearest point in a direction, by its index: within 45 degrees, or beyond if there is none. A diagonal
 * belongs to one of its two directions only; otherwise equal distances could leave a point out of reach.
 */
export function nextPoint(points: readonly Point[], from: number, [ux, uy]: Point): number | null {
  const [x, y] = points[from]!
  let nearest: number | null = null
  let shortest = Infinity
  points.forEach(([px, py], i) => {
    const ahead = (px - x) * ux + (py - y) * uy
    const aside = (py - y) * ux - (px - x) * uy
    if (i === from || ahead < 1) return
    const isWithin = -ahead < aside && aside <= ahead
    const length = ahead ** 2 + aside ** 2 + aside / 1000 + (isWithin ? 0 : BEYOND)
    if (length >= shortest) return
    shortest = length
    nearest = i
  })
  return nearest
}

function centreOf(element: Element): Point {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
