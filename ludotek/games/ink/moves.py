"""The moves of Ink: Structs that read, and the numbers that stand for them."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from ludotek.core import UnknownMove
from ludotek.games.ink.numbering import at_square, detail_of, kind_of, number_of, square_of

INKS: Final = "yrpld"
"""I-1: yellow, red, purple, light blue, dark blue."""
PAIRS: Final = tuple(a + b for a, b in combinations(INKS, 2))
"""The pairs of colours, of palette cards (I-6) and XX tokens (I-7)."""
TOKENS: Final = (*INKS, *PAIRS)
"""The kinds of token: an X by its colour, an XX by its two."""
NIBS: Final = 6

Coordinate: TypeAlias = Annotated[int, Meta(ge=-2048, lt=2048)]
"""As far as `numbering` reaches."""
Colours: TypeAlias = Annotated[str, Meta(max_length=2)]
TileNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=128)]
Nib: TypeAlias = Annotated[int, Meta(ge=1, le=NIBS)]
Quarter: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
"""A square of a tile, or a turn of one."""


class AtSquare(Struct, frozen=True, tag=True):
    """A move that names a square of the painting (I-80)."""

    x: Coordinate
    y: Coordinate


# Draws


class First(Struct, frozen=True, tag=True):
    """I-18: the seat that begins."""

    seat: Annotated[int, Meta(ge=0, le=3)]


class DrawStartingTile(Struct, frozen=True, tag=True):
    """I-12: the starting tile of the next seat, by its place in the list of starting tiles."""

    tile: TileNumber


class DrawPalette(Struct, frozen=True, tag=True):
    """I-12: the palette card of the next seat, by its two colours."""

    colours: Colours


class DrawBonus(Struct, frozen=True, tag=True):
    """I-15: a bonus tile, by its number."""

    bonus: Annotated[int, Meta(ge=1, le=12)]


class DrawTile(Struct, frozen=True, tag=True):
    """I-13, I-51, I-64: a tile from the bag, by its place in the list of tiles."""

    tile: TileNumber


class DrawToken(Struct, frozen=True, tag=True):
    """I-24, I-65, I-74: a token, by its colour (X) or its two colours (XX)."""

    colours: Colours


# Taking and adding a tile


class TakeTile(Struct, frozen=True, tag=True):
    """I-22: the lead bottle goes to this nib (1 to 6) and takes its tile."""

    nib: Nib


class CrossStart(Struct, frozen=True, tag=True):
    """I-24: the lead bottle crosses START; the nib is chosen after the token."""


class AddStored(Struct, frozen=True, tag=True):
    """I-60: a stored tile, by its place in the list of tiles, instead of one from the wheel."""

    tile: TileNumber


class Pass(Struct, frozen=True, tag=True):
    """I-21: no tile; so many bottles go from the palette to the jokers."""

    bottles: Annotated[int, Meta(ge=0, le=2)]


class PlaceToken(AtSquare, frozen=True):
    """I-29: the token covers this square and the one to its right, or below it."""

    down: bool


class PlaceTile(AtSquare, frozen=True):
    """I-37, I-57: the tile with its top left square here, flipped first, then turned clockwise."""

    turn: Quarter
    flip: bool


# Completing objectives


class Complete(AtSquare, frozen=True):
    """I-42: the objective on this square."""


class EndTurn(Struct, frozen=True, tag=True):
    """I-45: no more objectives."""


class Fill(AtSquare, frozen=True):
    """I-47: the next white spot that gets a bottle, row by row."""


# The bonus actions


class UseBonus(Struct, frozen=True, tag=True):
    """I-53: the bonus is used."""


class DeclineBonus(Struct, frozen=True, tag=True):
    """I-53: the bonus is not used."""


class StopBonus(Struct, frozen=True, tag=True):
    """I-53: no further step of a bonus that has "up to"."""


class PutSpot(AtSquare, frozen=True):
    """I-54: a white spot on this square."""


class PutNumber(AtSquare, frozen=True):
    """I-55: another number for the objective on this square."""

    number: Annotated[int, Meta(ge=4, le=7)]


class PutColour(AtSquare, frozen=True):
    """I-56: a colour square on this square."""

    colour: Colours


class LiftTile(AtSquare, frozen=True):
    """I-57: the tile to be moved, by its top left square; `PlaceTile` puts it down."""


class RemoveBottle(AtSquare, frozen=True):
    """I-58, I-63: the upright bottle on this square goes to the box."""


class LiftBottle(AtSquare, frozen=True):
    """I-59, I-61: the bottle to be moved; `SetBottle` puts it down."""


class PaletteToJokers(Struct, frozen=True, tag=True):
    """I-59, I-61: a bottle from the palette becomes a joker."""


class SetBottle(AtSquare, frozen=True):
    """I-59, I-61: the white spot for the lifted bottle."""


class StoreTile(Struct, frozen=True, tag=True):
    """I-60: the tile at this nib goes to one's store."""

    nib: Nib


