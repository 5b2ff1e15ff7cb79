"""A match at one moment: what there is, and which phase asks whom for what."""

from __future__ import annotations

from random import Random

from ludotek.core import CHANCE, NOBODY, Event, Reason, digest, shared_win
from ludotek.core.movelist import MoveList
from ludotek.games.squid import (
    dalgona,
    finale,
    glass_bridge,
    marbles,
    match,
    red_light,
    tug_of_war,
)
from ludotek.games.squid.boards import OPEN, SEATS_OF, UNDECIDED
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.drawing import draw
from ludotek.games.squid.events import Chosen
from ludotek.games.squid.phases import (
    BREAKING,
    CHOOSING_SHAPE,
    CONTEST_OVER,
    DRAWING_CANDY,
    DRAWING_RECRUIT,
    ENTERING,
    JOINING,
    OVER,
    PAIRING,
    PLACING,
    PULLING,
    RECRUITING,
    ROLLING,
    STEPPING_UP,
    TURNING_DOLL,
)
from ludotek.games.squid.table import Table, changed
from ludotek.games.squid.views import Position, View, position_of, view_of
from ludotek.games.squid.why import why_not


class SquidState(Table):
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
        if self.phase in (DRAWING_RECRUIT, TURNING_DOLL, DRAWING_CANDY, ROLLING, BREAKING):
            return CHANCE
        return NOBODY if self.phase == OVER else self.seat

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
        if self.phase >= ENTERING:
            finale.find_moves(self, seat, out)
        elif self.phase >= PLACING:
            glass_bridge.find_moves(self, seat, out)
        elif self.phase >= PAIRING:
            marbles.find_moves(self, seat, out)
        elif self.phase >= JOINING:
            tug_of_war.find_moves(self, seat, out)
        elif self.phase >= CHOOSING_SHAPE:
            dalgona.find_moves(self, out)
        elif self.phase >= STEPPING_UP:
            red_light.find_moves(self, seat, out)
        elif self.phase == RECRUITING:
            match.recruit_moves(self, seat, out)

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        """What may be drawn, with its weights.

        >>> from ludotek.games import load
        >>> load("squid").start(3).chances()
        []
        """
        if self.phase == DRAWING_RECRUIT:
            match.recruit_chances(self, out, weights)
        elif self.phase == TURNING_DOLL:
            red_light.doll_chances(self, out, weights)
        elif self.phase == DRAWING_CANDY:
            dalgona.candy_chances(self, out, weights)
        elif self.phase == ROLLING:
            marbles.roll_chances(self, out, weights)
        elif self.phase == BREAKING:
            glass_bridge.break_chances(self, out, weights)

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
        if self.choosing:
            self._choose(actor, move, log)
        elif self.phase >= ENTERING:
            finale.play(self, move, log)
        elif self.phase >= PLACING:
            glass_bridge.play(self, move, log)
        elif self.phase >= PAIRING:
            marbles.play(self, move, log)
        elif self.phase >= JOINING:
            tug_of_war.play_join(self, move, log)
        elif self.phase >= CHOOSING_SHAPE:
            dalgona.play(self, move, log)
        elif self.phase >= STEPPING_UP:
            red_light.play(self, move, log)
        else:
            match.play_recruit_draw(self, move, log)
        while self.phase == CONTEST_OVER:
            match.end_contest(self, log)

    def _choose(self, seat: int, move: int, log: list[Event] | None) -> None:
        """A hidden choice; the last one reveals all."""
        if not 0 <= seat < self.seats:
            raise IndexError(f"there is no seat {seat}")
        done = True
        if self.phase == PULLING:
            done = tug_of_war.choose_pull(self, seat, move)
        else:
            self.choice[seat] = move
        if done:
            self.choosing &= ~(1 << seat)
        if log is not None:
            log.append(Chosen(rule="S-0", seat=seat, done=done))
        if not self.choosing:
            self._reveal(log)

    def _reveal(self, log: list[Event] | None) -> None:
        """All have chosen."""
        if self.phase >= ENTERING:
            finale.reveal(self, log)
        elif self.phase >= PLACING:
            glass_bridge.reveal(self, log)
        elif self.phase >= PAIRING:
            marbles.reveal_guess(self, log)
        elif self.phase >= JOINING:
            tug_of_war.reveal_pulls(self, log)
        elif self.phase >= STEPPING_UP:
            red_light.reveal(self, log)
        else:
            match.reveal_recruits(self, log)

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
                self.pulls = changed(self.pulls, token, UNDECIDED)

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
                    twin._choose(other, rng.choice(twin.moves(other)), None)
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

    def digest(self) -> str:
        """A short hash of the position.

        >>> from ludotek.games import load
        >>> len(load("squid").start(3).digest())
        16
        """
        return digest(self.position())

    def __reduce__(self) -> tuple[object, ...]:
        from ludotek.games.squid.resume import resume  # which needs this module

        return resume, (self.position(),)

    def __str__(self) -> str:
        return draw(self.view(None))
