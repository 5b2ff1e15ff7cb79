"""What the bot `normal` can do: play whole games well enough to win them."""

from __future__ import annotations

from random import Random

import pytest
from games.ink.paintings import legal, table

from ludotek.arena import Matchup, simulate
from ludotek.bots import make_bot
from ludotek.core import CHANCE
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.bot import value
from ludotek.games.ink.state import InkState


def choice(state: InkState) -> object:
    (seat,) = state.actors
    return game.decode(make_bot("normal", game, Random(1)).choose(state.copy(), seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_games_end_by_bottles_placed(seats: int) -> None:
    for _, tally in simulate([Matchup("ink", seats, {}, ("normal",) * seats)], games=2):
        assert tally.ends == {"bottles": 2}


def test_its_turns_are_few() -> None:
    """A seat that plays at random needs many more than thirty turns, if it ever gets there."""
    (_, tally), *_ = simulate([Matchup("ink", 2, {}, ("normal", "normal"))], games=3)
    assert tally.mean_turns < 20


def test_it_beats_random_players() -> None:
    (_, tally), *_ = simulate([Matchup("ink", 2, {}, ("random", "normal"))], games=3)
    assert tally.wins == [0.0, 3.0]


@pytest.mark.parametrize("seats", range(1, 5))
def test_it_only_makes_legal_moves_and_leaves_the_state_alone(seats: int) -> None:
    rng = Random(seats)
    bot = make_bot("normal", game, rng)
    state = game.start(seats, {"pass_after_start": True})
    for _ in range(120):
        if not state.actors:
            break
        (actor,) = state.actors
        moves = state.moves(actor)
        if actor == CHANCE:
            state.play(CHANCE, rng.choice(moves))
            continue
        before = state.digest()
        move = bot.choose(state, actor)
        assert state.digest() == before
        assert move in moves
        state.play(actor, move if rng.random() < 0.7 else rng.choice(moves))


def test_it_completes_what_it_can() -> None:
    state = table("y3 yo y. r. | p. l. d. r.", phase="complete", grown=[(0, 0), (1, 0), (2, 0)])
    assert m.Complete(0, 0) in legal(state)
    assert choice(state) == m.Complete(0, 0)


def test_it_takes_the_tile_that_completes_an_objective() -> None:
    state = table("r5 ro | r. ro", wheel=["p. l. | d. y.", "r. r. | r. ro", *["p. l. | d. y."] * 4])
    assert choice(state) == m.TakeTile(2)


def test_it_does_not_cross_start_for_little() -> None:
    state = table("y. r. | p. l.", lead=3, wheel=["yo r. | p. l.", *["y. r. | p. l."] * 5])
    assert choice(state) != m.CrossStart()


def test_bottles_placed_count() -> None:
    few, many = table("y. r. | p. l.", jokers=2), table("y. r. | p. l.", jokers=9)
    assert value(few, 0) > value(many, 0)
