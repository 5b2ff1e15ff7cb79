"""What happens within one play is shown step by step, each with the table as it is after it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from games.squid.matches import (
    RECTANGLE,
    acts,
    cards,
    contest,
    draw,
    legal,
    play_on,
    table,
    together,
)
from msgspec.structs import replace

from ludotek.core import Event, GameOver, StageBegan, StageEnded, Step, TurnBegan
from ludotek.games.squid import events as e
from ludotek.games.squid import game
from ludotek.games.squid import moves as m
from ludotek.games.squid.state import SquidState
from ludotek.games.squid.views import Token, View

MATCHES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"recruit": "lowest"}),
    (5, {"recruit": "random"}),
    (6, {"max_rounds": 3}),
    *[(3, {"only": name}) for name in ("dalgona", "marbles", "glass_bridge", "finale")],
]
WAITS = ("resolve", "contest over")
"""What is shown as asked where nobody is asked."""
ALL_OVER: tuple[type[Event], ...] = (StageBegan, e.BridgeLaid, e.ClosedUp, e.Entered)
"""Events that stand for the change of more tokens than they name."""


def matches(moves: int = 10_000) -> Iterator[tuple[SquidState, SquidState, list[Step]]]:
    """Moves of random matches: the state before, the state after, and the steps between them."""
    for seed, (seats, options) in enumerate(MATCHES):
        state, rng = game.start(seats, options), Random(seed)
        for _ in range(moves):
            if not state.actors:
                break
            before, actor = state.copy(), rng.choice(state.actors)
            move = rng.choice(state.moves(actor))
            steps = state.play_in_steps(actor, move)
            log: list[Event] = []
            twin = before.copy()
            twin.play(actor, move, log)
            assert [event for step in steps for event in step.events] == log
            assert steps[-1].state.digest() == state.digest() == twin.digest()
            yield before, state, steps


def shown(step: Step, seat: int | None = None) -> View:
    view = step.state.view(seat)
    assert isinstance(view, View)
    return view


def tokens(view: View) -> dict[int, Token]:
    return {token.number: token for seat in view.seats for token in seat.tokens}


def changed(before: View, after: View) -> set[int]:
    old, new = tokens(before), tokens(after)
    return {number for number in new if new[number] != old[number]}


def test_steps_tell_what_a_play_does_and_end_where_it_ends() -> None:
    kinds: set[type[Event]] = set()
    for before, _, steps in matches():
        view = before.view(None)
        for step in steps:
            after = shown(step)
            for event in step.events:
                kinds.add(type(event))
                check(event, view, after, alone=len(step.events) == 1)
            if not any(isinstance(event, ALL_OVER) for event in step.events):
                named = {getattr(event, "token", None) for event in step.events}
                named |= {t for event in step.events for t in getattr(event, "tokens", ())}
                assert changed(view, after) <= named, step.events
            str(step.state)
            view = after
        for step in steps[:-1]:
            assert step.state.actors == ()
            assert shown(step).asked in WAITS
            assert step.events
    told = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)}
    seldom = {Event, e.Tied}
    assert kinds - seldom == told - seldom | {StageBegan, StageEnded, TurnBegan, GameOver}


def check(event: Event, before: View, view: View, *, alone: bool) -> None:
    """What an event tells is to be seen in the view of its step."""
    number = getattr(event, "token", None)
    token = None if number is None else tokens(view)[number]
    seat = view.seats[getattr(event, "seat", 0)]
    match event:
        case e.Eliminated():
            assert token is not None and token.status == "out"
            assert tokens(before)[token.number].status != "out"
            assert view.bank == sum(one.status == "out" for one in tokens(view).values())
        case e.AllOut():
            for number in event.tokens:
                assert tokens(view)[number].status == "out" != tokens(before)[number].status
            assert sum(event.lost) == len(event.tokens)
        case e.Survived():
            assert token is not None and token.status == "done"
        case e.Recruited():
            assert token is not None and token.status == "waiting"
            assert tokens(before)[token.number].status == "reserve"
        case e.SteppedUp():
            assert token is not None and (token.status, token.spot) == ("on board", 0)
        case e.Entered():
            assert token is not None and token.spot is not None
            assert view.zones[token.spot] == "rectangle"
        case e.Moved():
            assert token is not None and (token.status, token.spot) == ("on board", event.to)
        case e.ShapeChosen():
            assert token is not None and (token.shape, token.spot) == (event.shape, 0)
        case e.Pricked():
            old = tokens(before)[event.token].spot
            assert token is not None and old is not None
            assert token.status == "done" or token.spot == old + 1
        case e.Joined():
            assert token is not None and (token.status, token.spot) == ("on board", event.team)
        case e.PlaceTaken():
            assert token is not None and (token.status, token.spot) == ("on board", event.place)
            assert not view.laid
        case e.StoodAlone():
            assert token is not None and token.status == "on board"
        case e.Paired():
            assert (event.token, event.partner) in view.pairs
        case e.CardPlayed():
            assert seat.revealed == m.PlayCard(event.card)
            assert not seat.choosing and not seat.chosen
        case e.Acted():
            assert isinstance(seat.revealed, m.Act) and seat.revealed.action == event.action
        case e.Pulled():
            assert view.pulls[event.token] == event.card
            assert all(battle.totals is None or before.asked == "pull" for battle in view.battles)
        case e.BattleSettled():
            assert view.battles[event.battle].totals == (event.left, event.right)
        case e.DollTurned():
            assert event.catches in view.turned
            assert view.deck == {}
        case e.CandyDrawn():
            assert view.card == event.card
        case e.TileTurned():
            assert view.tiles[event.tile - 1].broken == event.broken
            assert view.tile == event.tile
        case e.Jumped():
            assert (view.mover, view.tile, view.half) == (event.token, event.tile, event.half)
        case e.CountedDown():
            assert view.timer == event.timer and event.timer in view.clock
        case e.Bored():
            assert view.timer == 5
        case e.SpeedPassed():
            assert view.speed == event.seat
        case e.Challenged() | e.SetOut() | e.Pushed():
            assert view.mover == event.token
        case e.Guessed():
            assert seat.revealed == m.Hide(event.marbles)
            assert view.seats[event.by].revealed == m.Call(event.odd)
        case e.Aimed():
            assert view.aim == event.at
        case e.Rolled():
            assert view.aim is None
            if event.seat != before.turn:
                assert view.rolled == event.at
            assert event.distance == abs(event.at - 100)
        case e.Tied():
            assert before.rolled is not None and event.distance == abs(before.rolled - 100)
        case e.BridgeLaid():
            assert view.laid and not before.laid
        case e.ClosedUp():
            assert view.round == event.round
        case StageBegan():
            assert view.contest == event.stage
            assert view.timer == (view.clock[0] if view.clock else 0)
        case StageEnded():
            assert view.contest == event.stage
            assert view.asked in (*WAITS, "recruit", "draw recruit")
        case TurnBegan():
            assert view.turn == event.seat
        case GameOver():
            assert (view.how, view.winners) == (event.how, event.winners)
        case e.Chosen():
            assert not alone or (seat.chosen, seat.choosing) == (event.done, not event.done)
        case _:
            assert isinstance(event, e.Declined | e.DrewOn | e.Stopped)


def test_no_step_shows_a_seat_more_than_it_may_know() -> None:
    """After a reveal all see the same; before it, others' choices change nothing that one sees."""
    rng = Random(5)
    compared = 0
    for before, _, steps in matches(250):
        for step in steps:
            if not step.state.hidden:
                views = [replace(shown(step, seat), you=None, ahead={}) for seat in (None, 0)]
                assert views[0] == views[1]
        if before.hidden:
            for seat in (None, *range(before.seats)):
                other = before.resample(seat, rng)
                for actor in before.actors:
                    worlds = [seen(before, actor, 0, seat), seen(other, actor, -1, seat)]
                    if all(worlds):
                        assert worlds[0] == worlds[1]
                        compared += 1
    assert compared > 500


