"""The bonus actions (I-53 to I-65): use or decline, then the steps one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event
from ludotek.games.ink import phases
from ludotek.games.ink.bottles import fitting, has_none, spend
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
    at_square,
    detail_of,
    square_of,
)
from ludotek.games.ink.painting import UP
from ludotek.games.ink.tiles import NUMBERS, SPOT
from ludotek.games.ink.tokens import draw_for_next_opponent, tokens_left
from ludotek.games.ink.turn import note_end
from ludotek.games.ink.wheel import EMPTY, take_from_bag

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

DRAW_ONE: Final = 11
OTHERS_DRAW: Final = 12
NOWHERE: Final = (0, 0)


# Use or decline


def offer(state: InkState, log: list[Event] | None) -> None:
    """After an objective: its bonus, where it has one that can be used (I-50, I-53)."""
    number, state.number = state.number, 0
    state.ask(phases.COMPLETE)
    if number not in NUMBERS:
        return
    bonus = state.slots[number - NUMBERS[0]]
    if _can_use(state, bonus):
        state.bonus = bonus
        state.ask(phases.BONUS)
    elif log is not None:
        log.append(BonusLapsed(rule="I-53", seat=state.seat, bonus=bonus))


def _can_use(state: InkState, bonus: int) -> bool:
    if bonus == DRAW_ONE:
        return state.bag_left > 0
    if bonus == OTHERS_DRAW:
        return tokens_left(state)
    return bool(_steps(state, bonus))


def _steps(state: InkState, bonus: int) -> list[int]:
    """The first decisions of a step of a bonus."""
    out: list[int] = []
    _step_moves[step_phase(state, bonus)](state, out)
    return out


def step_phase(state: InkState, bonus: int) -> int:
    """The phase with which a step of a bonus begins."""
    action = state.rules.bonus[bonus - 1].action
    if action:
        return phases.REMOVE_BOTTLE if action == "remove" else phases.LIFT_BOTTLE
    return _PHASES[bonus]


def offer_moves(state: InkState, out: list[int]) -> None:
    """I-53."""
    out.append(USE_BONUS)
    out.append(DECLINE_BONUS)


def play_offer(state: InkState, move: int, log: list[Event] | None) -> None:
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
    state.ask(step_phase(state, bonus))


def _finish(state: InkState) -> None:
    """The bonus is over: back to the objectives."""
    state.bonus = state.steps = 0
    state.moved = []
    state.ask(phases.COMPLETE)


def _after_step(state: InkState) -> None:
    """Another step, where one is left and possible (I-53)."""
    state.steps -= 1
    if state.steps and _steps(state, state.bonus):
        state.ask(step_phase(state, state.bonus))
    else:
        _finish(state)


def may_stop(state: InkState) -> bool:
    """Whether a step has been made, so that no further one need be (I-53)."""
    return 0 < state.steps < state.rules.bonus[state.bonus - 1].count


def step_or_stop_moves(state: InkState, out: list[int]) -> None:
    """A step of a bonus with "up to", or no further one (I-53)."""
    _step_moves[state.phase](state, out)
    if may_stop(state):
        out.append(STOP_BONUS)


def _play_stop(state: InkState, log: list[Event] | None) -> None:
    if log is not None:
        log.append(BonusStopped(rule="I-53", seat=state.seat, bonus=state.bonus))
    _finish(state)


# 1: a white spot


def spot_moves(state: InkState, out: list[int]) -> None:
    """I-54: a free square without a mark."""
    painting = state.paintings[state.seat]
    if not state.spots_left:
        return
    for cell in range(len(painting.colour)):
        if painting.is_free(cell) and not painting.mark[cell]:
            out.append(at_square(PUT_SPOT, *painting.square(cell)))


def play_spot(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-54; nothing grows (I-44)."""
    x, y = square_of(move)
    painting = state.paintings[state.seat]
    painting.mark[painting.cell(x, y)] = SPOT
    state.spots_left -= 1
    if log is not None:
        log.append(SpotPut(rule="I-54", seat=state.seat, x=x, y=y))
    _after_step(state)


