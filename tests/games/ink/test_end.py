"""The end, with two to four: I-66 to I-70."""

from __future__ import annotations

from typing import Any

import pytest
from games.ink.paintings import PLAIN, act, draw, end_turn, legal, stocks, table
from msgspec.structs import replace

from ludotek.core import GameOver, TurnBegan
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import EndTriggered, ExtraTurns, TieBroken
from ludotek.games.ink.state import InkState


def end(state: InkState) -> tuple[str | None, tuple[int, ...]]:
    """How the game ended, and who won."""
    view = state.view(None)
    assert (view.how is None) == (state.result is None) == bool(state.actors)
    return view.how, view.winners


def last_bottle(**more: Any) -> InkState:
    """Seat 0 of two is about to place its last bottle."""
    return table("Y3 Y | Y Y", phase="complete", palette=[1, 12], jokers=[0, 12], **more)


def last_of_round(bottles: list[int], black: list[int], **more: Any) -> InkState:
    """The last seat is about to end a round, with these bottles left to the seats."""
    seats = len(bottles)
    return table(seats=seats, seat=seats - 1, palette=0, jokers=bottles, black=black, **more)


# The end of a round


def test_i_66_who_has_no_bottle_left_triggers_the_end() -> None:
    state = last_bottle()
    log = act(state, m.Complete(0, 0))
    assert log[-1] == EndTriggered(rule="I-66", seat=0)
    assert end(state) == (None, ())


def test_i_66_the_round_is_finished_first() -> None:
    state = table("Y3 Y | Y Y", seats=4, phase="complete", palette=[1, 12, 12, 12],
                  jokers=[0, 12, 12, 12])  # fmt: skip
    act(state, m.Complete(0, 0))
    end_turn(state)
    for seat in (1, 2, 3):
        assert state.actors == (seat,)
        assert end(state) == (None, ())
        act(state, m.Pass(0))
    assert end(state) == ("bottles", (0,))


@pytest.mark.parametrize("first", [0, 1, 2])
def test_i_66_a_round_ends_before_the_first_player(first: int) -> None:
    state = table(seats=3, seat=first, first=first, palette=0, jokers=[0, 0, 0], black=[1, 2, 3])
    order = []
    while state.actors:
        order.append(state.actors[0])
        act(state, m.Pass(0))
    assert order == [(first + turn) % 3 for turn in range(3)]
    assert end(state) == ("bottles", (2,))


def test_i_66_the_last_of_the_round_ends_it_at_once() -> None:
    state = table("r r | r r", "Y3 Y | Y Y", seat=1, phase="complete", palette=[12, 1],
                  jokers=[12, 0])  # fmt: skip
    act(state, m.Complete(0, 0))
    log = end_turn(state)
    assert log[-1] == GameOver(rule="I-68", how="bottles", winners=(1,))
    assert state.result == (0.0, 1.0)


def test_i_66_both_stocks_must_be_empty() -> None:
    for palette, jokers in ((1, 0), (0, 1)):
        state = table(seat=1, palette=[palette, 12], jokers=[jokers, 12])
        act(state, m.Pass(0))
        assert end(state) == (None, ())


def sent_back(x: int, y: int, down: bool) -> InkState:
    """Seat 0 has placed all; in the same round seat 1 makes it place a token there."""
    state = table(
        "y3d you | y y", "y y | y y", seat=1, phase="bonus", bonus=12, palette=0, jokers=[0, 12],
        wheel=["y3 y | y y"] * 6,
    )  # fmt: skip
    act(state, m.UseBonus())
    draw(state, m.DrawToken("y"))
    act(state, m.PlaceToken(x, y, down))
    end_turn(state)
    return state


def test_i_67_judged_at_the_end_of_the_round() -> None:
    state = sent_back(1, 0, down=True)  # which covers the bottle
    assert stocks(state, 0) == (0, 1, 0)
    assert end(state) == (None, ())
    assert state.actors == (0,)  # and play goes on
    assert end(sent_back(0, 1, down=False)) == ("bottles", (0,))


