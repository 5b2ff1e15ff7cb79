"""Records from outside are proven apart: nobody but who sent them waits, and nobody for long."""

from __future__ import annotations

import asyncio
import http.client
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from hostile import no_error_logged, send
from litestar.exceptions import HTTPException
from litestar.testing import TestClient
from servers import PATIENCE, Server

from ludotek.core import BadRecord, Session
from ludotek.games import load
from ludotek.server import proofs, rest
from ludotek.server.app import Settings, make_app
from ludotek.server.errors import Refused
from ludotek.server.proofs import Proofs, verify

FOR_EVER = 3600


def run(check: Callable[[Proofs], Awaitable[None]]) -> None:
    async def within() -> None:
        pool = Proofs()
        try:
            async with asyncio.timeout(PATIENCE):
                await check(pool)
        finally:
            pool.close()

    asyncio.run(within())


async def busy(pool: Proofs, *addresses: str) -> list[asyncio.Task[None]]:
    """Somebody at each of these addresses asks for what takes for ever."""
    asking = [asyncio.create_task(pool.prove(name, time.sleep, FOR_EVER)) for name in addresses]
    while sum(pool._asked.values()) < len(addresses):
        await asyncio.sleep(0)
    return asking


def record() -> bytes:
    session = Session(load("route"), 2)
    session.play(0, session.state.moves(0)[0])
    return session.record().write()


def test_a_record_is_proven_or_refused_with_its_fault() -> None:
    async def check(pool: Proofs) -> None:
        await pool.prove("a", verify, record())
        with pytest.raises(BadRecord, match="there is no seat 9"):
            await pool.prove("a", verify, record().replace(b"[[0,", b"[[9,"))
        with pytest.raises(BadRecord, match="not a Ludotek record"):
            await pool.prove("a", verify, b"{}")
        assert not pool._asked

    run(check)


def test_what_takes_too_long_is_given_up() -> None:
    async def check(pool: Proofs) -> None:
        await asyncio.gather(*[pool.prove(name, verify, record()) for name in "ab"])
        pool.deadline = 0.1  # now that the workers have begun
        with pytest.raises(BadRecord, match="too long"):
            await pool.prove("a", time.sleep, FOR_EVER)
        pool.deadline = PATIENCE
        await pool.prove("a", verify, record())

    run(check)


def test_what_nobody_waits_for_is_stopped() -> None:
    async def check(pool: Proofs) -> None:
        asking = await busy(pool, "a", "b", "c")  # two are worked on, one waits
        await asyncio.gather(*[_cancelled(task) for task in asking])
        assert not pool._asked
        assert not pool._waiting
        await pool.prove("a", verify, record())

    run(check)


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_who_gives_up_as_its_turn_comes_is_passed_over() -> None:
    async def check(pool: Proofs) -> None:
        asking = await busy(pool, "a", "b", "c", "d")  # two are worked on, two wait
        while len(pool._waiting) < 2:
            await asyncio.sleep(0)
        (worker, *_), third = pool.workers, asking[2]
        third.cancel()
        pool._give(worker)  # before the third has heard of it
        for task in asking:
            await _cancelled(task)
        assert not pool._waiting

    run(check)


def test_an_address_has_so_many_at_a_time_and_all_together_too() -> None:
    async def check(pool: Proofs) -> None:
        asking = await busy(pool, *["a"] * proofs.PER_ADDRESS)
        with pytest.raises(Refused) as refused:
            await pool.prove("a", verify, record())
        assert (refused.value.code, refused.value.retry) == ("too-many", proofs.RETRY_AFTER)
        more = proofs.ALL - proofs.PER_ADDRESS
        asking += await busy(pool, *[f"b{number}" for number in range(more)])
        while sum(pool._asked.values()) < proofs.ALL:
            await asyncio.sleep(0)
        with pytest.raises(Refused):
            await pool.prove("c", verify, record())
        await asyncio.gather(*[_cancelled(task) for task in asking])

    run(check)


def test_who_sends_few_comes_before_who_sends_many() -> None:
    async def check(pool: Proofs) -> None:
        done: list[str] = []

        async def prove(name: str) -> None:
            await pool.prove(name, verify, record())
            done.append(name)

        blocking = await busy(pool, "x", "y")
        many = [asyncio.create_task(prove("many")) for _ in range(proofs.PER_ADDRESS)]
        while pool._asked["many"] < proofs.PER_ADDRESS:
            await asyncio.sleep(0)
        few = asyncio.create_task(prove("few"))
        while not pool._asked["few"]:
            await asyncio.sleep(0)
        await _cancelled(blocking[0])
        await asyncio.gather(*many, few)
        assert done.index("few") == 1
        await _cancelled(blocking[1])

    run(check)


def test_who_closes_the_connection_is_not_worked_for() -> None:
    class Leaving:
        """A request of somebody who leaves at once."""

        client = None

        def __init__(self, pool: Proofs) -> None:
            self.app = SimpleNamespace(state=SimpleNamespace(proofs=pool))

        async def receive(self) -> dict[str, str]:
            return {"type": "http.disconnect"}

    async def check(pool: Proofs) -> None:
        with pytest.raises(HTTPException, match="nobody waits"):
            await rest._proven(Leaving(pool), time.sleep, FOR_EVER)  # type: ignore[arg-type]
        while pool._asked:
            await asyncio.sleep(0)
        await pool.prove("a", verify, record())

    run(check)


# Over HTTP


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    free = "--tables-per-hour 10000000 --requests-per-second 100000"
    with Server(tmp_path_factory.mktemp("server"), *free.split()) as server:
        yield server


def test_records_are_proven_over_http_and_who_leaves_is_not_worked_for(server: Server) -> None:
    body = json.dumps({"record": json.loads(record())}).encode()
    with no_error_logged(server):
        for _ in range(12):
            with closing(http.client.HTTPConnection("127.0.0.1", server.port)) as connection:
                path = "/api/replay"
                connection.request("POST", path, body, {"content-type": "application/json"})
        deadline = time.monotonic() + PATIENCE
        while (answer := send(server, "POST", "/api/replay", body))[0] == 429:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert answer[0] == 200, answer
        assert json.loads(answer[1])["last"] == 1
        assert send(server, "POST", "/api/records", body)[0] == 201
        assert send(server, "POST", "/api/records", b'{"record": {}}')[0] == 400


def test_tables_load_while_strangers_records_are_proven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every worker process is busy for ever, and yet all else goes on."""
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.sqlite", workers=1)
    with TestClient(make_app(settings)) as client:
        pool: Proofs = client.app.state.proofs
        made = client.post("/api/tables", json={"game": "route", "seats": 2}).json()
        with monkeypatch.context() as patched:
            patched.setattr(pool, "_idle", [])
            host = client.app.state.host
            host._live.clear()
            assert client.get(f"/api/tables/{made['table']['id']}").status_code == 200
            with client.websocket_connect(f"/api/tables/{made['table']['id']}/socket") as socket:
                socket.send_json({"type": "enter", "id": "1"})
                assert socket.receive_json()["type"] == "welcome"


def test_too_many_requests_say_when_to_come_back() -> None:
    settings = Settings(database="sqlite://", workers=1, request_rate=(2, 0.1))
    with TestClient(make_app(settings)) as client:
        answers = [client.get("/api/games") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 10
