/**
 * What has been picked of a move so far. Whatever is offered next is filtered out of the legal moves:
 * an action, then a piece, then a place, then how it lies.
 */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { armsOf, keyOf, rim, type Cell, type Grid } from './geometry'
import type { MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile, Tile, View } from './types'

type Legal = PlaceTile | MoveTile | PlaceMarble | MoveMarble | PlaceBlock
export type Action = Legal['type']
export const ACTIONS: readonly Action[] = ['PlaceTile', 'MoveTile', 'PlaceMarble', 'MoveMarble', 'PlaceBlock']

/** A tile in the hand, held over a cell. */
export interface Ghost {
  readonly cell: Cell
  readonly seat: number
  readonly arms: readonly number[]
  readonly blocks: readonly number[]
}

export class Picks {
  private chosen = $state.raw<Action | null>(null)
  private source = $state.raw<Cell | null>(null)
  private kind = $state.raw<number | null>(null)
  private over = $state.raw<Cell | null>(null)
  private turn = $state.raw(0)

  constructor(private readonly scene: () => Scene) {}

  readonly view = $derived.by(() => this.scene().view as View)
  readonly grid = $derived.by(() => this.view.tile_set.grid as Grid)
  private readonly moves = $derived.by(() => this.scene().moves as unknown as readonly Legal[])
  readonly able = $derived.by(() => new Set(this.moves.map((move) => move.type)))
  readonly tiles = $derived.by(() => new Map(this.view.tiles.map((tile) => [keyOf(tile), tile])))

  /** The empty cells around the tiles. */
  readonly rim = $derived.by(() => rim(this.grid, this.view.tiles))

  readonly action = $derived.by((): Action | null => {
    if (this.chosen && this.able.has(this.chosen)) return this.chosen
    return this.able.size === 1 ? [...this.able][0]! : null
  })
  private readonly fitting = $derived.by(() => this.moves.filter((move) => move.type === this.action))

  /** The kinds of tile that may be placed, and the one that is. */
  readonly kinds = $derived.by(() => [
    ...new Set(this.fitting.flatMap((move) => (move.type === 'PlaceTile' ? [move.kind] : []))),
  ])
  readonly tileKind = $derived.by(() =>
    this.kind !== null && this.kinds.includes(this.kind) ? this.kind : (this.kinds[0] ?? null),
  )

  /** The piece that is moved, or the tile that gets a block. */
  readonly from = $derived.by((): Cell | null => {
    if (this.action !== 'MoveMarble' && this.action !== 'MoveTile' && this.action !== 'PlaceBlock')
      return null
    const cells = unique(this.fitting)
    if (this.source && cells.has(keyOf(this.source))) return this.source
    return cells.size === 1 ? [...cells.values()][0]! : null
  })

  /** The legal moves that fit what has been picked. */
  private readonly left = $derived.by((): readonly Legal[] => {
    if (this.action === 'PlaceTile')
      return this.fitting.filter((move) => move.type === 'PlaceTile' && move.kind === this.tileKind)
    if (this.action === 'PlaceMarble') return this.fitting
    return this.from ? this.fitting.filter((move) => keyOf(move) === keyOf(this.from!)) : []
  })

  /** The cells that may be picked next. */
  readonly targets = $derived.by((): Cell[] => {
    if (this.action === 'PlaceTile' || this.action === 'PlaceMarble') return [...unique(this.left).values()]
    if (this.action === 'PlaceBlock' || !this.from) return [...unique(this.fitting).values()]
    return [...unique(this.left.map(destination)).values()]
  })

  isTarget(cell: Cell): boolean {
    return this.targets.some((target) => keyOf(target) === keyOf(cell))
  }

  /** The arms of the picked tile that may be blocked. */
  readonly arms = $derived.by(() =>
    this.from ? this.left.flatMap((move) => (move.type === 'PlaceBlock' ? [move.arm] : [])) : [],
  )

  private readonly lies = $derived.by((): readonly (PlaceTile | MoveTile)[] => {
    const over = this.over
    if (!over) return []
    return this.left.filter(
      (move): move is PlaceTile | MoveTile =>
        (move.type === 'PlaceTile' || move.type === 'MoveTile') && keyOf(destination(move)) === keyOf(over),
    )
  })
  private readonly lie = $derived.by(() => this.lies.find((move) => move.turn === this.turn) ?? this.lies[0])
  /** Whether the held tile may lie in more than one way. */
  readonly canTurn = $derived.by(() => this.lies.length > 1)

  readonly ghost = $derived.by((): Ghost | null => {
    const move = this.lie
    if (!move) return null
    const cell = destination(move)
    if (move.type === 'PlaceTile') {
      const arms = armsOf(this.grid, this.view.tile_set.per_player[move.kind]!, move.turn)
      return { cell, seat: this.scene().you!, arms, blocks: [] }
    }
    const tile = this.tiles.get(keyOf(move))!
    const turned = { ...tile, turn: tile.turn + move.turn }
    const sides = this.grid === 'hex' ? 6 : 4
    const blocks = tile.blocks.map((port) => (port + move.turn) % sides)
    return { cell, seat: tile.seat, arms: this.armsOf(turned), blocks }
  })

