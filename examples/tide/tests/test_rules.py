"""The rules of Low Tide, each by its id."""

from __future__ import annotations

import msgspec
import pytest
from tide import game
from tide.state import TideState
from tide.structs import Chest, Dig, Keep, Lay, NobodyFound, Sea

from ludotek.core import (
    CHANCE,
    BadPosition,
    BadSetup,
    Event,
    GameOver,
    Reason,
)


def at(chest: int, *cards: int, **options: object) -> TideState:
    """A game in which this chest was drawn, and then these cards were laid."""
    state = game.start(max(2, len(cards)), options)
    play(state, CHANCE, Chest(chest))
    for seat, card in enumerate(cards):
        play(state, seat, Lay(card))
    return state


def play(state: TideState, actor: int, move: msgspec.Struct) -> list[Event]:
    """Makes a move that must be legal; what happened."""
    number, log = game.encode(move), list[Event]()
    assert number in state.moves(actor)
    state.play(actor, number, log)
    return log


def test_t_1_two_to_eight_players_hold_a_card_of_every_number() -> None:
    for cards in (4, 5, 6):
        state = game.start(8, {"cards": cards})
        assert [list(there.hand) for there in state.view(None).seats] == [
            list(range(1, cards + 1))
        ] * 8
    for seats in (1, 9):
        with pytest.raises(BadSetup, match="2 to 8 seats"):
            game.start(seats)
    assert at(1).explain(0, game.encode(Lay(6))) == Reason("T-1", {"card": 6})


def test_t_2_each_round_begins_with_a_chest_that_is_left() -> None:
    state = game.start(2)
    assert state.actors == (CHANCE,)
    assert [game.decode(move) for move, _ in state.chances()] == [Chest(w) for w in range(1, 10)]
    assert {weight for _, weight in state.chances()} == {1}
    play(state, CHANCE, Chest(4))
    assert state.view(0).beach == 4
    assert 4 not in state.view(0).chests


def test_t_3_cards_are_laid_together_and_hidden_then_revealed() -> None:
    state = at(5)
    assert list(state.actors) == [0, 1]
    play(state, 1, Lay(2))
    assert list(state.actors) == [0]
    assert (state.view(0).seats[1].laid, state.view(0).seats[1].has_chosen) == (None, True)
    assert state.view(1).seats[1].laid == 2
    assert state.explain(1, game.encode(Lay(1))) == Reason("T-3", {"laid": 2})
    play(state, 0, Lay(3))
    assert [there.laid for there in state.view(None).seats] == [3, 2]
    assert [there.hand for there in state.view(None).seats] == [(1, 2, 4, 5), (1, 3, 4, 5)]


@pytest.mark.parametrize(
    ("cards", "finder"), [((1, 2), 1), ((5, 5, 2), 2), ((4, 3, 4, 2), 1), ((1, 5, 5, 3, 3), 0)]
)
def test_t_4_the_highest_card_that_is_alone_finds_the_chest(
    cards: tuple[int, ...], finder: int
) -> None:
    state = at(6, *cards)
    assert state.actors == (finder,)
    assert state.view(None).finder == finder


def test_t_4_what_nobody_finds_stays_and_the_next_chest_is_added() -> None:
    state = at(6)
    play(state, 0, Lay(3))
    assert isinstance(play(state, 1, Lay(3))[-1], NobodyFound)
    play(state, CHANCE, Chest(2))
    assert state.view(None).beach == 8


def test_t_5_the_finder_keeps_the_find_or_digs() -> None:
    state = at(6, 4, 1)
    assert [game.decode(move) for move in state.moves(0)] == [Keep(), Dig()]
    assert state.explain(1, game.encode(Keep())) == Reason("T-5", {"seat": 0})
    play(state, 0, Keep())
    assert [there.points for there in state.view(None).seats] == [6, 0]


@pytest.mark.parametrize(("storm", "weights"), [(False, [2, 1]), (True, [1, 1])])
def test_t_6_digging_brings_gold_or_a_wave(storm: bool, weights: list[int]) -> None:
    state = at(6, 4, 1, storm=storm)
    play(state, 0, Dig())
    assert [game.decode(move) for move in state.moves(CHANCE)] == [Sea("gold"), Sea("wave")]
    assert [weight for _, weight in state.chances()] == weights
    assert state.explain(0, game.encode(Keep())) == Reason("T-6")
    play(state, CHANCE, Sea("gold"))
    assert (state.view(0).beach, state.actors) == (9, (0,))
    play(state, 0, Dig())
    play(state, CHANCE, Sea("wave"))
    assert (state.view(0).beach, state.view(0).seats[0].points, state.actors) == (0, 0, (CHANCE,))


def test_t_7_after_the_third_gold_the_find_is_kept() -> None:
    state = at(6, 4, 1)
    for _ in range(3):
        play(state, 0, Dig())
        log = play(state, CHANCE, Sea("gold"))
    assert log[-1].rule == "T-7"
    assert state.view(0).seats[0].points == 6 + 9
    assert state.actors == (CHANCE,)


def test_t_8_the_most_points_win_and_a_tie_is_shared() -> None:
    state = game.start(3, {"cards": 4})
    for chest, cards in [(1, (1, 2, 3)), (9, (2, 1, 1)), (3, (3, 4, 4)), (8, (4, 3, 2))]:
        play(state, CHANCE, Chest(chest))
        for seat, card in enumerate(cards):
            play(state, seat, Lay(card))
        log = play(state, state.actors[0], Keep())
    assert log[-1] == GameOver(rule="T-8", how="points", winners=(0,))
    assert (state.result, state.actors) == ((1.0, 0.0, 0.0), ())
    assert state.explain(0, game.encode(Keep())) == Reason("T-8")
    position = msgspec.structs.replace(state.position(), points=(4, 4, 1))
    assert game.resume(position).result == (0.5, 0.5, 0.0)


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "lunch"},
        {"chests": (1, 1)},
        {"chests": (99,)},
        {"points": (0,)},
        {"hands": ((1, 2), (1,))},
        {"hands": ((7,), (7,))},
        {"finder": 0},
        {"gold": 4},
        {"phase": "dig"},
        {"hands": ((), ())},
        {"phase": "lay", "laid": (1, 1)},
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        game.resume(msgspec.structs.replace(game.start(2).position(), **change))


def test_the_phases_are_told_with_their_rules() -> None:
    assert [(phase.name, phase.rule) for phase in game.phases] == [
        ("chest", "T-2"),
        ("lay", "T-3"),
        ("dig", "T-5"),
        ("sea", "T-6"),
    ]
