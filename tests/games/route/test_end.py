"""The end: R-44 to R-52."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games.route.boards import board, legal, play, reason, row
from games.route.oracle import DIRECTIONS
from msgspec import Struct

from ludotek.core import RESIGN, Event, GameOver, Resign
from ludotek.games.route import game
from ludotek.games.route.events import Resigned, Skipped
from ludotek.games.route.moves import MoveMarble, MoveTile, PlaceBlock, PlaceMarble, PlaceTile
from ludotek.games.route.state import RouteState

# Two tiles whose only open arms face each other, of a seat that may resign.
SHUT = "0,0:C0x134 1,0:C0x014"


def how(state: RouteState) -> str | None:
    view = state.view(None)
    assert (view.how is None) == (state.result is None) == bool(state.actors)
    return view.how


def resign(state: RouteState, seat: int, log: list[Event] | None = None) -> RouteState:
    after = state.copy()
    after.play(seat, RESIGN, log)
    return after


@pytest.mark.parametrize(
    ("tile_set", "side", "turn"),
    [
        ("hex-x60", 0, 0),
        ("hex-x60", 1, 0),
        ("hex-x60", 2, 1),
        ("hex-x60", 5, 2),
        ("hex-star", 4, 0),
        ("square-t", 0, 0),
        ("square-t", 1, 1),
        ("square-cross", 3, 0),
    ],
)
@pytest.mark.parametrize("last", range(4))
def test_four_joined_marbles_in_one_direction_win(
    tile_set: str, side: int, turn: int, last: int
) -> None:
    dq, dr = DIRECTIONS[tile_set.partition("-")[0]][side]
    cells = [(n * dq, n * dr) for n in range(4)]
    marbles = ["a" if n != last else "" for n in range(4)]
    tiles = [f"{q},{r}:A{turn}{m}" for (q, r), m in zip(cells, marbles, strict=True)]
    state = play(board(" ".join(tiles), tile_set=tile_set), PlaceMarble(*cells[last]))
    assert how(state) == "line"
    assert state.result == (1.0, 0.0)
    assert {*state.view(None).line} == {*cells}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("0,0:A0a 1,0:A0a 2,0:A0a 3,0:B0 4,0:B0a", MoveMarble(q=4, r=0, to_q=3, to_r=0)),
        ("0,0:A0a 1,0:A0a 2,0:A0a 3,0:B1a", MoveTile(q=3, r=0, to_q=3, to_r=0, turn=2)),
        ("0,0:A0a 1,0:A0a 2,0:A0a 0,1:A0a", MoveTile(q=0, r=1, to_q=3, to_r=0, turn=0)),
    ],
    ids=["marble moved", "tile turned", "tile moved"],
)
def test_a_line_may_be_completed_by_a_move(text: str, move: Struct) -> None:
    assert how(play(board(text), move)) == "line"


@pytest.mark.parametrize(
    ("text", "q", "r"),
    [
        ("0,0:A0a 1,0:A0a 2,0:A0", 2, 0),
        ("0,0:A0a 1,0:A0a 2,0:A0a 3,-1:A0", 3, -1),
        ("0,0:A0a 1,0:A0a 2,0:A0a 1,-1:A0", 1, -1),
        ("0,0:A0a 1,0:A0a 2,0:A0b 3,0:A0a 4,0:A0", 4, 0),
        ("0,0:A0a 1,0:A0a 2,0:A0a 3,0:A0b 4,0:A0", 4, 0),
    ],
    ids=["only three", "bent", "beside", "another's amid", "another's before the last"],
)
def test_other_marbles_do_not_win(text: str, q: int, r: int) -> None:
    assert how(play(board(text), PlaceMarble(q, r))) is None


def test_the_four_stand_in_one_row_whoever_else_does() -> None:
    state = board("0,0:A0a 1,0:A0a 2,0:A0a 3,0:A0 4,0:B0b 5,0:B0b")
    over = play(state, PlaceMarble(q=3, r=0))
    assert how(over) == "line"
    assert over.view(None).line == ((0, 0), (1, 0), (2, 0), (3, 0))


@pytest.mark.parametrize("tiles", ["B0a A0 B0a C0a", "A0a A0 A0a A0a", "C0a A0 C0a C0a"])
def test_the_colours_of_the_tiles_do_not_matter(tiles: str) -> None:
    state = play(board(row(tiles), seats=3), PlaceMarble(q=1, r=0))
    assert (how(state), state.result) == ("line", (1.0, 0.0, 0.0))


@pytest.mark.parametrize(
    ("tiles", "block_unit", "end"),
    [
        ("A0ax134 A0ax4 A0ax1 A0x014", "arm", "line"),
        ("A0ax0 A0a A0a A0", "arm", None),
        ("A0a A0ax0 A0a A0", "arm", None),
        ("A0a A0a A0a A0x3", "arm", None),
        ("A0ax14 A0a A0a A0x14", "line", "line"),
        ("A0ax03 A0a A0a A0", "line", None),
        ("A0a A0a A0a A0x03", "line", None),
    ],
)
def test_only_the_three_joints_matter(tiles: str, block_unit: str, end: str | None) -> None:
    state = board(f"{row(tiles)} / ", seats=3, block_unit=block_unit)
    assert how(play(state, PlaceMarble(q=3, r=0))) == end


@pytest.mark.parametrize(
    ("tiles", "end"),
    [
        ("A0a B0 A0a A0a A0", "line"),
        ("A0a B0 A0a B0 A0a B0 A0", "line"),
        ("A0a B1 A0a A0a A0", None),
        ("A0a B0x3 A0a A0a A0", None),
        ("A0a B0b A0a A0a A0", None),
    ],
)
@pytest.mark.parametrize("win_gaps", [False, True])
def test_gaps(tiles: str, win_gaps: bool, end: str | None) -> None:
    last = len(tiles.split()) - 1
    state = play(board(row(tiles), win_gaps=win_gaps), PlaceMarble(q=last, r=0))
    assert how(state) == (end if win_gaps else None)


@pytest.mark.parametrize("left", [1, 2])
def test_the_game_ends_at_once(left: int) -> None:
    state = board(f"{row('A0a A0a A0a A0')} / 3 3 / A{left}")
    over = play(state, PlaceMarble(q=3, r=0))
    assert over.actors == ()
    assert over.moves(0) == over.moves(1) == []
    for move in (PlaceBlock(q=0, r=0, arm=1), Resign()):
        refused = over.explain(0, game.encode(move))
        assert refused is not None
        assert refused.rule == "R-48"


# Whoever lays a tile into the middle completes both lines, A's from west to east and C's.
CROSSED = (
    "-2,0:A0a -1,0:A0a 1,0:A0a 2,0:A0a 2,-2:C0c 1,-1:C0c -1,1:C0c -2,2:C0c 0,-1:B0 / 3 3 3 3 / {}2"
)


@pytest.mark.parametrize(("actor", "winner"), [("A", 0), ("C", 2), ("B", 2), ("D", 0)])
def test_the_acting_player_wins_then_turn_order(actor: str, winner: int) -> None:
    state = board(CROSSED.format(actor), seats=4, tile_set="hex-star", win_gaps=True)
    over = play(state, PlaceTile(kind=0, q=0, r=0, turn=0))
    assert over.view(None).winners == (winner,)
    assert over.result == tuple(float(seat == winner) for seat in range(4))


def test_one_who_has_resigned_wins_no_line() -> None:
    text = CROSSED.format("D") + " / 0 -A"
    state = board(text, seats=4, tile_set="hex-star", win_gaps=True)
    assert play(state, PlaceTile(kind=0, q=0, r=0, turn=0)).view(None).winners == (2,)


def test_who_resigns_leaves_the_pieces_and_is_skipped() -> None:
    state = board(f"{row('A0a B0b C0')} / / A1", seats=3)
    after = resign(state, 1)
    assert after.view(None).tiles == state.view(None).tiles
    assert (after.actors, after.view(None).actions_left) == ((0,), 1)
    after = play(after, PlaceBlock(q=0, r=0, arm=1))
    assert after.actors == (2,)
    assert reason(after, MoveTile(q=1, r=0, to_q=1, to_r=0, turn=1)) == "R-31"


def test_who_resigns_in_turn_gives_up_the_turn() -> None:
    after = resign(board(f"{row('A0a B0b C0')} / / A1", seats=3), 0)
    assert (after.actors, after.view(None).actions_left) == ((1,), 2)
    assert [hand.resigned for hand in after.view(None).hands] == [True, False, False]


def test_the_last_one_left_wins() -> None:
    log: list[Event] = []
    after = resign(resign(board(row("A0 B0"), seats=3), 0), 2, log)
    assert (how(after), after.result) == ("last", (0.0, 1.0, 0.0))
    assert log == [
        Resigned(rule="R-50", seat=2),
        GameOver(rule="R-50", how="last", winners=(1,)),
    ]


def test_nobody_resigns_twice() -> None:
    state = board(row("A0 B0"), seats=3)
    assert state.explain(1, RESIGN) is None
    refused = resign(state, 1).explain(1, RESIGN)
    assert refused is not None
    assert refused.rule == "R-50"


def moved(*cells: tuple[int, int]) -> list[Struct]:
    """A turn in which the tile goes from cell to cell and lies in the end as it did before."""
    (q, r), (to_q, to_r) = cells
    return [MoveTile(q, r, to_q, to_r, turn=1), MoveTile(to_q, to_r, to_q, to_r, turn=2)]


def spun(q: int) -> list[Struct]:
    """A turn that changes nothing: a tile is turned and turned back."""
    return moved((q, 0), (q, 0))


@pytest.fixture
def two_tiles() -> RouteState:
    """A's tile with B's to the right, the position before A's second turn."""
    opening: list[Struct] = []
    for q in (0, 1):
        opening += [PlaceTile(kind=0, q=q, r=0, turn=0), MoveTile(q, 0, q, 0, turn=1)]
    return play(game.start(2), *opening)


