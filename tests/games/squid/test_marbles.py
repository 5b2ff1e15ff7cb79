"""Marbles (S-38 to S-45)."""

from __future__ import annotations

from random import Random

import pytest
from games.squid.matches import (
    act,
    actors,
    asked,
    chances,
    contest,
    draw,
    eliminated,
    kinds,
    legal,
    play_on,
    status,
    survived,
    table,
    where,
)
from msgspec import Struct

from ludotek.core import CHANCE, Event
from ludotek.games.squid import events as e
from ludotek.games.squid import moves as m
from ludotek.games.squid.state import SquidState

ALONE = m.StandAlone


# S-38 to S-40: pairing


def test_s_38_alone_or_joined_to_a_lone_token() -> None:
    state = contest("marbles")
    assert actors(state) == (2,)  # S-7
    mine = (34, 102, 178, 231, 290, 349, 427)
    assert legal(state, 2) == [ALONE(token) for token in mine]
    act(state, 2, ALONE(178))
    assert actors(state) == (0,)
    act(state, 0, ALONE(25))
    theirs: set[Struct] = {ALONE(token) for token in (21, 97, 131, 205, 276, 330, 411)}
    theirs |= {m.Pair(move.token, lone) for move in theirs if isinstance(move, ALONE)
               for lone in (25, 178)}  # fmt: skip
    assert set(legal(state, 1)) == theirs
    log = act(state, 1, m.Pair(97, 25))  # nobody's leave is needed
    assert kinds(log) == ["Paired"]
    # never more than two together; 178 is one's own
    rest = (34, 102, 231, 290, 349, 427)
    assert set(legal(state, 2)) == {ALONE(t) for t in rest} | {m.Pair(t, 178) for t in rest}


def test_s_38_who_has_a_token_to_place_must_place_one() -> None:
    state = table("marbles", {25: 0, 143: 0, 21: 0}, waiting=[88], phase="pair")
    assert set(legal(state, 0)) == {
        ALONE(88),
        m.Pair(88, 25),
        m.Pair(88, 143),
        m.Pair(88, 21),
    }  # and not 25 to 21


def test_s_39_with_none_left_one_joins_lone_tokens_of_the_table() -> None:
    on = {25: 0, 88: 0, 21: 0}
    state = table("marbles", on, waiting=[97], phase="pair")
    assert set(legal(state, 0)) == {
        m.Pair(25, 88),  # two of one's own: one move, not two
        m.Pair(25, 21),
        m.Pair(88, 21),
    }
    act(state, 0, m.Pair(88, 21))
    assert actors(state) == (1,)


def test_s_39_who_cannot_passes_without_being_asked_and_is_asked_next_time() -> None:
    state = table("marbles", {25: 0}, waiting=[21, 349, 34], phase="pair", seat=2)
    act(state, 2, m.StandAlone(34))
    # white has none to place, but two are lone now
    assert actors(state) == (0,)
    act(state, 0, m.Pair(25, 34))
    assert actors(state) == (1,)
    act(state, 1, ALONE(21))
    act(state, 2, ALONE(349))
    # white and its pair have nothing to do: pink is asked
    assert actors(state) == (1,)
    assert legal(state, 1) == [m.Pair(21, 349)]  # S-0


def test_s_39_one_lone_token_and_nothing_to_join_it_to() -> None:
    state = table("marbles", {25: 0}, waiting=[21, 97, 131], phase="pair", seat=1)
    act(state, 1, m.Pair(21, 25))
    assert actors(state) == (1,)  # nobody else can do anything
    act(state, 1, ALONE(97))
    assert actors(state) == (1,)
    assert set(legal(state, 1)) == {ALONE(131), m.Pair(131, 97)}


def test_s_40_pairing_ends_with_at_most_one_lone_token_which_survives() -> None:
    state = table("marbles", {25: 0}, waiting=[21, 349], phase="pair", seat=1)
    act(state, 1, m.Pair(21, 25))
    log = act(state, 2, ALONE(349))
    assert survived(log) == [349]
    assert asked(state) == "challenge"
    assert state.view(0).pairs == ((21, 25),)


