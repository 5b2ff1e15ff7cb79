/** Dragging a piece: it is picked up after a few pixels and dropped where the pointer is released.
 *  A second finger cancels the drag. */

const THRESHOLD = 4

interface DragHandlers {
  /** Picks up the piece; returns false when there is nothing to drag. */
  begin(): boolean
  /** Called with the element under the pointer. */
  over(element: Element | null, x: number, y: number): void
  drop(element: Element | null): void
}

/** Tracks a pressed pointer until it is released; suppresses the click that would follow a drag. */
export function drag(pressed: PointerEvent, { begin, over, drop }: DragHandlers): void {
  let isDragging = false
  const elementUnder = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY)

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return
    const isFar = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) >= THRESHOLD
    if (!isDragging && isFar && !(isDragging = begin())) return end()
    if (isDragging) over(elementUnder(event), event.clientX, event.clientY)
  }
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== pressed.pointerId) return
    if (isDragging) {
      addEventListener('click', suppress, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', suppress, { capture: true }))
      drop(event.type === 'pointerup' ? elementUnder(event) : null)
    }
    end()
  }
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId === pressed.pointerId) return
    if (isDragging) drop(null)
    end()
  }
  const suppress = (event: Event): void => event.stopPropagation()
  const end = (): void => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', up)
    removeEventListener('pointerdown', cancel, { capture: true })
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', up)
  addEventListener('pointerdown', cancel, { capture: true })
}
