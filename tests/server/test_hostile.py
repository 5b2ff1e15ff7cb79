"""Clients of bad will: whatever they send, they get a code and a reason in a line, they learn
nothing, and the table plays on."""

from __future__ import annotations

import http.client
import json
import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from itertools import count
from pathlib import Path
from signal import SIGTERM
from typing import Any, Self

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from schemathesis.checks import response_schema_conformance
from servers import Server
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludotek.core import Record
from ludotek.games import load, names
from ludotek.server import wire
from ludotek.server.app import Settings, make_app
from ludotek.server.client import ServerRefused, call
from ludotek.server.entries import Founding, read_entry
from ludotek.server.limits import Allowance
from ludotek.server.table import Table
from ludotek.server.talk import QUEUE, TOO_SLOW, Talk

Message = dict[str, Any]


def few(examples: int) -> settings:
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that, after all that is done to it here, stops in peace and has kept its tables."""
    folder = tmp_path_factory.mktemp("hostile")
    words = "--tables-an-hour", "10000000", "--workers", "1"
    with Server(folder, *words) as server:
        yield server
        assert server.stop() in (0, -SIGTERM)
    for table in kept(folder / "tables.sqlite"):
        if table.session is not None:
            table.session.record(whole=True).verify(table.game)
    assert "Traceback" not in (folder / "server.log").read_text()


@pytest.fixture(autouse=True)
def no_traceback(server: Server) -> Iterator[None]:
    log = server.database.parent / "server.log"
    before = log.stat().st_size
    yield
    told = log.read_bytes()[before:].decode()
    assert "Traceback" not in told
    assert "ERROR" not in told


def kept(database: Path) -> list[Table]:
    """All tables, as they come back from what was kept."""
    found = []
    with closing(sqlite3.connect(database)) as rows:
        for id, founding in rows.execute("select id, founding from tables").fetchall():
            table = Table(msgspec.json.decode(founding, type=Founding))
            entries = rows.execute(
                "select number, entry from entries where table_id = ? order by number", (id,)
            )
            for number, entry in entries:
                assert table.apply(read_entry(entry)).number == number
            found.append(table)
    return found


# Lines to a table


class Line:
    """A socket of a table, as bare as can be: each thing said has one answer."""

    def __init__(self, server: Server, table: str, secret: str = "", **more: Any) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(address, max_size=None, **more))
        self.secret = secret
        self.now: Message = {}
        self.table: Message = {}
        self.seat: int | None = None
        self.heard: list[str] = []
        self._ids = count()

    def __enter__(self) -> Self:
        self.enter()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def hear(self) -> Message:
        """The next thing told, updates included."""
        data = self.socket.recv(timeout=20)
        assert isinstance(data, str)
        self.heard.append(data)
        told: Message = json.loads(data)
        if told["type"] in ("update", "welcome"):
            self.now, self.table = told.get("now") or {}, told["table"]
            self.seat = told.get("you")
        return told

    def send(self, data: object) -> Message:
        """Says anything at all, and hears the answer."""
        self.socket.send(data if isinstance(data, bytes | str) else json.dumps(data))
        while (told := self.hear())["type"] == "update":
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
    assert told["code"] != "unforeseen", told
    assert told["reason"], told
    assert len(told["reason"].splitlines()) == 1, told
    assert len(told["reason"]) <= wire.REASON + 1, told
    assert "Traceback" not in told["reason"], told


class Duel:
    """A table for two, both of them honest, in the middle of a game."""

    def __init__(self, server: Server, game: str = "route", start: bool = True, **options: Any):
        self.server = server
        seats = 3 if game == "squid" else 2
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
            if seats == 3:
                assert self.ada.ask("bot", seat=2, bot="random")["type"] == "ack"
            assert self.ada.ask("start")["type"] == "ack"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for line in self.lines:
            line.close()

    def asked(self) -> Line:
        """Whoever is to move."""
        for line in self.lines * 50:
            line.enter()
            if line.moves():
                return line
        raise AssertionError("nobody is asked anything")

    def record(self) -> Record:
        path = f"/api/tables/{self.id}/record"
        return Record.read(json.dumps(call(self.server.url, "GET", path)).encode())

    def plays_on(self, moves: int = 2) -> None:
        """The table is unharmed: who is asked can move, and what was played can be proven."""
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
            query = "select founding from tables where id = ?"
            ((founding,),) = rows.execute(query, (self.id,)).fetchall()
            query = "select entry from entries where table_id = ?"
            entries = [entry for (entry,) in rows.execute(query, (self.id,))]
        told = json.loads(founding)
        found = [told["seed"], told["maker"]]
        found += [entry["secret"] for entry in map(json.loads, entries) if "secret" in entry]
        return [*found, self.ada.secret, self.bob.secret]

    def told_nothing(self, *lines: Line) -> None:
        for line in lines:
            for text in line.heard:
                assert not any(secret in text for secret in self.hidden() if secret), text


# The socket: what is no message

JSON: SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=10,
)
INCOMING = {
    str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in wire.Incoming.__args__
}
FIELDS = sorted({field for fields in INCOMING.values() for field in fields})


def test_bytes_of_any_kind_are_refused(server: Server) -> None:
    with Duel(server) as duel:

        @few(25)
        @given(st.lists(st.binary(max_size=100) | st.text(max_size=100), min_size=5, max_size=40))
        def throw(data: list[bytes | str]) -> None:
            with Line(server, duel.id) as line:
                for item in data:
                    assert line.send(item)["code"] == "bad-message"
                duel.told_nothing(line)

        throw()
        duel.plays_on()


def test_json_of_any_kind_is_refused(server: Server) -> None:
    """Known types and fields with any values: from who watches, nothing of it does anything."""
    message = st.fixed_dictionaries(
        {},
        optional={"type": st.sampled_from(sorted(INCOMING)) | JSON, **dict.fromkeys(FIELDS, JSON)},
    )
    with Duel(server) as duel:

        @few(40)
        @given(st.lists(JSON | message, min_size=5, max_size=30))
        def throw(data: list[Any]) -> None:
            with Line(server, duel.id) as line:
                for item in data:
                    line.send(item)
                duel.told_nothing(line)

        throw()
        duel.plays_on()


RIGHT: dict[str, SearchStrategy[Any]] = {
    "id": st.text(min_size=1, max_size=8),
    "seat": st.integers(0, 5),
    "to": st.integers(0, 5),
    "name": st.sampled_from(["Ada", "Bob", "Eve", "?"]),
    "bot": st.sampled_from(["random", "normal", "../x", ""]),
    "request": st.integers(0, 6) | st.integers(0, 2**53 - 1),
    "after": st.integers(0, 2**53 - 1),
    "text": st.text(min_size=1, max_size=20),
    "secret": st.text(max_size=20),
}


def likely(game: str) -> SearchStrategy[Message]:
    """Messages of the right shape, with moves of the right names and any values."""
    value: SearchStrategy[Any] = (
        st.integers(-3, 9) | st.integers() | st.none() | st.booleans() | st.text(max_size=3)
    )
    value = value | st.lists(st.integers(-2, 2**65), max_size=4)
    kinds: list[SearchStrategy[Message]] = [
        st.fixed_dictionaries(
            {"type": st.just(kind.__name__), **dict.fromkeys(kind.__struct_fields__, value)}
        )
        for kind in load(game).Moves
    ]
    moves = st.one_of(kinds)
    messages: list[SearchStrategy[Message]] = [
        st.fixed_dictionaries({"type": st.just(kind), **{f: RIGHT.get(f, moves) for f in fields}})
        for kind, fields in INCOMING.items()
    ]
    return st.one_of(messages)


@pytest.mark.parametrize("game", names())
def test_who_sits_at_a_table_cannot_harm_it(server: Server, game: str) -> None:
    """Any messages, from a seat and from the maker: the rules are kept, and it can be proven."""

    @few(12)
    @given(st.lists(st.tuples(st.booleans(), likely(game)), min_size=10, max_size=40))
    def throw(data: list[tuple[bool, Message]]) -> None:
        with Duel(server, game) as duel:
            for by_maker, message in data:
                line = duel.ada if by_maker else duel.bob
                line.send(message | {"secret": line.secret} if "after" in message else message)
            path = f"/api/tables/{duel.id}/record"
            Record.read(json.dumps(call(server.url, "GET", path)).encode()).verify(duel.game)
            for line in duel.lines:
                line.enter()
                hidden = [secret for secret in duel.hidden() if secret != line.secret]
                assert not any(secret in line.heard[-1] for secret in hidden)

    throw()


@pytest.mark.parametrize(
    "message",
    [
        {"type": "enter"},
        {"type": "enter", "id": 1},
        {"type": "enter", "id": ""},
        {"type": "enter", "id": "x" * 65},
        {"type": "enter", "id": "1", "after": -1},
        {"type": "enter", "id": "1", "after": "0"},
        {"type": "enter", "id": "1", "after": 10**30},
        {"type": "enter", "id": "1", "secret": "x" * 129},
        {"type": "enter", "id": "1", "seat": 0},
        {"type": "Enter", "id": "1"},
        {"type": "sit", "id": "1", "seat": "0", "name": "Eve"},
        {"type": "sit", "id": "1", "seat": -1, "name": "Eve"},
        {"type": "sit", "id": "1", "seat": 6, "name": "Eve"},
        {"type": "sit", "id": "1", "seat": 0, "name": "E" * 25},
        {"type": "sit", "id": "1", "seat": 0, "name": " Eve"},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve\n"},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve\u202e"},
        {"type": "say", "id": "1", "text": ""},
        {"type": "say", "id": "1", "text": "x" * 301},
        {"type": "move", "id": "1", "request": 1.5, "move": {}},
        {"type": "move", "id": "1", "request": "1", "move": {}},
        {"type": "move", "id": "1", "request": 2**53, "move": {}},
        [],
        None,
        "enter",
    ],
)
def test_wrong_types_and_values_are_refused(server: Server, message: object) -> None:
    with Duel(server, start=False) as duel:
        assert duel.ada.send(json.dumps(message))["code"] == "bad-message"
        assert duel.ada.table["number"] == 0


@pytest.mark.parametrize("deep", ["[", '{"a":', '{"type":"why","id":"1","move":' + "[" * 60_000])
def test_deep_json_is_refused(server: Server, deep: str) -> None:
    with Duel(server) as duel:
        one = len(deep) if len(deep) < 10 else 10**6
        for depth in (900, 990, 1000, 60_000 // one):
            assert duel.ada.send(deep * (depth if one < 10 else 1))["code"] == "bad-message"
        for depth in (100, 900, 960, 990, 1000, 20_000):
            move = "[" * depth + "]" * depth
            told = duel.ada.send(f'{{"type":"why","id":"1","move":{move}}}')
            assert told["code"] in ("bad-message", "unknown-move")
        duel.plays_on()


def test_huge_frames_close_the_socket(server: Server) -> None:
    with Duel(server) as duel:
        with Line(server, duel.id) as line:
            assert line.send("x" * 65_536)["code"] == "bad-message"
        for data in ("x" * 65_537, b"x" * 10_000_000, ["x" * 30_000] * 3):
            line = Line(server, duel.id)
            with pytest.raises(ConnectionClosed) as closed:
                line.socket.send(data)
                line.socket.recv(timeout=20)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
        duel.plays_on()


def test_broken_frames_and_sudden_ends_hurt_nobody(server: Server) -> None:
    with Duel(server) as duel:
        hello = (
            f"GET /api/tables/{duel.id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        for rubbish in (
            b"",
            b"\x81",
            b"\x81\x05hello",
            b"\xff" * 100,
            b"\x81\xfe\xff",
            b"\x88\x82\0\0\0\0\0\0",
            b"\x81\x82\0\0\0\0\xff\xff",
            b"\x80\x80\0\0\0\0",
        ):
            with socket.create_connection(("127.0.0.1", server.port)) as wire:
                wire.sendall(hello)
                assert wire.recv(1000).startswith(b"HTTP/1.1 101")
                wire.sendall(rubbish)
        for half in (hello[:50], hello[:-2], b"\0" * 50, b"GET / HTTP/9.9\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", server.port)) as wire:
                wire.sendall(half)
        duel.plays_on()


# The socket: what is not one's own


def test_who_watches_may_do_nothing(server: Server) -> None:
    with Duel(server) as duel, Line(server, duel.id) as eve:
        move = duel.asked().moves()[0]
        assert eve.refused("move", request=1, move=move) == "no-seat"
        assert eve.refused("undo", request=1) == "no-seat"
        assert eve.refused("why", move=move) == "no-seat"
        assert eve.refused("preview", move=move) == "no-seat"
        assert eve.refused("hint") == "no-seat"
        assert eve.refused("leave") == "no-seat"
        assert eve.refused("return") == "no-seat"
        assert eve.refused("swap", to=0) == "no-seat"
        assert eve.refused("rematch") == "no-seat"
        assert eve.refused("bot", seat=0, bot="random") == "no-seat"
        assert eve.refused("start") == "not-maker"
        assert eve.refused("remove", seat=0) == "not-maker"
        assert eve.refused("sit", seat=0, name="Eve") == "started"
        assert eve.refused("say", text="I resign", name="Ada") == "name"
        assert "ask" not in eve.now
        assert "request" not in eve.now
        duel.told_nothing(eve)
        duel.plays_on()


def test_only_the_maker_arranges_the_table(server: Server) -> None:
    with Duel(server, start=False) as duel:
        duel.ada.sit(0, "Ada")
        duel.bob.sit(1, "Bob")
        with Line(server, duel.id) as eve:
            for line in (duel.bob, eve):
                assert line.refused("start") == "not-maker"
                assert line.refused("remove", seat=0) == "not-maker"
                assert line.refused("bot", seat=1, bot="random") == "not-maker"
            assert eve.refused("sit", seat=1, name="Eve") == "taken"
            assert eve.refused("sit", seat=5, name="Eve") == "seat"
        assert duel.ada.ask("start")["type"] == "ack"
        assert duel.ada.refused("remove", seat=1) == "started"
        duel.plays_on()


def test_a_secret_opens_its_own_seat_and_nothing_else(server: Server) -> None:
    with Duel(server) as duel, Duel(server) as other:
        guesses = [other.ada.secret, other.bob.secret, "", "x", "\0", *duel.hidden()[:4]]
        for secret in guesses:
            with Line(server, duel.id) as eve:
                eve.secret = secret
                welcome = eve.enter()
                assert (welcome["you"], welcome["maker"]) == (None, False)
        with Line(server, duel.id, duel.bob.secret) as tab:
            assert tab.seat == 1
        duel.plays_on()


def test_moves_of_another_seat_are_refused(server: Server) -> None:
    with Duel(server) as duel:
        mover = duel.asked()
        idle = duel.bob if mover is duel.ada else duel.ada
        move = mover.moves()[0]
        for request in (0, 1, 2, mover.now["request"]):
            assert idle.refused("move", request=request, move=move) == "not-asked"
        assert idle.refused("undo", request=idle.now["request"]) == "cannot-undo"
        assert idle.refused("preview", move=move) == "illegal"
        assert duel.record().moves == ()
        duel.plays_on()


@pytest.mark.parametrize("how", ["removed", "left", "swapped"])
def test_who_has_lost_a_seat_has_lost_it_on_every_socket(server: Server, how: str) -> None:
    """Somebody else sits there now: what they see and do is no longer one's own."""
    with Duel(server, start=False) as duel, Line(server, duel.id) as tab:
        duel.bob.sit(1, "Bob")
        tab.secret = duel.bob.secret
        assert tab.enter()["you"] == 1
        if how == "removed":
            duel.ada.ask("remove", seat=1)
        elif how == "left":
            duel.bob.ask("leave")
        else:
            duel.bob.ask("swap", to=0)
        with Line(server, duel.id) as eve:
            eve.sit(1, "Eve")
            if how != "swapped":
                duel.ada.sit(0, "Ada")
            assert duel.ada.ask("start")["type"] == "ack"
            for line in (duel.bob, tab):
                if how == "swapped":
                    line.ask("hint")
                    assert line.seat == 0
                else:
                    assert line.refused("hint") == "no-seat"
                    assert line.refused("move", request=1, move={"type": "Resign"}) == "no-seat"
                    assert line.seat is None
                    assert "ask" not in line.now
            duel.lines = [duel.bob, eve] if how == "swapped" else [duel.ada, eve]
            duel.plays_on()


