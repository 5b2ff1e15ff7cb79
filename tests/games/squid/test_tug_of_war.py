"""Tug of War (S-29 to S-37)."""

from __future__ import annotations

from random import Random

import pytest
from games.squid.matches import (
    act,
    actors,
    asked,
    contest,
    eliminated,
    kinds,
    legal,
    play_on,
    status,
    survived,
    table,
    team,
    where,
)
from msgspec import Struct

from ludotek.core import Event, GameOver, StageEnded
from ludotek.games.squid import events as e
from ludotek.games.squid import moves as m
from ludotek.games.squid.state import SquidState

WHITE = (25, 88, 143, 190, 262, 317, 404)
PINK = (21, 97, 131, 205, 276, 330, 411)


def joins(tokens: tuple[int, ...], teams: str) -> set[Struct]:
    return {m.JoinTeam(token, int(team)) for token in tokens for team in teams}


def pull(state: SquidState, seat: int, *cards: int | None) -> list[Event]:
    """Cards for the own contested tokens, in the order in which they are asked for."""
    log: list[Event] = []
    for card in cards:
        token = next(move.token for move in legal(state, seat) if isinstance(move, m.Pull))
        log += act(state, seat, m.Pull(token, card))
    return log


# S-29 to S-33: the teams


def test_s_29_six_teams_of_four() -> None:
    state = contest("tug_of_war", 6)
    rng = Random(3)
    while asked(state) == "join":
        play_on(state, rng)
    spots = list(where(state).values())
    assert len(spots) == 24
    assert {spot: spots.count(spot) for spot in spots} == dict.fromkeys(range(6), 4)


def test_s_29_four_spots_a_team() -> None:
    on = {25: 0, 88: 0, 143: 0, 190: 0, 21: 1, 97: 1, 131: 1, 205: 1}
    state = table("tug_of_war", on, waiting=[349], phase="join", seat=2)
    assert set(legal(state, 2)) == joins((349,), "2345")


def test_s_30_in_turn_order_one_token_at_a_time() -> None:
    state = contest("tug_of_war")
    assert actors(state) == (2,)  # S-7
    assert set(legal(state, 2)) == joins((349, 34, 102, 178, 231, 290, 427), "012345")
    act(state, 2, m.JoinTeam(178, 4))
    assert where(state) == {178: 4}
    assert actors(state) == (0,)
    act(state, 0, m.JoinTeam(25, 0))
    assert actors(state) == (1,)
    act(state, 1, m.JoinTeam(21, 1))
    assert actors(state) == (2,)
    assert m.JoinTeam(34, 5) in legal(state, 2)  # also against one's own
    assert not joins((178,), "012345") & set(legal(state, 2))


def test_s_30_who_has_none_left_is_skipped() -> None:
    state = table("tug_of_war", {25: 0}, waiting=[88, 349, 34], phase="join", seat=2)
    act(state, 2, m.JoinTeam(34, 1))
    act(state, 0, m.JoinTeam(88, 2))
    assert actors(state) == (2,)  # pink has none


def test_s_31_no_team_gets_two_more_than_its_opponent() -> None:
    on = {25: 0, 21: 2, 97: 3, 131: 4, 205: 4, 276: 5}
    state = table("tug_of_war", on, waiting=[88], phase="join")
    # 1 : 0 → only team 1; 1 : 1 → both; 2 : 1 → only team 5
    assert set(legal(state, 0)) == joins((88,), "1235")


def test_s_32_those_left_over_are_eliminated_before_any_card() -> None:
    state = contest("tug_of_war", 6)
    rng, log = Random(5), list[Event]()
    while asked(state) == "join":
        log.clear()
        play_on(state, rng, log)
    assert asked(state) == "pull"
    assert kinds(log) == ["Joined", "AllOut"]
    assert len(eliminated(log)) == 18
    assert sum(len(team(state, seat)) for seat in range(6)) == 24


def test_s_33_a_token_that_faces_an_empty_team_survives() -> None:
    state = table("tug_of_war", {25: 0, 21: 2, 88: 3}, waiting=[97], phase="join", seat=1)
    log = act(state, 1, m.JoinTeam(97, 4))
    assert asked(state) == "pull"
    assert actors(state) == (0, 1)
    assert legal(state, 0) == [m.Pull(88, card) for card in (0, 1, 2, 3, 4)]
    pull(state, 0, 4)
    log += pull(state, 1, 1)  # for 21 only
    assert sorted(survived(log)) == [25, 88, 97]
    assert eliminated(log) == [21]


