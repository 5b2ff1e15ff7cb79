/**
 * The partly entered move. What can be picked next is filtered from the legal moves: a nib, a square, a
 * place for the piece in hand, a number or a colour. Taking a piece in hand is done at once, since it can be
 * put back; every other move is selected first and made when it is confirmed.
 */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { keyOf, placedTile, appearanceOf, movedTile, squaresUnder, type At } from './painting'
import type { AddStored, LaidTile, LooseTile, Move, PlaceTile, PlaceToken, View } from './types'

type Kind = Move['type']
type MoveOfKind<K extends Kind> = Extract<Move, { type: K }>

/** Moves on a square of the painting; some also need a number or a colour. */
const AT_SQUARE = [
  'Complete',
  'Fill',
  'PutSpot',
  'PutNumber',
  'PutColour',
  'RemoveBottle',
  'LiftBottle',
  'SetBottle',
] as const
type AtSquare = MoveOfKind<(typeof AT_SQUARE)[number]>

/** Moves that take a piece in hand. */
const IN_HAND: ReadonlySet<Kind> = new Set<Kind>(['TakeTile', 'AddStored', 'LiftTile', 'LiftBottle'])

/** Moves made by clicking on the painting, the wheel or the store; all others have a button. */
const MADE_ON_BOARD: ReadonlySet<Kind> = new Set<Kind>([
  ...AT_SQUARE,
  'TakeTile',
  'StoreTile',
  'PutOnWheel',
  'PlaceForSumi',
  'AddStored',
  'LiftTile',
  'PlaceTile',
  'PlaceToken',
])

/** Moves with a button that only selects them: what they do is told first. */
export const EXPLAINED: ReadonlySet<Kind> = new Set<Kind>(['CrossStart', 'Pass'])

/** A place for the piece in hand: `cx` and `cy` are its centre, in squares. */
export interface Place {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly down: boolean
  readonly cx: number
  readonly cy: number
  readonly moves: readonly (PlaceTile | PlaceToken)[]
}

/** A square, or a tile by its top left square, that can be picked. */
export interface SquareTarget {
  readonly x: number
  readonly y: number
  readonly size: 1 | 2
  readonly kind: Kind
  readonly isChosen: boolean
}

export class MoveSelection {
  private hovered = $state.raw<string | null>(null)
  private pinned = $state.raw<string | null>(null)
  private pickedSquare = $state.raw<string | null>(null)
  private picked = $state.raw<Move | null>(null)
  /** The table after the picked move, once the server has told it. */
  outcome = $state.raw<View | null>(null)
  private wantsToPass = $state.raw(false)
  private turn = $state.raw(0)
  private flip = $state.raw(false)

  constructor(private readonly scene: () => Scene) {}

  readonly view = $derived.by(() => this.scene().view as View)
  readonly moves = $derived.by(() => this.scene().moves as unknown as readonly Move[])
  readonly kinds = $derived.by(() => new Set(this.moves.map((move) => move.type)))

  private movesOfKind<K extends Kind>(...kinds: readonly K[]): MoveOfKind<K>[] {
    return this.moves.filter((move): move is MoveOfKind<K> => (kinds as readonly Kind[]).includes(move.type))
  }

  // At the wheel and in the store

  /** The nibs whose tile can be taken or stored. */
  readonly nibs = $derived.by(
    () => new Map(this.movesOfKind('TakeTile', 'StoreTile').map((move) => [move.nib, move])),
  )
  readonly start = $derived.by(() => this.movesOfKind('CrossStart')[0] ?? null)
  /** Whether crossing START would bring a token. */
  readonly isTokenLeft = $derived.by(() => !this.view.token_bag.is_empty)
  /** Squares of tiles at the wheel that can get a bottle, by nib and square. */
  readonly onWheel = $derived.by(() => {
    const own = this.movesOfKind('PutOnWheel').map((move) => [`${move.nib},${move.square}`, move] as const)
    const hers = this.movesOfKind('PlaceForSumi').map(
      (move) => [`${this.view.sumi?.lead},${move.square}`, move] as const,
    )
    return new Map<string, Move>([...own, ...hers])
  })
  readonly stored = $derived.by(
    () => new Map(this.movesOfKind('AddStored').map((move): [number, AddStored] => [move.tile, move])),
  )

  // On the painting

  private readonly atSquares = $derived.by(() => {
    const bySquare = new Map<string, AtSquare[]>()
    for (const move of this.movesOfKind(...AT_SQUARE))
      bySquare.set(keyOf(move), [...(bySquare.get(keyOf(move)) ?? []), move])
    return bySquare
  })