def test_nobody_resigns_before_the_start(server: Server) -> None:
    with Duel(server, start=False) as duel:
        duel.ada.sit(0, "Ada")
        resign = {"type": "Resign"}
        assert duel.ada.refused("move", request=0, move=resign) == "not-started"
        assert duel.ada.refused("why", move=resign) == "not-started"
        assert duel.ada.refused("preview", move=resign) == "not-started"
        assert duel.ada.refused("hint") == "not-started"
        assert duel.ada.refused("undo", request=0) == "cannot-undo"
        assert duel.ada.refused("rematch") == "running"


def test_nothing_is_shown_or_done_before_entering(server: Server) -> None:
    with Duel(server) as duel:
        line = Line(server, duel.id)
        assert line.refused("say", text="hello") == "enter"
        assert line.refused("start") == "enter"
        line.close()


# The socket: too late, twice, too much


def test_stale_requests_are_refused(server: Server) -> None:
    with Duel(server) as duel:
        line = duel.asked()
        request, move = line.now["request"], line.moves()[0]
        for wrong in (request - 1, request + 1, 0, 2**53 - 1):
            assert line.refused("move", request=wrong, move=move) == "stale"
            assert line.refused("undo", request=wrong) == "stale"
        assert duel.record().moves == ()
        duel.plays_on()


