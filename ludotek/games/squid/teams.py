"""Tokens and their owners: where each is, who begins, who is eliminated (S-2, S-4, S-7, S-9).

A token is an index: twelve a seat, as in the data file. Its `status` says how it stands in the
current contest, its `spot` where it is on the board of that contest.
"""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, numbering
from ludotek.games.squid.boards import COUNTDOWN, DONE, NONE, ON_BOARD, OUT, WAITING
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.fields import SquidFields
from ludotek.games.squid.rules import OWNERS


def owner(token: int) -> int:
    """The seat of a token."""
    return OWNERS[token]


# Tokens by status


def tokens_of(state: SquidFields, seat: int, status: int) -> list[int]:
    """The tokens of a seat with this status, ascending by number."""
    standing, first, found = state.status, seat * TOKENS_EACH, []
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        if standing[token] == status:
            found.append(token)
    return found


def all_tokens(state: SquidFields, status: int) -> list[int]:
    """The tokens of all seats with this status, ascending by number."""
    standing = state.status
    return [token for token in state.by_number if standing[token] == status]


def tokens_at(state: SquidFields, spot: int) -> list[int]:
    """The tokens of all seats on a spot of the board, ascending by number."""
    return [t for t in state.by_number if state.spot[t] == spot and state.status[t] == ON_BOARD]


def own_moves(state: SquidFields, kind: int, seat: int, status: int, out: MoveList) -> None:
    """A move of this kind for each token of a seat with this status, ascending by number."""
    standing, first = state.status, seat * TOKENS_EACH
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        if standing[token] == status:
            out.append(numbering.number_of(kind, state.rules.numbers[token], 0))


def token_moves(state: SquidFields, kind: int, tokens: list[int], out: MoveList) -> None:
    """A move of this kind for each of these tokens."""
    for token in tokens:
        out.append(numbering.number_of(kind, state.rules.numbers[token], 0))


def has(state: SquidFields, seat: int, status: int) -> bool:
    """Whether a seat has a token with this status."""
    standing = state.status
    token, end = seat * TOKENS_EACH, (seat + 1) * TOKENS_EACH
    while token < end and standing[token] != status:
        token += 1
    return token < end


def seats_with(state: SquidFields, status: int) -> int:
    """The seats that have a token with this status."""
    seats = 0
    for seat in range(state.seats):
        if has(state, seat, status):
            seats |= 1 << seat
    return seats


def count(state: SquidFields, seat: int, status: int) -> int:
    """How many tokens of a seat have this status."""
    standing, first, found = state.status, seat * TOKENS_EACH, 0
    for token in range(first, first + TOKENS_EACH):
        if standing[token] == status:
            found += 1
    return found


def count_at(state: SquidFields, spot: int) -> int:
    """How many tokens of all seats are on a spot of the board."""
    spots, found = state.spot, 0
    for token in range(len(state.spot)):
        if spots[token] == spot and state.status[token] == ON_BOARD:
            found += 1
    return found


def highest(state: SquidFields, seat: int, status: int) -> int:
    """The highest number among the tokens of a seat with this status; 0 when there are none."""
    standing, first = state.status, seat * TOKENS_EACH
    for at in range(first + TOKENS_EACH - 1, first - 1, -1):
        token = state.rules.by_seat[at]
        if standing[token] == status:
            return state.rules.numbers[token]
    return 0


def foremost(state: SquidFields, seat: int) -> int:
    """The token of a seat that has come farthest on the board; -1 when there is none there."""
    first, found = seat * TOKENS_EACH, -1
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        ahead = found < 0 or state.spot[token] > state.spot[found]
        if state.status[token] == ON_BOARD and ahead:
            found = token
    return found


def anyone_unfinished(state: SquidFields) -> bool:
    """Whether any token has not come through this contest yet (S-9)."""
    return WAITING in state.status or ON_BOARD in state.status


def team(state: SquidFields, seat: int) -> list[int]:
    """The living tokens of a seat that are in play."""
    return (
        tokens_of(state, seat, WAITING)
        + tokens_of(state, seat, ON_BOARD)
        + tokens_of(state, seat, DONE)
    )


# Whose turn it is


def first_player(state: SquidFields) -> int:
    """S-7: most tokens, then the highest number."""
    first = 0
    for seat in range(1, state.seats):
        more = count(state, seat, WAITING) - count(state, first, WAITING)
        if more > 0 or (more == 0 and is_higher(state, seat, first)):
            first = seat
    return first


