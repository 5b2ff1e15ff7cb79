"""What Low Tide shows to others: options, moves, events, views and positions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludotek.core import Event, Options, Seat, UnknownMove

CHESTS = range(1, 10)  # T-2
GOLD_WORTH = 3  # T-6
MOST_GOLD = 3  # T-7


class TideOptions(Options, frozen=True):
    """What a table may choose: how many cards each player has, and how wild the sea is.

    >>> TideOptions().cards
    5
    """

    cards: Literal[4, 5, 6] = 5
    storm: bool = False


# Moves and draws


class Chest(Struct, frozen=True, tag=True):
    """A draw: the chest of a round, by its worth."""

    worth: Annotated[int, Meta(ge=1, le=9)]


class Lay(Struct, frozen=True, tag=True):
    """Lays a card."""

    card: Annotated[int, Meta(ge=1, le=6)]


class Keep(Struct, frozen=True, tag=True):
    """Keeps the find."""


class Dig(Struct, frozen=True, tag=True):
    """Digs for more."""


class Sea(Struct, frozen=True, tag=True):
    """A draw: what digging brings."""

    brings: Literal["gold", "wave"]


MOVES: tuple[Struct, ...] = (
    *[Chest(worth) for worth in CHESTS],
    *[Lay(card) for card in range(1, 7)],
    Keep(),
    Dig(),
    Sea("gold"),
    Sea("wave"),
)
NUMBERS = {move: number for number, move in enumerate(MOVES)}


def decode(move: int) -> Struct:
    """The Struct of a move's number.

    >>> decode(9)
    Lay(card=1)
    """
    if not 0 <= move < len(MOVES):
        raise UnknownMove(f"{move} is not a move of tide")
    return MOVES[move]


def encode(move: Struct) -> int:
    """The number of a move's Struct.

    >>> encode(Lay(1))
    9
    """
    if move not in NUMBERS:
        raise UnknownMove(f"{move!r:.60} is not a move of tide")
    return NUMBERS[move]


# Events


class ChestDrawn(Event, frozen=True, kw_only=True):
    """The chest of a round; ``beach`` is what lies on the beach with it."""

    worth: int
    beach: int


class CardLaid(Event, frozen=True, kw_only=True):
    """A seat has laid a card, which it alone sees."""

    seat: Seat
    card: int


class Revealed(Event, frozen=True, kw_only=True):
    """The cards of all seats."""

    cards: tuple[int, ...]


class Found(Event, frozen=True, kw_only=True):
    """A seat found what lies on the beach."""

    seat: Seat
    beach: int


class NobodyFound(Event, frozen=True, kw_only=True):
    """Every card was matched by another."""

    beach: int


class Dug(Event, frozen=True, kw_only=True):
    """A seat digs for more."""

    seat: Seat


class GoldCame(Event, frozen=True, kw_only=True):
    """Digging brought gold."""

    seat: Seat
    beach: int


class WaveCame(Event, frozen=True, kw_only=True):
    """A wave washed the find away."""

    seat: Seat


class Kept(Event, frozen=True, kw_only=True):
    """A seat kept its find."""

    seat: Seat
    beach: int


# What is seen, and what is written down


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat: the cards in its hand, the one it has laid in this round (None while that is not
    known), whether it has chosen, and its points."""

    hand: tuple[int, ...]
    laid: int | None
    has_chosen: bool
    points: int


class View(Struct, frozen=True, kw_only=True):
    """What a seat sees; ``finder`` decides about what lies on the beach."""

    you: Seat | None
    options: TideOptions
    phase: str
    chests: tuple[int, ...]
    """Those that are left."""
    beach: int
    finder: Seat | None
    gold: int
    """How often gold came to this find."""
    seats: tuple[SeatView, ...]


class Position(Struct, frozen=True, kw_only=True):
    """The whole state."""

    options: TideOptions
    phase: str
    chests: tuple[int, ...]
    beach: int
    finder: Seat | None
    gold: int
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    """By seat; 0 is no card yet."""
    points: tuple[int, ...]