def seen(world: SquidState, actor: int, which: int, seat: int | None) -> list[bytes]:
    """What a seat sees of this choice of an actor, or of the seat's own first one; nothing where it
    reveals all."""
    state = world.copy()
    moves = state.moves(actor)
    steps = state.play_in_steps(actor, moves[0 if actor == seat else which])
    if not state.hidden:
        return []
    return [msgspec.json.encode((step.events, shown(step, seat))) for step in steps]


# How it is divided


def names(steps: list[Step]) -> list[list[str]]:
    return [[type(event).__name__ for event in step.events] for step in steps]


def last_choice(state: SquidState, move: m.PlayCard | m.Act) -> list[Step]:
    (seat,) = state.actors
    return state.play_in_steps(seat, game.encode(move))


def test_cards_are_revealed_together() -> None:
    state = table("red_light", {25: 0, 21: 0, 349: 0})
    for seat in (0, 1):
        state.play(seat, game.encode(m.PlayCard(1)))
    steps = last_choice(state, m.PlayCard(2))
    assert names(steps) == [["Chosen", "CardPlayed", "CardPlayed", "CardPlayed"]]


def test_the_doll_turns_then_tokens_fall_then_teams_run() -> None:
    on = {25: 0, 88: 3, 21: 0, 97: 7, 131: 2, 349: 0}
    state = table("red_light", on)
    cards(state, 4, 1, 2)
    steps = state.play_in_steps(-1, game.encode(m.TurnDoll((4,))))
    assert names(steps) == [
        ["DollTurned"],
        ["Eliminated"],
        ["Moved", "Moved"],
        ["Survived"],
        ["Moved"],
    ]
    spots = [{t.number: t.spot for t in tokens(shown(step)).values()} for step in steps]
    assert [there[21] for there in spots] == [0, 0, 1, 1, 1]
    assert [tokens(shown(step, 0))[88].status for step in steps][:2] == ["on board", "out"]


