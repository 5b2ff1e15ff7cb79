"""Draws: as published, and fair."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import accumulate

import pytest

from ludotek.core.draws import draw, pick
from ludotek.core.notation import canonical
from ludotek.games import load
from ludotek.games.ink.moves import DrawTile


def by_hand(seed: bytes, number: int, weights: list[int], attempt: int = 0) -> int:
    """A draw as docs/records.md tells it."""
    message = number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
    word = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
    total = sum(weights)
    if word >= 2**64 // total * total:
        return by_hand(seed, number, weights, attempt + 1)
    ends = list(accumulate(weights))
    return next(move for move, end in enumerate(ends) if word % total < end)


@pytest.mark.parametrize("weights", [[1], [1, 1], [2, 1, 4], [1] * 36, [2**62, 2**62, 1]])
def test_a_draw_can_be_checked_by_hand(weights: list[int]) -> None:
    for number in range(200):
        drawn = pick(b"seed", number, weights)
        assert drawn == by_hand(b"seed", number, weights)


def test_words_that_would_favour_the_first_are_rejected() -> None:
    # Just over half of all words are used: without rejection move 0 would be drawn twice as often.
    drawn = Counter(pick(b"seed", number, [2**62, 2**62, 1]) for number in range(2000))
    assert abs(drawn[0] - drawn[1]) < 200


def test_draws_follow_their_weights() -> None:
    drawn = Counter(pick(b"seed", number, [1, 2, 5]) for number in range(8000))
    assert [round(drawn[move] / 1000) for move in range(3)] == [1, 2, 5]


def test_draws_are_ordered_by_how_they_are_written_and_not_by_their_numbers() -> None:
    ink = load("ink")
    tiles = [(ink.encode(DrawTile(tile)), 1) for tile in range(95)]
    written = sorted(f'{{"tile":{tile},"type":"DrawTile"}}' for tile in range(95))
    for number in range(50):
        drawn = ink.decode(draw(ink, b"seed", number, tiles))
        tile = written[by_hand(b"seed", number, [1] * 95)]
        assert canonical(drawn).decode() == tile
