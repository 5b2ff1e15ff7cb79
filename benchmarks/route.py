"""Route's parts against each other, in one run: the ratios say what a change did, the times do not.

The unit is one call of `moves` in the same positions.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from ludotek.core import State
from ludotek.games import load


def positions(seats: int, seed: int) -> list[State]:
    """Every eighth position of a random game."""
    rng = Random(seed)
    state = load("route").start(seats)
    found = []
    while state.actors:
        found.append(state.copy())
        for _ in range(8):
            if state.actors:
                state.play(state.actors[0], rng.choice(state.moves(state.actors[0])))
    return found


def seconds(work: Callable[[State], object], states: list[State]) -> float:
    """The fastest of five passes over the positions."""
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        for state in states:
            work(state)
        best = min(best, time.perf_counter() - begun)
    return best


def play_first(state: State) -> None:
    after = state.copy()
    after.play(after.actors[0], after.moves(after.actors[0])[0])


PARTS: dict[str, Callable[[State], object]] = {
    "moves": lambda state: state.moves(state.actors[0]),
    "copy, moves, play": play_first,
    "copy": lambda state: state.copy(),
    "view": lambda state: state.view(None),
    "digest": lambda state: state.digest(),
    "resume": lambda state: load("route").resume(state.position()),
}


def main() -> None:
    for seats in (2, 6):
        states = positions(seats, seed=1)
        unit = seconds(PARTS["moves"], states)
        print(f"{seats} seats, {len(states)} positions, {unit / len(states) * 1e6:.0f} µs a unit")
        for name, work in PARTS.items():
            print(f"  {name:<20}{seconds(work, states) / unit:8.3f}")


main()
