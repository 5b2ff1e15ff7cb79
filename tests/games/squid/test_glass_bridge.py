"""Glass Bridge (S-46 to S-57). Positions 1 to 6 are the row, from 7 on there are tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from games.squid.matches import (
    act,
    actors,
    asked,
    cards,
    chances,
    contest,
    countdowns,
    draw,
    eliminated,
    kinds,
    legal,
    moved,
    status,
    survived,
    table,
    together,
    where,
)
from msgspec import Struct

from ludotek.core import CHANCE, Event
from ludotek.games.squid import events as e
from ludotek.games.squid import moves as m
from ludotek.games.squid.state import SquidState

LEFT, RIGHT = m.Jump("left"), m.Jump("right")
LEFT_BREAKS, RIGHT_BREAKS = m.Break("left"), m.Break("right")
STAY = m.Decline()
HAND = (0, 1, 1, 2, 3, 4)


def bridge(on: Mapping[int, int], tiles: str = "....", **more: Any) -> SquidState:
    return table("glass_bridge", on, tiles=tiles, **more)


def pushes(*tokens: int) -> list[Struct]:
    return [m.PushOn(token) for token in tokens]


def hands(*cards: int) -> dict[int, tuple[int, ...]]:
    """Everybody holds these."""
    return dict.fromkeys(range(6), cards)


# S-46 to S-48: the row and the bridge


@pytest.mark.parametrize(
    ("tokens", "places", "tiles"),
    [(3, 6, 3), (6, 6, 6), (7, 12, 7), (8, 12, 8), (12, 12, 8), (13, 18, 8), (15, 18, 8)],
)
def test_s_46_places_and_tiles_are_counted_after_recruiting(
    tokens: int, places: int, tiles: int
) -> None:
    teams = [25, 88, 143, 190, 21, 97, 131, 205, 349, 34, 102, 178]
    state = table("marbles", phase="recruit", done=teams[: tokens - 3])
    together(state, {0: m.Recruit(439), 1: m.Recruit(450), 2: m.Recruit(396)})
    view = state.view(0)
    assert view.contest == "glass_bridge"
    assert (view.places, len(view.tiles), view.timer) == (places, tiles, 15)
    assert {tile.broken for tile in view.tiles} == {None}


@pytest.mark.parametrize(("seats", "places"), [(3, 24), (4, 30), (5, 36), (6, 42)])
def test_s_46_with_seven_tokens_each(seats: int, places: int) -> None:
    view = contest("glass_bridge", seats).view(0)
    assert (view.places, len(view.tiles)) == (places, 8)


def test_s_46_the_broken_half_is_drawn_when_the_tile_is_turned() -> None:
    state = bridge({25: 6, 21: 5, 349: 4})
    cards(state, 4, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    assert chances(state) == {LEFT_BREAKS: 1, RIGHT_BREAKS: 1}
    log = draw(state, RIGHT_BREAKS)
    assert [(x.tile, x.broken) for x in log if isinstance(x, e.TileTurned)] == [(1, "right")]
    assert [tile.broken for tile in state.view(1).tiles] == ["right", None, None, None]
    act(state, 0, RIGHT)
    assert chances(state) == {LEFT_BREAKS: 1, RIGHT_BREAKS: 1}  # independent


def test_s_47_any_token_on_any_free_place_in_turn_order() -> None:
    on = {25: 2, 21: 5}
    state = table("glass_bridge", on, waiting=[88, 143, 349], phase="place", first=2, seat=2)
    assert legal(state, 2) == [m.TakePlace(349, place) for place in (1, 3, 4, 6)]
    log = act(state, 2, m.TakePlace(349, 6))
    assert kinds(log) == ["PlaceTaken"]
    assert actors(state) == (0,)
    assert set(legal(state, 0)) == {m.TakePlace(t, p) for t in (88, 143) for p in (1, 3, 4)}
    act(state, 0, m.TakePlace(88, 1))
    assert actors(state) == (0,)  # pink and red have none left
    act(state, 0, m.TakePlace(143, 3))
    assert asked(state) == "vote"


@pytest.mark.parametrize(
    ("votes", "end", "row"),
    [
        ((1, 0, 0), "left", {25: 6, 21: 5, 349: 4}),
        ((4, 3, 2), "left", {25: 6, 21: 5, 349: 4}),
        ((0, 0, 0), "right", {349: 6, 21: 5, 25: 4}),
        ((1, 1, 4), "right", {349: 6, 21: 5, 25: 4}),
    ],
)
def test_s_48_the_vote_and_where_the_bridge_lies(
    votes: tuple[int, ...], end: str, row: dict[int, int]
) -> None:
    state = table("glass_bridge", {25: 1, 21: 2, 349: 5}, phase="vote")
    assert actors(state) == (0, 1, 2)
    assert legal(state, 0) == [m.PlayCard(card) for card in (0, 1, 2, 3, 4)]
    log = cards(state, *votes)
    (laid,) = [event for event in log if isinstance(event, e.BridgeLaid)]
    assert (laid.total, laid.end) == (sum(votes), end)
    assert where(state) == row  # and closed up (S-49)
    assert asked(state) == "bridge card"
    assert all(seat.hand == HAND for seat in state.view(0).seats)  # cards return


def test_s_48_who_has_chosen_shows_and_what_does_not() -> None:
    state = table("glass_bridge", {25: 1, 21: 2, 349: 5}, phase="vote")
    act(state, 1, m.PlayCard(4))
    assert state.view(0).seats[1].chosen
    assert state.view(0).chosen == ()
    assert state.view(1).chosen == (m.PlayCard(4),)


# S-49, S-50: a round


def test_s_49_the_row_closes_up_and_a_place_keeps_its_two() -> None:
    state = bridge({25: 6, 21: 5, 97: 5, 349: 4, 34: 3, 88: 2})
    cards(state, 1, 0, 0)
    act(state, 0, m.Advance(25), LEFT)
    draw(state, RIGHT_BREAKS)
    assert where(state)[25] == 7
    log = act(state, 1, STAY)
    assert [event.round for event in log if isinstance(event, e.ClosedUp)] == [2]
    # 25 stays on its tile, nobody slides onto the bridge
    assert where(state) == {25: 7, 21: 6, 97: 6, 349: 5, 34: 4, 88: 3}


def test_s_49_single_tokens_are_never_put_together() -> None:
    state = table("glass_bridge", {25: 1, 21: 3, 349: 6}, phase="vote", places=6)
    cards(state, 0, 0, 0)
    assert where(state) == {349: 6, 21: 5, 25: 4}


def test_s_49_between_two_closings_empty_places_count() -> None:
    state = bridge({25: 6, 21: 4, 349: 5})
    cards(state, 4, 2, 1)  # white first, then pink, then red
    act(state, 0, m.Advance(25))
    act(state, 0, LEFT)
    draw(state, LEFT_BREAKS)  # gone: place 6 is empty
    act(state, 1, m.Advance(21))  # over 349, to 6
    assert where(state) == {21: 6, 349: 5}
    act(state, 2, m.Advance(349))
    assert where(state) == {21: 6, 349: 6}  # shared; and they stay together


@pytest.mark.parametrize(
    ("values", "order"),
    [
        ((1, 2, 4), [2, 0, 1]),  # clockwise, not by cards
        ((1, 3, 2), [1, 2, 0]),
        ((4, 1, 3), [0, 1, 2]),
    ],
)
def test_s_50_the_highest_card_begins_then_clockwise(
    values: tuple[int, ...], order: list[int]
) -> None:
    state = bridge({25: 3, 21: 2, 349: 1, 88: 6, 97: 5, 34: 4})
    cards(state, *values)
    found = []
    while asked(state) == "walk":
        (seat,) = state.actors
        found.append(seat)
        token = {0: 25, 1: 21, 2: 349}[seat]
        act(state, seat, m.Advance(token))
        while asked(state) in ("push on", "jump", "break"):
            (actor,) = state.actors
            act(state, actor, legal(state, actor)[0])
    assert found == order


@pytest.mark.parametrize(
    ("on", "begins"),
    [
        ({25: 6, 21: 5, 349: 4}, 0),
        ({25: 5, 21: 6, 349: 4}, 1),
        ({25: 7, 404: 5, 21: 8, 349: 6}, 1),  # the bridge counts
        ({404: 3, 21: 6, 88: 5, 349: 4}, 1),  # the foremost token, not the number
        ({25: 6, 21: 6, 88: 5, 97: 4, 349: 5}, 1),  # 97 of pink, 88 of white
        ({25: 6, 21: 6, 404: 5, 97: 4, 349: 5}, 0),
        ({25: 6, 21: 6, 88: 5, 97: 4, 427: 5}, 1),  # red is not tied
    ],
)
def test_s_50_a_tie(on: dict[int, int], begins: int) -> None:
    state = bridge(on, "LR..")
    cards(state, 3, 3, 1)
    assert actors(state) == (begins,)


def test_s_50_others_play_no_card() -> None:
    state = bridge({25: 6, 349: 5}, done=[21])
    assert actors(state) == (0, 2)
    assert legal(state, 1) == []


def test_s_50_who_loses_the_last_token_before_the_turn_is_skipped() -> None:
    state = bridge({25: 6, 21: 6, 349: 3, 34: 5, 88: 4})
    cards(state, 0, 3, 4)  # red, white, pink
    act(state, 2, m.Advance(349))
    assert where(state)[349] == 6  # where two stood
    act(state, 2, m.PushOn(21))
    act(state, 1, RIGHT)
    draw(state, RIGHT_BREAKS)
    assert status(state, 21) == "out"
    assert actors(state) == (0,)  # a 0 beside 349
    act(state, 0, STAY)
    assert asked(state) == "bridge card"  # pink had no turn
    assert actors(state) == (0, 2)


# S-51: walking


def test_s_51_one_of_ones_tokens_advances_as_the_card_says() -> None:
    state = bridge({25: 2, 88: 3, 21: 4, 349: 5})
    cards(state, 2, 1, 1)
    assert legal(state, 0) == [m.Advance(25), m.Advance(88)]  # compulsory
    log = act(state, 0, m.Advance(25))  # passes 88, shares with 21
    assert moved(log)[-1] == (25, 4)
    assert where(state) == {25: 4, 88: 3, 21: 4, 349: 5}
    assert actors(state) == (1,)


def test_s_51_off_the_far_end_it_survives_and_surplus_steps_are_lost() -> None:
    state = bridge({25: 9, 88: 10, 21: 6, 349: 5}, "LRLR", timer=5)
    cards(state, 4, 1, 1)
    assert survived(act(state, 0, m.Advance(25))) == [25]
    assert status(state, 25) == "done"
    state = bridge({25: 9, 21: 6, 349: 5}, "LRLR", timer=5)
    cards(state, 1, 0, 0)
    assert survived(act(state, 0, m.Advance(25))) == []
    assert where(state)[25] == 10


# S-52: full positions


def test_s_52_a_3_with_the_next_position_full_moves_only_one_step() -> None:
    state = bridge({25: 4, 21: 5, 97: 5, 349: 6})
    cards(state, 3, 1, 1)
    act(state, 0, m.Advance(25))
    assert asked(state) == "push on"
    assert actors(state) == (0,)  # the owner of the arriving token
    assert legal(state, 0) == pushes(21, 97)  # one of the two that stood there
    log = act(state, 0, m.PushOn(97))
    assert [(x.token, x.by) for x in log if isinstance(x, e.Pushed)] == [(97, 0)]
    assert where(state) == {25: 5, 21: 5, 97: 6, 349: 6}
    assert actors(state) == (1,)  # the next player, when the chain is over
    assert asked(state) == "walk"


def test_s_52_a_full_position_further_on_stops_too() -> None:
    state = bridge({25: 3, 88: 4, 21: 5, 97: 5, 349: 6})
    cards(state, 3, 1, 1)
    act(state, 0, m.Advance(25))
    assert where(state)[25] == 5
    assert legal(state, 0) == pushes(21, 97)


def test_s_52_one_may_push_ones_own_token() -> None:
    state = bridge({25: 4, 88: 5, 97: 5, 349: 6})
    cards(state, 3, 1, 1)
    act(state, 0, m.Advance(25))
    assert legal(state, 0) == pushes(88, 97)
    act(state, 0, m.PushOn(88))
    assert where(state) == {25: 5, 97: 5, 88: 6, 349: 6}


def test_s_52_a_chain_across_the_edge_of_the_bridge() -> None:
    state = bridge({25: 4, 21: 5, 97: 5, 349: 6, 34: 6})
    cards(state, 4, 1, 1)
    act(state, 0, m.Advance(25))
    act(state, 0, m.PushOn(97))
    assert actors(state) == (1,)  # the pushed token's owner picks in turn
    assert legal(state, 1) == pushes(34, 349)
    act(state, 1, m.PushOn(349))
    assert asked(state) == "jump"
    assert actors(state) == (2,)  # S-54: its owner chooses the half
    assert legal(state, 2) == [LEFT, RIGHT]
    act(state, 2, RIGHT)
    draw(state, LEFT_BREAKS)
    assert where(state) == {25: 5, 21: 5, 97: 6, 34: 6, 349: 7}
    assert asked(state) == "walk"
    assert actors(state) == (1,)


def test_s_52_a_chain_on_turned_tiles_and_off_the_end() -> None:
    on = {25: 8, 21: 9, 97: 9, 349: 10, 34: 10}
    state = bridge(on, "LRLR", timer=5)
    cards(state, 2, 1, 1)
    act(state, 0, m.Advance(25), m.PushOn(21))
    assert actors(state) == (1,)
    assert legal(state, 1) == pushes(34, 349)
    log = act(state, 1, m.PushOn(34))
    assert survived(log) == [34]
    assert where(state) == {25: 9, 97: 9, 21: 10, 349: 10}
    assert actors(state) == (1,)
    assert asked(state) == "walk"


def test_s_52_pushed_by_one_position_only() -> None:
    state = bridge({25: 2, 21: 3, 97: 3, 349: 5, 34: 6, 88: 4})
    cards(state, 4, 1, 1)
    act(state, 0, m.Advance(25), m.PushOn(21))
    assert where(state)[21] == 4  # shares with 88


# S-53, S-54: halves


def test_s_53_step_by_step_choosing_a_half_of_each_unturned_tile() -> None:
    state = bridge({25: 6, 21: 5, 349: 4})
    cards(state, 4, 0, 0)
    act(state, 0, m.Advance(25))
    for tile, half, broken in ((7, LEFT, RIGHT_BREAKS), (8, RIGHT, LEFT_BREAKS)):
        assert actors(state) == (0,)
        assert legal(state, 0) == [LEFT, RIGHT]
        act(state, 0, half)
        assert actors(state) == (CHANCE,)
        draw(state, broken)
        assert where(state)[25] == tile
    act(state, 0, LEFT)
    log = draw(state, LEFT_BREAKS)
    assert eliminated(log) == [25]
    # the tile is turned all the same, and the move has ended
    assert [tile.broken for tile in state.view(0).tiles] == ["right", "left", "left", None]
    assert asked(state) == "bridge card"


def test_s_53_the_move_ends_on_a_sound_half_with_the_last_step() -> None:
    state = bridge({25: 5, 21: 6, 349: 4})
    cards(state, 2, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    draw(state, RIGHT_BREAKS)
    assert where(state)[25] == 7
    assert actors(state) == (1,)


def test_s_53_on_a_turned_tile_one_takes_the_sound_half_unasked() -> None:
    state = bridge({25: 6, 21: 5, 349: 4}, "LR..")
    cards(state, 2, 0, 1)
    log = act(state, 0, m.Advance(25))
    assert eliminated(log) == []
    assert where(state)[25] == 8
    assert actors(state) == (2,)


def test_s_53_a_full_turned_tile_the_sound_half_then_the_push() -> None:
    state = bridge({25: 6, 88: 5, 21: 7, 97: 7, 349: 5}, "L...")
    cards(state, 2, 1, 1)
    act(state, 0, m.Advance(25))
    assert asked(state) == "push on"
    assert legal(state, 0) == pushes(21, 97)
    assert where(state)[25] == 7
    act(state, 0, m.PushOn(97))
    assert actors(state) == (1,)  # S-54
    assert legal(state, 1) == [LEFT, RIGHT]
    act(state, 1, LEFT)
    log = draw(state, LEFT_BREAKS)
    assert eliminated(log) == [97]
    assert where(state) == {25: 7, 21: 7, 88: 5, 349: 5}


def test_s_54_a_pushed_token_takes_the_sound_half_of_a_turned_tile() -> None:
    state = bridge({25: 5, 21: 6, 97: 6, 349: 4}, "L...")
    cards(state, 4, 0, 1)
    log = act(state, 0, m.Advance(25), m.PushOn(21))
    assert eliminated(log) == []
    assert where(state) == {25: 6, 97: 6, 21: 7, 349: 4}


# S-55: a 0 card


def test_s_55_a_foe_beside_mine_not_mine_beside_a_foe() -> None:
    state = bridge({25: 5, 21: 5, 88: 6, 97: 4, 349: 3})
    cards(state, 0, 0, 0)
    # all tied at 0: white's 88 is foremost
    assert actors(state) == (0,)
    assert legal(state, 0) == [m.PushOn(21), STAY]
    log = act(state, 0, m.PushOn(21))
    assert [(x.token, x.by) for x in log if isinstance(x, e.Pushed)] == [(21, 0)]
    assert where(state) == {25: 5, 21: 6, 88: 6, 97: 4, 349: 3}  # in the row too
    # pink now stands beside 88
    assert actors(state) == (1,)
    assert legal(state, 1) == [m.PushOn(88), STAY]
    log = act(state, 1, STAY)
    assert [event.seat for event in log if isinstance(event, e.Declined)] == [1]


def test_s_55_either_of_two_of_mine() -> None:
    state = bridge({25: 5, 88: 5, 21: 6, 349: 4})
    cards(state, 0, 0, 0)
    assert legal(state, 0) == [m.PushOn(25), m.PushOn(88), STAY]
    act(state, 0, m.PushOn(88))
    assert where(state) == {25: 5, 88: 6, 21: 6, 349: 4}


def test_s_55_with_no_such_token_nothing_is_asked() -> None:
    state = bridge({25: 6, 21: 5, 97: 4, 349: 5})
    cards(state, 0, 0, 0)  # white stands alone; pink and red share a place
    assert actors(state) == (1,)
    assert legal(state, 1) == [m.PushOn(349), STAY]
    act(state, 1, STAY)
    assert actors(state) == (2,)
    assert legal(state, 2) == [m.PushOn(21), STAY]


def test_s_55_onto_an_unturned_tile_the_pusher_chooses_the_half() -> None:
    state = bridge({25: 6, 21: 6, 404: 5, 349: 4})
    cards(state, 0, 0, 0)
    act(state, 0, m.PushOn(21))
    assert actors(state) == (0,)
    assert legal(state, 0) == [LEFT, RIGHT]
    act(state, 0, RIGHT)
    log = draw(state, RIGHT_BREAKS)
    assert eliminated(log) == [21]
    assert [tile.broken for tile in state.view(0).tiles] == ["right", None, None, None]


@pytest.mark.parametrize("full", [False, True])
def test_s_55_also_onto_the_half_known_to_be_broken(full: bool) -> None:
    on = {25: 6, 21: 6, 404: 5, 34: 4} | ({349: 7, 427: 7} if full else {})
    state = bridge(on, "L...")
    cards(state, 0, 0, 1)
    act(state, 2, m.Advance(34))
    assert actors(state) == (0,)
    act(state, 0, m.PushOn(21))
    assert actors(state) == (0,)
    assert legal(state, 0) == [LEFT, RIGHT]
    log = act(state, 0, LEFT)
    assert eliminated(log) == [21]
    assert kinds(log, e.Pushed) == []  # nobody is pushed
    if full:
        assert (where(state)[349], where(state)[427]) == (7, 7)


def test_s_55_onto_the_sound_half_of_a_turned_tile() -> None:
    state = bridge({25: 6, 21: 6, 404: 5, 349: 4}, "L...")
    cards(state, 0, 0, 0)
    act(state, 0, m.PushOn(21), RIGHT)
    assert where(state)[21] == 7
    assert asked(state) == "bridge card"


def test_s_55_sound_and_full_a_chain_in_which_owners_choose() -> None:
    state = bridge({25: 6, 21: 6, 404: 5, 349: 7, 427: 7, 34: 4}, "L...")
    cards(state, 0, 0, 1)
    act(state, 2, m.Advance(34))
    act(state, 0, m.PushOn(21), RIGHT)
    assert asked(state) == "push on"
    assert actors(state) == (1,)  # the owner of the token that arrived
    assert legal(state, 1) == pushes(349, 427)
    act(state, 1, m.PushOn(427))
    assert asked(state) == "jump"
    assert actors(state) == (2,)  # S-54
    act(state, 2, LEFT)
    draw(state, RIGHT_BREAKS)
    assert where(state)[427] == 8
    assert where(state)[21] == 7


def test_s_55_a_chain_goes_on_over_a_turned_tile_without_asking_for_a_half() -> None:
    state = bridge({25: 6, 21: 6, 404: 5, 349: 7, 427: 7, 34: 4}, "LR..")
    cards(state, 0, 0, 1)
    act(state, 2, m.Advance(34))
    act(state, 0, m.PushOn(21), RIGHT)
    log = act(state, 1, m.PushOn(427))
    assert eliminated(log) == []
    assert where(state)[427] == 8


def test_s_55_in_the_row_onto_a_full_place() -> None:
    state = bridge({25: 5, 21: 5, 404: 6, 88: 6, 349: 4})
    cards(state, 0, 0, 0)
    act(state, 0, m.PushOn(21))
    assert actors(state) == (1,)  # owners choose as in S-52
    assert legal(state, 1) == pushes(88, 404)
    act(state, 1, m.PushOn(88))
    assert actors(state) == (0,)
    assert legal(state, 0) == [LEFT, RIGHT]


def test_s_55_off_the_far_end() -> None:
    state = bridge({25: 10, 21: 10, 404: 5, 349: 6}, "LRLR", timer=5)
    cards(state, 0, 0, 0)
    assert survived(act(state, 0, m.PushOn(21))) == [21]


# S-56, S-57: hands and timer


def test_s_56_played_cards_are_discarded() -> None:
    state = bridge({25: 3, 21: 2, 349: 1, 88: 6, 97: 5, 34: 4})
    cards(state, 1, 0, 0)
    act(state, 0, m.Advance(25))
    assert [seat.hand for seat in state.view(0).seats] == [
        (0, 1, 2, 3, 4),
        (1, 1, 2, 3, 4),
        (1, 1, 2, 3, 4),
    ]
    while asked(state) == "nudge":
        act(state, state.actors[0], STAY)
    assert legal(state, 1) == [m.PlayCard(card) for card in (1, 2, 3, 4)]
    assert state.view(0).timer == 15  # S-10


def walk_out(state: SquidState, *tokens: int) -> list[Event]:
    """All play a 1 with these tokens, and pass what else is asked."""
    log = cards(state, 1, 1, 1)
    for _ in tokens:
        (seat,) = state.actors
        move = next(x for x in legal(state, seat) if isinstance(x, m.Advance) and x.token in tokens)
        log += act(state, seat, move)
    return log


@pytest.mark.parametrize("timer", [15, 10])
def test_s_56_hands_used_up_all_take_back_six_and_countdown(timer: int) -> None:
    state = bridge({25: 3, 21: 2, 349: 1, 88: 6, 97: 5, 34: 4}, hands=hands(1), timer=timer)
    log = walk_out(state, 25, 21, 349)
    assert countdowns(log) == [timer - 5]
    assert state.view(0).timer == timer - 5
    assert all(seat.hand == HAND for seat in state.view(0).seats)
    assert asked(state) == "bridge card"


def test_s_56_at_0_everyone_still_there_is_eliminated_also_in_the_row() -> None:
    state = bridge({25: 8, 21: 2, 349: 1, 88: 6, 97: 5, 34: 4}, "LR..", hands=hands(1), timer=5)
    cards(state, 1, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    draw(state, RIGHT_BREAKS)
    act(state, 1, m.Advance(21))
    log = act(state, 2, m.Advance(349))
    assert countdowns(log) == [0]
    assert sorted(eliminated(log)) == [21, 25, 34, 88, 97, 349]
    assert asked(state) == "recruit"
    assert all(seat.hand == HAND for seat in state.view(0).seats)


def test_s_56_at_0_hands_come_back_in_the_last_view_too() -> None:
    state = bridge({25: 3, 21: 2, 349: 1}, hands=hands(1), timer=5, alone=True)
    log = walk_out(state, 25, 21, 349)
    assert countdowns(log) == [0]
    assert actors(state) == ()
    assert all(seat.hand == HAND for seat in state.view(0).seats)


def test_s_9_when_nobody_is_left_it_ends_before_the_countdown() -> None:
    state = bridge({25: 10, 21: 10, 349: 9}, "LRLR", hands=hands(2), timer=5)
    cards(state, 2, 2, 2)
    log: list[Event] = []
    while asked(state) == "walk":
        (seat,) = state.actors
        log += act(state, seat, legal(state, seat)[0])
    assert sorted(survived(log)) == [21, 25, 349]
    assert countdowns(log) == []
    assert asked(state) == "recruit"


@pytest.mark.parametrize("timer", [15, 10])
@pytest.mark.parametrize("falls", [False, True])
def test_s_57_when_the_last_tile_is_turned_the_timer_goes_to_5_at_once(
    timer: int, falls: bool
) -> None:
    hand = (0, 1, 4)
    state = bridge({25: 9, 21: 6, 349: 5}, "LRL.", timer=timer, hands=hands(*hand))
    cards(state, 4, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    log = draw(state, LEFT_BREAKS if falls else RIGHT_BREAKS)
    assert "Bored" in kinds(log)
    assert state.view(0).timer == 5  # at once
    assert eliminated(log) == ([25] if falls else [])
    assert survived(log) == ([] if falls else [25])
    assert state.view(0).seats[1].hand == (0, 4)  # not before the end of the round
    act(state, 1, m.Advance(21))
    log = act(state, 2, m.Advance(349))
    assert countdowns(log) == []
    assert state.view(0).timer == 5
    assert [state.view(0).seats[seat].hand for seat in (1, 2)] == [HAND, HAND]
    assert actors(state) == (1, 2)


@pytest.mark.parametrize("timer", [15, 10])
def test_s_57_no_countdown_for_that_round_even_if_the_hands_were_used_up(timer: int) -> None:
    state = bridge({25: 9, 21: 6, 349: 5}, "LRL.", timer=timer, hands=hands(1))
    cards(state, 1, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    draw(state, RIGHT_BREAKS)
    log = act(state, 1, m.Advance(21)) + act(state, 2, m.Advance(349))
    assert countdowns(log) == []
    assert state.view(0).timer == 5
    assert asked(state) == "bridge card"
    assert state.view(0).seats[0].hand == HAND


def test_s_57_only_that_round_is_spared() -> None:
    on = {25: 9, 88: 6, 143: 6, 21: 5, 97: 5, 131: 4, 349: 4, 34: 3, 102: 3}
    state = bridge(on, "LRL.", timer=10, hands=hands(1))
    cards(state, 1, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    draw(state, RIGHT_BREAKS)
    log: list[Event] = []
    while asked(state) != "recruit":
        actor = state.actors[0]
        log += act(state, actor, legal(state, actor)[0])
    assert countdowns(log) == [0]  # six rounds later
    assert [event.round for event in log if isinstance(event, e.ClosedUp)] == list(range(13, 19))


def test_s_57_at_5_nothing() -> None:
    state = bridge({25: 9, 21: 6, 349: 5}, "LRL.", timer=5, hands=hands(0, 1, 1))
    cards(state, 1, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    log = draw(state, RIGHT_BREAKS)
    assert "Bored" not in kinds(log)
    act(state, 1, m.Advance(21))
    act(state, 2, m.Advance(349))
    assert state.view(0).timer == 5
    assert state.view(0).seats[0].hand == (0, 1)


def test_s_57_at_5_used_up_hands_are_the_end() -> None:
    state = bridge({25: 9, 21: 6, 349: 5}, "LRL.", timer=5, hands=hands(1))
    cards(state, 1, 1, 1)
    act(state, 0, m.Advance(25), LEFT)
    draw(state, RIGHT_BREAKS)
    log = act(state, 1, m.Advance(21)) + act(state, 2, m.Advance(349))
    assert countdowns(log) == [0]
    assert sorted(eliminated(log)) == [21, 25, 349]
