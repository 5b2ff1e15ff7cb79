"""The pieces of the game as the numbers that stand for them, and how many there are."""

from __future__ import annotations

from typing import Final

from ludotek.games.ink.moves import INKS, PAIRS

# Bottles
UP: Final = 1
DOWN: Final = 2
BLACK: Final = 2
"""Added to `UP` or `DOWN`: the bottle is a black one."""
BLACK_UP: Final = UP + BLACK
BLACK_DOWN: Final = DOWN + BLACK
ON_PALETTE: Final = 12  # I-8
BESIDE_IT: Final = 12  # I-8

# Palette cards
NO_CARD: Final = 255
COLOURS: Final = 1 + len(INKS)
"""Colours count from 1."""
SHOWN: Final = bytes(
    [colour > 0 and INKS[colour - 1] in pair for pair in PAIRS for colour in range(COLOURS)]
)
"""A row for each pair of colours, of a palette card or an XX token: 1 where it has a colour."""

# Tokens
COVERED: Final = COLOURS
"""This and more, in place of a colour: a square under a token, by its place in
`Painting.tokens`."""
NO_TOKEN: Final = 255
X_A_SEAT: Final = 3  # I-14

# The wheel. A tile that lies on no painting is five bytes: its number, then what stands on its
# four squares.
START: Final = 0
EMPTY: Final = b""