  /** The tile that is carried over the board: as it lies in the hand, or where it was. */
  readonly held = $derived.by((): Omit<Ghost, 'cell'> | null => {
    const tile = this.action === 'MoveTile' && this.from ? this.tiles.get(keyOf(this.from)) : undefined
    if (tile) return { seat: tile.seat, arms: this.armsOf(tile), blocks: tile.blocks }
    if (this.action !== 'PlaceTile' || this.tileKind === null) return null
    const arms = armsOf(this.grid, this.view.tile_set.per_player[this.tileKind]!, 0)
    return { seat: this.scene().you!, arms, blocks: [] }
  })

  armsOf(tile: Tile): number[] {
    return armsOf(this.grid, this.view.tile_set.per_player[tile.kind]!, tile.turn)
  }

  choose(action: Action): void {
    this.forget()
    this.chosen = action
  }

  chooseKind(kind: number): void {
    this.kind = kind
    this.over = null
  }

  /** Puts back what was picked last; tells whether there was anything. */
  back(): boolean {
    if (this.over) this.over = null
    else if (this.source) this.source = null
    else if (this.chosen) this.chosen = null
    else return false
    return true
  }

  forget(): void {
    this.chosen = this.source = this.over = null
    this.turn = 0
  }

  turnBy(steps: number): void {
    const at = this.lies.indexOf(this.lie!)
    const next = this.lies[(at + steps + this.lies.length) % this.lies.length]
    if (next) this.turn = next.turn
  }

  /** Picks a cell that is a target: a piece, or where it goes. Gives the move when it is complete. */
  pick(cell: Cell): Tagged | null {
    if (this.action === 'PlaceTile' || (this.action === 'MoveTile' && this.from)) {
      if (this.over && keyOf(this.over) === keyOf(cell)) return this.complete()
      this.over = cell
      return null
    }
    if (this.action === 'PlaceMarble') return found(this.left, cell)
    if (this.action === 'MoveMarble' && this.from) return found(this.left, cell)
    this.source = cell
    return null
  }

  /** Whether the piece on this cell may be moved, by the picked action or by any. */
  canBegin(cell: Cell): boolean {
    return this.beginning(cell) !== null
  }

  /** Picks a piece before any action: what is done most with it is begun. */
  begin(cell: Cell): boolean {
    const action = this.beginning(cell)
    if (!action) return false
    this.choose(action)
    this.source = cell
    return true
  }

  private beginning(cell: Cell): Action | null {
    const moving = ['MoveMarble', 'MoveTile'] as const
    const wanted = moving.filter((action) => !this.action || action === this.action)
    return (
      wanted.find((action) =>
        this.moves.some((move) => move.type === action && keyOf(move) === keyOf(cell)),
      ) ?? null
    )
  }

  block(arm: number): Tagged | null {
    return (
      (this.left.find((move) => move.type === 'PlaceBlock' && move.arm === arm) as Tagged | undefined) ?? null
    )
  }

  /** The move of the tile that is held over the board. */
  complete(): Tagged | null {
    return (this.lie as Tagged | undefined) ?? null
  }

  /** The move of a marble to this cell. */
  wayTo(cell: Cell): Tagged | null {
    return this.action === 'MoveMarble' && this.from ? found(this.left, cell) : null
  }

  /** Some move of an action that cannot be made now: the server says why. */
  example(action: Action): Tagged {
    const own = this.view.tiles.find((tile) => tile.seat === this.scene().you) ?? this.view.tiles[0]
    const { q, r } = own ?? { q: 0, r: 0 }
    const moved = this.view.tiles.find((tile) => tile.marble === this.scene().you) ?? { q, r }
    if (action === 'PlaceTile')
      return { type: action, kind: 0, q: this.rim[0]!.q, r: this.rim[0]!.r, turn: 0 }
    if (action === 'MoveTile') return { type: action, q, r, to_q: q, to_r: r, turn: 1 }
    if (action === 'MoveMarble') return { type: action, q: moved.q, r: moved.r, to_q: moved.q, to_r: moved.r }
    if (action === 'PlaceBlock') return { type: action, q, r, arm: own ? (this.armsOf(own)[0] ?? 0) : 0 }
    return { type: action, q, r }
  }

  /** What somebody may have meant who touched this cell, though it is no target. */
  meant(cell: Cell): Tagged {
    const { q, r } = cell
    const from = this.from ?? cell
    switch (this.action) {
      case 'PlaceTile':
        return { type: 'PlaceTile', kind: this.tileKind ?? 0, q, r, turn: 0 }
      case 'MoveMarble':
        return { type: 'MoveMarble', q: from.q, r: from.r, to_q: q, to_r: r }
      case 'MoveTile':
        return { type: 'MoveTile', q: from.q, r: from.r, to_q: q, to_r: r, turn: this.from ? 0 : 1 }
      case 'PlaceBlock': {
        const tile = this.tiles.get(keyOf(cell))
        return { type: 'PlaceBlock', q, r, arm: tile ? (this.armsOf(tile)[0] ?? 0) : 0 }
      }
      default:
        return { type: 'PlaceMarble', q, r }
    }
  }
}

const destination = (move: Legal): Cell => ('to_q' in move ? { q: move.to_q, r: move.to_r } : move)

const found = (moves: readonly Legal[], cell: Cell): Tagged | null =>
  (moves.find((move) => keyOf(destination(move)) === keyOf(cell)) as Tagged | undefined) ?? null

function unique(cells: readonly Cell[]): Map<string, Cell> {
  return new Map(cells.map(({ q, r }) => [keyOf({ q, r }), { q, r }]))
}
