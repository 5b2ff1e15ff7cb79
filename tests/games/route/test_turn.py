"""The turn: R-12 to R-16."""

from __future__ import annotations

import pytest
from games.route.boards import board, legal, play, reason, row
from msgspec import Struct

from ludotek.core import Event, TurnBegan
from ludotek.games.route import game
from ludotek.games.route.events import BlockPlaced, Skipped
from ludotek.games.route.moves import MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile

FIVE = [
    PlaceTile(kind=0, q=2, r=0, turn=0),
    MoveTile(q=0, r=0, to_q=0, to_r=0, turn=1),
    PlaceMarble(q=1, r=0),
    MoveMarble(q=0, r=0, to_q=1, to_r=0),
    PlaceBlock(q=0, r=0, arm=3),
]

# Two tiles of B whose only open arms face each other: with `joined` A can place no tile there.
SHUT = "0,0:B0x134 1,0:B0x014"
AJAR = "0,0:B0x13 1,0:B0x014"


@pytest.mark.parametrize("first", FIVE)
def test_a_turn_is_two_actions(first: Struct) -> None:
    state = board(row("A0a A0"))
    assert (state.actors, state.view(None).actions_left) == ((0,), 2)
    assert state.view(None).actions_a_turn == 2
    halfway = play(state, first)
    assert (halfway.actors, halfway.view(None).actions_left) == ((0,), 1)
    for second in legal(halfway, Struct):
        after = play(halfway, second)
        assert (after.actors, after.view(None).actions_left) == ((1,), 2)


def test_an_action_is_of_one_of_five_types() -> None:
    assert {type(move) for move in legal(board(row("A0a A0")), Struct)} == {*map(type, FIVE)}


@pytest.mark.parametrize("distinct", [False, True])
@pytest.mark.parametrize(
    ("first", "second"),
    [
        (PlaceTile(kind=0, q=3, r=0, turn=0), PlaceTile(kind=0, q=4, r=0, turn=0)),
        (MoveTile(q=0, r=0, to_q=0, to_r=0, turn=1), MoveTile(q=0, r=0, to_q=0, to_r=0, turn=1)),
        (PlaceMarble(q=1, r=0), PlaceMarble(q=2, r=0)),
        (MoveMarble(q=0, r=0, to_q=1, to_r=0), MoveMarble(q=1, r=0, to_q=2, to_r=0)),
        (PlaceBlock(q=0, r=0, arm=3), PlaceBlock(q=0, r=0, arm=4)),
    ],
)
def test_one_type_twice(first: Struct, second: Struct, distinct: bool) -> None:
    state = play(board(row("A0a A0 A0"), distinct_actions=distinct), first)
    assert reason(state, second) == ("R-13" if distinct else None)
    assert bool(legal(state, type(second))) != distinct


def test_the_next_turn_is_free_again() -> None:
    state = board(row("A0a A0 B0"), distinct_actions=True)
    state = play(state, PlaceMarble(q=1, r=0), PlaceBlock(q=0, r=0, arm=3))
    assert reason(state, PlaceBlock(q=0, r=0, arm=4)) is None


def test_the_second_action_stands_on_the_first() -> None:
    start = game.start(2)
    placed = PlaceTile(kind=0, q=0, r=0, turn=0)
    assert reason(start, PlaceMarble(q=0, r=0)) == "R-18"
    after = play(start, placed, PlaceMarble(q=0, r=0))
    assert after.view(None).tiles[0].marble == 0


def test_nobody_passes_while_an_action_exists() -> None:
    state = board(f"{AJAR} / 1 0 / A2", placement="joined")
    for move in legal(state, Struct):
        assert isinstance(move, PlaceTile | PlaceBlock)
        assert game.write(play(state, move)) != game.write(state)


def test_the_rest_of_a_turn_without_an_action_is_skipped() -> None:
    log: list[Event] = []
    state = board(f"{AJAR} / 1 0 / A2", placement="joined")
    after = play(state, PlaceBlock(q=0, r=0, arm=4), log=log)
    assert [type(event) for event in log] == [BlockPlaced, Skipped, TurnBegan]
    assert (after.actors, after.view(None).actions_left) == ((1,), 2)


def test_with_distinct_actions_another_tile_in_hand_is_no_action() -> None:
    """A fills the hole; A's marbles are locked in on tiles that hold the group together."""
    ring = "1,0:B0b 1,-1:B0x1 0,-1:B0x2 -1,0:C0b -1,1:C0x4 0,1:C0"
    tails = "2,0:B0a 3,0:B0a 4,0:B0b -2,0:C0a -3,0:C0a -4,0:C0b"
    text = f"{ring} {tails} / 0 3 3 / A2"
    filled = PlaceTile(kind=0, q=0, r=0, turn=0)
    assert play(board(text, seats=3, tile_set="hex-star"), filled).actors == (0,)
    distinct = board(text, seats=3, tile_set="hex-star", distinct_actions=True)
    assert play(distinct, filled).actors == (1,)


def test_a_whole_turn_without_an_action_is_skipped() -> None:
    log: list[Event] = []
    state = board(f"{SHUT} / 0 0 / B2 / 4", placement="joined")
    after = play(state, PlaceMarble(q=0, r=0), PlaceMarble(q=1, r=0), log=log)
    assert log[2:] == [Skipped(rule="R-15", seat=0), TurnBegan(rule="R-12", seat=1)]
    assert (after.actors, after.view(None).actions_left) == ((1,), 2)
    assert after.view(None).round == 5
    again = play(after, MoveTile(0, 0, 0, 0, turn=1), MoveTile(0, 0, 0, 0, turn=5))
    assert again.actors == (1,)


def test_one_that_can_act_is_not_skipped() -> None:
    state = board(f"{SHUT} / 0 0 / B2", placement="touch")
    after = play(state, PlaceMarble(q=0, r=0), PlaceMarble(q=1, r=0))
    assert after.actors == (0,)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (PlaceTile(kind=0, q=2, r=0, turn=1), "0,0:A0a 1,0:A0 2,0:A1 / 3 3 / A1 / 0"),
        (MoveTile(q=0, r=0, to_q=2, to_r=0, turn=2), "1,0:A0 2,0:A2a / 3 3 / A1 / 0"),
        (PlaceMarble(q=1, r=0), "0,0:A0a 1,0:A0a / 3 3 / A1 / 0"),
        (MoveMarble(q=0, r=0, to_q=1, to_r=0), "0,0:A0 1,0:A0a / 3 3 / A1 / 0"),
        (PlaceBlock(q=1, r=0, arm=4), "0,0:A0a 1,0:A0x4 / 2 3 / A1 / 0"),
    ],
)
def test_an_action_is_one_decision(move: Struct, text: str) -> None:
    assert game.write(play(board(row("A0a A0")), move)) == text


def test_an_action_changes_the_position() -> None:
    state = board(row("A0ax1 A0 B1b"))
    before = game.write(state).split(" / ")[:2]
    for move in legal(state, Struct):
        assert game.write(play(state, move)).split(" / ")[:2] != before


def test_the_second_action_may_undo_the_first() -> None:
    state = board(row("A0 B0"))
    turn, back = MoveTile(0, 0, 0, 0, turn=1), MoveTile(0, 0, 0, 0, turn=2)
    assert play(state, turn, back).view(None).tiles == state.view(None).tiles
