"""What happens in a game of Route, as data."""

from __future__ import annotations

from ludotek.core import CellPath, Event, Seat


class FirstDrawn(Event, frozen=True, kw_only=True):
    """R-4: this seat begins."""

    seat: Seat


class TilePlaced(Event, frozen=True, kw_only=True):
    """R-17."""

    seat: Seat
    kind: int
    q: int
    r: int
    turn: int


class MarblePlaced(Event, frozen=True, kw_only=True):
    """R-21."""

    seat: Seat
    q: int
    r: int


class MarbleMoved(Event, frozen=True, kw_only=True):
    """R-27: the cells along which the marble went, both ends included."""

    seat: Seat
    path: CellPath


class TileMoved(Event, frozen=True, kw_only=True):
    """R-29, or R-34 when it only turned."""

    seat: Seat
    q: int
    r: int
    to_q: int
    to_r: int
    turn: int


class BlockPlaced(Event, frozen=True, kw_only=True):
    """R-39: the arms that are closed by it."""

    seat: Seat
    q: int
    r: int
    arms: tuple[int, ...]


class Skipped(Event, frozen=True, kw_only=True):
    """R-15: no legal action, so the rest of the turn is skipped."""

    seat: Seat


class Resigned(Event, frozen=True, kw_only=True):
    """R-50."""

    seat: Seat