def is_higher(state: SquidFields, seat: int, other: int) -> bool:
    """S-7, S-58: whether of two teams that wait the first has the higher number."""
    return highest(state, seat, WAITING) > highest(state, other, WAITING)


def next_with(state: SquidFields, seat: int, status: int) -> int:
    """The first seat, clockwise from this one, with a token of this status; NONE if no seat has
    one (S-1)."""
    for step in range(state.seats):
        there = (seat + step) % state.seats
        if has(state, there, status):
            return there
    return NONE


def clockwise(state: SquidFields, first: int) -> list[int]:
    """All seats, beginning with one (S-1)."""
    return [(first + step) % state.seats for step in range(state.seats)]


# What becomes of tokens


def eliminate(
    state: SquidFields,
    token: int,
    rule: str,
    log: list[Event] | None,
    by: int | None = None,
    card: int | None = None,
    against: int | None = None,
) -> None:
    """S-4: a token leaves for good; what it leaves by is only told (`events.Eliminated`)."""
    state.status[token] = OUT
    state.spot[token] = 0
    if log is not None:
        seat, number = owner(token), state.rules.numbers[token]
        who = None if by == seat else by
        foe = None if against is None else state.rules.numbers[against]
        out = events.Eliminated(rule=rule, seat=seat, token=number, by=who, card=card, against=foe)
        state.tell([out], log)


def eliminate_side(
    state: SquidFields, tokens: list[int], rule: str, log: list[Event] | None
) -> None:
    """S-4: these leave for good, in one step."""
    numbers = state.rules.numbers
    _leave_board(state, tokens, OUT)
    if log is not None and tokens:
        state.tell(
            [events.Eliminated(rule=rule, seat=owner(t), token=numbers[t]) for t in tokens], log
        )


def eliminate_all(
    state: SquidFields, tokens: list[int], rule: str, log: list[Event] | None
) -> None:
    """S-4: these leave for good, whosever they are; told at once, without one by one."""
    _leave_board(state, tokens, OUT)
    if log is not None and tokens:
        numbers, lost = state.rules.numbers, [0] * state.seats
        for token in tokens:
            lost[owner(token)] += 1
        gone = tuple([numbers[t] for t in tokens])
        state.tell([events.AllOut(rule=rule, tokens=gone, lost=tuple(lost))], log)


def survive(state: SquidFields, token: int, rule: str, log: list[Event] | None) -> None:
    """A token has come through."""
    state.status[token] = DONE
    state.spot[token] = 0
    if log is not None:
        number = state.rules.numbers[token]
        state.tell([events.Survived(rule=rule, seat=owner(token), token=number)], log)


def survive_all(state: SquidFields, tokens: list[int], rule: str, log: list[Event] | None) -> None:
    """These have come through, in one step."""
    numbers = state.rules.numbers
    _leave_board(state, tokens, DONE)
    if log is not None and tokens:
        state.tell(
            [events.Survived(rule=rule, seat=owner(t), token=numbers[t]) for t in tokens], log
        )


def _leave_board(state: SquidFields, tokens: list[int], status: int) -> None:
    for token in tokens:
        state.status[token] = status
        state.spot[token] = 0


def tell_moved(state: SquidFields, tokens: list[int], rule: str, log: list[Event]) -> None:
    """Logs where these tokens went, as one step."""
    numbers = state.rules.numbers
    moved: list[Event] = []
    for t in tokens:
        at = state.spot[t]
        tile = at - state.places if 0 < state.places < at else 0
        moved.append(events.Moved(rule=rule, seat=owner(t), token=numbers[t], to=at, tile=tile))
    if moved:
        state.tell(moved, log)


def count_down(state: SquidFields, log: list[Event] | None) -> bool:
    """S-9: one step of the timer; at 00:00 all that are unfinished are eliminated. Returns whether
    the contest goes on."""
    state.timer -= COUNTDOWN
    if log is not None:
        state.tell([events.CountedDown(rule="S-9", timer=state.timer)], log)
    if state.timer == 0:
        eliminate_all(state, all_tokens(state, WAITING) + all_tokens(state, ON_BOARD), "S-9", log)
    return state.timer > 0
