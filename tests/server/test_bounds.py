"""Whatever a client sends is bounded in its type, and costs little until it is refused."""

from __future__ import annotations

import json
import time
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any, Union

import msgspec
import pytest
from hosts import new_table
from msgspec import Struct
from msgspec import inspect as types

from ludotek.cli.serve import MESSAGE_LIMIT
from ludotek.core import LudotekError, UnknownMove, read_move, read_options
from ludotek.games import load, names
from ludotek.server import replay, rest, wire
from ludotek.server.connection import Connection
from ludotek.server.errors import Refused

CPU_MS = 5
"""Processor time that a message may take: measured at its best of several times, because whatever
else the machine does makes it longer, never shorter."""
MOST_MEMORY = 1_000_000

ROOTS: dict[str, object] = {
    "messages": wire.ClientMessage,
    "new table": rest.NewTable,
    "branch": rest.NewBranch,
    "my tables": rest.MyTables,
    "replay": replay.ReplayRequest,
    **{f"{game} moves": Union[load(game).Moves] for game in names()},  # noqa: UP007
    **{f"{game} options": load(game).Options for game in names()},
}


def unbounded(kind: types.Type, path: str) -> Iterator[str]:
    """The parts of a type that may be of any size. Raw JSON and `Any` are bounded by the bytes of
    what holds them, and are read by a type of their own."""
    match kind:
        case types.Metadata(type=inner):
            yield from unbounded(inner, path)
        case types.IntType(ge=ge, gt=gt, le=le, lt=lt):
            if (ge is None and gt is None) or (le is None and lt is None):
                yield path
        case types.StrType(max_length=None):
            yield path
        case types.StructType(fields=fields, cls=cls):
            for field in fields:
                yield from unbounded(field.type, f"{cls.__name__}.{field.name}")
        case types.UnionType(types=parts):
            for part in parts:
                yield from unbounded(part, path)
        case types.TupleType(item_types=items):
            for item in items:
                yield from unbounded(item, path)
        case types.DictType(key_type=types.LiteralType(), value_type=value):
            yield from unbounded(value, path)
        case types.DictType(max_length=None):
            yield path
        case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType():
            if kind.max_length is None:
                yield path
            yield from unbounded(kind.item_type, path)


@pytest.mark.parametrize("root", ROOTS.values(), ids=ROOTS)
def test_every_number_word_and_list_is_bounded(root: object) -> None:
    assert sorted(unbounded(types.type_info(root), "")) == []


# What it costs


def cost(work: Callable[[], object]) -> tuple[float, int]:
    """Milliseconds of processor time, the least of some tries, and the bytes it took at most."""
    spent = []
    for _ in range(5):
        begun = time.process_time()
        work()
        spent.append(1000 * (time.process_time() - begun))
        if spent[-1] <= CPU_MS:
            break
    tracemalloc.start()
    try:
        work()
        return min(spent), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


NUMBERS = [8_000_000_000, -1, 2**63, 2**64, 10**300, -(10**300), 1e300, 0.5]
BEYOND = [number for number in NUMBERS if number != -1]
FILLINGS = [
    "[],",
    "{},",
    "0,",
    "-1.5e9,",
    '"",',
    '"\\u00e9",',
    "[[0],[0]],",
    "8000000000,",
    "null,",
]


