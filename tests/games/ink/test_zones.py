"""Zones and how they grow: I-39 to I-41, I-43 and I-44."""

from __future__ import annotations

from typing import Any

import pytest
from games.ink.paintings import act, draw, end_turn, grown, legal, painting, shown, table, zone
from msgspec.structs import replace

from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.state import InkState


def marks(text: str) -> frozenset[tuple[int, int]]:
    """The squares that a drawing shows as grown: those with a capital."""
    return painting(text).grown


def bonus(drawing: str, number: int, **more: Any) -> InkState:
    """A painting whose owner has just been offered a bonus, and uses it."""
    state = table(drawing, phase="bonus", bonus=number, **more)
    act(state, m.UseBonus())
    return state


# What a zone is


def test_i_39_all_squares_of_a_colour_that_hang_together_marked_or_not() -> None:
    state = table(
        """
        y  y4 r  r
        yo r  y  y
        -- r  y3 --
        -- r  yo --
        """
    )
    assert zone(state, 0, 0) == {(0, 0), (1, 0), (0, 1)}
    assert zone(state, 1, 1) == {(1, 1), (1, 2), (1, 3)}
    assert zone(state, 2, 0) == {(2, 0), (3, 0)}
    assert zone(state, 2, 1) == {(2, 1), (3, 1), (2, 2), (2, 3)}


def test_i_39_corners_do_not_join_but_a_bridge_does() -> None:
    assert zone(table("y ro | r4 y"), 1, 0) == {(1, 0)}
    assert zone(table("y ro/ | r4/ y"), 1, 0) == {(1, 0), (0, 1)}
    assert zone(table(r"yo\ r | r y4\ "), 0, 0) == {(0, 0), (1, 1)}
    side_by_side = table("y r/ y r/ | r/ y r/ y")
    assert zone(side_by_side, 1, 0) == {(1, 0), (0, 1)}
    assert zone(side_by_side, 3, 0) == {(3, 0), (2, 1)}


def test_i_39_zones_run_through_bridges_from_tile_to_tile() -> None:
    state = table(
        """
        p  y/ y  p
        y/ p  p  p
        y  p  p  y/
        p  p  y/ p
        """
    )
    assert zone(state, 0, 1) == {(0, 1), (1, 0), (2, 0), (0, 2)}
    assert zone(state, 3, 2) == {(3, 2), (2, 3)}


@pytest.mark.parametrize("piece", ["you", "yoU", "y4d", "y4D"])
def test_i_40_a_square_with_a_bottle_belongs_to_no_zone(piece: str) -> None:
    state = table(f"y {piece} y y | r r r y", black=[1, 0])
    assert zone(state, 2, 0) == {(2, 0), (3, 0), (3, 1)}
    for cells in state.view(None).seats[0].zones:
        assert (1, 0) not in cells.squares


def test_i_40_nor_does_one_with_a_token() -> None:
    state = table("y #y y y | r #y r y")
    assert zone(state, 2, 0) == {(2, 0), (3, 0), (3, 1)}
    assert zone(state, 0, 0) == set()


@pytest.mark.parametrize(
    ("drawing", "corner", "other"),
    [("y rou/ | ro/ y", (1, 0), (0, 1)), ("y ro/ | rou/ y", (0, 1), (1, 0))],
)
def test_i_40_a_bottle_on_a_corner_suspends_a_bridge(
    drawing: str, corner: tuple[int, int], other: tuple[int, int]
) -> None:
    state = bonus(drawing, 5)
    assert zone(state, *other) == {other}
    act(state, m.RemoveBottle(*corner))
    assert zone(state, *other) == {corner, other}


@pytest.mark.parametrize("down", [False, True])
def test_i_40_a_token_on_a_corner_ends_a_bridge_for_good(down: bool) -> None:
    drawing = "y ro/ y y | ro/ y y y"
    state = table(drawing, phase="place token", token="r")
    act(state, m.PlaceToken(1, 0, down))
    assert not any("/" in word for word in shown(state).values())
    assert zone(state, 0, 1) == {(0, 1)}


def test_i_40_a_colour_square_on_a_corner_ends_a_bridge_for_good() -> None:
    for colour in "rp":
        state = bonus("y r/ y y | r4/ y y y", 3)
        act(state, m.PutColour(1, 0, colour))
        assert zone(state, 0, 1) == {(0, 1)}, colour
        assert not any("/" in word for word in shown(state).values())


def again(state: InkState, number: int) -> InkState:
    """The same table, at which another bonus is used."""
    step = {3: "put colour", 4: "lift tile"}[number]
    return game.resume(replace(state.position(), phase=step, bonus=number, steps=1))


def test_i_40_the_old_colour_does_not_bring_the_bridge_back() -> None:
    state = bonus("y r4/ | r/ y", 3)
    act(state, m.PutColour(0, 1, "p"))
    state = again(state, 3)
    act(state, m.PutColour(0, 1, "r"))
    assert shown(state) == painting("y r4 | r y").words
    assert zone(state, 1, 0) == {(1, 0)}


