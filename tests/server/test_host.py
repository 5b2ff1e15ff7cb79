"""Many things at once at the tables of one host, and more of them than it has room for."""

from __future__ import annotations

import asyncio
import itertools
import threading
from contextlib import suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import get_args

import msgspec
import pytest
from homes import FEWEST
from hosts import Person, first_move, run, seated

from ludotek.core import Session, State, write_move
from ludotek.games import load, names
from ludotek.server import bot_names, connection, live_table
from ludotek.server import host as host_module
from ludotek.server.connection import Connection
from ludotek.server.entries import BotSat, Entry, Left, Moved, Returned, Said, Sat, Started, Undone
from ludotek.server.errors import Refused
from ludotek.server.host import Host
from ludotek.server.limits import RateLimit
from ludotek.server.live_table import LiveTable
from ludotek.server.table import AppliedEntry, Status, Table, hash_secret

# Loading


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads in which entries are applied."""
    names, apply = [], Table.apply

    def noted(self: Table, entry: Entry, in_steps: bool = False) -> AppliedEntry:
        names.append(threading.current_thread().name)
        return apply(self, entry, in_steps)

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
        first = asyncio.create_task(host.get(live.table.id))
        while not loads:
            await asyncio.sleep(0.01)
        first.cancel()
        with suppress(asyncio.CancelledError):
            await first
        others = [asyncio.create_task(host.get(live.table.id)) for _ in range(3)]
        await asyncio.sleep(0.05)
        slowly.set()
        found = await asyncio.gather(*others)
        assert len(loads) == len(set(found)) == 1
        assert host._loading == {}

    run(tmp_path, play)


def test_who_is_removed_is_judged_when_the_table_is_free(tmp_path: Path) -> None:
    """What was asked while the table was open, and waited behind the start, is refused."""

    async def play(host: Host) -> None:
        people = Sat(0, "Ada", hash_secret("ada")), Sat(1, "Bob", hash_secret("bob"))
        live, secret = await host.create_table("route", 2, {}, entries=people)
        first, second = Person(host, secret), Person(host, secret)
        for owner in (first, second):
            await owner.enter(live)
        async with live.lock:
            starting = asyncio.create_task(first.ask("start"))
            removing = asyncio.create_task(second.ask("remove", seat=1))
            for _ in range(10):  # both come as far as the lock
                await asyncio.sleep(0)
        assert (await starting)["type"] == "ack"
        assert (await removing)["code"] == "started"
        assert not live.table.places[1].left

    run(tmp_path, play)


def test_a_host_that_is_full_of_people_lets_more_of_them_in(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        host.capacity = 2
        for live in [await seated(host) for _ in range(4)]:
            assert (await Person(host).enter(live))["type"] == "welcome"

    run(tmp_path, play)


def test_slow_work_is_done_outside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        del host._live[live.table.id]
        names = counted(monkeypatch)
        await host.get(live.table.id)
        assert len(names) == 3
        assert "MainThread" not in names
        session = Session(load("route"), 2)
        session.play(0, session.state.moves(0)[0])
        branch, _ = await host.branch(session.record(), None, public=False)
        await host.act(branch, lambda table: table.sit(0, "Ada", "ada"))
        await host.act(branch, lambda table: table.sit(1, "Bob", "bob"))
        names.clear()
        await host.act(branch, lambda table: table.start())
        assert names[0] != "MainThread"
        assert branch.table.status == "running"

    run(tmp_path, play)


@pytest.mark.parametrize(("game", "seats"), FEWEST.items())
def test_a_table_keeps_its_one_seed_whatever_happens_at_it(
    tmp_path: Path, game: str, seats: int
) -> None:
    rng = Random(1)

    def anything(table: Table) -> Entry | None:
        assert table.session is not None
        seat, id, luck = rng.choice(table.state.actors), f"a{table.number}", rng.random()
        if table.places[seat].left:
            return table.return_to_seat(seat)
        if luck < 0.05:
            return table.leave(seat)
        if luck < 0.25 and table.session.undo_limit(seat).moves:
            return table.undo(seat, table.requests[seat], id)
        return table.answer(seat, table.requests[seat], id, rng.choice(table.state.moves(seat)))

    async def play(host: Host) -> None:
        people = [Sat(seat, f"Player {seat}", hash_secret(f"s{seat}")) for seat in range(seats)]
        live, _ = await host.create_table(game, seats, {}, entries=[*people, Started()])
        while live.table.status == "running" and live.table.number < 200:
            await host.act(live, anything)
            if live.table.number % 20 == 0:
                host._live.clear()
                live = await host.get(live.table.id)
        assert live.table.session is not None
        record = live.table.session.record(whole=True)
        verdict = record.verify(live.table.game)
        assert verdict.seeds == (0,)
        assert verdict.proven == verdict.draws
        assert record.seeds[0].seed == live.table.setup.seed
        happened = {type(applied.entry) for applied in live.table.history}
        assert happened >= {Moved, Undone, Left, Returned}

    run(tmp_path, play)


# Bots


def test_a_bot_and_a_hint_are_asked_only_where_there_is_something_to_choose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where somebody changes the game just after the seat's turn has come."""
    asked: list[list[int]] = []

    async def choose(game: str, bot: str, state: State, seat: int) -> int:
        asked.append(state.moves(seat))
        await asyncio.Event().wait()
        return 0

    async def play(host: Host) -> None:
        live = await seated(host, Left(1), BotSat(1, "random"))
        monkeypatch.setattr(host.bot_workers, "choose", choose)
        table = live.table
        while not asked:
            await asyncio.gather(
                host.act(live, first_move),
                host.act(live, lambda table: table.undo(0, table.requests[0], f"u{table.number}")),
            )
            if table.state.actors == (0,):
                await host.act(live, first_move)
                await asyncio.sleep(0)
        assert all(asked)
        async with live.lock:
            hint = asyncio.create_task(host.hint(live, 1))
            await asyncio.sleep(0)
            table.apply(Moved(1, 0, "r", {"type": "Resign"}))
        with pytest.raises(Refused, match="turn"):
            await asyncio.wait_for(hint, 10)

    run(tmp_path, play)


