"""Draws from a seed: who is given the seed afterwards can check every one of them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

_WORD = 1 << 64


def draw(seed: bytes, number: int, chances: Sequence[tuple[int, int]]) -> int:
    """The move that draw ``number`` of a game (from 0) takes out of ``chances``.

    The first 64 bits of HMAC-SHA-256(seed, number ‖ j), both as eight bytes, big end first, for
    j = 0, 1, …, until they lie below the largest multiple of the total weight; the remainder
    then walks along the weights.

    >>> [draw(b"seed", number, [(7, 1), (8, 3)]) for number in range(8)]
    [8, 8, 8, 8, 8, 8, 7, 8]
    """
    total = sum(weight for _, weight in chances)
    limit = _WORD - _WORD % total
    attempt = 0
    while True:
        message = number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        word = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
        if word < limit:
            break
        attempt += 1
    rest = word % total
    for move, weight in chances:
        rest -= weight
        if rest < 0:
            return move
    raise AssertionError("the weights add up to their total")


def commitment(seed: bytes) -> str:
    """The hash of a seed, which may be shown before the seed itself.

    >>> commitment(b"seed")[:16]
    '19b25856e1c150ca'
    """
    return hashlib.sha256(seed).hexdigest()
