"""Red Light Green Light (S-11 to S-21)."""

from __future__ import annotations

from games.squid.matches import (
    act,
    actors,
    asked,
    cards,
    chances,
    contest,
    countdowns,
    data,
    draw,
    eliminated,
    kinds,
    legal,
    moved,
    status,
    survived,
    table,
    together,
    where,
)

from ludotek.core import CHANCE
from ludotek.games.squid import events as e
from ludotek.games.squid import moves as m

GREEN = m.TurnDoll(())
RED_4 = m.TurnDoll((4,))
RED_ALL = m.TurnDoll((1, 2, 3, 4))
NOBODY = m.Decline()


# S-11, S-12: the board, and who steps up


def test_s_11_timer_and_lanes() -> None:
    state = contest("red_light")
    assert state.view(0).timer == 10
    assert state.view(0).data.lanes == 7


def test_s_11_any_number_of_tokens_in_a_lane() -> None:
    state = table("red_light", {25: 1, 21: 1, 349: 1})
    cards(state, 2, 2, 2)
    draw(state, GREEN)
    assert where(state) == {25: 3, 21: 3, 349: 3}


def test_s_11_lanes_are_data() -> None:
    state = table("red_light", {25: 2, 21: 3, 349: 0}, options={"data": data(lanes=3)})
    cards(state, 1, 1, 1)
    assert survived(draw(state, GREEN)) == [21]
    assert where(state) == {25: 3, 349: 1}


def test_s_12_each_without_a_token_behind_the_line_puts_one_there() -> None:
    state = table("red_light", {25: 2, 21: 0, 349: 5}, waiting=[88, 143, 97, 34], phase="step up")
    assert actors(state) == (0, 2)  # 21 is there already
    assert legal(state, 0) == [m.StepUp(88), m.StepUp(143)]  # and no way round it
    assert legal(state, 2) == [m.StepUp(34)]  # S-0: asked all the same
    act(state, 0, m.StepUp(143))
    assert where(state) == {25: 2, 21: 0, 349: 5}  # shown together
    assert state.view(2).seats[0].chosen
    assert state.view(2).chosen == ()
    log = act(state, 2, m.StepUp(34))
    assert [(event.seat, event.token) for event in log if isinstance(event, e.SteppedUp)] == [
        (0, 143),
        (2, 34),
    ]
    assert where(state) == {25: 2, 143: 0, 21: 0, 34: 0, 349: 5}
    assert asked(state) == "card"


def test_s_12_nobody_is_asked_who_has_none_left() -> None:
    state = table("red_light", {25: 2, 21: 0, 349: 5}, waiting=[88, 97])
    cards(state, 1, 1, 1)
    draw(state, GREEN)
    assert asked(state) == "step up"
    assert actors(state) == (0, 1)


def test_s_12_who_did_not_move_keeps_the_place_behind_the_line() -> None:
    state = table("red_light", {25: 0, 21: 0, 349: 5}, waiting=[88, 97])
    cards(state, 0, 1, 1)
    draw(state, RED_4)
    act(state, 0, NOBODY)  # 21 has come to lane 1
    assert asked(state) == "step up"
    assert actors(state) == (1,)


def test_s_12_at_the_start_all_step_up_at_once() -> None:
    state = contest("red_light", 6)
    assert actors(state) == (0, 1, 2, 3, 4, 5)
    assert asked(state) == "step up"


# S-13 to S-15: cards and the doll


def test_s_13_all_reveal_together_and_then_the_doll_turns() -> None:
    state = table("red_light", {25: 0, 21: 0, 349: 0})
    assert actors(state) == (0, 1, 2)
    assert legal(state, 1) == [m.PlayCard(card) for card in (0, 1, 2, 3, 4)]
    log = act(state, 2, m.PlayCard(4)) + act(state, 0, m.PlayCard(1))
    assert kinds(log) == ["Chosen", "Chosen"]
    log = act(state, 1, m.PlayCard(0))
    told = [(event.seat, event.card) for event in log if isinstance(event, e.CardPlayed)]
    assert told == [(0, 1), (1, 0), (2, 4)]
    assert actors(state) == (CHANCE,)
    assert chances(state) == {
        GREEN: 2,
        RED_4: 1,
        m.TurnDoll((3, 4)): 2,
        m.TurnDoll((2, 3, 4)): 1,
        RED_ALL: 1,
    }


