/** Keyboard control of a board: arrow keys move the focus to the nearest target in that direction. */

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Whether a key press belongs to a form field, not to the board. */
export function isTyping(event: KeyboardEvent): boolean {
  return Boolean((event.target as Element | null)?.closest?.('input, textarea, select'))
}

/** Moves the focus among the targets of a board (`[data-target]`); returns whether the key was handled. */
export function moveFocus(board: Element, key: string): boolean {
  const direction = DIRECTIONS[key]
  if (!direction) return false
  const targets = [...board.querySelectorAll<SVGElement>('[data-target]')]
  if (!targets.length) return false
  const focused = targets.find((target) => target === document.activeElement)
  if (!focused) {
    targets[0]?.focus()
    return true
  }
  const from = centreOf(focused)
  let nearest: SVGElement | undefined
  let shortest = Infinity
  for (const target of targets) {
    const to = centreOf(target)
    const dx = to.x - from.x
    const dy = to.y - from.y
    const ahead = dx * direction[0] + dy * direction[1]
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0])
    if (target === focused || ahead < 1) continue
    if (ahead + 2 * aside < shortest) {
      shortest = ahead + 2 * aside
      nearest = target
    }
  }
  nearest?.focus()
  return true
}

function centreOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
