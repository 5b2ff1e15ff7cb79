/** Handles pointer and keyboard input on the board of Route. */
import { tick } from 'svelte'
import { moveFocus, isTyping } from '../../lib/keyboard'
import { drag } from '../../lib/drag'
import type { Scene } from '../../lib/scene.svelte'
import type Viewport from '../../components/Viewport.svelte'
import { keyOf, R, type Cell } from './geometry'
import { ACTIONS, type Action, type MoveSelection } from './selection.svelte'

/** The size of a touch target. */
const CELL = R * 1.7

export class InputController {
  viewport = $state.raw<Viewport>()
  svg = $state.raw<SVGSVGElement>()
  /** Whether the keyboard was used last: then the focus follows what is asked. */
  private isByKeys = false
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

  /** Makes the move that is shown. */
  readonly confirm = (): void => {
    const move = this.selection.pinnedMove
    if (move) this.scene().play(move)
  }

  readonly chooseAction = (action: Action, beside: Element | null): void => {
    const { selection } = this
    this.scene().dropHint?.()
    if (selection.legalActions.has(action)) selection.choose(action)
    else if (this.scene().you !== null) {
      selection.clear()
      this.scene().whyNot(selection.exampleMove(action), beside)
    }
  }

  /** Drags a piece of the board, or a new one from the button of an action. */
  readonly startDrag = (event: PointerEvent, action: Action | null, kind?: number): void => {
    const { selection } = this
    this.isByKeys = false
    if (event.button !== 0) return
    const from = cellOf(event.target)?.cell
    if (!action && !(from && selection.canStartFrom(from))) return
    event.stopPropagation() // the board stays where it is
    drag(event, {
      begin: () => {
        this.scene().dropHint?.()
        if (action) selection.choose(action)
        else selection.startFrom(from!)
        if (kind !== undefined) selection.chooseKind(kind)
        return action === null || selection.legalActions.has(action)
      },
      over: (element, x, y) => {
        this.hover(element)
        const box = this.svg!.getBoundingClientRect()
        this.dragged = { x: x - box.left, y: y - box.top }
      },
      drop: (element) => {
        this.dragged = null
        const cell = cellOf(element)?.cell
        if (cell && selection.isTarget(cell)) selection.pick(cell)
        else if (!action) selection.stepBack()
      },
    })
  }

  private readonly onPress = (event: PointerEvent): void => this.startDrag(event, null)

  private readonly onClick = (event: MouseEvent): void => {
    if (this.viewport!.zoomToTouch(event, CELL)) return
    const arm = armOf(event.target)
    const clicked = cellOf(event.target)
    this.scene().dropHint?.()
    if (arm !== null) this.selection.pickArm(arm)
    else if (clicked) this.pickCell(clicked.cell, clicked.element)
    if (this.isByKeys) void this.focusNext()
  }

  private pickCell(cell: Cell, element: Element): void {
    const { selection } = this
    const isEmpty = !selection.tiles.has(keyOf(cell))
    if (!selection.action && isEmpty && selection.legalActions.has('PlaceTile')) selection.choose('PlaceTile')
    if (selection.isTarget(cell)) selection.pick(cell)
    else if (!selection.startFrom(cell)) this.scene().whyNot(selection.intendedMove(cell), element)
  }

  /** Moves the focus to the next decision: to confirm the move, to a target, or to an action. */
  async focusNext(): Promise<void> {
    await tick()
    const { pinnedMove, action } = this.selection
    if (!this.isByKeys || (!pinnedMove && document.activeElement !== document.body)) return
    const next = pinnedMove
      ? '[data-confirm]'
      : action
        ? '[data-target]'
        : 'button.action:not([aria-disabled=true])'
    document.querySelector<HTMLElement | SVGElement>(next)?.focus()
  }

  /** The mouse wheel turns a shown tile instead of zooming. */
  private readonly onWheel = (event: WheelEvent): void => {
    if (!this.selection.ghost) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.selection.turnBy(event.deltaY > 0 ? 1 : -1)
  }

  private readonly onHover = (event: Event): void => this.hover(event.target)

  private hover(target: EventTarget | null): void {
    this.selection.hover(cellOf(target)?.cell ?? null, armOf(target))
  }

  /** Undoes the last pick; the focus goes back to where it was. */
  readonly putBack = async (): Promise<void> => {
    this.scene().dropHint?.()
    const cell = this.selection.stepBack()
    await tick()
    if (cell && this.isByKeys)
      this.svg?.querySelector<SVGElement>(`[data-target][data-cell="${keyOf(cell)}"]`)?.focus()
  }

  onKey(event: KeyboardEvent): void {
    const { selection, svg } = this
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const number = Number(event.key)
    this.isByKeys = true
    if (svg && moveFocus(svg, event.key)) event.preventDefault()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!(event.target as Element).closest('[data-target]')) return
      event.preventDefault()
      event.target!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    } else if (event.key === 'Escape') void this.putBack()
    else if (event.key.toLowerCase() === 'r') selection.turnBy(event.shiftKey ? -1 : 1)
    else if (number >= 1 && number <= ACTIONS.length) this.chooseAction(ACTIONS[number - 1]!, null)
  }
}

function armOf(target: EventTarget | null): number | null {
  const arm = (target as Element | null)?.closest?.('[data-arm]')?.getAttribute('data-arm')
  return arm == null ? null : Number(arm)
}

function cellOf(target: EventTarget | null): { cell: Cell; element: Element } | null {
  const element = (target as Element | null)?.closest?.('[data-cell]')
  if (!element) return null
  const [q, r] = element.getAttribute('data-cell')!.split(',').map(Number)
  return { cell: { q: q!, r: r! }, element }
}
