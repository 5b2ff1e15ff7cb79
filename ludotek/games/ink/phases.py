"""The numbers of the phases, in the order of the rules; `course` tells what each of them is."""

from __future__ import annotations

(
    FIRST, STARTING_TILE, PALETTE, BONUS_TILES, FILL_WHEEL,
    TAKE, DRAW_TOKEN, PLACE_TOKEN, NIB, ADD, COMPLETE, FILL, BONUS,
    PUT_SPOT, PUT_NUMBER, PUT_COLOUR, LIFT_TILE, MOVE_TILE, REMOVE_BOTTLE,
    LIFT_BOTTLE, SET_BOTTLE, STORE_TILE, PUT_ON_WHEEL, DRAW_TILE,
    REFILL, REVEAL, PLACE_FOR_SUMI, SUMI_REFILL, OVER,
) = range(29)  # fmt: skip
