"""Setting up: I-12 to I-18, and the order of its draws (I-81)."""

from __future__ import annotations

from typing import Any

import pytest
from games.ink.paintings import act, draw, legal, painting, settle, shown, table
from msgspec import Struct

from ludotek.core import CHANCE, BadSetup, Event, TurnBegan
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import (
    BonusTileDrawn,
    FirstDrawn,
    PaletteDrawn,
    StartingTileDrawn,
    WheelFilled,
)
from ludotek.games.ink.state import InkState
from ludotek.games.ink.tiles import starting_tiles


def weights(state: InkState) -> dict[Struct, int]:
    return {game.decode(move): weight for move, weight in state.chances()}


def set_up(seats: int, **options: Any) -> tuple[InkState, list[Event]]:
    state = game.start(seats, options)
    return state, settle(state)


def test_i_12_each_draws_a_starting_tile_that_nobody_has() -> None:
    state = game.start(3)
    assert weights(state) == {m.DrawStartingTile(n): 1 for n in range(5)}
    draw(state, m.DrawStartingTile(2))
    assert weights(state) == {m.DrawStartingTile(n): 1 for n in (0, 1, 3, 4)}
    draw(state, m.DrawStartingTile(0), m.DrawStartingTile(4))
    for seat, tile in enumerate((2, 0, 4)):
        face = painting(" ".join(starting_tiles().tiles[tile].squares[:2]) + "|" +
                        " ".join(starting_tiles().tiles[tile].squares[2:]))  # fmt: skip
        assert shown(state, seat) == face.words


def test_i_12_each_draws_a_palette_card_that_nobody_has() -> None:
    state = game.start(2)
    draw(state, m.DrawStartingTile(0), m.DrawStartingTile(1))
    assert {*weights(state).values()} == {1}
    assert len(weights(state)) == 10
    draw(state, m.DrawPalette("rl"))
    assert m.DrawPalette("rl") not in legal(state)
    assert len(legal(state)) == 9
    draw(state, m.DrawPalette("yd"))
    assert [seat.palette_colours for seat in state.view(None).seats] == ["rl", "yd"]


def test_i_12_what_is_left_over_is_out_of_the_game() -> None:
    state, _ = set_up(2)
    lying = {tile.tile for seat in state.view(None).seats for tile in seat.tiles}
    assert len(lying) == 2
    assert lying.isdisjoint(state.view(None).bag)
    assert {*range(95, 100)}.isdisjoint(state.view(None).bag)


