"""Marbles (S-38 to S-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event, TurnBegan
from ludotek.games.squid import phases
from ludotek.games.squid.events import (
    Aimed,
    Challenged,
    Guessed,
    Paired,
    Rolled,
    StoodAlone,
)
from ludotek.games.squid.moves import (
    AIM,
    AIMS,
    CALL,
    CHALLENGE,
    DUELS,
    FARTHEST_ROLL,
    HIDE,
    PAIR,
    ROLL,
    SPARE,
    STAND_ALONE,
    detail_of,
    kind_of,
    number_of,
    token_of,
)
from ludotek.games.squid.teams import (
    ON_BOARD,
    WAITING,
    clockwise,
    eliminate,
    everyone,
    own,
    owner,
    survive,
)
from ludotek.games.squid.together import ask_together, detail

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

LINE: Final = 100  # S-45
EDGE: Final = 103  # S-45: beyond it lies the floor
NOT_ROLLED: Final = -1


def begin(state: SquidState, log: list[Event] | None) -> None:
    """S-38."""
    _next_to_pair(state, state.first, log)


# Pairing


def lone(state: SquidState) -> list[int]:
    """The tokens on the table that have no partner, ascending by number."""
    paired = [token for pair in state.pairs for token in pair]
    return [token for token in everyone(state, ON_BOARD) if token not in paired]


def _next_to_pair(state: SquidState, seat: int, log: list[Event] | None) -> None:
    """S-38 to S-40: the next one clockwise who can pair; who cannot passes."""
    alone = lone(state)
    if not everyone(state, WAITING) and len(alone) <= 1:
        for token in alone:
            survive(state, token, "S-40", log)
        _spare_next(state, log)
        return
    state.seat = seat % state.seats
    while not pair_moves(state):
        state.seat = (state.seat + 1) % state.seats
    state.phase = phases.PAIR


def pair_moves(state: SquidState) -> list[int]:
    """S-38: a token alone or joined to a lone one; S-39: with none left, two lone ones joined."""
    numbers, alone = state.rules.numbers, lone(state)
    waiting = own(state, state.seat, WAITING)
    out = []
    for token in waiting:
        out.append(number_of(STAND_ALONE, numbers[token]))
        for partner in alone:
            out.append(number_of(PAIR, numbers[token], numbers[partner]))
    if not waiting:
        for token in alone:
            if owner(token) != state.seat:
                continue
            for partner in alone:
                mine = owner(partner) == state.seat
                if not mine or numbers[token] < numbers[partner]:
                    out.append(number_of(PAIR, numbers[token], numbers[partner]))
    return out


def play_pair(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-38, S-39."""
    token = state.rules.index[token_of(move)]
    joined = state.status[token] == ON_BOARD
    state.status[token] = ON_BOARD
    if kind_of(move) == PAIR:
        partner = state.rules.index[detail_of(move)]
        state.pairs.append((token, partner))
        if log is not None:
            rule = "S-39" if joined else "S-38"
            number, other = token_of(move), detail_of(move)
            log.append(Paired(rule=rule, seat=state.seat, token=number, partner=other))
    elif log is not None:
        log.append(StoodAlone(rule="S-38", seat=state.seat, token=token_of(move)))
    _next_to_pair(state, state.seat + 1, log)


# Pairs of one owner


def _spare_next(state: SquidState, log: list[Event] | None) -> None:
    """S-41: owners in turn order, pairs as they were formed."""
    for seat in clockwise(state, state.first):
        if own_pair(state, seat):
            state.seat = seat
            state.phase = phases.SPARE
            return
    _next_challenger(state, state.first, log)


def own_pair(state: SquidState, seat: int) -> tuple[int, ...]:
    """The first pair of which both tokens are this seat's."""
    for pair in state.pairs:
        if owner(pair[0]) == owner(pair[1]) == seat:
            return pair
    return ()


def spare_moves(state: SquidState) -> list[int]:
    """S-41."""
    numbers = [state.rules.numbers[token] for token in own_pair(state, state.seat)]
    return [number_of(SPARE, number) for number in sorted(numbers)]


