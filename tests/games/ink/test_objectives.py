"""Completing objectives: I-42, and I-45 to I-50."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from games.ink.paintings import act, end_turn, legal, painting, shown, stocks, table

from ludotek.core import Event, GameOver, Session, Setting
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import (
    BonusDeclined,
    EndTriggered,
    ObjectiveCompleted,
    SpotsFilled,
    TurnEnded,
)
from ludotek.games.ink.game import Ink
from ludotek.games.ink.state import InkState


def completing(drawing: str, **more: Any) -> InkState:
    """A painting whose owner is asked for objectives; the capitals have grown."""
    return table(drawing, phase="complete", **more)


def objectives(state: InkState) -> list[tuple[int, int]]:
    return [(move.x, move.y) for move in legal(state, m.Complete)]


# When an objective can be completed


def test_i_42_it_must_be_free() -> None:
    assert objectives(completing("Y3 Y | Y Y")) == [(0, 0)]
    for bottle in "dD":
        assert objectives(completing(f"y3{bottle} Y | Y Y", black=[1, 0])) == []


@pytest.mark.parametrize("number", range(3, 8))
@pytest.mark.parametrize("size", range(1, 9))
def test_i_42_its_zone_must_be_as_large_as_it_says(number: int, size: int) -> None:
    squares = [f"Y{number}", *["Y"] * (size - 1), *["r"] * (8 - size)]
    state = completing(" ".join(squares[:4]) + "|" + " ".join(squares[:3:-1]))
    assert objectives(state) == ([(0, 0)] if size >= number else [])


def test_i_42_squares_with_marks_count_and_covered_ones_do_not() -> None:
    assert objectives(completing("Y4 Yo Y7 Yo | r r r r")) == [(0, 0)]
    assert objectives(completing("Y4 Y Y you | r r r r")) == []
    assert objectives(completing("Y4 Y Y #y | r r r #y")) == []


def test_i_42_its_zone_must_have_grown_this_turn() -> None:
    state = completing("y3 y Y4 Y | y r Y Y")
    assert objectives(state) == [(2, 0)]
    assert objectives(completing("y3 y | y y")) == []


@pytest.mark.parametrize(
    ("colour", "palette", "jokers", "can"),
    [
        ("Y", 1, 0, True),  # a palette bottle, where the colour is on the palette
        ("R", 1, 0, True),
        ("P", 1, 0, False),
        ("P", 12, 0, False),  # own bottles that cannot go there block black ones (I-49)
        ("P", 0, 1, True),  # a joker
        ("P", 5, 1, True),
        ("Y", 0, 1, True),
        ("Y", 0, 0, True),  # a black one
        ("P", 0, 0, True),
    ],
)
def test_i_42_there_must_be_a_bottle_for_it(
    colour: str, palette: int, jokers: int, can: bool
) -> None:
    drawing = f"{colour}3 {colour} | {colour} {colour}"
    state = completing(drawing, card="yr", palette=palette, jokers=jokers)
    assert objectives(state) == ([(0, 0)] if can else [])


# A choice


def test_i_45_completing_is_always_a_choice() -> None:
    state = completing("Y3 Y | Y Y")
    assert legal(state) == [m.Complete(0, 0), m.EndTurn()]
    log = act(state, m.EndTurn())
    assert log[0] == TurnEnded(rule="I-45", seat=0)
    assert shown(state) == painting("y3 y | y y").words


TWO = "Y3 Y Y R3 | Y p p R | -- -- R R | -- -- p p"


@pytest.mark.parametrize("order", [[(0, 0), (3, 0)], [(3, 0), (0, 0)]])
def test_i_45_several_in_a_turn_in_any_order(order: list[tuple[int, int]]) -> None:
    state = completing(TWO)
    for x, y in order:
        act(state, m.Complete(x, y))
    assert legal(state) == [m.EndTurn()]
    both = "y3d y y r3d | y p p r | -- -- r r | -- -- p p"
    assert shown(state) == painting(both).words


def test_i_45_one_after_the_other() -> None:
    # Completing the one takes a square away from the zone of the other.
    state = completing("Y4 Y Y Y4 | r r r r")
    assert objectives(state) == [(0, 0), (3, 0)]
    act(state, m.Complete(0, 0), m.DeclineBonus())
    assert objectives(state) == []


# The bottles


def test_i_46_one_bottle_upside_down_on_that_objective_alone() -> None:
    state = completing("Y3 Y5 | Y4 Y3")
    log = act(state, m.Complete(0, 0))
    assert shown(state) == painting("y3d y5 | y4 y3").words
    assert stocks(state) == (11, 12, 0)
    assert log[0] == ObjectiveCompleted(
        rule="I-46", seat=0, x=0, y=0, colour="y", number=3, bottles=1, black=0, left=23
    )


@pytest.mark.parametrize("bonus", [5, 6, 8, 10])
def test_i_46_it_is_never_moved_or_removed(bonus: int) -> None:
    state = table("y3d yo | you r4D", phase="bonus", bonus=bonus, black=[1, 0], palette=0)
    act(state, m.UseBonus())
    named = {(move.x, move.y) for move in legal(state) if isinstance(move, m.RemoveBottle)}
    named |= {(move.x, move.y) for move in legal(state) if isinstance(move, m.LiftBottle)}
    assert named == {(0, 1)}


def test_i_46_it_rides_along_with_its_tile() -> None:  # I-57
    state = table("y3d y r r | y l r r", phase="bonus", bonus=4)
    act(state, m.UseBonus(), m.LiftTile(0, 0), m.PlaceTile(2, 2, 1, False))
    moved = """
        -- -- r r
        -- -- r r
        -- -- y y3d
        -- -- l y
        """
    assert shown(state) == painting(moved).words


def test_i_47_an_upright_bottle_on_every_free_white_spot_of_the_zone() -> None:
    state = completing("Y3 Yo r yo | Y p r you")
    log = act(state, m.Complete(0, 0))
    assert shown(state) == painting("y3d you r yo | y p r you").words
    assert log[1] == SpotsFilled(rule="I-47", seat=0, spots=((1, 0),))


def test_i_47_the_zone_as_it_was_before_the_objective_got_its_bottle() -> None:
    parted = completing("Yo Y3 Yo Y | r r r r")
    act(parted, m.Complete(1, 0))
    assert shown(parted) == painting("you y3d you y | r r r r").words
    bridged = completing("r Y3/ | Yo/ r | Yo p | p p")
    act(bridged, m.Complete(1, 0))
    assert shown(bridged) == painting("r y3d/ | you/ r | you p | p p").words


def test_i_47_spots_that_have_a_bottle_are_left_alone() -> None:
    state = completing("Y3 Y you r | Y Yo yoU r", black=[1, 0])
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("y3d y you r | y you yoU r").words
    assert stocks(state) == (10, 12, 1)


@pytest.mark.parametrize(
    ("jokers", "offered"),
    [
        (1, None),  # the objective takes the last one: nothing to ask
        (2, [(1, 0), (0, 1), (1, 1)]),
        (3, [(1, 0), (0, 1)]),  # after the last spot there would be none for the other bottle
        (4, None),  # enough for all
        (12, None),
    ],
)
def test_i_47_only_when_some_but_too_few_are_left_one_is_asked(
    jokers: int, offered: list[tuple[int, int]] | None
) -> None:
    state = completing("P3 Po | Po Po", card="yr", palette=5, jokers=jokers)
    act(state, m.Complete(0, 0))
    if offered is None:
        assert legal(state) == [m.EndTurn()]
    else:
        assert legal(state) == [m.Fill(*spot) for spot in offered]
        assert state.view(None).to_fill == jokers - 1


def test_i_47_spots_are_chosen_one_after_the_other_row_by_row() -> None:
    state = completing("Po Po P3 Po | r r Po Po", card="yr", palette=5, jokers=4)
    act(state, m.Complete(2, 0))
    view = state.view(None)
    assert view.spots == ((0, 0), (1, 0), (3, 0), (2, 1), (3, 1))
    assert (view.objective, view.to_fill) == (3, 3)
    log = act(state, m.Fill(1, 0))
    assert log == [SpotsFilled(rule="I-47", seat=0, spots=((1, 0),))]
    assert shown(state) == painting("po pou p3d po | r r po po").words
    view = state.view(None)
    assert view.spots == ((3, 0), (2, 1), (3, 1))
    assert (view.objective, view.to_fill) == (3, 2)
    assert legal(state) == [m.Fill(3, 0), m.Fill(2, 1)]
    log = act(state, m.Fill(3, 0), m.Fill(3, 1))
    assert [event.spots for event in log if isinstance(event, SpotsFilled)] == [
        ((3, 0),),
        ((3, 1),),
    ]
    assert shown(state) == painting("po pou p3d pou | r r po pou").words
    assert stocks(state) == (5, 0, 0)
    view = state.view(None)
    assert (view.objective, view.spots, view.to_fill) == (None, (), 0)
    assert legal(state) == [m.EndTurn()]


def test_i_47_nothing_is_asked_when_the_spots_that_are_left_all_get_a_bottle() -> None:
    state = completing("Po Po P3 Po | r r Po Po", card="yr", palette=5, jokers=4)
    act(state, m.Complete(2, 0))
    log = act(state, m.Fill(3, 0))
    assert log == [SpotsFilled(rule="I-47", seat=0, spots=((3, 0), (2, 1), (3, 1)))]
    assert shown(state) == painting("po po p3d pou | r r pou pou").words
    assert legal(state) == [m.EndTurn()]


def test_i_47_every_set_of_spots_can_be_chosen_in_exactly_one_way() -> None:
    rows = "P3 " + " ".join(["Po"] * 9) + " | P " + " ".join(["Po"] * 9)
    state = completing(rows, card="yr", palette=5, jokers=12)
    act(state, m.Complete(0, 0))
    assert (len(state.view(None).spots), state.view(None).to_fill) == (18, 11)
    found = Counter(fillings(state))
    assert len(found) == 31_824  # 18 over 11
    assert set(found.values()) == {1}
    assert {len(spots) for spots in found} == {11}


def fillings(state: InkState) -> Iterator[tuple[tuple[int, int], ...]]:
    """The spots that each sequence of choices fills."""
    for move in state.moves(0):
        after, log = state.copy(), list[Event]()
        after.play(0, move, log)
        [filled] = [event.spots for event in log if isinstance(event, SpotsFilled)]
        if after.view(None).to_fill:
            yield from (filled + spots for spots in fillings(after))
        else:
            yield filled


def test_i_47_a_choice_can_be_taken_back() -> None:
    class FromHere(Ink):
        def start(self, seats: int, options: Setting = None) -> InkState:
            return completing("P3 Po Po Po | Po Po Po Po", card="yr", palette=5, jokers=4)

    session = Session(FromHere(), 2)
    before = session.state.digest()
    for move in (m.Complete(0, 0), m.Fill(2, 0), m.Fill(0, 1)):
        session.play(0, session.game.encode(move))
    assert session.undo_limit(0).moves == 3
    session.undo(0)
    session.play(0, session.game.encode(m.Fill(1, 1)))
    for _ in range(3):
        session.undo(0)
    assert session.state.digest() == before


def test_i_47_the_choice_stands_in_the_position() -> None:
    state = completing("P3 Po Po Po | Po Po Po Po", card="yr", palette=5, jokers=4)
    act(state, m.Complete(0, 0), m.Fill(2, 0))
    again = game.resume(state.position())
    assert legal(again) == legal(state) == [m.Fill(*at) for at in ((3, 0), (0, 1), (1, 1), (2, 1))]
    act(again, m.Fill(0, 1), m.Fill(3, 1))
    assert shown(again) == painting("p3d po pou po | pou po po pou").words


def test_i_47_the_last_bottle_may_go_on_the_objective_alone() -> None:
    state = completing("P3 Po | Po Po", card="yr", palette=5, jokers=1)
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("p3d po | po po").words
    assert stocks(state) == (5, 0, 0)


def test_i_48_palette_bottles_go_on_the_two_palette_colours_only() -> None:
    state = completing("Y3 Yo Y P3 | Y r Po P | -- -- P P | -- -- r r", card="yl")
    act(state, m.Complete(0, 0))
    assert stocks(state) == (10, 12, 0)
    act(state, m.Complete(3, 0))
    assert stocks(state) == (10, 10, 0)


def test_i_48_both_may_be_mixed_and_palette_bottles_come_first() -> None:
    state = completing("Y3 Yo | Yo Yo", card="yl", palette=3, jokers=3)
    act(state, m.Complete(0, 0))
    assert stocks(state) == (0, 2, 0)
    assert shown(state) == painting("y3d you | you you").words


# Black bottles


@pytest.mark.parametrize(
    ("palette", "jokers", "after", "left"),
    [
        (0, 0, "yoU yoU | yoU y3D", (0, 0, 4)),
        (1, 0, "yoU yoU | yoU y3d", (0, 0, 3)),
        (0, 1, "yoU yoU | yoU y3d", (0, 0, 3)),
        (1, 1, "you yoU | yoU y3d", (0, 0, 2)),
        (2, 0, "you yoU | yoU y3d", (0, 0, 2)),
        (1, 2, "you you | yoU y3d", (0, 0, 1)),
        (2, 2, "you you | you y3d", (0, 0, 0)),
        (2, 3, "you you | you y3d", (0, 1, 0)),
    ],
)
def test_i_49_own_bottles_first_on_the_objective_then_by_row_then_column(
    palette: int, jokers: int, after: str, left: tuple[int, int, int]
) -> None:
    for at in ((0, 0), (-7, -9)):
        drawn = painting("Yo Yo | Yo Y3", at=at)
        state = table(drawn, phase="complete", card="yr", palette=palette, jokers=jokers)
        act(state, m.Complete(at[0] + 1, at[1] + 1))
        assert shown(state) == painting(after, at=at).words
        assert stocks(state) == left


def test_i_49_the_events_tell_the_black_ones() -> None:
    state = completing("Yo Yo | Yo Y3", palette=2, jokers=0)
    log = act(state, m.Complete(1, 1))
    assert log == [
        ObjectiveCompleted(
            rule="I-46", seat=0, x=1, y=1, colour="y", number=3, bottles=2, black=2, left=0
        ),
        SpotsFilled(rule="I-47", seat=0, spots=((0, 0), (1, 0), (0, 1))),
        EndTriggered(rule="I-66", seat=0),
    ]
    black = completing("Yo Y | Y Y3", palette=0, jokers=0)
    assert act(black, m.Complete(1, 1))[0] == ObjectiveCompleted(
        rule="I-46", seat=0, x=1, y=1, colour="y", number=3, bottles=0, black=2, left=0
    )


def test_i_47_the_event_counts_the_bottles_of_spots_that_are_chosen_later() -> None:
    state = completing("Po Po P3 Po | r r Po Po", card="yr", palette=5, jokers=4)
    [told] = act(state, m.Complete(2, 0))
    assert isinstance(told, ObjectiveCompleted)
    assert (told.bottles, told.black, told.left) == (4, 0, 5)
    act(state, m.Fill(3, 0))
    assert stocks(state) == (5, 0, 0)


def test_i_49_palette_bottles_that_cannot_go_there_block_black_ones() -> None:
    # A joker for the objective, none for the spots; yellow bottles stand idle on the palette.
    state = completing("P3 Po | Po P", card="yr", palette=1, jokers=1)
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("p3d po | po p").words
    assert stocks(state) == (1, 0, 0)
    assert state.view(None).how is None


def test_i_49_they_do_not_block_on_their_own_colours() -> None:
    state = completing("Y3 Yo | Yo Y", card="yr", palette=1, jokers=0)
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("y3d yoU | yoU y").words


def test_i_49_not_while_there_is_a_joker() -> None:
    state = completing("P3 P | P P", card="yr", palette=0, jokers=2)
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("p3d p | p p").words
    assert stocks(state) == (0, 1, 0)


# The bonus


@pytest.mark.parametrize(("number", "bonus"), [(4, 2), (5, 4), (6, 6), (7, 8)])
def test_i_50_an_objective_gives_the_bonus_of_its_slot(number: int, bonus: int) -> None:
    state = completing(f"Y{number} Y Y Y5 | Y Y Y Y", slots=(2, 4, 6, 8))
    act(state, m.Complete(0, 0))
    assert legal(state) == [m.UseBonus(), m.DeclineBonus()]
    assert state.view(None).bonus == bonus
    log = act(state, m.DeclineBonus())
    assert log == [BonusDeclined(rule="I-53", seat=0, bonus=bonus)]


def test_i_50_an_objective_3_gives_none() -> None:
    state = completing("Y3 Y Y Y | Y Y Y Y")
    act(state, m.Complete(0, 0))
    assert legal(state) == [m.EndTurn()]


def test_i_50_at_once_or_never() -> None:
    state = completing("Y4 Y Y Y | Y Y Y Y")
    act(state, m.Complete(0, 0), m.DeclineBonus())
    assert legal(state) == [m.EndTurn()]
    end_turn(state)
    assert state.view(None).bonus is None


def test_i_50_the_number_that_counts_is_the_one_visible() -> None:
    state = completing("Y4 Y Y Y5 | Y Y Y Y", slots=(2, 4, 6, 8))
    act(state, m.Complete(0, 0), m.UseBonus(), m.PutNumber(3, 0, 7))
    act(state, m.Complete(3, 0))
    assert state.view(None).bonus == 8


def test_i_50_all_bottles_before_the_bonus() -> None:
    state = completing("Y4 Yo Yo Y | r r r r")
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("y4d you you y | r r r r").words
    assert legal(state) == [m.UseBonus(), m.DeclineBonus()]
    asked = completing("P4 Po Po P | r r r r", palette=3, jokers=2)
    act(asked, m.Complete(0, 0))
    assert {type(move) for move in legal(asked)} == {m.Fill}
    act(asked, m.Fill(2, 0))
    assert legal(asked) == [m.UseBonus(), m.DeclineBonus()]


def test_i_50_in_solo_victory_comes_before_the_bonus() -> None:
    state = completing("Y4 Yo Yo Y | r r r r", seats=1, palette=3, jokers=0, revealed="r")
    log = act(state, m.Complete(0, 0))
    assert log[-1] == GameOver(rule="I-79", how="bottles", winners=(0,))
    assert state.actors == ()


def test_i_50_among_several_the_last_bottle_still_brings_a_bonus() -> None:
    state = completing("Y4 Yo Yo Y | r r r r", palette=3, jokers=0)
    log = act(state, m.Complete(0, 0))
    assert log[-1] == EndTriggered(rule="I-66", seat=0)
    assert legal(state) == [m.UseBonus(), m.DeclineBonus()]
