"""The last game, Squid Game itself (S-58 to S-68)."""

from __future__ import annotations

import pytest
from games.squid.matches import (
    RECTANGLE,
    SAFE,
    act,
    actors,
    acts,
    asked,
    contest,
    eliminated,
    field,
    legal,
    moved,
    status,
    survived,
    table,
    together,
    where,
)
from msgspec import Struct

from ludotek.core import Event, GameOver
from ludotek.games.squid import events as e
from ludotek.games.squid import moves as m


def out(*tokens: int) -> list[Struct]:
    return [m.Eliminate(token) for token in tokens]


def on(*tokens: int) -> list[Struct]:
    return [m.Advance(token) for token in tokens]


def over(log: list[Event]) -> list[tuple[str, tuple[int, ...]]]:
    return [(event.how, event.winners) for event in log if isinstance(event, GameOver)]


# The worked round of section 7


def test_the_worked_round() -> None:  # S-60 to S-65
    at = {
        240: field(3),
        67: RECTANGLE,
        25: RECTANGLE,
        56: RECTANGLE,
        68: RECTANGLE,
        349: RECTANGLE,
        107: SAFE,
        21: field(1),
    }
    state = table("finale", at, seats=6, speed=0)
    acts(state, "stab", "stab", "move", "push", "move", "block")
    # White's 025 eliminates 056
    assert actors(state) == (0,)
    assert legal(state, 0) == out(56, 68, 349)  # not 067, which blocks; not 021
    assert eliminated(act(state, 0, m.Eliminate(56))) == [56]
    # Pink's only target blocks, so 021 is eliminated
    assert actors(state) == (1,)
    assert legal(state, 1) == out(21)
    assert eliminated(act(state, 1, m.Eliminate(21))) == [21]
    # 068 pushes out 067
    assert actors(state) == (3,)
    assert legal(state, 3) == out(67)
    assert eliminated(act(state, 3, m.Eliminate(67))) == [67]
    # 349 to field 1, 107 to the rectangle; then 240 to 4 and 349 to 2
    assert actors(state) == (2,)
    act(state, 2, m.Advance(349))
    assert where(state)[349] == field(1)
    assert actors(state) == (4,)
    assert legal(state, 4) == on(107)
    log = act(state, 4, m.Advance(107))
    assert where(state) == {
        240: field(4),
        25: RECTANGLE,
        68: RECTANGLE,
        349: field(2),
        107: RECTANGLE,
    }
    assert sorted(moved(log)) == [(107, RECTANGLE), (240, field(4)), (349, field(2))]
    assert state.view(0).speed == 2  # S-66: pink has no token left
    assert asked(state) == "act"
    assert actors(state) == (0, 2, 3, 4, 5)


# S-58, S-59: the start


def test_s_58_of_equal_teams_the_highest_number_has_the_speed_token() -> None:
    for seats in (3, 6):
        assert contest("finale", seats).view(0).speed == 2  # 427


@pytest.mark.parametrize(
    ("done", "speed"),
    [
        ([25, 88, 21, 349], 1),  # white 3, pink 2 and red 2; 450 of pink is the highest
        ([25, 88, 21, 427], 1),
        ([25, 88, 21, 97], 2),  # red has one only
        ([25, 21, 349, 34], 1),
        ([404, 411, 97, 349], 0),  # white and red: white's 439 is higher than red's 396
        ([404, 411, 97, 427], 0),
    ],
)
def test_s_58_counted_after_recruiting(done: list[int], speed: int) -> None:
    state = table("glass_bridge", {}, phase="recruit", done=done)
    log = together(state, {0: m.Recruit(439), 1: m.Recruit(450), 2: m.Recruit(396)})
    assert [event.seat for event in log if isinstance(event, e.SpeedPassed)] == [speed]
    assert state.view(0).speed == speed
    assert asked(state) == "enter"


def test_s_59_one_token_in_the_rectangle_the_rest_safe() -> None:
    state = table("finale", waiting=[25, 88, 21, 349, 34, 102], phase="enter")
    assert actors(state) == (0, 1, 2)
    assert legal(state, 0) == [m.Enter(25), m.Enter(88)]
    assert legal(state, 1) == [m.Enter(21)]  # S-0
    act(state, 0, m.Enter(88))
    assert where(state) == {}  # secret
    together(state, {1: m.Enter(21), 2: m.Enter(34)})
    assert where(state) == {
        25: SAFE,
        88: RECTANGLE,
        21: RECTANGLE,
        349: SAFE,
        34: RECTANGLE,
        102: SAFE,
    }
    assert state.view(0).round == 1
    assert state.view(0).timer == 0


