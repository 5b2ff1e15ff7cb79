"""Placing and moving tiles: R-17 to R-20 and R-29 to R-38."""

from __future__ import annotations

import pytest
from games.route.boards import board, legal, play, reason, row
from games.route.oracle import DIRECTIONS
from msgspec import Struct

from ludotek.games.route import game
from ludotek.games.route.moves import MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile
from ludotek.games.route.views import Tile

FIVE_AROUND = "1,0:B0 1,-1:B0 0,-1:B0 -1,0:B0 -1,1:B0"  # round 0,0; the sixth cell is 0,1
RING = "1,0:A0 1,-1:B0 0,-1:B0 -1,0:B0 -1,1:B0 0,1:B0"  # round the empty cell 0,0
BEND = "0,0:B0 1,0:A0 1,1:B0"  # both 1,0 and 0,1 touch the two others


# Place a tile


def test_a_tile_goes_from_hand_to_an_empty_cell_in_any_rotation() -> None:
    state = board(row("B0"))
    moves = legal(state, PlaceTile)
    assert len(moves) == 6 * 3
    for move in moves:
        view = play(state, move).view(None)
        assert Tile(q=move.q, r=move.r, seat=0, kind=0, turn=move.turn) in view.tiles
        assert view.hands[0].tiles == (5,)


@pytest.mark.parametrize(
    ("tiles", "kind", "rule"),
    [
        ("A(t)0 A(t)0", 2, "R-17"),
        ("A(t)0 B(t)0", 2, None),
        ("A(t)0 A(t)0", 0, None),
        ("A(i)0", 0, "R-17"),
        ("B(i)0", 0, None),
    ],
)
def test_a_tile_not_in_hand_cannot_be_placed(
    tiles: str, kind: int, rule: str | None
) -> None:
    state = board(row(tiles), tile_set="square-mixed")
    assert reason(state, PlaceTile(kind=kind, q=-1, r=0, turn=0)) == rule


def test_with_no_tile_left_none_can_be_placed() -> None:
    state = board(row("A0 A0 A0 A0 A0 A0"))
    assert reason(state, PlaceTile(kind=0, q=6, r=0, turn=0)) == "R-17"
    assert legal(state, PlaceTile) == []


def test_the_first_tile_goes_to_the_origin_and_nothing_else_may_be_done() -> None:
    state = game.start(2)
    assert legal(state, Struct) == [PlaceTile(kind=0, q=0, r=0, turn=turn) for turn in range(3)]
    for move in (
        PlaceTile(kind=0, q=1, r=0, turn=0),
        PlaceMarble(q=0, r=0),
        MoveMarble(q=0, r=0, to_q=1, to_r=0),
        MoveTile(q=0, r=0, to_q=0, to_r=0, turn=1),
        PlaceBlock(q=0, r=0, arm=0),
    ):
        assert reason(state, move) == "R-18"


def test_the_first_tile_need_not_be_joined() -> None:
    assert len(legal(game.start(2, {"placement": "joined"}), PlaceTile)) == 3


@pytest.mark.parametrize("colour", "AB")
def test_a_later_tile_touches_one_of_any_colour(colour: str) -> None:
    state = board(row(f"{colour}0"))
    assert reason(state, PlaceTile(kind=0, q=1, r=0, turn=1)) is None
    assert reason(state, PlaceTile(kind=0, q=2, r=0, turn=0)) == "R-19"


@pytest.mark.parametrize(
    ("tile", "turn", "rule"),
    [
        ("B0", 0, None),
        ("B0", 2, None),
        ("B0", 1, "R-19"),
        ("B1", 0, "R-19"),
        ("B0x0", 0, "R-19"),
        ("B0x3", 0, None),
    ],
)
def test_with_joined_it_must_be_joined(tile: str, turn: int, rule: str | None) -> None:
    move = PlaceTile(kind=0, q=1, r=0, turn=turn)
    assert reason(board(row(tile), placement="joined"), move) == rule
    assert reason(board(row(tile), placement="touch"), move) is None


def test_a_placed_tile_may_close_off_an_empty_cell() -> None:
    state = board(FIVE_AROUND)
    assert reason(state, PlaceTile(kind=0, q=0, r=1, turn=0)) is None


# Move a tile


@pytest.mark.parametrize(
    ("tile", "rule"),
    [
        ("A0", None),
        ("A0a", None),
        ("A0b", "R-31"),
        ("B0a", None),
        ("B0", "R-30"),
        ("B0b", "R-31"),
        ("C0c", "R-31"),
        ("C0", "R-30"),
        ("C0a", None),
    ],
)
@pytest.mark.parametrize("to_q", [0, 2], ids=["turned", "moved"])
def test_which_tiles_may_be_moved(tile: str, to_q: int, rule: str | None) -> None:
    """R-29, R-30, R-31."""
    state = board(row(f"{tile} B1"), seats=3)
    assert reason(state, MoveTile(q=0, r=0, to_q=to_q, to_r=0, turn=1)) == rule
    assert bool(legal(state, MoveTile, q=0, r=0)) == (rule is None)


