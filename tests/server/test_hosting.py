"""Many things at once at the tables of one host, and more of them than it has room for."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import msgspec
import pytest

from ludotek.core import RESIGN, Session
from ludotek.games import load
from ludotek.server import hosting, talk
from ludotek.server.entries import BotSat, Entry, Left, Moved, Said, Sat, Started
from ludotek.server.hosting import Host, Live
from ludotek.server.limits import Allowance
from ludotek.server.store import Store
from ludotek.server.table import Happening, Refused, Status, Table, hash_of
from ludotek.server.talk import Talk
from ludotek.server.thinking import Thinkers

Message = dict[str, Any]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Host]:
    store, thinkers = Store(f"sqlite:///{folder / 'tables.sqlite'}"), Thinkers(1)
    host = Host(store, thinkers)
    try:
        yield host
    finally:
        await host.close()
        thinkers.close()
        store.close()


def run(folder: Path, play: Callable[[Host], Awaitable[None]]) -> None:
    async def within() -> None:
        async with opened(folder) as host:
            await asyncio.wait_for(play(host), 60)

    asyncio.run(within())


async def seated(host: Host, *more: Entry) -> Live:
    """A game of Route between Ada and Bob, and what else happened."""
    people = Sat(0, "Ada", hash_of("ada")), Sat(1, "Bob", hash_of("bob"))
    live, _ = await host.found("route", 2, {}, entries=[*people, Started(), *more])
    return live


class Person:
    """Somebody on a socket, who hears the answers."""

    def __init__(self, host: Host, secret: str = "", allowance: float = 1e6) -> None:
        self.talk = Talk(host, Allowance(allowance, 0))
        self.secret = secret
        self._ids = itertools.count()

    async def enter(self, live: Live, after: int = 0) -> Message:
        await self.talk.join(live.table.id)
        return await self.ask("enter", secret=self.secret, after=after)

    async def ask(self, type: str, **fields: object) -> Message:
        message = {"type": type, "id": f"{type}-{next(self._ids)}", **fields}
        await self.talk.hear(json.dumps(message))
        async for data in self.talk.outgoing():
            told: Message = json.loads(data)
            if told["type"] != "update":
                return told
        raise AssertionError("there was no answer")


# Loading


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads in which entries are applied."""
    names, apply = [], Table.apply

    def noted(self: Table, entry: Entry) -> Happening:
        names.append(threading.current_thread().name)
        return apply(self, entry)

    monkeypatch.setattr(Table, "apply", noted)
    return names


def test_a_table_is_loaded_once_though_who_asked_first_went_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        del host._live[live.table.id]
        loads, slowly, entries = [], asyncio.Event(), host.store.entries

        async def held(table: str, after: int = 0) -> list[Entry]:
            loads.append(table)
            await slowly.wait()
            return await entries(table, after)

        monkeypatch.setattr(host.store, "entries", held)
        first = asyncio.create_task(host.live(live.table.id))
        while not loads:
            await asyncio.sleep(0.01)
        first.cancel()
        with suppress(asyncio.CancelledError):
            await first
        others = [asyncio.create_task(host.live(live.table.id)) for _ in range(3)]
        await asyncio.sleep(0.05)
        slowly.set()
        found = await asyncio.gather(*others)
        assert len(loads) == len(set(found)) == 1
        assert host._loading == {}

    run(tmp_path, play)


