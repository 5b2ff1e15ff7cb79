"""Where tables are kept: append-only, and on disk before anybody is told.

One thread writes. Whatever has come in while it wrote is written together next, in one transaction:
so many tables share the price of reaching the disk.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.pool import NullPool

from ludotek.core import LudotekError
from ludotek.server.entries import Entry, Founding, read_entry, read_founding, write_entry

Result = TypeVar("Result")

VERSION = 1
"""Of the tables below; `Store` brings an older database up to it when it opens it."""

BATCH = 256
"""Entries that are written in one transaction at most."""


class StoreFailure(LudotekError):
    """Something could not be kept; whoever asked for it must not be told that it was."""


class Conflict(StoreFailure):
    """Somebody else wrote the entry of this number first."""


_data = sql.MetaData()
_about = sql.Table("about", _data, sql.Column("version", sql.Integer, nullable=False))
_tables = sql.Table(
    "tables",
    _data,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("founding", sql.LargeBinary, nullable=False),
    sql.Column("status", sql.String(16), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("touched", sql.Float, nullable=False),
    sql.Index("tables_by_status", "public", "status", "touched"),
)
_entries = sql.Table(
    "entries",
    _data,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("entry", sql.LargeBinary, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

_FOUND = sql.insert(_tables)
_APPEND = sql.insert(_entries)
_CHANGE = (
    sql.update(_tables)
    .where(_tables.c.id == sql.bindparam("of"))
    .values(status=sql.bindparam("to"), touched=sql.bindparam("now"))
)


class Job:
    """What is to be written together, and who waits for it."""

    def __init__(
        self,
        table: dict[str, object] | None = None,
        entries: Sequence[dict[str, object]] = (),
        change: dict[str, object] | None = None,
    ) -> None:
        self.table = table
        self.entries = entries
        self.change = change
        self.done: Future[None] = Future()


class Store:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        try:
            self._engine = sql.create_engine(url, poolclass=NullPool)
            if self._engine.dialect.name == "sqlite":
                sql.event.listen(self._engine, "connect", _set_up_sqlite)
            self._migrate()
        except (sql.exc.SQLAlchemyError, ImportError) as error:
            raise StoreFailure(f"cannot open the database {_named(url)}: {_cause(error)}") from None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="reader")

    def _migrate(self) -> None:
        with self._engine.begin() as connection:
            _data.create_all(connection)
            version = connection.execute(sql.select(_about.c.version)).scalar()
            if version is None:
                connection.execute(sql.insert(_about).values(version=VERSION))
            elif version > VERSION:
                raise StoreFailure(
                    f"the database is of version {version}, this program knows up to {VERSION}:"
                    " use a newer Ludotek"
                )

    def close(self) -> None:
        """Writes what is left, and closes the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()

    # Writing

    async def found(
        self, founding: Founding, entries: Sequence[Entry] = (), status: str = "open"
    ) -> None:
        """Keeps a new table and its first entries, all or nothing. `Conflict`: the id is taken."""
        row = {
            "id": founding.id,
            "founding": msgspec.json.encode(founding),
            "status": status,
            "public": founding.public,
            "touched": founding.created,
        }
        first = [_row(founding.id, i + 1, entry) for i, entry in enumerate(entries)]
        await self._commit(Job(table=row, entries=first))

    async def append(self, table: str, number: int, entry: Entry, status: str | None) -> None:
        """Keeps an entry, and the status of its table where that changed; returns when both are
        on disk. `Conflict`: the number is taken."""
        change = None if status is None else {"of": table, "to": status, "now": time.time()}
        await self._commit(Job(entries=[_row(table, number, entry)], change=change))

    async def _commit(self, job: Job) -> None:
        self._jobs.put(job)
        await asyncio.wrap_future(job.done)

    def _write(self) -> None:
        """The writer's thread."""
        closing = False
        with self._engine.connect() as connection:
            while not closing:
                jobs = [self._jobs.get()]
                while len(jobs) < BATCH and not self._jobs.empty():
                    jobs.append(self._jobs.get())
                closing = None in jobs
                self._write_together(connection, [job for job in jobs if job is not None])

    def _write_together(self, connection: sql.Connection, jobs: list[Job]) -> None:
        """Writes all of these, or finds out which of them cannot be written."""
        if not jobs:
            return
        try:
            with connection.begin():
                for statement, rows in (
                    (_FOUND, [job.table for job in jobs if job.table is not None]),
                    (_APPEND, [entry for job in jobs for entry in job.entries]),
                    (_CHANGE, [job.change for job in jobs if job.change is not None]),
                ):
                    if rows:
                        connection.execute(statement, rows)
        except sql.exc.SQLAlchemyError as error:
            if len(jobs) > 1:
                for job in jobs:
                    self._write_together(connection, [job])
                return
            conflict = isinstance(error, sql.exc.IntegrityError)
            failure = (Conflict if conflict else StoreFailure)(f"not kept: {_cause(error)}")
            jobs[0].done.set_exception(failure)
            return
        for job in jobs:
            job.done.set_result(None)

    # Reading

    async def founding(self, table: str) -> Founding | None:
        """How a table was founded; None when there is no such table."""

        def read(connection: sql.Connection) -> Founding | None:
            data = connection.execute(
                sql.select(_tables.c.founding).where(_tables.c.id == table)
            ).scalar()
            return None if data is None else read_founding(data)

        return await self._read(read)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table with higher numbers than this, in their order."""

        def read(connection: sql.Connection) -> list[Entry]:
            rows = connection.execute(
                sql.select(_entries.c.entry)
                .where(_entries.c.table_id == table, _entries.c.number > after)
                .order_by(_entries.c.number)
            )
            return [read_entry(data) for (data,) in rows]

        return await self._read(read)

    async def listed(self, status: str, limit: int) -> list[str]:
        """The public tables of a status, the latest touched first."""

        def read(connection: sql.Connection) -> list[str]:
            rows = connection.execute(
                sql.select(_tables.c.id)
                .where(_tables.c.public, _tables.c.status == status)
                .order_by(_tables.c.touched.desc())
                .limit(limit)
            )
            return [table for (table,) in rows]

        return await self._read(read)

    async def _read(self, work: Callable[[sql.Connection], Result]) -> Result:
        def read() -> Result:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except sql.exc.SQLAlchemyError as error:
            raise StoreFailure(f"cannot read the database: {_cause(error)}") from None


def _row(table: str, number: int, entry: Entry) -> dict[str, object]:
    return {
        "table_id": table,
        "number": number,
        "entry": write_entry(entry),
        "at": time.time(),
    }


def _set_up_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """Readers do not wait for the writer, and a commit is on disk when it returns."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")


def _named(url: str) -> str:
    """A database as it may be told: without its password.

    >>> _named("postgresql://me:secret@host/ludotek")
    'postgresql://me:***@host/ludotek'
    """
    try:
        return sql.make_url(url).render_as_string()
    except sql.exc.ArgumentError:
        return "of this address"


def _cause(error: BaseException) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]
