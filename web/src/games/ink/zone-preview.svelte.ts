/** Details of a zone: of the hovered objective, or the one that the shown piece would make. */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { keyOf, type At } from './painting'
import type { MoveSelection } from './selection.svelte'
import type { Completable, Event, View, Zone } from './types'
import { bonusTitle } from './descriptions'

/** How long a piece rests before the server is asked for a preview, in milliseconds. */
const PREVIEW_DELAY = 70

interface MovePreview {
  readonly view: View
  readonly events: readonly Event[]
}

export class ZonePreview {
  private hovered = $state.raw<string | null>(null)
  private preview = $state.raw<MovePreview | null>(null)

  constructor(
    private readonly scene: () => Scene,
    private readonly selection: MoveSelection,
  ) {
    $effect(() => {
      const move = this.selection.placement as unknown as Tagged | null
      this.preview = null
      if (!move) return
      let isCancelled = false
      const timer = setTimeout(async () => {
        const preview = await this.scene().preview(move)
        if (!isCancelled && preview) this.preview = preview as unknown as MovePreview
      }, PREVIEW_DELAY)
      return () => {
        isCancelled = true
        clearTimeout(timer)
      }
    })
  }

  private readonly view = $derived.by(() => this.scene().view as View)

  /** The hovered objective, if it can be completed. */
  private readonly objective = $derived.by((): Completable | null =>
    this.selection.kinds.has('Complete')
      ? (this.view.completable.find((one) => keyOf(one) === this.hovered) ?? null)
      : null,
  )
  /** The bonus for this objective. */
  readonly earned = $derived.by(() => this.objective?.bonus ?? null)

  /** The zone that the tile in hand would make: one that can be completed, or the largest it is in. */
  private readonly previewed = $derived.by((): { zone: Zone; completable: readonly Completable[] } | null => {
    const ghost = this.selection.ghost
    if (!this.preview || !ghost) return null
    const { view } = this.preview
    const zones = view.seats[view.seat]!.zones
    const { completable } = view
    const touching = zones.filter(({ squares }) => squares.some(([x, y]) => isIn(ghost, x, y)))
    const completed =
      completable[0] &&
      zones.find(({ squares }) => squares.some((at) => at.join() === keyOf(completable[0]!)))
    const zone = completed ?? touching.sort((a, b) => b.size - a.size)[0]
    return zone ? { zone, completable } : null
  })

  readonly outlined = $derived.by((): readonly At[] => {
    if (this.previewed) return this.previewed.zone.squares
    const at = this.objective && keyOf(this.objective)
    if (!at) return []
    const zones = this.view.seats[this.view.seat]!.zones
    return zones.find(({ squares }) => squares.some((one) => one.join() === at))?.squares ?? []
  })

  readonly lines = $derived.by((): string[] => {
    const { say } = this.scene().texts
    if (this.previewed) {
      const { zone, completable } = this.previewed
      const size = say('zone-size', { size: zone.size, colour: zone.colour })
      if (!completable.length) return [size]
      return [
        size,
        completable.length === 1
          ? say('zone-able', { number: completable[0]!.number })
          : say('zone-able-many', { count: completable.length }),
      ]
    }
    const back = this.preview?.events.find((event) => event.type === 'TokenPlaced')?.bottles
    if (back) return [say('token-back', { count: back })]
    if (!this.objective) return []
    const { number, size, spots, own, black, bonus } = this.objective
    const lines = [say('zone-complete', { number, size }), say('zone-places', { own, spots })]
    if (black) lines.push(say('zone-black', { count: black }))
    const tile = this.view.slots.find((slot) => slot.number === bonus)
    if (tile) lines.push(say('zone-bonus', { title: bonusTitle(say, tile) }))
    return lines
  })

  hover(at: string | null): void {
    this.hovered = at
  }

  clear(): void {
    this.hovered = null
  }
}

const isIn = (tile: { x: number; y: number }, x: number, y: number): boolean =>
  x >= tile.x && x <= tile.x + 1 && y >= tile.y && y <= tile.y + 1
