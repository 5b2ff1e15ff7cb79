"""Dalgona (S-22 to S-28)."""

from __future__ import annotations

from ludotek.core import Event, TurnBegan
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, numbering, teams
from ludotek.games.squid.boards import (
    ADVANCING,
    CHOOSING_SHAPE,
    CONTEST_OVER,
    CRACK,
    CRACKING,
    DRAWING_CANDY,
    DRAWING_OR_STOPPING,
    NONE,
    ON_BOARD,
    SECTIONS,
    WAITING,
)
from ludotek.games.squid.fields import SquidFields
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


def begin(state: SquidFields) -> None:
    """S-22."""
    state.queue = teams.clockwise(state, state.first)[1:]
    _next_to_choose(state, None)


# Every token on a shape


def _next_to_choose(state: SquidFields, log: list[Event] | None) -> None:
    """S-23: in turn order, each all of the own tokens."""
    while not teams.has(state, state.seat, WAITING):
        if not state.queue:
            _new_round(state, log)
            return
        state.seat = state.turn = state.queue.pop(0)
    state.phase = CHOOSING_SHAPE


def shape_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-23: the lowest of the tokens that wait, on any shape."""
    token = teams.tokens_of(state, seat, WAITING)[0]
    for shape in range(len(SHAPES)):
        out.append(numbering.number_of(CHOOSE_SHAPE, state.rules.numbers[token], shape))


def play_shape(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-23."""
    token, shape = state.rules.token(move), numbering.detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = shape * SECTIONS
    if log is not None:
        number, name = numbering.token_of(move), SHAPES[shape]
        state.tell([events.ShapeChosen(rule="S-23", seat=actor, token=number, shape=name)], log)
    _next_to_choose(state, log)


# The turns


def _new_round(state: SquidFields, log: list[Event] | None) -> None:
    state.round += 1
    state.queue = teams.clockwise(state, state.first)
    _next_turn(state, log)


def _next_turn(state: SquidFields, log: list[Event] | None) -> None:
    """S-24, S-27: the next with tokens on the board; then the countdown (S-28)."""
    state.card = NONE
    if not teams.anyone_unfinished(state):  # S-9
        state.phase = CONTEST_OVER
        return
    while state.queue:
        seat = state.queue.pop(0)
        if teams.has(state, seat, ON_BOARD):
            state.seat = state.turn = seat
            state.deck = bytearray(state.rules.candy)
            if log is not None:
                log.append(TurnBegan(rule="S-24", seat=seat))
            state.phase = DRAWING_CANDY
            return
    if teams.count_down(state, log):
        _new_round(state, log)
    else:
        state.phase = CONTEST_OVER


def candy_chances(state: SquidFields, out: MoveList, weights: MoveList) -> None:
    """S-24: the cards that are left in the deck."""
    for card in range(len(state.deck)):
        if state.deck[card]:
            out.append(numbering.number_of(DRAW_CANDY, 0, card))
            weights.append(state.deck[card])


def play_candy(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-25, S-26."""
    state.card = numbering.detail_of(move)
    state.deck[state.card] -= 1
    if log is not None:
        state.tell([events.CandyDrawn(rule="S-24", seat=state.seat, card=CANDY[state.card])], log)
    if state.card == CRACK:
        if crack_targets(state):
            state.phase = CRACKING
        else:
            _next_turn(state, log)
    elif advance_targets(state):
        state.phase = ADVANCING
    else:
        _after_card(state, log)


def advance_targets(state: SquidFields) -> list[int]:
    """S-25: one's own tokens on the shape; if there are none, those of others."""
    status, spot = state.status, state.spot
    mine, others = [], []
    first = state.card * SECTIONS
    for token in state.by_number:
        if status[token] == ON_BOARD and first <= spot[token] < first + SECTIONS:
            if teams.owner(token) == state.seat:
                mine.append(token)
            else:
                others.append(token)
    return mine or others


def advance_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-25."""
    teams.token_moves(state, ADVANCE, advance_targets(state), out)


def play_advance(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-25: past the last section it survives."""
    token = state.rules.token(move)
    state.spot[token] += 1
    cut_out = state.spot[token] % SECTIONS == state.rules.sections[state.card]
    if log is not None:
        number, seat = numbering.token_of(move), teams.owner(token)
        pricked = events.Pricked(rule="S-25", seat=seat, token=number, by=actor)
        if cut_out:
            log.append(pricked)  # in one step with its survival: no section is left to stand on
        else:
            state.tell([pricked], log)
    if cut_out:
        teams.survive(state, token, "S-25", log)
    _after_card(state, log)


def crack_targets(state: SquidFields) -> list[int]:
    """S-26: one's own tokens; with the first card of a turn, those of others."""
    first = state.cards_left() == state.rules.candies - 1
    return [t for t in teams.all_tokens(state, ON_BOARD) if (teams.owner(t) != state.seat) == first]


def crack_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-26."""
    teams.token_moves(state, ELIMINATE, crack_targets(state), out)


def play_crack(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-26: and the turn ends."""
    teams.eliminate(state, state.rules.token(move), "S-26", log, actor)
    _next_turn(state, log)


def _after_card(state: SquidFields, log: list[Event] | None) -> None:
    """S-24, S-27."""
    if teams.has(state, state.seat, ON_BOARD):
        state.phase = DRAWING_OR_STOPPING
    else:
        _next_turn(state, log)


def draw_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-24."""
    out.append(DRAW)
    out.append(STOP)


def play_draw(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-24."""
    if move == DRAW:
        state.card = NONE
        state.phase = DRAWING_CANDY
        if log is not None:
            state.tell([events.DrewOn(rule="S-24", seat=actor)], log)
        return
    if log is not None:
        state.tell([events.Stopped(rule="S-24", seat=actor)], log)
    _next_turn(state, log)
