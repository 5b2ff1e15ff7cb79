"""The match: six contests one after the other, and recruiting between them (S-2 to S-8)."""

from __future__ import annotations

from ludotek.core import Event, StageBegan, StageEnded
from ludotek.core.movelist import MoveList
from ludotek.games.squid import (
    dalgona,
    events,
    finale,
    glass_bridge,
    marbles,
    red_light,
    teams,
    together,
    tug_of_war,
)
from ludotek.games.squid.boards import (
    CONTEST_OVER,
    DONE,
    DRAWING_RECRUIT,
    RECRUITING,
    RESERVE,
    TIMERS,
    WAITING,
)
from ludotek.games.squid.data import STARTING_TEAM, TOKENS_EACH
from ludotek.games.squid.fields import SquidFields
from ludotek.games.squid.moves import DRAW_RECRUIT, RECRUIT
from ludotek.games.squid.options import CONTESTS, FINALE

BEGIN = (
    red_light.begin,
    dalgona.begin,
    tug_of_war.begin,
    marbles.begin,
    glass_bridge.begin,
    finale.begin,
)


def start(state: SquidFields) -> None:
    """S-2, S-3: the first seven tokens of each seat; the first contest, or the only one."""
    for seat in range(state.seats):
        for token in range(STARTING_TEAM):
            state.status[seat * TOKENS_EACH + token] = WAITING
    only = state.rules.options.only
    begin_contest(state, CONTESTS.index(only) if only else 0, None)


def begin_contest(state: SquidFields, contest: int, log: list[Event] | None) -> None:
    """The teams line up (S-4, S-7)."""
    state.contest = contest
    state.clear_board()
    state.timer = TIMERS[contest]
    for token in range(len(state.status)):
        if state.status[token] == DONE:
            state.status[token] = WAITING
    state.first = state.turn = state.seat = teams.first_player(state)
    BEGIN[contest](state)
    if log is not None:
        began: list[Event] = [StageBegan(rule="S-3", stage=CONTESTS[contest])]
        if contest == FINALE:
            began.append(events.SpeedPassed(rule="S-58", seat=state.speed))
        state.tell(began, log)


def end_contest(state: SquidFields, log: list[Event] | None) -> None:
    """S-4: the survivors go on; or, in a single contest, they decide (S-3)."""
    if log is not None:
        stage = CONTESTS[state.contest]
        left = tuple([teams.count(state, seat, DONE) for seat in range(state.seats)])
        state.tell([StageEnded(rule="S-4", stage=stage, rounds=state.round, left=left)], log)
    if state.rules.options.only is None:
        _recruit(state, log)
    elif DONE not in state.status:
        state.finish("survivors", tuple(range(state.seats)), log)
    else:
        ranks = [
            (teams.count(state, seat, DONE), teams.highest(state, seat, DONE), seat)
            for seat in range(state.seats)
        ]
        state.finish("survivors", (max(ranks)[2],), log)


# Recruiting


def _recruit(state: SquidFields, log: list[Event] | None) -> None:
    """S-5, S-6."""
    how = state.rules.options.recruit
    if how == "choose":
        together.ask_together(state, RECRUITING, (1 << state.seats) - 1)
    elif how == "random":
        state.seat = state.turn = 0
        state.phase = DRAWING_RECRUIT
    else:
        lowest = [teams.tokens_of(state, seat, RESERVE)[0] for seat in range(state.seats)]
        _join(state, lowest, log)
        begin_contest(state, state.contest + 1, log)


def _join(state: SquidFields, tokens: list[int], log: list[Event] | None) -> None:
    """S-5: between two contests these tokens join their teams, in one step."""
    state.phase = CONTEST_OVER
    for token in tokens:
        state.status[token] = WAITING
    if log is not None:
        numbers = state.rules.numbers
        state.tell(
            [events.Recruited(rule="S-5", seat=teams.owner(t), token=numbers[t]) for t in tokens],
            log,
        )


def recruit_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-6."""
    teams.own_moves(state, RECRUIT, seat, RESERVE, out)


def reveal_recruits(state: SquidFields, log: list[Event] | None) -> None:
    """S-6."""
    _join(state, [state.rules.token(state.choice[seat]) for seat in range(state.seats)], log)
    begin_contest(state, state.contest + 1, log)


def recruit_chances(state: SquidFields, out: MoveList, weights: MoveList) -> None:
    """S-6, option `random`: one draw a seat."""
    teams.own_moves(state, DRAW_RECRUIT, state.seat, RESERVE, out)
    for _ in range(len(out)):
        weights.append(1)


def play_recruit_draw(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-6."""
    _join(state, [state.rules.token(move)], log)
    if state.seat == state.seats - 1:
        begin_contest(state, state.contest + 1, log)
    else:
        state.seat += 1
        state.turn = state.seat
        state.phase = DRAWING_RECRUIT
