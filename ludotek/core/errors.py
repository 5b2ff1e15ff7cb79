"""The one family of errors: each says in a line what is wrong, and carries what a caller needs."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from ludotek.core.contract import Reason


LONGEST = 300
"""Characters of a message."""


def one_line(text: str) -> str:
    """A message in one printable line, cut short, whatever a file or a request put into it.

    >>> one_line("there is no game ro\\nute")
    'there is no game ro ute'
    """
    line = "".join(letter if letter.isprintable() else " " for letter in text[:LONGEST])
    return line if len(text) <= LONGEST else f"{line}…"


class LudotekError(Exception):
    """What was asked cannot be done; the message is one line, written for a person.

    >>> try:
    ...     raise UnknownGame("chess")
    ... except LudotekError as error:
    ...     print(error)
    chess
    """

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class UnknownGame(LudotekError):
    """No game has this name.

    >>> raise UnknownGame("there is no game chess")
    Traceback (most recent call last):
    ludotek.core.errors.UnknownGame: there is no game chess
    """


class BadSetup(LudotekError):
    """The number of seats, an option or its content cannot be used.

    >>> from ludotek.games import load
    >>> load("route").start(7)
    Traceback (most recent call last):
    ludotek.core.errors.BadSetup: route is for 2 to 6 seats, not 7
    """


class BadPosition(LudotekError):
    """A position that cannot stand: a file or a text that was edited by hand, most likely.

    >>> from ludotek.games import load
    >>> load("route").read("0,0:A0 5,5:B0")
    Traceback (most recent call last):
    ludotek.core.errors.BadPosition: the tiles do not form one connected group (R-P4)
    """


class UnknownMove(LudotekError):
    """A number or a Struct that is no move of this game, whatever the position.

    >>> from ludotek.games import load
    >>> load("route").decode(-77)
    Traceback (most recent call last):
    ludotek.core.errors.UnknownMove: -77 is not a move of route
    """


class IllegalMove(LudotekError):
    """A move that the rules forbid here; ``reason`` names the rule.

    >>> from ludotek.core import Session
    >>> from ludotek.games import load
    >>> session = Session(load("route"), seats=2)
    >>> try:
    ...     session.play(1, session.state.moves(0)[0])
    ... except IllegalMove as error:
    ...     print(error, error.reason.args)
    R-4 forbids this move (seat 0) {'seat': 0}
    """

    def __init__(self, reason: Reason) -> None:
        told = ", ".join(f"{name} {value}" for name, value in reason.args.items())
        super().__init__(f"{reason.rule} forbids this move" + (f" ({told})" if told else ""))
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Reason]]:
        return IllegalMove, (self.reason,)


class CannotUndo(LudotekError):
    """Nothing of this seat can be taken back; ``why`` is the barrier (see ``UndoLimit.why``).

    >>> from ludotek.core import Session
    >>> from ludotek.games import load
    >>> Session(load("route"), seats=2).undo(0)
    Traceback (most recent call last):
    ludotek.core.errors.CannotUndo: nothing to take back: nothing was played yet
    """

    def __init__(self, why: str) -> None:
        super().__init__(f"nothing to take back: {BARRIERS[why]}")
        self.why = why

    def __reduce__(self) -> tuple[type[CannotUndo], tuple[str]]:
        return CannotUndo, (self.why,)


BARRIERS = {
    "start": "nothing was played yet",
    "draw": "something was drawn since",
    "reveal": "choices were revealed since",
    "seat": "another seat has acted since",
    "chosen": "another seat has chosen since",
    "resigned": "a seat has resigned since, and that is final",
    "over": "the game is over",
}
"""Why undo reaches no further, in words."""


class BadRecord(LudotekError):
    """A record that is damaged, foreign or not what was played; the message says where.

    >>> from ludotek.core import Record
    >>> Record.read(b'{"ludotek": 2, "game": ')
    Traceback (most recent call last):
    ludotek.core.errors.BadRecord: the record is cut short or damaged: Input data was truncated
    """

    code = "bad-request"
    """What a server calls it."""


class NewerRecord(BadRecord):
    """A record that a newer program wrote, or that follows newer rules.

    >>> from ludotek.core import Record
    >>> try:
    ...     Record.read(b'{"ludotek": 9}')
    ... except NewerRecord as error:
    ...     print(error.code)
    newer-record
    """

    code = "newer-record"


def require(holds: bool, fault: str, rule: str) -> None:
    """Refuses a position in which this does not hold, naming the rule.

    >>> require(False, "two tiles lie in one cell", "R-6")
    Traceback (most recent call last):
    ludotek.core.errors.BadPosition: two tiles lie in one cell (R-6)
    """
    if not holds:
        raise BadPosition(f"{fault} ({rule})")


Some = TypeVar("Some")


def require_position(position: object, kind: type[Some], game: str) -> Some:
    """Refuses what is no position of a game.

    >>> from ludotek.games import load
    >>> load("ink").resume(load("route").start(2).position())
    Traceback (most recent call last):
    ludotek.core.errors.BadPosition: this is not a position of ink
    """
    if not isinstance(position, kind):
        raise BadPosition(f"this is not a position of {game}")
    return position


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at what may have been meant, or at everything that is known.

    >>> nearest("tile_sett", ["first", "tile_set"])
    'did you mean tile_set?'
    >>> nearest("colour", ["first", "tile_set"])
    'known: first, tile_set'
    """
    names = list(known)
    close = get_close_matches(word, names, n=1)
    return f"did you mean {close[0]}?" if close else f"known: {', '.join(names)}"
