"""What there is: I-1 to I-11, and the options that bring other content."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest
from games.ink.paintings import act, draw, legal, painting, settle, shown, stocks, table, walk

from ludotek.core import CHANCE, BadSetup
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.tiles import bonus_tiles, starting_tiles, tiles
from ludotek.games.ink.views import View

COLOURS = {"y", "r", "p", "l", "d"}


def at_the_start(seats: int = 2, **options: Any) -> View:
    return game.start(seats, options).view(None)


def test_i_1_five_colours() -> None:
    colours = Counter(square[0] for tile in tiles().tiles for square in tile.squares)
    assert {*colours} == COLOURS
    assert len({*colours.values()}) == 1  # §9: balanced


def test_i_2_a_tile_is_four_squares_each_with_a_mark_at_most() -> None:
    for tile in at_the_start().tiles:
        assert len(tile.squares) == 4
        for square in tile.squares:
            assert square[0] in COLOURS
            assert square[1:] in ("", "o", "3", "4", "5", "6", "7")


@pytest.mark.parametrize("square", ["y3o", "yo3", "yoo", "y2", "y8", "x", "", "Y", "yy", "3"])
def test_i_2_no_other_square_can_be_printed(square: str) -> None:
    with pytest.raises(BadSetup, match="tile odd: cannot read the square"):
        game.start(2, {"tiles": own_tiles(["r", square, "r", "r"])})


def test_i_2_an_objective_is_no_white_spot() -> None:
    state = table("Y3 Y4 | Y5 Yo", phase="complete")
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("y3d y4 | y5 you").words


def test_i_3_some_tiles_have_a_bridge_between_corners_of_one_colour() -> None:
    bridges = [tile for tile in tiles().tiles if tile.bridge]
    assert 0.1 < len(bridges) / 95 < 0.3  # §9: about a fifth
    for tile in bridges:
        assert tile.bridge in ((0, 3), (1, 2))
        one, other = tile.bridge
        assert tile.squares[one][0] == tile.squares[other][0]


def test_i_4_a_tile_has_up_to_eight_orientations() -> None:
    hands = {
        "y y | y y": 1,
        "y r | r y": 2,
        "y y | r r": 4,
        "y r | r r": 4,
        "y y | y yo": 4,
        "y r | p y": 4,  # its own mirror image along the diagonal
        "y y | r p": 8,
        "y r | p l": 8,
        "y y/ | y/ y": 2,
        "y yo | yo y": 2,
        "y yo/ | y/ y": 4,
        "r yo/ | y/ p": 8,
        "yo yo | yo yo": 1,
        "you yo | yo yo": 4,  # with what stands on it
        "you yo | yo you": 2,
    }
    for hand, count in hands.items():
        state = table("r r | r r", phase="add", hand=hand)
        assert len(legal(state, m.PlaceTile, x=2, y=0)) == count, hand


def test_i_4_the_back_is_the_mirror_image() -> None:
    state = table("r r | r r", phase="add", hand="y4 ro | p l")
    act(state, m.PlaceTile(2, 0, turn=0, flip=True))
    assert shown(state) == painting("r r ro y4 | r r l p").words


def test_i_5_95_tiles_and_5_starting_tiles() -> None:
    assert len(at_the_start().bag) == 95
    assert len(tiles().tiles) == 95
    missing = [COLOURS - {square[0] for square in tile.squares} for tile in starting_tiles().tiles]
    assert all(len(colours) == 1 for colours in missing)
    assert {colour for colours in missing for colour in colours} == COLOURS


def test_i_6_a_palette_card_for_each_pair() -> None:
    state = game.start(1)
    draw(state, m.DrawStartingTile(0))
    pairs = {frozenset(move.colours) for move in legal(state, m.DrawPalette)}
    assert pairs == {frozenset(pair) for pair in combinations(COLOURS, 2)}
    assert len(legal(state)) == 10


def test_i_7_three_x_a_colour_and_two_xx_a_pair() -> None:
    bag = at_the_start().token_bag
    assert bag.unseen == dict.fromkeys(COLOURS, 3)
    assert {frozenset(pair) for pair in bag.xx} == {frozenset(p) for p in combinations(COLOURS, 2)}
    assert {*bag.xx.values()} == {2}
    assert sum(bag.unseen.values()) == 15
    assert sum(bag.xx.values()) == 20


@pytest.mark.parametrize("down", [False, True])
def test_i_7_a_token_covers_two_squares(down: bool) -> None:
    state = table("y y | y y", phase="place token", token="y")
    act(state, m.PlaceToken(0, 0, down))
    after = "#y y | #y y" if down else "#y #y | y y"
    assert shown(state) == painting(after).words


def test_i_8_twelve_on_the_palette_and_twelve_beside_it() -> None:
    for seats in range(1, 5):
        for seat in at_the_start(seats).seats:
            assert (seat.palette, seat.jokers, seat.black) == (12, 12, 0)


def test_i_8_the_lead_bottle_is_none_of_the_24_and_stays_at_the_wheel() -> None:
    state = table("y y | y y", lead=2)
    act(state, m.TakeTile(5))
    assert state.view(None).seats[0].lead == 5
    assert stocks(state) == (12, 12, 0)
    for state in walk(Random(8), game.start(3)):
        assert all(0 <= seat.lead <= 6 for seat in state.view(None).seats)


def test_i_8_black_bottles_do_not_run_out() -> None:
    state = table("L3 Lo | Lo Lo", phase="complete", palette=0, jokers=0, black=[15, 15])
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("l3D loU | loU loU").words
    assert stocks(state) == (0, 0, 19)


def test_i_9_what_the_bonus_actions_use() -> None:
    supplies = at_the_start().supplies
    assert supplies.white_spots == 14
    assert sum(supplies.numbers.values()) == 16
    assert {*supplies.numbers} == {4, 5, 6, 7}
    assert sum(supplies.colour_squares.values()) == 20
    assert [tile.number for tile in bonus_tiles().tiles] == [*range(1, 13)]


def test_i_9_what_was_covered_does_not_go_back() -> None:
    state = table("y r | p l", phase="put spot", bonus=1, steps=1, seats=1)
    act(state, m.PutSpot(0, 0))
    assert state.view(None).supplies.white_spots == 13
    covered = table(
        "yo r | p l", phase="put colour", bonus=3, steps=1, white_spots=13, colour_squares=(3,) * 5
    )
    act(covered, m.PutColour(0, 0, "p"))
    supplies = covered.view(None).supplies
    assert supplies.white_spots == 13
    assert supplies.colour_squares == {"y": 3, "r": 3, "p": 2, "l": 3, "d": 3}
    under = table(
        "yo r4 | p l", phase="place token", token="y", white_spots=3, numbers=(3, 3, 3, 3)
    )
    act(under, m.PlaceToken(0, 0, down=False))
    supplies = under.view(None).supplies
    assert supplies.white_spots == 3
    assert {*supplies.numbers.values()} == {3}


def test_i_9_nor_does_a_number_under_another_one_or_a_colour_square_under_another_one() -> None:
    state = table("y5 r | p l", phase="put number", bonus=2, steps=1, numbers=(1, 1, 1, 1))
    act(state, m.PutNumber(0, 0, 7))
    assert state.view(None).supplies.numbers == {4: 1, 5: 1, 6: 1, 7: 0}
    state = table("y r | p l", phase="put colour", bonus=3, steps=1, colour_squares=(2,) * 5)
    act(state, m.PutColour(0, 0, "d"))
    assert [*state.view(None).supplies.colour_squares.values()] == [2, 2, 2, 2, 1]


def test_i_10_six_nibs_and_start_between_the_last_and_the_first() -> None:
    state = table(lead=4)
    assert len(state.view(None).wheel) == 6
    assert legal(state, m.TakeTile) == [m.TakeTile(5), m.TakeTile(6)]
    act(state, m.CrossStart())
    assert state.view(None).seats[0].lead == 0
    settle(state)
    act(state, legal(state, m.PlaceToken)[0])
    assert legal(state) == [m.TakeTile(nib) for nib in range(1, 7)]


# Content of one's own: I-11


def own_tiles(*faces: list[str], name: str = "odd", bridge: list[int] | None = None) -> Any:
    """Six plain tiles and these."""
    plain = [{"id": f"t{n}", "squares": ["y", "r", "p", "l"]} for n in range(6)]
    mine: list[dict[str, Any]] = [{"id": name, "squares": face} for face in faces]
    if bridge is not None:
        mine[0]["bridge"] = bridge
    return {"id": "mine", "tiles": plain + mine}


def own_bonus(changed: int = 0, **change: Any) -> Any:
    """The twelve bonus tiles, one of them changed."""
    found: list[dict[str, Any]] = [
        {"number": tile.number, "back": tile.back, "action": tile.action, "count": tile.count}
        for tile in bonus_tiles().tiles
    ]
    if changed:
        found[changed - 1] |= change
    return {"tiles": found}


def test_i_11_tiles_of_ones_own() -> None:
    state = game.start(2, {"tiles": own_tiles(["yo", "y4", "r", "r"], bridge=None)})
    view = state.view(None)
    assert len(view.bag) == 7
    assert view.tiles[6].squares == ("yo", "y4", "r", "r")
    assert len(view.tiles) == 7 + 5
    *_, over = walk(Random(1), state)
    assert over.result is not None


def test_i_11_starting_tiles_of_ones_own() -> None:
    four = {
        "id": "mine",
        "tiles": [{"id": f"s{n}", "squares": ["y3", "ro", "p", colour]} for n, colour in
                  enumerate("lldd")],
    }  # fmt: skip
    state = game.start(4, {"starting_tiles": four})
    assert len(legal(state, m.DrawStartingTile)) == 4
    draw(state, m.DrawStartingTile(3))
    assert shown(state) == painting("y3 ro | p d").words


@pytest.mark.parametrize("option", ["tiles", "starting_tiles"])
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"squares": ["y8", "r", "r", "r"]}, "tile odd: cannot read the square 'y8'"),
        ({"bridge": [0, 1]}, "tile odd: write its bridge as .0, 3. or .1, 2."),
        ({"bridge": [3, 0]}, "tile odd: write its bridge as .0, 3. or .1, 2."),
        ({"bridge": [0, 3]}, "tile odd: a bridge joins two squares of one colour"),
        ({"id": "t3"}, "tile t3 stands twice"),
        ({"id": "two words"}, "tile 'two words': its id must be one word"),
        ({"id": ""}, "tile '': its id must be one word"),
        ({"squares": ["y", "r", "r"]}, r"tiles\[6\].squares"),
        ({"colour": "red"}, r"colour.*tiles\[6\]"),
    ],
    ids=str,
)
def test_i_11_a_fault_names_the_tile(option: str, change: dict[str, Any], fault: str) -> None:
    mine = own_tiles(["y", "r", "p", "l"])
    mine["tiles"][-1] |= change
    with pytest.raises(BadSetup, match=f"option {option}.*{fault}"):
        game.start(2, {option: mine})


@pytest.mark.parametrize(
    ("option", "count"),
    [("tiles", 5), ("tiles", 121), ("starting_tiles", 3), ("starting_tiles", 9)],
)
def test_i_11_too_few_or_too_many_tiles(option: str, count: int) -> None:
    faces = [{"id": f"t{n}", "squares": ["y", "r", "p", "l"]} for n in range(count)]
    with pytest.raises(BadSetup, match=rf"option {option}.*\b{count} tiles"):
        game.start(2, {option: {"id": "mine", "tiles": faces}})


@pytest.mark.parametrize(
    ("option", "count"),
    [("tiles", 6), ("tiles", 120), ("starting_tiles", 4), ("starting_tiles", 8)],
)
def test_i_11_the_fewest_and_the_most_tiles(option: str, count: int) -> None:
    faces = [{"id": f"t{n}", "squares": ["yo", "r4", "po", "l"]} for n in range(count)]
    state = game.start(4, {option: {"id": "mine", "tiles": faces}, "max_passes": 1})
    *_, over = walk(Random(2), state)
    assert over.result is not None


def test_i_11_tokens_of_ones_own() -> None:
    mine = {"x": 5, "xx": 0, "white_spots": 2, "numbers": [1, 0, 2, 0]}
    view = at_the_start(2, tokens=mine | {"colour_squares": [0, 1, 2, 3, 4]})
    assert view.token_bag.unseen == dict.fromkeys(COLOURS, 5)
    assert {*view.token_bag.xx.values()} == {0}
    assert view.supplies.white_spots == 2
    assert view.supplies.numbers == {4: 1, 5: 0, 6: 2, 7: 0}
    assert view.supplies.colour_squares == {"y": 0, "r": 1, "p": 2, "l": 3, "d": 4}
    assert at_the_start(2, tokens={"xx": 1}).token_bag.unseen["y"] == 3


@pytest.mark.parametrize(
    ("mine", "fault"),
    [
        ({"x": 2}, "2 X tokens a colour"),
        ({"x": 21}, "21 X tokens a colour"),
        ({"xx": -1}, "xx: a count of -1"),
        ({"xx": 100}, "xx: a count of 100"),
        ({"white_spots": -1}, "white_spots: a count of -1"),
        ({"numbers": [4, 4, 4, -4]}, "numbers: a count of -4"),
        ({"numbers": [4, 4, 4]}, "numbers"),
        ({"colour_squares": [4, 4, 4, 4, 100]}, "colour_squares: a count of 100"),
        ({"stars": 3}, "stars"),
    ],
    ids=str,
)
def test_i_11_tokens_that_cannot_be(mine: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetup, match=f"option tokens.*{fault}"):
        game.start(2, {"tokens": mine})


def test_i_11_bonus_tiles_of_ones_own() -> None:
    mine = own_bonus(5, action="move", count=4)
    state = table("you yo | r r", phase="bonus", bonus=5, options={"bonus_tiles": mine}, palette=5)
    act(state, m.UseBonus())
    assert state.view(None).steps == 4
    assert legal(state, m.LiftBottle) == [m.LiftBottle(0, 0)]


def test_i_11_the_backs_of_bonus_tiles_are_data() -> None:
    mine = own_bonus()
    for tile in mine["tiles"]:
        tile["back"] = "red" if tile["number"] in (8, 10) else "blue"
    state = game.start(2, {"bonus_tiles": mine})
    while not legal(state, m.DrawBonus):
        state.play(CHANCE, state.moves(CHANCE)[0])
    assert legal(state) == [m.DrawBonus(8), m.DrawBonus(10)]
    draw(state, m.DrawBonus(10), m.DrawBonus(8))
    assert m.DrawBonus(1) in legal(state)


@pytest.mark.parametrize(
    ("number", "change", "fault"),
    [
        (5, {"action": None}, "bonus tile 5 needs an action"),
        (1, {"action": "move"}, "bonus tile 1 cannot have an action"),
        (6, {"action": "paint"}, r"tiles\[5\].action"),
        (6, {"count": 0}, "bonus tile 6: a count of 0"),
        (8, {"count": 10}, "bonus tile 8: a count of 10"),
        (11, {"count": 2}, "bonus tile 11: a count of 2"),
        (3, {"number": 4}, "the numbers 1 to 12"),
        (12, {"number": 13}, "the numbers 1 to 12"),
        (2, {"back": "green"}, r"tiles\[1\].back"),
        (2, {"colour": "green"}, r"colour.*tiles\[1\]"),
    ],
    ids=str,
)
def test_i_11_a_fault_names_the_bonus_tile(number: int, change: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadSetup, match=f"option bonus_tiles.*{fault}"):
        game.start(2, {"bonus_tiles": own_bonus(number, **change)})


def test_i_11_counts_beyond_every_float_are_refused_too() -> None:
    for options in ({"tokens": {"xx": 10**400}}, {"bonus_tiles": own_bonus(6, count=10**400)}):
        with pytest.raises(BadSetup, match="Expected `int` <= 999"):
            game.start(2, options)


@pytest.mark.parametrize("back", ["red", "blue"])
def test_i_11_two_bonus_tiles_of_each_back_are_needed_even_in_solo(back: str) -> None:
    mine = own_bonus()
    for tile in mine["tiles"]:  # 9 and 12 do not count, and one more
        other = "blue" if back == "red" else "red"
        tile["back"] = back if tile["number"] in (1, 9, 12) else other
    with pytest.raises(BadSetup, match=f"fewer than two {back} ones"):
        game.start(2, {"bonus_tiles": mine})
