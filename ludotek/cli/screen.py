"""What the commands print: boards in the colours of their seats, and what happened."""

from __future__ import annotations

import os
import sys

from rich.console import Console
from rich.text import Text

from ludotek.core import Event, Game, State, TurnBegan
from ludotek.games import module_of
from ludotek.games.texts import Texts


class _Screen(Console):
    def on_broken_pipe(self) -> None:
        """Ends well when the reader has seen enough: `ludotek games | head -1`."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


_is_terminal = sys.stdout is not None and sys.stdout.isatty()
console = _Screen(highlight=False, width=None if _is_terminal else 160)
"""Files and pipes get wide lines: tables in them must not be folded."""


def draw_board(state: State, game: Game) -> Text:
    """A board, with the pieces in the styles that the drawing of its game names."""
    text = Text(str(state), no_wrap=True, overflow="ignore")
    for pattern, style in getattr(module_of(game.id, "drawing"), "STYLES", []):
        text.highlight_regex(pattern, style)
    return text


def print_events(events: list[Event], texts: Texts, seat: int | None = None) -> None:
    """Prints what happened, as far as this seat may know it."""
    for event in events:
        if not isinstance(event, TurnBegan) and (event.only is None or seat in event.only):
            console.print(f"  {texts.tell(event)}", markup=False, style="dim")
