"""Placing and moving marbles, placing blocks: R-21 to R-28 and R-39 to R-43."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.route.boards import board, legal, play, reason, row, walk
from msgspec import Struct

from ludotek.core import Reason
from ludotek.games.route import game
from ludotek.games.route.moves import MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile

FLOWER = "0,0:A0x13 0,1:A0 1,0:B0 1,-1:B0 0,-1:B0 -1,0:B0 -1,1:B0"
BENT = "0,0:A0a 1,0:B0 2,0:A0 3,-1:B0 4,-1:A1"  # east, east, north-east; the last is not joined


# Place a marble


def test_a_marble_goes_from_hand_to_a_tile_of_ones_own_colour() -> None:
    state = board(row("A0 B0 A1 B1"))
    assert legal(state, PlaceMarble) == [PlaceMarble(q=0, r=0), PlaceMarble(q=2, r=0)]
    assert reason(state, PlaceMarble(q=1, r=0)) == "R-21"
    assert reason(state, PlaceMarble(q=4, r=0)) == "R-21"
    view = play(state, PlaceMarble(q=2, r=0)).view(None)
    assert [tile.marble for tile in view.tiles] == [None, None, 0, None]
    assert [hand.marbles for hand in view.hands] == [3, 4]


def test_with_no_marble_left_none_can_be_placed() -> None:
    state = board(row("A0a A0a A1a A0a A0"))
    assert legal(state, PlaceMarble) == []
    assert reason(state, PlaceMarble(q=4, r=0)) == "R-21"


@pytest.mark.parametrize("marble", "ab")
def test_a_tile_holds_one_marble(marble: str) -> None:
    state = board(row(f"A0{marble} A0"))
    assert reason(state, PlaceMarble(q=0, r=0)) == "R-22"
    assert legal(state, PlaceMarble) == [PlaceMarble(q=1, r=0)]


def test_the_tile_may_lie_inside_and_carry_blocks() -> None:
    assert PlaceMarble(q=0, r=0) in legal(board(FLOWER), PlaceMarble)


@pytest.mark.parametrize("seed", range(3))
def test_a_marble_in_play_never_goes_back_to_hand(seed: int) -> None:
    in_hand = [4, 4, 4]
    for state in walk(Random(seed), seats=3, max_turns=20):
        now = [hand.marbles for hand in state.view(None).hands]
        assert all(0 <= new <= old for new, old in zip(now, in_hand, strict=True))
        in_hand = now


# Move a marble


@pytest.mark.parametrize(("q", "rule"), [(0, None), (1, "R-25"), (2, "R-25"), (9, "R-25")])
def test_only_ones_own_marble_moves(q: int, rule: str | None) -> None:
    state = board("0,0:B0a 1,0:A0b 2,0:A0 0,-1:B1 1,-1:A0 2,-1:A0")
    assert reason(state, MoveMarble(q=q, r=0, to_q=q + 1, to_r=-1)) == rule
    assert {move.q for move in legal(state, MoveMarble)} == {0}


@pytest.mark.parametrize(
    ("to_q", "rule"), [(0, "R-26"), (1, None), (2, None), (3, "R-26"), (-1, "R-26")]
)
def test_a_marble_moves_to_another_tile_without_one(to_q: int, rule: str | None) -> None:
    state = board(row("A0a A0 B0 A0b"))
    assert reason(state, MoveMarble(q=0, r=0, to_q=to_q, to_r=0)) == rule


def test_a_marble_leaves_its_tile() -> None:
    view = play(board(row("A0a B0")), MoveMarble(q=0, r=0, to_q=1, to_r=0)).view(None)
    assert [tile.marble for tile in view.tiles] == [None, 0]


@pytest.mark.parametrize(
    ("marble_move", "goals"), [("route", [(3, -1), (1, 0), (2, 0)]), ("straight", [(1, 0), (2, 0)])]
)
def test_a_chain_of_joined_tiles_leads(
    marble_move: str, goals: list[tuple[int, int]]
) -> None:
    state = board(BENT, marble_move=marble_move)
    assert [(move.to_q, move.to_r) for move in legal(state, MoveMarble)] == goals
    assert reason(state, MoveMarble(q=0, r=0, to_q=4, to_r=-1)) == "R-27"
    turning = MoveMarble(q=0, r=0, to_q=3, to_r=-1)
    assert reason(state, turning) == (None if marble_move == "route" else "R-27")


def test_step_goes_to_a_joined_neighbour() -> None:
    state = board(BENT, marble_move="step")
    assert legal(state, MoveMarble) == [MoveMarble(q=0, r=0, to_q=1, to_r=0)]
    assert reason(state, MoveMarble(q=0, r=0, to_q=2, to_r=0)) == "R-27"


def test_a_block_on_the_way_breaks_the_chain() -> None:
    assert len(legal(board(row("A0a B0 A0 B0")), MoveMarble)) == 3
    assert legal(board(row("A0a B0 A0x0 B0")), MoveMarble, to_q=3) == []


@pytest.mark.parametrize("marble", "ab")
@pytest.mark.parametrize("marble_move", ["route", "straight"])
@pytest.mark.parametrize("pass_through", [False, True])
def test_no_marble_may_stand_between(
    marble: str, marble_move: str, pass_through: bool
) -> None:
    tiles = row(f"A0a A0{marble} B0")
    state = board(tiles, marble_move=marble_move, pass_through=pass_through)
    over = MoveMarble(q=0, r=0, to_q=2, to_r=0)
    assert reason(state, over) == (None if pass_through else "R-28")
    assert reason(state, MoveMarble(q=0, r=0, to_q=1, to_r=0)) == "R-26"


def test_a_way_round_a_marble_may_be_taken() -> None:
    state = board("0,0:A0a 1,0:A0b 2,0:A2 1,-1:A0 2,-1:A2")
    assert reason(state, MoveMarble(q=0, r=0, to_q=2, to_r=0)) is None
    assert reason(board(row("A0a A0b A0")), MoveMarble(0, 0, 2, 0)) == "R-28"


# Place a block


@pytest.mark.parametrize("tile", ["A0", "A0a", "A0b", "B0", "B0a", "B0b"])
def test_a_block_goes_to_an_arm_of_any_tile(tile: str) -> None:
    state = board(row(tile))
    assert legal(state, PlaceBlock) == [PlaceBlock(q=0, r=0, arm=arm) for arm in (0, 1, 3, 4)]
    view = play(state, PlaceBlock(q=0, r=0, arm=3)).view(None)
    assert view.tiles[0].blocks == (3,)
    assert [hand.blocks for hand in view.hands] == [2, 3]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("0,0:A0x0 1,0:B0x13 / 0 3", PlaceBlock(q=0, r=0, arm=1)),
        ("0,0:A0 1,0:B0", PlaceBlock(q=2, r=0, arm=0)),
        ("0,0:A0 1,0:B0", PlaceBlock(q=0, r=0, arm=2)),
    ],
    ids=["no block in hand", "no tile", "no arm"],
)
def test_a_block_needs_a_hand_and_an_arm(text: str, move: PlaceBlock) -> None:
    assert reason(board(text), move) == "R-39"


LINES = {"id": "lines", "grid": "hex", "block_unit": "line"}
SIX_X = {"per_player": [{"kind": "x", "count": 6, "lines": [[0, 3], [1, 4]]}]}


@pytest.mark.parametrize(
    ("options", "arms", "closed"),
    [
        ({}, (0, 1, 3, 4), (0,)),
        ({"block_unit": "arm"}, (0, 1, 3, 4), (0,)),
        ({"block_unit": "line"}, (0, 1), (0, 3)),
        ({"tile_set": LINES | SIX_X}, (0, 1), (0, 3)),
        ({"tile_set": LINES | SIX_X, "block_unit": "arm"}, (0, 1, 3, 4), (0,)),
    ],
)
def test_a_block_closes_an_arm_or_a_line(
    options: dict[str, Any], arms: tuple[int, ...], closed: tuple[int, ...]
) -> None:
    state = board(row("A0 B0"), **options)
    assert tuple(move.arm for move in legal(state, PlaceBlock, q=0, r=0)) == arms
    view = play(state, PlaceBlock(q=0, r=0, arm=0)).view(None)
    assert view.tiles[0].blocks == closed
    assert view.hands[0].blocks == 2


def test_a_line_is_named_by_its_lowest_arm() -> None:
    assert reason(board(row("A0"), block_unit="line"), PlaceBlock(q=0, r=0, arm=3)) == "R-39"
    turned = board(row("A1"), block_unit="line")
    assert [move.arm for move in legal(turned, PlaceBlock)] == [1, 2]


def test_an_arm_holds_one_block() -> None:
    state = board(row("A0x0"))
    assert [move.arm for move in legal(state, PlaceBlock)] == [1, 3, 4]
    assert reason(state, PlaceBlock(q=0, r=0, arm=0)) == "R-40"


@pytest.mark.parametrize(
    ("tile", "open_arms", "options"),
    [
        ("A0x134", [0], {}),
        ("A0x03", [1, 4], {"block_unit": "line"}),
        ("A2x3", [0, 2], {"tile_set": "square-t", "block_unit": "line"}),
    ],
)
def test_a_tile_keeps_something_open(
    tile: str, open_arms: list[int], options: dict[str, Any]
) -> None:
    state = board(f"{row(tile)} / / B2", **options)
    assert legal(state, PlaceBlock) == []
    for arm in open_arms:
        assert reason(state, PlaceBlock(q=0, r=0, arm=arm)) == "R-41"


@pytest.mark.parametrize("seed", range(3))
def test_a_block_stays_on_its_arm(seed: int) -> None:
    """Blocks as they are printed on the tile: where the tile goes, none of them is lost."""
    ports: list[tuple[int, ...]] = []
    total = 0
    for state in walk(Random(seed), seats=2, max_turns=30, tile_set="square-t"):
        view = state.view(None)
        now = sorted(
            (tile.seat, *sorted((arm - tile.turn) % 4 for arm in tile.blocks))
            for tile in view.tiles
            if tile.blocks
        )
        placed = sum(len(tile.blocks) for tile in view.tiles)
        assert placed > total or (placed == total and now == ports)
        ports, total = now, placed


@pytest.mark.parametrize("seat", "AB")
@pytest.mark.parametrize(
    ("tiles", "rule"), [("S0s S0", None), ("S0sx0 S0", "R-27"), ("S0s S0x3", "R-27")]
)
def test_a_blocked_arm_joins_nothing_for_anyone(
    tiles: str, rule: str | None, seat: str
) -> None:
    own = tiles.replace("S", seat).replace("s", seat.lower())
    state = board(f"{row(own)} / / {seat}2")
    assert reason(state, MoveMarble(q=0, r=0, to_q=1, to_r=0)) == rule


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        ("0,0:A0 1,0:B0", PlaceTile(0, 2, 1, 0), Reason("R-19", {"q": 2, "r": 1, "joined": 0})),
        ("0,0:A0 1,0:B0", PlaceMarble(1, 0), Reason("R-21", {"q": 1, "r": 0, "marbles": 4})),
        ("0,0:A0a 1,0:B0", PlaceMarble(0, 0), Reason("R-22", {"q": 0, "r": 0})),
        ("0,0:A0b 1,0:B0", MoveTile(0, 0, 0, 0, 1), Reason("R-31", {"q": 0, "r": 0, "seat": 1})),
        ("0,0:A0x0", PlaceBlock(0, 0, 0), Reason("R-40", {"q": 0, "r": 0, "arm": 0})),
    ],
)
def test_a_reason_carries_what_a_sentence_needs(text: str, move: Struct, expected: Reason) -> None:
    assert board(text).explain(0, game.encode(move)) == expected
