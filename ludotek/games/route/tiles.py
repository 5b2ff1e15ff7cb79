"""Tile sets: what is printed on the tiles, as data (R-7, section 7 of the rules)."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ludotek.core import BadSetup, nearest
from ludotek.games.route.grid import GRIDS

BlockUnit: TypeAlias = Literal["arm", "line"]

TILES_EACH = 6
MARBLES_EACH = 4
BLOCKS_EACH = 3

Word: TypeAlias = Annotated[str, Meta(max_length=100)]
Port: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]
Line: TypeAlias = Annotated[tuple[Port, ...], Meta(max_length=20)]
"""What can be read of a tile set at all; what makes sense is checked when it is whole."""


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile: its printed lines, each a list of ports that meet at the centre.

    >>> TileKind(kind="bend", count=6, lines=((0, 1),)).arms
    3
    """

    kind: Word
    count: Annotated[int, Meta(ge=-99, le=99)]
    lines: Annotated[tuple[Line, ...], Meta(max_length=20)]

    @property
    def arms(self) -> int:
        """The arms as printed, one bit per port."""
        return sum(mask(line) for line in self.lines)


class TileSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The six tiles that each player gets. Validated on creation; errors name the kind.

    >>> TileSet("bad", "square", (TileKind("bend", 6, ((0, 1),)),))
    Traceback (most recent call last):
    ValueError: tile set bad: no kind has a straight way through
    """

    id: Word
    grid: Literal["hex", "square"]
    per_player: Annotated[tuple[TileKind, ...], Meta(max_length=20)]
    block_unit: BlockUnit = "arm"

    @property
    def sides(self) -> int:
        """Sides of a tile, and so rotations and directions."""
        return GRIDS[self.grid].sides

    def __post_init__(self) -> None:
        if not _is_word(self.id):
            raise ValueError(f"tile set {self.id!r:.30}: its id must be {_WORD}")
        fault = next((fault for fault in map(self._fault, self.per_player) if fault), None)
        fault = fault or self._fault_of_all()
        if fault:
            raise ValueError(f"tile set {self.id}: {fault}")

    def _fault(self, tile: TileKind) -> str | None:
        ports = [port for line in tile.lines for port in line]
        for port in ports:
            if not 0 <= port < self.sides:
                return f"kind {tile.kind}: unknown port {port} (0 to {self.sides - 1})"
            if ports.count(port) > 1:
                return f"kind {tile.kind}: port {port} appears twice"
        if not _is_word(tile.kind):
            return f"kind {tile.kind!r:.30}: its name must be {_WORD}"
        if not 1 <= tile.count <= TILES_EACH:
            return f"kind {tile.kind}: a count of {tile.count} (1 to {TILES_EACH})"
        if not tile.lines or not all(tile.lines):
            return f"kind {tile.kind}: a line without ports"
        return None

    def _fault_of_all(self) -> str | None:
        shapes: dict[frozenset[int], str] = {}
        for tile in self.per_player:
            if tile.kind in shapes.values():
                return f"kind {tile.kind} appears twice"
            for turn in range(self.sides):
                shape = frozenset(turned_lines(tile, turn, self.sides))
                if shapes.get(shape, tile.kind) != tile.kind:
                    return f"kind {tile.kind} is kind {shapes[shape]} turned: make them one kind"
                shapes[shape] = tile.kind
        count = sum(tile.count for tile in self.per_player)
        if count != TILES_EACH:
            return f"the counts add up to {count}, not {TILES_EACH}"
        half = self.sides // 2
        if not any(
            tile.arms >> port & tile.arms >> port + half & 1
            for tile in self.per_player
            for port in range(half)
        ):
            return "no kind has a straight way through"
        return None

    def warnings(self, unit: BlockUnit) -> list[str]:
        """What is allowed but probably a mistake: kinds that can never be blocked (R-41).

        >>> tile_set("hex-mixed").warnings("line")
        ['tile set hex-mixed: kind i can never be blocked']
        """
        return [
            f"tile set {self.id}: kind {tile.kind} can never be blocked"
            for tile in self.per_player
            if (len(tile.lines) if unit == "line" else tile.arms.bit_count()) < 2
        ]


def mask(ports: tuple[int, ...]) -> int:
    """Ports as a number with one bit per port.

    >>> mask((0, 3))
    9
    """
    return sum(1 << port for port in ports)


def turned(arms: int, turn: int, sides: int) -> int:
    """The arms of a tile turned counter-clockwise by this many sides (R-8).

    >>> turned(mask((0, 3)), 2, 6) == mask((2, 5))
    True
    """
    return (arms << turn | arms >> sides - turn) & (1 << sides) - 1


def turned_lines(tile: TileKind, turn: int, sides: int) -> list[int]:
    """The printed lines of a tile turned by this many sides, each as a mask of arms.

    >>> turned_lines(tile_set("square-t").per_player[0], 1, 4)
    [10, 4]
    """
    return [turned(mask(line), turn, sides) for line in tile.lines]


@cache
def distinct_turns(arms: int, blocks: int, sides: int) -> tuple[int, ...]:
    """The turns that look different from each other on the grid, 0 first: the lowest of those that
    look the same (same arms, same blocked arms).

    >>> distinct_turns(0b011011, 0, 6), distinct_turns(0b011011, 1, 6)
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


def turned_ports(tile: TileKind, turn: int, sides: int) -> tuple[int, ...]:
    """The sides to which the arms of a tile lead when it is turned.

    >>> turned_ports(tile_set("square-t").per_player[0], 1, 4)
    (1, 2, 3)
    """
    return ports(turned(tile.arms, turn, sides))


def ports(arms: int) -> tuple[int, ...]:
    """The ports of a mask, ascending.

    >>> ports(9)
    (0, 3)
    """
    return tuple(port for port in range(arms.bit_length()) if arms >> port & 1)


@cache
def tile_set_names() -> list[str]:
    """The tile sets that come with the game, the default first.

    >>> tile_set_names()[0]
    'hex-x60'
    """
    found = [file.name.removesuffix(".json") for file in _FOLDER.iterdir()]
    return sorted(found, key=lambda name: (name != "hex-x60", name))


@cache
def tile_set(name: str) -> TileSet:
    """One of the tile sets that come with the game.

    >>> tile_set("square-t").per_player[0].lines
    ((0, 2), (1,))
    >>> tile_set("hex-x6")
    Traceback (most recent call last):
    ludotek.core.errors.BadSetup: there is no tile set hex-x6: did you mean hex-x60?
    """
    if name not in tile_set_names():
        raise BadSetup(f"there is no tile set {name}: {nearest(name, tile_set_names())}")
    return msgspec.json.decode((_FOLDER / f"{name}.json").read_bytes(), type=TileSet)


_WORD = "one word of letters, digits and hyphens"


def _is_word(name: str) -> bool:
    return re.fullmatch(r"[\w-]{1,30}", name) is not None


_FOLDER = files(__package__) / "tile_sets"
