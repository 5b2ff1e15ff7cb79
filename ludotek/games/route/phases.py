"""The phases of Route in the order of the rules: the draw of the first player, then the turn.

A turn is two actions (R-12), each of one of five types, so a seat is asked in five phases at once:
whichever move it makes belongs to one of them.
"""

from __future__ import annotations

from typing import Final

from ludotek.core import Phase
from ludotek.games.route import actions, turn
from ludotek.games.route.fields import RouteFields

DRAW_FIRST: Final = Phase[RouteFields](
    "First",
    "R-4",
    "where the table wants it so, a draw decides who begins",
    play=turn.draw_first,
    chances=turn.first_chances,
)

ACTIONS: Final = (
    Phase[RouteFields](
        "PlaceTile",
        "R-17",
        "a tile goes from the hand to an empty cell beside a tile in play",
        play=actions.place_tile,
        moves=actions.place_tile_moves,
    ),
    Phase[RouteFields](
        "PlaceMarble",
        "R-21",
        "a marble goes from the hand to a tile of one's own colour that holds none",
        play=actions.place_marble,
        moves=actions.place_marble_moves,
    ),
    Phase[RouteFields](
        "MoveMarble",
        "R-25",
        "one's own marble follows joined tiles to a tile that holds none",
        play=actions.move_marble,
        moves=actions.move_marble_moves,
    ),
    Phase[RouteFields](
        "MoveTile",
        "R-29",
        "a tile with one's own marble, or an empty one of one's own colour, is turned or moved",
        play=actions.move_tile,
        moves=actions.move_tile_moves,
    ),
    Phase[RouteFields](
        "PlaceBlock",
        "R-39",
        "a block goes from the hand to an arm of any tile, which then joins nothing",
        play=actions.place_block,
        moves=actions.place_block_moves,
    ),
)
PHASES: Final = (DRAW_FIRST, *ACTIONS)

BY_NUMBER: Final = (*ACTIONS, DRAW_FIRST)
"""In the order of the numbers that moves carry, `PLACE_TILE` to `FIRST`."""
