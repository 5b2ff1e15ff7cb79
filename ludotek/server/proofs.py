"""Records from outside are proven in worker processes of their own: nobody but those who send some
waits for them. Whoever sends many waits behind those who send few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from ludotek.core import BadRecord, Record
from ludotek.games import load
from ludotek.server.errors import Refused
from ludotek.server.workers import NoAnswer, Workers

Result = TypeVar("Result")

PROCESSES = 2
DEADLINE = 20.0
"""Seconds that a record may take, the start of a process included."""
PER_ADDRESS = 16
"""Records of one address that may be worked on or wait: at the end of a game everybody at a table
asks for it, and all may sit behind one address."""
ALL = 64
"""Records of all addresses together."""
RETRY_AFTER = 5
"""Seconds after which it is worth trying again."""


class Proofs(Workers):
    """The worker processes in which records from outside are proven."""

    def __init__(self, deadline: float = DEADLINE) -> None:
        super().__init__(PROCESSES, "proof")
        self.deadline = deadline
        self._asked: Counter[str] = Counter()

    async def prove(self, address: str, function: Callable[..., Result], *args: object) -> Result:
        """What a function of a record returns, or the `LudotekError` that it raises. Each further
        question of an address stands behind everybody else's first, second, and so on."""
        rank = self._asked[address]
        if rank >= PER_ADDRESS or self._asked.total() >= ALL:
            raise Refused("too-many", "too many records at once: wait a little", retry=RETRY_AFTER)
        self._asked[address] += 1
        try:
            return await self.ask(self.deadline, rank, function, *args)
        except NoAnswer:
            raise BadRecord("this record takes too long to prove") from None
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address]


def verify(written: bytes) -> None:
    """Proves a record; raises `BadRecord`."""
    record = Record.read(written)
    record.verify(load(record.game))
