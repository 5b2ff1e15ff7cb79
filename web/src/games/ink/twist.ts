/** Two fingers that turn on a board turn what is held: a quarter for every so many degrees. */

const QUARTER = Math.PI / 5

/** Listens to a board; gives back what ends it. */
export function twist(board: HTMLElement, turn: (quarter: 1 | -1) => void): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  let from: number | null = null

  const angle = (): number | null => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.atan2(b.y - a.y, b.x - a.x) : null
  }
  const down = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    from = angle()
  }
  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = angle()
    if (now === null || from === null) return
    const by = Math.atan2(Math.sin(now - from), Math.cos(now - from))
    if (Math.abs(by) < QUARTER) return
    turn(by > 0 ? 1 : -1)
    from = now
  }
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    from = angle()
  }
  board.addEventListener('pointerdown', down, { capture: true })
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', up)
  return () => {
    board.removeEventListener('pointerdown', down, { capture: true })
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', up)
  }
}
