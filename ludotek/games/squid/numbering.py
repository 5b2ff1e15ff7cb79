"""The numbers that stand for moves, and what they hold.

From its lowest bits: the kind of move (5), a token's number (9), and a detail: a card, a place, a
shape. Details that may be negative or missing are shifted to be positive.
"""

from __future__ import annotations

from typing import Final

TOKEN_BIT: Final = 5
DETAIL_BIT: Final = 14
KIND_BITS: Final = 0x1F
TOKEN_BITS: Final = 0x1FF


def number_of(kind: int, token: int = 0, detail: int = 0) -> int:
    """The number of a move.

    >>> from ludotek.games.squid.moves import JOIN_TEAM, decode
    >>> decode(number_of(JOIN_TEAM, 240, 5))
    JoinTeam(token=240, team=5)
    """
    return kind | token << TOKEN_BIT | detail << DETAIL_BIT


def kind_of(move: int) -> int:
    """The kind of a move, as in `MOVES`.

    >>> from ludotek.games.squid.moves import MOVES, Stop, encode
    >>> MOVES[kind_of(encode(Stop()))].__name__
    'Stop'
    """
    return move & KIND_BITS


def token_of(move: int) -> int:
    """The number of the token that a move names.

    >>> from ludotek.games.squid.moves import Advance, encode
    >>> token_of(encode(Advance(token=67)))
    67
    """
    return move >> TOKEN_BIT & TOKEN_BITS


def detail_of(move: int) -> int:
    """What else a move names.

    >>> from ludotek.games.squid.moves import PlayCard, encode
    >>> detail_of(encode(PlayCard(card=3)))
    3
    """
    return move >> DETAIL_BIT
