"""The match: teams, the order of the games, recruiting, the first player, the end (S-0 to S-10)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.squid.matches import (
    RECTANGLE,
    SAFE,
    act,
    actors,
    acts,
    asked,
    cards,
    chances,
    contest,
    countdowns,
    data,
    draw,
    eliminated,
    field,
    legal,
    play_on,
    status,
    survived,
    table,
    team,
    together,
    where,
)

from ludotek.core import CHANCE, BadSetup, Event, GameOver, StageBegan, StageEnded
from ludotek.games.squid import events as e
from ludotek.games.squid import game
from ludotek.games.squid import moves as m
from ludotek.games.squid.options import CONTESTS
from ludotek.games.squid.state import SquidState

GREEN = m.TurnDoll(())


def recruits(*tokens: int) -> dict[int, m.Recruit]:
    return {seat: m.Recruit(token) for seat, token in enumerate(tokens)}


# S-0: what is asked


def test_s_0_a_decision_with_one_answer_is_asked_and_recorded() -> None:
    state = table("red_light", {21: 0, 349: 0}, waiting=[25], phase="step up")
    assert actors(state) == (0,)
    assert legal(state, 0) == [m.StepUp(25)]


def test_s_0_where_there_is_nothing_to_choose_nothing_is_asked() -> None:
    state = table("red_light", {25: 6, 88: 0, 21: 3, 97: 2, 349: 4, 34: 2})
    cards(state, 0, 4, 4)
    draw(state, m.TurnDoll((4,)))  # nobody near enough to push
    assert asked(state) == "card"


def test_s_0_two_cards_of_one_value_are_one_move() -> None:
    state = table("glass_bridge", {25: 6, 21: 5, 349: 4})
    assert state.view(0).seats[0].hand == (0, 1, 1, 2, 3, 4)
    assert legal(state, 0) == [m.PlayCard(card) for card in (0, 1, 2, 3, 4)]


# S-1, S-2: players and teams


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7, 12])
def test_s_1_three_to_six_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="3 to 6"):
        game.start(seats)


def test_s_1_one_colour_each() -> None:
    colours = ["white", "pink", "red", "yellow", "green", "blue"]
    for seats in range(3, 7):
        view = game.start(seats).view(None)
        assert [seat.colour for seat in view.seats] == colours[:seats]


@pytest.mark.parametrize("seats", range(3, 7))
def test_s_2_seven_tokens_and_five_in_reserve(seats: int) -> None:
    view = game.start(seats).view(None)
    for seat in view.seats:
        numbers = view.data.tokens[seat.colour]  # type: ignore[index]
        assert len(numbers) == 12
        assert {t.number for t in seat.tokens if t.status == "waiting"} == {*numbers[:7]}
        assert {t.number for t in seat.tokens if t.status == "reserve"} == {*numbers[7:]}
        assert len(seat.hand) == 6


# S-3: the games


def whole_match(seats: int, seed: int, **options: Any) -> tuple[SquidState, list[Event]]:
    state, rng, log = game.start(seats, options), Random(seed), list[Event]()
    while state.actors:
        play_on(state, rng, log)
    return state, log


def test_s_3_six_games_in_this_order() -> None:
    state, log = whole_match(3, 1)
    began = [event.stage for event in log if isinstance(event, StageBegan)]
    assert state.view(None).options.only is None
    assert began in (list(CONTESTS), list(CONTESTS[1:]))  # the first may be told by the start
    ended = [event.stage for event in log if isinstance(event, StageEnded)]
    assert ended[:5] == [
        "red_light",
        "dalgona",
        "tug_of_war",
        "marbles",
        "glass_bridge",
    ]
    assert state.view(None).contest == "finale"


@pytest.mark.parametrize("only", CONTESTS)
def test_s_3_one_game_alone_without_recruiting(only: str) -> None:
    state, log = whole_match(4, 2, only=only)
    assert state.view(None).contest == only
    assert not [event for event in log if isinstance(event, e.Recruited)]
    reserve = [t for seat in state.view(None).seats for t in seat.tokens if t.status == "reserve"]
    assert len(reserve) == 20
    assert state.result is not None


@pytest.mark.parametrize("only", CONTESTS)
def test_s_3_with_the_seven_starting_tokens(only: str) -> None:
    state = contest(only)
    assert state.view(None).contest == only
    assert [len(team(state, seat)) for seat in range(3)] == [7, 7, 7]


@pytest.mark.parametrize(
    ("done", "winners"),
    [
        ([25, 21, 97], (1,)),  # most survivors
        ([25, 88, 411], (0,)),  # though another has the highest number
        ([404, 411], (1,)),  # a tie: the highest survivor
        ([404, 25, 330, 276, 102, 34], (0,)),
        ([], (0, 1, 2)),  # shared by all
    ],
)
def test_s_3_the_winner_of_one_game_alone(done: list[int], winners: tuple[int, ...]) -> None:
    state = table(
        "red_light", {231: 3, 178: 0}, done=done, alone=True, deck=(1, 0, 0, 0, 0), timer=5
    )
    cards(state, None, None, 1)
    log = draw(state, GREEN)
    assert eliminated(log) == [178, 231]
    (over,) = [event for event in log if isinstance(event, GameOver)]
    assert over.winners == winners
    assert state.result == tuple(1 / len(winners) if s in winners else 0.0 for s in range(3))
    assert actors(state) == ()


def test_s_3_the_last_game_alone_is_won_as_ever() -> None:  # S-67
    state = table("finale", {25: field(8), 21: SAFE, 97: SAFE, 349: RECTANGLE}, alone=True)
    log = acts(state, "block", "block", "block")
    assert [event.winners for event in log if isinstance(event, GameOver)] == [(0,)]


def test_s_3_an_unknown_game() -> None:
    with pytest.raises(BadSetup, match="only"):
        game.start(3, {"only": "chess"})


# S-4 to S-6: between two games


def test_s_4_survivors_go_on_and_the_eliminated_leave_for_good() -> None:
    state = table("red_light", {25: 7, 21: 3, 97: 0, 349: 7}, deck=(1, 0, 0, 0, 0), timer=5)
    before = state.view(None).bank
    cards(state, 1, 1, 1)
    log = draw(state, GREEN)
    assert survived(log) == [25, 349]
    together(state, recruits(12, 49, 73))
    assert state.view(None).contest == "dalgona"
    assert [team(state, seat) for seat in range(3)] == [{25, 12}, {49}, {349, 73}]
    assert (status(state, 21), status(state, 97)) == ("out", "out")
    assert state.view(None).bank == before + 2  # S-8: one unit for each


def test_s_5_everybody_adds_one_and_so_has_at_least_one() -> None:
    state = table("dalgona", {25: ("circle", 1)}, timer=5)
    draw(state, m.DrawCandy("star"))
    act(state, 0, m.Stop())  # nobody survives
    assert actors(state) == (0, 1, 2)
    log = together(state, recruits(119, 166, 155))
    told = [(event.seat, event.token) for event in log if isinstance(event, e.Recruited)]
    assert told == [(0, 119), (1, 166), (2, 155)]
    assert [team(state, seat) for seat in range(3)] == [{119}, {166}, {155}]


@pytest.mark.parametrize("recruit", ["choose", "lowest", "random"])
def test_s_5_five_times_in_all(recruit: str) -> None:
    state, log = whole_match(4, 6, recruit=recruit)
    for seat in range(4):
        mine = [x.token for x in log if isinstance(x, e.Recruited) and x.seat == seat]
        numbers = [t.number for t in state.view(None).seats[seat].tokens]
        assert sorted(mine) == sorted(numbers[7:])


def test_s_6_chosen_at_the_same_time_and_shown_together() -> None:
    state = table("red_light", done=[25], phase="recruit")
    assert set(legal(state, 1)) == {m.Recruit(t) for t in (49, 166, 243, 372, 450)}
    log = act(state, 2, m.Recruit(318)) + act(state, 0, m.Recruit(12))
    assert not [event for event in log if isinstance(event, e.Recruited)]
    assert status(state, 318) == "reserve"
    assert state.view(0).seats[2].chosen
    act(state, 1, m.Recruit(450))
    assert [status(state, token) for token in (12, 450, 318)] == ["waiting"] * 3


def last_round(**options: Any) -> SquidState:
    """The last round of Red Light in a match; red has a token on the board."""
    state = table("red_light", {349: 1}, deck=(1, 0, 0, 0, 0), timer=5, options=options)
    cards(state, None, None, 1)
    return state


def test_s_6_the_lowest_without_a_decision() -> None:
    state = last_round(recruit="lowest")
    log = draw(state, GREEN)
    told = [(event.seat, event.token) for event in log if isinstance(event, e.Recruited)]
    assert told == [(0, 12), (1, 49), (2, 73)]
    assert state.view(None).contest == "dalgona"


def test_s_6_random_one_draw_a_seat() -> None:
    state = last_round(recruit="random")
    draw(state, GREEN)
    reserves = ((12, 119, 228, 351, 439), (49, 166, 243, 372, 450), (73, 155, 266, 318, 396))
    for reserve in reserves:
        assert actors(state) == (CHANCE,)
        assert chances(state) == {m.DrawRecruit(token): 1 for token in reserve}
        draw(state, m.DrawRecruit(reserve[2]))
    assert [team(state, seat) for seat in range(3)] == [{228}, {243}, {266}]
    assert state.view(None).contest == "dalgona"


def test_s_6_an_unknown_way() -> None:
    with pytest.raises(BadSetup, match="recruit"):
        game.start(3, {"recruit": "highest"})


# S-7: the first player


@pytest.mark.parametrize(
    ("done", "join", "first"),
    [
        ([25, 88, 21, 349], (12, 450, 396), 0),  # most tokens
        ([25, 21, 349], (439, 450, 396), 1),  # a tie: 450
        ([25, 21, 349], (12, 49, 73), 2),  # 349
        ([25, 88, 21, 97], (439, 49, 396), 0),  # red is not tied
        ([25, 88, 21, 97], (12, 49, 396), 1),  # 97 against 88
        ([], (439, 450, 396), 1),  # counted after recruiting
    ],
)
def test_s_7_most_tokens_then_the_highest_number(
    done: list[int], join: tuple[int, ...], first: int
) -> None:
    state = table("red_light", done=done, phase="recruit")
    together(state, recruits(*join))
    assert state.view(None).first == first
    assert actors(state) == (first,)


def test_s_7_the_example() -> None:
    swap = {366: 25, 205: 12, 403: 21, 111: 49}
    swap |= {here: there for there, here in swap.items()}
    tokens = {
        colour: [swap.get(number, number) for number in numbers]
        for colour, numbers in data()["tokens"].items()
    }
    state = table(
        "red_light", done=[366, 403], phase="recruit", options={"data": data(tokens=tokens)}
    )
    together(state, recruits(205, 111, 396))
    assert [team(state, seat) for seat in (0, 1)] == [{366, 205}, {403, 111}]
    assert state.view(None).first == 1


@pytest.mark.parametrize("name", ["dalgona", "tug_of_war", "marbles", "glass_bridge"])
def test_s_7_begins_where_turns_are_taken(name: str) -> None:
    state = contest(name, 4)
    assert state.view(None).first == 2  # 427
    assert actors(state) == (2,)


def test_s_7_kept_for_the_whole_game() -> None:
    # white began with most tokens and has fewest by now
    on = {25: ("star", 0), 21: ("star", 0), 97: ("star", 0), 349: ("star", 0), 34: ("star", 0)}
    state = table("dalgona", on, seat=2)
    draw(state, m.DrawCandy("circle"))
    act(state, 2, m.Stop())
    assert state.view(None).first == 0
    draw(state, m.DrawCandy("circle"))
    assert actors(state) == (0,)


# S-8 to S-10: the end, and the timer


@pytest.mark.parametrize("seats", range(3, 7))
def test_s_8_the_winner_is_whose_token_wins_the_last_game(seats: int) -> None:
    state, log = whole_match(seats, seats)
    (over,) = [event for event in log if isinstance(event, GameOver)]
    (winner,) = over.winners
    assert team(state, winner)
    assert state.result == tuple(float(seat == winner) for seat in range(seats))
    if over.how in ("head", "last"):
        assert not any(team(state, seat) for seat in range(seats) if seat != winner)
    assert state.view(None).bank == len(eliminated(log))


@pytest.mark.parametrize(
    ("name", "timer"),
    [("red_light", 10), ("dalgona", 15), ("glass_bridge", 15), ("tug_of_war", 0), ("finale", 0)],
)
def test_s_9_the_timer_at_the_start(name: str, timer: int) -> None:
    assert contest(name).view(None).timer == timer


def test_s_9_one_step_at_each_countdown_and_at_0_the_unfinished_are_eliminated() -> None:
    log: list[Event] = []
    state = table("dalgona", {25: ("star", 0)}, done=[88, 21])
    for timer in (10, 5, 0):
        draw(state, m.DrawCandy("circle"))
        log = act(state, 0, m.Stop())
        assert countdowns(log) == [timer]
    assert eliminated(log) == [25]
    assert (status(state, 88), status(state, 21)) == ("done", "done")
    assert where(state) == {}


def test_s_10_a_round_is_not_a_countdown() -> None:
    state = table("glass_bridge", {25: 3, 21: 2, 349: 1, 88: 6, 97: 5, 34: 4})
    log = cards(state, 0, 0, 0)
    assert countdowns(log) == []
    assert state.view(None).round == 2
    assert state.view(None).timer == 15
