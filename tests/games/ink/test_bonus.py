"""The bonus actions: I-53 to I-65."""

from __future__ import annotations

from typing import Any

import pytest
from games.ink.paintings import (
    PLAIN,
    act,
    draw,
    end_turn,
    grown,
    legal,
    number_of,
    painting,
    settle,
    shown,
    stocks,
    table,
)
from msgspec import Struct
from msgspec.structs import replace

from ludotek.core import CHANCE
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import (
    BonusLapsed,
    BonusStopped,
    BonusUsed,
    BottleMoved,
    BottlePutOnWheel,
    BottleRemoved,
    BottleToJokers,
    DoubleTokensAdded,
    EndTriggered,
    NumberPut,
    SpotPut,
    StoredTaken,
    TileDrawn,
    TileMoved,
    TileStored,
    TokenDrawn,
    TokenLost,
)
from ludotek.games.ink.state import InkState


def earned(bonus: int, drawing: str = "Y? Y Y Y | Y Y Y Y", **more: Any) -> InkState:
    """A painting whose owner has completed the objective at 0,0 that gives this bonus, drawn ?."""
    first, second, third = [number for number in (1, 5, 6, 11) if number != bonus][:3]
    slots = sorted([bonus, first, second, third])
    number = str(4 + slots.index(bonus))
    state = table(drawing.replace("?", number), phase="complete", slots=tuple(slots), **more)
    act(state, m.Complete(0, 0))
    return state


def using(bonus: int, drawing: str, **more: Any) -> InkState:
    """A painting whose owner uses a bonus."""
    state = table(drawing, phase="bonus", bonus=bonus, **more)
    log = act(state, m.UseBonus())
    assert log[0] == BonusUsed(rule="I-53", seat=0, bonus=bonus)
    return state


def again(state: InkState, bonus: int) -> InkState:
    """The same table, at which another bonus is used."""
    state = game.resume(replace(state.position(), phase="bonus", bonus=bonus))
    act(state, m.UseBonus())
    return state


def cells(state: InkState, kind: type[Struct]) -> list[tuple[int, int]]:
    """The squares that the moves of a kind name."""
    return [(getattr(move, "x"), getattr(move, "y")) for move in legal(state, kind)]  # noqa: B009


DONE = [m.EndTurn()]

# Use or decline


EVERYTHING: dict[str, Any] = {
    "drawing": "Y? Y Y Y ro rou | Y5 Y Y Y r r",
    "wheel": ["yo r | p l", *[PLAIN] * 5],
}
"""A table at which every bonus can be used."""


@pytest.mark.parametrize("bonus", range(1, 13))
def test_i_53_use_or_decline(bonus: int) -> None:
    state = earned(bonus, **EVERYTHING)
    assert legal(state) == [m.UseBonus(), m.DeclineBonus()]
    declined = state.copy()
    act(declined, m.DeclineBonus())
    assert shown(declined) == shown(state)
    assert not legal(declined, m.UseBonus)


@pytest.mark.parametrize("bonus", range(1, 13))
def test_i_53_once_used_at_least_one_step_must_be_made(bonus: int) -> None:
    state = earned(bonus, **EVERYTHING)
    act(state, m.UseBonus())
    assert not legal(state, m.StopBonus)
    assert not legal(state, m.EndTurn)


