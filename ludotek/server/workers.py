"""Worker processes: what may take long is done in them, and never blocks the server.

A process is asked one question at a time, by a thread here that waits for the answer. One that
dies, takes too long or is no longer waited for is killed; another is started when it is needed.
Questions of a lower rank go first.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TypeAlias, TypeVar, cast

from ludotek.core import LudotekError

Result = TypeVar("Result")
Question: TypeAlias = tuple[Callable[..., object], tuple[object, ...]]
"""A function of a module, and its arguments."""


class NoAnswer(LudotekError):
    """The worker died, or took too long, or there are none any more."""


def work(questions: Connection) -> None:
    """The main loop of a worker process: answers questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            function, args = questions.recv()
        except (EOFError, OSError):
            return
        try:
            questions.send((function(*args), None))
        except LudotekError as error:
            questions.send((None, error))


class Worker:
    """One worker process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.is_wanted = True
        """Whether somebody waits for the answer."""
        self._questions: Connection | None = None
        self._lock = threading.RLock()  # it may be stopped while it starts

    def ask(self, question: Question, timeout: float) -> object:
        """The answer, or the `LudotekError` that the function raised; `NoAnswer` when the worker
        died, or did not answer in so many seconds."""
        try:
            questions = self._ready()
            if self.is_wanted:
                questions.send(question)
                if questions.poll(timeout):
                    answer, error = questions.recv()
                    if error is None:
                        return answer
                    raise error
        except (EOFError, OSError):
            pass
        self.stop()
        raise NoAnswer("there was no answer in time")

    def _ready(self) -> Connection:
        with self._lock:
            if self.process is None or self._questions is None or not self.process.is_alive():
                self.stop()
                context = get_context("spawn")
                self._questions, theirs = context.Pipe()
                self.process = context.Process(target=work, args=(theirs,), daemon=True)
                self.process.start()
                theirs.close()
            return self._questions

    def give_up(self) -> None:
        """Nobody waits for the answer any more: whoever asks hears that there is none."""
        self.is_wanted = False
        process = self.process
        if process is not None and process.pid is not None:
            process.kill()

    def stop(self) -> None:
        """Stops the process."""
        with self._lock:
            if self.process is not None:
                self.process.kill()
                self.process.join()
                self.process = None
            if self._questions is not None:
                self._questions.close()
                self._questions = None


class Workers:
    """Some worker processes, and who waits for one."""

    def __init__(self, count: int, name: str) -> None:
        self.workers = [Worker() for _ in range(count)]
        self._idle = [*self.workers]
        self._waiting: list[tuple[int, int, asyncio.Future[Worker]]] = []
        self._numbers = itertools.count()
        self._threads = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._closed = False

    async def ask(
        self, timeout: float, rank: int, function: Callable[..., Result], *args: object
    ) -> Result:
        """What a function returns, or the `LudotekError` that it raises; it and its arguments must
        pickle. `NoAnswer` after so many seconds; cancelled, it is stopped."""
        worker = await self._take(rank)
        if self._closed:
            self._give(worker)
            raise NoAnswer("the server is stopping")
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._threads, worker.ask, (function, args), timeout)
        asking.add_done_callback(lambda done: self._finish(worker, done))
        try:
            return cast(Result, await asyncio.shield(asking))
        except asyncio.CancelledError:
            worker.give_up()
            raise

    async def _take(self, rank: int) -> Worker:
        """A worker for whose turn it is; of several the one that answered last, which remembers."""
        if self._idle:
            worker = self._idle.pop()
        else:
            turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
            waiting = rank, next(self._numbers), turn
            heapq.heappush(self._waiting, waiting)
            try:
                worker = await turn
            except asyncio.CancelledError:
                if not turn.cancelled():
                    self._give(turn.result())
                elif waiting in self._waiting:  # else it was passed over by now
                    self._waiting.remove(waiting)
                    heapq.heapify(self._waiting)
                raise
        worker.is_wanted = True
        return worker

    def _give(self, worker: Worker) -> None:
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    def _finish(self, worker: Worker, done: asyncio.Future[object]) -> None:
        if not done.cancelled():
            done.exception()  # nobody may be left to hear it
        self._give(worker)

    def close(self) -> None:
        """Stops all workers."""
        self._closed = True
        for worker in self.workers:
            worker.give_up()
        self._threads.shutdown(cancel_futures=True)
        for worker in self.workers:
            worker.stop()
