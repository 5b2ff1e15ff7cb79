"""The wheel: taking a tile (I-22 to I-26, I-60), passing (I-21) and refilling (I-51, I-52)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import bottles, events, moves, numbering, tokens, turn
from ludotek.games.ink.fields import InkFields
from ludotek.games.ink.moves import (
    ADD_STORED,
    CROSS_START,
    DRAW_TILE,
    NIBS,
    PASS,
    PLACE_TILE,
    TAKE_TILE,
)
from ludotek.games.ink.phases import ADD, COMPLETE, FILL_WHEEL, NIB, REFILL, REVEAL
from ludotek.games.ink.pieces import EMPTY, START

TO_JOKERS: Final = 2
"""I-21: so many bottles at most go from the palette to the jokers in a pass."""


# The turn begins: a nib ahead, START, a stored tile, or a pass


def take_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """A nib ahead (I-22), START (I-24, I-25), a stored tile (I-60), or a pass (I-21)."""
    lead = state.lead[seat]
    nib_moves(state, TAKE_TILE, lead + 1, out)
    if lead != START and state.tiles_at_wheel():  # I-24, I-25
        out.append(CROSS_START)
    for owner, tile in state.stored:
        if owner == seat:
            out.append(numbering.number_of(ADD_STORED, tile[0]))
    _pass_moves(state, seat, out)


def play_take(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """Takes a tile, crosses START, or passes."""
    kind = numbering.kind_of(move)
    if kind == CROSS_START:
        _cross(state, seat, log)
    elif kind == ADD_STORED:
        _take_stored(state, seat, numbering.detail_of(move), log)
    else:
        play_nib(state, seat, move, log)


def _cross(state: InkFields, seat: int, log: list[Event] | None) -> None:
    """I-24: a pause on START, with a token as long as there are any (I-28)."""
    state.lead[seat] = START
    if log is not None:
        log.append(events.StartCrossed(rule="I-24", seat=seat))
    if tokens.tokens_left(state):
        tokens.draw_for(state, seat)
    else:
        state.phase = NIB


def _take_stored(state: InkFields, seat: int, number: int, log: list[Event] | None) -> None:
    """I-60: the lead bottle does not move."""
    for _, tile in state.stored:
        if tile[0] == number:
            state.hand = tile
    state.stored = tuple([each for each in state.stored if each[1] != state.hand])
    if log is not None:
        log.append(events.StoredTaken(rule="I-60", seat=seat, tile=number))
    state.passes[seat] = 0
    state.phase = ADD


# The nib


def after_start_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-24: every nib with a tile; I-26: no pass, unless the table allows it."""
    nib_moves(state, TAKE_TILE, 1, out)
    if state.rules.pass_after_start:
        _pass_moves(state, seat, out)


def nib_moves(state: InkFields, kind: int, first: int, out: MoveList) -> None:
    """A move of some kind at each nib with a tile, from one of them on (I-22, I-60)."""
    for nib in range(first, NIBS + 1):
        if state.wheel[nib - 1]:
            out.append(numbering.number_of(kind, nib))


def _pass_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-21: no tile, and some bottles from the palette to the jokers."""
    palette = state.palette[seat]
    for count in range(min(TO_JOKERS, palette) + 1):
        out.append(numbering.number_of(PASS, count))


def play_nib(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """Takes the tile at a nib, or passes."""
    detail = numbering.detail_of(move)
    if numbering.kind_of(move) == PASS:
        bottles.to_jokers(state, seat, detail)
        state.passes[seat] = min(state.passes[seat] + 1, state.rules.max_passes)
        if log is not None:
            log.append(events.Passed(rule="I-21", seat=seat, bottles=detail))
        turn.end_turn(state, log)
        return
    state.lead[seat] = detail
    state.hand = state.wheel[detail - 1]
    state.wheel[detail - 1] = EMPTY
    if log is not None:
        log.append(events.TileTaken(rule="I-23", seat=seat, nib=detail, tile=state.hand[0]))
    state.passes[seat] = 0
    state.phase = ADD


# The tile is added


def add_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-37, in every orientation that looks different (I-4)."""
    painting = state.paintings[seat]
    painting.offer_places(PLACE_TILE, state.rules.lies(state.hand), out)


def play_add(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """Lays the tile down (I-37, I-38); the zones of its squares have grown (I-44)."""
    painting, tile, lie = state.own(seat), state.hand, numbering.detail_of(move)
    painting.add(state.rules, tile, painting.cell_in(move), lie)
    state.hand = EMPTY
    if log is not None:
        x, y = numbering.square_of(move)
        turned, flip = lie % moves.FLIP, lie >= moves.FLIP
        log.append(
            events.TileAdded(rule="I-37", seat=seat, tile=tile[0], x=x, y=y, turn=turned, flip=flip)
        )
    state.bonus = 0  # which it was, where the tile was drawn by one (I-64)
    state.phase = COMPLETE


# Refilling


def refill(state: InkFields, phase: int, log: list[Event] | None) -> None:
    """Draws tiles for the empty nibs as long as there are any (I-51, I-52), then goes on."""
    if state.bag and _empty_nib(state):
        state.phase = phase
    elif phase == REFILL:
        turn.end_turn(state, log)
    elif phase == FILL_WHEEL and state.seats == 1:  # I-73
        state.phase = REVEAL
    else:
        turn.begin_turn(state, state.first, log)


def _empty_nib(state: InkFields) -> int:
    """The first empty nib from START, or 0."""
    for nib in range(1, NIBS + 1):
        if not state.wheel[nib - 1]:
            return nib
    return 0


def tile_chances(state: InkFields, out: MoveList, weights: MoveList) -> None:
    """Every tile in the bag, all equally likely."""
    out.append_each(DRAW_TILE, bytes(state.bag), numbering.DETAIL_BIT)
    for _ in range(len(state.bag)):
        weights.append(1)


def take_from_bag(state: InkFields, move: int) -> bytes:
    """The tile that was drawn, with nothing on it."""
    number = numbering.detail_of(move)
    state.bag.remove(number)
    return state.rules.bare[number]


def play_refill(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """I-51: the first empty nib from START."""
    nib = _empty_nib(state)
    tile = state.wheel[nib - 1] = take_from_bag(state, move)
    if log is not None:
        rule = "I-13" if state.phase == FILL_WHEEL else "I-51"
        log.append(events.WheelFilled(rule=rule, nib=nib, tile=tile[0]))
    refill(state, state.phase, log)
