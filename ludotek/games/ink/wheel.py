"""The wheel: taking a tile (I-22 to I-26, I-60), passing (I-21) and refilling (I-51, I-52).

Every `…_moves` appends the legal moves of the one who acts; every `play_…` makes one of them.
"""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink.bottles import to_jokers
from ludotek.games.ink.events import (
    Passed,
    StartCrossed,
    StoredTaken,
    TileAdded,
    TileTaken,
    WheelFilled,
)
from ludotek.games.ink.moves import (
    ADD_STORED,
    CROSS_START,
    DETAIL_BIT,
    DETAIL_BITS,
    DRAW_TILE,
    FLIP,
    KIND_BITS,
    NIBS,
    PASS,
    PLACE_TILE,
    TAKE_TILE,
    square_of,
)
from ludotek.games.ink.phases import ADD, COMPLETE, FILL_WHEEL, NIB, REFILL, REVEAL
from ludotek.games.ink.pieces import EMPTY, OPEN, START
from ludotek.games.ink.table import Table
from ludotek.games.ink.tokens import draw_for, tokens_left
from ludotek.games.ink.turn import begin_turn, end_turn

TO_JOKERS: Final = 2
"""I-21: so many bottles at most go from the palette to the jokers in a pass."""


# The turn begins: a nib ahead, START, a stored tile, or a pass


def take_moves(state: Table, out: MoveList) -> None:
    """I-22, I-24, I-25, I-60, I-21."""
    seat = state.seat
    lead = state.lead[seat]
    nib_moves(state, lead + 1, out)
    if lead != START and state.tiles_at_wheel():  # I-24, I-25
        out.append(CROSS_START)
    for owner, tile in state.stored:
        if owner == seat:
            out.append(ADD_STORED | tile[0] << DETAIL_BIT)
    pass_moves(state, out)


def play_take(state: Table, move: int, log: list[Event] | None) -> None:
    """Takes a tile, passes START, or passes."""
    kind = move & KIND_BITS
    if kind == CROSS_START:
        _cross(state, log)
    elif kind == ADD_STORED:
        _take_stored(state, move >> DETAIL_BIT, log)
    else:
        play_nib(state, move, log)


def _cross(state: Table, log: list[Event] | None) -> None:
    """I-24: a pause on START, with a token as long as there are any (I-28)."""
    seat = state.seat
    state.lead[seat] = START
    if log is not None:
        log.append(StartCrossed(rule="I-24", seat=seat))
    if tokens_left(state):
        draw_for(state, seat)
    else:
        state.phase = NIB


def _take_stored(state: Table, number: int, log: list[Event] | None) -> None:
    """I-60: the lead bottle does not move."""
    for _, tile in state.stored:
        if tile[0] == number:
            state.hand = tile
    state.stored = tuple([each for each in state.stored if each[1] != state.hand])
    if log is not None:
        log.append(StoredTaken(rule="I-60", seat=state.seat, tile=number))
    state.passes[state.seat] = 0
    state.phase = ADD


# The nib


def after_start_moves(state: Table, out: MoveList) -> None:
    """I-24: every nib with a tile; I-26: no pass, unless the table allows it."""
    nib_moves(state, 1, out)
    if state.rules.pass_after_start:
        pass_moves(state, out)


def nib_moves(state: Table, first: int, out: MoveList) -> None:
    """The nibs with a tile, from one of them on (I-22)."""
    for nib in range(first, NIBS + 1):
        if state.wheel[nib - 1]:
            out.append(TAKE_TILE | nib << DETAIL_BIT)


def pass_moves(state: Table, out: MoveList) -> None:
    """I-21."""
    palette = state.palette[state.seat]
    for bottles in range(min(TO_JOKERS, palette) + 1):
        out.append(PASS | bottles << DETAIL_BIT)


def play_nib(state: Table, move: int, log: list[Event] | None) -> None:
    """Takes the tile at a nib, or passes."""
    seat, detail = state.seat, move >> DETAIL_BIT
    if move & KIND_BITS == PASS:
        to_jokers(state, seat, detail)
        state.passes[seat] = min(state.passes[seat] + 1, state.rules.max_passes)
        if log is not None:
            log.append(Passed(rule="I-21", seat=seat, bottles=detail))
        end_turn(state, log)
        return
    state.lead[seat] = detail
    state.hand = state.wheel[detail - 1]
    state.wheel[detail - 1] = EMPTY
    if log is not None:
        log.append(TileTaken(rule="I-23", seat=seat, nib=detail, tile=state.hand[0]))
    state.passes[seat] = 0
    state.phase = ADD


# The tile is added


def add_moves(state: Table, out: MoveList) -> None:
    """I-37, in every orientation that looks different (I-4)."""
    painting, lies = state.paintings[state.seat], state.rules.lies(state.hand)
    sign = painting.sign
    for cell in range(len(painting.sign)):
        if sign[cell] == OPEN:
            out.append_each(painting.move_at(PLACE_TILE, cell), lies, DETAIL_BIT)


def play_add(state: Table, move: int, log: list[Event] | None) -> None:
    """I-37, I-38, I-44."""
    painting, tile, lie = state.own(state.seat), state.hand, move >> DETAIL_BIT & DETAIL_BITS
    painting.add(state.rules, tile, painting.cell_in(move), lie)
    state.hand = EMPTY
    if log is not None:
        x, y = square_of(move)
        log.append(
            TileAdded(
                rule="I-37",
                seat=state.seat,
                tile=tile[0],
                x=x,
                y=y,
                turn=lie % FLIP,
                flip=lie >= FLIP,
            )
        )
    state.bonus = 0  # which it was, where the tile was drawn by one (I-64)
    state.phase = COMPLETE


# Refilling


def refill(state: Table, phase: int, log: list[Event] | None) -> None:
    """Draws tiles for the empty nibs as long as there are any (I-51, I-52), then goes on."""
    if state.bag and empty_nib(state):
        state.phase = phase
    elif phase == REFILL:
        end_turn(state, log)
    elif phase == FILL_WHEEL and state.seats == 1:  # I-73
        state.phase = REVEAL
    else:
        begin_turn(state, state.first, log)


def empty_nib(state: Table) -> int:
    """The first empty nib from START, or 0."""
    for nib in range(1, NIBS + 1):
        if not state.wheel[nib - 1]:
            return nib
    return 0


def tile_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """Every tile in the bag, all alike."""
    out.append_each(DRAW_TILE, bytes(state.bag), DETAIL_BIT)
    for _ in range(len(state.bag)):
        weights.append(1)


def take_from_bag(state: Table, move: int) -> bytes:
    """The tile that was drawn, with nothing on it."""
    number = move >> DETAIL_BIT
    state.bag.remove(number)
    return state.rules.bare[number]


def play_refill(state: Table, move: int, log: list[Event] | None) -> None:
    """I-51: the first empty nib from START."""
    nib = empty_nib(state)
    tile = state.wheel[nib - 1] = take_from_bag(state, move)
    if log is not None:
        rule = "I-13" if state.phase == FILL_WHEEL else "I-51"
        log.append(WheelFilled(rule=rule, nib=nib, tile=tile[0]))
    refill(state, state.phase, log)
