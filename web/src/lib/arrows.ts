/** Arrow keys on a board: to the nearest target in that direction. */

const TOWARDS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Whether keys are for a field, and not for the board. */
export function isTyping(event: KeyboardEvent): boolean {
  return Boolean((event.target as Element | null)?.closest?.('input, textarea, select'))
}

/** Moves the focus among the targets of a board (`[data-target]`); tells whether it did. */
export function followArrow(board: Element, key: string): boolean {
  const towards = TOWARDS[key]
  if (!towards) return false
  const targets = [...board.querySelectorAll<SVGElement>('[data-target]')]
  if (!targets.length) return false
  const from = targets.find((target) => target === document.activeElement)
  if (!from) {
    targets[0]?.focus()
    return true
  }
  const here = middle(from)
  let best: SVGElement | undefined
  let least = Infinity
  for (const target of targets) {
    const there = middle(target)
    const dx = there.x - here.x
    const dy = there.y - here.y
    const ahead = dx * towards[0] + dy * towards[1]
    const aside = Math.abs(dx * towards[1]) + Math.abs(dy * towards[0])
    if (target === from || ahead < 1) continue
    if (ahead + 2 * aside < least) {
      least = ahead + 2 * aside
      best = target
    }
  }
  best?.focus()
  return true
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
