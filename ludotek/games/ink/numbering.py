"""How a move is packed into a number, which the engine alone reads.

A number holds, from its lowest bits: the kind of move (5), a detail (7), x and y of a square (12
each), shifted to be positive.
"""

from __future__ import annotations

from typing import Final

DETAIL_BIT: Final = 5
X_BIT: Final = 12
Y_BIT: Final = 24
KIND_MASK: Final = 0x1F
DETAIL_MASK: Final = 0x7F
SQUARE_MASK: Final = 0xFFF
FAR: Final = 2048


def number_of(kind: int, detail: int) -> int:
    """The number of a move without a square.

    >>> kind_of(number_of(6, 4)), detail_of(number_of(6, 4))
    (6, 4)
    """
    return kind | detail << DETAIL_BIT


def at_square(kind: int, x: int, y: int, detail: int = 0) -> int:
    """The number of a move at a square.

    >>> square_of(at_square(11, 2, -1, 5))
    (2, -1)
    """
    return kind | detail << DETAIL_BIT | x + FAR << X_BIT | y + FAR << Y_BIT


def kind_of(move: int) -> int:
    """The kind of a move.

    >>> kind_of(at_square(11, 0, 0))
    11
    """
    return move & KIND_MASK


def detail_of(move: int) -> int:
    """The detail of a move: a nib, an orientation, a count.

    >>> detail_of(at_square(11, 0, 0, 7))
    7
    """
    return move >> DETAIL_BIT & DETAIL_MASK


def x_of(move: int) -> int:
    """The column of the square that a move names.

    >>> x_of(at_square(11, -3, 4))
    -3
    """
    return (move >> X_BIT & SQUARE_MASK) - FAR


def y_of(move: int) -> int:
    """The row of the square that a move names.

    >>> y_of(at_square(11, -3, 4))
    4
    """
    return (move >> Y_BIT & SQUARE_MASK) - FAR


def square_of(move: int) -> tuple[int, int]:
    """The square that a move names.

    >>> square_of(at_square(11, 3, -4))
    (3, -4)
    """
    return x_of(move), y_of(move)
