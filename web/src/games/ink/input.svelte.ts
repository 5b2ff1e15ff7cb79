/** Handles pointer and keyboard input on the board of Ink. */
import { tick } from 'svelte'
import { moveFocus, isTyping } from '../../lib/keyboard'
import { drag } from '../../lib/drag'
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import type Viewport from '../../components/Viewport.svelte'
import { keyOf, U, type At } from './painting'
import type { MoveSelection } from './selection.svelte'
import type { Move } from './types'
import type { ZonePreview } from './zone-preview.svelte'

/** The attributes that say which target an element is. */
const POSITION_ATTRIBUTES = [
  'data-place',
  'data-at',
  'data-nib',
  'data-start',
  'data-stored',
  'data-on-wheel',
]
const TARGET_SELECTOR = POSITION_ATTRIBUTES.map((name) => `[${name}]`).join()

export class InputController {
  viewport = $state.raw<Viewport>()
  svg = $state.raw<SVGSVGElement>()
  root = $state.raw<HTMLElement>()
  /** The last clicked square that was no target. */
  rejected = $state.raw<At | null>(null)

  /** Whether the user's last input was by keyboard, on this board. */
  private isByKeys = false
  /** A selector for the target that last had the focus. */
  private lastFocused = ''

  constructor(
    private readonly scene: () => Scene,
    private readonly selection: MoveSelection,
    private readonly zonePreview: ZonePreview,
    private readonly isOwnPainting: () => boolean,
  ) {
    $effect(() => {
      if (this.selection.selectedKey) this.focusOn('[data-confirm]')
    })
    $effect(() => {
      void this.scene().revision
      this.lastFocused = ''
    })
    $effect(() => {
      void this.scene().moves
      void tick().then(() => this.restoreFocus())
    })
    $effect(() => {
      const { root, svg } = this
      if (!root || !svg) return
      const { onClick, onFocus, onHover, onGhostPress, onHandPress, onWheel } = this
      root.addEventListener('click', onClick)
      root.addEventListener('pointerover', onHover)
      root.addEventListener('focusin', onHover)
      root.addEventListener('focusin', onFocus)
      root.addEventListener('pointerdown', onHandPress)
      svg.addEventListener('pointerdown', onGhostPress, { capture: true })
      svg.addEventListener('wheel', onWheel, { capture: true, passive: false })
      return () => {
        root.removeEventListener('click', onClick)
        root.removeEventListener('pointerover', onHover)
        root.removeEventListener('focusin', onHover)
        root.removeEventListener('focusin', onFocus)
        root.removeEventListener('pointerdown', onHandPress)
        svg.removeEventListener('pointerdown', onGhostPress, { capture: true })
        svg.removeEventListener('wheel', onWheel, { capture: true })
      }
    })
  }

  private play(move: Move | Tagged | null | undefined): void {
    if (move) this.scene().play(move as Tagged)
  }

  /** The position of a pointer on the painting, in squares. */
  private positionOf(event: MouseEvent): { x: number; y: number } {
    const matrix = (this.svg!.firstElementChild as SVGGElement).getScreenCTM()!
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return { x: x / U, y: y / U }
  }

  private isOnGhost(event: MouseEvent): boolean {
    const { placement, isPinned, ghost } = this.selection
    if (!isPinned || !placement) return false
    const { x, y } = this.positionOf(event)
    const wide = ghost || !('down' in placement && placement.down) ? 2 : 1
    const high = ghost || ('down' in placement && placement.down) ? 2 : 1
    return x >= placement.x && x < placement.x + wide && y >= placement.y && y < placement.y + high
  }

  private readonly onClick = (event: MouseEvent): void => {
    const { selection } = this
    const clicked = event.target as Element
    const target = clicked.closest(TARGET_SELECTOR)
    const isOnPainting = this.svg!.contains(clicked)
    const isOnGhost = isOnPainting && event.detail > 0 && this.isOnGhost(event)
    if (isOnPainting && this.viewport!.zoomToTouch(event, isOnGhost ? 2 * U : U)) return
    const key = target?.getAttribute('data-place')
    const at = target?.getAttribute('data-at')
    const square = at && selection.squares.find((one) => keyOf(one) === at)
    if (isOnGhost) return // it is dragged, or placed by its button
    if (key) selection.pin(key)
    else if (square) this.play(selection.pickSquare(square))
    else if (target) this.clickWheel(target)
    else if (isOnPainting) void this.explain(event)
  }

