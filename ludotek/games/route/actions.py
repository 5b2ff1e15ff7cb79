"""The five actions (R-17 to R-43): for each what may be done, then what doing it does.

Every `…_moves` appends the legal moves of the seat to ``out``; the function of the action's name
makes one of them. Three rules hold because nothing here breaks them: placing may close off cells
(R-20), marbles do not return to the hand (R-24), and blocks stay where they are on their tiles
(R-42).
"""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.route import events
from ludotek.games.route.board import Board
from ludotek.games.route.fields import RouteFields
from ludotek.games.route.moves import (
    FROM_BIT,
    MOVE_MARBLE,
    MOVE_TILE,
    ORIGIN,
    PLACE_BLOCK,
    PLACE_MARBLE,
    PLACE_TILE,
    SPOTS,
    TO_BIT,
    TURN_BIT,
    cell_of,
)
from ludotek.games.route.tiles import TILES_EACH, ports

# Place a tile


def place_tile_moves(state: RouteFields, seat: int, out: MoveList) -> None:
    """R-17 to R-20."""
    board, rules, sides = state.board, state.rules, state.rules.sides
    if not board.tiles_left(seat):
        return
    cells, spots = MoveList(), MoveList()
    if board.count == 0:
        cells.append(board.grid.index(ORIGIN))
        spots.append(ORIGIN)
    else:
        board.frontier(cells, spots)
    for kind in range(rules.kinds):
        if not board.tiles[seat * TILES_EACH + kind]:
            continue
        orientation = kind * sides
        turns = rules.turns[(orientation << sides) + rules.arms[orientation]]
        for index in range(len(cells)):
            base = PLACE_TILE | spots.at(index) << FROM_BIT | kind << TO_BIT
            if not rules.joined_placement:
                out.append_each(base, turns, TURN_BIT)
                continue
            for turn in turns:
                if would_join(board, cells.at(index), rules.arms[orientation + turn]):
                    out.append(base | turn << TURN_BIT)


def would_join(board: Board, here: int, arms: int) -> bool:
    """R-19, `joined`: whether a tile with these arms would be joined to one in play."""
    for side in range(board.grid.sides):
        if arms >> side & 1 and board.has_open_arm(here, side):
            return True
    return board.count == 0


def place_tile(state: RouteFields, seat: int, move: int, log: list[Event] | None) -> None:
    """R-17."""
    kind, turn = (move >> TO_BIT) % SPOTS, move >> TURN_BIT & 7
    spot = (move >> FROM_BIT) % SPOTS
    state.board.place_tile(seat, kind, turn, spot)
    if log is not None:
        q, r = cell_of(spot)
        log.append(events.TilePlaced(rule="R-17", seat=seat, kind=kind, q=q, r=r, turn=turn))


# Place a marble


def place_marble_moves(state: RouteFields, seat: int, out: MoveList) -> None:
    """R-21 to R-24."""
    board = state.board
    if not board.marbles[seat]:
        return
    for rank in range(board.count):
        slot = board.order[rank]
        if slot // TILES_EACH == seat and not board.marble[slot]:
            out.append(PLACE_MARBLE | board.spots[slot] << FROM_BIT)


def place_marble(state: RouteFields, seat: int, move: int, log: list[Event] | None) -> None:
    """R-21."""
    board, spot = state.board, (move >> FROM_BIT) % SPOTS
    board.place_marble(seat, board.slot_at(spot))
    if log is not None:
        q, r = cell_of(spot)
        log.append(events.MarblePlaced(rule="R-21", seat=seat, q=q, r=r))


# Move a marble


def move_marble_moves(state: RouteFields, seat: int, out: MoveList) -> None:
    """R-25 to R-28."""
    board = state.board
    for rank in range(board.count):
        slot = board.order[rank]
        if board.marble[slot] == seat + 1:
            base = MOVE_MARBLE | board.spots[slot] << FROM_BIT
            find_paths(board, slot, state.rules.pass_through)
            for other in range(board.count):
                goal = board.order[other]
                if board.previous[goal] and not board.marble[goal]:
                    out.append(base | board.spots[goal] << TO_BIT)


