"""The parts of each game against each other, in one run: the ratios say what a change did.

The unit is a decision as it is played from Python: one call of `moves`, and one of them played.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random

from ludotek.core import CHANCE, Game, MoveList, State
from ludotek.core.engine import Engine
from ludotek.games import load, names

Step = tuple[State, int, int]
Part = Callable[[Game, Step], object]


def steps(game: Game, seats: int, seed: int) -> list[Step]:
    """Every seventh decision of some random games: the state, who chooses, and what."""
    rng, found = Random(seed), []
    for _ in range(6):
        state, number = game.start(seats), 0
        while state.actors:
            actor = state.actors[0]
            move = rng.choice(state.moves(actor))
            if actor != CHANCE:
                number += 1
                if number % 7 == 0:
                    found.append((state.copy(), actor, move))
            state.play(actor, move)
    return found


def find_moves(step: Step) -> None:
    state, actor, _ = step
    assert isinstance(state, Engine)
    state.find_moves(actor, MoveList())


def copy_and_play(step: Step) -> None:
    state, actor, move = step
    state.copy().play(actor, move)


PARTS: dict[str, Part] = {
    "find moves": lambda game, step: find_moves(step),
    "moves, as a list": lambda game, step: step[0].moves(step[1]),
    "copy": lambda game, step: step[0].copy(),
    "copy, play": lambda game, step: copy_and_play(step),
    "view": lambda game, step: step[0].view(step[1]),
    "digest": lambda game, step: step[0].digest(),
    "resume": lambda game, step: game.resume(step[0].position()),
}


def microseconds(work: Part, game: Game, found: list[Step]) -> float:
    """The fastest of five passes, for one step."""
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        for step in found:
            work(game, step)
        best = min(best, time.perf_counter() - begun)
    return best / len(found) * 1e6


def main() -> None:
    for name in sys.argv[1:] or names():
        game = load(name)
        for seats in (max(2, min(game.seats)), max(game.seats)):
            found = steps(game, seats, seed=1)
            times = {part: microseconds(work, game, found) for part, work in PARTS.items()}
            unit = times["moves, as a list"] + times["copy, play"] - times["copy"]
            print(f"{name}, {seats} seats, {len(found)} positions, {unit:.1f} µs a decision")
            for part, spent in times.items():
                print(f"  {part:<20}{spent / unit:8.2f}")


main()
