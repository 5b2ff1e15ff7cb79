"""Marbles (S-38 to S-45)."""

from __future__ import annotations

from ludotek.core import Event, TurnBegan
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import EDGE, LINE, NOT_ROLLED, ON_BOARD, WAITING
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
)
from ludotek.games.squid.numbering import detail_of, kind_of, number_of, token_of
from ludotek.games.squid.phases import (
    AIMING,
    CHALLENGING,
    CONTEST_OVER,
    GUESSING,
    PAIRING,
    ROLLING,
    SPARING,
)
from ludotek.games.squid.table import Table
from ludotek.games.squid.teams import (
    clockwise,
    eliminate,
    has,
    own,
    owner,
    survive,
    token_moves,
)
from ludotek.games.squid.together import ask_together, detail


def begin(state: Table, log: list[Event] | None) -> None:
    """S-38."""
    _next_to_pair(state, state.first, log)


# Pairing


def lone(state: Table) -> list[int]:
    """The tokens on the table that have no partner, ascending by number."""
    status, pairs = state.status, state.pairs
    return [t for t in state.by_number if status[t] == ON_BOARD and t not in pairs]


def _next_to_pair(state: Table, seat: int, log: list[Event] | None) -> None:
    """S-38 to S-40: the next one clockwise who can pair; who cannot passes."""
    alone = lone(state)
    if WAITING not in state.status and len(alone) <= 1:
        for token in alone:
            survive(state, token, "S-40", log)
        _spare_next(state, log)
        return
    state.seat = seat % state.seats
    while not _can_pair(state, alone):
        state.seat = (state.seat + 1) % state.seats
    state.phase = PAIRING


def _can_pair(state: Table, alone: list[int]) -> bool:
    """S-38, S-39: whether the one to act has a token to place, or a lone one beside another."""
    if has(state, state.seat, WAITING):
        return True
    for token in alone:
        if owner(token) == state.seat:
            return len(alone) > 1
    return False


def pair_moves(state: Table, out: MoveList) -> None:
    """S-38: a token alone or joined to a lone one; S-39: with none left, two lone ones joined."""
    alone = lone(state)
    waiting = own(state, state.seat, WAITING)
    for token in waiting:
        number = state.rules.numbers[token]
        out.append(number_of(STAND_ALONE, number, 0))
        for partner in alone:
            out.append(number_of(PAIR, number, state.rules.numbers[partner]))
    if waiting:
        return
    for token in alone:
        if owner(token) != state.seat:
            continue
        number = state.rules.numbers[token]
        for partner in alone:
            other = state.rules.numbers[partner]
            if owner(partner) != state.seat or number < other:
                out.append(number_of(PAIR, number, other))


def play_pair(state: Table, move: int, log: list[Event] | None) -> None:
    """S-38, S-39."""
    token = state.rules.token(move)
    joined = state.status[token] == ON_BOARD
    state.status[token] = ON_BOARD
    if kind_of(move) == PAIR:
        partner = state.rules.tokens[detail_of(move)]
        state.pairs += bytes((token, partner))
        if log is not None:
            rule = "S-39" if joined else "S-38"
            number, other = token_of(move), detail_of(move)
            log.append(Paired(rule=rule, seat=state.seat, token=number, partner=other))
    elif log is not None:
        log.append(StoodAlone(rule="S-38", seat=state.seat, token=token_of(move)))
    _next_to_pair(state, state.seat + 1, log)


# Pairs of one owner


def _spare_next(state: Table, log: list[Event] | None) -> None:
    """S-41: owners in turn order, pairs as they were formed."""
    for seat in clockwise(state, state.first):
        if own_pair(state, seat):
            state.seat = seat
            state.phase = SPARING
            return
    _next_challenger(state, state.first, log)


def own_pair(state: Table, seat: int) -> list[int]:
    """The first pair of which both tokens are this seat's."""
    for at in range(0, len(state.pairs), 2):
        one, other = state.pairs[at], state.pairs[at + 1]
        if owner(one) == seat and owner(other) == seat:
            return [one, other]
    return []


def spare_moves(state: Table, out: MoveList) -> None:
    """S-41."""
    pair = own_pair(state, state.seat)
    token_moves(state, SPARE, [t for t in own(state, state.seat, ON_BOARD) if t in pair], out)


def play_spare(state: Table, move: int, log: list[Event] | None) -> None:
    """S-41."""
    _settle(state, state.rules.token(move), "S-41", log)
    _spare_next(state, log)


def _settle(state: Table, winner: int, rule: str, log: list[Event] | None) -> None:
    """One of a pair survives, the other does not."""
    at = _place_of(state, winner)
    loser = state.pairs[at ^ 1]
    before = at // 2 * 2
    state.pairs = state.pairs[:before] + state.pairs[before + 2 :]
    survive(state, winner, rule, log)
    eliminate(state, loser, rule, log)


