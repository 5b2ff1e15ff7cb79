"""The setup, draw by draw (I-12 to I-18, I-71, I-81)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import events, fields, numbering, phases, wheel
from ludotek.games.ink.fields import InkFields
from ludotek.games.ink.moves import DRAW_BONUS, DRAW_PALETTE, DRAW_STARTING_TILE, FIRST, PAIRS
from ludotek.games.ink.pieces import NO_CARD

FIRST_GAME: Final = (1, 5, 6, 11)
"""I-16: the bonus tiles of a first game."""
SLOTS: Final = 4


def _append(out: MoveList, weights: MoveList, kind: int, detail: int) -> None:
    """Appends one of several draws that are equally likely."""
    out.append(numbering.number_of(kind, detail))
    weights.append(1)


def first_chances(state: InkFields, out: MoveList, weights: MoveList) -> None:
    """I-18: any seat."""
    for seat in range(state.seats):
        _append(out, weights, FIRST, seat)


def play_first(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """I-18: this seat begins."""
    state.first = numbering.detail_of(move)
    if log is not None:
        log.append(events.FirstDrawn(rule="I-18", seat=state.first))
    state.phase = phases.STARTING_TILE


def starting_tile_chances(state: InkFields, out: MoveList, weights: MoveList) -> None:
    """I-12: the starting tiles that nobody has."""
    rules = state.rules
    drawn = [painting.tile(0)[0] for painting in state.paintings if painting.tiles]
    for number in range(rules.in_bag, len(rules.tiles)):
        if number not in drawn:
            _append(out, weights, DRAW_STARTING_TILE, number - rules.in_bag)


def play_starting_tile(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """I-12, I-80: it lies unturned."""
    rules, seat, tile = state.rules, next_seat_to_draw(state), numbering.detail_of(move)
    painting = state.own(seat)
    painting.add(rules, rules.bare[rules.in_bag + tile], painting.cell(0, 0), 0)
    painting.forget_growth()
    if log is not None:
        log.append(events.StartingTileDrawn(rule="I-12", seat=seat, tile=tile))
    if seat == state.seats - 1:
        state.phase = phases.PALETTE


def next_seat_to_draw(state: InkFields) -> int:
    """The seat whose starting tile, or then whose palette card, is drawn next."""
    for seat in range(state.seats):
        if not state.paintings[seat].tiles:
            return seat
    return state.cards.index(NO_CARD)


def palette_chances(state: InkFields, out: MoveList, weights: MoveList) -> None:
    """I-12: the palette cards that nobody has."""
    for card in range(len(PAIRS)):
        if card not in state.cards:
            _append(out, weights, DRAW_PALETTE, card)


def play_palette(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """I-12; after the last card come the bonus tiles, or the wheel (I-16)."""
    seat, card = next_seat_to_draw(state), numbering.detail_of(move)
    state.cards = fields.changed(state.cards, seat, card)
    if log is not None:
        log.append(events.PaletteDrawn(rule="I-12", seat=seat, colours=PAIRS[card]))
    if seat < state.seats - 1:
        return
    if state.rules.options.first_game:
        state.slots = bytes(FIRST_GAME)
        wheel.refill(state, phases.FILL_WHEEL, log)
    else:
        state.phase = phases.BONUS_TILES


def bonus_chances(state: InkFields, out: MoveList, weights: MoveList) -> None:
    """I-15: two red ones, then two blue ones; in solo without 9 and 12 (I-71)."""
    back = "red" if len(state.slots) < SLOTS // 2 else "blue"
    for number in state.rules.drawn_bonus[back, state.seats == 1]:
        if number not in state.slots:
            _append(out, weights, DRAW_BONUS, number)


def play_bonus(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """I-15: they fill the slots in ascending order."""
    number = numbering.detail_of(move)
    state.slots = bytes(sorted([*state.slots, number]))
    if log is not None:
        log.append(events.BonusTileDrawn(rule="I-15", bonus=number))
    if len(state.slots) == SLOTS:
        wheel.refill(state, phases.FILL_WHEEL, log)
