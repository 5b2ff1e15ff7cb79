"""The last game, Squid Game itself (S-58 to S-68).

A spot is the zone: 0 the safe zone, 1 the rectangle, from 2 the fields 1 to 8 of the triangle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event, StageEnded
from ludotek.games.squid import phases
from ludotek.games.squid.events import Acted, Entered, Moved, SpeedPassed
from ludotek.games.squid.moves import (
    ACT,
    ACTIONS,
    ADVANCE,
    ELIMINATE,
    ENTER,
    number_of,
    token_of,
)
from ludotek.games.squid.teams import (
    ON_BOARD,
    WAITING,
    by_number,
    clockwise,
    eliminate,
    everyone,
    highest,
    own,
    owner,
    survive,
    team,
)
from ludotek.games.squid.together import ask_together, chose, detail

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

SAFE, RECTANGLE, TRIANGLE = 0, 1, 2
HEAD: Final = 10
BLOCK, STAB, PUSH, MOVE = range(len(ACTIONS))


def begin(state: SquidState, log: list[Event] | None) -> None:
    """S-58: fewest tokens, then the highest number."""
    ranks = [
        (-len(team(state, seat)), highest(state, team(state, seat)), seat)
        for seat in range(state.seats)
    ]
    state.speed = max(ranks)[2]
    if log is not None:
        log.append(SpeedPassed(rule="S-58", seat=state.speed))
    seats = [seat for seat in range(state.seats) if own(state, seat, WAITING)]
    ask_together(state, phases.ENTER, seats)


# One token in the rectangle


def enter_moves(state: SquidState, seat: int) -> list[int]:
    """S-59."""
    return [number_of(ENTER, state.rules.numbers[t]) for t in own(state, seat, WAITING)]


def reveal_enter(state: SquidState, log: list[Event] | None) -> None:
    """S-59: the rest begins in the safe zone."""
    for seat in range(state.seats):
        if chose(state, seat):
            for token in own(state, seat, WAITING):
                state.status[token] = ON_BOARD
                state.spot[token] = SAFE
            number = token_of(state.choice[seat])
            state.spot[state.rules.index[number]] = RECTANGLE
            if log is not None:
                log.append(Entered(rule="S-59", seat=seat, token=number))
    _new_round(state)


# A round


def _new_round(state: SquidState) -> None:
    """S-60."""
    state.round += 1
    seats = [seat for seat in range(state.seats) if own(state, seat, ON_BOARD)]
    ask_together(state, phases.ACT, seats)


def act_moves(state: SquidState, seat: int) -> list[int]:
    """S-60."""
    return [number_of(ACT, detail=action) for action in range(len(ACTIONS))]


def reveal_acts(state: SquidState, log: list[Event] | None) -> None:
    """S-60: blocks first, which need nothing; then stabs, pushes and moves."""
    if log is not None:
        for seat in clockwise(state, state.speed):
            if chose(state, seat):
                action = ACTIONS[detail(state, seat)]
                log.append(Acted(rule="S-60", seat=seat, action=action))
    state.queue = [
        seat
        for action in (STAB, PUSH, MOVE)
        for seat in clockwise(state, state.speed)
        if chose(state, seat) and detail(state, seat) == action
    ]
    _next_act(state, log)


def _next_act(state: SquidState, log: list[Event] | None) -> None:
    """S-60: the next who has a token left and something to do."""
    while state.queue:
        state.seat = state.queue.pop(0)
        if not own(state, state.seat, ON_BOARD):
            continue
        action = detail(state, state.seat)
        if action == STAB and stab_targets(state):
            state.phase = phases.STAB
        elif action == PUSH and push_targets(state):
            state.phase = phases.PUSH_OUT
        elif action == MOVE:
            state.phase = phases.MOVE
        else:
            continue
        return
    _end_round(state, log)


def zone(state: SquidState, token: int) -> int:
    """The zone of a token: the triangle is one (S-62)."""
    return min(state.spot[token], TRIANGLE)


def _within_reach(state: SquidState) -> list[int]:
    """Others' tokens in a zone where one has a token oneself; the safe zone is none (S-59)."""
    zones = [zone(state, token) for token in own(state, state.seat, ON_BOARD)]
    return [
        token
        for token in everyone(state, ON_BOARD)
        if owner(token) != state.seat and zone(state, token) != SAFE and zone(state, token) in zones
    ]