@pytest.mark.parametrize(
    ("bonus", "drawing", "more"),
    [
        (1, "Y? Y Y Y | Y Y Y Y", {"white_spots": 0}),
        (1, "Y? Y4 Y4 Y4 | Y4 Y4 Y4 Y4", {}),  # no square without a mark
        (2, "Y? Y5 Y Y | Y Y Y Y", {"numbers": (0, 0, 0, 0)}),
        (2, "Y? Y6 Y Y | Y Y Y Y", {"numbers": (0, 0, 3, 0)}),  # no other number than the own
        (2, "Y? Y Y Y | Y Y Y Y", {}),  # no other objective
        (3, "Y? Y Y Y | Y Y Y Y", {"colour_squares": (0,) * 5}),
        (4, "Y? #r #r Y | Y Y Y Y", {}),  # a token lies on both tiles
        (5, "Y? Y Y Y | Y Y Y Y", {}),
        (6, "Y? Y Y Y | Y Y Y Y", {"palette": 1}),  # which goes on the objective
        (6, "Y? Y Y you | Y Y Y Y", {"palette": 1}),  # a bottle, but no free spot for it
        (7, "Y? Y Y Y | Y Y Y Y", {"wheel": [""] * 6}),
        (8, "Y? Y Y Y | Y Y Y Y", {"palette": 0}),
        (9, "Y? Y Y Y | Y Y Y Y", {}),  # no white spot at the wheel
        (9, "Y? Y Y Y | Y Y Y Y", {"wheel": ["you r | p l", *[""] * 5]}),
        (9, "Y? Y Y Y | Y Y Y Y", {"wheel": ["yo yo | yo yo"] * 6, "palette": 0, "jokers": 1}),
        (9, "Y? Y Y Y | Y Y Y Y", {"wheel": ["yo yo | yo yo"] * 6, "palette": 0, "jokers": 0}),
        (9, "Y? Y Y Y | Y Y Y Y", {"wheel": ["po po | po po"] * 6, "jokers": 0}),
        (10, "Y? Y Y Y | Y Y Y Y", {}),
        (11, "Y? Y Y Y | Y Y Y Y", {"bag": []}),
        (12, "Y? Y Y Y | Y Y Y Y", {"x_left": 0, "xx": (0,) * 10}),
    ],
)
def test_i_53_nothing_is_asked_when_it_cannot_be_used(
    bonus: int, drawing: str, more: dict[str, Any]
) -> None:
    state = earned(bonus, drawing, **more)
    assert legal(state, m.EndTurn)
    assert not legal(state, m.UseBonus)
    assert state.view(None).bonus is None


def test_i_53_that_a_bonus_lapses_is_told() -> None:
    state = table("Y4 Y | Y Y", phase="complete", white_spots=0)
    assert act(state, m.Complete(0, 0))[-1] == BonusLapsed(rule="I-53", seat=0, bonus=1)


@pytest.mark.parametrize(("bonus", "most"), [(5, 1), (6, 2), (8, 3), (10, 2)])
def test_i_53_up_to_so_many_steps_and_one_may_stop_after_any(bonus: int, most: int) -> None:
    state = using(bonus, "you you yo yo | you you yo yo", palette=0)
    for step in range(1, most + 1):
        move = legal(state)[0]
        act(state, move)
        if isinstance(move, m.LiftBottle):
            assert not legal(state, m.StopBonus)  # a step that has begun is finished
            act(state, legal(state)[0])
        if step < most:
            stopped = state.copy()
            log = act(stopped, m.StopBonus())
            assert log == [BonusStopped(rule="I-53", seat=0, bonus=bonus)]
            assert legal(stopped) == DONE
    assert legal(state) == DONE


def test_i_53_when_no_further_step_is_possible_nothing_is_asked() -> None:
    state = using(10, "you y | y y")
    act(state, m.RemoveBottle(0, 0))
    assert legal(state) == DONE
    state = using(6, "y y | y y", palette=1)
    act(state, m.PaletteToJokers())
    assert legal(state) == DONE


def test_i_53_only_upright_bottles_can_be_moved_or_removed() -> None:
    drawing = "you yoU | y4d y4D | yo y | y y"
    for bonus, kind in ((5, m.RemoveBottle), (10, m.RemoveBottle), (6, m.LiftBottle),
                        (8, m.LiftBottle)):  # fmt: skip
        assert cells(using(bonus, drawing, black=[2, 0]), kind) == [(0, 0), (1, 0)]


def test_i_53_all_on_ones_own_painting() -> None:
    other = painting("you r4 | yo r", at=(20, 20))
    for bonus in (1, 2, 3, 4, 5, 6):
        state = table("you r4 l l | yo r l l", other, phase="bonus", bonus=bonus)
        act(state, m.UseBonus())
        named = {(getattr(move, "x", 0), getattr(move, "y", 0)) for move in legal(state)}
        assert named <= {(x, y) for x in range(4) for y in range(2)}


# 1: a white spot


def test_i_54_a_white_spot_on_a_free_unmarked_square() -> None:
    state = using(1, "y yo r3 #p | you r p4d #p")
    assert cells(state, m.PutSpot) == [(0, 0), (1, 1)]
    log = act(state, m.PutSpot(1, 1))
    assert log == [SpotPut(rule="I-54", seat=0, x=1, y=1)]
    assert shown(state) == painting("y yo r3 #p | you ro p4d #p").words
    assert state.view(None).supplies.white_spots == 13
    assert legal(state) == DONE


