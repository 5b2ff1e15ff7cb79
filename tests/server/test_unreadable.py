"""What cannot be read does not keep anybody from the rest, and it is told why."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hosts import Person, first_move, opened, run, seated
from litestar.testing import TestClient

from ludotek import __version__
from ludotek.core import CHANCE, Record, Session
from ludotek.games import load
from ludotek.server import schema, store
from ludotek.server.app import Settings, make_app
from ludotek.server.entries import Entry, Moved, Sat, Started, TableSetup, Undone
from ludotek.server.errors import Damaged
from ludotek.server.host import Host
from ludotek.server.store import Store
from ludotek.server.stored_record import stored_record
from ludotek.server.table import hash_secret

DAMAGES = {
    "not JSON": b"\x00\x01",
    "cut short": b'{"id":"x","ga',
    "of another type": b'{"id":1}',
    "not UTF-8": b'{"id":"x","game":"route","status":"running","seats":[],"public":true,'
    b'"hints":true,"options":{"a":"\xff"},"created":1.0}',
    "text": '{"id":',
    "nested": b'{"id":"x","options":' + b"[" * 5000 + b"]" * 5000 + b"}",
}


def change(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        database.execute(statement, values)
        database.commit()


def client_of(folder: Path) -> TestClient[Any]:
    return TestClient(make_app(Settings(database=f"sqlite:///{folder}/tables.sqlite", workers=1)))


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_table_that_cannot_be_shown_is_left_out_and_told_once(
    tmp_path: Path, damage: object, caplog: pytest.LogCaptureFixture
) -> None:
    ids = []

    async def make(host: Host) -> None:
        for _ in range(2):
            ids.append((await seated(host)).table.id)

    run(tmp_path, make)
    change(tmp_path, "update tables set info = ? where id = ?", damage, ids[0])
    with client_of(tmp_path) as client, caplog.at_level(logging.WARNING, "ludotek.server"):
        for _ in range(2):
            lobby = client.get("/api/tables", params={"status": "running"})
            assert [table["id"] for table in lobby.json()] == [ids[1]]
            mine = client.post("/api/mine", json={"tables": ids})
            assert [table["id"] for table in mine.json()] == [ids[1]]
        assert [record.getMessage() for record in caplog.records] == ["table not listed"]
        assert client.get("/api/health").json()["unreadable"] == 1
        assert client.get(f"/api/tables/{ids[0]}").status_code == 404


@pytest.mark.parametrize(
    "statement",
    [
        "update tables set setup = x'00'",
        "update entries set entry = x'7b' where number = 2",
        """update entries set entry = '{"type":"Sat","seat":9,"name":"x","secret":""}'
        where number = 2""",
        """update entries set entry = '{"type":"Undone","seat":0,"request":1,"id":"x"}'
        where number = 2""",
    ],
)
def test_a_table_that_cannot_be_loaded_is_refused_in_a_line(tmp_path: Path, statement: str) -> None:
    ids = []

    async def make(host: Host) -> None:
        ids.append((await seated(host)).table.id)

    async def look(host: Host) -> None:
        with pytest.raises(Damaged):
            await host.get(ids[0])
        ada = Person(host, "ada")
        await ada.connection.open(ids[0])
        told = [data async for data in ada.connection.outgoing()]
        assert b'"code":"table"' in told[0]

    run(tmp_path, make)
    change(tmp_path, statement)
    run(tmp_path, look)


# Other rules


def played(folder: Path, game: str, moves: int = 6) -> tuple[str, Record, Record]:
    """A table of so many moves, one of them taken back: its id, its record, and the whole one."""
    found: list[Any] = []

    async def play(host: Host) -> None:
        live = await seated(host) if game == "route" else (await _squid(host))
        for _ in range(moves):
            await host.act(live, first_move)
        session = live.table.session
        assert session is not None
        seat = next(s for s in range(live.table.setup.seats) if session.undo_limit(s).moves)
        await host.act(live, lambda table: table.undo(seat, table.requests[seat], "back"))
        found.extend([live.table.id, session.record(), session.record(whole=True)])

    run(folder, play)
    return found[0], found[1], found[2]


async def _squid(host: Host) -> Any:
    people = [Sat(seat, f"p{seat}", hash_secret(str(seat))) for seat in range(3)]
    live, _ = await host.create_table("squid", 3, {}, entries=[*people, Started()])
    return live


def age(folder: Path) -> None:
    """The tables of a folder were begun under other rules."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        for id, setup in database.execute("select id, setup from tables").fetchall():
            old = setup.replace(b'"rules":"1"', b'"rules":"0"')
            database.execute("update tables set setup = ? where id = ?", (old, id))
        database.commit()


