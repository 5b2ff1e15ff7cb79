"""Reads a position back, and rejects an impossible one."""

from __future__ import annotations

from msgspec import Struct

from ludotek.core import BadPosition, BadSetup, require, require_position
from ludotek.games.route import turn
from ludotek.games.route.board import Board
from ludotek.games.route.ends import ENDS, KEY, NONE
from ludotek.games.route.moves import ACTIONS_A_TURN, FAR, spot
from ludotek.games.route.phases import ACTIONS
from ludotek.games.route.rules import Rules, rules_for
from ludotek.games.route.state import RouteState
from ludotek.games.route.tiles import BLOCKS_EACH, TILES_EACH, mask
from ludotek.games.route.views import Position, Tile


def resume(position: Struct) -> RouteState:
    """The state that a position describes; raises `BadPosition`.

    >>> from ludotek.games import load
    >>> start = load("route").start(seats=2).position()
    >>> resume(start).position() == start
    True
    """
    position = require_position(position, Position, "route")
    try:
        rules = rules_for(position.options)
    except BadSetup as error:
        raise BadPosition(str(error)) from None
    require(2 <= position.seats <= 6, "route is for 2 to 6 seats", "R-1")
    state = RouteState(rules, position.seats)
    rounds = rules.options.max_turns - position.round
    require(0 <= rounds <= rules.options.max_turns, "there is no such round", "R-52")
    # A board can drift by one cell per action, and every cell must fit the number of a move.
    farthest = FAR - 2 * TILES_EACH * 6 - rounds * ACTIONS_A_TURN * position.seats
    _check_cells(position.tiles, farthest, rules.grid.directions)
    for tile in position.tiles:
        _place(state, tile)
    _set_blocks(state, position)
    _set_turn(state, position)
    _set_end(state, position)
    return state


def _check_cells(
    tiles: tuple[Tile, ...], farthest: int, directions: tuple[tuple[int, int], ...]
) -> None:
    """R-6 and R-P4, by the coordinates: the board itself wraps around."""
    for tile in tiles:
        near = max(abs(tile.q), abs(tile.r)) <= farthest
        require(near, f"tile {tile.q},{tile.r} is too far from the origin", "R-6")
    left = {(tile.q, tile.r) for tile in tiles}
    require(len(left) == len(tiles), "two tiles share a cell", "R-6")
    stack = [left.pop()] if left else []
    while stack:
        q, r = stack.pop()
        beside = {(q + dq, r + dr) for dq, dr in directions} & left
        left -= beside
        stack.extend(beside)
    require(not left, "the tiles do not form one connected group", "R-P4")


def _place(state: RouteState, tile: Tile) -> None:
    board, rules = state.board, state.rules
    where = f"tile {tile.q},{tile.r}"
    require(0 <= tile.seat < state.seats, f"{where}: there is no seat {tile.seat}", "R-1")
    require(0 <= tile.kind < rules.kinds, f"{where}: there is no kind {tile.kind}", "R-7")
    require(0 <= tile.turn < rules.sides, f"{where}: there is no turn {tile.turn}", "R-8")
    left = board.tiles_of(tile.seat)[tile.kind]
    require(left > 0, f"{where}: more tiles of its kind than there are", "R-2")
    slot = board.place_tile(tile.seat, tile.kind, tile.turn, spot(tile.q, tile.r))
    _close(board, slot, tile)
    if tile.marble is not None:
        require(0 <= tile.marble < state.seats, f"{where}: there is no seat {tile.marble}", "R-1")
        require(board.marbles_of(tile.marble) > 0, f"{where}: more than four marbles", "R-2")
        board.place_marble(tile.marble, slot)