def test_i_54_also_on_a_colour_square() -> None:
    state = using(3, "y4 r | p l")
    act(state, m.PutColour(0, 0, "d"))
    state = again(state, 1)
    act(state, m.PutSpot(0, 0))
    assert shown(state) == painting("do r | p l").words


def test_i_54_it_is_filled_like_any_other() -> None:  # I-47
    state = using(1, "Y3 Y | Y r")
    act(state, m.PutSpot(0, 1), m.Complete(0, 0))
    assert shown(state) == painting("y3d y | you r").words


def test_i_54_the_last_one() -> None:
    state = using(1, "y r | p l", white_spots=1)
    act(state, m.PutSpot(0, 0))
    assert state.view(None).supplies.white_spots == 0


# 2: another number


def test_i_55_a_different_number_on_a_free_objective() -> None:
    state = using(2, "y3 r5 | p4d lo")
    found = {(move.x, move.y, move.number) for move in legal(state, m.PutNumber)}
    assert found == {
        (0, 0, 4), (0, 0, 5), (0, 0, 6), (0, 0, 7), (1, 0, 4), (1, 0, 6), (1, 0, 7),
    }  # fmt: skip
    log = act(state, m.PutNumber(1, 0, 4))
    assert log == [NumberPut(rule="I-55", seat=0, x=1, y=0, number=4)]
    assert shown(state) == painting("y3 r4 | p4d lo").words
    assert legal(state) == DONE


def test_i_55_as_long_as_there_are_tokens_of_it() -> None:
    state = using(2, "y3 r5 | p l", numbers=(0, 2, 1, 0))
    found = {(move.x, move.y, move.number) for move in legal(state, m.PutNumber)}
    assert found == {(0, 0, 5), (0, 0, 6), (1, 0, 6)}
    act(state, m.PutNumber(0, 0, 6))
    assert state.view(None).supplies.numbers == {4: 0, 5: 2, 6: 0, 7: 0}


def test_i_55_the_new_number_is_the_size_that_is_needed() -> None:
    state = using(2, "Y3 Y Y Y | r r r r")
    act(state, m.PutNumber(0, 0, 5))
    assert not legal(state, m.Complete)
    state = using(2, "Y7 Y Y Y | r r r r")
    act(state, m.PutNumber(0, 0, 4))
    assert legal(state, m.Complete) == [m.Complete(0, 0)]


# 3: a colour square


def test_i_56_any_colour_on_any_free_square() -> None:
    state = using(3, "y ro p4 #d | you rou p4d #d")
    found = {(move.x, move.y, move.colour) for move in legal(state, m.PutColour)}
    assert found == {(x, 0, colour) for x in range(3) for colour in "yrpld"}


@pytest.mark.parametrize("square", ["p", "po", "p5"])
def test_i_56_it_replaces_square_and_mark(square: str) -> None:
    state = using(3, f"y {square} | l l")
    act(state, m.PutColour(1, 0, "y"))
    assert shown(state) == painting("y y | l l").words
    assert state.view(None).supplies.colour_squares["y"] == 3
    assert legal(state) == DONE


def test_i_56_squares_may_be_stacked() -> None:
    state = using(3, "y r | p l")
    for colour in "rdyyr":
        act(state, m.PutColour(0, 0, colour))
        assert shown(state)[0, 0] == colour
        state = again(state, 3)
    assert state.view(None).supplies.colour_squares == {"y": 2, "r": 2, "p": 4, "l": 4, "d": 3}


def test_i_56_four_a_colour() -> None:
    state = using(3, "y r | p l", colour_squares=(0, 1, 0, 0, 0))
    assert {move.colour for move in legal(state, m.PutColour)} == {"r"}
    act(state, m.PutColour(0, 0, "r"))
    assert [*state.view(None).supplies.colour_squares.values()] == [0, 0, 0, 0, 0]


def test_i_56_the_same_colour_only_takes_the_mark_away() -> None:
    state = using(3, "yo y4 | y y")
    act(state, m.PutColour(1, 0, "y"))
    assert shown(state) == painting("yo y | y y").words
    assert grown(state) == set()


# 4: move a tile


ROW = "y r r r l l | p l r r l y"
"""Three tiles in a row: the one in the middle holds the others together."""


