"""How many objectives can be completed one after another (I-45)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.ink.paintings import table

from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.state import InkState


@pytest.mark.parametrize(
    ("drawing", "stock", "able", "in_a_row"),
    [
        ("Y Y | Y Y", {}, 0, 0),
        ("Y3 Y | Y p", {}, 1, 1),
        ("Y3 Y3 | Y p", {}, 2, 1),  # the first leaves a zone of two
        ("Y3 Y Y3 Y | Y r Y p", {}, 2, 2),
        ("Y4 Y3 | Y Y", {}, 2, 2),  # but only with the 4 first
        ("Y3 Yo Y4 Y | Y r Y p", {}, 2, 1),  # a bottle on the white spot parts them
        ("L3 L P3 P | L r P p", {"card": "yr", "palette": 0, "jokers": 1}, 2, 2),  # one black
        ("L3 L P3 P | L r P p", {"card": "yr", "palette": 1, "jokers": 1}, 2, 1),  # no black ones
    ],
)
def test_i_45_one_after_another(
    drawing: str, stock: dict[str, Any], able: int, in_a_row: int
) -> None:
    view = table(drawing, phase="complete", **stock).view(0)
    assert (len(view.completable), view.in_a_row) == (able, in_a_row)


def by_trying(state: InkState) -> int:
    """The same, by playing on in every way that makes no use of a bonus."""
    most = 0
    for move in state.moves(state.seat):
        kind = type(game.decode(move))
        if kind in (m.Complete, m.Fill, m.DeclineBonus):
            twin = state.copy()
            twin.play(state.seat, move)
            most = max(most, (kind is m.Complete) + (by_trying(twin) if not twin.result else 0))
    return most


def test_i_45_the_forecast_is_what_playing_on_brings() -> None:
    rng, seen = Random(1), set[tuple[int, int]]()
    for _ in range(25):
        state: Any = game.start(2)
        while state.result is None:
            actor = state.actors[0]
            able = state.moves(actor)
            kinds = [type(game.decode(move)) for move in able]
            if kinds.count(m.Complete) > 1:
                view = state.view(actor)
                assert view.in_a_row == by_trying(state)
                seen.add((len(view.completable), view.in_a_row))
            if m.TakeTile in kinds:
                able = [move for move, kind in zip(able, kinds, strict=True) if kind is m.TakeTile]
            state.play(actor, rng.choice(able))
    assert {(2, 1), (2, 2)} <= seen


def test_i_46_the_view_counts_the_objectives_that_a_seat_has_completed() -> None:
    drawing = "y3d d4D | d dou"
    assert table(drawing, black=1).view(0).seats[0].completed == 2
    assert table(drawing, seats=1, black=1).view(0).seats[0].completed == 1  # Sumi's is black
