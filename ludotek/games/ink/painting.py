"""A painting: its squares, the tiles they belong to, and its zones (I-37 to I-41).

The squares lie in a window that grows with the painting, row by row in flat arrays; a *cell* is an
index into them. The window always reaches far enough beyond the tiles that no neighbour of a place
where a tile may go lies outside it.
"""

from __future__ import annotations

from typing import Final

from ludotek.core.movelist import MoveList
from ludotek.games.ink.moves import FAR, SQUARE_BITS, X_BIT, Y_BIT
from ludotek.games.ink.pieces import BLACK_UP, COVERED, UP
from ludotek.games.ink.rules import Rules, alike, turned_bridge
from ludotek.games.ink.tiles import FALLING, LIES, RISING, SPOT

REACH: Final = 3
"""So far the window reaches beyond a tile."""
SPARE: Final = 4
"""So much further it reaches when it has to grow, so that it seldom has to."""


class Painting:
    """The painting of one player."""

    def __init__(self) -> None:
        self.shared = False  # whether it belongs to several states: then it does not change
        self.left = -REACH - 2 * SPARE  # the column and the row of the first cell
        self.top = -REACH - SPARE
        self.width = 2 - 2 * self.left
        self.height = 2 - 2 * self.top
        cells = self.width * self.height
        self.colour = bytearray(cells)  # 0 where there is no square
        self.mark = bytearray(cells)  # a white spot, or the number of an objective
        self.bottle = bytearray(cells)
        self.bridge = bytearray(cells)  # which of the diagonals joins the square to another
        self.open = bytearray(cells)  # 1 where the top left square of a tile may go (I-37)
        self.ways = _ways(self.width)
        # In the order in which they came: number, column and row of the first square, orientation
        self.tiles: list[tuple[int, int, int, int]] = []
        self.tokens = b""  # the kinds of the tokens on it, in the order in which they came
        self.grown: list[int] = []  # cells whose zones grew this turn (I-43)

    def copy(self) -> Painting:
        """The same painting, independent of this one."""
        twin = Painting.__new__(Painting)
        twin.shared = False
        twin.left = self.left
        twin.top = self.top
        twin.width = self.width
        twin.height = self.height
        twin.colour = self.colour[:]
        twin.mark = self.mark[:]
        twin.bottle = self.bottle[:]
        twin.bridge = self.bridge[:]
        twin.open = self.open[:]
        twin.ways = self.ways
        twin.tiles = self.tiles[:]
        twin.tokens = self.tokens
        twin.grown = self.grown[:]
        return twin

    # Where things are

    def cell(self, x: int, y: int) -> int:
        """The cell of a square; -1 outside the window."""
        column, row = x - self.left, y - self.top
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return -1

    def square(self, cell: int) -> tuple[int, int]:
        """The square of a cell."""
        return self.left + cell % self.width, self.top + cell // self.width

    def move_at(self, kind: int, cell: int) -> int:
        """The number of a move of some kind at a cell, without its detail."""
        x, y = self.left + cell % self.width, self.top + cell // self.width
        return kind | x + FAR << X_BIT | y + FAR << Y_BIT

    def cell_in(self, move: int) -> int:
        """The cell of the square that a move names; -1 outside the window."""
        return self.cell((move >> X_BIT & SQUARE_BITS) - FAR, (move >> Y_BIT & SQUARE_BITS) - FAR)

    def cells_at(self, cell: int) -> tuple[int, int, int, int]:
        """The cells of a tile whose top left square is here."""
        return cell, cell + 1, cell + self.width, cell + self.width + 1

    def cells_of(self, slot: int) -> tuple[int, int, int, int]:
        """The cells of a tile."""
        _, x, y, _ = self.tiles[slot]
        return self.cells_at(self.cell(x, y))

    def lie_of(self, slot: int) -> int:
        """The orientation of a tile."""
        return self.tiles[slot][3]

    def slot_at(self, x: int, y: int) -> int:
        """The tile whose top left square is here, or -1."""
        for slot in range(len(self.tiles)):
            if self.tiles[slot][1:3] == (x, y):
                return slot
        return -1

    def is_free(self, cell: int) -> bool:
        """Whether the square shows its colour and carries no bottle."""
        return 0 < self.colour[cell] < COVERED and not self.bottle[cell]

    def is_upright(self, cell: int) -> bool:
        """Whether an upright bottle stands here, which may be moved or removed (I-53)."""
        return self.bottle[cell] == UP or self.bottle[cell] == BLACK_UP

    def free_spots(self) -> list[int]:
        """The free white spots, row by row."""
        return [
            cell for cell in range(len(self.mark)) if self.mark[cell] == SPOT and self.is_free(cell)
        ]

    def upright_bottles(self) -> list[int]:
        """The upright bottles, row by row."""
        return [cell for cell in range(len(self.bottle)) if self.is_upright(cell)]

    # Adding and moving tiles

    def add(self, rules: Rules, tile: bytes, cell: int, lie: int) -> None:
        """Lays a new tile down with what stands on it, which is the player's own now (I-38)."""
        x, y = self.left + cell % self.width, self.top + cell // self.width
        self.make_room(x, y)
        number = tile[0]
        self.tiles.append((number, x, y, lie))
        colours, marks, squares = rules.colours[number], rules.marks[number], LIES[lie]
        here = self.cell(x, y)
        for place in range(4):
            cell = here + place % 2 + place // 2 * self.width
            square = squares[place]
            self.colour[cell] = colours[square]
            self.mark[cell] = marks[square]
            self.bottle[cell] = tile[1 + square]
        self._lay_bridge(here, turned_bridge(rules.bridges[number], lie))
        self._open_around(here)
        self._grow_tile(here)

    def move(self, slot: int, cell: int, lie: int) -> None:
        """Lays a tile of the painting elsewhere, or in its place; its pieces ride along (I-57)."""
        x, y = self.square(cell)
        self.make_room(x, y)
        was = self.cells_of(slot)
        bridge = turned_bridge(self.bridge_of(slot), self.lie_of(slot) ^ lie)
        pieces = [
            (self.colour[cell], self.mark[cell], self.bottle[cell])
            for cell in self._as_printed(slot)
        ]
        for cell in was:
            self.colour[cell] = self.mark[cell] = self.bottle[cell] = self.bridge[cell] = 0
        self.grown = [cell for cell in self.grown if cell not in was]
        self.tiles[slot] = self.tiles[slot][0], x, y, lie
        printed = self._as_printed(slot)
        for square in range(4):
            cell = printed[square]
            self.colour[cell], self.mark[cell], self.bottle[cell] = pieces[square]
        here = self.cell(x, y)
        self._lay_bridge(here, bridge)
        self._open_around(was[0])
        self._open_around(here)
        self._grow_tile(here)

    def _as_printed(self, slot: int) -> list[int]:
        """The cells of a tile in the order of its printed squares."""
        cells, squares = self.cells_of(slot), LIES[self.lie_of(slot)]
        found = [0, 0, 0, 0]
        for place in range(4):
            found[squares[place]] = cells[place]
        return found

    def alike(self, slot: int) -> bytes:
        """For each orientation of a tile with all that is on it, the lowest that looks the same."""
        cells = self._as_printed(slot)
        return alike(
            bytes([self._shown(self.colour[cell]) for cell in cells]),
            bytes([self.mark[cell] for cell in cells]),
            turned_bridge(self.bridge_of(slot), self.lie_of(slot)),
            bytes([self.bottle[cell] for cell in cells]),
        )

    def _shown(self, colour: int) -> int:
        """A colour, or the kind of the token that lies on it."""
        return colour if colour < COVERED else COVERED + self.tokens[colour - COVERED]

    def bridge_of(self, slot: int) -> int:
        """The bridge of a tile as it lies."""
        cells = self.cells_of(slot)
        return FALLING if self.bridge[cells[0]] else RISING if self.bridge[cells[1]] else 0

    def _lay_bridge(self, here: int, bridge: int) -> None:
        """Lays the bridge of a tile whose top left square is here."""
        below = here + self.width
        if bridge == FALLING:
            self.bridge[here], self.bridge[below + 1] = 1, 2
        elif bridge == RISING:
            self.bridge[here + 1], self.bridge[below] = 3, 4

    def end_bridge(self, cell: int) -> None:
        """I-40: the bridge of this corner is gone for good."""
        if self.bridge[cell]:
            other = cell + self.ways[self.bridge[cell]][-1]
            self.bridge[cell] = self.bridge[other] = 0

    def make_room(self, x: int, y: int) -> None:
        """Lets the window reach around a tile at this square."""
        right, bottom = self.left + self.width, self.top + self.height
        if (
            self.left <= x - REACH
            and x + 2 + REACH <= right
            and self.top <= y - REACH
            and y + 2 + REACH <= bottom
        ):
            return
        left, top = min(self.left, x - REACH - SPARE), min(self.top, y - REACH - SPARE)
        width = max(right, x + 2 + REACH + SPARE) - left
        height = max(bottom, y + 2 + REACH + SPARE) - top
        start = (self.top - top) * width + self.left - left
        self.colour = self._spread(self.colour, width, height, start)
        self.mark = self._spread(self.mark, width, height, start)
        self.bottle = self._spread(self.bottle, width, height, start)
        self.bridge = self._spread(self.bridge, width, height, start)
        self.open = self._spread(self.open, width, height, start)
        self.grown = [start + c // self.width * width + c % self.width for c in self.grown]
        self.left, self.top, self.width, self.height = left, top, width, height
        self.ways = _ways(width)

    def _spread(self, cells: bytearray, width: int, height: int, start: int) -> bytearray:
        """An array of the window copied into that of a larger one."""
        rows = [cells]  # as they are, where the window only becomes higher
        if width != self.width:
            rows = [cells[at : at + self.width] for at in range(0, len(cells), self.width)]
        spread = bytearray(start) + bytearray(width - self.width).join(rows)
        return spread.ljust(width * height, b"\0")

    def _open_around(self, here: int) -> None:
        """Finds anew where tiles may go, around a tile that came or went (I-37)."""
        places = self.open
        for row in range(-2, 3):
            first = here + row * self.width - 2
            for cell in range(first, first + 5):
                places[cell] = self._is_open(cell)

    def _is_open(self, cell: int) -> bool:
        """Whether a tile may have its top left square here: four empty cells that touch a square by
        an edge (I-37)."""
        colour, width = self.colour, self.width
        if colour[cell] or colour[cell + 1] or colour[cell + width] or colour[cell + width + 1]:
            return False
        return bool(
            colour[cell - 1]
            or colour[cell + width - 1]
            or colour[cell + 2]
            or colour[cell + width + 2]
            or colour[cell - width]
            or colour[cell - width + 1]
            or colour[cell + 2 * width]
            or colour[cell + 2 * width + 1]
        )

    def places(self, without: int = -1) -> list[int]:
        """The cells where the top left square of a tile may go; the cells of one tile of the
        painting can be taken as empty."""
        if without >= 0:
            bare = self.copy()
            for cell in bare.cells_of(without):
                bare.colour[cell] = 0
            bare._open_around(bare.cells_of(without)[0])
            return bare.places()
        found = []
        cell = self.open.find(1)
        while cell >= 0:
            found.append(cell)
            cell = self.open.find(1, cell + 1)
        return found

    def can_lift(self, slot: int) -> bool:
        """Whether a tile may be moved: no token lies on it and on another one, and the other tiles
        hang together without it (I-57)."""
        cells = self.cells_of(slot)
        covers = [self.colour[cell] for cell in cells if self.colour[cell] >= COVERED]
        for token in covers:
            if covers.count(token) == 1:
                return False
        return len(self.tiles) > 1 and self._holds_without(slot)

    def _holds_without(self, slot: int) -> bool:
        """Whether the other tiles hang together by their edges."""
        colour, steps = self.colour, self.ways[0]
        seen = bytearray(len(self.colour))
        for cell in self.cells_of(slot):
            seen[cell] = 1
        start = self.cells_of(0 if slot else 1)[0]
        seen[start] = 1
        found = MoveList()
        found.append(start)
        count, index = 1, 0
        while index < count:
            cell = found.at(index)
            for step in steps:
                there = cell + step
                if colour[there] and not seen[there]:
                    seen[there] = 1
                    found.append(there)
                    count += 1
            index += 1
        return count == 4 * (len(self.tiles) - 1)

    # Zones

    def zone(self, start: int) -> list[int]:
        """The squares of the zone to which a free square belongs (I-39 to I-41), row by row."""
        cells = self._zone(start).listed()
        cells.sort()
        return cells

    def _zone(self, start: int) -> MoveList:
        found = MoveList()
        found.append(start)
        self._add_zones(found)
        return found

    def _add_zones(self, found: MoveList) -> None:
        """Adds to some free squares all others of the zones to which they belong."""
        colour, bridge = self.colour, self.bridge
        seen = self.bottle[:]  # where a bottle stands there is nothing to find (I-40)
        count = len(found)
        for index in range(count):
            seen[found.at(index)] = 1
        index = 0
        while index < count:
            cell = found.at(index)
            ink = colour[cell]
            for step in self.ways[bridge[cell]]:
                there = cell + step
                if colour[there] == ink and not seen[there]:
                    seen[there] = 1
                    found.append(there)
                    count += 1
            index += 1

    def grow(self, cell: int) -> None:
        """Marks the zone that holds this square as grown (I-43, I-44)."""
        self._mark_grown(self._zone(cell))

    def _grow_tile(self, here: int) -> None:
        """Marks the zones of the free squares of a tile as grown (I-44)."""
        found = MoveList()
        for place in range(4):
            cell = here + place % 2 + place // 2 * self.width
            if self.is_free(cell):
                found.append(cell)
        self._add_zones(found)
        self._mark_grown(found)

    def _mark_grown(self, found: MoveList) -> None:
        had = self.grown
        self.grown = found.listed()
        for cell in had:
            if cell not in self.grown:
                self.grown.append(cell)

    def forget_growth(self) -> None:
        """The marks last till the turn ends (I-43)."""
        self.grown = []

    def objectives(self) -> list[int]:
        """The free objectives of zones that grew this turn and are large enough (I-42)."""
        found = []
        for cell in self.grown:
            number = self.mark[cell]
            if number > SPOT and len(self._zone(cell)) >= number:
                found.append(cell)
        found.sort()
        return found

    # What is put on squares

    def put_bottle(self, cell: int, bottle: int) -> None:
        """Sets a bottle down; its square is no part of a zone any more (I-40, I-43)."""
        self.bottle[cell] = bottle
        if cell in self.grown:
            self.grown.remove(cell)

    def cover(self, cells: tuple[int, int], token: int) -> None:
        """Lays a token on two squares; what was on them has been seen to (I-33, I-36, I-40)."""
        for cell in cells:
            self.end_bridge(cell)
            self.put_bottle(cell, 0)
            self.colour[cell] = COVERED + len(self.tokens)
            self.mark[cell] = 0
        self.tokens += bytes((token,))


def _ways(width: int) -> tuple[tuple[int, ...], ...]:
    """The steps from a square to those beside it, by the code of its bridge: no bridge, then to the
    square 3 of its tile, to 0, to 2, and to 1."""
    sides = (1, -1, width, -width)
    return sides, *((*sides, over) for over in (width + 1, -width - 1, width - 1, 1 - width))
