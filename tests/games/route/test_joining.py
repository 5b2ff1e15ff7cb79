"""Tiles and how they join: R-6 to R-11."""

from __future__ import annotations

import pytest
from games.route.boards import board, legal, play, reason, row
from games.route.oracle import DIRECTIONS

from ludotek.games.route import game
from ludotek.games.route.moves import MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile
from ludotek.games.route.state import RouteState

FULL = {"hex": [[0, 1, 2, 3, 4, 5]], "square": [[0, 1, 2, 3]]}


def amid_full_tiles(grid: str, lines: list[list[int]], turn: int, sides: str) -> RouteState:
    """A tile of these lines with A's marble, at these sides tiles that have an arm everywhere."""
    kinds = [
        {"kind": "k", "count": 1, "lines": lines},
        {"kind": "full", "count": 5, "lines": FULL[grid]},
    ]
    near = (DIRECTIONS[grid][int(side)] for side in sides)
    tiles = [f"{q},{r}:{'ABBBBB'[n]}(full)0" for n, (q, r) in enumerate(near)]
    tile_set = {"id": "mine", "grid": grid, "per_player": kinds}
    text = " ".join([f"0,0:A(k){turn}a", *tiles])
    return board(text, tile_set=tile_set, marble_move="step")


def joined_sides(state: RouteState) -> str:
    """The sides at which the tile at the origin is joined, by where its marble can step."""
    ways = DIRECTIONS[state.view(None).tile_set.grid]
    steps = legal(state, MoveMarble, q=0, r=0)
    return "".join(map(str, sorted(ways.index((step.to_q, step.to_r)) for step in steps)))


def test_a_cell_holds_one_tile() -> None:
    state = board(row("A0 B0 A0"))
    assert reason(state, PlaceTile(kind=0, q=1, r=0, turn=0)) == "R-6"
    assert reason(state, MoveTile(q=0, r=0, to_q=1, to_r=0, turn=1)) == "R-6"


@pytest.mark.parametrize("far", [-2000, -64, 63, 64, 2000])
def test_the_grid_has_no_edge(far: int) -> None:
    near = board("0,0:A0a 1,0:B0 1,1:A1")
    away = board(f"{far},{-far}:A0a {far + 1},{-far}:B0 {far + 1},{1 - far}:A1")
    assert {(move.q + far, move.r - far, move.turn) for move in legal(near, PlaceTile)} == {
        (move.q, move.r, move.turn) for move in legal(away, PlaceTile)
    }
    assert len(legal(near, MoveTile)) == len(legal(away, MoveTile))
    assert legal(away, MoveMarble) == [MoveMarble(q=far, r=-far, to_q=far + 1, to_r=-far)]
    assert legal(away, PlaceMarble) == [PlaceMarble(q=far + 1, r=1 - far)]


def test_all_tiles_may_lie_in_one_row() -> None:
    state = board(row("A0a " + "A0 " * 5 + "".join(f"{c}0 " * 6 for c in "BCDEF")), seats=6)
    assert reason(state, MoveMarble(q=0, r=0, to_q=35, to_r=0)) is None
    assert reason(state, MoveTile(q=0, r=0, to_q=36, to_r=0, turn=0)) is None
    assert len({(m.to_q, m.to_r) for m in legal(state, MoveTile, q=0, r=0)}) == 74


@pytest.mark.parametrize(
    ("grid", "lines", "turn", "arms"),
    [
        ("hex", [[0, 3]], 0, "03"),
        ("hex", [[0, 3], [1, 4]], 0, "0134"),
        ("hex", [[0, 3], [1, 4]], 1, "1245"),
        ("hex", [[0, 3], [1, 4]], 2, "0235"),
        ("hex", [[0, 3], [1]], 0, "013"),
        ("hex", [[0, 3], [1]], 5, "025"),
        ("hex", [[0, 3], [1, 4], [2]], 3, "01345"),
        ("square", [[0, 2]], 1, "13"),
        ("square", [[0, 2], [1]], 0, "012"),
        ("square", [[0, 2], [1]], 3, "013"),
        ("square", [[0, 2], [1]], 1, "123"),
    ],
)
def test_the_tile_set_gives_the_arms(
    grid: str, lines: list[list[int]], turn: int, arms: str
) -> None:
    sides = "012345" if grid == "hex" else "0123"
    assert joined_sides(amid_full_tiles(grid, lines, turn, sides)) == arms