def test_the_third_occurrence_is_a_draw(two_tiles: RouteState) -> None:
    log: list[Event] = []
    nearly = play(two_tiles, *spun(0), *spun(1), *spun(0), *spun(1)[:1])
    assert how(nearly) is None
    drawn = play(nearly, spun(1)[1], log=log)
    assert (how(drawn), drawn.result) == ("repetition", (0.5, 0.5))
    assert log[-1] == GameOver(rule="R-51", how="repetition", winners=(0, 1))


def test_what_was_placed_ends_the_history(two_tiles: RouteState) -> None:
    spinning = play(two_tiles, *spun(0), *spun(1), *spun(0))
    assert spinning.view(None).repeated == 2
    assert len(spinning.position().seen) >= 3
    placed = play(spinning, spun(1)[0], PlaceMarble(1, 0))
    assert placed.view(None).repeated == 1
    assert len(placed.position().seen) == 1


def test_a_board_elsewhere_is_the_same_position(two_tiles: RouteState) -> None:
    hops = [moved((q, 0), (q + 2, 0)) for q in range(4)]  # the left tile goes to the right
    nearly = play(two_tiles, *hops[0], *hops[1], *hops[2])
    assert how(nearly) is None
    assert how(play(nearly, *hops[3])) == "repetition"