def test_i_57_any_tile_without_which_the_others_hang_together() -> None:
    assert cells(using(4, ROW), m.LiftTile) == [(0, 0), (4, 0)]
    square = "y r r r | p l r r | d d l l | d d l y"
    assert cells(using(4, square), m.LiftTile) == [(0, 0), (2, 0), (0, 2), (2, 2)]
    pair = "y r -- -- | p l r r | -- -- r r"
    assert cells(using(4, pair), m.LiftTile) == [(0, 0), (2, 1)]


def test_i_57_also_the_tile_just_added() -> None:
    state = table("Y4 Y | Y r", phase="add", hand="y r | p l", slots=(4, 5, 6, 11))
    act(state, m.PlaceTile(2, 0, 0, False), m.Complete(0, 0), m.UseBonus())
    assert cells(state, m.LiftTile) == [(0, 0), (2, 0)]


def test_i_57_name_it_then_put_it_down() -> None:
    state = using(4, ROW)
    act(state, m.LiftTile(0, 0))
    assert state.view(None).lifted == (0, 0)
    assert {type(move) for move in legal(state)} == {m.PlaceTile}
    log = act(state, m.PlaceTile(6, 1, 3, True))
    told = TileMoved(rule="I-57", seat=0, x=0, y=0, to_x=6, to_y=1, turn=3, flip=True)
    assert log == [told]
    after = "r r l l -- -- | r r l y y p | -- -- -- -- r l"
    assert shown(state) == painting(after, at=(2, 0)).words
    assert legal(state) == DONE


def test_i_57_it_must_hang_on_afterwards() -> None:
    state = using(4, "y r r r | p l r r")
    act(state, m.LiftTile(0, 0))
    around = {
        (1, -2), (2, -2), (3, -2), (1, 2), (2, 2), (3, 2),
        (0, -1), (0, 0), (0, 1), (4, -1), (4, 0), (4, 1),
    }  # fmt: skip
    assert {*cells(state, m.PlaceTile)} == around


def test_i_57_it_may_overlap_the_place_it_left() -> None:
    state = using(4, "y r r r | p l r r")
    act(state, m.LiftTile(0, 0), m.PlaceTile(0, 1, 0, False))
    assert shown(state) == painting("-- -- r r | y r r r | p l -- --").words


@pytest.mark.parametrize(
    ("tile", "in_place"),
    [
        ("y r | p l", 7),
        ("y y | y y", 0),
        ("y y | r r", 3),
        ("y r | r y", 1),
        ("yo y | y y", 3),
        ("you yo | yo yo", 3),
        ("y y/ | y/ y", 1),  # the bridge alone changes
        ("#l #l | y y", 3),
        ("#l y | #l y", 3),
        ("#l #l | #p #p", 3),
    ],
)
def test_i_57_in_place_something_must_change(tile: str, in_place: int) -> None:
    top, bottom = tile.split("|")
    state = using(4, f"{top} d d | {bottom} d d")
    act(state, m.LiftTile(0, 0))
    assert len(legal(state, m.PlaceTile, x=0, y=0)) == in_place
    before = shown(state)
    looks = []
    for move in legal(state, m.PlaceTile, x=0, y=0):
        after = state.copy()
        act(after, move)
        looks.append(shown(after))
    assert before not in looks
    assert all(looks.count(look) == 1 for look in looks)


def test_i_57_a_tile_that_cannot_change_in_place_may_go_elsewhere() -> None:
    state = using(4, "y y d d | y y d d")
    act(state, m.LiftTile(0, 0))
    assert {*cells(state, m.PlaceTile)} == {
        (1, -2), (2, -2), (3, -2), (1, 2), (2, 2), (3, 2),
        (0, -1), (0, 1), (4, -1), (4, 0), (4, 1),
    }  # fmt: skip


def test_i_57_squares_under_tokens_count_for_hanging_together() -> None:
    state = using(4, "y #y #r r l l | y #y #r r l l")
    assert cells(state, m.LiftTile) == [(0, 0), (4, 0)]
    act(state, m.LiftTile(4, 0))
    state = using(4, "y #y r r | y #y r r")
    act(state, m.LiftTile(2, 0))
    assert m.PlaceTile(2, 1, 0, False) in legal(state)


def test_i_57_a_tile_partly_under_a_token_cannot_move() -> None:
    state = using(4, "y #p #p r | p l r r | d d l l | d d l l")
    assert cells(state, m.LiftTile) == [(0, 2), (2, 2)]
    both = using(4, "#l #p #p r | #l l r r | d d l l | d d l l")
    assert cells(both, m.LiftTile) == [(0, 2), (2, 2)]


