"""`ludotek serve` as those know it who run it: its options, its log, and its end."""

from __future__ import annotations

import json
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from socket import create_server

import pytest
from hostile import Duel, Line, fault, send
from servers import PATIENCE, Server
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from ludotek import __version__
from ludotek.server.client import call
from ludotek.server.connection import TOO_MANY
from ludotek.server.logs import JsonLines, log_unexpected

ELSEWHERE = {"x_forwarded_for": "203.0.113.9"}
"""As the proxy of this machine says of somebody else."""


def test_health(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        health = {"status": "ok", "version": __version__, "unreadable": 0}
        assert call(server.url, "GET", "/api/health") == health


def test_one_address_reads_so_much(tmp_path: Path) -> None:
    with Server(tmp_path, "--requests-per-second", "0.01") as server:
        assert send(server, "GET", "/api/tables")[0] == 200
        for method, path, body in (
            ("GET", "/api/games", None),
            ("POST", "/api/mine", '{"tables":[]}'),
            ("GET", "/api/tables/x", None),
            ("GET", "/api/tables/x/record", None),
        ):
            assert fault(server, method, path, body) == (429, "too-many")
        assert_is_turned_away(server, "/api/tables/x/socket")
        assert send(server, "GET", "/api/health")[0] == 200
        assert send(server, "GET", "/api/tables", **ELSEWHERE)[0] == 200
        many = json.dumps({"tables": [f"none-{number}" for number in range(200)]})
        assert send(server, "POST", "/api/mine", many, x_forwarded_for="203.0.113.10")[0] == 200
        again = fault(server, "POST", "/api/mine", many, x_forwarded_for="203.0.113.10")
        assert again == (429, "too-many")


def test_one_address_holds_so_many_sockets(tmp_path: Path) -> None:
    with Server(tmp_path, "--sockets-per-address", "3") as server, Duel(server) as duel:
        lobby = f"ws://127.0.0.1:{server.port}/api/lobby"
        with connect(lobby):
            assert_is_turned_away(server, "/api/lobby")
            assert_is_turned_away(server, f"/api/tables/{duel.id}/socket")
            headers = {"X-Forwarded-For": "203.0.113.9"}
            Line(server, duel.id, additional_headers=headers).close()
        for _ in range(5):
            with Line(server, duel.id) as line:
                assert line.table["status"] == "running"


def assert_is_turned_away(server: Server, path: str) -> None:
    """A socket that says what is the matter, and what helps."""
    with connect(f"ws://127.0.0.1:{server.port}{path}") as socket:
        told = json.loads(socket.recv(timeout=PATIENCE))
        assert (told["type"], told["id"], told["code"]) == ("refusal", None, "too-many")
        assert "close some" in told["reason"] or "wait" in told["reason"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_MANY


def test_the_public_address_is_its_own(tmp_path: Path) -> None:
    public = "https://play.example"
    server = Server(tmp_path, "--public-url", public)
    with closing(create_server(("127.0.0.1", 0))) as free:
        server.port = free.getsockname()[1]
    with server:
        made = json.loads(
            send(server, "POST", "/api/tables", '{"game":"route","seats":2}', origin=public)[1]
        )
        assert made["url"] == f"{public}/table/{made['table']['id']}"
        with Line(server, made["table"]["id"], origin=Origin(public)) as line:
            assert line.table["status"] == "open"


def test_it_stops_cleanly_while_people_play(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Duel(server) as duel, ExitStack() as open:
        lobby = open.enter_context(connect(f"ws://127.0.0.1:{server.port}/api/lobby"))
        assert server.stop() == 0
        for socket in (lobby, duel.ada.socket, duel.bob.socket):
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012


def test_the_log_tells_what_happened_and_no_secret(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        with Duel(server, max_turns=2) as duel:
            private = played_through(duel)
        private += [seed for (seed,) in stored_seeds(server.database)]
        server.stop()
    log = (tmp_path / "server.log").read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert all(line.keys() >= {"time", "level", "event"} for line in lines)
    happened = [line["event"] for line in lines]
    table = ["table created", "started"]
    assert happened == ["server started", *table, "finished", *table, "server stopped"]
    assert {line["table"] for line in lines[1:4]} == {duel.id}
    assert not [text for text in private if text in log]
    assert "127.0.0.1" not in log


def played_through(duel: Duel) -> list[str]:
    """A whole game with all that comes with it; what nobody should find in a log."""
    bob = duel.bob
    private = ["a private word", "guessed-secret-guessed-secret", "Ada", "Bob"]
    with Line(duel.server, duel.id, private[1]) as eve:
        eve.ask("say", text=private[0], name="Eve")
        eve.refused("start")
        eve.send(f'{{"type":"sit","secret":"{bob.secret}"')
    while duel.ada.enter()["table"]["status"] == "running":
        line = duel.asked()
        line.ask("move", request=line.now["request"], move=line.moves()[0])
    assert bob.ask("rematch")["type"] == "ack"
    assert fault(duel.server, "POST", "/api/tables", f'{{"secret":"{bob.secret}"}}')[0] == 400
    return [*private, *duel.hidden()]


def stored_seeds(database: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(database)) as rows:
        return rows.execute("select json_extract(setup, '$.seed') from tables").fetchall()


def test_an_error_is_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ZeroDivisionError("by\nnought")
    except ZeroDivisionError as error:
        log_unexpected(error, table="t")
    line = JsonLines().format(caplog.records[0])
    assert len(line.splitlines()) == 1
    told = json.loads(line)
    assert (told["level"], told["event"], told["table"]) == ("error", "unexpected error", "t")
    assert "ZeroDivisionError: by\nnought" in told["traceback"]