  readonly squares = $derived.by((): SquareTarget[] => {
    const at = [...this.atSquares.values()].map(([move]): SquareTarget => ({
      x: move!.x,
      y: move!.y,
      size: 1,
      kind: move!.type,
      isChosen: this.pickedSquare === keyOf(move!),
    }))
    const lifted = this.movesOfKind('LiftTile').map(({ x, y, type }): SquareTarget => ({
      x,
      y,
      size: 2,
      kind: type,
      isChosen: false,
    }))
    return [...at, ...lifted]
  })

  /** The numbers or colours that can be put on the picked square. */
  readonly choices = $derived.by(() => {
    const moves = this.pickedSquare === null ? [] : (this.atSquares.get(this.pickedSquare) ?? [])
    return moves.length > 1 ? moves : []
  })

  // The piece in hand

  /** The tile in hand, or the lifted tile of the painting. */
  private readonly tile = $derived.by((): LooseTile | LaidTile | null => {
    if (!this.kinds.has('PlaceTile')) return null
    const { lifted, hand, seats, seat } = this.view
    if (!lifted) return hand
    return seats[seat]!.tiles.find(({ x, y }) => x === lifted[0] && y === lifted[1]) ?? null
  })
  readonly token = $derived.by(() => (this.kinds.has('PlaceToken') ? this.view.token : null))
  readonly isHolding = $derived.by(() => this.tile !== null || this.token !== null)

  private orientTile(x: number, y: number, turn: number, flip: boolean): LaidTile {
    const tile = this.tile!
    return 'squares' in tile
      ? movedTile(tile, x, y, turn, flip)
      : placedTile(this.view.tiles, tile, x, y, turn, flip)
  }

  /** The tile in its current orientation. */
  readonly held = $derived.by(() => (this.tile ? this.orientTile(0, 0, this.turn, this.flip) : null))

  readonly places = $derived.by((): Place[] => {
    const tiles = new Map<string, PlaceTile[]>()
    for (const move of this.movesOfKind('PlaceTile'))
      tiles.set(keyOf(move), [...(tiles.get(keyOf(move)) ?? []), move])
    const forTile = [...tiles].map(([key, moves]): Place => {
      const { x, y } = moves[0]!
      return { key, x, y, down: false, cx: x + 1, cy: y + 1, moves }
    })
    const forToken = this.movesOfKind('PlaceToken').map((move): Place => {
      const [[ax, ay], [bx, by]] = squaresUnder(move) as [At, At]
      return {
        ...move,
        key: `${move.x},${move.y},${move.down}`,
        cx: (ax + bx + 1) / 2,
        cy: (ay + by + 1) / 2,
        moves: [move],
      }
    })
    return [...forTile, ...forToken]
  })

  /** Where the piece in hand is shown: pinned, or else under the pointer. */
  readonly place = $derived.by(
    () =>
      this.places.find(({ key }) => key === this.pinned) ??
      this.places.find(({ key }) => key === this.hovered) ??
      null,
  )
  readonly isPinned = $derived.by(() => this.place !== null && this.place.key === this.pinned)

  /** The move that would place the piece where it is shown. */
  readonly placement = $derived.by((): PlaceTile | PlaceToken | null => {
    const place = this.place
    if (!place) return null
    if (!this.held) return place.moves[0] ?? null
    const appearance = appearanceOf(this.held)
    const moves = place.moves as readonly PlaceTile[]
    return (
      moves.find((move) => appearanceOf(this.orientTile(0, 0, move.turn, move.flip)) === appearance) ??
      moves[0] ??
      null
    )
  })

  readonly ghost = $derived.by((): LaidTile | null => {
    const move = this.placement
    return move?.type === 'PlaceTile' ? this.orientTile(move.x, move.y, move.turn, move.flip) : null
  })

  /** The moves that have a button. */
  readonly buttons = $derived.by(() =>
    this.moves.filter(({ type }) => !MADE_ON_BOARD.has(type) && type !== 'Pass'),
  )
  readonly passes = $derived.by(() => this.movesOfKind('Pass'))
  /** Whether the ways of passing are shown. */
  readonly isPassing = $derived.by(() => this.wantsToPass && this.passes.length > 0)

  /** The picked move other than a placement, which waits for confirmation. */
  readonly pending = $derived.by(() => {
    const picked = JSON.stringify(this.picked)
    return this.moves.find((move) => JSON.stringify(move) === picked) ?? null
  })
  /** The selected move. */
  readonly selected = $derived.by((): Move | null => (this.isPinned ? this.placement : this.pending))
  /** What is selected, however it is turned. */
  readonly selectedKey = $derived.by(() =>
    this.isPinned ? this.pinned : this.pending && JSON.stringify(this.pending),
  )

