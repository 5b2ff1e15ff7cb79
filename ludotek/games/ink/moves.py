"""The moves of Ink: Structs that read, and the numbers that stand for them."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from msgspec import Struct

from ludotek.core import UnknownMove

INKS: Final = "yrpld"
"""I-1: yellow, red, purple, light blue, dark blue."""
PAIRS: Final = tuple(a + b for a, b in combinations(INKS, 2))
"""The pairs of colours, of palette cards (I-6) and XX tokens (I-7)."""
TOKENS: Final = (*INKS, *PAIRS)
"""The kinds of token: an X by its colour, an XX by its two."""
NIBS: Final = 6


class First(Struct, frozen=True, tag=True):
    """I-18: the draw of the first player."""

    seat: int


class DrawStartingTile(Struct, frozen=True, tag=True):
    """I-12: the starting tile of the next seat, by its place in the list of starting tiles."""

    tile: int


class DrawPalette(Struct, frozen=True, tag=True):
    """I-12: the palette card of the next seat, by its two colours."""

    colours: str


class DrawBonus(Struct, frozen=True, tag=True):
    """I-15: a bonus tile, by its number."""

    bonus: int


class DrawTile(Struct, frozen=True, tag=True):
    """I-13, I-51, I-64: a tile from the bag, by its place in the list of tiles."""

    tile: int


class DrawToken(Struct, frozen=True, tag=True):
    """I-24, I-65, I-74: a token, by its colour (X) or its two colours (XX)."""

    colours: str


class TakeTile(Struct, frozen=True, tag=True):
    """I-22: the lead bottle goes to this nib (1 to 6) and takes its tile."""

    nib: int


class CrossStart(Struct, frozen=True, tag=True):
    """I-24: the lead bottle passes START; the nib is chosen after the token."""


class AddStored(Struct, frozen=True, tag=True):
    """I-60: a stored tile, by its place in the list of tiles, instead of one from the wheel."""

    tile: int


class Pass(Struct, frozen=True, tag=True):
    """I-21: no tile; so many bottles go from the palette to the jokers."""

    bottles: int


class PlaceToken(Struct, frozen=True, tag=True):
    """I-29: the token covers this square and the one to its right, or below it."""

    x: int
    y: int
    down: bool


class PlaceTile(Struct, frozen=True, tag=True):
    """I-37, I-57: the tile with its top left square here, flipped first, then turned clockwise."""

    x: int
    y: int
    turn: int
    flip: bool


class Complete(Struct, frozen=True, tag=True):
    """I-42: the objective on this square."""

    x: int
    y: int


class EndTurn(Struct, frozen=True, tag=True):
    """I-45: no more objectives."""


class Fill(Struct, frozen=True, tag=True):
    """I-47: which white spots of the zone get the bottles that are left, counted row by row."""

    spots: tuple[int, ...]


class UseBonus(Struct, frozen=True, tag=True):
    """I-53."""


class DeclineBonus(Struct, frozen=True, tag=True):
    """I-53."""


class StopBonus(Struct, frozen=True, tag=True):
    """I-53: no further step of a bonus that has "up to"."""


class PutSpot(Struct, frozen=True, tag=True):
    """I-54."""

    x: int
    y: int


class PutNumber(Struct, frozen=True, tag=True):
    """I-55."""

    x: int
    y: int
    number: int


class PutColour(Struct, frozen=True, tag=True):
    """I-56."""

    x: int
    y: int
    colour: str


class LiftTile(Struct, frozen=True, tag=True):
    """I-57: the tile to be moved, by its top left square; `PlaceTile` puts it down."""

    x: int
    y: int


class RemoveBottle(Struct, frozen=True, tag=True):
    """I-58, I-63."""

    x: int
    y: int


class LiftBottle(Struct, frozen=True, tag=True):
    """I-59, I-61: the bottle to be moved; `SetBottle` puts it down."""

    x: int
    y: int


class PaletteToJokers(Struct, frozen=True, tag=True):
    """I-59, I-61: a bottle from the palette becomes a joker."""


class SetBottle(Struct, frozen=True, tag=True):
    """I-59, I-61: the white spot for the lifted bottle."""

    x: int
    y: int


class StoreTile(Struct, frozen=True, tag=True):
    """I-60: the tile at this nib goes to one's store."""

    nib: int


class PutOnWheel(Struct, frozen=True, tag=True):
    """I-62: a bottle on this square (0 to 3) of the tile at this nib."""

    nib: int
    square: int


class PlaceForSumi(Struct, frozen=True, tag=True):
    """I-75: the square (0 to 3) of the tile at her nib on which Sumi's bottle stands."""

    square: int


MOVES: Final[tuple[type[Struct], ...]] = (
    First, DrawStartingTile, DrawPalette, DrawBonus, DrawTile, DrawToken,
    TakeTile, CrossStart, AddStored, Pass, PlaceToken, PlaceTile, Complete, EndTurn, Fill,
    UseBonus, DeclineBonus, StopBonus, PutSpot, PutNumber, PutColour, LiftTile, RemoveBottle,
    LiftBottle, PaletteToJokers, SetBottle, StoreTile, PutOnWheel, PlaceForSumi,
)  # fmt: skip
(
    FIRST, DRAW_STARTING_TILE, DRAW_PALETTE, DRAW_BONUS, DRAW_TILE, DRAW_TOKEN,
    TAKE_TILE, CROSS_START, ADD_STORED, PASS, PLACE_TOKEN, PLACE_TILE, COMPLETE, END_TURN, FILL,
    USE_BONUS, DECLINE_BONUS, STOP_BONUS, PUT_SPOT, PUT_NUMBER, PUT_COLOUR, LIFT_TILE,
    REMOVE_BOTTLE, LIFT_BOTTLE, PALETTE_TO_JOKERS, SET_BOTTLE, STORE_TILE, PUT_ON_WHEEL,
    PLACE_FOR_SUMI,
) = range(len(MOVES))  # fmt: skip

