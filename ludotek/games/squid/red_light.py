"""Red Light Green Light (S-11 to S-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event
from ludotek.games.squid import phases
from ludotek.games.squid.events import Declined, DollTurned, Moved, SteppedUp
from ludotek.games.squid.moves import (
    DECLINE,
    ELIMINATE,
    STEP_UP,
    TURN_DOLL,
    detail_of,
    number_of,
    token_of,
)
from ludotek.games.squid.teams import (
    ON_BOARD,
    WAITING,
    anyone_unfinished,
    count_down,
    eliminate,
    everyone,
    highest,
    own,
    owner,
    survive,
    unfinished,
)
from ludotek.games.squid.together import ask_together, card_moves, chose, detail, tell_cards

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

TIMER: Final = 10
BEHIND_THE_LINE: Final = 0


def begin(state: SquidState, log: list[Event] | None) -> None:
    """S-11."""
    state.timer = TIMER
    state.deck = bytearray(state.rules.doll)
    _new_round(state)


def _new_round(state: SquidState) -> None:
    """S-12: who has no token behind the start line puts one there."""
    state.round += 1
    if without_runner(state):
        ask_together(state, phases.STEP_UP, without_runner(state))
    else:
        ask_together(state, phases.CARD, still_in(state))


def without_runner(state: SquidState) -> list[int]:
    """S-12: the seats that have a token to put, and none behind the start line."""
    found = []
    for seat in range(state.seats):
        behind = [t for t in own(state, seat, ON_BOARD) if state.spot[t] == BEHIND_THE_LINE]
        if not behind and own(state, seat, WAITING):
            found.append(seat)
    return found


def still_in(state: SquidState) -> list[int]:
    """S-21: the seats that play cards."""
    return [seat for seat in range(state.seats) if unfinished(state, seat)]


# A token behind the start line


def step_up_moves(state: SquidState, seat: int) -> list[int]:
    """S-12."""
    return [number_of(STEP_UP, state.rules.numbers[t]) for t in own(state, seat, WAITING)]


def reveal_step_up(state: SquidState, log: list[Event] | None) -> None:
    """S-12."""
    for seat in range(state.seats):
        if chose(state, seat):
            number = token_of(state.choice[seat])
            token = state.rules.index[number]
            state.status[token] = ON_BOARD
            state.spot[token] = BEHIND_THE_LINE
            if log is not None:
                log.append(SteppedUp(rule="S-12", seat=seat, token=number))
    ask_together(state, phases.CARD, still_in(state))


# A card, and the doll


def red_light_cards(state: SquidState, seat: int) -> list[int]:
    """S-13: any card; they return to the hand (S-18)."""
    return card_moves(state.rules.hand)


def reveal_cards(state: SquidState, log: list[Event] | None) -> None:
    """S-13: then the doll card is turned."""
    tell_cards(state, "S-13", log)
    state.phase = phases.DOLL


def doll_chances(state: SquidState) -> list[tuple[int, int]]:
    """S-13: the cards that are left in the deck, by face."""
    faces = zip(state.rules.catches, state.deck, strict=True)
    return sorted((number_of(TURN_DOLL, detail=mask), left) for mask, left in faces if left)


def play_doll(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-14 to S-17: first all eliminations, then all movements, then the pushes."""
    mask = detail_of(move)
    state.deck[state.rules.catches.index(mask)] -= 1
    if log is not None:
        catches = tuple([card for card in range(mask.bit_length()) if mask >> card & 1])
        log.append(DollTurned(rule="S-13", catches=catches))
    played = [seat for seat in range(state.seats) if chose(state, seat)]
    caught = [seat for seat in played if mask >> detail(state, seat) & 1]
    for seat in caught:  # S-14
        nearest = max(own(state, seat, ON_BOARD), key=state.spot.__getitem__)
        eliminate(state, nearest, "S-14", log)
    for seat in played:  # S-15
        if seat not in caught and detail(state, seat):
            _advance(state, seat, detail(state, seat), log)
    pushers = [seat for seat in played if seat not in caught and not detail(state, seat)]
    ranks = [(highest(state, own(state, seat, ON_BOARD)), seat) for seat in pushers]
    state.queue = [seat for _, seat in sorted(ranks, reverse=True)]  # S-17
    _next_shove(state, log)


def _advance(state: SquidState, seat: int, lanes: int, log: list[Event] | None) -> None:
    """S-15."""
    for token in own(state, seat, ON_BOARD):
        if state.spot[token] + lanes > state.rules.lanes:
            survive(state, token, "S-15", log)
            continue
        state.spot[token] += lanes
        if log is not None:
            number = state.rules.numbers[token]
            log.append(Moved(rule="S-15", seat=seat, token=number, to=state.spot[token]))


# Pushes


def _next_shove(state: SquidState, log: list[Event] | None) -> None:
    """S-16, S-17: the next who has somebody to push."""
    while state.queue:
        seat = state.queue.pop(0)
        if shove_targets(state, seat):
            state.seat = seat
            state.phase = phases.SHOVE
            return
    _end_round(state, log)


def shove_targets(state: SquidState, seat: int) -> list[int]:
    """S-16: others' tokens in a lane of one's own, or the next one towards the doll."""
    lanes = [state.spot[token] for token in own(state, seat, ON_BOARD)]
    return [
        token
        for token in everyone(state, ON_BOARD)
        if owner(token) != seat and (state.spot[token] in lanes or state.spot[token] - 1 in lanes)
    ]


def shove_moves(state: SquidState) -> list[int]:
    """S-16: one of them, or none."""
    targets = shove_targets(state, state.seat)
    return [*[number_of(ELIMINATE, state.rules.numbers[t]) for t in targets], DECLINE]


def play_shove(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-16."""
    if move == DECLINE:
        if log is not None:
            log.append(Declined(rule="S-16", seat=state.seat))
    else:
        eliminate(state, state.rules.index[token_of(move)], "S-16", log, by=state.seat)
    _next_shove(state, log)


def _end_round(state: SquidState, log: list[Event] | None) -> None:
    """S-18 to S-20."""
    if not anyone_unfinished(state):
        state.phase = phases.CONTEST_OVER
    elif any(state.deck) or count_down(state, log):
        if not any(state.deck):
            state.deck = bytearray(state.rules.doll)  # S-19
        _new_round(state)
    else:
        state.phase = phases.CONTEST_OVER
