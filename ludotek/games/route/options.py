"""The options of a table, and the tables of figures that the engine makes of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from ludotek.core import Options
from ludotek.games.route.grid import GRIDS
from ludotek.games.route.tiles import (
    BlockUnit,
    TileSet,
    tile_set,
    tile_set_names,
    turned,
    turned_lines,
)

MAX_TURNS = 300
"""A board can creep by a cell an action; with this limit every move fits its number."""


class RouteOptions(Options, frozen=True):
    """What a table may decide.

    >>> RouteOptions(tile_set="square-t").marble_move
    'route'
    """

    first: Annotated[int, Meta(ge=0, le=5)] | Literal["random"] = 0
    tile_set: Annotated[str, Meta(examples=tile_set_names())] | TileSet = "hex-x60"
    block_unit: BlockUnit | None = None  # R-39; None: what the tile set says
    distinct_actions: bool = False
    placement: Literal["touch", "joined"] = "touch"
    marble_move: Literal["route", "straight", "step"] = "route"
    pass_through: bool = False
    connectivity: Literal["lifted", "final"] = "lifted"
    holes: Literal["strict", "allowed"] = "strict"
    win_gaps: bool = False
    max_turns: Annotated[int, Meta(ge=1, le=MAX_TURNS)] = 100


class Rules:
    """The options of a game as flat figures; shared by all its states, never changed."""

    def __init__(self, options: RouteOptions) -> None:
        self.options = options
        given = options.tile_set
        tiles = tile_set(given) if isinstance(given, str) else given
        self.tile_set = tiles
        self.block_unit: BlockUnit = options.block_unit or tiles.block_unit
        self.grid = GRIDS[tiles.grid]
        self.sides = sides = self.grid.sides
        self.kinds = len(tiles.per_player)
        # By kind * sides + turn: the arms, the printed lines, and the lowest turn that is alike.
        turns = [(tile, turn) for tile in tiles.per_player for turn in range(sides)]
        self.arms = bytes(turned(tile.arms, turn, sides) for tile, turn in turns)
        self.lines = [bytes(turned_lines(tile, turn, sides)) for tile, turn in turns]
        self.blocks_lines = self.block_unit == "line"
        self.same = bytes(self._lowest(index) for index in range(len(turns)))
        self.joined_placement = options.placement == "joined"
        self.lifted = options.connectivity == "lifted"
        self.strict = options.holes == "strict"

    def _lowest(self, index: int) -> int:
        """The lowest turn with the same arms; with the same lines, where blocks close lines."""
        start = index - index % self.sides
        if self.blocks_lines:
            alike = [bytes(sorted(lines)) for lines in self.lines]
        else:
            alike = [bytes([arms]) for arms in self.arms]
        return alike[start : start + self.sides].index(alike[index])


@lru_cache(maxsize=64)
def rules_for(options: RouteOptions) -> Rules:
    """The figures of these options, made once.

    >>> rules_for(RouteOptions()).sides
    6
    """
    return Rules(options)
