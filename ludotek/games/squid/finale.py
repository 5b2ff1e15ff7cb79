"""The last game, Squid Game itself (S-58 to S-68).

A spot is the zone: 0 the safe zone, 1 the rectangle, from 2 the fields 1 to 8 of the triangle.
"""

from __future__ import annotations

from ludotek.core import Event, StageEnded
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, numbering, teams, together
from ludotek.games.squid.boards import (
    ACTING,
    BLOCK,
    CONTEST_OVER,
    ENTERING,
    HEAD,
    MOVE,
    MOVING,
    NONE,
    ON_BOARD,
    PUSH,
    PUSHING_OUT,
    RECTANGLE,
    SAFE,
    STAB,
    STABBING,
    TRIANGLE,
    WAITING,
)
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.fields import SquidFields
from ludotek.games.squid.moves import ACT, ACTIONS, ADVANCE, ELIMINATE, ENTER


def begin(state: SquidFields) -> None:
    """S-58: fewest tokens, then the highest number."""
    speed = 0
    for seat in range(1, state.seats):
        fewer = teams.count(state, speed, WAITING) - teams.count(state, seat, WAITING)
        if fewer > 0 or (fewer == 0 and teams.is_higher(state, seat, speed)):
            speed = seat
    state.speed = speed
    together.ask_together(state, ENTERING, teams.seats_with(state, WAITING))


# One token in the rectangle


def enter_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-59."""
    teams.own_moves(state, ENTER, seat, WAITING, out)


def reveal_enter(state: SquidFields, log: list[Event] | None) -> None:
    """S-59: the rest begins in the safe zone."""
    entered: list[Event] = []
    for seat in range(state.seats):
        if together.chose(state, seat):
            for token in teams.tokens_of(state, seat, WAITING):
                state.status[token] = ON_BOARD
                state.spot[token] = SAFE
            state.spot[state.rules.token(state.choice[seat])] = RECTANGLE
            if log is not None:
                number = numbering.token_of(state.choice[seat])
                entered.append(events.Entered(rule="S-59", seat=seat, token=number))
    if log is not None:
        state.tell(entered, log)
    _new_round(state)


# A round


def _new_round(state: SquidFields) -> None:
    """S-60."""
    state.round += 1
    together.ask_together(state, ACTING, teams.seats_with(state, ON_BOARD))


def act_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-60."""
    for action in range(len(ACTIONS)):
        out.append(numbering.number_of(ACT, 0, action))


def reveal_acts(state: SquidFields, log: list[Event] | None) -> None:
    """S-60: blocks first, which need nothing; then stabs, pushes and moves."""
    order = [s for s in teams.clockwise(state, state.speed) if together.chose(state, s)]
    state.queue = [
        seat
        for action in range(STAB, MOVE + 1)
        for seat in order
        if together.detail(state, seat) == action
    ]
    if log is not None:
        actions = [ACTIONS[together.detail(state, seat)] for seat in order]
        state.tell(
            [
                events.Acted(rule="S-60", seat=seat, action=action)
                for seat, action in zip(order, actions, strict=True)
            ],
            log,
        )
    _next_act(state, log)


def _next_act(state: SquidFields, log: list[Event] | None) -> None:
    """S-60: the next who has a token left and something to do."""
    while state.queue:
        state.seat = state.queue.pop(0)
        if not teams.has(state, state.seat, ON_BOARD):
            continue
        action = together.detail(state, state.seat)
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


def zone(state: SquidFields, token: int) -> int:
    """The zone of a token: the triangle is one (S-62)."""
    return min(state.spot[token], TRIANGLE)


def within_reach(state: SquidFields, seat: int) -> list[int]:
    """Others' tokens in a zone where one has a token oneself; the safe zone is none (S-59)."""
    status = state.status
    first, zones = seat * TOKENS_EACH, 0  # one bit for each zone
    for t in range(first, first + TOKENS_EACH):
        if status[t] == ON_BOARD and state.spot[t] != SAFE:
            zones |= 1 << zone(state, t)
    return [
        t
        for t in state.by_number
        if status[t] == ON_BOARD and zones >> zone(state, t) & 1 and teams.owner(t) != seat
    ]


