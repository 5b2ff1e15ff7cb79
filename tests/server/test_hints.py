"""Hints: one a seat, shared, within a budget, and after the bots that play."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from hosts import Person, first_move, run, seated
from servers import PATIENCE

from ludotek.bots import Hint
from ludotek.core import State
from ludotek.games import load
from ludotek.server.bot_workers import AT_TABLES, BotWorkers
from ludotek.server.host import Host
from ludotek.server.limits import RateLimit


class Thinking:
    """A bot that answers when it may; how often it was asked."""

    def __init__(self, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.may = asyncio.Event()
        monkeypatch.setattr(host.bot_workers, "hint", self.hint)

    async def hint(self, _game: str, _bot: str, state: State, seat: int) -> Hint:
        self.asked += 1
        await self.may.wait()
        return Hint(state.moves(seat)[0])


def test_the_same_hint_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(host: Host) -> None:
        live, bot = await seated(host), Thinking(host, monkeypatch)
        people = [Person(host, "ada") for _ in range(3)]
        for person in people:
            await person.enter(live)
        asking = [asyncio.create_task(person.ask("hint")) for person in people]
        await asyncio.sleep(0)
        bot.may.set()
        told = await asyncio.gather(*asking)
        again = await people[0].ask("hint")
        assert [answer["move"] for answer in (*told, again)] == [told[0]["move"]] * 4
        assert bot.asked == 1
        await host.act(live, first_move)
        assert (await people[0].ask("hint"))["type"] == "answer"
        assert bot.asked == 2

    run(tmp_path, play)


def test_a_seat_has_one_hint_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(host: Host) -> None:
        live, bot = await seated(host), Thinking(host, monkeypatch)
        one, other = Person(host, "ada"), Person(host, "ada")
        for person in (one, other):
            await person.enter(live)
        asking = asyncio.create_task(one.ask("hint"))
        while not bot.asked:
            await asyncio.sleep(0)
        await host.act(live, first_move)  # which leaves it the turn of the same seat
        assert (await other.ask("hint"))["code"] == "too-many"
        bot.may.set()
        assert (await asking)["type"] == "answer"
        assert (await other.ask("hint"))["type"] == "answer"

    run(tmp_path, play)


def test_an_address_has_a_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(host: Host) -> None:
        bot = Thinking(host, monkeypatch)
        bot.may.set()
        host._hint_limit = RateLimit(2, 0.001)
        answers = []
        for _ in range(3):
            ada = Person(host, "ada")
            ada.connection.address = "203.0.113.9"
            await ada.enter(await seated(host))
            answers.append(await ada.ask("hint"))
        assert [answer["type"] for answer in answers] == ["answer", "answer", "refusal"]
        assert answers[-1]["code"] == "too-many"
        elsewhere = Person(host, "ada")
        await elsewhere.enter(await seated(host))
        assert (await elsewhere.ask("hint"))["type"] == "answer"

    run(tmp_path, play)


def test_bots_at_tables_come_before_hints() -> None:
    async def think() -> None:
        workers, state = BotWorkers(1), load("route").start(2)
        done: list[str] = []

        async def told(name: str, answer: object) -> None:
            await answer  # type: ignore[misc]
            done.append(name)

        try:
            busy = asyncio.create_task(workers.ask(PATIENCE, AT_TABLES, time.sleep, 3600))
            await asyncio.sleep(0)
            hints = [workers.hint("route", "random", state, 0) for _ in range(3)]
            asking = [asyncio.create_task(told("hint", hint)) for hint in hints]
            while len(workers._waiting) < 3:
                await asyncio.sleep(0)
            move = workers.choose("route", "random", state, 0)
            asking.append(asyncio.create_task(told("bot", move)))
            while len(workers._waiting) < 4:
                await asyncio.sleep(0)
            busy.cancel()
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*asking)
            assert done[0] == "bot"
        finally:
            workers.close()

    asyncio.run(think())
