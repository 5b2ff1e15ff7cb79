"""How much one address may ask for, so that nobody takes the room of others."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

from ludotek.server.table import Refused


class Allowance:
    """So many things at once, and so many more every second, for each of many askers.

    >>> allowance = Allowance(burst=2, per_second=0.001)
    >>> [allowance.allows("a") for _ in range(3)]
    [True, True, False]
    >>> allowance.allows("b")
    True
    """

    MOST = 10_000
    """Askers that are remembered; the one longest silent is forgotten first."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, asker: str, cost: float = 1) -> bool:
        """Whether this may be done once more; if so, it is counted."""
        now = time.monotonic()
        left, since = self._left.pop(asker, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.per_second)
        allowed = left >= min(cost, self.burst)  # what costs more than all is owed afterwards
        self._left[asker] = (left - cost if allowed else left), now
        if len(self._left) > self.MOST:
            self._left.popitem(last=False)
        return allowed

    def spend(self, asker: str, what: str, cost: float = 1) -> None:
        """Raises `Refused` when it is too much."""
        if not self.allows(asker, cost):
            raise Refused("too-many", f"too many {what}: wait a little")


class Room:
    """So many sockets at the same time for each of many askers.

    >>> room = Room(1)
    >>> room.take("a")
    >>> room.take("b")
    >>> room.take("a")
    Traceback (most recent call last):
    ludotek.server.table.Refused: too many sockets from one address: close some first
    >>> room.give_back("a")
    >>> room.take("a")
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    def take(self, asker: str) -> None:
        """Raises `Refused` when there is no more."""
        if self._taken[asker] >= self.most:
            raise Refused("too-many", "too many sockets from one address: close some first")
        self._taken[asker] += 1

    def give_back(self, asker: str) -> None:
        """After what was taken."""
        self._taken[asker] -= 1
        if not self._taken[asker]:
            del self._taken[asker]
