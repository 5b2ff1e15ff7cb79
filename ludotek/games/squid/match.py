"""The match: six contests one after the other, and recruiting between them (S-2 to S-8)."""

from __future__ import annotations

from ludotek.core import Event, StageBegan, StageEnded
from ludotek.core.movelist import MoveList
from ludotek.games.squid import dalgona, finale, glass_bridge, marbles, red_light, tug_of_war
from ludotek.games.squid.boards import DONE, RESERVE, WAITING
from ludotek.games.squid.data import STARTING_TEAM, TOKENS_EACH
from ludotek.games.squid.events import Recruited
from ludotek.games.squid.moves import DRAW_RECRUIT, RECRUIT
from ludotek.games.squid.options import CONTESTS
from ludotek.games.squid.phases import DRAWING_RECRUIT, RECRUITING
from ludotek.games.squid.table import Table
from ludotek.games.squid.teams import count, first_player, highest, own, own_moves, owner
from ludotek.games.squid.together import ask_together

BEGIN = (
    red_light.begin,
    dalgona.begin,
    tug_of_war.begin,
    marbles.begin,
    glass_bridge.begin,
    finale.begin,
)


def start(state: Table) -> None:
    """S-2, S-3: the first seven tokens of each seat; the first contest, or the only one."""
    for seat in range(state.seats):
        for token in range(STARTING_TEAM):
            state.status[seat * TOKENS_EACH + token] = WAITING
    only = state.rules.options.only
    begin_contest(state, CONTESTS.index(only) if only else 0, None)


def begin_contest(state: Table, contest: int, log: list[Event] | None) -> None:
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


def end_contest(state: Table, log: list[Event] | None) -> None:
    """S-4: the survivors go on; or, in a single contest, they decide (S-3)."""
    if log is not None:
        stage = CONTESTS[state.contest]
        left = tuple([count(state, seat, DONE) for seat in range(state.seats)])
        log.append(StageEnded(rule="S-4", stage=stage, rounds=state.round, left=left))
    if state.rules.options.only is None:
        _recruit(state, log)
    elif DONE not in state.status:
        state.finish("survivors", tuple(range(state.seats)), log)
    else:
        ranks = [
            (count(state, seat, DONE), highest(state, seat, DONE), seat)
            for seat in range(state.seats)
        ]
        state.finish("survivors", (max(ranks)[2],), log)


# Recruiting


def _recruit(state: Table, log: list[Event] | None) -> None:
    """S-5, S-6."""
    how = state.rules.options.recruit
    if how == "choose":
        ask_together(state, RECRUITING, (1 << state.seats) - 1)
    elif how == "random":
        state.seat = state.turn = 0
        state.phase = DRAWING_RECRUIT
    else:
        for seat in range(state.seats):
            _join(state, own(state, seat, RESERVE)[0], log)
        begin_contest(state, state.contest + 1, log)


def _join(state: Table, token: int, log: list[Event] | None) -> None:
    state.status[token] = WAITING
    if log is not None:
        number = state.rules.numbers[token]
        log.append(Recruited(rule="S-5", seat=owner(token), token=number))


def recruit_moves(state: Table, seat: int, out: MoveList) -> None:
    """S-6."""
    own_moves(state, RECRUIT, seat, RESERVE, out)


def reveal_recruits(state: Table, log: list[Event] | None) -> None:
    """S-6."""
    for seat in range(state.seats):
        _join(state, state.rules.token(state.choice[seat]), log)
    begin_contest(state, state.contest + 1, log)


def recruit_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """S-6, option `random`: one draw a seat."""
    own_moves(state, DRAW_RECRUIT, state.seat, RESERVE, out)
    for _ in range(len(out)):
        weights.append(1)


def play_recruit_draw(state: Table, move: int, log: list[Event] | None) -> None:
    """S-6."""
    _join(state, state.rules.token(move), log)
    if state.seat == state.seats - 1:
        begin_contest(state, state.contest + 1, log)
    else:
        state.seat += 1
        state.turn = state.seat
