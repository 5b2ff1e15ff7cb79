"""What a state takes, and whether a million decisions leave memory as it was."""

from __future__ import annotations

import gc
import resource
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random

from ludotek.core import State
from ludotek.games import load, names

DECISIONS = 1_000_000
COPIES = 200


def late(game: str, seats: int) -> State:
    """A state at the end of a random game."""
    rng, state = Random(1), load(game).start(seats)
    while state.actors:
        state.play(state.actors[0], rng.choice(state.moves(state.actors[0])))
    return state


def size(make: Callable[[], State]) -> float:
    """The bytes of one state more."""
    make()
    tracemalloc.start()
    made = [make() for _ in range(COPIES)]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / len(made)


def play(game: str, decisions: int) -> None:
    """Random games from Python and inside the engine, half and half."""
    rng, rules, done = Random(2), load(game), 0
    while done < decisions:
        state = rules.start(max(rules.seats))
        done += state.playout(done).decisions
        while state.actors:
            state.play(state.actors[0], rng.choice(state.moves(state.actors[0])))
            done += 1


def peak() -> float:
    """The most memory that this process has held, in megabytes."""
    gc.collect()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20) if sys.platform == "darwin" else most / 1024


def main() -> None:
    for name in names():
        seats = max(load(name).seats)
        game, state = load(name), late(name, seats)
        copy, alone = size(state.copy), size(partial(game.resume, state.position()))
        print(f"{name}, {seats} seats, at the end: {copy:.0f} bytes a copy, {alone:.0f} alone")
    for name in names():
        play(name, DECISIONS // 10)
        before = peak()
        play(name, DECISIONS)
        print(f"{name}: {DECISIONS:,} decisions: from {before:.1f} to {peak():.1f} MB at most")


main()
