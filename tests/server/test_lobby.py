"""The lobby is a query: nobody loads a table to list it, and only what it shows wakes it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from hosts import first_move, opened, run, seated
from servers import PATIENCE, Server
from websockets.sync.client import connect

from ludotek.games import names
from ludotek.server.client import call
from ludotek.server.entries import Entry, Moved, Said, Undone
from ludotek.server.host import Host
from ludotek.server.live_table import LiveTable
from ludotek.server.table import Table
from ludotek.server.views import table_info


def row(folder: Path, id: str) -> tuple[dict[str, object], float]:
    """What the database holds of a table for everybody to know, and when that was written."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        query = "select info, changed from tables where id = ?"
        ((info, changed),) = database.execute(query, (id,)).fetchall()
    return json.loads(info), changed


def woken(host: Host) -> list[str]:
    """How often the lobby was told to look again."""
    calls: list[str] = []
    host.lobby_listeners.add(lambda: calls.append("changed"))
    return calls


def test_a_move_in_a_running_game_touches_no_row_and_wakes_nobody(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        before, calls = row(tmp_path, live.table.id), woken(host)
        for _ in range(5):
            await host.act(live, first_move)
        (seat,) = live.table.state.actors
        await host.act(live, lambda table: Said(seat, "Ada", "hello"))
        await host.act(live, first_move)
        await host.act(live, lambda table: Undone(seat, table.requests[seat], "u"))
        assert row(tmp_path, live.table.id) == before
        assert calls == []

    run(tmp_path, play)


Act = Callable[[Table], Entry | None]

CHANGES: list[tuple[str, Act]] = [
    ("somebody sits down", lambda table: table.sit(0, "Ada", "ada")),
    ("somebody changes seats", lambda table: table.swap(0, 1)),
    ("a bot sits down", lambda table: table.seat_bot(0, "random")),
    ("it is removed", lambda table: table.leave(0)),
    ("somebody else sits down", lambda table: table.sit(0, "Bob", "bob")),
    ("the game begins", lambda table: table.start()),
    ("somebody leaves", lambda table: table.leave(0)),
    ("they come back", lambda table: table.return_to_seat(0)),
    ("the game ends", lambda table: Moved(0, 0, "r", {"type": "Resign"})),
]


@pytest.mark.parametrize("public", [True, False])
def test_the_row_of_a_table_follows_all_that_it_shows(tmp_path: Path, public: bool) -> None:
    """In the transaction of the entry; the lobby hears of public tables only."""

    async def play(host: Host) -> None:
        calls = woken(host)
        live, _ = await host.create_table("route", 2, {}, public)
        created = ["changed"] if public else []
        assert calls == created
        for what, act in CHANGES:
            calls.clear()
            await host.act(live, act)
            info, _ = row(tmp_path, live.table.id)
            assert info == json.loads(msgspec.json.encode(table_info(live.table))), what
            assert calls == created, what
        again = await host.rematch(live, by=1)
        assert row(tmp_path, live.table.id)[0]["next"] == again

    run(tmp_path, play)


def test_what_is_not_saved_changes_no_row(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live, _ = await host.create_table("route", 2, {})
        before, calls = row(tmp_path, live.table.id), woken(host)
        await host.store.append(live.table.id, 1, Said(None, "Eve", "me first"))
        with pytest.raises(Exception, match="not saved"):
            await host.act(live, lambda table: table.sit(0, "Ada", "ada"))
        assert row(tmp_path, live.table.id) == before
        assert calls == []

    run(tmp_path, play)


# Cold tables


def test_cold_tables_are_listed_and_none_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def create() -> list[str]:
        async with opened(tmp_path) as host:
            made = [host.create_table("route", 2, {}) for _ in range(500)]
            return [live.table.id for live, _ in await asyncio.gather(*made)]

    ids = asyncio.run(create())
    loads: list[str] = []

    async def load(_: Host, id: str) -> LiveTable:
        loads.append(id)
        raise AssertionError("a table was loaded")

    monkeypatch.setattr(Host, "_load", load)

    async def look(host: Host) -> None:
        listed = await host.store.list_public("open", names(), 1000)
        assert {info.id for info in listed} == set(ids)
        assert {info.id for info in await host.store.infos(ids[:200])} == set(ids[:200])

    run(tmp_path, look)
    assert loads == []


def spoil(folder: Path, statement: str, id: str) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        database.execute(statement, (id,))
        database.commit()


@pytest.mark.parametrize(
    ("statement", "is_listed"),
    [
        ("update entries set entry = 'nonsense' where table_id = ?", True),
        ("update tables set setup = 'nonsense' where id = ?", True),
        ("update tables set info = 'nonsense' where id = ?", False),
        ("update tables set game = 'chess' where id = ?", False),
    ],
)
def test_one_table_that_cannot_be_read_hides_no_other(
    tmp_path: Path, statement: str, is_listed: bool
) -> None:
    ids: list[str] = []

    async def create(host: Host) -> None:
        ids.extend([(await seated(host)).table.id for _ in range(3)])

    run(tmp_path, create)
    spoil(tmp_path, statement, ids[1])
    readable = ids if is_listed else [ids[0], ids[2]]
    with Server(tmp_path) as server:
        listed = call(server.url, "GET", "/api/tables?status=running")
        assert [info["id"] for info in listed] == readable[::-1]
        mine = call(server.url, "POST", "/api/mine", {"tables": ids})
        assert [info["id"] for info in mine][:1] == ids[:1]
        assert call(server.url, "GET", f"/api/tables/{ids[2]}")["status"] == "running"


# Over HTTP


def test_the_socket_of_the_lobby_speaks_of_public_tables(tmp_path: Path) -> None:
    with (
        Server(tmp_path) as server,
        connect(f"ws://127.0.0.1:{server.port}/api/lobby") as lobby,
    ):
        new = {"game": "route", "seats": 2}
        call(server.url, "POST", "/api/tables", new | {"public": False})
        made = call(server.url, "POST", "/api/tables", new)
        assert lobby.recv(timeout=PATIENCE) == '{"type":"changed"}'
        assert call(server.url, "GET", "/api/tables") == [made["table"]]