@pytest.mark.parametrize("action", ["stab", "push"])
def test_s_59_in_the_safe_zone_nobody_is_attacked_nor_attacks(action: m.Action) -> None:
    state = table("finale", {25: SAFE, 88: RECTANGLE, 21: SAFE, 349: SAFE, 34: field(1)})
    log = acts(state, action, "block", action)
    assert eliminated(log) == []
    assert asked(state) == "act"


# S-60: order


def test_s_60_one_of_four_cards_for_each_with_a_living_token() -> None:
    state = table("finale", {25: SAFE, 349: RECTANGLE})
    assert actors(state) == (0, 2)
    assert legal(state, 0) == [m.Act(word) for word in ("block", "stab", "push", "move")]


def test_s_60_stabs_then_pushes_then_moves_clockwise_from_the_speed_token() -> None:
    at = dict.fromkeys([25, 88, 21, 97, 349, 34, 68, 15, 56, 107, 240, 67], RECTANGLE)
    state = table("finale", at, seats=6, speed=4)
    acts(state, "move", "push", "stab", "block", "move", "stab")
    order = []
    while len(state.actors) == 1:
        (seat,) = state.actors
        order.append((seat, asked(state)))
        act(state, seat, legal(state, seat)[-1])
    assert order == [(5, "stab"), (2, "stab"), (1, "push out"), (4, "move"), (0, "move")]


def test_s_60_who_has_no_token_left_is_skipped() -> None:
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE, 349: RECTANGLE}, speed=0)
    acts(state, "stab", "move", "move")
    act(state, 0, m.Eliminate(21))
    assert actors(state) == (2,)


def test_s_60_the_order_stays_when_the_holder_is_eliminated() -> None:
    at = {25: RECTANGLE, 21: RECTANGLE, 349: RECTANGLE, 68: RECTANGLE}
    state = table("finale", at, seats=4, speed=1)
    acts(state, "move", "move", "stab", "move")
    act(state, 2, m.Eliminate(21))
    assert actors(state) == (3,)  # from pink clockwise: yellow before white
    act(state, 3, m.Advance(68))
    assert actors(state) == (0,)
    act(state, 0, m.Advance(25))
    assert state.view(0).speed == 2


def test_s_60_a_single_answer_is_asked_for_all_the_same() -> None:  # S-0
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE, 349: SAFE})
    acts(state, "stab", "move", "block")
    assert legal(state, 0) == out(21)


# S-61 to S-63: block, stab, push


def test_s_61_a_blocker_cannot_be_stabbed_but_can_be_pushed() -> None:
    at = {25: RECTANGLE, 21: RECTANGLE, 97: field(2), 349: RECTANGLE}
    state = table("finale", at, speed=2)
    acts(state, "push", "block", "stab")
    assert legal(state, 2) == out(25)  # not 21
    state = table("finale", at | {88: field(1)}, speed=2)
    acts(state, "push", "block", "block")
    assert legal(state, 0) == out(21, 97, 349)


def test_s_61_a_block_holds_for_one_round() -> None:
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE, 349: SAFE})
    acts(state, "block", "block", "block")
    acts(state, "stab", "move", "block")
    assert legal(state, 0) == out(21)


def test_s_62_a_zone_is_the_rectangle_or_the_whole_triangle() -> None:
    at = {25: field(1), 88: SAFE, 21: field(8 - 2), 97: RECTANGLE, 349: SAFE, 34: field(2)}
    state = table("finale", at)
    acts(state, "stab", "move", "push")
    assert legal(state, 0) == out(21, 34)


def test_s_62_tokens_of_those_who_stab_are_no_candidates() -> None:
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE, 349: SAFE})
    log = acts(state, "stab", "stab", "block")
    assert eliminated(log) == []
    assert asked(state) == "act"


def test_s_62_one_must_stab_whoever_did_not_block() -> None:
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE, 349: RECTANGLE})
    acts(state, "stab", "block", "push")
    assert legal(state, 0) == out(349)  # no pass, and blockers cannot be chosen


def test_s_62_one_who_did_not_block_in_one_zone_saves_ones_own_in_the_other() -> None:
    at = {25: RECTANGLE, 88: field(3), 21: RECTANGLE, 349: field(1)}
    state = table("finale", at)
    acts(state, "stab", "block", "move")
    assert legal(state, 0) == out(349)


