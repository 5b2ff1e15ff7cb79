"""Completing objectives (I-42 to I-50)."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import phases
from ludotek.games.ink.bonus import offer_bonus
from ludotek.games.ink.bottles import can_place, fitting, has_none, may_use_black, spend
from ludotek.games.ink.events import ObjectiveCompleted, SpotsFilled, TurnEnded
from ludotek.games.ink.moves import (
    COMPLETE,
    DETAIL_BIT,
    END_TURN,
    FILL,
    MOST_SPOTS,
    square_of,
)
from ludotek.games.ink.phases import REFILL
from ludotek.games.ink.pieces import BLACK, DOWN, UP
from ludotek.games.ink.table import Table
from ludotek.games.ink.tiles import SPOT
from ludotek.games.ink.turn import note_end, win_solo
from ludotek.games.ink.wheel import refill

MOST_FILLS: Final = 20_000
"""Of more sets of spots the first are offered. A zone of the printed game never has so many; a
table's own tiles must not stop the program."""


# An objective, or the end of the turn


def complete_moves(state: Table, out: MoveList) -> None:
    """I-42, I-45."""
    painting = state.paintings[state.seat]
    for cell in painting.objectives():
        if can_place(state, state.seat, painting.colour(cell)):
            out.append(painting.move_at(COMPLETE, cell))
    out.append(END_TURN)


def play_complete(state: Table, move: int, log: list[Event] | None) -> None:
    """I-46, I-47."""
    seat = state.seat
    if move == END_TURN:
        if log is not None:
            log.append(TurnEnded(rule="I-45", seat=seat))
        state.own(seat).forget_growth()
        refill(state, REFILL, log)
        return
    painting = state.own(seat)
    cell = painting.cell_in(move)
    colour = painting.colour(cell)
    state.number = painting.mark(cell)
    had_own = not has_none(state, seat)
    spots = [there for there in painting.zone(cell) if painting.mark(there) == SPOT]
    painting.put_bottle(cell, DOWN + spend(state, seat, colour))
    if log is not None:
        x, y = square_of(move)
        log.append(
            ObjectiveCompleted(
                rule="I-46",
                seat=seat,
                x=x,
                y=y,
                number=state.number,
                black=painting.bottle(cell) > BLACK,
            )
        )
    own = fitting(state, seat, colour)
    if own >= len(spots) or may_use_black(state, seat, colour):
        _fill(state, spots, had_own, log)
    elif own:
        state.spots = tuple([painting.square(there) for there in spots[:MOST_SPOTS]])
        state.phase = phases.FILL
    else:
        _fill(state, [], had_own, log)


# Which white spots are filled


def fill_moves(state: Table, out: MoveList) -> None:
    """I-47: as many as there are bottles left."""
    x, y = state.spots[0]
    painting = state.paintings[state.seat]
    own = fitting(state, state.seat, painting.colour(painting.cell(x, y)))
    for spots in islice(combinations(range(len(state.spots)), own), MOST_FILLS):
        mask = 0
        for spot in spots:
            mask |= 1 << spot
        out.append(FILL | mask << DETAIL_BIT)


def play_fill(state: Table, move: int, log: list[Event] | None) -> None:
    """I-47."""
    painting, mask = state.paintings[state.seat], move >> DETAIL_BIT
    spots = []
    for spot in range(len(state.spots)):
        if mask >> spot & 1:
            x, y = state.spots[spot]
            spots.append(painting.cell(x, y))
    state.spots = ()
    _fill(state, spots, True, log)


def _fill(state: Table, spots: list[int], had_own: bool, log: list[Event] | None) -> None:
    """Sets the upright bottles, own ones first (I-47, I-49); then victory or the bonus (I-50)."""
    seat, painting = state.seat, state.own(state.seat)
    black = 0
    for cell in spots:
        bottle = UP + spend(state, seat, painting.colour(cell))
        black += bottle > BLACK
        painting.put_bottle(cell, bottle)
    if log is not None and spots:
        squares = tuple([painting.square(cell) for cell in spots])
        log.append(SpotsFilled(rule="I-47", seat=seat, spots=squares, black=black))
    if has_none(state, seat):
        if state.seats == 1:
            win_solo(state, log)
            return
        if had_own:
            note_end(state, log)
    offer_bonus(state, log)