def test_i_40_nor_does_moving_its_tile() -> None:
    state = bonus("y r4/ l l | r/ p l l", 3)
    act(state, m.PutColour(0, 1, "r"))
    state = again(state, 4)
    act(state, m.LiftTile(0, 0), m.PlaceTile(0, 0, 0, True))
    assert shown(state) == painting("r4 y l l | p r l l").words
    assert zone(state, 0, 0) == {(0, 0)}


def test_i_40_a_bridge_moves_with_its_tile() -> None:  # I-57
    state = bonus("y r4/ l l | r/ y l l", 4)
    act(state, m.LiftTile(0, 0), m.PlaceTile(4, 0, 1, False))
    after = r"l l r\ y | l l y r4\ "
    assert shown(state) == painting(after, at=(2, 0)).words
    assert zone(state, 4, 0) == {(4, 0), (5, 1)}


def test_i_40_a_suspended_bridge_moves_with_its_tile_too() -> None:
    state = bonus("y rou/ l lo | r/ p l l", 4)
    act(state, m.LiftTile(0, 0), m.PlaceTile(0, 0, 0, True))
    assert shown(state) == painting(r"rou\ y l lo | p r\ l l").words


def test_i_41_the_size_of_a_zone() -> None:
    zones = table("y y4 r yo | yo y r r").view(None).seats[0].zones
    assert {(zone.colour, zone.size) for zone in zones} == {("y", 4), ("r", 3), ("y", 1)}


# What grows: a tile that is added


def test_i_44_a_tile_makes_every_zone_grow_that_it_joins() -> None:
    state = table("y y r p | y y r p", phase="add", hand="r y | p l")
    act(state, m.PlaceTile(2, 2, 0, False))
    assert grown(state) == marks(
        """
        y  y  R  p
        y  y  R  p
        -- -- R  Y
        -- -- P  L
        """
    )


def test_i_44_also_when_it_joins_nothing() -> None:
    state = table("r r | r r", phase="add", hand="y3 y | y l")
    act(state, m.PlaceTile(2, 0, 0, False))
    assert grown(state) == marks("r r Y Y | r r Y L")
    assert legal(state, m.Complete) == [m.Complete(2, 0)]


def test_i_44_only_the_free_squares_of_it() -> None:
    state = table("y4 y y you | y y y y", phase="add", hand="you r | r3d r")
    act(state, m.PlaceTile(4, 0, 0, False))
    assert grown(state) == marks("y y y y you R | y y y y r3d R")
    assert not legal(state, m.Complete)


def test_i_44_across_a_bridge() -> None:
    state = table("y y/ | y/ p", phase="add", hand="y r | r r")
    act(state, m.PlaceTile(2, 0, 0, False))
    assert grown(state) == marks("Y Y Y R | Y p R R")
    parted = table("p y/ | y/ p", phase="add", hand="y r | r r")
    act(parted, m.PlaceTile(2, 0, 0, False))
    assert grown(parted) == marks("p Y Y R | Y p R R")


# What grows: the bonus actions


def test_i_44_a_tile_that_is_moved() -> None:
    state = bonus("y y r r | y y r r | r r -- -- | r y -- --", 4)
    act(state, m.LiftTile(0, 2), m.PlaceTile(4, 0, 0, False))
    assert grown(state) == marks("y y R R R R | y y R R R Y")


def test_i_44_a_tile_that_only_turns_in_place() -> None:
    state = bonus("y3 y y y | y l p p", 4)
    act(state, m.LiftTile(2, 0), m.PlaceTile(2, 0, 2, False))
    assert shown(state) == painting("y3 y p p | y l y y").words
    assert grown(state) == marks("y y P P | y l Y Y")
    state = bonus("y3 y y p | y l y p", 4)
    act(state, m.LiftTile(2, 0), m.PlaceTile(2, 0, 1, False))
    assert grown(state) == marks("Y3 Y Y Y | Y l P P")
    assert legal(state, m.Complete) == [m.Complete(0, 0)]


def test_i_44_the_zone_it_left_does_not_grow() -> None:
    state = bonus("y3 y y y | y y y y | -- -- r r | -- -- r r", 4)
    act(state, m.LiftTile(2, 2), m.PlaceTile(0, 2, 0, False))
    assert grown(state) == marks("y y y y | y y y y | R R -- -- | R R -- --")
    assert not legal(state, m.Complete)


def test_i_44_a_bottle_that_is_moved() -> None:
    state = bonus("y3 you y l | r r y lo", 6)
    act(state, m.LiftBottle(1, 0))
    assert grown(state) == set()
    act(state, m.SetBottle(3, 1))
    assert grown(state) == marks("Y3 Yo Y l | r r Y lou")
    act(state, m.StopBonus())
    assert legal(state, m.Complete) == [m.Complete(0, 0)]


def test_i_44_only_when_it_has_been_set_down() -> None:
    state = bonus("you yo y y4 | r r y y", 6)
    act(state, m.LiftBottle(0, 0), m.SetBottle(1, 0))
    # The zone that holds the square it left ends before the square it now stands on.
    assert grown(state) == marks("Yo you y y4 | r r y y")
    act(state, m.StopBonus())
    assert not legal(state, m.Complete)


