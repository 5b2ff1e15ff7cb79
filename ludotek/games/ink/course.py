"""The course of a game: for each phase its rule, what may be done or drawn, and what that does."""

from __future__ import annotations

from typing import Final

from ludotek.core import Phase
from ludotek.games.ink import bonus, objectives, setup, solo, tokens, wheel
from ludotek.games.ink.fields import InkFields

PHASES: Final[tuple[Phase[InkFields], ...]] = (
    # The setup
    Phase(
        "first",
        "I-18",
        "with option `first` random, the player who begins is drawn",
        play=setup.play_first,
        chances=setup.first_chances,
    ),
    Phase(
        "starting tile",
        "I-12",
        "each seat in turn draws the tile with which its painting begins",
        play=setup.play_starting_tile,
        chances=setup.starting_tile_chances,
    ),
    Phase(
        "palette",
        "I-12",
        "each seat in turn draws a palette card of two colours",
        play=setup.play_palette,
        chances=setup.palette_chances,
    ),
    Phase(
        "bonus tiles",
        "I-15",
        "two red and two blue bonus tiles are drawn and laid out in ascending order",
        play=setup.play_bonus,
        chances=setup.bonus_chances,
    ),
    Phase(
        "fill wheel",
        "I-13",
        "a tile is drawn for each nib of the wheel",
        play=wheel.play_refill,
        chances=wheel.tile_chances,
    ),
    # Taking a tile
    Phase(
        "take",
        "I-20",
        "the lead bottle goes on to a nib and takes its tile, or crosses START; or a stored tile "
        "is added, or the turn is passed",
        play=wheel.play_take,
        moves=wheel.take_moves,
    ),
    Phase(
        "draw token",
        "I-24",
        "a token is drawn: an X while there are any in the bag, then an XX",
        play=tokens.play_draw,
        chances=tokens.token_chances,
    ),
    Phase(
        "place token",
        "I-29",
        "the token covers two adjacent squares of the painting",
        play=tokens.play_token,
        moves=tokens.token_moves,
    ),
    Phase(
        "nib",
        "I-24",
        "after START the lead bottle goes to any nib that has a tile",
        play=wheel.play_nib,
        moves=wheel.after_start_moves,
    ),
    Phase(
        "add",
        "I-37",
        "the tile in hand is laid beside the others, turned and flipped at will",
        play=wheel.play_add,
        moves=wheel.add_moves,
    ),
    # Completing objectives
    Phase(
        "complete",
        "I-42",
        "an objective is completed whose zone has grown and is large enough, or the turn ends",
        play=objectives.play_complete,
        moves=objectives.complete_moves,
    ),
    Phase(
        "fill",
        "I-47",
        "where bottles are short, the white spots that get one are chosen row by row",
        play=objectives.play_fill,
        moves=objectives.fill_moves,
    ),
    # The bonus actions
    Phase(
        "bonus",
        "I-53",
        "the bonus that the objective has earned is used or declined",
        play=bonus.play_offer,
        moves=bonus.offer_moves,
    ),
    Phase(
        "put spot",
        "I-54",
        "a white spot is put on a free square without a mark",
        play=bonus.play_spot,
        moves=bonus.spot_moves,
    ),
    Phase(
        "put number",
        "I-55",
        "a free objective gets another number",
        play=bonus.play_number,
        moves=bonus.number_moves,
    ),
    Phase(
        "put colour",
        "I-56",
        "a colour square is put on a free square, in place of its colour and mark",
        play=bonus.play_colour,
        moves=bonus.colour_moves,
    ),
    Phase(
        "lift tile",
        "I-57",
        "a tile of the painting is chosen that the others can do without",
        play=bonus.play_lift_tile,
        moves=bonus.lift_tile_moves,
    ),
    Phase(
        "move tile",
        "I-57",
        "the chosen tile is put down so that something changes",
        play=bonus.play_move_tile,
        moves=bonus.move_tile_moves,
    ),
    Phase(
        "remove bottle",
        "I-58",
        "an upright bottle is removed from the painting; after one, the player may stop",
        play=bonus.play_remove,
        moves=bonus.step_or_stop_moves,
    ),
    Phase(
        "lift bottle",
        "I-59",
        "an upright bottle is chosen to be moved, or a palette bottle becomes a joker; after one, "
        "the player may stop",
        play=bonus.play_lift_bottle,
        moves=bonus.step_or_stop_moves,
    ),
    Phase(
        "set bottle",
        "I-59",
        "the chosen bottle goes to a free white spot",
        play=bonus.play_set_bottle,
        moves=bonus.set_bottle_moves,
    ),
    Phase(
        "store tile",
        "I-60",
        "a tile is taken from the wheel and stored for a later turn",
        play=bonus.play_store,
        moves=bonus.store_moves,
    ),
    Phase(
        "put on wheel",
        "I-62",
        "an own bottle is put on a free white spot of a tile at the wheel",
        play=bonus.play_wheel,
        moves=bonus.wheel_moves,
    ),
    Phase(
        "draw tile",
        "I-64",
        "a tile is drawn from the bag, to be added at once",
        play=bonus.play_draw_tile,
        chances=wheel.tile_chances,
    ),
    # The end of the turn, and Sumi's turn
    Phase(
        "refill",
        "I-51",
        "tiles are drawn for the empty nibs",
        play=wheel.play_refill,
        chances=wheel.tile_chances,
    ),
    Phase(
        "reveal",
        "I-74",
        "Sumi's next token is turned up: the colour that she looks for",
        play=solo.play_reveal,
        chances=tokens.unseen_chances,
    ),
    Phase(
        "place for Sumi",
        "I-75",
        "where several squares of a tile suit Sumi, the player picks one",
        play=solo.play_sumi,
        moves=solo.sumi_moves,
    ),
    Phase(
        "Sumi's refill",
        "I-76",
        "a tile is drawn for the nib that Sumi has emptied",
        play=wheel.play_refill,
        chances=wheel.tile_chances,
    ),
    Phase("over", "I-66", "the game has ended"),
)
"""By the numbers in `phases`."""
NUMBER_OF: Final = {phase.name: number for number, phase in enumerate(PHASES)}
"""The number of a phase, by its name."""