def test_an_empty_cell_cannot_be_moved() -> None:
    assert reason(board(row("A0 A0")), MoveTile(q=3, r=0, to_q=2, to_r=0, turn=0)) == "R-29"


def test_blocks_do_not_hinder_a_move() -> None:
    bare = legal(board(row("A0 B0")), MoveTile)
    heavy = legal(board(row("A0x014 B0")), MoveTile)
    assert {(move.to_q, move.to_r) for move in bare} == {(move.to_q, move.to_r) for move in heavy}
    assert len(heavy) == 5 + 5 * 6


@pytest.mark.parametrize(
    ("turn", "blocks"),
    [(0, (0, 1)), (1, (1, 2)), (2, (2, 3)), (3, (3, 4)), (4, (4, 5)), (5, (0, 5))],
)
def test_marble_and_blocks_move_and_turn_along(turn: int, blocks: tuple[int, ...]) -> None:
    state = play(board(row("A0ax01 B0")), MoveTile(q=0, r=0, to_q=2, to_r=0, turn=turn))
    moved = Tile(q=2, r=0, seat=0, kind=0, turn=turn % 3, blocks=blocks, marble=0)
    assert state.view(None).tiles == (Tile(q=1, r=0, seat=1, kind=0, turn=0), moved)


@pytest.mark.parametrize(
    ("text", "tile_set", "turns"),
    [
        ("0,0:A0", "hex-x60", [1, 2]),
        ("0,0:A0x0", "hex-x60", [1, 2, 3, 4, 5]),
        ("0,0:A0x03", "hex-x60", [1, 2]),
        ("0,0:A0", "hex-star", []),
        ("0,0:A0x2", "hex-star", [1, 2, 3, 4, 5]),
        ("0,0:A0x2", "square-t", [1, 2, 3]),
        ("0,0:A0", "square-cross", []),
        ("0,0:A0x13", "square-cross", [1]),
    ],
)
def test_a_turn_in_place_changes_arms_or_blocks(
    text: str, tile_set: str, turns: list[int]
) -> None:
    state = board(text, tile_set=tile_set)
    assert [move.turn for move in legal(state, MoveTile)] == turns
    for turn in {0, 1, 2, 3, 4, 5} - {*turns}:
        assert reason(state, MoveTile(q=0, r=0, to_q=0, to_r=0, turn=turn)) == "R-34"


def test_a_turn_in_place_needs_no_connection() -> None:
    state = board(row("B0 A0 B0"))
    assert [move.turn for move in legal(state, MoveTile)] == [1, 2]


@pytest.mark.parametrize(
    ("connectivity", "to", "rule"),
    [
        ("lifted", (0, 1), "R-35"),
        ("lifted", (0, -1), "R-35"),
        ("final", (0, 1), None),
        ("final", (0, -1), "R-35"),
    ],
)
def test_what_is_left_behind_hangs_together(
    connectivity: str, to: tuple[int, int], rule: str | None
) -> None:
    state = board(BEND, connectivity=connectivity)
    assert reason(state, MoveTile(1, 0, *to, turn=0)) == rule


@pytest.mark.parametrize("connectivity", ["lifted", "final"])
def test_an_end_may_always_leave(connectivity: str) -> None:
    state = board(row("A0 B0 B0"), connectivity=connectivity)
    assert {(move.to_q, move.to_r) for move in legal(state, MoveTile)} == {
        *[(0, 0), (1, -1), (2, -1), (3, -1), (3, 0), (2, 1), (1, 1), (0, 1)]
    }


@pytest.mark.parametrize("connectivity", ["lifted", "final"])
@pytest.mark.parametrize("to", [(-1, 0), (0, 2), (5, 5)])
def test_the_new_cell_touches_another_tile(connectivity: str, to: tuple[int, int]) -> None:
    state = board(row("A0 B0"), connectivity=connectivity)
    assert reason(state, MoveTile(0, 0, *to, turn=0)) == "R-36"


def test_a_corner_does_not_touch() -> None:
    state = board(row("A0 B0"), tile_set="square-t")
    assert reason(state, MoveTile(q=0, r=0, to_q=0, to_r=1, turn=0)) == "R-36"
    assert reason(state, MoveTile(q=0, r=0, to_q=1, to_r=1, turn=0)) is None


def test_any_rotation_at_the_new_cell() -> None:
    moves = legal(board(row("A0 B0")), MoveTile, to_q=2, to_r=0)
    assert [move.turn for move in moves] == [0, 1, 2]


def test_a_tile_is_lifted_not_slid() -> None:
    state = board(f"{RING.replace('1,0:A0', '1,0:B0', 1)} 2,0:A0")
    assert reason(state, MoveTile(q=2, r=0, to_q=0, to_r=0, turn=0)) is None


