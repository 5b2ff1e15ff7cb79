"""The tables of the database, their version, and how an older database is brought up to it.

A new database is created as it is described here. An older one is migrated when it is opened, step
by step, and each step and its version number are one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeAlias

import sqlalchemy as sql

from ludotek.server.errors import StoreError

FIRST = 2
"""The version of Ludotek 0.2.0. Earlier ones were never released, and cannot be read."""

Migration: TypeAlias = tuple[int, Callable[[sql.Connection], object]]

MIGRATIONS: tuple[Migration, ...] = ()
"""In ascending order: the version that a step leads to, and the step."""

metadata = sql.MetaData()
about = sql.Table("about", metadata, sql.Column("version", sql.Integer, nullable=False))
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("setup", sql.LargeBinary, nullable=False),
    # What everybody may know of a table, and what finds it: written with each entry that changes it
    sql.Column("info", sql.LargeBinary, nullable=False),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("status", sql.String(16), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("changed", sql.Float, nullable=False),
    sql.Index("tables_by_status", "public", "status", "changed"),
)
entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("entry", sql.LargeBinary, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)


def latest() -> int:
    """The version of the tables above."""
    return MIGRATIONS[-1][0] if MIGRATIONS else FIRST


def open_engine(url: str) -> sql.Engine:
    """Connects to a database, and creates or migrates its tables. Raises `StoreError` where it is
    of a version that this program cannot read."""
    engine = sql.create_engine(url, poolclass=sql.pool.NullPool)
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine, "connect", _configure_sqlite)
        sql.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    with engine.begin() as connection:
        version = _version(connection)
    for target, step in MIGRATIONS:
        if target > version:
            with engine.begin() as connection:
                _migrate(connection, version, target, step)
            version = target
    return engine


def _version(connection: sql.Connection) -> int:
    """The version of a database; a new one is created."""
    if not sql.inspect(connection).has_table(about.name):
        metadata.create_all(connection)
        connection.execute(sql.insert(about).values(version=latest()))
    version: int = connection.execute(sql.select(about.c.version)).scalar_one()
    if version < FIRST:
        raise StoreError(
            f"the database is of version {version}, from before the first release, and cannot be"
            " read: use a new one"
        )
    if version > latest():
        raise StoreError(
            f"the database is newer than this program: it is of version {version}, and only those"
            f" up to {latest()} can be read; use a newer Ludotek"
        )
    return version


def _migrate(
    connection: sql.Connection, version: int, target: int, step: Callable[[sql.Connection], object]
) -> None:
    """One step. The version is written first: that locks out whoever opens the database as well."""
    updated = sql.update(about).where(about.c.version == version).values(version=target)
    if connection.execute(updated).rowcount != 1:
        raise StoreError("another process migrates the database: start again when it is done")
    step(connection)


def _configure_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """Readers do not wait for the writer, and a commit is on disk when it returns. Transactions are
    begun by SQLAlchemy: the driver begins none before a change of tables."""
    connection.isolation_level = None
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")
