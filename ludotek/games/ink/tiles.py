"""Tiles, and the other material whose figures the book does not give: data (I-2 to I-9, I-11).

The files in `data/` are our reconstruction, not the printed game. A table can bring its own.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from ludotek.games.ink.moves import INKS

SPOT: Final = 1
"""The mark of a white spot; an objective is marked by its number."""
NUMBERS: Final = range(4, 8)
"""I-55: what a number token can show."""
MOST_TILES: Final = 120
STARTING_TILES: Final = range(4, 9)

Word: TypeAlias = Annotated[str, Meta(max_length=100)]
Note: TypeAlias = Annotated[str, Meta(max_length=1000)]
Count: TypeAlias = Annotated[int, Meta(ge=-999, le=999)]
"""What can be read of such data at all; what makes sense is checked when it is whole."""

# The square of a tile as printed that comes to each place when it lies in an orientation: flipped
# left to right first, then turned clockwise by quarters (I-80).
LIES: Final = (
    b"\0\1\2\3", b"\2\0\3\1", b"\3\2\1\0", b"\1\3\0\2",
    b"\1\0\3\2", b"\3\1\2\0", b"\2\3\0\1", b"\0\2\1\3",
)  # fmt: skip
FALLING: Final = 1
"""A bridge between the squares 0 and 3."""
RISING: Final = 2
"""A bridge between the squares 1 and 2."""


_WORD: Final = "one word of letters, digits and hyphens"


def _is_word(name: str) -> bool:
    return re.fullmatch(r"[\w-]{1,20}", name) is not None


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as printed: its four squares, top left first, each a colour and perhaps a mark (`y`,
    `yo` with a white spot, `y4` with an objective), and the two corners that a bridge joins.

    >>> Tile("1a", ("y4", "r", "ro", "y"), bridge=(0, 3)).marks
    b'\\x04\\x00\\x01\\x00'
    """

    id: Word
    squares: tuple[Word, Word, Word, Word]
    bridge: tuple[Count, Count] | None = None

    @property
    def colours(self) -> bytes:
        """The colours of the squares, from 1."""
        return bytes(INKS.index(square[0]) + 1 for square in self.squares)

    @property
    def marks(self) -> bytes:
        """The marks of the squares: 0, `SPOT`, or the number of an objective."""
        return bytes(
            0 if len(square) == 1 else SPOT if square[1] == "o" else int(square[1])
            for square in self.squares
        )

    @property
    def joins(self) -> int:
        """The bridge: 0, `FALLING` or `RISING`."""
        return 0 if self.bridge is None else FALLING if self.bridge == (0, 3) else RISING

    def fault(self) -> str | None:
        """What is wrong with it."""
        if not _is_word(self.id):
            return f"tile {self.id!r:.30}: its id must be {_WORD}"
        for square in self.squares:
            if not re.fullmatch(f"[{INKS}][o3-7]?", square):
                return (
                    f"tile {self.id}: cannot read the square {square!r:.20}: write a colour of "
                    f"{INKS}, then nothing, o for a white spot, or an objective 3 to 7"
                )
        if self.bridge not in (None, (0, 3), (1, 2)):
            return f"tile {self.id}: write its bridge as [0, 3] or [1, 2]"
        if self.bridge and self.colours[self.bridge[0]] != self.colours[self.bridge[1]]:
            return f"tile {self.id}: a bridge joins two squares of one colour"
        return None


