"""The setup, draw by draw (I-12 to I-18, I-71, I-81)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import phases
from ludotek.games.ink.events import (
    BonusTileDrawn,
    FirstDrawn,
    PaletteDrawn,
    StartingTileDrawn,
)
from ludotek.games.ink.moves import (
    DETAIL_BIT,
    DRAW_BONUS,
    DRAW_PALETTE,
    DRAW_STARTING_TILE,
    FIRST,
    PAIRS,
)
from ludotek.games.ink.pieces import NO_CARD
from ludotek.games.ink.table import Table, changed
from ludotek.games.ink.wheel import refill

FIRST_GAME: Final = (1, 5, 6, 11)
"""I-16."""
SLOTS: Final = 4


def _may_draw(kind: int, detail: int, out: MoveList, weights: MoveList) -> None:
    """One of several draws that are equally likely."""
    out.append(kind | detail << DETAIL_BIT)
    weights.append(1)


def first_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """I-18."""
    for seat in range(state.seats):
        _may_draw(FIRST, seat, out, weights)


def play_first(state: Table, move: int, log: list[Event] | None) -> None:
    """I-18."""
    state.first = move >> DETAIL_BIT
    if log is not None:
        log.append(FirstDrawn(rule="I-18", seat=state.first))
    state.phase = phases.STARTING_TILE


def starting_tile_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """I-12: the starting tiles that nobody has."""
    rules = state.rules
    taken = [painting.tile(0)[0] for painting in state.paintings if painting.tiles]
    for number in range(rules.in_bag, len(rules.tiles)):
        if number not in taken:
            _may_draw(DRAW_STARTING_TILE, number - rules.in_bag, out, weights)


def play_starting_tile(state: Table, move: int, log: list[Event] | None) -> None:
    """I-12, I-80: it lies unturned."""
    rules, seat, tile = state.rules, next_seat_to_draw(state), move >> DETAIL_BIT
    painting = state.own(seat)
    painting.add(rules, rules.bare[rules.in_bag + tile], painting.cell(0, 0), 0)
    painting.forget_growth()
    if log is not None:
        log.append(StartingTileDrawn(rule="I-12", seat=seat, tile=tile))
    if seat == state.seats - 1:
        state.phase = phases.PALETTE


def next_seat_to_draw(state: Table) -> int:
    """The seat whose starting tile, or then whose palette card, is drawn next."""
    for seat in range(state.seats):
        if not state.paintings[seat].tiles:
            return seat
    return state.cards.index(NO_CARD)


def palette_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """I-12: the palette cards that nobody has."""
    for card in range(len(PAIRS)):
        if card not in state.cards:
            _may_draw(DRAW_PALETTE, card, out, weights)


def play_palette(state: Table, move: int, log: list[Event] | None) -> None:
    """I-12."""
    seat, card = next_seat_to_draw(state), move >> DETAIL_BIT
    state.cards = changed(state.cards, seat, card)
    if log is not None:
        log.append(PaletteDrawn(rule="I-12", seat=seat, colours=PAIRS[card]))
    if seat < state.seats - 1:
        return
    if state.rules.options.first_game:
        state.slots = bytes(FIRST_GAME)
        refill(state, phases.FILL_WHEEL, log)
    else:
        state.phase = phases.BONUS_TILES


def bonus_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """I-15: two red ones, then two blue ones; in solo without 9 and 12 (I-71)."""
    back = "red" if len(state.slots) < SLOTS // 2 else "blue"
    for number in state.rules.drawn_bonus[back, state.seats == 1]:
        if number not in state.slots:
            _may_draw(DRAW_BONUS, number, out, weights)


def play_bonus(state: Table, move: int, log: list[Event] | None) -> None:
    """I-15: they fill the slots in ascending order."""
    number = move >> DETAIL_BIT
    state.slots = bytes(sorted([*state.slots, number]))
    if log is not None:
        log.append(BonusTileDrawn(rule="I-15", bonus=number))
    if len(state.slots) == SLOTS:
        refill(state, phases.FILL_WHEEL, log)