def test_a_bot_that_takes_over_from_another_need_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def choose(game: str, bot: str, state: State, seat: int) -> int:
        asked.append(bot)
        if bot == "random":
            await asyncio.Event().wait()
        return state.moves(seat)[0]

    async def play(host: Host) -> None:
        live = await seated(host)
        monkeypatch.setattr(host.bot_workers, "choose", choose)
        await host.act(live, lambda table: table.leave(0))
        await host.act(live, lambda table: table.seat_bot(0, "random"))
        await asyncio.sleep(0)
        await host.act(live, lambda table: table.return_to_seat(0))
        await host.act(live, lambda table: table.leave(0))
        await host.act(live, lambda table: table.seat_bot(0, "normal"))
        await asyncio.sleep(0)
        assert asked == ["random", "normal"]

    run(tmp_path, play)


# What is sent


@pytest.mark.parametrize("question", ["why", "preview", "move"])
def test_a_move_with_a_field_that_it_does_not_have_is_refused(
    tmp_path: Path, question: str
) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada, request = Person(host, "ada"), {"request": 1} if question == "move" else {}
        await ada.enter(live)
        move = write_move(live.table.game, live.table.state.moves(0)[0])
        told = await ada.ask(question, move=move | {"colour": "red"}, **request)
        assert told["code"] == "unknown-move"
        assert (await ada.ask(question, move=move, **request))["type"] in ("ack", "answer")

    run(tmp_path, play)


# Too much


