"""The worked examples of the book, all but the pictures (§7 of the rules)."""

from __future__ import annotations

import pytest
from games.ink.paintings import (
    PLAIN,
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

from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import DoubleTokensAdded, EndTriggered, TokenDrawn


def test_1_a_zone_of_4_is_not_enough_for_an_objective_6() -> None:  # I-42
    wheel = ["d6 d | y r", *[PLAIN] * 5]
    state = table("p d | l d", seats=3, wheel=wheel)
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    assert zone(state, 2, 0) == {(1, 0), (1, 1), (2, 0), (3, 0)}
    assert legal(state) == [m.EndTurn()]


def test_2_an_objective_6_then_its_bonus_then_an_objective_4() -> None:
    # I-42, I-47, I-50, I-54, I-59
    state = table(
        """
        d6  d4  l   lo
        do  d   lo  l
        """,
        seats=3,
        phase="add",
        hand="p d | p do",
        card="yr",
        palette=8,
        jokers=10,
    )
    act(state, m.PlaceTile(-2, 0, 0, False))
    assert zone(state, 0, 0) == {(-1, 0), (-1, 1), (0, 0), (0, 1), (1, 0), (1, 1)}
    assert legal(state) == [m.Complete(0, 0), m.Complete(1, 0), m.EndTurn()]

    act(state, m.Complete(0, 0))  # the 6 takes three jokers
    three = """
        p   d   d6d d4  l   lo
        p   dou dou d   lo  l
        """
    assert shown(state) == painting(three, at=(-2, 0)).words
    assert stocks(state) == (8, 7, 0)
    assert state.view(None).bonus == 6

    act(state, m.UseBonus())  # those two are moved away
    act(state, m.LiftBottle(-1, 1), m.SetBottle(3, 0))
    act(state, m.LiftBottle(0, 1), m.SetBottle(2, 1))
    assert len(zone(state, 1, 0)) == 5
    assert legal(state) == [m.Complete(1, 0), m.EndTurn()]

    act(state, m.Complete(1, 0))  # the 4 takes three more, where two spots are free
    assert stocks(state) == (8, 4, 0)
    act(state, m.UseBonus(), m.PutSpot(2, 0))
    after = """
        p   d   d6d d4d lo  lou
        p   dou dou d   lou l
        """
    assert shown(state) == painting(after, at=(-2, 0)).words
    assert legal(state) == [m.EndTurn()]


def test_3_two_own_and_two_black_bottles() -> None:  # I-49, I-66
    state = table(
        "Y3 Yo | Yo Yo", seats=3, phase="complete", card="yr", palette=[2, 9, 9],
        jokers=[0, 9, 9],
    )  # fmt: skip
    log = act(state, m.Complete(0, 0))
    assert shown(state) == painting("y3d you | yoU yoU").words
    assert stocks(state) == (0, 0, 2)
    assert log[-1] == EndTriggered(rule="I-66", seat=0)


@pytest.mark.parametrize(
    ("bottles", "black", "winners"),
    [
        (1, 2, (0,)),  # not all placed
        (0, 1, (0,)),  # fewer than two black ones
        (0, 2, ()),  # a tie: I-69
        (0, 3, (1,)),  # or better
    ],
)
def test_3_whether_another_player_has_as_many_black_ones(  # I-68
    bottles: int, black: int, winners: tuple[int, ...]
) -> None:
    state = table(
        "Y3 Yo | Yo Yo", seats=3, phase="complete", card="yr", palette=[2, 0, 9],
        jokers=[0, bottles, 9], black=[0, black, 0],
    )  # fmt: skip
    act(state, m.Complete(0, 0))
    end_turn(state)
    act(state, m.Pass(0), m.Pass(0))
    assert state.view(None).winners == winners
    playing = [seat.playing for seat in state.view(None).seats]
    assert playing == ([True, True, True] if winners else [True, True, False])


def test_4_a_token_with_exactly_three_places() -> None:  # I-30
    state = table("r p l l | d r y y", phase="place token", token="p")
    assert legal(state) == [
        m.PlaceToken(0, 0, False),
        m.PlaceToken(1, 0, False),
        m.PlaceToken(1, 0, True),
    ]


def test_4_an_xx_with_three_places_one_of_them_over_a_bottle() -> None:  # I-31, I-33
    state = table(
        """
        y  y  l  r
        y  l  d  rou
        """,
        phase="place token",
        token="yr",
        jokers=4,
    )
    assert legal(state) == [
        m.PlaceToken(0, 0, False),
        m.PlaceToken(0, 0, True),
        m.PlaceToken(3, 0, True),
    ]
    act(state, m.PlaceToken(3, 0, True))
    assert shown(state) == painting("y y l #yr | y l d #yr").words
    assert stocks(state) == (12, 5, 0)


@pytest.mark.parametrize("nib", range(1, 7))
def test_5_a_whole_lap_draws_one_token(nib: int) -> None:  # I-22, I-24
    state = table("y y | y y", lead=nib)
    log = act(state, m.CrossStart())
    log += draw(state, m.DrawToken("y"))
    log += act(state, m.PlaceToken(0, 0, False), m.TakeTile(nib))
    assert len([event for event in log if isinstance(event, TokenDrawn)]) == 1
    assert state.view(None).seats[0].lead == nib


@pytest.mark.parametrize("nib", range(1, 7))
def test_5_the_first_move_from_start_draws_none(nib: int) -> None:  # I-25
    state = game.start(2)
    settle(state)
    log = act(state, m.TakeTile(nib))
    assert not [event for event in log if isinstance(event, TokenDrawn)]
    assert {type(move) for move in legal(state)} == {m.PlaceTile}


def test_6_the_sixth_x_token_of_two_players_brings_all_20_xx() -> None:  # I-14, I-27
    state = game.start(2)
    settle(state)
    log = act(state, m.TakeTile(5), m.PlaceTile(2, 0, 0, False)) + end_turn(state)
    log += act(state, m.TakeTile(5), m.PlaceTile(2, 0, 0, False)) + end_turn(state)
    for crossing in range(1, 7):
        assert not [event for event in log if isinstance(event, DoubleTokensAdded)]
        assert not state.view(None).token_bag.xx_in_bag
        log += act(state, m.CrossStart()) + settle(state)
        assert state.view(None).token_bag.x == 6 - crossing
        log += act(state, legal(state, m.PlaceToken)[0], m.TakeTile(5))
        x = 2 + 2 * ((crossing + 1) // 2)
        log += act(state, m.PlaceTile(x, 0, 0, False)) + end_turn(state)
    assert len([event for event in log if isinstance(event, DoubleTokensAdded)]) == 1
    bag = state.view(None).token_bag
    assert (bag.x, bag.xx_in_bag, sum(bag.xx.values())) == (0, True, 20)
    act(state, m.CrossStart())
    assert {len(move.colours) for move in legal(state, m.DrawToken)} == {2}
