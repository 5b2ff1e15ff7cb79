"""Why a move is not legal: for each action the rule that forbids it, in the order of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludotek.core import Reason
from ludotek.games.route.actions import (
    may_move_tile,
    open_units,
    reach,
)
from ludotek.games.route.moves import (
    ACTIONS,
    BITS,
    FIRST,
    PLACE_TILE,
    TO_Q_BIT,
    TURN_BIT,
    from_cell,
    to_cell,
)
from ludotek.games.route.tiles import TILES_EACH, looks, ports

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
        return Reason("R-13", {"action": ACTIONS[action]})
    if not state.board.order and action != PLACE_TILE:
        return Reason("R-18")
    return _WHY[action](state, seat, move)


def _at(cell: tuple[int, int]) -> dict[str, int | str]:
    return {"q": cell[0], "r": cell[1]}


def _place_tile(state: RouteState, seat: int, move: int) -> Reason:
    board, rules = state.board, state.rules
    kind, turn, (q, r) = move >> TO_Q_BIT & BITS, move >> TURN_BIT & 7, from_cell(move)
    if kind >= rules.kinds:
        return Reason("R-7", {"kind": kind})
    if not state.tiles[seat * rules.kinds + kind]:
        return Reason("R-17", {"kind": rules.tile_set.per_player[kind].kind})
    if not board.order and (q, r) != (0, 0):
        return Reason("R-18")
    if board.slot_at(q, r) >= 0:
        return Reason("R-6", _at((q, r)))
    if turn not in looks(rules.arms[kind * rules.sides], 0, rules.sides):
        return Reason("R-8", {"turn": turn})
    touches = any((q, r) == (q2, r2) for _, q2, r2, _ in board.frontier())
    return Reason("R-19", _at((q, r)) | {"joined": int(touches)})


def _place_marble(state: RouteState, seat: int, move: int) -> Reason:
    slot = state.board.slot_at(*from_cell(move))
    if not state.marbles[seat] or slot < 0 or slot // TILES_EACH != seat:
        return Reason("R-21", _at(from_cell(move)) | {"marbles": state.marbles[seat]})
    return Reason("R-22", _at(from_cell(move)))


def _move_marble(state: RouteState, seat: int, move: int) -> Reason:
    board = state.board
    start, goal = board.slot_at(*from_cell(move)), board.slot_at(*to_cell(move))
    if start < 0 or board.marble[start] != seat + 1:
        return Reason("R-25", _at(from_cell(move)))
    if goal < 0 or goal == start or board.marble[goal]:
        return Reason("R-26", _at(to_cell(move)))
    bare = state.copy()
    for slot in bare.board.order:
        bare.board.marble[slot] = 0
    return Reason("R-28" if goal in reach(bare, start) else "R-27", _at(to_cell(move)))


def _move_tile(state: RouteState, seat: int, move: int) -> Reason:
    board, rules = state.board, state.rules
    slot, (q, r), turn = board.slot_at(*from_cell(move)), to_cell(move), move >> TURN_BIT & 7
    if slot < 0:
        return Reason("R-29", _at(from_cell(move)))
    if not may_move_tile(board, slot, seat):
        where, other = _at(from_cell(move)), board.marble[slot]
        if other:
            return Reason("R-31", where | {"seat": other - 1})
        return Reason("R-30", where | {"seat": slot // TILES_EACH})
    turns = looks(board.arms[slot], board.blocks[slot], rules.sides)
    if (q, r) == from_cell(move):
        return Reason("R-34", {"turn": turn})
    if turn not in turns:
        return Reason("R-8", {"turn": turn})
    if board.slot_at(q, r) >= 0:
        return Reason("R-6", _at((q, r)))
    if len(board.order) == 1:
        return Reason("R-38")
    lifted = board.copy()
    lifted.lift(slot)
    if not any((q, r) == (q2, r2) for _, q2, r2, _ in lifted.frontier()):
        return Reason("R-36", _at((q, r)))
    rest = lifted if rules.lifted else board.moved(slot, q, r)
    return Reason("R-37" if rest.is_one_group() else "R-35", _at((q, r)))


def _place_block(state: RouteState, seat: int, move: int) -> Reason:
    board, arm = state.board, move >> TURN_BIT & 7
    slot = board.slot_at(*from_cell(move))
    where = _at(from_cell(move)) | {"arm": arm}
    if not state.blocks[seat]:
        return Reason("R-39", {"case": "hand"})
    if slot < 0 or not board.arms[slot] >> arm & 1:
        return Reason("R-39", where | {"case": "arm"})
    if board.blocks[slot] >> arm & 1:
        return Reason("R-40", where)
    if len(open_units(board, slot)) < 2:
        return Reason("R-41", where)
    line = next(line for line in board.lines(slot) if line >> arm & 1)
    return Reason("R-39", where | {"case": "line", "lowest": ports(line)[0]})


_WHY: tuple[Callable[[RouteState, int, int], Reason], ...] = (
    _place_tile,
    _place_marble,
    _move_marble,
    _move_tile,
    _place_block,
)
