"""The bonus actions (I-53 to I-65): use or decline, then the steps one by one."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import phases
from ludotek.games.ink.bottles import fitting, has_none, spend, to_jokers
from ludotek.games.ink.events import (
    BonusDeclined,
    BonusLapsed,
    BonusStopped,
    BonusUsed,
    BottleLifted,
    BottleMoved,
    BottlePutOnWheel,
    BottleRemoved,
    BottleToJokers,
    ColourPut,
    NumberPut,
    SpotPut,
    TileDrawn,
    TileLifted,
    TileMoved,
    TileStored,
)
from ludotek.games.ink.moves import (
    DECLINE_BONUS,
    DETAIL_BIT,
    DETAIL_BITS,
    FLIP,
    INKS,
    LIFT_BOTTLE,
    LIFT_TILE,
    NIBS,
    PALETTE_TO_JOKERS,
    PLACE_TILE,
    PUT_COLOUR,
    PUT_NUMBER,
    PUT_ON_WHEEL,
    PUT_SPOT,
    REMOVE_BOTTLE,
    SET_BOTTLE,
    STOP_BONUS,
    STORE_TILE,
    USE_BONUS,
    square_of,
)
from ludotek.games.ink.pieces import EMPTY, UP
from ludotek.games.ink.rules import lowest
from ludotek.games.ink.table import NOWHERE, Table, changed
from ludotek.games.ink.tiles import NUMBERS, SPOT
from ludotek.games.ink.tokens import draw_for_next_opponent, tokens_left
from ludotek.games.ink.turn import note_end
from ludotek.games.ink.wheel import take_from_bag

MOVE_ONE: Final = 4
DRAW_ONE: Final = 11
OTHERS_DRAW: Final = 12


# Use or decline


def offer_bonus(state: Table, log: list[Event] | None) -> None:
    """After an objective: its bonus, where it has one that can be used (I-50, I-53)."""
    number, state.number = state.number, 0
    state.phase = phases.COMPLETE
    if number not in NUMBERS:
        return
    bonus = state.slots[number - NUMBERS[0]]
    if _can_use(state, bonus):
        state.bonus = bonus
        state.phase = phases.BONUS
    elif log is not None:
        log.append(BonusLapsed(rule="I-53", seat=state.seat, bonus=bonus))


def _can_use(state: Table, bonus: int) -> bool:
    if bonus == DRAW_ONE:
        return len(state.bag) > 0
    if bonus == OTHERS_DRAW:
        return tokens_left(state)
    if bonus == MOVE_ONE:
        return _can_lift_some(state)
    return _has_step(state, bonus)


def _has_step(state: Table, bonus: int) -> bool:
    """Whether a step of a bonus can be made."""
    out = MoveList()
    _step_moves[step_phase(state, bonus)](state, out)
    return len(out) > 0


def step_phase(state: Table, bonus: int) -> int:
    """The phase with which a step of a bonus begins."""
    action = state.rules.bonus[bonus - 1].action
    if action:
        return phases.REMOVE_BOTTLE if action == "remove" else phases.LIFT_BOTTLE
    return _PHASES[bonus]


def offer_moves(state: Table, out: MoveList) -> None:
    """I-53."""
    out.append(USE_BONUS)
    out.append(DECLINE_BONUS)


def play_offer(state: Table, move: int, log: list[Event] | None) -> None:
    """I-53."""
    bonus = state.bonus
    if move == DECLINE_BONUS:
        if log is not None:
            log.append(BonusDeclined(rule="I-53", seat=state.seat, bonus=bonus))
        _finish(state)
        return
    if log is not None:
        log.append(BonusUsed(rule="I-53", seat=state.seat, bonus=bonus))
    if bonus == OTHERS_DRAW:
        state.target = state.seat
        draw_for_next_opponent(state)
        return
    if bonus != DRAW_ONE:
        state.steps = state.rules.bonus[bonus - 1].count
    state.phase = step_phase(state, bonus)


def _finish(state: Table) -> None:
    """The bonus is over: back to the objectives."""
    state.bonus = state.steps = 0
    state.moved = ()
    state.phase = phases.COMPLETE


def _after_step(state: Table) -> None:
    """Another step, where one is left and possible (I-53)."""
    state.steps -= 1
    if state.steps and _has_step(state, state.bonus):
        state.phase = step_phase(state, state.bonus)
    else:
        _finish(state)


def may_stop(state: Table) -> bool:
    """Whether a step has been made, so that no further one need be (I-53)."""
    return 0 < state.steps < state.rules.bonus[state.bonus - 1].count


def step_or_stop_moves(state: Table, out: MoveList) -> None:
    """A step of a bonus with "up to", or no further one (I-53)."""
    _step_moves[state.phase](state, out)
    if may_stop(state):
        out.append(STOP_BONUS)


def _play_stop(state: Table, log: list[Event] | None) -> None:
    if log is not None:
        log.append(BonusStopped(rule="I-53", seat=state.seat, bonus=state.bonus))
    _finish(state)


# 1: a white spot


def spot_moves(state: Table, out: MoveList) -> None:
    """I-54: a free square without a mark."""
    painting = state.paintings[state.seat]
    if not state.spots_left:
        return
    for cell in range(len(painting.face)):
        if painting.is_free(cell) and not painting.mark(cell):
            out.append(painting.move_at(PUT_SPOT, cell))


def play_spot(state: Table, move: int, log: list[Event] | None) -> None:
    """I-54; nothing grows (I-44)."""
    painting = state.own(state.seat)
    painting.put_mark(painting.cell_in(move), SPOT)
    state.spots_left -= 1
    if log is not None:
        x, y = square_of(move)
        log.append(SpotPut(rule="I-54", seat=state.seat, x=x, y=y))
    _after_step(state)


# 2: another number


def number_moves(state: Table, out: MoveList) -> None:
    """I-55: a different number on a free objective."""
    painting = state.paintings[state.seat]
    for cell in range(len(painting.face)):
        if painting.is_free(cell) and painting.mark(cell) > SPOT:
            for number in NUMBERS:
                if state.numbers_left[number - NUMBERS[0]] and number != painting.mark(cell):
                    out.append(painting.move_at(PUT_NUMBER, cell) | number << DETAIL_BIT)


def play_number(state: Table, move: int, log: list[Event] | None) -> None:
    """I-55; nothing grows (I-44)."""
    painting, number = state.own(state.seat), move >> DETAIL_BIT & DETAIL_BITS
    painting.put_mark(painting.cell_in(move), number)
    left = state.numbers_left[number - NUMBERS[0]] - 1
    state.numbers_left = changed(state.numbers_left, number - NUMBERS[0], left)
    if log is not None:
        x, y = square_of(move)
        log.append(NumberPut(rule="I-55", seat=state.seat, x=x, y=y, number=number))
    _after_step(state)


# 3: a colour square


def colour_moves(state: Table, out: MoveList) -> None:
    """I-56: any colour on any free square."""
    painting = state.paintings[state.seat]
    for cell in range(len(painting.face)):
        if painting.is_free(cell):
            for colour in range(len(INKS)):
                if state.squares_left[colour]:
                    out.append(painting.move_at(PUT_COLOUR, cell) | colour << DETAIL_BIT)


def play_colour(state: Table, move: int, log: list[Event] | None) -> None:
    """I-56: it replaces square and mark, ends a bridge (I-40), and may let its zone grow (I-44)."""
    painting, colour = state.own(state.seat), move >> DETAIL_BIT & DETAIL_BITS
    cell = painting.cell_in(move)
    before = painting.colour(cell)
    painting.put_face(cell, colour + 1)
    state.squares_left = changed(state.squares_left, colour, state.squares_left[colour] - 1)
    if before != colour + 1:
        painting.grow(cell)
    if log is not None:
        x, y = square_of(move)
        log.append(ColourPut(rule="I-56", seat=state.seat, x=x, y=y, colour=INKS[colour]))
    _after_step(state)


# 4: move a tile


def lift_tile_moves(state: Table, out: MoveList) -> None:
    """I-57: a tile that may be lifted; there is always somewhere to put it down."""
    painting = state.paintings[state.seat]
    lifted = [slot for slot in painting.slots() if painting.can_lift(slot)]
    corners = [painting.cells_of(slot)[0] for slot in lifted]
    corners.sort()  # row by row, whenever the tiles came
    for cell in corners:
        out.append(painting.move_at(LIFT_TILE, cell))


def _can_lift_some(state: Table) -> bool:
    """Whether there is such a tile; one of the latest is likely to be."""
    painting = state.paintings[state.seat]
    slot = len(painting.slots()) - 1
    while slot >= 0 and not painting.can_lift(slot):
        slot -= 1
    return slot >= 0


def play_lift_tile(state: Table, move: int, log: list[Event] | None) -> None:
    """I-57: it is named; it stays until it is put down."""
    x, y = state.lifted = square_of(move)
    if log is not None:
        log.append(TileLifted(rule="I-57", seat=state.seat, x=x, y=y))
    state.phase = phases.MOVE_TILE


def move_tile_moves(state: Table, out: MoveList) -> None:
    """I-57: anywhere it hangs on, also in its place, so that something changes."""
    painting = state.paintings[state.seat]
    x, y = state.lifted
    slot = painting.slot_at(x, y)
    alike = painting.alike(slot)
    as_it_lies = alike[painting.lie_of(slot)]
    lies = lowest(alike)
    others = bytes([lie for lie in lies if lie != as_it_lies])
    for cell in painting.places(without=slot):
        there = others if cell == painting.cell(x, y) else lies
        out.append_each(painting.move_at(PLACE_TILE, cell), there, DETAIL_BIT)


def play_move_tile(state: Table, move: int, log: list[Event] | None) -> None:
    """I-57, I-44."""
    painting, lie = state.own(state.seat), move >> DETAIL_BIT & DETAIL_BITS
    was_x, was_y = state.lifted
    painting.move(painting.slot_at(was_x, was_y), painting.cell_in(move), lie)
    state.lifted = NOWHERE
    if log is not None:
        x, y = square_of(move)
        log.append(
            TileMoved(
                rule="I-57",
                seat=state.seat,
                x=was_x,
                y=was_y,
                to_x=x,
                to_y=y,
                turn=lie % FLIP,
                flip=lie >= FLIP,
            )
        )
    _after_step(state)


# 5 and 10: remove bottles


def remove_moves(state: Table, out: MoveList) -> None:
    """I-58, I-63."""
    painting = state.paintings[state.seat]
    for cell in painting.upright_bottles():
        out.append(painting.move_at(REMOVE_BOTTLE, cell))


def play_remove(state: Table, move: int, log: list[Event] | None) -> None:
    """I-58: to the box; its square is free again (I-44)."""
    if move == STOP_BONUS:
        _play_stop(state, log)
        return
    painting = state.own(state.seat)
    painting.take_bottle(painting.cell_in(move))
    if log is not None:
        x, y = square_of(move)
        log.append(BottleRemoved(rule="I-58", seat=state.seat, x=x, y=y))
    _after_step(state)


# 6 and 8: move bottles


def lift_bottle_moves(state: Table, out: MoveList) -> None:
    """I-59, I-61: a bottle of the painting that this bonus has not moved yet, where there is a free
    white spot for it; or one from the palette to the jokers."""
    painting = state.paintings[state.seat]
    if painting.free_spots():
        for cell in painting.upright_bottles():
            if painting.square(cell) not in state.moved:
                out.append(painting.move_at(LIFT_BOTTLE, cell))
    if state.palette[state.seat]:
        out.append(PALETTE_TO_JOKERS)


def play_lift_bottle(state: Table, move: int, log: list[Event] | None) -> None:
    """I-59: it is named; it stays until it is set down."""
    seat = state.seat
    if move == STOP_BONUS:
        _play_stop(state, log)
    elif move == PALETTE_TO_JOKERS:
        to_jokers(state, seat, 1)
        if log is not None:
            log.append(BottleToJokers(rule="I-59", seat=seat))
        _after_step(state)
    else:
        x, y = state.lifted = square_of(move)
        if log is not None:
            log.append(BottleLifted(rule="I-59", seat=seat, x=x, y=y))
        state.phase = phases.SET_BOTTLE


def set_bottle_moves(state: Table, out: MoveList) -> None:
    """I-59: a white spot that was free before the bottle was lifted."""
    painting = state.paintings[state.seat]
    for cell in painting.free_spots():
        out.append(painting.move_at(SET_BOTTLE, cell))


def play_set_bottle(state: Table, move: int, log: list[Event] | None) -> None:
    """I-59: set down; then the zone of the square it left has grown (I-44)."""
    (was_x, was_y), (x, y) = state.lifted, square_of(move)
    painting = state.own(state.seat)
    left = painting.cell(was_x, was_y)
    painting.put_bottle(painting.cell(x, y), painting.bottle(left))
    painting.take_bottle(left)
    state.moved = (*state.moved, (x, y))
    state.lifted = NOWHERE
    if log is not None:
        log.append(BottleMoved(rule="I-59", seat=state.seat, x=was_x, y=was_y, to_x=x, to_y=y))
    _after_step(state)


# 7: a tile for later


def store_moves(state: Table, out: MoveList) -> None:
    """I-60: a tile at the wheel."""
    for nib in range(1, NIBS + 1):
        if state.wheel[nib - 1]:
            out.append(STORE_TILE | nib << DETAIL_BIT)


def play_store(state: Table, move: int, log: list[Event] | None) -> None:
    """I-60."""
    nib = move >> DETAIL_BIT
    tile = state.wheel[nib - 1]
    state.wheel[nib - 1] = EMPTY
    state.stored = tuple(sorted((*state.stored, (state.seat, tile))))
    if log is not None:
        log.append(TileStored(rule="I-60", seat=state.seat, nib=nib, tile=tile[0]))
    _after_step(state)


# 9: a bottle on the wheel


def wheel_moves(state: Table, out: MoveList) -> None:
    """I-62: a free white spot of a tile at the wheel, for which there is an own bottle."""
    for nib in range(1, NIBS + 1):
        tile = state.wheel[nib - 1]
        if not tile:
            continue
        colours, marks = state.rules.colours[tile[0]], state.rules.marks[tile[0]]
        for square in range(4):
            free = marks[square] == SPOT and not tile[1 + square]
            if free and fitting(state, state.seat, colours[square]):
                out.append(PUT_ON_WHEEL | nib * 4 + square << DETAIL_BIT)


def play_wheel(state: Table, move: int, log: list[Event] | None) -> None:
    """I-62."""
    seat, place = state.seat, move >> DETAIL_BIT
    nib, square = place // 4, place % 4
    tile = state.wheel[nib - 1]
    spend(state, seat, state.rules.colours[tile[0]][square])
    state.wheel[nib - 1] = changed(tile, 1 + square, UP)
    if log is not None:
        log.append(BottlePutOnWheel(rule="I-62", seat=seat, nib=nib, square=square))
    if has_none(state, seat):
        note_end(state, log)
    _after_step(state)


# 11: a tile from the bag


def play_draw_tile(state: Table, move: int, log: list[Event] | None) -> None:
    """I-64: it is added at once."""
    state.hand = take_from_bag(state, move)
    if log is not None:
        log.append(TileDrawn(rule="I-64", seat=state.seat, tile=state.hand[0]))
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
_step_moves: Final = {
    phases.PUT_SPOT: spot_moves,
    phases.PUT_NUMBER: number_moves,
    phases.PUT_COLOUR: colour_moves,
    phases.LIFT_TILE: lift_tile_moves,
    phases.REMOVE_BOTTLE: remove_moves,
    phases.LIFT_BOTTLE: lift_bottle_moves,
    phases.STORE_TILE: store_moves,
    phases.PUT_ON_WHEEL: wheel_moves,
}