  // Picking

  clear(): void {
    this.hovered = this.pinned = this.pickedSquare = this.picked = null
    this.wantsToPass = false
    this.turn = 0
    this.flip = false
  }

  /** Undoes the last pick; returns whether there was one. */
  stepBack(): boolean {
    if (this.pinned) this.pinned = this.hovered = null
    else if (this.picked && this.choices.length) this.picked = null
    else if (this.wantsToPass || this.picked || this.pickedSquare) this.clear()
    else return false
    return true
  }

  hover(key: string | null): void {
    this.hovered = key
  }

  /** Pins the piece in hand to a place. */
  pin(key: string): void {
    this.pinned = key
  }

  /** Selects a move; returns it if it is to be made at once. */
  pick(move: Move): Move | null {
    if (IN_HAND.has(move.type)) return move
    this.picked = move
    this.pickedSquare = 'x' in move ? keyOf(move) : null
    this.wantsToPass = move.type === 'Pass'
    return null
  }

  /** Shows the ways of passing; if there is only one, it is selected. */
  showPasses(): void {
    this.clear()
    if (this.passes.length === 1) this.pick(this.passes[0]!)
    this.wantsToPass = true
  }

  /** Picks a square; returns the move if it is to be made at once. */
  pickSquare({ x, y, kind }: SquareTarget): Move | null {
    if (kind === 'LiftTile') return { type: kind, x, y }
    const moves = this.atSquares.get(keyOf({ x, y })) ?? []
    if (moves.length === 1) return this.pick(moves[0]!)
    this.pickedSquare = keyOf({ x, y })
    this.picked = null
    return null
  }

  /** Shows a move as if it had been picked; a piece to be taken in hand is only pointed at. */
  suggest(move: Move): void {
    this.clear()
    if (move.type === 'PlaceTile') {
      this.pin(keyOf(move))
      this.turn = move.turn
      this.flip = move.flip
    } else if (move.type === 'PlaceToken') this.pin(`${move.x},${move.y},${move.down}`)
    else if (!IN_HAND.has(move.type) && (MADE_ON_BOARD.has(move.type) || EXPLAINED.has(move.type)))
      this.pick(move)
  }

  /** Turns the tile clockwise by quarters, or the token to another direction. */
  turnBy(quarters: number): void {
    if (this.token) return this.turnToken()
    this.setOrientation((this.turn + quarters + 4) % 4, this.flip, quarters)
  }

  /** Flips the tile from left to right. */
  flipOver(): void {
    if (this.tile) this.setOrientation((4 - this.turn) % 4, !this.flip, 1)
  }

  /** Skips orientations that are not legal here. */
  private setOrientation(turn: number, flip: boolean, step: number): void {
    const moves = this.place?.moves as readonly PlaceTile[] | undefined
    const legal =
      moves && new Set(moves.map((move) => appearanceOf(this.orientTile(0, 0, move.turn, move.flip))))
    for (let i = 0; i < 4; i++) {
      this.turn = (turn + i * step + 16) % 4
      this.flip = flip
      if (!legal || legal.has(appearanceOf(this.held!))) return
    }
  }

  private turnToken(): void {
    const here = this.place
    if (!here) return
    const others = this.places.filter(({ key, down }) => key !== here.key && down !== here.down)
    const next =
      others.find(({ x, y }) => x === here.x && y === here.y) ??
      others.find(({ moves }) =>
        squaresUnder(moves[0] as PlaceToken).some((at) =>
          squaresUnder(here.moves[0] as PlaceToken)
            .join(';')
            .includes(at.join()),
        ),
      )
    if (next) this.pinned = next.key
  }

  /** The move probably intended by a click on a square that is no target, to ask why it is illegal. */
  intendedMove(x: number, y: number): Tagged | null {
    const [kind] = this.kinds
    if (!kind || this.scene().you === null) return null
    if (this.kinds.has('PlaceTile')) return { type: 'PlaceTile', x, y, turn: 0, flip: false }
    if (this.kinds.has('PlaceToken')) return { type: 'PlaceToken', x, y, down: this.place?.down ?? false }
    const [example] = this.movesOfKind('PutNumber', 'PutColour')
    if (example) return { ...example, x, y }
    if (this.kinds.has('LiftBottle')) return { type: 'LiftBottle', x, y }
    if (this.kinds.has('EndTurn')) return { type: 'Complete', x, y }
    const kindAtSquare = (['Fill', 'PutSpot', 'RemoveBottle', 'SetBottle', 'LiftTile'] as const).find((one) =>
      this.kinds.has(one),
    )
    return kindAtSquare ? { type: kindAtSquare, x, y } : null
  }
}