def test_undoing_has_a_limit(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada, codes = Person(host, "ada"), []
        await ada.enter(live)
        for _ in range(live_table.UNDO_LIMIT[0] + 5):
            if live.table.session and not live.table.session.undo_limit(0).moves:
                move = live.table.game.decode(live.table.state.moves(0)[0])
                told = msgspec.json.decode(msgspec.json.encode(move))
                assert (await ada.ask("move", request=asked(live), move=told))["type"] == "ack"
            codes.append((await ada.ask("undo", request=asked(live))).get("code"))
        assert codes[: live_table.UNDO_LIMIT[0]] == [None] * live_table.UNDO_LIMIT[0]
        assert codes[-1] == "too-many"

    run(tmp_path, play)


def asked(live: LiveTable) -> int:
    return live.table.requests[0]


def test_a_welcome_holds_the_latest_and_says_how_many_it_leaves_out(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        lines = [
            Said(None, "Eve", f"line {number}") for number in range(connection.MAX_WELCOME_LOG + 20)
        ]
        live = await seated(host, *lines)
        eve, number = Person(host), live.table.number
        welcome = await eve.enter(live)
        assert len(welcome["log"]) == connection.MAX_WELCOME_LOG
        assert welcome["skipped"] == number - connection.MAX_WELCOME_LOG
        assert welcome["log"][0]["number"] == welcome["skipped"] + 1
        assert welcome["log"][-1]["number"] == number
        late = await Person(host).enter(live, after=number - connection.MAX_WELCOME_LOG)
        assert (len(late["log"]), "skipped" in late) == (connection.MAX_WELCOME_LOG, False)

    run(tmp_path, play)


def test_a_table_that_is_full_lets_the_game_end_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Host) -> None:
        live = await seated(host)
        ada, bob = Person(host, "ada"), Person(host, "bob")
        await ada.enter(live)
        await bob.enter(live)
        monkeypatch.setattr(host_module, "MAX_ENTRIES", live.table.number)
        for type, fields in (("say", {"text": "hello"}), ("leave", {})):
            told = await ada.ask(type, **fields)
            assert (told["type"], told["code"]) == ("refusal", "full")
        assert (await bob.ask("move", request=0, move={"type": "Resign"}))["type"] == "ack"
        assert (await bob.ask("rematch"))["type"] == "ack"

    run(tmp_path, play)


def test_the_bytes_that_wait_for_a_slow_client_are_limited() -> None:
    slow = Connection(None, RateLimit(1, 1))  # type: ignore[arg-type]
    long = b"x" * (connection.MAX_QUEUE_BYTES // 4)
    for _ in range(5):
        slow.send(long)
        assert not slow.is_closed
    slow.send(b"x")
    assert slow.code == connection.TOO_SLOW

    async def reads() -> None:
        quick = Connection(None, RateLimit(1, 1))  # type: ignore[arg-type]
        outgoing = quick.outgoing()
        for _ in range(20):
            quick.send(long)
            assert await anext(outgoing) == long
        assert not quick.is_closed

    asyncio.run(reads())


def test_a_refusal_now_and_then_closes_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    time = SimpleNamespace(monotonic=lambda: next(clock))
    monkeypatch.setattr("ludotek.server.limits.time", time)

    async def play() -> None:
        polite = Person(None, limit=1)  # type: ignore[arg-type]
        await polite.ask("start")
        for _ in range(500):
            assert (await polite.ask("start"))["code"] == "too-many"
        assert not polite.connection.is_closed

    asyncio.run(play())


# Rematches


async def finished(host: Host, *more: Entry) -> LiveTable:
    return await seated(host, *more, Moved(1, 0, "r", {"type": "Resign"}))


async def tables(host: Host) -> list[str]:
    found = [await host.store.list_public(status, names(), 100) for status in get_args(Status)]
    return [table.id for tables in found for table in tables]


def test_however_many_ask_there_is_one_rematch(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await finished(host)
        next_tables = await asyncio.gather(*[host.rematch(live, n % 2) for n in range(10)])
        assert set(next_tables) == {live.table.next_table}
        assert sorted(await tables(host)) == sorted([live.table.id, next_tables[0]])
        again = (await host.get(next_tables[0])).table
        assert again.status == "running"
        assert [again.seat_of(secret) for secret in ("ada", "bob")] == [1, 0]  # Bob begins now
        del host._live[again.id]
        assert (await host.get(again.id)).table.places == again.places

    run(tmp_path, play)


def test_a_rematch_that_was_not_announced_is_found_again(
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
        live = await host.get(live.table.id)
        again = await host.rematch(live, by=1)
        assert sorted(await tables(host)) == sorted([live.table.id, again])
        assert (await host.get(again)).table.status == "running"

    run(tmp_path, play)


def test_a_bot_replaces_who_has_left_at_a_rematch(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await finished(host, Left(1))
        again = (await host.get(await host.rematch(live, by=0))).table
        bot, ada = again.places
        assert (ada.name, ada.bot, bot.bot) == ("Ada", None, "normal")
        assert bot.name in bot_names.NAMES
        live = await finished(host, Left(1), BotSat(1, "random"))
        again = (await host.get(await host.rematch(live, by=0))).table
        assert again.places[0].bot == "random"
        live = await finished(host, Left(1))
        again = (await host.get(await host.rematch(live, by=1))).table
        assert again.places[0].name == "Bob"

    run(tmp_path, play)


def test_rematches_have_a_limit(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        live = await finished(host)
        for _ in range(host_module.REMATCH_LIMIT[0]):
            live = await host.get(await host.rematch(live, by=0))
            await host.act(live, lambda _: Moved(1, 0, "r", {"type": "Resign"}))
        with pytest.raises(Refused, match="too many rematches"):
            await host.rematch(live, by=0)

    run(tmp_path, play)