class PutOnWheel(Struct, frozen=True, tag=True):
    """I-62: a bottle on this square (0 to 3) of the tile at this nib."""

    nib: Nib
    square: Quarter


class PlaceForSumi(Struct, frozen=True, tag=True):
    """I-75: the square (0 to 3) of the tile at her nib on which Sumi's bottle stands."""

    square: Quarter


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

BITS: Final = 36
"""So many a number has at most."""
FLIP: Final = 4
"""Orientations are numbered by turn, the flipped ones after the others (I-80)."""


def encode(move: Struct) -> int:
    """The number of a move.

    >>> encode(TakeTile(nib=1))
    38
    """
    try:
        number = _number(move)
        if decode(number) == move:
            return number
    except (TypeError, ValueError, OverflowError, UnknownMove):
        pass
    raise UnknownMove(f"this {type(move).__name__} is not a move of ink")


def decode(number: int) -> Struct:
    """The move that a number stands for.

    >>> decode(encode(Fill(x=0, y=3)))
    Fill(x=0, y=3)
    """
    if type(number) is not int or number < 0 or number >> BITS:
        raise UnknownMove(f"a move is a whole number from 0 of at most {BITS} bits")
    kind = kind_of(number)
    move = _move(kind, number) if kind < len(MOVES) else None
    if move is None or _number(move) != number:
        raise UnknownMove(f"{number} is not a move of ink")
    return move


def _move(kind: int, number: int) -> Struct | None:
    """The move of a number, where its detail is one of that kind's."""
    struct, detail = MOVES[kind], detail_of(number)
    if detail not in _DETAILS[kind]:
        return None
    values: list[int | str] = [*square_of(number)] if issubclass(struct, AtSquare) else []
    if struct is PlaceTile:
        values += [detail % FLIP, detail >= FLIP]
    elif struct is PutOnWheel:
        values += [detail // 4, detail % 4]
    elif struct is PlaceToken:
        values.append(bool(detail))
    elif len(values) < len(struct.__struct_fields__):
        values.append(_WORDS[kind][detail] if kind in _WORDS else detail)
    return struct(*values)


def _number(move: Struct) -> int:
    """The number of a move whose fields fit; any other number where they do not."""
    kind = MOVES.index(type(move))
    values = [getattr(move, name) for name in move.__struct_fields__]
    if isinstance(move, AtSquare):
        del values[:2]
    match values:
        case []:
            detail = 0
        case [turn, flip] if isinstance(move, PlaceTile):
            detail = turn + FLIP * flip
        case [nib, square]:
            detail = nib * 4 + square
        case [value]:
            detail = _WORDS[kind].index(value) if kind in _WORDS else int(value)
    return (
        at_square(kind, move.x, move.y, detail)
        if isinstance(move, AtSquare)
        else number_of(kind, detail)
    )


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
