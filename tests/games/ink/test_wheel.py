"""The turn, and taking a tile: I-19 to I-26."""

from __future__ import annotations

from typing import Any

import pytest
from games.ink.paintings import (
    PLAIN,
    act,
    draw,
    end_turn,
    legal,
    number_of,
    painting,
    settle,
    shown,
    stocks,
    table,
)

from ludotek.core import Event, TurnBegan
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import (
    Passed,
    StartCrossed,
    TileAdded,
    TileTaken,
    TokenDrawn,
    TurnEnded,
    WheelFilled,
)
from ludotek.games.ink.state import InkState


def of_type(log: list[Event], *types: type[Event]) -> list[Event]:
    return [event for event in log if isinstance(event, types)]


def lead(state: InkState, seat: int = 0) -> int:
    return state.view(None).seats[seat].lead


# A turn


def test_i_19_turns_go_clockwise() -> None:
    state = table(seats=4, seat=2)
    seen = []
    for _ in range(6):
        seen.append(state.actors[0])
        act(state, m.Pass(0))
    assert seen == [2, 3, 0, 1, 2, 3]


def test_i_19_only_the_seat_on_turn_is_asked() -> None:
    state = table(seats=3, seat=1)
    assert state.actors == (1,)
    assert state.moves(0) == state.moves(2) == []
    assert legal(state, m.Pass)
    assert legal(state, m.TakeTile)


def test_i_20_take_add_complete_refill() -> None:
    state = table("y3 y | p l", wheel=["y y | y y", *[PLAIN] * 5], bag=["d d | d d"])
    log = act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False), m.Complete(0, 0), m.EndTurn())
    log += draw(state, m.DrawTile(number_of(state, "d d | d d")))
    told = of_type(log, TileTaken, TileAdded, TurnEnded, WheelFilled, TurnBegan)
    kinds = [type(event) for event in told]
    assert kinds == [TileTaken, TileAdded, TurnEnded, WheelFilled, TurnBegan]
    assert told[-1] == TurnBegan(rule="I-19", seat=1)


@pytest.mark.parametrize(("palette", "most"), [(12, 2), (2, 2), (1, 1), (0, 0)])
def test_i_21_up_to_two_palette_bottles_become_jokers(palette: int, most: int) -> None:
    state = table(palette=palette, jokers=3, lead=4)
    assert [move.bottles for move in legal(state, m.Pass)] == [*range(most + 1)]
    for bottles in range(most + 1):
        after = state.copy()
        log = act(after, m.Pass(bottles))
        assert log[0] == Passed(rule="I-21", seat=0, bottles=bottles)
        assert stocks(after) == (palette - bottles, 3 + bottles, 0)
        assert lead(after) == 4
        assert after.actors == (1,)  # a pass is a turn


def test_i_21_a_pass_leaves_the_wheel_and_the_painting() -> None:
    state = table("y r | p l", wheel=["", *[PLAIN] * 5], bag=[])
    before = state.view(None)
    act(state, m.Pass(2))
    after = state.view(None)
    assert (after.wheel, after.bag, after.seats[0].tiles) == (
        before.wheel,
        before.bag,
        before.seats[0].tiles,
    )


# The lead bottle


@pytest.mark.parametrize("nib", range(7))
def test_i_22_clockwise_to_a_nib_with_a_tile(nib: int) -> None:
    state = table(lead=nib, wheel=[PLAIN, PLAIN, "", PLAIN, "", PLAIN])
    ahead = [there for there in (1, 2, 4, 6) if there > nib]
    assert [move.nib for move in legal(state, m.TakeTile)] == ahead
    if not nib:
        return
    act(state, m.CrossStart())
    settle(state)
    act(state, legal(state, m.PlaceToken)[0])
    assert [move.nib for move in legal(state, m.TakeTile)] == [1, 2, 4, 6]


def test_i_22_a_whole_lap_to_the_nib_it_stands_on() -> None:
    state = table("y y | y y", lead=3)
    assert m.TakeTile(3) not in legal(state)
    act(state, m.CrossStart())
    settle(state)
    act(state, legal(state, m.PlaceToken)[0], m.TakeTile(3))
    assert lead(state) == 3


def test_i_22_nibs_can_be_shared() -> None:
    state = table(lead=[1, 4], wheel=["", "", "", PLAIN, "", ""])
    act(state, m.TakeTile(4))
    assert (lead(state, 0), lead(state, 1)) == (4, 4)


def test_i_22_no_move_ends_on_start() -> None:
    state = table(lead=6)
    act(state, m.CrossStart())
    settle(state)
    act(state, legal(state, m.PlaceToken)[0])
    assert {type(move) for move in legal(state)} == {m.TakeTile}


