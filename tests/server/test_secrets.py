"""What a seat, or who watches, is sent does not depend by a byte on what they may not know."""

from __future__ import annotations

import random

import msgspec
import pytest

from ludotek.server import wire
from ludotek.server.entries import BotSat, Entry, Founding, Moved, Started
from ludotek.server.showing import news, now
from ludotek.server.table import Happening, Table


def table_of(game: str, seats: int, entries: list[Entry], **more: object) -> Table:
    """A table with these entries."""
    founding = Founding(
        id="t",
        game=game,
        rules="1",
        seats=seats,
        options=msgspec.Raw(b"{}"),
        seed="5e" * 32,
        maker="m",
    )
    table = Table(msgspec.structs.replace(founding, **more))
    for entry in entries:
        table.apply(entry)
    return table


def seated(game: str, seats: int, **more: object) -> Table:
    return table_of(game, seats, [*[BotSat(s, "random") for s in range(seats)], Started()], **more)


def sent(table: Table, happening: Happening, seat: int | None) -> bytes:
    """What the socket of a seat says about a happening."""
    told = (wire.told(happening, seat),)
    return msgspec.json.encode(wire.Update(log=told, table=news(table), now=now(table, seat)))


def random_entry(table: Table, rng: random.Random, id: str) -> Moved:
    seat = rng.choice(table.state.actors)
    return Moved(seat, table.requests[seat], id, rng.choice(table.state.moves(seat)))


def test_hidden_choices_leave_no_trace_in_what_others_are_sent() -> None:
    rng, table, compared = random.Random(1), seated("squid", 4), 0
    while table.status == "running":
        entry = random_entry(table, rng, f"m{table.number}")
        together = len(table.state.actors) > 1
        others = [m for m in table.state.moves(entry.seat) if m != entry.move]
        before = [happening.entry for happening in table.happenings]
        happening = table.apply(entry)
        if not together or not table.state.hidden or not others or rng.random() < 0.5:
            continue
        twin = table_of("squid", 4, before)
        other = twin.apply(msgspec.structs.replace(entry, move=rng.choice(others)))
        if table.state.actors != twin.state.actors:
            continue  # a choice in parts, of which one took the last: that others may see
        for seat in (None, *range(4)):
            alike = sent(table, happening, seat) == sent(twin, other, seat)
            assert alike == (seat != entry.seat)
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
        if table.number % 12 or table.state.hidden or table.status != "running":
            continue
        record = table.session.record()
        twins = [seated(game, 3, record=record, seed=seed * 32) for seed in ("5e", "17")]
        for seat in (None, *range(3)):
            said = [
                msgspec.json.encode(
                    [wire.told(h, seat) for h in twin.happenings] + [now(twin, seat)]
                )
                for twin in twins
            ]
            assert said[0] == said[1]
            compared += 1
    assert compared >= 20


@pytest.mark.parametrize(("game", "seats"), [("ink", 2), ("squid", 3), ("route", 2)])
def test_no_seed_hash_or_digest_is_ever_sent_while_a_game_runs(game: str, seats: int) -> None:
    rng, table = random.Random(3), seated(game, seats)
    while table.status == "running" and table.number < 150:
        happening = table.apply(random_entry(table, rng, f"secret-id-{table.number}"))
        for seat in (None, *range(seats)):
            said = sent(table, happening, seat)
            for secret in (b"5e5e5e", b"secret-id", table.state.digest().encode()):
                assert secret not in said
