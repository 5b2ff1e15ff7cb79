"""Solo against Sumi: I-71 to I-79."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.ink.paintings import (
    PLAIN,
    act,
    draw,
    end_turn,
    legal,
    number_of,
    painting,
    settle,
    shown,
    stocks,
    table,
    walk,
)

from ludotek.core import CHANCE, BadSetup, GameOver, TurnBegan
from ludotek.games.ink import game
from ludotek.games.ink import moves as m
from ludotek.games.ink.events import (
    BonusTileDrawn,
    DoubleTokensAdded,
    SumiDiscarded,
    SumiPlaced,
    SumiRevealed,
    TokenDrawn,
    WheelFilled,
)
from ludotek.games.ink.moves import PAIRS
from ludotek.games.ink.state import InkState
from ludotek.games.ink.views import Sumi

SEEN = "rrrppplllyyydd"
"""The order in which Sumi's tokens are revealed, where it does not matter."""
LEVELS = {"beginner": 14, "novice": 13, "advanced": 12, "expert": 11, "master": 10}


def solo(drawing: str = "y r | p l", **more: Any) -> InkState:
    """A table of one; unless told otherwise, it is the player's first turn."""
    return table(drawing, seats=1, **{"revealed": "r", **more})


def before_sumi(turn: int = 1, **more: Any) -> InkState:
    """A table of one before a turn of Sumi."""
    return solo(**{"phase": "reveal", "revealed": SEEN[: turn - 1], "rounds": turn - 1, **more})


def sumi(state: InkState) -> Sumi:
    found = state.view(None).sumi
    assert found is not None
    return found


def bottles(state: InkState, nib: int) -> tuple[str, ...] | None:
    tile = state.view(None).wheel[nib - 1]
    return None if tile is None else tile.bottles


# The setup


def test_i_71_an_x_token_at_start_and_all_xx_tokens_in_the_bag() -> None:
    bag = game.start(1).view(None).token_bag
    assert (bag.x, bag.xx_in_bag) == (1, True)
    assert sum(bag.xx.values()) == 20


