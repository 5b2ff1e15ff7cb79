"""The options of a game as flat tables of numbers, for the engine."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from ludotek.games.squid.data import COLOURS, MOST_SEATS, TOKENS_EACH, squid_data
from ludotek.games.squid.moves import CANDY, DUELS, HAND_CARDS, SHAPES
from ludotek.games.squid.numbering import token_of
from ludotek.games.squid.options import SquidOptions

NUMBERS: Final = 512  # that a move can name
NO_TOKEN: Final = 255
OWNERS: Final = bytes([token // TOKENS_EACH for token in range(MOST_SEATS * TOKENS_EACH)])
"""By token: its seat."""


class Rules:
    """The options of a game as flat numbers; shared by all its states, never changed.

    A token is an index: twelve a seat, as in the data file.
    """

    def __init__(self, options: SquidOptions) -> None:
        self.options = options
        data = options.data or squid_data()
        self.data = data
        numbers = [number for colour in COLOURS for number in data.tokens[colour]]
        self.index = {number: token for token, number in enumerate(numbers)}
        self.numbers = tuple(numbers)  # by token
        self.tokens = bytes([self.index.get(number, NO_TOKEN) for number in range(NUMBERS)])
        ascending = bytes([self.index[number] for number in sorted(numbers)])
        self.by_number = [
            bytes([token for token in ascending if token < seats * TOKENS_EACH])
            for seats in range(MOST_SEATS + 1)
        ]
        """By how many seats there are: all their tokens, ascending by number."""
        self.by_seat = bytes(sorted(ascending, key=OWNERS.__getitem__))
        """The tokens of one seat after the other, each seat's ascending by number."""
        self.hand = bytes([data.hand.count(card) for card in range(HAND_CARDS)])
        """How many cards there are of each value in a hand."""
        self.lanes = data.lanes
        self.catches = [sum([1 << card for card in face.catches]) for face in data.doll]
        self.faces = sorted(range(len(self.catches)), key=self.catches.__getitem__)
        """Doll cards as draws list them."""
        self.doll = bytes([face.count for face in data.doll])
        self.candy = bytes([getattr(data.dalgona, name) for name in CANDY])
        self.candies = sum(self.candy)
        self.sections = bytes([getattr(data.sections, name) for name in SHAPES])
        self.duels = len(DUELS) if options.wall else 1  # S-42
        self.max_rounds = options.max_rounds

    def token(self, move: int) -> int:
        """The token that a move names.

        >>> from ludotek.games.squid.moves import Enter, encode
        >>> rules_for(SquidOptions()).token(encode(Enter(token=88)))
        1
        """
        return self.tokens[token_of(move)]


def rules_for(options: SquidOptions) -> Rules:
    """The tables for these options, made once.

    >>> rules_for(SquidOptions()).lanes
    7
    """
    return _rules(msgspec.json.encode(options))


@lru_cache(maxsize=64)
def _rules(options: bytes) -> Rules:
    """By their JSON, since options with data of their own cannot be hashed."""
    return Rules(msgspec.json.decode(options, type=SquidOptions))
