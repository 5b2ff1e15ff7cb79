"""Stores tables: append-only, and on disk before anything is acknowledged.

One thread writes. Whatever came in while it wrote is written next, in one transaction, so that many
tables share the cost of reaching the disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

import msgspec
import sqlalchemy as sql

from ludotek.server import schema
from ludotek.server.claim import claim
from ludotek.server.entries import (
    UNREADABLE,
    Entry,
    TableSetup,
    read_entry,
    read_setup,
    write_entry,
)
from ludotek.server.errors import Conflict, StoreError
from ludotek.server.logs import log
from ludotek.server.wire import TableInfo

Result = TypeVar("Result")

_decoder = msgspec.json.Decoder(TableInfo)

CHECK = "check"
"""In place of the id of a table: what is written to see whether that can be done."""
CHECK_BYTES = 16 * 1024
CHECK_SECONDS = 1.0
"""For so long nobody need try again."""
BATCH = 256
"""Writes in one transaction at most."""

_tables, _entries = schema.tables, schema.entries
_LIST = sql.select(_tables.c.id, sql.cast(_tables.c.info, sql.LargeBinary))
_CREATE = sql.insert(_tables)
_APPEND = sql.insert(_entries)
_CHANGE = (
    sql.update(_tables)
    .where(_tables.c.id == sql.bindparam("of"))
    .values({name: sql.bindparam(f"new_{name}") for name in ("info", "status", "changed")})
)


class Job:
    """What is written in one transaction, and who waits for it."""

    def __init__(
        self,
        table: dict[str, object] | None = None,
        entries: Sequence[dict[str, object]] = (),
        change: dict[str, object] | None = None,
        is_check: bool = False,
    ) -> None:
        self.is_check = is_check
        """Whether it is only tried that something can be written and read."""
        self.table = table
        self.entries = entries
        self.change = change
        self.done: Future[None] = Future()


class Store:
    """The database of a server."""

    def __init__(self, url: str) -> None:
        try:
            with claim(url) as claimed:
                self._engine = schema.open_engine(url)
                self._claim = claimed.pop_all()
        except (sql.exc.SQLAlchemyError, ImportError) as error:
            name = _without_password(url)
            raise StoreError(f"cannot open the database {name}: {_cause(error)}") from None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self._checked = -CHECK_SECONDS
        self.unreadable: dict[str, str] = {}
        """Tables that could not be shown, and why not: each is logged once."""

    def close(self) -> None:
        """Writes what is left, and closes the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()
        self._claim.close()

    # Writing

    async def create(
        self, setup: TableSetup, info: TableInfo, entries: Sequence[Entry] = ()
    ) -> None:
        """Saves a new table and its first entries, all or nothing. `Conflict`: the id is taken."""
        row = {
            "id": setup.id,
            "setup": msgspec.json.encode(setup),
            "info": msgspec.json.encode(info),
            "game": setup.game,
            "status": info.status,
            "public": setup.public,
            "changed": setup.created,
        }
        first = [_row(setup.id, i + 1, entry) for i, entry in enumerate(entries)]
        await self._commit(Job(table=row, entries=first))

    async def append(
        self, table: str, number: int, entry: Entry, info: TableInfo | None = None
    ) -> None:
        """Saves an entry, and what everybody may know of its table where that changed; returns when
        both are on disk. `Conflict`: the number is taken."""
        change: dict[str, object] | None = None
        if info is not None:
            change = {
                "of": table,
                "new_info": msgspec.json.encode(info),
                "new_status": info.status,
                "new_changed": time.time(),
            }
        await self._commit(Job(entries=[_row(table, number, entry)], change=change))

    async def check(self) -> None:
        """Writes and reads; raises `StoreError` where that fails, on a full disk for instance."""
        if time.monotonic() - self._checked > CHECK_SECONDS:
            await self._commit(Job(is_check=True))
            self._checked = time.monotonic()

    async def _commit(self, job: Job) -> None:
        self._jobs.put(job)
        await asyncio.wrap_future(job.done)

    def _write(self) -> None:
        """The main loop of the writer's thread."""
        closing = False
        with self._engine.connect() as connection:
            while not closing:
                jobs = [self._jobs.get()]
                while len(jobs) < BATCH and not self._jobs.empty():
                    jobs.append(self._jobs.get())
                closing = None in jobs
                self._write_together(connection, [job for job in jobs if job is not None])

    def _write_together(self, connection: sql.Connection, jobs: list[Job]) -> None:
        """Writes all of these in one transaction; where that fails, one by one."""
        if not jobs:
            return
        try:
            with connection.begin():
                for statement, rows in (
                    (_CREATE, [job.table for job in jobs if job.table is not None]),
                    (_APPEND, [entry for job in jobs for entry in job.entries]),
                    (_CHANGE, [job.change for job in jobs if job.change is not None]),
                ):
                    if rows:
                        connection.execute(statement, rows)
                if any(job.is_check for job in jobs):
                    _write_and_read(connection)
        except Exception as error:  # whatever it is: if this thread ended, all would wait for ever
            if len(jobs) > 1:
                for job in jobs:
                    self._write_together(connection, [job])
                return
            conflict = isinstance(error, sql.exc.IntegrityError)
            failure = (Conflict if conflict else StoreError)(f"not saved: {_cause(error)}")
            jobs[0].done.set_exception(failure)
            return
        for job in jobs:
            job.done.set_result(None)

    # Reading

    async def setup(self, table: str) -> TableSetup | None:
        """How a table was set up; None when there is no such table."""

        def read(connection: sql.Connection) -> TableSetup | None:
            data = connection.execute(
                sql.select(_tables.c.setup).where(_tables.c.id == table)
            ).scalar()
            return None if data is None else read_setup(data)

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

    async def list_public(self, status: str, games: Collection[str], limit: int) -> list[TableInfo]:
        """The public tables of a status and of these games, the latest changed first."""
        return await self._infos(
            _LIST.where(_tables.c.public, _tables.c.status == status, _tables.c.game.in_(games))
            .order_by(_tables.c.changed.desc())
            .limit(limit)
        )

    async def infos(self, ids: Collection[str]) -> list[TableInfo]:
        """Those of these tables that exist, in any order."""
        return await self._infos(_LIST.where(_tables.c.id.in_(ids)))

    async def _infos(self, query: sql.Select[str, bytes]) -> list[TableInfo]:
        """What can be read; one damaged row must not hide all others."""

        def read(connection: sql.Connection) -> list[TableInfo]:
            infos = []
            for id, data in connection.execute(query):
                try:
                    data.decode()  # options are passed on as they are
                    infos.append(_decoder.decode(data))
                except UNREADABLE as error:
                    if id not in self.unreadable:
                        log("table not listed", logging.WARNING, table=id, why=str(error))
                    self.unreadable[id] = str(error)
            return infos

        return await self._read(read)

    async def _read(self, work: Callable[[sql.Connection], Result]) -> Result:
        def read() -> Result:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except sql.exc.SQLAlchemyError as error:
            raise StoreError(f"cannot read the database: {_cause(error)}") from None


def _write_and_read(connection: sql.Connection) -> None:
    """Writes a row that needs more room than there is on pages in use, and takes it away again."""
    own = _entries.c.table_id == CHECK
    row = {"table_id": CHECK, "number": 0, "entry": bytes(CHECK_BYTES), "at": time.time()}
    connection.execute(_APPEND, [row])
    found = connection.execute(sql.select(_entries.c.entry).where(own)).scalar()
    if found != row["entry"]:
        raise StoreError("what was written cannot be read")
    connection.execute(sql.delete(_entries).where(own))


def _row(table: str, number: int, entry: Entry) -> dict[str, object]:
    return {
        "table_id": table,
        "number": number,
        "entry": write_entry(entry),
        "at": time.time(),
    }


def _without_password(url: str) -> str:
    """The URL of a database as it may be shown.

    >>> _without_password("postgresql://me:secret@host/ludotek")
    'postgresql://me:***@host/ludotek'
    """
    try:
        return sql.make_url(url).render_as_string()
    except sql.exc.ArgumentError:
        return "at this URL"


def _cause(error: BaseException) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]
