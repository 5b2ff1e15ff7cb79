"""Positions: one that cannot stand is refused, and the rule is named."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.squid.matches import contest
from msgspec.structs import replace

from ludotek.core import BadPosition
from ludotek.games.squid import game
from ludotek.games.squid.options import CONTESTS
from ludotek.games.squid.state import SquidState
from ludotek.games.squid.views import Position


def reach(only: str, phase: str, seed: int = 0) -> SquidState:
    """A state of a contest in which this is asked."""
    for luck in range(seed, seed + 50):
        rng, state = Random(luck), contest(only)
        while state.actors:
            if state.view(None).asked == phase:
                return state
            actor = rng.choice(state.actors)
            state.play(actor, rng.choice(state.moves(actor)))
    raise AssertionError(f"{only} never comes to {phase}")


def changed(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


@pytest.mark.parametrize(
    ("only", "phase", "change", "rule"),
    [
        ("red_light", "card", {"seats": 2}, "S-1"),
        ("red_light", "card", {"contest": "tennis"}, "S-3"),
        ("red_light", "card", {"phase": "sleep"}, "S-0"),
        ("red_light", "card", {"phase": "stab"}, "S-3"),
        ("red_light", "card", {"deck": (0, 0, 0, 0, 0)}, "S-19"),
        ("red_light", "card", {"deck": ()}, "S-13"),
        ("red_light", "card", {"deck": (9, 0, 0, 0, 0)}, "S-13"),
        ("red_light", "card", {"timer": 0}, "S-9"),
        ("red_light", "card", {"timer": 15}, "S-9"),
        ("red_light", "card", {"choosing": (0, 1)}, "S-0"),
        ("red_light", "card", {"choosing": (0, 1, 3)}, "S-0"),
        ("red_light", "card", {"choice": (7, 7, 7)}, "S-0"),
        ("red_light", "card", {"choice": (-5, -1, -1)}, "S-0"),
        ("red_light", "card", {"first": 3}, "S-1"),
        ("red_light", "card", {"queue": (4,)}, "S-1"),
        ("red_light", "card", {"how": "head", "winners": (0,)}, "S-67"),
        ("dalgona", "draw or stop", {"deck": (0, 0, 0, 0, 0)}, "S-26"),
        ("dalgona", "draw or stop", {"deck": ()}, "S-24"),
        ("tug_of_war", "join", {"pulls": (0,) * 36}, "S-34"),
        ("tug_of_war", "pull", {"pulls": (0,) * 36}, "S-34"),
        ("tug_of_war", "pull", {"pulls": (77,) * 36}, "S-34"),
        ("marbles", "challenge", {"pairs": ((0, 0),)}, "S-38"),
        ("marbles", "aim", {"pairs": ()}, "S-0"),
        ("glass_bridge", "bridge card", {"tiles": (0, 1, 0, 0, 0, 0, 0, 0)}, "S-53"),
        ("glass_bridge", "bridge card", {"tiles": (3,) * 8}, "S-46"),
        ("glass_bridge", "bridge card", {"hands": (0,) * 30}, "S-56"),
        ("glass_bridge", "bridge card", {"places": 43}, "S-46"),
        ("glass_bridge", "push on", {"mover": 99}, "S-2"),
        ("finale", "act", {"round": 201}, "S-9"),
        ("finale", "stab", {"choice": (-1, -1, -1)}, "S-60"),
    ],
    ids=str,
)
def test_what_cannot_be(only: str, phase: str, change: dict[str, Any], rule: str) -> None:
    position = reach(only, phase).position()
    assert game.resume(position).position() == position
    with pytest.raises(BadPosition, match=rf"\({rule}\)"):
        game.resume(replace(position, **change))


def test_tokens_that_cannot_be() -> None:
    position = reach("glass_bridge", "walk").position()
    spot, status = position.spot, position.status
    on_board = status.index(2)
    for change in (
        {"spot": changed(spot, on_board, 0)},  # nowhere
        {"spot": changed(spot, on_board, 51)},  # beyond the bridge
        {"status": changed(status, on_board, 0)},  # back in reserve
        {"status": changed(status, on_board, 5)},
        {"status": status[:-1]},
        {"spot": tuple(42 if each == 2 else 0 for each in status)},  # all on one place
    ):
        with pytest.raises(BadPosition):
            game.resume(replace(position, **change))


def mutated(position: Position, rng: Random) -> Position:
    """A position with one of its numbers changed."""
    fields = [
        name
        for name in ("seat", "turn", "timer", "round", "card", "rolled", "mover", "places", "steps",
                     "speed", "status", "spot", "choice", "deck", "pulls", "tiles", "hands")
        if getattr(position, name) != ()
    ]  # fmt: skip
    name = rng.choice(fields)
    value = getattr(position, name)
    if isinstance(value, int):
        return replace(position, **{name: value + rng.choice([-5, -1, 1, 2, 5])})
    at = rng.randrange(len(value))
    return replace(position, **{name: changed(value, at, rng.choice([-1, 0, 1, 2, 3, 255]))})


@pytest.mark.parametrize("only", [None, *CONTESTS])
def test_what_is_accepted_can_be_played_to_the_end(only: str | None) -> None:
    rng = Random(str(only))
    accepted = 0
    for seed in range(12):
        state = game.start(3, {"only": only})
        for _ in range(rng.randrange(150)):
            if state.actors:
                actor = rng.choice(state.actors)
                state.play(actor, rng.choice(state.moves(actor)))
        for _ in range(6):
            position = mutated(state.position(), rng)
            try:
                other = game.resume(position)
            except BadPosition:
                continue
            assert other.position() == position
            accepted += 1
            while other.actors:
                assert other.view(seed % 3).asked
                actor = rng.choice(other.actors)
                other.play(actor, rng.choice(other.moves(actor)))
    assert accepted
