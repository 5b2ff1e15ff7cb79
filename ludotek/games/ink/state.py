"""A game of Ink at one moment."""

from __future__ import annotations

from typing import Final

from ludotek.core import CHANCE, NOBODY, Event, Reason, shared_win
from ludotek.core.movelist import MoveList
from ludotek.games.ink.course import PHASES
from ludotek.games.ink.drawing import draw
from ludotek.games.ink.fields import NONE, InkFields
from ludotek.games.ink.phases import OVER, PLACE_TOKEN
from ludotek.games.ink.picture import picture
from ludotek.games.ink.turn import ENDS
from ludotek.games.ink.views import Position, View, position_of, view_of
from ludotek.games.ink.why import why_not

DRAWN: Final = bytes([phase.chances is not None for phase in PHASES])
"""1 for the phases in which CHANCE acts."""
# The columns of the table, which are found quicker than the fields of its rows.
PLAYS: Final = tuple([phase.play for phase in PHASES])
MOVES: Final = tuple([phase.moves for phase in PHASES])
CHANCES: Final = tuple([phase.chances for phase in PHASES])


class InkState(InkFields):
    """A game of Ink; made by `Ink.start` and `Ink.resume`.

    >>> from ludotek.games import load
    >>> load("ink").start(2).actors
    (-1,)
    """

    def copy(self) -> InkState:
        """The same state, independent of this one.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> twin = state.copy()
        >>> twin.play(CHANCE, twin.moves(CHANCE)[0])
        >>> twin.digest() == state.digest()
        False
        """
        twin = InkState.__new__(InkState)
        self.copy_to(twin)
        return twin

    # Who acts, and what may be done

    def actor(self) -> int:
        """The one seat to act, CHANCE at a draw, NOBODY at the end.

        >>> from ludotek.games import load
        >>> load("ink").start(2).actor() == CHANCE
        True
        """
        if DRAWN[self.phase]:
            return CHANCE
        if self.phase == OVER:
            return NOBODY
        return self.target if self.phase == PLACE_TOKEN else self.seat

    def find_moves(self, seat: int, out: MoveList) -> None:
        """The legal moves, which the phase knows.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> len(state.moves(CHANCE)), state.moves(0)
        (5, [])
        """
        find = MOVES[self.phase]
        if find is not None and seat == self.actor():
            find(self, seat, out)

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        """What may be drawn, with its weights.

        >>> from ludotek.games import load
        >>> load("ink").start(2).chances()[0]
        (1, 1)
        """
        find = CHANCES[self.phase]
        if find is not None:
            find(self, out, weights)

    def explain(self, actor: int, move: int) -> Reason | None:
        """The rule that forbids a move; None for a legal one.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> state.explain(1, state.moves(CHANCE)[0])
        Reason(rule='I-81', args={'phase': 'starting tile'})
        """
        return None if move in self.moves(actor) else why_not(self, actor, move)

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a move or a draw.

        >>> from ludotek.games import load
        >>> state, log = load("ink").start(2), []
        >>> state.play(CHANCE, state.moves(CHANCE)[0], log)
        >>> log[0].rule
        'I-12'
        """
        play = PLAYS[self.phase]
        assert play is not None, "the game is over"
        play(self, actor, move, log)

    # The end

    @property
    def how(self) -> str | None:
        """How the game ended: one of `turn.ENDS`."""
        return None if self.end == NONE else ENDS[self.end]

    @property
    def result(self) -> tuple[float, ...] | None:
        """One payoff a seat at the end."""
        if self.end == NONE:
            return None
        return shared_win(self.seats, self.winners) if self.winners else (0.0,)

    # What is known: everything, to everybody

    def view(self, seat: int | None) -> View:
        """The table as everybody sees it.

        >>> from ludotek.games import load
        >>> load("ink").start(2).view(None).seats[1].jokers
        12
        """
        return view_of(self, seat)

    def position(self) -> Position:
        """The whole state, written down.

        >>> from ludotek.games import load
        >>> load("ink").start(2).position().phase
        'starting tile'
        """
        return position_of(self)

    def _repr_svg_(self) -> str:
        return picture(self.view(None))

    def __str__(self) -> str:
        return draw(self.view(None))
