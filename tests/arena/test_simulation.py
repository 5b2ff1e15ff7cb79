"""Simulated games: repeatable, counted right, with bots that are handed copies."""

from __future__ import annotations

from random import Random

import pytest

from ludotek.arena import Matchup, Tally, play_out, simulate
from ludotek.core import State


def test_the_same_seed_plays_the_same_game() -> None:
    table = Matchup("route", 3, {"max_turns": 4, "first": "random"})
    assert play_out(table, "1") == play_out(table, "1")
    assert play_out(table, "1").draws == 1
    choices = {play_out(table, str(seed)).choices for seed in range(5)}
    assert len(choices) > 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_all_games_are_counted_whatever_the_number_of_processes(jobs: int) -> None:
    tables = [Matchup("route", seats, {"max_turns": 2}) for seats in (2, 3)]
    totals = [Tally(), Tally()]
    for index, tally in simulate(tables, games=12, jobs=jobs):
        totals[index].add(tally)
    assert [total.games for total in totals] == [12, 12]
    assert [total.decisions for total in totals] == [12 * 8, 12 * 12]
    assert totals[0].wins == [6.0, 6.0]
    assert totals[1].ends == {"turns": 12}


class Vandal:
    """Plays to the end whatever it is handed, and then chooses the first move it saw."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        first = state.moves(seat)[0]
        while state.actors:
            actor = state.actors[0]
            state.play(actor, self.rng.choice(state.moves(actor)))
        return first


def test_a_bot_cannot_touch_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotek.arena.simulation.make_bot", lambda name, game, rng: Vandal(rng))
    assert play_out(Matchup("route", 2, {"max_turns": 2}), "1").decisions == 8
