"""Writes `tiles.json` and `starting_tiles.json`, our reconstruction of the tiles (I-5, I-11).

Run it after a change to the designs: `python -m ludotek.games.ink.data.make_tiles`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from ludotek.games.ink.moves import INKS
from ludotek.games.ink.tiles import TileSet

# A design is the tile that has yellow first: its upper and its lower two squares, each a colour
# and perhaps a mark (o: a white spot; a number: an objective). Between them stands a bar, or a
# slash where a bridge joins the upper right and the lower left square. Shifting all colours along
# y r p l d makes the other four tiles of the design. So r and d are next to yellow, p and l are
# next but one; of the pairs of colours that share a tile, about as many are the one as the other.
DESIGNS: Final = (
    # three and one
    "yo y5 | yo r ",
    "y6 y  | yo do",
    "yo y  | yo p4",
    "y  y6 | yo lo",
    "yo y3 | yo l ",
    # two and two, side by side
    "yo y3 | ro r ",
    "y4 y  | do d5",
    "yo yo | po p ",
    "y5 yo | lo lo",
    # two and two, across
    "yo r4 / ro y ",
    "y  po / po y3",
    # two side by side, one, one
    "yo y4 | r  po",
    "y3 yo | ro d ",
    "y3 y  | l5 ro",
    "yo yo | po d ",
    # two across, one, one
    "yo r6 / ro d ",
    "yo po / po l ",
    # four colours
    "yo p7 | lo r ",
    "y4 ro | p  l3",
)
STARTING_DESIGN: Final = "y3 ro | p  l "
NOTE: Final = (
    "A RECONSTRUCTION, NOT THE PRINTED TILES: no list of them is known. We made these up, with the "
    "colours balanced and the marks chosen by play. Written by make_tiles.py: "
    "change them there."
)


def shifts(number: int, design: str) -> Iterator[str]:
    """The five tiles of a design, each as a line of JSON."""
    a, b, bar, c, d = design.split()
    for shift, first in enumerate(INKS):
        squares = [
            INKS[(INKS.index(square[0]) + shift) % len(INKS)] + square[1:]
            for square in (a, b, c, d)
        ]
        tile: dict[str, object] = {"id": f"{number}{first}", "squares": squares}
        if bar == "/":
            tile["bridge"] = [1, 2]
        yield json.dumps(tile)


def tile_set(designs: dict[int, str]) -> str:
    """The file of these numbered designs, one tile a line."""
    tiles = [line for number, design in designs.items() for line in shifts(number, design)]
    lines = ",\n    ".join(tiles)
    head = f'"id": "ludotek",\n  "note": {json.dumps(NOTE)}'
    text = f'{{\n  {head},\n  "tiles": [\n    {lines}\n  ]\n}}\n'
    msgspec.json.decode(text, type=TileSet)  # refuses what is no tile set
    return text


def main() -> None:
    """Writes both files beside this script."""
    here = Path(__file__).parent
    designs = dict(enumerate(DESIGNS, start=1))
    (here / "tiles.json").write_text(tile_set(designs), encoding="utf-8")
    starting = tile_set({0: STARTING_DESIGN})
    (here / "starting_tiles.json").write_text(starting, encoding="utf-8")


if __name__ == "__main__":
    main()
