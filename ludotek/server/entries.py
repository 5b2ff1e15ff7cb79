"""What is stored of a table: how it was set up, and then everything that happened at it.

A table is the sum of its entries, in their order: nothing else is stored, and what an entry says is
never changed. Undoing is an entry too.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from ludotek.core import Record, WrittenMove
from ludotek.server.errors import Damaged


class TableSetup(Struct, frozen=True, kw_only=True):
    """How a table was set up; ``record`` is a game that it continues."""

    id: str
    game: str
    rules: str
    seats: int
    options: msgspec.Raw
    seed: str
    owner: str
    """The hash of the secret of whoever created the table."""
    public: bool = True
    hints: bool = True
    record: Record | None = None
    parent: str | None = None
    """The table of which this one is a rematch."""
    created: float = 0.0
    patience: int = 60
    """Seconds after which a bot may play for somebody who is away."""
    step: int | None = None
    """How many moves seats had made in the record that it continues."""


class Sat(Struct, frozen=True, tag=True, gc=False):
    """Somebody sat down; ``secret`` is the hash of the seat's secret."""

    seat: int
    name: str
    secret: str


class BotSat(Struct, frozen=True, tag=True, gc=False):
    """A bot was put on a free seat and given a name; or it took over the seat, and the name, of
    somebody who had left or was away."""

    seat: int
    bot: str
    name: str = ""


class Left(Struct, frozen=True, tag=True, gc=False):
    """The seat became free; or, once the game runs, whoever sat there went away."""

    seat: int


class Returned(Struct, frozen=True, tag=True, gc=False):
    """Somebody who had left or was away is back, and takes the seat back from a bot."""

    seat: int


class Swapped(Struct, frozen=True, tag=True, gc=False):
    """Somebody changed to another seat, before the start; a bot that sat there changed as well."""

    seat: int
    to: int


class Started(Struct, frozen=True, tag=True, gc=False):
    """The game began, with these draws."""

    draws: tuple[WrittenMove, ...] = ()


class Moved(Struct, frozen=True, tag=True, gc=False):
    """A seat moved (or resigned), in answer to a request, and these draws followed."""

    seat: int
    request: int
    id: str
    move: WrittenMove
    draws: tuple[WrittenMove, ...] = ()


class Undone(Struct, frozen=True, tag=True, gc=False):
    """A seat took its latest move back; or, against bots alone, its latest turn and what they did
    after it: all moves since the entry of number ``since``."""

    seat: int
    request: int
    id: str
    since: int = 0


class Said(Struct, frozen=True, tag=True, gc=False):
    """Somebody said something; from no seat when they watch."""

    seat: int | None
    name: str
    text: str
    id: str = ""


class Rematched(Struct, frozen=True, tag=True, gc=False):
    """The same people play again at another table."""

    table: str


Entry: TypeAlias = (
    Sat | BotSat | Left | Returned | Swapped | Started | Moved | Undone | Said | Rematched
)

_decoder = msgspec.json.Decoder(Entry)
_setups = msgspec.json.Decoder(TableSetup)


UNREADABLE = msgspec.DecodeError, UnicodeError, RecursionError
"""What decoding raises where a row is damaged."""


def read_setup(data: bytes) -> TableSetup:
    """Decodes a stored setup; raises `Damaged`."""
    try:
        setup: TableSetup = _setups.decode(data)
    except UNREADABLE as error:
        raise Damaged(f"the table cannot be read: {error}") from None
    return setup


def write_entry(entry: Entry) -> bytes:
    """Encodes an entry for the store."""
    return msgspec.json.encode(entry)


def read_entry(data: bytes) -> Entry:
    """Decodes a stored entry; raises `Damaged`."""
    try:
        entry: Entry = _decoder.decode(data)
    except UNREADABLE as error:
        raise Damaged(f"an entry of the table cannot be read: {error}") from None
    return entry
