"""X and XX tokens: drawing one, and where it may be placed (I-14, I-24, I-27 to I-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotek.core import Event
from ludotek.games.ink import phases
from ludotek.games.ink.events import DoubleTokensAdded, TokenDrawn, TokenLost, TokenPlaced
from ludotek.games.ink.moves import (
    DETAIL_BIT,
    DRAW_TOKEN,
    INKS,
    PAIRS,
    PLACE_TOKEN,
    TOKENS,
    at_square,
    detail_of,
    square_of,
)
from ludotek.games.ink.painting import BLACK, BLACK_DOWN, COVERED, DOWN, Painting

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

NO_TOKEN = 255


# Drawing


def tokens_left(state: InkState) -> bool:
    """Whether there is a token to draw (I-28)."""
    return state.x_left > 0 or any(state.xx)


def draw_for(state: InkState, target: int) -> None:
    """A draw for a seat."""
    state.target = target
    state.ask(phases.DRAW_TOKEN)


def draw_for_next_opponent(state: InkState) -> None:
    """I-65: the next one clockwise who is still in the game draws, or the bonus is over."""
    target = (state.target + 1) % state.seats
    while target != state.seat and not state.playing[target]:
        target = (target + 1) % state.seats
    if target != state.seat and tokens_left(state):
        draw_for(state, target)
    else:
        state.target = state.seat
        state.bonus = 0
        state.ask(phases.COMPLETE)


def token_chances(state: InkState) -> list[tuple[int, int]]:
    """X tokens as long as there are some, then XX tokens (I-14, I-27)."""
    if state.x_left:
        return unseen_chances(state)
    return [
        (DRAW_TOKEN | len(INKS) + pair << DETAIL_BIT, state.xx[pair])
        for pair in range(len(PAIRS))
        if state.xx[pair]
    ]


def unseen_chances(state: InkState) -> list[tuple[int, int]]:
    """An X token: any that has not been seen may be the one (I-14)."""
    return [
        (DRAW_TOKEN | colour << DETAIL_BIT, state.unseen[colour])
        for colour in range(len(INKS))
        if state.unseen[colour]
    ]


def play_draw(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-24, I-27, I-32."""
    token = detail_of(move)
    if token < len(INKS):
        state.unseen[token] -= 1
        state.x_left -= 1
    else:
        state.xx[token - len(INKS)] -= 1
    target = state.target
    if log is not None:
        log.append(TokenDrawn(rule="I-24", seat=target, colours=TOKENS[token]))
        if token < len(INKS) and not state.x_left and state.seats > 1:
            log.append(DoubleTokensAdded(rule="I-27"))
    state.token = token
    state.ask(phases.PLACE_TOKEN)
    if not _pairs(state):
        if log is not None:
            log.append(TokenLost(rule="I-32", seat=target, colours=TOKENS[token]))
        _after(state)


# Placing


def token_moves(state: InkState, out: list[int]) -> None:
    """The pairs of squares that the token may cover: those that meet its colours (I-30, I-31), or
    any where none does (I-32)."""
    painting = state.paintings[state.target]
    pairs = _pairs(state)
    fitting = [pair for pair in pairs if fits(painting, pair, state.token)] or pairs
    for cell, other in fitting:
        x, y = painting.square(cell)
        out.append(at_square(PLACE_TOKEN, x, y, int(other != cell + 1)))


def _pairs(state: InkState) -> list[tuple[int, int]]:
    """The pairs of adjacent squares that any token may cover, row by row (I-29, I-34, I-35)."""
    painting = state.paintings[state.target]
    found = []
    for cell in range(len(painting.colour)):
        if can_cover(state, painting, cell):
            if can_cover(state, painting, cell + 1):
                found.append((cell, cell + 1))
            if can_cover(state, painting, cell + painting.width):
                found.append((cell, cell + painting.width))
    return found


def can_cover(state: InkState, painting: Painting, cell: int) -> bool:
    """Whether a token may cover this square: no token, no upside-down bottle (I-34, I-35)."""
    if not 0 < painting.colour[cell] < COVERED:
        return False
    down = painting.bottle[cell] in (DOWN, BLACK_DOWN)
    return not down or state.rules.options.x_covers_objectives


def fits(painting: Painting, pair: tuple[int, int], token: int) -> bool:
    """Whether two squares show what the token asks for (I-30, I-31)."""
    first = TOKENS.index(INKS[painting.colour[pair[0]] - 1])
    second = TOKENS.index(INKS[painting.colour[pair[1]] - 1])
    if token < len(INKS):
        return token in (first, second)
    return first == second and INKS[first] in TOKENS[token]


def play_token(state: InkState, move: int, log: list[Event] | None) -> None:
    """I-33, I-36."""
    target, painting, (x, y) = state.target, state.paintings[state.target], square_of(move)
    down = detail_of(move)
    cell = painting.cell(x, y)
    pair = (cell, cell + (painting.width if down else 1))
    back = 0
    for covered in pair:
        if painting.bottle[covered]:
            back += 1
            state.jokers[target] += 1
            if painting.bottle[covered] > BLACK:
                state.black[target] -= 1
    painting.cover(pair, state.token)
    if log is not None:
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


def _after(state: InkState) -> None:
    """Back to the move on the wheel (I-24), or to the next opponent (I-65)."""
    state.token = NO_TOKEN
    if state.target == state.seat:
        state.ask(phases.NIB)
    else:
        draw_for_next_opponent(state)
