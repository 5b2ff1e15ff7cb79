"""How many moves a second one server holds: scripted clients at many tables, at a given pace.

    python benchmarks/server_load.py [--tables 300] [--pace 500] [--seconds 20] [--find]

Every game is played at as many tables. Every client answers what it is asked with a random legal
move, when the common pace allows it, and measures the time till its move is acknowledged, which is
when it is on disk. With --find the pace is raised by a quarter till the 99th percentile is above
150 ms. Beside it stands how much of a core server and clients took.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from ludotek.games import load, names
from ludotek.server.client import Client, Message, ServerRefused, call

SEATS = {name: max(2, min(load(name).seats)) for name in names()}
LIMIT = 0.150


class Pace:
    """Lets so many through a second, evenly."""

    def __init__(self, per_second: float) -> None:
        self.step = 1 / per_second
        self.next = time.perf_counter()

    async def wait(self) -> None:
        now = time.perf_counter()
        self.next = max(self.next + self.step, now - 0.05)
        if self.next > now:
            await asyncio.sleep(self.next - now)


def cpu(process: int) -> float:
    """Seconds of a processor that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Measured(NamedTuple):
    """One pace: moves a second, times to acknowledge, and the parts of a core that were taken."""

    rate: float
    median: float
    late: float
    server: float
    clients: float


class Crowd:
    """All clients of all tables."""

    def __init__(self, url: str, tables: int, server: int) -> None:
        self.url = url
        self.server = server
        self.tables = tables
        self.rng = random.Random(1)
        self.pace = Pace(1)
        self.times: list[float] = []
        self.open = True

    async def seat(self) -> list[Client]:
        """Opens the tables, with everybody seated."""
        found = []
        for number in range(self.tables):
            found += await self.table(list(SEATS)[number % len(SEATS)])
        return found

    async def table(self, game: str) -> list[Client]:
        """One table, with everybody seated."""
        wanted = {"game": game, "seats": SEATS[game]}
        made = await asyncio.to_thread(call, self.url, "POST", "/api/tables", wanted)
        clients = []
        for seat in range(SEATS[game]):
            client = Client(self.url, made["table"]["id"], "" if seat else made["secret"])
            await client.open()
            await client.sit(seat, f"Player {seat}")
            clients.append(client)
        await clients[0].ask("start")
        return clients

    async def play(self, client: Client) -> None:
        """Answers whatever is asked, at the common pace, at one table after the other."""
        while self.open:
            client.changed.clear()
            asked = (client.now or {}).get("ask")
            if not asked:
                if client.now is not None and client.now.get("result") is not None:
                    return
                await client.changed.wait()
                continue
            await self.pace.wait()
            kinds = asked["moves"]
            kind = self.rng.choices(list(kinds), [len(rows) for _, rows in kinds.values()])[0]
            fields, rows = kinds[kind]
            row = self.rng.choice(rows)
            await self.move(client, {"type": kind, **dict(zip(fields, row, strict=True))})

    async def move(self, client: Client, move: Message) -> None:
        begun = time.perf_counter()
        try:
            await client.move(move)
        except ServerRefused as refused:
            if refused.code not in ("stale", "not-asked"):
                raise
            return
        self.times.append(time.perf_counter() - begun)

    async def measure(self, pace: float, seconds: float) -> Measured:
        """What happens at this pace."""
        self.pace = Pace(pace)
        await asyncio.sleep(1)
        self.times.clear()
        begun, server, clients = time.perf_counter(), cpu(self.server), cpu(os.getpid())
        await asyncio.sleep(seconds)
        spent, times = time.perf_counter() - begun, sorted(self.times)
        if not times:
            raise SystemExit("nothing was acknowledged")
        return Measured(
            rate=len(times) / spent,
            median=times[len(times) // 2],
            late=times[int(len(times) * 0.99)],
            server=(cpu(self.server) - server) / spent,
            clients=(cpu(os.getpid()) - clients) / spent,
        )


async def run(crowd: Crowd, pace: float, seconds: float, find: bool) -> None:
    print(f"{crowd.tables} tables are being opened …", flush=True)
    clients = await crowd.seat()
    playing = [asyncio.create_task(crowd.play(client)) for client in clients]
    gc.freeze()
    gc.disable()  # what the clients do for themselves should not count
    print(f"{'pace':>6}{'moves a second':>16}{'median ms':>11}{'99 % below ms':>15}", end="")
    print(f"{'server':>9}{'clients':>9}", flush=True)
    held = None
    while True:
        found = await crowd.measure(pace, seconds)
        print(
            f"{pace:6.0f}{found.rate:16.0f}{1000 * found.median:11.1f}{1000 * found.late:15.1f}"
            f"{found.server:9.0%}{found.clients:9.0%}",
            flush=True,
        )
        if not find or found.late > LIMIT or found.rate < 0.9 * pace:
            break
        held = pace
        pace *= 1.25
    if find:
        print("no pace held" if held is None else f"the highest pace that held: {held:.0f}")
    crowd.open = False
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--pace", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--find", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        code = "from ludotek.cli import main; main()"
        words = ["serve", "--port", "0", "--database", str(Path(folder) / "load.sqlite")]
        for limit in ("--tables-per-hour", "--sockets-per-address", "--requests-per-second"):
            words += [limit, "1000000"]
        server = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"COLUMNS": "200"},
        )
        try:
            assert server.stdout is not None
            url = f"http://127.0.0.1:{server.stdout.readline().rsplit(':', 1)[1].strip()}"
            time.sleep(1)
            crowd = Crowd(url, wanted.tables, server.pid)
            asyncio.run(run(crowd, wanted.pace, wanted.seconds, wanted.find))
        finally:
            server.terminate()
            server.wait()


main()
