"""The test vectors of section 8 of the rules: T1 to T14, on `hex-x60`."""

from __future__ import annotations

from typing import Any

import pytest
from games.route.boards import board, legal, play, reason, row

from ludotek.core import perft
from ludotek.games.route import game
from ludotek.games.route.moves import MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile
from ludotek.games.route.state import RouteState

FLOWER = "0,0:A0 1,0:A0 1,-1:A0 0,-1:A0 -1,0:A0 -1,1:A0 0,1:B0"
TAILED = "1,0:B0 1,-1:B0 0,-1:B0 -1,0:B0 -1,1:B0 2,0:A0"


def turns(state: RouteState, q: int, r: int) -> int:
    return len(legal(state, MoveTile, q=q, r=r, to_q=q, to_r=r))


def relocations(state: RouteState, q: int, r: int) -> int:
    return len(legal(state, MoveTile, q=q, r=r)) - turns(state, q, r)


@pytest.mark.parametrize(
    ("tiles", "options", "end"),
    [
        pytest.param("A0a A0a A0 A0a", {}, "line", id="T1"),
        pytest.param("A0a A0a A1 A0a", {}, None, id="T2"),
        pytest.param("A0a A0ax0 A0 A0a", {}, None, id="T3"),
        pytest.param("A0ax3 A0a A0 A0a", {}, "line", id="T4"),
        pytest.param("A0ax03 A0a A0 A0a", {"block_unit": "line"}, None, id="T4-line"),
        pytest.param("A0a A0ax1 A0 A0a", {}, "line", id="T5"),
        pytest.param("A0a B0a A0 B0a", {}, "line", id="T7"),
    ],
)
def test_a_line_or_none(tiles: str, options: dict[str, Any], end: str | None) -> None:
    """T1 to T5, T7: the marble at 2,0 comes last."""
    assert play(board(row(tiles), **options), PlaceMarble(q=2, r=0)).view(None).how == end


@pytest.mark.parametrize(("win_gaps", "end"), [(False, None), (True, "line")])
def test_t6_a_gap(win_gaps: bool, end: str | None) -> None:
    state = play(board(row("A0a A0a A0 A0a A0"), win_gaps=win_gaps), PlaceMarble(q=4, r=0))
    assert state.view(None).how == end


def test_t8_a_row_of_three() -> None:
    state = board(row("A0 A0 A0"))
    assert (turns(state, 1, 0), relocations(state, 1, 0)) == (2, 0)
    assert [relocations(state, q, 0) for q in (0, 2)] == [21, 21]


@pytest.mark.parametrize(("holes", "centre"), [("strict", 0), ("allowed", 36)])
def test_t9_a_flower(holes: str, centre: int) -> None:
    state = board(FLOWER, holes=holes)
    assert (turns(state, 0, 0), relocations(state, 0, 0)) == (2, centre)
    assert relocations(state, 1, 0) == 33


def test_t10_a_ring_that_may_be_closed_by_placing_only() -> None:
    state = board(TAILED)
    assert reason(state, MoveTile(q=2, r=0, to_q=0, to_r=1, turn=0)) == "R-37"
    assert len(legal(state, PlaceTile, q=0, r=1)) == 3


def test_t11_a_marble_in_the_way() -> None:
    state = board(row("A0a A0 A0b A0"))
    assert legal(state, MoveMarble) == [MoveMarble(q=0, r=0, to_q=1, to_r=0)]
    assert reason(state, MoveMarble(q=0, r=0, to_q=3, to_r=0)) == "R-28"


@pytest.mark.parametrize("open_arm", [0, 1, 3, 4])
def test_t12_three_of_four_arms_blocked(open_arm: int) -> None:
    blocks = "0134".replace(str(open_arm), "")
    state = board(f"{row(f'A0x{blocks} B0')} / 0 3 / B2")
    assert legal(state, PlaceBlock, q=0, r=0) == []
    assert reason(state, PlaceBlock(q=0, r=0, arm=open_arm)) == "R-41"


@pytest.mark.parametrize(("tile", "count"), [("A0", 2), ("A0x0", 5)])
def test_t13_turns_in_place(tile: str, count: int) -> None:
    assert turns(board(row(f"{tile} B0")), 0, 0) == count


@pytest.mark.parametrize(
    ("tile", "rule"), [("A0b", "R-31"), ("B0a", None), ("B0", "R-30"), ("A0", None)]
)
def test_t14_which_tiles_may_be_moved(tile: str, rule: str | None) -> None:
    state = board(row(f"{tile} B0"))
    assert reason(state, MoveTile(q=0, r=0, to_q=0, to_r=0, turn=1)) == rule
    assert reason(state, MoveTile(q=0, r=0, to_q=2, to_r=0, turn=0)) == rule


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 75)])
def test_the_first_sequences_of_actions(depth: int, count: int) -> None:
    assert perft(game.start(2), depth) == count
