"""The grids on which tiles lie (R-6, R-9)."""

from __future__ import annotations

from array import array

WIDTH = 64
"""The board is a torus of 64 × 64 cells: at most 36 tiles hang together (R-P4), so it never meets
itself, and no window ever has to grow."""


def cell(q: int, r: int) -> int:
    """The index of a cell on the torus.

    >>> cell(1, -1)
    4033
    """
    return (r % WIDTH) * WIDTH + q % WIDTH


class Grid:
    """A grid as flat figures.

    ``ring`` holds the indices of the cells round every cell, counter-clockwise from east, each
    sharing a side with the next: on hexagons the neighbours, on squares also the corners between
    them. Every ``step``-th of a ring is a neighbour. Which cells of a ring hold tiles is told by
    one bit each; by that number, ``gaps`` and ``clumps`` count the stretches of empty cells, and
    of tiles, that share a side with the cell in the middle; ``touch`` masks the neighbours.

    >>> HEX.sides, HEX.ring_size, SQUARE.sides, SQUARE.ring_size
    (6, 6, 4, 8)
    >>> HEX.gaps[0b001001], SQUARE.gaps[0b00000101]
    (2, 1)
    """

    def __init__(self, ring: tuple[tuple[int, int], ...], sides: int) -> None:
        self.sides = sides
        self.ring_size = size = len(ring)
        self.step = step = size // sides
        self.directions = ring[::step]
        self.ring = array("H")
        for here in range(WIDTH * WIDTH):
            self.ring.extend(cell(here % WIDTH + dq, here // WIDTH + dr) for dq, dr in ring)
        self.gaps = bytes(_stretches(~tiles, size, step) for tiles in range(1 << size))
        self.clumps = bytes(_stretches(tiles, size, step) for tiles in range(1 << size))
        self.touch = sum(1 << side * step for side in range(sides))


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
