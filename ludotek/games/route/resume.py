"""Reading a position back, and refusing one that cannot stand."""

from __future__ import annotations

from array import array

from ludotek.core import BadPosition, BadSetup
from ludotek.games.route.grid import cell
from ludotek.games.route.moves import ACTIONS, FAR
from ludotek.games.route.options import rules_for
from ludotek.games.route.state import (
    ACTIONS_A_TURN,
    BLOCKS_EACH,
    ENDS,
    NONE,
    RouteState,
)
from ludotek.games.route.tiles import TILES_EACH, mask
from ludotek.games.route.views import Position, Tile


def resume(position: Position) -> RouteState:
    """The state that a position describes; raises `BadPosition`.

    >>> from ludotek.games import load
    >>> start = load("route").start(seats=2).position()
    >>> resume(start).position() == start
    True
    """
    try:
        rules = rules_for(position.options)
    except BadSetup as error:
        raise BadPosition(str(error)) from None
    _require(2 <= position.seats <= 6, "route is for 2 to 6 seats", "R-1")
    state = RouteState(rules, position.seats)
    for tile in position.tiles:
        _lay(state, tile, position)
    _require(state.board.is_one_group(), "the tiles do not form one connected group", "R-P4")
    _set_blocks(state, position)
    _set_turn(state, position)
    return state


def _require(holds: bool, fault: str, rule: str) -> None:
    if not holds:
        raise BadPosition(f"{fault} ({rule})")


def _lay(state: RouteState, tile: Tile, position: Position) -> None:
    board, rules = state.board, state.rules
    where = f"tile {tile.q},{tile.r}"
    # Rounds to come can carry the board so much further: every cell must keep its number.
    limit = FAR - 1 - 2 * TILES_EACH * 6 - 12 * (rules.options.max_turns - position.round)
    _require(max(abs(tile.q), abs(tile.r)) <= limit, f"{where} is too far from the origin", "R-6")
    _require(0 <= tile.seat < state.seats, f"{where}: there is no seat {tile.seat}", "R-1")
    _require(0 <= tile.kind < rules.kinds, f"{where}: there is no kind {tile.kind}", "R-7")
    _require(0 <= tile.turn < rules.sides, f"{where}: there is no turn {tile.turn}", "R-8")
    _require(not board.at[cell(tile.q, tile.r)], f"{where} lies on another", "R-6")
    hand = tile.seat * rules.kinds + tile.kind
    _require(state.tiles[hand] > 0, f"{where}: more tiles of its kind than there are", "R-2")
    placed = TILES_EACH - sum(state.tiles[tile.seat * rules.kinds : (tile.seat + 1) * rules.kinds])
    slot = tile.seat * TILES_EACH + placed
    state.tiles[hand] -= 1
    board.lay_as(slot, tile.kind, tile.turn)
    board.put(slot, tile.q, tile.r)
    closed = mask(tuple(set(tile.blocks) & set(range(rules.sides))))
    known = len(tile.blocks) == closed.bit_count() and closed & board.arms[slot] == closed
    _require(known, f"{where}: a block is on no arm", "R-40")
    _require(closed != board.arms[slot], f"{where} keeps no open arm", "R-41")
    if rules.blocks_lines:
        whole = all(line & closed in (0, line) for line in board.lines(slot))
        _require(whole, f"{where}: a block closes a whole line", "R-39")
    board.blocks[slot] = closed
    if tile.marble is not None:
        _require(0 <= tile.marble < state.seats, f"{where}: there is no seat {tile.marble}", "R-1")
        _require(state.marbles[tile.marble] > 0, f"{where}: more than four marbles", "R-2")
        state.marbles[tile.marble] -= 1
        board.marble[slot] = tile.marble + 1


def blocks_in_play(state: RouteState) -> int:
    """How many blocks lie on the tiles.

    >>> from ludotek.games import load
    >>> blocks_in_play(load("route").read("0,0:A0x01 1,0:B0x3"))
    3
    """
    board = state.board
    if not state.rules.blocks_lines:
        return sum(board.blocks[slot].bit_count() for slot in board.order)
    return sum(line & board.blocks[slot] > 0 for slot in board.order for line in board.lines(slot))


def _set_blocks(state: RouteState, position: Position) -> None:
    fits = len(position.blocks) == state.seats and all(
        0 <= count <= BLOCKS_EACH for count in position.blocks
    )
    total = sum(position.blocks) + blocks_in_play(state)
    fits = fits and total == BLOCKS_EACH * state.seats
    _require(fits, "blocks in hands and in play do not add up to three a seat", "R-P5")
    state.blocks = bytearray(position.blocks)


def _set_turn(state: RouteState, position: Position) -> None:
    drawn = 0 <= position.first < state.seats and 0 <= position.seat < state.seats
    undrawn = position.first == position.seat == -1 and state.rules.options.first == "random"
    _require(drawn or (undrawn and not position.tiles), "nobody can be to move", "R-4")
    _require(all(0 <= seat < state.seats for seat in position.resigned), "unknown seat", "R-1")
    for seat in position.resigned:
        state.out[seat] = 1
    _require(1 <= position.left <= ACTIONS_A_TURN or position.how is not None, "left", "R-12")
    _require(position.last is None or position.last in ACTIONS, "unknown action", "R-12")
    _require(position.how is None or position.how in ENDS, "unknown end", "R-52")
    _require(0 <= position.round <= state.rules.options.max_turns, "unknown round", "R-52")
    state.first, state.seat, state.left = position.first, position.seat, position.left
    state.last = NONE if position.last is None else ACTIONS.index(position.last)
    state.round, state.idle = position.round, position.idle
    state.seen = array("Q", position.seen)
    state.end = NONE if position.how is None else ENDS.index(position.how)
    state.winner = NONE if position.winner is None else position.winner
    if state.end == NONE:
        _require(not (drawn and state.out[state.seat]), "who has resigned is not to move", "R-50")
        _require(sum(state.out) < state.seats - 1, "only one seat is left", "R-50")