def _place_of(state: Table, token: int) -> int:
    """Where a token stands among the pairs: two by two, so at this ^ 1 stands its partner."""
    at = 0
    while state.pairs[at] != token:
        at += 1
    return at


# The contests


def _next_challenger(state: Table, seat: int, log: list[Event] | None) -> None:
    """S-42: the next one clockwise with an open pair."""
    for step in range(state.seats):
        there = (seat + step) % state.seats
        if challengers(state, there):
            state.seat = state.turn = there
            if log is not None:
                log.append(TurnBegan(rule="S-42", seat=there))
            state.phase = CHALLENGING
            return
    state.phase = CONTEST_OVER


def challengers(state: Table, seat: int) -> list[int]:
    """The tokens of a seat in open pairs, ascending by number."""
    return [token for token in own(state, seat, ON_BOARD) if token in state.pairs]


def challenge_moves(state: Table, out: MoveList) -> None:
    """S-42: a pair, named by one's own token, and a contest."""
    for token in challengers(state, state.turn):
        for duel in range(state.rules.duels):
            out.append(number_of(CHALLENGE, state.rules.numbers[token], duel))


def play_challenge(state: Table, move: int, log: list[Event] | None) -> None:
    """S-42 to S-44."""
    state.mover = state.rules.token(move)
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
        ask_together(state, GUESSING, 1 << state.turn | 1 << owner(foe))
    else:
        _roll_again(state)


def rival(state: Table) -> int:
    """The token against which the active player's stands."""
    return state.pairs[_place_of(state, state.mover) ^ 1]


def _decide(state: Table, wins: bool, rule: str, log: list[Event] | None) -> None:
    """The active player's token survives, or its rival."""
    _settle(state, state.mover if wins else rival(state), rule, log)
    _next_challenger(state, state.turn + 1, log)


def guess_moves(state: Table, seat: int, out: MoveList) -> None:
    """S-43: the active player hides 1 or 2 marbles, the opponent calls."""
    if seat == state.turn:
        out.append(number_of(HIDE, 0, 1))
        out.append(number_of(HIDE, 0, 2))
    else:
        out.append(number_of(CALL, 0, 0))
        out.append(number_of(CALL, 0, 1))


def reveal_guess(state: Table, log: list[Event] | None) -> None:
    """S-43."""
    caller = owner(rival(state))
    marbles, odd = detail(state, state.turn), detail(state, caller)
    if log is not None:
        log.append(Guessed(rule="S-43", seat=state.turn, marbles=marbles, by=caller, odd=bool(odd)))
    _decide(state, marbles % 2 != odd, "S-43", log)


def _roll_again(state: Table) -> None:
    """S-44: the opponent rolls first."""
    state.rolled = NOT_ROLLED
    state.seat = owner(rival(state))
    state.phase = AIMING


def aim_moves(state: Table, out: MoveList) -> None:
    """S-45."""
    for aim in range(AIMS.start, AIMS.stop):
        out.append(number_of(AIM, 0, aim))


def play_aim(state: Table, move: int, log: list[Event] | None) -> None:
    """S-45."""
    state.card = detail_of(move)
    if log is not None:
        log.append(Aimed(rule="S-45", seat=state.seat, at=state.card))
    state.phase = ROLLING


def roll_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """S-45: the sum of two draws."""
    for off in range(-FARTHEST_ROLL, FARTHEST_ROLL + 1):
        out.append(number_of(ROLL, 0, off + FARTHEST_ROLL))
        weights.append(FARTHEST_ROLL + 1 - abs(off))


def play_roll(state: Table, move: int, log: list[Event] | None) -> None:
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
        state.phase = AIMING
    elif abs(at - LINE) == abs(state.rolled - LINE):
        _roll_again(state)
    else:
        _decide(state, abs(at - LINE) < abs(state.rolled - LINE), "S-44", log)


# By phase


def find_moves(state: Table, seat: int, out: MoveList) -> None:
    """What a seat may do now."""
    if state.phase == PAIRING:
        pair_moves(state, out)
    elif state.phase == SPARING:
        spare_moves(state, out)
    elif state.phase == CHALLENGING:
        challenge_moves(state, out)
    elif state.phase == GUESSING:
        guess_moves(state, seat, out)
    elif state.phase == AIMING:
        aim_moves(state, out)


def play(state: Table, move: int, log: list[Event] | None) -> None:
    """What a move or a draw does."""
    if state.phase == PAIRING:
        play_pair(state, move, log)
    elif state.phase == SPARING:
        play_spare(state, move, log)
    elif state.phase == CHALLENGING:
        play_challenge(state, move, log)
    elif state.phase == AIMING:
        play_aim(state, move, log)
    else:
        play_roll(state, move, log)
