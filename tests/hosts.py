"""Hosts of tables within the process of a test, and people at their tables."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from ludotek.server.bot_workers import BotWorkers
from ludotek.server.connection import Connection
from ludotek.server.entries import Entry, Sat, Started, TableSetup
from ludotek.server.host import Host
from ludotek.server.limits import RateLimit
from ludotek.server.live_table import LiveTable
from ludotek.server.store import Store
from ludotek.server.table import Table, hash_secret

Message = dict[str, Any]


def new_table(game: str, seats: int, **more: object) -> Table:
    """A table without a host, at which nobody sits yet."""
    setup = TableSetup(
        id="t",
        game=game,
        rules="1",
        seats=seats,
        options=msgspec.Raw(b"{}"),
        seed="5e" * 32,
        owner=hash_secret("owner"),
    )
    return Table(msgspec.structs.replace(setup, **more))


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Host]:
    store, bot_workers = Store(f"sqlite:///{folder / 'tables.sqlite'}"), BotWorkers(1)
    host = Host(store, bot_workers)
    try:
        yield host
    finally:
        await host.close()
        bot_workers.close()
        store.close()


def run(folder: Path, play: Callable[[Host], Awaitable[None]]) -> None:
    async def within() -> None:
        async with opened(folder) as host:
            await asyncio.wait_for(play(host), 60)

    asyncio.run(within())


async def seated(host: Host, *more: Entry) -> LiveTable:
    """A game of Route between Ada and Bob, and what else happened."""
    people = Sat(0, "Ada", hash_secret("ada")), Sat(1, "Bob", hash_secret("bob"))
    live, _ = await host.create_table("route", 2, {}, entries=[*people, Started(), *more])
    return live


def first_move(table: Table) -> Entry | None:
    """What the first seat that is asked may do first."""
    seat = table.state.actors[0]
    move = table.state.moves(seat)[0]
    return table.answer(seat, table.requests[seat], f"m{table.number}", move)


class Person:
    """Somebody on a socket, who hears the answers."""

    def __init__(self, host: Host, secret: str = "", limit: float = 1e6) -> None:
        self.connection = Connection(host, RateLimit(limit, 0))
        self.secret = secret
        self._ids = itertools.count()

    async def enter(self, live: LiveTable, after: int = 0) -> Message:
        await self.connection.open(live.table.id)
        return await self.ask("enter", secret=self.secret, after=after)

    async def ask(self, type: str, **fields: object) -> Message:
        message = {"type": type, "id": f"{type}-{next(self._ids)}", **fields}
        await self.connection.handle(json.dumps(message))
        async for data in self.connection.outgoing():
            told: Message = json.loads(data)
            if told["type"] not in ("update", "presence"):
                return told
        raise AssertionError("there was no answer")