def test_i_13_a_tile_from_the_bag_at_each_nib() -> None:
    state = game.start(2, {"first_game": True})
    draw(state, m.DrawStartingTile(0), m.DrawStartingTile(1))
    draw(state, m.DrawPalette("rl"), m.DrawPalette("yd"))
    assert weights(state) == {m.DrawTile(n): 1 for n in range(95)}
    log = draw(state, *[m.DrawTile(n) for n in (50, 3, 94, 0, 7, 8)])
    wheel = state.view(None).wheel
    assert [tile and tile.tile for tile in wheel] == [50, 3, 94, 0, 7, 8]
    assert all(tile and tile.bottles == ("",) * 4 for tile in wheel)
    assert {*state.view(None).bag} == {*range(95)} - {50, 3, 94, 0, 7, 8}
    assert log[0] == WheelFilled(rule="I-13", nib=1, tile=50)
    assert log[-1] == TurnBegan(rule="I-19", seat=0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_i_14_three_x_a_player_in_the_bag_and_the_xx_beside_it(seats: int) -> None:
    state, _ = set_up(seats)
    bag = state.view(None).token_bag
    assert bag.x == 3 * seats
    assert not bag.xx_in_bag
    assert sum(bag.unseen.values()) == 15


def test_i_14_any_x_token_not_seen_yet_may_be_drawn() -> None:
    state = table(lead=6, unseen=(3, 0, 1, 2, 3), x_left=2)
    act(state, m.CrossStart())
    drawn = {m.DrawToken("y"): 3, m.DrawToken("p"): 1, m.DrawToken("l"): 2, m.DrawToken("d"): 3}
    assert weights(state) == drawn
    draw(state, m.DrawToken("p"))
    bag = state.view(None).token_bag
    assert (bag.x, bag.unseen["p"], bag.xx_in_bag) == (1, 0, False)


@pytest.mark.parametrize("seats", range(1, 5))
def test_i_15_two_red_and_two_blue_in_ascending_order(seats: int) -> None:
    state = game.start(seats)
    while not legal(state, m.DrawBonus):
        state.play(CHANCE, state.moves(CHANCE)[0])
    red = {m.DrawBonus(n): 1 for n in (1, 2, 3, 4, 7, 11)}
    assert weights(state) == red
    draw(state, m.DrawBonus(11))
    red.pop(m.DrawBonus(11))
    assert weights(state) == red
    draw(state, m.DrawBonus(3))
    blue = (5, 6, 8, 10) if seats == 1 else (5, 6, 8, 9, 10, 12)  # I-71
    assert weights(state) == {m.DrawBonus(n): 1 for n in blue}
    draw(state, m.DrawBonus(10))
    assert m.DrawBonus(10) not in legal(state)
    draw(state, m.DrawBonus(5))
    assert [bonus.number for bonus in state.view(None).slots] == [3, 5, 10, 11]


@pytest.mark.parametrize("seats", range(1, 5))
def test_i_16_a_first_game_has_its_own_bonus_tiles(seats: int) -> None:
    state, log = set_up(seats, first_game=True)
    assert [bonus.number for bonus in state.view(None).slots] == [1, 5, 6, 11]
    assert not [event for event in log if isinstance(event, BonusTileDrawn)]
    _, log = set_up(seats)
    assert len([event for event in log if isinstance(event, BonusTileDrawn)]) == 4


@pytest.mark.parametrize("seats", range(1, 5))
def test_i_17_the_lead_bottle_on_start_and_the_others_at_hand(seats: int) -> None:
    state, _ = set_up(seats)
    for seat in state.view(None).seats:
        assert (seat.lead, seat.palette, seat.jokers) == (0, 12, 12)
        assert (seat.store, seat.tokens, len(seat.tiles)) == ((), (), 1)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_i_18_the_first_player_is_a_seat(first: int) -> None:
    state, log = set_up(3, first=first)
    assert state.actors == (first,)
    order = []
    for _ in range(7):
        order.append(state.actors[0])
        act(state, m.Pass(0))
    assert order == [(first + turn) % 3 for turn in range(7)]
    assert not [event for event in log if isinstance(event, FirstDrawn)]


def test_i_18_the_default_is_seat_0() -> None:
    assert set_up(2)[0].actors == (0,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_i_18_the_first_player_may_be_drawn(seats: int) -> None:
    state = game.start(seats, {"first": "random"})
    assert weights(state) == {m.First(seat): 1 for seat in range(seats)}
    log = draw(state, m.First(1))
    assert log == [FirstDrawn(rule="I-18", seat=1)]
    settle(state)
    assert state.actors == (1,)


@pytest.mark.parametrize(("seats", "first"), [(1, 1), (2, 2), (3, 3), (4, 4), (2, -1), (2, "me")])
def test_i_18_there_must_be_such_a_seat(seats: int, first: object) -> None:
    with pytest.raises(BadSetup, match="option first"):
        game.start(seats, {"first": first})


@pytest.mark.parametrize("seats", [0, 5, -1, True, 2.0])
def test_one_to_four_may_play(seats: Any) -> None:
    with pytest.raises(BadSetup, match="1 to 4 seats"):
        game.start(seats)


def kinds(log: list[Event]) -> list[tuple[str, object]]:
    """What was drawn, and for whom."""
    found: list[tuple[str, object]] = []
    for event in log:
        match event:
            case FirstDrawn(seat=seat):
                found.append(("first", seat))
            case StartingTileDrawn(seat=seat):
                found.append(("tile", seat))
            case PaletteDrawn(seat=seat):
                found.append(("palette", seat))
            case BonusTileDrawn(bonus=bonus):
                found.append(("bonus", "red" if bonus in (1, 2, 3, 4, 7, 11) else "blue"))
            case WheelFilled(nib=nib):
                found.append(("nib", nib))
    return found


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("first", [0, "random"])
def test_i_81_the_order_of_the_draws(seats: int, first: object) -> None:
    state, log = set_up(seats, first=first)
    told = kinds(log)
    expected: list[tuple[str, object]] = []
    if first == "random" and seats > 1:  # in solo nobody is drawn: Sumi begins (I-73)
        expected.append(("first", 0))
    expected += [("tile", seat) for seat in range(seats)]
    expected += [("palette", seat) for seat in range(seats)]
    expected += [("bonus", "red"), ("bonus", "red"), ("bonus", "blue"), ("bonus", "blue")]
    expected += [("nib", nib) for nib in range(1, 7)]
    assert told[: len(expected)] == expected
    assert state.actors == (0,)
