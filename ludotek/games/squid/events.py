"""What happens in a match, as data. Tokens are told by their numbers, owners by their seats."""

from __future__ import annotations

from ludotek.core import Event


class Chosen(Event, frozen=True, kw_only=True):
    """S-0: a seat has made a hidden choice, or with ``done`` false a part of one; what it is stays
    hidden."""

    seat: int
    done: bool = True


class Recruited(Event, frozen=True, kw_only=True):
    """S-5."""

    seat: int
    token: int


class SteppedUp(Event, frozen=True, kw_only=True):
    """S-12: behind the start line."""

    seat: int
    token: int


class CardPlayed(Event, frozen=True, kw_only=True):
    """S-13, S-48, S-50: revealed."""

    seat: int
    card: int


class DollTurned(Event, frozen=True, kw_only=True):
    """S-13: red for these numbers; green when there are none."""

    catches: tuple[int, ...]


class Moved(Event, frozen=True, kw_only=True):
    """S-15, S-51, S-52, S-53, S-64, S-65: to a lane, a position, a zone or field of its contest."""

    seat: int
    token: int
    to: int


class Survived(Event, frozen=True, kw_only=True):
    """A token has come through this contest."""

    seat: int
    token: int


class Eliminated(Event, frozen=True, kw_only=True):
    """A token leaves for good (S-4); ``by`` is the seat that did it, if one did."""

    seat: int
    token: int
    by: int | None = None


class Declined(Event, frozen=True, kw_only=True):
    """S-16, S-55: no push."""

    seat: int


class CountedDown(Event, frozen=True, kw_only=True):
    """S-9: what the timer shows now."""

    timer: int


class ShapeChosen(Event, frozen=True, kw_only=True):
    """S-23."""

    seat: int
    token: int
    shape: str


class CandyDrawn(Event, frozen=True, kw_only=True):
    """S-24."""

    seat: int
    card: str


class Pricked(Event, frozen=True, kw_only=True):
    """S-25: a token is one section further; ``by`` drew the card."""

    seat: int
    token: int
    by: int


class DrewOn(Event, frozen=True, kw_only=True):
    """S-24."""

    seat: int


class Stopped(Event, frozen=True, kw_only=True):
    """S-24."""

    seat: int


class Joined(Event, frozen=True, kw_only=True):
    """S-30."""

    seat: int
    token: int
    team: int


class Pulled(Event, frozen=True, kw_only=True):
    """S-35: the card of a token, or none, revealed."""

    seat: int
    token: int
    card: int | None


class BattleSettled(Event, frozen=True, kw_only=True):
    """S-36, S-37: both totals, the zeros played, and the team that won, if one did."""

    battle: int
    totals: tuple[int, int]
    zeros: int
    winner: int | None


class StoodAlone(Event, frozen=True, kw_only=True):
    """S-38."""

    seat: int
    token: int


class Paired(Event, frozen=True, kw_only=True):
    """S-38, S-39."""

    seat: int
    token: int
    partner: int


class Challenged(Event, frozen=True, kw_only=True):
    """S-42."""

    seat: int
    token: int
    partner: int
    duel: str


class Guessed(Event, frozen=True, kw_only=True):
    """S-43: revealed; ``by`` called."""

    seat: int
    marbles: int
    by: int
    odd: bool


class Aimed(Event, frozen=True, kw_only=True):
    """S-45."""

    seat: int
    at: int


class Rolled(Event, frozen=True, kw_only=True):
    """S-44: where the marble lies; the line is at 100."""

    seat: int
    at: int


class PlaceTaken(Event, frozen=True, kw_only=True):
    """S-47."""

    seat: int
    token: int
    place: int


class BridgeLaid(Event, frozen=True, kw_only=True):
    """S-48: at this end of the row."""

    total: int
    end: str


class ClosedUp(Event, frozen=True, kw_only=True):
    """S-49: a round begins."""

    round: int


class SetOut(Event, frozen=True, kw_only=True):
    """S-51: this token will go so many positions."""

    seat: int
    token: int
    steps: int


class Pushed(Event, frozen=True, kw_only=True):
    """S-52, S-55: this token must go on; ``by`` chose it."""

    seat: int
    token: int
    by: int


class Jumped(Event, frozen=True, kw_only=True):
    """S-53 to S-55: a half is chosen."""

    seat: int
    token: int
    tile: int
    half: str


class TileTurned(Event, frozen=True, kw_only=True):
    """S-46: which half of a tile is broken."""

    tile: int
    broken: str


class Bored(Event, frozen=True, kw_only=True):
    """S-57: the timer goes to 05:00 at once."""


class Entered(Event, frozen=True, kw_only=True):
    """S-59: in the rectangle."""

    seat: int
    token: int


class Acted(Event, frozen=True, kw_only=True):
    """S-60: revealed."""

    seat: int
    action: str


class SpeedPassed(Event, frozen=True, kw_only=True):
    """S-58, S-66: who has the speed token."""

    seat: int
