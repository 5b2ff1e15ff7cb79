"""What is kept is on disk, in its order, and nobody writes a number twice."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from ludotek.server.entries import Founding, Said
from ludotek.server.store import Conflict, Store, StoreFailure


def founding(id: str, public: bool = True) -> Founding:
    return Founding(
        id=id,
        game="route",
        rules="1",
        seats=2,
        options=msgspec.Raw(b"{}"),
        seed="00" * 32,
        maker="m",
        public=public,
    )


def opened(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'tables.sqlite'}")


def test_entries_come_back_in_their_order(tmp_path: Path) -> None:
    async def write() -> None:
        store = opened(tmp_path)
        await store.found(founding("a"))
        await asyncio.gather(
            *[store.append("a", number, Said(None, "x", str(number)), None) for number in (2, 1, 3)]
        )
        store.close()

    async def read() -> None:
        store = opened(tmp_path)
        assert await store.founding("a") == founding("a")
        assert await store.founding("b") is None
        said = await store.entries("a", after=1)
        assert [entry.text for entry in said if isinstance(entry, Said)] == ["2", "3"]
        store.close()

    asyncio.run(write())
    asyncio.run(read())


def test_the_database_decides_who_came_first(tmp_path: Path) -> None:
    async def both() -> None:
        one, other = opened(tmp_path), opened(tmp_path)
        await one.found(founding("a"))
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


def test_a_table_is_founded_with_its_entries_or_not_at_all(tmp_path: Path) -> None:
    async def found() -> None:
        store = opened(tmp_path)
        said = [Said(None, "x", text) for text in ("one", "two")]
        await store.found(founding("a"), said, "running")
        with pytest.raises(Conflict):
            await store.found(founding("a"), [*said, *said])
        assert await store.entries("a") == said
        assert await store.listed("running", 10) == ["a"]
        store.close()

    asyncio.run(found())


def test_the_lobby_lists_public_tables_by_status(tmp_path: Path) -> None:
    async def look() -> None:
        store = opened(tmp_path)
        for id in ("a", "b"):
            await store.found(founding(id))
        await store.found(founding("hidden", public=False))
        await store.append("b", 1, Said(None, "x", "y"), "running")
        assert await store.listed("open", 10) == ["a"]
        assert await store.listed("running", 10) == ["b"]
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


def test_a_newer_database_is_refused_in_words(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("UPDATE about SET version = 7")
    with pytest.raises(StoreFailure, match=r"of version 7.*use a newer Ludotek"):
        opened(tmp_path)


def test_a_place_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreFailure, match=r"cannot open the database sqlite:.*nowhere"):
        Store(f"sqlite:///{tmp_path}/nowhere/tables.sqlite")
