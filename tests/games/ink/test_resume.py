"""Positions: one that cannot stand is refused, and the rule is named."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from games.ink.paintings import PLAIN, act, legal, table, walk
from msgspec.structs import replace

from ludotek.core import BadPosition
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.options import InkOptions
from ludotek.games.ink.tiles import TileSet
from ludotek.games.ink.views import LaidTile, LaidToken, LooseTile, Position, SeatPosition

GOOD = table(
    "y4d you #r #r | y r p l", lead=5, store=["yo y | y y"], wheel=["po p | p4 p", *[PLAIN] * 5]
).position()
"""Tiles 0 and 1 lie in front of seat 0, tile 2 of seat 1; 3 to 8 are at the wheel, 9 in store."""
SOLO = table(seats=1, revealed="yr", rounds=1).position()


def refused(position: Position, rule: str) -> None:
    with pytest.raises(BadPosition, match=rf"\({rule}\)"):
        game.resume(position)


def seat_0(**change: Any) -> Position:
    """The good position with something changed in front of seat 0."""
    first, second = GOOD.seats
    return replace(GOOD, seats=(replace(first, **change), second))


def tile_0(**change: Any) -> Position:
    """The good position with its first tile changed."""
    first, second = GOOD.seats[0].tiles
    return seat_0(tiles=(replace(first, **change), second))


def wheel_1(tile: LooseTile | None) -> Position:
    """The good position with something else at the first nib."""
    return replace(GOOD, wheel=(tile, *GOOD.wheel[1:]))


def test_the_good_positions_stand() -> None:
    for position in (GOOD, SOLO):
        assert game.resume(position).position() == position


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("seed", range(3))
def test_every_state_of_a_game_can_be_read_back(seats: int, seed: int) -> None:
    for number, state in enumerate(walk(Random(seed), game.start(seats))):
        if number % 7 == 0 or not state.actors:
            position = state.position()
            wire = msgspec.json.decode(msgspec.json.encode(position), type=Position)
            twin = game.resume(wire)
            assert twin.position() == position
            assert twin.digest() == state.digest()
            assert twin.actors == state.actors
            assert [twin.moves(seat) for seat in twin.actors] == [
                state.moves(seat) for seat in state.actors
            ]


def test_what_is_no_position_of_ink() -> None:
    with pytest.raises(BadPosition, match="not a position of ink"):
        game.resume(InkOptions())


# The middle of the table


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"seats": ()}, "I-12"),
        ({"seats": (SeatPosition(),) * 5}, "I-12"),
        ({"phase": "sleep"}, "I-81"),
        ({"wheel": GOOD.wheel[:5]}, "I-10"),
        ({"wheel": (*GOOD.wheel, None)}, "I-10"),
        ({"wheel": (*GOOD.wheel[:5], GOOD.wheel[0])}, "I-5"),
        ({"bag": (*GOOD.bag, GOOD.bag[0])}, "I-13"),
        ({"bag": (*GOOD.bag, 99)}, "I-13"),
        ({"bag": (*GOOD.bag, -1)}, "I-13"),
        ({"bag": (*GOOD.bag, 3)}, "I-5"),
        ({"bag": (*GOOD.bag, 0)}, "I-5"),
        ({"bag": (*GOOD.bag, 9)}, "I-5"),
        ({"hand": LooseTile(0)}, "I-5"),
        ({"unseen": (3, 3, 3, 3)}, "I-7"),
        ({"unseen": (3, 3, 3, 3, 4)}, "I-7"),
        ({"unseen": (3, 3, 3, 3, -1)}, "I-7"),
        ({"x_left": -1}, "I-14"),
        ({"x_left": 15}, "I-14"),
        ({"x_left": 7}, "I-14"),  # two players have six
        ({"xx": (2,) * 9}, "I-7"),
        ({"xx": (3, *[2] * 9)}, "I-7"),
        ({"white_spots": 15}, "I-9"),
        ({"white_spots": -1}, "I-9"),
        ({"numbers": (4, 4, 4)}, "I-9"),
        ({"numbers": (4, 4, 4, 5)}, "I-9"),
        ({"colour_squares": (4, 4, 4, 4, 5)}, "I-9"),
        ({"slots": (1, 5, 6)}, "I-15"),
        ({"slots": (1, 5, 6, 6)}, "I-15"),
        ({"slots": (1, 5, 6, 13)}, "I-15"),
        ({"slots": (5, 1, 6, 11)}, "I-15"),
        ({"slots": (1, 2, 5, 6, 11)}, "I-15"),
        ({"revealed": "y"}, "I-72"),
        ({"first": 2}, "I-18"),
        ({"seat": -1}, "I-18"),
        ({"target": 2}, "I-18"),
        ({"rounds": -1}, "I-66"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be(change: dict[str, Any], rule: str) -> None:
    refused(replace(GOOD, **change), rule)


def test_options_that_cannot_be() -> None:
    few = InkOptions(tiles=TileSet("few", (GOOD.options.tiles or TileSet("", ())).tiles[:5]))
    with pytest.raises(BadPosition, match="option tiles"):
        game.resume(replace(GOOD, options=few))


@pytest.mark.parametrize(
    ("tile", "rule"),
    [
        (LooseTile(-1), "I-5"),
        (LooseTile(200), "I-5"),
        (LooseTile(len((GOOD.options.tiles or TileSet("", ())).tiles)), "I-5"),  # a starting tile
        (LooseTile(3, ("d", "", "", "")), "I-62"),  # upside down on a white spot
        (LooseTile(3, ("", "u", "", "")), "I-62"),
        (LooseTile(3, ("", "", "u", "")), "I-62"),  # upright on an objective
        (LooseTile(3, ("U", "", "", "")), "I-62"),  # black
        (LooseTile(3, ("x", "", "", "")), "I-62"),
    ],
    ids=str,
)
def test_a_tile_at_the_wheel_that_cannot_be(tile: LooseTile, rule: str) -> None:
    refused(wheel_1(tile), rule)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"x_left": 2}, "I-14|I-71"),  # one lies at START
        ({"sumi_lead": 7}, "I-75"),
        ({"sumi_lead": -1}, "I-75"),
        ({"revealed": "y" * 15}, "I-72"),
        ({"revealed": "yx"}, "I-72"),
        (
            {"phase": "reveal", "revealed": "yyyrrrppplllddd"[:14], "unseen": (0, 0, 0, 0, 1)},
            "I-81",
        ),
    ],
    ids=str,
)
def test_a_sumi_that_cannot_be(change: dict[str, Any], rule: str) -> None:
    refused(replace(SOLO, **change), rule)


# In front of a seat


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"palette_colours": "yy"}, "I-6"),
        ({"palette_colours": "ry"}, "I-6"),
        ({"palette_colours": ""}, "I-81|I-12"),
        ({"palette": -1}, "I-8"),
        ({"jokers": -1}, "I-8"),
        ({"jokers": 1000}, "I-8"),
        ({"black": -1}, "I-8"),
        ({"lead": 7}, "I-10"),
        ({"lead": -1}, "I-10"),
        ({"passes": 4}, "I-70"),
        ({"passes": -1}, "I-70"),
        ({"store": (LooseTile(3),)}, "I-5"),
        ({"store": (LooseTile(9), LooseTile(9))}, "I-5"),
        ({"store": (LooseTile(9, ("", "u", "", "")),)}, "I-62"),
        ({"tiles": ()}, "I-12|I-35|I-81|I-29"),
    ],
    ids=str,
)
def test_a_seat_that_cannot_be(change: dict[str, Any], rule: str) -> None:
    refused(seat_0(**change), rule)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"tile": 200}, "I-5"),
        ({"tile": -1}, "I-5"),
        ({"tile": 3}, "I-5"),  # which is at the wheel
        ({"x": 1}, "I-37"),  # on another one
        ({"x": -1}, "I-37"),  # does not hang together
        ({"x": 4, "y": 2}, "I-37"),  # by a corner only
        ({"x": 1_000_000}, "I-80"),
        ({"turn": 4}, "I-80"),
        ({"turn": -1}, "I-80"),
        ({"squares": ("y4d", "you", "y", "x")}, "I-2"),
        ({"squares": ("y4d", "you", "y", "r8")}, "I-2"),
        ({"squares": ("y4d", "you", "y", "")}, "I-2"),
        ({"squares": ("y4u", "you", "y", "r")}, "I-46"),  # upright on an objective
        ({"squares": ("y4d", "yod", "y", "r")}, "I-46"),  # upside down on a white spot
        ({"squares": ("y4d", "you", "yu", "r")}, "I-46"),
        ({"squares": ("y4d", "you", "y", "#")}, "I-35"),  # no token lies there
        ({"bridge": "/"}, "I-40"),  # which is not printed
    ],
    ids=str,
)
def test_a_tile_of_a_painting_that_cannot_be(change: dict[str, Any], rule: str) -> None:
    refused(tile_0(**change), rule)


def test_a_bridge_between_two_colours_cannot_be() -> None:
    position = table("p y/ | y/ r").position()
    first, second = position.seats
    (tile,) = first.tiles
    recoloured = replace(tile, squares=("p", "l", "y", "r"))
    refused(replace(position, seats=(replace(first, tiles=(recoloured,)), second)), "I-40")


@pytest.mark.parametrize(
    ("tokens", "rule"),
    [
        ((), "I-35"),
        ((LaidToken("r", 2, 0, False), LaidToken("y", 2, 0, False)), "I-29"),
        ((LaidToken("r", 2, 0, True),), "I-35"),  # not where the squares say
        ((LaidToken("r", 3, 0, False),), "I-29"),  # beyond the edge
        ((LaidToken("r", 50, 0, False),), "I-29"),
        ((LaidToken("ry", 2, 0, False),), "I-7"),
        ((LaidToken("x", 2, 0, False),), "I-7"),
        ((LaidToken("r", 2, 0, False),) * 1000, "I-7"),
    ],
    ids=str,
)
def test_tokens_that_cannot_be(tokens: tuple[LaidToken, ...], rule: str) -> None:
    refused(seat_0(tokens=tokens), rule)


# The phase


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"phase": "first"}, "I-81|I-18"),
        ({"phase": "starting tile"}, "I-81"),
        ({"phase": "palette"}, "I-81"),
        ({"phase": "bonus tiles"}, "I-81"),
        ({"phase": "fill wheel"}, "I-51"),
        ({"phase": "draw token", "x_left": 0, "xx": (0,) * 10}, "I-81"),
        ({"phase": "place token"}, "I-81"),
        ({"phase": "place token", "token": "yy"}, "I-7"),
        ({"phase": "nib", "wheel": (None,) * 6}, "I-81"),
        ({"phase": "add"}, "I-81"),
        ({"phase": "fill"}, "I-47"),
        ({"phase": "fill", "number": 3}, "I-81"),
        ({"phase": "fill", "spots": ((0, 0),), "number": 3}, "I-81"),  # an objective
        ({"phase": "fill", "spots": ((1, 0),), "number": 3}, "I-81"),  # with a bottle on it
        ({"phase": "fill", "spots": ((9, 9),), "number": 3}, "I-80"),
        ({"phase": "fill", "spots": ((0, 0),)}, "I-47"),  # of no objective
        ({"phase": "fill", "spots": ((0, 1), (0, 0)), "number": 3}, "I-47"),  # not row by row
        ({"phase": "fill", "spots": ((0, 0), (0, 0)), "number": 3}, "I-47"),
        ({"spots": ((0, 0),)}, "I-47"),  # where none are filled
        ({"number": 3}, "I-47"),
        ({"phase": "bonus"}, "I-53"),
        ({"phase": "bonus", "bonus": 13}, "I-53"),
        ({"phase": "put spot", "steps": 1}, "I-53"),
        ({"phase": "put spot", "bonus": 1, "steps": 1, "white_spots": 0}, "I-81"),
        ({"phase": "put number", "bonus": 2, "steps": 1}, "I-81"),
        ({"phase": "move tile", "bonus": 4, "steps": 1}, "I-81"),
        ({"phase": "move tile", "bonus": 4, "steps": 1, "lifted": (1, 0)}, "I-81"),
        ({"phase": "set bottle", "bonus": 6, "steps": 1}, "I-81"),
        ({"phase": "set bottle", "bonus": 6, "steps": 1, "lifted": (0, 0)}, "I-81"),
        ({"phase": "set bottle", "bonus": 6, "steps": 1, "lifted": (99, 0)}, "I-81"),
        ({"phase": "set bottle", "bonus": 6, "steps": 1, "lifted": (1, 0)}, "I-81"),  # no spot
        ({"phase": "store tile", "bonus": 7, "steps": 1, "wheel": (None,) * 6}, "I-81"),
        ({"phase": "draw tile", "bonus": 11, "bag": ()}, "I-81"),
        ({"phase": "refill"}, "I-51"),
        ({"phase": "refill", "wheel": (None,) * 6, "bag": ()}, "I-51"),
        ({"phase": "reveal"}, "I-81"),
        ({"phase": "place for Sumi"}, "I-81"),
        ({"phase": "Sumi's refill"}, "I-51"),
        ({"phase": "over"}, "I-70"),
        ({"how": "bottles", "winners": (0,)}, "I-70"),
        ({"phase": "over", "how": "boredom", "winners": (0,)}, "I-70"),
        ({"phase": "over", "how": "bottles"}, "I-68"),
        ({"phase": "over", "how": "bottles", "winners": (2,)}, "I-68"),
        ({"phase": "over", "how": "bottles", "winners": (0, 0)}, "I-68"),
        ({"winners": (0,)}, "I-68"),
        ({"phase": "complete", "grown": ((9, 9),)}, "I-80"),
        ({"phase": "complete", "grown": ((2, 0),)}, "I-80"),  # under a token
        ({"phase": "complete", "grown": ((1, 0),)}, "I-43|I-80"),  # under a bottle
        ({"phase": "lift bottle", "bonus": 6, "steps": 1, "moved": ((9, 9),)}, "I-80"),
        ({"phase": "remove bottle", "bonus": 5, "steps": 10}, "I-53"),
    ],
    ids=str,
)
def test_a_phase_for_which_nothing_is_there(change: dict[str, Any], rule: str) -> None:
    refused(replace(GOOD, **change), rule)


def test_a_palette_card_of_a_later_seat_only() -> None:
    first, second = GOOD.seats
    refused(replace(GOOD, seats=(replace(first, palette_colours=""), second)), "I-81")


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "put spot", "bonus": 1, "steps": 0},
        {"phase": "remove bottle", "bonus": 10, "steps": 0},
        {"phase": "lift bottle", "bonus": 6, "steps": 0},
        {"phase": "remove bottle", "bonus": 5, "steps": 2},  # more than the bonus has
        {"phase": "lift bottle", "bonus": 6, "steps": 3},
        {"phase": "put spot", "bonus": 4, "steps": 1},  # the phase of another bonus
        {"phase": "remove bottle", "bonus": 6, "steps": 1},
        {"phase": "draw tile", "bonus": 12},
    ],
    ids=str,
)
def test_steps_that_the_bonus_does_not_have(change: dict[str, Any]) -> None:  # I-53
    with pytest.raises(BadPosition):
        game.resume(replace(GOOD, **change))


def test_a_lonely_tile_cannot_be_lifted() -> None:  # I-57
    with pytest.raises(BadPosition):
        table("y r | p l", phase="lift tile", bonus=4, steps=1)


def test_the_turn_of_one_who_is_out() -> None:  # I-69
    with pytest.raises(BadPosition):
        table(seats=3, playing=[False, True, True])


def test_nobody_is_left() -> None:  # I-69
    with pytest.raises(BadPosition):
        table(seats=2, playing=False)


def test_more_x_tokens_of_a_colour_than_there_are() -> None:  # I-7
    with pytest.raises(BadPosition):
        game.resume(replace(SOLO, revealed="yyyy", rounds=3))
    with pytest.raises(BadPosition):
        game.resume(replace(SOLO, unseen=(3, 3, 3, 3, 3)))


def test_a_position_can_be_played_on() -> None:
    state = game.resume(GOOD)
    act(state, *legal(state, m.AddStored))
    laid = state.view(None).seats[0].tiles
    assert all(isinstance(tile, LaidTile) for tile in laid)
    assert {type(move) for move in legal(state)} == {m.PlaceTile}
