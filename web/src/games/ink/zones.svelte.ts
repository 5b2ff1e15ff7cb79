/** The zone that is spoken of: of the objective under the pointer, or what a tile would make. */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { keyOf, type At } from './painting'
import type { Picks } from './picks.svelte'
import type { Completable, Event, View, Zone } from './types'
import { bonusTitle } from './words'

/** So long a piece rests before it is asked what it would do. */
const REST = 70

interface Seen {
  readonly view: View
  readonly events: readonly Event[]
}

export class Zones {
  private pointedAt = $state.raw<string | null>(null)
  private seen = $state.raw<Seen | null>(null)

  constructor(
    private readonly scene: () => Scene,
    private readonly picks: Picks,
  ) {
    $effect(() => {
      const move = this.picks.placing as unknown as Tagged | null
      this.seen = null
      if (!move) return
      let isOver = false
      const timer = setTimeout(async () => {
        const seen = await this.scene().preview(move)
        if (!isOver && seen) this.seen = seen as unknown as Seen
      }, REST)
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    })
  }

  private readonly view = $derived.by(() => this.scene().view as View)

  /** The objective under the pointer, where it can be completed. */
  private readonly objective = $derived.by((): Completable | null =>
    this.picks.kinds.has('Complete')
      ? (this.view.completable.find((one) => keyOf(one) === this.pointedAt) ?? null)
      : null,
  )
  /** The bonus that this objective would bring. */
  readonly earned = $derived.by(() => this.objective?.bonus ?? null)

  /** What the tile in hand would make: the zone that can then be completed, or the largest it is in. */
  private readonly made = $derived.by((): { zone: Zone; able: readonly Completable[] } | null => {
    const ghost = this.picks.ghost
    if (!this.seen || !ghost) return null
    const { view } = this.seen
    const zones = view.seats[view.seat]!.zones
    const able = view.completable
    const touching = zones.filter(({ squares }) => squares.some(([x, y]) => isIn(ghost, x, y)))
    const wanted = able[0] && zones.find(({ squares }) => squares.some((at) => at.join() === keyOf(able[0]!)))
    const zone = wanted ?? touching.sort((a, b) => b.size - a.size)[0]
    return zone ? { zone, able } : null
  })

  readonly outlined = $derived.by((): readonly At[] => {
    if (this.made) return this.made.zone.squares
    const at = this.objective && keyOf(this.objective)
    if (!at) return []
    const zones = this.view.seats[this.view.seat]!.zones
    return zones.find(({ squares }) => squares.some((one) => one.join() === at))?.squares ?? []
  })

  readonly told = $derived.by((): string[] => {
    const { say } = this.scene().texts
    if (this.made) {
      const { zone, able } = this.made
      const size = say('zone-size', { size: zone.size, colour: zone.colour })
      if (!able.length) return [size]
      return [
        size,
        able.length === 1
          ? say('zone-able', { number: able[0]!.number })
          : say('zone-able-many', { count: able.length }),
      ]
    }
    const back = this.seen?.events.find((event) => event.type === 'TokenPlaced')?.bottles
    if (back) return [say('token-back', { count: back })]
    if (!this.objective) return []
    const { number, size, spots, own, black, bonus } = this.objective
    const lines = [say('zone-complete', { number, size }), say('zone-places', { own, spots })]
    if (black) lines.push(say('zone-black', { count: black }))
    const tile = this.view.slots.find((slot) => slot.number === bonus)
    if (tile) lines.push(say('zone-bonus', { title: bonusTitle(say, tile) }))
    return lines
  })

  point(at: string | null): void {
    this.pointedAt = at
  }

  forget(): void {
    this.pointedAt = null
  }
}

const isIn = (tile: { x: number; y: number }, x: number, y: number): boolean =>
  x >= tile.x && x <= tile.x + 1 && y >= tile.y && y <= tile.y + 1