# Stab


def stab_targets(state: SquidFields) -> list[int]:
    """S-62: those who neither stab nor block; if all of the others block, one's own."""
    exposed, zones = [], 0  # one bit for each zone where there is a candidate
    for token in within_reach(state, state.seat):
        if together.detail(state, teams.owner(token)) != STAB:
            zones |= 1 << zone(state, token)
            if together.detail(state, teams.owner(token)) != BLOCK:
                exposed.append(token)
    if not exposed and zones:
        return [
            t for t in teams.tokens_of(state, state.seat, ON_BOARD) if zones >> zone(state, t) & 1
        ]
    return exposed


def stab_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-62."""
    teams.token_moves(state, ELIMINATE, stab_targets(state), out)


def play_stab(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-62."""
    _strike(state, move, "S-62", log)


def _strike(state: SquidFields, move: int, rule: str, log: list[Event] | None) -> None:
    """S-67: tested after every elimination."""
    teams.eliminate(state, state.rules.token(move), rule, log, state.seat)
    left = teams.seats_with(state, ON_BOARD)
    for seat in range(state.seats):
        if left == 1 << seat:
            _win(state, seat, "last", log)
            return
    _next_act(state, log)


# Push


def push_targets(state: SquidFields) -> list[int]:
    """S-63: tokens of those who block."""
    reached = within_reach(state, state.seat)
    return [t for t in reached if together.detail(state, teams.owner(t)) == BLOCK]


def push_out_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-63."""
    teams.token_moves(state, ELIMINATE, push_targets(state), out)


def play_push_out(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-63."""
    _strike(state, move, "S-63", log)


# Move


def move_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-64."""
    teams.own_moves(state, ADVANCE, seat, ON_BOARD, out)


def play_move(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-64, S-67."""
    token = state.rules.token(move)
    state.spot[token] += 1
    if log is not None:
        teams.tell_moved(state, [token], "S-64", log)
    if state.spot[token] == HEAD:
        _reach_head(state, token, log)
    else:
        _next_act(state, log)


# The end


def _end_round(state: SquidFields, log: list[Event] | None) -> None:
    """S-65 to S-68."""
    moved, foremost = [], NONE
    for token in state.by_number:
        if state.status[token] != ON_BOARD:
            continue
        if state.spot[token] >= TRIANGLE:
            state.spot[token] += 1
            moved.append(token)
        if foremost == NONE or state.spot[token] >= state.spot[foremost]:
            foremost = token
    if log is not None:
        teams.tell_moved(state, moved, "S-65", log)
    if state.spot[foremost] == HEAD:  # S-67
        _reach_head(state, _first_on_head(state), log)
    elif state.round >= state.rules.max_rounds:
        _win(state, teams.owner(foremost), "rounds", log)  # S-68
    else:
        state.speed = teams.next_with(state, state.speed + 1, ON_BOARD)  # S-66
        if log is not None:
            state.tell([events.SpeedPassed(rule="S-66", seat=state.speed)], log)
        _new_round(state)


def _first_on_head(state: SquidFields) -> int:
    """S-67: from the speed holder clockwise; of one player the highest number."""
    for seat in teams.clockwise(state, state.speed):
        for token in reversed(teams.tokens_of(state, seat, ON_BOARD)):
            if state.spot[token] == HEAD:
                return token
    raise AssertionError("nobody is on the head")


def _reach_head(state: SquidFields, token: int, log: list[Event] | None) -> None:
    """S-67: all other tokens are eliminated."""
    teams.survive(state, token, "S-67", log)
    teams.eliminate_all(state, teams.all_tokens(state, ON_BOARD), "S-67", log)
    _win(state, teams.owner(token), "head", log)


def _win(state: SquidFields, seat: int, how: str, log: list[Event] | None) -> None:
    state.phase = CONTEST_OVER
    if log is not None:
        left = tuple([len(teams.team(state, there)) for there in range(state.seats)])
        state.tell([StageEnded(rule="S-8", stage="finale", rounds=state.round, left=left)], log)
    state.finish(how, (seat,), log)
