"""Tokens and their owners: where each is, who begins, who is eliminated (S-2, S-4, S-7, S-9).

A token is an index: twelve a seat, as in the data file. Its `status` tells how it stands in the
contest that is played, its `spot` where it is on that contest's board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.events import CountedDown, Eliminated, Survived

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

RESERVE, WAITING, ON_BOARD, DONE, OUT = range(5)
STATUSES: Final = ("reserve", "waiting", "on board", "done", "out")


def owner(token: int) -> int:
    """The seat of a token."""
    return token // TOKENS_EACH


def own(state: SquidState, seat: int, status: int) -> list[int]:
    """The tokens of a seat that stand so, ascending by their numbers."""
    first = seat * TOKENS_EACH
    found = [token for token in range(first, first + TOKENS_EACH) if state.status[token] == status]
    return by_number(state, found)


def everyone(state: SquidState, status: int) -> list[int]:
    """The tokens of all seats that stand so, ascending by their numbers."""
    found = [token for token in range(len(state.status)) if state.status[token] == status]
    return by_number(state, found)


def by_number(state: SquidState, tokens: list[int]) -> list[int]:
    """Tokens in ascending order of their numbers."""
    return sorted(tokens, key=state.rules.numbers.__getitem__)


def highest(state: SquidState, tokens: list[int]) -> int:
    """The highest number among tokens; 0 when there are none."""
    return max([state.rules.numbers[token] for token in tokens], default=0)


def unfinished(state: SquidState, seat: int) -> bool:
    """Whether a seat has tokens that have not come through this contest yet."""
    return bool(own(state, seat, WAITING) or own(state, seat, ON_BOARD))


def anyone_unfinished(state: SquidState) -> bool:
    """Whether any token has not come through this contest yet (S-9)."""
    return WAITING in state.status or ON_BOARD in state.status


def team(state: SquidState, seat: int) -> list[int]:
    """The living tokens of a seat that are in play."""
    living = [own(state, seat, status) for status in (WAITING, ON_BOARD, DONE)]
    return [token for tokens in living for token in tokens]


def first_player(state: SquidState) -> int:
    """S-7: most tokens, then the highest number."""
    ranks = [
        (len(team(state, seat)), highest(state, team(state, seat)), seat)
        for seat in range(state.seats)
    ]
    return max(ranks)[2]


def clockwise(state: SquidState, first: int) -> list[int]:
    """All seats, beginning with one (S-1)."""
    return [(first + step) % state.seats for step in range(state.seats)]


def eliminate(
    state: SquidState, token: int, rule: str, log: list[Event] | None, by: int | None = None
) -> None:
    """S-4."""
    state.status[token] = OUT
    state.spot[token] = 0
    if log is not None:
        number = state.rules.numbers[token]
        log.append(Eliminated(rule=rule, seat=owner(token), token=number, by=by))


def survive(state: SquidState, token: int, rule: str, log: list[Event] | None) -> None:
    """A token has come through."""
    state.status[token] = DONE
    state.spot[token] = 0
    if log is not None:
        log.append(Survived(rule=rule, seat=owner(token), token=state.rules.numbers[token]))


def count_down(state: SquidState, log: list[Event] | None) -> bool:
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