class TileSet(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles, for the bag or to start with. Checked when it is made: what is wrong names the tile.

    >>> TileSet("mine", (Tile("1a", ("y8", "r", "r", "r")),))
    Traceback (most recent call last):
    ValueError: tile 1a: cannot read the square 'y8': write a colour of yrpld, then nothing, \
o for a white spot, or an objective 3 to 7
    """

    id: Word
    tiles: Annotated[tuple[Tile, ...], Meta(max_length=200)]
    note: Note = ""

    def __post_init__(self) -> None:
        if not _is_word(self.id):
            raise ValueError(f"tile set {self.id!r:.30}: its id must be {_WORD}")
        seen: set[str] = set()
        for tile in self.tiles:
            fault = tile.fault()
            if fault or tile.id in seen:
                raise ValueError(fault or f"tile {tile.id} stands twice")
            seen.add(tile.id)
        if len(self.tiles) > MOST_TILES:
            raise ValueError(f"{len(self.tiles)} tiles are more than {MOST_TILES}")


class Tokens(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many there are of each token (I-7, I-9): X for each colour, XX for each pair of colours,
    white spots, numbers for each of 4 to 7, colour squares for each colour.

    >>> tokens().white_spots
    14
    """

    x: Count = 3
    xx: Count = 2
    white_spots: Count = 14
    numbers: tuple[Count, Count, Count, Count] = (4, 4, 4, 4)
    colour_squares: tuple[Count, Count, Count, Count, Count] = (4, 4, 4, 4, 4)
    note: Note = ""

    def __post_init__(self) -> None:
        if not 3 <= self.x <= 20:
            raise ValueError(f"{self.x} X tokens a colour: 3 to 20 are needed")
        for name in ("xx", "white_spots", "numbers", "colour_squares"):
            given = getattr(self, name)
            for count in given if isinstance(given, tuple) else (given,):
                if not 0 <= count <= 99:
                    raise ValueError(f"{name}: a count of {count} (0 to 99)")


class BonusTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus tile (I-53 to I-65): its number, its back, and for 5, 6, 8 and 10, of which only the
    family is known, whether it moves or removes bottles, and up to how many."""

    number: Count
    back: Literal["red", "blue"]
    action: Literal["move", "remove"] | None = None
    count: Count = 1


class BonusTiles(Struct, frozen=True, forbid_unknown_fields=True):
    """The twelve bonus tiles, in the order of their numbers.

    >>> bonus_tiles().tiles[5]
    BonusTile(number=6, back='blue', action='move', count=2)
    """

    tiles: Annotated[tuple[BonusTile, ...], Meta(max_length=100)]
    note: Note = ""

    def __post_init__(self) -> None:
        numbers = [tile.number for tile in self.tiles]
        if numbers != list(range(1, 13)):
            raise ValueError("bonus tiles: the numbers 1 to 12 are needed, each once and in order")
        for tile in self.tiles:
            if (tile.action is None) == (tile.number in BOTTLE_BONUSES):
                need = "needs" if tile.action is None else "cannot have"
                raise ValueError(f"bonus tile {tile.number} {need} an action of move or remove")
            if not 1 <= tile.count <= (9 if tile.action else 1):
                most = 9 if tile.action else 1
                raise ValueError(f"bonus tile {tile.number}: a count of {tile.count} (1 to {most})")
        for back in ("red", "blue"):
            if len(self.drawn(back, solo=True)) < 2:
                raise ValueError(f"bonus tiles: fewer than two {back} ones besides 9 and 12")

    def drawn(self, back: str, solo: bool) -> list[int]:
        """The numbers from which two are drawn (I-15, I-71).

        >>> bonus_tiles().drawn("blue", solo=True)
        [5, 6, 8, 10]
        """
        return [
            tile.number
            for tile in self.tiles
            if tile.back == back and not (solo and tile.number in NOT_IN_SOLO)
        ]


BOTTLE_BONUSES: Final = (5, 6, 8, 10)
NOT_IN_SOLO: Final = (9, 12)


@cache
def tiles() -> TileSet:
    """The 95 tiles of our reconstruction.

    >>> len(tiles().tiles)
    95
    """
    return _read("tiles", TileSet)


@cache
def starting_tiles() -> TileSet:
    """The 5 starting tiles of our reconstruction.

    >>> len(starting_tiles().tiles)
    5
    """
    return _read("starting_tiles", TileSet)


@cache
def tokens() -> Tokens:
    """The tokens of our reconstruction.

    >>> tokens().numbers
    (4, 4, 4, 4)
    """
    return _read("tokens", Tokens)


@cache
def bonus_tiles() -> BonusTiles:
    """The bonus tiles of our reconstruction.

    >>> [tile.number for tile in bonus_tiles().tiles if tile.back == "red"]
    [1, 2, 3, 4, 7, 11]
    """
    return _read("bonus_tiles", BonusTiles)


SomeData = TypeVar("SomeData", bound=Struct)


def _read(name: str, kind: type[SomeData]) -> SomeData:
    file = files(__package__) / "data" / f"{name}.json"
    return msgspec.json.decode(file.read_bytes(), type=kind)
