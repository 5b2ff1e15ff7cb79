"""Ink on the contract."""

from __future__ import annotations

from msgspec import Struct

from ludotek.core import BadPosition, BadSetup, Setting, read_options
from ludotek.games.ink import moves
from ludotek.games.ink.options import InkOptions
from ludotek.games.ink.resume import resume
from ludotek.games.ink.rules import rules_for
from ludotek.games.ink.state import InkState
from ludotek.games.ink.views import Position


class Ink:
    """The rules of Ink: tiles and bottles for two to four, or for one against Sumi.

    >>> from ludotek.games import load
    >>> load("ink").start(1).view(0).sumi.turns_left
    14
    """

    id = "ink"
    rules_version = "1"
    open = True
    seats = range(1, 5)
    Options = InkOptions
    Moves: tuple[type[Struct], ...] = moves.MOVES

    def start(self, seats: int, options: Setting = None) -> InkState:
        """A new game, which begins with the draws of the setup (I-12 to I-18, I-71, I-81).

        >>> Ink().start(2).chances()[:2]
        [(1, 1), (33, 1)]
        """
        if type(seats) is not int or seats not in self.seats:
            raise BadSetup(f"ink is for 1 to 4 seats, not {seats!r:.20}")
        chosen = read_options(InkOptions, options)
        if chosen.first != "random" and chosen.first >= seats:
            raise BadSetup(f"option first: there is no seat {chosen.first} at a table of {seats}")
        return InkState(rules_for(chosen), seats)

    def resume(self, position: Struct) -> InkState:
        """The state that a position describes; raises `BadPosition`.

        >>> Ink().resume(Ink().start(4).position()).seats
        4
        """
        if not isinstance(position, Position):
            raise BadPosition(f"{type(position).__name__} is not a position of ink")
        return resume(position)

    def decode(self, move: int) -> Struct:
        """The move as a Struct; raises `UnknownMove`.

        >>> Ink().decode(38)
        TakeTile(nib=1)
        """
        return moves.decode(move)

    def encode(self, move: Struct) -> int:
        """The number of a decoded move; raises `UnknownMove`.

        >>> Ink().encode(moves.TakeTile(nib=1))
        38
        """
        return moves.encode(move)
