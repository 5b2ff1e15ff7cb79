"""What is stored is on disk, in its order, and nobody writes a number twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from ludotek.games import load
from ludotek.server.entries import Entry, Said, TableSetup
from ludotek.server.errors import Conflict, StoreError
from ludotek.server.store import Store
from ludotek.server.table import Table
from ludotek.server.views import table_info
from ludotek.server.wire import TableInfo


def setup(id: str, public: bool = True) -> TableSetup:
    return TableSetup(
        id=id,
        game="route",
        rules=load("route").rules_version,
        seats=2,
        options=msgspec.Raw(b"{}"),
        seed="00" * 32,
        owner="m",
        public=public,
    )


def info(id: str, public: bool = True) -> TableInfo:
    return table_info(Table(setup(id, public)))


async def create(store: Store, id: str, entries: Sequence[Entry] = (), public: bool = True) -> None:
    await store.create(setup(id, public), info(id, public), entries)


async def listed(store: Store, status: str) -> list[str]:
    return [table.id for table in await store.list_public(status, ["route"], 10)]


def opened(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'tables.sqlite'}")


def test_entries_come_back_in_their_order(tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(tmp_path)
        await create(store, "a")
        await asyncio.gather(
            *[store.append("a", number, Said(None, "x", str(number)), None) for number in (2, 1, 3)]
        )
        store.close()

    async def read() -> None:
        store = opened(tmp_path)
        assert await store.setup("a") == setup("a")
        assert await store.setup("b") is None
        said = await store.entries("a", after=1)
        assert [entry.text for entry in said if isinstance(entry, Said)] == ["2", "3"]
        store.close()

    asyncio.run(write())
    asyncio.run(read())


def test_the_database_decides_who_came_first(tmp_path: Path) -> None:
    async def both() -> None:
        one, other = opened(tmp_path), opened(tmp_path)
        await create(one, "a")
        results = await asyncio.gather(
            *[
                store.append("a", 1, Said(None, "x", name), None)
                for store, name in ((one, "one"), (other, "other"), (one, "again"))
            ],
            one.append("a", 2, Said(None, "x", "fine"), None),
            return_exceptions=True,
        )
        assert [type(result) for result in results].count(Conflict) == 2
        assert results[3] is None
        assert len(await one.entries("a")) == 2
        one.close()
        other.close()

    asyncio.run(both())


def test_whatever_fails_the_writer_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("an error of the driver")

    async def write() -> None:
        store = opened(tmp_path)
        await create(store, "a")
        with monkeypatch.context() as patch:
            patch.setattr("sqlalchemy.Connection.execute", broken)
            with pytest.raises(StoreError, match="not saved: an error of the driver"):
                await store.append("a", 1, Said(None, "x", "lost"), None)
        await store.append("a", 1, Said(None, "x", "kept"), None)
        assert len(await store.entries("a")) == 1
        store.close()

    asyncio.run(write())


def test_a_table_is_created_with_its_entries_or_not_at_all(tmp_path: Path) -> None:
    async def work() -> None:
        store = opened(tmp_path)
        said = [Said(None, "x", text) for text in ("one", "two")]
        await create(store, "a", said)
        with pytest.raises(Conflict):
            await create(store, "a", [*said, *said])
        assert await store.entries("a") == said
        assert await listed(store, "open") == ["a"]
        store.close()

    asyncio.run(work())


def test_the_lobby_lists_public_tables_by_status(tmp_path: Path) -> None:
    async def look() -> None:
        store = opened(tmp_path)
        for id in ("a", "b"):
            await create(store, id)
        await create(store, "hidden", public=False)
        running = msgspec.structs.replace(info("b"), status="running")
        await store.append("b", 1, Said(None, "x", "y"), running)
        assert await listed(store, "open") == ["a"]
        assert await listed(store, "running") == ["b"]
        assert await store.list_public("open", ["ink"], 10) == []
        assert await store.infos(["b", "hidden", "nothing"]) == [
            running,
            info("hidden", public=False),
        ]
        store.close()

    asyncio.run(look())


def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    store = opened(tmp_path)
    with store._engine.connect() as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous")
        ]
    assert settings == ["wal", 2]
    store.close()


def test_a_place_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"cannot open the database sqlite:.*nowhere"):
        Store(f"sqlite:///{tmp_path}/nowhere/tables.sqlite")
