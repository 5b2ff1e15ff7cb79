"""What the states of all games have in common: they list moves and draws, and play at random."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Self, cast

from msgspec import Struct

from ludotek.core.contract import CHANCE, NOBODY, Event, Playout, State, Step, digest
from ludotek.core.dice import Dice
from ludotek.core.errors import BadSetup
from ludotek.core.movelist import MoveList


class Engine:
    """The base of every state. A game gives `actor`, `find_moves`, `find_chances`, `play`, `copy`,
    `result`, `view` and `position`; the rest follows. A game in which seats choose together and
    hidden from each other gives its own `actors`, `hidden`, `as_known_to` and `resample` as well.

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
        def position(self) -> Struct: ...  # noqa: D102

    @property
    def actors(self) -> tuple[int, ...]:
        """The one who may act, CHANCE at a draw; nobody when the game is over."""
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    @property
    def hidden(self) -> bool:
        """Whether choices are hidden: never, where nobody chooses in secret."""
        return False

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
        return out.to_list()

    def is_legal(self, actor: int, move: int) -> bool:
        """Whether an actor may make this move. A game in which listing all moves takes long gives
        its own.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.is_legal(0, state.moves(0)[0])
        True
        """
        return move in self.moves(actor)

    def chances(self) -> list[tuple[int, int]]:
        """At a draw: what may be drawn, ascending, each with its weight.

        >>> from ludotek.games import load
        >>> load("route").start(3, {"first": "random"}).chances()[0][1]
        1
        """
        out, weights = MoveList(), MoveList()
        self.find_chances(out, weights)
        return out.with_weights(weights)

    def play_in_steps(self, actor: int, move: int) -> list[Step]:
        """Plays, and returns what happened: in one step, unless a game divides it further.

        >>> from ludotek.games import load
        >>> state = load("route").start(2)
        >>> [step] = state.play_in_steps(0, state.moves(0)[0])
        >>> step.state.digest() == state.digest()
        True
        """
        log: list[Event] = []
        self.play(actor, move, log)
        return [Step(tuple(log), cast(State, self.copy()))]

    def as_known_to(self, seat: int | None) -> Self:
        """A copy: where nobody chooses in secret, everybody knows the whole state.

        >>> from ludotek.games import load
        >>> state = load("route").start(2)
        >>> state.as_known_to(1).digest() == state.digest()
        True
        """
        return self.copy()

    def resample(self, seat: int | None, rng: Random) -> Self:
        """A copy: where nobody chooses in secret, there is nothing to draw anew.

        >>> from ludotek.games import load
        >>> state = load("route").start(2)
        >>> state.resample(1, Random(1)).digest() == state.digest()
        True
        """
        return self.copy()

    def digest(self) -> str:
        """A short hash of the position.

        >>> from ludotek.games import load
        >>> len(load("route").start(2).digest())
        16
        """
        return digest(self.position())

    def __reduce__(self) -> tuple[object, ...]:
        """A state pickles as its position."""
        return _resume, (type(self).__module__, self.position())

    def playout(self, seed: int, limit: int | None = None) -> Playout:
        """Plays a copy at random, every move equally likely and draws by their weights, to the end
        or until seats have made ``limit`` decisions. The same seed plays the same game, compiled or
        not.

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
                state.play(actor, out.at(dice.weighted_index(weights)))
            elif decisions == most:
                break
            else:
                state.find_moves(actor, out)
                state.play(actor, out.at(dice.below(len(out))))
                decisions += 1
            actor = state.actor()
        return Playout(state.result, decisions)


def _resume(module: str, position: Struct) -> State:
    """The state that was pickled; its game stands in the package of the state's module."""
    state: State = import_module(module.rpartition(".")[0] or module).game.resume(position)
    return state
