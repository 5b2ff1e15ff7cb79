"""Clients of bad will on sockets: whatever they send, they get a code and a reason in a line, they
learn nothing, and the table plays on."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hostile import (
    JSON,
    Duel,
    Line,
    Message,
    assert_is_reason,
    attacked_server,
    fault,
    no_error_logged,
)
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from servers import PATIENCE, Server
from stress import thorough
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludotek.core import Record
from ludotek.games import load, names
from ludotek.server import wire
from ludotek.server.client import call
from ludotek.server.connection import MAX_QUEUE, TOO_SLOW, Connection
from ludotek.server.limits import RateLimit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with attacked_server(tmp_path_factory.mktemp("hostile")) as server:
        yield server


@pytest.fixture(autouse=True)
def no_fault(server: Server) -> Iterator[None]:
    with no_error_logged(server):
        yield


# What is no message

INCOMING = {
    str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in wire.ClientMessage.__args__
}
FIELDS = sorted({field for fields in INCOMING.values() for field in fields})


def test_bytes_of_any_kind_are_refused(server: Server) -> None:
    with Duel(server) as duel:

        @thorough(25)
        @given(st.lists(st.binary(max_size=100) | st.text(max_size=100), min_size=5, max_size=40))
        def throw(data: list[bytes | str]) -> None:
            with Line(server, duel.id) as line:
                for item in data:
                    assert line.send(item)["code"] == "bad-message"
                duel.assert_no_secret_sent(line)

        throw()
        duel.plays_on()


def test_json_of_any_kind_is_refused(server: Server) -> None:
    """Known types and fields with any values: from who watches, nothing of it does anything."""
    message = st.fixed_dictionaries(
        {},
        optional={"type": st.sampled_from(sorted(INCOMING)) | JSON, **dict.fromkeys(FIELDS, JSON)},
    )
    with Duel(server) as duel:

        @thorough(40)
        @given(st.lists(JSON | message, min_size=5, max_size=30))
        def throw(data: list[Any]) -> None:
            with Line(server, duel.id) as line:
                for item in data:
                    line.send(item)
                duel.assert_no_secret_sent(line)

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
    "secret": st.text(max_size=20) | st.sampled_from(["x" * 22, "y" * 22]),
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
    """Any messages, from a seat and from the owner: the rules hold, and the record is proven."""

    @thorough(12)
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
                assert not any(secret in line.received[-1] for secret in hidden)

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
        {"type": "sit", "id": "1", "seat": 256, "name": "Eve"},
        {"type": "sit", "id": "1", "seat": 0, "name": "E" * 25},
        {"type": "sit", "id": "1", "seat": 0, "name": " Eve"},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve\n"},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve\u202e"},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve", "secret": ""},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve", "secret": "x" * 21},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve", "secret": "x" * 129},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve", "secret": "é" * 22},
        {"type": "sit", "id": "1", "seat": 0, "name": "Eve", "secret": "x" * 22 + "\n"},
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
        assert duel.ada.enter()["log"] == []


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
                line.socket.recv(timeout=PATIENCE)
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


# What is not one's own


def test_spectators_may_do_nothing(server: Server) -> None:
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
        assert eve.refused("start") == "not-owner"
        assert eve.refused("remove", seat=0) == "not-owner"
        assert eve.refused("sit", seat=0, name="Eve") == "started"
        assert eve.refused("say", text="I resign", name="Ada") == "name"
        assert "ask" not in eve.now
        assert "request" not in eve.now
        duel.assert_no_secret_sent(eve)
        duel.plays_on()


def test_only_the_owner_arranges_the_table(server: Server) -> None:
    with Duel(server, start=False) as duel:
        duel.ada.sit(0, "Ada")
        duel.bob.sit(1, "Bob")
        with Line(server, duel.id) as eve:
            for line in (duel.bob, eve):
                assert line.refused("start") == "not-owner"
                assert line.refused("remove", seat=0) == "not-owner"
                assert line.refused("bot", seat=1, bot="random") == "not-owner"
            assert eve.refused("sit", seat=1, name="Eve") == "taken"
            assert eve.refused("sit", seat=200, name="Eve") == "seat"
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
                assert (welcome["you"], welcome["owner"]) == (None, False)
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


# Too late, twice, too much


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
                    told = json.loads(eve.socket.recv(timeout=PATIENCE))
                    assert_is_reason(told)
                    assert told["id"] == str(id)
                    codes.append(told["code"])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert codes[:50] == ["unknown-move"] * 50
        assert codes.count("too-many") >= 80
        eve.close()
        duel.plays_on()


def test_chat_is_limited(server: Server) -> None:
    with Duel(server) as duel, Line(server, duel.id) as eve, Line(server, duel.id) as fay:
        codes = [
            line.ask("say", text="x" * 300, name="Eve").get("code") for line in [eve, fay] * 15
        ]
        assert codes[:10] == [None] * 10
        assert "too-many" in codes
        assert duel.ada.ask("say", text="hello")["type"] == "ack"
        duel.plays_on()


def test_a_client_that_does_not_read_is_disconnected() -> None:
    connection = Connection(None, RateLimit(60, 20))  # type: ignore[arg-type]
    for _ in range(MAX_QUEUE + 1):
        connection.send(wire.Ack(id="1", number=1))
    assert connection.is_closed
    assert connection.code == TOO_SLOW


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
def test_unknown_tables_are_reported(server: Server, id: str) -> None:
    line = Line(server, id)
    told = line.receive()
    assert_is_reason(told)
    assert told["code"] == "no-table"
    with pytest.raises(ConnectionClosed) as closed:
        line.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert fault(server, "GET", f"/api/tables/{id}") == (404, "no-table")
    assert fault(server, "GET", f"/api/tables/{id}/record") == (404, "no-table")


def test_the_lobby_takes_no_messages(server: Server) -> None:
    address = f"ws://127.0.0.1:{server.port}/api/lobby"
    with connect(address) as quiet:
        with connect(address) as loud:
            loud.send(b"\xff" * 1000)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    loud.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        with Duel(server):
            assert json.loads(quiet.recv(timeout=PATIENCE)) == {"type": "changed"}