def play_spare(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-41."""
    _settle(state, state.rules.index[token_of(move)], "S-41", log)
    _spare_next(state, log)


def _settle(state: SquidState, winner: int, rule: str, log: list[Event] | None) -> None:
    """One of a pair survives, the other does not."""
    pair = pair_of(state, winner)
    state.pairs.remove(pair)
    survive(state, winner, rule, log)
    eliminate(state, pair[0] if pair[1] == winner else pair[1], rule, log)


def pair_of(state: SquidState, token: int) -> tuple[int, int]:
    """The pair of a token."""
    return next(pair for pair in state.pairs if token in pair)


# The contests


def _next_challenger(state: SquidState, seat: int, log: list[Event] | None) -> None:
    """S-42: the next one clockwise with an open pair."""
    for step in range(state.seats):
        there = (seat + step) % state.seats
        if challengers(state, there):
            state.seat = state.turn = there
            if log is not None:
                log.append(TurnBegan(rule="S-42", seat=there))
            state.phase = phases.CHALLENGE
            return
    state.phase = phases.CONTEST_OVER


def challengers(state: SquidState, seat: int) -> list[int]:
    """The tokens of a seat in open pairs, ascending by number."""
    paired = [token for pair in state.pairs for token in pair]
    return [token for token in own(state, seat, ON_BOARD) if token in paired]


def challenge_moves(state: SquidState) -> list[int]:
    """S-42: a pair, named by one's own token, and a contest."""
    duels = len(DUELS) if state.rules.options.wall else 1
    return [
        number_of(CHALLENGE, state.rules.numbers[token], duel)
        for token in challengers(state, state.turn)
        for duel in range(duels)
    ]


def play_challenge(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-42 to S-44."""
    state.mover = state.rules.index[token_of(move)]
    duel = DUELS[detail_of(move)]
    foe = rival(state)
    if log is not None:
        partner = state.rules.numbers[foe]
        log.append(
            Challenged(
                rule="S-42", seat=state.turn, token=token_of(move), partner=partner, duel=duel
            )
        )
    if duel == "odd_even":
        ask_together(state, phases.GUESS, sorted([state.turn, owner(foe)]))
    else:
        _roll_again(state)


def rival(state: SquidState) -> int:
    """The token against which the active player's stands."""
    pair = pair_of(state, state.mover)
    return pair[0] if pair[1] == state.mover else pair[1]


def _decide(state: SquidState, wins: bool, rule: str, log: list[Event] | None) -> None:
    """The active player's token survives, or its rival."""
    _settle(state, state.mover if wins else rival(state), rule, log)
    _next_challenger(state, state.turn + 1, log)


def guess_moves(state: SquidState, seat: int) -> list[int]:
    """S-43: the active player hides 1 or 2 marbles, the opponent calls."""
    if seat == state.turn:
        return [number_of(HIDE, detail=marbles) for marbles in (1, 2)]
    return [number_of(CALL, detail=odd) for odd in (0, 1)]


def reveal_guess(state: SquidState, log: list[Event] | None) -> None:
    """S-43."""
    caller = owner(rival(state))
    marbles, odd = detail(state, state.turn), detail(state, caller)
    if log is not None:
        log.append(Guessed(rule="S-43", seat=state.turn, marbles=marbles, by=caller, odd=bool(odd)))
    _decide(state, marbles % 2 != odd, "S-43", log)


def _roll_again(state: SquidState) -> None:
    """S-44: the opponent rolls first."""
    state.rolled = NOT_ROLLED
    state.seat = owner(rival(state))
    state.phase = phases.AIM


def aim_moves(state: SquidState) -> list[int]:
    """S-45."""
    return [number_of(AIM, detail=aim) for aim in AIMS]


def play_aim(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-45."""
    state.card = detail_of(move)
    if log is not None:
        log.append(Aimed(rule="S-45", seat=state.seat, at=state.card))
    state.phase = phases.ROLL


def roll_chances(state: SquidState) -> list[tuple[int, int]]:
    """S-45: the sum of two draws."""
    return [
        (number_of(ROLL, detail=off + FARTHEST_ROLL), FARTHEST_ROLL + 1 - abs(off))
        for off in range(-FARTHEST_ROLL, FARTHEST_ROLL + 1)
    ]


def play_roll(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-44: the smaller distance survives; off the table loses at once."""
    at = state.card + detail_of(move) - FARTHEST_ROLL
    if log is not None:
        log.append(Rolled(rule="S-44", seat=state.seat, at=at))
    mine = state.seat == state.turn
    if at > EDGE:
        _decide(state, not mine, "S-44", log)
    elif not mine:
        state.rolled = at
        state.seat = state.turn
        state.phase = phases.AIM
    elif abs(at - LINE) == abs(state.rolled - LINE):
        _roll_again(state)
    else:
        _decide(state, abs(at - LINE) < abs(state.rolled - LINE), "S-44", log)
