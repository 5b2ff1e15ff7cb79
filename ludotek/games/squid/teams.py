"""Tokens and their owners: where each is, who begins, who is eliminated (S-2, S-4, S-7, S-9).

A token is an index: twelve a seat, as in the data file. Its `status` tells how it stands in the
contest that is played, its `spot` where it is on that contest's board.
"""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import DONE, ON_BOARD, OUT, WAITING
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.events import CountedDown, Eliminated, Survived
from ludotek.games.squid.numbering import number_of
from ludotek.games.squid.rules import OWNERS
from ludotek.games.squid.table import Table


def owner(token: int) -> int:
    """The seat of a token."""
    return OWNERS[token]


# Which tokens stand so


def own(state: Table, seat: int, status: int) -> list[int]:
    """The tokens of a seat that stand so, ascending by their numbers."""
    first, found = seat * TOKENS_EACH, []
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        if state.status[token] == status:
            found.append(token)
    return found


def everyone(state: Table, status: int) -> list[int]:
    """The tokens of all seats that stand so, ascending by their numbers."""
    return [token for token in state.by_number if state.status[token] == status]


def tokens_at(state: Table, spot: int) -> list[int]:
    """The tokens of all seats on a spot of the board, ascending by their numbers."""
    return [t for t in state.by_number if state.spot[t] == spot and state.status[t] == ON_BOARD]


def own_moves(state: Table, kind: int, seat: int, status: int, out: MoveList) -> None:
    """A move of this kind for each token of a seat that stands so, ascending by number."""
    first = seat * TOKENS_EACH
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        if state.status[token] == status:
            out.append(number_of(kind, state.rules.numbers[token], 0))


def token_moves(state: Table, kind: int, tokens: list[int], out: MoveList) -> None:
    """A move of this kind for each of these tokens."""
    for token in tokens:
        out.append(number_of(kind, state.rules.numbers[token], 0))


def has(state: Table, seat: int, status: int) -> bool:
    """Whether a token of a seat stands so."""
    token, end = seat * TOKENS_EACH, (seat + 1) * TOKENS_EACH
    while token < end and state.status[token] != status:
        token += 1
    return token < end


def seats_with(state: Table, status: int) -> int:
    """The seats of which a token stands so."""
    seats = 0
    for seat in range(state.seats):
        if has(state, seat, status):
            seats |= 1 << seat
    return seats


def count(state: Table, seat: int, status: int) -> int:
    """How many tokens of a seat stand so."""
    first, found = seat * TOKENS_EACH, 0
    for token in range(first, first + TOKENS_EACH):
        if state.status[token] == status:
            found += 1
    return found


def count_at(state: Table, spot: int) -> int:
    """How many tokens of all seats are on a spot of the board."""
    spots, found = state.spot, 0
    for token in range(len(state.spot)):
        if spots[token] == spot and state.status[token] == ON_BOARD:
            found += 1
    return found


def highest(state: Table, seat: int, status: int) -> int:
    """The highest number among the tokens of a seat that stand so; 0 when there are none."""
    first = seat * TOKENS_EACH
    for at in range(first + TOKENS_EACH - 1, first - 1, -1):
        token = state.rules.by_seat[at]
        if state.status[token] == status:
            return state.rules.numbers[token]
    return 0


def foremost(state: Table, seat: int) -> int:
    """The token of a seat that has come farthest on the board; -1 when there is none there."""
    first, found = seat * TOKENS_EACH, -1
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        ahead = found < 0 or state.spot[token] > state.spot[found]
        if state.status[token] == ON_BOARD and ahead:
            found = token
    return found


def anyone_unfinished(state: Table) -> bool:
    """Whether any token has not come through this contest yet (S-9)."""
    return WAITING in state.status or ON_BOARD in state.status


def team(state: Table, seat: int) -> list[int]:
    """The living tokens of a seat that are in play."""
    return own(state, seat, WAITING) + own(state, seat, ON_BOARD) + own(state, seat, DONE)


# Whose turn it is


def first_player(state: Table) -> int:
    """S-7: most tokens, then the highest number."""
    first = 0
    for seat in range(1, state.seats):
        more = count(state, seat, WAITING) - count(state, first, WAITING)
        if more > 0 or (more == 0 and is_higher(state, seat, first)):
            first = seat
    return first


def is_higher(state: Table, seat: int, other: int) -> bool:
    """S-7, S-58: whether of two teams that wait the first has the higher number."""
    return highest(state, seat, WAITING) > highest(state, other, WAITING)


def clockwise(state: Table, first: int) -> list[int]:
    """All seats, beginning with one (S-1)."""
    return [(first + step) % state.seats for step in range(state.seats)]


# What becomes of a token


def eliminate(
    state: Table, token: int, rule: str, log: list[Event] | None, by: int | None = None
) -> None:
    """S-4."""
    state.status[token] = OUT
    state.spot[token] = 0
    if log is not None:
        number = state.rules.numbers[token]
        log.append(Eliminated(rule=rule, seat=owner(token), token=number, by=by))


def survive(state: Table, token: int, rule: str, log: list[Event] | None) -> None:
    """A token has come through."""
    state.status[token] = DONE
    state.spot[token] = 0
    if log is not None:
        log.append(Survived(rule=rule, seat=owner(token), token=state.rules.numbers[token]))


def count_down(state: Table, log: list[Event] | None) -> bool:
    """S-9: one step of the timer; at 00:00 all that are unfinished are eliminated. Tells whether
    the contest goes on."""
    state.timer -= 5
    if log is not None:
        log.append(CountedDown(rule="S-9", timer=state.timer))
    if state.timer == 0:
        for status in (WAITING, ON_BOARD):
            for token in everyone(state, status):
                eliminate(state, token, "S-9", log)
    return state.timer > 0
