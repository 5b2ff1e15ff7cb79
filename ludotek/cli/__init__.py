"""The commands: `ludotek games`, `play`, `replay`, `perft`, `simulate`, `bench`."""

from __future__ import annotations

import sys
import warnings

import click
import typer
from rich.console import Console

from ludotek import __version__
from ludotek.cli import measure, play, replay
from ludotek.core import LudotekError

app = typer.Typer(
    name="ludotek",
    help="Ink, Squid Game and Route: play, study and build on three modern board games.",
    no_args_is_help=True,
    add_completion=False,
)
app.command("games")(measure.games)
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("perft")(measure.perft)
app.command("simulate")(measure.simulate)
app.command("bench")(measure.bench)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"ludotek {__version__}")  # noqa: T201
        raise typer.Exit


@app.callback()
def _root(
    version: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Show the version."
    ),
) -> None:
    """Reads the options that stand before a command."""


def main() -> None:
    """Runs a command; whatever is wrong with its words ends in one line and exit code 2."""
    complain = Console(stderr=True, soft_wrap=True, highlight=False, markup=False).print
    warnings.showwarning = lambda message, *_, **__: complain(f"note: {message}")
    try:
        code = app(standalone_mode=False)
    except LudotekError as error:
        complain(f"ludotek: {error}")
        code = 2
    except click.exceptions.NoArgsIsHelpError as error:
        complain(error.format_message())
        code = 2
    except click.ClickException as error:
        complain(f"ludotek: {error.format_message()}")
        code = 2
    except (click.Abort, KeyboardInterrupt):
        complain("ludotek: stopped")
        code = 130
    sys.exit(code or 0)
