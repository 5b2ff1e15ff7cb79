"""The last game, Squid Game itself (S-58 to S-68).

A spot is the zone: 0 the safe zone, 1 the rectangle, from 2 the fields 1 to 8 of the triangle.
"""

from __future__ import annotations

from ludotek.core import Event, StageEnded
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import (
    BLOCK,
    HEAD,
    MOVE,
    ON_BOARD,
    PUSH,
    RECTANGLE,
    SAFE,
    STAB,
    TRIANGLE,
    WAITING,
)
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.events import Acted, Entered, Moved, SpeedPassed
from ludotek.games.squid.moves import ACT, ACTIONS, ADVANCE, ELIMINATE, ENTER
from ludotek.games.squid.numbering import number_of, token_of
from ludotek.games.squid.phases import ACTING, ENTERING, MOVING, PUSHING_OUT, STABBING
from ludotek.games.squid.table import Table
from ludotek.games.squid.teams import (
    clockwise,
    count,
    eliminate,
    everyone,
    has,
    is_higher,
    own,
    own_moves,
    owner,
    seats_with,
    survive,
    team,
    token_moves,
)
from ludotek.games.squid.together import ask_together, chose, detail


def begin(state: Table, log: list[Event] | None) -> None:
    """S-58: fewest tokens, then the highest number."""
    speed = 0
    for seat in range(1, state.seats):
        fewer = count(state, speed, WAITING) - count(state, seat, WAITING)
        if fewer > 0 or (fewer == 0 and is_higher(state, seat, speed)):
            speed = seat
    state.speed = speed
    if log is not None:
        log.append(SpeedPassed(rule="S-58", seat=state.speed))
    ask_together(state, ENTERING, seats_with(state, WAITING))


# One token in the rectangle


def enter_moves(state: Table, seat: int, out: MoveList) -> None:
    """S-59."""
    own_moves(state, ENTER, seat, WAITING, out)


def reveal_enter(state: Table, log: list[Event] | None) -> None:
    """S-59: the rest begins in the safe zone."""
    for seat in range(state.seats):
        if chose(state, seat):
            for token in own(state, seat, WAITING):
                state.status[token] = ON_BOARD
                state.spot[token] = SAFE
            state.spot[state.rules.token(state.choice[seat])] = RECTANGLE
            if log is not None:
                number = token_of(state.choice[seat])
                log.append(Entered(rule="S-59", seat=seat, token=number))
    _new_round(state)


# A round


def _new_round(state: Table) -> None:
    """S-60."""
    state.round += 1
    ask_together(state, ACTING, seats_with(state, ON_BOARD))


def act_moves(state: Table, out: MoveList) -> None:
    """S-60."""
    for action in range(len(ACTIONS)):
        out.append(number_of(ACT, 0, action))


def reveal_acts(state: Table, log: list[Event] | None) -> None:
    """S-60: blocks first, which need nothing; then stabs, pushes and moves."""
    order = clockwise(state, state.speed)
    if log is not None:
        for seat in order:
            if chose(state, seat):
                told = ACTIONS[detail(state, seat)]
                log.append(Acted(rule="S-60", seat=seat, action=told))
    state.queue = [
        seat
        for action in range(STAB, MOVE + 1)
        for seat in order
        if chose(state, seat) and detail(state, seat) == action
    ]
    _next_act(state, log)


def _next_act(state: Table, log: list[Event] | None) -> None:
    """S-60: the next who has a token left and something to do."""
    while state.queue:
        state.seat = state.queue.pop(0)
        if not has(state, state.seat, ON_BOARD):
            continue
        action = detail(state, state.seat)
        if action == STAB and stab_targets(state):
            state.phase = STABBING
        elif action == PUSH and push_targets(state):
            state.phase = PUSHING_OUT
        elif action == MOVE:
            state.phase = MOVING
        else:
            continue
        return
    _end_round(state, log)


def zone(state: Table, token: int) -> int:
    """The zone of a token: the triangle is one (S-62)."""
    return min(state.spot[token], TRIANGLE)


def _within_reach(state: Table) -> list[int]:
    """Others' tokens in a zone where one has a token oneself; the safe zone is none (S-59)."""
    status = state.status
    first, zones = state.seat * TOKENS_EACH, 0  # one bit for each zone
    for t in range(first, first + TOKENS_EACH):
        if status[t] == ON_BOARD and state.spot[t] != SAFE:
            zones |= 1 << zone(state, t)
    return [
        t
        for t in state.by_number
        if status[t] == ON_BOARD and zones >> zone(state, t) & 1 and owner(t) != state.seat
    ]


# Stab


def stab_targets(state: Table) -> list[int]:
    """S-62: those who neither stab nor block; if all of the others block, one's own."""
    exposed, zones = [], 0  # one bit for each zone where there is a candidate
    for token in _within_reach(state):
        if detail(state, owner(token)) != STAB:
            zones |= 1 << zone(state, token)
            if detail(state, owner(token)) != BLOCK:
                exposed.append(token)
    if not exposed and zones:
        return [t for t in own(state, state.seat, ON_BOARD) if zones >> zone(state, t) & 1]
    return exposed


