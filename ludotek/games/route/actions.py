"""The five actions (R-17 to R-43): for each what may be done, then what doing it does.

Every `…_moves` appends the legal moves of the seat to ``out``; every `play_…` makes one of them.
Three rules hold because nothing here breaks them: placing may close off cells (R-20), marbles do
not return to the hand (R-24), and blocks stay where they are on their tiles (R-42).
"""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.route.board import Board
from ludotek.games.route.events import (
    BlockPlaced,
    MarbleMoved,
    MarblePlaced,
    TileMoved,
    TilePlaced,
)
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


def place_tile_moves(board: Board, seat: int, out: MoveList) -> None:
    """R-17 to R-20."""
    rules, sides = board.rules, board.grid.sides
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
        lie = kind * sides
        turns = rules.turns[(lie << sides) + rules.arms[lie]]
        for index in range(len(cells)):
            base = PLACE_TILE | spots.at(index) << FROM_BIT | kind << TO_BIT
            if not rules.joined_placement:
                out.append_each(base, turns, TURN_BIT)
                continue
            for turn in turns:
                if would_join(board, cells.at(index), rules.arms[lie + turn]):
                    out.append(base | turn << TURN_BIT)


def would_join(board: Board, here: int, arms: int) -> bool:
    """R-19, `joined`: whether a tile with these arms would be joined to one in play."""
    for side in range(board.grid.sides):
        if arms >> side & 1 and board.reaches(here, side):
            return True
    return board.count == 0


def play_place_tile(board: Board, seat: int, move: int, log: list[Event] | None) -> None:
    """R-17."""
    kind, turn = (move >> TO_BIT) % SPOTS, move >> TURN_BIT & 7
    spot = (move >> FROM_BIT) % SPOTS
    board.lay(seat, kind, turn, spot)
    if log is not None:
        q, r = cell_of(spot)
        log.append(TilePlaced(rule="R-17", seat=seat, kind=kind, q=q, r=r, turn=turn))


# Place a marble


def place_marble_moves(board: Board, seat: int, out: MoveList) -> None:
    """R-21 to R-24."""
    if not board.marbles[seat]:
        return
    for rank in range(board.count):
        slot = board.order[rank]
        if slot // TILES_EACH == seat and not board.marble[slot]:
            out.append(PLACE_MARBLE | board.spots[slot] << FROM_BIT)


def play_place_marble(board: Board, seat: int, move: int, log: list[Event] | None) -> None:
    """R-21."""
    spot = (move >> FROM_BIT) % SPOTS
    board.lay_marble(seat, board.slot_at(spot))
    if log is not None:
        q, r = cell_of(spot)
        log.append(MarblePlaced(rule="R-21", seat=seat, q=q, r=r))


# Move a marble


def move_marble_moves(board: Board, seat: int, out: MoveList) -> None:
    """R-25 to R-28."""
    for rank in range(board.count):
        slot = board.order[rank]
        if board.marble[slot] == seat + 1:
            base = MOVE_MARBLE | board.spots[slot] << FROM_BIT
            reach(board, slot, board.rules.pass_through)
            for other in range(board.count):
                goal = board.order[other]
                if board.came[goal] and not board.marble[goal]:
                    out.append(base | board.spots[goal] << TO_BIT)


def reach(board: Board, start: int, through: bool) -> None:
    """Walks wherever the rules for moving lead from this tile (R-27, R-28), through marbles or not,
    by shortest ways; `Board.came_to` tells them."""
    rules = board.rules
    board.set_out(start)
    if rules.route:
        count = 1
        done = 0
        while done < count:
            slot = board.found[done]
            done += 1
            for side in range(rules.sides):
                other = board.joined(slot, side)
                if other >= 0 and not board.came[other]:
                    board.came[other] = slot + 1
                    if through or not board.marble[other]:
                        board.found[count] = other
                        count += 1
        return
    for side in range(rules.sides):
        slot = start
        other = board.joined(slot, side)
        while other >= 0:
            board.came[other] = slot + 1
            if rules.one_step or (board.marble[other] and not through):
                break
            slot = other
            other = board.joined(slot, side)


