"""Dalgona (S-22 to S-28)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event, TurnBegan
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import CRACK, ON_BOARD, SECTIONS, WAITING
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
)
from ludotek.games.squid.numbering import detail_of, number_of, token_of
from ludotek.games.squid.phases import (
    ADVANCING,
    CHOOSING_SHAPE,
    CONTEST_OVER,
    CRACKING,
    DRAWING_CANDY,
    DRAWING_OR_STOPPING,
)
from ludotek.games.squid.table import Table
from ludotek.games.squid.teams import (
    anyone_unfinished,
    clockwise,
    count_down,
    eliminate,
    everyone,
    has,
    own,
    owner,
    survive,
    token_moves,
)

TIMER: Final = 15


def begin(state: Table, log: list[Event] | None) -> None:
    """S-22."""
    state.timer = TIMER
    state.queue = clockwise(state, state.first)[1:]
    _next_to_choose(state, log)


# Every token on a shape


def _next_to_choose(state: Table, log: list[Event] | None) -> None:
    """S-23: in turn order, each all of the own tokens."""
    while not has(state, state.seat, WAITING):
        if not state.queue:
            _new_round(state, log)
            return
        state.seat = state.turn = state.queue.pop(0)
    state.phase = CHOOSING_SHAPE


def shape_moves(state: Table, out: MoveList) -> None:
    """S-23: the lowest of the tokens that wait, on any shape."""
    token = own(state, state.seat, WAITING)[0]
    for shape in range(len(SHAPES)):
        out.append(number_of(CHOOSE_SHAPE, state.rules.numbers[token], shape))


def play_shape(state: Table, move: int, log: list[Event] | None) -> None:
    """S-23."""
    token, shape = state.rules.token(move), detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = shape * SECTIONS
    if log is not None:
        told = SHAPES[shape]
        log.append(ShapeChosen(rule="S-23", seat=state.seat, token=token_of(move), shape=told))
    _next_to_choose(state, log)


# The turns


def _new_round(state: Table, log: list[Event] | None) -> None:
    state.round += 1
    state.queue = clockwise(state, state.first)
    _next_turn(state, log)


def _next_turn(state: Table, log: list[Event] | None) -> None:
    """S-24, S-27: the next with tokens on the board; then the countdown (S-28)."""
    if not anyone_unfinished(state):  # S-9
        state.phase = CONTEST_OVER
        return
    while state.queue:
        seat = state.queue.pop(0)
        if has(state, seat, ON_BOARD):
            state.seat = state.turn = seat
            state.deck = bytearray(state.rules.candy)
            if log is not None:
                log.append(TurnBegan(rule="S-24", seat=seat))
            state.phase = DRAWING_CANDY
            return
    if count_down(state, log):
        _new_round(state, log)
    else:
        state.phase = CONTEST_OVER


def candy_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """S-24: the cards that are left in the deck."""
    for card in range(len(state.deck)):
        if state.deck[card]:
            out.append(number_of(DRAW_CANDY, 0, card))
            weights.append(state.deck[card])


def play_candy(state: Table, move: int, log: list[Event] | None) -> None:
    """S-25, S-26."""
    state.card = detail_of(move)
    state.deck[state.card] -= 1
    if log is not None:
        log.append(CandyDrawn(rule="S-24", seat=state.seat, card=CANDY[state.card]))
    if state.card == CRACK:
        if crack_targets(state):
            state.phase = CRACKING
        else:
            _next_turn(state, log)
    elif advance_targets(state):
        state.phase = ADVANCING
    else:
        _after_card(state, log)


def advance_targets(state: Table) -> list[int]:
    """S-25: one's own tokens on the shape; if there are none, those of others."""
    status, spot = state.status, state.spot
    mine, others = [], []
    first = state.card * SECTIONS
    for token in state.by_number:
        if status[token] == ON_BOARD and first <= spot[token] < first + SECTIONS:
            if owner(token) == state.seat:
                mine.append(token)
            else:
                others.append(token)
    return mine or others


def advance_moves(state: Table, out: MoveList) -> None:
    """S-25."""
    token_moves(state, ADVANCE, advance_targets(state), out)


def play_advance(state: Table, move: int, log: list[Event] | None) -> None:
    """S-25: past the last section it survives."""
    token = state.rules.token(move)
    state.spot[token] += 1
    if log is not None:
        number = token_of(move)
        log.append(Pricked(rule="S-25", seat=owner(token), token=number, by=state.seat))
    if state.spot[token] % SECTIONS == state.rules.sections[state.card]:
        survive(state, token, "S-25", log)
    _after_card(state, log)


def crack_targets(state: Table) -> list[int]:
    """S-26: one's own tokens; with the first card of a turn, those of others."""
    first = state.cards_left() == state.rules.candies - 1
    return [t for t in everyone(state, ON_BOARD) if (owner(t) != state.seat) == first]


def crack_moves(state: Table, out: MoveList) -> None:
    """S-26."""
    token_moves(state, ELIMINATE, crack_targets(state), out)


def play_crack(state: Table, move: int, log: list[Event] | None) -> None:
    """S-26: and the turn ends."""
    eliminate(state, state.rules.token(move), "S-26", log, state.seat)
    _next_turn(state, log)


def _after_card(state: Table, log: list[Event] | None) -> None:
    """S-24, S-27."""
    if has(state, state.seat, ON_BOARD):
        state.phase = DRAWING_OR_STOPPING
    else:
        _next_turn(state, log)


def draw_moves(state: Table, out: MoveList) -> None:
    """S-24."""
    out.append(DRAW)
    out.append(STOP)


def play_draw(state: Table, move: int, log: list[Event] | None) -> None:
    """S-24."""
    if move == DRAW:
        if log is not None:
            log.append(DrewOn(rule="S-24", seat=state.seat))
        state.phase = DRAWING_CANDY
        return
    if log is not None:
        log.append(Stopped(rule="S-24", seat=state.seat))
    _next_turn(state, log)


# By phase


def find_moves(state: Table, out: MoveList) -> None:
    """What the one who acts may do now."""
    if state.phase == CHOOSING_SHAPE:
        shape_moves(state, out)
    elif state.phase == ADVANCING:
        advance_moves(state, out)
    elif state.phase == CRACKING:
        crack_moves(state, out)
    elif state.phase == DRAWING_OR_STOPPING:
        draw_moves(state, out)


def play(state: Table, move: int, log: list[Event] | None) -> None:
    """What a move or a draw does."""
    if state.phase == CHOOSING_SHAPE:
        play_shape(state, move, log)
    elif state.phase == DRAWING_CANDY:
        play_candy(state, move, log)
    elif state.phase == ADVANCING:
        play_advance(state, move, log)
    elif state.phase == CRACKING:
        play_crack(state, move, log)
    else:
        play_draw(state, move, log)
