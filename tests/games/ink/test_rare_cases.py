"""What happens seldom: where rules meet each other."""

from __future__ import annotations

from games.ink.paintings import act, draw, legal, table

from ludotek.core import CHANCE
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import EndTriggered


def test_i_43_a_starting_tile_has_not_grown() -> None:
    state = game.start(2)
    while state.actors == (CHANCE,):
        state.play(CHANCE, state.moves(CHANCE)[0])
        assert state.view(None).grown == ()


def test_i_59_a_bottle_moved_by_one_bonus_may_be_moved_by_the_next() -> None:
    state = table("you yo yo r | y y r r", phase="bonus", bonus=6, palette=0)
    act(state, m.UseBonus(), m.LiftBottle(0, 0), m.SetBottle(1, 0))
    assert legal(state) == [m.EndTurn()]  # there was no other bottle to move
    assert state.position().moved == ()


def test_i_57_in_place_the_look_counts_and_not_the_turn() -> None:
    """A tile that looks the same when it is turned by a half has one other look."""
    bonus = table("y y d d r l | y y d d l r", phase="bonus", bonus=4)
    act(bonus, m.UseBonus(), m.LiftTile(4, 0))
    here = {(move.turn, move.flip) for move in legal(bonus, m.PlaceTile, x=4, y=0)}
    assert here == {(1, False)}


def test_i_44_a_tile_that_moves_takes_its_marks_of_growth_along() -> None:
    state = table("y y r r | y y r r", phase="bonus", bonus=4, grown=[(0, 0), (1, 0)])
    act(state, m.UseBonus(), m.LiftTile(0, 0), m.PlaceTile(4, 0, 0, False))
    assert set(state.view(None).grown) == {(4, 0), (5, 0), (4, 1), (5, 1)}
    assert game.resume(state.position()).position() == state.position()


def test_i_57_tokens_show_their_colours() -> None:
    """Wholly under two tokens a tile looks alike in every turn, unless they are of two kinds."""
    alike = table("#y #y d d | #y #y d d", phase="bonus", bonus=4)
    act(alike, m.UseBonus())
    act(alike, m.LiftTile(0, 0))
    assert not legal(alike, m.PlaceTile, x=0, y=0)
    two = table("#y #y d d | #r #r d d", phase="bonus", bonus=4)
    act(two, m.UseBonus(), m.LiftTile(0, 0))
    assert m.PlaceTile(0, 0, 2, False) in legal(two)


def test_i_66_the_end_is_told_once() -> None:
    state = table(
        "y3 y r3 r | y y r r",
        phase="complete",
        grown=[(0, 0), (2, 0)],
        palette=1,
        jokers=0,
    )
    first = act(state, m.Complete(0, 0))
    second = act(state, m.Complete(2, 0))
    assert [isinstance(event, EndTriggered) for event in first].count(True) == 1
    assert not [event for event in second if isinstance(event, EndTriggered)]


def test_i_64_a_drawn_tile_may_lie_where_a_moved_one_was() -> None:
    state = table("y y r r | y y r r", phase="bonus", bonus=11, bag=["p l | d y"])
    act(state, m.UseBonus())
    draw(state, *legal(state, m.DrawTile))
    act(state, m.PlaceTile(-2, 0, 0, False))
    assert (-2, 0) in state.view(None).grown
