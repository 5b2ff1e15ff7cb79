/**
 * The partly entered move. What can be picked next is filtered from the legal moves: an action, then a
 * piece, then a cell, then an orientation.
 */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { armsOf, emptyNeighbours, keyOf, turned, type Cell, type Grid } from './geometry'
import type { MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile, Tile, View } from './types'

export type BoardMove = PlaceTile | MoveTile | PlaceMarble | MoveMarble | PlaceBlock
export type Action = BoardMove['type']
export const ACTIONS: readonly Action[] = ['PlaceTile', 'MoveTile', 'PlaceMarble', 'MoveMarble', 'PlaceBlock']

/** A tile shown over a cell, not placed yet. */
export interface Ghost {
  readonly cell: Cell
  readonly seat: number
  readonly arms: readonly number[]
  readonly blocks: readonly number[]
}

export class MoveSelection {
  private chosen = $state.raw<Action | null>(null)
  private source = $state.raw<Cell | null>(null)
  private kind = $state.raw<number | null>(null)
  /** Where the piece is put, till it is confirmed; and where the pointer shows it. */
  private pinned = $state.raw<Cell | null>(null)
  private hovered = $state.raw<Cell | null>(null)
  private pinnedArm = $state.raw<number | null>(null)
  private hoveredArm = $state.raw<number | null>(null)
  private turn = $state.raw(0)

  constructor(private readonly scene: () => Scene) {}

  readonly view = $derived.by(() => this.scene().view as View)
  readonly grid = $derived.by(() => this.view.tile_set.grid as Grid)
  private readonly moves = $derived.by(() => this.scene().moves as unknown as readonly BoardMove[])
  readonly legalActions = $derived.by(() => new Set(this.moves.map((move) => move.type)))
  readonly tiles = $derived.by(() => new Map(this.view.tiles.map((tile) => [keyOf(tile), tile])))

  /** The empty cells next to tiles. */
  readonly emptyCells = $derived.by(() => emptyNeighbours(this.grid, this.view.tiles))

  readonly action = $derived.by((): Action | null => {
    if (this.chosen && this.legalActions.has(this.chosen)) return this.chosen
    return this.legalActions.size === 1 ? [...this.legalActions][0]! : null
  })
  private readonly actionMoves = $derived.by(() => this.moves.filter((move) => move.type === this.action))

  /** The kinds of tile that can be placed, and the chosen one. */
  readonly kinds = $derived.by(() => [
    ...new Set(this.actionMoves.flatMap((move) => (move.type === 'PlaceTile' ? [move.kind] : []))),
  ])
  readonly tileKind = $derived.by(() =>
    this.kind !== null && this.kinds.includes(this.kind) ? this.kind : (this.kinds[0] ?? null),
  )

  /** The cell of the piece to move, or of the tile that gets a block. */
  readonly from = $derived.by((): Cell | null => {
    if (this.action !== 'MoveMarble' && this.action !== 'MoveTile' && this.action !== 'PlaceBlock')
      return null
    const cells = unique(this.actionMoves)
    if (this.source && cells.has(keyOf(this.source))) return this.source
    return cells.size === 1 ? [...cells.values()][0]! : null
  })

  /** The legal moves that match what has been picked. */
  private readonly matching = $derived.by((): readonly BoardMove[] => {
    if (this.action === 'PlaceTile')
      return this.actionMoves.filter((move) => move.type === 'PlaceTile' && move.kind === this.tileKind)
    if (this.action === 'PlaceMarble') return this.actionMoves
    return this.from ? this.actionMoves.filter((move) => keyOf(move) === keyOf(this.from!)) : []
  })

  /** The cells that can be picked next. */
  readonly targets = $derived.by((): Cell[] => {
    if (this.action === 'PlaceTile' || this.action === 'PlaceMarble')
      return [...unique(this.matching).values()]
    if (this.action === 'PlaceBlock' || !this.from) return [...unique(this.actionMoves).values()]
    return [...unique(this.matching.map(destination)).values()]
  })

  isTarget(cell: Cell): boolean {
    return this.targets.some((target) => keyOf(target) === keyOf(cell))
  }

