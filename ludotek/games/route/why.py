"""Why a move is not legal: for each action the rule that forbids it, in the order of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludotek.core import Args, Reason
from ludotek.games.route import actions
from ludotek.games.route.moves import (
    FIRST,
    ORIGIN,
    PLACE_TILE,
    TURN_BIT,
    cell_of,
    from_spot,
    to_spot,
)
from ludotek.games.route.phases import ACTIONS
from ludotek.games.route.tiles import MARBLES_EACH, TILES_EACH, distinct_turns, ports

if TYPE_CHECKING:
    from ludotek.games.route.state import RouteState


def why_not(state: RouteState, seat: int, move: int) -> Reason:
    """The rule that forbids a move, which is known not to be legal."""
    if state.result is not None:
        return Reason("R-48")
    if state.actors != (seat,):
        return Reason("R-4", {"seat": state.actors[0]})
    action = move & 7
    if action == FIRST:
        return Reason("R-12")
    if action == state.acted:
        return Reason("R-13", {"action": ACTIONS[action].name})
    if not state.board.count and action != PLACE_TILE:
        return Reason("R-18")
    return _WHY[action](state, seat, move)


def _at(spot: int) -> Args:
    q, r = cell_of(spot)
    return {"q": q, "r": r}


def _place_tile(state: RouteState, seat: int, move: int) -> Reason:
    board, rules = state.board, state.rules
    kind, turn, spot = to_spot(move), move >> TURN_BIT & 7, from_spot(move)
    if kind >= rules.kinds:
        return Reason("R-7", {"kind": kind})
    if not board.tiles_of(seat)[kind]:
        return Reason("R-17", {"kind": rules.tile_set.per_player[kind].kind})
    if not board.count and spot != ORIGIN:
        return Reason("R-18")
    if board.slot_at(spot) >= 0:
        return Reason("R-6", _at(spot))
    if turn not in distinct_turns(rules.arms[kind * rules.sides], 0, rules.sides):
        return Reason("R-8", {"turn": turn})
    return Reason("R-19", _at(spot) | {"joined": int(spot in board.frontier_spots())})


def _place_marble(state: RouteState, seat: int, move: int) -> Reason:
    board, spot = state.board, from_spot(move)
    slot = board.slot_at(spot)
    if not board.marbles_of(seat) or slot < 0 or slot // TILES_EACH != seat:
        return Reason("R-21", _at(spot) | {"marbles": board.marbles_of(seat)})
    return Reason("R-22", _at(spot))


def _move_marble(state: RouteState, seat: int, move: int) -> Reason:
    board = state.board
    start, goal = board.slot_at(from_spot(move)), board.slot_at(to_spot(move))
    if start < 0 or board.marble_on(start) != seat + 1:
        in_play = MARBLES_EACH - board.marbles_of(seat)
        return Reason("R-25", _at(from_spot(move)) | {"marbles": in_play})
    if goal < 0 or goal == start or board.marble_on(goal):
        return Reason("R-26", _at(to_spot(move)))
    actions.find_paths(board, start, through=True)
    return Reason("R-28" if board.predecessor(goal) else "R-27", _at(to_spot(move)))


def _move_tile(state: RouteState, seat: int, move: int) -> Reason:
    board, rules = state.board, state.rules
    start, goal, turn = from_spot(move), to_spot(move), move >> TURN_BIT & 7
    slot = board.slot_at(start)
    if slot < 0:
        return Reason("R-29", _at(start))
    if not actions.may_move_tile(board, slot, seat):
        where, other = _at(start), board.marble_on(slot)
        if other:
            return Reason("R-31", where | {"seat": other - 1})
        return Reason("R-30", where | {"seat": slot // TILES_EACH})
    if start == goal:
        return Reason("R-34", {"turn": turn})
    if turn not in board.turns(slot):
        return Reason("R-8", {"turn": turn})
    if board.slot_at(goal) >= 0:
        return Reason("R-6", _at(goal))
    if board.count == 1:
        return Reason("R-38")
    lifted = board.copy()
    lifted.lift(slot)
    if goal not in lifted.frontier_spots():
        return Reason("R-36", _at(goal))
    rest = lifted if rules.lifted else board.moved(slot, goal)
    return Reason("R-37" if rest.is_connected() else "R-35", _at(goal))


def _place_block(state: RouteState, seat: int, move: int) -> Reason:
    board, arm = state.board, move >> TURN_BIT & 7
    slot = board.slot_at(from_spot(move))
    where = _at(from_spot(move)) | {"arm": arm}
    if not board.blocks_of(seat):
        return Reason("R-39", {"case": "hand"})
    if slot < 0 or not board.arms(slot) >> arm & 1:
        return Reason("R-39", where | {"case": "arm"})
    if board.closed(slot) >> arm & 1:
        return Reason("R-40", where)
    if actions.open_units(board, slot).bit_count() < 2:
        return Reason("R-41", where)
    lowest = ports(board.line(slot, arm))[0]
    return Reason("R-39", where | {"case": "line", "lowest": lowest})


_WHY: tuple[Callable[[RouteState, int, int], Reason], ...] = (
    _place_tile,
    _place_marble,
    _move_marble,
    _move_tile,
    _place_block,
)
