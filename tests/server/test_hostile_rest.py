"""Clients of bad will over HTTP: whatever they ask, they get an answer as promised, or a code and a
reason in a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hostile import (
    JSON,
    Duel,
    Message,
    assert_is_reason,
    attacked_server,
    fault,
    no_error_logged,
    send,
)
from hypothesis import given
from hypothesis import strategies as st
from schemathesis.checks import response_schema_conformance
from servers import Server
from stress import thorough

from ludotek.server.app import Settings, make_app
from ludotek.server.client import ServerRefused, call


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with attacked_server(tmp_path_factory.mktemp("hostile")) as server:
        yield server


@pytest.fixture(autouse=True)
def no_fault(server: Server) -> Iterator[None]:
    with no_error_logged(server):
        yield


document = make_app(Settings(database="sqlite://")).openapi_schema.to_schema()
schema = schemathesis.openapi.from_dict(document)


@schema.parametrize()
@thorough(40)
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
@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/replay", "/api/mine"])
def test_deep_bodies_are_refused(server: Server, path: str, before: str) -> None:
    after = "}" if before else ""
    for depth in (500, *range(900, 1001, 10), 50_000):
        deep = '{"a":' * depth + "1" + "}" * depth
        assert fault(server, "POST", path, f"{before}{deep}{after}") == (400, "bad-request")


def test_huge_bodies_are_refused(server: Server) -> None:
    big = b'{"game":"' + b"x" * 600_000 + b'","seats":2}'
    for path in ("/api/tables", "/api/records", "/api/replay", "/api/mine"):
        assert fault(server, "POST", path, big) == (413, "too-large")
        assert fault(server, "POST", path, iter([big[:300_000], big[300_000:]])) == (
            413,
            "too-large",
        )
    data = json.loads((Path(__file__).parents[2] / "ludotek/games/squid/data.json").read_text())
    data["note"] = "x" * 100_000
    wanted = {"game": "squid", "seats": 3, "options": {"data": data}}
    assert fault(server, "POST", "/api/tables", json.dumps(wanted)) == (400, "bad-request")


def test_what_does_not_exist_is_refused(server: Server) -> None:
    assert fault(server, "GET", "/api/nowhere") == (404, "not-found")
    assert fault(server, "GET", "/api/tables/../../etc/passwd") == (404, "not-found")
    assert fault(server, "PUT", "/api/tables") == (405, "bad-request")
    assert fault(server, "GET", "/api/tables?status=lost") == (400, "bad-request")
    assert fault(server, "POST", "/api/mine", '{"tables":["' + "x" * 33 + '"]}')[0] == 400
    assert fault(server, "POST", "/api/mine", json.dumps({"tables": ["x"] * 201}))[0] == 400
    assert send(server, "POST", "/api/mine", '{"tables":["nowhere","\\u0000"]}') == (200, b"[]")


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/replay", "/api/mine"])
def test_pages_of_others_may_not_post(server: Server, path: str) -> None:
    body = json.dumps({"game": "route", "seats": 2})
    for origin in ("https://evil.example", "null", "http://127.0.0.1"):
        told = fault(server, "POST", path, body, origin=origin)
        assert told == (403, "origin")
    assert send(server, "POST", "/api/mine", '{"tables":[]}', origin=server.url)[0] == 200


def test_the_document_is_json_and_loads_nothing(server: Server) -> None:
    for path in ("/api/schema", "/api/schema/openapi.json"):
        status, told = send(server, "GET", path)
        assert status == 200
        assert json.loads(told)["openapi"].startswith("3.")


def test_one_address_makes_so_many_tables(tmp_path: Path) -> None:
    with Server(tmp_path, "--tables-per-hour", "1", "--workers", "1") as server:
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


def test_a_finished_record_can_only_be_continued_from_an_earlier_move(
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
    @thorough(60)
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
        {"ludotek": 3},
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
    code = "newer-record" if change in ({"ludotek": 3}, {"rules": "2"}) else "bad-request"
    assert fault(server, "POST", "/api/records", body) == (400, code)
