"""Limits for each client, so that nobody uses up the server."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

from ludotek.server.errors import Refused


class RateLimit:
    """A token bucket for each of many keys: a burst, and so many more every second.

    >>> limit = RateLimit(burst=2, per_second=0.001)
    >>> [limit.allows("a") for _ in range(3)]
    [True, True, False]
    >>> limit.allows("b")
    True
    """

    MAX_KEYS = 10_000
    """Keys that are remembered; the least recently used is forgotten first."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, cost: float = 1) -> bool:
        """Whether this may be done once more; if so, it is counted."""
        now = time.monotonic()
        left, since = self._left.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.per_second)
        allowed = left >= min(cost, self.burst)  # what costs more than a burst is paid off later
        self._left[key] = (left - cost if allowed else left), now
        if len(self._left) > self.MAX_KEYS:
            self._left.popitem(last=False)
        return allowed

    def spend(self, key: str, what: str, cost: float = 1) -> None:
        """Counts this; raises `Refused` beyond the limit."""
        if not self.allows(key, cost):
            left, _ = self._left[key]
            wait = (min(cost, self.burst) - left) / self.per_second if self.per_second else None
            raise Refused("too-many", f"too many {what}: wait a little", retry=wait)


class ConnectionLimit:
    """So many connections at the same time for each of many keys.

    >>> limit = ConnectionLimit(1)
    >>> limit.acquire("a")
    >>> limit.acquire("b")
    >>> limit.acquire("a")
    Traceback (most recent call last):
    ludotek.server.errors.Refused: too many sockets from one address: close some first
    >>> limit.release("a")
    >>> limit.acquire("a")
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._taken: Counter[str] = Counter()

    def acquire(self, key: str) -> None:
        """Counts a connection; raises `Refused` beyond the limit."""
        if self._taken[key] >= self.limit:
            raise Refused("too-many", "too many sockets from one address: close some first")
        self._taken[key] += 1

    def release(self, key: str) -> None:
        """Gives back what `acquire` counted."""
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]
