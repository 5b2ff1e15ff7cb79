"""How sentences are made of what happened: the words of a catalogue, and its variants."""

from __future__ import annotations

import pytest

from ludotek.core import Event, GameOver, Kind, Reason, TurnBegan
from ludotek.games.ink import events as ink
from ludotek.games.route import events as route
from ludotek.games.texts import Texts


@pytest.mark.parametrize(
    ("colours", "told"),
    [
        ("l", "B drew a token: light blue."),
        ("ld", "B drew a token: light blue and dark blue."),
        ("lz", "B drew a token: light blue and z."),
        ("", "B drew a token: ."),
    ],
)
def test_letters_are_told_where_the_catalogue_knows_them(colours: str, told: str) -> None:
    assert Texts("ink").tell(ink.TokenDrawn(rule="I-24", seat=1, colours=colours)) == told


def test_a_message_that_is_missing_is_told_by_its_name() -> None:
    assert Texts("ink").say("no-such-thing", {"seat": 1}) == "no-such-thing"


def test_a_value_may_have_a_message_of_its_own() -> None:
    why = Texts("ink").why(Reason("I-81", {"phase": "Sumi's refill"}))
    assert "Next comes the draw of a tile for the wheel" in why


def test_numbers_stand_as_they_are() -> None:
    why = Texts("ink").why(Reason("I-43", {"x": -2048, "y": 1234}))
    assert "at -2048,1234 has" in why


def test_who_reads_is_you() -> None:
    texts = Texts("route", you=1)
    kinds = {"seat": Kind("seat"), "winners": Kind("seat")}
    assert texts.seat(1) == "you"
    assert texts.seat(0) == "A"
    assert texts.show({"seat": 1, "winners": (0, 2)}, kinds) == {
        "seat": "you",
        "seat_you": 1,
        "winners": "A and C",
        "winners_you": 0,
        "winners_count": 2,
    }
    assert texts.show({"winners": (0, 1)}, kinds)["winners_you"] == 1


def test_a_number_has_as_many_digits_as_on_the_piece() -> None:
    shown = Texts("route").show({"tokens": (7, 456)}, {"tokens": Kind("digits", "3")})
    assert shown["tokens"] == "007 and 456"


INK: list[tuple[Event, str]] = [
    (TurnBegan(rule="I-19", seat=0), "It is A’s turn."),
    (ink.Passed(rule="I-21", seat=0, bottles=0), "A passed."),
    (
        ink.Passed(rule="I-21", seat=0, bottles=1),
        "A passed, and 1 palette bottle became a joker.",
    ),
    (
        ink.Passed(rule="I-21", seat=0, bottles=2),
        "A passed, and 2 palette bottles became jokers.",
    ),
    (
        ink.TokenPlaced(rule="I-29", seat=0, colours="y", x=0, y=-1, down=True, bottles=0),
        "A covered 0,-1 and the square below.",
    ),
    (
        ink.TokenPlaced(rule="I-29", seat=0, colours="y", x=0, y=-1, down=False, bottles=1),
        "A covered 0,-1 and the square to its right, and 1 bottle came back as a joker.",
    ),
    (
        ink.TileAdded(rule="I-37", seat=2, tile=9, x=0, y=2, turn=0, flip=False),
        "C placed tile 9 at 0,2.",
    ),
    (
        ink.TileAdded(rule="I-37", seat=2, tile=9, x=0, y=2, turn=3, flip=True),
        "C placed tile 9 at 0,2, flipped, turned by 3.",
    ),
    (
        ink.ObjectiveCompleted(
            rule="I-46", seat=0, x=1, y=2, colour="r", number=4, bottles=3, black=0, left=9
        ),
        "A completed the red 4 at 1,2 with 3 bottles: 9 left.",
    ),
    (
        ink.ObjectiveCompleted(
            rule="I-46", seat=0, x=1, y=2, colour="d", number=4, bottles=1, black=2, left=0
        ),
        "A completed the dark blue 4 at 1,2 with 1 bottle and 2 black: none left.",
    ),
    (
        ink.ObjectiveCompleted(
            rule="I-46", seat=0, x=1, y=2, colour="l", number=4, bottles=0, black=1, left=0
        ),
        "A completed the light blue 4 at 1,2 with 1 black bottle: none left.",
    ),
    (
        ink.SpotsFilled(rule="I-47", seat=0, spots=((0, 1), (2, 3))),
        "A filled the white spots at 0,1 and 2,3.",
    ),
    (
        ink.BonusDeclined(rule="I-53", seat=0, bonus=4),
        "A skipped bonus 4 (move a tile).",
    ),
    (
        ink.ExtraTurns(rule="I-69", seats=(0, 2)),
        "A tie: only A and C play on, one more turn each.",
    ),
    (
        ink.TieBroken(rule="I-68", seats=(0, 2), seat=2, black=3),
        "A tie: A and C have placed all bottles. C placed the most black ones: 3.",
    ),
    (
        ink.TieBroken(rule="I-70", seats=(0, 1), seat=0, black=2),
        "A tie: A and B have equally few bottles left. A placed the most black ones: 2.",
    ),
    (
        ink.SumiRevealed(rule="I-74", colour="d", upright=True),
        "Sumi looked for a white spot in dark blue.",
    ),
    (
        ink.SumiDiscarded(rule="I-76", nib=3, tile=None),
        "Sumi found none. Nib 3 is empty.",
    ),
    (
        ink.SumiDiscarded(rule="I-76", nib=3, tile=0),
        "Sumi found none: tile 0, at nib 3, is out of the game.",
    ),
    (
        GameOver(rule="I-68", how="bottles", winners=(1,)),
        "B won: all own bottles are placed.",
    ),
    (
        GameOver(rule="I-79", how="bottles", winners=(0,)),
        "A placed the last bottle and won against Sumi.",
    ),
    (
        GameOver(rule="I-70", how="passes", winners=(0, 1)),
        "A shared win for A and B: everybody kept passing, and nobody has fewer bottles.",
    ),
    (GameOver(rule="I-79", how="turns", winners=()), "Sumi won: there are no turns left."),
]


def test_whoever_reads_ink_is_you() -> None:
    texts = Texts("ink", you=0)
    assert texts.tell(ink.Passed(rule="I-21", seat=0, bottles=0)) == "You passed."
    assert texts.tell(GameOver(rule="I-68", how="bottles", winners=(0,))).startswith("You won: ")
    assert texts.tell(TurnBegan(rule="I-19", seat=0)) == "It is your turn."
    assert texts.tell(ink.Passed(rule="I-21", seat=1, bottles=0)) == "B passed."


@pytest.mark.parametrize(("event", "told"), INK)
def test_what_happened_in_ink(event: Event, told: str) -> None:
    assert Texts("ink").tell(event) == told


def test_a_path_is_told_step_by_step() -> None:
    event = route.MarbleMoved(rule="R-25", seat=0, path=((0, 0), (1, -1)))
    assert Texts("route").tell(event) == "A moved a marble: 0,0 – 1,-1."
