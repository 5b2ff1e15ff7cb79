"""A match at one moment, on the contract: who acts, what may be done, what happens then."""

from __future__ import annotations

from random import Random
from typing import Final

from ludotek.core import CHANCE, NOBODY, Event, Reason, Step, shared_win
from ludotek.core.dispatch import Dispatch
from ludotek.core.movelist import MoveList
from ludotek.games.squid import fields, match
from ludotek.games.squid.boards import (
    CONTEST_OVER,
    OPEN,
    PULLING,
    RESOLVING,
    SEATS_OF,
    UNDECIDED,
)
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.drawing import draw
from ludotek.games.squid.fields import SquidFields
from ludotek.games.squid.phases import PHASES
from ludotek.games.squid.views import Position, View, position_of, view_of
from ludotek.games.squid.why import why_not

DISPATCH: Final = Dispatch(PHASES)
DRAWING: Final = sum([1 << phase for phase, row in enumerate(PHASES) if row.chances])
"""The phases in which something is drawn, one bit each."""
ASKING: Final = sum([1 << phase for phase, row in enumerate(PHASES) if row.moves])
"""The phases in which a seat is asked, one bit each."""


class SquidState(SquidFields):
    """A match, or one contest; made by `Squid.start` and `Squid.resume`.

    >>> from ludotek.games import load
    >>> load("squid").start(3).actors
    (0, 1, 2)
    """

    def copy(self) -> SquidState:
        """The same state, independent of this one.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> twin = state.copy()
        >>> twin.play(0, twin.moves(0)[0])
        >>> twin.digest() == state.digest()
        False
        """
        twin = SquidState.__new__(SquidState)
        twin.become(self)
        return twin

    # Who acts, and what may be done

    @property
    def actors(self) -> tuple[int, ...]:
        """Those who choose together, the one who acts, CHANCE at a draw, nobody at the end."""
        if self.choosing:
            return SEATS_OF[self.choosing]
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    def actor(self) -> int:
        """The first of those who choose, the one who acts, CHANCE at a draw, or NOBODY.

        >>> from ludotek.games import load
        >>> load("squid").start(3, {"only": "finale"}).actor()
        0
        """
        if self.choosing:
            seat = 0
            while not self.choosing >> seat & 1:
                seat += 1
            return seat
        if DRAWING >> self.phase & 1:
            return CHANCE
        return self.seat if ASKING >> self.phase & 1 else NOBODY

    @property
    def hidden(self) -> bool:
        """Whether somebody has chosen while others still do (section 8 of the rules)."""
        return any(map(self.has_chosen, range(self.seats)))

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has made a choice, or a part of one, that is not revealed yet.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.play(1, state.moves(1)[0])
        >>> state.has_chosen(1), state.has_chosen(0)
        (True, False)
        """
        if self.phase == PULLING:
            return self._pulls_of(seat) > 0
        return self.choosing != 0 and self.choice[seat] != OPEN

    def _pulls_of(self, seat: int) -> int:
        """How many cards a seat has given to its tokens (S-34)."""
        given = self.pulls[seat * TOKENS_EACH : (seat + 1) * TOKENS_EACH]
        return TOKENS_EACH - given.count(UNDECIDED)

    def find_moves(self, seat: int, out: MoveList) -> None:
        """The legal moves.

        >>> from ludotek.games import load
        >>> found = MoveList()
        >>> load("squid").start(3).find_moves(0, found)
        >>> len(found)
        7
        """
        if self.choosing:
            if not 0 <= seat < self.seats or not self.choosing >> seat & 1:
                return
        elif seat != self.seat:
            return
        DISPATCH.moves(self.phase, self, seat, out)

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        """What may be drawn, with its weights.

        >>> from ludotek.games import load
        >>> load("squid").start(3).chances()
        []
        """
        DISPATCH.chances(self.phase, self, out, weights)

    def explain(self, actor: int, move: int) -> Reason | None:
        """The rule that forbids a move; None for a legal one.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.explain(0, state.moves(1)[0]).rule
        'S-12'
        """
        return None if move in self.moves(actor) else why_not(self, actor, move)

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a choice, a move or a draw.

        >>> from ludotek.games import load
        >>> state, log = load("squid").start(3), []
        >>> state.play(0, state.moves(0)[0], log)
        >>> log
        [Chosen(rule='S-0', only=None, seat=0, done=True)]
        """
        phase = self.phase
        if self.choosing:
            if not 0 <= actor < self.seats:
                raise IndexError(f"there is no seat {actor}")
            DISPATCH.play(phase, self, actor, move, log)
            if self.choosing:
                return
            self.phase = RESOLVING
            DISPATCH.reveal(phase, self, log)
        else:
            self.phase = RESOLVING  # until somebody is asked again
            DISPATCH.play(phase, self, actor, move, log)
        while self.phase == CONTEST_OVER:
            match.end_contest(self, log)

    def play_in_steps(self, actor: int, move: int) -> list[Step]:
        """Plays, and returns what happened in steps, one for each thing worth showing by itself.

        Only the last state can be played on: in the others nobody is asked.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> for seat in (0, 1):
        ...     state.play(seat, state.moves(seat)[0])
        >>> [step] = state.play_in_steps(2, state.moves(2)[0])
        >>> [type(event).__name__ for event in step.events]
        ['Chosen', 'SteppedUp', 'SteppedUp', 'SteppedUp']
        """
        log: list[Event] = []
        snapshots: list[tuple[int, SquidFields]] = []
        self.snapshots = snapshots
        try:
            self.play(actor, move, log)
        finally:
            self.snapshots = None
        if snapshots and snapshots[-1][0] == len(log):
            snapshots.pop()  # the last step shows the final state
        snapshots.append((len(log), self.copy()))
        steps, begin = [], 0
        for end, state in snapshots:
            assert isinstance(state, SquidState)
            steps.append(Step(tuple(log[begin:end]), state))
            begin = end
        return steps

    @property
    def result(self) -> tuple[float, ...] | None:
        """One payoff a seat at the end."""
        return shared_win(self.seats, self.winners) if self.winners else None

    # What is known

    def as_known_to(self, seat: int | None) -> SquidState:
        """A copy in which the others have not chosen yet.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.play(1, state.moves(1)[0])
        >>> state.as_known_to(0).actors, state.as_known_to(1).actors
        ((0, 1, 2), (0, 2))
        """
        twin = self.copy()
        for other in range(self.seats):
            if other != seat and self.has_chosen(other):
                twin._forget(other)
        return twin

    def _forget(self, seat: int) -> None:
        """Takes a hidden choice back."""
        self.choosing |= 1 << seat
        self.choice[seat] = OPEN
        if self.phase == PULLING:
            for token in range(seat * TOKENS_EACH, (seat + 1) * TOKENS_EACH):
                self.pulls = fields.changed(self.pulls, token, UNDECIDED)

    def resample(self, seat: int | None, rng: Random) -> SquidState:
        """A copy in which the others have chosen something else.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.play(1, state.moves(1)[0])
        >>> state.resample(0, Random(1)).actors
        (0, 2)
        """
        twin = self.copy()
        for other in range(self.seats):
            if other != seat and self.has_chosen(other):
                parts = self._pulls_of(other) if self.phase == PULLING else 1
                twin._forget(other)
                for _ in range(parts):
                    twin.play(other, rng.choice(twin.moves(other)))
        return twin

    def view(self, seat: int | None) -> View:
        """What this seat may know.

        >>> from ludotek.games import load
        >>> load("squid").start(3).view(1).contest
        'red_light'
        """
        return view_of(self, seat)

    def position(self) -> Position:
        """The whole state, written down.

        >>> from ludotek.games import load
        >>> load("squid").start(3).position().phase
        'step up'
        """
        return position_of(self)

    def __str__(self) -> str:
        return draw(self.view(None))
