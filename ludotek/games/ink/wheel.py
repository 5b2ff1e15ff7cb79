"""The wheel: taking a tile (I-22 to I-26, I-60), passing (I-21) and refilling (I-51, I-52).

A tile that lies on no painting is five bytes: its number, then what stands on its four squares.
Every `…_moves` appends the legal moves of the one who acts; every `play_…` makes one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event
from ludotek.games.ink import phases, turn
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
    DRAW_TILE,
    FLIP,
    KIND_BITS,
    NIBS,
    PASS,
    PLACE_TILE,
    TAKE_TILE,
    at_square,
    detail_of,
    square_of,
)
from ludotek.games.ink.tokens import draw_for, tokens_left

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

START: Final = 0
EMPTY: Final = b""
TO_JOKERS: Final = 2
"""I-21: so many bottles at most go from the palette to the jokers in a pass."""


# The turn begins: a nib ahead, START, a stored tile, or a pass


def take_moves(state: InkState, out: list[int]) -> None:
    """I-22, I-24, I-25, I-60, I-21."""
    seat = state.seat
    lead = state.lead[seat]
    nib_moves(state, lead + 1, out)
    if lead != START and any(state.wheel):  # I-24, I-25
        out.append(CROSS_START)
    for tile in state.stores[seat]:
        out.append(ADD_STORED | tile[0] << DETAIL_BIT)
    pass_moves(state, out)


def play_take(state: InkState, move: int, log: list[Event] | None) -> None:
    """Takes a tile, passes START, or passes."""
    kind = move & KIND_BITS
    if kind == CROSS_START:
        _cross(state, log)
    elif kind == ADD_STORED:
        _take_stored(state, detail_of(move), log)
    else:
        play_nib(state, move, log)


def _cross(state: InkState, log: list[Event] | None) -> None:
    """I-24: a pause on START, with a token as long as there are any (I-28)."""
    seat = state.seat
    state.lead[seat] = START
    if log is not None:
        log.append(StartCrossed(rule="I-24", seat=seat))
    if tokens_left(state):
        draw_for(state, seat)
    else:
        state.ask(phases.NIB)


def _take_stored(state: InkState, number: int, log: list[Event] | None) -> None:
    """I-60: the lead bottle does not move."""
    store = state.stores[state.seat]
    for tile in store:
        if tile[0] == number:
            state.hand = tile
    store.remove(state.hand)
    if log is not None:
        log.append(StoredTaken(rule="I-60", seat=state.seat, tile=number))
    state.passes[state.seat] = 0
    state.ask(phases.ADD)


# The nib


def after_start_moves(state: InkState, out: list[int]) -> None:
    """I-24: every nib with a tile; I-26: no pass, unless the table allows it."""
    nib_moves(state, 1, out)
    if state.rules.options.pass_after_start:
        pass_moves(state, out)


def nib_moves(state: InkState, first: int, out: list[int]) -> None:
    """The nibs with a tile, from one of them on (I-22)."""
    for nib in range(first, NIBS + 1):
        if state.wheel[nib - 1]:
            out.append(TAKE_TILE | nib << DETAIL_BIT)


def pass_moves(state: InkState, out: list[int]) -> None:
    """I-21."""
    for bottles in range(min(TO_JOKERS, state.palette[state.seat]) + 1):
        out.append(PASS | bottles << DETAIL_BIT)


def play_nib(state: InkState, move: int, log: list[Event] | None) -> None:
    """Takes the tile at a nib, or passes."""
    seat, detail = state.seat, detail_of(move)
    if move & KIND_BITS == PASS:
        state.palette[seat] -= detail
        state.jokers[seat] += detail
        state.passes[seat] = min(state.passes[seat] + 1, state.rules.options.max_passes)
        if log is not None:
            log.append(Passed(rule="I-21", seat=seat, bottles=detail))
        turn.end(state, log)
        return
    state.lead[seat] = detail
    state.hand = state.wheel[detail - 1]
    state.wheel[detail - 1] = EMPTY
    if log is not None:
        log.append(TileTaken(rule="I-23", seat=seat, nib=detail, tile=state.hand[0]))
    state.passes[seat] = 0
    state.ask(phases.ADD)


# The tile is added


def add_moves(state: InkState, out: list[int]) -> None:
    """I-37, in every orientation that looks different (I-4)."""
    alike = state.rules.alike(state.hand)
    painting = state.paintings[state.seat]
    for cell in painting.places():
        x, y = painting.square(cell)
        base = at_square(PLACE_TILE, x, y)
        for lie in range(len(alike)):
            if alike[lie] == lie:
                out.append(base | lie << DETAIL_BIT)


def play_add(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-37, I-38, I-44."""
    (x, y), lie, tile = square_of(move), detail_of(move), state.hand
    state.paintings[state.seat].add(state.rules, tile, x, y, lie)
    state.hand = EMPTY
    if log is not None:
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
    state.ask(phases.COMPLETE)


# Refilling


def refill(state: InkState, phase: int, log: list[Event] | None) -> None:
    """Draws tiles for the empty nibs as long as there are any (I-51, I-52), then goes on."""
    if state.bag_left and EMPTY in state.wheel:
        state.ask(phase)
    elif phase == phases.REFILL:
        turn.end(state, log)
    elif phase == phases.FILL_WHEEL and state.seats == 1:  # I-73
        state.ask(phases.REVEAL)
    else:
        turn.begin(state, state.first, log)


def tile_chances(state: InkState) -> list[tuple[int, int]]:
    """Every tile in the bag, all alike."""
    return [
        (DRAW_TILE | number << DETAIL_BIT, 1)
        for number in range(len(state.bag))
        if state.bag[number]
    ]


def take_from_bag(state: InkState, move: int) -> bytes:
    """The tile that was drawn, with nothing on it."""
    number = detail_of(move)
    state.bag[number] = 0
    state.bag_left -= 1
    return bytes((number, 0, 0, 0, 0))


def play_refill(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-51: the first empty nib from START."""
    nib = state.wheel.index(EMPTY) + 1
    tile = state.wheel[nib - 1] = take_from_bag(state, move)
    if log is not None:
        rule = "I-13" if state.phase == phases.FILL_WHEEL else "I-51"
        log.append(WheelFilled(rule=rule, nib=nib, tile=tile[0]))
    refill(state, state.phase, log)