@pytest.mark.parametrize(("holes", "rule"), [("strict", "R-37"), ("allowed", None)])
@pytest.mark.parametrize("connectivity", ["lifted", "final"])
def test_a_move_encloses_no_empty_cell(
    connectivity: str, holes: str, rule: str | None
) -> None:
    gap = RING.replace("0,1:B0", "2,0:A0")
    closing = MoveTile(q=2, r=0, to_q=0, to_r=1, turn=0)
    assert reason(board(gap, holes=holes, connectivity=connectivity), closing) == rule
    beside = MoveTile(q=2, r=0, to_q=0, to_r=-2, turn=0)
    assert reason(board(gap, holes=holes, connectivity=connectivity), beside) is None


@pytest.mark.parametrize(("connectivity", "rule"), [("lifted", "R-35"), ("final", "R-37")])
def test_a_bridge_may_not_close_a_ring(connectivity: str, rule: str) -> None:
    state = board(f"{FIVE_AROUND} 1,1:A0 0,2:B0", connectivity=connectivity)
    assert reason(state, MoveTile(q=1, r=1, to_q=0, to_r=1, turn=0)) == rule


@pytest.mark.parametrize(("holes", "rule"), [("strict", "R-37"), ("allowed", None)])
def test_the_cell_it_leaves_counts_too(holes: str, rule: str | None) -> None:
    flower = "0,0:A0 1,0:B0 1,-1:B0 0,-1:B0 -1,0:B0 -1,1:B0 0,1:B0"
    state = board(flower, holes=holes)
    assert reason(state, MoveTile(q=0, r=0, to_q=2, to_r=0, turn=0)) == rule


@pytest.mark.parametrize("holes", ["strict", "allowed"])
def test_a_hole_that_was_there_does_not_matter(holes: str) -> None:
    state = board(f"{RING} 2,0:A0", holes=holes)
    assert reason(state, MoveTile(q=2, r=0, to_q=2, to_r=-1, turn=0)) is None
    assert reason(state, MoveTile(q=1, r=0, to_q=0, to_r=0, turn=0)) == "R-35"
    assert reason(board(RING, holes=holes), MoveTile(1, 0, 0, 0, 0)) is None


def test_another_hole_does_not_hinder_the_opening_of_one() -> None:
    rings = [(cell, q, r) for cell in (0, 3) for q, r in DIRECTIONS["hex"]]
    tiles = [f"{cell + q},{r}:{'A' if cell == 0 else 'B'}0" for cell, q, r in rings]
    opening = MoveTile(q=-1, r=0, to_q=5, to_r=0, turn=0)
    assert reason(board(" ".join(tiles)), opening) is None


def test_a_tile_may_part_a_hole_in_two() -> None:
    above = "0,-1:B0 1,-1:B0 2,-1:B0 3,-1:B0"
    below = "-1,1:B0 0,1:B0 1,1:A0 2,1:A0"
    state = board(f"{above} -1,0:A0 3,0:A0 4,0:A0 {below}")  # the hole is 0,0 to 2,0
    assert reason(state, MoveTile(q=4, r=0, to_q=1, to_r=0, turn=0)) is None


def test_a_hole_may_not_grow() -> None:
    wall = f"{RING.replace('1,0:A0', '')} 1,0:A0 2,-1:C0 2,0:C0 1,1:C0"
    state = board(wall, seats=3)
    assert reason(state, MoveTile(q=1, r=0, to_q=3, to_r=-1, turn=0)) == "R-37"
    assert reason(state, MoveTile(q=1, r=0, to_q=0, to_r=0, turn=0)) == "R-37"


@pytest.mark.parametrize("grid", ["square-t", "square-cross"])
def test_corners_let_nothing_out(grid: str) -> None:
    """On squares four tiles round a cell enclose it, if they hang together elsewhere."""
    horseshoe = "0,-1:B0 1,-1:B0 1,0:B0 1,1:B0 0,1:B0 0,2:A0"
    state = board(horseshoe, tile_set=grid)
    assert reason(state, MoveTile(q=0, r=2, to_q=-1, to_r=0, turn=0)) == "R-36"
    wider = f"{horseshoe.replace(' 0,2:A0', '')} -1,1:C0 -1,2:A0"
    closing = MoveTile(q=-1, r=2, to_q=-1, to_r=0, turn=0)
    assert reason(board(wider, seats=3, tile_set=grid), closing) == "R-37"


def test_a_lone_tile_can_only_turn() -> None:
    state = board(row("A0"))
    assert {(move.to_q, move.to_r) for move in legal(state, MoveTile)} == {(0, 0)}
    assert reason(state, MoveTile(q=0, r=0, to_q=1, to_r=0, turn=0)) == "R-38"
