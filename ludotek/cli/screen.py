"""What the commands print: boards in the colours of their seats, cut to the window, and what
happened."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from ludotek.cli.menu import Menu
from ludotek.core import Event, Game, State, TurnBegan
from ludotek.games import module_of
from ludotek.games.texts import Texts

WIDE = 160
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The directions in which a board is moved, across and down."""
LEAST_ROWS = 5
"""Rows of a board that are shown, however low the window is."""


class _Screen(Console):
    def on_broken_pipe(self) -> None:
        """Ends well when the reader has seen enough: `ludotek games | head -1`."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


_is_terminal = sys.stdout is not None and sys.stdout.isatty()
console = _Screen(highlight=False, width=None if _is_terminal else WIDE)
"""Files and pipes get wide lines: tables in them must not be folded."""


def sentence(words: object) -> str:
    """An error as a sentence.

    >>> sentence("there is no such row")
    'There is no such row.'
    """
    text = str(words)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!", ")")) else ".")


class Window:
    """The part of a board that is shown where the board is larger than the terminal.

    >>> window = Window()
    >>> window.place(["a b c d"] * 9, at=(6, 8), width=5, height=3)
    >>> window.left, window.top, window.hidden
    (2, 6, ['left', 'up'])
    """

    def __init__(self) -> None:
        self.left = self.top = 0
        self.width = self.height = 0
        self.hidden: list[str] = []
        """Where there is more to see."""

    def place(
        self, lines: Sequence[object], at: tuple[int, int] | None, width: int, height: int
    ) -> None:
        """Shows so much of a board, with this column and row in the middle; None stays."""
        self.width, self.height = width, height
        if at is not None:
            self.left, self.top = at[0] - width // 2, at[1] - height // 2
        most = max((len(str(line)) for line in lines), default=0)
        self.left = max(0, min(self.left, most - width))
        self.top = max(0, min(self.top, len(lines) - height))
        more = {
            "left": self.left > 0,
            "right": self.left + width < most,
            "up": self.top > 0,
            "down": self.top + height < len(lines),
        }
        self.hidden = [way for way, is_more in more.items() if is_more]

    def move(self, way: str) -> None:
        """Moves on by half of what is shown.

        >>> window = Window()
        >>> window.place(["a b c d"] * 9, at=(0, 0), width=4, height=4)
        >>> window.move("down")
        >>> window.left, window.top
        (0, 2)
        """
        across, down = WAYS[way]
        self.left += across * max(1, self.width // 2)
        self.top += down * max(1, self.height // 2)


def draw_board(state: State, game: Game) -> Text:
    """A board, with the pieces in the styles that the drawing of its game names."""
    return _styled(str(state), game)


def _styled(words: str, game: Game) -> Text:
    text = Text(words, no_wrap=True, overflow="ignore")
    for pattern, style in getattr(module_of(game.id, "drawing"), "STYLES", []):
        text.highlight_regex(pattern, style)
    return text


def focus_of(state: State, game: Game, events: Sequence[Event]) -> tuple[int, int]:
    """Where on the board to look: at what happened last, if the drawing of the game can tell."""
    find = getattr(module_of(game.id, "drawing"), "focus", None)
    found: tuple[int, int] | None = find(state, events) if find else None
    return found or (0, 0)


def notes_of(state: State, game: Game, seat: int) -> list[Text]:
    """What a seat needs to see beside the board, where that is cut."""
    note = getattr(module_of(game.id, "drawing"), "notes", None)
    return [_styled(line, game) for line in (note(state, seat) if note else [])]


def print_board(
    state: State,
    game: Game,
    window: Window,
    at: tuple[int, int] | None = None,
    notes: Sequence[Text] = (),
    rows_below: int = 2,
) -> None:
    """Prints as much of a board as the terminal has room for, and where there is more to see.

    ``at`` is shown in the middle. Notes, and ``rows_below`` rows more, have to fit below it.
    """
    lines = list(draw_board(state, game).split("\n", allow_blank=True))
    width, height = max(map(len, lines)), len(lines)
    if console.is_terminal:
        width, height = console.width, max(LEAST_ROWS, console.height - rows_below)
    if height < len(lines):
        height = max(LEAST_ROWS, height - len(notes) - 1)
        window.place(lines, at, width, height)
    else:
        notes = ()
        window.place(lines, at, width, height)
    for line in lines[window.top : window.top + window.height]:
        _print_row(line[window.left : window.left + window.width])
    shown = {line.plain for line in lines[window.top : window.top + window.height]}
    for note in notes:
        if note.plain not in shown:
            note.truncate(console.width)
            _print_row(note)
    if window.hidden:
        console.print(f"More of the board: {', '.join(window.hidden)}", style="dim")


def _print_row(row: Text) -> None:
    console.print(row, no_wrap=True, overflow="ignore", crop=False)


def print_menu(menu: Menu) -> None:
    """Prints what can be chosen: values in columns, all else row by row."""
    for line in menu_lines(menu):
        _print_row(line)


def menu_lines(menu: Menu) -> list[Text]:
    """The rows in which a menu is printed, none wider than the terminal."""
    lines = [Text(menu.question, style="bold")] if menu.question else []
    if menu.is_values:
        cells = [row.text if row.key == row.text else f"{row.key} {row.text}" for row in menu.rows]
        wide = max(map(len, cells)) + 2
        across = max(1, (console.width - 2) // wide)
        for first in range(0, len(cells), across):
            row = "".join(f"{cell:<{wide}}" for cell in cells[first : first + across])
            lines.append(Text(f"  {row.rstrip()}"))
    else:
        wide = max((len(row.key) for row in menu.rows), default=1)
        lines += [Text(f"  {row.key:>{wide}}  {row.text}") for row in menu.rows]
    for line in lines:
        line.truncate(console.width, overflow="ellipsis")
    return lines


def print_events(events: list[Event], texts: Texts, seat: int | None = None) -> None:
    """Prints what happened, as far as this seat may know it."""
    for event in events:
        if not isinstance(event, TurnBegan) and (event.only is None or seat in event.only):
            told = Text(texts.tell(event), style="dim")
            console.print(Padding(told, (0, 0, 0, 2), expand=False))