def test_i_57_with_a_whole_token_on_it_it_takes_it_along() -> None:
    state = using(4, "#p #p r r | y l r r")
    assert cells(state, m.LiftTile) == [(0, 0), (2, 0)]
    act(state, m.LiftTile(0, 0), m.PlaceTile(4, 0, 1, False))
    assert shown(state) == painting("r r y #p | r r l #p", at=(2, 0)).words
    assert len(state.view(None).seats[0].tokens) == 1


def test_i_57_what_lies_under_the_token_does_not_show() -> None:  # I-36
    state = table("y4 r d d | l l d d", phase="place token", token="y")
    act(state, m.PlaceToken(0, 0, False))
    state = again(state, 4)
    act(state, m.LiftTile(0, 0))
    assert m.PlaceTile(0, 0, 0, True) not in legal(state)  # which would look as before
    assert len(legal(state, m.PlaceTile, x=0, y=0)) == 3


def test_i_57_bottles_ride_along_and_stay_on_their_squares_when_it_is_flipped() -> None:  # I-53
    state = using(4, "you r4d r r | p loU r r", black=[1, 0])
    act(state, m.LiftTile(0, 0), m.PlaceTile(0, 0, 0, True))
    assert shown(state) == painting("r4d you r r | loU p r r").words
    assert stocks(state) == (12, 12, 1)


def test_i_57_numbers_spots_and_colour_squares_ride_along() -> None:
    state = using(3, "y r d d | p l d d")
    act(state, m.PutColour(0, 0, "l"))
    state = again(state, 1)
    act(state, m.PutSpot(0, 0))
    state = again(state, 4)
    act(state, m.LiftTile(0, 0), m.PlaceTile(4, 0, 2, False))
    assert shown(state) == painting("d d l p | d d r lo", at=(2, 0)).words


def test_i_57_an_orientation_is_told_from_the_printed_tile() -> None:  # I-80
    state = table("d d | d d", phase="add", hand="y r | p l")
    act(state, m.PlaceTile(2, 0, 1, False))
    state = again(state, 4)
    act(state, m.LiftTile(2, 0))
    assert m.PlaceTile(2, 0, 1, False) not in legal(state)  # as it lies already
    act(state, m.PlaceTile(2, 0, 2, False))
    assert shown(state) == painting("d d l p | d d r y").words


# 5 and 10: remove bottles


def test_i_58_an_upright_bottle_goes_to_the_box() -> None:
    state = using(5, "you rou | y4d y", palette=3, jokers=4)
    log = act(state, m.RemoveBottle(1, 0))
    assert log == [BottleRemoved(rule="I-58", seat=0, x=1, y=0)]
    assert shown(state) == painting("you ro | y4d y").words
    assert stocks(state) == (3, 4, 0)  # it counts as spent
    assert legal(state) == DONE


def test_i_58_a_black_one_still_counts_as_placed() -> None:
    state = using(5, "yoU r | y y", palette=0, jokers=0, black=[3, 0])
    act(state, m.RemoveBottle(0, 0))
    assert stocks(state) == (0, 0, 3)


def test_i_63_up_to_two_bottles_are_removed() -> None:
    state = using(10, "you rou | you y", palette=3, jokers=4)
    act(state, m.RemoveBottle(1, 0))
    assert cells(state, m.RemoveBottle) == [(0, 0), (0, 1)]
    assert legal(state, m.StopBonus)
    act(state, m.RemoveBottle(0, 1))
    assert shown(state) == painting("you ro | yo y").words
    assert stocks(state) == (3, 4, 0)
    assert legal(state) == DONE


# 6 and 8: move bottles


def test_i_59_from_the_painting_to_a_free_white_spot_of_any_colour() -> None:
    state = using(6, "you r po lo | y4d y #d #d")
    assert cells(state, m.LiftBottle) == [(0, 0)]
    act(state, m.LiftBottle(0, 0))
    assert cells(state, m.SetBottle) == [(2, 0), (3, 0)]  # and not where it stands
    assert len(legal(state)) == 2
    log = act(state, m.SetBottle(3, 0))
    assert log == [BottleMoved(rule="I-59", seat=0, x=0, y=0, to_x=3, to_y=0)]
    assert shown(state) == painting("yo r po lou | y4d y #d #d").words