def test_only_kinds_of_the_tile_set_exist() -> None:
    assert reason(board(row("A0")), PlaceTile(kind=1, q=1, r=0, turn=0)) == "R-7"
    assert reason(board("0,0:A(x)0", tile_set="square-mixed"), PlaceTile(3, 1, 0, 0)) is None
    assert reason(board("0,0:A(x)0", tile_set="square-mixed"), PlaceTile(4, 1, 0, 0)) == "R-7"


@pytest.mark.parametrize(
    ("tile_set", "turns"),
    [("hex-x60", 3), ("hex-star", 1), ("square-t", 4), ("square-cross", 1)],
)
def test_a_tile_lies_in_any_rotation(tile_set: str, turns: int) -> None:
    state = board("0,0:A0", tile_set=tile_set)
    placed = legal(state, PlaceTile, q=1, r=0)
    assert [move.turn for move in placed] == list(range(turns))
    assert [play(state, move).view(None).tiles[1].turn for move in placed] == list(range(turns))


@pytest.mark.parametrize(("sides", "joints"), [("013", 3), ("023", 2)])
def test_a_tile_is_never_flipped(sides: str, joints: int) -> None:
    def joined(turn: int) -> int:
        return len(joined_sides(amid_full_tiles("hex", [[0, 3], [1]], turn, sides)))

    assert max(joined(turn) for turn in range(6)) == joints


@pytest.mark.parametrize("turn", [3, 4, 5])
def test_a_rotation_that_looks_the_same_is_no_other_move(turn: int) -> None:
    state = board(row("A0 A0"))
    assert reason(state, PlaceTile(kind=0, q=2, r=0, turn=turn)) == "R-8"
    assert reason(state, MoveTile(q=0, r=0, to_q=2, to_r=0, turn=turn)) == "R-8"
    assert reason(state, MoveTile(q=0, r=0, to_q=2, to_r=0, turn=turn - 3)) is None


@pytest.mark.parametrize("tile_set", ["hex-x60", "square-t"])
def test_tiles_touch_where_cells_share_a_side(tile_set: str) -> None:
    state = board("0,0:A0", tile_set=tile_set)
    ways = DIRECTIONS[tile_set.partition("-")[0]]
    assert {(move.q, move.r) for move in legal(state, PlaceTile)} == {*ways}
    assert reason(state, PlaceTile(kind=0, q=1, r=1, turn=0)) == "R-19"
    if tile_set == "square-t":
        assert reason(state, PlaceTile(kind=0, q=1, r=-1, turn=0)) == "R-19"


@pytest.mark.parametrize(
    ("tiles", "rule"),
    [
        ("A0a B0", None),
        ("A0a B2", None),
        ("A1a B0", "R-27"),
        ("A0a B1", "R-27"),
        ("A1a B1", "R-27"),
        ("A0ax0 B0", "R-27"),
        ("A0a B0x3", "R-27"),
        ("A0ax0 B0x3", "R-27"),
        ("A0ax134 B0x014", None),
    ],
)
def test_two_facing_open_arms_join(tiles: str, rule: str | None) -> None:
    assert reason(board(row(tiles)), MoveMarble(q=0, r=0, to_q=1, to_r=0)) == rule


def test_touching_tiles_need_not_be_joined() -> None:
    state = play(game.start(2), PlaceTile(kind=0, q=0, r=0, turn=0))
    unjoined = PlaceTile(kind=0, q=1, r=0, turn=1)
    apart = play(state, unjoined)
    assert len(apart.view(None).tiles) == 2
    assert reason(board(row("A0a A1")), MoveMarble(q=0, r=0, to_q=1, to_r=0)) == "R-27"
    assert reason(apart, PlaceBlock(q=0, r=0, arm=0)) is None
