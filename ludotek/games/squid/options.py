"""The options of a table, and the tables of figures that the engine makes of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from ludotek.core import Options
from ludotek.games.squid.data import COLOURS, SquidData, squid_data
from ludotek.games.squid.moves import CANDY, MOST_CARD, SHAPES

Contest: TypeAlias = Literal[
    "red_light", "dalgona", "tug_of_war", "marbles", "glass_bridge", "finale"
]
CONTESTS: Final[tuple[Contest, ...]] = get_args(Contest)
RED_LIGHT, DALGONA, TUG_OF_WAR, MARBLES, GLASS_BRIDGE, FINALE = range(len(CONTESTS))


class SquidOptions(Options, frozen=True):
    """What a table may decide.

    >>> SquidOptions(only="finale").max_rounds
    200
    """

    only: Contest | None = None  # S-3
    recruit: Literal["choose", "lowest", "random"] = "choose"  # S-6
    wall: bool = True  # S-42
    max_rounds: Annotated[int, Meta(ge=1, le=1000)] = 200  # S-68
    data: SquidData | None = None  # section 10; None: our reconstruction


class Rules:
    """The options of a game as flat figures; shared by all its states, never changed."""

    def __init__(self, options: SquidOptions) -> None:
        self.options = options
        data = options.data or squid_data()
        self.data = data
        self.numbers = tuple(number for colour in COLOURS for number in data.tokens[colour])
        """By token: twelve a seat, as in the data file."""
        self.index = {number: token for token, number in enumerate(self.numbers)}
        self.hand = bytes(data.hand.count(card) for card in range(MOST_CARD + 1))
        """How many cards there are of each value in a hand."""
        self.lanes = data.lanes
        self.catches = [sum(1 << card for card in face.catches) for face in data.doll]
        self.doll = bytes(face.count for face in data.doll)
        self.candy = bytes(getattr(data.dalgona, name) for name in CANDY)
        self.sections = bytes(getattr(data.sections, name) for name in SHAPES)


def rules_for(options: SquidOptions) -> Rules:
    """The figures of these options, made once.

    >>> rules_for(SquidOptions()).lanes
    7
    """
    return _rules(msgspec.json.encode(options))


@lru_cache(maxsize=64)
def _rules(options: bytes) -> Rules:
    """By what the options say: content that a table brings cannot be hashed as it is."""
    return Rules(msgspec.json.decode(options, type=SquidOptions))
