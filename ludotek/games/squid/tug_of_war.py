"""Tug of War (S-29 to S-37)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import ON_BOARD, SPOTS, TEAMS, UNDECIDED, WAITING
from ludotek.games.squid.data import HAND, TOKENS_EACH
from ludotek.games.squid.events import BattleSettled, Joined, Pulled
from ludotek.games.squid.moves import HAND_CARDS, JOIN_TEAM, NO_CARD, PULL
from ludotek.games.squid.numbering import detail_of, number_of, token_of
from ludotek.games.squid.phases import CONTEST_OVER, JOINING, PULLING
from ludotek.games.squid.table import Table, changed
from ludotek.games.squid.teams import (
    eliminate,
    everyone,
    has,
    own,
    owner,
    seats_with,
    survive,
    tokens_at,
)
from ludotek.games.squid.together import ask_together


def begin(state: Table, log: list[Event] | None) -> None:
    """S-29."""
    _next_to_join(state, state.first, log)


# The teams


def _next_to_join(state: Table, seat: int, log: list[Event] | None) -> None:
    """S-30: the next one clockwise with a token to put, while there are spots."""
    if state.status.count(ON_BOARD) < TEAMS * SPOTS:
        for step in range(state.seats):
            there = (seat + step) % state.seats
            if has(state, there, WAITING):
                state.seat = there
                state.phase = JOINING
                return
    for token in everyone(state, WAITING):  # S-32
        eliminate(state, token, "S-32", log)
    for team in range(TEAMS):  # S-33
        if not tokens_at(state, team ^ 1):
            for token in tokens_at(state, team):
                survive(state, token, "S-33", log)
    pullers = seats_with(state, ON_BOARD)
    if pullers:
        ask_together(state, PULLING, pullers)
    else:
        _settle(state, log)


def join_moves(state: Table, out: MoveList) -> None:
    """S-30, S-31: any token on any team that does not get two more than its opponent."""
    counts = bytearray(TEAMS)
    for token in range(len(state.status)):
        if state.status[token] == ON_BOARD:
            counts[state.spot[token]] += 1
    for token in own(state, state.seat, WAITING):
        for team in range(TEAMS):
            if counts[team] < SPOTS and counts[team] <= counts[team ^ 1]:
                out.append(number_of(JOIN_TEAM, state.rules.numbers[token], team))


def play_join(state: Table, move: int, log: list[Event] | None) -> None:
    """S-30."""
    token, team = state.rules.token(move), detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = team
    if log is not None:
        log.append(Joined(rule="S-30", seat=state.seat, token=token_of(move), team=team))
    _next_to_join(state, state.seat + 1, log)


# The cards


def contested(state: Table, seat: int) -> list[int]:
    """S-34: one's own tokens that face somebody, by team, then by number."""
    mine = own(state, seat, ON_BOARD)
    return [token for team in range(TEAMS) for token in mine if state.spot[token] == team]


def pull_moves(state: Table, seat: int, out: MoveList) -> None:
    """S-34: for the next token a card that is still in hand, or none where there are too few."""
    tokens, done = contested(state, seat), 0
    given = bytearray(NO_CARD + 1)  # how often each card, and none
    for token in tokens:
        if state.pulls[token] != UNDECIDED:
            given[state.pulls[token]] += 1
            done += 1
    if done == len(tokens):  # as a position may have it that is being read
        return
    number = state.rules.numbers[tokens[done]]
    for card in range(HAND_CARDS):
        if state.rules.hand[card] > given[card]:
            out.append(number_of(PULL, number, card))
    if given[NO_CARD] < len(tokens) - HAND:
        out.append(number_of(PULL, number, NO_CARD))


def choose_pull(state: Table, seat: int, move: int) -> bool:
    """S-34: one card more; tells whether it was the seat's last."""
    state.pulls = changed(state.pulls, state.rules.token(move), detail_of(move))
    first = seat * TOKENS_EACH
    for token in range(first, first + TOKENS_EACH):
        if state.status[token] == ON_BOARD and state.pulls[token] == UNDECIDED:
            return False
    return True


def reveal_pulls(state: Table, log: list[Event] | None) -> None:
    """S-35."""
    if log is not None:
        for token in everyone(state, ON_BOARD):
            if state.pulls[token] != UNDECIDED:
                card = state.pulls[token] if state.pulls[token] != NO_CARD else None
                number = state.rules.numbers[token]
                log.append(Pulled(rule="S-35", seat=owner(token), token=number, card=card))
    _settle(state, log)


# The battles


def _settle(state: Table, log: list[Event] | None) -> None:
    """S-35 to S-37: battle by battle."""
    for battle in range(TEAMS // 2):
        sides = (tokens_at(state, 2 * battle), tokens_at(state, 2 * battle + 1))
        if not sides[0]:
            continue
        winner = _winner(state, battle, sides, log)
        for side, tokens in enumerate(sides):
            for token in tokens:
                if side == winner:
                    survive(state, token, "S-37", log)
                else:
                    eliminate(state, token, "S-37", log)
    state.phase = CONTEST_OVER


def _winner(
    state: Table, battle: int, sides: tuple[list[int], list[int]], log: list[Event] | None
) -> int | None:
    """S-36, S-37: the side that wins."""
    sizes = len(sides[0]), len(sides[1])
    cards = [[state.pulls[t] for t in side if state.pulls[t] != NO_CARD] for side in sides]
    totals = sum(cards[0]), sum(cards[1])
    zeros = cards[0].count(0) + cards[1].count(0)
    winner: int | None = None
    if totals[0] != totals[1]:
        higher = 0 if totals[0] > totals[1] else 1
        winner = higher if zeros % 2 == 0 else 1 - higher
    elif sizes[0] != sizes[1]:
        winner = 0 if sizes[0] > sizes[1] else 1
    if log is not None:
        team = None if winner is None else 2 * battle + winner
        log.append(
            BattleSettled(rule="S-36", battle=battle, totals=totals, zeros=zeros, winner=team)
        )
    return winner


# By phase


def find_moves(state: Table, seat: int, out: MoveList) -> None:
    """What a seat may do now."""
    if state.phase == JOINING:
        join_moves(state, out)
    else:
        pull_moves(state, seat, out)
