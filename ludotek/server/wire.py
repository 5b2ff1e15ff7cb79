"""The messages on a table's socket, both ways, as JSON with a `type`.

docs/protocol.md explains all of it for those who write a client.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ludotek.core import one_line
from ludotek.server.errors import Refused
from ludotek.server.names import UNSEEN
from ludotek.server.table import Status

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
_NAME = rf"^[^\s{UNSEEN}]([^{UNSEEN}]*[^\s{UNSEEN}])?\Z"
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=_NAME)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Secret: TypeAlias = Annotated[str, Meta(max_length=128)]
NewSecret: TypeAlias = Annotated[
    str, Meta(min_length=22, max_length=128, pattern=r"^[A-Za-z0-9_-]+\Z")
]
"""At least 128 bits, if every character is random."""
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
"""Which seats there are is for the table to say."""
BotLevel: TypeAlias = Annotated[str, Meta(max_length=24)]
Request: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
MAX_MOVE = 1024
"""Bytes of a move as JSON: more than any game needs."""


class _ClientMessage(
    Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True
):
    """A message of a client; its ``id`` is chosen by the client, and repeated in the answer."""

    id: Id


class Enter(_ClientMessage, frozen=True):
    """The first message: the secret of a seat or of the owner, and the last number seen."""

    secret: Secret = ""
    after: Request = 0
    present: bool = True
    """False for a page that looks in from elsewhere: nobody sits at the table there."""


class Sit(_ClientMessage, frozen=True):
    """Takes a free seat; with a secret chosen by the client it can be sent again."""

    seat: Seat
    name: Name
    secret: NewSecret | None = None


class Bot(_ClientMessage, frozen=True):
    """Puts a bot on a seat."""

    seat: Seat
    bot: BotLevel


class Leave(_ClientMessage, frozen=True):
    """Leaves the seat."""


class Remove(_ClientMessage, frozen=True):
    """The owner frees a seat before the start."""

    seat: Seat


class Return(_ClientMessage, frozen=True):
    """Comes back to the seat."""


class Swap(_ClientMessage, frozen=True):
    """Moves to a free seat, or changes places with a bot."""

    to: Seat


class Start(_ClientMessage, frozen=True):
    """The owner starts the game."""


class Move(_ClientMessage, frozen=True):
    """Answers a request with a move."""

    request: Request
    move: msgspec.Raw


class Undo(_ClientMessage, frozen=True):
    """Undoes the seat's latest move or, against bots alone, its latest turn."""

    request: Request


class Why(_ClientMessage, frozen=True):
    """Asks which rule forbids a move."""

    move: msgspec.Raw


class Preview(_ClientMessage, frozen=True):
    """Asks what a move would do."""

    move: msgspec.Raw


class Hint(_ClientMessage, frozen=True):
    """Asks a bot what it would do."""


class Say(_ClientMessage, frozen=True):
    """A line of chat to everybody at the table."""

    text: Text
    name: Name = "?"


class Ping(_ClientMessage, frozen=True):
    """Asks for an answer, to hear whether the line holds."""


class Rematch(_ClientMessage, frozen=True):
    """Asks for another game with the same people."""


ClientMessage: TypeAlias = (
    Enter
    | Sit
    | Bot
    | Leave
    | Remove
    | Return
    | Swap
    | Start
    | Move
    | Undo
    | Why
    | Preview
    | Hint
    | Say
    | Ping
    | Rematch
)


class _ServerMessage(
    Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True
):
    """A message of the server."""


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat, as everybody may know."""

    name: str = ""
    bot: str | None = None
    left: bool = False
    substitute: bool = False
    """Whether the bot plays for somebody, till they return."""


class TableSummary(Struct, frozen=True, kw_only=True):
    """A table as everybody may know it, without its options: they are long, and never change."""

    id: str
    game: str
    status: Status
    seats: tuple[SeatInfo, ...]
    public: bool
    hints: bool
    parent: str | None = None
    next: str | None = None
    host: int | None = None
    """The seat of whoever made the table."""


class TableInfo(TableSummary, frozen=True, kw_only=True):
    """A table as everybody may know it. Nothing of it changes with a move that does not end the
    game; ``created`` is in seconds since 1970."""

    options: msgspec.Raw
    created: float
    patience: int = 60
    """Seconds after which a bot may play for somebody who is away."""
    step: int | None = None
    """How many moves had been made in the record that the table continues."""


Kind: TypeAlias = tuple[tuple[str, ...], list[tuple[object, ...]]]
"""The moves of one kind: the names of its fields, and a row of values for each move."""


class Ask(Struct, frozen=True):
    """What a seat is asked: the legal moves by kind."""

    request: int
    moves: dict[str, Kind]


class UndoInfo(Struct, frozen=True, omit_defaults=True):
    """How many moves a seat may take back, and why no more; ``turn`` where it may take back its
    latest turn, with what bots did after it."""

    moves: int
    why: str
    turn: bool = False


class Now(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game as one seat, or who watches, may know it. The ``view`` is there where it is whole;
    otherwise the steps of the log lead to it."""

    view: dict[str, object] | None = None
    actors: tuple[int, ...]
    request: int | None = None
    ask: Ask | None = None
    undo: UndoInfo | None = None
    resign: bool = False
    """Whether this seat may resign now."""
    result: tuple[float, ...] | None = None


