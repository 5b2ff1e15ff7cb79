"""A game of Route at one moment: the turn (R-12 to R-16) and the end (R-44 to R-52)."""

from __future__ import annotations

from array import array
from hashlib import blake2b
from random import Random
from typing import Final

from ludotek.core import (
    CHANCE,
    RESIGN,
    Event,
    GameOver,
    Reason,
    TurnBegan,
    digest,
    shared_win,
)
from ludotek.games.route.actions import MOVES, PLAYS
from ludotek.games.route.board import Board
from ludotek.games.route.drawing import draw
from ludotek.games.route.events import FirstDrawn, Resigned, Skipped
from ludotek.games.route.moves import (
    PLACE_BLOCK,
    PLACE_MARBLE,
    PLACE_TILE,
    TO_Q_BIT,
    First,
    encode,
)
from ludotek.games.route.options import Rules
from ludotek.games.route.picture import picture
from ludotek.games.route.tiles import TILES_EACH
from ludotek.games.route.views import Position, View, position_of, view_of
from ludotek.games.route.why import why_not

MARBLES_EACH: Final = 4
BLOCKS_EACH: Final = 3
ACTIONS_A_TURN: Final = 2
NONE: Final = 255

# How a game ends, and by which rule.
ENDS: Final = ("line", "last", "repetition", "stuck", "turns")
END_RULES: Final = ("R-44", "R-50", "R-51", "R-52", "R-52")
LINE, LAST, REPETITION, STUCK, TURNS = range(5)


