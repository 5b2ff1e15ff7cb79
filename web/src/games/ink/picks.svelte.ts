/**
 * What has been picked of a move so far. Whatever is offered next is filtered out of the legal moves:
 * a nib, a square, a place for the piece in hand, a number or a colour.
 */
import type { Scene } from '../../lib/scene.svelte'
import type { Tagged } from '../../lib/types'
import { keyOf, laid, lookOf, relaid, under, type At } from './painting'
import type { AddStored, Fill, LaidTile, LooseTile, Move, PlaceTile, PlaceToken, View } from './types'

type Kind = Move['type']
type Of<K extends Kind> = Extract<Move, { type: K }>

/** Moves that name a square of the painting, and those that need another word about it. */
const AT_SQUARE = [
  'Complete',
  'PutSpot',
  'PutNumber',
  'PutColour',
  'RemoveBottle',
  'LiftBottle',
  'SetBottle',
] as const
type AtSquare = Of<(typeof AT_SQUARE)[number]>

/** Moves that have a place on the painting or at the wheel. */
const PLACED: ReadonlySet<Kind> = new Set<Kind>([
  ...AT_SQUARE,
  'TakeTile',
  'StoreTile',
  'PutOnWheel',
  'PlaceForSumi',
  'AddStored',
  'LiftTile',
  'PlaceTile',
  'PlaceToken',
  'Fill',
])

/** Where the piece in hand may go: `cx` and `cy` are its middle, in squares. */
export interface Place {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly down: boolean
  readonly cx: number
  readonly cy: number
  readonly moves: readonly (PlaceTile | PlaceToken)[]
}

/** A square, or the tile with its top left square here, that may be picked. */
export interface SquareTarget {
  readonly x: number
  readonly y: number
  readonly size: 1 | 2
  readonly kind: Kind
  readonly isChosen: boolean
}

export class Picks {
  private over = $state.raw<string | null>(null)
  private pinned = $state.raw<string | null>(null)
  private square = $state.raw<string | null>(null)
  private filled = $state.raw<readonly number[]>([])
  private turn = $state.raw(0)
  private flip = $state.raw(false)

  constructor(private readonly scene: () => Scene) {}

  readonly view = $derived.by(() => this.scene().view as View)
  readonly moves = $derived.by(() => this.scene().moves as unknown as readonly Move[])
  readonly kinds = $derived.by(() => new Set(this.moves.map((move) => move.type)))

  private of<K extends Kind>(...kinds: readonly K[]): Of<K>[] {
    return this.moves.filter((move): move is Of<K> => (kinds as readonly Kind[]).includes(move.type))
  }

  // At the wheel and in the store

  /** The nibs whose tile may be taken or stored. */
  readonly nibs = $derived.by(() => new Map(this.of('TakeTile', 'StoreTile').map((move) => [move.nib, move])))
  readonly start = $derived.by(() => this.of('CrossStart')[0] ?? null)
  /** Whether a token is left that crossing START would bring. */
  readonly isTokenLeft = $derived.by(() => {
    const { x, xx, xx_in_bag } = this.view.token_bag
    return x > 0 || (xx_in_bag && Object.values(xx).some(Boolean))
  })
  /** Squares of tiles at the wheel that may get a bottle, by nib and square. */
  readonly onWheel = $derived.by(() => {
    const own = this.of('PutOnWheel').map((move) => [`${move.nib},${move.square}`, move] as const)
    const hers = this.of('PlaceForSumi').map(
      (move) => [`${this.view.sumi?.lead},${move.square}`, move] as const,
    )
    return new Map<string, Move>([...own, ...hers])
  })
  readonly stored = $derived.by(
    () => new Map(this.of('AddStored').map((move): [number, AddStored] => [move.tile, move])),
  )

  // On the painting

  private readonly atSquares = $derived.by(() => {
    const found = new Map<string, AtSquare[]>()
    for (const move of this.of(...AT_SQUARE))
      found.set(keyOf(move), [...(found.get(keyOf(move)) ?? []), move])
    return found
  })
  private readonly fills = $derived.by(() => this.of('Fill'))
  /** How many white spots are to be chosen, and how many have been. */
  readonly fillCount = $derived.by(() => this.fills[0]?.spots.length ?? 0)
  readonly filledCount = $derived.by(() => this.filled.length)