# A number holds, from its lowest bits: the kind of move (5), a detail (7), x and y (12 each),
# shifted to be positive. The spots of a `Fill` stand one bit each above its kind.
DETAIL_BIT: Final = 5
X_BIT: Final = 12
Y_BIT: Final = 24
KIND_BITS: Final = 0x1F
DETAIL_BITS: Final = 0x7F
SQUARE_BITS: Final = 0xFFF
FAR: Final = 2048
MOST_SPOTS: Final = 48
FLIP: Final = 4
"""Orientations are numbered by turn, the flipped ones after the others (I-80)."""


def at_square(kind: int, x: int, y: int, detail: int = 0) -> int:
    """The number of a move at a square.

    >>> decode(at_square(PLACE_TILE, 2, -1, 5))
    PlaceTile(x=2, y=-1, turn=1, flip=True)
    """
    return kind | detail << DETAIL_BIT | x + FAR << X_BIT | y + FAR << Y_BIT


def square_of(move: int) -> tuple[int, int]:
    """The square that a move names.

    >>> square_of(encode(PutSpot(x=3, y=-4)))
    (3, -4)
    """
    return (move >> X_BIT & SQUARE_BITS) - FAR, (move >> Y_BIT & SQUARE_BITS) - FAR


def detail_of(move: int) -> int:
    """The detail of a move: a nib, an orientation, a count.

    >>> detail_of(encode(TakeTile(nib=4)))
    4
    """
    return move >> DETAIL_BIT & DETAIL_BITS


def encode(move: Struct) -> int:
    """The number of a move.

    >>> encode(TakeTile(nib=1))
    38
    """
    try:
        number = _number(move)
        if decode(number) == move:
            return number
    except (TypeError, ValueError, UnknownMove):
        pass
    raise UnknownMove(f"this {type(move).__name__} is not a move of ink")


def decode(number: int) -> Struct:
    """The move that a number stands for.

    >>> decode(encode(Fill(spots=(0, 3))))
    Fill(spots=(0, 3))
    """
    if type(number) is not int or number < 0 or number >> 64:
        raise UnknownMove("a move is a whole number from 0 of at most 64 bits")
    kind = number & KIND_BITS
    move = _move(kind, number) if kind < len(MOVES) else None
    if move is None or _number(move) != number:
        raise UnknownMove(f"{number} is not a move of ink")
    return move


def _move(kind: int, number: int) -> Struct | None:
    """The move of a number, where its detail is one of that kind's."""
    struct, detail, (x, y) = MOVES[kind], detail_of(number), square_of(number)
    if struct is Fill:
        mask = number >> DETAIL_BIT
        return Fill(tuple(spot for spot in range(MOST_SPOTS) if mask >> spot & 1))
    if detail not in _DETAILS[kind]:
        return None
    if struct is PlaceToken:
        return PlaceToken(x, y, bool(detail))
    if struct is PlaceTile:
        return PlaceTile(x, y, detail % FLIP, detail >= FLIP)
    if struct is PutOnWheel:
        return PutOnWheel(detail // 4, detail % 4)
    values: list[int | str] = []
    for name in struct.__struct_fields__:
        if name in ("x", "y"):
            values.append(x if name == "x" else y)
        else:
            values.append(_WORDS[kind][detail] if kind in _WORDS else detail)
    return struct(*values)


def _number(move: Struct) -> int:
    """The number of a move whose fields fit; any other number where they do not."""
    kind = MOVES.index(type(move))
    match move:
        case Fill(spots):
            return FILL | sum(1 << spot for spot in spots) << DETAIL_BIT
        case PlaceToken(x, y, down):
            return at_square(kind, x, y, int(down))
        case PlaceTile(x, y, turn, flip):
            return at_square(kind, x, y, turn + FLIP * flip)
        case PutOnWheel(nib, square):
            return kind | nib * 4 + square << DETAIL_BIT
    detail = 0
    for name in move.__struct_fields__:
        if name not in ("x", "y"):
            value = getattr(move, name)
            detail = _WORDS[kind].index(value) if kind in _WORDS else value
    square = "x" in move.__struct_fields__
    x, y = (getattr(move, "x"), getattr(move, "y")) if square else (-FAR, -FAR)  # noqa: B009
    return at_square(kind, x, y, detail)


_WORDS: Final[dict[int, tuple[str, ...]]] = {
    DRAW_PALETTE: PAIRS,
    DRAW_TOKEN: TOKENS,
    PUT_COLOUR: tuple(INKS),
}
"""Details that are told as letters of colours."""

_DETAILS: Final[tuple[range, ...]] = tuple(
    {
        FIRST: range(4),
        DRAW_STARTING_TILE: range(128),
        DRAW_PALETTE: range(len(PAIRS)),
        DRAW_BONUS: range(1, 13),
        DRAW_TILE: range(128),
        DRAW_TOKEN: range(len(TOKENS)),
        TAKE_TILE: range(1, NIBS + 1),
        ADD_STORED: range(128),
        PASS: range(3),
        PLACE_TOKEN: range(2),
        PLACE_TILE: range(8),
        PUT_NUMBER: range(4, 8),
        PUT_COLOUR: range(len(INKS)),
        STORE_TILE: range(1, NIBS + 1),
        PUT_ON_WHEEL: range(4, 4 * NIBS + 4),
        PLACE_FOR_SUMI: range(4),
    }.get(kind, range(1))
    for kind in range(len(MOVES))
)