def test_i_59_or_from_the_palette_to_the_jokers() -> None:
    state = using(6, "y r | p l", palette=5, jokers=1)
    assert legal(state) == [m.PaletteToJokers()]
    log = act(state, m.PaletteToJokers())
    assert log == [BottleToJokers(rule="I-59", seat=0)]
    assert stocks(state) == (4, 2, 0)
    act(state, m.PaletteToJokers())
    assert stocks(state) == (3, 3, 0)
    assert legal(state) == DONE


def test_i_59_two_different_bottles() -> None:
    state = using(6, "you rou po lo | y y y y", palette=0)
    act(state, m.LiftBottle(0, 0), m.SetBottle(2, 0))
    assert cells(state, m.LiftBottle) == [(1, 0)]  # and not the same one again
    act(state, m.LiftBottle(1, 0))
    assert cells(state, m.SetBottle) == [(0, 0), (3, 0)]  # also the spot the first one left
    act(state, m.SetBottle(0, 0))
    assert shown(state) == painting("you ro pou lo | y y y y").words
    assert legal(state) == DONE


def test_i_59_a_single_bottle_is_moved_only_once() -> None:
    state = using(6, "you r po lo | y y y y", palette=0)
    act(state, m.LiftBottle(0, 0), m.SetBottle(2, 0))
    assert legal(state) == DONE


def test_i_59_either_kind_in_either_order() -> None:
    state = using(6, "you r po lo | y y y y", palette=1, jokers=0)
    act(state, m.PaletteToJokers(), m.LiftBottle(0, 0), m.SetBottle(2, 0))
    assert stocks(state) == (0, 1, 0)
    state = using(6, "you r po lo | y y y y", palette=1, jokers=0)
    act(state, m.LiftBottle(0, 0), m.SetBottle(2, 0), m.PaletteToJokers())
    assert stocks(state) == (0, 1, 0)


def test_i_59_a_black_bottle_stays_black() -> None:
    state = using(6, "yoU r po l | y y y y", black=[1, 0])
    act(state, m.LiftBottle(0, 0), m.SetBottle(2, 0))
    assert shown(state)[2, 0] == "poU"
    assert stocks(state) == (12, 12, 1)


def test_i_61_up_to_three_bottles() -> None:
    state = using(8, "you rou po lo | you y yo y", palette=1, jokers=0)
    act(state, m.LiftBottle(0, 0), m.SetBottle(2, 0))
    act(state, m.PaletteToJokers())
    assert cells(state, m.LiftBottle) == [(1, 0), (0, 1)]
    act(state, m.LiftBottle(0, 1), m.SetBottle(0, 0))
    assert shown(state) == painting("you rou pou lo | yo y yo y").words
    assert legal(state) == DONE


# 7: a tile for later


def test_i_60_a_tile_from_the_wheel_with_what_stands_on_it() -> None:
    state = using(7, "y r | p l", wheel=["", "yo you | r3d r", "", PLAIN, "", ""])
    tile = state.view(None).wheel[1]
    assert tile is not None
    assert legal(state) == [m.StoreTile(2), m.StoreTile(4)]
    log = act(state, m.StoreTile(2))
    assert log == [TileStored(rule="I-60", seat=0, nib=2, tile=tile.tile)]
    assert state.view(None).seats[0].store == (tile,)
    assert state.view(None).wheel[1] is None
    assert legal(state) == DONE


def test_i_60_not_from_the_nib_emptied_this_turn() -> None:
    state = table("Y4 Y | Y r", wheel=["y r | p l"] * 6, slots=(7, 8, 9, 11))
    act(state, m.TakeTile(3), m.PlaceTile(2, 0, 0, False), m.Complete(0, 0), m.UseBonus())
    assert [move.nib for move in legal(state, m.StoreTile)] == [1, 2, 4, 5, 6]


def test_i_60_it_may_be_added_from_ones_next_turn_on() -> None:
    state = using(7, "y r | p l", wheel=["yo you | r3d r", *[PLAIN] * 5], lead=[4, 1])
    act(state, m.StoreTile(1))
    end_turn(state)
    assert not legal(state, m.AddStored)  # it is the other seat's turn
    act(state, m.Pass(0))
    (stored,) = legal(state, m.AddStored)
    log = act(state, stored)
    assert log == [StoredTaken(rule="I-60", seat=0, tile=stored.tile)]
    assert state.view(None).seats[0].store == ()
    assert state.view(None).seats[0].lead == 4  # which does not move
    act(state, m.PlaceTile(2, 0, 0, False))
    assert shown(state) == painting("y r yo you | p l r3d r").words
    assert legal(state, m.EndTurn)
    end_turn(state)
    assert state.actors == (1,)