def test_s_14_red_with_ones_number_eliminates_the_foremost_and_none_moves() -> None:
    state = table("red_light", {25: 0, 88: 3, 143: 5, 21: 0, 349: 0})
    cards(state, 3, 1, 1)
    log = draw(state, m.TurnDoll((3, 4)))
    assert eliminated(log) == [143]
    assert where(state) == {25: 0, 88: 3, 21: 1, 349: 1}


def test_s_14_nearest_the_doll_is_not_the_highest_number() -> None:
    state = table("red_light", {404: 0, 25: 6, 21: 0, 349: 0})
    cards(state, 4, 1, 1)
    assert eliminated(draw(state, RED_4)) == [25]


def test_s_14_the_one_behind_the_line_when_it_is_alone() -> None:
    state = table("red_light", {25: 0, 21: 2, 97: 0, 349: 0}, waiting=[88])
    cards(state, 4, 1, 2)
    assert eliminated(draw(state, RED_4)) == [25]
    assert status(state, 88) == "waiting"


def test_s_15_all_tokens_advance_on_green_and_on_red_without_ones_number() -> None:
    for doll in (GREEN, RED_4):
        state = table("red_light", {25: 0, 88: 3, 143: 4, 21: 0, 349: 6})
        cards(state, 3, 1, 1)
        log = draw(state, doll)
        assert eliminated(log) == []
        assert where(state) == {25: 3, 88: 6, 143: 7, 21: 1, 349: 7}
        assert sorted(moved(log)) == [(21, 1), (25, 3), (88, 6), (143, 7), (349, 7)]


def test_s_15_beyond_the_last_lane_it_survives_and_surplus_steps_are_lost() -> None:
    state = table("red_light", {25: 6, 88: 7, 143: 3, 21: 7, 349: 0})
    cards(state, 4, 1, 0)
    log = draw(state, GREEN)
    assert sorted(survived(log)) == [21, 25, 88]
    assert where(state) == {143: 7, 349: 0}
    assert status(state, 25) == "done"


def test_s_15_eliminations_then_movements_then_pushes() -> None:
    # seat 0 moves, seat 1 pushes, seat 2 is caught: by seat it would be the other way round
    state = table("red_light", {25: 1, 88: 0, 21: 2, 97: 0, 349: 2, 34: 1})
    cards(state, 1, 0, 4)
    log = draw(state, RED_4)
    told = kinds(log, e.Eliminated, e.Moved)
    assert told == ["Eliminated", "Moved", "Moved"]
    assert eliminated(log) == [349]
    assert actors(state) == (1,)
    # 25 has come to lane 2; 349 is gone from it; 88 and 34 stand in lane 1, next to 97
    assert set(legal(state, 1)) == {m.Eliminate(25), m.Eliminate(34), m.Eliminate(88), NOBODY}


# S-16, S-17: pushes


def test_s_16_the_same_lane_or_the_next_one_towards_the_doll() -> None:
    at = {25: 3, 21: 2, 97: 3, 131: 4, 205: 5, 349: 0, 34: 3}
    state = table("red_light", at)
    cards(state, 0, 4, 4)
    draw(state, RED_ALL)  # 205 and 34 are caught, none moves
    assert actors(state) == (0,)
    assert set(legal(state, 0)) == {m.Eliminate(97), m.Eliminate(131), NOBODY}
    log = act(state, 0, m.Eliminate(131))
    assert [(event.token, event.by) for event in log if isinstance(event, e.Eliminated)] == [
        (131, 0)
    ]
    assert status(state, 131) == "out"
    assert where(state)[25] == 3  # a 0 moves none


def test_s_16_from_behind_the_line_behind_it_or_lane_1() -> None:
    state = table("red_light", {25: 0, 21: 0, 97: 1, 131: 2, 205: 4, 349: 2})
    cards(state, 0, 2, 2)
    draw(state, RED_ALL)  # 205 and 349 go
    assert set(legal(state, 0)) == {m.Eliminate(21), m.Eliminate(97), NOBODY}
    log = act(state, 0, NOBODY)
    assert eliminated(log) == []
    assert [event.seat for event in log if isinstance(event, e.Declined)] == [0]


