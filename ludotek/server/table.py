"""A table: who sits at it, its game, and what each of its seats is asked.

It is built from its setup and its entries alone, so it is the same after a restart. Nothing here
waits, stores or sends: `host` does.
"""

from __future__ import annotations

import hmac
from functools import lru_cache
from hashlib import sha256
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from ludotek.core import (
    RESIGN,
    Event,
    Game,
    IllegalMove,
    Record,
    Session,
    State,
    Step,
    UndoLimit,
    UnknownMove,
    WrittenMove,
    read_move,
    write_move,
)
from ludotek.games import load
from ludotek.server.bot_names import bot_name
from ludotek.server.entries import (
    BotSat,
    Entry,
    Left,
    Moved,
    Rematched,
    Returned,
    Said,
    Sat,
    Started,
    Swapped,
    TableSetup,
    Undone,
)
from ludotek.server.errors import Damaged, OtherRules, Refused
from ludotek.server.names import alike, clean

Status: TypeAlias = Literal["open", "running", "finished"]


class Place(Struct, gc=False):
    """A seat of a table: who sits there, if anybody. A bot may play for somebody who has left."""

    name: str = ""
    secret: str = ""
    bot: str | None = None
    left: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return not self.name and self.bot is None

    @property
    def is_person(self) -> bool:
        """Whether the seat is somebody's, even if a bot plays for them."""
        return bool(self.secret)


class AppliedEntry(Struct, frozen=True, gc=False):
    """An entry with its number, and the events it caused."""

    number: int
    entry: Entry
    events: tuple[Event, ...]


def events_of(steps: list[Step]) -> list[Event]:
    """The events of all steps."""
    return [event for step in steps for event in step.events]


@lru_cache(maxsize=10_000)
def hash_secret(secret: str) -> str:
    """The hash of a secret, which is all that is stored of it."""
    return sha256(secret.encode()).hexdigest()