def test_a_host_that_is_full_of_people_lets_more_of_them_in(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        host.most = 2
        for live in [await seated(host) for _ in range(4)]:
            assert (await Person(host).enter(live))["type"] == "welcome"

    run(tmp_path, play)


def test_what_takes_long_is_built_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        del host._live[live.table.id]
        names = counted(monkeypatch)
        await host.live(live.table.id)
        assert len(names) == 3
        assert "MainThread" not in names
        session = Session(load("route"), 2)
        session.play(0, session.state.moves(0)[0])
        branch, _ = await host.go_on_with(session.record(), None, public=False)
        await host.act(branch, lambda table: table.sit(0, "Ada", "ada"))
        await host.act(branch, lambda table: table.sit(1, "Bob", "bob"))
        names.clear()
        await host.act(branch, lambda table: table.start())
        assert names[0] != "MainThread"
        assert branch.table.status == "running"

    run(tmp_path, play)


# Too much


def test_undoing_has_an_allowance(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada, codes = Person(host, "ada"), []
        await ada.enter(live)
        for _ in range(hosting.UNDOS[0] + 5):
            if live.table.session and not live.table.session.reach(0).moves:
                move = live.table.game.decode(live.table.state.moves(0)[0])
                told = msgspec.json.decode(msgspec.json.encode(move))
                assert (await ada.ask("move", request=asked(live), move=told))["type"] == "ack"
            codes.append((await ada.ask("undo", request=asked(live))).get("code"))
        assert codes[: hosting.UNDOS[0]] == [None] * hosting.UNDOS[0]
        assert codes[-1] == "too-many"

    run(tmp_path, play)


def asked(live: Live) -> int:
    return live.table.requests[0]


def test_a_welcome_holds_the_latest_and_says_how_many_it_leaves_out(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        lines = [Said(None, "Eve", f"line {number}") for number in range(talk.WELCOME + 20)]
        live = await seated(host, *lines)
        eve, number = Person(host), live.table.number
        welcome = await eve.enter(live)
        assert len(welcome["log"]) == talk.WELCOME
        assert welcome["skipped"] == number - talk.WELCOME
        assert welcome["log"][0]["number"] == welcome["skipped"] + 1
        assert welcome["log"][-1]["number"] == number
        late = await Person(host).enter(live, after=number - talk.WELCOME)
        assert (len(late["log"]), "skipped" in late) == (talk.WELCOME, False)

    run(tmp_path, play)


def test_a_table_that_is_full_lets_the_game_end_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada, bob = Person(host, "ada"), Person(host, "bob")
        await ada.enter(live)
        await bob.enter(live)
        monkeypatch.setattr(hosting, "ENTRIES", live.table.number)
        for type, fields in (("say", {"text": "hello"}), ("leave", {})):
            told = await ada.ask(type, **fields)
            assert (told["type"], told["code"]) == ("refusal", "full")
        assert (await bob.ask("move", request=0, move={"type": "Resign"}))["type"] == "ack"
        assert (await bob.ask("rematch"))["type"] == "ack"

    run(tmp_path, play)


def test_who_reads_too_slowly_is_let_go_by_bytes_too() -> None:
    slow = Talk(None, Allowance(1, 1))  # type: ignore[arg-type]
    long = b"x" * (talk.QUEUE_BYTES // 4)
    for _ in range(5):
        slow.send(long)
        assert not slow.is_over
    slow.send(b"x")
    assert slow.code == talk.TOO_SLOW

    async def reads() -> None:
        quick = Talk(None, Allowance(1, 1))  # type: ignore[arg-type]
        outgoing = quick.outgoing()
        for _ in range(20):
            quick.send(long)
            assert await anext(outgoing) == long
        assert not quick.is_over

    asyncio.run(reads())


def test_a_refusal_now_and_then_closes_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    time = SimpleNamespace(monotonic=lambda: next(clock))
    monkeypatch.setattr("ludotek.server.limits.time", time)

    async def play() -> None:
        polite = Person(None, allowance=1)  # type: ignore[arg-type]
        await polite.ask("start")
        for _ in range(500):
            assert (await polite.ask("start"))["code"] == "too-many"
        assert not polite.talk.is_over

    asyncio.run(play())


# Rematches


async def finished(host: Host, *more: Entry) -> Live:
    return await seated(host, *more, Moved(1, 0, "r", RESIGN))


async def tables(host: Host) -> list[str]:
    return [id for status in get_args(Status) for id in await host.store.listed(status, 100)]


def test_however_many_ask_there_is_one_rematch(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await finished(host)
        next_tables = await asyncio.gather(*[host.rematch(live, n % 2) for n in range(10)])
        assert set(next_tables) == {live.table.next_table}
        assert sorted(await tables(host)) == sorted([live.table.id, next_tables[0]])
        again = (await host.live(next_tables[0])).table
        assert again.status == "running"
        assert [again.seat_of(secret) for secret in ("ada", "bob")] == [0, 1]
        del host._live[again.id]
        assert (await host.live(again.id)).table.places == again.places

    run(tmp_path, play)


def test_a_rematch_that_was_not_told_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def crash(*_: object) -> None:
        raise asyncio.CancelledError

    async def play(host: Host) -> None:
        live = await finished(host)
        with monkeypatch.context() as crashing, pytest.raises(asyncio.CancelledError):
            crashing.setattr(host, "act", crash)
            await host.rematch(live, by=0)
        assert live.table.next_table is None
        host._live.clear()
        live = await host.live(live.table.id)
        again = await host.rematch(live, by=1)
        assert sorted(await tables(host)) == sorted([live.table.id, again])
        assert (await host.live(again)).table.status == "running"

    run(tmp_path, play)


def test_a_bot_replaces_who_has_left_at_a_rematch(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await finished(host, Left(1))
        again = (await host.live(await host.rematch(live, by=0))).table
        assert [(place.name, place.bot) for place in again.places] == [
            ("Ada", None),
            ("", "normal"),
        ]
        live = await finished(host, Left(1), BotSat(1, "random"))
        again = (await host.live(await host.rematch(live, by=0))).table
        assert again.places[1].bot == "random"
        live = await finished(host, Left(1))
        again = (await host.live(await host.rematch(live, by=1))).table
        assert again.places[1].name == "Bob"

    run(tmp_path, play)


def test_rematches_have_an_allowance(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await finished(host)
        for _ in range(hosting.REMATCHES[0]):
            live = await host.live(await host.rematch(live, by=0))
            await host.act(live, lambda _: Moved(1, 0, "r", RESIGN))
        with pytest.raises(Refused, match="too many rematches"):
            await host.rematch(live, by=0)

    run(tmp_path, play)
