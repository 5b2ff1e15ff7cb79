"""The options of a game."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from ludotek.core import Options
from ludotek.games.squid.data import SquidData

Contest: TypeAlias = Literal[
    "red_light", "dalgona", "tug_of_war", "marbles", "glass_bridge", "finale"
]
CONTESTS: Final[tuple[Contest, ...]] = get_args(Contest)
RED_LIGHT, DALGONA, TUG_OF_WAR, MARBLES, GLASS_BRIDGE, FINALE = range(len(CONTESTS))


class SquidOptions(Options, frozen=True):
    """What can be chosen when a game is set up.

    >>> SquidOptions(only="finale").max_rounds
    200
    """

    only: Contest | None = None  # S-3
    recruit: Literal["choose", "lowest", "random"] = "choose"  # S-6
    wall: bool = True  # S-42
    max_rounds: Annotated[int, Meta(ge=1, le=1000)] = 200  # S-68
    data: SquidData | None = None  # section 10; None: our reconstruction
