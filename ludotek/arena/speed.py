"""How fast games are played at random: ours, and the peers against which they are measured."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from types import ModuleType

from msgspec import Struct

from ludotek.core import CHANCE, Game

SLICES = 5
"""All are measured in turn, so many times, and the fastest time counts: machines are noisy."""


class Speed(Struct, frozen=True):
    """What was measured: ``by`` tells how the game was played, ``time`` is that of a decision in
    microseconds. Draws take their time, but are not counted as decisions.

    >>> Speed("route", 2, "Python", decisions=10, branching=200.0, draws=0.0, time=10.0).per_move
    50.0
    """

    game: str
    seats: int
    by: str
    decisions: int
    branching: float
    draws: float
    time: float

    @property
    def per_move(self) -> float:
        """Nanoseconds for each legal move; not a number where nobody listed them.

        >>> Speed("x", 2, "Python", 1, branching=4.0, draws=0.0, time=2.0).per_move
        500.0
        """
        return 1000 * self.time / self.branching if self.branching else math.nan


class Counts(Struct):
    """What was counted while games were played.

    >>> Counts().decisions
    0
    """

    decisions: int = 0
    choices: int = 0
    draws: int = 0


Play = Callable[[Counts], None]
"""Plays one game at random to its end, and counts."""


class Runner(Struct, frozen=True):
    """A way to play a game whose speed is measured.

    >>> from ludotek.games import load
    >>> from_python(load("route"), 2).by
    'Python'
    """

    game: str
    seats: int
    by: str
    play: Play


def from_python(game: Game, seats: int) -> Runner:
    """A game of ours, with `moves`, `chances` and `play` called from Python.

    >>> from ludotek.games import load
    >>> count = Counts()
    >>> from_python(load("squid"), 3).play(count)
    >>> count.decisions > 50
    True
    """
    random = Random(0).random

    def play(count: Counts) -> None:
        state = game.start(seats)
        decisions = choices = draws = 0
        while actors := state.actors:
            actor = actors[0]
            if actor == CHANCE:
                state.play(actor, _pick(random(), state.chances()))
                draws += 1
            else:
                moves = state.moves(actor)
                choices += len(moves)
                decisions += 1
                state.play(actor, moves[int(random() * len(moves))])
        count.decisions += decisions
        count.choices += choices
        count.draws += draws

    return Runner(game.id, seats, "Python", play)


def _pick(luck: float, chances: list[tuple[int, int]] | list[tuple[int, float]]) -> int:
    """The outcome that a number from 0 to 1 stands for."""
    left = luck * sum([weight for _, weight in chances])
    for outcome, weight in chances:
        left -= weight
        if left < 0:
            return outcome
    return chances[-1][0]


def inside(game: Game, seats: int) -> Runner:
    """A game of ours, played by `playout` inside the engine.

    >>> from ludotek.games import load
    >>> inside(load("squid"), seats=3).by
    'playout'
    """
    start, seeds = game.start(seats), iter(range(1 << 62))

    def play(count: Counts) -> None:
        count.decisions += start.playout(next(seeds)).decisions

    return Runner(game.id, seats, "playout", play)


# Peers


def peers() -> Iterator[Runner | str]:
    """The games of others that are installed; for those that are not, the name of the package.

    >>> all(isinstance(peer, Runner | str) for peer in peers())
    True
    """
    spiel = _installed("pyspiel")
    if spiel is None:
        yield "open_spiel"
    else:
        for name in ("hive", "backgammon", "connect_four"):
            yield _open_spiel(spiel, name)
    catan = _installed("catanatron")
    yield "catanatron" if catan is None else _catanatron(catan)


def _installed(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        return None


def _open_spiel(spiel: ModuleType, name: str) -> Runner:
    game = spiel.load_game(name)
    random = Random(0).random

    def play(count: Counts) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_pick(random(), state.chance_outcomes()))
                count.draws += 1
            else:
                moves = state.legal_actions()
                count.choices += len(moves)
                count.decisions += 1
                state.apply_action(moves[int(random() * len(moves))])

    return Runner(f"OpenSpiel {name}", game.num_players(), "Python", play)


def _catanatron(catan: ModuleType) -> Runner:
    """Four random players at its own table; it rolls its dice by itself."""
    random = Random(0).random

    def play(count: Counts) -> None:
        def choose(player: object, game: object, moves: list[object]) -> object:
            count.decisions += 1
            count.choices += len(moves)
            return moves[int(random() * len(moves))]

        catan.Game([catan.RandomPlayer(colour) for colour in catan.Color]).play(decide_fn=choose)

    return Runner("catanatron", 4, "Python", play)


# Measuring


def measure(runners: list[Runner], seconds: float) -> Iterator[Speed]:
    """Runs all of them for so long, in turn, and yields how fast each was.

    >>> from ludotek.games import load
    >>> [speed.game for speed in measure([inside(load("squid"), 3)], seconds=0.01)]
    ['squid']
    """
    fastest = [float("inf")] * len(runners)
    counts = [Counts() for _ in runners]
    for _ in range(SLICES):
        for index, runner in enumerate(runners):
            before = counts[index].decisions
            begun = time.perf_counter()
            spent = 0.0
            while spent < seconds / SLICES:
                runner.play(counts[index])
                spent = time.perf_counter() - begun
            fastest[index] = min(fastest[index], spent / (counts[index].decisions - before))
    for runner, count, best in zip(runners, counts, fastest, strict=True):
        yield Speed(
            game=runner.game,
            seats=runner.seats,
            by=runner.by,
            decisions=count.decisions,
            branching=count.choices / count.decisions,
            draws=count.draws / count.decisions,
            time=best * 1e6,
        )


def copy_time(game: Game, seats: int, seconds: float) -> float:
    """The microseconds that a copy takes some moves into a random game, the fastest of some.

    >>> from ludotek.games import load
    >>> copy_time(load("route"), 2, seconds=0.01) > 0
    True
    """
    rng, state, times = Random(1), game.start(seats), 1000
    for _ in range(60):
        if not state.actors:
            break
        moves = state.moves(state.actors[0])
        state.play(state.actors[0], moves[int(rng.random() * len(moves))])
    best = float("inf")
    until = time.perf_counter() + seconds / SLICES
    while best == float("inf") or time.perf_counter() < until:
        begun = time.perf_counter()
        for _ in range(times):
            state.copy()
        best = min(best, (time.perf_counter() - begun) / times)
    return best * 1e6


def is_compiled(game: Game) -> bool:
    """Whether the rules of a game run compiled, or as they are written.

    >>> from ludotek.games import load
    >>> is_compiled(load("route")) in (False, True)
    True
    """
    home = sys.modules[type(game.start(max(game.seats))).__module__]
    return not str(home.__file__).endswith(".py")
