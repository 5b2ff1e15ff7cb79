"""A table in memory: who follows it, and who is there."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec
from msgspec import Struct

from ludotek.bots import Hint
from ludotek.server import wire
from ludotek.server.limits import RateLimit
from ludotek.server.presence import Presence
from ludotek.server.table import Table
from ludotek.server.views import Feed

CHAT_LIMIT = 10, 1
"""Lines of chat of a seat, or of all spectators together: a burst, and so many a second."""
UNDO_LIMIT = 30, 1
"""Moves that a seat may undo: a burst, and so many a second. Else it could go on for ever."""
PRESENCE_DELAY = 1.0
"""Seconds until it is told who came and went: who only reloads the page is not away."""


class Watcher(Protocol):
    """Somebody who follows a table: from a seat, or as a spectator."""

    @property
    def seat(self) -> int | None:
        """Their seat, if any."""

    @property
    def is_present(self) -> bool:
        """Whether they are at the table, and not elsewhere with an eye on it."""

    def send(self, message: Struct | bytes) -> None:
        """Queues a message; never waits."""


class LiveTable:
    """A table in memory, and who follows it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.feed = Feed(table)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.rematching = asyncio.Lock()
        self.chat_limit = RateLimit(*CHAT_LIMIT)
        self.undo_limit = RateLimit(*UNDO_LIMIT)
        self.thinking: set[tuple[str, int, int]] = set()
        """The requests, as (bot, seat, number), that bots are working on."""
        self.hints: dict[int, tuple[int, asyncio.Task[Hint]]] = {}
        """By seat, the request of its latest hint, and that hint or who works on it."""
        self.presence = Presence(table.setup.seats)
        self._telling: asyncio.TimerHandle | None = None

    def watch(self, watcher: Watcher) -> None:
        """Somebody follows the table from now on."""
        self.watchers.add(watcher)
        self.note_presence()

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody no longer follows the table."""
        self.watchers.discard(watcher)
        self.note_presence()

    @property
    def away(self) -> dict[int, float]:
        """The seats of people who are not here, though they have not left, and since when."""
        return {
            seat: since
            for seat, since in enumerate(self.presence.since)
            if since is not None
            and self.table.places[seat].is_person
            and not self.table.places[seat].left
        }

    def note_presence(self) -> None:
        """Somebody came or went, or seats have changed: everybody is told soon."""
        self.presence.note({watcher.seat for watcher in self.watchers if watcher.is_present})
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(PRESENCE_DELAY, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        message = msgspec.json.encode(wire.Presence(away=self.away))
        for watcher in list(self.watchers):
            watcher.send(message)
