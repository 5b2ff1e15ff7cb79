"""What the commands print: boards in the colours of their seats, stories, errors."""

from __future__ import annotations

import os
import re
import sys

from rich.console import Console
from rich.text import Text

from ludotek.core import LETTERS, Event, State
from ludotek.games.texts import Texts


class _Screen(Console):
    def on_broken_pipe(self) -> None:
        """Whoever reads has seen enough: `ludotek games | head -1` ends well."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


_is_terminal = sys.stdout is not None and sys.stdout.isatty()
console = _Screen(highlight=False, width=None if _is_terminal else 160)
"""Files and pipes get wide lines: tables in them must not be folded."""

SEAT_STYLES = ("yellow", "red", "magenta", "cyan", "blue", "green")
_PIECE = re.compile(r"(?<![A-Za-z])(?:[a-f][A-F·]|[A-F](?=: ))")


def board(state: State) -> Text:
    """A board with every letter of a seat in that seat's colour."""
    text = Text(str(state), no_wrap=True, overflow="ignore")
    for piece in _PIECE.finditer(text.plain):
        for index in range(*piece.span()):
            seat = LETTERS.find(text.plain[index].upper())
            if seat >= 0:
                text.stylize(f"bold {SEAT_STYLES[seat]}", index, index + 1)
    return text


def story(events: list[Event], texts: Texts, seat: int | None = None) -> None:
    """Tells what happened, as far as this seat may know it."""
    for event in events:
        if event.only is None or seat in event.only:
            console.print(f"  {texts.tell(event)}", markup=False, style="dim")