def test_what_is_sent_twice_is_done_once(server: Server) -> None:
    with Duel(server) as duel, Line(server, duel.id, duel.ada.secret) as tab:
        line = duel.asked()
        assert line is duel.ada
        message = {
            "type": "move",
            "id": "m",
            "request": line.now["request"],
            "move": line.moves()[0],
        }
        acks = [told.send(message) for told in (line, line, tab, line)]
        assert acks == [acks[0]] * 4
        assert len(duel.record().moves) == 1
        undo = {"type": "undo", "id": "u", "request": tab.enter()["now"]["request"]}
        acks = [told.send(undo) for told in (tab, line, tab)]
        assert acks == [acks[0]] * 3
        assert len(duel.record().moves) == 0
        assert line.send(message)["code"] == "stale"
        said = {"type": "say", "id": "s", "text": "hello"}
        acks = [told.send(said) for told in (line, tab, line)]
        assert acks == [acks[0]] * 3
        log = duel.bob.enter()["log"]
        assert [told["text"] for told in log if told["what"] == "said"] == ["hello"]
        numbers = [told["number"] for told in log]
        assert numbers == list(range(1, len(numbers) + 1))
        assert numbers[-1] == acks[0]["number"]
        duel.plays_on()


def test_floods_are_slowed_down_and_then_cut_off(server: Server) -> None:
    with Duel(server) as duel:
        eve = Line(server, duel.id, duel.bob.secret)
        eve.enter()
        codes: list[str] = []
        with pytest.raises(ConnectionClosed) as closed:
            for number in range(0, 2000, 20):
                with suppress(ConnectionClosed):
                    for id in range(number, number + 20):
                        eve.socket.send(json.dumps({"type": "why", "id": str(id), "move": {}}))
                for id in range(number, number + 20):
                    told = json.loads(eve.socket.recv(timeout=20))
                    assert_is_reason(told)
                    assert told["id"] == str(id)
                    codes.append(told["code"])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert codes[:50] == ["unknown-move"] * 50
        assert 80 <= codes.count("too-many") <= 101
        eve.close()
        duel.plays_on()


