"""A table is the sum of its entries: who sits, what is asked, what may be answered."""

from __future__ import annotations

import random

import pytest
from homes import FEWEST
from hosts import new_table

from ludotek.core import RESIGN
from ludotek.server.entries import (
    BotSat,
    Entry,
    Moved,
    Started,
    read_entry,
    write_entry,
)
from ludotek.server.errors import Damaged, Refused
from ludotek.server.table import Place, Table, hash_secret
from ludotek.server.views import now


def sit(table: Table, seat: int, name: str, secret: str) -> None:
    entry = table.sit(seat, name, secret)
    assert entry is not None
    table.apply(entry)


def started(game: str) -> Table:
    table = new_table(game, FEWEST[game])
    for seat in range(FEWEST[game]):
        sit(table, seat, f"Player {seat}", f"secret {seat}")
    table.apply(table.start())
    return table


def first_move(table: Table, seat: int) -> int:
    return table.state.moves(seat)[0]


def answer(table: Table, seat: int, id: str = "a") -> Entry:
    entry = table.answer(seat, table.requests[seat], id, first_move(table, seat))
    assert entry is not None
    return entry


@pytest.mark.parametrize("game", FEWEST)
def test_a_table_comes_back_from_its_entries(game: str) -> None:
    rng, table = random.Random(1), started(game)
    for number in range(60):
        if not table.state.actors:
            break
        seat = rng.choice(table.state.actors)
        assert table.session is not None
        if rng.random() < 0.2 and table.session.undo_limit(seat).moves:
            entry = table.undo(seat, table.requests[seat], f"u{number}")
        else:
            move = rng.choice(table.state.moves(seat))
            entry = table.answer(seat, table.requests[seat], f"m{number}", move)
        assert entry is not None
        table.apply(entry)
    again = Table(table.setup)
    for applied in table.history:
        told = again.apply(read_entry(write_entry(applied.entry)))
        assert told == applied
    assert again.state.digest() == table.state.digest()
    assert again.requests == table.requests
    assert again.answers == table.answers
    assert again.places == table.places


def test_seats_are_taken_left_and_swapped_before_the_start() -> None:
    table = new_table("route", 3)
    sit(table, 0, "Ada", "a")
    with pytest.raises(Refused, match="seat 0 is taken"):
        table.sit(0, "Bob", "b")
    with pytest.raises(Refused, match="called Ada"):
        table.sit(1, "Ada", "b")
    with pytest.raises(Refused, match="no seat 3"):
        table.sit(3, "Bob", "b")
    table.apply(table.swap(0, 2))
    assert table.seat_of("a") == 2
    assert table.seat_of("b") is None
    with pytest.raises(Refused, match="not all seats"):
        table.start()
    table.apply(table.seat_bot(0, "random"))
    table.apply(table.seat_bot(1, "random"))
    table.apply(table.leave(2))
    assert table.places[2].is_free
    assert table.status == "open"
    assert table.is_owner("owner")
    assert not table.is_owner("a")


def test_who_sits_down_twice_under_one_secret_sits_once() -> None:
    table = new_table("route", 3)
    sit(table, 0, "Ada", "a")
    sit(table, 1, "Bob", "b")
    assert table.sit(0, "Ada", "a") is None
    assert table.number_of_sit("a") == 1
    for seat, name in ((2, "Ada"), (0, "Eve"), (1, "Bob")):
        with pytest.raises(Refused) as caught:
            table.sit(seat, name, "a")
        assert caught.value.code == "seated"
    with pytest.raises(Refused, match="seat 0 is taken"):
        table.sit(0, "Ada", "other")
    table.apply(table.seat_bot(2, "random"))
    table.apply(table.start())
    assert table.sit(0, "Ada", "a") is None


def test_a_bot_takes_over_from_who_left_and_hands_the_seat_back() -> None:
    table = started("route")
    with pytest.raises(Refused, match="Player 1 is there"):
        table.seat_bot(1, "random")
    table.apply(table.leave(1))
    table.apply(table.seat_bot(1, "normal"))
    assert table.places[1].bot == "normal"
    assert table.seat_of("secret 1") == 1
    table.apply(table.return_to_seat(1))
    assert table.places[1] == Place("Player 1", hash_secret("secret 1"))


