"""The golden database: tables that every later version must be able to open and to play on.

`python tests/golden_database.py FILE` makes one through the server's own code. The one of a version
that was released is never made anew.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from functools import partial
from pathlib import Path

from hosts import first_move, opened

from ludotek.server.entries import Moved
from ludotek.server.host import Host
from ludotek.server.live_table import LiveTable
from ludotek.server.table import Table


async def seat(host: Host, live: LiveTable, *people: str) -> None:
    """These people sit down, each under a secret that is made of the name, and begin."""
    for number, name in enumerate(people):
        await host.act(live, partial(Table.sit, seat=number, name=name, secret=f"secret-of-{name}"))
    await host.act(live, Table.start)


async def fill(host: Host) -> None:
    """A finished game and its rematch, a running one, one that goes on with its record, and an open
    table; entries of every kind."""
    route, _ = await host.create_table("route", 2, {"max_turns": 3})
    await seat(host, route, "Ada", "Bob")
    for _ in range(3):
        await host.act(route, first_move)
    assert route.table.session is not None
    record = route.table.session.record()
    await host.act(route, lambda table: table.undo(1, table.requests[1], "undo"))
    await host.act(route, lambda table: table.say(1, "", "well played", "say"))
    await host.act(route, first_move)
    await host.act(route, lambda _: Moved(1, 0, "resign", {"type": "Resign"}))
    await host.rematch(route, by=0)

    squid, _ = await host.create_table("squid", 3, {}, hints=False)
    await seat(host, squid, "Ada", "Bob", "Cleo")
    for _ in range(20):
        await host.act(squid, first_move)
    await host.act(squid, lambda table: table.leave(2))
    await host.act(squid, lambda table: table.return_to_seat(2))
    await host.act(squid, lambda table: table.leave(1))

    branch, _ = await host.branch(record, None, public=False)
    await seat(host, branch, "Ada", "Bob")
    await host.act(branch, first_move)

    ink, _ = await host.create_table("ink", 2, {})
    await host.act(ink, lambda table: table.sit(0, "Ada", "secret-of-Ada"))
    await host.act(ink, lambda table: table.swap(0, 1))
    await host.act(ink, lambda table: table.seat_bot(0, "random"))


async def main(file: Path) -> None:
    """Makes the file."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as host:
            await fill(host)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes((Path(folder) / "tables.sqlite").read_bytes())


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