def test_who_chats_too_much_is_told_so(server: Server) -> None:
    with Duel(server) as duel, Line(server, duel.id) as eve, Line(server, duel.id) as fay:
        codes = [
            line.ask("say", text="x" * 300, name="Eve").get("code") for line in [eve, fay] * 15
        ]
        assert codes[:10] == [None] * 10
        assert codes.count("too-many") >= 10
        assert duel.ada.ask("say", text="hello")["type"] == "ack"
        duel.plays_on()


def test_who_does_not_listen_is_let_go() -> None:
    talk = Talk(None, Allowance(60, 20))  # type: ignore[arg-type]
    for _ in range(QUEUE + 1):
        talk.send(wire.Ack(id="1", number=1))
    assert talk.is_over
    assert talk.code == TOO_SLOW


@pytest.mark.parametrize(
    "origin",
    ["null", "", "http://[", "https://evil.example", "https://play.example.evil", "file://"],
)
@pytest.mark.parametrize("path", ["/api/lobby", "/api/tables/x/socket"])
def test_pages_of_others_get_no_socket(server: Server, origin: str, path: str) -> None:
    address = f"ws://127.0.0.1:{server.port}{path}"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(origin)):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_pages_get_a_socket(server: Server) -> None:
    with Duel(server) as duel, Line(server, duel.id, origin=server.url) as line:
        assert line.seat is None