def test_i_71_the_first_crossing_takes_that_token_and_later_ones_draw_from_the_bag() -> None:
    state = solo("y y | y y", lead=5, revealed="p")
    act(state, m.CrossStart())
    drawn = {game.decode(move): weight for move, weight in state.chances()}
    unseen = {"y": 3, "r": 3, "p": 2, "l": 3, "d": 3}
    assert drawn == {m.DrawToken(colour): weight for colour, weight in unseen.items()}
    log = draw(state, m.DrawToken("y"))
    assert log[0] == TokenDrawn(rule="I-24", seat=0, colours="y")
    assert not [event for event in log if isinstance(event, DoubleTokensAdded)]
    act(state, m.PlaceToken(0, 0, False), m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    end_turn(state)
    act(state, m.CrossStart())
    drawn = {game.decode(move): weight for move, weight in state.chances()}
    assert drawn == {m.DrawToken(pair): 2 for pair in PAIRS}


@pytest.mark.parametrize("seed", range(12))
def test_i_71_bonus_tiles_9_and_12_are_out_of_the_game(seed: int) -> None:
    rng, state = Random(seed), game.start(1)
    while not legal(state, m.DrawTile):
        if legal(state, m.DrawBonus):
            assert not {move.bonus for move in legal(state, m.DrawBonus)} & {9, 12}
        state.play(CHANCE, rng.choice(state.moves(CHANCE)))
    slots = [bonus.number for bonus in state.view(None).slots]
    assert len({*slots} & {1, 2, 3, 4, 7, 11}) == 2
    assert len({*slots} & {5, 6, 8, 10}) == 2
    assert [*slots] == sorted(slots)


def test_i_71_otherwise_set_up_as_for_several() -> None:
    state = game.start(1)
    log = settle(state)
    assert len([event for event in log if isinstance(event, BonusTileDrawn)]) == 4
    assert [event.nib for event in log if isinstance(event, WheelFilled)][:6] == [1, 2, 3, 4, 5, 6]
    assert stocks(state) == (12, 12, 0)


# Her columns


@pytest.mark.parametrize("level", LEVELS)
def test_i_72_as_many_tokens_as_the_level_says_in_two_columns(level: str) -> None:
    turns = LEVELS[level]
    there = sumi(game.start(1, {"level": level}))
    first, second = map(len, there.columns)
    assert first + second == turns
    assert first - second in (0, 1)
    assert there.turns_left == turns
    assert there.lead == 0


def test_i_72_beginner_unless_told_otherwise() -> None:
    assert sumi(game.start(1)).turns_left == 14
    with pytest.raises(BadSetup, match="option level"):
        game.start(1, {"level": "genius"})


@pytest.mark.parametrize("level", LEVELS)
def test_i_72_upright_and_upside_down_in_turn(level: str) -> None:
    first, second = sumi(game.start(1, {"level": level})).columns
    upright = [turn.upright for turn in (*first, *second)]
    assert upright == [number % 2 == 0 for number in range(LEVELS[level])]


@pytest.mark.parametrize("turn", range(1, 15))
def test_i_72_her_odd_turns_are_upright(turn: int) -> None:
    state = before_sumi(turn)
    log = draw(state, m.DrawToken("d"))
    assert log[0] == SumiRevealed(rule="I-74", colour="d", upright=turn % 2 == 1)


def test_i_72_her_tokens_are_random_x_tokens() -> None:  # I-14
    state = before_sumi(unseen=(3, 1, 0, 2, 3), revealed="rrpppl", rounds=6)
    drawn = {game.decode(move): weight for move, weight in state.chances()}
    unseen = {"y": 3, "r": 1, "l": 2, "d": 3}
    assert drawn == {m.DrawToken(colour): weight for colour, weight in unseen.items()}
    draw(state, m.DrawToken("l"))
    assert state.view(None).token_bag.unseen["l"] == 1
    assert state.view(None).token_bag.x == 1  # the one at START is another


def test_i_73_sumi_starts_and_plays_the_next_bottle_each_turn() -> None:
    state = game.start(1)
    while not legal(state, m.DrawToken):
        state.play(CHANCE, state.moves(CHANCE)[0])
    assert state.view(None).asked == "reveal"
    seen = []
    for colour in "yrpld":
        draw(state, m.DrawToken(colour))
        settle(state)
        if legal(state, m.PlaceForSumi):
            act(state, legal(state)[0])
        seen.append(colour)
        columns = sumi(state).columns
        assert [turn.colour for turn in (*columns[0], *columns[1]) if turn.colour] == seen
        assert state.actors == (0,)
        act(state, m.Pass(0))
    first, second = sumi(state).columns
    assert [turn.colour for turn in first] == [*"yrpld", None, None]
    assert [turn.colour for turn in second] == [None] * 7


# Her turn


def test_i_74_upright_a_white_spot_of_the_colour() -> None:
    state = before_sumi(1, wheel=["y y4 | r ro", "ro yo | r r", *[PLAIN] * 4])
    log = draw(state, m.DrawToken("y"))
    assert log == [
        SumiRevealed(rule="I-74", colour="y", upright=True),
        SumiPlaced(rule="I-75", nib=2, square=1),
        TurnBegan(rule="I-19", seat=0),
    ]
    assert bottles(state, 2) == ("", "u", "", "")


@pytest.mark.parametrize("number", range(3, 8))
def test_i_74_upside_down_an_objective_of_any_number(number: int) -> None:
    state = before_sumi(2, wheel=["yo y | r4 r", f"ro y{number} | r r", *[PLAIN] * 4])
    draw(state, m.DrawToken("y"))
    assert bottles(state, 1) == ("", "", "", "")
    assert bottles(state, 2) == ("", "d", "", "")


def test_i_74_only_free_ones_count() -> None:
    state = before_sumi(1, wheel=["you y | y y", "y yo | y y", *[PLAIN] * 4])
    draw(state, m.DrawToken("y"))
    assert sumi(state).lead == 2
    state = before_sumi(2, wheel=["y4d y | y y", "y y4 | y y", *[PLAIN] * 4])
    draw(state, m.DrawToken("y"))
    assert sumi(state).lead == 2


@pytest.mark.parametrize(
    ("lead", "matching", "nib"),
    [
        (0, {1, 2}, 1),  # from START nib 1 first
        (0, {6}, 6),
        (2, {1, 2, 4, 6}, 4),
        (2, {1, 2}, 1),  # past START
        (2, {2}, 2),  # her own nib is the last she looks at
        (6, {1, 6}, 1),
        (6, {6}, 6),
    ],
)
def test_i_75_clockwise_to_the_nearest_nib_with_a_match(
    lead: int, matching: set[int], nib: int
) -> None:
    wheel = ["yo r | p l" if there in matching else PLAIN for there in range(1, 7)]
    state = before_sumi(1, wheel=wheel, sumi_lead=lead)
    draw(state, m.DrawToken("y"))
    assert sumi(state).lead == nib
    assert [there for there in range(1, 7) if any(bottles(state, there) or ())] == [nib]


def test_i_75_the_tile_stays() -> None:
    state = before_sumi(1, wheel=["yo r | p l", *[PLAIN] * 5])
    before = state.view(None)
    draw(state, m.DrawToken("y"))
    after = state.view(None)
    assert after.bag == before.bag
    assert [tile and tile.tile for tile in after.wheel] == [t and t.tile for t in before.wheel]
    assert state.actors == (0,)
    assert legal(state, m.Pass)


def test_i_75_where_two_or_more_fit_on_that_tile_the_player_chooses() -> None:
    state = before_sumi(1, wheel=[PLAIN, "yo r | yo yo", "yo r | p l", *[PLAIN] * 3])
    draw(state, m.DrawToken("y"))
    assert state.actors == (0,)
    assert legal(state) == [m.PlaceForSumi(0), m.PlaceForSumi(2), m.PlaceForSumi(3)]
    log = act(state, m.PlaceForSumi(2))
    assert log[0] == SumiPlaced(rule="I-75", nib=2, square=2)
    assert bottles(state, 2) == ("", "", "u", "")
    assert sumi(state).lead == 2
    assert legal(state, m.Pass)


def test_i_75_choosing_an_objective_of_any_number() -> None:
    state = before_sumi(2, wheel=["y3 y7 | y y4d", *[PLAIN] * 5])
    draw(state, m.DrawToken("y"))
    assert legal(state) == [m.PlaceForSumi(0), m.PlaceForSumi(1)]
    act(state, m.PlaceForSumi(1))
    assert bottles(state, 1) == ("", "d", "", "d")


@pytest.mark.parametrize(("lead", "nib"), [(0, 1), (3, 4), (6, 1)])
def test_i_76_no_match_and_the_tile_at_her_next_nib_is_gone(lead: int, nib: int) -> None:
    wheel = ["pou pou | p4d p"] * 6
    state = before_sumi(1, wheel=wheel, sumi_lead=lead, lead=nib, bag=["d d | d d", PLAIN])
    gone = state.view(None).wheel[nib - 1]
    assert gone is not None
    log = draw(state, m.DrawToken("y"))
    assert log[1] == SumiDiscarded(rule="I-76", nib=nib, tile=gone.tile)
    assert sumi(state).lead == nib
    assert state.actors == (CHANCE,)  # refill before the player's turn
    number = number_of(state, "d d | d d")
    log = draw(state, m.DrawTile(number))
    assert log[0] == WheelFilled(rule="I-51", nib=nib, tile=number)
    assert state.actors == (0,)
    assert bottles(state, nib) == ("", "", "", "")  # all bottles on it are gone, hers too
    assert gone.tile not in state.view(None).bag
    assert stocks(state) == (12, 12, 0)
    assert state.view(None).seats[0].lead == nib  # a lead bottle at that nib stays


def test_i_76_even_if_that_nib_is_empty() -> None:
    state = before_sumi(1, wheel=["", *[PLAIN] * 5], bag=[])
    log = draw(state, m.DrawToken("y"))
    assert SumiDiscarded(rule="I-76", nib=1, tile=None) in log
    assert sumi(state).lead == 1
    assert state.actors == (0,)


def test_i_76_an_empty_bag_refills_nothing() -> None:
    state = before_sumi(1, bag=[])
    draw(state, m.DrawToken("y"))
    assert state.view(None).wheel[0] is None
    assert state.actors == (0,)


@pytest.mark.parametrize("wheel", [["yo r | p l", *[PLAIN] * 5], [PLAIN] * 6])
def test_i_77_sumi_neither_stops_at_start_nor_draws_tokens(wheel: list[str]) -> None:
    state = before_sumi(1, wheel=wheel, sumi_lead=6)
    before = state.view(None).token_bag
    log = draw(state, m.DrawToken("y")) + settle(state)
    assert sumi(state).lead == 1
    assert not [event for event in log if isinstance(event, TokenDrawn)]
    after = state.view(None).token_bag
    assert (after.x, after.xx) == (before.x, before.xx)


# Her bottles on the player's painting


def test_i_78_upside_down_it_blocks_its_square_for_good() -> None:
    state = solo("r r | r r", wheel=["y4d y | y3 y", *[PLAIN] * 5])
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    assert shown(state) == painting("r r y4d y | r r y3 y").words
    assert legal(state, m.Complete) == [m.Complete(2, 1)]
    blocked = table("y4d y | y r", seats=1, phase="place token", token="y", revealed="r")
    assert m.PlaceToken(0, 0, False) not in legal(blocked)  # I-34
    for bonus in (5, 6):
        step = table("y4d yo | you r", seats=1, phase="bonus", bonus=bonus, revealed="r")
        act(step, m.UseBonus())
        assert m.RemoveBottle(0, 0) not in legal(step)
        assert m.LiftBottle(0, 0) not in legal(step)


def test_i_78_upright_it_counts_as_the_players_own() -> None:  # I-38, I-33
    state = solo("y y | y y", wheel=["you r | p l", *[PLAIN] * 5])
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    assert shown(state)[2, 0] == "you"
    covering = table("you y | y r", seats=1, phase="place token", token="y", revealed="r")
    act(covering, m.PlaceToken(0, 0, False))
    assert stocks(covering) == (12, 13, 0)


def test_i_78_it_comes_from_her_turn_to_the_players_painting() -> None:
    state = before_sumi(1, wheel=["yo r | p l", *[PLAIN] * 5])
    draw(state, m.DrawToken("y"))
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False))
    assert shown(state)[2, 0] == "you"


