"""The engine against an independent reading of the rules, and golden counts that both agree on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from games.route.boards import CHOICES
from games.route.oracle import TILE_SETS, Action, Oracle
from games.route.oracle import perft as oracle_perft
from msgspec import Struct
from msgspec.structs import astuple

from ludotek.core import RESIGN, perft
from ludotek.games.route import game

pytestmark = pytest.mark.filterwarnings("ignore:.*can never be blocked")

OWN_SETS: list[dict[str, Any]] = [
    {
        "id": "forks",
        "grid": "hex",
        "block_unit": "line",
        "per_player": [
            {"kind": "fork", "count": 2, "lines": [[0, 2, 4], [1, 3, 5]]},
            {"kind": "pair", "count": 4, "lines": [[0, 1], [3, 4]]},
        ],
    },
    {
        "id": "ways",
        "grid": "square",
        "block_unit": "arm",
        "per_player": [
            {"kind": "way", "count": 3, "lines": [[0], [2]]},
            {"kind": "hub", "count": 3, "lines": [[0, 1, 2, 3]]},
        ],
    },
]


SETS: list[dict[str, Any]] = [*TILE_SETS.values(), *OWN_SETS]

Style = Callable[[Action, int], bool]


def told(move: Struct) -> Action:
    return (type(move).__name__, *astuple(move))


def anything(action: Action, seat: int) -> bool:
    return True


def in_a_row(action: Action, seat: int) -> bool:
    """Tiles and marbles go into a row of one's own: games that end with a line."""
    match action:
        case ("PlaceTile", _, _, r, 0) | ("PlaceMarble", _, r):
            return r == seat
        case ("MoveMarble", _, r, _, to_r):
            return to_r == seat != r
    return False


def in_place(action: Action, seat: int) -> bool:
    """Tiles are turned on and on: games that end by repetition."""
    match action:
        case ("MoveTile", q, r, to_q, to_r, _):
            return (q, r) == (to_q, to_r)
    return False


def play_both(tile_set: dict[str, Any], seats: int, style: Style, rng: Random, turns: int) -> str:
    """Plays a game on both, compares them at every state, and tells how it ended."""
    options: dict[str, Any] = {name: rng.choice(values) for name, values in CHOICES.items()}
    options |= {"tile_set": tile_set, "max_turns": turns}
    state, oracle = game.start(seats, options), Oracle.start(seats, **options)
    while state.actors:
        (seat,) = state.actors
        assert (seat, state.view(None).actions_left) == (oracle.seat, oracle.left)
        moves = {told(game.decode(move)): move for move in state.moves(seat)}
        assert {*moves} == oracle.actions(), game.write(state)
        if rng.random() < 0.01:
            leaving = rng.choice(sorted(oracle.playing()))
            oracle = oracle.resign(leaving)
            state.play(leaving, RESIGN)
        else:
            liked = [action for action in moves if style(action, seat)]
            action = rng.choice(liked or [*moves])
            oracle = oracle.apply(action)
            state.play(seat, moves[action])
    view = state.view(None)
    assert (view.how, state.result, view.round) == (oracle.how, oracle.result, oracle.round)
    return str(view.how)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("tile_set", SETS, ids=lambda given: str(given["id"]))
def test_engine_and_oracle_agree(tile_set: dict[str, Any], seats: int) -> None:
    play_both(tile_set, seats, anything, Random(f"{tile_set['id']} {seats}"), 20 // seats)


@pytest.mark.parametrize(
    ("style", "seats", "turns", "end"),
    [
        (in_a_row, 2, 8, "line"),
        (in_a_row, 3, 6, "line"),
        (in_place, 2, 50, "repetition"),
        (anything, 2, 12, "last"),
    ],
)
def test_they_agree_how_games_end(style: Style, seats: int, turns: int, end: str) -> None:
    rng = Random(seats)
    assert any(play_both(tile_set, seats, style, rng, turns) == end for tile_set in SETS)


LINES = {"block_unit": "line"}


@pytest.mark.parametrize(
    ("tile_set", "seats", "options", "counts"),
    [
        ("hex-x60", 2, {}, [3, 75, 2178, 118116]),
        ("square-t", 2, {}, [4, 92, 2440]),
        ("hex-star", 2, {}, [1, 13, 198]),
        ("square-cross", 2, {}, [1, 9, 92]),
        ("square-mixed", 2, {}, [11, 469, 31796]),
        ("hex-mixed", 2, {}, [19, 1837, 286272]),
        ("hex-x60", 2, LINES, [3, 69, 1800]),
        ("square-t", 2, LINES, [4, 88, 2208]),
        ("hex-star", 2, LINES, [1, 10, 117]),
        ("square-cross", 2, LINES, [1, 7, 54]),
        ("square-mixed", 2, LINES, [11, 451, 29646]),
        ("hex-mixed", 2, LINES, [19, 1804, 276207]),
        ("hex-x60", 2, {"distinct_actions": True}, [3, 21, 450]),
        ("hex-x60", 2, {"placement": "joined"}, [3, 45, 684]),
        ("hex-x60", 3, {}, [3, 75, 2178]),
    ],
)
def test_golden_counts(
    tile_set: str, seats: int, options: dict[str, Any], counts: list[int]
) -> None:
    state = game.start(seats, options | {"tile_set": tile_set})
    oracle = Oracle.start(seats, TILE_SETS[tile_set], **options)
    for depth, count in enumerate(counts, start=1):
        assert perft(state, depth) == count
        if count < 3000:
            assert oracle_perft(oracle, depth) == count
