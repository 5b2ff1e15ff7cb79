"""A painting: its squares, the tiles they belong to, and its zones (I-37 to I-41).

The squares lie in a window that grows with the painting, row by row in two flat arrays; a *cell* is
an index into them. The window always reaches far enough beyond the tiles that no neighbour of a
place where a tile may go lies outside it.

`face` tells what is seen of a square: its colour, the same under a bottle, or a token. `sign` tells
what is printed on the colour: its mark, and whether a bridge ends there.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Final

from ludotek.core.movelist import MoveList
from ludotek.games.ink import numbering
from ludotek.games.ink.pieces import (
    BLACK,
    BRIDGED,
    COLOUR_OF,
    COLOURS,
    COVERED,
    DOWN,
    MARK_OF,
    OPEN,
    STANDING,
    UP,
)
from ludotek.games.ink.rules import Rules, alike, turned_bridge
from ludotek.games.ink.tiles import FALLING, LIES, RISING, SPOT

REACH: Final = 3
"""So many rows the window has above and below a tile."""
LEFT: Final = 2
RIGHT: Final = 1
"""So many columns it has beside a tile: where the top left square of another one may go. What is
beyond them is the margin of the row before or after, and as empty."""
AT_FIRST: Final = 4
"""So much further it reaches around the starting tile."""
SPARE: Final = 1
"""So much further it reaches when it has to grow, so that it does not have to with every tile."""

LAID: Final = Struct("=BhhB")
"""A tile in `Painting.tiles`: number, column and row of its top left square, orientation."""
SIZE: Final = LAID.size


class Painting:
    """The painting of one player."""

    def __init__(self) -> None:
        self.shared = False  # whether it belongs to several states: then it does not change
        self.left = -LEFT - AT_FIRST  # the column and the row of the first cell
        self.top = -REACH - AT_FIRST
        self.width = LEFT + 2 + RIGHT + 2 * AT_FIRST
        self.height = REACH + 2 + REACH + 2 * AT_FIRST
        self.face = bytearray(self.width * self.height)  # 0 where there is no square
        self.sign = bytearray(self.width * self.height)
        self.ways = _ways(self.width)
        self.tiles = b""  # in the order in which they came, as `LAID`
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
        twin.face = self.face[:]
        twin.sign = self.sign[:]
        twin.ways = self.ways
        twin.tiles = self.tiles
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

    def move_at(self, kind: int, cell: int, detail: int = 0) -> int:
        """The number of a move of some kind at a cell."""
        x, y = self.left + cell % self.width, self.top + cell // self.width
        return numbering.at_square(kind, x, y, detail)

    def offer(self, kind: int, cells: list[int], out: MoveList, details: bytes = b"\0") -> None:
        """Appends the moves of some kind at these cells, each with each of some details."""
        for cell in cells:
            out.append_each(self.move_at(kind, cell), details, numbering.DETAIL_BIT)

    def offer_places(self, kind: int, lies: bytes, out: MoveList) -> None:
        """Appends the moves of some kind that lay a new tile down, in each of some orientations."""
        sign = self.sign
        for cell in range(len(self.sign)):
            if sign[cell] == OPEN:
                out.append_each(self.move_at(kind, cell), lies, numbering.DETAIL_BIT)

    def cell_in(self, move: int) -> int:
        """The cell of the square that a move names; -1 outside the window."""
        return self.cell(numbering.x_of(move), numbering.y_of(move))

    def cells_at(self, cell: int) -> tuple[int, int, int, int]:
        """The cells of a tile whose top left square is here."""
        return cell, cell + 1, cell + self.width, cell + self.width + 1

    def slots(self) -> range:
        """The tiles, each by its place in the order in which they came."""
        return range(len(self.tiles) // SIZE)

    def tile(self, slot: int) -> tuple[int, int, int, int]:
        """A tile: number, column and row of its top left square, orientation."""
        number, x, y, lie = LAID.unpack_from(self.tiles, slot * SIZE)
        return number, x, y, lie

    def cells_of(self, slot: int) -> tuple[int, int, int, int]:
        """The cells of a tile."""
        _, x, y, _ = self.tile(slot)
        return self.cells_at(self.cell(x, y))

    def lie_of(self, slot: int) -> int:
        """The orientation of a tile."""
        return self.tile(slot)[3]

    def slot_at(self, x: int, y: int) -> int:
        """The tile whose top left square is here, or -1."""
        for slot in self.slots():
            if self.tile(slot)[1:3] == (x, y):
                return slot
        return -1

    # What a square shows

    def colour(self, cell: int) -> int:
        """The colour of a square, also under a bottle; 0 where there is none to be seen."""
        return COLOUR_OF[self.face[cell]]

    def mark(self, cell: int) -> int:
        """The mark of a square: 0, `SPOT`, or the number of an objective."""
        return MARK_OF[self.sign[cell]]

    def bottle(self, cell: int) -> int:
        """The bottle on a square, or 0: upright on a white spot, upside down on an objective."""
        if not COLOURS < self.face[cell] < COVERED:
            return 0
        black = BLACK if self.face[cell] > 2 * COLOURS else 0
        return black + (UP if self.mark(cell) == SPOT else DOWN)

    def is_free(self, cell: int) -> bool:
        """Whether the square shows its colour and carries no bottle."""
        return 0 < self.face[cell] < COLOURS

    def is_upright(self, cell: int) -> bool:
        """Whether an upright bottle stands here, which may be moved or removed (I-53)."""
        return COLOURS < self.face[cell] < COVERED and self.mark(cell) == SPOT

    def free_cells(self, least: int, most: int) -> list[int]:
        """The free squares whose marks are these, row by row."""
        return [
            cell
            for cell in range(len(self.face))
            if self.is_free(cell) and least <= self.mark(cell) <= most
        ]

    def free_spots(self) -> list[int]:
        """The free white spots, row by row."""
        return self.free_cells(SPOT, SPOT)

    def upright_bottles(self) -> list[int]:
        """The upright bottles, row by row."""
        return [cell for cell in range(len(self.face)) if self.is_upright(cell)]

    # Adding and moving tiles

    def add(self, rules: Rules, tile: bytes, cell: int, lie: int) -> None:
        """Lays a new tile down with what stands on it, which is the player's own now (I-38)."""
        x, y = self.left + cell % self.width, self.top + cell // self.width
        self.make_room(x, y)
        number = tile[0]
        self.tiles += LAID.pack(number, x, y, lie)
        colours, marks, squares = rules.colours[number], rules.marks[number], LIES[lie]
        here = self.cell(x, y)
        for place in range(4):
            cell = here + place % 2 + place // 2 * self.width
            square = squares[place]
            self.face[cell] = colours[square] + STANDING[tile[1 + square]]
            self.sign[cell] = marks[square]
        self._lay_bridge(here, turned_bridge(rules.bridges[number], lie))
        self._open_around(here)
        self._grow_tile(here)

    def move(self, slot: int, cell: int, lie: int) -> None:
        """Lays a tile of the painting elsewhere, or in its place; its pieces ride along (I-57)."""
        x, y = self.square(cell)
        self.make_room(x, y)
        was = self.cells_of(slot)
        bridge = turned_bridge(self.bridge_of(slot), self.lie_of(slot) ^ lie)
        pieces = [(self.face[cell], self.mark(cell)) for cell in self._as_printed(slot)]
        for cell in was:
            self.face[cell] = self.sign[cell] = 0
        self.grown = [cell for cell in self.grown if cell not in was]
        start, end = slot * SIZE, (slot + 1) * SIZE
        laid = LAID.pack(self.tiles[start], x, y, lie)
        self.tiles = self.tiles[:start] + laid + self.tiles[end:]
        printed = self._as_printed(slot)
        for square in range(4):
            cell = printed[square]
            self.face[cell], self.sign[cell] = pieces[square]
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
            bytes([self._seen(self.face[cell]) for cell in cells]),
            bytes([self.mark(cell) for cell in cells]),
            turned_bridge(self.bridge_of(slot), self.lie_of(slot)),
        )

    def _seen(self, face: int) -> int:
        """What a square shows, of a token its kind."""
        return face if face < COVERED else COVERED + self.tokens[face - COVERED]

    def bridge_of(self, slot: int) -> int:
        """The bridge of a tile as it lies."""
        cells = self.cells_of(slot)
        if self.sign[cells[0]] >= BRIDGED:
            return FALLING
        return RISING if self.sign[cells[1]] >= BRIDGED else 0

    def _lay_bridge(self, here: int, bridge: int) -> None:
        """Lays the bridge of a tile whose top left square is here."""
        below = here + self.width
        if bridge == FALLING:
            self.sign[here] += BRIDGED
            self.sign[below + 1] += 2 * BRIDGED
        elif bridge == RISING:
            self.sign[here + 1] += 3 * BRIDGED
            self.sign[below] += 4 * BRIDGED

    def end_bridge(self, cell: int) -> None:
        """I-40: the bridge of this corner is gone for good."""
        if self.sign[cell] >= BRIDGED:
            other = cell + self.ways[self.sign[cell]][-1]
            self.sign[cell] = self.mark(cell)
            self.sign[other] = self.mark(other)

    def make_room(self, x: int, y: int, spare: int = SPARE) -> None:
        """Lets the window reach around a tile at this square, and further where it has to grow."""
        left, right = self.left, self.left + self.width
        top, bottom = self.top, self.top + self.height
        if x - LEFT < left:
            left = x - LEFT - spare
        if x + 2 + RIGHT > right:
            right = x + 2 + RIGHT + spare
        if y - REACH < top:
            top = y - REACH - spare
        if y + 2 + REACH > bottom:
            bottom = y + 2 + REACH + spare
        width, height = right - left, bottom - top
        if width == self.width and height == self.height:
            return
        start = (self.top - top) * width + self.left - left
        self.face = self._spread(self.face, width, height, start)
        self.sign = self._spread(self.sign, width, height, start)
        self.grown = [start + c // self.width * width + c % self.width for c in self.grown]
        self.left, self.top, self.width, self.height = left, top, width, height
        self.ways = _ways(width)

    def _spread(self, cells: bytearray, width: int, height: int, start: int) -> bytearray:
        """An array of the window copied into that of a larger one."""
        rows, old, had = [cells], cells, self.width  # as they are, where it only becomes higher
        if width != had:
            rows = [old[row * had : row * had + had] for row in range(self.height)]
        spread = bytearray(start) + bytearray(width - had).join(rows)
        return spread.ljust(width * height, b"\0")

    def _open_around(self, here: int) -> None:
        """Finds anew where tiles may go, around a tile that came or went (I-37)."""
        face, sign = self.face, self.sign
        for row in range(-2, 3):
            near = here + row * self.width
            aside = 2 if -2 < row < 2 else 1  # tiles that meet at a corner do not touch
            for cell in range(near - aside, near + aside + 1):
                if not face[cell]:
                    sign[cell] = OPEN if self._is_open(cell) else 0

    def _is_open(self, cell: int) -> bool:
        """Whether a tile may have its top left square here: four empty cells that touch a square by
        an edge (I-37)."""
        face, width = self.face, self.width
        if face[cell] or face[cell + 1] or face[cell + width] or face[cell + width + 1]:
            return False
        return bool(
            face[cell - 1]
            or face[cell + width - 1]
            or face[cell + 2]
            or face[cell + width + 2]
            or face[cell - width]
            or face[cell - width + 1]
            or face[cell + 2 * width]
            or face[cell + 2 * width + 1]
        )

    def places(self, without: int = -1) -> list[int]:
        """The cells where the top left square of a tile may go; the cells of one tile of the
        painting can be taken as empty."""
        if without >= 0:
            bare = self.copy()
            for cell in bare.cells_of(without):
                bare.face[cell] = 0
            bare._open_around(bare.cells_of(without)[0])
            return bare.places()
        found = []
        cell = self.sign.find(OPEN)
        while cell >= 0:
            found.append(cell)
            cell = self.sign.find(OPEN, cell + 1)
        return found

    def can_lift(self, slot: int) -> bool:
        """Whether a tile may be moved: no token lies on it and on another one, and the other tiles
        hang together without it (I-57)."""
        cells = self.cells_of(slot)
        covers = [self.face[cell] for cell in cells if self.face[cell] >= COVERED]
        for token in covers:
            if covers.count(token) == 1:
                return False
        return len(self.slots()) > 1 and self._holds_without(slot)

    def _holds_without(self, slot: int) -> bool:
        """Whether the other tiles hang together by their edges."""
        face, steps = self.face, self.ways[0]
        seen = bytearray(len(self.face))
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
                if face[there] and not seen[there]:
                    seen[there] = 1
                    found.append(there)
                    count += 1
            index += 1
        return count == 4 * (len(self.slots()) - 1)

    # Zones

    def zone(self, start: int) -> list[int]:
        """The squares of the zone to which a free square belongs (I-39 to I-41), row by row."""
        cells = self._zone(start).to_list()
        cells.sort()
        return cells

    def spots_in_zone(self, start: int) -> list[int]:
        """The white spots of the zone to which a free square belongs, row by row."""
        return [cell for cell in self.zone(start) if self.mark(cell) == SPOT]

    def _zone(self, start: int) -> MoveList:
        found = MoveList()
        found.append(start)
        self._add_zones(found)
        return found

    def _add_zones(self, found: MoveList) -> None:
        """Adds to some free squares all others of the zones to which they belong."""
        face, sign = self.face, self.sign  # the face is another where a bottle stands (I-40)
        seen = bytearray(len(self.face))
        count = len(found)
        for index in range(count):
            seen[found.at(index)] = 1
        index = 0
        while index < count:
            cell = found.at(index)
            colour = face[cell]
            for step in self.ways[sign[cell]]:
                there = cell + step
                if face[there] == colour and not seen[there]:
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
        self.grown = found.to_list()
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
            number = self.mark(cell)
            if number > SPOT and len(self._zone(cell)) >= number:
                found.append(cell)
        found.sort()
        return found

    # What is put on squares

    def put_bottle(self, cell: int, bottle: int) -> None:
        """Sets a bottle down; its square is no part of a zone any more (I-40, I-43)."""
        self.face[cell] = self.colour(cell) + STANDING[bottle]
        self._leave_zone(cell)

    def take_bottle(self, cell: int) -> None:
        """Takes a bottle off; its square is free again (I-44)."""
        self.face[cell] = self.colour(cell)
        self.grow(cell)

    def put_mark(self, cell: int, mark: int) -> None:
        """Puts a white spot or a number on a square (I-54, I-55)."""
        self.sign[cell] += mark - self.mark(cell)

    def put_face(self, cell: int, face: int) -> None:
        """Puts something in place of a square and its mark, which ends a bridge (I-40, I-56)."""
        self.end_bridge(cell)
        self.face[cell] = face
        self.sign[cell] = 0

    def cover(self, cells: tuple[int, int], token: int) -> None:
        """Lays a token on two squares; what was on them has been seen to (I-33, I-36, I-40)."""
        for cell in cells:
            self.put_face(cell, COVERED + len(self.tokens))
            self._leave_zone(cell)
        self.tokens += bytes((token,))

    def _leave_zone(self, cell: int) -> None:
        if cell in self.grown:
            self.grown.remove(cell)


@lru_cache(maxsize=256)
def _ways(width: int) -> tuple[tuple[int, ...], ...]:
    """The steps from a square to those beside it, also over a bridge, by its sign."""
    sides = (1, -1, width, -width)
    found: list[tuple[int, ...]] = [sides] * BRIDGED
    for over in (width + 1, -width - 1, width - 1, 1 - width):
        found += [(*sides, over)] * BRIDGED
    return tuple(found)
