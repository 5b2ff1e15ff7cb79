"""What follows from the rules (§8), in games whose moves are chosen at random."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from games.ink.paintings import Cell, choose
from games.ink.tables import FEW_TOKENS, OTHER_BONUSES, SMALL_BAG
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
from msgspec.structs import replace
from stress import thorough

from ludotek.core import CHANCE, Event, Session
from ludotek.games.ink import events as e
from ludotek.games.ink import game
from ludotek.games.ink.moves import INKS
from ludotek.games.ink.state import InkState
from ludotek.games.ink.views import LooseTile, Position, SeatPosition

SEEDS = st.integers(0, 2**32)
FACES = ("y3 yo y y", "y4 yo y yo", "y4 yo r r", "y5 yo y ro", "y6 y y r", "y7 yo y y", "y3 y ro r")
GENEROUS = {
    "id": "generous",
    "tiles": [
        {"id": f"{face}-{shift}", "squares": squares.translate(str.maketrans("yr", pair)).split()}
        for face, squares in enumerate(FACES)
        for shift, pair in enumerate(("yr", "rp", "pl", "ld", "dy"))
    ],
}
"""Tiles on which objectives are soon completed, so that much happens."""
GIVING = {
    "tiles": [
        {
            "number": number,
            "back": "red" if number in (5, 9, 10, 12) else "blue",
            "action": {5: "remove", 6: "move", 8: "move", 10: "remove"}.get(number),
            "count": 2 if number in (5, 6, 8, 10) else 1,
        }
        for number in range(1, 13)
    ]
}
"""Bonus tiles by which bottles are often put on the wheel or removed, and others draw tokens."""
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "first": st.sampled_from([0, "random"]),
        "first_game": st.booleans(),
        "pass_after_start": st.booleans(),
        "x_covers_objectives": st.booleans(),
        "max_passes": st.sampled_from([1, 3, 100]),
        "level": st.sampled_from(["beginner", "novice", "advanced", "expert", "master"]),
        "tiles": st.sampled_from([None, SMALL_BAG, GENEROUS]),
        "tokens": st.sampled_from([None, FEW_TOKENS]),
        "bonus_tiles": st.sampled_from([None, GIVING, OTHER_BONUSES]),
    },
)


# What positions tell


def squares(seat: SeatPosition) -> dict[Cell, str]:
    """The squares of a painting; fails where two tiles lie on one."""
    found: dict[Cell, str] = {}
    for tile in seat.tiles:
        for place, text in enumerate(tile.squares):
            where = tile.x + place % 2, tile.y + place // 2
            assert where not in found
            found[where] = text
    return found


def hangs_together(cells: set[Cell]) -> bool:
    left, stack = set(cells), [min(cells)] if cells else []
    while stack:
        x, y = cell = stack.pop()
        left.discard(cell)
        stack += {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
    return not left


def on_tile(tile: LooseTile | None) -> list[tuple[int, int]]:
    """The bottles on a loose tile, by its number and their squares."""
    if tile is None:
        return []
    return [(tile.tile, square) for square, bottle in enumerate(tile.bottles) if bottle]


class Ledger:
    """Where the bottles of each seat went, read off events and the positions before them."""

    def __init__(self, position: Position) -> None:
        seats = len(position.seats)
        self.bottles = [there.palette + there.jokers for there in position.seats]
        self.box = [0] * seats
        self.given = [0] * seats
        self.received = [0] * seats
        self.black_back = [0] * seats
        self.black_placed = [0] * seats
        self.owner: dict[tuple[int, int], int] = {}  # of the bottles on tiles; -1 is Sumi
        self.lost_tokens = 0

    def note(self, before: Position, log: list[Event]) -> None:
        for event in log:
            match event:
                case e.ObjectiveCompleted(seat=seat, black=black):
                    self.black_placed[seat] += black
                case e.BottleRemoved(seat=seat, x=x, y=y):
                    bottle = squares(before.seats[seat])[x, y][-1]
                    assert bottle in "uU"
                    self.box[seat] += bottle == "u"
                case e.TokenPlaced(seat=seat, x=x, y=y, down=down, bottles=bottles):
                    there = squares(before.seats[seat])
                    under = [there[x, y][1:], there[x + (not down), y + down][1:]]
                    found = [word[-1] for word in under if word and word[-1] in "udUD"]
                    assert len(found) == bottles
                    self.black_back[seat] += sum(bottle in "UD" for bottle in found)
                case e.TokenLost():
                    self.lost_tokens += 1
                case e.BottlePutOnWheel(seat=seat, nib=nib, square=square):
                    tile = before.wheel[nib - 1]
                    assert tile is not None
                    self.owner[tile.tile, square] = seat
                case e.SumiPlaced(nib=nib, square=square):
                    tile = before.wheel[nib - 1]
                    assert tile is not None
                    self.owner[tile.tile, square] = -1
                case e.SumiDiscarded(tile=int(number)):
                    self.owner = {key: who for key, who in self.owner.items() if key[0] != number}
                case e.TileAdded(seat=seat, tile=number):
                    for square in range(4):
                        who = self.owner.pop((number, square), seat)
                        if who != seat:
                            self.received[seat] += 1
                            if who >= 0:
                                self.given[who] += 1
                        # an own one that comes home simply stands on the painting

    def check(self, position: Position) -> None:
        """The bottles of each seat are as many as ever, and the black ones what was placed."""
        stores = [tile for seat in position.seats for tile in seat.store]
        loose = [key for tile in (*position.wheel, *stores, position.hand) for key in on_tile(tile)]
        assert sorted(loose) == sorted(self.owner)
        for seat, there in enumerate(position.seats):
            painted = sum(word[1:].endswith(("u", "d")) for word in squares(there).values())
            waiting = sum(who == seat for who in self.owner.values())
            total = there.palette + there.jokers + painted + waiting + self.box[seat]
            total += self.given[seat] - self.received[seat] - self.black_back[seat]
            assert total == self.bottles[seat]
            assert there.black == self.black_placed[seat] - self.black_back[seat]


def check_tokens(position: Position, ledger: Ledger, most: int) -> None:
    """Tokens in the bag, in hand, placed and gone are always as many."""
    solo = len(position.seats) == 1
    tokens = [token.colours for seat in position.seats for token in seat.tokens]
    drawn = len(tokens) + ledger.lost_tokens + (position.token is not None)
    in_bag = position.x_left + sum(position.xx)
    assert in_bag + drawn == (1 if solo else 3 * len(position.seats)) + 10 * most
    covered = [w for seat in position.seats for w in squares(seat).values() if w == "#"]
    assert len(covered) == 2 * len(tokens)
    seen = Counter([*tokens, *position.revealed])
    for colour, unseen in zip(INKS, position.unseen, strict=True):
        assert seen[colour] + unseen <= 3


def check_paintings(state: InkState, position: Position) -> None:
    """No square twice, everything hangs together, no zone with a bottle or a token."""
    for seat, there in zip(position.seats, state.view(None).seats, strict=True):
        found = squares(seat)
        assert hangs_together({*found})
        in_zones = [cell for zone in there.zones for cell in zone.squares]
        assert len(in_zones) == len({*in_zones})
        for zone in there.zones:
            assert zone.size == len(zone.squares)
            for cell in zone.squares:
                assert found[cell][0] == zone.colour
                assert found[cell][-1] not in "udUD" or len(found[cell]) == 1
        single = {cell for cell, word in found.items() if len(word) == 1 and word != "#"}
        free = {cell for cell, word in found.items() if word != "#" and word[1:][-1:] not in
                ("u", "d", "U", "D")}  # fmt: skip
        assert {*in_zones} <= free
        assert free - {*in_zones} <= single  # a lonely square without a mark is not listed


class Table(RuleBasedStateMachine):
    """Seats that play whatever is legal, with all their bottles or only some of them."""

    @initialize(seats=st.integers(1, 4), options=OPTIONS, bottles=st.sampled_from([None, 0, 2]))
    def sit_down(self, seats: int, options: dict[str, Any], bottles: int | None) -> None:
        start = game.start(seats, options).position()
        if bottles is not None:
            people = [replace(seat, palette=bottles, jokers=bottles + 1) for seat in start.seats]
            start = replace(start, seats=tuple(people))
        self.opening = start
        self.state = game.resume(start)
        self.ledger = Ledger(start)
        self.moves: list[tuple[int, int]] = []

    def play(self, actor: int, move: int) -> None:
        before, log = self.state.position(), list[Event]()
        self.moves.append((actor, move))
        self.state.play(actor, move, log)
        self.ledger.note(before, log)
        after = self.state.position()
        self.ledger.check(after)
        check_tokens(after, self.ledger, self.opening.xx[0])

    @precondition(lambda self: self.state.actors)
    @rule(pick=st.integers(0, 10**6))
    def act(self, pick: int) -> None:
        (actor,) = self.state.actors
        moves = self.state.moves(actor)
        self.play(actor, moves[pick % len(moves)])

    @precondition(lambda self: self.state.actors)
    @rule(seed=SEEDS, moves=st.integers(5, 60), eager=st.sampled_from([0.0, 0.8, 1.0]))
    def go_on(self, seed: int, moves: int, eager: float) -> None:
        rng = Random(seed)
        for _ in range(moves):
            if self.state.actors:
                (actor,) = self.state.actors
                self.play(actor, choose(rng, self.state.moves(actor), eager))

    @precondition(lambda self: not self.state.actors)
    @rule(seats=st.integers(1, 4), options=OPTIONS, bottles=st.sampled_from([None, 0, 2]))
    def play_again(self, seats: int, options: dict[str, Any], bottles: int | None) -> None:
        self.sit_down(seats, options, bottles)

    @invariant()
    def somebody_can_act_until_the_game_is_over(self) -> None:
        assert len(self.state.actors) == (self.state.result is None)
        for actor in self.state.actors:
            assert self.state.moves(actor)

    @invariant()
    def paintings_are_sound(self) -> None:
        check_paintings(self.state, self.state.position())

    @invariant()
    def a_position_is_the_state(self) -> None:
        twin = game.resume(self.state.position())
        assert twin.digest() == self.state.digest()

    def teardown(self) -> None:
        """Same moves, same state."""
        if hasattr(self, "state"):
            again = game.resume(self.opening)
            for actor, move in self.moves:
                again.play(actor, move)
            assert again.digest() == self.state.digest()


def test_a_table_keeps_what_follows_from_the_rules() -> None:
    # I-8, I-33, I-35, I-37, I-40, I-81
    run_state_machine_as_test(Table, settings=settings(thorough(25), stateful_step_count=30))


def whole_game(seed: int, seats: int, options: dict[str, Any], bottles: int | None) -> Table:
    """A game to its end, by seats that complete what they can."""
    table, rng = Table(), Random(seed)
    table.sit_down(seats, options, bottles)
    while table.state.actors:
        (actor,) = table.state.actors
        table.play(actor, choose(rng, table.state.moves(actor), 0.97))
    check_paintings(table.state, table.state.position())
    return table


def test_the_bottles_of_a_player_are_24() -> None:  # I-8
    table = whole_game(1, 2, {"tiles": GENEROUS}, None)
    assert table.ledger.bottles == [24, 24]


def test_games_in_which_everything_happens_keep_it_too() -> None:  # I-33, I-58, I-62, I-68
    options = {"tiles": GENEROUS, "bonus_tiles": GIVING, "x_covers_objectives": True}
    ledgers = [whole_game(seed, 3, options, 2).ledger for seed in range(20)]
    ledgers += [whole_game(seed, 4, options, 8).ledger for seed in range(12)]
    for name in ("box", "given", "received", "black_placed", "black_back"):
        assert any(sum(getattr(ledger, name)) for ledger in ledgers), name


@given(seed=SEEDS, seats=st.integers(1, 4), options=OPTIONS)
@thorough(8)
def test_same_seed_and_moves_same_state(seed: int, seats: int, options: dict[str, Any]) -> None:
    digests = []
    for _ in range(2):
        rng = Random(seed)
        session = Session(game, seats, options, seed=str(seed).encode())
        for _ in range(40):
            if session.state.actors:
                (actor,) = session.state.actors
                session.play(actor, rng.choice(session.state.moves(actor)))
        digests.append((session.state.digest(), session.record().moves))
    assert digests[0] == digests[1]
    assert CHANCE in {actor for actor, _ in digests[0][1]}


@given(seed=SEEDS, seats=st.integers(1, 4), options=OPTIONS)
@thorough(12)
def test_games_end(seed: int, seats: int, options: dict[str, Any]) -> None:  # I-70, I-79
    rng, state = Random(seed), game.start(seats, options)
    while state.actors:
        (actor,) = state.actors
        state.play(actor, choose(rng, state.moves(actor), 0.5))
    assert state.result is not None
    assert sum(state.result) == pytest.approx(1) or seats == 1
