"""Draws, and what each player can see (section 8)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from games.squid.matches import (
    RECTANGLE,
    SAFE,
    TOGETHER,
    act,
    actors,
    asked,
    cards,
    chances,
    contest,
    draw,
    legal,
    play_on,
    table,
)
from msgspec import Struct
from msgspec.structs import replace

from ludotek.core import CHANCE, Event
from ludotek.games.squid import events as e
from ludotek.games.squid import game
from ludotek.games.squid import moves as m
from ludotek.games.squid.state import SquidState


def guessing() -> SquidState:
    state = table("marbles", {25: 0, 349: 0}, pairs=[(25, 349)])
    act(state, 0, m.Challenge(25, "odd_even"))
    return state


def hidden_choices() -> dict[str, SquidState]:
    """A table at each point where several choose at once."""
    row = {25: 6, 21: 5, 349: 4}
    zones = {25: RECTANGLE, 21: SAFE, 349: RECTANGLE}
    teams = {25: 0, 88: 0, 21: 1, 97: 3, 349: 2}
    return {
        "recruit": table("red_light", done=[25], phase="recruit"),
        "step up": contest("red_light"),
        "card": table("red_light", {25: 0, 21: 0, 349: 0}),
        "pull": table("tug_of_war", teams),
        "guess": guessing(),
        "vote": table("glass_bridge", row, phase="vote"),
        "bridge card": table("glass_bridge", row),
        "enter": table("finale", waiting=[25, 88, 21, 349, 34, 102], phase="enter"),
        "act": table("finale", zones),
    }


HIDDEN = hidden_choices()


def test_these_are_all_the_hidden_choices() -> None:
    assert tuple(HIDDEN) == TOGETHER
    for name, state in HIDDEN.items():
        assert asked(state) == name


def seen(state: SquidState, seat: int | None) -> bytes:
    return msgspec.json.encode(state.view(seat))


# S-6, S-12, S-13, S-34, S-43, S-48, S-50, S-59, S-60: hidden till all have chosen
@pytest.mark.parametrize("name", TOGETHER)
def test_one_sees_who_has_chosen_and_not_what(name: str) -> None:
    start = HIDDEN[name]
    chooser, *others = reversed(start.actors)
    views: dict[int | None, set[bytes]] = {seat: set() for seat in (None, *others)}
    own = set()
    for move in legal(start, chooser):
        state = start.copy()
        log = act(state, chooser, move)
        assert [event.seat for event in log if isinstance(event, e.Chosen)] == [chooser]
        assert len(log) == 1
        assert state.hidden
        for seat, known in views.items():
            known.add(seen(state, seat))
            there = state.view(seat).seats[chooser]
            assert there.chosen or there.choosing
            assert there.revealed is None
        own.add(seen(state, chooser))
    assert all(len(known) == 1 for known in views.values())
    assert len(own) == len(legal(start, chooser))  # one's own choice one sees


@pytest.mark.parametrize("name", TOGETHER)
def test_who_has_chosen_is_not_asked_again(name: str) -> None:
    state = HIDDEN[name].copy()
    chooser = state.actors[0]
    assert not state.view(None).seats[chooser].chosen
    while chooser in state.actors:
        assert state.view(None).seats[chooser].choosing
        act(state, chooser, legal(state, chooser)[0])
    assert legal(state, chooser) == []
    assert state.view(None).seats[chooser].chosen
    assert not state.view(None).seats[chooser].choosing


@pytest.mark.parametrize("name", TOGETHER)
def test_any_order_and_the_last_reveals_all(name: str) -> None:
    ends = []
    for turned in (False, True):
        state = HIDDEN[name].copy()
        order = sorted(state.actors, reverse=turned)
        log: list[Event] = []
        for seat in order:
            assert not [event for event in log if not isinstance(event, e.Chosen)]
            while seat in state.actors and all(isinstance(event, e.Chosen) for event in log):
                log += act(state, seat, legal(state, seat)[-1])
        ends.append((state.digest(), [event for event in log if not isinstance(event, e.Chosen)]))
    assert ends[0] == ends[1]
    assert ends[0][1]


@pytest.mark.parametrize("name", TOGETHER)
def test_in_another_world_the_others_chose_something_else(name: str) -> None:
    state, rng = HIDDEN[name].copy(), Random(1)
    first, chooser = state.actors[0], state.actors[-1]
    act(state, chooser, legal(state, chooser)[0])
    worlds = {state.resample(first, rng).digest() for _ in range(40)}
    assert len(worlds) >= min(2, len(legal(HIDDEN[name], chooser)))
    assert {state.resample(chooser, rng).digest() for _ in range(5)} == {state.digest()}


def test_what_was_revealed_stays_open() -> None:  # S-50
    state = table("glass_bridge", {25: 6, 21: 5, 349: 4})
    cards(state, 4, 1, 2)
    for seat in (None, 0, 1, 2):
        shown = [there.revealed for there in state.view(seat).seats]
        assert shown == [m.PlayCard(4), m.PlayCard(1), m.PlayCard(2)]
        assert state.view(seat).seats[1].hand == (0, 1, 2, 3, 4)  # and so the hands are open


def test_a_hand_does_not_betray_the_card() -> None:  # S-50
    state = table("glass_bridge", {25: 6, 21: 5, 349: 4})
    act(state, 1, m.PlayCard(4))
    for seat in (None, 0, 1, 2):
        assert state.view(seat).seats[1].hand == (0, 1, 1, 2, 3, 4)


def test_teams_reserves_and_the_bank_are_open() -> None:  # S-2, S-8
    state = table("finale", {25: SAFE, 21: RECTANGLE, 349: RECTANGLE})
    views = [state.view(seat) for seat in (None, 0, 1, 2)]
    assert len({msgspec.json.encode(view.seats) for view in views}) == 1
    assert {view.bank for view in views} == {33}


# The draws


def test_the_draws_are_all_the_chance_there_is() -> None:
    kinds: set[type[Struct]] = set()
    for seed, options in enumerate(({}, {"recruit": "random"}, {"only": "marbles"})):
        state, rng = game.start(3, options), Random(seed)
        while state.actors:
            if CHANCE in state.actors:
                assert actors(state) == (CHANCE,)
                kinds |= {type(move) for move in chances(state)}
                assert all(weight > 0 for weight in chances(state).values())
            play_on(state, rng)
    assert kinds == {m.TurnDoll, m.DrawCandy, m.Break, m.Roll, m.DrawRecruit}


def test_a_doll_card_by_face_weighted_by_the_copies_left() -> None:  # S-13
    state = table("red_light", {25: 0, 21: 0, 349: 0}, deck=(1, 0, 2, 1, 0))
    cards(state, 1, 1, 1)
    assert chances(state) == {
        m.TurnDoll(()): 1,
        m.TurnDoll((3, 4)): 2,
        m.TurnDoll((2, 3, 4)): 1,
    }


def test_a_dalgona_card_by_kind_weighted_by_the_copies_left() -> None:  # S-24
    state = table("dalgona", {25: ("star", 0), 21: ("star", 0)})
    draw(state, m.DrawCandy("umbrella"))
    act(state, 0, m.Draw())
    assert chances(state)[m.DrawCandy("umbrella")] == 2
    assert chances(state)[m.DrawCandy("crack")] == 1


def test_which_halves_are_broken_is_nowhere_before_they_are_turned() -> None:  # S-46
    state = contest("glass_bridge")
    assert {*state.position().tiles} == {0}


# Nothing else leaks: the deck order is not even there


def states(seats: int, seed: int) -> Iterator[SquidState]:
    state, rng = game.start(seats), Random(seed)
    while state.actors:
        yield state
        play_on(state, rng)


def test_where_nobody_has_chosen_all_see_the_same() -> None:
    for number, state in enumerate(states(3, 4)):
        if number % 9 == 0 and not state.hidden:
            views = [replace(state.view(seat), you=None, ahead={}) for seat in (None, 0, 1)]
            assert views[0] == views[1] == views[2]
