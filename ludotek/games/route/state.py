"""A game of Route at one moment, as the contract asks for it."""

from __future__ import annotations

from typing import Final

from ludotek.core import CHANCE, RESIGN, Event, Reason
from ludotek.core.movelist import MoveList
from ludotek.games.route import turn
from ludotek.games.route.actions import like_moves
from ludotek.games.route.drawing import draw
from ludotek.games.route.ends import KEY, NONE
from ludotek.games.route.fields import RouteFields
from ludotek.games.route.moves import MOVE_TILE
from ludotek.games.route.phases import BY_NUMBER
from ludotek.games.route.picture import picture
from ludotek.games.route.views import Position, View, position_of, view_of
from ludotek.games.route.why import why_not

# The columns of the rows, by the number of a move's phase: they are looked up at every move.
MOVES: Final = tuple([phase.moves for phase in BY_NUMBER if phase.moves])
PLAYS: Final = tuple([phase.play for phase in BY_NUMBER if phase.play])
CHANCES: Final = tuple([phase.chances for phase in BY_NUMBER if phase.chances])


class RouteState(RouteFields):
    """A game of Route; made by `Route.start`, `Route.resume` and `Route.read`.

    >>> from ludotek.games import load
    >>> load("route").read("0,0:A0a 1,0:B0").actors
    (0,)
    """

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
        self.copy_to(twin)
        return twin

    def find_moves(self, seat: int, out: MoveList) -> None:
        """The legal moves (R-12 to R-16).

        >>> from ludotek.games import load
        >>> found = MoveList()
        >>> load("route").start(seats=2).find_moves(0, found)
        >>> len(found)
        3
        """
        if seat != self.seat or self.end != NONE:
            return
        for action in range(len(MOVES)):
            if action != self.acted:
                MOVES[action](self, seat, out)

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        """The draw of the first player (R-4).

        >>> from ludotek.games import load
        >>> load("route").start(seats=3, options={"first": "random"}).moves(CHANCE)
        [5, 4294967301, 8589934597]
        """
        if self.seat == CHANCE and self.end == NONE:
            for chances in CHANCES:
                chances(self, out, weights)

    def is_legal(self, actor: int, move: int) -> bool:
        """Whether an actor may make this move: only what is like it is tried.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.is_legal(0, state.moves(0)[0]), state.is_legal(1, state.moves(0)[0])
        (True, False)
        """
        if actor == CHANCE or move >> 63:
            return move in self.moves(actor)
        action = move & 7
        if actor != self.seat or self.end != NONE or action == self.acted or action >= len(MOVES):
            return False
        out = MoveList()
        if action == MOVE_TILE:
            like_moves(self, actor, move, out)
        else:
            MOVES[action](self, actor, out)
        return move in out.to_list()

    def explain(self, actor: int, move: int) -> Reason | None:
        """The rule that forbids a move; None for a legal one.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.explain(1, state.moves(0)[0])
        Reason(rule='R-4', args={'seat': 0})
        """
        if move == RESIGN and self.end == NONE and 0 <= actor < self.seats:
            return Reason("R-50", {"seat": actor}) if self.resigned[actor] else None
        return None if self.is_legal(actor, move) else why_not(self, actor, move)

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a move, a draw, or lets a seat resign.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> state.play(1, RESIGN)
        >>> state.result
        (1.0, 0.0)
        """
        if move == RESIGN:
            turn.resign(self, actor, log)
            return
        phase = move & 7
        PLAYS[phase](self, actor, move, log)
        if actor != CHANCE:
            turn.end_action(self, phase, log)

    def keys(self) -> list[int]:
        """The keys of the positions that still count for R-51, in their order.

        >>> from ludotek.games import load
        >>> load("route").start(seats=2).keys()
        []
        """
        seen = range(0, len(self.seen), KEY)
        return [int.from_bytes(self.seen[place : place + KEY], "big") for place in seen]

    # What is known: everything, to everybody

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

    def _repr_svg_(self) -> str:
        return picture(self.view(None))

    def __str__(self) -> str:
        return draw(self)
