"""The messages on a table's socket, both ways, as JSON with a `type`.

Whoever writes a client finds all of it explained in docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ludotek.server.table import Happening, Refused, Status

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
_UNSEEN = r"\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069"
"""Characters that break lines or turn the direction of writing."""
_NAME = rf"^[^\s{_UNSEEN}]([^{_UNSEEN}]*[^\s{_UNSEEN}])?\Z"
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=_NAME)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300)]
Secret: TypeAlias = Annotated[str, Meta(max_length=128)]
NewSecret: TypeAlias = Annotated[
    str, Meta(min_length=22, max_length=128, pattern=r"^[A-Za-z0-9_-]+\Z")
]
"""At least 128 bits, if every character is left to chance."""
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Request: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]


class _Message(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client sends; ``id`` is of its own making and comes back in the answer."""

    id: Id


class Enter(_Message, frozen=True):
    """The first message: the secret of a seat or of the maker, and the last number seen."""

    secret: Secret = ""
    after: Request = 0


class Sit(_Message, frozen=True):
    """Sits down on a free seat; with a secret of one's own making it can be sent again."""

    seat: Seat
    name: Name
    secret: NewSecret | None = None


class Bot(_Message, frozen=True):
    """Puts a bot on a seat."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=24)]


class Leave(_Message, frozen=True):
    """Leaves one's seat."""


class Remove(_Message, frozen=True):
    """The maker frees a seat before the start."""

    seat: Seat


class Return(_Message, frozen=True):
    """Comes back to a seat one has left."""


class Swap(_Message, frozen=True):
    """Changes to a free seat."""

    to: Seat


class Start(_Message, frozen=True):
    """The maker begins the game."""


class Move(_Message, frozen=True):
    """Answers a request with a move."""

    request: Request
    move: msgspec.Raw


class Undo(_Message, frozen=True):
    """Takes one's latest move back."""

    request: Request


class Why(_Message, frozen=True):
    """Asks which rule forbids a move."""

    move: msgspec.Raw


class Preview(_Message, frozen=True):
    """Asks what a move would do."""

    move: msgspec.Raw


class Hint(_Message, frozen=True):
    """Asks a bot what it would do."""


class Say(_Message, frozen=True):
    """Says something to all at the table."""

    text: Text
    name: Name = "?"


class Rematch(_Message, frozen=True):
    """Asks for another game with the same people."""


Incoming: TypeAlias = (
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
    | Rematch
)


class _Told(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """What the server sends."""


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat, as everybody may know."""

    name: str = ""
    bot: str | None = None
    left: bool = False


class TableNews(Struct, frozen=True, kw_only=True):
    """A table as everybody may know it, without its options: they are long, and never change."""

    id: str
    game: str
    status: Status
    seats: tuple[SeatInfo, ...]
    public: bool
    hints: bool
    number: int
    parent: str | None = None
    next: str | None = None


class TableInfo(TableNews, frozen=True, kw_only=True):
    """A table as everybody may know it."""

    options: msgspec.Raw


Kind: TypeAlias = tuple[tuple[str, ...], list[tuple[object, ...]]]
"""The moves of one kind: the names of its fields, and a row of values for each move."""


class Ask(Struct, frozen=True):
    """What a seat is asked: the legal moves by kind."""

    request: int
    moves: dict[str, Kind]


class UndoInfo(Struct, frozen=True):
    """How many moves a seat may take back, and why no more."""

    moves: int
    why: str


class Now(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game as one seat, or who watches, may know it."""

    view: msgspec.Raw
    actors: tuple[int, ...]
    request: int | None = None
    ask: Ask | None = None
    undo: UndoInfo | None = None
    result: tuple[float, ...] | None = None


class Told(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One happening as it may be told to one seat: who did what kind of thing, and the events."""

    number: int
    what: str
    seat: int | None = None
    to: int | None = None
    text: str | None = None
    name: str | None = None
    events: tuple[Struct, ...] = ()


class Welcome(_Told, frozen=True, kw_only=True):
    """The answer to `Enter`: the table, who one is, what was missed, and the game as it is."""

    id: str
    table: TableInfo
    you: int | None
    maker: bool
    log: tuple[Told, ...]
    skipped: int = 0
    """How many entries the log leaves out before its first, because they are too many."""
    now: Now | None = None


class Update(_Told, frozen=True, kw_only=True):
    """Something happened."""

    log: tuple[Told, ...]
    table: TableNews
    you: int | None = None
    now: Now | None = None


class Ack(_Told, frozen=True, kw_only=True):
    """What was sent is done, and on disk; a seat's secret comes with the seat."""

    id: str
    number: int
    seat: int | None = None
    secret: str | None = None
    table: str | None = None


class Refusal(_Told, frozen=True, kw_only=True):
    """What was sent cannot be done."""

    id: str | None
    code: str
    reason: str
    rule: str | None = None
    args: dict[str, object] = {}


class Answer(_Told, frozen=True, kw_only=True):
    """The answer to why, preview or hint."""

    id: str
    legal: bool | None = None
    rule: str | None = None
    args: dict[str, object] = {}
    view: msgspec.Raw | None = None
    events: tuple[Struct, ...] = ()
    move: Struct | None = None


REASON = 300
"""Characters of a reason."""

_decoder = msgspec.json.Decoder(Incoming, strict=True)


def read_message(data: bytes | str) -> Incoming:
    """What a client sent; raises `Refused` with what is wrong."""
    try:
        message: Incoming = _decoder.decode(data)
        return message
    except msgspec.DecodeError as error:
        raise Refused("bad-message", str(error)) from None
    except (UnicodeError, RecursionError):
        raise Refused("bad-message", "not JSON") from None


def in_a_line(reason: str) -> str:
    """A reason as it is told: one line, and no longer, whatever somebody put into it.

    >>> in_a_line("there is no game ro\\nute")
    'there is no game ro ute'
    """
    line = "".join(letter if letter.isprintable() else " " for letter in reason[:REASON])
    return line if len(reason) <= REASON else f"{line}…"


def refusal(refused: Refused, id: str | None) -> Refusal:
    """A refusal as it is sent."""
    return Refusal(
        id=id,
        code=refused.code,
        reason=in_a_line(refused.reason),
        rule=refused.rule,
        args=refused.details,
    )


def told(happening: Happening, seat: int | None) -> Told:
    """A happening as a seat may know it."""
    entry = happening.entry
    return Told(
        number=happening.number,
        what=type(entry).__name__.lower(),
        seat=getattr(entry, "seat", None),
        to=getattr(entry, "to", None),
        text=getattr(entry, "text", None),
        name=getattr(entry, "name", None),
        events=tuple(
            event for event in happening.events if event.only is None or seat in event.only
        ),
    )
