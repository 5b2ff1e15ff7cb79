"""Bots run in worker processes, on what their seat may know, and never block the server.

Each worker process has a thread here that sends it one question at a time. A worker that dies or
takes too long is replaced, the question is asked once more, and then answered at random.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from random import Random

from ludotek.bots import Hint, hint, make_bot
from ludotek.core import State
from ludotek.games import load
from ludotek.server.logs import log

TIMEOUT = 20.0
"""Seconds after which a worker is considered stuck."""

Question = tuple[str, str, State, int, int, bool]
"""The game, the bot, what its seat may know, the seat, a seed, and whether the reason is asked for."""


def work(questions: Connection) -> None:
    """The main loop of a worker process: answers questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            game, name, state, seat, seed, is_hint = questions.recv()
        except (EOFError, OSError):
            return
        bot = make_bot(name, load(game), Random(seed))
        questions.send(hint(bot, state, seat) if is_hint else Hint(bot.choose(state, seat)))


class Worker:
    """One worker process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.questions: Connection | None = None
        self._lock = threading.RLock()  # it may be stopped while it starts

    def ask(self, question: Question, timeout: float) -> Hint | None:
        """The answer; None when the worker died or did not answer in time."""
        questions = self._ready()
        try:
            questions.send(question)
            if questions.poll(timeout):
                return Hint(*questions.recv())
        except (EOFError, OSError):
            pass
        self.stop()
        return None

    def _ready(self) -> Connection:
        with self._lock:
            if self.process is None or self.questions is None or not self.process.is_alive():
                self.stop()
                context = get_context("spawn")
                self.questions, theirs = context.Pipe()
                self.process = context.Process(target=work, args=(theirs,), daemon=True)
                self.process.start()
                theirs.close()
            return self.questions

    def stop(self) -> None:
        """Stops the process."""
        with self._lock:
            if self.process is not None:
                self.process.kill()
                self.process.join()
                self.process = None
            if self.questions is not None:
                self.questions.close()
                self.questions = None


class BotWorkers:
    """The worker processes of a server."""

    def __init__(self, workers: int | None = None, timeout: float = TIMEOUT) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.timeout = timeout
        self.workers = [Worker() for _ in range(count)]
        self._free: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.workers:
            self._free.put(worker)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bot-worker")
        self._rng = Random()
        self._closed = False

    async def choose(self, game: str, bot: str, state: State, seat: int) -> int:
        """The move that a bot chooses in a state which holds only what its seat may know."""
        return (await self._ask((game, bot, state, seat, self._rng.getrandbits(64), False))).move

    async def hint(self, game: str, bot: str, state: State, seat: int) -> Hint:
        """The same with its reason."""
        return await self._ask((game, bot, state, seat, self._rng.getrandbits(64), True))

    async def _ask(self, question: Question) -> Hint:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._answer, question)

    def _answer(self, question: Question) -> Hint:
        worker = self._free.get()
        try:
            for _ in range(2):
                if self._closed:
                    break
                answer = worker.ask(question, self.timeout)
                if answer is not None:
                    return answer
                log("bot worker restarted", logging.WARNING, game=question[0], bot=question[1])
        finally:
            self._free.put(worker)
        _, _, state, seat, seed, _ = question
        return Hint(Random(seed).choice(state.moves(seat)))

    def close(self) -> None:
        """Stops all workers."""
        self._closed = True
        for worker in self.workers:
            worker.stop()
        self._threads.shutdown(cancel_futures=True)