@pytest.mark.parametrize("id", ["nowhere", "%00", "%ff", "x" * 2000, "..%5c..", "'%20or%201=1"])
def test_unknown_tables_are_said_to_be_unknown(server: Server, id: str) -> None:
    line = Line(server, id)
    told = line.hear()
    assert_is_reason(told)
    assert told["code"] == "no-table"
    with pytest.raises(ConnectionClosed) as closed:
        line.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert fault(server, "GET", f"/api/tables/{id}") == (404, "no-table")
    assert fault(server, "GET", f"/api/tables/{id}/record") == (404, "no-table")


def test_there_is_nothing_to_say_in_the_lobby(server: Server) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/lobby"
    with connect(address) as quiet:
        with connect(address) as loud:
            loud.send(b"\xff" * 1000)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    loud.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        with Duel(server):
            assert json.loads(quiet.recv(timeout=20)) == {"type": "changed"}


# REST


def send(
    server: Server, method: str, path: str, body: Any = None, kind: str = "application/json"
) -> tuple[int, bytes]:
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
        connection.request(method, path, body, {"content-type": kind})
        answer = connection.getresponse()
        return answer.status, answer.read()


def fault(server: Server, method: str, path: str, body: Any = None) -> tuple[int, str]:
    """The status and the code of a refusal."""
    status, told = send(server, method, path, body)
    read = json.loads(told)
    assert 400 <= status < 500, (status, told)
    assert set(read) == {"code", "reason"}
    assert_is_reason(read)
    code: str = read["code"]
    return status, code


