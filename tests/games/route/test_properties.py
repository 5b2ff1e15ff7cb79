"""What follows from the rules: R-P1 to R-P6, in random games."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest
from games.route.boards import CHOICES, board, legal, oracle_of, play, row, walk
from games.route.oracle import DIRECTIONS
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec import Struct
from msgspec.structs import replace
from stress import thorough

from ludotek.core import RESIGN
from ludotek.games.route import game
from ludotek.games.route.moves import MoveTile, PlaceMarble, PlaceTile
from ludotek.games.route.state import RouteState
from ludotek.games.route.views import Tile

pytestmark = pytest.mark.filterwarnings("ignore:.*can never be blocked")

SEEDS = st.integers(0, 2**32)
OPTIONS = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()}
)


class Table(RuleBasedStateMachine):
    """Seats that play whatever is legal, or build a line in a row of their own."""

    @initialize(seats=st.integers(2, 6), options=OPTIONS)
    def sit_down(self, seats: int, options: dict[str, Any]) -> None:
        self.state = game.start(seats, options)
        self.acted = [0] * seats

    @precondition(lambda self: self.state.actors)
    @rule(pick=SEEDS, builds=st.booleans())
    def act(self, pick: int, builds: bool) -> None:
        (seat,) = self.state.actors
        moves = legal(self.state, Struct)
        assert moves
        if builds:
            moves.sort(key=lambda m: not (isinstance(m, PlaceMarble | PlaceTile) and m.r == seat))
            pick %= 4
        self.acted[seat] += 1
        self.state.play(seat, game.encode(moves[pick % len(moves)]))

    @precondition(lambda self: self.state.seats > 2 and self.state.actors)
    @rule(seat=st.integers(0, 60))
    def resign(self, seat: int) -> None:
        if seat < self.state.seats and self.state.explain(seat, RESIGN) is None:
            self.state.play(seat, RESIGN)

    @precondition(lambda self: not self.state.actors)
    @rule(seats=st.integers(2, 6), options=OPTIONS)
    def play_again(self, seats: int, options: dict[str, Any]) -> None:
        self.sit_down(seats, options)

    @invariant()
    def nobody_wins_before_the_eighth_action(self) -> None:  # R-P1
        view = self.state.view(None)
        assert view.how != "line" or self.acted[view.winners[0]] >= 8

    @invariant()
    def tiles_form_one_group(self) -> None:  # R-P4
        oracle = oracle_of(self.state)
        assert oracle.connected({*oracle.tiles})

    @invariant()
    def nothing_is_lost(self) -> None:  # R-P5
        view = self.state.view(None)
        for seat, hand in enumerate(view.hands):
            assert sum(hand.tiles) + sum(tile.seat == seat for tile in view.tiles) == 6
            assert hand.marbles + sum(tile.marble == seat for tile in view.tiles) == 4
        in_hands = sum(hand.blocks for hand in view.hands)
        assert in_hands + blocks_in_play(self.state) == 3 * self.state.seats


def blocks_in_play(state: RouteState) -> int:
    oracle, view = oracle_of(state), state.view(None)
    if view.block_unit == "arm":
        return sum(len(tile.blocks) for tile in view.tiles)
    return sum(line <= tile.blocks for tile in oracle.tiles.values() for line in oracle.lines(tile))


def test_a_table_keeps_what_follows_from_the_rules() -> None:  # R-P1, R-P4, R-P5
    run_state_machine_as_test(Table, settings=settings(thorough(40), stateful_step_count=80))


@pytest.mark.parametrize("tile_set", CHOICES["tile_set"])
@pytest.mark.parametrize("win_gaps", [False, True])
def test_who_hurries_wins_no_sooner_than_by_the_eighth(tile_set: str, win_gaps: bool) -> None:
    """R-P1."""
    acted = []
    for seed in range(20):
        actors = []
        for state in walk(Random(seed), 2, tile_set=tile_set, win_gaps=win_gaps, max_turns=8):
            actors += list(state.actors)
        if state.view(None).how == "line":
            acted.append(actors.count(state.view(None).winners[0]))
    assert min(acted) >= 8


def test_eight_actions_are_enough() -> None:  # R-P1
    state = game.start(2)
    for turn in range(4):
        line: list[Struct] = [PlaceTile(0, turn, 0, 0), PlaceMarble(turn, 0)]
        assert state.result is None
        state = play(state, *line)
        if turn < 3:
            state = play(state, PlaceTile(0, turn, -1, 0), MoveTile(turn, -1, turn, -1, 1))
    assert state.result == (1.0, 0.0)


@given(
    line=st.sampled_from(
        ["A0a A0a A0a A1a", "A0a B0a A1a A0a", "B0a B0a A0ax0 A0a", "A0a A0 A0a A0a A0a"]
    ),
    near=st.dictionaries(
        st.tuples(st.integers(0, 3), st.sampled_from([-1, 1])),
        st.sampled_from(["B0b", "B2", "B1b"]),
        max_size=3,
    ),
)
@thorough(15)
def test_nobody_completes_anothers_line(line: str, near: dict[tuple[int, int], str]) -> None:
    """R-P2: whatever B does, A's four marbles do not come to stand in a line."""
    around = " ".join(f"{q},{r}:{tile}" for (q, r), tile in near.items())
    state = board(f"{row(line)} {around} / / B2")
    for move in state.moves(1):
        after = state.copy()
        after.play(1, move)
        assert not oracle_of(after).aligned(0)
        assert after.result is None


