"""A sensible player of Route: it counts the actions that each player still needs for a line.

It looks at the rest of its turn: a few promising first actions, each followed by every action near
the lines that matter. It finishes when it can, and gets in the way of who could finish next.
"""

from __future__ import annotations

from random import Random

from ludotek.core import State
from ludotek.games.route.moves import (
    ACTIONS_A_TURN,
    MOVE_MARBLE,
    MOVE_TILE,
    PLACE_TILE,
    cell_of,
    from_spot,
    to_spot,
)
from ludotek.games.route.state import RouteState
from ludotek.games.route.tiles import MARBLES_EACH, TILES_EACH, distinct_turns, turned

BEAM = 4
"""How many first actions are followed up."""

HOPELESS = 20.0
WON = 1000.0

Cell = tuple[int, int]
Line = tuple[Cell, ...]


class Normal:
    """Plays Route a turn ahead.

    >>> from ludotek.games import load
    >>> state = load("route").read("0,0:A0a 1,0:A0a 2,0:A0a 3,0:A0 / 3 3 / A1")
    >>> load("route").decode(Normal(Random(1)).choose(state, 0))
    PlaceMarble(q=3, r=0)
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        """The first action of the best rest of the turn that it sees."""
        assert isinstance(state, RouteState)
        ranked = self._ranked(state, seat)
        best_value, best = ranked[0]
        if best_value >= WON or state.left < ACTIONS_A_TURN:
            return best
        best_value = -WON
        for value, move in ranked[:BEAM]:
            after = state.copy()
            after.play(seat, move)
            if after.actors == (seat,):
                value = self._ranked(after, seat)[0][0]
            if value > best_value:
                best_value, best = value, move
        return best

    def reason(self, state: State, seat: int, move: int) -> str:
        """Why a move is good: it wins, keeps a rival from winning, or helps a line of one's own.

        >>> from ludotek.games import load
        >>> state = load("route").read("0,0:A0a 1,0:A0a 2,0:A0a 3,0:A0 / 3 3 / A1")
        >>> Normal(Random(1)).reason(state, 0, Normal(Random(1)).choose(state, 0))
        'hint-wins'
        """
        assert isinstance(state, RouteState)
        after = state.copy()
        after.play(seat, move)
        if after.result is not None:
            return "hint-wins" if after.result[seat] > 0 else ""
        if self._rivals_need(state, seat) <= ACTIONS_A_TURN < self._rivals_need(after, seat):
            return "hint-stops"
        if nearest_lines(after, seat)[0][0] < nearest_lines(state, seat)[0][0]:
            return "hint-line"
        if self._rivals_need(after, seat) > self._rivals_need(state, seat):
            return "hint-slows"
        return "hint-room" if move & 7 == PLACE_TILE else ""

    def _rivals_need(self, state: RouteState, seat: int) -> float:
        """How many actions the rival that is nearest to a line still needs."""
        return min(
            nearest_lines(state, other)[0][0]
            for other in range(state.seats)
            if other != seat and not state.resigned[other]
        )

    def _ranked(self, state: RouteState, seat: int) -> list[tuple[float, int]]:
        """The actions near the lines that matter, the best first."""
        near: set[Cell] = set()
        for player in range(state.seats):
            near.update(cell for _, line in nearest_lines(state, player)[:4] for cell in line)
        moves = state.moves(seat)
        worth = [move for move in moves if not near.isdisjoint(_cells(move))] or moves
        ranked = []
        for move in worth:
            after = state.copy()
            after.play(seat, move)
            ranked.append((value(after, seat) + self.rng.random() / 10, move))
        ranked.sort(reverse=True)
        return ranked


def _cells(move: int) -> tuple[Cell, ...]:
    if move & 7 in (MOVE_MARBLE, MOVE_TILE):
        return cell_of(from_spot(move)), cell_of(to_spot(move))
    return (cell_of(from_spot(move)),)


def value(state: RouteState, seat: int) -> float:
    """How good a position is for a seat: few actions to its own line, many to the others'.

    >>> from ludotek.games import load
    >>> state = load("route").read("0,0:A0a 1,0:B0")
    >>> value(state, 0) > value(state, 1)
    True
    """
    if state.result is not None:
        return WON * (2 * state.result[seat] - 1)
    own = nearest_lines(state, seat)
    worth = -3.0 * own[0][0] - 0.5 * own[1][0] - 0.2 * own[2][0]
    for other in range(state.seats):
        if other != seat and not state.resigned[other]:
            needs = nearest_lines(state, other)[0][0]
            worth += min(needs, 5.0)
            if needs <= ACTIONS_A_TURN:
                worth -= 30.0 * (ACTIONS_A_TURN + 1 - needs)
    return worth


def nearest_lines(state: RouteState, seat: int) -> list[tuple[float, Line]]:
    """Lines of four cells with the actions that a seat needs to win there, the fewest first.

    >>> from ludotek.games import load
    >>> nearest_lines(load("route").read("0,0:A0a 1,0:A0 2,0:A1a 3,0:A0a"), 0)[0]
    (2.0, ((0, 0), (1, 0), (2, 0), (3, 0)))
    """
    board, rules = state.board, state.rules
    found = []
    for side in range(rules.sides // 2):
        dq, dr = rules.grid.directions[side]
        costs: dict[Cell, tuple[float, float, float]] = {}
        for slot in board.slots():
            costs[board.cell(slot)] = _costs(state, slot, seat, side)
        starts = {(q - back * dq, r - back * dr) for q, r in costs for back in range(MARBLES_EACH)}
        bare = (2.0, 2.0, 2.0)  # a tile and a marble
        for q, r in starts:
            line = tuple((q + step * dq, r + step * dr) for step in range(MARBLES_EACH))
            first, second, third, last = (costs.get(cell, bare) for cell in line)
            found.append((first[0] + second[1] + third[1] + last[2], line))
    found.sort()
    found += [(HOPELESS, ())] * 3
    return found


def _costs(state: RouteState, slot: int, seat: int, side: int) -> tuple[float, float, float]:
    """The actions that a tile needs as the first of a line, in its middle, and as the last."""
    board, sides = state.board, state.rules.sides
    marble = board.marble_on(slot)
    if marble and marble != seat + 1:
        return HOPELESS, HOPELESS, HOPELESS
    own = slot // TILES_EACH == seat
    base = 0.0 if marble else 1.0 if own else 1.5
    ahead, behind = 1 << side, 1 << side + sides // 2
    arms, blocks = board.arms(slot), board.closed(slot)
    found = []
    for wanted in (ahead, ahead | behind, behind):
        if arms & ~blocks & wanted == wanted:
            found.append(base)
        elif any(
            turned(arms & ~blocks, turn, sides) & wanted == wanted
            for turn in distinct_turns(arms, blocks, sides)
        ):
            found.append(base + 1.0)
        else:
            found.append(base + 3.0)
    return found[0], found[1], found[2]


BOTS = {"normal": Normal}