# The end


def test_i_79_the_player_wins_the_moment_both_stocks_are_empty() -> None:
    state = solo("Y3 Yo | Y Y", phase="complete", palette=2, jokers=0)
    log = act(state, m.Complete(0, 0))
    assert log[-1] == GameOver(rule="I-79", how="bottles", winners=(0,))
    assert state.result == (1.0,)
    assert state.actors == ()


def test_i_79_also_without_a_white_spot_and_after_a_choice_of_spots() -> None:
    state = solo("P3 P | P P", phase="complete", card="yr", palette=0, jokers=1)
    act(state, m.Complete(0, 0))
    assert state.result == (1.0,)
    some = solo("P3 Po | Po P", phase="complete", card="yr", palette=0, jokers=2)
    act(some, m.Complete(0, 0))
    assert {type(move) for move in legal(some)} == {m.Fill}
    act(some, m.Fill(0, 1))
    assert some.result == (1.0,)
    assert some.view(None).objective is None
    assert game.resume(some.position()).result == (1.0,)
    assert shown(some) == painting("p3d po | pou p").words


@pytest.mark.parametrize(("palette", "jokers"), [(1, 1), (2, 0)])
def test_i_79_not_before_both_are_empty(palette: int, jokers: int) -> None:
    state = solo("P3 P | P P", phase="complete", card="yp", palette=palette, jokers=jokers)
    act(state, m.Complete(0, 0))
    assert state.result is None


