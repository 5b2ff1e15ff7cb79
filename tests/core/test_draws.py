"""Draws: as published, and fair."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from ludotek.core import draw


def by_hand(seed: bytes, number: int, weights: list[int], attempt: int = 0) -> int:
    message = number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
    word = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
    total = sum(weights)
    if word >= 2**64 // total * total:
        return by_hand(seed, number, weights, attempt + 1)
    ticket = word % total
    return [move for move, weight in enumerate(weights) for _ in range(weight)][ticket]


@pytest.mark.parametrize("weights", [[1], [1, 1], [2, 1, 4], [1] * 36])
def test_a_draw_can_be_checked_by_hand(weights: list[int]) -> None:
    for number in range(200):
        drawn = draw(b"seed", number, list(enumerate(weights)))
        assert drawn == by_hand(b"seed", number, weights)


def test_what_would_favour_the_first_is_rejected() -> None:
    # With weights that add up to just over half of all words, half of the words are rejected.
    heavy = [(0, 1), (1, 2**63)]
    attempts = []
    for number in range(64):
        draw(b"seed", number, heavy)
        message = number.to_bytes(8, "big") + bytes(8)
        word = int.from_bytes(hmac.digest(b"seed", message, "sha256")[:8], "big")
        attempts.append(word >= 2**63 + 1)
        if attempts[-1]:
            again = number.to_bytes(8, "big") + (1).to_bytes(8, "big")
            assert word != int.from_bytes(hmac.digest(b"seed", again, "sha256")[:8], "big")
    assert 16 < sum(attempts) < 48


def test_draws_follow_their_weights() -> None:
    drawn = Counter(draw(b"seed", number, [(0, 1), (1, 2), (2, 5)]) for number in range(8000))
    assert [round(drawn[move] / 1000) for move in range(3)] == [1, 2, 5]
