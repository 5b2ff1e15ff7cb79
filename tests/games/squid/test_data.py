"""The data that the book does not give (section 10), and a table's own."""

from __future__ import annotations

from typing import Any

import pytest
from games.squid.matches import cards, chances, contest, data, legal, table
from games.squid.tables import OTHER_DATA
from msgspec import to_builtins

from ludotek.core import BadSetup
from ludotek.games.squid import game
from ludotek.games.squid import moves as m
from ludotek.games.squid.data import COLOURS, squid_data

OURS = squid_data()
TOKENS: dict[str, tuple[int, ...]] = to_builtins(OURS.tokens)


# What is in the file


def test_the_figures() -> None:  # S-11, S-13, S-22, S-24
    assert OURS.hand == (0, 1, 1, 2, 3, 4)
    assert OURS.lanes == 7
    assert {card.catches: card.count for card in OURS.doll} == {
        (): 2,
        (4,): 1,
        (3, 4): 2,
        (2, 3, 4): 1,
        (1, 2, 3, 4): 1,
    }
    candy = {"circle": 2, "triangle": 2, "star": 3, "umbrella": 3}
    assert to_builtins(OURS.dalgona) == candy | {"crack": 1}
    assert to_builtins(OURS.sections) == candy


def test_the_cards_are_seven_and_eleven() -> None:  # S-19, S-24
    assert sum(card.count for card in OURS.doll) == 7
    assert sum(to_builtins(OURS.dalgona).values()) == 11
    assert any(1 in card.catches for card in OURS.doll)


def test_s_2_twelve_numbers_a_colour_each_once() -> None:
    assert list(OURS.tokens) == list(COLOURS)
    numbers = [number for tokens in OURS.tokens.values() for number in tokens]
    assert [len(tokens) for tokens in OURS.tokens.values()] == [12] * 6
    assert len({*numbers}) == 72
    assert all(1 <= number <= 456 for number in numbers)


def test_the_known_numbers() -> None:  # section 10
    known = {
        "blue": {240, 67},
        "white": {25},
        "green": {56, 107},
        "pink": {21},
        "yellow": {68},
        "red": {349},
    }
    for colour, numbers in known.items():
        assert numbers <= {*TOKENS[colour]}


def test_it_is_labelled_as_our_reconstruction() -> None:
    assert "reconstruction" in OURS.note.lower()


# A table's own


def test_own_data_are_used() -> None:
    view = game.start(3, {"data": OTHER_DATA}).view(0)
    assert to_builtins(view.data)["lanes"] == 4
    assert view.seats[0].tokens[0].number == OTHER_DATA["tokens"]["white"][0]
    assert view.seats[0].hand == (0, 0, 1, 3, 5, 9)


def test_own_cards_and_decks() -> None:  # S-13, S-24
    first = OTHER_DATA["tokens"]
    on = {first[colour][0]: 0 for colour in ("white", "pink", "red")}
    state = table("red_light", on, options={"data": OTHER_DATA})
    assert legal(state, 0) == [m.PlayCard(card) for card in (0, 1, 3, 5, 9)]
    cards(state, 9, 5, 1)
    assert chances(state) == {
        m.TurnDoll(()): 1,
        m.TurnDoll((0, 9)): 2,
        m.TurnDoll((1, 3, 5)): 1,
    }


def test_two_tables_with_the_same_data_are_alike() -> None:
    one = contest("red_light", data=data())
    assert one.view(0).seats == contest("red_light").view(0).seats


FEWER = TOKENS | {"pink": TOKENS["pink"][:11]}
TWICE = TOKENS | {"pink": (25, *TOKENS["pink"][1:])}
TOO_HIGH = TOKENS | {"green": (457, *TOKENS["green"][1:])}
ZERO = TOKENS | {"blue": (0, *TOKENS["blue"][1:])}
NO_RED = {colour: numbers for colour, numbers in TOKENS.items() if colour != "red"}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"hand": (0, 1, 1, 2, 3)}, "hand"),
        ({"hand": (0, 1, 1, 2, 3, 4, 4)}, "hand"),
        ({"hand": (0, 1, 1, 2, 3, 10)}, "hand"),
        ({"hand": (-1, 1, 1, 2, 3, 4)}, "hand"),
        ({"hand": (4, 3, 2, 1, 1, 0)}, "hand"),
        ({"hand": (0, 0, 0, 0, 0, 0)}, "hand"),
        ({"lanes": 0}, "lanes"),
        ({"lanes": 1000}, "lanes"),
        ({"lanes": "seven"}, "lanes"),
        ({"doll": []}, "doll"),
        ({"doll": [{"catches": [4, 3], "count": 1}]}, "doll"),
        ({"doll": [{"catches": [3, 3], "count": 1}]}, "doll"),
        ({"doll": [{"catches": [12], "count": 1}]}, "doll"),
        ({"doll": [{"catches": [], "count": 0}]}, "doll"),
        ({"doll": [{"catches": [1], "count": 1}, {"catches": [1], "count": 2}]}, "doll"),
        ({"doll": [{"catches": [1]}]}, "doll"),
        ({"dalgona": {"circle": 2, "triangle": 2, "star": 3, "umbrella": 3}}, "dalgona"),
        (
            {"dalgona": {"circle": 0, "triangle": 2, "star": 3, "umbrella": 3, "crack": 1}},
            "dalgona",
        ),
        ({"sections": {"circle": 2, "triangle": 2, "star": 3, "umbrella": 0}}, "sections"),
        ({"sections": {"circle": 2, "triangle": 2, "star": 3, "umbrella": 99}}, "sections"),
        ({"tokens": FEWER}, "tokens: pink"),
        ({"tokens": TWICE}, "tokens: pink 25"),
        ({"tokens": TOO_HIGH}, "tokens: green 457"),
        ({"tokens": ZERO}, "tokens: blue 0"),
        ({"tokens": NO_RED}, "tokens: red"),
        ({"tokens": TOKENS | {"black": TOKENS["red"]}}, "tokens"),
        ({"bridge": 8}, "bridge"),
    ],
    ids=str,
)
def test_data_that_cannot_be_name_what_is_wrong(change: dict[str, Any], named: str) -> None:
    with pytest.raises(BadSetup) as found:
        game.start(3, {"data": data(**change)})
    assert named in str(found.value)
    assert "data" in str(found.value)


def test_data_with_something_missing() -> None:
    short = data()
    del short["sections"]
    with pytest.raises(BadSetup, match="sections"):
        game.start(3, {"data": short})


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"max_rounds": 0}, "max_rounds"),  # S-68
        ({"max_rounds": -3}, "max_rounds"),
        ({"wall": "yes"}, "wall"),  # S-42
        ({"only": "bridge"}, "only"),  # S-3
        ({"recruit": "best"}, "recruit"),  # S-6
        ({"colour": "red"}, "colour"),
    ],
    ids=str,
)
def test_options_that_cannot_be(options: dict[str, Any], named: str) -> None:
    with pytest.raises(BadSetup, match=named):
        game.start(3, options)
