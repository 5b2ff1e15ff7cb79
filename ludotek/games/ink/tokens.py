"""X and XX tokens: drawing one, and where it may be placed (I-14, I-24, I-27 to I-36)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import events, fields, moves, numbering, phases
from ludotek.games.ink.fields import InkFields
from ludotek.games.ink.moves import DRAW_TOKEN, PLACE_TOKEN
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.pieces import BLACK, COLOUR_OF, COLOURS, NO_TOKEN, SHOWN

X_KINDS: Final = len(moves.INKS)
"""The kinds of token below this are X tokens, by colour; the others XX, by pair of colours."""


# Drawing


def tokens_left(state: InkFields) -> bool:
    """Whether there is a token to draw (I-28)."""
    return state.x_left > 0 or any(state.xx)


def draw_for(state: InkFields, target: int) -> None:
    """A draw for a seat."""
    state.target = target
    state.phase = phases.DRAW_TOKEN


def draw_for_next_opponent(state: InkFields) -> None:
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


def token_chances(state: InkFields, out: MoveList, weights: MoveList) -> None:
    """X tokens as long as there are some, then XX tokens (I-14, I-27)."""
    if state.x_left:
        unseen_chances(state, out, weights)
    else:
        _append_left(state.xx, X_KINDS, out, weights)


def unseen_chances(state: InkFields, out: MoveList, weights: MoveList) -> None:
    """An X token: any that has not been seen may be the one (I-14)."""
    _append_left(state.unseen, 0, out, weights)


def _append_left(counts: bytes, first: int, out: MoveList, weights: MoveList) -> None:
    """Appends the kinds of token, from one on, of which some are left."""
    for kind in range(len(counts)):
        if counts[kind]:
            out.append(numbering.number_of(DRAW_TOKEN, first + kind))
            weights.append(counts[kind])


def play_draw(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """A token for a seat (I-24, I-27), lost where it can cover nothing (I-32)."""
    token, target = numbering.detail_of(move), state.target
    if token < X_KINDS:
        state.unseen = fields.changed(state.unseen, token, state.unseen[token] - 1)
        state.x_left -= 1
    else:
        pair = token - X_KINDS
        state.xx = fields.changed(state.xx, pair, state.xx[pair] - 1)
    if log is not None:
        log.append(events.TokenDrawn(rule="I-24", seat=target, colours=moves.TOKENS[token]))
        if token < X_KINDS and not state.x_left and state.seats > 1:
            log.append(events.DoubleTokensAdded(rule="I-27"))
    state.token = token
    state.phase = phases.PLACE_TOKEN
    some = MoveList()
    _pair_moves(state, target, NO_TOKEN, some, 1)
    if len(some) == 0:
        if log is not None:
            log.append(events.TokenLost(rule="I-32", seat=target, colours=moves.TOKENS[token]))
        _after_token(state)


# Placing


def token_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """The pairs of squares that the token may cover: those that meet its colours (I-30, I-31), or
    any where none does (I-32)."""
    _pair_moves(state, seat, state.token, out)
    if len(out) == 0:
        _pair_moves(state, seat, NO_TOKEN, out)


def _pair_moves(state: InkFields, seat: int, token: int, out: MoveList, enough: int = 0) -> None:
    """The pairs of adjacent squares that may be covered, row by row, and show what a token asks
    for, or only so many of them as are enough; `NO_TOKEN` asks for nothing."""
    painting = state.paintings[seat]
    face, width, colours = painting.face, painting.width, COLOUR_OF
    for cell in range(len(painting.face) - width):
        if face[cell] and can_cover(state, painting, cell):
            for down in range(2):
                other = cell + width if down else cell + 1
                fit = fits(token, colours[face[cell]], colours[face[other]])
                if fit and can_cover(state, painting, other):
                    out.append(painting.move_at(PLACE_TOKEN, cell, down))
                    if len(out) == enough:
                        return


def can_cover(state: InkFields, painting: Painting, cell: int) -> bool:
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


def play_token(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """Covers two squares (I-36); bottles on them become jokers (I-33)."""
    painting, down = state.own(seat), numbering.detail_of(move)
    cell = painting.cell_in(move)
    pair = (cell, cell + (painting.width if down else 1))
    back = 0
    for covered in pair:
        bottle = painting.bottle(covered)
        if bottle:
            back += 1
            state.jokers[seat] += 1
            if bottle > BLACK:
                state.black[seat] -= 1
    painting.cover(pair, state.token)
    if log is not None:
        x, y = numbering.square_of(move)
        colours = moves.TOKENS[state.token]
        log.append(
            events.TokenPlaced(
                rule="I-29", seat=seat, colours=colours, x=x, y=y, down=bool(down), bottles=back
            )
        )
    _after_token(state)


def _after_token(state: InkFields) -> None:
    """Back to the move on the wheel (I-24), or to the next opponent (I-65)."""
    state.token = NO_TOKEN
    if state.target == state.seat:
        state.phase = phases.NIB
    else:
        draw_for_next_opponent(state)