def test_all_that_fall_by_one_rule_fall_together() -> None:  # S-9
    state = table("dalgona", {25: ("star", 0), 21: ("star", 0), 97: ("star", 0)}, timer=5, seat=1)
    draw(state, m.DrawCandy("star"))
    state.play(1, game.encode(m.Advance(21)))
    steps = state.play_in_steps(1, game.encode(m.Stop()))
    assert names(steps) == [["Stopped"], ["CountedDown"], ["AllOut"], ["StageEnded"]]
    assert [shown(step).timer for step in steps] == [5, 0, 0, 0]
    assert [shown(step).asked for step in steps] == [
        "resolve",
        "resolve",
        "resolve",
        "recruit",
    ]


def test_battles_are_settled_one_by_one() -> None:  # S-35
    state = table("tug_of_war", {25: 0, 21: 1, 88: 2, 349: 3})
    while len(state.actors) > 1 or len(legal(state, state.actors[0])) == 0:
        play_on(state, Random(1))
    (seat,) = state.actors
    while True:
        steps = state.play_in_steps(seat, state.moves(seat)[0])
        if not state.hidden:
            break
    told = names(steps)
    assert told[0] == ["Chosen", *["Pulled"] * 4]
    assert told[1] == ["BattleSettled"]
    assert told[-1] == ["StageEnded"]
    assert sum(step == ["BattleSettled"] for step in told) == 2
    view = shown(steps[0])
    assert view.battles[0].totals == (view.pulls[25], view.pulls[21])
    assert view.battles[2].totals is None


def test_a_walk_is_shown_position_by_position() -> None:  # S-51
    state = table("glass_bridge", {25: 3, 21: 1, 349: 2})
    cards(state, 2, 1, 1)
    steps = state.play_in_steps(0, game.encode(m.Advance(25)))
    assert names(steps) == [["SetOut"], ["Moved"], ["Moved"], ["TurnBegan"]]
    assert [tokens(shown(step, 0))[25].spot for step in steps] == [3, 4, 5, 5]


def test_the_marbles_of_a_duel_lie_there_till_both_are_told() -> None:  # S-43
    state = table("marbles", {25: 0, 349: 0, 21: 0, 34: 0}, pairs=[(25, 349), (21, 34)])
    state.play(0, game.encode(m.Challenge(25, "odd_even")))
    state.play(0, game.encode(m.Hide(1)))
    steps = state.play_in_steps(2, game.encode(m.Call(odd=True)))
    assert names(steps) == [["Chosen", "Guessed"], ["Survived"], ["Eliminated"], ["TurnBegan"]]
    assert [(25, 349) in shown(step, 0).pairs for step in steps] == [True, True, True, False]
    assert [shown(step, 0).mover for step in steps] == [25, 25, 25, None]


def test_the_last_round_up_to_the_head() -> None:  # S-65, S-67
    state = table("finale", {25: 9, 88: 8, 21: RECTANGLE, 349: RECTANGLE}, alone=True)
    for seat in (0, 1):
        state.play(seat, game.encode(m.Act("block")))
    steps = last_choice(state, m.Act("block"))
    assert names(steps) == [
        ["Chosen", "Acted", "Acted", "Acted"],
        ["Moved", "Moved"],
        ["Survived"],
        ["AllOut"],
        ["StageEnded"],
        ["GameOver"],
    ]
    view = shown(steps[-1])
    assert (view.champion, view.how) == (25, "head")
    assert view.zones[tokens(view)[25].spot or 0] == "head"


