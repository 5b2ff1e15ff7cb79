"""A board as a picture (SVG), for documents and notebooks."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from ludotek.core import seat_letter
from ludotek.games.route.tiles import turned_ports
from ludotek.games.route.views import Tile, View

R = 40.0  # from the centre of a tile to its corners
TABLE, PAPER, INK = "#EFECE4", "#FFFDF7", "#1A2029"
ENAMEL = ("#EBAA19", "#C5301B", "#6C4655", "#8BC8E6", "#16308A", "#8F9383")
LETTER = (INK, PAPER, PAPER, INK, PAPER, INK)
"""The colours of the seats, and of a letter that can be read on each."""


def picture(view: View) -> str:
    """The tiles in play, each with the letter of its seat, so that no colour stands alone.

    >>> from ludotek.games import load
    >>> picture(load("route").read("0,0:A0a").view(None))[:19]
    '<svg xmlns="http://'
    """
    centres = [_centre(tile, view) for tile in view.tiles] or [(0.0, 0.0)]
    left, top = min(x for x, _ in centres) - 1.5 * R, min(y for _, y in centres) - 1.5 * R
    width = max(x for x, _ in centres) + 1.5 * R - left
    height = max(y for _, y in centres) + 1.5 * R - top
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} {top:.1f} {width:.1f}'
        f' {height:.1f}" width="{width:.0f}" height="{height:.0f}" font-family="Georgia, serif"'
        ' text-anchor="middle">',
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}"'
        f' rx="16" fill="{TABLE}"/>',
    ]
    for tile, (x, y) in zip(view.tiles, centres, strict=False):
        parts.append(f'<g transform="translate({x:.1f} {y:.1f})">{_tile(tile, view)}</g>')
    return "\n".join([*parts, "</svg>"])


def _centre(tile: Tile, view: View) -> tuple[float, float]:
    if view.tile_set.grid == "hex":
        return R * sqrt(3) * (tile.q + tile.r / 2), R * 1.5 * tile.r
    return R * sqrt(2) * tile.q, R * sqrt(2) * tile.r


def _tile(tile: Tile, view: View) -> str:
    sides = view.tile_set.sides
    around = [2 * pi * (corner + 0.5) / sides for corner in range(sides)]
    outline = " ".join(f"{0.96 * R * cos(a):.1f},{0.96 * R * sin(a):.1f}" for a in around)
    reach = R * cos(pi / sides) * 0.96
    parts = [
        f'<polygon points="{outline}" fill="{ENAMEL[tile.seat]}" stroke="{INK}"'
        ' stroke-opacity=".45" stroke-width="1.5" stroke-linejoin="round"/>'
    ]
    arms = turned_ports(view.tile_set.per_player[tile.kind], tile.turn, sides)
    for wide, colour in ((0.29, INK), (0.21, PAPER)):
        for arm in arms:
            parts.append(
                f'<path d="M0 0H{reach:.1f}" transform="rotate({-360 * arm / sides:g})"'
                f' stroke="{colour}" stroke-width="{wide * R:.1f}"/>'
            )
        parts.append(f'<circle r="{(wide + 0.16) * R * 0.7:.1f}" fill="{colour}"/>')
    for arm in tile.blocks:
        parts.append(
            f'<rect x="{0.58 * reach:.1f}" y="{-0.25 * R:.1f}" width="{0.18 * R:.1f}"'
            f' height="{0.5 * R:.1f}" rx="3" fill="{INK}"'
            f' transform="rotate({-360 * arm / sides:g})"/>'
        )
    if tile.marble is not None:
        parts.append(
            f'<circle r="{0.36 * R:.1f}" fill="{ENAMEL[tile.marble]}" stroke="{INK}"'
            f' stroke-width="2"/><circle cx="{-0.12 * R:.1f}" cy="{-0.14 * R:.1f}"'
            f' r="{0.1 * R:.1f}" fill="{PAPER}" fill-opacity=".6"/>'
            f'<text y="{0.14 * R:.1f}" font-size="{0.4 * R:.0f}" fill="{LETTER[tile.marble]}">'
            f"{seat_letter(tile.marble)}</text>"
        )
    blank = set(range(sides)) - set(arms) if sides == 6 else set()
    angle = -2 * pi * min(blank) / sides if blank else -pi / sides  # a blank side, or a corner
    parts.append(
        f'<text x="{0.66 * R * cos(angle):.1f}" y="{0.66 * R * sin(angle) + 5:.1f}" font-size="14"'
        f' fill="{LETTER[tile.seat]}">{seat_letter(tile.seat).lower()}</text>'
    )
    return "".join(parts)
