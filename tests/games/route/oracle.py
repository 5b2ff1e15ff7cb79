"""A second, independent implementation of Route, to check the engine.

The rules read straight from docs/rules/route.md: slow and plain, sets and flood fills only.
It shares no code with the engine. Comments name the rule that is applied.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

Cell = tuple[int, int]
Action = tuple[str | int, ...]

# Section 7: counter-clockwise from east.
DIRECTIONS: dict[str, tuple[Cell, ...]] = {
    "hex": ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)),
    "square": ((1, 0), (0, -1), (-1, 0), (0, 1)),
}

X, T = [[0, 3], [1, 4]], [[0, 2], [1]]
CROSS, STAR = [[0, 2], [1, 3]], [[0, 3], [1, 4], [2, 5]]
SQUARE_MIX = [("i", 1, [[0, 2]]), ("l", 1, [[0, 1]]), ("t", 2, T), ("x", 2, CROSS)]
HEX_MIX = [("i", 1, [[0, 3]]), ("x", 2, X), ("y", 1, [[0, 3], [1]]), ("five", 1, [*X, [2]])]


def _tile_set(name: str, kinds: list[tuple[str, int, list[list[int]]]]) -> dict[str, Any]:
    per_player = [{"kind": kind, "count": count, "lines": lines} for kind, count, lines in kinds]
    grid = name.partition("-")[0]
    return {"id": name, "grid": grid, "block_unit": "arm", "per_player": per_player}


TILE_SETS: dict[str, dict[str, Any]] = {
    "hex-x60": _tile_set("hex-x60", [("x60", 6, X)]),
    "square-t": _tile_set("square-t", [("t", 6, T)]),
    "hex-star": _tile_set("hex-star", [("star", 6, STAR)]),
    "square-cross": _tile_set("square-cross", [("cross", 6, CROSS)]),
    "square-mixed": _tile_set("square-mixed", SQUARE_MIX),
    "hex-mixed": _tile_set("hex-mixed", [*HEX_MIX, ("star", 1, STAR)]),
}


@dataclass(frozen=True)
class Tile:
    owner: int
    kind: int
    turn: int
    blocks: frozenset[int] = frozenset()  # the closed arms as they lie on the grid
    marble: int | None = None


class Hand(NamedTuple):
    tiles: tuple[int, ...]  # how many of each kind
    marbles: int
    blocks: int


@dataclass(frozen=True)
class Options:
    first: int = 0
    distinct_actions: bool = False
    placement: str = "touch"  # touch, joined
    marble_move: str = "route"  # route, straight, step
    pass_through: bool = False
    connectivity: str = "lifted"  # lifted, final
    holes: str = "strict"  # strict, allowed
    block_unit: str | None = None  # arm, line, None = what the tile set says
    win_gaps: bool = False
    max_turns: int = 100


@dataclass
class Oracle:
    """One position with everything the rules need to know about its past."""

    seats: int
    tile_set: dict[str, Any]
    options: Options
    tiles: dict[Cell, Tile]
    hands: tuple[Hand, ...]
    seat: int  # the seat to act
    left: int = 2  # actions left in this turn
    last: str | None = None  # type of the first action of this turn
    round: int = 0  # completed rounds
    resigned: set[int] = field(default_factory=set)
    result: tuple[float, ...] | None = None
    how: str | None = None  # line, last, repetition, stuck, turns
    skips: int = 0  # turns skipped in a row
    seen: dict[Any, int] = field(default_factory=dict)  # positions at starts of turns

    @classmethod
    def start(cls, seats: int, tile_set: dict[str, Any], **options: Any) -> Oracle:
        if not 2 <= seats <= 6:
            raise ValueError("2 to 6 seats")
        chosen = Options(**options)
        hand = Hand(tuple(kind["count"] for kind in tile_set["per_player"]), 4, 3)
        oracle = cls(seats, tile_set, chosen, {}, (hand,) * seats, chosen.first)
        oracle.seen[oracle.key()] = 1
        return oracle

    # --- the grid and the tiles (section 2) ---

    @property
    def sides(self) -> int:
        return len(DIRECTIONS[self.tile_set["grid"]])

    def step(self, cell: Cell, side: int) -> Cell:
        dq, dr = DIRECTIONS[self.tile_set["grid"]][side]
        return cell[0] + dq, cell[1] + dr

    def around(self, cells: Collection[Cell]) -> set[Cell]:
        """The cells outside `cells` that share a side with one of them."""
        ways = DIRECTIONS[self.tile_set["grid"]]
        return {(q + dq, r + dr) for q, r in cells for dq, dr in ways} - set(cells)

    def turned(self, tile: Tile, turn: int) -> Tile:
        """R-33: the blocks turn with the tile, and the marble stays on it."""
        blocks = frozenset((arm + turn) % self.sides for arm in tile.blocks)
        return replace(tile, turn=(tile.turn + turn) % self.sides, blocks=blocks)

    def lines(self, tile: Tile) -> list[frozenset[int]]:
        """The printed lines as they lie on the grid."""
        printed = self.tile_set["per_player"][tile.kind]["lines"]
        return [frozenset((port + tile.turn) % self.sides for port in line) for line in printed]

    def arms(self, tile: Tile) -> frozenset[int]:
        return frozenset(arm for line in self.lines(tile) for arm in line)

    def look(self, tile: Tile) -> tuple[frozenset[int], frozenset[int]]:
        return self.arms(tile), tile.blocks

    def units(self, tile: Tile) -> list[frozenset[int]]:
        """R-39: the sets of arms that one block closes."""
        if (self.options.block_unit or self.tile_set["block_unit"]) == "line":
            return self.lines(tile)
        return [frozenset({arm}) for arm in self.arms(tile)]

    def turns(self, tile: Tile) -> list[int]:
        """R-8: the turns from where the tile lies; of those that look alike the lowest."""
        downwards = reversed(range(self.sides))
        lowest = {self.look(self.turned(tile, turn)): turn for turn in downwards}
        return sorted(lowest.values())

    def joined_to(self, tiles: dict[Cell, Tile], cell: Cell, sides: Collection[int]) -> set[Cell]:
        """R-10, R-43: the cells at these sides with a tile joined to the one on `cell`."""
        found = set()
        for side in self.arms(tiles[cell]) - tiles[cell].blocks:
            near, back = self.step(cell, side), (side + self.sides // 2) % self.sides
            there = tiles.get(near)
            if side in sides and there and back in self.arms(there) - there.blocks:
                found.add(near)
        return found

    def flood(self, start: Cell, allowed: set[Cell]) -> set[Cell]:
        """The cells of `allowed` that hang together with `start`, side by side."""
        reached, new = set[Cell](), {start}
        while new:
            reached |= new
            new = self.around(new) & allowed - reached
        return reached

    def connected(self, cells: set[Cell]) -> bool:
        return not cells or self.flood(min(cells), cells) == cells

    def enclosed(self, cells: set[Cell]) -> set[Cell]:
        """R-37: the empty cells from which empty side-neighbours do not lead to the outside."""
        qs, rs = [q for q, _ in cells], [r for _, r in cells]
        corner = (min(qs) - 1, min(rs) - 1)  # the frame one cell wider than the tiles is outside
        width, height = range(corner[0], max(qs) + 2), range(corner[1], max(rs) + 2)
        empty = {(q, r) for q in width for r in height} - cells
        return empty - self.flood(corner, empty)

    # --- the legal actions (sections 3 and 4) ---

    def actions(self) -> set[Action]:
        if self.result is not None:
            return set()
        found = {*self._place_tile(), *self._move_tile(), *self._marbles_and_blocks()}
        barred = self.last if self.options.distinct_actions else None
        return {action for action in found if action[0] != barred}

    def _place_tile(self) -> Iterator[Action]:
        cells = self.around(self.tiles) if self.tiles else {(0, 0)}
        for kind, count in enumerate(self.hands[self.seat].tiles):
            tile = Tile(self.seat, kind, 0)
            for turn in self.turns(tile) if count else []:
                for cell in cells:
                    after = self.tiles | {cell: self.turned(tile, turn)}
                    free = self.options.placement == "touch" or not self.tiles
                    if free or self.joined_to(after, cell, range(self.sides)):
                        yield "PlaceTile", kind, *cell, turn

    def _move_tile(self) -> Iterator[Action]:
        for cell, tile in self.tiles.items():
            own_and_empty = tile.owner == self.seat and tile.marble is None
            if not (own_and_empty or tile.marble == self.seat):
                continue
            for to in (cell, *self._new_cells(cell)):
                for turn in self.turns(tile):
                    if (to, turn) != (cell, 0):
                        yield "MoveTile", *cell, *to, turn

    def _new_cells(self, cell: Cell) -> Iterator[Cell]:
        """The other cells the tile on `cell` may go to."""
        before = set(self.tiles)
        rest = before - {cell}
        lifted, strict = self.options.connectivity == "lifted", self.options.holes == "strict"
        if lifted and not self.connected(rest):
            return
        holes = self.enclosed(before)  # never the vacated cell, it held a tile
        for to in self.around(rest) - before:
            after = rest | {to}
            if (lifted or self.connected(after)) and not (strict and self.enclosed(after) - holes):
                yield to

    def _marbles_and_blocks(self) -> Iterator[Action]:
        hand = self.hands[self.seat]
        for cell, tile in self.tiles.items():
            if hand.marbles and tile.owner == self.seat and tile.marble is None:
                yield "PlaceMarble", *cell
            for to in self._reach(cell) if tile.marble == self.seat else ():
                if self.tiles[to].marble is None:  # so it is not `cell` either
                    yield "MoveMarble", *cell, *to
            still_open = [unit for unit in self.units(tile) if not unit & tile.blocks]
            if hand.blocks and len(still_open) >= 2:
                for unit in still_open:
                    yield "PlaceBlock", *cell, min(unit)

    def _reach(self, start: Cell) -> set[Cell]:
        """R-27, R-28: how far a marble gets from `start`, up to and with the next marbles."""
        move, every = self.options.marble_move, list(range(self.sides))
        reached: set[Cell] = set()
        for way in [every] if move == "route" else [[side] for side in every]:
            been, todo = {start}, [start]
            while todo:  # `way` are the sides by which the marble may leave each tile
                cell = todo.pop()
                free = self.tiles[cell].marble is None or self.options.pass_through
                if cell == start or (free and move != "step"):
                    near = self.joined_to(self.tiles, cell, way) - been
                    been |= near
                    todo += near
            reached |= been
        return reached

    # --- playing (sections 3 and 5) ---

    def _copy(self) -> Oracle:
        return replace(self, tiles={**self.tiles}, resigned={*self.resigned}, seen={**self.seen})

    def apply(self, action: Action) -> Oracle:
        if action not in self.actions():
            raise ValueError(f"not a legal action: {action}")
        new = self._copy()
        new._act(action)
        new.left -= 1
        new.last = self.last or str(action[0])
        new.skips = 0
        for winner in (seat % self.seats for seat in range(self.seat, self.seat + self.seats)):
            if winner not in self.resigned and new.aligned(winner):
                new._end("line", {winner})
                return new
        if new.left == 0 or not new.actions():
            new._pass_turn()
        return new

    def _act(self, action: Action) -> None:
        tiles, hand = self.tiles, self.hands[self.seat]
        match action:
            case ("PlaceTile", int(kind), int(q), int(r), int(turn)):
                tiles[q, r] = Tile(self.seat, kind, turn)
                counts = (n - (k == kind) for k, n in enumerate(hand.tiles))
                hand = hand._replace(tiles=tuple(counts))
            case ("MoveTile", int(q), int(r), int(to_q), int(to_r), int(turn)):
                tiles[to_q, to_r] = self.turned(tiles.pop((q, r)), turn)
            case ("PlaceMarble", int(q), int(r)):
                tiles[q, r] = replace(tiles[q, r], marble=self.seat)
                hand = hand._replace(marbles=hand.marbles - 1)
            case ("MoveMarble", int(q), int(r), int(to_q), int(to_r)):
                tiles[q, r] = replace(tiles[q, r], marble=None)
                tiles[to_q, to_r] = replace(tiles[to_q, to_r], marble=self.seat)
            case ("PlaceBlock", int(q), int(r), int(arm)):
                tile = tiles[q, r]
                (unit,) = (unit for unit in self.units(tile) if arm in unit)
                tiles[q, r] = replace(tile, blocks=tile.blocks | unit)
                hand = hand._replace(blocks=hand.blocks - 1)
        self.hands = (*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :])

    def aligned(self, seat: int) -> bool:
        """R-44 to R-47: do four marbles of `seat` stand in one joined straight row?"""
        for start in (cell for cell, tile in self.tiles.items() if tile.marble == seat):
            for side in range(self.sides):
                cell, marbles = start, 1
                while self.joined_to(self.tiles, cell, [side]):
                    cell = self.step(cell, side)
                    marble = self.tiles[cell].marble
                    if marble != seat and not (marble is None and self.options.win_gaps):
                        break
                    marbles += marble == seat
                if marbles == 4:
                    return True
        return False

    def resign(self, seat: int) -> Oracle:
        """R-50: the pieces stay where they are; the last one left wins."""
        if self.result is not None or seat in self.resigned or seat not in range(self.seats):
            raise ValueError(f"seat {seat} cannot resign")
        new = self._copy()
        new.resigned.add(seat)
        if len(new.playing()) == 1:
            new._end("last", new.playing())
        elif seat == self.seat:
            new.skips = 0  # a turn given up is not a turn skipped for want of an action
            new._pass_turn()
        return new

    def playing(self) -> set[int]:
        return set(range(self.seats)) - self.resigned

    def _end(self, how: str, winners: set[int]) -> None:
        share = 1.0 / len(winners)
        self.how = how
        self.result = tuple(share if seat in winners else 0.0 for seat in range(self.seats))

    def _pass_turn(self) -> None:
        """The turn goes on to the next seat that can act, or the game ends in a draw."""
        while True:
            self.left, self.last = 2, None
            self.seat = (self.seat + 1) % self.seats
            self.round += self.seat == self.options.first
            if self.seat in self.resigned:
                continue
            key = self.key()
            self.seen[key] = self.seen.get(key, 0) + 1
            if self.round >= self.options.max_turns:
                self._end("turns", self.playing())
            elif self.seen[key] == 3:
                self._end("repetition", self.playing())
            elif not self.actions():
                self.skips += 1
                if self.skips < len(self.playing()):
                    continue
                self._end("stuck", self.playing())
            return

    def key(self) -> object:
        """R-51: the board up to translation, the hands, the player to move."""
        q0, r0 = min(self.tiles, default=(0, 0))
        board = {(q - q0, r - r0): tile for (q, r), tile in self.tiles.items()}
        look = {(cell, t.owner, t.kind, self.look(t), t.marble) for cell, t in board.items()}
        return frozenset(look), self.hands, self.seat


def perft(oracle: Oracle, depth: int) -> int:
    """The number of action sequences of exactly `depth` actions."""
    actions = oracle.actions()
    if depth <= 1:
        return len(actions) if depth else 1
    return sum(perft(oracle.apply(action), depth - 1) for action in actions)
