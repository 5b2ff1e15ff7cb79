/** Dragging a piece: it is picked up after a few pixels, and dropped where the pointer is let go.
 *  A second finger means something else, and lets it go. */

const PICK_UP = 4

interface Drag {
  /** Picks the piece up; false when there is nothing to drag. */
  begin(): boolean
  /** What lies under the pointer. */
  over(element: Element | null, x: number, y: number): void
  drop(element: Element | null): void
}

/** Follows a pointer that was pressed; whatever else it would have done does not happen. */
export function drag(pressed: PointerEvent, { begin, over, drop }: Drag): void {
  let isHeld = false
  const under = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY)

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return
    const far = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) >= PICK_UP
    if (!isHeld && far && !(isHeld = begin())) return end()
    if (isHeld) over(under(event), event.clientX, event.clientY)
  }
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return
    if (isHeld) {
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      drop(event.type === 'pointerup' ? under(event) : null)
    }
    end()
  }
  const another = (event: PointerEvent): void => {
    if (event.pointerId === pressed.pointerId) return
    if (isHeld) drop(null)
    end()
  }
  const swallow = (event: Event): void => event.stopPropagation()
  const end = (): void => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', up)
    removeEventListener('pointerdown', another, { capture: true })
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', up)
  addEventListener('pointerdown', another, { capture: true })
}
