"""What could be completed now: each objective by itself, and how many one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ludotek.games.ink import bottles
from ludotek.games.ink.moves import INKS
from ludotek.games.ink.pieces import UP
from ludotek.games.ink.tiles import NUMBERS

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState


class Completable(Struct, frozen=True):
    """An objective that could be completed now: its colour and number, the size of its zone, how
    many white spots this has, how many own and black bottles would be placed, and which bonus it
    earns."""

    x: int
    y: int
    colour: str
    number: int
    size: int
    spots: int
    own: int
    black: int
    bonus: int | None


def completable(state: InkState) -> tuple[Completable, ...]:
    """The objectives that the seat on turn could complete, were it asked now."""
    seat, painting = state.seat, state.paintings[state.seat]
    found = []
    for cell in _able(state):
        colour, number = painting.colour(cell), painting.mark(cell)
        spots = len(painting.spots_in_zone(cell))
        own, black = bottles.split(state, seat, colour, 1 + spots)
        x, y = painting.square(cell)
        found.append(
            Completable(
                x=x,
                y=y,
                colour=INKS[colour - 1],
                number=number,
                size=len(painting.zone(cell)),
                spots=spots,
                own=own,
                black=black,
                bonus=state.slots[number - NUMBERS[0]] if number in NUMBERS else None,
            )
        )
    return tuple(found)


def most_in_a_row(state: InkState) -> int:
    """How many of them it could complete one after another, with its bottles and without a bonus:
    the first may leave the zone of the next too small, or no bottle for it."""
    return _most(state, {})


def _most(state: InkState, known: dict[bytes, int]) -> int:
    able = _able(state)
    if len(able) < 2:
        return len(able)
    # Bottles stay, so what was reached in another order need not be looked at again.
    reached = bytes(state.paintings[state.seat].face)
    if reached not in known:
        most = 0
        painting = state.paintings[state.seat]
        for cell in sorted(able, key=painting.mark, reverse=True):  # what needs most room first
            most = max(most, 1 + _most(_after(state, cell), known))
            if most == len(able):  # completing one never makes another possible
                break
        known[reached] = most
    return known[reached]


def _able(state: InkState) -> list[int]:
    seat, painting = state.seat, state.paintings[state.seat]
    return [
        cell
        for cell in painting.objectives()
        if bottles.can_place(state, seat, painting.colour(cell))
    ]


def _after(state: InkState, cell: int) -> InkState:
    """The state with bottles on an objective and its white spots. If there are too few for these,
    any will do: no bottle is left then for another objective of the zone."""
    twin, seat = state.copy(), state.seat
    painting = twin.own(seat)
    colour = painting.colour(cell)
    squares = [cell, *painting.spots_in_zone(cell)]
    own, black = bottles.split(twin, seat, colour, len(squares))
    for square in squares[: own + black]:
        painting.put_bottle(square, UP + bottles.spend(twin, seat, colour))
    return twin