def test_i_60_instead_of_taking_one_and_only_one() -> None:
    state = table("y r | p l", store=["yo y | y y", "ro r | r r"], lead=2)
    assert len(legal(state, m.AddStored)) == 2
    act(state, legal(state, m.AddStored)[1], m.PlaceTile(2, 0, 0, False))
    assert shown(state)[2, 0] == "ro"
    assert legal(state) == DONE
    end_turn(state)
    assert all(state.view(None).wheel)
    assert len(state.view(None).seats[0].store) == 1


def test_i_60_no_limit_and_nothing_at_the_end() -> None:
    state = table("Y4 Y | Y Y", phase="complete", slots=(7, 8, 9, 11), store=[PLAIN] * 20)
    act(state, m.Complete(0, 0), m.UseBonus(), m.StoreTile(1))
    assert len(state.view(None).seats[0].store) == 21
    last = table(seat=1, palette=0, jokers=0, store=[PLAIN] * 3, black=[2, 1])
    act(last, m.Pass(0))
    assert last.view(None).winners == (0,)


def test_i_60_a_stored_tile_can_be_completed_on_at_once() -> None:  # I-44
    state = table("y3 y | r r", store=["y r | r r"], lead=2)
    act(state, *legal(state, m.AddStored), m.PlaceTile(2, 0, 0, False))
    assert legal(state, m.Complete) == [m.Complete(0, 0)]


# 9: a bottle on the wheel


def test_i_62_a_bottle_on_a_free_white_spot_at_the_wheel() -> None:
    state = using(9, "y r | p l", wheel=["yo y4 | pou po", "", PLAIN, "r ro | r3d r", "", ""])
    assert legal(state) == [m.PutOnWheel(1, 0), m.PutOnWheel(1, 3), m.PutOnWheel(4, 1)]
    log = act(state, m.PutOnWheel(4, 1))
    assert log == [BottlePutOnWheel(rule="I-62", seat=0, nib=4, square=1)]
    tile = state.view(None).wheel[3]
    assert tile is not None
    assert tile.bottles == ("", "u", "d", "")
    assert legal(state) == DONE


@pytest.mark.parametrize(
    ("palette", "jokers", "colour", "left"),
    [(2, 3, "y", (1, 3)), (2, 3, "p", (2, 2)), (0, 3, "y", (0, 2)), (2, 0, "y", (1, 0))],
)
def test_i_62_of_a_stock_that_fits_the_palette_first(
    palette: int, jokers: int, colour: str, left: tuple[int, int]
) -> None:
    wheel = [f"{colour}o l | l l", *[PLAIN] * 5]
    state = using(9, "y r | p l", wheel=wheel, card="yr", palette=palette, jokers=jokers)
    act(state, m.PutOnWheel(1, 0))
    assert stocks(state) == (*left, 0)


def test_i_62_without_jokers_on_the_palette_colours_only() -> None:
    wheel = ["yo ro | po lo", *[PLAIN] * 5]
    state = using(9, "y r | p l", wheel=wheel, card="yl", palette=1, jokers=0)
    assert legal(state) == [m.PutOnWheel(1, 0), m.PutOnWheel(1, 3)]


def test_i_62_whoever_adds_the_tile_owns_the_bottle() -> None:  # I-38
    state = using(9, "y r | p l", wheel=["yo y | y y", *[PLAIN] * 5])
    act(state, m.PutOnWheel(1, 0))
    end_turn(state)
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    assert shown(state, 1)[2, 0] == "you"
    assert stocks(state, 1) == (12, 12, 0)
    assert stocks(state, 0) == (11, 12, 0)


def test_i_62_it_may_be_the_last_one() -> None:  # I-66
    state = using(9, "y r | p l", wheel=["yo y | y y", *[PLAIN] * 5], palette=[1, 12],
                  jokers=[0, 12])  # fmt: skip
    log = act(state, m.PutOnWheel(1, 0))
    assert log[-1] == EndTriggered(rule="I-66", seat=0)
    end_turn(state)
    act(state, m.Pass(0))
    assert (state.view(None).how, state.view(None).winners) == ("bottles", (0,))