def test_i_23_the_tile_is_taken_with_what_stands_on_it() -> None:
    state = table("r r | r r", wheel=["", "you y4 | r3d r", "", PLAIN, "", ""])
    tile = state.view(None).wheel[1]
    log = act(state, m.TakeTile(2))
    assert tile is not None
    assert log == [TileTaken(rule="I-23", seat=0, nib=2, tile=tile.tile)]
    assert state.view(None).hand == tile
    assert state.view(None).wheel[1] is None
    assert state.view(None).wheel[3] is not None
    act(state, m.PlaceTile(2, 0, 0, False))
    assert shown(state) == painting("r r you y4 | r r r3d r").words


# Past START


def test_i_24_a_pause_on_start_then_the_token_then_the_nib() -> None:
    state = table("y y | y y", lead=5)
    log = act(state, m.CrossStart())
    assert log == [StartCrossed(rule="I-24", seat=0)]
    assert lead(state) == 0
    draw(state, m.DrawToken("y"))
    assert {type(move) for move in legal(state)} == {m.PlaceToken}
    act(state, m.PlaceToken(0, 0, False))
    assert legal(state) == [m.TakeTile(nib) for nib in range(1, 7)]
    log = act(state, m.TakeTile(2))
    assert not of_type(log, TokenDrawn)
    assert shown(state) == painting("#y #y | y y").words


def test_i_24_after_start_no_stored_tile() -> None:
    state = table("y y | y y", lead=5, store=["yo y | r r"])
    assert legal(state, m.AddStored)
    act(state, m.CrossStart())
    settle(state)
    act(state, legal(state, m.PlaceToken)[0])
    assert not legal(state, m.AddStored)
    assert not legal(state, m.Pass)


def test_i_24_start_is_crossed_only_while_some_nib_has_a_tile() -> None:
    nothing = table(lead=5, wheel=[""] * 6, bag=[], store=[PLAIN])
    assert not legal(nothing, m.CrossStart)
    behind = table(lead=5, wheel=[PLAIN, *[""] * 5], bag=[])
    assert legal(behind, m.CrossStart)
    ahead = table(lead=5, wheel=[*[""] * 5, PLAIN], bag=[])
    assert legal(ahead, m.CrossStart)


def test_i_24_start_is_crossed_also_with_nothing_to_draw() -> None:
    state = table("y y | y y", lead=5, x_left=0, xx=(0,) * 10)
    act(state, m.CrossStart())
    assert legal(state) == [m.TakeTile(nib) for nib in range(1, 7)]
    assert shown(state) == painting("y y | y y").words


@pytest.mark.parametrize("seat", [0, 1])
def test_i_25_the_first_move_of_the_game_does_not_cross(seat: int) -> None:
    state = table(lead=0, seat=seat)
    assert not legal(state, m.CrossStart)
    assert [move.nib for move in legal(state, m.TakeTile)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("nib", range(1, 7))
def test_i_25_from_a_nib_there_are_four_kinds_of_choice(nib: int) -> None:
    state = table(lead=nib, store=[PLAIN])
    stored = state.view(None).seats[0].store[0].tile
    assert legal(state) == [
        *[m.TakeTile(ahead) for ahead in range(nib + 1, 7)],
        m.CrossStart(),
        m.AddStored(stored),
        *[m.Pass(bottles) for bottles in range(3)],
    ]


def crossed(**options: Any) -> InkState:
    """A table whose seat 0 has crossed START and placed the token."""
    state = table("y y | y y", lead=5, options=options)
    act(state, m.CrossStart())
    draw(state, m.DrawToken("y"))
    act(state, m.PlaceToken(0, 0, False))
    return state


def test_i_26_no_pass_after_having_crossed_start() -> None:
    assert not legal(crossed(), m.Pass)
    assert not legal(crossed(pass_after_start=False), m.Pass)


def test_i_26_unless_the_table_allows_it() -> None:
    state = crossed(pass_after_start=True)
    assert legal(state, m.Pass) == [m.Pass(0), m.Pass(1), m.Pass(2)]
    act(state, m.Pass(2))
    assert lead(state) == 0
    assert stocks(state) == (10, 14, 0)
    assert shown(state) == painting("#y #y | y y").words
    act(state, m.Pass(0))
    assert not legal(state, m.CrossStart)  # the next move is no crossing
    assert [move.nib for move in legal(state, m.TakeTile)] == [1, 2, 3, 4, 5, 6]
    act(state, m.TakeTile(6), m.PlaceTile(2, 0, 0, False))
    end_turn(state)
    assert len(state.view(None).seats[0].tokens) == 1


def test_i_26_a_pass_after_start_counts_as_one() -> None:
    state = crossed(pass_after_start=True)
    act(state, m.Pass(0))
    assert state.view(None).seats[0].passes == 1
