"""Decisions and how they are written: I-80 and I-81."""

from __future__ import annotations

from typing import Any

import pytest
from games.ink.paintings import PLAIN, act, draw, end_turn, legal, painting, settle, shown, table
from msgspec import Struct
from msgspec.structs import replace

from ludotek.core import CHANCE, Session, UnknownMove
from ludotek.games.ink import game, phases
from ludotek.games.ink import moves as m
from ludotek.games.ink.tiles import starting_tiles

EXAMPLES: list[Struct] = [
    m.First(3), m.DrawStartingTile(4), m.DrawPalette("yd"), m.DrawBonus(12), m.DrawTile(94),
    m.DrawToken("l"), m.DrawToken("ld"), m.TakeTile(6), m.CrossStart(), m.AddStored(17), m.Pass(2),
    m.PlaceToken(-3, 5, True), m.PlaceTile(-200, 100, 3, True), m.Complete(0, -1), m.EndTurn(),
    m.Fill(-1, 5), m.UseBonus(), m.DeclineBonus(), m.StopBonus(), m.PutSpot(1, 2),
    m.PutNumber(1, 2, 7), m.PutColour(-1, -2, "d"), m.LiftTile(4, 4), m.RemoveBottle(0, 0),
    m.LiftBottle(-2047, 2047), m.PaletteToJokers(), m.SetBottle(9, 9), m.StoreTile(1),
    m.PutOnWheel(6, 3), m.PlaceForSumi(2),
]  # fmt: skip


def test_every_kind_of_move_has_an_example() -> None:
    assert {type(move) for move in EXAMPLES} == {*game.Moves}


def test_moves_are_numbers_and_back() -> None:
    numbers = [game.encode(move) for move in EXAMPLES]
    assert [game.decode(number) for number in numbers] == EXAMPLES
    assert len({*numbers}) == len(numbers)
    assert all(0 <= number < 2**53 for number in numbers)


@pytest.mark.parametrize(
    "move",
    [
        m.TakeTile(0), m.TakeTile(7), m.Pass(3), m.Pass(-1), m.PutNumber(0, 0, 3),
        m.PutNumber(0, 0, 8), m.PutColour(0, 0, "x"), m.DrawToken("ry"), m.DrawToken("yy"),
        m.DrawPalette("y"), m.DrawBonus(0), m.DrawBonus(13), m.PlaceTile(0, 0, 4, False),
        m.PlaceTile(5000, 0, 0, False), m.PutOnWheel(0, 0), m.PutOnWheel(7, 0), m.PutOnWheel(1, 4),
        m.PlaceForSumi(4), m.Fill(2048, 0), m.Fill(0, -2049), m.First(4),
    ],
    ids=str,
)  # fmt: skip
def test_no_such_move_can_be_written(move: Struct) -> None:
    with pytest.raises(UnknownMove):
        game.encode(move)


@pytest.mark.parametrize("value", [10**12, -(10**12), 1 << 10_000])
def test_whatever_a_field_holds_is_refused_without_work(value: int) -> None:
    for move in EXAMPLES:
        for field in move.__struct_fields__:
            with pytest.raises(UnknownMove):
                game.encode(replace(move, **{field: value}))


class Resign(Struct):
    seat: int


@pytest.mark.parametrize("number", [-1, -2, 31, 2**64, 10**30, m.TAKE_TILE, m.PASS | 3 << 5])
def test_no_such_number_is_a_move(number: int) -> None:
    with pytest.raises(UnknownMove):
        game.decode(number)


@pytest.mark.parametrize("what", [True, 1.0, "38", None])
def test_what_is_no_number_is_no_move(what: Any) -> None:
    with pytest.raises(UnknownMove):
        game.decode(what)


def test_another_struct_is_no_move_of_ink() -> None:
    with pytest.raises(UnknownMove):
        game.encode(Resign(0))


# Coordinates


