"""The server is killed again and again while people play: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

from homes import FEWEST
from servers import PATIENCE, Server
from stress import TIMES

from ludotek.server.client import Client, ServerRefused, call
from ludotek.server.entries import Moved
from ludotek.server.store import Store
from ludotek.server.table import Table

ROUNDS = 20 * TIMES


class Person:
    """Somebody who plays on whatever happens: a move that was not acknowledged is sent again."""

    def __init__(self, client: Client, crowd: Crowd) -> None:
        self.client = client
        self.crowd = crowd

    async def play(self) -> None:
        while True:
            try:
                await self.client.open()
                await self._moves()
                return
            except (OSError, TimeoutError):
                await asyncio.sleep(0.02)

    async def _moves(self) -> None:
        client = self.client
        while client.now is None or client.now.get("result") is None:
            client.changed.clear()
            moves = client.moves()
            if moves and client.now is not None:
                await self._move(client.now["request"], self.crowd.rng.choice(moves))
            elif client.is_open:  # else nothing will change: what told so has just been cleared
                await client.changed.wait()
            else:
                raise ConnectionError

    async def _move(self, request: int, move: dict[str, object]) -> None:
        """One move, under one id, till it is acknowledged."""
        client, id = self.client, f"{self.client.seat}-{request}-{self.crowd.rng.random()}"
        while True:
            try:
                ack = await client.ask("move", id, request=request, move=move)
                self.crowd.acknowledged.append((client.table, ack["number"], id))
                return
            except (OSError, TimeoutError):
                await asyncio.sleep(0.02)
                try:
                    await client.open()
                except (OSError, TimeoutError):
                    continue
            except ServerRefused as refused:
                assert refused.code in ("stale", "reload"), refused
                return


class Crowd:
    """All who play, at one table of each game at a time."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.rng = random.Random(1)
        self.tables: list[str] = []
        self.clients: list[Client] = []
        self.acknowledged: list[tuple[str, int, str]] = []

    async def play(self, game: str) -> None:
        """One table after the other."""
        while True:
            people = await self._seated(game)
            await asyncio.gather(*[person.play() for person in people])

    async def _seated(self, game: str) -> list[Person]:
        while True:
            try:
                return await self._try_to_seat(game)
            except (OSError, TimeoutError, ServerRefused):
                await asyncio.sleep(0.02)

    async def _try_to_seat(self, game: str) -> list[Person]:
        wanted = {"game": game, "seats": FEWEST[game]}
        made = await asyncio.to_thread(call, self.server.url, "POST", "/api/tables", wanted)
        clients = []
        for seat in range(FEWEST[game]):
            client = Client(self.server.url, made["table"]["id"], "" if seat else made["secret"])
            self.clients.append(client)
            await client.open()
            await client.sit(seat, f"Player {seat}")
            clients.append(client)
        await clients[0].ask("start")
        self.tables.append(made["table"]["id"])
        return [Person(client, self) for client in clients]


async def play_through_crashes(server: Server) -> Crowd:
    crowd = Crowd(server)
    playing = [asyncio.create_task(crowd.play(game)) for game in FEWEST]
    for _ in range(ROUNDS):
        before = len(crowd.acknowledged)
        while len(crowd.acknowledged) == before:  # the clients have come back by themselves
            await asyncio.sleep(0.01)
            assert not any(task.done() for task in playing), playing
        await asyncio.sleep(crowd.rng.uniform(0, 0.3))
        server.kill()
        await asyncio.to_thread(server.start)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for client in crowd.clients:
        await client.close()
    return crowd


async def read_back(server: Server, tables: list[str]) -> dict[str, Table]:
    store = Store(f"sqlite:///{server.database}")
    found = {}
    for id in tables:
        setup = await store.setup(id)
        assert setup is not None
        table = found[id] = Table(setup)
        for entry in await store.entries(id):
            table.apply(entry)
    store.close()
    return found


def test_not_one_acknowledged_move_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path, "--tables-per-hour", "100000").start()
    try:
        crowd = asyncio.run(asyncio.wait_for(play_through_crashes(server), PATIENCE * (1 + ROUNDS)))
    finally:
        server.stop()
    tables = asyncio.run(read_back(server, crowd.tables))
    for id, number, message in crowd.acknowledged:
        entry = tables[id].history[number - 1].entry
        assert isinstance(entry, Moved)
        assert entry.id == message
    for table in tables.values():
        ids = Counter(h.entry.id for h in table.history if isinstance(h.entry, Moved))
        assert max(ids.values(), default=1) == 1, "a move was made twice"
        assert table.session is not None
        record = table.session.record(whole=True)
        assert record.verify(table.game).moves == len(record.moves)
        assert record.position_digest == table.state.digest()
    assert len(crowd.acknowledged) > ROUNDS
    assert "Traceback" not in (tmp_path / "server.log").read_text()
