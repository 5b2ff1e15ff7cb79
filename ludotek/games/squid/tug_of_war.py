"""Tug of War (S-29 to S-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event
from ludotek.games.squid import phases
from ludotek.games.squid.data import HAND
from ludotek.games.squid.events import BattleSettled, Joined, Pulled
from ludotek.games.squid.moves import (
    HAND_CARDS,
    JOIN_TEAM,
    NO_CARD,
    PULL,
    detail_of,
    number_of,
    token_of,
)
from ludotek.games.squid.teams import ON_BOARD, WAITING, eliminate, everyone, own, owner, survive
from ludotek.games.squid.together import ask_together

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

TEAMS: Final = 6
SPOTS: Final = 4  # S-29, a team
UNDECIDED: Final = 255


def begin(state: SquidState, log: list[Event] | None) -> None:
    """S-29."""
    _next_to_join(state, state.first, log)


# The teams


def members(state: SquidState, team: int) -> list[int]:
    """The tokens of a team, ascending by number."""
    return [token for token in everyone(state, ON_BOARD) if state.spot[token] == team]


def _next_to_join(state: SquidState, seat: int, log: list[Event] | None) -> None:
    """S-30: the next one clockwise with a token to put, while there are spots."""
    full = len(everyone(state, ON_BOARD)) == TEAMS * SPOTS
    for step in range(state.seats):
        there = (seat + step) % state.seats
        if own(state, there, WAITING) and not full:
            state.seat = there
            state.phase = phases.JOIN
            return
    for token in everyone(state, WAITING):  # S-32
        eliminate(state, token, "S-32", log)
    for team in range(TEAMS):  # S-33
        if not members(state, team ^ 1):
            for token in members(state, team):
                survive(state, token, "S-33", log)
    pullers = [seat for seat in range(state.seats) if contested(state, seat)]
    if pullers:
        ask_together(state, phases.PULL, pullers)
    else:
        _settle(state, log)


def join_moves(state: SquidState) -> list[int]:
    """S-30, S-31: any token on any team that does not get two more than its opponent."""
    counts = [len(members(state, team)) for team in range(TEAMS)]
    teams = [
        team
        for team in range(TEAMS)
        if counts[team] < SPOTS and counts[team] + 1 - counts[team ^ 1] <= 1
    ]
    return [
        number_of(JOIN_TEAM, state.rules.numbers[token], team)
        for token in own(state, state.seat, WAITING)
        for team in teams
    ]


def play_join(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-30."""
    token, team = state.rules.index[token_of(move)], detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = team
    if log is not None:
        log.append(Joined(rule="S-30", seat=state.seat, token=token_of(move), team=team))
    _next_to_join(state, state.seat + 1, log)


# The cards


def contested(state: SquidState, seat: int) -> list[int]:
    """S-34: one's own tokens that face somebody, by team, then by number."""
    return [
        token for team in range(TEAMS) for token in members(state, team) if owner(token) == seat
    ]


def pull_moves(state: SquidState, seat: int) -> list[int]:
    """S-34: for the next token a card that is still in hand, or none where there are too few."""
    tokens = contested(state, seat)
    given = [state.pulls[token] for token in tokens if state.pulls[token] != UNDECIDED]
    number = state.rules.numbers[tokens[len(given)]]
    cards = [card for card in range(HAND_CARDS) if state.rules.hand[card] > given.count(card)]
    if given.count(NO_CARD) < len(tokens) - HAND:
        cards.append(NO_CARD)
    return [number_of(PULL, number, card) for card in cards]


def choose_pull(state: SquidState, seat: int, move: int) -> bool:
    """S-34: one card more; tells whether it was the seat's last."""
    state.pulls[state.rules.index[token_of(move)]] = detail_of(move)
    return all(state.pulls[token] != UNDECIDED for token in contested(state, seat))


def reveal_pulls(state: SquidState, log: list[Event] | None) -> None:
    """S-35."""
    if log is not None:
        for token in everyone(state, ON_BOARD):
            if state.pulls[token] != UNDECIDED:
                card = state.pulls[token] if state.pulls[token] != NO_CARD else None
                number = state.rules.numbers[token]
                log.append(Pulled(rule="S-35", seat=owner(token), token=number, card=card))
    _settle(state, log)


# The battles


def _settle(state: SquidState, log: list[Event] | None) -> None:
    """S-35 to S-37: battle by battle."""
    for battle in range(TEAMS // 2):
        sides = (members(state, 2 * battle), members(state, 2 * battle + 1))
        if not sides[0]:
            continue
        winner = _winner(state, battle, sides, log)
        for side, tokens in enumerate(sides):
            for token in tokens:
                if side == winner:
                    survive(state, token, "S-37", log)
                else:
                    eliminate(state, token, "S-37", log)
    state.phase = phases.CONTEST_OVER


def _winner(
    state: SquidState, battle: int, sides: tuple[list[int], list[int]], log: list[Event] | None
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
