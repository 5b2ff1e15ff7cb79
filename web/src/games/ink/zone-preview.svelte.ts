/** What the selected move would do: the zone that the piece in hand would make, what an objective takes. */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { keyOf, type At } from './painting'
import type { MoveSelection } from './selection.svelte'
import type { Completable, Event, Move, View, Zone } from './types'
import { bonusTitle } from './descriptions'

/** How long a piece rests before the server is asked for a preview, in milliseconds. */
const PREVIEW_DELAY = 70
/** Moves whose outcome is drawn or is not on the board: their texts say it. */
const UNSEEN: ReadonlySet<Move['type']> = new Set<Move['type']>(['CrossStart', 'Pass', 'StoreTile'])

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
      const move = this.previewedMove as unknown as Tagged | null
      this.preview = this.selection.outcome = null
      if (!move) return
      let isCancelled = false
      const timer = setTimeout(async () => {
        const preview = await this.scene().preview(move)
        if (isCancelled || !preview) return
        this.preview = preview as unknown as MovePreview
        if (this.selection.pending) this.selection.outcome = this.preview.view
      }, PREVIEW_DELAY)
      return () => {
        isCancelled = true
        clearTimeout(timer)
      }
    })
  }

  private readonly view = $derived.by(() => this.scene().view as View)

  private readonly previewedMove = $derived.by((): Move | null => {
    const { pending, placement } = this.selection
    return pending && !UNSEEN.has(pending.type) ? pending : placement
  })

  /** The selected or else the hovered objective, if it can be completed. */
  private readonly objective = $derived.by((): Completable | null => {
    const { pending, kinds } = this.selection
    const at = pending?.type === 'Complete' ? keyOf(pending) : kinds.has('Complete') ? this.hovered : null
    return this.view.completable.find((one) => keyOf(one) === at) ?? null
  })
  /** The bonus for this objective. */
  readonly earned = $derived.by(() => this.objective?.bonus ?? null)

  /** The zone that the tile in hand would make: one that can be completed, or the largest it is in. */
  private readonly previewed = $derived.by((): { zone: Zone; view: View } | null => {
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
    return zone ? { zone, view } : null
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
    const { pending, outcome } = this.selection
    if (this.previewed) {
      const { zone, view } = this.previewed
      return [say('zone-size', { size: zone.size, colour: zone.colour }), ...this.forecast(view)]
    }
    const back = this.preview?.events.find((event) => event.type === 'TokenPlaced')?.bottles
    if (back) return [say('token-back', { count: back })]
    if (this.objective) return this.objectiveLines(this.objective)
    if (!pending || pending.type === 'Pass') return []
    if (pending.type === 'CrossStart')
      return this.selection.isTokenLeft ? [say('start-means'), say('will-CrossStart')] : [say('start-free')]
    return [say(`will-${pending.type}`, { ...pending }), ...(outcome ? this.forecast(outcome) : [])]
  })

  private objectiveLines({ colour, number, size, spots, own, black, bonus }: Completable): string[] {
    const { say } = this.scene().texts
    const lines = [say('zone-complete', { colour, number, size }), say('zone-places', { own, spots })]
    if (black) lines.push(say('zone-black', { count: black }))
    const tile = this.view.slots.find((slot) => slot.number === bonus)
    if (tile) lines.push(say('zone-bonus', { title: bonusTitle(say, tile) }))
    const { outcome } = this.selection
    if (outcome && this.view.completable.length > 1) lines.push(say('zone-then', { count: outcome.in_a_row }))
    return lines
  }

  /** What could be completed after the previewed move. */
  private forecast({ completable, in_a_row }: View): string[] {
    const { say } = this.scene().texts
    if (!completable.length) return []
    if (completable.length === 1) return [say('zone-able', { ...completable[0]! })]
    return [say('zone-able-many', { count: in_a_row, of: completable.length })]
  }

  hover(at: string | null): void {
    this.hovered = at
  }

  clear(): void {
    this.hovered = null
  }
}

const isIn = (tile: { x: number; y: number }, x: number, y: number): boolean =>
  x >= tile.x && x <= tile.x + 1 && y >= tile.y && y <= tile.y + 1