  readonly squares = $derived.by((): SquareTarget[] => {
    const at = [...this.atSquares.values()].map(([move]): SquareTarget => ({
      x: move!.x,
      y: move!.y,
      size: 1,
      kind: move!.type,
      isChosen: this.square === keyOf(move!),
    }))
    const lifted = this.of('LiftTile').map(({ x, y, type }): SquareTarget => ({
      x,
      y,
      size: 2,
      kind: type,
      isChosen: false,
    }))
    const spots = this.fills.length ? this.view.spots : []
    return [
      ...at,
      ...lifted,
      ...spots.flatMap(([x, y], i): SquareTarget[] => {
        const isChosen = this.filled.includes(i)
        const canBe =
          isChosen ||
          this.fills.some(({ spots }) => [...this.filled, i].every((spot) => spots.includes(spot)))
        return canBe ? [{ x, y, size: 1, kind: 'Fill', isChosen }] : []
      }),
    ]
  })

  /** What may be put on the square that was picked: numbers, or colours. */
  readonly choices = $derived.by(() => {
    const moves = this.square === null ? [] : (this.atSquares.get(this.square) ?? [])
    return moves.length > 1 ? moves : []
  })
  readonly fill = $derived.by((): Fill | null => {
    const chosen = [...this.filled].sort((a, b) => a - b).join()
    return this.fills.find(({ spots }) => spots.join() === chosen) ?? null
  })

  // The piece in hand

  /** The tile in hand, or the one of the painting that is lifted. */
  private readonly tile = $derived.by((): LooseTile | LaidTile | null => {
    if (!this.kinds.has('PlaceTile')) return null
    const { lifted, hand, seats, seat } = this.view
    if (!lifted) return hand
    return seats[seat]!.tiles.find(({ x, y }) => x === lifted[0] && y === lifted[1]) ?? null
  })
  readonly token = $derived.by(() => (this.kinds.has('PlaceToken') ? this.view.token : null))
  readonly isHolding = $derived.by(() => this.tile !== null || this.token !== null)

  private lie(x: number, y: number, turn: number, flip: boolean): LaidTile {
    const tile = this.tile!
    return 'squares' in tile ? relaid(tile, x, y, turn, flip) : laid(this.view.tiles, tile, x, y, turn, flip)
  }

  /** The tile as it is held. */
  readonly held = $derived.by(() => (this.tile ? this.lie(0, 0, this.turn, this.flip) : null))

