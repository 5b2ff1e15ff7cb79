"""What happens in a game of Ink, as data. Colours are letters, tiles and nibs numbers."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from ludotek.core import Cell, Event, Kind, MessageArgs, Seat

Colour: TypeAlias = Annotated[str, Kind("word", "colour")]
"""A letter of `moves.INKS`."""
Colours: TypeAlias = Annotated[str, Kind("letters", "colour")]
"""One or two of them."""
Bonus: TypeAlias = Annotated[int, Kind("word", "bonus")]
Square: TypeAlias = Annotated[int, Kind("word", "square")]
"""Of a tile, 0 to 3."""


class InkArgs(MessageArgs, frozen=True):
    """What arguments of messages stand for."""

    colour: Colour
    colours: Colours
    bonus: Bonus
    square: Square
    phase: Annotated[str, Kind("word", "phase")]


class FirstDrawn(Event, frozen=True, kw_only=True):
    """I-18: this seat begins."""

    seat: Seat


class StartingTileDrawn(Event, frozen=True, kw_only=True):
    """I-12: the starting tile of a seat, by its place among the starting tiles."""

    seat: Seat
    tile: int


class PaletteDrawn(Event, frozen=True, kw_only=True):
    """I-12: the palette card of a seat."""

    seat: Seat
    colours: Colours


class BonusTileDrawn(Event, frozen=True, kw_only=True):
    """I-15: a bonus tile came into the game."""

    bonus: Bonus


class WheelFilled(Event, frozen=True, kw_only=True):
    """I-13 in the setup, I-51 later."""

    nib: int
    tile: int


class TileTaken(Event, frozen=True, kw_only=True):
    """I-23: a tile taken from the wheel."""

    seat: Seat
    nib: int
    tile: int


class StartCrossed(Event, frozen=True, kw_only=True):
    """I-24: the lead bottle crossed START."""

    seat: Seat


class StoredTaken(Event, frozen=True, kw_only=True):
    """I-60: a stored tile instead of one from the wheel."""

    seat: Seat
    tile: int


class Passed(Event, frozen=True, kw_only=True):
    """I-21: so many bottles became jokers."""

    seat: Seat
    bottles: int


class TokenDrawn(Event, frozen=True, kw_only=True):
    """I-24, I-65: a token for a seat."""

    seat: Seat
    colours: Colours


class DoubleTokensAdded(Event, frozen=True, kw_only=True):
    """I-27: all XX tokens went into the bag."""


class TokenLost(Event, frozen=True, kw_only=True):
    """I-32: there was no pair of squares for it."""

    seat: Seat
    colours: Colours


class TokenPlaced(Event, frozen=True, kw_only=True):
    """I-29: on this square and the next one to the right, or below; so many bottles went back."""

    seat: Seat
    colours: Colours
    x: int
    y: int
    down: bool
    bottles: int


class TileAdded(Event, frozen=True, kw_only=True):
    """I-37: the tile with its top left square here, flipped first, then turned."""

    seat: Seat
    tile: int
    x: int
    y: int
    turn: int
    flip: bool


class ObjectiveCompleted(Event, frozen=True, kw_only=True):
    """I-46, I-47: so many own and so many black bottles go on it and on the white spots of its
    zone; so many own ones are left then."""

    seat: Seat
    x: int
    y: int
    colour: Colour
    number: int
    bottles: int
    black: int
    left: int


class SpotsFilled(Event, frozen=True, kw_only=True):
    """I-47: bottles on white spots."""

    seat: Seat
    spots: tuple[Cell, ...]


class TurnEnded(Event, frozen=True, kw_only=True):
    """I-45: no more objectives."""

    seat: Seat


class BonusLapsed(Event, frozen=True, kw_only=True):
    """I-53: it cannot be used."""

    seat: Seat
    bonus: Bonus


class BonusUsed(Event, frozen=True, kw_only=True):
    """I-53: a seat uses its bonus."""

    seat: Seat
    bonus: Bonus


class BonusDeclined(Event, frozen=True, kw_only=True):
    """I-53: a seat does without its bonus."""

    seat: Seat
    bonus: Bonus


class BonusStopped(Event, frozen=True, kw_only=True):
    """I-53: no further step."""

    seat: Seat
    bonus: Bonus


class SpotPut(Event, frozen=True, kw_only=True):
    """I-54: a white spot on a square."""

    seat: Seat
    x: int
    y: int


class NumberPut(Event, frozen=True, kw_only=True):
    """I-55: another number on an objective."""

    seat: Seat
    x: int
    y: int
    number: int


class ColourPut(Event, frozen=True, kw_only=True):
    """I-56: a colour square."""

    seat: Seat
    x: int
    y: int
    colour: Colour


class TileLifted(Event, frozen=True, kw_only=True):
    """I-57: the tile at this square will be moved."""

    seat: Seat
    x: int
    y: int


class TileMoved(Event, frozen=True, kw_only=True):
    """I-57: a tile moved to another place, or turned in its place."""

    seat: Seat
    x: int
    y: int
    to_x: int
    to_y: int
    turn: int
    flip: bool


class BottleRemoved(Event, frozen=True, kw_only=True):
    """I-58, I-63: to the box."""

    seat: Seat
    x: int
    y: int


class BottleLifted(Event, frozen=True, kw_only=True):
    """I-59, I-61: this bottle will be moved."""

    seat: Seat
    x: int
    y: int


class BottleMoved(Event, frozen=True, kw_only=True):
    """I-59, I-61: a bottle went to another white spot."""

    seat: Seat
    x: int
    y: int
    to_x: int
    to_y: int


class BottleToJokers(Event, frozen=True, kw_only=True):
    """I-59, I-61: from the palette."""

    seat: Seat


class TileStored(Event, frozen=True, kw_only=True):
    """I-60: a tile from the wheel, kept for later."""

    seat: Seat
    nib: int
    tile: int


class BottlePutOnWheel(Event, frozen=True, kw_only=True):
    """I-62: an own bottle on a square (0 to 3) of the tile at a nib."""

    seat: Seat
    nib: int
    square: Square


class TileDrawn(Event, frozen=True, kw_only=True):
    """I-64: a tile from the bag, to be added at once."""

    seat: Seat
    tile: int


class EndTriggered(Event, frozen=True, kw_only=True):
    """I-66: this seat has placed its last bottle."""

    seat: Seat


class ExtraTurns(Event, frozen=True, kw_only=True):
    """I-69: only these seats play on."""

    seats: tuple[Seat, ...]


class TieBroken(Event, frozen=True, kw_only=True):
    """I-68, I-70: these seats were level, and this one has placed so many black bottles, the
    most."""

    seats: tuple[Seat, ...]
    seat: Seat
    black: int


class SumiRevealed(Event, frozen=True, kw_only=True):
    """I-74: her choice, a white spot (upright) or an objective."""

    colour: Colour
    upright: bool


class SumiPlaced(Event, frozen=True, kw_only=True):
    """I-75: her bottle on a square (0 to 3) of the tile at a nib."""

    nib: int
    square: Square


class SumiDiscarded(Event, frozen=True, kw_only=True):
    """I-76: nothing fitted; the tile at her next nib is gone, if there was one."""

    nib: int
    tile: int | None
