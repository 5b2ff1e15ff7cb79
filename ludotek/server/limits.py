"""How much one address may ask for, so that nobody takes the room of others."""

from __future__ import annotations

import time
from collections import OrderedDict

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

    def allows(self, asker: str) -> bool:
        """Whether this may be done once more; if so, it is counted."""
        now = time.monotonic()
        left, since = self._left.pop(asker, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.per_second)
        allowed = left >= 1
        self._left[asker] = (left - 1 if allowed else left), now
        if len(self._left) > self.MOST:
            self._left.popitem(last=False)
        return allowed

    def spend(self, asker: str, what: str) -> None:
        """Raises `Refused` when it is too much."""
        if not self.allows(asker):
            raise Refused("too-many", f"too many {what}: wait a little")