def find_paths(board: Board, start: int, through: bool) -> None:
    """Searches all tiles to which a marble may move from this one (R-27, R-28), through marbles or
    not; `Board.predecessor` then gives the shortest path to each."""
    rules = board.rules
    board.begin_search(start)
    if rules.route:
        count = 1
        done = 0
        while done < count:
            slot = board.queue[done]
            done += 1
            for side in range(rules.sides):
                other = board.joined(slot, side)
                if other >= 0 and not board.previous[other]:
                    board.previous[other] = slot + 1
                    if through or not board.marble[other]:
                        board.queue[count] = other
                        count += 1
        return
    for side in range(rules.sides):
        slot = start
        other = board.joined(slot, side)
        while other >= 0:
            board.previous[other] = slot + 1
            if rules.one_step or (board.marble[other] and not through):
                break
            slot = other
            other = board.joined(slot, side)


def move_marble(state: RouteFields, seat: int, move: int, log: list[Event] | None) -> None:
    """R-26, R-27."""
    board = state.board
    start = board.slot_at((move >> FROM_BIT) % SPOTS)
    goal = board.slot_at((move >> TO_BIT) % SPOTS)
    if log is not None:
        find_paths(board, start, state.rules.pass_through)
        path = [goal]
        while path[-1] != start:
            path.append(board.predecessor(path[-1]) - 1)
        cells = tuple([board.cell(slot) for slot in reversed(path)])
        log.append(events.MarbleMoved(rule="R-27", seat=seat, path=cells))
    board.move_marble(start, goal)


# Move a tile


def move_tile_moves(state: RouteFields, seat: int, out: MoveList) -> None:
    """R-29 to R-38."""
    board, cells, spots = state.board, MoveList(), MoveList()
    board.frontier(cells, spots)
    for rank in range(board.count):
        slot = board.order[rank]
        if may_move_tile(board, slot, seat):
            moves_of_tile(board, slot, cells, spots, out)


def some_tile_moves(state: RouteFields, seat: int, out: MoveList) -> None:
    """The moves of the first tile that can be moved, which tell that one can be (R-15)."""
    board, cells, spots = state.board, MoveList(), MoveList()
    board.frontier(cells, spots)
    for rank in range(board.count):
        slot = board.order[rank]
        if len(out) == 0 and may_move_tile(board, slot, seat):
            moves_of_tile(board, slot, cells, spots, out)


def moves_of_tile(board: Board, slot: int, cells: MoveList, spots: MoveList, out: MoveList) -> None:
    """R-33 to R-38: a tile turned in its cell, or moved to one of these empty ones."""
    spot = board.spots[slot]
    base = MOVE_TILE | spot << FROM_BIT
    turns = board.turns(slot)
    for turn in turns:
        if turn:
            out.append(base | spot << TO_BIT | turn << TURN_BIT)
    if not len(cells) or not may_leave(board, slot):
        return
    if can_judge_by_ring(board, slot):
        board.toggle_in_rings(board.cells[slot])  # while it is lifted, rings do not count it
        for index in range(len(cells)):
            if fits_by_ring(board, cells.at(index)):
                out.append_each(base | spots.at(index) << TO_BIT, turns, TURN_BIT)
        board.toggle_in_rings(board.cells[slot])
        return
    lifted = board.copy()
    lifted.lift(slot)
    runs = 1 if board.is_connected_without(slot) else 2  # of tiles that it must touch, at least
    for index in range(len(cells)):
        spot = spots.at(index)
        if board.grid.tile_runs[lifted.ring[cells.at(index)]] < runs:
            continue
        if fits_when_tried(board, lifted, slot, spot):
            out.append_each(base | spot << TO_BIT, turns, TURN_BIT)


def like_moves(state: RouteFields, seat: int, move: int, out: MoveList) -> None:
    """Appends the legal moves of the same tile to the same cell as a move of a tile."""
    board, goal = state.board, (move >> TO_BIT) % SPOTS
    slot = board.slot_at((move >> FROM_BIT) % SPOTS)
    if slot < 0 or not may_move_tile(board, slot, seat):
        return
    cells, spots, there, goals = MoveList(), MoveList(), MoveList(), MoveList()
    board.frontier(cells, spots)
    for index in range(len(cells)):
        if spots.at(index) == goal:
            there.append(cells.at(index))
            goals.append(goal)
    moves_of_tile(board, slot, there, goals, out)


