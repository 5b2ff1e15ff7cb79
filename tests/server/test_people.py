"""Who is there, who plays for whom, and what bots are called."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import struct
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from hosts import Message, Person, first_move, new_table, run, seated
from servers import PATIENCE, Server

from ludotek.core import Record
from ludotek.games import load
from ludotek.server import live_table
from ludotek.server.bot_names import NAMES, bot_name
from ludotek.server.client import Client, ServerRefused, call
from ludotek.server.entries import BotSat, Left, Moved, Sat, Started, Undone
from ludotek.server.errors import Refused
from ludotek.server.host import Host
from ludotek.server.seating import Party
from ludotek.server.table import Table, hash_secret
from ludotek.server.views import log_entry, now

# Presence


async def told(person: Person, holds: Callable[[Message], bool]) -> Message:
    """The next message to somebody for which this holds."""
    async for data in person.connection.outgoing():
        message: Message = json.loads(data)
        if holds(message):
            return message
    raise AssertionError("the connection was closed")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "PRESENCE_DELAY", 0.0)


def tells_away(*seats: str) -> Callable[[Message], bool]:
    """Whether a message tells that these seats, and no others, are away."""
    return lambda message: message["type"] == "presence" and [*message["away"]] == [*seats]


@pytest.mark.usefixtures("at_once")
def test_everybody_is_told_who_is_away_and_since_when(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada, bob = Person(host, "ada"), Person(host, "bob")
        welcome = await ada.enter(live)
        assert list(welcome["away"]) == ["1"]
        assert welcome["away"]["1"] <= welcome["time"] <= time.time()
        await bob.enter(live)
        await told(ada, tells_away())
        before = time.time()
        bob.connection.close()
        away = (await told(ada, tells_away("1")))["away"]
        assert before <= away["1"] <= time.time()
        page_elsewhere = Person(host, "bob")
        await page_elsewhere.connection.open(live.table.id)
        await page_elsewhere.ask("enter", secret="bob", present=False)
        assert list(live.away) == [1]

    run(tmp_path, play)


def test_nobody_is_told_of_who_only_reloads_the_page(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada = Person(host, "ada")
        await ada.enter(live)
        for _ in range(3):
            bob = Person(host, "bob")
            await bob.enter(live)
            bob.connection.close()
        await Person(host, "bob").enter(live)
        assert live.away == {}
        await asyncio.sleep(0)
        assert ada.connection._out.empty()  # what is told waits for a moment

    run(tmp_path, play)


@pytest.mark.usefixtures("at_once")
def test_a_bot_plays_for_who_is_away_for_long_till_they_return(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada = Person(host, "ada")
        await ada.enter(live)
        assert (await ada.ask("bot", seat=1, bot="random"))["code"] == "present"
        since = live.presence.since[1]
        assert since is not None
        live.presence.since[1] = since - live.table.setup.patience
        assert (await ada.ask("bot", seat=1, bot="random"))["type"] == "ack"
        assert (await ada.ask("bot", seat=1, bot="random"))["code"] == "taken"
        bob = Person(host, "bob")
        welcome = await bob.enter(live)
        assert [entry["what"] for entry in welcome["log"]][-2:] == ["tookover", "returned"]
        assert "substitute" not in welcome["table"]["seats"][1]
        assert live.table.places[1].bot is None
        live.presence.since[1] = 0.0
        await bob.enter(live)
        assert live.presence.since[1] is None
        assert (await ada.ask("bot", seat=1, bot="random"))["code"] == "present"

    run(tmp_path, play)


def test_who_has_left_does_not_come_back_by_looking(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host, Left(1), BotSat(1, "random"))
        assert live.away == {0: live.presence.since[0]}
        bob = Person(host, "bob")
        seat = (await bob.enter(live))["table"]["seats"][1]
        assert seat == {"name": "Bob", "bot": "random", "left": True, "substitute": True}
        assert (await bob.ask("return"))["type"] == "ack"
        assert live.table.places[1].bot is None

    run(tmp_path, play)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--tables-per-hour", "10000") as running:
        yield running


def playing(play: Callable[[], Awaitable[None]]) -> None:
    async def within() -> None:
        await asyncio.wait_for(play(), PATIENCE)

    asyncio.run(within())


async def until(holds: Callable[[], bool], client: Client) -> None:
    """Waits till something holds, which changes with what a client is told."""
    while not holds():
        client.changed.clear()
        await client.changed.wait()


def half_open(server: Server, table: str, secret: str) -> socket.socket:
    """A socket that has entered a table, and then hears nothing and says nothing any more."""
    line = socket.create_connection(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    _hear(line, b"\r\n\r\n")  # a server need not keep what is sent before it has agreed
    text = json.dumps({"type": "enter", "id": "1", "secret": secret}).encode()
    line.sendall(b"\x81" + struct.pack("!BI", 0x80 | len(text), 0) + text)
    _hear(line, b'"welcome"')
    return line


def _hear(line: socket.socket, wanted: bytes) -> None:
    heard = b""
    while wanted not in heard:
        more = line.recv(65536)
        assert more, f"the server hung up after {heard!r}"
        heard += more


def test_a_line_that_is_dead_without_being_closed_is_noticed(server: Server) -> None:
    async def play() -> None:
        made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2})
        id = made["table"]["id"]
        async with Client(server.url, id, made["secret"]) as ada:
            await ada.sit(0, "Ada")
            bob = await Client(server.url, id).open()
            await bob.sit(1, "Bob")
            with half_open(server, id, bob.secret):
                await bob.close()
                await until(lambda: list(ada.away) == [1], ada)

    playing(play)


def test_a_ping_gets_an_empty_answer(server: Server) -> None:
    async def play() -> None:
        made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2})
        async with Client(server.url, made["table"]["id"]) as anybody:
            assert await anybody.ask("ping", id="p") == {"type": "answer", "id": "p"}

    playing(play)


def test_an_answer_for_which_nobody_waits_any_more_does_no_harm(server: Server) -> None:
    async def play() -> None:
        made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2})
        async with Client(server.url, made["table"]["id"]) as anybody:
            given_up = anybody._waiting["p"] = asyncio.get_running_loop().create_future()
            given_up.cancel()
            assert anybody._socket is not None
            await anybody._socket.send('{"type":"ping","id":"p"}')
            assert (await anybody.ask("ping", id="q"))["id"] == "q"

    playing(play)


@pytest.mark.parametrize("patience", [4, 3601, "60"])
def test_patience_has_bounds(server: Server, patience: object) -> None:
    with pytest.raises(ServerRefused, match="bad-request"):
        wanted = {"game": "route", "seats": 2, "patience": patience}
        call(server.url, "POST", "/api/tables", wanted)


# Bots


def test_bots_have_names_of_their_own() -> None:
    table = new_table("squid", 6)
    table.apply(Sat(0, NAMES[0], hash_secret("a")))
    for seat in range(1, 6):
        table.apply(table.seat_bot(seat, "random"))
    names = [place.name for place in table.places]
    assert len(set(names)) == 6
    with pytest.raises(Refused, match=f"called {names[3]}"):
        table.say(None, names[3], "hello", "1")
    assert bot_name("t", NAMES) == bot_name("t", NAMES)
    assert bot_name("t", NAMES).split()[1] == "2"


def test_people_change_places_with_bots_but_not_with_people() -> None:
    table = new_table("route", 3)
    table.apply(Sat(0, "Ada", hash_secret("a")))
    table.apply(table.seat_bot(1, "random"))
    table.apply(Sat(2, "Bob", hash_secret("b")))
    bot = table.places[1].name
    table.apply(table.swap(0, 1))
    assert [place.name for place in table.places] == [bot, "Ada", "Bob"]
    with pytest.raises(Refused, match="taken"):
        table.swap(1, 2)


# Beginning at once


def test_a_party_begins_at_once(server: Server) -> None:
    party = {"name": "Ada", "seat": 1, "bots": ["random"]}
    made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 3, "party": party})
    assert made["table"]["status"] == "running"
    first, ada, last = made["table"]["seats"]
    assert (first["bot"], ada, last["bot"]) == ("random", {"name": "Ada"}, "normal")
    assert len({first["name"], last["name"], "Ada"}) == 3

    async def play() -> None:
        async with Client(server.url, made["table"]["id"], made["secret"]) as client:
            assert client.seat == 1

    playing(play)


@pytest.mark.parametrize(
    "party",
    [
        {"name": "Ada", "seat": 2},
        {"name": "Ada", "bots": ["clever"]},
        {"name": "Ada", "bots": ["normal", "normal"]},
        {"name": ""},
        {"seat": 0},
    ],
)
def test_a_wrong_party_makes_no_table(server: Server, party: Message) -> None:
    with pytest.raises(ServerRefused):
        call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2, "party": party})


def test_a_branch_begins_at_once_and_keeps_names(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        await host.act(live, first_move)
        record = live.table.record()
        assert record.names == ("Ada", "Bob")
        party = Party(name="Bob", seat=1)
        branch, secret = await host.branch(record, None, public=False, party=party)
        assert branch.table.status == "running"
        assert branch.table.setup.step == 1
        assert branch.table.seat_of(secret) == 1
        assert branch.table.places[0].bot == "normal"
        assert branch.table.record().verify(load("route")).moves >= 1

    run(tmp_path, play)


def test_names_of_a_record_are_cleaned_and_bounded() -> None:
    record = Record(game="route", rules="1", seats=2, options={}, seeds=(), moves=())

    def names(*given: str) -> tuple[str, ...] | None:
        written = json.loads(record.write()) | {"names": given}
        return Record.read(json.dumps(written).encode()).names

    assert names("Ada", "Bob") == ("Ada", "Bob")
    assert names(" A\u202eda\n<b> ", "x" * 300) == ("A da <b>", "x" * 24)
    assert names("Ada") is None
    assert Record.read(record.write()) == record


# Taking back a turn


def against_bots(seats: int = 2) -> Table:
    table = new_table("route", seats)
    table.apply(Sat(0, "Ada", hash_secret("a")))
    for seat in range(1, seats):
        table.apply(table.seat_bot(seat, "random"))
    table.apply(Started())
    return table


def turn(table: Table) -> None:
    """Whoever is on turn plays till somebody else is."""
    (actor,) = table.state.actors
    while table.state.actors == (actor,):
        entry = first_move(table)
        assert entry is not None
        table.apply(entry)


def undo(table: Table, seat: int = 0) -> Undone:
    entry = table.undo(seat, table.requests[seat], f"u{table.number}")
    assert isinstance(entry, Undone)
    applied = table.apply(entry, in_steps=True)
    told = log_entry(applied, None, ())
    assert (told.what, told.since) == ("undone", entry.since or None)
    return entry


def test_a_turn_is_taken_back_with_the_answer_of_the_bots() -> None:
    table = against_bots(3)
    states, begins = [], []
    for _ in range(2):
        states.append(table.state.digest())
        begins.append(table.number + 1)
        for _ in range(3):
            turn(table)
    for state, begin in zip(reversed(states), reversed(begins), strict=True):
        told = now(table, 0)
        assert told is not None and told.undo is not None
        assert (told.undo.moves, told.undo.turn) == (0, True)
        assert undo(table).since == begin
        assert table.state.digest() == state
    with pytest.raises(Refused, match="cannot be undone"):
        undo(table)
    turn(table)
    again = Table(table.setup)
    for applied in table.history:
        again.apply(applied.entry)
    assert (again.state.digest(), again.requests) == (table.state.digest(), table.requests)
    assert again.standing == table.standing


def test_ones_own_latest_move_comes_back_alone() -> None:
    table = against_bots()
    turn(table)
    turn(table)
    entry = first_move(table)
    assert entry is not None
    table.apply(entry)
    assert undo(table).since == 0
    assert undo(table).since > 0


def test_no_turn_is_taken_back_over_people_draws_or_the_end() -> None:
    table = against_bots()
    turn(table)
    turn(table)
    table.places[1].secret = hash_secret("b")  # somebody for whom the bot plays
    with pytest.raises(Refused, match="cannot be undone"):
        undo(table)
    table.places[1].secret = ""
    table.apply(Moved(1, 0, "r", {"type": "Resign"}))
    with pytest.raises(Refused, match="cannot be undone"):
        undo(table)
    ink = new_table("ink", 2)
    ink.apply(Sat(0, "Ada", hash_secret("a")))
    ink.apply(ink.seat_bot(1, "random"))
    ink.apply(Started())
    assert ink.session is not None
    draws = 0
    while ink.state.actors and draws < 3:
        before = ink.session.turn_length(0)
        entry = first_move(ink)
        assert entry is not None
        applied = ink.apply(entry).entry
        assert isinstance(applied, Moved)
        if applied.draws:
            draws += 1
            assert ink.session.turn_length(0) == 0, before
    assert draws == 3


def test_no_turn_is_taken_back_over_the_beginning_of_a_branch(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        for _ in range(3):
            await host.act(live, first_move)
        record = live.table.record()
        branch, _ = await host.branch(record, None, public=False)
        table = branch.table
        for entry in (Sat(0, "Ada", hash_secret("a")), BotSat(1, "random", "Basil"), Started()):
            table.apply(entry)
        assert table.session is not None
        assert table.session.undo_limit(table.state.actors[0]).moves == 0
        assert [table.session.turn_length(seat) for seat in range(2)] == [0, 0]

    run(tmp_path, play)