def test_s_33_nobody_is_asked_for_cards_when_nobody_is_contested() -> None:
    state = table("tug_of_war", {25: 0, 21: 2}, waiting=[349], phase="join", seat=2)
    log = act(state, 2, m.JoinTeam(349, 5))
    assert sorted(survived(log)) == [21, 25, 349]
    assert asked(state) == "recruit"


# S-34, S-35: the cards


def test_s_34_a_card_for_each_contested_token_by_team_and_number() -> None:
    on = {404: 0, 25: 0, 21: 1, 88: 3, 97: 2, 349: 1}
    state = table("tug_of_war", on, waiting=[143], phase="join")
    act(state, 0, m.JoinTeam(143, 4))
    assert actors(state) == (0, 1, 2)  # 143 faces nobody
    full = (0, 1, 2, 3, 4)
    assert legal(state, 0) == [m.Pull(25, card) for card in full]
    act(state, 0, m.Pull(25, 1))
    assert legal(state, 0) == [m.Pull(404, card) for card in full]  # there are two 1 cards
    act(state, 0, m.Pull(404, 1))
    assert legal(state, 0) == [m.Pull(88, card) for card in (0, 2, 3, 4)]
    act(state, 0, m.Pull(88, 4))
    assert actors(state) == (1, 2)
    assert legal(state, 1) == [m.Pull(21, card) for card in full]  # team 1 before team 2
    act(state, 1, m.Pull(21, 0))
    assert legal(state, 1) == [m.Pull(97, card) for card in (1, 2, 3, 4)]


def seven_against_seven() -> SquidState:
    teams = (0, 0, 0, 0, 2, 2, 2)
    on = dict(zip(WHITE, teams, strict=True))
    on |= dict(zip(PINK, [team + 1 for team in teams], strict=True))
    return table("tug_of_war", on)


def test_s_34_none_as_often_as_there_are_tokens_beyond_six() -> None:
    state = seven_against_seven()
    assert m.Pull(25, None) in legal(state, 0)
    pull(state, 0, None)
    for card in (4, 3, 2, 1, 1):
        assert all(move.card is not None for move in legal(state, 0) if isinstance(move, m.Pull))
        pull(state, 0, card)
    assert legal(state, 0) == [m.Pull(404, 0)]


def test_s_34_none_is_compulsory_with_an_empty_hand() -> None:
    state = seven_against_seven()
    pull(state, 1, 4, 3, 2, 1, 1, 0)
    assert legal(state, 1) == [m.Pull(411, None)]


def test_s_34_two_nones_with_eight_tokens() -> None:
    teams = (0, 0, 0, 0, 2, 2, 2, 2)
    on = dict(zip((*WHITE, 12), teams, strict=True))
    on |= dict(zip((*PINK, 49), [team + 1 for team in teams], strict=True))
    state = table("tug_of_war", on)
    pull(state, 0, None, None)
    assert all(move.card is not None for move in legal(state, 0) if isinstance(move, m.Pull))
    pull(state, 0, 0, 1, 1, 2, 3, 4)
    assert actors(state) == (1,)
    pull(state, 1, 0, 1, None, 1, 2, 3, 4)
    assert [move.card for move in legal(state, 1) if isinstance(move, m.Pull)] == [None]


def test_s_34_none_is_not_allowed_with_six() -> None:
    on = dict(zip(WHITE[:6], (0, 0, 0, 2, 2, 2), strict=True))
    on |= dict(zip(PINK[:6], (1, 1, 1, 3, 3, 3), strict=True))
    state = table("tug_of_war", on)
    for card in (0, 1, 1, 2, 3, 4):
        assert all(move.card is not None for move in legal(state, 0) if isinstance(move, m.Pull))
        pull(state, 0, card)


def test_s_35_nothing_shows_till_the_last_is_done() -> None:
    state = table("tug_of_war", {25: 0, 88: 0, 21: 1, 97: 1, 349: 2, 131: 3})
    pull(state, 0, 3)
    pull(state, 1, 4)
    assert state.view(0).pulls == {25: 3}
    assert state.view(1).pulls == {21: 4}
    assert state.view(2).pulls == state.view(None).pulls == {}
    pull(state, 0, 2)
    pull(state, 1, 1)
    assert actors(state) == (1, 2)
    pull(state, 2, 0)
    log = pull(state, 1, 3)
    told = kinds(log, e.Pulled, e.BattleSettled)
    assert told == ["Pulled"] * 6 + ["BattleSettled"] * 2
    shown = {event.token: event.card for event in log if isinstance(event, e.Pulled)}
    assert shown == {25: 3, 88: 2, 21: 4, 97: 1, 349: 0, 131: 3}


