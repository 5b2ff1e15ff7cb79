"""Hostile clients, and honest people at the table that they attack."""

from __future__ import annotations

import http.client
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Self

import msgspec
from homes import FEWEST
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from servers import PATIENCE, Server
from websockets.sync.client import connect

from ludotek.core import Record
from ludotek.core.errors import LONGEST
from ludotek.games import load
from ludotek.server.client import call
from ludotek.server.entries import TableSetup, read_entry
from ludotek.server.table import Table

Message = dict[str, Any]

JSON: SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=10,
)


@contextmanager
def attacked_server(folder: Path) -> Iterator[Server]:
    """A server that, after all that is done to it, stops without error and has intact tables."""
    free = "--tables-per-hour 10000000 --requests-per-second 100000 --sockets-per-address 10000"
    with Server(folder, "--workers", "1", *free.split()) as server:
        yield server
        assert server.stop() == 0
    for table in stored_tables(folder / "tables.sqlite"):
        if table.session is not None:
            table.session.record(whole=True).verify(table.game)
    assert "Traceback" not in (folder / "server.log").read_text()


@contextmanager
def no_error_logged(server: Server) -> Iterator[None]:
    """Nothing that is done meanwhile makes the server log an error."""
    log = server.database.parent / "server.log"
    before = log.stat().st_size
    yield
    told = log.read_bytes()[before:].decode()
    assert "Traceback" not in told
    assert '"level":"error"' not in told


def stored_tables(database: Path) -> list[Table]:
    """All tables, rebuilt from the database."""
    found = []
    with closing(sqlite3.connect(database)) as rows:
        for id, setup in rows.execute("select id, setup from tables").fetchall():
            table = Table(msgspec.json.decode(setup, type=TableSetup))
            entries = rows.execute(
                "select number, entry from entries where table_id = ? order by number", (id,)
            )
            for number, entry in entries:
                assert table.apply(read_entry(entry)).number == number
            found.append(table)
    return found


# Lines to a table


class Line:
    """A bare socket of a table: each message has one answer."""

    def __init__(self, server: Server, table: str, secret: str = "", **more: Any) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        self._open = ExitStack()
        self.socket = self._open.enter_context(
            connect(address, max_size=None, open_timeout=PATIENCE, **more)
        )
        self.secret = secret
        self.now: Message = {}
        self.table: Message = {}
        self.seat: int | None = None
        self.received: list[str] = []
        self._ids = count()

    def __enter__(self) -> Self:
        self.enter()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def receive(self) -> Message:
        """The next message, updates included."""
        data = self.socket.recv(timeout=PATIENCE)
        assert isinstance(data, str)
        self.received.append(data)
        told: Message = json.loads(data)
        if told["type"] in ("update", "welcome"):
            self.now, self.table = told.get("now") or {}, self.table | told.get("table", {})
            self.seat = told.get("you")
        return told

    def send(self, data: object) -> Message:
        """Sends anything at all, and returns the answer."""
        self.socket.send(data if isinstance(data, bytes | str) else json.dumps(data))
        while (told := self.receive())["type"] in ("update", "presence"):
            pass
        if told["type"] == "refusal":
            assert_is_reason(told)
        return told

    def ask(self, type: str, **fields: object) -> Message:
        return self.send({"type": type, "id": f"{type}-{next(self._ids)}", **fields})

    def enter(self) -> Message:
        welcome = self.ask("enter", secret=self.secret)
        assert welcome["type"] == "welcome"
        return welcome

    def sit(self, seat: int, name: str) -> None:
        ack = self.ask("sit", seat=seat, name=name)
        assert ack["type"] == "ack", ack
        self.secret = ack["secret"]

    def moves(self) -> list[Message]:
        asked = self.now.get("ask") or {"moves": {}}
        return [
            {"type": kind, **dict(zip(fields, row, strict=True))}
            for kind, (fields, rows) in asked["moves"].items()
            for row in rows
        ]

    def refused(self, type: str, **fields: object) -> str:
        """The code with which something is refused."""
        told = self.ask(type, **fields)
        assert told["type"] == "refusal", told
        code: str = told["code"]
        return code


def assert_is_reason(told: Message) -> None:
    """A code for programs, and a line for people."""
    assert re.fullmatch("[a-z-]+", told["code"]), told
    assert told["code"] != "internal-error", told
    assert told["reason"], told
    assert len(told["reason"].splitlines()) == 1, told
    assert len(told["reason"]) <= LONGEST + 1, told
    assert "Traceback" not in told["reason"], told


class Duel:
    """A table for two, both of them honest, in the middle of a game."""

    def __init__(self, server: Server, game: str = "route", start: bool = True, **options: Any):
        self.server = server
        seats = FEWEST[game]
        made = call(
            server.url, "POST", "/api/tables", {"game": game, "seats": seats, "options": options}
        )
        self.id: str = made["table"]["id"]
        self.game = load(game)
        self.secret: str = made["secret"]
        self.ada = Line(server, self.id, made["secret"])
        self.bob = Line(server, self.id)
        self.lines = [self.ada, self.bob]
        for line in self.lines:
            line.enter()
        if start:
            self.ada.sit(0, "Ada")
            self.bob.sit(1, "Bob")
            for seat in range(2, seats):
                assert self.ada.ask("bot", seat=seat, bot="random")["type"] == "ack"
            assert self.ada.ask("start")["type"] == "ack"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for line in self.lines:
            line.close()

    def asked(self) -> Line:
        """The line of a seat whose turn it is."""
        for line in self.lines * 50:
            line.enter()
            if line.moves():
                return line
        raise AssertionError("it is nobody's turn")

    def record(self) -> Record:
        path = f"/api/tables/{self.id}/record"
        return Record.read(json.dumps(call(self.server.url, "GET", path)).encode())

    def plays_on(self, moves: int = 2) -> None:
        """The table is unharmed: moves can be made, and the record can be verified."""
        for _ in range(moves):
            line = self.asked()
            ack = line.ask("move", request=line.now["request"], move=line.moves()[0])
            assert ack["type"] == "ack", ack
        record = self.record()
        record.verify(self.game)
        assert all(seed.seed is None for seed in record.seeds)

    def hidden(self) -> list[str]:
        """What nobody may be sent: the seed, and hashes of secrets; and the secrets themselves."""
        with closing(sqlite3.connect(self.server.database)) as rows:
            query = "select setup from tables where id = ?"
            ((setup,),) = rows.execute(query, (self.id,)).fetchall()
            query = "select entry from entries where table_id = ?"
            entries = [entry for (entry,) in rows.execute(query, (self.id,))]
        told = json.loads(setup)
        found = [told["seed"], told["owner"]]
        found += [entry["secret"] for entry in map(json.loads, entries) if "secret" in entry]
        return [*found, self.ada.secret, self.bob.secret]

    def assert_no_secret_sent(self, *lines: Line) -> None:
        for line in lines:
            for text in line.received:
                assert not any(secret in text for secret in self.hidden() if secret), text


# REST


def send(
    server: Server, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, bytes]:
    with closing(
        http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    ) as connection:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, {"content-type": "application/json"} | headers)
        answer = connection.getresponse()
        return answer.status, answer.read()


def fault(
    server: Server, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, str]:
    """The status and the code of a refusal."""
    status, told = send(server, method, path, body, **headers)
    read = json.loads(told)
    assert 400 <= status < 500, (status, told)
    assert set(read) == {"code", "reason"}
    assert_is_reason(read)
    code: str = read["code"]
    return status, code
