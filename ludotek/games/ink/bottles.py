"""A player's two stocks of bottles, and the black ones (I-8, I-48, I-49)."""

from __future__ import annotations

from ludotek.games.ink.fields import InkFields
from ludotek.games.ink.pieces import BLACK, COLOURS, SHOWN


def on_palette(state: InkFields, seat: int, colour: int) -> bool:
    """Whether palette bottles of a seat may go on a colour (I-48)."""
    return SHOWN[state.cards[seat] * COLOURS + colour] == 1


def fitting(state: InkFields, seat: int, colour: int) -> int:
    """How many of its own bottles a seat can place on a colour (I-48)."""
    palette = state.palette[seat] if on_palette(state, seat, colour) else 0
    return palette + state.jokers[seat]


def has_none(state: InkFields, seat: int) -> bool:
    """Whether both stocks of a seat are empty (I-66, I-79)."""
    return state.palette[seat] == 0 and state.jokers[seat] == 0


def can_place(state: InkFields, seat: int, colour: int) -> bool:
    """Whether a seat has a bottle for this colour (I-42, I-49)."""
    return fitting(state, seat, colour) > 0 or (state.seats > 1 and has_none(state, seat))


def may_use_black(state: InkFields, seat: int, colour: int) -> bool:
    """Whether black bottles make up for what a seat lacks on this colour: not while it has palette
    bottles that cannot go there (I-49), and never in solo (I-79)."""
    return state.seats > 1 and (state.palette[seat] == 0 or on_palette(state, seat, colour))


def split(state: InkFields, seat: int, colour: int, squares: int) -> tuple[int, int]:
    """How many own and how many black bottles go on so many squares of a colour (I-47, I-49)."""
    own = min(fitting(state, seat, colour), squares)
    return own, squares - own if may_use_black(state, seat, colour) else 0


def to_jokers(state: InkFields, seat: int, bottles: int) -> None:
    """Bottles go from the palette to the jokers (I-21, I-59)."""
    state.palette[seat] -= bottles
    state.jokers[seat] += bottles


def spend(state: InkFields, seat: int, colour: int) -> int:
    """Takes a bottle: from the palette where it may go, then a joker, then a black one (I-48,
    I-49). What it returns is added to `UP` or `DOWN`."""
    if state.palette[seat] and on_palette(state, seat, colour):
        state.palette[seat] -= 1
    elif state.jokers[seat]:
        state.jokers[seat] -= 1
    else:
        state.black[seat] += 1
        return BLACK
    return 0
