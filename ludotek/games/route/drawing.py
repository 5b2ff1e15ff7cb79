"""A board that can be read in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludotek.core import Event, seat_letter
from ludotek.games.route.events import (
    BlockPlaced,
    MarbleMoved,
    MarblePlaced,
    TileMoved,
    TilePlaced,
)
from ludotek.games.route.moves import ORIGIN, cell_of
from ludotek.games.route.tiles import TILES_EACH

if TYPE_CHECKING:
    from ludotek.games.route.state import RouteState

SEAT_STYLES = ("yellow", "red", "magenta", "cyan", "blue", "green")
STYLES = [
    (rf"(?<![A-Za-z]){seat.lower()}(?=[A-F·])|(?<=[a-f]){seat}|\b{seat}(?=: )", f"bold {style}")
    for seat, style in zip("ABCDEF", SEAT_STYLES, strict=True)
]
"""How a terminal with colours shows the pieces: a pattern, and the style of its matches."""
STROKES = {"hex": "-/\\-/\\", "square": "-|-|"}
HEIGHT = 3  # rows of text per row of tiles


def draw(state: RouteState) -> str:
    """The board and the hands.

    A tile shows its colour as a small letter and its marble as a capital one; strokes are open
    arms, ``x`` closed ones; empty cells that touch a tile show their coordinates.
    """
    return "\n".join([*_board(state), "", *_hands(state)])


def focus(state: RouteState, events: Sequence[Event]) -> tuple[int, int] | None:
    """The column and the row at which something happened last."""
    for event in reversed(events):
        cell = _cell(event)
        if cell is not None:
            canvas, half, slant = _canvas(state)
            left = min(column for column, _ in canvas)
            top = min(row for _, row in canvas)
            return 2 * half * cell[0] + slant * cell[1] - left, HEIGHT * cell[1] - top
    return None


def _cell(event: Event) -> tuple[int, int] | None:
    match event:
        case MarbleMoved(path=path):
            return path[-1]
        case TileMoved(to_q=q, to_r=r):
            return q, r
        case TilePlaced(q=q, r=r) | MarblePlaced(q=q, r=r) | BlockPlaced(q=q, r=r):
            return q, r
    return None


def notes(state: RouteState, seat: int) -> list[str]:
    """What a seat has in hand, where the board is cut."""
    return [_hands(state)[seat]]


def _canvas(state: RouteState) -> tuple[dict[tuple[int, int], str], int, int]:
    """The letters of the board by column and row, half the width of a cell, and how far a row is
    shifted against the one above."""
    board, rules = state.board, state.rules
    labels = {
        cell_of(spot): "{},{}".format(*cell_of(spot)) for spot in board.frontier_spots() or [ORIGIN]
    }
    half = max(3, max(len(label) for label in labels.values()) // 2 + 1)
    slant = half if rules.tile_set.grid == "hex" else 0
    strokes = STROKES[rules.tile_set.grid]
    canvas: dict[tuple[int, int], str] = {}

    def write(column: int, row: int, text: str) -> None:
        for offset, letter in enumerate(text):
            canvas[column + offset, row] = letter

    for (q, r), label in labels.items():
        write(2 * half * q + slant * r + 1 - len(label) // 2, HEIGHT * r, label)
    for slot in board.slots():
        q, r = board.cell(slot)
        column, row = 2 * half * q + slant * r, HEIGHT * r
        marble = board.marble_on(slot)
        letter = seat_letter(slot // TILES_EACH).lower()
        write(column, row, letter + (seat_letter(marble - 1) if marble else "·"))
        for side, (dq, dr) in enumerate(rules.grid.directions):
            if not board.arms(slot) >> side & 1:
                continue
            stroke = "x" if board.closed(slot) >> side & 1 else strokes[side]
            east = 2 * dq + dr > 0
            if dr == 0:
                write(column + 2 if east else column + 1 - half, row, stroke * (half - 1))
            elif slant:
                write(column + 1 + half // 3 if east else column - half // 3, row + dr, stroke)
            else:
                write(column, row + dr, stroke)
    return canvas, half, slant


def _board(state: RouteState) -> list[str]:
    canvas, _, _ = _canvas(state)
    left = min(column for column, _ in canvas)
    right = max(column for column, _ in canvas)
    rows = range(min(row for _, row in canvas), max(row for _, row in canvas) + 1)
    return [
        "".join(canvas.get((column, row), " ") for column in range(left, right + 1)).rstrip()
        for row in rows
    ]


def _hands(state: RouteState) -> list[str]:
    kinds = state.rules.tile_set.per_player
    lines = []
    for seat in range(state.seats):
        tiles = state.board.tiles_of(seat)
        in_hand = ", ".join(
            f"{count} {kind.kind}" for kind, count in zip(kinds, tiles, strict=True)
        )
        note = ""
        if state.resigned[seat]:
            note = "  resigned"
        elif state.actors == (seat,):
            note = f"  to act, {state.left} left"
        elif state.result is not None and state.result[seat]:
            note = f"  {'wins' if state.result[seat] == 1 else 'shares the win'} ({state.how})"
        lines.append(
            f"{seat_letter(seat)}: tiles {in_hand}; marbles {state.board.marbles_of(seat)};"
            f" blocks {state.board.blocks_of(seat)}{note}"
        )
    return lines
