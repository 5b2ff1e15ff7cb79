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


def pack(action: int, turn: int, q: int, r: int, to_q: int = -FAR, to_r: int = -FAR) -> int:
    """The number of a move, from its parts.

    >>> decode(pack(PLACE_MARBLE, 0, 2, -1))
    PlaceMarble(q=2, r=-1)
    """
    to = to_q + FAR << TO_Q_BIT | to_r + FAR << TO_R_BIT
    return action | turn << TURN_BIT | q + FAR << Q_BIT | r + FAR << R_BIT | to


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
    q, r = (number >> Q_BIT & BITS) - FAR, (number >> R_BIT & BITS) - FAR
    to_q, to_r = (number >> TO_Q_BIT & BITS) - FAR, (number >> TO_R_BIT & BITS) - FAR
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
            return pack(PLACE_TILE, turn, q, r, kind - FAR)
        case PlaceMarble(q, r):
            return pack(PLACE_MARBLE, 0, q, r)
        case MoveMarble(q, r, to_q, to_r):
            return pack(MOVE_MARBLE, 0, q, r, to_q, to_r)
        case MoveTile(q, r, to_q, to_r, turn):
            return pack(MOVE_TILE, turn, q, r, to_q, to_r)
        case PlaceBlock(q, r, arm):
            return pack(PLACE_BLOCK, arm, q, r)
        case First(seat) if seat < 6:
            return pack(FIRST, 0, -FAR, -FAR, seat - FAR)
        case Resign():
            return RESIGN
    return -1