def test_s_16_each_own_token_reaches() -> None:
    state = table("red_light", {25: 1, 88: 5, 21: 2, 97: 6, 131: 4, 205: 7, 349: 0})
    cards(state, 0, 3, 3)
    draw(state, RED_ALL)  # 205 and 349 go
    assert set(legal(state, 0)) == {m.Eliminate(21), m.Eliminate(97), NOBODY}


def test_s_16_with_no_target_nothing_is_asked() -> None:
    state = table("red_light", {25: 5, 88: 0, 21: 2, 97: 0, 349: 3}, waiting=[34])
    cards(state, 0, 2, 1)
    draw(state, GREEN)  # others to 4, 2 and 4: not 5 or 6, not 0 or 1
    assert asked(state) == "step up"


def test_s_16_judged_after_all_movement() -> None:
    state = table("red_light", {25: 3, 21: 3, 349: 1})
    cards(state, 0, 2, 3)
    draw(state, GREEN)  # 21 leaves for lane 5, 349 comes to lane 4
    assert set(legal(state, 0)) == {m.Eliminate(349), NOBODY}


def test_s_16_each_push_is_judged_on_the_board_as_it_then_is() -> None:
    # 427 of seat 2 pushes first; what it takes is what seat 1 would have reached from
    state = table("red_light", {25: 4, 88: 0, 21: 4, 97: 0, 349: 4, 427: 1})
    cards(state, 2, 0, 0)
    draw(state, m.TurnDoll((2, 3, 4)))  # seat 0 loses 25
    assert actors(state) == (2,)
    assert set(legal(state, 2)) == {m.Eliminate(21), NOBODY}
    act(state, 2, m.Eliminate(21))
    # seat 1 has only 97 left behind the line: 88 beside it, 427 in lane 1; not 349 any more
    assert actors(state) == (1,)
    assert set(legal(state, 1)) == {m.Eliminate(88), m.Eliminate(427), NOBODY}


def test_s_16_one_who_has_lost_the_target_is_not_asked() -> None:
    state = table("red_light", {25: 4, 21: 4, 349: 4})
    cards(state, 1, 0, 0)
    draw(state, RED_ALL)
    act(state, 2, m.Eliminate(21))
    assert asked(state) == "card"  # seat 1 has none left, and seat 2 has the board to itself
    assert actors(state) == (2,)


def test_s_16_a_caught_0_loses_a_token_and_does_not_push() -> None:
    doll = [{"catches": [0], "count": 7}]
    state = table(
        "red_light", {25: 3, 88: 0, 21: 3, 97: 0, 349: 0}, options={"data": data(doll=doll)}
    )
    cards(state, 0, 1, 1)
    log = draw(state, m.TurnDoll((0,)))
    assert eliminated(log) == [25]
    assert where(state) == {88: 0, 21: 4, 97: 1, 349: 1}
    assert asked(state) == "card"
    assert 0 in state.actors


def test_s_17_in_descending_order_of_the_highest_token_on_the_board() -> None:
    state = table("red_light", {404: 3, 411: 3, 97: 0, 427: 3, 34: 0})
    cards(state, 0, 0, 0)
    draw(state, GREEN)
    assert actors(state) == (2,)
    # the order is fixed: seat 1 stays before seat 0, though its highest is 97 now
    act(state, 2, m.Eliminate(411))
    assert actors(state) == (1,)
    act(state, 1, m.Eliminate(34))
    assert actors(state) == (0,)


def test_s_17_behind_the_line_counts_and_a_finished_one_does_not() -> None:
    state = table("red_light", {404: 0, 25: 3, 411: 3, 97: 0, 34: 3}, done=[427])
    cards(state, 0, 0, 0)
    draw(state, GREEN)
    assert actors(state) == (1,)
    act(state, 1, NOBODY)
    assert actors(state) == (0,)
    act(state, 0, NOBODY)
    assert actors(state) == (2,)


def test_s_17_one_without_tokens_on_the_board_by_then_is_skipped() -> None:
    state = table("red_light", {404: 3, 411: 3, 427: 3})
    cards(state, 0, 0, 0)
    draw(state, GREEN)
    act(state, 2, m.Eliminate(411))
    assert actors(state) == (0,)  # and not seat 1