def test_i_67_and_at_the_end_of_each_round_again() -> None:
    state = sent_back(1, 0, down=True)
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    log = act(state, m.Complete(2, 0))
    assert log[-1] == EndTriggered(rule="I-66", seat=0)
    end_turn(state)
    act(state, m.Pass(0))
    assert end(state) == ("bottles", (0,))


# The winner


def test_i_68_who_has_placed_all_wins() -> None:
    for winner in range(3):
        bottles = [0 if seat == winner else 1 for seat in range(3)]
        state = last_of_round(bottles, [0, 0, 0])
        act(state, m.Pass(0))
        assert end(state) == ("bottles", (winner,))
        assert state.result == tuple(float(seat == winner) for seat in range(3))


def test_i_68_among_several_the_most_black_bottles_win() -> None:
    state = last_of_round([0, 0, 0], [2, 3, 1])
    log = act(state, m.Pass(0))
    assert end(state) == ("bottles", (1,))
    assert TieBroken(rule="I-68", seats=(0, 1, 2), seat=1, black=3) in log


def test_i_68_black_bottles_help_only_who_has_placed_all() -> None:
    state = last_of_round([1, 0, 0], [9, 0, 1])
    act(state, m.Pass(0))
    assert end(state) == ("bottles", (2,))


def test_i_68_black_bottles_sent_back_by_tokens_do_not_count() -> None:
    # Both have placed all, seat 0 one black bottle more; a token sends one back, and it is placed
    # again as an own one.
    state = table(
        "yoU L3 L L | y l l l", "y y | y y", palette=0, jokers=0, black=[2, 1], lead=5, seats=2,
        phase="place token", token="y", wheel=["l l | l l"] * 6,
    )  # fmt: skip
    act(state, m.PlaceToken(0, 0, True))
    assert stocks(state) == (0, 1, 1)
    act(state, m.TakeTile(1), m.PlaceTile(4, 0, 0, False), m.Complete(1, 0))
    assert stocks(state) == (0, 0, 1)
    end_turn(state)
    act(state, m.Pass(0))
    assert end(state) == (None, ())  # a tie now
    assert [seat.playing for seat in state.view(None).seats] == [True, True]


def test_i_68_black_bottles_in_the_box_count() -> None:  # I-58
    state = table(
        "yoU y | y y", phase="bonus", bonus=5, seat=0, palette=0, jokers=0, black=[2, 1]
    )  # fmt: skip
    act(state, m.UseBonus(), m.RemoveBottle(0, 0))
    end_turn(state)
    act(state, m.Pass(0))
    assert end(state) == ("bottles", (0,))


# A tie


def test_i_69_only_the_tied_play_another_turn_in_turn_order() -> None:
    state = last_of_round([0, 1, 0, 0], [2, 9, 2, 1])
    log = act(state, m.Pass(0))
    assert log[-2:] == [ExtraTurns(rule="I-69", seats=(0, 2)), TurnBegan(rule="I-19", seat=0)]
    assert [seat.playing for seat in state.view(None).seats] == [True, False, True, False]
    assert end(state) == (None, ())
    act(state, m.Pass(0))
    assert state.actors == (2,)


def test_i_69_in_turn_order_from_the_first_player() -> None:
    state = table(seats=4, seat=1, first=2, palette=0, jokers=[0, 0, 1, 0], black=[2, 2, 9, 2])
    act(state, m.Pass(0))
    order = []
    for _ in range(6):
        order.append(state.actors[0])
        act(state, m.Pass(0))
    assert order == [3, 0, 1, 3, 0, 1]


TIED: dict[str, Any] = {
    "seats": 3,
    "palette": 0,
    "black": [2, 9, 2],
    "playing": [True, False, True],
}
"""The seats 0 and 2 of three play on; seat 1 is out, whatever it has."""