  readonly places = $derived.by((): Place[] => {
    const tiles = new Map<string, PlaceTile[]>()
    for (const move of this.of('PlaceTile')) tiles.set(keyOf(move), [...(tiles.get(keyOf(move)) ?? []), move])
    const forTile = [...tiles].map(([key, moves]): Place => {
      const { x, y } = moves[0]!
      return { key, x, y, down: false, cx: x + 1, cy: y + 1, moves }
    })
    const forToken = this.of('PlaceToken').map((move): Place => {
      const [[ax, ay], [bx, by]] = under(move) as [At, At]
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

  /** Where the piece in hand is shown: put down for now, or under the pointer. */
  readonly place = $derived.by(
    () =>
      this.places.find(({ key }) => key === this.pinned) ??
      this.places.find(({ key }) => key === this.over) ??
      null,
  )
  readonly isPinned = $derived.by(() => this.place !== null && this.place.key === this.pinned)

  /** The move that the shown piece would be. */
  readonly placing = $derived.by((): PlaceTile | PlaceToken | null => {
    const place = this.place
    if (!place) return null
    if (!this.held) return place.moves[0] ?? null
    const look = lookOf(this.held)
    const moves = place.moves as readonly PlaceTile[]
    return moves.find((move) => lookOf(this.lie(0, 0, move.turn, move.flip)) === look) ?? moves[0] ?? null
  })

  readonly ghost = $derived.by((): LaidTile | null => {
    const move = this.placing
    return move?.type === 'PlaceTile' ? this.lie(move.x, move.y, move.turn, move.flip) : null
  })

  /** What is asked beside the painting: a button for each. */
  readonly buttons = $derived.by(() => this.moves.filter((move) => !PLACED.has(move.type)))

  // Picking

  forget(): void {
    this.over = this.pinned = this.square = null
    this.filled = []
    this.turn = 0
    this.flip = false
  }

  /** Puts back what was picked last; tells whether there was anything. */
  back(): boolean {
    if (this.pinned) this.pinned = this.over = null
    else if (this.square) this.square = null
    else if (this.filled.length) this.filled = this.filled.slice(0, -1)
    else return false
    return true
  }

  point(key: string | null): void {
    this.over = key
  }

  /** Puts the piece in hand down, for now; a second time gives the move. */
  pick(key: string): Tagged | null {
    if (this.pinned === key) return this.placing as Tagged | null
    this.pinned = key
    return null
  }

  /** Shows a move of the piece in hand, as if it had been picked. */
  suggest(move: PlaceTile | PlaceToken): void {
    this.pinned = move.type === 'PlaceTile' ? keyOf(move) : `${move.x},${move.y},${move.down}`
    if (move.type !== 'PlaceTile') return
    this.turn = move.turn
    this.flip = move.flip
  }

  /** Picks a square; gives the move when it is complete. */
  pickSquare({ x, y, kind }: SquareTarget): Tagged | null {
    if (kind === 'Fill') {
      const spot = this.view.spots.findIndex(([sx, sy]) => sx === x && sy === y)
      this.filled = this.filled.includes(spot)
        ? this.filled.filter((other) => other !== spot)
        : [...this.filled, spot]
      return null
    }
    if (kind === 'LiftTile') return { type: kind, x, y }
    const moves = this.atSquares.get(keyOf({ x, y })) ?? []
    if (moves.length === 1) return moves[0] as unknown as Tagged
    this.square = keyOf({ x, y })
    return null
  }

  /** Turns the tile clockwise by quarters, or the token to the other side of its square. */
  turnBy(quarters: number): void {
    if (this.token) return this.turnToken()
    this.lieAs((this.turn + quarters + 4) % 4, this.flip, quarters)
  }

  /** Flips the tile from left to right, as it is seen. */
  flipOver(): void {
    if (this.tile) this.lieAs((4 - this.turn) % 4, !this.flip, 1)
  }

  /** Goes on turning where a tile may not lie just so: one that would not change. */
  private lieAs(turn: number, flip: boolean, step: number): void {
    const allowed = this.place?.moves as readonly PlaceTile[] | undefined
    const looks = allowed && new Set(allowed.map((move) => lookOf(this.lie(0, 0, move.turn, move.flip))))
    for (let i = 0; i < 4; i++) {
      this.turn = (turn + i * step + 16) % 4
      this.flip = flip
      if (!looks || looks.has(lookOf(this.held!))) return
    }
  }

  private turnToken(): void {
    const here = this.place
    if (!here) return
    const others = this.places.filter(({ key, down }) => key !== here.key && down !== here.down)
    const next =
      others.find(({ x, y }) => x === here.x && y === here.y) ??
      others.find(({ moves }) =>
        under(moves[0] as PlaceToken).some((at) =>
          under(here.moves[0] as PlaceToken)
            .join(';')
            .includes(at.join()),
        ),
      )
    if (next) this.pinned = next.key
  }

  /** What somebody may have meant who touched this square, though it is no target. */
  meant(x: number, y: number): Tagged | null {
    const [kind] = this.kinds
    if (!kind || this.scene().you === null) return null
    if (this.kinds.has('PlaceTile')) return { type: 'PlaceTile', x, y, turn: 0, flip: false }
    if (this.kinds.has('PlaceToken')) return { type: 'PlaceToken', x, y, down: this.place?.down ?? false }
    if (this.kinds.has('PutNumber')) return { type: 'PutNumber', x, y, number: 4 }
    if (this.kinds.has('PutColour')) return { type: 'PutColour', x, y, colour: 'y' }
    if (this.kinds.has('LiftBottle')) return { type: 'LiftBottle', x, y }
    if (this.kinds.has('EndTurn')) return { type: 'Complete', x, y }
    const plain = (['PutSpot', 'RemoveBottle', 'SetBottle', 'LiftTile'] as const).find((one) =>
      this.kinds.has(one),
    )
    return plain ? { type: plain, x, y } : null
  }
}