def _close(board: Board, slot: int, tile: Tile) -> None:
    where = f"tile {tile.q},{tile.r}"
    closed = mask(tuple(set(tile.blocks) & set(range(board.grid.sides))))
    known = len(tile.blocks) == closed.bit_count() and closed & board.arms(slot) == closed
    require(known, f"{where}: a block is on no arm", "R-40")
    require(closed != board.arms(slot), f"{where} keeps no open arm", "R-41")
    if board.rules.blocks_lines:
        whole = all(line & closed in (0, line) for line in board.lines(slot))
        require(whole, f"{where}: a block closes a whole line", "R-39")
    board.close_arms(slot, closed)


def blocks_in_play(tiles: tuple[Tile, ...], rules: Rules) -> int:
    """How many blocks are on tiles.

    >>> from ludotek.games import load
    >>> state = load("route").read("0,0:A0x01 1,0:B0x3")
    >>> blocks_in_play(state.position().tiles, state.rules)
    3
    """
    if not rules.blocks_lines:
        return sum(len(tile.blocks) for tile in tiles)
    return sum(
        line & mask(tile.blocks) > 0
        for tile in tiles
        for line in rules.lines[tile.kind * rules.sides + tile.turn % rules.sides]
    )


def _set_blocks(state: RouteState, position: Position) -> None:
    fits = len(position.blocks) == state.seats and all(
        0 <= count <= BLOCKS_EACH for count in position.blocks
    )
    total = sum(position.blocks) + blocks_in_play(position.tiles, state.rules)
    fits = fits and total == BLOCKS_EACH * state.seats
    require(fits, "blocks in hands and in play do not add up to three per seat", "R-P5")
    for seat, count in enumerate(position.blocks):
        for _ in range(BLOCKS_EACH - count):
            state.board.use_block(seat)


def _set_turn(state: RouteState, position: Position) -> None:
    drawn = 0 <= position.first < state.seats and 0 <= position.seat < state.seats
    undrawn = position.first == position.seat == -1 and state.rules.options.first == "random"
    require(drawn or (undrawn and not position.tiles), "no seat is to move", "R-4")
    for seat in position.resigned:
        require(0 <= seat < state.seats, f"there is no seat {seat} to resign", "R-1")
    state.resigned = bytes(seat in position.resigned for seat in range(state.seats))
    require(0 <= position.left <= ACTIONS_A_TURN, "a turn has two actions", "R-12")
    if position.acted is not None:
        fits = state.rules.options.distinct_actions and position.left < ACTIONS_A_TURN
        names = [action.name for action in ACTIONS]
        require(fits and position.acted in names, "no action can have been made", "R-13")
        state.acted = names.index(position.acted)
    fits = all(0 <= key < 1 << 64 for key in position.seen) and len(position.seen) <= 4000
    require(fits, "no such positions can have occurred", "R-51")
    state.first, state.seat, state.left = position.first, position.seat, position.left
    state.round = position.round
    state.seen = bytearray(b"".join(key.to_bytes(KEY, "big") for key in position.seen))


def _set_end(state: RouteState, position: Position) -> None:
    playing = [seat for seat in range(state.seats) if not state.resigned[seat]]
    lines = [seat for seat in playing if turn.has_line(state, seat)]
    if position.how is None:
        require(position.winner is None, "nobody has won a game that goes on", "R-44")
        require(not lines, "a line is complete, and the game goes on", "R-44")
        require(len(playing) > 1, "only one seat is left", "R-50")
        require(position.left > 0, "no action is left", "R-12")
        require(position.round < state.rules.options.max_turns, "no round is left", "R-52")
        if state.seat >= 0:
            require(not state.resigned[state.seat], "the seat to move has resigned", "R-50")
            require(turn.can_act(state), "the seat to move cannot act", "R-15")
        return
    require(position.how in ENDS, f"a game cannot end by {position.how!r:.20}", "R-52")
    winner = position.winner
    if position.how == "line":
        require(winner in lines, "the winner has no line", "R-44")
    elif position.how == "last":
        require(playing == [winner], "the winner is not the last seat left", "R-50")
    else:
        fits = winner is None and not lines and len(playing) > 1
        require(fits, "a draw has no winner", "R-52")
    state.end = ENDS.index(position.how)
    state.winner = NONE if winner is None else winner
