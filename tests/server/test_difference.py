"""What is sent of a view makes the view that it was made from."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotek.core import Session
from ludotek.games import load, names
from ludotek.server.difference import difference, patched
from ludotek.server.views import plain_view

CASES = Path(__file__).parents[2] / "web" / "src" / "lib" / "changes.json"
"""Old values, changes and new values: the page is tested with the same."""


@pytest.mark.parametrize("case", json.loads(CASES.read_text("utf-8")), ids=str)
def test_cases(case: Any) -> None:
    assert difference(case["old"], case["new"]) == case["change"]
    assert patched(case["old"], case["change"]) == case["new"]


@pytest.mark.parametrize("game", names())
def test_every_view_of_a_game_follows_from_the_one_before(game: str) -> None:
    rules = load(game)
    for seats in (rules.seats[0], rules.seats[-1]):
        rng, session = random.Random(seats), Session(rules, seats, seed=b"changes")
        seat = rng.choice([None, *range(seats)])
        view, steps = None, session.opening
        for _ in range(200):
            for step in steps:
                new = plain_view(step.state, seat)
                change = msgspec.json.decode(msgspec.json.encode(difference(view, new)))
                view = patched(view, change)
                assert view == msgspec.json.decode(msgspec.json.encode(new))
            if not session.state.actors:
                break
            actor = rng.choice(session.state.actors)
            steps = session.play_in_steps(actor, rng.choice(session.state.moves(actor)))


def random_value(rng: random.Random, depth: int = 3) -> object:
    kind = rng.randrange(6 if depth else 4)
    if kind == 4:
        return [random_value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 5:
        return {key: random_value(rng, depth - 1) for key in rng.sample("abcd", rng.randrange(4))}
    return [None, "x", "y", rng.randrange(3, 6)][kind]


def test_any_two_values() -> None:
    rng = random.Random(5)
    for _ in range(5_000):
        old, new = random_value(rng), random_value(rng)
        assert patched(old, difference(old, new)) == new
