"""The match: six contests one after the other, and recruiting between them (S-2 to S-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event, StageBegan, StageEnded
from ludotek.games.squid import (
    dalgona,
    finale,
    glass_bridge,
    marbles,
    phases,
    red_light,
    tug_of_war,
)
from ludotek.games.squid.data import STARTING_TEAM, TOKENS_EACH
from ludotek.games.squid.events import Recruited
from ludotek.games.squid.moves import DRAW_RECRUIT, RECRUIT, number_of, token_of
from ludotek.games.squid.options import CONTESTS
from ludotek.games.squid.teams import (
    DONE,
    RESERVE,
    WAITING,
    first_player,
    highest,
    own,
    owner,
)
from ludotek.games.squid.together import ask_together, chose

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

BEGIN: Final = (
    red_light.begin,
    dalgona.begin,
    tug_of_war.begin,
    marbles.begin,
    glass_bridge.begin,
    finale.begin,
)
# How a game ends, and by which rule.
ENDS: Final = {"head": "S-67", "last": "S-67", "rounds": "S-68", "survivors": "S-3"}


def start(state: SquidState) -> None:
    """S-2, S-3: the first seven tokens of each seat; the first contest, or the only one."""
    for seat in range(state.seats):
        for token in range(STARTING_TEAM):
            state.status[seat * TOKENS_EACH + token] = WAITING
    only = state.rules.options.only
    begin_contest(state, CONTESTS.index(only) if only else 0, None)


def begin_contest(state: SquidState, contest: int, log: list[Event] | None) -> None:
    """The teams line up (S-4, S-7)."""
    state.contest = contest
    state.clear_board()
    for token in range(len(state.status)):
        if state.status[token] == DONE:
            state.status[token] = WAITING
    state.first = state.turn = state.seat = first_player(state)
    if log is not None:
        log.append(StageBegan(rule="S-3", stage=CONTESTS[contest]))
    BEGIN[contest](state, log)


def end_contest(state: SquidState, log: list[Event] | None) -> None:
    """S-4: the survivors go on; or, in a single contest, they decide (S-3)."""
    left = tuple([len(own(state, seat, DONE)) for seat in range(state.seats)])
    if log is not None:
        stage = CONTESTS[state.contest]
        log.append(StageEnded(rule="S-4", stage=stage, rounds=state.round, left=left))
    if state.rules.options.only is None:
        _recruit(state, log)
    elif not any(left):
        state.finish("survivors", tuple(range(state.seats)), log)
    else:
        ranks = [(left[s], highest(state, own(state, s, DONE)), s) for s in range(state.seats)]
        state.finish("survivors", (max(ranks)[2],), log)


# Recruiting


def _recruit(state: SquidState, log: list[Event] | None) -> None:
    """S-5, S-6."""
    how = state.rules.options.recruit
    if how == "choose":
        ask_together(state, phases.RECRUIT, list(range(state.seats)))
    elif how == "random":
        state.seat = state.turn = 0
        state.phase = phases.DRAW_RECRUIT
    else:
        for seat in range(state.seats):
            _join(state, own(state, seat, RESERVE)[0], log)
        begin_contest(state, state.contest + 1, log)


def _join(state: SquidState, token: int, log: list[Event] | None) -> None:
    state.status[token] = WAITING
    if log is not None:
        number = state.rules.numbers[token]
        log.append(Recruited(rule="S-5", seat=owner(token), token=number))


def recruit_moves(state: SquidState, seat: int) -> list[int]:
    """S-6."""
    return [number_of(RECRUIT, state.rules.numbers[t]) for t in own(state, seat, RESERVE)]


def reveal_recruits(state: SquidState, log: list[Event] | None) -> None:
    """S-6."""
    for seat in range(state.seats):
        if chose(state, seat):
            _join(state, state.rules.index[token_of(state.choice[seat])], log)
    begin_contest(state, state.contest + 1, log)


def recruit_chances(state: SquidState) -> list[tuple[int, int]]:
    """S-6, option `random`: one draw a seat."""
    reserve = own(state, state.seat, RESERVE)
    return [(number_of(DRAW_RECRUIT, state.rules.numbers[t]), 1) for t in reserve]


def play_recruit_draw(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-6."""
    _join(state, state.rules.index[token_of(move)], log)
    if state.seat == state.seats - 1:
        begin_contest(state, state.contest + 1, log)
    else:
        state.seat += 1
        state.turn = state.seat