def test_s_17_a_finished_token_cannot_be_pushed() -> None:
    state = table("red_light", {25: 7, 88: 0, 21: 7, 349: 6})
    cards(state, 0, 1, 1)
    draw(state, GREEN)  # 21 reaches the doll, 349 comes to lane 7
    assert set(legal(state, 0)) == {m.Eliminate(349), NOBODY}


# S-18 to S-21: rounds, timer and end


def test_s_18_cards_return_and_the_doll_cards_turned_are_known() -> None:
    state = table("red_light", {25: 0, 21: 0, 349: 0})
    for turned in ([RED_4], [GREEN, RED_4]):
        cards(state, 1, 1, 1)
        draw(state, turned[0])
        assert sorted(state.view(0).turned) == sorted(card.catches for card in turned)
        assert legal(state, 0) == [m.PlayCard(card) for card in (0, 1, 2, 3, 4)]
    cards(state, 1, 1, 1)
    assert RED_4 not in chances(state)
    assert chances(state)[GREEN] == 1


def test_s_10_no_countdown_at_the_end_of_any_other_round() -> None:
    state = table("red_light", {25: 0, 21: 0, 349: 0}, deck=(1, 0, 0, 0, 1))
    cards(state, 1, 1, 1)
    assert countdowns(draw(state, GREEN)) == []
    assert state.view(0).timer == 10


def test_s_19_after_the_deck_the_timer_steps_and_the_round_goes_on() -> None:
    state = table("red_light", {25: 3, 88: 0, 21: 3, 349: 3, 34: 0}, deck=(1, 0, 0, 0, 0))
    cards(state, 0, 1, 1)
    assert countdowns(draw(state, GREEN)) == []  # a push comes first: the end of the round
    assert countdowns(act(state, 0, NOBODY)) == [5]
    assert state.view(0).timer == 5
    assert state.view(0).turned == ()
    assert where(state) == {25: 3, 88: 0, 21: 4, 349: 4, 34: 1}
    cards(state, 1, 1, 1)
    assert sum(chances(state).values()) == 7


def test_s_20_at_the_end_tokens_on_and_off_the_board_are_eliminated() -> None:
    state = table(
        "red_light",
        {25: 0, 21: 2, 97: 0, 349: 7, 34: 0},
        waiting=[88, 131, 102],
        deck=(1, 0, 0, 0, 0),
        timer=5,
    )
    cards(state, 1, 1, 1)
    log = draw(state, GREEN)
    assert countdowns(log) == [0]
    assert survived(log) == [349]
    assert sorted(eliminated(log)) == [21, 25, 34, 88, 97, 102, 131]
    assert asked(state) == "recruit"


def test_s_9_a_game_without_unfinished_tokens_ends_before_the_countdown() -> None:
    state = table("red_light", {25: 7, 21: 7, 349: 7}, deck=(1, 0, 0, 0, 0))
    cards(state, 1, 1, 1)
    log = draw(state, GREEN)
    assert sorted(survived(log)) == [21, 25, 349]
    assert countdowns(log) == []
    assert asked(state) == "recruit"


def test_s_9_the_game_ends_at_the_end_of_any_round() -> None:
    state = table("red_light", {25: 7, 21: 7, 349: 7})
    cards(state, 1, 1, 4)
    assert eliminated(draw(state, RED_4)) == [349]
    assert asked(state) == "recruit"


def test_s_9_a_waiting_token_is_unfinished() -> None:
    state = table("red_light", {25: 7, 21: 7, 349: 7}, waiting=[97])
    cards(state, 1, 1, 1)
    draw(state, GREEN)
    assert asked(state) == "step up"
    assert actors(state) == (1,)


def test_s_21_one_with_nothing_left_plays_no_cards() -> None:
    state = table("red_light", {25: 7, 21: 5, 97: 0, 349: 5, 34: 0}, done=[88])
    cards(state, 1, 1, 1)
    draw(state, GREEN)
    assert asked(state) == "card"
    assert actors(state) == (1, 2)
    together(state, {2: m.PlayCard(1), 1: m.PlayCard(1)})
    assert moved(draw(state, RED_4)) != []


def test_s_21_others_go_on_while_one_waits_with_all_cards() -> None:
    state = table("red_light", {21: 1, 349: 1}, done=[25])
    assert actors(state) == (1, 2)
    assert legal(state, 0) == []
