"""What the commands print: boards in the colours of their seats, stories, errors."""

from __future__ import annotations

import re
import sys

from rich.console import Console
from rich.text import Text

from ludotek.core import Event, State
from ludotek.games.texts import Texts

console = Console(highlight=False, width=None if sys.stdout.isatty() else 160)
"""Files and pipes get wide lines: tables in them must not be folded."""

SEAT_STYLES = ("yellow", "red", "magenta", "cyan", "blue", "green")
_PIECE = re.compile(r"(?<![A-Za-z])(?:[a-f][A-F·]|[A-F](?=: ))")


def board(state: State) -> Text:
    """A board with every letter of a seat in that seat's colour."""
    text = Text(str(state), no_wrap=True, overflow="ignore")
    for piece in _PIECE.finditer(text.plain):
        for index in range(*piece.span()):
            seat = "ABCDEF".find(text.plain[index].upper())
            if seat >= 0:
                text.stylize(f"bold {SEAT_STYLES[seat]}", index, index + 1)
    return text


def story(events: list[Event], texts: Texts, seat: int | None = None) -> None:
    """Tells what happened, as far as this seat may know it."""
    for event in events:
        if event.only is None or seat in event.only:
            console.print(f"  {texts.tell(event)}", markup=False, style="dim")
