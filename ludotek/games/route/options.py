"""The options of a table, and the tables of figures that the engine makes of them."""

from __future__ import annotations

import warnings
from array import array
from functools import cache, lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from ludotek.core import BadSetup, Options
from ludotek.games.route.tiles import BlockUnit, TileSet, tile_set, turned, turned_lines

WIDTH = 64
"""The board is a torus of 64 × 64 cells: at most 36 tiles hang together (R-P4), so it never meets
itself, and no window ever has to grow (R-6)."""

DIRECTIONS = {
    "hex": ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)),
    "square": ((1, 0), (0, -1), (-1, 0), (0, 1)),
}
"""Steps in (q, r), counter-clockwise from east."""

RINGS = {
    "hex": DIRECTIONS["hex"],
    "square": ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)),
}
"""The cells round a cell, each sharing a side with the next: on squares the corners too."""

MAX_TURNS = 300
"""A board can creep by a cell an action; with this limit every move fits its number."""


class RouteOptions(Options, frozen=True):
    """What a table may decide.

    >>> RouteOptions(tile_set="square-t").marble_move
    'route'
    """

    first: Annotated[int, Meta(ge=0, le=5)] | Literal["random"] = 0
    tile_set: str | TileSet = "hex-x60"
    block_unit: BlockUnit | None = None  # R-39; None: what the tile set says
    distinct_actions: bool = False
    placement: Literal["touch", "joined"] = "touch"
    marble_move: Literal["route", "straight", "step"] = "route"
    pass_through: bool = False
    connectivity: Literal["lifted", "final"] = "lifted"
    holes: Literal["strict", "allowed"] = "strict"
    win_gaps: bool = False
    max_turns: Annotated[int, Meta(ge=1, le=MAX_TURNS)] = 100


def cell(q: int, r: int) -> int:
    """The index of a cell on the torus.

    >>> cell(1, -1)
    4033
    """
    return (r % WIDTH) * WIDTH + q % WIDTH


class Rules:
    """The options of a game as flat figures; shared by all its states, never changed."""

    def __init__(self, options: RouteOptions) -> None:
        self.options = options
        given = options.tile_set
        tiles = tile_set(given) if isinstance(given, str) else given
        self.tile_set = tiles
        self.block_unit: BlockUnit = options.block_unit or tiles.block_unit
        for warning in tiles.warnings(self.block_unit):
            warnings.warn(warning, stacklevel=2)
        self.sides = sides = tiles.sides
        self.directions = DIRECTIONS[tiles.grid]
        self.ring_size = len(RINGS[tiles.grid])
        self.step = self.ring_size // sides
        self.ring = _rings(tiles.grid)
        # By which cells of a ring hold tiles: how many stretches of empty cells, and of tiles,
        # share a side with the cell in the middle.
        rings = range(1 << self.ring_size)
        self.gaps = bytes(_stretches(~ring, self.ring_size, self.step) for ring in rings)
        self.clumps = bytes(_stretches(ring, self.ring_size, self.step) for ring in rings)
        self.touch = sum(1 << side * self.step for side in range(sides))
        self.kinds = len(tiles.per_player)
        # By kind * sides + turn: the arms, the printed lines, and the lowest turn that is alike.
        turns = [(tile, turn) for tile in tiles.per_player for turn in range(sides)]
        self.arms = bytes(turned(tile.arms, turn, sides) for tile, turn in turns)
        self.lines = [bytes(turned_lines(tile, turn, sides)) for tile, turn in turns]
        self.same = bytes(self._lowest(index) for index in range(len(turns)))
        self.blocks_lines = self.block_unit == "line"
        self.joined_placement = options.placement == "joined"
        self.lifted = options.connectivity == "lifted"
        self.strict = options.holes == "strict"

    def _lowest(self, index: int) -> int:
        start = index - index % self.sides
        by_line = self.block_unit == "line"
        for turn in range(self.sides):
            other = start + turn
            if (
                sorted(self.lines[other]) == sorted(self.lines[index])
                if by_line
                else (self.arms[other] == self.arms[index])
            ):
                return turn
        raise AssertionError("a tile is alike to itself")


@lru_cache(maxsize=64)
def rules_for(options: RouteOptions) -> Rules:
    """The figures of these options, made once.

    >>> rules_for(RouteOptions()).sides
    6
    """
    return Rules(options)


@lru_cache
def _rings(grid: str) -> array[int]:
    return array(
        "H",
        (
            cell(q + dq, r + dr)
            for r in range(WIDTH)
            for q in range(WIDTH)
            for dq, dr in RINGS[grid]
        ),
    )


def _stretches(ring: int, size: int, step: int) -> int:
    """The runs of set bits round a ring that reach a bit which is a multiple of ``step``."""
    bits = [ring >> index & 1 for index in range(size)]
    if all(bits):
        return 1
    return sum(
        bits[index] and not bits[index - 1] and (index % step == 0 or bits[(index + 1) % size])
        for index in range(size)
    )


@cache
def looks(arms: int, blocks: int, sides: int) -> tuple[int, ...]:
    """The turns that look different from each other on the grid, 0 first: of those that look the
    same (same arms, same blocked arms) the lowest.

    >>> looks(0b011011, 0, 6), looks(0b011011, 1, 6)
    ((0, 1, 2), (0, 1, 2, 3, 4, 5))
    """
    seen: set[tuple[int, int]] = set()
    found = []
    for turn in range(sides):
        look = turned(arms, turn, sides), turned(blocks, turn, sides)
        if look not in seen:
            seen.add(look)
            found.append(turn)
    return tuple(found)


def check_first(options: RouteOptions, seats: int) -> None:
    """Refuses a first player who does not sit at the table (R-4).

    >>> check_first(RouteOptions(first=3), 2)
    Traceback (most recent call last):
    ludotek.core.errors.BadSetup: option first: there is no seat 3 at a table of 2
    """
    if options.first != "random" and options.first >= seats:
        raise BadSetup(f"option first: there is no seat {options.first} at a table of {seats}")