document = make_app(Settings(database="sqlite://")).openapi_schema.to_schema()
schema = schemathesis.openapi.from_dict(document)


@schema.parametrize()
@few(40)
def test_rest_keeps_to_its_document(server: Server, case: Any) -> None:
    """Whatever fits the document, and much that does not: an answer as promised, or a reason."""
    answer = case.call(base_url=server.url)
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert_is_reason(answer.json())
    else:
        case.validate_response(answer, checks=[response_schema_conformance])


BODIES = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff\xfe",
    b'{"game":"route"}',
    b'{"game":"route","seats":"2"}',
    b'{"game":"route","seats":2.5}',
    b'{"game":"route","seats":true}',
    b'{"game":"route","seats":0}',
    b'{"game":"route","seats":7}',
    b'{"game":"route","seats":1e400}',
    b'{"game":"route","seats":99999999999999999999999999}',
    b'{"game":2,"seats":2}',
    b'{"game":"chess","seats":2}',
    b'{"game":"../route","seats":2}',
    b'{"game":"ro\\nute","seats":2}',
    b'{"game":"route","seats":2,"public":"yes"}',
    b'{"game":"route","seats":2,"public":1}',
    b'{"game":"route","seats":2,"secret":"mine"}',
    b'{"game":"route","seats":2,"options":[]}',
    b'{"game":"route","seats":2,"options":{"max_turns":"5"}}',
    b'{"game":"route","seats":2,"options":{"max_turns":100000}}',
    b'{"game":"route","seats":2,"options":{"hole\\ns":1}}',
    b'{"game":"route","seats":2,"options":{"tile_set":"/etc/passwd"}}',
    b'{"game":"route","seats":2,"options":{"' + b"x" * 400_000 + b'":1}}',
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_bad_bodies_are_refused(server: Server, body: bytes) -> None:
    assert fault(server, "POST", "/api/tables", body) == (400, "bad-request")


@pytest.mark.parametrize("before", ['{"game":"route","seats":2,"options":', '{"record":', ""])
@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/mine"])
def test_deep_bodies_are_refused(server: Server, path: str, before: str) -> None:
    after = "}" if before else ""
    for depth in (500, *range(900, 1001, 10), 50_000):
        deep = '{"a":' * depth + "1" + "}" * depth
        assert fault(server, "POST", path, f"{before}{deep}{after}") == (400, "bad-request")


def test_huge_bodies_are_refused(server: Server) -> None:
    big = b'{"game":"' + b"x" * 600_000 + b'","seats":2}'
    for path in ("/api/tables", "/api/records", "/api/mine"):
        assert fault(server, "POST", path, big) == (413, "too-large")
        assert fault(server, "POST", path, iter([big[:300_000], big[300_000:]])) == (
            413,
            "too-large",
        )
    data = json.loads((Path(__file__).parents[2] / "ludotek/games/squid/data.json").read_text())
    data["note"] = "x" * 100_000
    wanted = {"game": "squid", "seats": 3, "options": {"data": data}}
    assert fault(server, "POST", "/api/tables", json.dumps(wanted)) == (400, "bad-request")


