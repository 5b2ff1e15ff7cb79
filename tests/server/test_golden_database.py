"""Databases of released versions: listed, loaded and played on by this one."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import golden_database
import pytest
from hosts import first_move, run

from ludotek.games import names
from ludotek.server.entries import Entry
from ludotek.server.host import Host
from ludotek.server.live_table import LiveTable
from ludotek.server.table import Status, Table
from ludotek.server.views import table_info
from ludotek.server.wire import TableInfo

FILES = sorted((Path(__file__).parent / "golden").glob("*.sqlite"))


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with a copy of a golden database."""
    shutil.copy(request.param, tmp_path / "tables.sqlite")
    return tmp_path


async def listed(host: Host) -> dict[str, TableInfo]:
    """The public tables, by status and game."""
    found = {}
    for status in get_args(Status):
        for info in await host.store.list_public(status, names(), 100):
            found[f"{status} {info.game}"] = info
    return found


def test_the_lobby_lists_the_tables_of_a_golden_database(folder: Path) -> None:
    async def look(host: Host) -> None:
        tables = await listed(host)
        assert sorted(tables) == ["finished route", "open ink", "running route", "running squid"]
        assert tables["finished route"].next == tables["running route"].id
        assert [seat.name for seat in tables["running squid"].seats] == ["Ada", "Bob", "Cleo"]
        assert [seat.left for seat in tables["running squid"].seats] == [False, True, False]
        assert [seat.bot for seat in tables["open ink"].seats] == ["random", None]

    run(folder, look)


async def all_tables(host: Host, folder: Path) -> list[LiveTable]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        ids = [id for (id,) in database.execute("select id from tables")]
    return [await host.get(id) for id in ids]


def test_the_tables_of_a_golden_database_load_and_play_on(folder: Path) -> None:
    async def play(host: Host) -> None:
        for live in await all_tables(host, folder):
            assert await host.store.infos([live.table.id]) == [table_info(live.table)]
            if live.table.status == "open":
                await host.act(live, Table.start)
            for _ in range(5):
                if live.table.status == "running":
                    await host.act(live, first_move)
            assert live.table.session is not None
            live.table.session.record(whole=True).verify(live.table.game)

    run(folder, play)


def test_a_golden_database_holds_entries_of_every_kind_and_a_branch(folder: Path) -> None:
    async def look(host: Host) -> None:
        tables = [live.table for live in await all_tables(host, folder)]
        kinds = {type(applied.entry) for table in tables for applied in table.history}
        assert kinds == set(get_args(Entry))
        assert [table.setup.game for table in tables if table.setup.record] == ["route"]

    run(folder, look)


def test_seats_of_a_golden_database_are_known_by_their_secrets(folder: Path) -> None:
    async def look(host: Host) -> None:
        table = (await host.get((await listed(host))["running squid"].id)).table
        assert [table.seat_of(f"secret-of-{p}") for p in ("Ada", "Bob", "Cleo")] == [0, 1, 2]

    run(folder, look)


def test_a_database_of_this_version_is_made_as_the_golden_ones_were(tmp_path: Path) -> None:
    asyncio.run(golden_database.main(tmp_path / "tables.sqlite"))

    async def look(host: Host) -> None:
        assert len(await all_tables(host, tmp_path)) == 5

    run(tmp_path, look)
