/** What pointers and keys do on the board: they pick, drag, turn and ask. */
import { followArrow, isTyping } from '../../lib/arrows'
import { drag } from '../../lib/drag'
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import type Viewport from '../../parts/Viewport.svelte'
import { R, type Cell } from './geometry'
import { ACTIONS, type Action, type Picks } from './picks.svelte'

/** How wide a cell is at least, for a finger. */
const CELL = R * 1.7

export class Hands {
  viewport = $state.raw<Viewport>()
  svg = $state.raw<SVGSVGElement>()
  /** The cell under the pointer, or with the focus. */
  hovered = $state.raw<Cell | null>(null)
  /** Where on the board a piece is that is being dragged, in pixels. */
  carried = $state.raw<{ x: number; y: number } | null>(null)

  constructor(
    private readonly scene: () => Scene,
    private readonly picks: Picks,
  ) {
    $effect(() => {
      const { svg, click, over, press, wheel } = this
      if (!svg) return
      svg.addEventListener('click', click)
      svg.addEventListener('wheel', wheel, { capture: true, passive: false })
      svg.addEventListener('pointerdown', press, { capture: true })
      svg.addEventListener('pointerover', over)
      svg.addEventListener('focusin', over)
      return () => {
        svg.removeEventListener('click', click)
        svg.removeEventListener('wheel', wheel, { capture: true })
        svg.removeEventListener('pointerdown', press, { capture: true })
        svg.removeEventListener('pointerover', over)
        svg.removeEventListener('focusin', over)
      }
    })
  }

  readonly make = (move: Tagged | null): void => {
    if (move) this.scene().play(move)
  }

  readonly choose = (action: Action, beside: Element | null): void => {
    const { picks } = this
    if (picks.able.has(action)) picks.choose(action)
    else if (this.scene().you !== null) {
      picks.forget()
      this.scene().whyNot(picks.example(action), beside)
    }
  }

  /** Drags a piece of the board, or one from the hand that an action puts there. */
  readonly drag = (event: PointerEvent, action: Action | null): void => {
    const { picks } = this
    if (event.button !== 0) return
    const from = cellOf(event.target)?.cell
    if (!action && !(from && picks.canBegin(from))) return
    event.stopPropagation() // the board stays where it is
    drag(event, {
      begin: () => {
        if (action) picks.choose(action)
        else picks.begin(from!)
        return action === null || picks.able.has(action)
      },
      over: (element, x, y) => {
        this.hovered = cellOf(element)?.cell ?? null
        const box = this.svg!.getBoundingClientRect()
        this.carried = { x: x - box.left, y: y - box.top }
      },
      drop: (element) => {
        this.carried = null
        const cell = cellOf(element)?.cell
        if (cell && picks.isTarget(cell)) this.make(picks.pick(cell))
        else if (!action) picks.back()
      },
    })
  }

  private readonly press = (event: PointerEvent): void => this.drag(event, null)

  private readonly click = (event: MouseEvent): void => {
    if (this.viewport!.bringNearer(event, CELL)) return
    const arm = (event.target as Element).closest('[data-arm]')
    const touched = cellOf(event.target)
    if (arm) this.make(this.picks.block(Number(arm.getAttribute('data-arm'))))
    else if (touched) this.touch(touched.cell, touched.element)
  }

  private touch(cell: Cell, element: Element): void {
    const { picks } = this
    if (picks.isTarget(cell)) this.make(picks.pick(cell))
    else if (picks.action || !picks.begin(cell)) this.scene().whyNot(picks.meant(cell), element)
  }

  /** With a tile in the hand, the wheel turns it. */
  private readonly wheel = (event: WheelEvent): void => {
    if (!this.picks.ghost) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.picks.turnBy(Math.sign(event.deltaY))
  }

  private readonly over = (event: Event): void => {
    this.hovered = cellOf(event.target)?.cell ?? null
  }

  key(event: KeyboardEvent): void {
    const { picks, svg } = this
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const number = Number(event.key)
    if (svg && followArrow(svg, event.key)) event.preventDefault()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!(event.target as Element).closest('[data-target]')) return
      event.preventDefault()
      event.target?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    } else if (event.key === 'Escape') picks.back()
    else if (event.key.toLowerCase() === 'r') picks.turnBy(event.shiftKey ? -1 : 1)
    else if (number >= 1 && number <= ACTIONS.length) this.choose(ACTIONS[number - 1]!, null)
  }
}

function cellOf(target: EventTarget | null): { cell: Cell; element: Element } | null {
  const element = (target as Element | null)?.closest?.('[data-cell]')
  if (!element) return null
  const [q, r] = element.getAttribute('data-cell')!.split(',').map(Number)
  return { cell: { q: q!, r: r! }, element }
}
