"""Calling what a phase does.

Where the games are compiled, the class in `dispatch.pyx` takes the place of this one: it asks the
compiled modules for the addresses of their functions, so that a call costs no more than one in C.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from ludotek.core.contract import Event
from ludotek.core.movelist import MoveList
from ludotek.core.phase import Phase

State = TypeVar("State")


class Dispatch(Generic[State]):
    """The functions of phases, called by the index of a phase.

    >>> from ludotek.games import load
    >>> state, found = load("squid").start(3), MoveList()
    >>> state.find_moves(0, found)  # by its dispatch, as the phase is "step up"
    >>> load("squid").decode(found.at(0))
    StepUp(token=25)
    """

    def __init__(self, phases: Sequence[Phase[State]]) -> None:
        self.phases = phases

    def moves(self, phase: int, state: State, seat: int, out: MoveList) -> None:
        """Appends what a seat may do; nothing where no seat is asked."""
        find = self.phases[phase].moves
        if find is not None:
            find(state, seat, out)

    def chances(self, phase: int, state: State, out: MoveList, weights: MoveList) -> None:
        """Appends what may be drawn; nothing where nothing is."""
        find = self.phases[phase].chances
        if find is not None:
            find(state, out, weights)

    def play(
        self, phase: int, state: State, actor: int, move: int, log: list[Event] | None
    ) -> None:
        """Does what was chosen or drawn."""
        play = self.phases[phase].play
        if play is not None:
            play(state, actor, move, log)

    def reveal(self, phase: int, state: State, log: list[Event] | None) -> None:
        """Goes on when all have chosen."""
        reveal = self.phases[phase].reveal
        if reveal is not None:
            reveal(state, log)