def test_recruits_join_between_two_contests() -> None:  # S-5
    state = table("dalgona", {25: ("star", 2)}, options={"recruit": "lowest"})
    draw(state, m.DrawCandy("star"))
    steps = state.play_in_steps(0, game.encode(m.Advance(25)))
    assert names(steps) == [
        ["Pricked", "Survived"],
        ["StageEnded"],
        ["Recruited"] * 3,
        ["StageBegan"],
    ]
    assert [shown(step, 0).contest for step in steps] == ["dalgona"] * 3 + ["tug_of_war"]
    assert [shown(step, 0).asked for step in steps] == [
        "resolve",
        "contest over",
        "contest over",
        "join",
    ]


def test_a_copy_collects_nothing_and_neither_does_a_play_without_a_log() -> None:
    state = game.start(3)
    assert state.snapshots is None
    (step,) = state.play_in_steps(0, state.moves(0)[0])
    assert state.snapshots is None
    assert isinstance(step.state, SquidState) and step.state.snapshots is None


# Facts that a page draws and does not count for itself


def test_facts_of_the_contests() -> None:
    views = {name: contest(name).view(0) for name in game.start(3).view(0).contests}
    assert list(views) == [
        "red_light", "dalgona", "tug_of_war", "marbles", "glass_bridge", "finale",
    ]  # fmt: skip
    assert contest("marbles").view(0).contests == ("marbles",)
    clocks = {name: view.clock for name, view in views.items() if view.clock}
    assert clocks == {
        "red_light": (10, 5, 0),
        "dalgona": (15, 10, 5, 0),
        "glass_bridge": (15, 10, 5, 0),
    }
    assert views["tug_of_war"].spots == 4
    assert [battle.teams for battle in views["tug_of_war"].battles] == [(0, 1), (2, 3), (4, 5)]
    assert views["finale"].zones == ("safe", "rectangle", *["field"] * 8, "head")
    wall = views["marbles"].wall
    assert wall is not None
    assert (wall.line, wall.edge, wall.spread, wall.least, wall.most) == (100, 103, 12, 48, 122)
    assert contest("marbles", wall=False).view(0).wall is None


def test_s_15_a_card_shows_how_far_tokens_would_run() -> None:
    state = table("red_light", {25: 0, 88: 5, 21: 0, 349: 0})
    ahead = state.view(0).ahead
    assert list(ahead) == [1, 2, 3, 4]
    assert ahead[1] == {25: 1, 88: 6}
    assert ahead[4] == {25: 4, 88: 8}  # the doll is behind the seventh lane
    assert state.view(None).ahead == {}
    together_with = {seat: m.PlayCard(1) for seat in range(3)}
    together(state, together_with)
    assert state.view(0).ahead == {}


def test_s_62_whom_a_card_could_reach() -> None:
    state = table("finale", {25: 1, 88: 3, 21: 1, 97: 0, 349: 8, 34: 0})
    assert [seat.near for seat in state.view(None).seats] == [(21, 349), (25,), (88,)]
    acts(state, "stab", "block", "block")
    assert state.view(None).seats[0].near == (21, 349)


def test_the_tile_that_is_jumped_on() -> None:  # S-53
    state = table("glass_bridge", {25: 7, 21: 1, 349: 2}, tiles="L...")
    cards(state, 2, 1, 1)
    state.play(0, game.encode(m.Advance(25)))
    assert (state.view(0).tile, state.view(0).half, state.view(0).laid) == (2, None, True)
    state.play(0, game.encode(m.Jump("left")))
    assert (state.view(0).tile, state.view(0).half) == (2, "left")
    steps = state.play_in_steps(-1, game.encode(m.Break("left")))
    assert names(steps)[:2] == [["TileTurned"], ["Eliminated"]]
    assert [shown(step, 0).half for step in steps[:2]] == ["left", None]


@pytest.mark.parametrize("options", [{}, {"only": "finale"}])
def test_the_champion_is_known_at_the_end(options: dict[str, Any]) -> None:
    for seed in range(6):
        state, rng = game.start(3, options), Random(seed)
        while state.actors:
            assert state.view(None).champion is None
            play_on(state, rng)
        view = state.view(None)
        assert view.champion in {token.number for token in view.seats[view.winners[0]].tokens}