def test_i_69_until_one_wins() -> None:
    state = table("L3 L | L L", phase="complete", jokers=[0, 0, 0], **TIED)
    act(state, m.Complete(0, 0))
    assert stocks(state) == (0, 0, 3)
    end_turn(state)
    assert end(state) == (None, ())  # seat 2 has its turn too
    act(state, m.Pass(0))
    assert end(state) == ("bottles", (0,))


def test_i_69_and_so_on_while_they_are_tied() -> None:
    state = table(seat=0, jokers=[0, 0, 0], **TIED)
    for _ in range(2):
        for seat in (0, 2):
            assert state.actors == (seat,)
            act(state, m.Pass(0))
        assert end(state) == (None, ())


def test_i_69_the_others_are_out() -> None:
    # Seat 1 has more black bottles and all placed; it does not win any more.
    state = table(seat=2, jokers=[0, 0, 1], **TIED)
    act(state, m.Pass(0))
    assert end(state) == ("bottles", (0,))
    assert state.result == (1.0, 0.0, 0.0)


def test_i_69_fewer_tied_than_before() -> None:
    state = table(seats=4, seat=2, palette=0, jokers=0, black=[2, 2, 1, 9],
                  playing=[True, True, True, False])  # fmt: skip
    log = act(state, m.Pass(0))
    assert ExtraTurns(rule="I-69", seats=(0, 1)) in log
    assert [seat.playing for seat in state.view(None).seats] == [True, True, False, False]


def test_i_69_should_none_have_placed_all_any_more_they_play_on() -> None:
    state = table(seat=2, jokers=[1, 0, 2], **TIED)
    act(state, m.Pass(0))
    assert end(state) == (None, ())
    assert state.actors == (0,)
    assert [seat.playing for seat in state.view(None).seats] == [True, False, True]


# Nobody can or wants to go on


NOTHING: dict[str, Any] = {"wheel": [""] * 6, "bag": []}


def test_i_70_nobody_can_act() -> None:
    state = last_of_round([3, 2, 4], [0, 0, 0], **NOTHING)
    log = act(state, m.Pass(0))
    assert log[-1] == GameOver(rule="I-70", how="stuck", winners=(1,))
    assert end(state) == ("stuck", (1,))


def test_i_70_only_at_the_end_of_a_round() -> None:
    state = table(seats=3, seat=0, palette=0, jokers=[3, 2, 4], **NOTHING)
    for _ in range(2):
        act(state, m.Pass(0))
        assert end(state) == (None, ())
    act(state, m.Pass(0))
    assert end(state) == ("stuck", (1,))


def test_i_70_not_while_there_is_a_tile_somewhere() -> None:
    at_the_wheel: dict[str, Any] = {"wheel": [PLAIN, *[""] * 5], "bag": []}
    in_store: dict[str, Any] = {"wheel": [""] * 6, "bag": [], "store": [PLAIN]}
    for where in (at_the_wheel, in_store):
        state = last_of_round([3, 2], [0, 0], **where)
        act(state, m.Pass(0))
        assert end(state) == (None, ())


def test_i_70_a_store_of_who_is_out_does_not_count() -> None:
    # Seat 1 is out and has a tile in store; the seats 0 and 2 can do nothing.
    table_of_three = table(seats=3, seat=1, palette=0, jokers=[3, 0, 2], store=[PLAIN], **NOTHING)
    position = table_of_three.position()
    first, second, third = position.seats
    people = (first, replace(second, playing=False), third)
    state = game.resume(replace(position, seats=people, seat=2, target=2))
    act(state, m.Pass(0))
    assert end(state) == ("stuck", (2,))


@pytest.mark.parametrize("max_passes", [1, 2, 3, 5])
def test_i_70_all_have_passed_so_many_rounds_in_a_row(max_passes: int) -> None:
    state = table(seats=2, palette=0, jokers=[3, 2], options={"max_passes": max_passes})
    for turn in range(2 * max_passes):
        assert end(state) == (None, ()), turn
        act(state, m.Pass(0))
    assert end(state) == ("passes", (1,))


