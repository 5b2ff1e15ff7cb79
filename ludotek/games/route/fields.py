"""The fields of a `RouteState`: the pieces, whose turn it is, and how the game ended."""

from __future__ import annotations

from typing import Final

from ludotek.core import CHANCE, NOBODY, Event, GameOver, shared_win
from ludotek.core.engine import Engine
from ludotek.games.route.board import Board
from ludotek.games.route.ends import END_RULES, ENDS, NONE
from ludotek.games.route.moves import ACTIONS_A_TURN
from ludotek.games.route.rules import Rules

BUFFER: Final = 512
"""A position takes at most 301 bytes: who is to move, six hands of eight, 36 tiles of seven."""


class RouteFields(Engine):
    """What a state holds; the modules of the phases change it, and `RouteState` calls them."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.board = Board(rules)
        self.resigned = bytes(seats)  # 1 for each seat that has
        first = rules.options.first
        self.first = CHANCE if first == "random" else first
        self.seat = self.first  # to act; CHANCE until the first player is drawn
        self.left = ACTIONS_A_TURN
        self.acted = NONE  # the first action of this turn, where the second must differ
        self.round = 0  # full rounds played
        self.seen = bytearray()  # keys of positions, see `turn.count_position`
        self.end = NONE
        self.winner = NONE
        self.buffer = bytearray(BUFFER)  # for `turn.count_position`

    def copy_to(self, twin: RouteFields) -> None:
        """Gives another state the same fields, independent of these."""
        twin.rules = self.rules
        twin.seats = self.seats
        twin.board = self.board.copy()
        twin.resigned = self.resigned
        twin.first = self.first
        twin.seat = self.seat
        twin.left = self.left
        twin.acted = self.acted
        twin.round = self.round
        twin.seen = self.seen[:]
        twin.end = self.end
        twin.winner = self.winner
        twin.buffer = self.buffer[:]

    def actor(self) -> int:
        """The one seat to act, or CHANCE, or NOBODY.

        >>> from ludotek.games import load
        >>> load("route").start(seats=2, options={"first": 1}).actor()
        1
        """
        return self.seat if self.end == NONE else NOBODY

    def finish(self, end: int, winner: int, log: list[Event] | None) -> None:
        """Ends the game."""
        self.end = end
        self.winner = winner
        if log is not None:
            log.append(GameOver(rule=END_RULES[end], how=ENDS[end], winners=self.winners()))

    def winners(self) -> tuple[int, ...]:
        """Who shares the win: one seat, or in a draw all who are still in the game.

        >>> from ludotek.core import RESIGN
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
        """One payoff per seat at the end."""
        return None if self.end == NONE else shared_win(self.seats, self.winners())