class Table:
    """A table, as its entries so far have made it."""

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.game: Game = load(setup.game)
        if self.game.rules_version != setup.rules:
            raise OtherRules(
                f"table {setup.id} was begun under version {setup.rules} of {self.game.id},"
                f" this program knows version {self.game.rules_version}: it cannot go on here, but"
                " its record can be had"
            )
        self.places = [Place() for _ in range(setup.seats)]
        self.session: Session | None = None
        self.history: list[AppliedEntry] = []
        self.steps: list[Step] = []
        """What the latest entry did to the game, where it was to be told in steps."""
        self.requests = [0] * setup.seats
        self.answers: list[tuple[int, str, int]] = [(-1, "", 0)] * setup.seats
        """By seat: the latest request that was answered, the id of the message, and its entry."""
        self.standing: list[int] = []
        """The numbers of the entries whose moves were not taken back."""
        self.next_table: str | None = None

    @property
    def id(self) -> str:
        """Its id, as in its address."""
        return self.setup.id

    @property
    def number(self) -> int:
        """How many entries there are."""
        return len(self.history)

    @property
    def status(self) -> Status:
        """Open until the game starts, then running, then finished."""
        if self.session is None:
            return "open"
        return "running" if self.session.state.result is None else "finished"

    @property
    def state(self) -> State:
        """The state of the game; refused before the start."""
        if self.session is None:
            raise Refused("not-started", "the game has not started yet")
        return self.session.state

    # Secrets

    def seat_of(self, secret: str) -> int | None:
        """The seat to which a secret belongs."""
        given = hash_secret(secret)
        for seat, place in enumerate(self.places):
            if place.secret and hmac.compare_digest(place.secret, given):
                return seat
        return None

    def is_owner(self, secret: str) -> bool:
        """Whether a secret is the owner's."""
        return hmac.compare_digest(self.setup.owner, hash_secret(secret))

    # Actions: each is checked, and returns the entry to add

    def sit(self, seat: int, name: str, secret: str) -> Entry | None:
        """Somebody sits down on a free seat; None for a duplicate, when they sit there already."""
        held = self.seat_of(secret)
        if held is not None:
            if (held, self.places[held].name) == (seat, name):
                return None
            raise Refused("seated", "you already have a seat here: change seats instead")
        self._check_open()
        place = self._place(seat)
        if not place.is_free:
            raise Refused("taken", f"seat {seat} is taken")
        if any(alike(other.name, name) for other in self.places):
            raise Refused("name", f"there is already somebody called {name} here, or almost so")
        return Sat(seat, name, hash_secret(secret))

    def seat_bot(self, seat: int, bot: str, is_away: bool = False) -> Entry:
        """A bot takes a free seat, or plays for somebody who has left or has been away for long."""
        place = self._place(seat)
        if self.status == "finished":
            raise Refused("finished", "the game is over")
        if self.session is None and place.is_free:
            return BotSat(seat, bot, bot_name(self.id, [other.name for other in self.places]))
        if self.session is None or place.bot is not None:
            raise Refused("taken", f"seat {seat} is taken")
        if not (place.left or is_away):
            raise Refused("present", f"{place.name} is there, or has not been away for long")
        return BotSat(seat, bot)

    def leave(self, seat: int) -> Entry:
        """Whoever sits there leaves, or is removed."""
        place = self._place(seat)
        if place.is_free or place.left:
            raise Refused("empty", f"nobody sits on seat {seat}")
        if self.session and not place.is_person:
            raise Refused("started", "a bot that played from the start cannot leave")
        return Left(seat)

    def return_to_seat(self, seat: int) -> Entry:
        """Somebody who had left is back."""
        if not self._place(seat).left:
            raise Refused("present", f"nobody has left seat {seat}")
        return Returned(seat)

    def welcome_back(self, seat: int | None) -> Entry | None:
        """Somebody who was away, but had not left, is here; None if no bot played for them."""
        if seat is None or self.status != "running":
            return None
        place = self.places[seat]
        return Returned(seat) if place.bot is not None and not place.left else None

    def swap(self, seat: int, to: int) -> Entry:
        """Somebody moves to a free seat, or changes places with a bot."""
        self._check_open()
        if self._place(to).is_person:
            raise Refused("taken", f"seat {to} is taken")
        return Swapped(seat, to)

    def start(self) -> Entry:
        """The game begins."""
        self._check_open()
        if any(place.is_free for place in self.places):
            raise Refused("seats", "not all seats are taken")
        return Started()

    def answer(self, seat: int, request: int, id: str, move: int) -> Entry | None:
        """A seat makes a move; None for a duplicate of the latest one."""
        written = write_move(self.game, move)
        if self._is_answered(seat, request, id, written):
            return None
        if move != RESIGN or self.session is None:
            self._check_asked(seat, request)
        return Moved(seat, request, id, written)

    def undo(self, seat: int, request: int, id: str) -> Entry | None:
        """A seat undoes its latest move or, against bots alone, its latest turn with their answer;
        None for a duplicate."""
        if self._is_answered(seat, request, id, None):
            return None
        if request != self.requests[seat]:
            raise Refused("stale", f"request {request} is over, {self.requests[seat]} is asked")
        if self.session is not None and self.session.undo_limit(seat).moves:
            return Undone(seat, request, id)
        length = self.turn_to_undo(seat)
        if not length:
            why = "start" if self.session is None else self.session.undo_limit(seat).why
            raise Refused("cannot-undo", "this cannot be undone", args={"why": why})
        return Undone(seat, request, id, self.standing[-length])

    def turn_to_undo(self, seat: int) -> int:
        """How many moves a seat may take back at once, those of bots after its own; none where its
        latest move is its own, or where another person plays."""
        if self.session is None or self.session.undo_limit(seat) != UndoLimit(0, "seat"):
            return 0
        if any(place.is_person for other, place in enumerate(self.places) if other != seat):
            return 0
        return self.session.turn_length(seat)

    def say(self, seat: int | None, name: str, text: str, id: str) -> Said:
        """A line of chat. A spectator may not use the name of somebody at the table."""
        if seat is not None:
            name = self.places[seat].name
        elif any(alike(place.name, name) for place in self.places):
            raise Refused("name", f"there is already somebody called {name} here, or almost so")
        if not clean(text):
            raise Refused("bad-message", "there is nothing to be read in this text")
        return Said(seat, name, clean(text), id)

    def number_of_sit(self, secret: str) -> int:
        """The number of the entry by which the holder of a secret sat down last."""
        held = hash_secret(secret)
        return next(
            late.number
            for late in reversed(self.history)
            if isinstance(late.entry, Sat) and late.entry.secret == held
        )

    def number_of_line(self, said: Said) -> int:
        """The number of a recent line of chat, or 0; refused where its id was that of another."""
        for late in self.history[-100:]:
            known = late.entry
            if isinstance(known, Said) and known.id == said.id != "":
                if known == said:
                    return late.number
                if known.seat == said.seat is not None:  # spectators are not told apart
                    raise Refused("repeated", f"the id {said.id} was that of another message")
        return 0

    def _is_answered(self, seat: int, request: int, id: str, move: WrittenMove | None) -> bool:
        """Whether this was the latest answer of a seat, a move or an undo; refused where the id was
        that of another."""
        *latest, number = self.answers[seat]
        if latest != [request, id]:
            return False
        if getattr(self.history[number - 1].entry, "move", None) != move:
            raise Refused("repeated", f"the id {id} was that of another message")
        return True

    def _check_open(self) -> None:
        if self.session is not None:
            raise Refused("started", "the game has started")

    def _check_asked(self, seat: int, request: int) -> None:
        if seat not in self.state.actors:
            raise Refused("not-asked", "it is not this seat's turn")
        if request != self.requests[seat]:
            raise Refused("stale", f"request {request} is over, {self.requests[seat]} is asked")

    def _place(self, seat: int) -> Place:
        if not 0 <= seat < len(self.places):
            raise Refused("seat", f"there is no seat {seat} at a table of {len(self.places)}")
        return self.places[seat]

    def read_move(self, written: WrittenMove) -> int:
        """The number of a move; refuses what is no move of this game."""
        try:
            return read_move(self.game, written)
        except UnknownMove as error:
            raise Refused("unknown-move", str(error)) from None

    # Applying entries

    def apply(self, entry: Entry, in_steps: bool = False) -> AppliedEntry:
        """Adds an entry. Raises `Refused` and changes nothing when the rules forbid a move. Steps
        are for those who watch: they cost copies of the state."""
        entry, events = self._changed_by(entry, in_steps)
        applied = AppliedEntry(self.number + 1, entry, tuple(events))
        self.history.append(applied)
        return applied

    def _changed_by(self, entry: Entry, in_steps: bool) -> tuple[Entry, list[Event]]:
        """Applies an entry; returns it with the draws that follow, and the events."""
        self.steps = []
        match entry:
            case Sat(seat, name, secret):
                self.places[seat] = Place(name=name, secret=secret)
            case BotSat(seat, bot, name):
                self.places[seat].bot = bot
                self.places[seat].name = name or self.places[seat].name
            case Left(seat) if self.session is None:
                self.places[seat] = Place()
            case Left(seat):
                self.places[seat].left = True
            case Returned(seat):
                self.places[seat].left = False
                self.places[seat].bot = None
            case Swapped(seat, to):
                self.places[to], self.places[seat] = self.places[seat], self.places[to]
            case Started():
                return self._started(entry)
            case Moved():
                return self._moved(entry, in_steps)
            case Undone():
                self._undone(entry)
            case Rematched(table):
                self.next_table = table
            case Said():
                pass
        return entry, []

    def _started(self, entry: Started) -> tuple[Entry, list[Event]]:
        setup, seed = self.setup, bytes.fromhex(self.setup.seed)
        if setup.record is None:
            options = msgspec.json.decode(setup.options)
            self.session = Session(self.game, setup.seats, options, seed)
        else:
            self.session = Session.resume(self.game, setup.record, seed=seed)
        self._renumber_requests((-1, ()), None)
        self.steps = self.session.opening
        return Started(self._proven(entry.draws)), events_of(self.steps)

    def _moved(self, entry: Moved, in_steps: bool) -> tuple[Entry, list[Event]]:
        assert self.session is not None
        before = self._asked()
        try:
            move = self.read_move(entry.move)
            if in_steps:
                self.steps = self.session.play_in_steps(entry.seat, move)
                events = events_of(self.steps)
            else:
                events = self.session.play(entry.seat, move)
        except IllegalMove as error:
            reason = error.reason
            raise Refused("illegal", str(error), reason.rule, dict(reason.args)) from None
        except UnknownMove as error:
            raise Refused("unknown-move", str(error)) from None
        self.answers[entry.seat] = entry.request, entry.id, self.number + 1
        self.standing.append(self.number + 1)
        self._renumber_requests(before, entry.seat)
        return msgspec.structs.replace(entry, draws=self._proven(entry.draws)), events

    def _undone(self, entry: Undone) -> None:
        assert self.session is not None
        before, seat = self._asked(), entry.seat
        if entry.since:
            self.session.undo_turn(seat)
            self.standing = [number for number in self.standing if number < entry.since]
        else:
            self.session.undo(seat)
            entries = {number: self.history[number - 1].entry for number in self.standing}
            own = [n for n, made in entries.items() if getattr(made, "seat", None) == seat]
            self.standing.remove(own[-1])
        self.answers[seat] = entry.request, entry.id, self.number + 1
        self._renumber_requests(before, seat)
        self.steps = [Step((), self.session.state.copy())]

    def _proven(self, stored: tuple[WrittenMove, ...]) -> tuple[WrittenMove, ...]:
        """The draws that have just been made, which must be those that were stored, if any were."""
        assert self.session is not None
        drawn = tuple(write_move(self.game, move) for move in self.session.drawn)
        if stored and stored != drawn:
            raise Damaged(f"table {self.id}: the draws of entry {self.number + 1} do not replay")
        return drawn

    # Requests

    def _asked(self) -> tuple[int, tuple[int, ...]]:
        """How much everybody has seen, and who is asked something there."""
        assert self.session is not None
        return self.session.seen, self.session.state.actors

    def _renumber_requests(self, before: tuple[int, tuple[int, ...]], by: int | None) -> None:
        """Gives a new number to each seat that is asked something else than before. What others
        choose in secret changes nothing for a seat that is still choosing."""
        seen, actors = self._asked()
        for seat in range(len(self.places)):
            kept = seen == before[0] and seat in before[1]
            if seat == by or (seat in actors and not kept):
                self.requests[seat] += 1

    # What others may take away, or ask

    def record(self) -> Record:
        """The record of the game, with the names of who plays; refused before the start."""
        if self.session is None:
            raise Refused("not-started", "the game has not started yet")
        names = tuple(place.name for place in self.places)
        return msgspec.structs.replace(self.session.record(), names=names)

    def explain(self, seat: int, move: int) -> Refused | None:
        """The refusal of a move, with the rule that forbids it; None when it is legal."""
        reason = self.state.explain(seat, move)
        if reason is None:
            return None
        return Refused("illegal", f"forbidden by {reason.rule}", reason.rule, dict(reason.args))

    def preview(self, seat: int, move: int) -> tuple[State, list[Event]]:
        """What a move would do, up to the first draw."""
        if len(self.state.actors) > 1 or self.state.hidden:
            raise Refused("hidden", "there is no preview while choices are hidden")
        if move not in self.state.moves(seat):
            raise self.explain(seat, move) or Refused("illegal", "this move is not legal now")
        twin, events = self.state.copy(), list[Event]()
        twin.play(seat, move, events)
        return twin, events
