"""Dalgona (S-22 to S-28)."""

from __future__ import annotations

import pytest
from games.squid.matches import (
    act,
    actors,
    asked,
    chances,
    contest,
    countdowns,
    data,
    draw,
    eliminated,
    kinds,
    legal,
    status,
    survived,
    table,
    where,
)

from ludotek.core import CHANCE, TurnBegan
from ludotek.games.squid import events as e
from ludotek.games.squid import moves as m

CRACK = m.DrawCandy("crack")
CIRCLE = m.DrawCandy("circle")
STAR = m.DrawCandy("star")
MORE, STOP = m.Draw(), m.Stop()
WHOLE_DECK = {
    CIRCLE: 2,
    m.DrawCandy("triangle"): 2,
    STAR: 3,
    m.DrawCandy("umbrella"): 3,
    CRACK: 1,
}


# S-22, S-23: the shapes


@pytest.mark.parametrize(
    ("shape", "sections"), [("circle", 2), ("triangle", 2), ("star", 3), ("umbrella", 3)]
)
def test_s_22_a_token_survives_on_its_last_advance(shape: m.Shape, sections: int) -> None:
    state = table("dalgona", {25: (shape, 0), 88: (shape, 0), 21: ("star", 0)})
    draw(state, m.DrawCandy(shape))
    for advance in range(1, sections):
        assert survived(act(state, 0, m.Advance(25))) == []
        assert where(state)[25] == (shape, advance)
        act(state, 0, MORE)
        draw(state, m.DrawCandy(shape))
    assert survived(act(state, 0, m.Advance(25))) == [25]
    assert status(state, 25) == "done"


def test_s_22_sections_are_data() -> None:
    sections = {"circle": 1, "triangle": 2, "star": 3, "umbrella": 3}
    on = {25: ("circle", 0), 88: ("star", 0), 21: ("star", 0)}
    state = table("dalgona", on, options={"data": data(sections=sections)})
    draw(state, CIRCLE)
    assert survived(act(state, 0, m.Advance(25))) == [25]


def test_s_23_each_puts_all_tokens_one_by_one_in_ascending_order() -> None:
    state = contest("dalgona")
    assert state.view(0).timer == 15
    assert state.view(0).first == 2  # 427 is the highest of 21 tokens
    teams = [
        (2, [34, 102, 178, 231, 290, 349, 427]),
        (0, [25, 88, 143, 190, 262, 317, 404]),
        (1, [21, 97, 131, 205, 276, 330, 411]),
    ]
    for seat, tokens in teams:
        for token in tokens:
            assert actors(state) == (seat,)
            assert legal(state, seat) == [m.ChooseShape(token, shape) for shape in m.SHAPES]
            act(state, seat, m.ChooseShape(token, "star"))
            assert where(state)[token] == ("star", 0)  # open to all
    assert actors(state) == (CHANCE,)
    assert state.view(0).round == 1


# S-24: a turn


def test_s_24_the_first_card_is_drawn_without_a_decision() -> None:
    state = table("dalgona", {25: ("circle", 0), 21: ("star", 0)})
    assert actors(state) == (CHANCE,)
    assert chances(state) == WHOLE_DECK
    draw(state, CIRCLE)
    act(state, 0, m.Advance(25))
    assert legal(state, 0) == [MORE, STOP]
    act(state, 0, MORE)
    assert chances(state) == WHOLE_DECK | {CIRCLE: 1}


def test_s_24_each_turn_has_the_whole_deck() -> None:
    state = table("dalgona", {25: ("circle", 0), 21: ("star", 0), 349: ("star", 0)})
    draw(state, CIRCLE)
    act(state, 0, m.Advance(25))
    log = act(state, 0, STOP)
    assert kinds(log, e.Stopped, TurnBegan) == ["Stopped", "TurnBegan"]
    assert state.view(0).seats[0].choosing is False
    assert chances(state) == WHOLE_DECK
    draw(state, STAR)
    assert actors(state) == (1,)  # S-1: clockwise


def test_s_24_one_may_draw_also_when_only_crack_is_left() -> None:
    state = table("dalgona", {25: ("star", 0), 21: ("star", 0)}, deck=(0, 0, 1, 0, 1))
    draw(state, STAR)
    act(state, 0, m.Advance(25))
    assert legal(state, 0) == [MORE, STOP]
    act(state, 0, MORE)
    assert chances(state) == {CRACK: 1}


def test_s_24_the_choice_comes_after_a_card_without_effect_too() -> None:
    state = table("dalgona", {25: ("star", 0), 21: ("star", 0)})
    draw(state, CIRCLE)
    assert legal(state, 0) == [MORE, STOP]


# S-25: a shape


def test_s_25_one_of_ones_own_tokens_there_compulsory() -> None:
    on = {25: ("circle", 0), 88: ("circle", 1), 143: ("star", 0), 21: ("circle", 1)}
    state = table("dalgona", on)
    draw(state, CIRCLE)
    assert actors(state) == (0,)
    assert legal(state, 0) == [m.Advance(25), m.Advance(88)]
    assert survived(act(state, 0, m.Advance(88))) == [88]
    assert where(state) == {25: ("circle", 0), 143: ("star", 0), 21: ("circle", 1)}


def test_s_25_without_own_tokens_there_somebody_elses_by_the_active_player() -> None:
    on = {25: ("star", 0), 21: ("circle", 1), 349: ("circle", 0)}
    state = table("dalgona", on)
    draw(state, CIRCLE)
    assert actors(state) == (0,)
    assert legal(state, 0) == [m.Advance(21), m.Advance(349)]
    log = act(state, 0, m.Advance(21))
    assert survived(log) == [21]
    assert [(x.seat, x.by) for x in log if isinstance(x, e.Pricked)] == [(1, 0)]
    assert legal(state, 0) == [MORE, STOP]