def test_a_message_that_comes_twice_is_answered_once() -> None:
    table = started("route")
    request, move = table.requests[0], first_move(table, 0)
    entry = table.answer(0, request, "one", move)
    assert entry is not None
    table.apply(entry)
    assert table.answer(0, request, "one", move) is None
    with pytest.raises(Refused, match="is over"):
        table.answer(0, request, "two", move)


def test_choices_made_together_do_not_make_each_other_stale() -> None:
    table = started("squid")
    requests = list(table.requests)
    assert table.state.actors == (0, 1, 2)
    table.apply(answer(table, 1))
    assert [table.requests[seat] for seat in (0, 2)] == [requests[0], requests[2]]
    undo = table.undo(1, table.requests[1], "u")
    assert undo is not None
    table.apply(undo)
    assert [table.requests[seat] for seat in (0, 2)] == [requests[0], requests[2]]
    for seat in (2, 0, 1):
        table.apply(answer(table, seat, f"m{seat}"))
    assert all(now > before for now, before in zip(table.requests, requests, strict=True))


def test_what_the_rules_forbid_changes_nothing() -> None:
    table = started("route")
    digest, entries = table.state.digest(), table.number
    with pytest.raises(Refused) as caught:
        table.answer(1, table.requests[1], "x", first_move(table, 0))
    assert caught.value.code == "not-asked"
    marble = table.read_move({"type": "PlaceMarble", "q": 0, "r": 0})
    entry = table.answer(0, table.requests[0], "x", marble)
    assert entry is not None
    with pytest.raises(Refused) as caught:
        table.apply(entry)
    assert (caught.value.code, caught.value.rule) == ("illegal", "R-18")
    assert (table.state.digest(), table.number) == (digest, entries)


def test_undo_says_why_it_reaches_no_further() -> None:
    table = started("route")
    with pytest.raises(Refused) as caught:
        table.undo(0, table.requests[0], "u")
    assert caught.value.details == {"why": "start"}


def test_a_preview_stops_at_hidden_choices_and_leaves_the_table_alone() -> None:
    table = started("route")
    digest = table.state.digest()
    after, events = table.preview(0, first_move(table, 0))
    assert after.digest() != digest
    assert [event.rule for event in events] == ["R-17"]
    assert table.state.digest() == digest
    squid = started("squid")
    with pytest.raises(Refused, match="hidden"):
        squid.preview(0, first_move(squid, 0))


def test_draws_that_do_not_replay_are_reported() -> None:
    table = new_table("ink", 2)
    for seat in range(2):
        table.apply(BotSat(seat, "random"))
    applied = table.apply(Started())
    assert isinstance(applied.entry, Started)
    assert applied.entry.draws
    again = new_table("ink", 2)
    for seat in range(2):
        again.apply(BotSat(seat, "random"))
    with pytest.raises(Damaged, match="entry 3 do not replay"):
        again.apply(Started(applied.entry.draws[::-1]))


def test_unknown_rules_are_reported() -> None:
    with pytest.raises(Damaged, match=r"version 99 of route.*knows version 1"):
        new_table("route", 2, rules="99")


def test_whoever_resigns_need_not_be_asked() -> None:
    table = started("route")
    entry = table.answer(1, 0, "r", RESIGN)
    assert isinstance(entry, Moved)
    table.apply(entry)
    assert table.status == "finished"
    assert entry.move == {"type": "Resign"}


def test_a_seat_is_told_whether_it_may_resign() -> None:
    def told(table: Table) -> list[bool]:
        shown = [now(table, seat) for seat in range(table.setup.seats)]
        return [each is not None and each.resign for each in shown]

    assert not any(told(started("ink")))
    table = started("route")
    assert told(table) == [True, True]
    table.apply(Moved(1, 0, "r", {"type": "Resign"}))
    assert told(table) == [False, False], "the game is over"
