"""The normal bot: finishes, defends, and beats random play."""

from __future__ import annotations

from random import Random

import pytest

from ludotek.arena import Matchup, simulate
from ludotek.bots import make_bot
from ludotek.games import load
from ludotek.games.route.game import Route
from ludotek.games.route.tiles import tile_set_names

ROUTE = Route()


def turn_of(text: str, seat: int, luck: int) -> tuple[float, ...] | None:
    """The result after the bot's whole turn in a position."""
    state = ROUTE.read(text)
    bot = make_bot("normal", ROUTE, Random(luck))
    while state.actors == (seat,):
        state.play(seat, bot.choose(state.as_known_to(seat), seat))
    return state.result


@pytest.mark.parametrize(
    "text",
    [
        "0,0:A0a 1,0:A0a 2,0:A0a 3,0:A0 0,1:B0 / 3 3 / A1",  # a marble is missing
        "0,0:A0a 1,0:A0a 2,0:A0a 0,1:B0 / 3 3 / A2",  # a tile and a marble are missing
        "0,0:A0a 1,0:A0a 2,0:A1a 3,0:A0a 0,1:B0 / 3 3 / A1",  # a tile is turned away
        "0,0:A0a 1,0:A0a 2,0:A0a 3,0:B0 4,0:A0a 0,1:B0 / 3 3 / A1",  # a marble is a step away
    ],
)
def test_it_finishes_when_it_can(text: str) -> None:
    for luck in range(5):
        assert turn_of(text, 0, luck) == (1.0, 0.0)


def test_it_stops_an_opponent_who_would_win() -> None:
    threat = "0,0:B0b 1,0:B0b 2,0:B0b 3,0:B0 0,1:A0 1,1:A0 / 3 3 / A2"
    for luck in range(5):
        state = ROUTE.read(threat)
        bot = make_bot("normal", ROUTE, Random(luck))
        for _ in range(2):
            state.play(0, bot.choose(state.as_known_to(0), 0))
        for first in state.moves(1):
            after = state.copy()
            after.play(1, first)
            assert after.result is None, f"{ROUTE.decode(first)} wins at once"


def test_it_chooses_legal_moves_at_every_table() -> None:
    tables = [
        Matchup("route", 2, {"tile_set": name, "max_turns": 3}, ("normal", "random"))
        for name in tile_set_names()
    ]
    tables.append(Matchup("route", 4, {"max_turns": 2}, ("normal",) * 4))
    tables.append(Matchup("route", 3, {"distinct_actions": True, "max_turns": 2}, ("normal",) * 3))
    assert sum(tally.games for _, tally in simulate(tables, games=1)) == len(tables)


def test_it_beats_random_play() -> None:
    line_ups = [("normal", "random"), ("random", "normal")]
    tables = [Matchup("route", 2, {}, line_up) for line_up in line_ups]
    wins = [tally.wins[index] for index, tally in simulate(tables, games=4)]
    assert sum(wins) == 8


def test_it_has_no_state_but_its_luck() -> None:
    state = load("route").start(seats=2)
    chosen = {make_bot("normal", ROUTE, Random(4)).choose(state.copy(), 0) for _ in range(3)}
    assert len(chosen) == 1