  /** Whether a target is where a piece goes, and not a piece to pick first. */
  private readonly isDestination = $derived.by(
    () =>
      this.action === 'PlaceTile' ||
      this.action === 'PlaceMarble' ||
      (this.from !== null && this.action !== 'PlaceBlock'),
  )

  /** Where the piece is shown: pinned, or else under the pointer. */
  readonly place = $derived.by((): Cell | null => {
    if (!this.isDestination) return null
    return [this.pinned, this.hovered].find((cell) => cell && this.isTarget(cell)) ?? null
  })
  readonly isPinned = $derived.by(
    () => this.pinned !== null && this.place !== null && keyOf(this.pinned) === keyOf(this.place),
  )

  /** The arms of the picked tile that can be blocked, and the one on which the block is shown. */
  readonly arms = $derived.by(() =>
    this.from ? this.matching.flatMap((move) => (move.type === 'PlaceBlock' ? [move.arm] : [])) : [],
  )
  readonly arm = $derived.by(
    () => [this.pinnedArm, this.hoveredArm].find((arm) => arm !== null && this.arms.includes(arm)) ?? null,
  )

  private readonly orientations = $derived.by((): readonly (PlaceTile | MoveTile)[] => {
    const cell = this.place
    if (!cell) return []
    return this.matching.filter(
      (move): move is PlaceTile | MoveTile =>
        (move.type === 'PlaceTile' || move.type === 'MoveTile') && keyOf(destination(move)) === keyOf(cell),
    )
  })
  private readonly orientation = $derived.by(
    () => this.orientations.find((move) => move.turn === this.turn) ?? this.orientations[0],
  )
  /** Whether the tile has more than one legal orientation here. */
  readonly canTurn = $derived.by(() => this.orientations.length > 1)

  /** The move as it is shown; it can be confirmed once it is pinned. */
  readonly shownMove = $derived.by((): Tagged | null => {
    if (this.action === 'PlaceBlock') return this.arm === null ? null : this.blockMove(this.arm)
    if (!this.place) return null
    return (this.orientation as Tagged | undefined) ?? moveTo(this.matching, this.place)
  })
  readonly pinnedMove = $derived.by(() =>
    this.isPinned || (this.arm !== null && this.arm === this.pinnedArm) ? this.shownMove : null,
  )

  /** Where a marble is shown that is not there yet. */
  readonly marble = $derived.by(() =>
    this.action === 'PlaceMarble' || this.action === 'MoveMarble' ? this.place : null,
  )

  readonly ghost = $derived.by((): Ghost | null => {
    const move = this.orientation
    if (!move) return null
    const cell = destination(move)
    if (move.type === 'PlaceTile') {
      const arms = armsOf(this.grid, this.view.tile_set.per_player[move.kind]!, move.turn)
      return { cell, seat: this.scene().you!, arms, blocks: [] }
    }
    const tile = this.tiles.get(keyOf(move))!
    const [arms, blocks] = [this.armsOf(tile), tile.blocks].map((ports) =>
      turned(this.grid, ports, move.turn),
    ) as [number[], number[]]
    return { cell, seat: tile.seat, arms, blocks }
  })