def test_a_table_of_other_rules_can_be_looked_at_and_says_why_it_cannot_go_on(
    tmp_path: Path,
) -> None:
    id, record, _ = played(tmp_path, "route")
    age(tmp_path)
    with client_of(tmp_path) as client:
        assert client.get(f"/api/tables/{id}").json()["status"] == "running"
        told = Record.read(client.get(f"/api/tables/{id}/record").content)
        assert told.rules == "0"
        assert told.moves == record.moves
        assert told.names == ("Ada", "Bob")
        assert told.seeds == record.seeds
        assert told.seeds[0].seed is None
        with client.websocket_connect(f"/api/tables/{id}/socket") as socket:
            refusal = socket.receive_json()
        assert refusal["code"] == "table"
        assert "version 0 of route" in refusal["reason"]
        assert "cannot go on here" in refusal["reason"]


def test_of_a_table_of_other_rules_no_choice_is_told_that_may_be_hidden(tmp_path: Path) -> None:
    id, _, whole = played(tmp_path, "squid", moves=8)
    age(tmp_path)
    with client_of(tmp_path) as client:
        told = Record.read(client.get(f"/api/tables/{id}/record").content)
    assert len(told.moves) < len(whole.moves)
    assert not told.moves or told.moves[-1][0] == CHANCE


def test_a_record_of_entries_is_that_of_the_session() -> None:
    session = Session(load("route"), 2, {"first": "random"}, seed=b"\5" * 32)
    start = Started((session.record().moves[0][1],))
    seat = session.state.actors[0]
    session.play(seat, session.state.moves(seat)[1])
    move = Moved(seat, 1, "a", session.record().moves[1][1])
    setup = TableSetup(
        id="t",
        game="route",
        rules="1",
        seats=2,
        options=msgspec.Raw(msgspec.json.encode(session.options)),
        seed=(b"\5" * 32).hex(),
        owner="",
    )
    entries: list[Entry] = [start, move, Moved(seat, 2, "b", move.move), Undone(seat, 3, "c")]
    assert stored_record(setup, entries, is_over=False) == session.record()
    assert stored_record(setup, entries, is_over=True).seeds[0].seed == setup.seed


def test_a_turn_taken_back_is_not_in_a_record_of_entries() -> None:
    session = Session(load("route"), 2, seed=b"\5" * 32)
    entries: list[Entry] = [Started()]
    while session.turn_length(0) < 3:
        number, seat = len(entries), session.state.actors[0]
        session.play(seat, session.state.moves(seat)[0])
        entries.append(Moved(seat, number, str(number), session.record().moves[-1][1]))
    length = session.turn_length(0)
    session.undo_turn(0)
    entries.append(Undone(0, 9, "back", since=len(entries) - length + 1))
    setup = TableSetup(
        id="t",
        game="route",
        rules="1",
        seats=2,
        options=msgspec.Raw(msgspec.json.encode(session.options)),
        seed=(b"\5" * 32).hex(),
        owner="",
    )
    assert stored_record(setup, entries, is_over=False) == session.record()


# One process, and room to write


def test_a_second_process_on_one_file_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    code = "from ludotek.cli import main; main()"
    words = [sys.executable, "-c", code, "serve", "--port", "0", "--database", str(database)]

    async def beside(_: Host) -> None:
        ended = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True)
        assert ended.returncode != 0
        assert "in use by another process" in " ".join((ended.stdout + ended.stderr).split())
        assert "Traceback" not in ended.stderr

    run(tmp_path, beside)
    Store(f"sqlite:///{database}").close()


def test_health_writes_and_reads(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        told = client.get("/api/health")
        assert told.json() == {"status": "ok", "version": __version__, "unreadable": 0}
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        assert database.execute("select count(*) from entries").fetchone() == (0,)


def test_health_fails_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(f"sqlite:///{tmp_path}/tables.sqlite").close()
    configure = schema._configure_sqlite

    def with_quota(connection: sqlite3.Connection, other: object) -> None:
        configure(connection, other)
        connection.execute("PRAGMA max_page_count=1")  # as many as there are

    monkeypatch.setattr(schema, "_configure_sqlite", with_quota)
    with client_of(tmp_path) as client:
        told = client.get("/api/health")
        assert told.status_code == 503
        assert told.json()["code"] == "store"
        assert "full" in told.json()["reason"]


def test_health_is_not_tried_more_than_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []
    monkeypatch.setattr(store, "_write_and_read", tried.append)
    monkeypatch.setattr(store, "CHECK_SECONDS", 1e6)

    async def ask() -> None:
        async with opened(tmp_path) as host:
            host.store._checked = -1e7
            for _ in range(5):
                await host.store.check()

    asyncio.run(ask())
    assert len(tried) == 1
