"""Adding a tile: I-37 and I-38, in the orientations of I-80."""

from __future__ import annotations

import pytest
from games.ink.paintings import act, legal, painting, shown, stocks, table

from ludotek.games.ink import moves as m
from ludotek.games.ink.events import TileAdded
from ludotek.games.ink.state import InkState


def squares(state: InkState) -> set[tuple[int, int]]:
    """Where the top left square of the tile in hand may go."""
    return {(move.x, move.y) for move in legal(state, m.PlaceTile)}


AROUND = {
    (-1, -2), (0, -2), (1, -2), (-1, 2), (0, 2), (1, 2),
    (-2, -1), (-2, 0), (-2, 1), (2, -1), (2, 0), (2, 1),
}  # fmt: skip
"""Around a single tile at 0,0: edge to edge, or shifted by a square, but not corner to corner."""


def test_i_37_edge_to_edge_shifted_or_not() -> None:
    state = table("y r | p l", phase="add", hand="d d | d d")
    assert squares(state) == AROUND


def test_i_37_a_corner_is_not_enough() -> None:
    state = table("y r | p l", phase="add", hand="d d | d d")
    assert squares(state).isdisjoint({(-2, -2), (2, -2), (-2, 2), (2, 2)})


def test_i_37_in_any_orientation_at_each_place() -> None:
    state = table("y r | p l", phase="add", hand="y r | p l")
    for x, y in AROUND:
        found = {(move.turn, move.flip) for move in legal(state, m.PlaceTile, x=x, y=y)}
        assert found == {(turn, flip) for turn in range(4) for flip in (False, True)}


def test_i_37_colours_do_not_matter() -> None:
    for hand in ("y y | y y", "d d | d d", "y4 ro | po l7"):
        assert squares(table("y y | y y", phase="add", hand=hand)) == AROUND


def touches(x: int, y: int, taken: set[tuple[int, int]]) -> bool:
    """Whether a tile here lies on nothing and shares an edge with something."""
    block = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
    edges = {(a + dx, b) for a, b in block for dx in (-1, 1)}
    edges |= {(a, b + dy) for a, b in block for dy in (-1, 1)}
    return block.isdisjoint(taken) and not edges.isdisjoint(taken)


@pytest.mark.parametrize(
    "drawing",
    [
        "y y y y | y y y y | y y -- -- | y y -- --",
        "-- y y -- | -- y y y y | y y -- y y | y y -- -- --",
        "y y y y y y | y y y y y y | y y -- -- y y | y y -- -- y y | y y y y y y | y y y y y y",
        "y y #p #p -- | y y y y -- | -- #r #r r4d r | -- rou r r r",
    ],
)
def test_i_37_without_overlap_and_holes_are_fine(drawing: str) -> None:
    state = table(drawing, phase="add", hand="d d | d d")
    taken = {*shown(state)}
    around = [(x, y) for x in range(-4, 9) for y in range(-4, 9)]
    assert squares(state) == {(x, y) for x, y in around if touches(x, y, taken)}


def test_i_37_a_hole_may_be_left() -> None:
    pinwheel = """
        -- -- y  y  --
        y  y  y  y  --
        y  y  -- -- --
        -- y  y  -- --
        -- y  y  -- --
        """
    state = table(pinwheel, phase="add", hand="d d | d d")
    act(state, m.PlaceTile(3, 2, 0, False))
    closed = """
        -- -- y  y  --
        y  y  y  y  --
        y  y  -- d  d
        -- y  y  d  d
        -- y  y  -- --
        """
    assert shown(state) == painting(closed).words


def test_i_37_a_hole_may_be_filled() -> None:
    ring = "y y y y y y | y y y y y y | y y -- -- y y | y y -- -- y y | y y y y y y | y y y y y y"
    state = table(ring, phase="add", hand="d d | d d")
    act(state, m.PlaceTile(2, 2, 0, False))
    assert {cell for cell, word in shown(state).items() if word == "d"} == {
        (2, 2), (3, 2), (2, 3), (3, 3),
    }  # fmt: skip


def test_i_37_far_away_from_the_start_too() -> None:
    state = table(painting("y r | p l", at=(-40, 90)), phase="add", hand="d d | d d")
    assert squares(state) == {(x - 40, y + 90) for x, y in AROUND}


