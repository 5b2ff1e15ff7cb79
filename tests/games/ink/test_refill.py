"""Refilling the wheel: I-51 and I-52."""

from __future__ import annotations

from games.ink.paintings import PLAIN, act, draw, end_turn, legal, number_of, settle, table

from ludotek.core import CHANCE, GameOver
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import WheelFilled
from ludotek.games.ink.state import InkState


def full(state: InkState) -> list[int]:
    """The nibs with a tile."""
    return [nib for nib, tile in enumerate(state.view(None).wheel, start=1) if tile]


def test_i_51_the_wheel_is_refilled_at_the_end_of_a_full_turn() -> None:
    state = table(phase="complete", wheel=[PLAIN, "", PLAIN, PLAIN, PLAIN, PLAIN])
    act(state, m.EndTurn())
    assert state.actors == (CHANCE,)
    assert {weight for _, weight in state.chances()} == {1}
    assert [move.tile for move in legal(state, m.DrawTile)] == [*state.view(None).bag]
    settle(state)
    assert full(state) == [1, 2, 3, 4, 5, 6]
    assert state.actors == (1,)


def test_i_51_clockwise_from_start() -> None:
    bag = ["y y | y y", "r r | r r", "p p | p p"]
    state = table(phase="complete", wheel=["", PLAIN, "", PLAIN, PLAIN, ""], bag=bag)
    numbers = [number_of(state, face) for face in bag]
    act(state, m.EndTurn())
    log = draw(state, *[m.DrawTile(number) for number in numbers])
    filled = [event for event in log if isinstance(event, WheelFilled)]
    assert filled == [
        WheelFilled(rule="I-51", nib=nib, tile=number)
        for nib, number in zip((1, 3, 6), numbers, strict=True)
    ]


def test_i_51_a_pass_is_no_full_turn() -> None:
    state = table(wheel=["", *[PLAIN] * 5])
    act(state, m.Pass(0))
    assert state.actors == (1,)
    assert full(state) == [2, 3, 4, 5, 6]


def test_i_51_not_before_the_turn_is_over() -> None:
    state = table("r r | r r", wheel=["y3 y | y y", *[PLAIN] * 5])
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False), m.Complete(2, 0))
    assert full(state) == [2, 3, 4, 5, 6]


def test_i_51_also_after_the_last_turn() -> None:
    state = table(
        seat=1, phase="complete", wheel=["", *[PLAIN] * 5], palette=[12, 0], jokers=[12, 0]
    )
    log = end_turn(state)
    assert isinstance(log[-1], GameOver)
    assert full(state) == [1, 2, 3, 4, 5, 6]


def test_i_52_an_empty_bag_refills_what_there_is() -> None:
    bag = ["y y | y y", "r r | r r"]
    state = table(phase="complete", wheel=["", "", PLAIN, "", PLAIN, PLAIN], bag=bag)
    act(state, m.EndTurn())
    draw(state, m.DrawTile(number_of(state, bag[1])))
    draw(state, m.DrawTile(number_of(state, bag[0])))
    assert full(state) == [1, 2, 3, 5, 6]
    assert state.actors == (1,)
    none = table(phase="complete", wheel=["", *[PLAIN] * 5], bag=[])
    act(none, m.EndTurn())
    assert full(none) == [2, 3, 4, 5, 6]
    assert none.actors == (1,)


def test_i_52_who_finds_no_tile_must_pass() -> None:
    state = table(lead=3, wheel=[""] * 6, bag=[])
    assert legal(state) == [m.Pass(0), m.Pass(1), m.Pass(2)]
    stored = table(lead=3, wheel=[""] * 6, bag=[], store=[PLAIN])
    tile = stored.view(None).seats[0].store[0].tile
    assert legal(stored) == [m.AddStored(tile), m.Pass(0), m.Pass(1), m.Pass(2)]
    broke = table(lead=3, wheel=[""] * 6, bag=[], palette=0)
    assert legal(broke) == [m.Pass(0)]


def test_i_52_the_tiles_of_a_whole_game_are_all_used() -> None:
    faces = [{"id": f"t{n}", "squares": ["y", "r", "p", "l"]} for n in range(6)]
    state = game.start(2, {"tiles": {"id": "six", "tiles": faces}})
    settle(state)
    for turn in range(6):
        act(state, legal(state, m.TakeTile)[0], m.PlaceTile(2 + 2 * (turn // 2), 0, 0, False))
        end_turn(state)
    assert state.view(None).how == "stuck"
    assert [len(seat.tiles) for seat in state.view(None).seats] == [4, 4]