def test_s_25_an_only_token_is_a_decision_all_the_same() -> None:  # S-0
    state = table("dalgona", {25: ("circle", 0), 21: ("star", 0)})
    draw(state, CIRCLE)
    assert legal(state, 0) == [m.Advance(25)]


# S-26: Crack


def test_s_26_crack_ends_the_turn_and_costs_a_token_of_ones_own() -> None:
    on = {25: ("star", 0), 88: ("circle", 1), 21: ("star", 0), 349: ("star", 0)}
    state = table("dalgona", on, done=[404])
    draw(state, STAR)
    act(state, 0, m.Advance(25), MORE)
    draw(state, CRACK)
    assert legal(state, 0) == [m.Eliminate(25), m.Eliminate(88)]  # not 404, which has finished
    assert eliminated(act(state, 0, m.Eliminate(88))) == [88]
    assert chances(state) == WHOLE_DECK
    draw(state, STAR)
    assert actors(state) == (1,)


def test_s_26_crack_as_the_first_card_costs_another_player_one() -> None:
    on = {25: ("star", 0), 21: ("star", 0), 97: ("circle", 1), 349: ("star", 0)}
    state = table("dalgona", on, done=[411])
    draw(state, CRACK)
    assert actors(state) == (0,)
    assert legal(state, 0) == [m.Eliminate(21), m.Eliminate(97), m.Eliminate(349)]
    log = act(state, 0, m.Eliminate(97))
    assert [(x.token, x.by) for x in log if isinstance(x, e.Eliminated)] == [(97, 0)]
    draw(state, STAR)
    assert actors(state) == (1,)


def test_s_26_crack_as_the_first_card_with_nobody_else_there() -> None:
    state = table("dalgona", {25: ("star", 0)}, done=[21, 349])
    log = draw(state, CRACK)
    assert eliminated(log) == []
    assert countdowns(log) == [10]  # the turn ends: all have had one (S-28)
    assert actors(state) == (CHANCE,)
    assert where(state) == {25: ("star", 0)}


def test_s_26_the_first_card_is_counted_turn_by_turn() -> None:
    on = {25: ("star", 0), 21: ("star", 0), 349: ("star", 0)}
    state = table("dalgona", on)
    draw(state, STAR)
    act(state, 0, m.Advance(25), STOP)
    draw(state, CRACK)
    assert legal(state, 1) == [m.Eliminate(25), m.Eliminate(349)]


def test_s_26_a_card_that_did_nothing_was_the_first_all_the_same() -> None:
    state = table("dalgona", {25: ("star", 0), 21: ("star", 0)})
    draw(state, CIRCLE)
    act(state, 0, MORE)
    draw(state, CRACK)
    assert legal(state, 0) == [m.Eliminate(25)]


# S-27, S-28, S-9: ends


def test_s_27_the_turn_is_over_when_the_last_own_token_is_through() -> None:
    state = table("dalgona", {25: ("circle", 1), 21: ("star", 0), 349: ("star", 0)})
    draw(state, CIRCLE)
    assert survived(act(state, 0, m.Advance(25))) == [25]
    assert actors(state) == (CHANCE,)  # not draw or stop
    draw(state, STAR)
    assert actors(state) == (1,)


def test_s_27_who_has_no_tokens_on_the_board_is_skipped() -> None:
    state = table("dalgona", {25: ("star", 0), 21: ("circle", 1), 349: ("star", 0)})
    draw(state, CIRCLE)
    act(state, 0, m.Advance(21), STOP)  # pink has none left
    draw(state, STAR)
    assert actors(state) == (2,)


def test_s_27_who_loses_the_last_token_to_a_first_crack_is_skipped() -> None:
    state = table("dalgona", {25: ("star", 0), 21: ("circle", 1), 349: ("star", 0)})
    draw(state, CRACK)
    act(state, 0, m.Eliminate(21))
    draw(state, STAR)
    assert actors(state) == (2,)


def test_s_28_countdown_when_everyone_has_had_a_turn() -> None:
    on = {25: ("star", 0), 21: ("star", 0), 349: ("star", 0)}
    state = table("dalgona", on, first=1, seat=1)
    for seat, timer in ((1, []), (2, []), (0, [10]), (1, []), (2, []), (0, [5])):
        draw(state, CIRCLE)
        assert countdowns(act(state, seat, STOP)) == timer
    for seat in (1, 2):
        draw(state, CIRCLE)
        act(state, seat, STOP)
    draw(state, CIRCLE)
    log = act(state, 0, STOP)
    assert countdowns(log) == [0]
    assert sorted(eliminated(log)) == [21, 25, 349]
    assert asked(state) == "recruit"


def test_s_28_skipped_players_count() -> None:
    state = table("dalgona", {25: ("star", 0)}, done=[21, 349])
    draw(state, CIRCLE)
    assert countdowns(act(state, 0, STOP)) == [10]
    draw(state, CIRCLE)
    assert actors(state) == (0,)


def test_s_9_without_tokens_on_the_board_it_ends_before_the_countdown() -> None:
    state = table("dalgona", {349: ("circle", 1)}, done=[25, 21], seat=2)
    draw(state, CIRCLE)
    log = act(state, 2, m.Advance(349))
    assert survived(log) == [349]
    assert countdowns(log) == []
    assert asked(state) == "recruit"


def test_s_9_it_ends_at_the_end_of_any_turn() -> None:
    state = table("dalgona", {25: ("circle", 1)}, done=[21], timer=10)
    draw(state, STAR)
    act(state, 0, MORE)
    draw(state, CRACK)
    log = act(state, 0, m.Eliminate(25))
    assert countdowns(log) == []
    assert asked(state) == "recruit"