@pytest.mark.parametrize("number", range(5))
def test_i_80_the_starting_tile_lies_unturned_on_the_first_four_squares(number: int) -> None:
    state = game.start(1)
    draw(state, m.DrawStartingTile(number))
    squares = starting_tiles().tiles[number].squares
    where = [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert shown(state) == dict(zip(where, squares, strict=True))


@pytest.mark.parametrize("square", range(4))
def test_i_80_the_squares_of_a_tile_at_the_wheel(square: int) -> None:
    wheel = ["yo yo | yo yo", *[PLAIN] * 5]
    state = table("r r | r r", phase="put on wheel", bonus=9, steps=1, wheel=wheel)
    act(state, m.PutOnWheel(1, square))
    end_turn(state)
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    words = ["yo", "yo", "yo", "yo"]
    words[square] = "you"
    drawn = painting("{} {} | {} {}".format(*words), at=(2, 0)).words
    assert {cell: word for cell, word in shown(state, 1).items() if cell[0] >= 2} == drawn


@pytest.mark.parametrize("square", range(4))
def test_i_80_the_same_for_sumi(square: int) -> None:
    state = table(
        seats=1, phase="place for Sumi", revealed="y", sumi_lead=1, wheel=["yo yo | yo yo"] * 6
    )
    act(state, m.PlaceForSumi(square))
    tile = state.view(None).wheel[0]
    assert tile is not None
    assert [place for place, bottle in enumerate(tile.bottles) if bottle] == [square]


# Decisions


def test_i_81_the_phases_stand_where_their_numbers_say() -> None:
    numbers = {name: number for name, number in vars(phases).items() if name.isupper()}
    names = [phase.name.replace("'s", "").replace(" ", "_").upper() for phase in game.phases]
    assert {name: number for number, name in enumerate(names)} == numbers


def test_i_81_in_each_phase_a_seat_decides_or_something_is_drawn() -> None:
    *going_on, over = game.phases
    for phase in going_on:
        assert phase.play is not None
        assert (phase.moves is None) != (phase.chances is None), phase.name
    assert (over.play, over.moves, over.chances) == (None, None, None)


def test_i_81_one_decision_at_a_time() -> None:
    state = table("y3 y | y r", wheel=["yo y4 | y y", *[PLAIN] * 5], lead=5)
    asked = []
    log = [m.CrossStart(), None, m.PlaceToken(0, 1, False), m.TakeTile(1)]
    for move in [*log, m.PlaceTile(2, 0, 0, False), m.Complete(3, 0), m.DeclineBonus()]:
        asked.append((state.view(None).asked, state.actors))
        if move is None:
            draw(state, m.DrawToken("y"))
        else:
            act(state, move)
    assert asked == [
        ("take", (0,)),
        ("draw token", (CHANCE,)),
        ("place token", (0,)),
        ("nib", (0,)),
        ("add", (0,)),
        ("complete", (0,)),
        ("bonus", (0,)),
    ]


def test_i_81_also_when_only_one_answer_is_legal() -> None:
    broke = table(lead=3, wheel=[""] * 6, bag=[], palette=0)
    assert (legal(broke), broke.actors) == ([m.Pass(0)], (0,))
    one_nib = table("y y | r r", lead=3, wheel=[PLAIN, *[""] * 5], bag=[])
    act(one_nib, m.CrossStart())
    draw(one_nib, m.DrawToken("p"))
    act(one_nib, legal(one_nib)[0])
    assert legal(one_nib) == [m.TakeTile(1)]
    one_token = table("y #r | y3d #r | y r | r3d r3d", phase="place token", token="y")
    assert legal(one_token) == [m.PlaceToken(0, 2, False)]
    one_spot = table("you yo | y y", phase="lift bottle", bonus=6, steps=2, palette=0)
    assert legal(one_spot) == [m.LiftBottle(0, 0)]
    act(one_spot, m.LiftBottle(0, 0))
    assert legal(one_spot) == [m.SetBottle(1, 0)]
    nothing = table("y r | p l", phase="complete")
    assert legal(nothing) == [m.EndTurn()]


def test_i_81_draws_are_moves_of_chance_and_recorded() -> None:
    session = Session(game, 2, seed=b"ink")
    moves = session.record().numbered_moves(game)
    kinds = [type(game.decode(move)) for actor, move in moves if actor == CHANCE]
    assert kinds == [
        *[m.DrawStartingTile] * 2, *[m.DrawPalette] * 2, *[m.DrawBonus] * 4, *[m.DrawTile] * 6,
    ]  # fmt: skip
    session.play(0, game.encode(m.TakeTile(2)))
    session.play(0, session.state.moves(0)[0])
    session.play(0, game.encode(m.EndTurn()))
    *_, last = session.record().numbered_moves(game)
    assert last[0] == CHANCE
    assert isinstance(game.decode(last[1]), m.DrawTile)


def test_i_81_tiles_are_drawn_one_by_one() -> None:
    state = table(phase="complete", wheel=["", "", "", PLAIN, PLAIN, PLAIN])
    act(state, m.EndTurn())
    for left in (2, 1, 0):
        assert {type(move) for move in legal(state)} == {m.DrawTile}
        draw(state, legal(state)[0])
        assert state.view(None).wheel.count(None) == left
    assert state.actors == (1,)


def test_i_81_sumis_tokens_are_drawn_when_they_are_revealed() -> None:
    state = game.start(1)
    log = settle(state)
    assert log
    view = state.view(None)
    assert view.sumi is not None
    turns = [turn for column in view.sumi.columns for turn in column]
    assert [turn.colour is not None for turn in turns] == [True] + [False] * 13
    assert sum(view.token_bag.unseen.values()) == 14