# 2: another number


def number_moves(state: InkState, out: list[int]) -> None:
    """I-55: a different number on a free objective."""
    painting = state.paintings[state.seat]
    for cell in range(len(painting.colour)):
        if painting.mark[cell] > SPOT and painting.is_free(cell):
            for number in NUMBERS:
                if state.numbers_left[number - NUMBERS[0]] and number != painting.mark[cell]:
                    out.append(at_square(PUT_NUMBER, *painting.square(cell), number))


def play_number(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-55; nothing grows (I-44)."""
    (x, y), number = square_of(move), detail_of(move)
    painting = state.paintings[state.seat]
    painting.mark[painting.cell(x, y)] = number
    state.numbers_left[number - NUMBERS[0]] -= 1
    if log is not None:
        log.append(NumberPut(rule="I-55", seat=state.seat, x=x, y=y, number=number))
    _after_step(state)


# 3: a colour square


def colour_moves(state: InkState, out: list[int]) -> None:
    """I-56: any colour on any free square."""
    painting = state.paintings[state.seat]
    for cell in range(len(painting.colour)):
        if painting.is_free(cell):
            for colour in range(len(INKS)):
                if state.squares_left[colour]:
                    out.append(at_square(PUT_COLOUR, *painting.square(cell), colour))


def play_colour(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-56: it replaces square and mark, ends a bridge (I-40), and may let its zone grow (I-44)."""
    (x, y), colour = square_of(move), detail_of(move)
    painting = state.paintings[state.seat]
    cell = painting.cell(x, y)
    before = painting.colour[cell]
    painting.end_bridge(cell)
    painting.colour[cell] = colour + 1
    painting.mark[cell] = 0
    state.squares_left[colour] -= 1
    if before != colour + 1:
        painting.grow(cell)
    if log is not None:
        log.append(ColourPut(rule="I-56", seat=state.seat, x=x, y=y, colour=INKS[colour]))
    _after_step(state)


# 4: move a tile


def lift_tile_moves(state: InkState, out: list[int]) -> None:
    """I-57: a tile that may be lifted; there is always somewhere to put it down."""
    painting = state.paintings[state.seat]
    for slot in range(len(painting.number)):
        if painting.can_lift(slot):
            out.append(at_square(LIFT_TILE, painting.x[slot], painting.y[slot]))
    out.sort()  # row by row, whenever the tiles came


def play_lift_tile(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-57: it is named; it stays until it is put down."""
    x, y = state.lifted = square_of(move)
    if log is not None:
        log.append(TileLifted(rule="I-57", seat=state.seat, x=x, y=y))
    state.ask(phases.MOVE_TILE)


def move_tile_moves(state: InkState, out: list[int]) -> None:
    """I-57: anywhere it hangs on, also in its place, so that something changes."""
    painting = state.paintings[state.seat]
    slot = painting.slot_at(*state.lifted)
    alike = painting.alike(slot)
    for cell in painting.places(without=slot):
        x, y = painting.square(cell)
        in_place = (x, y) == state.lifted
        for lie in range(len(alike)):
            if alike[lie] == lie and not (in_place and lie == alike[painting.lie[slot]]):
                out.append(at_square(PLACE_TILE, x, y, lie))


def play_move_tile(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-57, I-44."""
    painting, (x, y), lie = state.paintings[state.seat], square_of(move), detail_of(move)
    was_x, was_y = state.lifted
    painting.move(painting.slot_at(was_x, was_y), x, y, lie)
    state.lifted = NOWHERE
    if log is not None:
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


def remove_moves(state: InkState, out: list[int]) -> None:
    """I-58, I-63."""
    painting = state.paintings[state.seat]
    for cell in painting.upright_bottles():
        out.append(at_square(REMOVE_BOTTLE, *painting.square(cell)))


def play_remove(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-58: to the box; its square is free again (I-44)."""
    if move == STOP_BONUS:
        _play_stop(state, log)
        return
    x, y = square_of(move)
    painting = state.paintings[state.seat]
    cell = painting.cell(x, y)
    painting.bottle[cell] = 0
    painting.grow(cell)
    if log is not None:
        log.append(BottleRemoved(rule="I-58", seat=state.seat, x=x, y=y))
    _after_step(state)


# 6 and 8: move bottles


def lift_bottle_moves(state: InkState, out: list[int]) -> None:
    """I-59, I-61: a bottle of the painting that this bonus has not moved yet, where there is a free
    white spot for it; or one from the palette to the jokers."""
    painting = state.paintings[state.seat]
    if painting.free_spots():
        for cell in painting.upright_bottles():
            if painting.square(cell) not in state.moved:
                out.append(at_square(LIFT_BOTTLE, *painting.square(cell)))
    if state.palette[state.seat]:
        out.append(PALETTE_TO_JOKERS)


def play_lift_bottle(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-59: it is named; it stays until it is set down."""
    seat = state.seat
    if move == STOP_BONUS:
        _play_stop(state, log)
    elif move == PALETTE_TO_JOKERS:
        state.palette[seat] -= 1
        state.jokers[seat] += 1
        if log is not None:
            log.append(BottleToJokers(rule="I-59", seat=seat))
        _after_step(state)
    else:
        x, y = state.lifted = square_of(move)
        if log is not None:
            log.append(BottleLifted(rule="I-59", seat=seat, x=x, y=y))
        state.ask(phases.SET_BOTTLE)


def set_bottle_moves(state: InkState, out: list[int]) -> None:
    """I-59: a white spot that was free before the bottle was lifted."""
    painting = state.paintings[state.seat]
    for cell in painting.free_spots():
        out.append(at_square(SET_BOTTLE, *painting.square(cell)))


def play_set_bottle(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-59: set down; then the zone of the square it left has grown (I-44)."""
    (was_x, was_y), (x, y) = state.lifted, square_of(move)
    painting = state.paintings[state.seat]
    left = painting.cell(was_x, was_y)
    painting.put_bottle(painting.cell(x, y), painting.bottle[left])
    painting.bottle[left] = 0
    painting.grow(left)
    state.moved.append((x, y))
    state.lifted = NOWHERE
    if log is not None:
        log.append(BottleMoved(rule="I-59", seat=state.seat, x=was_x, y=was_y, to_x=x, to_y=y))
    _after_step(state)


# 7: a tile for later


def store_moves(state: InkState, out: list[int]) -> None:
    """I-60: a tile at the wheel."""
    for nib in range(1, NIBS + 1):
        if state.wheel[nib - 1]:
            out.append(STORE_TILE | nib << DETAIL_BIT)


def play_store(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-60."""
    nib = detail_of(move)
    tile = state.wheel[nib - 1]
    state.wheel[nib - 1] = EMPTY
    state.stores[state.seat].append(tile)
    state.stores[state.seat].sort()
    if log is not None:
        log.append(TileStored(rule="I-60", seat=state.seat, nib=nib, tile=tile[0]))
    _after_step(state)


# 9: a bottle on the wheel


def wheel_moves(state: InkState, out: list[int]) -> None:
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


def play_wheel(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-62."""
    seat, (nib, square) = state.seat, divmod(detail_of(move), 4)
    tile = bytearray(state.wheel[nib - 1])
    tile[1 + square] = UP
    spend(state, seat, state.rules.colours[tile[0]][square])
    state.wheel[nib - 1] = bytes(tile)
    if log is not None:
        log.append(BottlePutOnWheel(rule="I-62", seat=seat, nib=nib, square=square))
    if has_none(state, seat):
        note_end(state, log)
    _after_step(state)


# 11: a tile from the bag


def play_draw_tile(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-64: it is added at once."""
    state.hand = take_from_bag(state, move)
    if log is not None:
        log.append(TileDrawn(rule="I-64", seat=state.seat, tile=state.hand[0]))
    state.ask(phases.ADD)


_PHASES: Final = {
    1: phases.PUT_SPOT,
    2: phases.PUT_NUMBER,
    3: phases.PUT_COLOUR,
    4: phases.LIFT_TILE,
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