  /** Focuses the first visible element of a kind; returns whether there is one. */
  private focusOn(what: string): boolean {
    const found = [...(this.root?.querySelectorAll<HTMLElement>(what) ?? [])].find(
      (element) => element.getClientRects().length,
    )
    found?.focus({ preventScroll: true })
    return found !== undefined
  }

  /** Whoever uses keys finds the focus at the next decision when what had it is gone. */
  private restoreFocus(): void {
    const isLost = !document.activeElement || document.activeElement === document.body
    if (!this.isByKeys || !isLost || !this.scene().moves.length) return
    for (const what of [this.lastFocused, '[data-target]', '.dock button'])
      if (what && this.focusOn(what)) return
  }

  private clickWheel(target: Element): void {
    const { selection } = this
    const scene = this.scene()
    const nib = Number(target.getAttribute('data-nib'))
    const stored = target.getAttribute('data-stored')
    const square = target.getAttribute('data-on-wheel')
    const move = target.hasAttribute('data-start')
      ? selection.start
      : stored !== null
        ? selection.stored.get(Number(stored))
        : square !== null
          ? selection.onWheel.get(square)
          : selection.nibs.get(nib)
    if (move) this.play(selection.pick(move))
    else if (scene.you === null || scene.result) return
    else if (stored !== null) scene.whyNot({ type: 'AddStored', tile: Number(stored) }, target)
    else if (nib)
      scene.whyNot({ type: selection.kinds.has('StoreTile') ? 'StoreTile' : 'TakeTile', nib }, target)
    else scene.whyNot({ type: 'CrossStart' }, target)
  }

  private async explain(event: MouseEvent): Promise<void> {
    const { x, y } = this.positionOf(event)
    const at: At = this.selection.held
      ? [Math.round(x - 1), Math.round(y - 1)]
      : [Math.floor(x), Math.floor(y)]
    const move = this.selection.intendedMove(...at)
    if (!move || !this.isOwnPainting()) return
    this.rejected = at
    await tick()
    this.scene().whyNot(move, this.svg!.querySelector('[data-touched]'))
  }

  /** Drags the pinned piece. */
  private readonly onGhostPress = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !this.isOnGhost(event)) return
    event.stopPropagation() // the painting stays where it is
    this.dragPiece(event)
  }

  /** Drags the piece in the dock below the painting. */
  private readonly onHandPress = (event: PointerEvent): void => {
    this.isByKeys = false
    if (event.button === 0 && (event.target as Element).closest('[data-hand]')) this.dragPiece(event)
  }

  private dragPiece(event: PointerEvent): void {
    const follow = (element: Element | null): void => {
      const key = element?.closest('[data-place]')?.getAttribute('data-place')
      if (key) this.selection.pin(key)
    }
    drag(event, { begin: () => true, over: follow, drop: follow })
  }

  private readonly onWheel = (event: WheelEvent): void => {
    if (!this.isOnGhost(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.selection.turnBy(event.deltaY > 0 ? 1 : -1)
  }

  private readonly onFocus = (event: FocusEvent): void => {
    const target = (event.target as Element).closest('[data-target]')
    const name = target?.getAttributeNames().find((one) => POSITION_ATTRIBUTES.includes(one))
    this.lastFocused = target && name ? `[${name}="${target.getAttribute(name)}"]` : ''
  }

  private readonly onHover = (event: Event): void => {
    const target = (event.target as Element).closest('[data-place], [data-at]')
    this.selection.hover(target?.getAttribute('data-place') ?? null)
    this.zonePreview.hover(target?.getAttribute('data-at') ?? null)
  }

  private clickNib(nib: string): void {
    this.root!.querySelector(`[data-nib="${nib}"]`)!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }

  /** Puts back what was picked; the focus returns to it. */
  private stepBack(): void {
    const picked = this.root!.querySelector<SVGElement>('[data-chosen]')
    if (this.selection.stepBack()) picked?.focus()
  }

  onKey(event: KeyboardEvent): void {
    const { selection, root } = this
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !root) return
    this.isByKeys = true
    const letter = event.key.toLowerCase()
    const target = event.target as Element
    if (moveFocus(root, event.key)) event.preventDefault()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (target.closest('button, a, summary')) return
      event.preventDefault()
      if (target.closest('[data-target]')) target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      else this.play(selection.selected)
    } else if (event.key === 'Escape') this.stepBack()
    else if (letter === 'r') selection.turnBy(event.shiftKey ? -1 : 1)
    else if (letter === 'f') selection.flipOver()
    else if (selection.nibs.has(Number(event.key))) this.clickNib(event.key)
    else if (/^[0-9a-z]$/.test(letter)) root.querySelector<HTMLElement>(`[data-key="${letter}"]`)?.click()
  }
}
