"""What the bot `normal` can do: come through every contest, and win more than its share."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from games.squid.matches import SAFE, act, contest, field, table, team, together

from ludotek.arena import Matchup, simulate
from ludotek.bots import make_bot
from ludotek.core import CHANCE
from ludotek.games.squid import game
from ludotek.games.squid import moves as m
from ludotek.games.squid.numbering import detail_of
from ludotek.games.squid.options import CONTESTS


def share(seats: int, games: int, options: dict[str, object]) -> float:
    """How often one `normal` among random players wins, each seat in turn."""
    tables = [
        Matchup(
            "squid",
            seats,
            options,
            tuple("normal" if s == seat else "random" for s in range(seats)),
        )
        for seat in range(seats)
    ]
    won = sum(tally.wins[table] for table, tally in simulate(tables, games=games))
    return won / games / seats


def test_it_wins_more_than_its_share_of_matches() -> None:
    assert share(4, 15, {}) > 0.4


@pytest.mark.parametrize("only", CONTESTS)
def test_it_brings_more_tokens_through_a_contest_than_random_players(only: str) -> None:
    assert share(3, 10, {"only": only}) > 1 / 3


@pytest.mark.parametrize("seats", range(3, 7))
def test_it_only_makes_legal_moves_and_leaves_the_state_alone(seats: int) -> None:
    rng = Random(seats)
    bot, state = make_bot("normal", game, rng), game.start(seats)
    while state.actors:
        actor = rng.choice(state.actors)
        moves = state.moves(actor)
        if actor == CHANCE:
            state.play(CHANCE, rng.choice(moves))
            continue
        known = state.as_known_to(actor)
        before = known.digest()
        move = bot.choose(known, actor)
        assert known.digest() == before
        assert move in moves
        state.play(actor, move if rng.random() < 0.7 else rng.choice(moves))


def test_it_mixes_its_hidden_choices() -> None:
    for only in ("red_light", "finale"):
        state = contest(only, seats=3)
        together(state, {seat: game.decode(state.moves(seat)[0]) for seat in state.actors})
        chosen = {make_bot("normal", game, Random(n)).choose(state.copy(), 0) for n in range(60)}
        assert len(chosen) > 1


@pytest.mark.parametrize("seats", range(3, 7))
def test_among_its_like_half_of_the_tokens_reach_the_doll(seats: int) -> None:
    matchup = Matchup("squid", seats, {"only": "red_light"}, ("normal",) * seats)
    left = [
        sum(tally.stages["red_light"].left) for _, tally in simulate([matchup], games=15, seed=1)
    ]
    assert sum(left) / 15 >= 7 * seats / 2


def test_the_lowest_cards_do_not_beat_it_at_the_ropes() -> None:
    won, tokens = Counter[bool](), (25, 88, 21, 97, 349, 34, 68, 15)
    for number in range(40):
        rng = Random(number)
        bot, lowest = make_bot("normal", game, rng), number % 4
        state = table("tug_of_war", waiting=tokens, seats=4, phase="join", alone=True)
        while state.actors:
            seat = state.actors[0]
            move = bot.choose(state.as_known_to(seat), seat)
            if seat == lowest and isinstance(game.decode(move), m.Pull):
                move = min(state.moves(seat), key=detail_of)
            state.play(seat, move)
        for seat in range(4):
            won[seat == lowest] += len(team(state, seat))
    assert won[True] <= 1.2 * won[False] / 3


def test_it_does_not_only_run_when_the_head_is_near() -> None:
    at = {25: field(7), 21: field(7), 349: SAFE}
    chosen = {
        game.decode(make_bot("normal", game, Random(n)).choose(table("finale", at), 0))
        for n in range(80)
    }
    assert chosen == {m.Act(action) for action in m.ACTIONS}


def test_it_stops_before_the_crack_when_little_can_be_won() -> None:
    state = contest("dalgona", seats=3)
    while not any(isinstance(game.decode(move), m.Stop) for move in state.moves(state.actors[0])):
        (actor,) = state.actors
        if actor == CHANCE:
            state.play(CHANCE, state.moves(CHANCE)[0])
        else:
            act(state, actor, game.decode(state.moves(actor)[0]))  # all tokens on one shape
    (seat,) = state.actors
    state.deck[0] = 1
    assert game.decode(make_bot("normal", game, Random(1)).choose(state, seat)) == m.Stop()
    state.deck[0] = 9
    assert game.decode(make_bot("normal", game, Random(1)).choose(state, seat)) == m.Draw()
