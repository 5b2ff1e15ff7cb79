"""Counting sequences of moves: the strictest test of a move generator."""

from __future__ import annotations

from ludotek.core.contract import State


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly ``depth`` moves there are, draws expanded.

    Choices made together do not touch each other, so they are counted in the order of the seats.

    >>> from ludotek.games import load
    >>> perft(load("route").start(seats=2), 2)
    75
    """
    if depth == 0:
        return 1
    if not state.actors:
        return 0
    actor = state.actors[0]
    moves = state.moves(actor)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.play(actor, move)
        total += perft(after, depth - 1)
    return total
