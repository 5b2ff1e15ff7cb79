"""The options of a table, and the tables of figures that the engine makes of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from ludotek.core import BadSetup, Options
from ludotek.games.ink.moves import NIBS
from ludotek.games.ink.tiles import (
    LIES,
    STARTING_TILES,
    BonusTiles,
    TileSet,
    Tokens,
    bonus_tiles,
    starting_tiles,
    tiles,
    tokens,
)

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
    level: Literal["beginner", "novice", "advanced", "expert", "master"] = "beginner"  # I-72
    tiles: TileSet | None = None  # §9; None: our reconstruction
    starting_tiles: TileSet | None = None
    tokens: Tokens | None = None
    bonus_tiles: BonusTiles | None = None


class Rules:
    """The options of a game as flat figures; shared by all its states, never changed."""

    def __init__(self, options: InkOptions) -> None:
        self.options = options
        bag = options.tiles or tiles()
        starts = options.starting_tiles or starting_tiles()
        if len(bag.tiles) < NIBS:
            raise BadSetup(f"option tiles: {len(bag.tiles)} tiles do not fill the {NIBS} nibs")
        if len(starts.tiles) not in STARTING_TILES:
            raise BadSetup(f"option starting_tiles: {len(starts.tiles)} tiles (4 to 8)")
        self.in_bag = len(bag.tiles)
        self.tiles = (*bag.tiles, *starts.tiles)
        """The tiles of the bag, then the starting tiles: tiles are known by their place here."""
        self.colours = [tile.colours for tile in self.tiles]
        self.marks = [tile.marks for tile in self.tiles]
        self.bridges = bytes(tile.joins for tile in self.tiles)
        self.tokens = options.tokens or tokens()
        self.bonus = (options.bonus_tiles or bonus_tiles()).tiles
        self.drawn_bonus = (options.bonus_tiles or bonus_tiles()).drawn
        self.sumi_turns = LEVELS[options.level]

    def alike(self, tile: bytes) -> bytes:
        """For each orientation of a tile with what stands on it, the lowest that looks the same."""
        number = tile[0]
        return alike(self.colours[number], self.marks[number], self.bridges[number], tile[1:])


@lru_cache(maxsize=4096)
def alike(colours: bytes, marks: bytes, bridge: int, pieces: bytes) -> bytes:
    """For each orientation of a tile the lowest that looks the same (I-4, I-80), given what its
    printed squares show and carry.

    >>> alike(b"\\1\\1\\2\\2", bytes(4), 0, bytes(4))
    b'\\x00\\x01\\x02\\x03\\x00\\x01\\x02\\x03'
    """
    looks = [
        (
            [(colours[square], marks[square], pieces[square]) for square in squares],
            turned_bridge(bridge, orientation),
        )
        for orientation, squares in enumerate(LIES)
    ]
    return bytes(looks.index(look) for look in looks)


def turned_bridge(bridge: int, orientation: int) -> int:
    """A bridge as it lies: a flip or an odd turn leads it through the other two corners.

    >>> turned_bridge(1, 1), turned_bridge(1, 2), turned_bridge(1, 4), turned_bridge(1, 5)
    (2, 1, 2, 1)
    """
    across = orientation & 1 ^ orientation >> 2
    return 3 - bridge if bridge and across else bridge


@lru_cache(maxsize=64)
def rules_for(options: InkOptions) -> Rules:
    """The figures of these options, made once.

    >>> rules_for(InkOptions()).in_bag
    95
    """
    return Rules(options)