def hostile_values(room: int) -> Iterator[bytes]:
    """JSON that is costly to build, to print or to compute with, of about so many bytes."""
    for number in NUMBERS:
        yield json.dumps(number).encode()
    yield b"9" * room
    yield b'"' + b"x" * (room - 2) + b'"'
    yield b'"' + b"\\u202e" * (room // 6 - 1) + b'"'
    for filling in FILLINGS:
        yield b"[" + (filling * (room // len(filling) - 1)).encode()[:-1] + b"]"
    yield b"[" * (room // 2) + b"]" * (room // 2)
    yield b'{"a":' * (room // 8) + b"1" + b"}" * (room // 8)
    keys = ",".join(f'"{key}":0' for key in range(room // 10))
    yield b"{" + keys.encode() + b"}"


def example(kind: types.Type) -> object:
    """Some value of a type."""
    match kind:
        case types.Metadata(type=inner):
            return example(inner)
        case types.IntType(ge=ge):
            return ge or 0
        case types.StrType(min_length=least):
            return "x" * max(1, least or 0)
        case types.BoolType():
            return False
        case types.LiteralType(values=values):
            return values[0]
        case types.UnionType(types=parts):
            return example(parts[0])
        case types.StructType(cls=cls):
            return fields_of(cls)
        case types.TupleType(item_types=items):
            return [example(item) for item in items]
        case types.DictType():
            return {}
        case types.RawType() | types.AnyType() | types.NoneType():
            return None
    return []


def fields_of(kind: type[Struct]) -> dict[str, object]:
    """A message with all its fields, and values that are of the right types."""
    told = types.type_info(kind)
    assert isinstance(told, types.StructType)
    tag: dict[str, object] = {} if told.tag is None else {"type": told.tag}
    return tag | {field.encode_name: example(field.type) for field in told.fields}


def hostile_messages(kind: type[Struct], room: int = MESSAGE_LIMIT) -> Iterator[bytes]:
    """A message in which one field after the other, and one more, holds what it should not."""
    whole = fields_of(kind)
    for name in [*(name for name in whole if name != "type"), "more"]:
        rest = json.dumps(whole | {name: 0}).encode()
        for value in hostile_values(room - len(rest)):
            yield json.dumps({k: v for k, v in whole.items() if k != name})[:-1].encode() + (
                b', "' + name.encode() + b'": ' + value + b"}"
            )


def assert_cheap(read: Callable[[bytes], object], message: bytes) -> None:
    def work() -> None:
        try:
            read(message)
        except LudotekError as error:
            refusals.append(str(error))

    refusals: list[str] = []
    spent, memory = cost(work)
    shown = message[:120]
    assert spent <= CPU_MS, shown
    assert memory <= MOST_MEMORY, (memory, shown)
    for line in refusals:
        assert line, shown
        assert len(line.splitlines()) == 1, shown
        assert len(line) <= 301, shown


@pytest.mark.parametrize("kind", wire.ClientMessage.__args__, ids=lambda kind: str(kind.__name__))
def test_messages_cost_little(kind: type[Struct]) -> None:
    for message in hostile_messages(kind):
        assert len(message) <= MESSAGE_LIMIT
        assert_cheap(wire.read_message, message)


@pytest.mark.parametrize("game", names())
def test_moves_cost_little(game: str) -> None:
    """As they come from a socket, inside a message; and, within what is read there, as records and
    databases hold them."""
    table = new_table(game, load(game).seats[0])
    connection = Connection(None, None)  # type: ignore[arg-type]

    def read(message: bytes) -> object:
        sent = wire.read_message(message)
        assert isinstance(sent, wire.Move)
        return table.game.decode(connection._read_move(table, sent.move))

    for kind in table.game.Moves:
        for move in hostile_messages(kind, MESSAGE_LIMIT - 100):
            assert_cheap(read, b'{"type":"move","id":"1","request":1,"move":' + move + b"}")
        for move in hostile_messages(kind, wire.MAX_MOVE):
            assert_cheap(
                lambda data: read_move(table.game, msgspec.json.decode(data)), _readable(move)
            )


def _readable(data: bytes) -> bytes:
    """JSON, or another move where this is none: that is refused before a game sees it."""
    try:
        told = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        told = {}
    return msgspec.json.encode(told)


@pytest.mark.parametrize("game", names())
def test_every_number_that_no_type_has_checked_is_no_move_either(game: str) -> None:
    """Python may build any Struct; `encode` and `decode` refuse it before they compute with it."""
    for kind in load(game).Moves:
        whole = fields_of(kind)
        whole.pop("type")
        for name in whole:
            for value in (*BEYOND, "x" * MESSAGE_LIMIT, tuple(range(20_000))):
                odd: Any = kind(**whole | {name: value})

                def read(_: bytes, odd: Struct = odd) -> object:
                    return load(game).encode(odd)

                with pytest.raises(UnknownMove):
                    read(b"")
                assert_cheap(read, f"{kind.__name__} {name}".encode())
    for number in BEYOND[1:]:
        with pytest.raises(UnknownMove):
            load(game).decode(number)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", names())
def test_options_cost_little(game: str) -> None:
    def read(body: bytes) -> object:
        if len(body) > rest.NEW_TABLE_LIMIT:
            raise Refused("bad-request", "too long")
        try:
            asked = msgspec.json.decode(body, type=rest.NewTable)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refused("bad-request", str(error)) from None
        return read_options(load(game).Options, asked.options)

    head = f'{{"game":"{game}","seats":3,"options":'.encode()
    told = types.type_info(load(game).Options)
    assert isinstance(told, types.StructType)
    inner: list[type[Struct]] = [load(game).Options]
    inner += [part.cls for part in _structs(told) if part.cls not in inner]
    for kind in inner:
        for options in hostile_messages(kind, rest.NEW_TABLE_LIMIT - len(head) - 100):
            name = next((f.name for f in told.fields if kind in _classes(f.type)), None)
            nested = options if name is None else b'{"%s":%s}' % (name.encode(), options)
            assert_cheap(read, head + nested + b"}")


def _structs(kind: types.Type) -> Iterator[types.StructType]:
    match kind:
        case types.StructType(fields=fields):
            for field in fields:
                parts = field.type.types if isinstance(field.type, types.UnionType) else ()
                yield from (part for part in parts if isinstance(part, types.StructType))


def _classes(kind: types.Type) -> list[type]:
    parts = kind.types if isinstance(kind, types.UnionType) else (kind,)
    return [part.cls for part in parts if isinstance(part, types.StructType)]
