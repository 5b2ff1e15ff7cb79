"""The commands: `ludotek games`, `play`, `replay`, `perft`, `simulate`, `bench`, `serve`."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

import click
import typer

from ludotek import __version__
from ludotek.cli import about, bench, measure, play, replay
from ludotek.cli.serve import serve
from ludotek.core import LudotekError

STOPPED = 130  # the exit code of an interrupted program, as shells report it

app = typer.Typer(
    name="ludotek",
    help="Board games to play, to study and to build on.",
    no_args_is_help=True,
    add_completion=False,
)
app.command("games")(about.games)
app.command("play", cls=about.GameCommand)(play.play)
app.command("replay")(replay.replay)
app.command("perft", cls=about.GameCommand)(measure.perft)
app.command("simulate", cls=about.GameCommand)(measure.simulate)
app.command("bench")(bench.bench)
app.command("serve")(serve)


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
    """Reads the options that come before a command."""


def main() -> None:
    """Runs a command; whatever is wrong with its arguments ends in one line and exit code 2."""
    _open_streams()
    warnings.showwarning = lambda message, *_, **__: _print_error(f"note: {message}")
    try:
        code = app(standalone_mode=False)
    except (LudotekError, OSError) as error:
        _print_error(f"ludotek: {error}")
        code = 2
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)  # noqa: T201
        code = 2
    except click.ClickException as error:
        _print_error(f"ludotek: {error.format_message()}")
        code = 2
    except (click.Abort, KeyboardInterrupt):
        code = STOPPED
    if code == STOPPED:
        _print_error("ludotek: stopped")
    sys.exit(code or 0)


def _open_streams() -> None:
    """Makes sure that there are streams, and that no character can break them."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _print_error(text: str) -> None:
    """Prints one line on the error stream, whatever the text holds."""
    folded = " ".join(text.split())
    shown = "".join(letter if letter.isprintable() else "�" for letter in folded)
    print(shown, file=sys.stderr)  # noqa: T201
