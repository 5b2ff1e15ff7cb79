"""`ludotek games`, and what the help of other commands says about one game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
import msgspec
from rich.text import Text
from typer.core import TyperCommand

from ludotek.arena import is_compiled
from ludotek.bots import bot_names
from ludotek.cli.screen import console
from ludotek.core import Game
from ludotek.games import load, names
from ludotek.games.texts import Texts


def games() -> None:
    """Lists the games with their seats, bots and options."""
    for name in names():
        print_about(load(name))


def print_about(game: Game) -> None:
    """Prints what there is to know before a game is played: its seats, its bots and its options."""
    least, most = min(game.seats), max(game.seats)
    seats = f"{least} to {most} seats" if least < most else f"{most} seats"
    engine = "compiled" if is_compiled(game) else "not compiled"
    console.print(f"[bold]{game.id}[/]  {seats}; bots: {', '.join(bot_names(game))}; {engine}")
    console.print(f"  {Texts(game.id).say('game-about', {})}", markup=False)
    for option, values in option_lines(game):
        console.print(Text.assemble(f"  --option {option}  ", (f"({values})", "dim")))


def option_lines(game: Game) -> Iterator[tuple[str, str]]:
    """Each option as it is written with its default, and what else it may be.

    >>> next(option_lines(load("route")))[0]
    'first=0'
    """
    schema = msgspec.json.schema_components([game.Options])[1][game.Options.__name__]
    for option, kind in schema["properties"].items():
        default = kind["default"]
        yield f"{option}={'…' if default is None else shown(default)}", _values(kind)


def shown(value: object) -> str:
    """A value as it is written on a command line.

    >>> shown(True), shown("strict")
    ('true', 'strict')
    """
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _values(kind: dict[str, Any]) -> str:
    """What an option may be, told from its JSON Schema."""
    if "anyOf" in kind:
        return " | ".join(_values(part) for part in kind["anyOf"] if part.get("type") != "null")
    for known in ("examples", "enum"):
        if known in kind:
            return " | ".join(map(shown, kind[known]))
    if kind.get("type") == "boolean":
        return "false | true"
    if kind.get("type") in ("integer", "number"):
        return _range(kind.get("minimum"), kind.get("maximum"))
    return "a name" if kind.get("type") == "string" else "content: @FILE"


def _range(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f"{least} to {most}"
    if least is not None:
        return f"{least} or more"
    return "a number" if most is None else f"{most} or less"


class GameCommand(TyperCommand):
    """A command whose help also tells about the game that is named beside it."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Remembers which game was named, for the help."""
        ctx.meta["games"] = [load(word) for word in args if word in names()]
        return super().parse_args(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help, and below it what there is to know about the game."""
        super().format_help(ctx, formatter)
        for game in ctx.meta["games"][:1]:
            print_about(game)