@pytest.mark.parametrize("bottle", ["u", "d"])
def test_i_38_a_bottle_on_the_tile_is_ones_own_from_then_on(bottle: str) -> None:
    mark = "o" if bottle == "u" else "5"
    state = table("r r | r r", phase="add", hand=f"y{mark}{bottle} y | y y", black=[0, 0])
    act(state, m.PlaceTile(2, 0, 0, False))
    assert shown(state)[2, 0] == f"y{mark}{bottle}"  # and no black one
    assert stocks(state) == (12, 12, 0)


def test_i_38_so_a_token_sends_it_to_the_new_owner() -> None:  # I-33
    state = table("r r you y | r r y y", phase="place token", token="y")
    act(state, m.PlaceToken(2, 0, False))
    assert stocks(state) == (12, 13, 0)
    assert stocks(state, 1) == (12, 12, 0)


# How a tile lies: I-80

LIES = {
    (0, False): "y r | p l",
    (1, False): "p y | l r",
    (2, False): "l p | r y",
    (3, False): "r l | y p",
    (0, True): "r y | l p",
    (1, True): "l r | p y",
    (2, True): "p l | y r",
    (3, True): "y p | r l",
}
"""Flipped from left to right first, then turned clockwise by quarters."""


@pytest.mark.parametrize(("turn", "flip"), LIES)
def test_i_80_flip_first_then_turn_clockwise(turn: int, flip: bool) -> None:
    state = table("d d | d d", phase="add", hand="y r | p l")
    tile = state.view(None).hand
    assert tile is not None
    log = act(state, m.PlaceTile(2, 0, turn, flip))
    assert log[0] == TileAdded(rule="I-37", seat=0, tile=tile.tile, x=2, y=0, turn=turn, flip=flip)
    placed = {(x, y): word for (x, y), word in shown(state).items() if x >= 2}
    assert placed == painting(LIES[turn, flip], at=(2, 0)).words


@pytest.mark.parametrize(("turn", "flip"), LIES)
def test_i_80_marks_bottles_and_bridge_turn_with_the_tile(turn: int, flip: bool) -> None:
    state = table("d d | d d", phase="add", hand="r4 you/ | y/ p3d")
    act(state, m.PlaceTile(2, 0, turn, flip))
    words = {"y": "r4", "r": "you", "p": "y", "l": "p3d"}
    expected = [words[letter] for letter in LIES[turn, flip].replace("|", "").split()]
    ends = [place for place, word in enumerate(expected) if word in ("you", "y")]
    stroke = {(0, 3): "\\", (1, 2): "/"}[ends[0], ends[1]]
    for place, word in enumerate(expected):
        where = 2 + place % 2, place // 2
        assert shown(state)[where] == word + (stroke if place in ends else "")


@pytest.mark.parametrize(
    ("hand", "lies"),
    [
        ("y y | r r", {(0, False), (1, False), (2, False), (3, False)}),
        ("y r | r y", {(0, False), (1, False)}),
        ("y y | y y", {(0, False)}),
        ("y r | p y", {(0, False), (1, False), (2, False), (3, False)}),
        ("yo y | r r", {(turn, flip) for turn in range(4) for flip in (False, True)}),
        ("yo yo | r r", {(0, False), (1, False), (2, False), (3, False)}),
        ("you yo | r r", {(turn, flip) for turn in range(4) for flip in (False, True)}),
        ("y y/ | y/ y", {(0, False), (1, False)}),
    ],
)
def test_i_80_of_those_that_look_the_same_the_lowest_stands(
    hand: str, lies: set[tuple[int, bool]]
) -> None:
    state = table("d d | d d", phase="add", hand=hand)
    for x, y in AROUND:
        moves = legal(state, m.PlaceTile, x=x, y=y)
        assert {(move.turn, move.flip) for move in moves} == lies


def test_i_80_x_to_the_right_and_y_down() -> None:
    state = table("y r | p l", phase="add", hand="d d | d d")
    act(state, m.PlaceTile(0, 2, 0, False))
    assert (
        shown(state)
        == painting(
            """
        y r
        p l
        d d
        d d
        """
        ).words
    )
