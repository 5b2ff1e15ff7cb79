"""Route on the contract."""

from __future__ import annotations

import warnings

from msgspec import Struct

from ludotek.core import BadSetup, MessageArgs, Resign, Setting, read_options, require_seats
from ludotek.games.route import moves, notation
from ludotek.games.route.options import RouteOptions
from ludotek.games.route.phases import PHASES
from ludotek.games.route.resume import resume
from ludotek.games.route.rules import rules_for
from ludotek.games.route.state import RouteState


class Route:
    """The rules of Route: tiles, marbles and blocks for two to six.

    >>> from ludotek.games import load
    >>> print(load("route").read("0,0:A0a 1,0:B0x3"))
       0,-1  1,-1  2,-1
    <BLANKLINE>
             /     /
    -1,0 --aA--xxb·--  2,0
          /     /
    <BLANKLINE>
       -1,1   0,1   1,1
    <BLANKLINE>
    A: tiles 5 x60; marbles 3; blocks 2  to act, 2 left
    B: tiles 5 x60; marbles 4; blocks 3
    """

    id = "route"
    rules_version = "1"
    open = True
    seats = range(2, 7)
    Options = RouteOptions
    MessageArgs = MessageArgs
    Moves: tuple[type[Struct], ...] = (
        moves.PlaceTile,
        moves.PlaceMarble,
        moves.MoveMarble,
        moves.MoveTile,
        moves.PlaceBlock,
        moves.First,
        Resign,
    )
    phases = PHASES
    resume = staticmethod(resume)
    decode = staticmethod(moves.decode)
    encode = staticmethod(moves.encode)

    def start(self, seats: int, options: Setting = None) -> RouteState:
        """A new game (R-1 to R-5).

        >>> Route().start(seats=2, options={"first": 1}).actors
        (1,)
        """
        require_seats(self, seats)
        chosen = read_options(RouteOptions, options)
        if chosen.first != "random" and chosen.first >= seats:
            raise BadSetup(f"option first: there is no seat {chosen.first} at a table of {seats}")
        rules = rules_for(chosen)
        for warning in rules.tile_set.warnings(rules.block_unit):
            warnings.warn(warning, stacklevel=2)
        return RouteState(rules, seats)

    def read(self, text: str, seats: int = 2, options: Setting = None) -> RouteState:
        """A state from the notation of `ludotek.games.route.notation`; raises `BadPosition`.

        >>> Route().read("0,0:A0a 1,0:B0").actors
        (0,)
        """
        return notation.read(text, seats, read_options(RouteOptions, options))

    def write(self, state: RouteState) -> str:
        """A state in that notation.

        >>> Route().write(Route().read("0,0:A0a 1,0:B0"))
        '0,0:A0a 1,0:B0 / 3 3 / A2 / 0'
        """
        return notation.write(state)
