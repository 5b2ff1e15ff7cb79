"""What follows from the rules (§8, §9), in matches whose moves are chosen at random."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from games.squid.matches import TOGETHER, eliminated
from games.squid.tables import OTHER_DATA
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from stress import thorough

from ludotek.core import CHANCE, Event, GameOver, Session, StageBegan, StageEnded
from ludotek.games.squid import events as e
from ludotek.games.squid import game
from ludotek.games.squid.options import CONTESTS
from ludotek.games.squid.state import SquidState
from ludotek.games.squid.views import View

SEEDS = st.integers(0, 2**32)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "only": st.sampled_from([None, *CONTESTS]),
        "recruit": st.sampled_from(["choose", "lowest", "random"]),
        "wall": st.booleans(),
        "max_rounds": st.sampled_from([1, 2, 12, 200]),
        "data": st.sampled_from([None, OTHER_DATA]),
    },
)
ROUNDS = {"red_light": 14, "dalgona": 3, "glass_bridge": 18, "finale": 200}
"""At most so many (S-19, S-28, S-56, S-68), with our data."""


# What views tell


def on_board(view: View) -> list[tuple[int, int, int]]:
    """The tokens on the board: owner, number, spot."""
    return [
        (seat, token.number, token.spot)
        for seat, there in enumerate(view.seats)
        for token in there.tokens
        if token.spot is not None
    ]


def counts(view: View, *statuses: str) -> list[int]:
    return [sum(token.status in statuses for token in seat.tokens) for seat in view.seats]


def check_tokens(view: View) -> None:
    """Team, reserve and eliminated are twelve; the reserve is what the match has left of it."""
    reserve = counts(view, "reserve")
    assert counts(view, "waiting", "on board", "done", "out", "reserve") == [12] * len(view.seats)
    for seat, there in enumerate(view.seats):
        assert len(there.tokens) == len({token.number for token in there.tokens}) == 12
        if view.asked != "draw recruit":
            stage = CONTESTS.index(view.contest) if view.options.only is None else 0
            assert reserve[seat] == 5 - stage
    assert view.bank == sum(counts(view, "out"))


def check_board(view: View) -> None:
    """What each board can hold."""
    board = on_board(view)
    match view.contest:
        case "red_light":
            lanes = [(seat, lane) for seat, _, lane in board]
            assert len(lanes) == len({*lanes})  # S-14
            assert all(0 <= lane <= view.data.lanes for _, lane in lanes)
        case "tug_of_war":
            teams = Counter(team for _, _, team in board)
            assert all(teams[team] <= 4 for team in range(6))  # S-29
            assert all(abs(teams[team] - teams[team + 1]) <= 1 for team in (0, 2, 4))  # S-31
        case "marbles":
            paired = [token for pair in view.pairs for token in pair]
            assert len(paired) == len({*paired})  # S-38
        case "glass_bridge":
            check_bridge(view)
        case "finale":
            zones = {view.zones[spot] for _, _, spot in board}
            assert ("head" in zones) == (view.how == "head")  # S-67


def check_bridge(view: View) -> None:
    board = on_board(view)
    turned = [tile.broken is not None for tile in view.tiles]
    assert turned == sorted(turned, reverse=True)  # tiles turn in order
    standing = Counter(spot for _, _, spot in board)
    moving = view.asked in ("push on", "jump", "break")  # a third may stand where one is pushed on
    crowded = [spot for spot, count in standing.items() if count > 2]
    assert len(crowded) <= moving  # S-52
    assert all(standing[spot] == 3 for spot in crowded)
    for spot in standing:
        assert 1 <= spot <= view.places + len(view.tiles)
        if spot > view.places:
            assert turned[spot - view.places - 1]
    if view.asked in ("place", "vote"):
        assert all(count == 1 for count in standing.values())  # S-47
    if view.asked == "bridge card":  # S-49
        row = {spot for spot in standing if spot <= view.places}
        assert row == set(range(view.places - len(row) + 1, view.places + 1))


class Ledger:
    """What the events of a match tell."""

    def __init__(self, state: SquidState) -> None:
        view = state.view(None)
        self.alone = view.options.only is not None
        self.stage = view.contest
        self.entrants = sum(counts(view, "waiting", "on board"))
        self.usual = view.options.data is None
        self.through: list[int] = []
        self.battles = Counter[int]()
        self.team_of: dict[int, int] = {}
        self.stages: list[str] = []

    def note(self, state: SquidState, log: list[Event]) -> None:
        for event in log:
            match event:
                case e.Survived(token=token):
                    self.through.append(token)
                    if self.stage == "tug_of_war":
                        self.battles[self.team_of[token] // 2] += 1
                case e.Joined(token=token, team=team):
                    self.team_of[token] = team
                case StageEnded(stage=stage, left=left):
                    assert stage == self.stage
                    if stage != "finale":  # where the winner's tokens are left
                        assert sum(left) == len(self.through)
                    self.check_stage()
                    self.stages.append(stage)
                case StageBegan(stage=stage):
                    self.begin(stage, state)
                case _:
                    pass

    def begin(self, stage: str, state: SquidState) -> None:
        view = state.view(None)
        assert view.contest == stage
        self.stage, self.through = view.contest, []
        team = counts(view, "waiting", "on board", "done")
        assert min(team) >= 1  # S-5
        self.entrants = sum(team)
        if stage == "glass_bridge" and not self.alone:
            assert self.entrants <= 15

    def check_stage(self) -> None:
        survivors = len(self.through)
        if self.stage == "tug_of_war":
            assert survivors <= 12
            assert all(count <= 4 for count in self.battles.values())
        if self.stage == "marbles":
            assert survivors == (self.entrants + 1) // 2  # S-40


class Match(RuleBasedStateMachine):
    """Seats that choose whatever is legal, in any order."""

    @initialize(seats=st.integers(3, 6), options=OPTIONS)
    def sit_down(self, seats: int, options: dict[str, Any]) -> None:
        self.opening = game.start(seats, options).position()
        self.state = game.start(seats, options)
        self.ledger = Ledger(self.state)
        self.moves: list[tuple[int, int]] = []

    def play(self, actor: int, move: int) -> None:
        log: list[Event] = []
        self.moves.append((actor, move))
        self.state.play(actor, move, log)
        self.ledger.note(self.state, log)

    @precondition(lambda self: self.state.actors)
    @rule(who=st.integers(0, 5), pick=st.integers(0, 10**6))
    def act(self, who: int, pick: int) -> None:
        actor = self.state.actors[who % len(self.state.actors)]
        moves = self.state.moves(actor)
        self.play(actor, moves[pick % len(moves)])

    @precondition(lambda self: self.state.actors)
    @rule(seed=SEEDS, moves=st.integers(10, 60))
    def go_on(self, seed: int, moves: int) -> None:
        rng = Random(seed)
        for _ in range(moves):
            if self.state.actors:
                actor = rng.choice(self.state.actors)
                self.play(actor, rng.choice(self.state.moves(actor)))

    @precondition(lambda self: not self.state.actors)
    @rule(seats=st.integers(3, 6), options=OPTIONS)
    def play_again(self, seats: int, options: dict[str, Any]) -> None:
        self.sit_down(seats, options)

    @invariant()
    def somebody_can_act_until_the_game_is_over(self) -> None:
        assert bool(self.state.actors) == (self.state.result is None)
        for actor in self.state.actors:
            assert self.state.moves(actor)

    @invariant()
    def the_board_is_sound(self) -> None:
        view = self.state.view(None)
        check_tokens(view)
        check_board(view)
        if view.options.data is None and view.contest in ROUNDS:
            assert view.round <= ROUNDS[view.contest]

    @invariant()
    def a_position_is_the_state(self) -> None:
        twin = game.resume(self.state.position())
        assert twin.digest() == self.state.digest()

    def teardown(self) -> None:
        """Same moves, same state."""
        if hasattr(self, "state"):
            again = game.resume(self.opening)
            for actor, move in self.moves[:200]:
                again.play(actor, move)
            if len(self.moves) <= 200:
                assert again.digest() == self.state.digest()


def test_a_match_keeps_what_follows_from_the_rules() -> None:
    # S-4, S-5, S-14, S-19, S-28, S-29, S-31, S-38, S-40, S-46, S-49, S-52, S-56, S-68
    run_state_machine_as_test(Match, settings=settings(thorough(50), stateful_step_count=40))


# Whole matches


def whole(seed: int, seats: int, options: dict[str, Any]) -> tuple[Match, list[Event]]:
    """A match to its end, checked after each move."""
    match, rng, log = Match(), Random(seed), list[Event]()
    match.sit_down(seats, options)
    state = match.state
    while state.actors:
        actor = rng.choice(state.actors)
        before = len(log)
        state.play(actor, rng.choice(state.moves(actor)), log)
        match.ledger.note(state, log[before:])
        view = state.view(None)
        check_tokens(view)
        check_board(view)
        if options.get("data") is None and view.contest in ROUNDS:
            assert view.round <= ROUNDS[view.contest]
    return match, log


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("seed", range(6))
def test_a_match_to_its_end(seats: int, seed: int) -> None:  # S-3, S-4, S-5, S-8
    match, log = whole(seed, seats, {"recruit": ("choose", "lowest", "random")[seed % 3]})
    assert match.ledger.stages[:5] == list(CONTESTS[:5])
    (over,) = [event for event in log if isinstance(event, GameOver)]
    assert len(over.winners) == 1  # exactly one winner
    gone = eliminated(log)
    assert len(gone) == len({*gone})  # for good
    view = match.state.view(None)
    assert counts(view, "reserve") == [0] * seats
    assert sum(counts(view, "waiting", "on board", "done")) + len(gone) == 12 * seats


@pytest.mark.parametrize("only", CONTESTS)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_contest_to_its_end(only: str, seats: int) -> None:  # S-3
    match, log = whole(seats, seats, {"only": only})
    assert not [event for event in log if isinstance(event, e.Recruited)]
    assert match.state.result is not None
    assert sum(match.state.result) == pytest.approx(1)
    assert counts(match.state.view(None), "reserve") == [5] * seats


@pytest.mark.parametrize("only", CONTESTS)
def test_a_contest_with_other_data(only: str) -> None:  # section 10
    match, _ = whole(7, 3, {"only": only, "data": OTHER_DATA})
    assert match.state.result is not None


def test_a_match_with_other_data() -> None:  # section 10
    match, _ = whole(8, 4, {"data": OTHER_DATA, "wall": False})
    assert match.ledger.stages[:5] == list(CONTESTS[:5])


@given(seed=SEEDS, seats=st.integers(3, 6), options=OPTIONS)
@thorough(6)
def test_same_seed_and_moves_same_state(seed: int, seats: int, options: dict[str, Any]) -> None:
    digests = []
    for _ in range(2):
        rng = Random(seed)
        session = Session(game, seats, options, seed=str(seed).encode())
        for _ in range(60):
            if session.state.actors:
                actor = rng.choice(session.state.actors)
                session.play(actor, rng.choice(session.state.moves(actor)))
        digests.append((session.state.digest(), session.record().moves))
    assert digests[0] == digests[1]


# Non-interference: what others have chosen and not revealed makes no difference (section 8)


def known(state: SquidState, seat: int, probes: list[int]) -> list[object]:
    """All that a seat can learn of a state: its view, its moves, and what is told of others."""
    told: list[object] = [msgspec.json.encode(state.view(seat)), state.moves(seat)]
    told += [state.explain(seat, move) for move in probes]
    told += [state.actors, state.hidden, state.as_known_to(seat).digest()]
    if [actor for actor in state.actors if actor != seat]:  # else its choice reveals all
        for move in state.moves(seat)[:3]:
            twin, log = state.copy(), list[Event]()
            twin.play(seat, move, log)
            visible = [event for event in log if event.only is None or seat in event.only]
            told += [msgspec.json.encode(visible), msgspec.json.encode(twin.view(seat))]
    return told


def interfere(state: SquidState, seat: int, rng: Random) -> None:
    """Fails when a seat can tell two worlds apart that differ in what others chose."""
    probes = [move for actor in range(state.seats) for move in state.moves(actor)[:2]]
    probes += [move for move, _ in state.chances()[:1]]
    chosen = [move for other, move in enumerate(state.choice) if other != seat and move >= 0]
    probes += chosen[:2]
    here = known(state, seat, probes)
    for _ in range(2):
        assert known(state.resample(seat, rng), seat, probes) == here


def worlds(seed: int, seats: int, options: dict[str, Any]) -> Counter[str]:
    """Tries it in a random game, and tells where there was something hidden."""
    state, rng, met = game.start(seats, options), Random(seed), Counter[str]()
    while state.actors:
        phase = state.view(None).asked
        if state.hidden:
            if met[phase] < 12:
                for seat in range(seats):
                    interfere(state, seat, rng)
            met[phase] += 1
        elif rng.random() < 0.03:
            interfere(state, rng.randrange(seats), rng)
        actor = rng.choice(state.actors)
        state.play(actor, rng.choice(state.moves(actor)))
    return met


@pytest.mark.parametrize("seats", range(3, 7))
def test_non_interference_in_a_match(seats: int) -> None:  # S-6, S-12, S-34, S-48, S-59
    met = worlds(seats, seats, {})
    assert {"recruit", "step up", "card", "pull", "vote", "bridge card", "enter", "act"} <= {*met}
    assert {*met} <= {*TOGETHER}


@pytest.mark.parametrize("only", [name for name in CONTESTS if name != "dalgona"])
def test_non_interference_in_a_contest(only: str) -> None:
    assert worlds(1, 4, {"only": only})


def test_non_interference_when_marbles_are_hidden() -> None:  # S-43
    assert worlds(1, 3, {"only": "marbles", "wall": False})["guess"] >= 3


def test_there_is_nothing_hidden_in_dalgona() -> None:  # S-23
    assert not worlds(1, 3, {"only": "dalgona"})


def test_resampling_keeps_what_is_open() -> None:
    state, rng = game.start(4), Random(9)
    for _ in range(400):
        if not state.actors:
            break
        for seat in (None, *range(4)):
            twin = state.resample(seat, rng)
            assert twin.actors == state.actors
            assert seat is None or twin.choice[seat] == state.choice[seat]
            if not state.hidden:
                assert twin.digest() == state.digest()
        actor = rng.choice(state.actors)
        assert actor == CHANCE or state.moves(actor)
        state.play(actor, rng.choice(state.moves(actor)))
