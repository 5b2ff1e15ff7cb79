"""Choosing together: nobody sees what the others chose till all have (S-6, S-12, S-13, …)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event
from ludotek.games.squid.events import CardPlayed
from ludotek.games.squid.moves import HAND_CARDS, PLAY_CARD, detail_of, number_of

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

OPEN: Final = -1
"""The choice of a seat that has not chosen."""


def ask_together(state: SquidState, phase: int, seats: list[int]) -> None:
    """These seats choose, hidden from each other."""
    state.phase = phase
    state.choosing = 0
    for seat in range(state.seats):
        state.choice[seat] = OPEN
    for seat in seats:
        state.choosing |= 1 << seat


def seats_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def chose(state: SquidState, seat: int) -> bool:
    """Whether a seat took part in the choice that was revealed last."""
    return state.choice[seat] != OPEN


def detail(state: SquidState, seat: int) -> int:
    """What a seat chose: the card, the number of marbles."""
    return detail_of(state.choice[seat])


def card_moves(hand: bytes | bytearray) -> list[int]:
    """The cards of a hand, by value (S-0)."""
    return [number_of(PLAY_CARD, detail=card) for card in range(HAND_CARDS) if hand[card]]


def tell_cards(state: SquidState, rule: str, log: list[Event] | None) -> None:
    """Tells the cards that were revealed."""
    if log is not None:
        for seat in range(state.seats):
            if chose(state, seat):
                log.append(CardPlayed(rule=rule, seat=seat, card=detail(state, seat)))