def play_move_marble(board: Board, seat: int, move: int, log: list[Event] | None) -> None:
    """R-26, R-27."""
    start = board.slot_at((move >> FROM_BIT) % SPOTS)
    goal = board.slot_at((move >> TO_BIT) % SPOTS)
    if log is not None:
        reach(board, start, board.rules.pass_through)
        way = [goal]
        while way[-1] != start:
            way.append(board.came_to(way[-1]) - 1)
        path = tuple([board.cell(slot) for slot in reversed(way)])
        log.append(MarbleMoved(rule="R-27", seat=seat, path=path))
    board.move_marble(start, goal)


# Move a tile


def move_tile_moves(board: Board, seat: int, out: MoveList) -> None:
    """R-29 to R-38."""
    cells, spots = MoveList(), MoveList()
    board.frontier(cells, spots)
    for rank in range(board.count):
        slot = board.order[rank]
        if not may_move_tile(board, slot, seat):
            continue
        spot = board.spots[slot]
        base = MOVE_TILE | spot << FROM_BIT
        turns = board.turns(slot)
        out.append_each(base | spot << TO_BIT, turns[1:], TURN_BIT)
        if not may_leave(board, slot):
            continue
        simple = is_simple(board, slot)
        if simple:
            board.mark(board.cells[slot])  # lifted: the cells round it do not count it any more
        for index in range(len(cells)):
            spot = spots.at(index)
            if simple:
                fits = fits_by_ring(board, cells.at(index))
            else:
                fits = fits_when_tried(board, slot, spot)
            if fits:
                out.append_each(base | spot << TO_BIT, turns, TURN_BIT)
        if simple:
            board.mark(board.cells[slot])


def may_move_tile(board: Board, slot: int, seat: int) -> bool:
    """R-29 to R-32: one's own marble on it, or one's own colour and no marble."""
    marble = board.marble[slot]
    return marble == seat + 1 or (marble == 0 and slot // TILES_EACH == seat)


def may_leave(board: Board, slot: int) -> bool:
    """Whether a tile may be moved to any other cell (R-35, R-37, R-38)."""
    if board.count == 1:
        return False
    if board.rules.strict and board.grid.gaps[board.ring[board.cells[slot]]] == 0:
        return False  # the cell that it leaves would be enclosed
    return not board.rules.lifted or board.holds_without(slot)


def is_simple(board: Board, slot: int) -> bool:
    """Whether R-35 and R-37 can be judged by the ring round the new cell: the others hang together,
    and no enclosed cell is beside the tile."""
    if not board.rules.lifted:
        return False
    if board.rules.strict and board.enclosed:
        for side in range(board.grid.sides):
            if board.grid.beside(board.cells[slot], side * board.grid.step) in board.enclosed:
                return False
    return True


def fits_by_ring(board: Board, there: int) -> bool:
    """R-36, R-37 for a lifted tile, seen in the ring round the new cell: two stretches of empty
    cells would be parted by the tile and the group, and one be enclosed that lies outside now."""
    grid, ring = board.grid, board.ring[there]
    if grid.first[ring] == 0:
        return False
    return not board.rules.strict or grid.gaps[ring] < 2 or there in board.enclosed


def fits_when_tried(board: Board, slot: int, spot: int) -> bool:
    """R-35 to R-37, by making the move."""
    after = board.moved(slot, spot)
    if after.grid.first[after.ring[after.cells[slot]]] == 0:
        return False
    if not board.rules.lifted and not after.is_one_group():
        return False
    return not board.rules.strict or set(after.enclosed) <= set(board.enclosed)


def play_move_tile(board: Board, seat: int, move: int, log: list[Event] | None) -> None:
    """R-33, R-34, R-36."""
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
        log.append(TileMoved(rule=rule, seat=seat, q=q, r=r, to_q=to_q, to_r=to_r, turn=turn))


# Place a block


def place_block_moves(board: Board, seat: int, out: MoveList) -> None:
    """R-39 to R-43."""
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
    return board.open[slot] & board.rules.units[board.lies[slot]]


def play_place_block(board: Board, seat: int, move: int, log: list[Event] | None) -> None:
    """R-39: a block closes an arm, or the line to which the arm belongs."""
    spot = (move >> FROM_BIT) % SPOTS
    slot = board.slot_at(spot)
    arm = move >> TURN_BIT & 7
    closed = board.line(slot, arm) if board.rules.blocks_lines else 1 << arm
    board.take_block(seat)
    board.close(slot, closed)
    if log is not None:
        q, r = cell_of(spot)
        log.append(BlockPlaced(rule="R-39", seat=seat, q=q, r=r, arms=ports(closed)))