def test_s_62_all_blocked_one_own_token_in_a_zone_with_a_candidate() -> None:
    at = {25: RECTANGLE, 88: RECTANGLE, 143: SAFE, 190: field(2), 21: RECTANGLE, 349: SAFE}
    state = table("finale", at)
    acts(state, "stab", "block", "block")
    assert legal(state, 0) == out(25, 88)  # not 190, alone in the triangle
    log = act(state, 0, m.Eliminate(88))
    assert [(x.token, x.by) for x in log if isinstance(x, e.Eliminated)] == [
        (88, None)
    ]  # nobody else did it


def test_s_62_a_stabber_beside_a_blocker_is_no_candidate_and_does_not_save() -> None:
    at = {25: RECTANGLE, 21: RECTANGLE, 349: RECTANGLE, 34: SAFE, 97: SAFE, 88: SAFE}
    state = table("finale", at, speed=0)
    acts(state, "stab", "block", "stab")
    assert legal(state, 0) == out(25)
    act(state, 0, m.Eliminate(25))
    assert legal(state, 2) == out(349)


def test_s_62_judged_when_resolved() -> None:
    # both would hit 21; the first does, and the second has no candidate left
    at = {25: RECTANGLE, 21: RECTANGLE, 97: SAFE, 349: RECTANGLE}
    state = table("finale", at, speed=2)
    acts(state, "stab", "move", "stab")
    act(state, 2, m.Eliminate(21))
    assert asked(state) == "move"
    assert actors(state) == (1,)


def test_s_62_a_stab_comes_before_the_moves_of_the_round() -> None:
    state = table("finale", {25: field(1), 21: RECTANGLE, 349: SAFE}, speed=1)
    log = acts(state, "stab", "move", "block")
    assert eliminated(log) == []
    assert actors(state) == (1,)


def test_s_63_a_push_hits_only_those_who_block() -> None:
    at = {25: RECTANGLE, 21: RECTANGLE, 97: field(1), 349: RECTANGLE}
    state = table("finale", at)
    acts(state, "push", "block", "move")
    assert legal(state, 0) == out(21)  # compulsory; 97 is in another zone, 349 moves
    state = table("finale", at)
    log = acts(state, "push", "push", "push")
    assert eliminated(log) == []
    assert asked(state) == "act"


# S-64 to S-66: moves and the end of a round


def test_s_64_a_move_is_compulsory() -> None:
    at = {25: SAFE, 88: RECTANGLE, 143: field(4), 21: SAFE, 349: SAFE}
    for token, to in ((25, RECTANGLE), (88, field(1)), (143, field(5))):
        state = table("finale", at)
        acts(state, "move", "block", "block")
        assert legal(state, 0) == on(25, 88, 143)
        assert (token, to) in moved(act(state, 0, m.Advance(token)))


def test_s_65_every_token_in_the_triangle_advances_those_just_moved_included() -> None:
    at = {25: SAFE, 88: RECTANGLE, 143: field(4), 21: field(1), 349: RECTANGLE}
    state = table("finale", at)
    acts(state, "move", "block", "block")
    act(state, 0, m.Advance(88))
    assert where(state) == {
        25: SAFE,
        88: field(2),
        143: field(5),
        21: field(2),
        349: RECTANGLE,
    }


def test_s_65_from_field_8_one_step_leads_to_the_head() -> None:
    state = table("finale", {25: field(7), 21: SAFE, 349: SAFE})
    assert over(acts(state, "block", "block", "block")) == []
    assert where(state)[25] == field(8)
    assert over(acts(state, "block", "block", "block")) == [("head", (0,))]


def test_s_66_the_speed_token_passes_to_the_left_skipping_those_without_tokens() -> None:
    state = table("finale", {25: SAFE, 21: SAFE, 68: SAFE}, seats=4, speed=1)
    for speed in (3, 0, 1):
        log = acts(state, "block", "block", None, "block")
        assert [event.seat for event in log if isinstance(event, e.SpeedPassed)] == [speed]
        assert state.view(0).speed == speed
        assert len(legal(state, 0)) == 4  # cards return


# S-67: the winner


def test_s_67_the_first_token_on_the_head_wins_by_a_move_before_later_moves() -> None:
    state = table("finale", {25: field(8), 21: field(8), 97: SAFE, 349: SAFE}, speed=1)
    acts(state, "move", "move", "block")
    assert actors(state) == (1,)
    log = act(state, 1, m.Advance(21))
    assert over(log) == [("head", (1,))]
    assert survived(log) == [21]
    assert sorted(eliminated(log)) == [25, 97, 349]
    assert state.result == (0.0, 1.0, 0.0)
    assert actors(state) == ()


