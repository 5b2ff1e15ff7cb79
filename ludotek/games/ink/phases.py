"""The phases of a game of Ink: what is being asked or drawn, in the order of the rules."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "first", "starting tile", "palette", "bonus tiles", "fill wheel",
    "take", "draw token", "place token", "nib", "add", "complete", "fill", "bonus",
    "put spot", "put number", "put colour", "lift tile", "move tile", "remove bottle",
    "lift bottle", "set bottle", "store tile", "put on wheel", "draw tile",
    "refill", "reveal", "place for Sumi", "Sumi's refill", "over",
)  # fmt: skip
"""As views and positions name them."""
(
    FIRST, STARTING_TILE, PALETTE, BONUS_TILES, FILL_WHEEL,
    TAKE, DRAW_TOKEN, PLACE_TOKEN, NIB, ADD, COMPLETE, FILL, BONUS,
    PUT_SPOT, PUT_NUMBER, PUT_COLOUR, LIFT_TILE, MOVE_TILE, REMOVE_BOTTLE,
    LIFT_BOTTLE, SET_BOTTLE, STORE_TILE, PUT_ON_WHEEL, DRAW_TILE,
    REFILL, REVEAL, PLACE_FOR_SUMI, SUMI_REFILL, OVER,
) = range(len(NAMES))  # fmt: skip

DRAWS: Final = (
    FIRST, STARTING_TILE, PALETTE, BONUS_TILES, FILL_WHEEL, DRAW_TOKEN, DRAW_TILE,
    REFILL, REVEAL, SUMI_REFILL,
)  # fmt: skip
"""Where CHANCE acts."""
DRAWN: Final = bytes([phase in DRAWS for phase in range(len(NAMES))])
"""1 for these."""