def test_colours_that_change_places_are_another_position(two_tiles: RouteState) -> None:
    state, there, back = two_tiles, moved((0, 0), (2, 0)), moved((2, 0), (0, 0))
    for hop in (there, back, there, back):
        assert how(state) is None
        state = play(state, *hop, *spun(1))
    assert how(state) == "repetition"


def arms(n: int) -> list[Struct]:
    return [MoveTile(0, 0, 0, 0, turn=1), MoveTile(0, 0, 0, 0, turn=1), *spun(1)]


def blocks(n: int) -> list[Struct]:
    turns = [(0, 1), (0, 1), (1, 1), (1, 3)]
    return [MoveTile(q, 0, q, 0, turn) for q, turn in turns]


def marbles(n: int) -> list[Struct]:
    start, between, end = [(0, 1, 2), (2, 0, 1), (1, 2, 0)][n % 3]
    return [MoveMarble(start, 0, between, 0), MoveMarble(between, 0, end, 0), *spun(3)]


def kinds(n: int) -> list[Struct]:
    return [*moved((n, 0), (n + 2, 0)), *moved((n + 1, 1), (n + 2, 1))]


@pytest.mark.parametrize(
    ("round_of", "text", "tile_set", "rounds"),
    [
        (arms, "0,0:A0 1,0:B0", "hex-x60", 6),
        (blocks, "0,0:A0x0 1,0:B0x0", "square-cross", 4),
        (marbles, "0,0:A0a 1,0:A0 2,0:A0 3,0:B0", "hex-x60", 6),
        (kinds, "0,0:A(i)0 1,0:A(x)0 1,1:B(x)0", "hex-mixed", 4),
    ],
)
def test_positions_that_differ_in_one_thing(
    round_of: Callable[[int], list[Struct]], text: str, tile_set: str, rounds: int
) -> None:
    """B's marble makes a new position; rounds lead through others back to it, twice."""
    state = board(f"{text} / / B1", tile_set=tile_set)
    (settle,) = legal(state, PlaceMarble)
    state = play(state, settle)
    for n in range(rounds):
        assert how(state) is None
        state = play(state, *round_of(n))
    assert how(state) == "repetition"


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("max_turns", [1, 2])
def test_max_turns_per_player(first: int, max_turns: int) -> None:
    state = game.start(2, {"first": first, "max_turns": max_turns})
    for _ in range(4 * max_turns):
        assert how(state) is None
        state = play(state, legal(state, PlaceTile)[0])
    assert (how(state), state.result) == ("turns", (0.5, 0.5))


