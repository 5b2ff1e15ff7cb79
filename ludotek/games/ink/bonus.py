"""The bonus actions (I-53 to I-65): use or decline, then the steps one by one."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import (
    bottles,
    events,
    fields,
    moves,
    numbering,
    phases,
    pieces,
    tokens,
    turn,
    wheel,
)
from ludotek.games.ink.fields import NOWHERE, InkFields
from ludotek.games.ink.rules import lowest
from ludotek.games.ink.tiles import NUMBERS, SPOT

MOVE_ONE: Final = 4
DRAW_ONE: Final = 11
OTHERS_DRAW: Final = 12


# Use or decline


def offer_bonus(state: InkFields, number: int, log: list[Event] | None) -> None:
    """After an objective of some number: its bonus, where it has one that can be used (I-50,
    I-53)."""
    state.phase = phases.COMPLETE
    if number not in NUMBERS:
        return
    bonus = state.slots[number - NUMBERS[0]]
    if _can_use(state, bonus):
        state.bonus = bonus
        state.phase = phases.BONUS
    elif log is not None:
        log.append(events.BonusLapsed(rule="I-53", seat=state.seat, bonus=bonus))


def _can_use(state: InkFields, bonus: int) -> bool:
    if bonus == DRAW_ONE:
        return len(state.bag) > 0
    if bonus == OTHERS_DRAW:
        return tokens.tokens_left(state)
    if bonus == MOVE_ONE:
        return _can_lift_some(state)
    return _has_step(state, bonus)


def _has_step(state: InkFields, bonus: int) -> bool:
    """Whether a step of a bonus can be made."""
    out = MoveList()
    _STEP_MOVES[step_phase(state, bonus)](state, state.seat, out)
    return len(out) > 0


def step_phase(state: InkFields, bonus: int) -> int:
    """The phase with which a step of a bonus begins."""
    action = state.rules.bonus[bonus - 1].action
    if action:
        return phases.REMOVE_BOTTLE if action == "remove" else phases.LIFT_BOTTLE
    return _PHASES[bonus]


def offer_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-53: use it, or do without it."""
    out.append(moves.USE_BONUS)
    out.append(moves.DECLINE_BONUS)


