"""Dalgona (S-22 to S-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event, TurnBegan
from ludotek.games.squid import phases
from ludotek.games.squid.events import CandyDrawn, DrewOn, Pricked, ShapeChosen, Stopped
from ludotek.games.squid.moves import (
    ADVANCE,
    CANDY,
    CHOOSE_SHAPE,
    DRAW,
    DRAW_CANDY,
    ELIMINATE,
    SHAPES,
    STOP,
    detail_of,
    number_of,
    token_of,
)
from ludotek.games.squid.teams import (
    ON_BOARD,
    WAITING,
    anyone_unfinished,
    clockwise,
    count_down,
    eliminate,
    everyone,
    own,
    owner,
    survive,
)

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

TIMER: Final = 15
CRACK: Final = CANDY.index("crack")
SECTIONS: Final = 32
"""A spot is the shape times this, plus the advances made on it (S-22)."""


def begin(state: SquidState, log: list[Event] | None) -> None:
    """S-22."""
    state.timer = TIMER
    state.queue = clockwise(state, state.first)[1:]
    _next_to_choose(state, log)


# Every token on a shape


def _next_to_choose(state: SquidState, log: list[Event] | None) -> None:
    """S-23: in turn order, each all of the own tokens."""
    while not own(state, state.seat, WAITING):
        if not state.queue:
            _new_round(state, log)
            return
        state.seat = state.turn = state.queue.pop(0)
    state.phase = phases.SHAPE


def shape_moves(state: SquidState) -> list[int]:
    """S-23: the lowest of the tokens that wait, on any shape."""
    number = state.rules.numbers[own(state, state.seat, WAITING)[0]]
    return [number_of(CHOOSE_SHAPE, number, shape) for shape in range(len(SHAPES))]


def play_shape(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-23."""
    token, shape = state.rules.index[token_of(move)], detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = shape * SECTIONS
    if log is not None:
        told = SHAPES[shape]
        log.append(ShapeChosen(rule="S-23", seat=state.seat, token=token_of(move), shape=told))
    _next_to_choose(state, log)


# The turns


def _new_round(state: SquidState, log: list[Event] | None) -> None:
    state.round += 1
    state.queue = clockwise(state, state.first)
    _next_turn(state, log)


def _next_turn(state: SquidState, log: list[Event] | None) -> None:
    """S-24, S-27: the next with tokens on the board; then the countdown (S-28)."""
    if not anyone_unfinished(state):  # S-9
        state.phase = phases.CONTEST_OVER
        return
    while state.queue:
        seat = state.queue.pop(0)
        if own(state, seat, ON_BOARD):
            state.seat = state.turn = seat
            state.deck = bytearray(state.rules.candy)
            if log is not None:
                log.append(TurnBegan(rule="S-24", seat=seat))
            state.phase = phases.CANDY
            return
    if count_down(state, log):
        _new_round(state, log)
    else:
        state.phase = phases.CONTEST_OVER


def candy_chances(state: SquidState) -> list[tuple[int, int]]:
    """S-24: the cards that are left in the deck."""
    return [
        (number_of(DRAW_CANDY, detail=card), state.deck[card])
        for card in range(len(CANDY))
        if state.deck[card]
    ]


def play_candy(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-25, S-26."""
    state.card = detail_of(move)
    state.deck[state.card] -= 1
    if log is not None:
        log.append(CandyDrawn(rule="S-24", seat=state.seat, card=CANDY[state.card]))
    if state.card == CRACK:
        if crack_targets(state):
            state.phase = phases.CRACK
        else:
            _next_turn(state, log)
    elif advance_targets(state):
        state.phase = phases.ADVANCE
    else:
        _after_card(state, log)


def advance_targets(state: SquidState) -> list[int]:
    """S-25: one's own tokens on the shape; if there are none, those of others."""
    there = [t for t in everyone(state, ON_BOARD) if state.spot[t] // SECTIONS == state.card]
    return [t for t in there if owner(t) == state.seat] or there


def advance_moves(state: SquidState) -> list[int]:
    """S-25."""
    return [number_of(ADVANCE, state.rules.numbers[t]) for t in advance_targets(state)]


def play_advance(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-25: past the last section it survives."""
    token = state.rules.index[token_of(move)]
    state.spot[token] += 1
    if log is not None:
        number = token_of(move)
        log.append(Pricked(rule="S-25", seat=owner(token), token=number, by=state.seat))
    if state.spot[token] % SECTIONS == state.rules.sections[state.card]:
        survive(state, token, "S-25", log)
    _after_card(state, log)


def crack_targets(state: SquidState) -> list[int]:
    """S-26: one's own tokens; with the first card of a turn, those of others."""
    first = sum(state.deck) == sum(state.rules.candy) - 1
    return [t for t in everyone(state, ON_BOARD) if (owner(t) != state.seat) == first]


def crack_moves(state: SquidState) -> list[int]:
    """S-26."""
    return [number_of(ELIMINATE, state.rules.numbers[t]) for t in crack_targets(state)]


def play_crack(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-26: and the turn ends."""
    eliminate(state, state.rules.index[token_of(move)], "S-26", log, by=state.seat)
    _next_turn(state, log)


def _after_card(state: SquidState, log: list[Event] | None) -> None:
    """S-24, S-27."""
    if own(state, state.seat, ON_BOARD):
        state.phase = phases.DRAW_OR_STOP
    else:
        _next_turn(state, log)


def draw_moves(state: SquidState) -> list[int]:
    """S-24."""
    return [DRAW, STOP]


def play_draw(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-24."""
    if move == DRAW:
        if log is not None:
            log.append(DrewOn(rule="S-24", seat=state.seat))
        state.phase = phases.CANDY
        return
    if log is not None:
        log.append(Stopped(rule="S-24", seat=state.seat))
    _next_turn(state, log)