def test_a_hundred_turns_by_default() -> None:
    state = board(f"{row('A0 B0')} / 3 3 / B1 / 99")
    log: list[Event] = []
    assert how(play(state, PlaceMarble(q=1, r=0), log=log)) == "turns"
    assert log[-1] == GameOver(rule="R-52", how="turns", winners=(0, 1))


def test_who_has_resigned_does_not_share_a_draw() -> None:
    state = board(f"{row('A0 B0 C0')} / 3 3 3 / C1 / 99 -A", seats=3)
    assert play(state, PlaceMarble(q=2, r=0)).result == (0.0, 0.5, 0.5)


def test_a_round_in_which_nobody_can_act_is_a_draw() -> None:
    log: list[Event] = []
    text = "0,0:C0x13 1,0:C0x014 / 1 0 3 / A2 / 0 -C"
    state = board(text, seats=3, placement="joined")
    stuck = play(state, PlaceBlock(q=0, r=0, arm=4), log=log)
    assert (how(stuck), stuck.result) == ("stuck", (0.5, 0.5, 0.0))
    assert log[1:] == [
        Skipped(rule="R-15", seat=0),
        Skipped(rule="R-15", seat=1),
        Skipped(rule="R-15", seat=0),
        GameOver(rule="R-52", how="stuck", winners=(0, 1)),
    ]


MARBLES: list[Struct] = [PlaceMarble(q=0, r=0), PlaceMarble(q=1, r=0)]


@pytest.mark.parametrize("before", [[], MARBLES], ids=["at once", "after others were skipped"])
def test_the_only_one_who_could_act_resigns(before: list[Any]) -> None:
    state = play(board(f"{SHUT} / 0 0 3 / C2", seats=3, placement="joined"), *before)
    assert state.actors == (2,)
    stuck = resign(state, 2)
    assert (how(stuck), stuck.result) == ("stuck", (0.5, 0.5, 0.0))
