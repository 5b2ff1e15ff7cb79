"""Why a move is refused: the rule, what its sentence needs, and that there is a sentence."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from games.ink.paintings import choose, table
from msgspec import Struct

from ludotek.core import CHANCE, Event, Reason
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.numbering import at_square, kind_of, number_of
from ludotek.games.ink.state import InkState
from ludotek.games.texts import Texts

TEXTS = Texts("ink")
CATALOGUE = (files("ludotek.games.ink") / "texts" / "en.ftl").read_text("utf-8")
EMPTY = [""] * 6
SOLO: dict[str, Any] = {"seats": 1, "revealed": "yr"}


def reads(text: str) -> bool:
    """A sentence, in which nothing is left open."""
    return re.fullmatch(r"[A-Z][^{}$?]+\.( \(I-\d+\))?", text) is not None


def refused(state: InkState, move: Struct, rule: str, **args: int | str) -> Reason:
    """The one who acts is refused a move, by this rule and with these arguments among others."""
    reason = state.explain(state.actor(), game.encode(move))
    assert reason is not None
    assert (reason.rule, reason.args) == (rule, reason.args | args)
    assert reads(TEXTS.why(reason)), TEXTS.why(reason)
    if "case" in reason.args:
        message = re.split(r"\n(?=\S+ = )", CATALOGUE.split(f"\n{rule} = ")[1])[0]
        assert f"[{reason.args['case']}]" in message, "the case has no words of its own"
    return reason


# Before the move itself is looked at


def test_when_the_game_is_over() -> None:
    ended: dict[str, Any] = {"phase": "over", "how": "bottles", "winners": (0,)}
    for seats, rule in ((2, "I-68"), (1, "I-79")):
        state = table(seats=seats, **ended)
        for actor in (CHANCE, 0, 1):
            assert state.explain(actor, m.CROSS_START) == Reason(rule)


def test_who_is_to_act_is_named() -> None:
    state = table(seats=3, seat=2)
    for actor in (CHANCE, 0, 1, 7):
        assert state.explain(actor, m.CROSS_START) == Reason("I-19", {"seat": 2})
    opponent = table(seats=3, phase="place token", token="y", target=1, bonus=12)
    assert opponent.explain(0, m.CROSS_START) == Reason("I-19", {"seat": 1})


def test_a_draw_is_for_nobody_and_only_of_what_is_there() -> None:
    state = game.start(2)
    coming = {"phase": "starting tile"}
    draw = game.encode(m.DrawStartingTile(tile=3))
    assert state.explain(CHANCE, draw) is None
    assert state.explain(0, draw) == state.explain(1, m.CROSS_START) == Reason("I-81", dict(coming))
    refused(state, m.DrawTile(tile=3), "I-81", **coming)
    refused(state, m.DrawStartingTile(tile=100), "I-81", case="gone", **coming)
    refused(table(), m.DrawTile(tile=3), "I-81", case="draw", phase="take")


def test_a_move_that_is_not_asked() -> None:
    reason = refused(table(), m.Complete(x=0, y=0), "I-81", phase="take")
    assert TEXTS.why(reason).endswith("Next comes the choice of a tile, or a pass. (I-81)")
    refused(table(phase="complete"), m.UseBonus(), "I-81", phase="complete")
    refused(table(), m.EndTurn(), "I-81", phase="take")


@pytest.mark.parametrize("phase", [phase.name for phase in game.phases])
def test_every_phase_has_its_words(phase: str) -> None:
    words = TEXTS.say(re.sub(r"\W", "-", f"phase-{phase}"), {})
    assert "phase" not in words
    assert TEXTS.why(Reason("I-81", {"phase": phase})).endswith(f"Next comes {words}. (I-81)")


# Taking a tile


def test_taking_a_tile() -> None:
    state = table(lead=3, wheel=["y y | y y", "", "r r | r r", "", "p p | p p", "l l | l l"])
    refused(state, m.TakeTile(nib=2), "I-22", nib=2)
    refused(state, m.TakeTile(nib=4), "I-22", nib=4)
    refused(state, m.TakeTile(nib=1), "I-24", nib=1, case="behind")
    refused(state, m.TakeTile(nib=3), "I-24", nib=3, case="behind")


def test_crossing_start() -> None:
    refused(table(), m.CrossStart(), "I-25")
    refused(table(phase="nib"), m.CrossStart(), "I-25")
    refused(table(lead=2, wheel=EMPTY), m.CrossStart(), "I-24", case="empty")


def test_a_stored_tile() -> None:
    state = table(store=["y y | y y"])
    (stored,) = (tile.tile for tile in state.view(0).seats[0].store)
    refused(state, m.AddStored(tile=127), "I-60", tile=127, case="store")
    refused(table(phase="nib"), m.AddStored(tile=stored), "I-60", tile=stored, case="store")
    after_start = table(phase="nib", store=["y y | y y"])
    refused(after_start, m.AddStored(tile=stored), "I-24", case="stored")


def test_passing() -> None:
    refused(table(phase="nib"), m.Pass(bottles=0), "I-26")
    allowed = table(phase="nib", palette=1, options={"pass_after_start": True})
    for state in (table(palette=1), allowed):
        refused(state, m.Pass(bottles=2), "I-21", palette=1)
    refused(table(palette=0), m.Pass(bottles=1), "I-21", palette=0)


# Tokens and tiles


def test_placing_a_token() -> None:
    state = table("y  r  #p #p | l3d r  r  d", phase="place token", token="l")
    refused(state, m.PlaceToken(x=0, y=1, down=True), "I-29", x=0, y=1, down=1)
    refused(state, m.PlaceToken(x=-1, y=0, down=False), "I-29", x=-1, y=0, down=0)
    refused(state, m.PlaceToken(x=2047, y=-2048, down=False), "I-29")
    refused(state, m.PlaceToken(x=1, y=0, down=False), "I-35", x=2, y=0)
    refused(state, m.PlaceToken(x=0, y=0, down=True), "I-34", x=0, y=1)


def test_the_colours_of_a_token() -> None:
    x = table("y y | r l", phase="place token", token="y")
    refused(x, m.PlaceToken(x=0, y=1, down=False), "I-30", colours="y")
    double = table("y y | r l", phase="place token", token="yr")
    reason = refused(double, m.PlaceToken(x=0, y=0, down=True), "I-31", colours="yr")
    assert "one of yellow and red" in TEXTS.why(reason)


def test_adding_a_tile() -> None:
    state = table("y r | p l", phase="add", hand="y y | r r")
    refused(state, m.PlaceTile(x=1, y=1, turn=0, flip=False), "I-37", x=1, y=1, case="overlap")
    refused(state, m.PlaceTile(x=2, y=2, turn=0, flip=False), "I-37", case="apart")
    refused(state, m.PlaceTile(x=-2048, y=2047, turn=0, flip=False), "I-37", case="apart")
    refused(state, m.PlaceTile(x=2, y=0, turn=3, flip=True), "I-80", turn=3)


def test_moving_a_tile() -> None:
    state = table(
        "y r y y | p l r r", phase="move tile", bonus=4, steps=1, lifted=(2, 0), slots=(1, 2, 3, 4)
    )
    refused(state, m.PlaceTile(x=1, y=1, turn=0, flip=False), "I-57", x=1, y=1, case="overlap")
    refused(state, m.PlaceTile(x=4, y=0, turn=0, flip=False), "I-57", case="apart")
    refused(state, m.PlaceTile(x=2, y=0, turn=0, flip=False), "I-57", case="same")
    refused(state, m.PlaceTile(x=2, y=0, turn=0, flip=True), "I-57", case="same")
    refused(state, m.PlaceTile(x=2, y=1, turn=0, flip=True), "I-80", turn=0)


# Objectives


def test_an_objective_that_cannot_be_completed() -> None:
    state = table("Y3 y3d Y r3 | Yo #p #p r | r3 r r y | y l y y", phase="complete")
    refused(state, m.Complete(x=9, y=9), "I-42", x=9, y=9, case="none")
    refused(state, m.Complete(x=0, y=1), "I-42", x=0, y=1, case="none")
    refused(state, m.Complete(x=1, y=1), "I-42", case="token")
    refused(state, m.Complete(x=1, y=0), "I-42", case="bottle")
    refused(state, m.Complete(x=0, y=0), "I-42", case="small", size=2, number=3)
    refused(state, m.Complete(x=0, y=2), "I-43", x=0, y=2)


def test_an_objective_for_which_there_is_no_bottle() -> None:
    several = table("P3 P | P l", phase="complete", palette=3, jokers=0)
    refused(several, m.Complete(x=0, y=0), "I-49", colour="p", colours="yr")
    alone = table("P3 P | P l", phase="complete", palette=3, jokers=0, **SOLO)
    reason = refused(alone, m.Complete(x=0, y=0), "I-42", case="own", colour="p", colours="yr")
    assert "your palette is for yellow and red" in TEXTS.why(reason)


def test_filling_spots() -> None:
    state = table(
        "l3d lo | lo lo", phase="fill", number=3, jokers=2, spots=((1, 0), (0, 1), (1, 1))
    )
    refused(state, m.Fill(x=1, y=1), "I-47", case="late", bottles=2, x=1, y=1)
    for x, y in ((0, 0), (9, 9), (-2048, 2047)):
        refused(state, m.Fill(x=x, y=y), "I-47", case="none", x=x, y=y)
    later = table(
        "l3d lo lou lo | r r lo lo",
        phase="fill",
        number=3,
        jokers=1,
        spots=((3, 0), (2, 1), (3, 1)),
    )
    for x in (1, 2):  # one that was passed over, and one that is filled
        refused(later, m.Fill(x=x, y=0), "I-47", case="none")


# Bonus actions


def in_bonus(number: int, phase: str, painting: str, steps: int = 1, **more: Any) -> InkState:
    return table(painting, phase=phase, bonus=number, steps=steps, **more)


def test_using_declining_and_stopping() -> None:
    offered = table(phase="bonus", bonus=1)
    refused(offered, m.StopBonus(), "I-53", bonus=1, case="offered")
    used = in_bonus(10, "remove bottle", "you you | r r", steps=2)
    refused(used, m.UseBonus(), "I-53", case="used")
    refused(used, m.DeclineBonus(), "I-53", case="used")
    refused(used, m.StopBonus(), "I-53", bonus=10, case="step")
    lifted = in_bonus(6, "set bottle", "you yo | r r", lifted=(0, 0))
    refused(lifted, m.StopBonus(), "I-53", case="lifted")


def test_a_white_spot() -> None:
    state = in_bonus(1, "put spot", "y yo | #r #r")
    refused(state, m.PutSpot(x=1, y=0), "I-54", x=1, y=0, case="mark")
    refused(state, m.PutSpot(x=0, y=1), "I-54", case="free")
    refused(state, m.PutSpot(x=40, y=-1), "I-54", case="free")


def test_another_number() -> None:
    state = in_bonus(2, "put number", "y5 yo | r4d r", numbers=(0, 4, 4, 4))
    refused(state, m.PutNumber(x=0, y=0, number=5), "I-55", number=5, case="same")
    refused(state, m.PutNumber(x=0, y=0, number=4), "I-55", number=4, case="none")
    for x, y in ((1, 0), (0, 1), (-9, 0)):
        refused(state, m.PutNumber(x=x, y=y, number=6), "I-55", x=x, y=y, case="free")


def test_a_colour_square() -> None:
    state = in_bonus(3, "put colour", "y you | r r", colour_squares=(4, 4, 4, 0, 4))
    reason = refused(state, m.PutColour(x=0, y=0, colour="l"), "I-56", colour="l", case="none")
    assert "no light blue square" in TEXTS.why(reason)
    refused(state, m.PutColour(x=1, y=0, colour="y"), "I-56", case="free")
    refused(state, m.PutColour(x=2, y=0, colour="y"), "I-56", x=2, y=0, case="free")


def test_a_tile_to_move() -> None:
    state = in_bonus(4, "lift tile", "y y y #p #p y y y | y y y y y y y y")
    refused(state, m.LiftTile(x=1, y=0), "I-57", x=1, y=0, case="none")
    refused(state, m.LiftTile(x=2, y=0), "I-57", case="half")
    refused(state, m.LiftTile(x=4, y=0), "I-57", case="half")
    row = in_bonus(4, "lift tile", "y y #p #p y y | y y y y y y")
    refused(row, m.LiftTile(x=2, y=0), "I-57", x=2, y=0, case="others")


def test_a_bottle_to_remove() -> None:
    state = in_bonus(5, "remove bottle", "you y3d | r r")
    refused(state, m.RemoveBottle(x=1, y=0), "I-58", x=1, y=0, case="down")
    refused(state, m.RemoveBottle(x=0, y=1), "I-58", case="none")
    refused(state, m.RemoveBottle(x=-500, y=1), "I-58", case="none")


def test_bottles_to_move() -> None:
    state = in_bonus(6, "lift bottle", "you y3d | roU ro", palette=0, black=1, moved=((0, 1),))
    refused(state, m.LiftBottle(x=1, y=0), "I-59", x=1, y=0, case="down")
    refused(state, m.LiftBottle(x=0, y=1), "I-59", case="moved")
    refused(state, m.LiftBottle(x=1, y=1), "I-59", case="none")
    refused(state, m.PaletteToJokers(), "I-59", case="palette")
    no_spot = in_bonus(6, "lift bottle", "you y | r r")
    refused(no_spot, m.LiftBottle(x=0, y=0), "I-59", case="full")


def test_the_new_spot_of_a_bottle() -> None:
    state = in_bonus(6, "set bottle", "you yo | r r", lifted=(0, 0))
    for x, y in ((0, 0), (0, 1), (77, 77)):
        refused(state, m.SetBottle(x=x, y=y), "I-59", x=x, y=y, case="spot")


def test_a_tile_for_the_store() -> None:
    state = in_bonus(7, "store tile", "y r | p l", wheel=["", *["y y | y y"] * 5])
    refused(state, m.StoreTile(nib=1), "I-60", nib=1, case="nib")


def test_a_bottle_for_the_wheel() -> None:
    wheel = ["yo po | you r3", *EMPTY[1:]]
    state = in_bonus(9, "put on wheel", "y r | p l", wheel=wheel, palette=2, jokers=0)
    refused(state, m.PutOnWheel(nib=2, square=0), "I-62", nib=2, case="nib")
    refused(state, m.PutOnWheel(nib=1, square=2), "I-62", square=2, case="spot")
    refused(state, m.PutOnWheel(nib=1, square=3), "I-62", square=3, case="spot")
    refused(state, m.PutOnWheel(nib=1, square=1), "I-62", colour="p", case="bottle")


def test_a_square_for_sumi() -> None:
    wheel = ["ro r3 | r3 yo", *EMPTY[1:]]
    state = table(phase="place for Sumi", wheel=wheel, sumi_lead=1, **SOLO)
    reason = refused(state, m.PlaceForSumi(square=0), "I-75", square=0, colour="r", upright=0)
    assert "Not the top left square" in TEXTS.why(reason)
    assert "objective in red" in TEXTS.why(reason)


# Whatever comes


def some_move(rng: Random) -> int:
    """Any number that can be decoded, at times from far away."""
    kind = rng.randrange(len(m.MOVES))
    detail = rng.choice(m._DETAILS[kind])
    if "x" not in m.MOVES[kind].__struct_fields__:
        return number_of(kind, detail)
    far = rng.choice((3, 3, 3, 8, 2047))
    return at_square(kind, rng.randint(-far, far), rng.randint(-far, far), detail)


def asked_move(rng: Random, state: InkState) -> int:
    """A move of a kind that is asked now, but with other fields."""
    kinds = {kind_of(move) for move in state.moves(state.actor())}
    return next(move for move in iter(lambda: some_move(rng), -1) if kind_of(move) in kinds)


RARE: dict[str, object] = {"x_covers_objectives": True, "pass_after_start": True}


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("options", [{}, {"first": "random"}, RARE])
def test_every_move_is_legal_or_explained(seats: int, options: dict[str, object]) -> None:
    rng = Random(seats)
    log: list[Event] = []
    state = game.start(seats, options)
    while state.actors:
        (actor,) = state.actors
        legal = state.moves(actor)
        for move in (some_move(rng), some_move(rng), asked_move(rng, state)):
            game.decode(move)
            reasons = [state.explain(seat, move) for seat in range(-1, seats)]
            assert [reason is None for reason in reasons].count(True) == (move in legal)
            assert (reasons[actor + 1] is None) == (move in legal)
            for reason in reasons:
                assert reason is None or reads(TEXTS.why(reason)), TEXTS.why(reason)
        state.play(actor, choose(rng, legal, eager=0.9), log)
    for event in log:
        assert reads(TEXTS.tell(event)), event
    assert state.explain(0, m.CROSS_START) == Reason("I-79" if seats == 1 else "I-68")
