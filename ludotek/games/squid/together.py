"""Choosing together: nobody sees what the others chose until all have (S-6, S-12, S-13, …)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, numbering
from ludotek.games.squid.boards import OPEN
from ludotek.games.squid.fields import SquidFields
from ludotek.games.squid.moves import HAND_CARDS, PLAY_CARD


def ask_together(state: SquidFields, phase: int, seats: int) -> None:
    """These seats choose, hidden from each other."""
    state.phase = phase
    state.choosing = seats
    for seat in range(state.seats):
        state.choice[seat] = OPEN


def choose(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """Keeps the choice of a seat. If it is the last one, it is one step with the reveal."""
    state.choice[actor] = move
    state.choosing &= ~(1 << actor)
    if log is not None:
        log.append(events.Chosen(rule="S-0", seat=actor))


def chose(state: SquidFields, seat: int) -> bool:
    """Whether a seat took part in the choice that was revealed last."""
    return state.choice[seat] != OPEN


def detail(state: SquidFields, seat: int) -> int:
    """What a seat chose: the card, the number of marbles."""
    return numbering.detail_of(state.choice[seat])


def card_moves(hands: bytes, seat: int, out: MoveList) -> None:
    """The cards of a seat's hand among hands, by value (S-0)."""
    held, first = hands, seat * HAND_CARDS
    for card in range(HAND_CARDS):
        if held[first + card]:
            out.append(numbering.number_of(PLAY_CARD, 0, card))


def full_hand_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-13, S-48: any card of a full hand, since cards return to it."""
    card_moves(state.rules.hand, 0, out)


def tell_cards(state: SquidFields, rule: str, log: list[Event]) -> None:
    """Logs the cards that were revealed, as one step."""
    state.tell(
        [
            events.CardPlayed(rule=rule, seat=seat, card=detail(state, seat))
            for seat in range(state.seats)
            if chose(state, seat)
        ],
        log,
    )
