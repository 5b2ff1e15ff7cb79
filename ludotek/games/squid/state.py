"""A match at one moment: what there is, and which phase asks whom for what."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random
from typing import Final

from ludotek.core import CHANCE, Event, GameOver, Reason, digest, shared_win
from ludotek.games.squid import (
    dalgona,
    finale,
    glass_bridge,
    marbles,
    match,
    phases,
    red_light,
    tug_of_war,
)
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.drawing import draw
from ludotek.games.squid.events import Chosen
from ludotek.games.squid.options import Rules
from ludotek.games.squid.teams import owner
from ludotek.games.squid.together import OPEN, seats_of
from ludotek.games.squid.views import Position, View, position_of, view_of
from ludotek.games.squid.why import why_not


class SquidState:
    """A match, or one contest; made by `Squid.start` and `Squid.resume`.

    >>> from ludotek.games import load
    >>> load("squid").start(3).actors
    (0, 1, 2)
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.contest = 0
        self.phase = phases.OVER
        self.seat = 0  # who acts, where one acts alone
        self.turn = 0  # whose turn it is, in contests that have turns
        self.first = 0  # S-7
        self.status = bytearray(seats * TOKENS_EACH)  # by token, see teams
        self.choosing = 0  # one bit for each seat that has still to choose
        self.choice = array("l", [OPEN] * seats)  # what each chose, hidden while any is choosing
        self.how: str | None = None
        self.winners: tuple[int, ...] = ()
        self.clear_board()

    def clear_board(self) -> None:
        """Puts everything away that belongs to one contest.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.clear_board()
        >>> state.timer
        0
        """
        self.timer = 0  # minutes
        self.round = 0  # from 1
        self.spot = bytearray(len(self.status))  # by token, where on the board
        self.queue: list[int] = []  # the seats that come next
        # Red Light and Dalgona
        self.deck = bytearray()  # cards left, by kind
        self.card = 0  # the dalgona card that was drawn; in Marbles where a marble is aimed
        # Tug of War: the card of each token
        self.pulls = bytearray([tug_of_war.UNDECIDED] * len(self.status))
        # Marbles
        self.pairs: list[tuple[int, int]] = []  # open ones, as they were formed
        self.rolled = marbles.NOT_ROLLED  # where the first marble lies
        # Marbles and Glass Bridge
        self.mover = 0  # the token that challenges, or that moves
        # Glass Bridge
        self.places = 0
        self.tiles = bytearray()
        self.hands = bytearray(self.rules.hand * self.seats)
        self.steps = 0  # that the mover has still to go
        self.nudged = False  # whether a 0 card pushes it
        self.half = 0  # onto which it jumps
        self.vips = False  # whether they were bored in this round (S-57)
        # The finale
        self.speed = 0

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
        twin.rules = self.rules
        twin.seats = self.seats
        twin.contest = self.contest
        twin.phase = self.phase
        twin.seat = self.seat
        twin.turn = self.turn
        twin.first = self.first
        twin.timer = self.timer
        twin.round = self.round
        twin.status = self.status[:]
        twin.spot = self.spot[:]
        twin.choosing = self.choosing
        twin.choice = self.choice[:]
        twin.queue = self.queue[:]
        twin.deck = self.deck[:]
        twin.card = self.card
        twin.pulls = self.pulls[:]
        twin.pairs = self.pairs[:]
        twin.rolled = self.rolled
        twin.mover = self.mover
        twin.places = self.places
        twin.tiles = self.tiles[:]
        twin.hands = self.hands[:]
        twin.steps = self.steps
        twin.nudged = self.nudged
        twin.half = self.half
        twin.vips = self.vips
        twin.speed = self.speed
        twin.how = self.how
        twin.winners = self.winners
        return twin

    # Who acts, and what may be done

    @property
    def actors(self) -> tuple[int, ...]:
        """Those who choose together, the one who acts, CHANCE at a draw, nobody at the end."""
        if self.phase in phases.TOGETHER:
            return tuple(seats_of(self.choosing))
        if self.phase == phases.OVER:
            return ()
        return (CHANCE,) if self.phase in phases.DRAWS else (self.seat,)

    @property
    def hidden(self) -> bool:
        """Whether somebody has chosen while others still do (section 8 of the rules)."""
        return self.phase in phases.TOGETHER and any(map(self.has_chosen, range(self.seats)))

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has made a choice, or a part of one, that is not revealed yet.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.play(1, state.moves(1)[0])
        >>> state.has_chosen(1), state.has_chosen(0)
        (True, False)
        """
        if self.phase == phases.PULL:
            first = seat * TOKENS_EACH
            return any(
                card != tug_of_war.UNDECIDED for card in self.pulls[first : first + TOKENS_EACH]
            )
        return self.phase in phases.TOGETHER and self.choice[seat] != OPEN

    def moves(self, actor: int) -> list[int]:
        """The legal moves.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> len(state.moves(0)), state.moves(CHANCE)
        (7, [])
        """
        if self.phase in phases.TOGETHER:
            choosing = actor >= 0 and self.choosing >> actor & 1
            return OPTIONS[self.phase](self, actor) if choosing else []
        if actor == CHANCE:
            return [move for move, _ in self.chances()]
        return MOVES[self.phase](self) if actor == self.seat and self.phase in MOVES else []

    def chances(self) -> list[tuple[int, int]]:
        """What may be drawn, with its weights.

        >>> from ludotek.games import load
        >>> load("squid").start(3).chances()
        []
        """
        return CHANCES[self.phase](self) if self.phase in CHANCES else []

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
        if self.phase in phases.TOGETHER:
            self._choose(actor, move, log)
        else:
            PLAYS[self.phase](self, move, log)
        while self.phase == phases.CONTEST_OVER:
            match.end_contest(self, log)

    def _choose(self, seat: int, move: int, log: list[Event] | None) -> None:
        """A hidden choice; the last one reveals all."""
        done = True
        if self.phase == phases.PULL:
            done = tug_of_war.choose_pull(self, seat, move)
        else:
            self.choice[seat] = move
        if done:
            self.choosing &= ~(1 << seat)
        if log is not None:
            log.append(Chosen(rule="S-0", seat=seat, done=done))
        if not self.choosing:
            REVEALS[self.phase](self, log)

    def finish(self, how: str, winners: tuple[int, ...], log: list[Event] | None) -> None:
        """The game is over.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.finish("head", (1,), None)
        >>> state.result
        (0.0, 1.0, 0.0)
        """
        self.how = how
        self.winners = winners
        self.phase = phases.OVER
        if log is not None:
            log.append(GameOver(rule=match.ENDS[how], how=how, winners=winners))

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
        if self.phase == phases.PULL:
            for token in range(len(self.pulls)):
                if owner(token) == seat:
                    self.pulls[token] = tug_of_war.UNDECIDED

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
                parts = 1
                if self.phase == phases.PULL:
                    given = self.pulls[other * TOKENS_EACH : (other + 1) * TOKENS_EACH]
                    parts = TOKENS_EACH - given.count(tug_of_war.UNDECIDED)
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


CHANCES: Final[dict[int, Callable[[SquidState], list[tuple[int, int]]]]] = {
    phases.DRAW_RECRUIT: match.recruit_chances,
    phases.DOLL: red_light.doll_chances,
    phases.CANDY: dalgona.candy_chances,
    phases.ROLL: marbles.roll_chances,
    phases.BREAK: glass_bridge.break_chances,
}
OPTIONS: Final[dict[int, Callable[[SquidState, int], list[int]]]] = {
    phases.RECRUIT: match.recruit_moves,
    phases.STEP_UP: red_light.step_up_moves,
    phases.CARD: red_light.red_light_cards,
    phases.PULL: tug_of_war.pull_moves,
    phases.GUESS: marbles.guess_moves,
    phases.VOTE: glass_bridge.vote_moves,
    phases.BRIDGE_CARD: glass_bridge.bridge_cards,
    phases.ENTER: finale.enter_moves,
    phases.ACT: finale.act_moves,
}
"""What a seat may choose where all choose together, and below what the reveal does."""
REVEALS: Final[dict[int, Callable[[SquidState, list[Event] | None], None]]] = {
    phases.RECRUIT: match.reveal_recruits,
    phases.STEP_UP: red_light.reveal_step_up,
    phases.CARD: red_light.reveal_cards,
    phases.PULL: tug_of_war.reveal_pulls,
    phases.GUESS: marbles.reveal_guess,
    phases.VOTE: glass_bridge.reveal_votes,
    phases.BRIDGE_CARD: glass_bridge.reveal_bridge_cards,
    phases.ENTER: finale.reveal_enter,
    phases.ACT: finale.reveal_acts,
}
MOVES: Final[dict[int, Callable[[SquidState], list[int]]]] = {
    phases.SHOVE: red_light.shove_moves,
    phases.SHAPE: dalgona.shape_moves,
    phases.ADVANCE: dalgona.advance_moves,
    phases.CRACK: dalgona.crack_moves,
    phases.DRAW_OR_STOP: dalgona.draw_moves,
    phases.JOIN: tug_of_war.join_moves,
    phases.PAIR: marbles.pair_moves,
    phases.SPARE: marbles.spare_moves,
    phases.CHALLENGE: marbles.challenge_moves,
    phases.AIM: marbles.aim_moves,
    phases.PLACE: glass_bridge.place_moves,
    phases.WALK: glass_bridge.walk_moves,
    phases.PUSH_ON: glass_bridge.push_on_moves,
    phases.NUDGE: glass_bridge.nudge_moves,
    phases.JUMP: glass_bridge.jump_moves,
    phases.STAB: finale.stab_moves,
    phases.PUSH_OUT: finale.push_out_moves,
    phases.MOVE: finale.move_moves,
}
PLAYS: Final[dict[int, Callable[[SquidState, int, list[Event] | None], None]]] = {
    phases.DRAW_RECRUIT: match.play_recruit_draw,
    phases.DOLL: red_light.play_doll,
    phases.SHOVE: red_light.play_shove,
    phases.SHAPE: dalgona.play_shape,
    phases.CANDY: dalgona.play_candy,
    phases.ADVANCE: dalgona.play_advance,
    phases.CRACK: dalgona.play_crack,
    phases.DRAW_OR_STOP: dalgona.play_draw,
    phases.JOIN: tug_of_war.play_join,
    phases.PAIR: marbles.play_pair,
    phases.SPARE: marbles.play_spare,
    phases.CHALLENGE: marbles.play_challenge,
    phases.AIM: marbles.play_aim,
    phases.ROLL: marbles.play_roll,
    phases.PLACE: glass_bridge.play_place,
    phases.WALK: glass_bridge.play_walk,
    phases.PUSH_ON: glass_bridge.play_push_on,
    phases.NUDGE: glass_bridge.play_nudge,
    phases.JUMP: glass_bridge.play_jump,
    phases.BREAK: glass_bridge.play_break,
    phases.STAB: finale.play_stab,
    phases.PUSH_OUT: finale.play_push_out,
    phases.MOVE: finale.play_move,
}
