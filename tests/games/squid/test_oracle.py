"""The engine against an independent reading of the rules, move by move."""

from __future__ import annotations

from random import Random

import pytest
from games.squid.oracle import Oracle

from ludotek.core import CHANCE
from ludotek.games.squid import game
from ludotek.games.squid.options import CONTESTS, SquidOptions
from ludotek.games.squid.views import Token, View

RECRUITING = ("recruit", "draw recruit")


def standing(view: View, token: Token) -> object:
    """Where a token stands, as the oracle says it."""
    if view.contest == "dalgona":
        return token.shape, token.spot
    if view.contest == "marbles":
        pair = next((pair for pair in view.pairs if token.number in pair), (token.number,))
        return tuple(sorted(pair))
    return token.spot


def told(view: View) -> dict[str, object]:
    """What is open to all, as the oracle tells its own state."""

    def numbers(status: str) -> list[list[int]]:
        return [sorted(t.number for t in s.tokens if t.status == status) for s in view.seats]

    return {
        "contest": CONTESTS.index(view.contest),
        "timer": view.timer,
        "reserve": numbers("reserve"),
        "out": numbers("out"),
        "waiting": numbers("waiting"),
        "done": numbers("done"),
        "board": {
            token.number: standing(view, token)
            for seat in view.seats
            for token in seat.tokens
            if token.status == "on board"
        },
        "hands": [seat.hand for seat in view.seats],
        "tiles": [tile.broken or "" for tile in view.tiles],
        "speed": view.speed,
    }


def compare(options: SquidOptions, seats: int, rng: Random) -> None:
    """Plays a game on both at random, and compares them at every state."""
    state, oracle = game.start(seats, options), Oracle(seats, options)
    while state.actors:
        view = state.view(None)
        assert state.actors == oracle.actors, view
        for actor in state.actors:
            assert {game.decode(m) for m in state.moves(actor)} == oracle.moves(actor), view
        if state.actors == (CHANCE,):
            weights = {game.decode(move): weight for move, weight in state.chances()}
            assert weights == oracle.chances()
        if view.asked not in RECRUITING:  # which the oracle counts to the next contest
            assert told(view) == oracle.snapshot()
        actor = rng.choice(state.actors)
        move = rng.choice(state.moves(actor))
        state.play(actor, move)
        oracle.play(actor, game.decode(move))
    assert oracle.actors == ()
    assert state.result == oracle.result


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", range(3, 7))
def test_they_agree_on_matches(seats: int, seed: int) -> None:
    rng = Random(f"{seats} {seed}")
    recruit, wall = (["choose", "lowest", "random"], [True, False])
    options = {"recruit": rng.choice(recruit), "wall": rng.choice(wall)}
    compare(SquidOptions(**options), seats, rng)  # type: ignore[arg-type]


@pytest.mark.parametrize("only", CONTESTS)
@pytest.mark.parametrize("seats", range(3, 7))
def test_they_agree_on_every_contest(seats: int, only: str) -> None:
    for seed in range(4):
        rng = Random(f"{only} {seed}")
        options = SquidOptions(only=only, max_rounds=rng.choice([3, 200]))  # type: ignore[arg-type]
        compare(options, seats, rng)