@pytest.mark.parametrize("level", LEVELS)
def test_i_79_exactly_as_many_turns_as_sumi(level: str) -> None:
    state = game.start(1, {"level": level})
    turns = 0
    while True:
        settle(state)
        if legal(state, m.PlaceForSumi):
            act(state, legal(state)[0])
        if not state.actors:
            break
        turns += 1
        assert sumi(state).turns_left == LEVELS[level] - turns + 1
        log = act(state, m.Pass(0))  # a pass uses one
    assert turns == LEVELS[level]
    assert log[-1] == GameOver(rule="I-79", how="turns", winners=())
    assert state.result == (0.0,)


def test_i_79_one_more_turn_after_her_last() -> None:
    state = before_sumi(14, wheel=["y3 y | y y", *[PLAIN] * 5], palette=1, jokers=0)
    draw(state, m.DrawToken("d"))
    settle(state)
    assert state.actors == (0,)
    assert sumi(state).turns_left == 1
    won = state.copy()
    act(won, m.TakeTile(2), m.PlaceTile(2, 0, 0, False))
    end_turn(won)
    assert (won.view(None).how, won.result) == ("turns", (0.0,))


def test_i_79_in_that_turn_the_game_can_still_be_won() -> None:
    state = solo("r r | r r", wheel=["y3 y | y y", *[PLAIN] * 5], palette=1, jokers=0,
                 revealed=SEEN, rounds=13)  # fmt: skip
    act(state, m.TakeTile(1), m.PlaceTile(2, 0, 0, False), m.Complete(2, 0))
    assert (state.view(None).how, state.result) == ("bottles", (1.0,))


def test_i_79_no_black_bottles_are_placed() -> None:
    # One joker, three spots: the joker goes on the objective, and the game is won.
    state = solo("P3 Po | Po Po", phase="complete", card="yr", palette=0, jokers=1)
    act(state, m.Complete(0, 0))
    assert shown(state) == painting("p3d po | po po").words
    assert stocks(state) == (0, 0, 0)
    for seed in range(6):
        for state in walk(Random(seed), game.start(1)):
            assert stocks(state)[2] == 0


def test_i_79_the_end_for_several_does_not_apply() -> None:  # I-70
    state = solo(wheel=[""] * 6, bag=[], passes=3)
    act(state, m.Pass(0))
    assert state.result is None
    assert state.view(None).asked == "reveal"
