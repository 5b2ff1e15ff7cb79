"""The moves of Route: readable Structs, and the numbers that encode them."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from ludotek.core import RESIGN, Resign, UnknownMove

PLACE_TILE: Final = 0
PLACE_MARBLE: Final = 1
MOVE_MARBLE: Final = 2
MOVE_TILE: Final = 3
PLACE_BLOCK: Final = 4
FIRST: Final = 5

ACTIONS_A_TURN: Final = 2

# A number holds, from its lowest bits: the phase (3), a turn or arm (3), and two spots (26 each);
# the kind of a placed tile, or a drawn seat, takes the place of the second spot. A spot is a cell
# as one number, with q and r shifted to be positive, so that spots ascend in reading order, row by
# row. The names say at which bit each part begins.
TURN_BIT: Final = 3
FROM_BIT: Final = 6
TO_BIT: Final = 32
FAR: Final = 4096
ROW: Final = 2 * FAR
SPOTS: Final = ROW * ROW
ORIGIN: Final = FAR * ROW + FAR

Coordinate: TypeAlias = Annotated[int, Meta(ge=-FAR, lt=FAR)]
UpToFive: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
"""A kind of tile, a turn, an arm or a seat: there are six of each at most."""


class PlaceTile(Struct, frozen=True, tag=True):
    """R-17: a tile from hand, of this kind of the tile set, turned by this many sides."""

    kind: UpToFive
    q: Coordinate
    r: Coordinate
    turn: UpToFive


class PlaceMarble(Struct, frozen=True, tag=True):
    """R-21: a marble from hand to the tile in this cell."""

    q: Coordinate
    r: Coordinate


class MoveMarble(Struct, frozen=True, tag=True):
    """R-26: a marble to another tile."""

    q: Coordinate
    r: Coordinate
    to_q: Coordinate
    to_r: Coordinate


class MoveTile(Struct, frozen=True, tag=True):
    """R-29: a tile to another cell, or to its own; turned on the way by this many sides."""

    q: Coordinate
    r: Coordinate
    to_q: Coordinate
    to_r: Coordinate
    turn: UpToFive


class PlaceBlock(Struct, frozen=True, tag=True):
    """R-39: a block from hand to this arm; where a block closes a line, its lowest arm names it."""

    q: Coordinate
    r: Coordinate
    arm: UpToFive


class First(Struct, frozen=True, tag=True):
    """R-4: the draw of the first player."""

    seat: UpToFive


def spot(q: int, r: int) -> int:
    """A cell as moves hold it.

    >>> cell_of(spot(2, -1))
    (2, -1)
    """
    return (r + FAR) * ROW + q + FAR


def cell_of(spot: int) -> tuple[int, int]:
    """The coordinates of a spot.

    >>> cell_of(spot(0, 0))
    (0, 0)
    """
    return spot % ROW - FAR, spot // ROW - FAR


def from_spot(move: int) -> int:
    """The cell that a move names first.

    >>> cell_of(from_spot(encode(PlaceMarble(q=3, r=0))))
    (3, 0)
    """
    return (move >> FROM_BIT) % SPOTS


def to_spot(move: int) -> int:
    """The cell that a move leads to.

    >>> cell_of(to_spot(encode(MoveMarble(q=3, r=0, to_q=1, to_r=-2))))
    (1, -2)
    """
    return (move >> TO_BIT) % SPOTS


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
    turn, other = number >> TURN_BIT & 7, to_spot(number)
    (q, r), (to_q, to_r) = cell_of(from_spot(number)), cell_of(other)
    moves: tuple[Struct, ...] = (
        PlaceTile(other, q, r, turn),
        PlaceMarble(q, r),
        MoveMarble(q, r, to_q, to_r),
        MoveTile(q, r, to_q, to_r, turn),
        PlaceBlock(q, r, turn),
        First(other),
    )
    move = moves[min(number & 7, FIRST)]
    if turn < 6 and number == _number(move):
        return move
    raise UnknownMove(f"{number} is not a move of route")


def _number(move: Struct) -> int:
    """The number of a move whose fields fit; any other number where they do not."""
    match move:
        case PlaceTile(kind, q, r, turn) if kind < 6:
            return PLACE_TILE | turn << TURN_BIT | spot(q, r) << FROM_BIT | kind << TO_BIT
        case PlaceMarble(q, r):
            return PLACE_MARBLE | spot(q, r) << FROM_BIT
        case MoveMarble(q, r, to_q, to_r):
            return MOVE_MARBLE | spot(q, r) << FROM_BIT | spot(to_q, to_r) << TO_BIT
        case MoveTile(q, r, to_q, to_r, turn):
            cells = spot(q, r) << FROM_BIT | spot(to_q, to_r) << TO_BIT
            return MOVE_TILE | turn << TURN_BIT | cells
        case PlaceBlock(q, r, arm):
            return PLACE_BLOCK | arm << TURN_BIT | spot(q, r) << FROM_BIT
        case First(seat) if seat < 6:
            return FIRST | seat << TO_BIT
        case Resign():
            return RESIGN
    return -1
