"""docs/protocol.md names all there is: messages and their fields, codes, addresses, limits."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from ludotek.cli.serve import HEARTBEAT
from ludotek.core import BadRecord, NewerRecord
from ludotek.server import (
    app,
    connection,
    entries,
    host,
    live_table,
    proofs,
    replay,
    rest,
    seating,
    wire,
)
from ludotek.server.difference import difference, patched

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "protocol.md").read_text()
NAMED = set(re.findall(r"`([^`\n]+)`", TEXT))

INCOMING: tuple[type[Struct], ...] = wire.ClientMessage.__args__
OUTGOING = [wire.Welcome, wire.Update, wire.Presence, wire.Ack, wire.Refusal, wire.Answer]
PARTS = [
    wire.TableInfo,
    wire.SeatInfo,
    wire.Now,
    wire.Ask,
    wire.UndoInfo,
    wire.LogEntry,
    wire.Step,
]
BODIES = [
    rest.NewTable,
    rest.NewBranch,
    seating.Party,
    rest.MyTables,
    rest.CreatedTable,
    rest.GameInfo,
    rest.Health,
    app.ErrorBody,
]
FRAMES = [replay.ReplayRequest, replay.Frames, replay.Frame, replay.Played]


def test_no_message_is_forgotten_here() -> None:
    kinds = {kind for kind in vars(wire).values() if isinstance(kind, type)}
    messages = {
        kind for kind in kinds if issubclass(kind, wire._ClientMessage | wire._ServerMessage)
    }
    assert messages - {wire._ClientMessage, wire._ServerMessage} == {*INCOMING, *OUTGOING}


@pytest.mark.parametrize("kind", [*INCOMING, *OUTGOING], ids=lambda kind: str(kind.__name__))
def test_every_message_is_named_with_its_fields(kind: type[Struct]) -> None:
    type = kind.__struct_config__.tag
    assert type in NAMED
    assert f'"type": "{type}"' in TEXT, "no example"
    assert set(kind.__struct_fields__) - NAMED == set()
    if kind in INCOMING:
        part = TEXT.split("### What you send")[1].split("###")[0]
        (row,) = [line for line in part.splitlines() if line.startswith(f"| `{type}` |")]
        fields = set(re.findall("`([a-z]+)`", row.split("|")[2]))
        assert fields == set(kind.__struct_fields__) - {"id"}


@pytest.mark.parametrize("kind", [*PARTS, *BODIES, *FRAMES], ids=lambda kind: str(kind.__name__))
def test_every_field_is_named(kind: type[Struct]) -> None:
    named = NAMED | set(re.findall(r'"(\w+)":', TEXT))
    assert set(kind.__struct_encode_fields__) - named == set()


def test_the_example_of_a_change_is_right() -> None:
    part = TEXT.split("### Steps and views")[1].split("```")[1]
    view, change, new = (msgspec.json.decode(line[8:]) for line in part.strip().splitlines())
    assert difference(view, new) == change
    assert patched(view, change) == new


def test_everything_that_happens_is_named() -> None:
    kinds = {kind.__name__.lower() for kind in entries.Entry.__args__}
    assert kinds - NAMED == set()


def codes() -> set[str]:
    """The codes in the source: what is given to `Refused`, and to faults."""
    found = {*app.STATUS, *app.CODES.values(), BadRecord.code, NewerRecord.code}
    for path in (ROOT / "ludotek" / "server").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                spot = {"Refused": 0, "_error_response": 1}.get(node.func.id)
                code = node.args[spot] if spot is not None else None
                if isinstance(code, ast.Constant):
                    found.add(str(code.value))
    return found


def test_every_code_is_explained_and_every_explained_code_exists() -> None:
    table = TEXT.split("## Codes of refusals")[1].split("\n\nOver HTTP")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert {code for cell in cells for code in re.findall("`([a-z-]+)`", cell)} == codes()


def test_every_address_is_named() -> None:
    routes = app.make_app(app.Settings(database="sqlite://")).routes
    paths = {re.sub(":str", "", route.path) for route in routes}
    paths -= {"/api/schema/{path}", "/{path:path}"}  # /api/schema/openapi.json, and the page
    assert {path for path in paths if path not in TEXT} == set()


def test_limits_are_as_documented() -> None:
    limits = TEXT.split("## Limits")[1]
    for code in (connection.TOO_SLOW, connection.TOO_MANY, connection.NO_TABLE, connection.NORMAL):
        assert f"| {code} |" in limits
    assert f"| {connection.MAX_QUEUE}, or {connection.MAX_QUEUE_BYTES // 1024**2} MiB;" in limits
    refusals, per_second = connection.REFUSAL_LIMIT
    assert f"more than {refusals} of those at once, or {per_second} a" in limits
    assert f"latest {connection.MAX_WELCOME_LOG} entries" in TEXT
    assert (
        f"| `undo` | {live_table.UNDO_LIMIT[0]} at once, then {live_table.UNDO_LIMIT[1]} a second"
        in limits
    )
    hints, hint_pace = host.HINT_LIMIT
    assert f"{hints} at once from one address, then {hint_pace} a second. Asking" in limits
    assert f"| `rematch` | {host.REMATCH_LIMIT[0]} at once, then one in ten seconds" in limits
    assert f"| entries of a table | {host.MAX_ENTRIES:,};" in limits
    assert f"{app.BODY_LIMIT // 1024} KiB" in limits
    assert f"(at most {replay.FRAMES})" in TEXT
    assert f"{host.MAX_OPTIONS // 1024} KiB" in limits
    assert f"a move in it {wire.MAX_MOVE // 1024} KiB" in limits
    patience = msgspec.json.schema(rest.NewTable)["$defs"]["NewTable"]["properties"]["patience"]
    assert f"{patience['minimum']} to {patience['maximum']} seconds" in TEXT
    assert f"{HEARTBEAT:.0f} seconds" in TEXT
    settings = app.Settings(database="")
    burst, pace = settings.message_rate
    assert f"| {burst} at once, then {pace} a second;" in limits
    burst, pace = settings.request_rate
    assert f"| {burst} at once from one address, then {pace} a second" in limits
    assert f"at a time from one address, {proofs.ALL} from all" in limits
    assert f"| records | {proofs.PER_ADDRESS} sent to" in limits
    assert f"one that takes {proofs.DEADLINE:.0f} seconds to prove" in limits
    assert f"| {settings.sockets_per_address} open at a time from one address" in limits
