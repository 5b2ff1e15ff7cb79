"""The grids on which tiles are placed (R-6, R-9)."""

from __future__ import annotations

from ludotek.games.route.moves import ROW

MAX_RING = 8
WIDTH = 40
CELLS = WIDTH * WIDTH
"""The board wraps around: a row of 40 cells is followed by the next row, and the last row by the
first. At most 36 tiles are connected (R-P4), so the group never meets itself, no window ever has to
grow, and each neighbour of a cell is at a fixed offset."""


class Grid:
    """A grid as flat tables.

    The cells around a cell are its ring: counter-clockwise from east, each sharing a side with the
    next; on hexagons the neighbours, on squares also the corners between them. Every ``step``-th
    cell of a ring is a neighbour. By index in the ring, ``offsets`` gives the distance of the cell
    on the board, ``spot_offsets`` the difference of the spots, and ``back_bits`` the bit of the
    middle cell in the ring of that cell; ``opposite`` gives the side of a neighbour that meets a
    side.

    A mask has one bit for each cell of a ring that holds a tile. By mask, ``empty_runs`` and
    ``tile_runs`` count the runs of empty cells, and of tiles, that share a side with the middle
    cell; ``first`` is the bit of the neighbour that comes first in reading order, 0 where there is
    none.

    >>> HEX.sides, HEX.ring_size, SQUARE.sides, SQUARE.ring_size
    (6, 6, 4, 8)
    """

    def __init__(self, ring: tuple[tuple[int, int], ...], sides: int) -> None:
        size = len(ring)
        step = size // sides
        self.cells = CELLS
        self.sides = sides
        self.ring_size = size
        self.step = step
        self.directions = ring[::step]
        # Rings of six cells are padded to eight, so that all arrays have the same length.
        around = range(MAX_RING)
        steps = [ring[index % size] for index in around]
        masks = range(1 << MAX_RING)
        self.offsets = [(dr * WIDTH + dq) % CELLS for dq, dr in steps]
        self.spot_offsets = [dr * ROW + dq for dq, dr in steps]
        self.back_bits = bytes(1 << (index + size // 2) % size for index in around)
        self.opposite = bytes((side + sides // 2) % sides for side in around)
        self.empty_runs = bytes(_runs(~tiles, size, step) for tiles in masks)
        self.tile_runs = bytes(_runs(tiles, size, step) for tiles in masks)
        in_reading_order = sorted(range(0, size, step), key=lambda index: ring[index][::-1])
        self.first = bytes(
            next((1 << index for index in in_reading_order if tiles >> index & 1), 0)
            for tiles in masks
        )

    def index(self, spot: int) -> int:
        """The cell of a spot on the board, which wraps around."""
        return (spot // ROW * WIDTH + spot % ROW) % self.cells

    def neighbour(self, here: int, index: int) -> int:
        """The cell at this index of the ring around a cell."""
        there = here + self.offsets[index]
        return there - self.cells if there >= self.cells else there


def _runs(ring: int, size: int, step: int) -> int:
    """How many runs of set bits around a ring contain a bit at a multiple of ``step``."""
    bits = [ring >> index & 1 for index in range(size)]
    if all(bits):
        return 1
    return sum(
        bits[index] and not bits[index - 1] and (index % step == 0 or bits[(index + 1) % size])
        for index in range(size)
    )


HEX = Grid(((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)), sides=6)
SQUARE = Grid(((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)), sides=4)
GRIDS = {"hex": HEX, "square": SQUARE}
