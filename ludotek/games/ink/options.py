"""The options of a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ludotek.core import Options
from ludotek.games.ink.tiles import BonusTiles, TileSet, Tokens

LEVELS: Final = {"beginner": 14, "novice": 13, "advanced": 12, "expert": 11, "master": 10}
"""I-72: the turns that Sumi, and so the player, has."""


class InkOptions(Options, frozen=True):
    """What a table may decide.

    >>> InkOptions(level="master").first_game
    False
    """

    first: Annotated[int, Meta(ge=0, le=3)] | Literal["random"] = 0  # I-18
    first_game: bool = False  # I-16
    pass_after_start: bool = False  # I-26
    x_covers_objectives: bool = False  # I-34
    max_passes: Annotated[int, Meta(ge=1, le=100)] = 3  # I-70
    level: Annotated[
        Literal["beginner", "novice", "advanced", "expert", "master"],
        Meta(extra_json_schema={"counts": LEVELS}),
    ] = "beginner"  # I-72
    tiles: TileSet | None = None  # §9; None: our reconstruction
    starting_tiles: TileSet | None = None
    tokens: Tokens | None = None
    bonus_tiles: BonusTiles | None = None
