"""The setup, draw by draw (I-12 to I-18, I-71, I-81)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event
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
    detail_of,
)
from ludotek.games.ink.wheel import refill

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

FIRST_GAME: Final = (1, 5, 6, 11)
"""I-16."""
SLOTS: Final = 4
NO_CARD: Final = 255


def first_chances(state: InkState) -> list[tuple[int, int]]:
    """I-18."""
    return [(FIRST | seat << DETAIL_BIT, 1) for seat in range(state.seats)]


def play_first(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-18."""
    state.first = detail_of(move)
    if log is not None:
        log.append(FirstDrawn(rule="I-18", seat=state.first))
    state.ask(phases.STARTING_TILE)


def starting_tile_chances(state: InkState) -> list[tuple[int, int]]:
    """I-12: the starting tiles that nobody has."""
    rules = state.rules
    taken = [painting.number[0] for painting in state.paintings if painting.number]
    return [
        (DRAW_STARTING_TILE | number - rules.in_bag << DETAIL_BIT, 1)
        for number in range(rules.in_bag, len(rules.tiles))
        if number not in taken
    ]


def play_starting_tile(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-12, I-80: it lies unturned."""
    seat = next_seat_to_draw(state)
    number = state.rules.in_bag + detail_of(move)
    state.paintings[seat].add(state.rules, bytes((number, 0, 0, 0, 0)), 0, 0, 0)
    state.paintings[seat].forget_growth()
    if log is not None:
        log.append(StartingTileDrawn(rule="I-12", seat=seat, tile=detail_of(move)))
    if seat == state.seats - 1:
        state.ask(phases.PALETTE)


def next_seat_to_draw(state: InkState) -> int:
    """The seat whose starting tile, or then whose palette card, is drawn next."""
    for seat in range(state.seats):
        if not state.paintings[seat].number:
            return seat
    return state.cards.index(NO_CARD)


def palette_chances(state: InkState) -> list[tuple[int, int]]:
    """I-12: the palette cards that nobody has."""
    return [
        (DRAW_PALETTE | card << DETAIL_BIT, 1)
        for card in range(len(PAIRS))
        if card not in state.cards
    ]


def play_palette(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-12."""
    seat, card = next_seat_to_draw(state), detail_of(move)
    state.cards[seat] = card
    if log is not None:
        log.append(PaletteDrawn(rule="I-12", seat=seat, colours=PAIRS[card]))
    if seat < state.seats - 1:
        return
    if state.rules.options.first_game:
        state.slots = bytearray(FIRST_GAME)
        refill(state, phases.FILL_WHEEL, log)
    else:
        state.ask(phases.BONUS_TILES)


def bonus_chances(state: InkState) -> list[tuple[int, int]]:
    """I-15: two red ones, then two blue ones; in solo without 9 and 12 (I-71)."""
    back = "red" if len(state.slots) < SLOTS // 2 else "blue"
    numbers = state.rules.drawn_bonus(back, state.seats == 1)
    return [
        (DRAW_BONUS | number << DETAIL_BIT, 1) for number in numbers if number not in state.slots
    ]


def play_bonus(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-15: they fill the slots in ascending order."""
    state.slots = bytearray(sorted([*state.slots, detail_of(move)]))
    if log is not None:
        log.append(BonusTileDrawn(rule="I-15", bonus=detail_of(move)))
    if len(state.slots) == SLOTS:
        refill(state, phases.FILL_WHEEL, log)
