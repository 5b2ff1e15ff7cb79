"""Reading the arguments that several commands share: options of a game, and bots on seats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
import typer

from ludotek.core import BadRecord, BadSetup, Game, LudotekError

GameName: TypeAlias = Annotated[str, typer.Argument(help="The game: see `ludotek games`.")]
OptionArguments: TypeAlias = Annotated[
    list[str],
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the table; @FILE as its value reads a JSON file. Can be repeated.",
    ),
]
Seats: TypeAlias = Annotated[int | None, typer.Option(help="How many play. Default: the fewest.")]
BotArguments: TypeAlias = Annotated[
    list[str],
    typer.Option(
        "--bot",
        "-b",
        metavar="NAME[:SEAT,…]",
        help="Puts a bot on seats (0 is the first, 1- all from 1 on), or on all. Can be repeated.",
    ),
]


def seats_of(game: Game, seats: int | None) -> int:
    """The number of seats that was asked for; by default the fewest, but not solo if avoidable.

    >>> from ludotek.games import load
    >>> seats_of(load("route"), None)
    2
    """
    return min(max(2, min(game.seats)), max(game.seats)) if seats is None else seats


def read_option(word: str) -> tuple[str, object]:
    """An option as it is written on a command line: JSON where it is JSON, else text.

    >>> read_option("max_turns=3"), read_option("holes=allowed"), read_option("win_gaps=true")
    (('max_turns', 3), ('holes', 'allowed'), ('win_gaps', True))
    """
    name, equals, value = word.partition("=")
    if not equals or not name:
        raise BadSetup(f"write an option as NAME=VALUE, not {word!r:.60}")
    if value.startswith("@"):
        return name, _content(value[1:])
    try:
        return name, msgspec.json.decode(value)
    except (msgspec.DecodeError, RecursionError):
        return name, value


def _content(path: str) -> object:
    try:
        content: object = msgspec.json.decode(Path(path).read_bytes())
    except OSError as error:
        raise BadSetup(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSetup(f"{path} is not JSON: {error}") from None
    return content


def options_from(words: list[str]) -> dict[str, object]:
    """The options of one table.

    >>> options_from(["holes=allowed", "first=1"])
    {'holes': 'allowed', 'first': 1}
    """
    found: dict[str, object] = {}
    for name, value in map(read_option, words):
        if name in found:
            raise BadSetup(f"option {name} is given twice")
        found[name] = value
    return found


def option_combinations(words: list[str]) -> list[dict[str, object]]:
    """Every combination, where an option is given several values.

    >>> option_combinations(["holes=allowed", "first=0", "first=1"])
    [{'holes': 'allowed', 'first': 0}, {'holes': 'allowed', 'first': 1}]
    """
    values: dict[str, list[object]] = {}
    for name, value in map(read_option, words):
        values.setdefault(name, []).append(value)
    return [dict(zip(values, row, strict=True)) for row in product(*values.values())]


def read_bots(words: list[str], seats: int) -> dict[int, str]:
    """Which bot sits on which seat; without seats it sits on all, and `1-` is all from 1 on.

    >>> read_bots(["normal:1,2", "random:0"], 3)
    {1: 'normal', 2: 'normal', 0: 'random'}
    >>> read_bots(["normal"], 2), read_bots(["normal:1-"], 3)
    ({0: 'normal', 1: 'normal'}, {1: 'normal', 2: 'normal'})
    """
    found: dict[int, str] = {}
    for word in words:
        name, colon, places = word.partition(":")
        for place in places.split(",") if colon else ["0-"]:
            first = place.removesuffix("-")
            if not name or not first.isdecimal():
                raise BadSetup(f"write a bot as NAME or NAME:SEAT[,SEAT…], not {word!r:.60}")
            if int(first) >= seats:
                raise BadSetup(f"{word}: there is no seat {first} at a table of {seats}")
            for seat in range(int(first), int(first) + 1 if place == first else seats):
                if seat in found:
                    raise BadSetup(f"{word}: seat {seat} has a bot already")
                found[seat] = name
    return found


@contextmanager
def naming_files(words: list[str]) -> Iterator[None]:
    """Names the file in the error when its content cannot be used.

    >>> with naming_files(["tile_set=@mine.json"]):
    ...     raise BadSetup("option tile_set: no kind has a straight way through")
    Traceback (most recent call last):
    ludotek.core.errors.BadSetup: mine.json: option tile_set: no kind has a straight way through
    """
    try:
        yield
    except BadSetup as error:
        for name, _, path in (word.partition("=@") for word in words):
            if path and str(error).startswith(f"option {name}:"):
                raise BadSetup(f"{path}: {error}") from None
        raise


@contextmanager
def naming_record(path: Path) -> Iterator[None]:
    """Names the file in the error when a record cannot be used.

    >>> with naming_record(Path("game.json")):
    ...     raise BadRecord("the result is None, not (1.0, 0.0)")
    Traceback (most recent call last):
    ludotek.core.errors.BadRecord: game.json: the result is None, not (1.0, 0.0)
    """
    try:
        yield
    except LudotekError as error:
        message = str(error).removeprefix(f"{path}: ")
        raise BadRecord(f"{path}: {message}") from None
