"""Who watches a table has the view of their seat after every entry, whoever comes and goes."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from homes import FEWEST
from hosts import new_table

from ludotek.core import write_move
from ludotek.server.difference import patched
from ludotek.server.entries import BotSat, Entry, Left, Moved, Returned, Started, Undone
from ludotek.server.table import Table
from ludotek.server.views import Feed


def as_sent(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Audience:
    """Some who watch a table, each with their seat and the view that they have built."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.feed = Feed(table)
        self.seats: list[int | None] = []
        self.views: list[Any] = []

    def join(self, seat: int | None) -> None:
        now = as_sent(self.feed.now(seat))
        self.seats.append(seat)
        self.views.append(now and now["view"])

    def leave(self, index: int) -> None:
        del self.seats[index], self.views[index]

    def see(self, entry: Entry) -> None:
        updates = self.feed.updates(self.table.apply(entry, in_steps=True), self.seats)
        for index, seat in enumerate(self.seats):
            for step in as_sent(updates[seat])["log"][0].get("steps", ()):
                self.views[index] = patched(self.views[index], step.get("change", {}))
            if self.table.session is not None:
                assert self.views[index] == as_sent(self.table.state.view(seat))


def random_entry(table: Table, rng: random.Random) -> Entry:
    assert table.session is not None
    seat, luck = rng.randrange(table.setup.seats), rng.random()
    if luck < 0.05:
        return Returned(seat) if table.places[seat].left else Left(seat)
    if luck < 0.2 and table.session.undo_limit(seat).moves:
        return Undone(seat, table.requests[seat], f"u{table.number}")
    seat = rng.choice(table.state.actors)
    move = write_move(table.game, rng.choice(table.state.moves(seat)))
    return Moved(seat, table.requests[seat], f"m{table.number}", move)


@pytest.mark.parametrize(("game", "seats"), FEWEST.items())
def test_views_follow_from_the_updates_whoever_comes_and_goes(game: str, seats: int) -> None:
    rng = random.Random(7)
    audience = Audience(new_table(game, seats))
    for seat in range(seats):
        audience.join(seat)
        audience.see(BotSat(seat, "random"))
    audience.see(Started())
    while audience.table.status == "running" and audience.table.number < 300:
        if rng.random() < 0.2:
            audience.join(rng.choice([None, *range(seats)]))
        if rng.random() < 0.2 and audience.seats:
            audience.leave(rng.randrange(len(audience.seats)))
        audience.see(random_entry(audience.table, rng))
