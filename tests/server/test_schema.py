"""Databases of other versions: migrated step by step, or refused in a line."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sql
from hosts import run, seated

from ludotek.server import schema
from ludotek.server.errors import StoreError
from ludotek.server.host import Host
from ludotek.server.store import Store


def opened(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'tables.sqlite'}")


@contextmanager
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        yield connection
        connection.commit()


def contents(folder: Path) -> list[str]:
    """All that a database holds, its tables included."""
    with database(folder) as connection:
        return list(connection.iterdump())


def set_version(folder: Path, version: int) -> None:
    opened(folder).close()
    with database(folder) as connection:
        connection.execute("UPDATE about SET version = ?", (version,))


def version_of(folder: Path) -> int:
    with database(folder) as connection:
        ((version,),) = connection.execute("SELECT version FROM about").fetchall()
    assert isinstance(version, int)
    return version


# What cannot be read


def test_a_newer_database_is_called_newer(tmp_path: Path) -> None:
    set_version(tmp_path, 7)
    before = contents(tmp_path)
    with pytest.raises(
        StoreError, match=r"is newer than this program.*version 7.*up to 2 .*newer Ludotek"
    ):
        opened(tmp_path)
    assert contents(tmp_path) == before


def test_a_database_from_before_the_first_release_is_refused(tmp_path: Path) -> None:
    with database(tmp_path) as connection:
        connection.executescript(
            "CREATE TABLE about (version INTEGER); INSERT INTO about VALUES (1);"
            "CREATE TABLE tables (id VARCHAR(32), founding BLOB);"
        )
    before = contents(tmp_path)
    with pytest.raises(StoreError, match=r"of version 1, from before the first release.*a new one"):
        opened(tmp_path)
    assert contents(tmp_path) == before


# Migrations


def add_tags(connection: sql.Connection) -> None:
    """A made-up step: another table, and another column that is filled from the first one."""
    connection.execute(sql.text("CREATE TABLE tags (table_id VARCHAR(32), tag VARCHAR(16))"))
    connection.execute(sql.text("ALTER TABLE tables ADD COLUMN tag VARCHAR(16) DEFAULT ''"))
    connection.execute(sql.text("INSERT INTO tags SELECT id, status FROM tables"))
    connection.execute(sql.text("UPDATE tables SET tag = status"))


def fail(connection: sql.Connection) -> None:
    """A made-up step that changes tables and rows before it fails."""
    add_tags(connection)
    connection.execute(sql.text("INSERT INTO nowhere VALUES (1)"))


def migrate(monkeypatch: pytest.MonkeyPatch, *steps: Callable[[sql.Connection], None]) -> None:
    """Lets the program know more versions than it does."""
    later = tuple((schema.FIRST + 1 + i, step) for i, step in enumerate(steps))
    monkeypatch.setattr(schema, "MIGRATIONS", later)


@pytest.fixture
def played(tmp_path: Path) -> str:
    """The id of a table in a database of the first version."""
    ids: list[str] = []

    async def play(host: Host) -> None:
        ids.append((await seated(host)).table.id)

    run(tmp_path, play)
    assert version_of(tmp_path) == schema.FIRST
    return ids[0]


def test_an_older_database_is_migrated_once_when_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: str
) -> None:
    migrate(monkeypatch, add_tags)
    opened(tmp_path).close()
    opened(tmp_path).close()
    assert version_of(tmp_path) == schema.FIRST + 1
    with database(tmp_path) as connection:
        assert connection.execute("SELECT * FROM tags").fetchall() == [(played, "running")]

    async def look(host: Host) -> None:
        assert (await host.get(played)).table.status == "running"

    run(tmp_path, look)


def test_a_new_database_needs_no_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate(monkeypatch, fail)
    opened(tmp_path).close()
    assert version_of(tmp_path) == schema.FIRST + 1


def test_a_step_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: str
) -> None:
    before = contents(tmp_path)
    migrate(monkeypatch, fail)
    with pytest.raises(StoreError, match=r"cannot open the database .*no such table: nowhere"):
        opened(tmp_path)
    assert contents(tmp_path) == before
    migrate(monkeypatch)

    async def look(host: Host) -> None:
        assert (await host.get(played)).table.status == "running"

    run(tmp_path, look)


def test_each_step_is_a_transaction_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: str
) -> None:
    migrate(monkeypatch, add_tags, fail)
    with pytest.raises(StoreError, match="tags already exists"):
        opened(tmp_path)
    assert version_of(tmp_path) == schema.FIRST + 1
    migrate(monkeypatch, add_tags, lambda connection: None)
    opened(tmp_path).close()
    assert version_of(tmp_path) == schema.FIRST + 2


def test_two_that_open_a_database_migrate_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: str
) -> None:
    """The other one comes in while the step is made."""

    def step(connection: sql.Connection) -> None:
        with closing(sqlite3.connect(tmp_path / "tables.sqlite", timeout=0)) as other:
            (version,) = other.execute("SELECT version FROM about").fetchone()
            assert version == schema.FIRST
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("UPDATE about SET version = 3")
        add_tags(connection)

    migrate(monkeypatch, step)
    opened(tmp_path).close()
    assert version_of(tmp_path) == schema.FIRST + 1


def test_a_migration_that_another_process_has_made_is_not_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: str
) -> None:
    """It has read the version of before, and finds another one when it writes."""
    migrate(monkeypatch, fail)
    monkeypatch.setattr(schema, "_version", lambda _: schema.FIRST - 1)
    with pytest.raises(StoreError, match="another process"):
        opened(tmp_path)
    assert version_of(tmp_path) == schema.FIRST
