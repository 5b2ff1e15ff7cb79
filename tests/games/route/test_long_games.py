"""Long games are proven quickly, whatever shape the board has: strangers send their records."""

from __future__ import annotations

import time
from random import Random

import pytest

from ludotek.core import Record, State
from ludotek.core.notation import write_move
from ludotek.games.route import game
from ludotek.games.route.moves import MoveTile, PlaceTile

STAR = {
    "id": "star",
    "grid": "hex",
    "per_player": [{"kind": "star", "count": 6, "lines": [[0, 1, 2, 3, 4, 5]]}],
}
"""A tile that cannot be turned: whether a seat can act is not told by that."""


def long_game(options: dict[str, object], moves: int) -> Record:
    """A game in which tiles are laid in a long line, and then moved about: almost every one of them
    holds two others together, so that each move of it must be tried (R-35)."""
    state: State = game.start(6, options)
    made: list[tuple[int, int]] = []
    rng = Random(1)
    while len(made) < moves:
        seat = state.actors[0]
        legal = [(game.decode(move), move) for move in state.moves(seat)]
        placed = [move for told, move in legal if isinstance(told, PlaceTile)]
        moved = [
            move
            for told, move in legal
            if isinstance(told, MoveTile) and (told.q, told.r) != (told.to_q, told.to_r)
        ]
        made.append((seat, placed[0] if placed else rng.choice(moved)))
        state.play(*made[-1])
    written = tuple((seat, write_move(game, move)) for seat, move in made)
    return Record(
        game="route", rules="1", seats=6, options=options, seeds=(), moves=written, result=None
    )


@pytest.mark.parametrize("tile_set", ["hex-x60", STAR], ids=["default", "star"])
def test_a_long_game_is_proven_in_little_time(tile_set: object) -> None:
    options = {"connectivity": "final", "max_turns": 300, "tile_set": tile_set}
    record = long_game(options, moves=400)
    record.verify(game)  # the tables of these options are made once
    begun = time.process_time()
    assert record.verify(game).moves == 400
    assert time.process_time() - begun < 0.2, "of processor time; it takes a sixth of that"