def stab_moves(state: Table, out: MoveList) -> None:
    """S-62."""
    token_moves(state, ELIMINATE, stab_targets(state), out)


def play_stab(state: Table, move: int, log: list[Event] | None) -> None:
    """S-62."""
    _strike(state, move, "S-62", log)


def _strike(state: Table, move: int, rule: str, log: list[Event] | None) -> None:
    """S-67: tested after every elimination."""
    eliminate(state, state.rules.token(move), rule, log, state.seat)
    left = seats_with(state, ON_BOARD)
    for seat in range(state.seats):
        if left == 1 << seat:
            _win(state, seat, "last", log)
            return
    _next_act(state, log)


# Push


def push_targets(state: Table) -> list[int]:
    """S-63: tokens of those who block."""
    return [t for t in _within_reach(state) if detail(state, owner(t)) == BLOCK]


def push_out_moves(state: Table, out: MoveList) -> None:
    """S-63."""
    token_moves(state, ELIMINATE, push_targets(state), out)


def play_push_out(state: Table, move: int, log: list[Event] | None) -> None:
    """S-63."""
    _strike(state, move, "S-63", log)


# Move


def move_moves(state: Table, out: MoveList) -> None:
    """S-64."""
    own_moves(state, ADVANCE, state.seat, ON_BOARD, out)


def play_move(state: Table, move: int, log: list[Event] | None) -> None:
    """S-64, S-67."""
    token = state.rules.token(move)
    _step(state, token, "S-64", log)
    if state.spot[token] == HEAD:
        _reach_head(state, token, log)
    else:
        _next_act(state, log)


def _step(state: Table, token: int, rule: str, log: list[Event] | None) -> None:
    state.spot[token] += 1
    if log is not None:
        number = state.rules.numbers[token]
        log.append(Moved(rule=rule, seat=owner(token), token=number, to=state.spot[token]))


# The end


def _end_round(state: Table, log: list[Event] | None) -> None:
    """S-65 to S-68."""
    foremost = -1
    for token in state.by_number:
        if state.status[token] != ON_BOARD:
            continue
        if state.spot[token] >= TRIANGLE:
            _step(state, token, "S-65", log)
        if foremost < 0 or state.spot[token] >= state.spot[foremost]:
            foremost = token
    if state.spot[foremost] == HEAD:  # S-67
        _reach_head(state, _first_on_head(state), log)
    elif state.round >= state.rules.max_rounds:
        _win(state, owner(foremost), "rounds", log)  # S-68
    else:
        state.speed = (state.speed + 1) % state.seats  # S-66
        while not has(state, state.speed, ON_BOARD):
            state.speed = (state.speed + 1) % state.seats
        if log is not None:
            log.append(SpeedPassed(rule="S-66", seat=state.speed))
        _new_round(state)


def _first_on_head(state: Table) -> int:
    """S-67: from the speed holder clockwise; of one player the highest number."""
    for seat in clockwise(state, state.speed):
        for token in reversed(own(state, seat, ON_BOARD)):
            if state.spot[token] == HEAD:
                return token
    raise AssertionError("nobody is on the head")


def _reach_head(state: Table, token: int, log: list[Event] | None) -> None:
    """S-67: all other tokens are eliminated."""
    for other in everyone(state, ON_BOARD):
        if other != token:
            eliminate(state, other, "S-67", log)
    survive(state, token, "S-67", log)
    _win(state, owner(token), "head", log)


def _win(state: Table, seat: int, how: str, log: list[Event] | None) -> None:
    if log is not None:
        left = tuple([len(team(state, there)) for there in range(state.seats)])
        log.append(StageEnded(rule="S-8", stage="finale", rounds=state.round, left=left))
    state.finish(how, (seat,), log)


# By phase


def find_moves(state: Table, seat: int, out: MoveList) -> None:
    """What a seat may do now."""
    if state.phase == ENTERING:
        enter_moves(state, seat, out)
    elif state.phase == ACTING:
        act_moves(state, out)
    elif state.phase == STABBING:
        stab_moves(state, out)
    elif state.phase == PUSHING_OUT:
        push_out_moves(state, out)
    elif state.phase == MOVING:
        move_moves(state, out)


def reveal(state: Table, log: list[Event] | None) -> None:
    """What happens when all have chosen."""
    if state.phase == ENTERING:
        reveal_enter(state, log)
    else:
        reveal_acts(state, log)


def play(state: Table, move: int, log: list[Event] | None) -> None:
    """What a move does."""
    if state.phase == STABBING:
        play_stab(state, move, log)
    elif state.phase == PUSHING_OUT:
        play_push_out(state, move, log)
    else:
        play_move(state, move, log)
