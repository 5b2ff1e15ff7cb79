"""Tug of War (S-29 to S-37)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, fields, numbering, teams, together
from ludotek.games.squid.boards import (
    CONTEST_OVER,
    JOINING,
    NONE,
    ON_BOARD,
    PULLING,
    SPOTS,
    TEAMS,
    UNDECIDED,
    WAITING,
)
from ludotek.games.squid.data import HAND, TOKENS_EACH
from ludotek.games.squid.fields import SquidFields
from ludotek.games.squid.moves import HALVES, HAND_CARDS, JOIN_TEAM, NO_CARD, PULL


def begin(state: SquidFields) -> None:
    """S-29."""
    _next_to_join(state, state.first, None)


# The teams


def _next_to_join(state: SquidFields, seat: int, log: list[Event] | None) -> None:
    """S-30: the next one clockwise with a token to put, while there are spots."""
    there = teams.next_with(state, seat, WAITING)
    if there != NONE and state.status.count(ON_BOARD) < TEAMS * SPOTS:
        state.seat = there
        state.phase = JOINING
        return
    teams.eliminate_all(state, teams.all_tokens(state, WAITING), "S-32", log)
    unopposed = []
    for team in range(TEAMS):
        if not teams.tokens_at(state, team ^ 1):
            unopposed += teams.tokens_at(state, team)
    teams.survive_all(state, unopposed, "S-33", log)
    pullers = teams.seats_with(state, ON_BOARD)
    if pullers:
        together.ask_together(state, PULLING, pullers)
    else:
        _settle(state, log)


def join_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-30, S-31: any token on any team that does not get two more than its opponent."""
    counts = bytearray(TEAMS)
    for token in range(len(state.status)):
        if state.status[token] == ON_BOARD:
            counts[state.spot[token]] += 1
    for token in teams.tokens_of(state, seat, WAITING):
        for team in range(TEAMS):
            if counts[team] < SPOTS and counts[team] <= counts[team ^ 1]:
                out.append(numbering.number_of(JOIN_TEAM, state.rules.numbers[token], team))


def play_join(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-30."""
    token, team = state.rules.token(move), numbering.detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = team
    if log is not None:
        number = numbering.token_of(move)
        state.tell([events.Joined(rule="S-30", seat=actor, token=number, team=team)], log)
    _next_to_join(state, actor + 1, log)


# The cards


def contested(state: SquidFields, seat: int) -> list[int]:
    """S-34: one's own tokens that face somebody, by team, then by number."""
    mine = teams.tokens_of(state, seat, ON_BOARD)
    return [token for team in range(TEAMS) for token in mine if state.spot[token] == team]


def pull_moves(state: SquidFields, seat: int, out: MoveList) -> None:
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
            out.append(numbering.number_of(PULL, number, card))
    if given[NO_CARD] < len(tokens) - HAND:
        out.append(numbering.number_of(PULL, number, NO_CARD))


def play_pull(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-34: one more card; the choice is complete when every contested token has one, or none."""
    state.pulls = fields.changed(state.pulls, state.rules.token(move), numbering.detail_of(move))
    done, first = True, actor * TOKENS_EACH
    for token in range(first, first + TOKENS_EACH):
        if state.status[token] == ON_BOARD and state.pulls[token] == UNDECIDED:
            done = False
    if done:
        state.choosing &= ~(1 << actor)
    if log is not None:
        log.append(events.Chosen(rule="S-0", seat=actor, done=done))


def reveal_pulls(state: SquidFields, log: list[Event] | None) -> None:
    """S-35."""
    if log is not None:
        pulled: list[Event] = []
        for token in teams.all_tokens(state, ON_BOARD):
            card = state.pulls[token] if state.pulls[token] != NO_CARD else None
            seat, number = teams.owner(token), state.rules.numbers[token]
            pulled.append(events.Pulled(rule="S-35", seat=seat, token=number, card=card))
        state.tell(pulled, log)
    _settle(state, log)


# The battles


def _settle(state: SquidFields, log: list[Event] | None) -> None:
    """S-35 to S-37: battle by battle."""
    for battle in range(TEAMS // 2):
        sides = (teams.tokens_at(state, 2 * battle), teams.tokens_at(state, 2 * battle + 1))
        if not sides[0]:
            continue
        winner = _winner(state, battle, sides, log)
        for side, tokens in enumerate(sides):
            if side == winner:
                teams.survive_all(state, tokens, "S-37", log)
            else:
                teams.eliminate_side(state, tokens, "S-37", log)
    state.phase = CONTEST_OVER


def total(state: SquidFields, tokens: list[int]) -> int:
    """S-36: what these tokens pull together."""
    return sum([state.pulls[t] for t in tokens if state.pulls[t] != NO_CARD])


def _winner(
    state: SquidFields, battle: int, sides: tuple[list[int], list[int]], log: list[Event] | None
) -> int | None:
    """S-36, S-37: the side that wins."""
    sizes = len(sides[0]), len(sides[1])
    totals = total(state, sides[0]), total(state, sides[1])
    zeros = [state.pulls[t] for t in sides[0] + sides[1]].count(0)
    winner: int | None = None
    how: events.Decided = "tie"
    if totals[0] != totals[1]:
        how = "higher" if zeros % 2 == 0 else "lower"
        winner = int((totals[0] > totals[1]) == (how == "lower"))
    elif sizes[0] != sizes[1]:
        how = "more"
        winner = int(sizes[0] < sizes[1])
    if log is not None:
        settled = events.BattleSettled(
            rule="S-36",
            battle=battle,
            left=totals[0],
            right=totals[1],
            zeros=zeros,
            winner=None if winner is None else 2 * battle + winner,
            end=None if winner is None else HALVES[winner],
            how=how,
        )
        state.tell([settled], log)
    return winner
