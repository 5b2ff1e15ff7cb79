"""What the states of all games do alike, compiled or not: list moves and draws, play at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from ludotek.core.contract import CHANCE, NOBODY, Event, Playout
from ludotek.core.dice import Dice
from ludotek.core.errors import BadSetup
from ludotek.core.movelist import MoveList


class Engine:
    """The base of every state. A game gives `actor`, `find_moves`, `find_chances`, `play` and
    `copy`; the rest follows.

    >>> from ludotek.games import load
    >>> isinstance(load("route").start(2), Engine)
    True
    """

    def actor(self) -> int:
        """The first of those who may act now: a seat, CHANCE or NOBODY.

        >>> from ludotek.games import load
        >>> load("route").start(2).actor()
        0
        """
        raise NotImplementedError

    def find_moves(self, seat: int, out: MoveList) -> None:
        """Appends the legal moves of a seat; nothing when it may not act.

        >>> from ludotek.games import load
        >>> found = MoveList()
        >>> load("route").start(2).find_moves(0, found)
        >>> len(found)
        3
        """
        raise NotImplementedError

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        """Appends what may be drawn, ascending, and the weight of each; nothing when no draw is
        due.

        >>> from ludotek.games import load
        >>> found, weights = MoveList(), MoveList()
        >>> load("ink").start(2).find_chances(found, weights)
        >>> len(found) == len(weights)
        True
        """
        raise NotImplementedError

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a legal move or a draw.

        >>> from ludotek.games import load
        >>> state = load("route").start(2)
        >>> state.play(0, state.moves(0)[0])
        """
        raise NotImplementedError

    if TYPE_CHECKING:

        def copy(self) -> Self: ...  # noqa: D102

        @property
        def result(self) -> tuple[float, ...] | None: ...  # noqa: D102

    def moves(self, actor: int) -> list[int]:
        """The legal moves; at a draw, for CHANCE, what may be drawn.

        >>> from ludotek.games import load
        >>> state = load("route").start(2)
        >>> len(state.moves(0)), state.moves(1)
        (3, [])
        """
        out = MoveList()
        if actor == CHANCE:
            self.find_chances(out, MoveList())
        else:
            self.find_moves(actor, out)
        return out.listed()

    def chances(self) -> list[tuple[int, int]]:
        """At a draw: what may be drawn, ascending, each with its weight.

        >>> from ludotek.games import load
        >>> load("route").start(3, {"first": "random"}).chances()[0][1]
        1
        """
        out, weights = MoveList(), MoveList()
        self.find_chances(out, weights)
        return out.weighed(weights)

    def playout(self, seed: int, limit: int | None = None) -> Playout:
        """Plays a copy at random, every move alike and draws by their weights, to the end or till
        seats have made ``limit`` decisions. The same seed plays the same game, compiled or not.

        >>> from ludotek.games import load
        >>> load("squid").start(3).playout(seed=7).result
        (0.0, 0.0, 1.0)
        >>> load("route").start(2).playout(seed=7, limit=40)
        Playout(result=None, decisions=40)
        """
        if limit is not None and limit < 0:
            raise BadSetup(f"a playout of {limit} decisions: the limit must not be negative")
        state, dice = self.copy(), Dice(seed)
        out, weights = MoveList(), MoveList()
        most = -1 if limit is None else limit
        decisions = 0
        actor = state.actor()
        while actor != NOBODY:
            out.clear()
            if actor == CHANCE:
                weights.clear()
                state.find_chances(out, weights)
                state.play(actor, out.at(dice.weighed(weights)))
            elif decisions == most:
                break
            else:
                state.find_moves(actor, out)
                state.play(actor, out.at(dice.below(len(out))))
                decisions += 1
            actor = state.actor()
        return Playout(state.result, decisions)