def test_s_35_battles_do_not_influence_one_another() -> None:
    # a 0 in the first battle does not turn the second
    state = table("tug_of_war", {25: 0, 21: 1, 88: 2, 97: 3})
    pull(state, 0, 0, 4)
    log = pull(state, 1, 1, 3)
    assert sorted(survived(log)) == [25, 88]


# S-36, S-37: who wins


@pytest.mark.parametrize(
    ("left", "right", "winner"),
    [
        ((4,), (3,), "left"),
        ((1, 2), (4,), "right"),  # totals, not the number of tokens
        ((1, 1, 2), (3, 2), "right"),
        ((0,), (1,), "left"),  # one 0: the lower total
        ((0, 4), (3, 2), "left"),
        ((4, 3), (0, 4), "right"),  # one 0, of whichever side
        ((0,), (0,), None),  # two are even; the totals are equal, the teams as well
        ((0, 4), (0, 3), "left"),  # two 0 cards: the higher total
        ((0, 1), (0, 4), "right"),
        ((1,), (1,), None),
        ((1, 2), (3,), "left"),  # equal totals: more tokens
        ((0, 3), (3,), "left"),  # equal totals: whatever the zeros
        ((3,), (0, 3), "right"),
        ((0, 1), (0,), "left"),
        ((0, 1, 2), (0, 3, 4), "right"),
    ],
)
def test_s_36_s_37_who_wins_a_battle(
    left: tuple[int, ...], right: tuple[int, ...], winner: str | None
) -> None:
    on = dict.fromkeys(WHITE[: len(left)], 2) | dict.fromkeys(PINK[: len(right)], 3)
    state = table("tug_of_war", on)
    pull(state, 0, *left)
    log = pull(state, 1, *right)
    sides = {"left": WHITE[: len(left)], "right": PINK[: len(right)]}
    assert sorted(survived(log)) == sorted(sides[winner] if winner else ())
    losers = [token for side in sides if side != winner for token in sides[side]]
    assert sorted(eliminated(log)) == sorted(losers)
    (settled,) = [event for event in log if isinstance(event, e.BattleSettled)]
    assert settled.battle == 1
    assert (settled.left, settled.right) == (sum(left), sum(right))
    assert settled.zeros == (*left, *right).count(0)
    assert settled.winner == {"left": 2, "right": 3, None: None}[winner]


def test_s_36_zeros_of_both_sides_are_counted_together() -> None:
    # three 0 cards, of three players: odd, so the lower total wins
    state = table("tug_of_war", {25: 0, 88: 0, 21: 0, 349: 1, 34: 1})
    pull(state, 0, 0, 4)
    pull(state, 1, 0)
    log = pull(state, 2, 0, 3)
    assert sorted(survived(log)) == [34, 349]


def test_s_36_a_token_without_a_card_is_not_a_0_card() -> None:
    state = seven_against_seven()
    pull(state, 0, None, 1, 1, 2, 0, 3, 4)  # first battle: 4 without a 0
    log = pull(state, 1, 1, 1, 2, 3, None, 0, 4)  # 7 without a 0; then 7 and 4, two 0 cards
    assert sorted(survived(log)) == sorted([*PINK[:4], *WHITE[4:]])


def test_s_37_a_token_without_a_card_counts_as_a_token() -> None:
    teams = (0, 0, 0, 0, 2, 2, 2)
    on = dict(zip(WHITE, teams, strict=True))
    on |= dict(zip(PINK[:6], (1, 1, 1, 3, 3, 3), strict=True))
    state = table("tug_of_war", on)
    pull(state, 0, None, 1, 1, 2, 0, 3, 4)  # 4 with four tokens
    log = pull(state, 1, 1, 1, 2, 0, 3, 4)  # 4 with three
    assert [token for token in survived(log) if token in WHITE[:4]] == sorted(WHITE[:4])
    assert not {*WHITE[4:], *PINK[:6]} & {*survived(log)}  # 7 : 7 and three tokens each


def test_s_37_the_contest_ends_and_cards_return() -> None:
    state = table("tug_of_war", {25: 0, 21: 1})
    pull(state, 0, 4)
    log = pull(state, 1, 3)
    assert status(state, 25) == "done"
    assert [event.left for event in log if isinstance(event, StageEnded)] == [(1, 0, 0)]
    assert asked(state) == "recruit"
    assert state.view(0).seats[0].hand == (0, 1, 1, 2, 3, 4)


def test_s_3_nobody_survives_and_all_share() -> None:
    state = table("tug_of_war", {25: 0, 21: 1}, alone=True)
    pull(state, 0, 4)
    log = pull(state, 1, 4)
    assert [event.winners for event in log if isinstance(event, GameOver)] == [(0, 1, 2)]
