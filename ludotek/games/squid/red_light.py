"""Red Light Green Light (S-11 to S-21)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, numbering, teams, together
from ludotek.games.squid.boards import (
    BEHIND_THE_LINE,
    CONTEST_OVER,
    ON_BOARD,
    PLAYING_CARD,
    SHOVING,
    STEPPING_UP,
    TURNING_DOLL,
    WAITING,
)
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.fields import SquidFields
from ludotek.games.squid.moves import DECLINE, ELIMINATE, HAND_CARDS, STEP_UP, TURN_DOLL


def begin(state: SquidFields) -> None:
    """S-11."""
    state.deck = bytearray(state.rules.doll)
    _new_round(state)


def _new_round(state: SquidFields) -> None:
    """S-12: who has no token behind the start line puts one there."""
    state.round += 1
    asked = without_runner(state)
    if asked:
        together.ask_together(state, STEPPING_UP, asked)
    else:
        together.ask_together(state, PLAYING_CARD, still_in(state))


def without_runner(state: SquidFields) -> int:
    """S-12: the seats that have a token to put, and none behind the start line."""
    seats = teams.seats_with(state, WAITING)
    for token in range(len(state.status)):
        if state.status[token] == ON_BOARD and state.spot[token] == BEHIND_THE_LINE:
            seats &= ~(1 << teams.owner(token))
    return seats


def still_in(state: SquidFields) -> int:
    """S-21: the seats that play cards."""
    return teams.seats_with(state, WAITING) | teams.seats_with(state, ON_BOARD)


# A token behind the start line


def step_up_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-12."""
    teams.own_moves(state, STEP_UP, seat, WAITING, out)


def reveal_step_up(state: SquidFields, log: list[Event] | None) -> None:
    """S-12."""
    stepped: list[Event] = []
    for seat in range(state.seats):
        if together.chose(state, seat):
            token = state.rules.token(state.choice[seat])
            state.status[token] = ON_BOARD
            state.spot[token] = BEHIND_THE_LINE
            if log is not None:
                number = state.rules.numbers[token]
                stepped.append(events.SteppedUp(rule="S-12", seat=seat, token=number))
    if log is not None:
        state.tell(stepped, log)
    together.ask_together(state, PLAYING_CARD, still_in(state))


# A card of the hand


def reveal_cards(state: SquidFields, log: list[Event] | None) -> None:
    """S-13: then the doll card is turned."""
    state.phase = TURNING_DOLL
    if log is not None:
        together.tell_cards(state, "S-13", log)


# The doll


def doll_chances(state: SquidFields, out: MoveList, weights: MoveList) -> None:
    """S-13: the cards that are left in the deck, by face."""
    for face in state.rules.faces:
        if state.deck[face]:
            out.append(numbering.number_of(TURN_DOLL, 0, state.rules.catches[face]))
            weights.append(state.deck[face])


def play_doll(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-14 to S-17: first all eliminations, then all movements, then the pushes."""
    mask = numbering.detail_of(move)
    state.deck[state.rules.catches.index(mask)] -= 1
    if log is not None:
        catches = tuple([card for card in range(HAND_CARDS) if mask >> card & 1])
        state.tell([events.DollTurned(rule="S-13", catches=catches)], log)
    for seat in range(state.seats):  # S-14
        if together.chose(state, seat) and mask >> together.detail(state, seat) & 1:
            card = together.detail(state, seat)
            teams.eliminate(state, teams.foremost(state, seat), "S-14", log, None, card)
    pushers = 0
    for seat in range(state.seats):  # S-15
        if together.chose(state, seat) and not mask >> together.detail(state, seat) & 1:
            if together.detail(state, seat):
                _run(state, seat, together.detail(state, seat), log)
            else:
                pushers |= 1 << seat
    _line_up(state, pushers)
    _next_shove(state, log)


def _run(state: SquidFields, seat: int, lanes: int, log: list[Event] | None) -> None:
    """S-15: all of a seat's tokens on the board advance."""
    first, running, reached = seat * TOKENS_EACH, [], []
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        if state.status[token] != ON_BOARD:
            continue
        if state.spot[token] + lanes > state.rules.lanes:
            reached.append(token)
        else:
            state.spot[token] += lanes
            running.append(token)
    if log is not None:
        teams.tell_moved(state, running, "S-15", log)
    teams.survive_all(state, reached, "S-15", log)


# Pushes


def _line_up(state: SquidFields, pushers: int) -> None:
    """S-17: in descending order of their highest tokens on the board."""
    state.queue = []
    while pushers:
        highest_yet, then = -1, 0
        for seat in range(state.seats):
            if pushers >> seat & 1 and teams.highest(state, seat, ON_BOARD) >= highest_yet:
                highest_yet, then = teams.highest(state, seat, ON_BOARD), seat
        state.queue.append(then)
        pushers &= ~(1 << then)


def _next_shove(state: SquidFields, log: list[Event] | None) -> None:
    """S-16, S-17: the next who has somebody to push."""
    while state.queue:
        seat = state.queue.pop(0)
        if shove_targets(state, seat):
            state.seat = seat
            state.phase = SHOVING
            return
    _end_round(state, log)


def shove_targets(state: SquidFields, seat: int) -> list[int]:
    """S-16: others' tokens in a lane of one's own, or the next one towards the doll."""
    status, spot = state.status, state.spot
    first, lanes = seat * TOKENS_EACH, 0  # one bit for each lane of one's own, and the next
    for t in range(first, first + TOKENS_EACH):
        if status[t] == ON_BOARD:
            lanes |= 0b11 << spot[t]
    return [
        t
        for t in state.by_number
        if status[t] == ON_BOARD and lanes >> spot[t] & 1 and teams.owner(t) != seat
    ]


def shove_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-16: one of them, or none."""
    teams.token_moves(state, ELIMINATE, shove_targets(state, seat), out)
    out.append(DECLINE)


def play_shove(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-16."""
    if move != DECLINE:
        teams.eliminate(state, state.rules.token(move), "S-16", log, actor)
    elif log is not None:
        state.tell([events.Declined(rule="S-16", seat=actor)], log)
    _next_shove(state, log)


def _end_round(state: SquidFields, log: list[Event] | None) -> None:
    """S-18 to S-20."""
    used_up = state.cards_left() == 0
    if not teams.anyone_unfinished(state) or (used_up and not teams.count_down(state, log)):
        state.phase = CONTEST_OVER
        return
    if used_up:
        state.deck = bytearray(state.rules.doll)  # S-19
    _new_round(state)