  /** The tile being dragged: from the hand, or from the board. */
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
    this.clear()
    this.chosen = action
  }

  chooseKind(kind: number): void {
    this.kind = kind
    this.pinned = null
  }

  hover(cell: Cell | null, arm: number | null): void {
    this.hovered = cell
    this.hoveredArm = arm
  }

  /** Undoes the last pick, and returns its cell. */
  stepBack(): Cell | null {
    const cell = this.pinned ?? this.source
    if (this.pinned) this.pinned = null
    else if (this.pinnedArm !== null) this.pinnedArm = null
    else if (this.source) this.source = null
    else this.chosen = null
    return cell
  }

  clear(): void {
    this.chosen = this.source = this.pinned = this.pinnedArm = null
    this.hover(null, null)
    this.turn = 0
  }

  /** Turns the shown tile clockwise. */
  turnBy(steps: number): void {
    const { length } = this.orientations
    const at = this.orientations.indexOf(this.orientation!)
    const next = this.orientations[(at - steps + length) % length]
    if (next) this.turn = next.turn
  }

  /** Picks a target: a piece, or where it goes. Nothing is played before it is confirmed. */
  pick(cell: Cell): void {
    if (this.isDestination) this.pinned = cell
    else {
      this.source = cell
      this.pinnedArm = null
    }
  }

  pickArm(arm: number): void {
    this.pinnedArm = arm
  }

  /** Shows a move as if it had been picked. */
  suggest(move: BoardMove): void {
    this.choose(move.type)
    this.turn = 'turn' in move ? move.turn : 0
    if (move.type === 'PlaceTile') this.kind = move.kind
    if (move.type === 'PlaceBlock') this.pinnedArm = move.arm
    if (move.type !== 'PlaceTile' && move.type !== 'PlaceMarble') this.source = { q: move.q, r: move.r }
    if (move.type !== 'PlaceBlock') this.pinned = destination(move)
  }

  /** Whether the piece on this cell can be moved, by the chosen action or by any. */
  canStartFrom(cell: Cell): boolean {
    return this.actionFrom(cell) !== null
  }

  /** Picks a piece, and the action that moves it. */
  startFrom(cell: Cell): boolean {
    const action = this.actionFrom(cell)
    if (!action) return false
    this.choose(action)
    this.source = cell
    return true
  }

  private actionFrom(cell: Cell): Action | null {
    const moving = ['MoveMarble', 'MoveTile'] as const
    const wanted = moving.filter((action) => !this.action || action === this.action)
    return (
      wanted.find((action) =>
        this.moves.some((move) => move.type === action && keyOf(move) === keyOf(cell)),
      ) ?? null
    )
  }

  private blockMove(arm: number): Tagged | null {
    return (
      (this.matching.find((move) => move.type === 'PlaceBlock' && move.arm === arm) as Tagged | undefined) ??
      null
    )
  }

  /** A move of an action that is not possible now, to ask the server why. */
  exampleMove(action: Action): Tagged {
    const own = this.view.tiles.find((tile) => tile.seat === this.scene().you) ?? this.view.tiles[0]
    const { q, r } = own ?? { q: 0, r: 0 }
    const moved = this.view.tiles.find((tile) => tile.marble === this.scene().you) ?? { q, r }
    if (action === 'PlaceTile')
      return { type: action, kind: 0, q: this.emptyCells[0]!.q, r: this.emptyCells[0]!.r, turn: 0 }
    if (action === 'MoveTile') return { type: action, q, r, to_q: q, to_r: r, turn: 1 }
    if (action === 'MoveMarble') return { type: action, q: moved.q, r: moved.r, to_q: moved.q, to_r: moved.r }
    if (action === 'PlaceBlock') return { type: action, q, r, arm: own ? (this.armsOf(own)[0] ?? 0) : 0 }
    return { type: action, q, r }
  }

  /** A move of what lies on a cell, or of a tile to an empty one. */
  private moveOfPiece({ q, r }: Cell): Tagged {
    const tile = this.tiles.get(keyOf({ q, r }))
    if (!tile) return { type: 'PlaceTile', kind: 0, q, r, turn: 0 }
    if (tile.marble !== null) return { type: 'MoveMarble', q, r, to_q: q, to_r: r }
    return { type: 'MoveTile', q, r, to_q: q, to_r: r, turn: 1 }
  }

  /** The move probably intended by a click on a cell that is no target, to ask why it is illegal. */
  intendedMove(cell: Cell): Tagged {
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
      case 'PlaceMarble':
        return { type: 'PlaceMarble', q, r }
      default:
        return this.moveOfPiece(cell)
    }
  }
}

const destination = (move: BoardMove): Cell => ('to_q' in move ? { q: move.to_q, r: move.to_r } : move)

const moveTo = (moves: readonly BoardMove[], cell: Cell): Tagged | null =>
  (moves.find((move) => keyOf(destination(move)) === keyOf(cell)) as Tagged | undefined) ?? null

function unique(cells: readonly Cell[]): Map<string, Cell> {
  return new Map(cells.map(({ q, r }) => [keyOf({ q, r }), { q, r }]))
}