def may_move_tile(board: Board, slot: int, seat: int) -> bool:
    """R-29 to R-32: one's own marble on it, or one's own colour and no marble."""
    marble = board.marble[slot]
    return marble == seat + 1 or (marble == 0 and slot // TILES_EACH == seat)


def may_leave(board: Board, slot: int) -> bool:
    """Whether a tile may be moved to any other cell (R-35, R-37, R-38)."""
    if board.count == 1:
        return False
    if board.rules.strict and board.grid.empty_runs[board.ring[board.cells[slot]]] == 0:
        return False  # the cell that it leaves would be enclosed
    return not board.rules.lifted or board.is_connected_without(slot)


def can_judge_by_ring(board: Board, slot: int) -> bool:
    """Whether R-35 and R-37 can be judged by the ring around the new cell: the other tiles are
    connected, and no enclosed cell is beside the tile."""
    if not board.rules.lifted and not board.is_connected_without(slot):
        return False
    if board.rules.strict and board.enclosed:
        for side in range(board.grid.sides):
            if board.grid.neighbour(board.cells[slot], side * board.grid.step) in board.enclosed:
                return False
    return True


def fits_by_ring(board: Board, there: int) -> bool:
    """R-36, R-37 for a lifted tile, judged by the ring around the new cell: the tile and the group
    would separate two runs of empty cells, and enclose one that is outside now."""
    grid, ring = board.grid, board.ring[there]
    if grid.first[ring] == 0:
        return False
    return not board.rules.strict or grid.empty_runs[ring] < 2 or there in board.enclosed


def fits_when_tried(board: Board, lifted: Board, slot: int, spot: int) -> bool:
    """R-35, R-37, by making the move with a tile that has been lifted."""
    after = lifted.copy()
    after.put(slot, spot)
    if not after.is_connected():
        return False
    return not board.rules.strict or set(after.enclosed) <= set(board.enclosed)


def move_tile(state: RouteFields, seat: int, move: int, log: list[Event] | None) -> None:
    """R-33, R-34, R-36."""
    board = state.board
    start, goal = (move >> FROM_BIT) % SPOTS, (move >> TO_BIT) % SPOTS
    turn = move >> TURN_BIT & 7
    slot = board.slot_at(start)
    if start != goal:
        board.lift(slot)
        board.put(slot, goal)
    board.rotate(slot, turn)
    if log is not None:
        rule = "R-34" if start == goal else "R-29"
        (q, r), (to_q, to_r) = cell_of(start), cell_of(goal)
        log.append(
            events.TileMoved(rule=rule, seat=seat, q=q, r=r, to_q=to_q, to_r=to_r, turn=turn)
        )


# Place a block


def place_block_moves(state: RouteFields, seat: int, out: MoveList) -> None:
    """R-39 to R-43."""
    board = state.board
    if not board.blocks[seat]:
        return
    for rank in range(board.count):
        slot = board.order[rank]
        units = open_units(board, slot)
        if units & units - 1:  # more than one
            base = PLACE_BLOCK | board.spots[slot] << FROM_BIT
            for arm in range(board.grid.sides):
                if units >> arm & 1:
                    out.append(base | arm << TURN_BIT)


def open_units(board: Board, slot: int) -> int:
    """The open arms of a tile, or the lowest arm of each open line (R-39, R-40)."""
    return board.open[slot] & board.rules.units[board.orientations[slot]]


def place_block(state: RouteFields, seat: int, move: int, log: list[Event] | None) -> None:
    """R-39: a block closes an arm, or the line to which the arm belongs."""
    board, spot = state.board, (move >> FROM_BIT) % SPOTS
    slot = board.slot_at(spot)
    arm = move >> TURN_BIT & 7
    closed = board.line(slot, arm) if state.rules.blocks_lines else 1 << arm
    board.use_block(seat)
    board.close_arms(slot, closed)
    if log is not None:
        q, r = cell_of(spot)
        log.append(events.BlockPlaced(rule="R-39", seat=seat, q=q, r=r, arms=ports(closed)))
