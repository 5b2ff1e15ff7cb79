"""What a seat, or who watches, is sent does not depend by a byte on what they may not know."""

from __future__ import annotations

import random

import msgspec
import pytest
from homes import FEWEST
from hosts import new_table

from ludotek.core import WrittenMove, write_move
from ludotek.server.entries import BotSat, Entry, Moved, Started
from ludotek.server.table import AppliedEntry, Table
from ludotek.server.views import Feed, past_entry


def table_of(game: str, seats: int, entries: list[Entry], **more: object) -> Table:
    """A table with these entries."""
    table = new_table(game, seats, **more)
    for entry in entries:
        table.apply(entry)
    return table


def seated(game: str, seats: int, **more: object) -> Table:
    return table_of(game, seats, [*[BotSat(s, "random") for s in range(seats)], Started()], **more)


def sent(feed: Feed, applied: AppliedEntry) -> dict[int | None, bytes]:
    """What each seat, and who watches, is sent about an entry just applied."""
    seats = (None, *range(feed.table.setup.seats))
    return {
        seat: msgspec.json.encode(update) for seat, update in feed.updates(applied, seats).items()
    }


def watched(table: Table) -> Feed:
    """The feed of a table at which somebody looks from every seat."""
    feed = Feed(table)
    for seat in (None, *range(table.setup.seats)):
        feed.now(seat)
    return feed


def written_moves(table: Table, seat: int) -> list[WrittenMove]:
    return [write_move(table.game, move) for move in table.state.moves(seat)]


def random_entry(table: Table, rng: random.Random, id: str) -> Moved:
    seat = rng.choice(table.state.actors)
    return Moved(seat, table.requests[seat], id, rng.choice(written_moves(table, seat)))


def test_hidden_choices_leave_no_trace_in_what_others_are_sent() -> None:
    rng, table, compared = random.Random(1), seated("squid", 4), 0
    feed = watched(table)
    while table.status == "running":
        entry = random_entry(table, rng, f"m{table.number}")
        together = len(table.state.actors) > 1
        others = [m for m in written_moves(table, entry.seat) if m != entry.move]
        before = [applied.entry for applied in table.history]
        messages = sent(feed, table.apply(entry, in_steps=True))
        if not together or not table.state.hidden or not others or rng.random() < 0.5:
            continue
        twin = table_of("squid", 4, before)
        twin_feed, other = watched(twin), msgspec.structs.replace(entry, move=rng.choice(others))
        twin_messages = sent(twin_feed, twin.apply(other, in_steps=True))
        if table.state.actors != twin.state.actors:
            continue  # a choice in parts, of which one took the last: that others may see
        for seat, message in messages.items():
            assert (message == twin_messages[seat]) == (seat != entry.seat)
            compared += 1
    assert compared > 200


@pytest.mark.parametrize("game", ["ink", "squid"])
def test_draws_to_come_leave_no_trace(game: str) -> None:
    """Two tables go on with the same record under different seeds: till the next draw nobody can
    tell them apart."""
    rng, table, compared = random.Random(2), seated(game, 3), 0
    while table.status == "running":
        table.apply(random_entry(table, rng, f"m{table.number}"))
        assert table.session is not None
        if table.number % 4 or table.state.hidden or table.status != "running":
            continue
        record = table.session.record()
        twins = [seated(game, 3, record=record, seed=seed * 32) for seed in ("5e", "17")]
        for seat in (None, *range(3)):
            said = [
                msgspec.json.encode(
                    [past_entry(h, seat) for h in twin.history] + [Feed(twin).now(seat)]
                )
                for twin in twins
            ]
            assert said[0] == said[1]
            compared += 1
    assert compared >= 20


@pytest.mark.parametrize(("game", "seats"), FEWEST.items())
def test_no_seed_hash_or_digest_is_ever_sent_while_a_game_runs(game: str, seats: int) -> None:
    rng, table = random.Random(3), seated(game, seats)
    feed = Feed(table)
    while table.status == "running" and table.number < 150:
        entry = random_entry(table, rng, f"secret-id-{table.number}")
        for said in sent(feed, table.apply(entry, in_steps=True)).values():
            for secret in (b"5e5e5e", b"secret-id", table.state.digest().encode()):
                assert secret not in said