def test_i_43_the_square_on_which_it_is_set_loses_its_mark() -> None:
    state = bonus("you y | Y Yo", 6)
    assert grown(state) == {(0, 1), (1, 1)}
    act(state, m.LiftBottle(0, 0), m.SetBottle(1, 1))
    assert grown(state) == marks("Yo Y | Y you")


def test_i_44_a_bottle_that_is_removed() -> None:
    state = bonus("y3 you y l | r r y lo", 5)
    act(state, m.RemoveBottle(1, 0))
    assert grown(state) == marks("Y3 Yo Y l | r r Y lo")
    assert legal(state, m.Complete) == [m.Complete(0, 0)]


def test_i_44_a_bottle_from_the_palette_to_the_jokers_makes_nothing_grow() -> None:
    state = bonus("y3 y y l | r r y lo", 6)
    act(state, m.PaletteToJokers())
    assert grown(state) == set()


def test_i_44_a_colour_square_that_changes_the_colour() -> None:
    state = bonus("y3 r y r | r r r y", 3)
    act(state, m.PutColour(1, 0, "y"))
    assert grown(state) == marks("Y3 Y Y r | r r r y")  # and not the red zone that it broke
    assert legal(state, m.Complete) == [m.Complete(0, 0)]


def test_i_44_the_same_colour_makes_nothing_grow() -> None:  # I-56
    state = bonus("y3 yo y r | r r R r", 3)
    act(state, m.PutColour(1, 0, "y"))
    assert shown(state) == painting("y3 y y r | r r r r").words
    assert grown(state) == {(2, 1)}
    assert not legal(state, m.Complete)


def test_i_44_a_white_spot_or_a_number_makes_nothing_grow() -> None:
    state = bonus("y3 y y r | r r r r", 1)
    act(state, m.PutSpot(1, 0))
    assert grown(state) == set()
    assert not legal(state, m.Complete)
    state = bonus("y7 y y y | y r r r", 2)
    act(state, m.PutNumber(0, 0, 4))
    assert grown(state) == set()
    assert not legal(state, m.Complete)


def test_i_44_nor_does_a_token() -> None:
    state = table("y3 y y r | y r r r", phase="place token", token="p", lead=5)
    act(state, m.PlaceToken(2, 1, False))
    assert grown(state) == set()


# How long the marks last


def test_i_43_parts_of_a_zone_that_falls_apart_keep_their_marks() -> None:
    state = table("Y3 Y Yo Y | Y r r Y4", phase="complete")
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("y3d y you y | y r r y4").words
    assert grown(state) == marks("y3d Y you Y | Y r r Y4")


def test_i_43_and_so_a_part_can_still_be_completed() -> None:
    state = table(
        """
        Y3 Y  Yo Y
        Y  r  r  Y3
        -- -- r  Y
        -- -- r  r
        """,
        phase="complete",
    )
    assert legal(state, m.Complete) == [m.Complete(0, 0), m.Complete(3, 1)]
    act(state, m.Complete(0, 0))
    assert legal(state, m.Complete) == [m.Complete(3, 1)]
    act(state, m.Complete(3, 1))
    assert shown(state)[3, 1] == "y3d"


def test_i_43_an_objective_needs_a_mark_on_its_own_square() -> None:
    # In play a zone is marked as a whole or not at all; a position may say otherwise.
    assert not legal(table("y3 y y Y | r r r Y", phase="complete"), m.Complete)
    marked = table("Y3 y y Y | r r r Y", phase="complete")
    assert legal(marked, m.Complete) == [m.Complete(0, 0)]


def test_i_43_the_marks_are_gone_when_the_turn_ends() -> None:
    state = table("r r | r r", phase="add", hand="y3 y | y y", wheel=["p p | p p"] * 6)
    act(state, m.PlaceTile(2, 0, 0, False))
    assert legal(state, m.Complete)
    end_turn(state)
    act(state, m.Pass(0))
    assert grown(state) == set()
    act(state, m.TakeTile(2), m.PlaceTile(4, 0, 0, False))
    assert grown(state) == marks("r r y3 y P P | r r y y P P")
    assert not legal(state, m.Complete)


def test_i_43_a_token_takes_the_mark_away() -> None:
    state = table("Y3 Y Y Y | r r r r", phase="place token", token="y")
    act(state, m.PlaceToken(2, 0, False))
    assert grown(state) == {(0, 0), (1, 0)}


def test_i_43_marks_concern_the_active_painting_only() -> None:
    # Two paintings alike; what happens on the other one leaves the marks where they are.
    drawing = "Y3 Y Y Y | r r r r"
    state = table(drawing, drawing, phase="bonus", bonus=12)
    act(state, m.UseBonus())
    draw(state, m.DrawToken("y"))
    assert state.actors == (1,)
    act(state, m.PlaceToken(0, 0, False))
    assert state.actors == (0,)
    assert grown(state) == marks(drawing)
    assert legal(state, m.Complete) == [m.Complete(0, 0)]