class Step(Struct, frozen=True, omit_defaults=True):
    """A part of what happened, to be shown by itself: its events, and what they changed of the view
    before it, as `difference` writes it."""

    events: tuple[Struct, ...] = ()
    change: object = {}


class LogEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry as it may be told to one seat: who did what kind of thing, and what happened in the
    game, step by step. What a welcome tells of the past has its events alone, in one step."""

    number: int
    what: str
    seat: int | None = None
    to: int | None = None
    text: str | None = None
    name: str | None = None
    since: int | None = None
    """The entry since which all moves are taken back, where it is more than one."""
    steps: tuple[Step, ...] = ()


class Welcome(_ServerMessage, frozen=True, kw_only=True):
    """The answer to `Enter`: the table, who one is, what was missed, and the game as it is after
    the latest entry, of this number."""

    id: str
    number: int
    table: TableInfo
    you: int | None
    owner: bool
    log: tuple[LogEntry, ...]
    skipped: int = 0
    """How many entries the log leaves out before its first, because they are too many."""
    now: Now | None = None
    time: float
    """Now, in seconds since 1970: a client's clock may be wrong."""
    away: dict[int, float] = {}
    """The seats whose people are not here, and since when, in seconds since 1970."""


class Presence(_ServerMessage, frozen=True, kw_only=True):
    """Who is not here any more, and since when; whoever is not listed is here."""

    away: dict[int, float]


class Update(_ServerMessage, frozen=True, kw_only=True):
    """Something happened. The steps of its log build on the view after the entry before; the table
    is there where it has changed."""

    log: tuple[LogEntry, ...]
    table: TableSummary | None = None
    you: int | None = None
    now: Now | None = None


class Ack(_ServerMessage, frozen=True, kw_only=True):
    """A message was carried out, and is on disk; ``secret`` is that of a seat just taken."""

    id: str
    number: int
    seat: int | None = None
    secret: str | None = None
    table: str | None = None


class Refusal(_ServerMessage, frozen=True, kw_only=True):
    """A message was refused."""

    id: str | None
    code: str
    reason: str
    rule: str | None = None
    args: dict[str, object] = {}


class Answer(_ServerMessage, frozen=True, kw_only=True):
    """The answer to why, preview or hint; ``why`` names the message of the game that says why a
    hint is good."""

    id: str
    legal: bool | None = None
    rule: str | None = None
    args: dict[str, object] = {}
    view: msgspec.Raw | None = None
    events: tuple[Struct, ...] = ()
    move: Struct | None = None
    why: str = ""


_decoder = msgspec.json.Decoder(ClientMessage, strict=True)


def read_message(data: bytes | str) -> ClientMessage:
    """Decodes a client's message; raises `Refused` with what is wrong."""
    try:
        message: ClientMessage = _decoder.decode(data)
        return message
    except msgspec.DecodeError as error:
        fault = re.sub("matching regex '.*'", "of allowed characters", str(error))
        raise Refused("bad-message", fault) from None
    except (UnicodeError, RecursionError):
        raise Refused("bad-message", "not JSON") from None


class _Identified(Struct):
    """What is left of a message that cannot be read."""

    id: Id


_identified = msgspec.json.Decoder(_Identified)


def read_id(data: bytes | str) -> str | None:
    """The id of a message, whatever else is wrong with it; None where it has none."""
    try:
        return _identified.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def refusal(refused: Refused, id: str | None) -> Refusal:
    """A refusal as it is sent."""
    return Refusal(
        id=id,
        code=refused.code,
        reason=one_line(refused.reason),
        rule=refused.rule,
        args=refused.details,
    )
