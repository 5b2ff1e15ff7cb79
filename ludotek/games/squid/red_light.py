"""Red Light Green Light (S-11 to S-21)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import BEHIND_THE_LINE, ON_BOARD, WAITING
from ludotek.games.squid.data import TOKENS_EACH
from ludotek.games.squid.events import Declined, DollTurned, Moved, SteppedUp
from ludotek.games.squid.moves import DECLINE, ELIMINATE, HAND_CARDS, STEP_UP, TURN_DOLL
from ludotek.games.squid.numbering import detail_of, number_of
from ludotek.games.squid.phases import (
    CONTEST_OVER,
    PLAYING_CARD,
    SHOVING,
    STEPPING_UP,
    TURNING_DOLL,
)
from ludotek.games.squid.table import Table
from ludotek.games.squid.teams import (
    anyone_unfinished,
    count_down,
    eliminate,
    foremost,
    highest,
    own_moves,
    owner,
    seats_with,
    survive,
    token_moves,
)
from ludotek.games.squid.together import ask_together, card_moves, chose, detail, tell_cards

TIMER: Final = 10


def begin(state: Table, log: list[Event] | None) -> None:
    """S-11."""
    state.timer = TIMER
    state.deck = bytearray(state.rules.doll)
    _new_round(state)


def _new_round(state: Table) -> None:
    """S-12: who has no token behind the start line puts one there."""
    state.round += 1
    asked = without_runner(state)
    if asked:
        ask_together(state, STEPPING_UP, asked)
    else:
        ask_together(state, PLAYING_CARD, still_in(state))


def without_runner(state: Table) -> int:
    """S-12: the seats that have a token to put, and none behind the start line."""
    seats = seats_with(state, WAITING)
    for token in range(len(state.status)):
        if state.status[token] == ON_BOARD and state.spot[token] == BEHIND_THE_LINE:
            seats &= ~(1 << owner(token))
    return seats


def still_in(state: Table) -> int:
    """S-21: the seats that play cards."""
    return seats_with(state, WAITING) | seats_with(state, ON_BOARD)


# A token behind the start line


def step_up_moves(state: Table, seat: int, out: MoveList) -> None:
    """S-12."""
    own_moves(state, STEP_UP, seat, WAITING, out)


def reveal_step_up(state: Table, log: list[Event] | None) -> None:
    """S-12."""
    for seat in range(state.seats):
        if chose(state, seat):
            token = state.rules.token(state.choice[seat])
            state.status[token] = ON_BOARD
            state.spot[token] = BEHIND_THE_LINE
            if log is not None:
                number = state.rules.numbers[token]
                log.append(SteppedUp(rule="S-12", seat=seat, token=number))
    ask_together(state, PLAYING_CARD, still_in(state))


# A card, and the doll


def red_light_cards(state: Table, out: MoveList) -> None:
    """S-13: any card; they return to the hand (S-18)."""
    card_moves(state.rules.hand, 0, out)


def reveal_cards(state: Table, log: list[Event] | None) -> None:
    """S-13: then the doll card is turned."""
    tell_cards(state, "S-13", log)
    state.phase = TURNING_DOLL


def doll_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """S-13: the cards that are left in the deck, by face."""
    for face in state.rules.faces:
        if state.deck[face]:
            out.append(number_of(TURN_DOLL, 0, state.rules.catches[face]))
            weights.append(state.deck[face])


def play_doll(state: Table, move: int, log: list[Event] | None) -> None:
    """S-14 to S-17: first all eliminations, then all movements, then the pushes."""
    mask = detail_of(move)
    state.deck[state.rules.catches.index(mask)] -= 1
    if log is not None:
        catches = tuple([card for card in range(HAND_CARDS) if mask >> card & 1])
        log.append(DollTurned(rule="S-13", catches=catches))
    for seat in range(state.seats):  # S-14
        if chose(state, seat) and mask >> detail(state, seat) & 1:
            eliminate(state, foremost(state, seat), "S-14", log)
    pushers = 0
    for seat in range(state.seats):  # S-15
        if chose(state, seat) and not mask >> detail(state, seat) & 1:
            if detail(state, seat):
                _advance(state, seat, detail(state, seat), log)
            else:
                pushers |= 1 << seat
    _line_up(state, pushers)
    _next_shove(state, log)


def _advance(state: Table, seat: int, lanes: int, log: list[Event] | None) -> None:
    """S-15."""
    first = seat * TOKENS_EACH
    for at in range(first, first + TOKENS_EACH):
        token = state.rules.by_seat[at]
        if state.status[token] != ON_BOARD:
            continue
        if state.spot[token] + lanes > state.rules.lanes:
            survive(state, token, "S-15", log)
            continue
        state.spot[token] += lanes
        if log is not None:
            number = state.rules.numbers[token]
            log.append(Moved(rule="S-15", seat=seat, token=number, to=state.spot[token]))


# Pushes


def _line_up(state: Table, pushers: int) -> None:
    """S-17: in descending order of their highest tokens on the board."""
    state.queue = []
    while pushers:
        highest_yet, then = -1, 0
        for seat in range(state.seats):
            if pushers >> seat & 1 and highest(state, seat, ON_BOARD) >= highest_yet:
                highest_yet, then = highest(state, seat, ON_BOARD), seat
        state.queue.append(then)
        pushers &= ~(1 << then)


def _next_shove(state: Table, log: list[Event] | None) -> None:
    """S-16, S-17: the next who has somebody to push."""
    while state.queue:
        seat = state.queue.pop(0)
        if shove_targets(state, seat):
            state.seat = seat
            state.phase = SHOVING
            return
    _end_round(state, log)


def shove_targets(state: Table, seat: int) -> list[int]:
    """S-16: others' tokens in a lane of one's own, or the next one towards the doll."""
    status, spot = state.status, state.spot
    first, lanes = seat * TOKENS_EACH, 0  # one bit for each lane of one's own, and the next
    for t in range(first, first + TOKENS_EACH):
        if status[t] == ON_BOARD:
            lanes |= 0b11 << spot[t]
    return [
        t
        for t in state.by_number
        if status[t] == ON_BOARD and lanes >> spot[t] & 1 and owner(t) != seat
    ]


def shove_moves(state: Table, out: MoveList) -> None:
    """S-16: one of them, or none."""
    token_moves(state, ELIMINATE, shove_targets(state, state.seat), out)
    out.append(DECLINE)


def play_shove(state: Table, move: int, log: list[Event] | None) -> None:
    """S-16."""
    if move == DECLINE:
        if log is not None:
            log.append(Declined(rule="S-16", seat=state.seat))
    else:
        eliminate(state, state.rules.token(move), "S-16", log, state.seat)
    _next_shove(state, log)


def _end_round(state: Table, log: list[Event] | None) -> None:
    """S-18 to S-20."""
    used_up = state.cards_left() == 0
    if not anyone_unfinished(state) or (used_up and not count_down(state, log)):
        state.phase = CONTEST_OVER
        return
    if used_up:
        state.deck = bytearray(state.rules.doll)  # S-19
    _new_round(state)


# By phase


def find_moves(state: Table, seat: int, out: MoveList) -> None:
    """What a seat may do now."""
    if state.phase == STEPPING_UP:
        step_up_moves(state, seat, out)
    elif state.phase == PLAYING_CARD:
        red_light_cards(state, out)
    elif state.phase == SHOVING:
        shove_moves(state, out)


def reveal(state: Table, log: list[Event] | None) -> None:
    """What happens when all have chosen."""
    if state.phase == STEPPING_UP:
        reveal_step_up(state, log)
    else:
        reveal_cards(state, log)


def play(state: Table, move: int, log: list[Event] | None) -> None:
    """What a move or a draw does."""
    if state.phase == TURNING_DOLL:
        play_doll(state, move, log)
    else:
        play_shove(state, move, log)
