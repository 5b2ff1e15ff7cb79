"""Squid Game on the contract."""

from __future__ import annotations

from msgspec import Struct

from ludotek.core import BadPosition, BadSetup, Setting, read_options
from ludotek.games.squid import match, moves
from ludotek.games.squid.options import SquidOptions
from ludotek.games.squid.resume import resume
from ludotek.games.squid.rules import rules_for
from ludotek.games.squid.state import SquidState
from ludotek.games.squid.views import Position


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
    Moves: tuple[type[Struct], ...] = moves.MOVES

    def start(self, seats: int, options: Setting = None) -> SquidState:
        """A new match, or one contest alone (S-2, S-3).

        >>> Squid().start(4).view(None).timer
        10
        """
        if type(seats) is not int or seats not in self.seats:
            raise BadSetup(f"squid is for 3 to 6 seats, not {seats!r:.20}")
        state = SquidState(rules_for(read_options(SquidOptions, options)), seats)
        match.start(state)
        return state

    def resume(self, position: Struct) -> SquidState:
        """The state that a position describes; raises `BadPosition`.

        >>> Squid().resume(Squid().start(4).position()).seats
        4
        """
        if not isinstance(position, Position):
            raise BadPosition(f"{type(position).__name__} is not a position of squid")
        return resume(position)

    def decode(self, move: int) -> Struct:
        """The move as a Struct; raises `UnknownMove`.

        >>> Squid().decode(7)
        PlayCard(card=0)
        """
        return moves.decode(move)

    def encode(self, move: Struct) -> int:
        """The number of a decoded move; raises `UnknownMove`.

        >>> Squid().encode(moves.PlayCard(card=0))
        7
        """
        return moves.encode(move)
