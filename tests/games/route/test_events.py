"""What a game tells as it goes: each event with its rule and its fields."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from games.route.boards import board, legal, oracle_of, play, row, walk
from msgspec import Struct

from ludotek.core import RESIGN, Event, GameOver, TurnBegan
from ludotek.games.route import game
from ludotek.games.route.events import (
    BlockPlaced,
    FirstDrawn,
    MarbleMoved,
    MarblePlaced,
    Resigned,
    Skipped,
    TileMoved,
    TilePlaced,
)
from ludotek.games.route.moves import (
    First,
    MoveMarble,
    MoveTile,
    PlaceBlock,
    PlaceMarble,
    PlaceTile,
)


@pytest.mark.parametrize(
    ("move", "event"),
    [
        (
            PlaceTile(kind=0, q=-1, r=0, turn=2),
            TilePlaced(rule="R-17", seat=0, kind=0, q=-1, r=0, turn=2),
        ),
        (PlaceMarble(q=1, r=0), MarblePlaced(rule="R-21", seat=0, q=1, r=0)),
        (
            MoveMarble(q=0, r=0, to_q=2, to_r=0),
            MarbleMoved(rule="R-27", seat=0, path=((0, 0), (1, 0), (2, 0))),
        ),
        (
            MoveTile(q=0, r=0, to_q=3, to_r=0, turn=1),
            TileMoved(rule="R-29", seat=0, q=0, r=0, to_q=3, to_r=0, turn=1),
        ),
        (
            MoveTile(q=0, r=0, to_q=0, to_r=0, turn=1),
            TileMoved(rule="R-34", seat=0, q=0, r=0, to_q=0, to_r=0, turn=1),
        ),
        (PlaceBlock(q=2, r=0, arm=4), BlockPlaced(rule="R-39", seat=0, q=2, r=0, arms=(4,))),
    ],
    ids=lambda part: type(part).__name__,
)
def test_an_action_is_told(move: Struct, event: Event) -> None:
    log: list[Event] = []
    play(board(row("A0a A0 B0")), move, log=log)
    assert log == [event]


def test_a_closed_line_is_told_with_all_its_arms() -> None:
    log: list[Event] = []
    play(board(row("A1"), block_unit="line"), PlaceBlock(q=0, r=0, arm=2), log=log)
    assert log == [BlockPlaced(rule="R-39", seat=0, q=0, r=0, arms=(2, 5))]


def test_the_drawn_first_player_is_told() -> None:
    log: list[Event] = []
    play(game.start(4, {"first": "random"}), First(3), log=log)
    assert log == [FirstDrawn(rule="R-4", seat=3), TurnBegan(rule="R-12", seat=3)]


def test_a_skipped_turn_is_told() -> None:
    log: list[Event] = []
    state = board("0,0:B0x134 1,0:B0x014 / 0 0 / B1", placement="joined")
    play(state, PlaceMarble(q=0, r=0), log=log)
    assert log == [
        MarblePlaced(rule="R-21", seat=1, q=0, r=0),
        Skipped(rule="R-15", seat=0),
        TurnBegan(rule="R-12", seat=1),
    ]


def test_a_resignation_is_told() -> None:
    log: list[Event] = []
    board(row("A0"), seats=3).play(1, RESIGN, log)
    assert log == [Resigned(rule="R-50", seat=1)]


def test_a_line_is_told() -> None:
    log: list[Event] = []
    play(board(row("A0a A0a A0a A0")), PlaceMarble(q=3, r=0), log=log)
    assert log[1:] == [GameOver(rule="R-44", how="line", winners=(0,))]


@pytest.mark.parametrize(
    ("q", "r", "cells"), [(1, -1, 2), (0, 1, 2), (0, -1, 3), (-1, 1, 3), (-1, 0, 4)]
)
def test_of_several_ways_a_short_one_is_told(q: int, r: int, cells: int) -> None:
    log: list[Event] = []
    ring = "1,0:A0a 1,-1:A0 0,-1:A0 -1,0:A0 -1,1:A0 0,1:A0"
    play(board(ring, tile_set="hex-star"), MoveMarble(q=1, r=0, to_q=q, to_r=r), log=log)
    assert isinstance(log[0], MarbleMoved)
    assert len(log[0].path) == cells


@pytest.mark.parametrize(
    "options",
    [
        {"tile_set": "hex-x60"},
        {"tile_set": "hex-star"},
        {"tile_set": "square-mixed"},
        {"tile_set": "hex-star", "marble_move": "straight", "pass_through": True},
        {"tile_set": "hex-x60", "marble_move": "step"},
        {"tile_set": "square-t", "pass_through": True},
    ],
    ids=str,
)
def test_a_moved_marble_goes_from_joined_tile_to_joined_tile(options: dict[str, Any]) -> None:
    lengths = set()
    for state in walk(Random(1), seats=3, max_turns=15, **options):
        tiles = oracle_of(state)
        for move in legal(state, MoveMarble):
            log: list[Event] = []
            play(state, move, log=log)
            told = log[0]
            assert isinstance(told, MarbleMoved)
            assert (told.path[0], told.path[-1]) == ((move.q, move.r), (move.to_q, move.to_r))
            for here, there in pairwise(told.path):
                assert there in tiles.joined_to(tiles.tiles, here, range(6))
            between = [tiles.tiles[cell].marble for cell in told.path[1:-1]]
            assert options.get("pass_through") or between == [None] * len(between)
            steps = {(q2 - q, r2 - r) for (q, r), (q2, r2) in pairwise(told.path)}
            assert len(steps) == 1 or options.get("marble_move", "route") == "route"
            lengths.add(len(told.path))
    assert max(lengths) > 2 or options["marble_move"] == "step"