def test_i_70_three_rounds_unless_told_otherwise() -> None:
    state = table(seats=2, palette=0, jokers=[3, 2], passes=2)
    act(state, m.Pass(0), m.Pass(0))
    assert end(state) == ("passes", (1,))


def test_i_70_every_player_still_in_must_have_passed() -> None:
    state = table(seats=2, palette=0, jokers=[3, 2], options={"max_passes": 1})
    act(state, m.Pass(0), m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    end_turn(state)
    assert end(state) == (None, ())
    out = table(seats=3, seat=2, palette=0, jokers=[1, 1, 2], passes=[1, 0, 0],
                playing=[True, False, True], options={"max_passes": 1})  # fmt: skip
    act(out, m.Pass(0))
    assert end(out) == ("passes", (0,))


def test_i_70_in_a_row() -> None:
    state = table(seats=2, palette=0, jokers=[3, 2], passes=2)
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    end_turn(state)
    for seat in (1, 0, 1, 0, 1, 0, 1):  # three more rounds after this one
        assert end(state) == (None, ())
        assert state.actors == (seat,)
        act(state, m.Pass(0))
    assert end(state) == ("passes", (1,))


def test_i_70_a_stored_tile_ends_the_row_too() -> None:
    state = table(store=[PLAIN], passes=[2, 0], lead=3)
    act(state, *legal(state, m.AddStored))
    assert state.view(None).seats[0].passes == 0


def test_i_70_forced_passes_count() -> None:
    # Seat 1 can do nothing; seat 0 has a stored tile it does not want.
    state = table(seats=2, palette=0, jokers=[3, 2], store=[PLAIN], **NOTHING)
    for _ in range(6):
        assert end(state) == (None, ())
        assert legal(state, m.Pass)
        act(state, m.Pass(0))
    assert end(state) == ("passes", (1,))


def test_i_70_fewest_own_bottles_then_most_black_then_shared() -> None:
    cases: list[tuple[list[int], list[int], tuple[int, ...]]] = [
        ([3, 2, 4], [9, 0, 9], (1,)),
        ([2, 2, 4], [1, 2, 9], (1,)),
        ([2, 2, 2], [1, 1, 0], (0, 1)),
        ([2, 2, 2], [0, 0, 0], (0, 1, 2)),
    ]
    for bottles, black, winners in cases:
        state = last_of_round(bottles, black, **NOTHING)
        told = [event.seats for event in act(state, m.Pass(0)) if isinstance(event, TieBroken)]
        assert end(state) == ("stuck", winners)
        assert told == ([(0, 1)] if black == [1, 2, 9] else [])
        share = 1 / len(winners)
        assert state.result == pytest.approx([share * (seat in winners) for seat in range(3)])


def test_i_70_palette_bottles_count_as_left() -> None:
    state = table(seats=2, seat=1, palette=[3, 1], jokers=[0, 1], passes=3, card="yr")
    act(state, m.Pass(0))
    assert end(state) == ("passes", (1,))


def test_i_70_who_has_placed_all_wins_by_i_68_even_then() -> None:
    state = last_of_round([1, 0], [5, 0], passes=3, **NOTHING)
    act(state, m.Pass(0))
    assert end(state) == ("bottles", (1,))


def test_i_70_a_tie_that_nobody_can_break_is_shared() -> None:
    state = last_of_round([0, 0, 1], [2, 2, 9], **NOTHING)
    log = act(state, m.Pass(0))
    assert not any(isinstance(event, ExtraTurns) for event in log)  # for there are none
    assert end(state) == ("stuck", (0, 1))
    assert state.result == (0.5, 0.5, 0.0)


def test_i_70_the_tied_who_only_pass_share() -> None:
    state = last_of_round([0, 0, 1], [2, 2, 9])
    for _ in range(7):
        assert end(state) == (None, ())
        act(state, m.Pass(0))
    assert end(state) == ("passes", (0, 1))
