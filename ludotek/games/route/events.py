"""What happens in a game of Route, as data."""

from __future__ import annotations

from ludotek.core import Event


class FirstDrawn(Event, frozen=True, kw_only=True):
    """R-4: this seat begins."""

    seat: int


class TilePlaced(Event, frozen=True, kw_only=True):
    """R-17."""

    seat: int
    kind: int
    q: int
    r: int
    turn: int


class MarblePlaced(Event, frozen=True, kw_only=True):
    """R-21."""

    seat: int
    q: int
    r: int


class MarbleMoved(Event, frozen=True, kw_only=True):
    """R-27: the cells along which the marble went, both ends included."""

    seat: int
    path: tuple[tuple[int, int], ...]


class TileMoved(Event, frozen=True, kw_only=True):
    """R-29, or R-34 when it only turned."""

    seat: int
    q: int
    r: int
    to_q: int
    to_r: int
    turn: int


class BlockPlaced(Event, frozen=True, kw_only=True):
    """R-39: the arms that are closed by it."""

    seat: int
    q: int
    r: int
    arms: tuple[int, ...]


class Skipped(Event, frozen=True, kw_only=True):
    """R-15: no legal action, so the rest of the turn is skipped."""

    seat: int


class Resigned(Event, frozen=True, kw_only=True):
    """R-50."""

    seat: int
