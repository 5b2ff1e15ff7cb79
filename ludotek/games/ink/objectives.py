"""Completing objectives (I-42 to I-50)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import bonus, bottles, events, moves, numbering, phases, turn, wheel
from ludotek.games.ink.fields import InkFields
from ludotek.games.ink.moves import COMPLETE, END_TURN, INKS
from ludotek.games.ink.phases import REFILL
from ludotek.games.ink.pieces import DOWN, UP

# An objective, or the end of the turn


def complete_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """An objective (I-42), or the end of the turn (I-45)."""
    painting = state.paintings[seat]
    for cell in painting.objectives():
        if bottles.can_place(state, seat, painting.colour(cell)):
            out.append(painting.move_at(COMPLETE, cell))
    out.append(END_TURN)


def play_complete(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """A bottle on the objective (I-46), then on the white spots of its zone (I-47)."""
    if move == END_TURN:
        if log is not None:
            log.append(events.TurnEnded(rule="I-45", seat=seat))
        state.own(seat).forget_growth()
        wheel.refill(state, REFILL, log)
        return
    painting = state.own(seat)
    cell = painting.cell_in(move)
    colour, number = painting.colour(cell), painting.mark(cell)
    spots = painting.spots_in_zone(cell)
    had_own = not bottles.has_none(state, seat)
    if log is not None:
        x, y = numbering.square_of(move)
        own, black = bottles.split(state, seat, colour, 1 + len(spots))
        log.append(
            events.ObjectiveCompleted(
                rule="I-46",
                seat=seat,
                x=x,
                y=y,
                colour=INKS[colour - 1],
                number=number,
                bottles=own,
                black=black,
                left=state.palette[seat] + state.jokers[seat] - own,
            )
        )
    painting.put_bottle(cell, DOWN + bottles.spend(state, seat, colour))
    state.number = number
    own = bottles.fitting(state, seat, colour)
    if own >= len(spots) or bottles.may_use_black(state, seat, colour):
        _fill(state, seat, spots, log)
    elif own:
        state.spots = tuple([painting.square(spot) for spot in spots])
        state.phase = phases.FILL
        return
    _finish(state, seat, had_own, log)


# Which white spots are filled


def bottles_to_place(state: InkFields) -> int:
    """How many of the spots that are left to choose from get a bottle (I-47)."""
    if not state.spots:
        return 0
    painting, (x, y) = state.paintings[state.seat], state.spots[0]
    return bottles.fitting(state, state.seat, painting.colour(painting.cell(x, y)))


def fill_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-47: the next spot, row by row; enough must come after it for the other bottles."""
    for x, y in state.spots[: len(state.spots) - bottles_to_place(state) + 1]:
        out.append(numbering.at_square(moves.FILL, x, y))


def play_fill(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-47: this spot, and the others where no choice is left."""
    painting, left = state.paintings[seat], bottles_to_place(state) - 1
    named = state.spots.index(numbering.square_of(move))
    chosen, rest = state.spots[named : named + 1], state.spots[named + 1 :]
    if left == len(rest):
        chosen += rest
    is_done = left in (0, len(rest))
    state.spots = () if is_done else rest
    _fill(state, seat, [painting.cell(x, y) for x, y in chosen], log)
    if is_done:
        _finish(state, seat, True, log)


def _fill(state: InkFields, seat: int, spots: list[int], log: list[Event] | None) -> None:
    """Sets the upright bottles, own ones first (I-47, I-49)."""
    painting = state.own(seat)
    for cell in spots:
        painting.put_bottle(cell, UP + bottles.spend(state, seat, painting.colour(cell)))
    if log is not None and spots:
        squares = tuple([painting.square(cell) for cell in spots])
        log.append(events.SpotsFilled(rule="I-47", seat=seat, spots=squares))


def _finish(state: InkFields, seat: int, had_own: bool, log: list[Event] | None) -> None:
    """All bottles are placed: victory, or the bonus (I-50)."""
    number, state.number = state.number, 0
    if bottles.has_none(state, seat):
        if state.seats == 1:
            turn.win_solo(state, log)
            return
        if had_own:
            turn.note_end(state, log)
    bonus.offer_bonus(state, number, log)