def test_s_40_not_while_somebody_has_a_token_to_place() -> None:
    state = table("marbles", {25: 0}, waiting=[21, 97, 349], phase="pair", seat=1)
    act(state, 1, m.Pair(21, 25))
    log = act(state, 2, ALONE(349))
    assert survived(log) == []
    assert actors(state) == (1,)
    log = act(state, 1, ALONE(97))
    assert survived(log) == []
    assert legal(state, 2) == [m.Pair(349, 97)]


@pytest.mark.parametrize(("seats", "tokens"), [(3, 21), (4, 28), (5, 35), (6, 42)])
def test_s_40_half_of_all_survive_rounded_up(seats: int, tokens: int) -> None:
    state, rng, log = contest("marbles", seats), Random(seats), list[Event]()
    while state.actors:
        play_on(state, rng, log)
    assert len(survived(log)) == (tokens + 1) // 2
    assert len(eliminated(log)) == tokens // 2


# S-41: pairs of one owner


def test_s_41_one_of_an_own_pair_survives_as_its_owner_likes() -> None:
    pairs = [(131, 205), (25, 349), (88, 143), (34, 102), (276, 178), (21, 97)]
    on = {token: 0 for pair in pairs for token in pair}
    state = table("marbles", on, waiting=[427], phase="pair", seat=2, first=2, pairs=pairs)
    act(state, 2, ALONE(427))
    assert asked(state) == "spare"
    # owners in turn order from red; pairs as they were formed
    for seat, lower, higher, spared in (
        (2, 34, 102, 34),
        (0, 88, 143, 143),
        (1, 131, 205, 205),
        (1, 21, 97, 21),
    ):
        assert actors(state) == (seat,)
        assert legal(state, seat) == [m.Spare(lower), m.Spare(higher)]
        log = act(state, seat, m.Spare(spared))
        assert survived(log) == [spared]
        assert eliminated(log) == [lower + higher - spared]
    # without using a turn: the first player of the contest begins (S-42), not the next to pink
    assert asked(state) == "challenge"
    assert actors(state) == (2,)
    act(state, 2, m.Challenge(178, "odd_even"))


# S-42: the contests


def duel(**options: object) -> SquidState:
    """White 25 against pink 21; white is the active player."""
    on = {25: 0, 21: 0, 88: 0, 349: 0}
    return table("marbles", on, pairs=[(21, 25), (88, 349)], options=options)


def test_s_42_a_pair_by_ones_own_token_and_the_contest() -> None:
    state = duel()
    assert actors(state) == (0,)
    assert set(legal(state, 0)) == {
        m.Challenge(token, duel) for token in (25, 88) for duel in m.DUELS
    }
    log = act(state, 0, m.Challenge(25, "odd_even"))
    (told,) = [event for event in log if isinstance(event, e.Challenged)]
    assert (told.token, told.partner, told.duel) == (25, 21, "odd_even")


def test_s_42_without_the_wall_there_is_no_choice_of_contest() -> None:
    state = duel(wall=False)
    assert legal(state, 0) == [m.Challenge(25, "odd_even"), m.Challenge(88, "odd_even")]


def test_s_42_the_first_player_begins_again() -> None:
    state = table("marbles", {25: 0, 349: 0}, waiting=[21], phase="pair", seat=1, first=2)
    act(state, 1, ALONE(21))
    act(state, 2, m.Pair(349, 21))
    assert actors(state) == (2,)  # white is next to red, but red is the first player
    assert asked(state) == "challenge"


def test_s_42_clockwise_one_contest_a_turn_and_players_without_a_pair_are_skipped() -> None:
    on = dict.fromkeys([25, 88, 143, 349, 34, 102], 0)
    state = table("marbles", on, pairs=[(25, 349), (88, 34), (143, 102)], first=0)
    act(state, 0, m.Challenge(25, "odd_even"))
    act(state, 0, m.Hide(1))
    act(state, 2, m.Call(True))
    assert actors(state) == (2,)  # pink has no pair
    act(state, 2, m.Challenge(34, "odd_even"))
    act(state, 0, m.Call(True))
    act(state, 2, m.Hide(2))
    assert actors(state) == (0,)
    assert {move.token for move in legal(state, 0) if isinstance(move, m.Challenge)} == {143}


# S-43: Odd-Even