def test_what_there_is_not_is_refused(server: Server) -> None:
    assert fault(server, "GET", "/api/nowhere") == (404, "not-found")
    assert fault(server, "GET", "/api/tables/../../etc/passwd") == (404, "not-found")
    assert fault(server, "PUT", "/api/tables") == (405, "bad-request")
    assert fault(server, "GET", "/api/tables?status=lost") == (400, "bad-request")
    assert fault(server, "POST", "/api/mine", '{"tables":["' + "x" * 33 + '"]}')[0] == 400
    assert fault(server, "POST", "/api/mine", json.dumps({"tables": ["x"] * 201}))[0] == 400
    assert send(server, "POST", "/api/mine", '{"tables":["nowhere","\\u0000"]}') == (200, b"[]")


def test_the_document_is_json_and_loads_nothing(server: Server) -> None:
    for path in ("/api/schema", "/api/schema/openapi.json"):
        status, told = send(server, "GET", path)
        assert status == 200
        assert json.loads(told)["openapi"].startswith("3.")


def test_one_address_makes_so_many_tables(tmp_path: Path) -> None:
    with Server(tmp_path, "--tables-an-hour", "1", "--workers", "1") as server:
        body = {"game": "route", "seats": 2}
        for _ in range(20):
            call(server.url, "POST", "/api/tables", body)
        with pytest.raises(ServerRefused) as refused:
            call(server.url, "POST", "/api/tables", body)
        assert refused.value.code == "too-many"
        assert fault(server, "POST", "/api/tables", json.dumps(body)) == (429, "too-many")


# Records


@pytest.fixture(scope="module")
def finished(server: Server) -> Message:
    """The record of a short game that is over."""
    with Duel(server, max_turns=1, first="random") as duel:
        while True:
            line = duel.asked()
            line.ask("move", request=line.now["request"], move=line.moves()[0])
            line.enter()
            if line.table["status"] == "finished":
                path = f"/api/tables/{duel.id}/record"
                record: Message = call(server.url, "GET", path)
                return record


def test_a_record_that_is_over_goes_on_from_an_earlier_move_only(
    server: Server, finished: Message
) -> None:
    last = len(finished["moves"])
    for at in (None, last, last + 1, -1, "1", 0.5):
        body = json.dumps({"record": finished, "at": at})
        assert fault(server, "POST", "/api/records", body) == (400, "bad-request")
    made = call(server.url, "POST", "/api/records", {"record": finished, "at": last - 1})
    assert made["table"]["status"] == "open"
    assert finished["seeds"][0]["seed"] not in json.dumps(made)


def test_damaged_records_are_refused(server: Server, finished: Message) -> None:
    @few(60)
    @given(st.sampled_from(sorted(finished)), JSON, st.data())
    def throw(field: str, value: Any, data: st.DataObject) -> None:
        record = json.loads(json.dumps(finished))
        if data.draw(st.booleans()):
            record[field] = value
        else:
            spot = data.draw(st.integers(0, len(record["moves"]) - 1))
            number = st.integers(-3, 6) | st.integers()
            record["moves"][spot] = data.draw(st.lists(number, max_size=3) | JSON)
        if record != finished:
            body = json.dumps({"record": record, "at": 0}, allow_nan=True)
            status, told = send(server, "POST", "/api/records", body)
            assert status in (201, 400), told
            if status == 400:
                assert_is_reason(json.loads(told))

    throw()


@pytest.mark.parametrize(
    "change",
    [
        {"ludotek": 2},
        {"game": "chess"},
        {"game": "ink"},
        {"rules": "2"},
        {"seats": 9},
        {"seats": "2"},
        {"options": []},
        {"options": {"hole": 1}},
        {"seeds": [{"at": 0, "hash": "00", "seed": "00"}]},
        {"seeds": [{"at": 99, "hash": "00"}]},
        {"seeds": [{"at": 0, "hash": "00", "seed": "no hex"}]},
        {"moves": [[0, 1, 2]]},
        {"moves": [[0, 10**30]]},
        {"moves": [[7, 1]]},
        {"result": [1.0, 1.0]},
        {"digest": "0" * 16},
        {"more": 1},
    ],
)
def test_false_records_are_refused(server: Server, finished: Message, change: Message) -> None:
    body = json.dumps({"record": finished | change, "at": 0})
    assert fault(server, "POST", "/api/records", body) == (400, "bad-request")
