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

# What is seen of a square of a painting: its colour, the same under a bottle, or a token
STANDING: Final = bytes((0, COLOURS, COLOURS, 2 * COLOURS, 2 * COLOURS))
"""What a bottle adds to the colour of its square: how it stands, the mark there tells."""
COVERED: Final = 3 * COLOURS
"""This and more: a square under a token, by its place in `Painting.tokens`."""
COLOUR_OF: Final = bytes([*range(COLOURS)] * 3).ljust(256, b"\0")
"""The colour in what is seen of a square, 0 of a token."""

# What is printed on its colour: its mark, and whether a bridge ends there
BRIDGED: Final = 8
"""Added to a mark, once to four times: a bridge leads from here to the square 3 of the tile as it
lies, to 0, to 2, or to 1."""
OPEN: Final = 5 * BRIDGED
"""On an empty cell: the top left square of a tile may go here (I-37)."""
MARK_OF: Final = bytes([*range(BRIDGED)] * 5 + [0])
"""The mark in what is printed on a square."""

# Tokens
MOST_TOKENS: Final = 256 - COVERED
"""So many a painting can hold: more than come into any game."""
NO_TOKEN: Final = 255
X_A_SEAT: Final = 3  # I-14

# The wheel. A tile that lies on no painting is five bytes: its number, then what stands on its
# four squares.
START: Final = 0
EMPTY: Final = b""