# Stab


def stab_targets(state: SquidState) -> list[int]:
    """S-62: those who neither stab nor block; if all of the others block, one's own."""
    candidates = [t for t in _within_reach(state) if detail(state, owner(t)) != STAB]
    exposed = [t for t in candidates if detail(state, owner(t)) != BLOCK]
    zones = [zone(state, token) for token in candidates]
    return exposed or [t for t in own(state, state.seat, ON_BOARD) if zone(state, t) in zones]


def stab_moves(state: SquidState) -> list[int]:
    """S-62."""
    return [number_of(ELIMINATE, state.rules.numbers[t]) for t in stab_targets(state)]


def play_stab(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-62."""
    _strike(state, move, "S-62", log)


def _strike(state: SquidState, move: int, rule: str, log: list[Event] | None) -> None:
    """S-67: tested after every elimination."""
    eliminate(state, state.rules.index[token_of(move)], rule, log, by=state.seat)
    left = [seat for seat in range(state.seats) if own(state, seat, ON_BOARD)]
    if len(left) == 1:
        _win(state, left[0], "last", log)
    else:
        _next_act(state, log)


# Push


def push_targets(state: SquidState) -> list[int]:
    """S-63: tokens of those who block."""
    return [t for t in _within_reach(state) if detail(state, owner(t)) == BLOCK]


def push_out_moves(state: SquidState) -> list[int]:
    """S-63."""
    return [number_of(ELIMINATE, state.rules.numbers[t]) for t in push_targets(state)]


def play_push_out(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-63."""
    _strike(state, move, "S-63", log)


# Move


def move_moves(state: SquidState) -> list[int]:
    """S-64."""
    return [number_of(ADVANCE, state.rules.numbers[t]) for t in own(state, state.seat, ON_BOARD)]


def play_move(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-64, S-67."""
    token = state.rules.index[token_of(move)]
    _step(state, token, "S-64", log)
    if state.spot[token] == HEAD:
        _reach_head(state, token, log)
    else:
        _next_act(state, log)


def _step(state: SquidState, token: int, rule: str, log: list[Event] | None) -> None:
    state.spot[token] += 1
    if log is not None:
        number = state.rules.numbers[token]
        log.append(Moved(rule=rule, seat=owner(token), token=number, to=state.spot[token]))


# The end


def _end_round(state: SquidState, log: list[Event] | None) -> None:
    """S-65 to S-68."""
    for token in everyone(state, ON_BOARD):
        if state.spot[token] >= TRIANGLE:
            _step(state, token, "S-65", log)
    for seat in clockwise(state, state.speed):
        arrived = [token for token in own(state, seat, ON_BOARD) if state.spot[token] == HEAD]
        if arrived:
            _reach_head(state, arrived[-1], log)
            return
    if state.round >= state.rules.options.max_rounds:  # S-68
        living = everyone(state, ON_BOARD)
        foremost = max([state.spot[token] for token in living])
        leaders = by_number(state, [t for t in living if state.spot[t] == foremost])
        _win(state, owner(leaders[-1]), "rounds", log)
        return
    state.speed = next(  # S-66
        seat for seat in clockwise(state, state.speed + 1) if own(state, seat, ON_BOARD)
    )
    if log is not None:
        log.append(SpeedPassed(rule="S-66", seat=state.speed))
    _new_round(state)


def _reach_head(state: SquidState, token: int, log: list[Event] | None) -> None:
    """S-67: all other tokens are eliminated."""
    for other in everyone(state, ON_BOARD):
        if other != token:
            eliminate(state, other, "S-67", log)
    survive(state, token, "S-67", log)
    _win(state, owner(token), "head", log)


def _win(state: SquidState, seat: int, how: str, log: list[Event] | None) -> None:
    if log is not None:
        left = tuple([len(team(state, there)) for there in range(state.seats)])
        log.append(StageEnded(rule="S-8", stage="finale", rounds=state.round, left=left))
    state.finish(how, (seat,), log)
