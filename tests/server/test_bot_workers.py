"""Bots think apart: who dies or dawdles is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest
from homes import FEWEST
from servers import PATIENCE

from ludotek.bots import bot_names
from ludotek.games import load
from ludotek.server.bot_workers import BotWorkers


@pytest.mark.parametrize(("game", "seats"), FEWEST.items())
def test_a_bot_chooses_a_legal_move(game: str, seats: int) -> None:
    async def think() -> None:
        bot_workers = BotWorkers(1)
        state = load(game).start(seats)
        while state.actors[0] < 0:
            state.play(-1, state.moves(-1)[0])
        seat = state.actors[0]
        try:
            for bot in bot_names(load(game)):
                move = await bot_workers.choose(game, bot, state.as_known_to(seat), seat)
                assert move in state.moves(seat)
        finally:
            bot_workers.close()

    asyncio.run(think())


def test_a_worker_that_dies_is_replaced() -> None:
    async def think() -> None:
        bot_workers = BotWorkers(1)
        state = load("route").start(2)
        try:
            await bot_workers.choose("route", "random", state, 0)
            (worker,) = bot_workers.workers
            assert worker.process is not None
            first = worker.process.pid
            assert first is not None
            os.kill(first, signal.SIGKILL)
            assert await bot_workers.choose("route", "random", state, 0) in state.moves(0)
            assert worker.process is not None
            assert worker.process.pid != first
        finally:
            bot_workers.close()

    asyncio.run(think())


def test_bot_workers_may_close_while_one_starts() -> None:
    async def think() -> None:
        for wait in (0, 0.001, 0.01, 0.1):
            bot_workers = BotWorkers(1)
            choosing = asyncio.create_task(
                bot_workers.choose("route", "random", load("route").start(2), 0)
            )
            await asyncio.sleep(wait)
            async with asyncio.timeout(PATIENCE):
                await asyncio.to_thread(bot_workers.close)
                await asyncio.wait({choosing})
            assert bot_workers.workers[0].process is None

    asyncio.run(think())


def test_a_worker_that_is_stuck_is_replaced_and_the_move_made_all_the_same() -> None:
    async def think() -> None:
        bot_workers = BotWorkers(1)
        state = load("route").start(2)
        try:
            await bot_workers.choose("route", "random", state, 0)
            bot_workers.timeout = 1.5  # now that the worker has begun, which may take longer
            (worker,) = bot_workers.workers
            assert worker.process is not None
            assert worker.process.pid is not None
            os.kill(worker.process.pid, signal.SIGSTOP)
            begun = time.monotonic()
            async with asyncio.timeout(PATIENCE):
                assert await bot_workers.choose("route", "random", state, 0) in state.moves(0)
            assert time.monotonic() - begun > 1
        finally:
            bot_workers.close()

    asyncio.run(think())
