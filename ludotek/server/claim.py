"""A database in a file belongs to one process: two would answer from different memories."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import sqlalchemy as sql

from ludotek.server.errors import StoreError

try:
    import fcntl
except ImportError:  # on Windows, where SQLite alone keeps writers apart
    fcntl = None  # type: ignore[assignment]


def claim(url: str) -> ExitStack:
    """Claims the file of an SQLite database for this process, until it is closed or the process
    ends; raises `StoreError` where another process has it. The lock is on a file beside it."""
    claimed = ExitStack()
    known = sql.make_url(url)
    if known.get_backend_name() != "sqlite" or not known.database or known.database == ":memory:":
        return claimed
    beside = Path(f"{known.database}.lock")
    if fcntl is None or not beside.parent.is_dir():
        return claimed
    lock = claimed.enter_context(beside.open("a"))
    try:
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        claimed.close()
        raise StoreError(
            f"the database {known.database} is in use by another process: stop that one first, or"
            " choose another file with --database"
        ) from None
    return claimed
