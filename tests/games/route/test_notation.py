"""Positions as a line of text: written, read back, and refused with a clear message."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from games.route.boards import CHOICES, board, legal, row, walk
from msgspec import Struct
from msgspec.structs import replace

from ludotek.core import BadPosition, BadSetup
from ludotek.games.route import game

pytestmark = pytest.mark.filterwarnings("ignore:.*can never be blocked")


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("tile_set", CHOICES["tile_set"])
@pytest.mark.parametrize("block_unit", ["arm", "line"])
def test_what_is_written_can_be_read(tile_set: str, block_unit: str, seats: int) -> None:
    options: dict[str, Any] = {"tile_set": tile_set, "block_unit": block_unit, "max_turns": 12}
    options |= {"first": "random", "distinct_actions": True}
    for state in islice(walk(Random(seats), seats, **options), 0, None, 5):
        again = board(game.write(state), seats, **options)
        assert again.position() == replace(state.position(), seen=())
        assert game.write(again) == game.write(state)
        assert legal(again, Struct) == legal(state, Struct)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("0,0:A0a 1,0:B0a 2,0:A0a 3,0:A0a / 3 3 3 / A1 / 4 =line:A", (1, 0, 0)),
        ("0,0:A0 / 3 3 3 / C2 / 4 -A -B =last:C", (0, 0, 1)),
        ("0,0:A0 / 3 3 3 / C2 / 4 -B =repetition", (0.5, 0, 0.5)),
        ("0,0:A0 / 3 3 3 / A2 / 100 -C =turns", (0.5, 0.5, 0)),
    ],
)
def test_how_a_game_ended_is_written(text: str, result: tuple[float, ...]) -> None:
    state = board(text, seats=3)
    assert game.write(state) == text
    assert state.result == result
    assert game.resume(state.position()).digest() == state.digest()


def test_a_resigned_seat_is_written() -> None:
    text = "0,0:A0 1,0:B0 / 3 3 3 / C1 / 7 -A"
    state = board(text, seats=3)
    assert game.write(state) == text
    assert [hand.resigned for hand in state.view(None).hands] == [True, False, False]
    assert state.view(None).round == 7


def test_a_first_player_not_yet_drawn_is_written() -> None:
    text = game.write(game.start(2, {"first": "random"}))
    assert board(text, first="random").actors == (-1,)


def test_what_says_nothing_new_may_be_left_out() -> None:
    assert game.write(board("")) == " / 3 3 / A2 / 0"
    assert game.write(board("", first=1)) == " / 3 3 / B2 / 0"
    assert game.write(board("0,0:A0x01 1,0:B2bx25")) == "0,0:A0x01 1,0:B2bx25 / 0 2 / A2 / 0"
    assert game.write(board("0,0:A0x03", block_unit="line")) == "0,0:A0x03 / 2 3 / A2 / 0"
    assert game.write(board("0,0:A0 / / B")) == "0,0:A0 / 3 3 / B2 / 0"


@pytest.mark.parametrize(("written", "read"), [("A3", "A0"), ("A5x5", "A2x5")])
def test_of_turns_that_look_alike_the_lowest_is_written(written: str, read: str) -> None:
    assert game.write(board(row(written))).startswith(row(read))


def named(kind: str) -> dict[str, Any]:
    kinds = [
        {"kind": kind, "count": 3, "lines": [[0, 3]]},
        {"kind": "other", "count": 3, "lines": [[0, 1]]},
    ]
    return {"tile_set": {"id": "mine", "grid": "hex", "per_player": kinds}}


@pytest.mark.parametrize("kind", ["bend", "T-junction", "coude_é", "7"])
def test_a_kind_of_ones_own_can_be_read_back(kind: str) -> None:
    text = f"0,0:A({kind})1a 1,0:B(other)5 / 3 3 / B1 / 2"
    assert game.write(board(text, **named(kind))) == text


@pytest.mark.parametrize("kind", ["", "long way", "a/b", "a)b"])
def test_a_kind_that_could_not_be_read_back_is_refused(kind: str) -> None:
    with pytest.raises(BadSetup, match=r"option tile_set: .*kind"):
        game.start(2, named(kind))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("0,0:A0 hello", "cannot read the tile 'hello'"),
        ("0,0:A", "cannot read the tile '0,0:A'"),
        ("0,0:G0", "cannot read the tile '0,0:G0'"),
        ("0,0:A0g", "cannot read the tile '0,0:A0g'"),
        ("0,0:A0 0,0:B0", "two tiles share a cell"),
        ("0,0:A0 2,0:B0", "do not form one connected group"),
        (row("A0 A0 A0 A0 A0 A0 A0"), "tile 6,0: more tiles of its kind than there are"),
        (row("A0a A0a A0a A0a B0a"), "tile 4,0: more than four marbles"),
        ("0,0:A0x2", "tile 0,0: a block is on no arm"),
        ("0,0:A0x9", "tile 0,0: a block is on no arm"),
        ("0,0:A0x00", "tile 0,0: a block is on no arm"),
        ("0,0:A0x0134", "tile 0,0 keeps no open arm"),
        ("0,0:C0", "tile 0,0: there is no seat 2"),
        ("0,0:A0c", "tile 0,0: there is no seat 2"),
        ("0,0:A(t)0", "name its kind in brackets: x60"),
        ("0,0:A6", "tile 0,0: there is no turn 6"),
        ("9999,0:A0", "tile 9999,0 is too far"),
        ("0,0:A0 / 3 2", "do not add up to three per seat"),
        ("0,0:A0 / 4 2", "do not add up to three per seat"),
        ("0,0:A0 / 3 3 3", "do not add up to three per seat"),
        ("0,0:A0x0 / 3 3", "do not add up to three per seat"),
        ("0,0:A0 / 3 x", "'x' is not a count"),
        ("0,0:A0 / 3 3 / Z2", "'Z' is no colour"),
        ("0,0:A0 / 3 3 / C2", "no seat is to move"),
        ("0,0:A0 / 3 3 / A3", "a turn has two actions"),
        ("0,0:A0 / 3 3 / A0", "no action is left"),
        ("0,0:A0 / 3 3 / A2 B2", "cannot read 'B2'"),
        ("0,0:A0 / 3 3 / A2 / 0 xB", "cannot read 'xB'"),
        ("0,0:A0 / 3 3 / A2 / 0 +Fly", "no action can have been made"),
        ("0,0:A0 / 3 3 / A2 / 100", "no round is left"),
        ("0,0:A0 / 3 3 / A2 / 0 =won", "cannot end by 'won'"),
        ("0,0:A0 / 3 3 / A2 / 0 =line:A", "the winner has no line"),
        ("0,0:A0 / 3 3 / A2 / 0 =last:A", "not the last seat left"),
        ("0,0:A0 / 3 3 / A2 / 0 =turns:A", "a draw has no winner"),
        ("0,0:A0a 1,0:A0a 2,0:A0a 3,0:A0a", "a line is complete"),
        ("0,0:A0 65,0:B0", "one connected group"),
        ("0,0:A0 641,0:B0", "one connected group"),
        ("99999,0:A0", "too far from the origin"),
        ("9" * 5000 + ",0:A0", "cannot read the tile"),
        ("0,0:A0 / 3 3 / ?", "no seat is to move"),
        ("0,0:A0 / 3 3 / A2 / 101", "there is no such round"),
        ("0,0:A0 / 3 3 / A2 / 0 -C", "there is no seat 2 to resign"),
        ("0,0:A0 / 3 3 / A2 / 0 -A", "only one seat is left"),
        ("0,0:A0 / 3 3 / A2 / 0 -B", "only one seat is left"),
        ("0,0:A0 / 3 3 / A2 / 0 / 0", "more than four parts"),
    ],
)
def test_what_cannot_stand_is_refused(text: str, fault: str) -> None:
    with pytest.raises(BadPosition) as caught:
        board(text)
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("tile", ["A0", "A(z)0"])
def test_where_a_set_has_several_kinds_the_kind_is_named(tile: str) -> None:
    with pytest.raises(BadPosition, match="name its kind in brackets: i, l, t, x"):
        board(row(tile), tile_set="square-mixed")


def test_of_a_kind_there_are_no_more_than_in_the_set() -> None:
    board(row("A(t)0 A(t)0 B(t)0"), tile_set="square-mixed")
    with pytest.raises(BadPosition, match="tile 2,0: more tiles of its kind"):
        board(row("A(t)0 A(t)0 A(t)0"), tile_set="square-mixed")


def test_with_lines_a_block_closes_a_whole_line() -> None:
    with pytest.raises(BadPosition, match="tile 0,0: a block closes a whole line"):
        board(row("A0x0"), block_unit="line")
