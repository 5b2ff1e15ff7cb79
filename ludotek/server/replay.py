"""The positions of a record, for who knows no rules: the page goes through a game with them.

A frame is what one goes to at once: a move of a seat with the draws after it, or all the choices
that were made together and the reveal. It is shown in steps. Frame 0 is the opening with its draws.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ludotek.core import CHANCE, BadRecord, Record, State, Step
from ludotek.games import load
from ludotek.server import wire
from ludotek.server.difference import difference
from ludotek.server.views import plain_view, visible

FRAMES = 50
"""Frames that are told at once."""
CACHED_REPLAYS = 16
"""Records that a worker remembers, so that the next frames of one need no proof again."""


class ReplayRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record, and which of its frames are asked for; without ``views`` their steps hold only the
    events."""

    record: Annotated[dict[str, Any], Meta(max_length=100)]
    first: Annotated[int, Meta(ge=0, lt=2**31)] = msgspec.field(name="from", default=0)
    count: Annotated[int, Meta(ge=1, le=FRAMES)] = FRAMES
    views: bool = True


class Played(Struct, frozen=True):
    """A move of a seat."""

    seat: int
    move: Struct


class Frame(Struct, frozen=True, kw_only=True):
    """A position as who watches sees it: frame number ``at``, after so many ``moves`` of the
    record, draws and all; what was ``played``, and the ``steps`` that led here from the frame
    before."""

    at: int
    moves: int
    played: tuple[Played, ...]
    steps: tuple[wire.Step, ...]
    actors: tuple[int, ...]


class Frames(Struct, frozen=True, kw_only=True):
    """Some frames of a record, the first with a whole view; ``last`` is the number of its last."""

    game: str
    seats: int
    last: int
    frames: tuple[Frame, ...]
    names: tuple[str, ...] | None
    result: tuple[float, ...] | None


class Replay:
    """A record that is proven, divided into frames. Raises `BadRecord`.

    >>> from ludotek.core import Session
    >>> session = Session(load("route"), seats=2, options={"first": "random"})
    >>> seat = session.state.actors[0]
    >>> events = session.play(seat, session.state.moves(seat)[0])
    >>> replay = Replay(session.record())
    >>> [(frame.at, frame.moves, len(frame.played)) for frame in replay.frames(0, 9)]
    [(0, 1, 0), (1, 2, 1)]
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = load(record.game)
        record.verify(self.game)
        self._moves = record.numbered_moves(self.game)
        self._ends: list[int] = []
        """After how many moves each frame ends."""
        self._marks: list[State] = []
        """The states before every fiftieth frame, from which those after it are shown."""
        state = record.start(self.game)
        while not self._ends or self._ends[-1] < len(self._moves):
            if len(self._ends) % FRAMES == 0:
                self._marks.append(state.copy())
            self._ends.append(self._play(state, len(self._ends)))

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self._ends) - 1

    def _play(self, state: State, at: int, steps: list[Step] | None = None) -> int:
        """Plays on to the end of a frame; after how many moves of the record that is."""
        moves, number = self._moves, self._ends[at - 1] if at else 0
        if steps is not None and not at:
            steps.append(Step((), state.copy()))
        first = number if at else -1
        while number < len(moves) and (
            number == first or state.hidden or state.actors == (CHANCE,)
        ):
            if steps is None:
                state.play(*moves[number])
            else:
                steps += state.play_in_steps(*moves[number])
            number += 1
        return number

    def frames(self, first: int, count: int, views: bool = True) -> list[Frame]:
        """So many frames, or as many as there are."""
        if first > self.last:
            raise BadRecord(f"the last frame of the record is {self.last}, there is no {first}")
        mark = first // FRAMES
        state = self._marks[mark].copy()
        for at in range(mark * FRAMES, first):
            self._play(state, at)
        found: list[Frame] = []
        view: dict[str, object] | None = None
        for at in range(first, min(first + count, len(self._ends))):
            steps: list[Step] = []
            self._play(state, at, steps)
            told = []
            for step in steps:
                new = plain_view(step.state, None) if views else None
                told.append(wire.Step(visible(step.events, None), difference(view, new)))
                view = new
            found.append(self._frame(state, at, told))
        return found

    def _frame(self, state: State, at: int, steps: list[wire.Step]) -> Frame:
        begin, end = self._ends[at - 1] if at else 0, self._ends[at]
        return Frame(
            at=at,
            moves=end,
            played=tuple(
                Played(actor, self.game.decode(move))
                for actor, move in self._moves[begin:end]
                if actor != CHANCE
            ),
            steps=tuple(step for step in steps if step.events or step.change),
            actors=state.actors,
        )


_replay = lru_cache(maxsize=CACHED_REPLAYS)(lambda written: Replay(Record.read(written)))


def show_frames(written: bytes, first: int, count: int, views: bool) -> bytes:
    """The frames that are asked for, as JSON; raises `BadRecord`. It may take seconds."""
    replay: Replay = _replay(written)
    frames = Frames(
        game=replay.record.game,
        seats=replay.record.seats,
        last=replay.last,
        frames=tuple(replay.frames(first, count, views)),
        names=replay.record.names,
        result=replay.record.result,
    )
    return msgspec.json.encode(frames)
