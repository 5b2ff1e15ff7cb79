"""Perft on a game with draws and choices made together."""

from __future__ import annotations

import sealed

from ludotek.core import perft


def test_draws_are_expanded_and_choices_counted_in_the_order_of_seats() -> None:
    start = sealed.game.start(2)
    # Two purses of 1 or 2 cards, a prize of 1, 2 or 3; then 3 cards for the first card of seat 0.
    assert [perft(start, depth) for depth in range(5)] == [1, 2, 4, 12, 36]
    # Then seat 0 lays its second card (purse 2: half of the games) or seat 1 its first: 3 each.
    assert perft(start, 5) == 108


def test_games_that_ended_before_count_for_nothing() -> None:
    start = sealed.game.start(1, {"rounds": 1})
    # purse 1: draw, prize 3, card 3, rival 5, and keep or give where one is ahead.
    # purse 2: one card more. After six moves only those who had two cards and are ahead go on.
    ahead = sum(a + b > rival for a in range(3) for b in range(3) for rival in range(5))
    assert perft(start, 6) == 3 * ahead * 2
    assert perft(start, 7) == 0
