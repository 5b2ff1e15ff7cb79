"""The paintings as a picture (SVG), for documents and notebooks."""

from __future__ import annotations

from typing import Final

from ludotek.core import seat_letter
from ludotek.games.ink.views import LaidTile, LaidToken, Seat, View

U: Final = 44  # the side of a square
GAP: Final = 2 * U  # between paintings
TABLE, PAPER, PIECE = "#EFECE4", "#FFFDF7", "#1A2029"
ENAMEL: Final = {
    "y": "#EDBE3B",
    "r": "#C93B27",
    "p": "#9464AE",
    "l": "#98D5E9",
    "d": "#12305F",
}
LETTER: Final = {"y": PIECE, "r": PAPER, "p": PAPER, "l": PIECE, "d": PAPER}


def picture(view: View) -> str:
    """Every painting, each square with the letter of its colour, so that no colour stands alone.

    >>> from ludotek.games import load
    >>> picture(load("ink").start(2).view(None))[:19]
    '<svg xmlns="http://'
    """
    parts: list[str] = []
    across, deep = GAP / 2, 2.0 * U
    for number, seat in enumerate(view.seats):
        letter = seat_letter(number)
        left = min((tile.x for tile in seat.tiles), default=0)
        top = min((tile.y for tile in seat.tiles), default=0)
        width = U * (max((tile.x for tile in seat.tiles), default=0) + 2 - left)
        deep = max(deep, U * (max((tile.y for tile in seat.tiles), default=0) + 2.0 - top))
        bottles = seat.palette + seat.jokers
        parts.append(
            f'<g transform="translate({across:.0f} {U})"><text x="0" y="-12" font-size="18" '
            f'fill="{PIECE}">{letter}: {bottles} bottles left</text>'
            f'<g transform="translate({-U * left} {-U * top})">{_painting(seat)}</g></g>'
        )
        across += max(width, 4 * U) + GAP / 2
    height = deep + 1.5 * U
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:.0f} {height:.0f}" '
            f'width="{across:.0f}" height="{height:.0f}" font-family="Georgia, serif">',
            f'<rect width="{across:.0f}" height="{height:.0f}" rx="16" fill="{TABLE}"/>',
            *parts,
            "</svg>",
        ]
    )


def _painting(seat: Seat) -> str:
    parts = [
        f'<rect x="{U * tile.x - 3}" y="{U * tile.y - 3}" width="{2 * U + 6}" '
        f'height="{2 * U + 6}" rx="5" fill="{PAPER}"/>'
        for tile in seat.tiles
    ]
    squares = {
        (tile.x + place % 2, tile.y + place // 2): square
        for tile in seat.tiles
        for place, square in enumerate(tile.squares)
    }
    for (x, y), square in squares.items():
        if square != "#":
            parts.append(_colour(squares, x, y))
    parts += [_bridge(tile) for tile in seat.tiles if tile.bridge]
    parts += [_marks(x, y, square) for (x, y), square in squares.items() if square != "#"]
    parts += [_token(token) for token in seat.tokens]
    return "".join(parts)


def _colour(squares: dict[tuple[int, int], str], x: int, y: int) -> str:
    """A square, run together with the one to its right and the one below of the same colour."""
    ink, side = squares[x, y][0], U - 3
    left, top = U * x + 1.5, U * y + 1.5
    right = squares.get((x + 1, y), "#")[0] == ink
    below = squares.get((x, y + 1), "#")[0] == ink
    shapes = [f'<rect x="{left}" y="{top}" width="{side}" height="{side}" rx="6"/>']
    if right:
        shapes.append(f'<rect x="{left + U / 2}" y="{top}" width="{U}" height="{side}"/>')
    if below:
        shapes.append(f'<rect x="{left}" y="{top + U / 2}" width="{side}" height="{U}"/>')
    if right and below and squares.get((x + 1, y + 1), "#")[0] == ink:  # the middle of the four
        shapes.append(f'<circle cx="{U * (x + 1)}" cy="{U * (y + 1)}" r="6"/>')
    return f'<g fill="{ENAMEL[ink]}">{"".join(shapes)}</g>'


def _bridge(tile: LaidTile) -> str:
    """A stroke through the middle of the tile."""
    ink = tile.squares[0 if tile.bridge == "\\" else 1][0]
    x, y, lean = U * (tile.x + 1), U * (tile.y + 1), 1 if tile.bridge == "\\" else -1
    return (
        f'<path d="M{x - 10} {y - lean * 10}L{x + 10} {y + lean * 10}" stroke="{PAPER}" '
        f'stroke-width="17"/><path d="M{x - 12} {y - lean * 12}L{x + 12} {y + lean * 12}" '
        f'stroke="{ENAMEL[ink]}" stroke-width="13"/>'
    )


def _marks(x: int, y: int, square: str) -> str:
    """The letter of a square, its mark and its bottle."""
    ink, mark = square[0], square[1:].rstrip("udUD")
    bottle = square[1 + len(mark) :]
    middle = f'<g transform="translate({U * (x + 0.5):.0f} {U * (y + 0.5):.0f})">'
    parts = [
        middle,
        f'<text x="{-U * 0.4:.0f}" y="{-U * 0.22:.0f}" font-size="10" fill="{LETTER[ink]}" '
        f'opacity=".75">{ink}</text>',
    ]
    if bottle:
        parts.append(_bottle(bottle, mark))
    elif mark == "o":
        parts.append(f'<circle r="8" fill="{PAPER}" stroke="{PIECE}" stroke-width="1.5"/>')
    elif mark:
        parts.append(
            f'<rect x="-10" y="-10" width="20" height="20" rx="3" fill="{PAPER}" stroke="{PIECE}" '
            f'stroke-width="1.5" transform="rotate(45)"/><text y="6" font-size="17" '
            f'text-anchor="middle" fill="{PIECE}">{mark}</text>'
        )
    return "".join([*parts, "</g>"])


def _bottle(bottle: str, mark: str) -> str:
    """Upright, or upside down with the number of the objective on it; a black one is filled."""
    fill, label = (PIECE, PAPER) if bottle.isupper() else (PAPER, PIECE)
    down = bottle in "dD"
    shape = (
        '<g transform="rotate(180)">' if down else "<g>"
    ) + '<path d="M-4 -17h8v7q5 2 5 7v16q0 3-3 3h-12q-3 0-3-3v-16q0-5 5-7z" '
    number = (
        f'<text y="2" font-size="15" text-anchor="middle" fill="{label}">{mark}</text>'
        if down
        else ""
    )
    return f'{shape}fill="{fill}" stroke="{PIECE}" stroke-width="2"/></g>{number}'


def _token(token: LaidToken) -> str:
    """A domino of one X, or of two."""
    across, high = (U, 2 * U) if token.down else (2 * U, U)
    x, y = U * token.x, U * token.y
    parts = [
        f'<rect x="{x + 2}" y="{y + 2}" width="{across - 4}" height="{high - 4}" rx="5" '
        f'fill="#22262B"/>'
    ]
    for place, ink in enumerate(token.colours):
        spread = (place - (len(token.colours) - 1) / 2) * U
        cx = x + across / 2 + (0 if token.down else spread)
        cy = y + high / 2 + (spread if token.down else 0)
        for colour, wide in ((PAPER, 9), (ENAMEL[ink], 6)):
            parts.append(
                f'<path d="M{cx - 9:.0f} {cy - 9:.0f}l18 18m0-18l-18 18" stroke="{colour}" '
                f'stroke-width="{wide}" stroke-linecap="round"/>'
            )
    return "".join(parts)
