"""Who is at a table, and since when the others are away. It is told, but never stored."""

from __future__ import annotations

import time
from collections.abc import Collection


class Presence:
    """Since when nobody has been on each seat, in seconds since 1970; None while somebody is.

    >>> presence = Presence(seats=2)
    >>> presence.note({0})
    >>> presence.since[0] is None, presence.is_away(1, patience=60)
    (True, False)
    >>> presence.since[1] -= 60
    >>> presence.is_away(1, patience=60)
    True
    """

    def __init__(self, seats: int) -> None:
        self.since: list[float | None] = [time.time()] * seats

    def note(self, here: Collection[int | None]) -> None:
        """These seats, and no others, are looked after now."""
        for seat, since in enumerate(self.since):
            if seat in here:
                self.since[seat] = None
            elif since is None:
                self.since[seat] = time.time()

    def is_away(self, seat: int, patience: float) -> bool:
        """Whether nobody has been on a seat for so many seconds."""
        since = self.since[seat]
        return since is not None and time.time() - since >= patience
