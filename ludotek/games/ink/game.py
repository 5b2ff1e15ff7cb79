"""Ink on the contract."""

from __future__ import annotations

from msgspec import Struct

from ludotek.core import BadSetup, Setting, read_options, require_seats
from ludotek.games.ink import moves
from ludotek.games.ink.course import PHASES
from ludotek.games.ink.events import InkArgs
from ludotek.games.ink.options import InkOptions
from ludotek.games.ink.resume import resume
from ludotek.games.ink.rules import rules_for
from ludotek.games.ink.state import InkState


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
    MessageArgs = InkArgs
    Moves: tuple[type[Struct], ...] = moves.MOVES
    phases = PHASES
    resume = staticmethod(resume)
    decode = staticmethod(moves.decode)
    encode = staticmethod(moves.encode)

    def start(self, seats: int, options: Setting = None) -> InkState:
        """A new game, which begins with the draws of the setup (I-12 to I-18, I-71, I-81).

        >>> Ink().start(2).chances()[:2]
        [(1, 1), (33, 1)]
        """
        require_seats(self, seats)
        chosen = read_options(InkOptions, options)
        if chosen.first != "random" and chosen.first >= seats:
            raise BadSetup(f"option first: there is no seat {chosen.first} at a table of {seats}")
        return InkState(rules_for(chosen), seats)
