"""Marbles (S-38 to S-45)."""

from __future__ import annotations

from ludotek.core import Event, TurnBegan
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, numbering, teams, together
from ludotek.games.squid.boards import (
    AIMING,
    CHALLENGING,
    CONTEST_OVER,
    EDGE,
    GUESSING,
    LINE,
    NONE,
    ON_BOARD,
    PAIRING,
    ROLLING,
    SPARING,
    WAITING,
)
from ludotek.games.squid.fields import SquidFields
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


def begin(state: SquidFields) -> None:
    """S-38."""
    _next_to_pair(state, state.first, None)


# Pairing


def lone(state: SquidFields) -> list[int]:
    """The tokens on the table that have no partner, ascending by number."""
    status, pairs = state.status, state.pairs
    return [t for t in state.by_number if status[t] == ON_BOARD and t not in pairs]


def _next_to_pair(state: SquidFields, seat: int, log: list[Event] | None) -> None:
    """S-38 to S-40: the next one clockwise who can pair; who cannot passes."""
    alone = lone(state)
    if WAITING not in state.status and len(alone) <= 1:
        teams.survive_all(state, alone, "S-40", log)
        _spare_next(state, log)
        return
    state.seat = seat % state.seats
    while not _can_pair(state, alone):
        state.seat = (state.seat + 1) % state.seats
    state.phase = PAIRING


def _can_pair(state: SquidFields, alone: list[int]) -> bool:
    """S-38, S-39: whether the one to act has a token to place, or a lone one beside another."""
    if teams.has(state, state.seat, WAITING):
        return True
    for token in alone:
        if teams.owner(token) == state.seat:
            return len(alone) > 1
    return False


def pair_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-38: a token alone or joined to a lone one; S-39: with none left, two lone ones joined."""
    alone = lone(state)
    waiting = teams.tokens_of(state, seat, WAITING)
    for token in waiting:
        number = state.rules.numbers[token]
        out.append(numbering.number_of(STAND_ALONE, number, 0))
        for partner in alone:
            out.append(numbering.number_of(PAIR, number, state.rules.numbers[partner]))
    if waiting:
        return
    for token in alone:
        if teams.owner(token) != seat:
            continue
        number = state.rules.numbers[token]
        for partner in alone:
            other = state.rules.numbers[partner]
            if teams.owner(partner) != seat or number < other:
                out.append(numbering.number_of(PAIR, number, other))


def play_pair(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-38, S-39."""
    token = state.rules.token(move)
    joined = state.status[token] == ON_BOARD
    state.status[token] = ON_BOARD
    if numbering.kind_of(move) == PAIR:
        partner = state.rules.tokens[numbering.detail_of(move)]
        state.pairs += bytes((token, partner))
        if log is not None:
            rule = "S-39" if joined else "S-38"
            number, other = numbering.token_of(move), numbering.detail_of(move)
            state.tell([events.Paired(rule=rule, seat=actor, token=number, partner=other)], log)
    elif log is not None:
        number = numbering.token_of(move)
        state.tell([events.StoodAlone(rule="S-38", seat=actor, token=number)], log)
    _next_to_pair(state, actor + 1, log)


# Pairs of one owner


def _spare_next(state: SquidFields, log: list[Event] | None) -> None:
    """S-41: owners in turn order, pairs as they were formed."""
    for seat in teams.clockwise(state, state.first):
        if own_pair(state, seat):
            state.seat = seat
            state.phase = SPARING
            return
    _next_challenger(state, state.first, log)


def own_pair(state: SquidFields, seat: int) -> list[int]:
    """The first pair of which both tokens are this seat's."""
    for at in range(0, len(state.pairs), 2):
        one, other = state.pairs[at], state.pairs[at + 1]
        if teams.owner(one) == seat and teams.owner(other) == seat:
            return [one, other]
    return []


def spare_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-41."""
    pair = own_pair(state, seat)
    mine = teams.tokens_of(state, seat, ON_BOARD)
    teams.token_moves(state, SPARE, [t for t in mine if t in pair], out)


def play_spare(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-41."""
    _settle(state, state.rules.token(move), "S-41", log)
    _spare_next(state, log)


def _settle(state: SquidFields, winner: int, rule: str, log: list[Event] | None) -> None:
    """One of a pair survives, the other does not; the pair stays until both are known."""
    at = _place_of(state, winner)
    before = at // 2 * 2
    teams.survive(state, winner, rule, log)
    teams.eliminate(state, state.pairs[at ^ 1], rule, log, None, None, winner)
    state.pairs = state.pairs[:before] + state.pairs[before + 2 :]


