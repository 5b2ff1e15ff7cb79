"""Draws from a seed: whoever is given the seed afterwards can check every one of them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable

from ludotek.core.contract import Game
from ludotek.core.notation import canonical_move

_WORD = 1 << 64


def draw(game: Game, seed: bytes, number: int, chances: Iterable[tuple[int, int]]) -> int:
    """The move that draw ``number`` of a game (from 0) takes out of ``chances``.

    They are ordered by their canonical form, not by the numbers of an engine.

    >>> from ludotek.games import load
    >>> state = load("ink").start(seats=2)
    >>> load("ink").decode(draw(load("ink"), b"seed", 0, state.chances()))
    DrawStartingTile(tile=1)
    """
    ordered = sorted(chances, key=lambda chance: canonical_move(game, chance[0]))
    return ordered[pick(seed, number, [weight for _, weight in ordered])][0]


def pick(seed: bytes, number: int, weights: list[int]) -> int:
    """The index that draw ``number`` picks among these weights.

    The first 64 bits of HMAC-SHA-256(seed, number ‖ j), both as eight bytes, big end first, for
    j = 0, 1, …, until they lie below the largest multiple of the total weight; the remainder
    then walks along the weights.

    >>> [pick(b"seed", number, [1, 3]) for number in range(8)]
    [1, 1, 1, 1, 1, 1, 0, 1]
    """
    total = sum(weights)
    limit = _WORD - _WORD % total
    attempt = 0
    while True:
        message = number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        word = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
        if word < limit:
            break
        attempt += 1
    rest = word % total
    for index, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("the weights add up to their total")


def commitment(seed: bytes) -> str:
    """The hash of a seed, which may be shown before the seed itself.

    >>> commitment(b"seed")[:16]
    '19b25856e1c150ca'
    """
    return hashlib.sha256(seed).hexdigest()
