"""A painting: its squares, the tiles they belong to, and its zones (I-37 to I-41).

The squares lie in a window that grows with the painting, row by row in flat arrays; a *cell* is an
index into them. The window always reaches far enough beyond the tiles that no neighbour of a place
where a tile may go lies outside it.
"""

from __future__ import annotations

from array import array
from typing import Final

from ludotek.games.ink.options import Rules, alike, turned_bridge
from ludotek.games.ink.tiles import FALLING, LIES, SPOT

UP: Final = 1
DOWN: Final = 2
BLACK: Final = 2
"""Added to `UP` or `DOWN`: the bottle is a black one."""
BLACK_UP: Final = UP + BLACK
BLACK_DOWN: Final = DOWN + BLACK

COVERED: Final = 6
"""Colours are 1 to 5; this and more is a square under a token, by the token's place in `tokens`."""

REACH: Final = 3
"""So far the window reaches beyond a tile."""


class Painting:
    """The painting of one player."""

    def __init__(self) -> None:
        self.left = -REACH  # the column and the row of the first cell
        self.top = -REACH
        self.width = 2 * REACH + 2
        self.height = 2 * REACH + 2
        cells = self.width * self.height
        self.colour = bytearray(cells)  # 0 where there is no square
        self.mark = bytearray(cells)  # a white spot, or the number of an objective
        self.bottle = bytearray(cells)
        self.bridge = bytearray(cells)  # the diagonal along which the square is joined, see _steps
        self.grown = bytearray(cells)  # 1 where the zone grew this turn (I-43)
        self.open = bytearray(cells)  # 1 where the top left square of a tile may go (I-37)
        self.number = bytearray()  # by tile, in the order in which they came
        self.x = array("h")
        self.y = array("h")
        self.lie = bytearray()
        self.tokens = bytearray()  # the kinds of the tokens on it, in the order in which they came

    def copy(self) -> Painting:
        """The same painting, independent of this one."""
        twin = Painting.__new__(Painting)
        twin.left = self.left
        twin.top = self.top
        twin.width = self.width
        twin.height = self.height
        twin.colour = self.colour[:]
        twin.mark = self.mark[:]
        twin.bottle = self.bottle[:]
        twin.bridge = self.bridge[:]
        twin.grown = self.grown[:]
        twin.open = self.open[:]
        twin.number = self.number[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.lie = self.lie[:]
        twin.tokens = self.tokens[:]
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

    def cells_at(self, cell: int) -> tuple[int, int, int, int]:
        """The cells of a tile whose top left square is here."""
        return cell, cell + 1, cell + self.width, cell + self.width + 1

    def cells_of(self, slot: int) -> tuple[int, int, int, int]:
        """The cells of a tile."""
        return self.cells_at(self.cell(self.x[slot], self.y[slot]))

    def slot_at(self, x: int, y: int) -> int:
        """The tile whose top left square is here, or -1."""
        for slot in range(len(self.number)):
            if self.x[slot] == x and self.y[slot] == y:
                return slot
        return -1

    def is_free(self, cell: int) -> bool:
        """Whether the square shows its colour and carries no bottle."""
        return 0 < self.colour[cell] < COVERED and not self.bottle[cell]

    def is_upright(self, cell: int) -> bool:
        """Whether an upright bottle stands here, which may be moved or removed (I-53)."""
        return self.bottle[cell] in (UP, BLACK_UP)

    def free_spots(self) -> list[int]:
        """The free white spots, row by row."""
        return [
            cell for cell in range(len(self.mark)) if self.mark[cell] == SPOT and self.is_free(cell)
        ]

    def upright_bottles(self) -> list[int]:
        """The upright bottles, row by row."""
        return [cell for cell in range(len(self.bottle)) if self.is_upright(cell)]

    # Adding and moving tiles

    def add(self, rules: Rules, tile: bytes, x: int, y: int, lie: int) -> None:
        """Lays a new tile down with what stands on it, which is the player's own now (I-38)."""
        self._make_room(x, y)
        number = tile[0]
        self.number.append(number)
        self.x.append(x)
        self.y.append(y)
        self.lie.append(lie)
        cells = self.cells_at(self.cell(x, y))
        squares = LIES[lie]
        for place in range(4):
            cell, square = cells[place], squares[place]
            self.colour[cell] = rules.colours[number][square]
            self.mark[cell] = rules.marks[number][square]
            self.bottle[cell] = tile[1 + square]
        self._lay_bridge(cells, turned_bridge(rules.bridges[number], lie))
        self._open_around(cells[0])
        self.grow_tile(cells)

    def move(self, slot: int, x: int, y: int, lie: int) -> None:
        """Lays a tile of the painting elsewhere, or in its place; its pieces ride along (I-57)."""
        self._make_room(x, y)
        was = self.cells_of(slot)
        bridge = self.bridge_of(slot)
        pieces = [
            (self.colour[cell], self.mark[cell], self.bottle[cell])
            for cell in self._as_printed(slot, was)
        ]
        for cell in was:
            self.colour[cell] = self.mark[cell] = self.bottle[cell] = 0
            self.bridge[cell] = self.grown[cell] = 0
        across = (self.lie[slot] ^ lie) & 1 ^ (self.lie[slot] ^ lie) >> 2
        self.x[slot], self.y[slot], self.lie[slot] = x, y, lie
        cells = self.cells_of(slot)
        printed = self._as_printed(slot, cells)
        for square in range(4):
            cell = printed[square]
            self.colour[cell], self.mark[cell], self.bottle[cell] = pieces[square]
        self._lay_bridge(cells, 3 - bridge if bridge and across else bridge)
        self._open_around(was[0])
        self._open_around(cells[0])
        self.grow_tile(cells)

    def _as_printed(self, slot: int, cells: tuple[int, int, int, int]) -> list[int]:
        """The cells of a tile in the order of its printed squares."""
        squares = LIES[self.lie[slot]]
        found = [0, 0, 0, 0]
        for place in range(4):
            found[squares[place]] = cells[place]
        return found

    def alike(self, slot: int) -> bytes:
        """For each orientation of a tile with all that is on it, the lowest that looks the same."""
        cells = self._as_printed(slot, self.cells_of(slot))
        return alike(
            bytes([self._shown(self.colour[cell]) for cell in cells]),
            bytes([self.mark[cell] for cell in cells]),
            turned_bridge(self.bridge_of(slot), self.lie[slot]),
            bytes([self.bottle[cell] for cell in cells]),
        )

    def _shown(self, colour: int) -> int:
        """A colour, or the kind of the token that lies on it."""
        return colour if colour < COVERED else COVERED + self.tokens[colour - COVERED]

    def bridge_of(self, slot: int) -> int:
        """The bridge of a tile as it lies."""
        cells = self.cells_of(slot)
        return FALLING if self.bridge[cells[0]] else 3 - FALLING if self.bridge[cells[1]] else 0

    def _lay_bridge(self, cells: tuple[int, int, int, int], bridge: int) -> None:
        if bridge == FALLING:
            self.bridge[cells[0]], self.bridge[cells[3]] = 1, 2
        elif bridge:
            self.bridge[cells[1]], self.bridge[cells[2]] = 3, 4

    def end_bridge(self, cell: int) -> None:
        """I-40: the bridge of this corner is gone for good."""
        other = cell + self._steps()[self.bridge[cell]]
        self.bridge[cell] = self.bridge[other] = 0

    def _steps(self) -> tuple[int, int, int, int, int]:
        """How far it is to the other end of a bridge, by the code of the diagonal."""
        width = self.width
        return 0, width + 1, -width - 1, width - 1, 1 - width

    def _make_room(self, x: int, y: int) -> None:
        """Lets the window reach around a tile at this square."""
        left, top = min(self.left, x - REACH), min(self.top, y - REACH)
        right = max(self.left + self.width, x + 2 + REACH)
        bottom = max(self.top + self.height, y + 2 + REACH)
        width, height = right - left, bottom - top
        if width == self.width and height == self.height:
            return
        start = (self.top - top) * width + self.left - left
        self.colour = self._spread(self.colour, width, height, start)
        self.mark = self._spread(self.mark, width, height, start)
        self.bottle = self._spread(self.bottle, width, height, start)
        self.bridge = self._spread(self.bridge, width, height, start)
        self.grown = self._spread(self.grown, width, height, start)
        self.open = self._spread(self.open, width, height, start)
        self.left, self.top, self.width, self.height = left, top, width, height

    def _spread(self, cells: bytearray, width: int, height: int, start: int) -> bytearray:
        """An array of the window copied into that of a larger one."""
        wider = bytearray(width * height)
        for row in range(self.height):
            there = start + row * width
            wider[there : there + self.width] = cells[row * self.width : (row + 1) * self.width]
        return wider

    def _open_around(self, cell: int) -> None:
        """Finds anew where tiles may go, around a tile that came or went (I-37)."""
        for row in range(-2, 3):
            for column in range(-2, 3):
                here = cell + row * self.width + column
                self.open[here] = self._is_open(here)

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
        return len(self.number) > 1 and self._holds_without(slot)

    def _holds_without(self, slot: int) -> bool:
        """Whether the other tiles hang together by their edges."""
        colour, width = self.colour, self.width
        seen = bytearray(len(colour))
        for cell in self.cells_of(slot):
            seen[cell] = 1
        start = self.cells_of(0 if slot else 1)[0]
        seen[start] = 1
        stack = [start]
        count = 0
        while stack:
            cell = stack.pop()
            count += 1
            for step in (1, -1, width, -width):
                there = cell + step
                if colour[there] and not seen[there]:
                    seen[there] = 1
                    stack.append(there)
        return count == 4 * (len(self.number) - 1)

    # Zones

    def zone(self, start: int) -> list[int]:
        """The squares of the zone to which a free square belongs (I-39 to I-41), row by row."""
        colour, bottle, bridge, width = self.colour, self.bottle, self.bridge, self.width
        ink = colour[start]
        steps = self._steps()
        seen = bytearray(len(colour))
        seen[start] = 1
        stack = [start]
        found = []
        while stack:
            cell = stack.pop()
            found.append(cell)
            for step in (1, -1, width, -width, steps[bridge[cell]]):
                there = cell + step
                if colour[there] == ink and not bottle[there] and not seen[there]:
                    seen[there] = 1
                    stack.append(there)
        found.sort()
        return found

    def grow(self, cell: int) -> None:
        """Marks the zone that holds this square as grown (I-43, I-44)."""
        for square in self.zone(cell):
            self.grown[square] = 1

    def grow_tile(self, cells: tuple[int, int, int, int]) -> None:
        """Marks the zones of the free squares of a tile as grown (I-44)."""
        for cell in cells:
            if self.is_free(cell) and not self.grown[cell]:
                self.grow(cell)

    def forget_growth(self) -> None:
        """The marks last till the turn ends (I-43)."""
        self.grown = bytearray(len(self.grown))

    def objectives(self) -> list[int]:
        """The free objectives of zones that grew this turn and are large enough (I-42)."""
        found = []
        cell = self.grown.find(1)
        while cell >= 0:
            if self.mark[cell] > SPOT and len(self.zone(cell)) >= self.mark[cell]:
                found.append(cell)
            cell = self.grown.find(1, cell + 1)
        return found

    # What is put on squares

    def put_bottle(self, cell: int, bottle: int) -> None:
        """Sets a bottle down; its square is no part of a zone any more (I-40, I-43)."""
        self.bottle[cell] = bottle
        self.grown[cell] = 0

    def cover(self, cells: tuple[int, int], token: int) -> None:
        """Lays a token on two squares; what was on them has been seen to (I-33, I-36, I-40)."""
        for cell in cells:
            self.end_bridge(cell)
            self.colour[cell] = COVERED + len(self.tokens)
            self.mark[cell] = self.bottle[cell] = self.grown[cell] = 0
        self.tokens.append(token)