@pytest.mark.parametrize(("speed", "winner"), [(0, 0), (1, 2), (2, 2)])
def test_s_67_several_in_one_advance_from_the_speed_holder_clockwise(
    speed: int, winner: int
) -> None:
    state = table("finale", {404: field(8), 21: RECTANGLE, 34: field(8)}, speed=speed)
    assert over(acts(state, "block", "block", "block")) == [("head", (winner,))]


def test_s_67_several_of_one_player_the_highest_number() -> None:
    state = table("finale", {25: field(8), 404: field(8), 88: field(8), 21: SAFE, 349: SAFE})
    log = acts(state, "block", "block", "block")
    assert survived(log) == [404]
    assert sorted(eliminated(log)) == [21, 25, 88, 349]
    assert status(state, 404) == "done"


def test_s_67_one_wins_when_only_ones_tokens_are_left() -> None:
    state = table("finale", {25: RECTANGLE, 88: SAFE, 21: RECTANGLE}, seats=3)
    acts(state, "stab", "move", None)
    assert over(act(state, 0, m.Eliminate(21))) == [("last", (0,))]


def test_s_67_tested_after_every_elimination_the_safe_zone_included() -> None:
    # pink still has a token in the safe zone: no end
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE, 97: SAFE})
    acts(state, "stab", "move", None)
    assert over(act(state, 0, m.Eliminate(21))) == []
    assert legal(state, 1) == on(97)


def test_s_67_ones_own_elimination_can_make_another_win() -> None:
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE})
    acts(state, "stab", "block", None)
    assert over(act(state, 0, m.Eliminate(25))) == [("last", (1,))]


def test_s_67_of_two_who_stab_in_vain_the_blocker_is_left() -> None:
    state = table("finale", {25: RECTANGLE, 21: RECTANGLE, 349: RECTANGLE}, speed=0)
    acts(state, "stab", "block", "stab")
    assert over(act(state, 0, m.Eliminate(25))) == []
    assert legal(state, 2) == out(349)
    assert over(act(state, 2, m.Eliminate(349))) == [("last", (1,))]


# S-68: the safety net


@pytest.mark.parametrize(
    ("at", "winner"),
    [
        ({25: field(2), 88: field(6), 427: field(5), 21: SAFE}, 0),
        ({404: RECTANGLE, 21: field(1), 349: SAFE}, 1),
        ({404: SAFE, 21: RECTANGLE, 427: SAFE}, 1),
        ({404: RECTANGLE, 411: RECTANGLE, 349: RECTANGLE}, 1),
        ({25: SAFE, 21: SAFE, 349: SAFE}, 2),
    ],
)
def test_s_68_after_the_last_round_the_most_advanced_token_wins(
    at: dict[int, int], winner: int
) -> None:
    state = table("finale", at, options={"max_rounds": 7}, round=6)
    blocks = {seat: m.Act("block") for seat in state.actors}
    assert over(together(state, blocks)) == []
    assert over(together(state, blocks)) == [("rounds", (winner,))]
    reason = state.explain(0, m.STOP)
    assert reason
    assert reason.rule == "S-68"


def test_s_68_the_head_comes_first() -> None:
    state = table("finale", {25: field(8), 21: SAFE, 349: SAFE}, options={"max_rounds": 1})
    assert over(acts(state, "block", "block", "block")) == [("head", (0,))]


def test_s_68_200_rounds_by_default() -> None:
    state = table("finale", {25: RECTANGLE, 21: SAFE, 349: SAFE})
    assert state.view(0).options.max_rounds == 200
    for _ in range(199):
        assert over(acts(state, "block", "block", "block")) == []
    assert over(acts(state, "block", "block", "block")) == [("rounds", (0,))]


# Section 9: a lone runner


@pytest.mark.parametrize(("moves_on", "rounds"), [(False, 8), (True, 5)])
def test_a_lone_runner_wins_in_round_8_or_5(moves_on: bool, rounds: int) -> None:  # S-64, S-65
    state = table("finale", {25: RECTANGLE, 21: SAFE, 349: SAFE})
    for number in range(1, rounds + 1):
        assert state.view(0).round == number
        moving = moves_on or number == 1
        log = acts(state, "move" if moving else "block", "block", "block")
        if moving:
            log += act(state, 0, m.Advance(25))
        assert bool(over(log)) == (number == rounds)
