"""The grids on which tiles lie (R-6, R-9)."""

from __future__ import annotations

from ludotek.games.route.moves import ROW

MOST_ROUND = 8
WIDTH = 40
CELLS = WIDTH * WIDTH
"""The board is wound up: after 40 cells of a row comes the next row, and after the last row the
first. At most 36 tiles hang together (R-P4), so it never meets itself, no window ever has to grow,
and every neighbour of a cell is so many cells further on."""


class Grid:
    """A grid as flat figures.

    The cells round a cell are its ring: counter-clockwise from east, each sharing a side with the
    next; on hexagons the neighbours, on squares also the corners between them. Every ``step``-th
    of a ring is a neighbour. ``ahead`` tells how much further each cell of the ring is on the
    board, ``hops`` how much its spot is more, ``facing`` the bit by which the cell in the middle
    is known in the ring of that cell, and ``across`` which side of a neighbour meets a side.

    Which cells of a ring hold tiles is told by one bit each. By that number, ``gaps`` and
    ``clumps`` count the stretches of empty cells, and of tiles, that share a side with the cell in
    the middle; ``first`` is the bit of the neighbour that comes first as the board reads, 0 where
    there is none.

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
        # Rings of six cells are filled up to eight, so that all arrays have one length.
        around = range(MOST_ROUND)
        steps = [ring[index % size] for index in around]
        masks = range(1 << MOST_ROUND)
        self.ahead = [(dr * WIDTH + dq) % CELLS for dq, dr in steps]
        self.hops = [dr * ROW + dq for dq, dr in steps]
        self.facing = bytes(1 << (index + size // 2) % size for index in around)
        self.across = bytes((side + sides // 2) % sides for side in around)
        self.gaps = bytes(_stretches(~tiles, size, step) for tiles in masks)
        self.clumps = bytes(_stretches(tiles, size, step) for tiles in masks)
        reading = sorted(range(0, size, step), key=lambda index: ring[index][::-1])
        self.first = bytes(
            next((1 << index for index in reading if tiles >> index & 1), 0) for tiles in masks
        )

    def index(self, spot: int) -> int:
        """The cell of a spot on the wound-up board."""
        return (spot // ROW * WIDTH + spot % ROW) % self.cells

    def beside(self, here: int, index: int) -> int:
        """The cell of the ring round another."""
        there = here + self.ahead[index]
        return there - self.cells if there >= self.cells else there


def _stretches(ring: int, size: int, step: int) -> int:
    """The runs of set bits round a ring that reach a bit which is a multiple of ``step``."""
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