def _place_of(state: SquidFields, token: int) -> int:
    """Where a token stands among the pairs: two by two, so at this ^ 1 stands its partner."""
    at = 0
    while state.pairs[at] != token:
        at += 1
    return at


# The contests


def _next_challenger(state: SquidFields, seat: int, log: list[Event] | None) -> None:
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


def challengers(state: SquidFields, seat: int) -> list[int]:
    """The tokens of a seat in open pairs, ascending by number."""
    return [token for token in teams.tokens_of(state, seat, ON_BOARD) if token in state.pairs]


def challenge_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-42: a pair, named by one's own token, and a contest."""
    for token in challengers(state, seat):
        for duel in range(state.rules.duels):
            out.append(numbering.number_of(CHALLENGE, state.rules.numbers[token], duel))


def play_challenge(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-42 to S-44."""
    state.mover = state.rules.token(move)
    duel = DUELS[numbering.detail_of(move)]
    foe = rival(state)
    if log is not None:
        number, partner = numbering.token_of(move), state.rules.numbers[foe]
        state.tell(
            [events.Challenged(rule="S-42", seat=actor, token=number, partner=partner, duel=duel)],
            log,
        )
    if duel == "odd_even":
        together.ask_together(state, GUESSING, 1 << state.turn | 1 << teams.owner(foe))
    else:
        _roll_again(state)


def rival(state: SquidFields) -> int:
    """The token against which the active player's stands."""
    return state.pairs[_place_of(state, state.mover) ^ 1]


def _decide(state: SquidFields, wins: bool, rule: str, log: list[Event] | None) -> None:
    """The active player's token survives, or its rival."""
    _settle(state, state.mover if wins else rival(state), rule, log)
    state.mover = state.rolled = NONE
    _next_challenger(state, state.turn + 1, log)


def guess_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-43: the active player hides 1 or 2 marbles, the opponent calls."""
    if seat == state.turn:
        out.append(numbering.number_of(HIDE, 0, 1))
        out.append(numbering.number_of(HIDE, 0, 2))
    else:
        out.append(numbering.number_of(CALL, 0, 0))
        out.append(numbering.number_of(CALL, 0, 1))


def reveal_guess(state: SquidFields, log: list[Event] | None) -> None:
    """S-43."""
    caller = teams.owner(rival(state))
    marbles, odd = together.detail(state, state.turn), together.detail(state, caller)
    if log is not None:
        guessed = events.Guessed(
            rule="S-43",
            seat=state.turn,
            marbles=marbles,
            by=caller,
            odd=bool(odd),
            right=marbles % 2 == odd,
        )
        state.tell([guessed], log)
    _decide(state, marbles % 2 != odd, "S-43", log)


def _roll_again(state: SquidFields) -> None:
    """S-44: the opponent rolls first."""
    state.rolled = NONE
    state.seat = teams.owner(rival(state))
    state.phase = AIMING


def aim_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-45."""
    for aim in range(AIMS.start, AIMS.stop):
        out.append(numbering.number_of(AIM, 0, aim))


def play_aim(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-45."""
    state.card = numbering.detail_of(move)
    state.phase = ROLLING
    if log is not None:
        state.tell([events.Aimed(rule="S-45", seat=actor, at=state.card)], log)


def roll_chances(state: SquidFields, out: MoveList, weights: MoveList) -> None:
    """S-45: the sum of two draws."""
    for off in range(-FARTHEST_ROLL, FARTHEST_ROLL + 1):
        out.append(numbering.number_of(ROLL, 0, off + FARTHEST_ROLL))
        weights.append(FARTHEST_ROLL + 1 - abs(off))


def play_roll(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-44: the smaller distance survives; off the table loses at once."""
    at = state.card + numbering.detail_of(move) - FARTHEST_ROLL
    mine = state.seat == state.turn
    state.card = NONE
    if not mine:
        state.rolled = at
    if log is not None:
        _tell_rolled(state, at, log)
    if at > EDGE:
        _decide(state, not mine, "S-44", log)
    elif not mine:
        state.seat = state.turn
        state.phase = AIMING
    elif abs(at - LINE) == abs(state.rolled - LINE):
        if log is not None:
            state.tell([events.Tied(rule="S-44", distance=abs(at - LINE))], log)
        _roll_again(state)
    else:
        _decide(state, abs(at - LINE) < abs(state.rolled - LINE), "S-44", log)


def _tell_rolled(state: SquidFields, at: int, log: list[Event]) -> None:
    """Logs where a marble lies."""
    where: events.Rest = "short" if at < LINE else "line" if at == LINE else "past"
    state.tell(
        [
            events.Rolled(
                rule="S-44",
                seat=state.seat,
                at=at,
                distance=abs(at - LINE),
                where="off" if at > EDGE else where,
            )
        ],
        log,
    )
