"""Tile sets are data: section 7 of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.route.boards import board, legal, walk

from ludotek.core import BadSetup
from ludotek.games.route import game
from ludotek.games.route.moves import PlaceBlock, PlaceTile
from ludotek.games.route.tiles import tile_set_names

Kind = tuple[int, tuple[tuple[int, ...], ...]]

I6, X, STAR = ((0, 3),), ((0, 3), (1, 4)), ((0, 3), (1, 4), (2, 5))
I4, T, CROSS = ((0, 2),), ((0, 2), (1,)), ((0, 2), (1, 3))

TABLE: dict[str, list[Kind]] = {
    "hex-x60": [(6, X)],
    "square-t": [(6, T)],
    "hex-star": [(6, STAR)],
    "square-cross": [(6, CROSS)],
    "square-mixed": [(1, I4), (1, ((0, 1),)), (2, T), (2, CROSS)],
    "hex-mixed": [(1, I6), (2, X), (1, (*I6, (1,))), (1, (*X, (2,))), (1, STAR)],
}


def own_set(*kinds: tuple[str, int, list[list[int]]], grid: str = "hex") -> dict[str, Any]:
    per_player = [{"kind": name, "count": count, "lines": lines} for name, count, lines in kinds]
    return {"id": "mine", "grid": grid, "per_player": per_player}


@pytest.mark.parametrize("name", TABLE)
def test_the_sets_are_those_of_the_table(name: str) -> None:
    found = game.start(2, {"tile_set": name}).view(None).tile_set
    assert (found.id, found.grid) == (name, name.partition("-")[0])
    assert [(tile.count, tile.lines) for tile in found.per_player] == TABLE[name]
    assert found.block_unit == "arm"


def test_there_are_six_and_hex_x60_is_the_default() -> None:
    assert {*tile_set_names()} == {*TABLE}
    assert game.start(2).view(None).tile_set.id == "hex-x60"


def test_an_unknown_set_is_refused_with_a_hint() -> None:
    with pytest.raises(BadSetup, match="no tile set hex-x66: did you mean hex-x60"):
        game.start(2, {"tile_set": "hex-x66"})


@pytest.mark.parametrize(
    ("kinds", "fault"),
    [
        ([("k", 6, [[0, 3], [6]])], "kind k: unknown port 6"),
        ([("k", 6, [[0, 3], [-1]])], "kind k: unknown port -1"),
        ([("k", 6, [[0, 3], [1, 0]])], "kind k: port 0 appears twice"),
        ([("k", 6, [[0, 3, 3]])], "kind k: port 3 appears twice"),
        ([("k", 5, [[0, 3]])], "counts add up to 5, not 6"),
        ([("k", 3, [[0, 3]]), ("m", 4, [[0, 1]])], "counts add up to 7, not 6"),
        ([], "counts add up to 0, not 6"),
        ([("k", 6, [[0, 1, 2]])], "no kind has a straight way through"),
        ([("k", 6, [[0, 3], []])], "kind k: a line without ports"),
        ([("k", 6, [])], "kind k: a line without ports"),
        ([("k", 3, [[0, 3]]), ("m", 3, [[1, 4]])], "kind m is kind k turned"),
        ([("k", 3, [[0, 3]]), ("k", 3, [[0, 1]])], "kind k appears twice"),
    ],
)
def test_a_fault_names_the_set_and_the_kind(
    kinds: list[tuple[str, int, list[list[int]]]], fault: str
) -> None:
    with pytest.raises(BadSetup, match=f"option tile_set: tile set mine: .*{fault}"):
        game.start(2, {"tile_set": own_set(*kinds)})


def test_a_square_has_four_ports() -> None:
    with pytest.raises(BadSetup, match="kind k: unknown port 4"):
        game.start(2, {"tile_set": own_set(("k", 6, [[0, 2], [4]]), grid="square")})


@pytest.mark.parametrize(
    "broken",
    [
        {"grid": "triangle"},
        {"block_unit": "tile"},
        {"colour": "red"},
        {"per_player": [{"kind": "k", "count": 7, "lines": [[0, 3]]}]},
        {"per_player": [{"kind": "k", "count": 0, "lines": [[0, 3]]}]},
        {"per_player": [{"kind": "k", "count": 6, "lines": "0-3"}]},
    ],
    ids=str,
)
def test_what_is_no_tile_set_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="option tile_set: "):
        game.start(2, {"tile_set": own_set(("k", 6, [[0, 3]])) | broken})


@pytest.mark.parametrize("count", [0, -1, 7])
def test_a_count_that_cannot_be_names_set_and_kind(count: int) -> None:
    with pytest.raises(BadSetup, match=rf"tile set \S+: kind k: a count of {count} \(1 to 6\)"):
        game.start(2, {"tile_set": own_set(("k", count, [[0, 3]]))})


def test_a_count_beyond_every_float_is_refused_too() -> None:
    with pytest.raises(BadSetup, match="Expected `int` <= 99"):
        game.start(2, {"tile_set": own_set(("k", 10**400, [[0, 3]]))})


def test_a_straight_way_through_need_not_be_one_line() -> None:
    state = game.start(2, {"tile_set": own_set(("k", 6, [[0], [3]]))})
    assert len(legal(state, PlaceTile)) == 3


@pytest.mark.parametrize(
    ("stub", "block_unit"), [([[0]], "arm"), ([[0]], "line"), ([[0, 1, 2]], "line")], ids=str
)
def test_a_kind_that_can_never_be_blocked_is_warned_of(
    stub: list[list[int]], block_unit: str
) -> None:
    mine = own_set(("k", 5, [[0, 3], [1]]), ("stub", 1, stub)) | {"id": f"stub-{block_unit}"}
    with pytest.warns(UserWarning, match="kind stub can never be blocked") as caught:
        game.start(2, {"tile_set": mine, "block_unit": block_unit})
    assert len(caught) == 1
    assert mine["id"] in str(caught[0].message)


def test_without_such_a_kind_there_is_no_warning() -> None:
    mine = own_set(("k", 5, [[0, 3], [1]]), ("bend", 1, [[0, 1]])) | {"id": "quiet"}
    game.start(2, {"tile_set": mine, "block_unit": "arm"})


@pytest.mark.parametrize(("block_unit", "blocked"), [("arm", [0, 1, 2, 3, 4, 5]), ("line", [0, 1])])
def test_a_line_may_have_any_number_of_ports(block_unit: str, blocked: list[int]) -> None:
    mine = own_set(("fork", 6, [[0, 2, 4], [1, 3, 5]])) | {"block_unit": block_unit}
    state = board("0,0:A0", tile_set=mine)
    assert [move.arm for move in legal(state, PlaceBlock)] == blocked


@pytest.mark.parametrize("grid", ["hex", "square"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_set_of_ones_own_plays_to_the_end(grid: str, seats: int) -> None:
    way = [0, 3] if grid == "hex" else [0, 2]
    mine = own_set(("way", 3, [way, [1]]), ("bend", 3, [[0, 1]]), grid=grid)
    *_, over = walk(Random(seats), seats, tile_set=mine, max_turns=15)
    assert over.result is not None
    assert sum(over.result) == pytest.approx(1)
