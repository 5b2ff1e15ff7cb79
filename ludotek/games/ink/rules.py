"""The options of a table as the engine looks them up: figures, and the faces of the tiles."""

from __future__ import annotations

from functools import lru_cache

from ludotek.core import BadSetup
from ludotek.games.ink.moves import NIBS
from ludotek.games.ink.options import LEVELS, InkOptions
from ludotek.games.ink.pieces import STANDING
from ludotek.games.ink.tiles import (
    LIES,
    STARTING_TILES,
    bonus_tiles,
    starting_tiles,
    tiles,
    tokens,
)


class Rules:
    """The options of a game as flat figures; shared by all its states, never changed."""

    def __init__(self, options: InkOptions) -> None:
        self.options = options
        self.pass_after_start = options.pass_after_start
        self.x_covers_objectives = options.x_covers_objectives
        self.max_passes = options.max_passes
        self.sumi_turns = LEVELS[options.level]
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
        self.bridges = bytes([tile.joins for tile in self.tiles])
        self.bare = [bytes((number, 0, 0, 0, 0)) for number in range(len(self.tiles))]
        """The tiles with nothing on them."""
        self.bare_lies = [lowest(self.alike(tile)) for tile in self.bare]
        self.tokens = options.tokens or tokens()
        bonuses = options.bonus_tiles or bonus_tiles()
        self.bonus = bonuses.tiles
        self.drawn_bonus = {
            (back, solo): bonuses.drawn(back, solo)
            for back in ("red", "blue")
            for solo in (False, True)
        }

    def alike(self, tile: bytes) -> bytes:
        """For each orientation of a tile with what stands on it, the lowest that looks the same."""
        number = tile[0]
        colours = self.colours[number]
        faces = bytes([colours[square] + STANDING[tile[1 + square]] for square in range(4)])
        return alike(faces, self.marks[number], self.bridges[number])

    def lies(self, tile: bytes) -> bytes:
        """The orientations of a tile with what stands on it that look different (I-4)."""
        number = tile[0]
        return self.bare_lies[number] if tile == self.bare[number] else lowest(self.alike(tile))


@lru_cache(maxsize=4096)
def alike(faces: bytes, marks: bytes, bridge: int) -> bytes:
    """For each orientation of a tile the lowest that looks the same (I-4, I-80), given what is seen
    of its printed squares.

    >>> alike(b"\\1\\1\\2\\2", bytes(4), 0)
    b'\\x00\\x01\\x02\\x03\\x00\\x01\\x02\\x03'
    """
    looks = [
        (
            [(faces[square], marks[square]) for square in squares],
            turned_bridge(bridge, orientation),
        )
        for orientation, squares in enumerate(LIES)
    ]
    return bytes([looks.index(look) for look in looks])


def lowest(alike: bytes) -> bytes:
    """The orientations that stand for those that look alike (I-80).

    >>> lowest(b"\\0\\1\\0\\1\\0\\1\\0\\1")
    b'\\x00\\x01'
    """
    return bytes([lie for lie in range(len(alike)) if alike[lie] == lie])


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
