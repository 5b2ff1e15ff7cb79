"""The positions of a record, for who knows no rules: the page steps through a game with them.

A step is what one sees at once: a move of a seat with the draws after it, or all the choices that
were made together and the reveal. Frame 0 is the opening with its draws.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ludotek.core import CHANCE, BadRecord, Event, Record, State
from ludotek.games import load

FRAMES = 50
"""Frames that are told at once."""
STORIES = 16
"""Records that are remembered, so that the next frames of one need no proof again."""

_thread = ThreadPoolExecutor(1, thread_name_prefix="replay")
"""One at a time: a long record takes seconds, which nobody else should wait for."""


class Stretch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record, and which of its frames are asked for; without ``views`` they tell only what
    happened."""

    record: dict[str, Any]
    first: Annotated[int, Meta(ge=0)] = msgspec.field(name="from", default=0)
    count: Annotated[int, Meta(ge=1, le=FRAMES)] = FRAMES
    views: bool = True


class Played(Struct, frozen=True):
    """A move of a seat."""

    seat: int
    move: Struct


class Frame(Struct, frozen=True, kw_only=True):
    """A position as who watches sees it: after step ``at``, and after so many ``moves`` of the
    record, draws and all; what was ``played`` in this step, and what happened."""

    at: int
    moves: int
    played: tuple[Played, ...]
    view: msgspec.Raw | None
    actors: tuple[int, ...]
    events: tuple[Struct, ...]


class Frames(Struct, frozen=True, kw_only=True):
    """Some frames of a record; the last there is shows the position after all ``steps``."""

    game: str
    seats: int
    steps: int
    frames: tuple[Frame, ...]
    result: tuple[float, ...] | None


class Story:
    """A record that is proven, divided into steps. Raises `BadRecord`.

    >>> from ludotek.core import Session
    >>> session = Session(load("route"), seats=2, options={"first": "random"})
    >>> seat = session.state.actors[0]
    >>> events = session.play(seat, session.state.moves(seat)[0])
    >>> story = Story(session.record())
    >>> [(frame.at, frame.moves, len(frame.played)) for frame in story.frames(0, 9)]
    [(0, 1, 0), (1, 2, 1)]
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = load(record.game)
        record.verify(self.game)
        self._ends: list[int] = []
        """After how many moves a step ends; the opening is step 0."""
        self._marks: list[State] = []
        """The states before every fiftieth step, from which the steps after it are shown."""
        state = record.start(self.game)
        while not self._ends or self._ends[-1] < len(record.moves):
            if len(self._ends) % FRAMES == 0:
                self._marks.append(state.copy())
            self._ends.append(self._step(state, len(self._ends), []))

    @property
    def steps(self) -> int:
        """How many steps lead to the last position."""
        return len(self._ends) - 1

    def _step(self, state: State, at: int, log: list[Event]) -> int:
        """Plays a step; after how many moves it ends."""
        moves, number = self.record.moves, self._ends[at - 1] if at else 0
        if at:
            state.play(*moves[number], log)
            number += 1
        while number < len(moves) and (state.hidden or state.actors == (CHANCE,)):
            state.play(*moves[number], log)
            number += 1
        return number

    def frames(self, first: int, count: int, views: bool = True) -> list[Frame]:
        """So many frames, or as many as there are."""
        if first > self.steps:
            raise BadRecord(f"the record has {self.steps} steps, there is no step {first}")
        mark = first // FRAMES
        state = self._marks[mark].copy()
        for at in range(mark * FRAMES, first):
            self._step(state, at, [])
        last = min(first + count - 1, self.steps)
        return [self._frame(state, at, views) for at in range(first, last + 1)]

    def _frame(self, state: State, at: int, views: bool) -> Frame:
        log: list[Event] = []
        begin, end = self._ends[at - 1] if at else 0, self._step(state, at, log)
        return Frame(
            at=at,
            moves=end,
            played=tuple(
                Played(actor, self.game.decode(move))
                for actor, move in self.record.moves[begin:end]
                if actor != CHANCE
            ),
            view=msgspec.Raw(msgspec.json.encode(state.view(None))) if views else None,
            actors=state.actors,
            events=tuple(event for event in log if event.only is None),
        )


_story = lru_cache(maxsize=STORIES)(lambda written: Story(Record.read(written)))


def _shown(written: bytes, asked: Stretch) -> Frames:
    story: Story = _story(written)
    return Frames(
        game=story.record.game,
        seats=story.record.seats,
        steps=story.steps,
        frames=tuple(story.frames(asked.first, asked.count, asked.views)),
        result=story.record.result,
    )


async def shown(asked: Stretch) -> Frames:
    """The frames that are asked for; raises `BadRecord`."""
    written = msgspec.json.encode(asked.record)
    return await asyncio.get_running_loop().run_in_executor(_thread, _shown, written, asked)
