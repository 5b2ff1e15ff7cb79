"""A record: one small JSON file that holds a game and proves it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import Struct

from ludotek.core.contract import CHANCE, RESIGN, Event, Game, State
from ludotek.core.draws import commitment, draw
from ludotek.core.errors import (
    BadRecord,
    BadSetup,
    IllegalMove,
    LudotekError,
    NewerRecord,
    UnknownMove,
)
from ludotek.core.notation import WrittenMove, canonical, read_move

NAME_LENGTH: Final = 24
"""Characters of a name in a record; what is longer is cut."""
FORMAT: Final = 2
"""The version of the format. Records of 1 were never released, and are not read."""


class Seed(Struct, frozen=True, forbid_unknown_fields=True):
    """From which move on a seed is used, its hash, and the seed (in hex) once it may be known.

    >>> Seed(at=0, hash="9f…").seed is None
    True
    """

    at: int
    hash: str
    seed: str | None = None


class Verdict(Struct, frozen=True):
    """What `Record.verify` found: how many moves, all of them legal, how many draws and how many of
    these were proven by a seed, and at which moves a seed began. A host who begins a new seed can
    choose among draws.

    >>> Verdict(moves=40, draws=12, proven=12, seeds=(0,)).proven
    12
    """

    moves: int
    draws: int
    proven: int
    seeds: tuple[int, ...]


class ReplayedMove(NamedTuple):
    """One move of a record and what it did; ``state`` keeps changing, so copy it to keep it.

    >>> ReplayedMove._fields
    ('number', 'actor', 'move', 'events', 'state')
    """

    number: int
    actor: int
    move: int
    events: list[Event]
    state: State


class _Header(Struct):
    """What tells whether a file is a record, and of which format."""

    ludotek: int


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as it was played; `moves` are pairs of actor and written move, draws included.

    >>> from ludotek.core import Session
    >>> from ludotek.games import load
    >>> session = Session(load("route"), seats=2)
    >>> events = session.play(0, session.state.moves(0)[0])
    >>> record = session.record()
    >>> record.moves
    ((0, {'type': 'PlaceTile', 'kind': 0, 'q': 0, 'r': 0, 'turn': 0}),)
    >>> Record.read(record.write()) == record
    True
    """

    ludotek: Literal[2] = FORMAT
    game: str
    rules: str
    seats: int
    options: dict[str, object]
    seeds: tuple[Seed, ...]
    moves: tuple[tuple[int, WrittenMove], ...]
    result: tuple[float, ...] | None = None
    position_digest: str | None = None
    """The digest of the last position, once everybody may know it."""
    digest: str | None = None
    """The hash of the whole game: see `compute_digest`."""
    names: tuple[str, ...] | None = None
    """Who played, by seat. No part of what is proven."""

    def write(self) -> bytes:
        """The record as JSON.

        >>> Record(game="route", rules="1", seats=2, options={}, seeds=(), moves=()).write()[:28]
        b'{"ludotek":2,"game":"route",'
        """
        return msgspec.json.encode(self)

    @classmethod
    def read(cls, text: bytes) -> Record:
        """Reads what `write` wrote; raises `BadRecord`.

        >>> Record.read(b'{"moves": [[0, 1]]}')
        Traceback (most recent call last):
        ludotek.core.errors.BadRecord: this is not a Ludotek record
        """
        try:
            written = msgspec.json.decode(text, type=_Header).ludotek
            if written > FORMAT:
                raise NewerRecord(
                    f"the record is of format {written}, this program reads {FORMAT}:"
                    " use a newer Ludotek"
                )
            if written < FORMAT:
                raise BadRecord(
                    f"the record is of format {written}, from before the first release (0.2.0):"
                    " it cannot be read any more"
                )
            record = msgspec.json.decode(text, type=cls)
            return msgspec.structs.replace(record, names=_clean(record.names, record.seats))
        except msgspec.ValidationError as error:
            if b'"ludotek"' not in text:
                raise BadRecord("this is not a Ludotek record") from None
            raise BadRecord(f"the record is damaged: {error}") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"the record is cut short or damaged: {error}") from None

    def save(self, path: str | Path) -> None:
        """Writes the file whole or not at all; raises `OSError`.

        >>> import tempfile
        >>> record = Record(game="route", rules="1", seats=2, options={}, seeds=(), moves=())
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     record.save(f"{folder}/game.json")
        ...     Record.load(f"{folder}/game.json") == record
        True
        """
        path = Path(path)
        if not path.name or (path.exists() and not path.is_file()):
            raise OSError(errno.EINVAL, "not the name of a file")
        draft = path.with_name(f"{path.name}.{os.getpid()}.draft")
        try:
            with draft.open("wb") as file:
                file.write(self.write() + b"\n")
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Reads a file; raises `BadRecord` naming it.

        >>> Record.load("nowhere.json")
        Traceback (most recent call last):
        ludotek.core.errors.BadRecord: nowhere.json: No such file or directory
        """
        try:
            return cls.read(Path(path).read_bytes())
        except OSError as error:
            raise BadRecord(f"{path}: {error.strerror}") from None
        except BadRecord as error:
            raise type(error)(f"{path}: {error}") from None

    def start(self, game: Game) -> State:
        """The state before the first move.

        >>> from ludotek.core import Session
        >>> from ludotek.games import load
        >>> Session(load("route"), seats=3).record().start(load("route")).seats
        3
        """
        if self.game != game.id:
            raise BadRecord(f"the record is of {self.game}, not of {game.id}")
        if self.rules != game.rules_version:
            raise NewerRecord(
                f"the record follows version {self.rules} of the rules of {game.id};"
                f" this program knows {game.rules_version}"
            )
        try:
            return game.start(self.seats, self.options)
        except BadSetup as error:
            raise BadRecord(f"the record cannot be set up: {error}") from None

    def compute_digest(self) -> str:
        """The hash of the whole game: its options, the hashes of its seeds, and all its moves in
        their order.

        >>> from ludotek.core import Session
        >>> from ludotek.games import load
        >>> len(Session(load("route"), seats=2).record().compute_digest())
        64
        """
        seeds = [{"at": seed.at, "hash": seed.hash} for seed in self.seeds]
        hashed = {
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "seeds": seeds,
            "moves": self.moves,
        }
        return sha256(canonical(hashed)).hexdigest()

    def numbered_moves(self, game: Game) -> list[tuple[int, int]]:
        """The actors and their moves, as the numbers that this engine uses for them.

        >>> from ludotek.core import Session
        >>> from ludotek.games import load
        >>> session = Session(load("ink"), seats=2)
        >>> len(session.record().numbered_moves(load("ink")))
        14
        """
        try:
            return [(actor, read_move(game, written)) for actor, written in self.moves]
        except UnknownMove as error:
            raise BadRecord(str(error)) from None

    def replay(self, game: Game) -> Iterator[ReplayedMove]:
        """Plays the moves one by one, checking each against the rules; raises `BadRecord`.

        >>> from ludotek.core import Session
        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2)
        >>> events = session.play(0, session.state.moves(0)[2])
        >>> [(step.actor, load("route").decode(step.move).turn)
        ...  for step in session.record().replay(load("route"))]
        [(0, 2)]
        """
        state = self.start(game)
        for number, (actor, written) in enumerate(self.moves):
            events: list[Event] = []
            try:
                move = read_move(game, written)
                refuse_illegal(game, state, actor, move)
            except LudotekError as error:
                raise BadRecord(f"move {number} (of {_actor(actor)}): {error}") from None
            state.play(actor, move, events)
            yield ReplayedMove(number, actor, move, events, state)

    def verify(self, game: Game) -> Verdict:
        """Proves the record: every move, the end, and each draw whose seed is known.

        >>> from ludotek.core import Session
        >>> from ludotek.games import load
        >>> session = Session(load("route"), seats=2, options={"first": "random"})
        >>> session.record(whole=True).verify(load("route"))
        Verdict(moves=1, draws=1, proven=1, seeds=(0,))
        """
        seeds = self._seeds()
        state = self.start(game)
        chances = state.chances() if state.actors == (CHANCE,) else []
        draws = proven = 0
        for step in self.replay(game):
            state = step.state
            if step.actor == CHANCE:
                seed = next((known for at, known in reversed(seeds) if at <= step.number), None)
                if seed is not None:
                    if draw(game, seed, draws, chances) != step.move:
                        raise BadRecord(f"move {step.number}: this draw did not come from the seed")
                    proven += 1
                draws += 1
            if state.actors == (CHANCE,):
                chances = state.chances()
        if self.result != state.result:
            raise BadRecord(f"the result is {state.result}, not {self.result}")
        if self.position_digest is not None and self.position_digest != state.digest():
            raise BadRecord("the moves do not lead to the position of the record")
        if self.digest is not None and self.digest != self.compute_digest():
            raise BadRecord("the moves do not match the digest of the record")
        return Verdict(len(self.moves), draws, proven, tuple(at for at, _ in seeds))

    def _seeds(self) -> list[tuple[int, bytes | None]]:
        known = []
        for index, entry in enumerate(self.seeds):
            earlier = self.seeds[index - 1].at if index else 0
            if not earlier <= entry.at <= len(self.moves):
                raise BadRecord(f"seed {index} begins at move {entry.at}, where it cannot")
            try:
                seed = None if entry.seed is None else bytes.fromhex(entry.seed)
            except ValueError:
                raise BadRecord(f"seed {index} is not written in hex") from None
            if seed is not None and commitment(seed) != entry.hash:
                raise BadRecord(f"seed {index} is not the one whose hash was given")
            known.append((entry.at, seed))
        return known


def _clean(names: tuple[str, ...] | None, seats: int) -> tuple[str, ...] | None:
    """Names as they may be shown: whoever wrote the file chose them."""
    if names is None or len(names) != seats:
        return None
    shown = ("".join(c if c.isprintable() else " " for c in name) for name in names)
    return tuple(" ".join(name.split())[:NAME_LENGTH].rstrip() for name in shown)


def _actor(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def refuse_illegal(game: Game, state: State, actor: int, move: int) -> None:
    """Raises `IllegalMove` or `UnknownMove` unless this actor may make this move now.

    >>> from ludotek.games import load
    >>> game = load("route")
    >>> refuse_illegal(game, game.start(seats=2), 0, 77)
    Traceback (most recent call last):
    ludotek.core.errors.UnknownMove: 77 is not a move of route
    """
    if not 0 <= actor < state.seats and (actor != CHANCE or move == RESIGN):
        raise UnknownMove(f"there is no seat {actor} at a table of {state.seats}")
    if move != RESIGN and state.is_legal(actor, move):
        return
    game.decode(move)
    reason = state.explain(actor, move)
    if reason is not None:
        raise IllegalMove(reason)
    if move != RESIGN:
        raise UnknownMove(f"{move} is not a move of {game.id} in this position")
