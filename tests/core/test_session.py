"""A session: hidden choices, undo, resigning, going on from a record."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
import sealed
from msgspec import Struct
from sealed import Hand, Lay, Raise

from ludotek.core import (
    CHANCE,
    RESIGN,
    CannotUndo,
    Game,
    IllegalMove,
    Record,
    Session,
    UndoLimit,
    UnknownMove,
)
from ludotek.games import load, names

ROUTE = load("route")


def choosing(seats: int = 3, purses: tuple[int, ...] = (1, 2, 1)) -> Session:
    """A session of Sealed at its first choice, with purses of these sizes."""
    for number in range(1000):
        session = Session(sealed.game, seats, seed=b"seed %d" % number)
        position = session.state.position()
        if isinstance(position, sealed.Position) and position.purses == purses:
            return session
    raise AssertionError("no such seed")


def lay(session: Session, seat: int, card: int) -> None:
    session.play(seat, sealed.game.encode(Lay(card)))


def first_moves(session: Session, *seats: int) -> None:
    for seat in seats:
        session.play(seat, session.state.moves(seat)[0])


def test_draws_are_played_at_once_and_told() -> None:
    session = Session(sealed.game, 2, seed=b"s")
    assert session.state.actors == (0, 1)
    assert [actor for actor, _ in session.record().moves] == [CHANCE] * 3
    rules = [[event.rule for event in step.events] for step in session.opening]
    assert rules == [[], ["Z-1"], ["Z-1"], ["Z-2"]]
    assert session.opening[0].state.digest() == sealed.game.start(2).digest()
    assert session.opening[-1].state.digest() == session.state.digest()


def test_the_same_seed_draws_the_same() -> None:
    records = [Session(sealed.game, 4, seed=b"s").record().moves for _ in range(2)]
    assert records[0] == records[1]
    assert len({Session(sealed.game, 4).record(whole=True).seeds[0].seed for _ in range(9)}) == 9


def test_choices_leave_no_trace_of_their_order() -> None:
    cards = [(0, 2), (1, 0), (1, 1), (2, 0)]
    outcomes = set()
    for order in permutations(cards):
        if order.index((1, 0)) > order.index((1, 1)):
            continue
        session = choosing()
        for seat, card in order:
            lay(session, seat, card)
        outcomes.add((session.state.digest(), session.record().write()))
    assert len(outcomes) == 1


def test_a_seat_changes_its_own_choice_whatever_others_have_done() -> None:
    session = choosing()
    lay(session, 1, 2)
    lay(session, 0, 1)
    lay(session, 1, 2)
    assert session.undo_limit(1) == UndoLimit(2, "chosen")
    session.undo(1)
    session.undo(1)
    assert session.state.actors == (1, 2)
    assert session.undo_limit(1) == UndoLimit(0, "chosen")
    lay(session, 1, 0)
    lay(session, 1, 0)
    lay(session, 2, 0)
    moves = [(seat, move["card"]) for seat, move in session.record().moves[4:]]
    assert moves == [(0, 1), (1, 0), (1, 0), (2, 0)]


def test_a_reveal_cannot_be_undone() -> None:
    session = choosing()
    for seat, card in [(0, 2), (1, 0), (1, 0), (2, 0)]:
        lay(session, seat, card)
    for seat in range(3):
        assert session.undo_limit(seat) == UndoLimit(0, "reveal")
        with pytest.raises(CannotUndo, match="choices were revealed since") as caught:
            session.undo(seat)
        assert caught.value.why == "reveal"


def test_a_draw_cannot_be_undone() -> None:
    session = choosing()
    for seat, card in [(0, 2), (1, 0), (1, 0), (2, 0)]:
        lay(session, seat, card)
    session.play(0, sealed.game.encode(Hand(keep=True)))
    assert session.undo_limit(0) == UndoLimit(0, "draw")
    lay(session, 0, 0)
    assert session.undo_limit(0) == UndoLimit(1, "draw")


def test_what_others_chose_upon_cannot_be_undone() -> None:
    session = Session(sealed.game, 3, {"raises": True})
    session.play(0, sealed.game.encode(Raise(double=True)))
    assert session.undo_limit(0) == UndoLimit(1, "draw")
    lay(session, 0, 1)
    assert session.undo_limit(0) == UndoLimit(2, "draw")
    lay(session, 2, 1)
    assert session.undo_limit(0) == UndoLimit(1, "chosen")
    session.undo(0)
    with pytest.raises(CannotUndo, match="another seat has chosen since"):
        session.undo(0)
    session.undo(2)
    session.undo(0)
    assert session.state.actors == (0,)


def test_hidden_choices_are_in_the_whole_record_only() -> None:
    session = choosing()
    lay(session, 1, 2)
    assert session.state.hidden
    open_record, whole = session.record(), session.record(whole=True)
    assert whole.moves[:-1] == open_record.moves
    assert open_record.digest is None
    assert open_record.seeds[0].seed is None
    for record in (open_record, whole):
        assert Record.read(record.write()).verify(sealed.game).moves == len(record.moves)
    assert Session.resume(sealed.game, whole).state.digest() == session.state.digest()
    assert Session.resume(sealed.game, open_record).state.actors == (0, 1, 2)


def test_undo_takes_back_the_own_turn_down_to_another_seats_act() -> None:
    session = Session(ROUTE, 2)
    start = session.state.digest()
    first_moves(session, 0, 0)
    assert session.undo_limit(0) == UndoLimit(2, "start")
    assert session.undo_limit(1) == UndoLimit(0, "seat")
    session.undo(0)
    session.undo(0)
    assert session.state.digest() == start
    first_moves(session, 0, 0, 1)
    assert session.undo_limit(0) == UndoLimit(0, "seat")
    assert session.undo_limit(1) == UndoLimit(1, "seat")
    session.undo(1)
    with pytest.raises(CannotUndo, match="another seat has acted"):
        session.undo(1)
    assert session.undo_limit(0) == UndoLimit(0, "seat")


def test_undo_leaves_the_record_as_if_nothing_had_happened() -> None:
    session, other = Session(ROUTE, 2, seed=b"s"), Session(ROUTE, 2, seed=b"s")
    first_moves(session, 0, 0)
    session.undo(0)
    first_moves(session, 0)
    first_moves(other, 0, 0)
    assert session.record(whole=True) == other.record(whole=True)


def test_resigning_on_turn_or_not_is_final() -> None:
    session = Session(ROUTE, 3)
    first_moves(session, 0)
    session.play(2, RESIGN)
    assert session.undo_limit(0) == UndoLimit(0, "resigned")
    with pytest.raises(IllegalMove) as caught:
        session.play(2, RESIGN)
    assert caught.value.reason.rule == "R-50"
    session.play(0, RESIGN)
    assert session.state.result == (0.0, 1.0, 0.0)
    assert session.undo_limit(1) == UndoLimit(0, "over")
    with pytest.raises(IllegalMove) as caught:
        session.play(1, RESIGN)
    assert caught.value.reason.rule == "R-48"


class Firm(sealed.Sealed):
    """Sealed without resigning."""

    def decode(self, move: int) -> Struct:
        if move == RESIGN:
            raise UnknownMove("sealed knows no resigning here")
        return super().decode(move)


def test_a_game_that_knows_no_resigning_refuses_it() -> None:
    with pytest.raises(UnknownMove, match="knows no resigning"):
        Session(Firm(), 3).play(0, RESIGN)


@pytest.mark.parametrize(
    "before", [[], [(1, 2)], [(0, 1)], [(0, 1), (1, 2), (1, 2)], [(0, 1), (1, 2), (2, 0)]]
)
def test_who_resigns_amid_choices_takes_its_own_along(before: list[tuple[int, int]]) -> None:
    session = choosing()
    for seat, card in before:
        lay(session, seat, card)
    session.play(1, RESIGN)
    assert session.record().moves[4] == (1, {"type": "Resign"})
    revealed = all(seat in dict(before) for seat in (0, 2))
    assert (len(session.record().moves) > 5) == revealed
    while session.state.actors:
        first_moves(session, session.state.actors[0])
    assert all(move == {"type": "Resign"} for actor, move in session.record().moves if actor == 1)
    verdict = session.record().verify(sealed.game)
    assert verdict.proven == verdict.draws


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_resigning_ends_the_game_choices_that_were_not_revealed_are_void(seats: int) -> None:
    session = Session(sealed.game, seats, seed=b"s")
    lay(session, 0, 1)
    for seat in range(1, seats):
        session.play(seat, RESIGN)
    assert session.state.result == (1.0, *[0.0] * (seats - 1))
    record = session.record()
    assert record.moves[-1] == (seats - 1, {"type": "Resign"})
    assert record.verify(sealed.game).moves == len(record.moves)


def test_a_choice_can_still_be_changed_after_another_seat_resigned() -> None:
    session = choosing()
    lay(session, 0, 1)
    session.play(1, RESIGN)
    assert session.undo_limit(0) == UndoLimit(1, "resigned")
    session.undo(0)
    assert session.state.actors == (0, 2)
    assert session.undo_limit(0) == UndoLimit(0, "resigned")


def test_going_on_from_a_record_keeps_its_seed_or_says_where_a_new_one_begins() -> None:
    session = Session(sealed.game, 2, seed=b"s")
    kept = Session.resume(sealed.game, session.record(whole=True))
    assert kept.record(whole=True) == session.record(whole=True)
    given = Session.resume(sealed.game, session.record(), seed=b"s")
    assert given.record(whole=True) == session.record(whole=True)
    fresh = Session.resume(sealed.game, session.record())
    assert [seed.at for seed in fresh.record().seeds] == [0, 3]
    while fresh.state.actors:
        first_moves(fresh, fresh.state.actors[0])
    verdict = fresh.record().verify(sealed.game)
    assert fresh.record().seeds[0].seed is None
    assert verdict.proven == verdict.draws - 3


def test_a_branch_from_any_point() -> None:
    session = Session(sealed.game, 3, seed=b"s")
    while session.state.actors:
        first_moves(session, session.state.actors[-1])
    record = session.record()
    for at in range(len(record.moves) + 1):
        branch = Session.resume(sealed.game, record, at=at, seed=b"other")
        assert branch.record(whole=True).moves[:at] == record.moves[:at]
        while branch.state.actors:
            first_moves(branch, branch.state.actors[0])
        verdict = branch.record().verify(sealed.game)
        assert verdict.proven == verdict.draws
    with pytest.raises(UnknownMove, match=f"there is no move {len(record.moves) + 1}"):
        Session.resume(sealed.game, record, at=len(record.moves) + 1)


@pytest.mark.parametrize("game", [sealed.game, *map(load, names())], ids=lambda game: game.id)
def test_steps_tell_the_same_events_and_end_at_the_state(game: Game) -> None:
    for number in range(4):
        rng, seed = Random(number), b"steps %d" % number
        seats = game.seats[-1]
        plain, told = (Session(game, seats, seed=seed) for _ in range(2))
        for _ in range(300):
            if not plain.state.actors:
                break
            seat = rng.choice(plain.state.actors)
            move = rng.choice(plain.state.moves(seat))
            events, steps = plain.play(seat, move), told.play_in_steps(seat, move)
            assert [event for step in steps for event in step.events] == events
            assert steps[-1].state.digest() == told.state.digest() == plain.state.digest()
        assert told.record(whole=True) == plain.record(whole=True)


def test_a_step_of_resigning_shows_that_choices_are_void() -> None:
    session = Session(sealed.game, 2, seed=b"s")
    lay(session, 0, 1)
    steps = session.play_in_steps(1, RESIGN)
    assert steps[-1].state.digest() == session.state.digest()


@pytest.mark.parametrize("seat", [True, "0", None, 0.0, -1])
def test_only_whole_numbers_are_seats_and_moves(seat: object) -> None:
    session = Session(ROUTE, 2)
    for pair in [(seat, session.state.moves(0)[0]), (0, seat if seat != -1 else 1.5)]:
        with pytest.raises(UnknownMove):
            session.play(*pair)  # type: ignore[arg-type]
