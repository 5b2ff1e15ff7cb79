"""What happens in a game of Ink, as data. Colours are letters, tiles and nibs numbers."""

from __future__ import annotations

from ludotek.core import Event


class FirstDrawn(Event, frozen=True, kw_only=True):
    """I-18: this seat begins."""

    seat: int


class StartingTileDrawn(Event, frozen=True, kw_only=True):
    """I-12."""

    seat: int
    tile: int


class PaletteDrawn(Event, frozen=True, kw_only=True):
    """I-12."""

    seat: int
    colours: str


class BonusTileDrawn(Event, frozen=True, kw_only=True):
    """I-15."""

    bonus: int


class WheelFilled(Event, frozen=True, kw_only=True):
    """I-13 in the setup, I-51 later."""

    nib: int
    tile: int


class TileTaken(Event, frozen=True, kw_only=True):
    """I-23."""

    seat: int
    nib: int
    tile: int


class StartCrossed(Event, frozen=True, kw_only=True):
    """I-24."""

    seat: int


class StoredTaken(Event, frozen=True, kw_only=True):
    """I-60: a stored tile instead of one from the wheel."""

    seat: int
    tile: int


class Passed(Event, frozen=True, kw_only=True):
    """I-21: so many bottles became jokers."""

    seat: int
    bottles: int


class TokenDrawn(Event, frozen=True, kw_only=True):
    """I-24, I-65."""

    seat: int
    colours: str


class DoubleTokensAdded(Event, frozen=True, kw_only=True):
    """I-27: all XX tokens went into the bag."""


class TokenLost(Event, frozen=True, kw_only=True):
    """I-32: there was no pair of squares for it."""

    seat: int
    colours: str


class TokenPlaced(Event, frozen=True, kw_only=True):
    """I-29: on this square and the next one to the right, or below; so many bottles went back."""

    seat: int
    colours: str
    x: int
    y: int
    down: bool
    bottles: int


class TileAdded(Event, frozen=True, kw_only=True):
    """I-37."""

    seat: int
    tile: int
    x: int
    y: int
    turn: int
    flip: bool


class ObjectiveCompleted(Event, frozen=True, kw_only=True):
    """I-46: with an own bottle, or a black one."""

    seat: int
    x: int
    y: int
    number: int
    black: bool


class SpotsFilled(Event, frozen=True, kw_only=True):
    """I-47: the last so many with black bottles."""

    seat: int
    spots: tuple[tuple[int, int], ...]
    black: int


class TurnEnded(Event, frozen=True, kw_only=True):
    """I-45: no more objectives."""

    seat: int


class BonusLapsed(Event, frozen=True, kw_only=True):
    """I-53: it cannot be used."""

    seat: int
    bonus: int


class BonusUsed(Event, frozen=True, kw_only=True):
    """I-53."""

    seat: int
    bonus: int


class BonusDeclined(Event, frozen=True, kw_only=True):
    """I-53."""

    seat: int
    bonus: int


class BonusStopped(Event, frozen=True, kw_only=True):
    """I-53: no further step."""

    seat: int
    bonus: int


class SpotPut(Event, frozen=True, kw_only=True):
    """I-54."""

    seat: int
    x: int
    y: int


class NumberPut(Event, frozen=True, kw_only=True):
    """I-55."""

    seat: int
    x: int
    y: int
    number: int


class ColourPut(Event, frozen=True, kw_only=True):
    """I-56."""

    seat: int
    x: int
    y: int
    colour: str


class TileLifted(Event, frozen=True, kw_only=True):
    """I-57: the tile at this square will be moved."""

    seat: int
    x: int
    y: int


class TileMoved(Event, frozen=True, kw_only=True):
    """I-57."""

    seat: int
    x: int
    y: int
    to_x: int
    to_y: int
    turn: int
    flip: bool


class BottleRemoved(Event, frozen=True, kw_only=True):
    """I-58, I-63: to the box."""

    seat: int
    x: int
    y: int


class BottleLifted(Event, frozen=True, kw_only=True):
    """I-59, I-61: this bottle will be moved."""

    seat: int
    x: int
    y: int


class BottleMoved(Event, frozen=True, kw_only=True):
    """I-59, I-61."""

    seat: int
    x: int
    y: int
    to_x: int
    to_y: int


class BottleToJokers(Event, frozen=True, kw_only=True):
    """I-59, I-61: from the palette."""

    seat: int


class TileStored(Event, frozen=True, kw_only=True):
    """I-60."""

    seat: int
    nib: int
    tile: int


class BottlePutOnWheel(Event, frozen=True, kw_only=True):
    """I-62."""

    seat: int
    nib: int
    square: int


class TileDrawn(Event, frozen=True, kw_only=True):
    """I-64."""

    seat: int
    tile: int


class EndTriggered(Event, frozen=True, kw_only=True):
    """I-66: this seat has placed its last bottle."""

    seat: int


class ExtraTurns(Event, frozen=True, kw_only=True):
    """I-69: only these seats play on."""

    seats: tuple[int, ...]


class SumiRevealed(Event, frozen=True, kw_only=True):
    """I-74: her choice, a white spot (upright) or an objective."""

    colour: str
    upright: bool


class SumiPlaced(Event, frozen=True, kw_only=True):
    """I-75."""

    nib: int
    square: int


class SumiDiscarded(Event, frozen=True, kw_only=True):
    """I-76: nothing fitted; the tile at her next nib is gone, if there was one."""

    nib: int
    tile: int | None
