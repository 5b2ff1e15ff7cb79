"""X and XX tokens: I-27 to I-36."""

from __future__ import annotations

from typing import Any

import pytest
from games.ink.paintings import (
    act,
    draw,
    end_turn,
    legal,
    painting,
    settle,
    shown,
    stocks,
    table,
    zone,
)

from ludotek.core import CHANCE
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import DoubleTokensAdded, TokenDrawn, TokenLost, TokenPlaced
from ludotek.games.ink.moves import PAIRS
from ludotek.games.ink.state import InkState


def token(drawing: str, colours: str, **more: Any) -> InkState:
    """A painting, and a token that its owner has drawn."""
    return table(drawing, phase="place token", token=colours, **more)


def places(state: InkState) -> set[tuple[int, int, str]]:
    """Where the token may go: a square, and in which direction the other one is."""
    moves = legal(state, m.PlaceToken)
    return {(move.x, move.y, "down" if move.down else "right") for move in moves}


def crossing(**more: Any) -> InkState:
    """A table at which a token is about to be drawn."""
    state = table("y y | y y", lead=5, **more)
    act(state, m.CrossStart())
    return state


# Drawing


def test_i_27_the_last_x_token_brings_all_xx_tokens() -> None:
    state = crossing(unseen=(1, 1, 1, 1, 1), x_left=2)
    log = draw(state, m.DrawToken("y"))
    assert log == [TokenDrawn(rule="I-24", seat=0, colours="y")]
    assert not state.view(None).token_bag.xx_in_bag
    last = crossing(unseen=(1, 1, 1, 1, 1), x_left=1)
    assert all(len(move.colours) == 1 for move in legal(last, m.DrawToken))
    log = draw(last, m.DrawToken("y"))
    assert log[1] == DoubleTokensAdded(rule="I-27")
    assert last.view(None).token_bag.xx_in_bag
    act(last, m.PlaceToken(0, 0, False), m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    end_turn(last)
    act(last, m.CrossStart())
    drawn = {game.decode(move): weight for move, weight in last.chances()}
    assert drawn == {m.DrawToken(pair): 2 for pair in PAIRS}  # and no X that is left over


def test_i_27_xx_tokens_by_what_is_left_of_them() -> None:
    state = crossing(x_left=0, xx=(2, 1, 0, 0, 0, 0, 0, 0, 2, 1))
    drawn = {game.decode(move): weight for move, weight in state.chances()}
    pairs = {"yr": 2, "yp": 1, "pd": 2, "ld": 1}
    assert drawn == {m.DrawToken(pair): weight for pair, weight in pairs.items()}
    draw(state, m.DrawToken("yp"))
    assert sum(state.view(None).token_bag.xx.values()) == 5
    assert state.view(None).token_bag.xx["yp"] == 0


def test_i_28_when_all_are_gone_nobody_draws() -> None:
    last = crossing(x_left=0, xx=(1, *[0] * 9))
    draw(last, m.DrawToken("yr"))
    act(last, legal(last)[0], m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    end_turn(last)
    act(last, m.CrossStart())
    assert last.actors == (1,)
    assert {type(move) for move in legal(last)} == {m.TakeTile}


def test_i_28_nor_does_a_bonus_make_anybody_draw() -> None:  # I-65
    drawing, slots = "D7 D D D | D D D D", (1, 5, 6, 12)
    some = table(drawing, phase="complete", slots=slots)
    act(some, m.Complete(0, 0))
    assert legal(some) == [m.UseBonus(), m.DeclineBonus()]
    none = table(drawing, phase="complete", slots=slots, x_left=0, xx=(0,) * 10)
    act(none, m.Complete(0, 0))
    assert legal(none) == [m.EndTurn()]


# Placing


def test_i_29_on_two_squares_that_share_an_edge() -> None:
    state = token(
        """
        y  y  -- --
        y  y  y  y
        -- -- y  y
        """,
        "y",
    )
    assert places(state) == {
        (0, 0, "right"), (0, 0, "down"), (1, 0, "down"), (0, 1, "right"), (1, 1, "right"),
        (2, 1, "right"), (2, 1, "down"), (3, 1, "down"), (2, 2, "right"),
    }  # fmt: skip


def test_i_29_it_must_be_placed() -> None:
    state = token("y r | p l", "y")
    assert {type(move) for move in legal(state)} == {m.PlaceToken}
    assert state.actors == (0,)


def test_i_29_also_across_two_tiles_and_by_its_own_painter_alone() -> None:
    state = token("r y y r | r r r r", "y", seat=1, seats=2)
    assert state.actors == (1,)
    state = token("r y y r | r r r r", "yp")
    assert places(state) == {(1, 0, "right")}
    log = act(state, m.PlaceToken(1, 0, False))
    assert log == [TokenPlaced(rule="I-29", seat=0, colours="yp", x=1, y=0, down=False, bottles=0)]
    assert shown(state) == painting("r #yp #yp r | r r r r").words


def test_i_29_a_bridge_does_not_make_squares_adjacent() -> None:
    joined = token("r y/ | y/ r", "yp")
    assert places(joined) == places(token("l l | l l", "yp"))  # nothing fits: anywhere (I-32)


def test_i_30_an_x_covers_at_least_one_square_of_its_colour() -> None:
    state = token(
        """
        y r p l
        p p l l
        """,
        "y",
    )
    assert places(state) == {(0, 0, "right"), (0, 0, "down")}
    assert places(token("y y r r | y r r r", "y")) == {
        (0, 0, "right"), (0, 0, "down"), (1, 0, "right"), (1, 0, "down"), (0, 1, "right"),
    }  # fmt: skip


def test_i_30_if_its_colour_is_not_there_anywhere() -> None:
    assert places(token("y r | p l", "d")) == {
        (0, 0, "right"), (0, 0, "down"), (1, 0, "down"), (0, 1, "right"),
    }  # fmt: skip


def test_i_31_an_xx_covers_two_squares_of_one_of_its_colours() -> None:
    state = token(
        """
        y y r r
        y p p r
        """,
        "yr",
    )
    assert places(state) == {
        (0, 0, "right"), (0, 0, "down"), (2, 0, "right"), (3, 0, "down"),
    }  # fmt: skip


def test_i_31_if_neither_colour_is_there_anywhere() -> None:
    assert len(places(token("y r | p p", "ld"))) == 4
    assert places(token("y r | p p", "pd")) == {(0, 1, "right")}


def test_i_32_if_no_pair_meets_the_condition_any_will_do() -> None:
    apart = token("y r | r y", "yp")  # yellow is there, but no two squares of it side by side
    assert len(places(apart)) == 4
    # Yellow only under a bottle that may not be covered, or hemmed in by tokens.
    assert places(token("y4d r | p l", "y")) == {(1, 0, "down"), (0, 1, "right")}
    hemmed = token("y #r p l | y3d #r p l", "y")
    assert places(hemmed) == {(2, 0, "right"), (2, 0, "down"), (3, 0, "down"), (2, 1, "right")}


def test_i_32_without_any_pair_the_token_leaves_the_game() -> None:
    state = table("y3d #r | r3d #r", lead=5, x_left=1)
    act(state, m.CrossStart())
    before = state.view(None).token_bag
    log = draw(state, m.DrawToken("y"))
    assert log == [
        TokenDrawn(rule="I-24", seat=0, colours="y"),
        DoubleTokensAdded(rule="I-27"),  # it counts as drawn
        TokenLost(rule="I-32", seat=0, colours="y"),
    ]
    assert {type(move) for move in legal(state)} == {m.TakeTile}
    assert state.view(None).token_bag.x == before.x - 1
    assert len(state.view(None).seats[0].tokens) == 1


# What is under it


@pytest.mark.parametrize(
    ("drawing", "back", "black"),
    [
        ("you r | p l", 1, 0),
        ("you rou | p l", 2, 0),
        ("yoU r | p l", 1, 1),
        ("yoU rou | p l", 2, 1),
        ("yoU roU | p l", 2, 2),
        ("yo r4 | p l", 0, 0),
    ],
)
def test_i_33_an_upright_bottle_goes_to_the_jokers(drawing: str, back: int, black: int) -> None:
    state = token(drawing, "y", palette=3, jokers=4, black=[5, 5])
    log = act(state, m.PlaceToken(0, 0, False))
    assert stocks(state) == (3, 4 + back, 5 - black)
    assert stocks(state, 1) == (3, 4, 5)
    assert isinstance(log[0], TokenPlaced)
    assert log[0].bottles == back
    assert shown(state) == painting("#y #y | p l").words


def test_i_33_own_bottles_can_exceed_24_and_all_must_be_placed() -> None:
    state = token("yoU r | p l", "y", palette=12, jokers=12, black=[1, 0])
    act(state, m.PlaceToken(0, 0, False))
    assert stocks(state) == (12, 13, 0)
    # A player with 25 bottles who has placed 24 has not placed all.
    nearly = table(seat=1, palette=0, jokers=[1, 12], lead=1)
    act(nearly, m.Pass(0))
    assert nearly.view(None).how is None


def test_i_33_any_other_piece_under_it_leaves_the_game() -> None:
    state = token("yo r4 | p l", "y", white_spots=5, numbers=(1, 1, 1, 1))
    act(state, m.PlaceToken(0, 0, False))
    view = state.view(None)
    assert view.supplies.white_spots == 5
    assert {*view.supplies.numbers.values()} == {1}
    assert stocks(state) == (12, 12, 0)


@pytest.mark.parametrize("bottle", ["d", "D"])
def test_i_34_it_may_not_cover_an_upside_down_bottle(bottle: str) -> None:
    assert places(token(f"y4{bottle} y | y r", "y", black=[1, 0])) == {
        (1, 0, "down"), (0, 1, "right"),
    }  # fmt: skip


@pytest.mark.parametrize(("bottle", "black"), [("d", 2), ("D", 1)])
def test_i_34_unless_the_table_allows_it(bottle: str, black: int) -> None:
    allowed = {"x_covers_objectives": True}
    state = token(f"y4{bottle} y | y r", "y", black=[2, 0], jokers=0, options=allowed)
    assert (0, 0, "right") in places(state)
    act(state, m.PlaceToken(0, 0, True))
    assert stocks(state) == (12, 1, black)
    assert shown(state) == painting("#y y | #y r").words


def test_i_35_nothing_may_be_placed_on_a_token() -> None:
    assert places(token("#y #y | y r", "y")) == {(0, 1, "right")}
    assert places(token("#yr y | #yr r", "y")) == {(1, 0, "down")}
    spot = table("#y #y | yo r", phase="put spot", bonus=1, steps=1)
    assert legal(spot) == [m.PutSpot(1, 1)]
    square = table("#y #y | yo r", phase="put colour", bonus=3, steps=1)
    assert {(move.x, move.y) for move in legal(square, m.PutColour)} == {(0, 1), (1, 1)}


def test_i_36_a_covered_square_belongs_to_no_zone() -> None:
    state = token("y y y y | r y4 r r", "p")
    assert zone(state, 0, 0) == {(0, 0), (1, 0), (2, 0), (3, 0), (1, 1)}
    act(state, m.PlaceToken(1, 0, True))
    assert zone(state, 0, 0) == set()
    assert zone(state, 2, 0) == {(2, 0), (3, 0)}
    assert zone(state, 1, 1) == set()


def test_i_36_its_colour_and_its_mark_are_gone() -> None:
    state = table("#y #y | r p", lead=5, unseen=(2, 3, 3, 3, 3))
    act(state, m.CrossStart())
    draw(state, m.DrawToken("y"))
    assert places(state) == {(0, 1, "right")}  # yellow is on the painting no longer
    many = token("#y #y r r | l l l l", "y")
    assert len(places(many)) == 6  # so anywhere
    covered = token("Y4 Yo Y Y | r r Y Y", "y")
    act(covered, m.PlaceToken(0, 0, False), m.TakeTile(1), m.PlaceTile(4, 0, 0, False))
    assert not legal(covered, m.Complete)
    assert shown(covered)[0, 0] == "#y"


def test_i_36_it_stays_part_of_the_painting_for_connecting_tiles() -> None:
    state = table("#y #yr | #y #yr", phase="add", hand="y r | p l")
    squares = {(move.x, move.y) for move in legal(state, m.PlaceTile)}
    assert squares == {
        (-1, -2), (0, -2), (1, -2), (-1, 2), (0, 2), (1, 2),
        (-2, -1), (-2, 0), (-2, 1), (2, -1), (2, 0), (2, 1),
    }  # fmt: skip


def test_i_36_a_square_under_a_bottle_still_shows_its_colour() -> None:
    assert places(token("you r | p l", "y")) == {(0, 0, "right"), (0, 0, "down")}
    assert places(token("you y | p l", "yp")) == {(0, 0, "right")}
    # Also where the bottle may not be covered: the colour is there, though it cannot be met.
    assert places(token("y4d r | p yo", "y")) == {(1, 0, "down"), (0, 1, "right")}


def test_a_token_is_drawn_for_each_crossing_alone() -> None:  # I-24
    state = crossing()
    assert state.actors == (CHANCE,)
    log = settle(state) + act(state, legal(state)[0])
    assert [type(event) for event in log] == [TokenDrawn, TokenPlaced]
    assert {type(move) for move in legal(state)} == {m.TakeTile}