class RouteState:
    """A game of Route; made by `Route.start`, `Route.resume` and `Route.read`.

    >>> from ludotek.games import load
    >>> load("route").read("0,0:A0a 1,0:B0").actors
    (0,)
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.board = Board(rules, seats)
        counts = bytes(tile.count for tile in rules.tile_set.per_player)
        self.tiles = bytearray(counts * seats)  # in hand, by seat and kind
        self.marbles = bytearray([MARBLES_EACH] * seats)  # in hand
        self.blocks = bytearray([BLOCKS_EACH] * seats)  # in hand
        self.resigned = bytearray(seats)  # one for each seat that has
        first = rules.options.first
        self.first = CHANCE if first == "random" else first
        self.seat = self.first  # to act; CHANCE until the first player is drawn
        self.left = ACTIONS_A_TURN
        self.acted = NONE  # the first action of this turn, where the second must differ
        self.round = 0  # full rounds played
        self.seen = array("Q")  # positions at the start of a turn, since something was placed
        self.end = NONE
        self.winner = NONE

    def copy(self) -> RouteState:
        """The same state, independent of this one.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> twin = state.copy()
        >>> twin.play(0, twin.moves(0)[0])
        >>> twin.digest() == state.digest()
        False
        """
        twin = RouteState.__new__(RouteState)
        twin.rules = self.rules
        twin.seats = self.seats
        twin.board = self.board.copy()
        twin.tiles = self.tiles[:]
        twin.marbles = self.marbles[:]
        twin.blocks = self.blocks[:]
        twin.resigned = self.resigned[:]
        twin.first = self.first
        twin.seat = self.seat
        twin.left = self.left
        twin.acted = self.acted
        twin.round = self.round
        twin.seen = self.seen[:]
        twin.end = self.end
        twin.winner = self.winner
        return twin

    # Whose turn it is and what may be done

    @property
    def actors(self) -> tuple[int, ...]:
        """The one seat to act, CHANCE while the first player is drawn (R-4), nobody at the end."""
        return () if self.end != NONE else (self.seat,)

    @property
    def hidden(self) -> bool:
        """Nothing is hidden (R-5)."""
        return False

    def moves(self, actor: int) -> list[int]:
        """The legal moves (R-12 to R-16).

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> len(state.moves(0)), state.moves(1)
        (3, [])
        """
        out: list[int] = []
        if actor != self.seat or self.end != NONE:
            return out
        if actor == CHANCE:
            return [move for move, _ in self.chances()]
        for action in range(len(MOVES)):
            if action != self.acted:
                MOVES[action](self, actor, out)
        return out

    def can_act(self) -> bool:
        """Whether the seat to act has a legal action (R-15).

        >>> from ludotek.games import load
        >>> load("route").start(seats=2).can_act()
        True
        """
        hand = self.tiles[self.seat * self.rules.kinds : (self.seat + 1) * self.rules.kinds]
        if any(hand) and self.acted != PLACE_TILE and not self.rules.joined_placement:
            return True  # some free cell always touches a tile
        out: list[int] = []
        for action in range(len(MOVES)):
            if action != self.acted and not out:
                MOVES[action](self, self.seat, out)
        return bool(out)

    def chances(self) -> list[tuple[int, int]]:
        """The draw of the first player (R-4).

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=3, options={"first": "random"})
        >>> [weight for _, weight in state.chances()]
        [1, 1, 1]
        """
        if self.actors != (CHANCE,):
            return []
        return [(encode(First(seat)), 1) for seat in range(self.seats) if not self.resigned[seat]]

    def explain(self, actor: int, move: int) -> Reason | None:
        """The rule that forbids a move; None for a legal one.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.explain(1, state.moves(0)[0])
        Reason(rule='R-4', args={'seat': 0})
        """
        if move == RESIGN and self.end == NONE and 0 <= actor < self.seats:
            return Reason("R-50", {"seat": actor}) if self.resigned[actor] else None
        return None if move in self.moves(actor) else why_not(self, actor, move)

    # What moves do

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a move, a draw, or lets a seat resign.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.play(1, RESIGN)
        >>> state.result
        (1.0, 0.0)
        """
        if move == RESIGN:
            self._resign(actor, log)
        elif actor == CHANCE:
            self.first = self.seat = move >> TO_Q_BIT & 7
            if log is not None:
                log.append(FirstDrawn(rule="R-4", seat=self.first))
                log.append(TurnBegan(rule="R-12", seat=self.first))
        else:
            action = move & 7
            PLAYS[action](self, actor, move, log)
            self._after(action, log)

    def _after(self, action: int, log: list[Event] | None) -> None:
        """Who has won, and who goes on (R-14, R-15, R-48)."""
        winner = self._aligned()
        if winner != NONE:
            self._finish(LINE, winner, log)
            return
        if action in (PLACE_TILE, PLACE_MARBLE, PLACE_BLOCK):
            del self.seen[:]  # what is placed stays, so no earlier position can return
        if self.rules.options.distinct_actions:
            self.acted = action
        self.left -= 1
        if self.left == 0:
            self._next_turn(log)
        elif not self.can_act():
            if log is not None:
                log.append(Skipped(rule="R-15", seat=self.seat))
            self._next_turn(log)

    def _next_turn(self, log: list[Event] | None) -> None:
        """Passes the turn on till somebody can act, or the game is drawn (R-15, R-51, R-52)."""
        skipped = 0
        while True:
            before = (self.seat - self.first) % self.seats
            self.seat = (self.seat + 1) % self.seats
            while self.resigned[self.seat]:
                self.seat = (self.seat + 1) % self.seats
            self.left = ACTIONS_A_TURN
            self.acted = NONE
            if (self.seat - self.first) % self.seats <= before:
                self.round += 1
                if self.round == self.rules.options.max_turns:
                    self._finish(TURNS, NONE, log)
                    return
            key = self._key()
            self.seen.append(key)
            if self.seen.count(key) == 3:
                self._finish(REPETITION, NONE, log)
                return
            if self.can_act():
                if log is not None:
                    log.append(TurnBegan(rule="R-12", seat=self.seat))
                return
            skipped += 1
            if log is not None:
                log.append(Skipped(rule="R-15", seat=self.seat))
            if skipped == self.seats - sum(self.resigned):
                self._finish(STUCK, NONE, log)
                return

    def _key(self) -> int:
        """The position for R-51: the board up to translation, the hands, the player to move."""
        board = self.board
        left = min((board.q[slot] for slot in board.order), default=0)
        top = min((board.r[slot] for slot in board.order), default=0)
        text = bytearray([self.seat]) + self.tiles + self.marbles + self.blocks
        for slot in board.order:
            text += bytes((
                board.q[slot] - left,
                board.r[slot] - top,
                slot // TILES_EACH,
                board.kind[slot],
                board.turn[slot],
                board.blocks[slot],
                board.marble[slot],
            ))  # fmt: skip
        return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")

    def _aligned(self) -> int:
        """Who has four marbles in a line (R-44 to R-49): the acting player, then turn order."""
        if not self.rules.options.win_gaps:  # nobody completes another's line (R-P2)
            return self.seat if self.has_line(self.seat) else NONE
        for step in range(self.seats):
            seat = (self.seat + step) % self.seats
            if not self.resigned[seat] and self.has_line(seat):
                return seat
        return NONE

    def has_line(self, seat: int) -> bool:
        """Whether a seat has four marbles in a joined row (R-44 to R-47).

        >>> from ludotek.games import load
        >>> load("route").read("0,0:A0a 1,0:B0a 2,0:A0a 3,0:A0").has_line(0)
        False
        """
        if self.marbles[seat]:
            return False
        board = self.board
        gaps = self.rules.options.win_gaps
        for slot in board.order:
            if board.marble[slot] != seat + 1:
                continue
            for side in range(self.rules.sides // 2):
                count = 1
                other = board.joined(slot, side)
                while other >= 0:
                    if board.marble[other] == seat + 1:
                        count += 1
                    elif board.marble[other] or not gaps:
                        break
                    other = board.joined(other, side)
                if count == MARBLES_EACH:
                    return True
        return False

    def _resign(self, seat: int, log: list[Event] | None) -> None:
        """R-50."""
        self.resigned[seat] = 1
        if log is not None:
            log.append(Resigned(rule="R-50", seat=seat))
        if sum(self.resigned) == self.seats - 1:
            self._finish(LAST, self.resigned.index(0), log)
        elif seat == self.seat:
            self._next_turn(log)

    def _finish(self, end: int, winner: int, log: list[Event] | None) -> None:
        self.end = end
        self.winner = winner
        if log is not None:
            log.append(GameOver(rule=END_RULES[end], how=ENDS[end], winners=self.winners()))

    def winners(self) -> tuple[int, ...]:
        """Who shares the win: one seat, or in a draw all who are still in the game.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.play(0, RESIGN)
        >>> state.winners()
        (1,)
        """
        if self.winner != NONE:
            return (self.winner,)
        return tuple(seat for seat in range(self.seats) if not self.resigned[seat])

    @property
    def how(self) -> str | None:
        """How the game ended: one of `ENDS`."""
        return None if self.end == NONE else ENDS[self.end]

    @property
    def result(self) -> tuple[float, ...] | None:
        """One payoff a seat at the end."""
        return None if self.end == NONE else shared_win(self.seats, self.winners())

    # What is known: everything, to everybody

    def as_known_to(self, seat: int | None) -> RouteState:
        """A copy: nobody hides anything.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.as_known_to(1).digest() == state.digest()
        True
        """
        return self.copy()

    def resample(self, seat: int | None, rng: Random) -> RouteState:
        """A copy: there is nothing to draw anew.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.resample(1, Random(1)).digest() == state.digest()
        True
        """
        return self.copy()

    def view(self, seat: int | None) -> View:
        """The table as everybody sees it.

        >>> from ludotek.games import load
        >>> load("route").start(seats=2).view(None).hands[1]
        Hand(tiles=(6,), marbles=4, blocks=3, resigned=False)
        """
        return view_of(self, seat)

    def position(self) -> Position:
        """The whole state, written down.

        >>> from ludotek.games import load
        >>> load("route").start(seats=2).position().blocks
        (3, 3)
        """
        return position_of(self)

    def digest(self) -> str:
        """A short hash of the position.

        >>> from ludotek.games import load
        >>> len(load("route").start(seats=2).digest())
        16
        """
        return digest(self.position())

    def __reduce__(self) -> tuple[object, ...]:
        from ludotek.games.route.resume import resume  # which needs this module

        return resume, (self.position(),)

    def _repr_svg_(self) -> str:
        return picture(self.view(None))

    def __str__(self) -> str:
        return draw(self)