@pytest.mark.parametrize("marbles", [1, 2])
@pytest.mark.parametrize("odd", [True, False])
@pytest.mark.parametrize("caller_first", [True, False])
def test_s_43_odd_even(marbles: int, odd: bool, caller_first: bool) -> None:
    state = duel()
    act(state, 0, m.Challenge(25, "odd_even"))
    assert actors(state) == (0, 1)
    assert legal(state, 0) == [m.Hide(1), m.Hide(2)]
    assert set(legal(state, 1)) == {m.Call(True), m.Call(False)}
    choices: list[tuple[int, Struct]] = [(0, m.Hide(marbles)), (1, m.Call(odd))]
    if caller_first:
        choices.reverse()
    log = [event for seat, move in choices for event in act(state, seat, move)]
    right = odd == (marbles == 1)
    assert survived(log) == [21 if right else 25]
    assert eliminated(log) == [25 if right else 21]
    assert asked(state) == "challenge"


# S-44, S-45: Closest to the Wall


def wall() -> SquidState:
    state = duel()
    act(state, 0, m.Challenge(25, "wall"))
    return state


def roll(state: SquidState, seat: int, aim: int, off: int) -> list[Event]:
    log = act(state, seat, m.Aim(aim))
    return log + draw(state, m.Roll(off))


def test_s_44_the_opponent_rolls_first_then_the_active_player() -> None:
    state = wall()
    assert actors(state) == (1,)
    log = roll(state, 1, 100, -3)
    assert [event.at for event in log if isinstance(event, e.Rolled)] == [97]
    assert actors(state) == (0,)
    assert state.view(0).rolled == 97  # S-45: seen
    log = roll(state, 0, 100, 2)
    assert survived(log) == [25]
    assert eliminated(log) == [21]


@pytest.mark.parametrize(
    ("first", "second", "survivor"),
    [
        (95, 102, 25),  # before or behind the line, it is the distance
        (102, 97, 21),
        (60, 59, 21),
        (99, 100, 25),
        (103, 98, 25),
        (48, 104, 21),  # off the table, however near
        (97, 105, 21),
    ],
)
def test_s_44_the_smaller_distance_survives(first: int, second: int, survivor: int) -> None:
    state = wall()
    log = []
    for seat, at in ((1, first), (0, second)):
        aim = min(max(at, 60), 110)
        log += roll(state, seat, aim, at - aim)
    assert survived(log) == [survivor]
    assert asked(state) == "challenge"
    assert actors(state) == (2,)  # the next turn; pink has no pair any more


def test_s_44_off_the_table_loses_at_once_and_the_second_does_not_roll() -> None:
    state = wall()
    log = roll(state, 1, 104, 0)
    assert survived(log) == [25]
    assert eliminated(log) == [21]
    assert asked(state) == "challenge"


@pytest.mark.parametrize("second", [98, 102])
def test_s_44_a_tie_rolls_again_in_the_same_order(second: int) -> None:
    state = wall()
    roll(state, 1, 98, 0)
    log = roll(state, 0, second, 0)
    assert survived(log) == eliminated(log) == []
    assert e.Tied(rule="S-44", distance=2) in log
    assert actors(state) == (1,)
    assert state.view(0).rolled is None
    roll(state, 1, 90, 0)
    assert survived(roll(state, 0, 91, 0)) == [25]


def test_s_45_a_roll() -> None:
    state = wall()
    assert legal(state, 1) == [m.Aim(at) for at in range(60, 111)]
    act(state, 1, m.Aim(110))
    assert actors(state) == (CHANCE,)
    off = chances(state)
    assert off == {m.Roll(s): 13 - abs(s) for s in range(-12, 13)}
    assert sum(off.values()) == 169


@pytest.mark.parametrize(("at", "on_the_table"), [(103, True), (104, False)])
def test_s_45_beyond_103_is_off_the_table(at: int, on_the_table: bool) -> None:
    state = wall()
    roll(state, 1, 100, at - 100)
    assert (asked(state) == "aim") == on_the_table
    assert (status(state, 21) == "on board") == on_the_table


def test_s_45_the_line_is_at_100() -> None:
    state = wall()
    roll(state, 1, 100, 1)
    assert survived(roll(state, 0, 100, 0)) == [25]


def test_s_4_the_contest_is_over_when_no_pair_is_open() -> None:
    state = table("marbles", {25: 0, 21: 0}, pairs=[(21, 25)], seat=1)
    act(state, 1, m.Challenge(21, "wall"))
    roll(state, 0, 110, 0)
    assert asked(state) == "recruit"
    assert where(state) == {}
