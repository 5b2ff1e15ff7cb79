"""The five actions (R-17 to R-43): for each what may be done, then what doing it does.

Every `…_moves` appends the legal moves of the seat to ``out``; every `play_…` makes one of them.
Three rules hold because nothing here breaks them: placing may close off cells (R-20), marbles do
not return to the hand (R-24), and blocks stay where they are on their tiles (R-42).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotek.core import Event
from ludotek.games.route.events import (
    BlockPlaced,
    MarbleMoved,
    MarblePlaced,
    TileMoved,
    TilePlaced,
)
from ludotek.games.route.moves import (
    BITS,
    MOVE_MARBLE,
    MOVE_TILE,
    PLACE_BLOCK,
    PLACE_MARBLE,
    PLACE_TILE,
    TO_Q_BIT,
    TURN_BIT,
    from_bits,
    from_cell,
    to_bits,
    to_cell,
)
from ludotek.games.route.tiles import TILES_EACH, looks, ports

if TYPE_CHECKING:
    from ludotek.games.route.board import Board
    from ludotek.games.route.state import RouteState


# Place a tile


def place_tile_moves(state: RouteState, seat: int, out: list[int]) -> None:
    """R-17 to R-20."""
    board, rules = state.board, state.rules
    cells = board.frontier() if board.order else [(0, 0, 0, 0)]
    for kind in range(rules.kinds):
        if not state.tiles[seat * rules.kinds + kind]:
            continue
        turns = looks(rules.arms[kind * rules.sides], 0, rules.sides)
        for there, q, r, _ in cells:
            base = PLACE_TILE | from_bits(q, r) | kind << TO_Q_BIT
            for turn in turns:
                if not rules.joined_placement or would_join(board, there, kind, turn):
                    out.append(base | turn << TURN_BIT)


def would_join(board: Board, here: int, kind: int, turn: int) -> bool:
    """R-19, `joined`: whether a tile laid here would be joined to one in play."""
    arms = board.rules.arms[kind * board.grid.sides + turn]
    for side in range(board.grid.sides):
        if arms >> side & 1 and board.reaches(here, side) >= 0:
            return True
    return not board.order


def play_place_tile(state: RouteState, seat: int, move: int, log: list[Event] | None) -> None:
    """R-17."""
    board, kinds = state.board, state.rules.kinds
    kind, turn = move >> TO_Q_BIT & BITS, move >> TURN_BIT & 7
    q, r = from_cell(move)
    in_hand = sum(state.tiles[seat * kinds : (seat + 1) * kinds])
    slot = (seat + 1) * TILES_EACH - in_hand
    state.tiles[seat * kinds + kind] -= 1
    board.lay_as(slot, kind, turn)
    board.put(slot, q, r)
    if log is not None:
        log.append(TilePlaced(rule="R-17", seat=seat, kind=kind, q=q, r=r, turn=turn))


# Place a marble


def place_marble_moves(state: RouteState, seat: int, out: list[int]) -> None:
    """R-21 to R-24."""
    board = state.board
    if not state.marbles[seat]:
        return
    for slot in board.order:
        if slot // TILES_EACH == seat and not board.marble[slot]:
            out.append(PLACE_MARBLE | from_bits(board.q[slot], board.r[slot]))


def play_place_marble(state: RouteState, seat: int, move: int, log: list[Event] | None) -> None:
    """R-21."""
    q, r = from_cell(move)
    state.marbles[seat] -= 1
    state.board.marble[state.board.slot_at(q, r)] = seat + 1
    if log is not None:
        log.append(MarblePlaced(rule="R-21", seat=seat, q=q, r=r))


# Move a marble


def move_marble_moves(state: RouteState, seat: int, out: list[int]) -> None:
    """R-25 to R-28."""
    board = state.board
    for slot in board.order:
        if board.marble[slot] == seat + 1:
            base = MOVE_MARBLE | from_bits(board.q[slot], board.r[slot])
            reached = reach(state, slot)
            for goal in board.order:
                if goal in reached and not board.marble[goal]:
                    out.append(base | to_bits(board.q[goal], board.r[goal]))


def reach(state: RouteState, start: int) -> dict[int, int]:
    """The tiles to which the rules for moving lead from this one (R-27, R-28), each with the tile
    before it on a shortest way."""
    board, options = state.board, state.rules.options
    came: dict[int, int] = {}
    ways = [(start, side) for side in range(state.rules.sides)]
    for slot, side in ways:
        other = board.joined(slot, side)
        if other < 0 or other == start or other in came:
            continue
        came[other] = slot
        if board.marble[other] and not options.pass_through:
            continue
        if options.marble_move == "straight":
            ways.append((other, side))
        elif options.marble_move == "route":
            ways.extend((other, onward) for onward in range(state.rules.sides))
    return came


def play_move_marble(state: RouteState, seat: int, move: int, log: list[Event] | None) -> None:
    """R-26, R-27."""
    board = state.board
    start, goal = board.slot_at(*from_cell(move)), board.slot_at(*to_cell(move))
    if log is not None:
        came = reach(state, start)
        way = [goal]
        while way[-1] != start:
            way.append(came[way[-1]])
        path = tuple((board.q[slot], board.r[slot]) for slot in reversed(way))
        log.append(MarbleMoved(rule="R-27", seat=seat, path=path))
    board.marble[start] = 0
    board.marble[goal] = seat + 1


# Move a tile


def move_tile_moves(state: RouteState, seat: int, out: list[int]) -> None:
    """R-29 to R-38."""
    board = state.board
    frontier = board.frontier()
    for slot in board.order:
        if may_move_tile(board, slot, seat):
            q, r = board.q[slot], board.r[slot]
            base = MOVE_TILE | from_bits(q, r)
            turns = looks(board.arms[slot], board.blocks[slot], state.rules.sides)
            for turn in turns[1:]:
                out.append(base | turn << TURN_BIT | to_bits(q, r))
            for to_q, to_r in new_cells(board, slot, frontier):
                goal = base | to_bits(to_q, to_r)
                for turn in turns:
                    out.append(goal | turn << TURN_BIT)


def may_move_tile(board: Board, slot: int, seat: int) -> bool:
    """R-29 to R-32: one's own marble on it, or one's own colour and no marble."""
    marble = board.marble[slot]
    return marble == seat + 1 or (marble == 0 and slot // TILES_EACH == seat)


def new_cells(
    board: Board, slot: int, frontier: list[tuple[int, int, int, int]]
) -> list[tuple[int, int]]:
    """The cells to which a tile may be moved (R-35 to R-38)."""
    rules, grid = board.rules, board.grid
    here = board.where[slot]
    if len(board.order) == 1:
        return []
    if rules.lifted and not board.holds_without(slot):
        return []
    # Where the others hang together and no enclosed cell is beside the tile, R-37 can be seen in
    # the ring round the new cell: two stretches of empty cells would be parted by the tile and the
    # group, and one of them be enclosed that lies outside now. Elsewhere the move is tried.
    enclosed = board.enclosed
    local = rules.lifted
    if rules.strict:
        if grid.gaps[board.ring(here)] == 0:  # the cell that it leaves would be enclosed
            return []
        for side in range(grid.sides):
            local = local and board.beside(here, side) not in enclosed
    # In the rings of the cells round it, the tile is no longer there: seen from the cell to its
    # east it lay in the west, half a ring further on.
    half = grid.ring_size // 2
    near = {
        grid.ring[here * grid.ring_size + index]: 1 << (index + half) % grid.ring_size
        for index in range(grid.ring_size)
    }
    found = []
    for there, q, r, ring in frontier:
        ring &= ~near.get(there, 0)
        if not ring & grid.touch:
            continue
        if local:
            fits = not rules.strict or grid.gaps[ring] < 2 or there in enclosed
        else:
            after = board.moved(slot, q, r)
            fits = rules.lifted or after.is_one_group()
            fits = fits and (not rules.strict or set(after.enclosed) <= set(enclosed))
        if fits:
            found.append((q, r))
    return found


def play_move_tile(state: RouteState, seat: int, move: int, log: list[Event] | None) -> None:
    """R-33, R-34, R-36."""
    board = state.board
    q, r = from_cell(move)
    to_q, to_r = to_cell(move)
    turn = move >> TURN_BIT & 7
    slot = board.slot_at(q, r)
    if (q, r) != (to_q, to_r):
        board.lift(slot)
        board.put(slot, to_q, to_r)
    board.rotate(slot, turn)
    if log is not None:
        rule = "R-34" if (q, r) == (to_q, to_r) else "R-29"
        log.append(TileMoved(rule=rule, seat=seat, q=q, r=r, to_q=to_q, to_r=to_r, turn=turn))


# Place a block


def place_block_moves(state: RouteState, seat: int, out: list[int]) -> None:
    """R-39 to R-43."""
    board = state.board
    if not state.blocks[seat]:
        return
    for slot in board.order:
        units = open_units(board, slot)
        if len(units) > 1:
            base = PLACE_BLOCK | from_bits(board.q[slot], board.r[slot])
            for arm in units:
                out.append(base | arm << TURN_BIT)


def open_units(board: Board, slot: int) -> tuple[int, ...]:
    """The open arms of a tile, or the lowest arm of each open line (R-39, R-40)."""
    units = board.open_arms(slot)
    if board.rules.blocks_lines:
        units &= sum(line & -line for line in board.lines(slot))
    return ports(units)


def play_place_block(state: RouteState, seat: int, move: int, log: list[Event] | None) -> None:
    """R-39: a block closes an arm, or the line to which the arm belongs."""
    board = state.board
    q, r = from_cell(move)
    slot = board.slot_at(q, r)
    closed = 1 << (move >> TURN_BIT & 7)
    if board.rules.blocks_lines:
        closed = next(line for line in board.lines(slot) if line & closed)
    state.blocks[seat] -= 1
    board.blocks[slot] |= closed
    if log is not None:
        log.append(BlockPlaced(rule="R-39", seat=seat, q=q, r=r, arms=ports(closed)))


MOVES = (
    place_tile_moves,
    place_marble_moves,
    move_marble_moves,
    move_tile_moves,
    place_block_moves,
)
PLAYS = (
    play_place_tile,
    play_place_marble,
    play_move_marble,
    play_move_tile,
    play_place_block,
)
"""By the number of the action, as in `ludotek.games.route.moves`."""
