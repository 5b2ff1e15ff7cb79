"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ludotek.core import Options
from ludotek.games.route.tiles import BlockUnit, TileSet, tile_set_names

MAX_TURNS = 300
"""A board can drift by one cell per action; with this limit every cell fits a move's number."""


class RouteOptions(Options, frozen=True):
    """What a table can choose.

    >>> RouteOptions(tile_set="square-t").marble_move
    'route'
    """

    first: Annotated[int, Meta(ge=0, le=5)] | Literal["random"] = 0
    tile_set: Annotated[str, Meta(max_length=100, examples=tile_set_names())] | TileSet = (
        "hex-x60"
    )
    block_unit: BlockUnit | None = None  # R-39; None: what the tile set says
    distinct_actions: bool = False
    placement: Literal["touch", "joined"] = "touch"
    marble_move: Literal["route", "straight", "step"] = "route"
    pass_through: bool = False
    connectivity: Literal["lifted", "final"] = "lifted"
    holes: Literal["strict", "allowed"] = "strict"
    win_gaps: bool = False
    max_turns: Annotated[int, Meta(ge=1, le=MAX_TURNS)] = 100