def play_offer(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-53: the first step, or back to the objectives."""
    bonus = state.bonus
    if move == moves.DECLINE_BONUS:
        if log is not None:
            log.append(events.BonusDeclined(rule="I-53", seat=seat, bonus=bonus))
        _finish(state)
        return
    if log is not None:
        log.append(events.BonusUsed(rule="I-53", seat=seat, bonus=bonus))
    if bonus == OTHERS_DRAW:
        state.target = seat
        tokens.draw_for_next_opponent(state)
        return
    if bonus != DRAW_ONE:
        state.steps = state.rules.bonus[bonus - 1].count
    state.phase = step_phase(state, bonus)


def _finish(state: InkFields) -> None:
    """The bonus is over: back to the objectives."""
    state.bonus = state.steps = 0
    state.moved = ()
    state.phase = phases.COMPLETE


def _after_step(state: InkFields) -> None:
    """Another step, where one is left and possible (I-53)."""
    state.steps -= 1
    if state.steps and _has_step(state, state.bonus):
        state.phase = step_phase(state, state.bonus)
    else:
        _finish(state)


def may_stop(state: InkFields) -> bool:
    """Whether a step has been made, so that no further one need be (I-53)."""
    return 0 < state.steps < state.rules.bonus[state.bonus - 1].count


def step_or_stop_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """A step of a bonus with "up to", or no further one (I-53)."""
    _STEP_MOVES[state.phase](state, seat, out)
    if may_stop(state):
        out.append(moves.STOP_BONUS)


def _play_stop(state: InkFields, seat: int, log: list[Event] | None) -> None:
    if log is not None:
        log.append(events.BonusStopped(rule="I-53", seat=seat, bonus=state.bonus))
    _finish(state)


# 1: a white spot


def spot_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-54: a free square without a mark."""
    painting = state.paintings[seat]
    if state.spots_left:
        painting.offer(moves.PUT_SPOT, painting.free_cells(0, 0), out)


def play_spot(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-54; nothing grows (I-44)."""
    painting = state.own(seat)
    painting.put_mark(painting.cell_in(move), SPOT)
    state.spots_left -= 1
    if log is not None:
        x, y = numbering.square_of(move)
        log.append(events.SpotPut(rule="I-54", seat=seat, x=x, y=y))
    _after_step(state)


# 2: another number


def number_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-55: a different number on a free objective."""
    painting = state.paintings[seat]
    left = [number for number in NUMBERS if state.numbers_left[number - NUMBERS[0]]]
    for cell in painting.free_cells(SPOT + 1, NUMBERS[-1]):
        others = bytes([number for number in left if number != painting.mark(cell)])
        painting.offer(moves.PUT_NUMBER, [cell], out, others)


def play_number(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-55; nothing grows (I-44)."""
    painting, number = state.own(seat), numbering.detail_of(move)
    painting.put_mark(painting.cell_in(move), number)
    at = number - NUMBERS[0]
    state.numbers_left = fields.changed(state.numbers_left, at, state.numbers_left[at] - 1)
    if log is not None:
        x, y = numbering.square_of(move)
        log.append(events.NumberPut(rule="I-55", seat=seat, x=x, y=y, number=number))
    _after_step(state)


# 3: a colour square


def colour_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-56: any colour on any free square."""
    painting = state.paintings[seat]
    left = bytes([colour for colour, count in enumerate(state.squares_left) if count])
    painting.offer(moves.PUT_COLOUR, painting.free_cells(0, NUMBERS[-1]), out, left)


def play_colour(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-56: it replaces square and mark, ends a bridge (I-40), and may let its zone grow (I-44)."""
    painting, colour = state.own(seat), numbering.detail_of(move)
    cell = painting.cell_in(move)
    before = painting.colour(cell)
    painting.put_face(cell, colour + 1)
    state.squares_left = fields.changed(state.squares_left, colour, state.squares_left[colour] - 1)
    if before != colour + 1:
        painting.grow(cell)
    if log is not None:
        x, y = numbering.square_of(move)
        ink = moves.INKS[colour]
        log.append(events.ColourPut(rule="I-56", seat=seat, x=x, y=y, colour=ink))
    _after_step(state)


# 4: move a tile


def lift_tile_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-57: a tile that may be lifted; there is always somewhere to put it down."""
    painting = state.paintings[seat]
    lifted = [slot for slot in painting.slots() if painting.can_lift(slot)]
    corners = [painting.cells_of(slot)[0] for slot in lifted]
    corners.sort()  # row by row, whenever the tiles came
    painting.offer(moves.LIFT_TILE, corners, out)


def _can_lift_some(state: InkFields) -> bool:
    """Whether there is such a tile; one of the latest is likely to be."""
    painting = state.paintings[state.seat]
    slot = len(painting.slots()) - 1
    while slot >= 0 and not painting.can_lift(slot):
        slot -= 1
    return slot >= 0


def play_lift_tile(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-57: it is named; it stays until it is put down."""
    x, y = _lift(state, move, phases.MOVE_TILE)
    if log is not None:
        log.append(events.TileLifted(rule="I-57", seat=seat, x=x, y=y))


def _lift(state: InkFields, move: int, phase: int) -> tuple[int, int]:
    """What was named is on its way; the phase asks where to."""
    state.lifted = numbering.square_of(move)
    state.phase = phase
    return state.lifted


def move_tile_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-57: anywhere it hangs on, also in its place, so that something changes."""
    painting = state.paintings[seat]
    x, y = state.lifted
    slot = painting.slot_at(x, y)
    alike = painting.alike(slot)
    as_it_lies = alike[painting.lie_of(slot)]
    lies = lowest(alike)
    others = bytes([lie for lie in lies if lie != as_it_lies])
    for cell in painting.places(without=slot):
        there = others if cell == painting.cell(x, y) else lies
        painting.offer(moves.PLACE_TILE, [cell], out, there)


def play_move_tile(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-57; the zones of its squares have grown (I-44)."""
    painting, lie = state.own(seat), numbering.detail_of(move)
    x, y = state.lifted
    painting.move(painting.slot_at(x, y), painting.cell_in(move), lie)
    state.lifted = NOWHERE
    if log is not None:
        to_x, to_y = numbering.square_of(move)
        turned, flip = lie % moves.FLIP, lie >= moves.FLIP
        log.append(
            events.TileMoved(
                rule="I-57", seat=seat, x=x, y=y, to_x=to_x, to_y=to_y, turn=turned, flip=flip
            )
        )
    _after_step(state)


# 5 and 10: remove bottles


def remove_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-58, I-63: an upright bottle of the painting."""
    painting = state.paintings[seat]
    painting.offer(moves.REMOVE_BOTTLE, painting.upright_bottles(), out)


def play_remove(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-58: to the box; its square is free again (I-44)."""
    if move == moves.STOP_BONUS:
        _play_stop(state, seat, log)
        return
    painting = state.own(seat)
    painting.take_bottle(painting.cell_in(move))
    if log is not None:
        x, y = numbering.square_of(move)
        log.append(events.BottleRemoved(rule="I-58", seat=seat, x=x, y=y))
    _after_step(state)


# 6 and 8: move bottles


def lift_bottle_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-59, I-61: a bottle of the painting that this bonus has not moved yet, where there is a free
    white spot for it; or one from the palette to the jokers."""
    painting = state.paintings[seat]
    if painting.free_spots():
        upright = painting.upright_bottles()
        unmoved = [cell for cell in upright if painting.square(cell) not in state.moved]
        painting.offer(moves.LIFT_BOTTLE, unmoved, out)
    if state.palette[seat]:
        out.append(moves.PALETTE_TO_JOKERS)


def play_lift_bottle(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-59: it is named; it stays until it is set down."""
    if move == moves.STOP_BONUS:
        _play_stop(state, seat, log)
    elif move == moves.PALETTE_TO_JOKERS:
        bottles.to_jokers(state, seat, 1)
        if log is not None:
            log.append(events.BottleToJokers(rule="I-59", seat=seat))
        _after_step(state)
    else:
        x, y = _lift(state, move, phases.SET_BOTTLE)
        if log is not None:
            log.append(events.BottleLifted(rule="I-59", seat=seat, x=x, y=y))


def set_bottle_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-59: a white spot that was free before the bottle was lifted."""
    painting = state.paintings[seat]
    painting.offer(moves.SET_BOTTLE, painting.free_spots(), out)


def play_set_bottle(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-59: set down; then the zone of the square it left has grown (I-44)."""
    (x, y), (to_x, to_y) = state.lifted, numbering.square_of(move)
    painting = state.own(seat)
    left = painting.cell(x, y)
    painting.put_bottle(painting.cell(to_x, to_y), painting.bottle(left))
    painting.take_bottle(left)
    state.moved = (*state.moved, (to_x, to_y))
    state.lifted = NOWHERE
    if log is not None:
        log.append(events.BottleMoved(rule="I-59", seat=seat, x=x, y=y, to_x=to_x, to_y=to_y))
    _after_step(state)


# 7: a tile for later


def store_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-60: a tile at the wheel."""
    wheel.nib_moves(state, moves.STORE_TILE, 1, out)


def play_store(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-60: it leaves the wheel with all that stands on it."""
    nib = numbering.detail_of(move)
    tile = state.wheel[nib - 1]
    state.wheel[nib - 1] = pieces.EMPTY
    state.stored = tuple(sorted((*state.stored, (seat, tile))))
    if log is not None:
        log.append(events.TileStored(rule="I-60", seat=seat, nib=nib, tile=tile[0]))
    _after_step(state)


# 9: a bottle on the wheel


def wheel_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-62: a free white spot of a tile at the wheel, for which there is an own bottle."""
    for nib in range(1, moves.NIBS + 1):
        tile = state.wheel[nib - 1]
        if not tile:
            continue
        colours, marks = state.rules.colours[tile[0]], state.rules.marks[tile[0]]
        for square in range(4):
            free = marks[square] == SPOT and not tile[1 + square]
            if free and bottles.fitting(state, seat, colours[square]):
                out.append(numbering.number_of(moves.PUT_ON_WHEEL, nib * 4 + square))


def play_wheel(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-62: it may be the last bottle of a seat (I-66)."""
    place = numbering.detail_of(move)
    nib, square = place // 4, place % 4
    tile = state.wheel[nib - 1]
    bottles.spend(state, seat, state.rules.colours[tile[0]][square])
    state.wheel[nib - 1] = fields.changed(tile, 1 + square, pieces.UP)
    if log is not None:
        log.append(events.BottlePutOnWheel(rule="I-62", seat=seat, nib=nib, square=square))
    if bottles.has_none(state, seat):
        turn.note_end(state, log)
    _after_step(state)


# 11: a tile from the bag


def play_draw_tile(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """I-64: it is added at once."""
    state.hand = wheel.take_from_bag(state, move)
    if log is not None:
        log.append(events.TileDrawn(rule="I-64", seat=state.seat, tile=state.hand[0]))
    state.phase = phases.ADD


_PHASES: Final = {
    1: phases.PUT_SPOT,
    2: phases.PUT_NUMBER,
    3: phases.PUT_COLOUR,
    MOVE_ONE: phases.LIFT_TILE,
    7: phases.STORE_TILE,
    9: phases.PUT_ON_WHEEL,
    DRAW_ONE: phases.DRAW_TILE,
    OTHERS_DRAW: phases.DRAW_TOKEN,
}
_STEP_MOVES: Final = {
    phases.PUT_SPOT: spot_moves,
    phases.PUT_NUMBER: number_moves,
    phases.PUT_COLOUR: colour_moves,
    phases.LIFT_TILE: lift_tile_moves,
    phases.REMOVE_BOTTLE: remove_moves,
    phases.LIFT_BOTTLE: lift_bottle_moves,
    phases.STORE_TILE: store_moves,
    phases.PUT_ON_WHEEL: wheel_moves,
}
