"""Choosing together: nobody sees what the others chose till all have (S-6, S-12, S-13, …)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import OPEN
from ludotek.games.squid.events import CardPlayed
from ludotek.games.squid.moves import HAND_CARDS, PLAY_CARD
from ludotek.games.squid.numbering import detail_of, number_of
from ludotek.games.squid.table import Table


def ask_together(state: Table, phase: int, seats: int) -> None:
    """These seats choose, hidden from each other."""
    state.phase = phase
    state.choosing = seats
    for seat in range(state.seats):
        state.choice[seat] = OPEN


def chose(state: Table, seat: int) -> bool:
    """Whether a seat took part in the choice that was revealed last."""
    return state.choice[seat] != OPEN


def detail(state: Table, seat: int) -> int:
    """What a seat chose: the card, the number of marbles."""
    return detail_of(state.choice[seat])


def card_moves(hands: bytes, seat: int, out: MoveList) -> None:
    """The cards of a seat's hand among hands, by value (S-0)."""
    for card in range(HAND_CARDS):
        if hands[seat * HAND_CARDS + card]:
            out.append(number_of(PLAY_CARD, 0, card))


def tell_cards(state: Table, rule: str, log: list[Event] | None) -> None:
    """Tells the cards that were revealed."""
    if log is not None:
        for seat in range(state.seats):
            if chose(state, seat):
                log.append(CardPlayed(rule=rule, seat=seat, card=detail(state, seat)))
