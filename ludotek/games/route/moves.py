"""The moves of Route: Structs that read, and the numbers that stand for them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ludotek.core import RESIGN, Resign, UnknownMove

PLACE_TILE: Final = 0
PLACE_MARBLE: Final = 1
MOVE_MARBLE: Final = 2
MOVE_TILE: Final = 3
PLACE_BLOCK: Final = 4
FIRST: Final = 5

ACTIONS = ("PlaceTile", "PlaceMarble", "MoveMarble", "MoveTile", "PlaceBlock")

# A number holds, from its lowest bits: the action (3), a turn or arm (3), q, r, to_q and to_r (13
# each). Coordinates are shifted to be positive; the kind of a placed tile, or a drawn seat, stands
# in the place of to_q. The names say at which bit each begins.
TURN_BIT: Final = 3
Q_BIT: Final = 6
R_BIT: Final = 19
TO_Q_BIT: Final = 32
TO_R_BIT: Final = 45
FAR: Final = 4096
BITS: Final = 0x1FFF


class PlaceTile(Struct, frozen=True, tag=True):
    """R-17: a tile from hand, of this kind of the tile set, turned by so many sides as printed."""

    kind: int
    q: int
    r: int
    turn: int


class PlaceMarble(Struct, frozen=True, tag=True):
    """R-21: a marble from hand to the tile in this cell."""

    q: int
    r: int


class MoveMarble(Struct, frozen=True, tag=True):
    """R-26: a marble to another tile."""

    q: int
    r: int
    to_q: int
    to_r: int


class MoveTile(Struct, frozen=True, tag=True):
    """R-29: a tile to another cell, or to its own; turned on the way by so many sides."""

    q: int
    r: int
    to_q: int
    to_r: int
    turn: int


class PlaceBlock(Struct, frozen=True, tag=True):
    """R-39: a block from hand to this arm; where a block closes a line, its lowest arm names it."""

    q: int
    r: int
    arm: int


class First(Struct, frozen=True, tag=True):
    """R-4: the draw of the first player."""

    seat: int


def from_bits(q: int, r: int) -> int:
    """The bits of the cell that a move names first.

    >>> from_cell(from_bits(2, -1))
    (2, -1)
    """
    return q + FAR << Q_BIT | r + FAR << R_BIT


def to_bits(q: int, r: int) -> int:
    """The bits of the cell that a move leads to.

    >>> to_cell(to_bits(2, -1))
    (2, -1)
    """
    return q + FAR << TO_Q_BIT | r + FAR << TO_R_BIT


def from_cell(move: int) -> tuple[int, int]:
    """The cell that a move names first.

    >>> from_cell(encode(PlaceMarble(q=3, r=0)))
    (3, 0)
    """
    return (move >> Q_BIT & BITS) - FAR, (move >> R_BIT & BITS) - FAR


def to_cell(move: int) -> tuple[int, int]:
    """The cell that a move leads to.

    >>> to_cell(encode(MoveMarble(q=3, r=0, to_q=1, to_r=-2)))
    (1, -2)
    """
    return (move >> TO_Q_BIT & BITS) - FAR, (move >> TO_R_BIT & BITS) - FAR


def encode(move: Struct) -> int:
    """The number of a move.

    >>> encode(PlaceMarble(q=0, r=0))
    2147745793
    """
    try:
        number = _number(move)
        if decode(number) == move:
            return number
    except (TypeError, UnknownMove):
        pass
    raise UnknownMove(f"this {type(move).__name__} is not a move of route")


def decode(number: int) -> Struct:
    """The move that a number stands for.

    >>> decode(encode(MoveTile(q=3, r=0, to_q=-1, to_r=2, turn=5)))
    MoveTile(q=3, r=0, to_q=-1, to_r=2, turn=5)
    """
    if type(number) is not int or abs(number) >> 64:
        raise UnknownMove("a move is a whole number of at most 64 bits")
    if number == RESIGN:
        return Resign()
    turn = number >> TURN_BIT & 7
    (q, r), (to_q, to_r) = from_cell(number), to_cell(number)
    moves: tuple[Struct, ...] = (
        PlaceTile(to_q + FAR, q, r, turn),
        PlaceMarble(q, r),
        MoveMarble(q, r, to_q, to_r),
        MoveTile(q, r, to_q, to_r, turn),
        PlaceBlock(q, r, turn),
        First(to_q + FAR),
    )
    move = moves[min(number & 7, FIRST)]
    if turn < 6 and number == _number(move):
        return move
    raise UnknownMove(f"{number} is not a move of route")


def _number(move: Struct) -> int:
    """The number of a move whose fields fit; any other number where they do not."""
    match move:
        case PlaceTile(kind, q, r, turn) if kind < 6:
            return PLACE_TILE | turn << TURN_BIT | from_bits(q, r) | kind << TO_Q_BIT
        case PlaceMarble(q, r):
            return PLACE_MARBLE | from_bits(q, r)
        case MoveMarble(q, r, to_q, to_r):
            return MOVE_MARBLE | from_bits(q, r) | to_bits(to_q, to_r)
        case MoveTile(q, r, to_q, to_r, turn):
            return MOVE_TILE | turn << TURN_BIT | from_bits(q, r) | to_bits(to_q, to_r)
        case PlaceBlock(q, r, arm):
            return PLACE_BLOCK | arm << TURN_BIT | from_bits(q, r)
        case First(seat) if seat < 6:
            return FIRST | seat << TO_Q_BIT
        case Resign():
            return RESIGN
    return -1
