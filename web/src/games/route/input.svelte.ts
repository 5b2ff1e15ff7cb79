/** Handles pointer and keyboard input on the board of Route. */
import { moveFocus, isTyping } from '../../lib/keyboard'
import { drag } from '../../lib/drag'
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import type Viewport from '../../components/Viewport.svelte'
import { R, type Cell } from './geometry'
import { ACTIONS, type Action, type MoveSelection } from './selection.svelte'

/** The size of a touch target. */
const CELL = R * 1.7

export class InputController {
  viewport = $state.raw<Viewport>()
  svg = $state.raw<SVGSVGElement>()
  /** The cell under the pointer, or with the focus. */
  hovered = $state.raw<Cell | null>(null)
  /** The position of the dragged piece on the board, in pixels. */
  dragged = $state.raw<{ x: number; y: number } | null>(null)

  constructor(
    private readonly scene: () => Scene,
    private readonly selection: MoveSelection,
  ) {
    $effect(() => {
      const { svg, onClick, onHover, onPress, onWheel } = this
      if (!svg) return
      svg.addEventListener('click', onClick)
      svg.addEventListener('wheel', onWheel, { capture: true, passive: false })
      svg.addEventListener('pointerdown', onPress, { capture: true })
      svg.addEventListener('pointerover', onHover)
      svg.addEventListener('focusin', onHover)
      return () => {
        svg.removeEventListener('click', onClick)
        svg.removeEventListener('wheel', onWheel, { capture: true })
        svg.removeEventListener('pointerdown', onPress, { capture: true })
        svg.removeEventListener('pointerover', onHover)
        svg.removeEventListener('focusin', onHover)
      }
    })
  }

  readonly play = (move: Tagged | null): void => {
    if (move) this.scene().play(move)
  }

  readonly chooseAction = (action: Action, beside: Element | null): void => {
    const { selection } = this
    if (selection.legalActions.has(action)) selection.choose(action)
    else if (this.scene().you !== null) {
      selection.clear()
      this.scene().whyNot(selection.exampleMove(action), beside)
    }
  }

  /** Drags a piece of the board, or a new one from the button of an action. */
  readonly startDrag = (event: PointerEvent, action: Action | null): void => {
    const { selection } = this
    if (event.button !== 0) return
    const from = cellOf(event.target)?.cell
    if (!action && !(from && selection.canStartFrom(from))) return
    event.stopPropagation() // the board stays where it is
    drag(event, {
      begin: () => {
        if (action) selection.choose(action)
        else selection.startFrom(from!)
        return action === null || selection.legalActions.has(action)
      },
      over: (element, x, y) => {
        this.hovered = cellOf(element)?.cell ?? null
        const box = this.svg!.getBoundingClientRect()
        this.dragged = { x: x - box.left, y: y - box.top }
      },
      drop: (element) => {
        this.dragged = null
        const cell = cellOf(element)?.cell
        if (cell && selection.isTarget(cell)) this.play(selection.pick(cell))
        else if (!action) selection.stepBack()
      },
    })
  }

  private readonly onPress = (event: PointerEvent): void => this.startDrag(event, null)

  private readonly onClick = (event: MouseEvent): void => {
    if (this.viewport!.zoomToTouch(event, CELL)) return
    const arm = (event.target as Element).closest('[data-arm]')
    const clicked = cellOf(event.target)
    if (arm) this.play(this.selection.blockMove(Number(arm.getAttribute('data-arm'))))
    else if (clicked) this.pickCell(clicked.cell, clicked.element)
  }

  private pickCell(cell: Cell, element: Element): void {
    const { selection } = this
    if (selection.isTarget(cell)) this.play(selection.pick(cell))
    else if (selection.action || !selection.startFrom(cell))
      this.scene().whyNot(selection.intendedMove(cell), element)
  }

  /** The mouse wheel turns a shown tile instead of zooming. */
  private readonly onWheel = (event: WheelEvent): void => {
    if (!this.selection.ghost) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.selection.turnBy(Math.sign(event.deltaY))
  }

  private readonly onHover = (event: Event): void => {
    this.hovered = cellOf(event.target)?.cell ?? null
  }

  onKey(event: KeyboardEvent): void {
    const { selection, svg } = this
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const number = Number(event.key)
    if (svg && moveFocus(svg, event.key)) event.preventDefault()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!(event.target as Element).closest('[data-target]')) return
      event.preventDefault()
      event.target?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    } else if (event.key === 'Escape') selection.stepBack()
    else if (event.key.toLowerCase() === 'r') selection.turnBy(event.shiftKey ? -1 : 1)
    else if (number >= 1 && number <= ACTIONS.length) this.chooseAction(ACTIONS[number - 1]!, null)
  }
}

function cellOf(target: EventTarget | null): { cell: Cell; element: Element } | null {
  const element = (target as Element | null)?.closest?.('[data-cell]')
  if (!element) return null
  const [q, r] = element.getAttribute('data-cell')!.split(',').map(Number)
  return { cell: { q: q!, r: r! }, element }
}
