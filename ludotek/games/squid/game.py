"""Squid Game on the contract."""

from __future__ import annotations

from msgspec import Struct

from ludotek.core import Setting, read_options, require_seats
from ludotek.games.squid import match, moves
from ludotek.games.squid.events import SquidArgs
from ludotek.games.squid.options import SquidOptions
from ludotek.games.squid.phases import PHASES
from ludotek.games.squid.resume import resume
from ludotek.games.squid.rules import rules_for
from ludotek.games.squid.state import SquidState


class Squid:
    """The rules of Squid Game: six contests for three to six.

    >>> from ludotek.games import load
    >>> load("squid").start(3, {"only": "finale"}).view(0).speed
    2
    """

    id = "squid"
    rules_version = "1"
    open = False
    seats = range(3, 7)  # S-1
    Options = SquidOptions
    MessageArgs = SquidArgs
    Moves: tuple[type[Struct], ...] = moves.MOVES
    phases = PHASES
    resume = staticmethod(resume)
    decode = staticmethod(moves.decode)
    encode = staticmethod(moves.encode)

    def start(self, seats: int, options: Setting = None) -> SquidState:
        """A new match, or one contest alone (S-2, S-3).

        >>> Squid().start(4).view(None).timer
        10
        """
        require_seats(self, seats)
        state = SquidState(rules_for(read_options(SquidOptions, options)), seats)
        match.start(state)
        return state
