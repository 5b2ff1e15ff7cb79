"""X and XX tokens: drawing one, and where it may be placed (I-14, I-24, I-27 to I-36)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import phases
from ludotek.games.ink.events import DoubleTokensAdded, TokenDrawn, TokenLost, TokenPlaced
from ludotek.games.ink.moves import (
    DETAIL_BIT,
    DETAIL_BITS,
    DRAW_TOKEN,
    INKS,
    PAIRS,
    PLACE_TOKEN,
    TOKENS,
    square_of,
)
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.pieces import BLACK, COLOUR_OF, COLOURS, NO_TOKEN, SHOWN
from ludotek.games.ink.table import Table, changed

X_KINDS: Final = len(INKS)
"""The kinds of token below this are X tokens, by colour; the others XX, by pair of colours."""


# Drawing


def tokens_left(state: Table) -> bool:
    """Whether there is a token to draw (I-28)."""
    return state.x_left > 0 or any(state.xx)


def draw_for(state: Table, target: int) -> None:
    """A draw for a seat."""
    state.target = target
    state.phase = phases.DRAW_TOKEN


def draw_for_next_opponent(state: Table) -> None:
    """I-65: the next one clockwise who is still in the game draws, or the bonus is over."""
    target = (state.target + 1) % state.seats
    while target != state.seat and not state.playing[target]:
        target = (target + 1) % state.seats
    if target != state.seat and tokens_left(state):
        draw_for(state, target)
    else:
        state.target = state.seat
        state.bonus = 0
        state.phase = phases.COMPLETE


def token_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """X tokens as long as there are some, then XX tokens (I-14, I-27)."""
    if state.x_left:
        unseen_chances(state, out, weights)
        return
    for pair in range(len(PAIRS)):
        if state.xx[pair]:
            out.append(DRAW_TOKEN | X_KINDS + pair << DETAIL_BIT)
            weights.append(state.xx[pair])


def unseen_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """An X token: any that has not been seen may be the one (I-14)."""
    for colour in range(X_KINDS):
        if state.unseen[colour]:
            out.append(DRAW_TOKEN | colour << DETAIL_BIT)
            weights.append(state.unseen[colour])


def play_draw(state: Table, move: int, log: list[Event] | None) -> None:
    """I-24, I-27, I-32."""
    token, target = move >> DETAIL_BIT, state.target
    if token < X_KINDS:
        state.unseen = changed(state.unseen, token, state.unseen[token] - 1)
        state.x_left -= 1
    else:
        pair = token - X_KINDS
        state.xx = changed(state.xx, pair, state.xx[pair] - 1)
    if log is not None:
        log.append(TokenDrawn(rule="I-24", seat=target, colours=TOKENS[token]))
        if token < X_KINDS and not state.x_left and state.seats > 1:
            log.append(DoubleTokensAdded(rule="I-27"))
    state.token = token
    state.phase = phases.PLACE_TOKEN
    some = MoveList()
    _pair_moves(state, NO_TOKEN, some, 1)
    if len(some) == 0:
        if log is not None:
            log.append(TokenLost(rule="I-32", seat=target, colours=TOKENS[token]))
        _after(state)


# Placing


def token_moves(state: Table, out: MoveList) -> None:
    """The pairs of squares that the token may cover: those that meet its colours (I-30, I-31), or
    any where none does (I-32)."""
    _pair_moves(state, state.token, out)
    if len(out) == 0:
        _pair_moves(state, NO_TOKEN, out)


def _pair_moves(state: Table, token: int, out: MoveList, enough: int = 0) -> None:
    """The pairs of adjacent squares that may be covered, row by row, and show what a token asks
    for, or only so many of them as are enough; `NO_TOKEN` asks for nothing."""
    painting = state.paintings[state.target]
    face, width, colours = painting.face, painting.width, COLOUR_OF
    for cell in range(len(painting.face) - width):
        if face[cell] and can_cover(state, painting, cell):
            for down in range(2):
                other = cell + width if down else cell + 1
                fit = fits(token, colours[face[cell]], colours[face[other]])
                if fit and can_cover(state, painting, other):
                    out.append(painting.move_at(PLACE_TOKEN, cell) | down << DETAIL_BIT)
                    if len(out) == enough:
                        return


def can_cover(state: Table, painting: Painting, cell: int) -> bool:
    """Whether a token may cover this square: no token, no upside-down bottle (I-34, I-35)."""
    if painting.is_free(cell) or painting.is_upright(cell):
        return True
    return state.rules.x_covers_objectives and painting.colour(cell) > 0


def fits(token: int, first: int, second: int) -> bool:
    """Whether two squares show what a token asks for (I-30, I-31)."""
    if token == NO_TOKEN:
        return True
    if token < X_KINDS:
        return first == token + 1 or second == token + 1
    return first == second and SHOWN[(token - X_KINDS) * COLOURS + first] == 1


def play_token(state: Table, move: int, log: list[Event] | None) -> None:
    """I-33, I-36."""
    target, painting = state.target, state.own(state.target)
    down = move >> DETAIL_BIT & DETAIL_BITS
    cell = painting.cell_in(move)
    pair = (cell, cell + (painting.width if down else 1))
    back = 0
    for covered in pair:
        bottle = painting.bottle(covered)
        if bottle:
            back += 1
            state.jokers[target] += 1
            if bottle > BLACK:
                state.black[target] -= 1
    painting.cover(pair, state.token)
    if log is not None:
        x, y = square_of(move)
        log.append(
            TokenPlaced(
                rule="I-29",
                seat=target,
                colours=TOKENS[state.token],
                x=x,
                y=y,
                down=bool(down),
                bottles=back,
            )
        )
    _after(state)


def _after(state: Table) -> None:
    """Back to the move on the wheel (I-24), or to the next opponent (I-65)."""
    state.token = NO_TOKEN
    if state.target == state.seat:
        state.phase = phases.NIB
    else:
        draw_for_next_opponent(state)