# 11: a tile from the bag


def test_i_64_a_tile_is_drawn_and_added_at_once() -> None:
    bag = ["y3 y | y y", "d d | d d"]
    state = table("r r | r r", phase="bonus", bonus=11, bag=bag, lead=4)
    act(state, m.UseBonus())
    assert state.actors == (CHANCE,)  # decided before the draw
    assert {weight for _, weight in state.chances()} == {1}
    number = number_of(state, bag[0])
    log = draw(state, m.DrawTile(number))
    assert log == [TileDrawn(rule="I-64", seat=0, tile=number)]
    assert state.view(None).bag == (number_of(state, bag[1]),)
    assert {type(move) for move in legal(state)} == {m.PlaceTile}
    act(state, m.PlaceTile(2, 0, 0, False))
    assert shown(state) == painting("r r y3 y | r r y y").words
    assert legal(state) == [m.Complete(2, 0), m.EndTurn()]
    assert state.view(None).seats[0].lead == 4


def test_i_64_the_wheel_stays_as_it_is() -> None:
    state = using(11, "r r | r r", wheel=["", *[PLAIN] * 5])
    before = state.view(None).wheel
    settle(state)
    act(state, m.PlaceTile(2, 0, 0, False))
    assert state.view(None).wheel == before


# 12: the opponents draw


def test_i_65_every_opponent_draws_and_places_clockwise_from_ones_left() -> None:
    state = table(*["y y | y y"] * 4, seats=4, seat=2, phase="bonus", bonus=12)
    act(state, m.UseBonus())
    for seat in (3, 0, 1):
        assert state.actors == (CHANCE,)
        assert state.view(None).token_for == seat
        log = draw(state, m.DrawToken("ypr"[seat % 3]))
        assert isinstance(log[0], TokenDrawn)
        assert log[0].seat == seat
        assert state.actors == (seat,)  # before the next one draws
        act(state, m.PlaceToken(0, 0, False))
        assert len(state.view(None).seats[seat].tokens) == 1
    assert state.actors == (2,)
    assert legal(state) == DONE
    assert state.view(None).seats[2].tokens == ()


def test_i_65_bottles_go_to_the_jokers_of_who_places_the_token() -> None:  # I-33
    state = table("y y | y y", "you y | y y", phase="bonus", bonus=12)
    act(state, m.UseBonus())
    draw(state, m.DrawToken("y"))
    act(state, m.PlaceToken(0, 0, False))
    assert stocks(state, 0) == (12, 12, 0)
    assert stocks(state, 1) == (12, 13, 0)


def test_i_65_who_is_out_draws_nothing() -> None:  # I-69
    state = table(seats=4, seat=1, phase="bonus", bonus=12, playing=[True, True, False, True])
    act(state, m.UseBonus())
    seats = []
    while state.actors == (CHANCE,):
        settle(state)
        seats.append(state.actors[0])
        act(state, legal(state)[0])
    assert seats == [3, 0]
    assert legal(state) == DONE


def test_i_65_when_the_bag_runs_out_the_rest_draw_nothing() -> None:
    state = table(seats=4, phase="bonus", bonus=12, x_left=0, xx=(1, 1, *[0] * 8))
    act(state, m.UseBonus())
    for seat in (1, 2):
        settle(state)
        assert state.actors == (seat,)
        act(state, legal(state)[0])
    assert state.actors == (0,)
    assert legal(state) == DONE


def test_i_65_the_last_x_token_brings_the_xx_tokens_for_the_next_one() -> None:  # I-27
    state = table(seats=3, phase="bonus", bonus=12, x_left=1)
    act(state, m.UseBonus())
    log = draw(state, m.DrawToken("d"))
    assert log[-1] == DoubleTokensAdded(rule="I-27")
    act(state, legal(state)[0])
    assert {len(move.colours) for move in legal(state, m.DrawToken)} == {2}


def test_i_65_a_token_without_a_place_is_lost_and_the_next_one_draws() -> None:  # I-32
    state = table("y y | y y", "y3d #r | r3d #r", "y y | y y", seats=3, phase="bonus", bonus=12)
    act(state, m.UseBonus())
    log = draw(state, m.DrawToken("y"))
    assert log[-1] == TokenLost(rule="I-32", seat=1, colours="y")
    assert state.actors == (CHANCE,)
    assert state.view(None).token_for == 2
