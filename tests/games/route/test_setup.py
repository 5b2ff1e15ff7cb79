"""Material and setup: R-1 to R-5."""

from __future__ import annotations

import msgspec
import pytest
from games.route.boards import board, legal, play, reason, row
from msgspec import Struct

from ludotek.core import CHANCE, BadSetup
from ludotek.games.route import game
from ludotek.games.route.moves import First, MoveMarble, PlaceBlock, PlaceTile
from ludotek.games.route.views import Hand, Supply


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_play_each_with_another_colour(seats: int) -> None:
    colours = "ABCDEF"[:seats]
    state = board(row(" ".join(f"{colour}0" for colour in colours)), seats)
    assert [tile.seat for tile in state.view(None).tiles] == list(range(seats))
    assert game.start(seats).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_other_number_may_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"2 to 6 seats, not {seats}"):
        game.start(seats)


@pytest.mark.parametrize(("tile_set", "tiles"), [("hex-x60", (6,)), ("square-mixed", (1, 1, 2, 2))])
def test_all_start_with_everything_in_hand(tile_set: str, tiles: tuple[int, ...]) -> None:
    view = game.start(3, {"tile_set": tile_set}).view(None)
    assert view.hands == (Hand(tiles, marbles=4, blocks=3, resigned=False),) * 3
    assert view.supply == Supply(tiles=6, marbles=4, blocks=3)
    assert view.tiles == ()


@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize("placed_by", ["A", "B"])
def test_a_block_binds_everybody_and_its_placer_too(placed_by: str, seat: str) -> None:
    tiles = row(f"{seat}0{seat.lower()} {seat}0")
    closed = play(board(f"{tiles} / 3 3 / {placed_by}1"), PlaceBlock(q=1, r=0, arm=3))
    text = game.write(closed).split(" / ")[0]
    crossing = MoveMarble(q=0, r=0, to_q=1, to_r=0)
    assert reason(board(f"{tiles} / 3 3 / {seat}1"), crossing) is None
    assert reason(board(f"{text} / / {seat}1"), crossing) == "R-27"


@pytest.mark.parametrize("first", range(4))
def test_the_first_player_begins_and_turns_follow_the_seats(first: int) -> None:
    state = game.start(4, {"first": first})
    order = []
    for _ in range(10):
        order.append(state.actors[0])
        state = play(state, legal(state, PlaceTile)[0])
    seats = [(first + turn) % 4 for turn in range(5)]
    assert order == [seat for seat in seats for _ in range(2)]


def test_the_first_player_may_be_drawn() -> None:
    state = game.start(3, {"first": "random"})
    assert state.actors == (CHANCE,)
    assert [(game.decode(move), weight) for move, weight in state.chances()] == [
        (First(0), 1),
        (First(1), 1),
        (First(2), 1),
    ]
    drawn = play(state, First(2))
    assert drawn.actors == (2,)
    assert drawn.chances() == []
    assert play(drawn, *[PlaceTile(0, 0, 0, 0), PlaceTile(0, 1, 0, 0)]).actors == (0,)


def test_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(BadSetup, match="no seat 2 at a table of 2"):
        game.start(2, {"first": 2})


def test_out_of_turn_nothing_may_be_done() -> None:
    state = game.start(2)
    move = legal(state, Struct)[0]
    assert state.moves(1) == []
    refused = state.explain(1, game.encode(move))
    assert refused is not None
    assert (refused.rule, refused.args) == ("R-4", {"seat": 0})
    assert reason(state, First(1)) == "R-12"


def test_everything_is_public_and_nothing_left_to_chance() -> None:
    state = board(row("A0a B0bx1 C2"), seats=3)
    views = [msgspec.structs.replace(state.view(seat), you=None) for seat in (None, 0, 1, 2)]
    assert views == [state.view(None)] * 4
    assert not state.hidden
    assert state.chances() == []
