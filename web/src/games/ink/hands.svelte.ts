/** What pointers and keys do at the table: they pick, drag, turn and ask. */
import { tick } from 'svelte'
import { followArrow, isTyping } from '../../lib/arrows'
import { drag } from '../../lib/drag'
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import type Viewport from '../../parts/Viewport.svelte'
import { keyOf, U, type At } from './painting'
import type { Picks } from './picks.svelte'
import type { Move } from './types'
import type { Zones } from './zones.svelte'

const TARGETS = '[data-place], [data-at], [data-nib], [data-start], [data-stored], [data-on-wheel]'

export class Hands {
  viewport = $state.raw<Viewport>()
  svg = $state.raw<SVGSVGElement>()
  root = $state.raw<HTMLElement>()
  /** The square that was touched in vain. */
  touched = $state.raw<At | null>(null)

  constructor(
    private readonly scene: () => Scene,
    private readonly picks: Picks,
    private readonly zones: Zones,
    private readonly isOwn: () => boolean,
  ) {
    $effect(() => {
      const { root, svg } = this
      if (!root || !svg) return
      const { click, over, press, take, wheel } = this
      root.addEventListener('click', click)
      root.addEventListener('pointerover', over)
      root.addEventListener('focusin', over)
      root.addEventListener('pointerdown', take)
      svg.addEventListener('pointerdown', press, { capture: true })
      svg.addEventListener('wheel', wheel, { capture: true, passive: false })
      return () => {
        root.removeEventListener('click', click)
        root.removeEventListener('pointerover', over)
        root.removeEventListener('focusin', over)
        root.removeEventListener('pointerdown', take)
        svg.removeEventListener('pointerdown', press, { capture: true })
        svg.removeEventListener('wheel', wheel, { capture: true })
      }
    })
  }

  private act(move: Move | Tagged | null | undefined): void {
    if (move) this.scene().play(move as Tagged)
  }

  /** Where on the painting a pointer is, in squares. */
  private whereOf(event: MouseEvent): { x: number; y: number } {
    const matrix = (this.svg!.firstElementChild as SVGGElement).getScreenCTM()!
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return { x: x / U, y: y / U }
  }

  private isOnGhost(event: MouseEvent): boolean {
    const { placing, isPinned, ghost } = this.picks
    if (!isPinned || !placing) return false
    const { x, y } = this.whereOf(event)
    const wide = ghost || !('down' in placing && placing.down) ? 2 : 1
    const high = ghost || ('down' in placing && placing.down) ? 2 : 1
    return x >= placing.x && x < placing.x + wide && y >= placing.y && y < placing.y + high
  }

  private readonly click = (event: MouseEvent): void => {
    const { picks } = this
    const touched = event.target as Element
    const target = touched.closest(TARGETS)
    const isOnMap = this.svg!.contains(touched)
    const isOnGhost = isOnMap && event.detail > 0 && this.isOnGhost(event)
    if (isOnMap && this.viewport!.bringNearer(event, isOnGhost ? 2 * U : U)) return
    const key = target?.getAttribute('data-place')
    const at = target?.getAttribute('data-at')
    const square = at && picks.squares.find((one) => keyOf(one) === at)
    if (isOnGhost) this.act(picks.placing)
    else if (key) this.act(picks.pick(key))
    else if (square) this.act(picks.pickSquare(square))
    else if (target) this.touchWheel(target)
    else if (isOnMap) void this.explain(event)
  }

  private touchWheel(target: Element): void {
    const { picks } = this
    const scene = this.scene()
    const nib = Number(target.getAttribute('data-nib'))
    const stored = target.getAttribute('data-stored')
    const square = target.getAttribute('data-on-wheel')
    const move = target.hasAttribute('data-start')
      ? picks.start
      : stored !== null
        ? picks.stored.get(Number(stored))
        : square !== null
          ? picks.onWheel.get(square)
          : picks.nibs.get(nib)
    if (move) this.act(move)
    else if (scene.you === null || scene.result) return
    else if (stored !== null) scene.whyNot({ type: 'AddStored', tile: Number(stored) }, target)
    else if (nib) scene.whyNot({ type: picks.kinds.has('StoreTile') ? 'StoreTile' : 'TakeTile', nib }, target)
    else scene.whyNot({ type: 'CrossStart' }, target)
  }

  private async explain(event: MouseEvent): Promise<void> {
    const { x, y } = this.whereOf(event)
    const at: At = this.picks.held ? [Math.round(x - 1), Math.round(y - 1)] : [Math.floor(x), Math.floor(y)]
    const meant = this.picks.meant(...at)
    if (!meant || !this.isOwn()) return
    this.touched = at
    await tick()
    this.scene().whyNot(meant, this.svg!.querySelector('[data-touched]'))
  }

  /** Drags the piece that is put down for now. */
  private readonly press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !this.isOnGhost(event)) return
    event.stopPropagation() // the painting stays where it is
    this.carry(event)
  }

  /** Drags the piece that lies below the painting. */
  private readonly take = (event: PointerEvent): void => {
    if (event.button === 0 && (event.target as Element).closest('[data-hand]')) this.carry(event)
  }

  private carry(event: PointerEvent): void {
    const follow = (element: Element | null): void => {
      const key = element?.closest('[data-place]')?.getAttribute('data-place')
      if (key) this.picks.pick(key)
    }
    drag(event, { begin: () => true, over: follow, drop: follow })
  }

  private readonly wheel = (event: WheelEvent): void => {
    if (!this.isOnGhost(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.picks.turnBy(event.deltaY > 0 ? 1 : -1)
  }

  private readonly over = (event: Event): void => {
    const target = (event.target as Element).closest('[data-place], [data-at]')
    this.picks.point(target?.getAttribute('data-place') ?? null)
    this.zones.point(target?.getAttribute('data-at') ?? null)
  }

  key(event: KeyboardEvent): void {
    const { picks, root } = this
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !root) return
    const letter = event.key.toLowerCase()
    const target = event.target as Element
    if (followArrow(root, event.key)) event.preventDefault()
    else if (event.key === 'Enter' || event.key === ' ') {
      if (target.closest('button, a, summary')) return
      event.preventDefault()
      if (target.closest('[data-target]')) target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      else if (picks.isPinned) this.act(picks.placing)
    } else if (event.key === 'Escape') picks.back()
    else if (letter === 'r') picks.turnBy(event.shiftKey ? -1 : 1)
    else if (letter === 'f') picks.flipOver()
    else if (picks.nibs.has(Number(event.key))) this.act(picks.nibs.get(Number(event.key)))
    else if (/^[0-9a-z]$/.test(letter)) root.querySelector<HTMLElement>(`[data-key="${letter}"]`)?.click()
  }
}