@given(seed=SEEDS)
@thorough(12)
def test_in_random_games_only_one_who_acts_gets_a_line(seed: int) -> None:  # R-P2
    actor = 0
    for state in walk(Random(seed), 3, max_turns=10, tile_set="hex-star"):
        others = {0, 1, 2} - {actor}
        assert not any(oracle_of(state).aligned(seat) for seat in others)
        actor = state.actors[0] if state.actors else actor


@given(seed=SEEDS)
@thorough(30)
def test_with_two_and_hex_x60_somebody_can_always_act(seed: int) -> None:  # R-P3
    rng = Random(seed)
    cells = [(0, 0)]
    while len(cells) < 12:
        q, r = rng.choice(cells)
        dq, dr = rng.choice(DIRECTIONS["hex"])
        if (q + dq, r + dr) not in cells:
            cells.append((q + dq, r + dr))
    rng.shuffle(cells)
    marbles = rng.sample(["a"] * 4 + ["b"] * 4 + [""] * 4, 12)
    blocked = {*rng.sample(range(12), 6)}
    tiles = []
    for number, (q, r) in enumerate(cells):
        turn = rng.randrange(3)
        arm = f"x{rng.choice([(port + turn) % 6 for port in (0, 1, 3, 4)])}"
        block = arm if number in blocked else ""
        tiles.append(f"{q},{r}:{'AB'[number % 2]}{turn}{marbles[number]}{block}")
    for seat in "AB":
        for left in (1, 2):
            assert legal(board(f"{' '.join(tiles)} / 0 0 / {seat}{left}"), Struct)


def test_if_nothing_else_a_tile_can_be_turned() -> None:  # R-P3
    everything = "B1b A1ax1 A1ax1 A1ax1 A1ax1 A1x1 A1x1 B1b B1b B1b B1 B1"  # nothing is joined
    moves = legal(board(row(everything)), Struct)
    assert len(moves) == 6 * 5
    for move in moves:
        assert isinstance(move, MoveTile)
        assert (move.q, move.r) == (move.to_q, move.to_r)


@given(seed=SEEDS)
@thorough(10)
def test_in_random_games_of_two_nobody_is_skipped(seed: int) -> None:  # R-P3
    turns = []
    for state in walk(Random(seed), 2, max_turns=25):
        turns += list(state.actors)
    assert turns == [seat for seat, _ in zip([0, 0, 1, 1] * 25, turns, strict=False)]


def rotated(cell: tuple[int, int], grid: str, times: int) -> tuple[int, int]:
    """A cell after so many rotations by one side: east goes to direction 1, the last to east."""
    q, r = cell
    (q1, r1), (q0, r0) = DIRECTIONS[grid][1], DIRECTIONS[grid][0]
    for _ in range(times):
        q, r = q * q1 + r * q0, q * r1 + r * r0
    return q, r


class Symmetry(NamedTuple):
    """So many rotations by one side round the origin, then a translation."""

    grid: str
    times: int
    shift: tuple[int, int]

    def tile(self, tile: Tile) -> Tile:
        q, r = rotated((tile.q, tile.r), self.grid, self.times)
        sides = len(DIRECTIONS[self.grid])
        blocks = tuple(sorted((arm + self.times) % sides for arm in tile.blocks))
        turn = (tile.turn + self.times) % sides
        q, r = q + self.shift[0], r + self.shift[1]
        return replace(tile, q=q, r=r, turn=turn, blocks=blocks)

    def state(self, state: RouteState) -> RouteState:
        position = state.position()
        return game.resume(replace(position, tiles=tuple(map(self.tile, position.tiles))))


def outcomes(state: RouteState, symmetry: Symmetry | None = None) -> list[str]:
    """Where each legal move leads, seen through a symmetry."""
    found = []
    for move in state.moves(state.actors[0]):
        after = state.copy()
        after.play(state.actors[0], move)
        found.append(game.write(symmetry.state(after) if symmetry else after))
    return sorted(found)


@given(
    seed=SEEDS,
    seats=st.integers(2, 3),
    options=OPTIONS,
    length=st.integers(1, 50),
    times=st.integers(0, 5),
    shift=st.tuples(st.integers(-99, 99), st.integers(-99, 99)),
)
@thorough(20)
def test_symmetries_of_the_grid_map_moves_one_to_one(
    seed: int,
    seats: int,
    options: dict[str, Any],
    length: int,
    times: int,
    shift: tuple[int, int],
) -> None:
    """R-P6."""
    *_, state = (state.copy() for state in islice(walk(Random(seed), seats, **options), length + 1))
    assume(state.actors)
    symmetry = Symmetry(state.view(None).tile_set.grid, times, shift)
    expected = outcomes(state, symmetry)
    assert outcomes(symmetry.state(state)) == expected
    assert len({*expected}) == len(expected)


def test_a_rotation_turns_the_directions_and_the_tiles() -> None:
    for grid, ways in DIRECTIONS.items():
        assert [rotated(way, grid, 1) for way in ways] == [*ways[1:], ways[0]]
    state = board(row("A0 B0x2"), tile_set="square-t")
    assert Symmetry("square", 1, (5, 5)).state(state).view(None).tiles == (
        Tile(q=5, r=4, seat=1, kind=0, turn=1, blocks=(3,)),
        Tile(q=5, r=5, seat=0, kind=0, turn=1),
    )
