"""What happens in a match, as data. Tokens are named by their numbers, owners by their seats."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from ludotek.core import Event, Kind, MessageArgs, Seat, Tally

Token: TypeAlias = Annotated[int, Kind("digits", "3")]
"""The number of a token, with three figures as on the piece."""
Shape: TypeAlias = Annotated[str, Kind("word", "shape")]
Candy: TypeAlias = Annotated[str, Kind("word", "card")]
Duel: TypeAlias = Annotated[str, Kind("word", "duel")]
End: TypeAlias = Annotated[str, Kind("word", "end")]
Half: TypeAlias = Annotated[str, Kind("word", "half")]
Action: TypeAlias = Annotated[str, Kind("word", "action")]
Battle: TypeAlias = Annotated[int, Kind("word", "battle")]
Field: TypeAlias = Annotated[int, Kind("word", "field")]
"""Where a token stands in the finale."""
Side: TypeAlias = Annotated[int, Kind("word", "side")]
"""A side of a rope."""
Parity: TypeAlias = Annotated[bool, Kind("word", "odd")]
Decided: TypeAlias = Literal["higher", "lower", "more", "tie"]
Rest: TypeAlias = Literal["short", "line", "past", "off"]


class SquidArgs(MessageArgs, frozen=True):
    """What arguments of messages stand for."""

    contest: Annotated[str, Kind("word", "contest")]
    shape: Shape
    half: Half
    duel: Duel
    action: Action
    odd: Parity
    to: Field
    token: Token
    tokens: tuple[Token, ...]
    partner: Token
    coming: Token
    arrived: Token
    one: Token
    two: Token
    number: Token
    team: Side
    standing: Annotated[str, Kind("word", "standing")]
    phase: Annotated[str, Kind("word", "phase")]


class Chosen(Event, frozen=True, kw_only=True):
    """S-0: a seat has made a hidden choice, or with ``done`` false a part of one; what it is stays
    hidden."""

    seat: Seat
    done: bool = True


class Recruited(Event, frozen=True, kw_only=True):
    """S-5."""

    seat: Seat
    token: Token


class SteppedUp(Event, frozen=True, kw_only=True):
    """S-12: behind the start line."""

    seat: Seat
    token: Token


class CardPlayed(Event, frozen=True, kw_only=True):
    """S-13, S-48, S-50: revealed."""

    seat: Seat
    card: int


class DollTurned(Event, frozen=True, kw_only=True):
    """S-13: red for these numbers; green when there are none."""

    catches: tuple[int, ...]


class Moved(Event, frozen=True, kw_only=True):
    """S-15, S-51, S-52, S-53, S-64, S-65: to a lane, a position, a zone or field of its contest. On
    the bridge ``tile`` counts from its first tile; elsewhere it is 0."""

    seat: Seat
    token: Token
    to: Field
    tile: int = 0


class Survived(Event, frozen=True, kw_only=True):
    """A token has come through this contest."""

    seat: Seat
    token: Token


class Eliminated(Event, frozen=True, kw_only=True):
    """A token leaves for good (S-4). ``by`` is the other seat that did it, if one did; ``card`` the
    card that the doll caught (S-14), and ``against`` the token that won the duel (S-43, S-44)."""

    seat: Seat
    token: Token
    by: Seat | None = None
    card: int | None = None
    against: Token | None = None


class AllOut(Event, frozen=True, kw_only=True):
    """S-9, S-32, S-67: many tokens leave for good at once; ``lost`` are how many of each seat."""

    tokens: tuple[Token, ...]
    lost: Tally


class Declined(Event, frozen=True, kw_only=True):
    """S-16, S-55: no push."""

    seat: Seat


class CountedDown(Event, frozen=True, kw_only=True):
    """S-9: what the timer shows now."""

    timer: int


class ShapeChosen(Event, frozen=True, kw_only=True):
    """S-23."""

    seat: Seat
    token: Token
    shape: Shape


class CandyDrawn(Event, frozen=True, kw_only=True):
    """S-24."""

    seat: Seat
    card: Candy


class Pricked(Event, frozen=True, kw_only=True):
    """S-25: a token is one section further; ``by`` drew the card."""

    seat: Seat
    token: Token
    by: Seat


class DrewOn(Event, frozen=True, kw_only=True):
    """S-24."""

    seat: Seat


class Stopped(Event, frozen=True, kw_only=True):
    """S-24."""

    seat: Seat


class Joined(Event, frozen=True, kw_only=True):
    """S-30."""

    seat: Seat
    token: Token
    team: Side


class Pulled(Event, frozen=True, kw_only=True):
    """S-35: the card of a token, or none, revealed."""

    seat: Seat
    token: Token
    card: int | None


class BattleSettled(Event, frozen=True, kw_only=True):
    """S-36, S-37: both totals, the zeros played, the side that won, if one did, which end of the
    rope that is, and what decided it: the higher or lower total, or more tokens."""

    battle: Battle
    left: int
    right: int
    zeros: int
    winner: Side | None
    end: End | None
    how: Decided


class StoodAlone(Event, frozen=True, kw_only=True):
    """S-38."""

    seat: Seat
    token: Token


class Paired(Event, frozen=True, kw_only=True):
    """S-38, S-39."""

    seat: Seat
    token: Token
    partner: Token


class Challenged(Event, frozen=True, kw_only=True):
    """S-42."""

    seat: Seat
    token: Token
    partner: Token
    duel: Duel


class Guessed(Event, frozen=True, kw_only=True):
    """S-43: revealed; ``by`` called, and was ``right`` or not."""

    seat: Seat
    marbles: int
    by: Seat
    odd: Parity
    right: bool


class Aimed(Event, frozen=True, kw_only=True):
    """S-45."""

    seat: Seat
    at: int


class Rolled(Event, frozen=True, kw_only=True):
    """S-44: where the marble lies, how far from the line that is, and on which side of it."""

    seat: Seat
    at: int
    distance: int
    where: Rest


class Tied(Event, frozen=True, kw_only=True):
    """S-44: both marbles lie so far from the line, so they are rolled again."""

    distance: int


class PlaceTaken(Event, frozen=True, kw_only=True):
    """S-47."""

    seat: Seat
    token: Token
    place: int


class BridgeLaid(Event, frozen=True, kw_only=True):
    """S-48: at this end of the row, so that this place is first in line."""

    total: int
    end: End
    place: int


class ClosedUp(Event, frozen=True, kw_only=True):
    """S-49: a round begins."""

    round: int


class SetOut(Event, frozen=True, kw_only=True):
    """S-51: this token will go so many positions."""

    seat: Seat
    token: Token
    steps: int


class Pushed(Event, frozen=True, kw_only=True):
    """S-52, S-55: this token must go on; ``by`` chose it."""

    seat: Seat
    token: Token
    by: Seat


class Jumped(Event, frozen=True, kw_only=True):
    """S-53 to S-55: a half is chosen."""

    seat: Seat
    token: Token
    tile: int
    half: Half


class TileTurned(Event, frozen=True, kw_only=True):
    """S-46: which half of a tile is broken."""

    tile: int
    broken: Half


class Bored(Event, frozen=True, kw_only=True):
    """S-57: the timer goes to 05:00 at once."""


class Entered(Event, frozen=True, kw_only=True):
    """S-59: in the rectangle."""

    seat: Seat
    token: Token


class Acted(Event, frozen=True, kw_only=True):
    """S-60: revealed."""

    seat: Seat
    action: Action


class SpeedPassed(Event, frozen=True, kw_only=True):
    """S-58, S-66: who has the speed token."""

    seat: Seat
