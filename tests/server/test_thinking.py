"""Bots think apart: who dies or dawdles is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import time

import pytest

from ludotek.games import load
from ludotek.server.thinking import Thinkers


@pytest.mark.parametrize(("game", "seats"), [("ink", 2), ("route", 2), ("squid", 3)])
def test_a_bot_chooses_a_legal_move(game: str, seats: int) -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        state = load(game).start(seats)
        while state.actors[0] < 0:
            state.play(-1, state.moves(-1)[0])
        seat = state.actors[0]
        try:
            for bot in ("random", "normal"):
                move = await thinkers.choose(game, bot, state.as_known_to(seat), seat)
                assert move in state.moves(seat)
        finally:
            thinkers.close()

    asyncio.run(think())


def test_a_worker_that_dies_is_replaced() -> None:
    async def think() -> None:
        thinkers = Thinkers(1)
        state = load("route").start(2)
        try:
            await thinkers.choose("route", "random", state, 0)
            (worker,) = thinkers.workers
            assert worker.process is not None
            first = worker.process.pid
            assert first is not None
            os.kill(first, signal.SIGKILL)
            assert await thinkers.choose("route", "random", state, 0) in state.moves(0)
            assert worker.process is not None
            assert worker.process.pid != first
        finally:
            thinkers.close()

    asyncio.run(think())


def test_thinkers_may_close_while_a_worker_begins() -> None:
    async def think() -> None:
        for wait in (0, 0.001, 0.01, 0.1):
            thinkers = Thinkers(1)
            choosing = asyncio.create_task(
                thinkers.choose("route", "random", load("route").start(2), 0)
            )
            await asyncio.sleep(wait)
            begun = time.monotonic()
            await asyncio.to_thread(thinkers.close)
            await asyncio.wait({choosing})
            assert time.monotonic() - begun < 5
            assert thinkers.workers[0].process is None

    asyncio.run(think())


def test_a_worker_that_is_stuck_is_replaced_and_the_move_made_all_the_same() -> None:
    async def think() -> None:
        thinkers = Thinkers(1, patience=1.5)
        state = load("route").start(2)
        try:
            await thinkers.choose("route", "random", state, 0)
            (worker,) = thinkers.workers
            assert worker.process is not None
            assert worker.process.pid is not None
            os.kill(worker.process.pid, signal.SIGSTOP)
            begun = time.monotonic()
            assert await thinkers.choose("route", "random", state, 0) in state.moves(0)
            assert 1 < time.monotonic() - begun < 10
        finally:
            thinkers.close()

    asyncio.run(think())
