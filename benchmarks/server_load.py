"""How many moves a second one server holds: scripted clients at many tables, at a given pace.

    python benchmarks/server_load.py [--tables 300] [--pace 500] [--seconds 20] [--find]

A third of the tables plays each game. Every client answers what it is asked with a random legal
move, when the common pace allows it, and measures the time till its move is acknowledged, which is
when it is on disk. With --find the pace is raised till the 99th percentile is above 150 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ludotek.server.client import Client, Message, ServerRefused, call

SEATS = {"route": 2, "squid": 3, "ink": 2}
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


class Crowd:
    """All clients of all tables."""

    def __init__(self, url: str, tables: int) -> None:
        self.url = url
        self.tables = tables
        self.rng = random.Random(1)
        self.pace = Pace(1)
        self.times: list[float] = []
        self.late = 0
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
            moves = client.moves()
            if not moves:
                if client.now is not None and client.now.get("result") is not None:
                    return
                await client.changed.wait()
                continue
            await self.pace.wait()
            await self.move(client, self.rng.choice(moves))

    async def move(self, client: Client, move: Message) -> None:
        begun = time.perf_counter()
        try:
            await client.move(move)
        except ServerRefused as refused:
            if refused.code not in ("stale", "not-asked"):
                raise
            return
        self.times.append(time.perf_counter() - begun)

    async def measure(self, pace: float, seconds: float) -> tuple[float, float, float]:
        """Moves a second, and the median and the 99th percentile of the time to acknowledge."""
        self.pace = Pace(pace)
        await asyncio.sleep(1)
        self.times.clear()
        begun = time.perf_counter()
        await asyncio.sleep(seconds)
        spent, times = time.perf_counter() - begun, sorted(self.times)
        if not times:
            raise SystemExit("nothing was acknowledged")
        return len(times) / spent, times[len(times) // 2], times[int(len(times) * 0.99)]


async def run(url: str, tables: int, pace: float, seconds: float, find: bool) -> None:
    crowd = Crowd(url, tables)
    print(f"{tables} tables are being opened …", flush=True)
    clients = await crowd.seat()
    playing = [asyncio.create_task(crowd.play(client)) for client in clients]
    print(f"{'pace':>8}{'moves a second':>16}{'median ms':>11}{'99 % below ms':>15}", flush=True)
    while True:
        rate, median, late = await crowd.measure(pace, seconds)
        line = f"{pace:8.0f}{rate:16.0f}{1000 * median:11.1f}{1000 * late:15.1f}"
        print(line, flush=True)
        if not find or late > LIMIT or rate < 0.8 * pace:
            break
        pace *= 1.25
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
        for limit in ("--tables-an-hour", "--sockets-an-address", "--reads-a-second"):
            words += [limit, "1000000"]
        server = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"COLUMNS": "200"},
        )
        try:
            assert server.stdout is not None
            url = f"http://127.0.0.1:{server.stdout.readline().rsplit(':', 1)[1].strip()}"
            time.sleep(1)
            asyncio.run(run(url, wanted.tables, wanted.pace, wanted.seconds, wanted.find))
        finally:
            server.terminate()
            server.wait()


main()
