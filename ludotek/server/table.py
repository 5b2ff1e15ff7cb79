"""A table: who sits at it, the game that is played, and what each of its seats is asked.

It is built from its founding and its entries alone, so it comes back after a restart exactly as it
was. Nothing here waits, stores or sends: `hosting` does.
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
    LudotekError,
    Session,
    State,
    UnknownMove,
)
from ludotek.games import load
from ludotek.server.entries import (
    BotSat,
    Entry,
    Founding,
    Left,
    Moved,
    Rematched,
    Returned,
    Said,
    Sat,
    Started,
    Swapped,
    Undone,
)

Status: TypeAlias = Literal["open", "running", "finished"]


class Refused(LudotekError):
    """What somebody asked for cannot be done: a code for programs, and the reason in words."""

    def __init__(
        self, code: str, reason: str, rule: str | None = None, args: dict[str, object] | None = None
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.details = args or {}


class Damaged(LudotekError):
    """What was stored does not replay: it is left as it is, and said plainly."""


class Place(Struct, gc=False):
    """A seat of a table: who sits there, if anybody; a bot plays for whom has left."""

    name: str = ""
    secret: str = ""
    bot: str | None = None
    left: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there."""
        return not self.name and self.bot is None


class Happening(Struct, frozen=True, gc=False):
    """An entry with its number, and the events it caused."""

    number: int
    entry: Entry
    events: tuple[Event, ...]


@lru_cache(maxsize=10_000)
def hash_of(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


class Table:
    """A table as its entries so far make it."""

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.game: Game = load(founding.game)
        if self.game.rules_version != founding.rules:
            raise Damaged(
                f"table {founding.id} was begun under version {founding.rules} of {self.game.id},"
                f" this program knows version {self.game.rules_version}"
            )
        self.places = [Place() for _ in range(founding.seats)]
        self.session: Session | None = None
        self.happenings: list[Happening] = []
        self.requests = [0] * founding.seats
        self.answers: list[tuple[int, str, int]] = [(-1, "", 0)] * founding.seats
        """By seat: the latest request that was answered, by which id, in which entry."""
        self.next_table: str | None = None

    @property
    def id(self) -> str:
        """Its name in addresses."""
        return self.founding.id

    @property
    def number(self) -> int:
        """How many entries there are."""
        return len(self.happenings)

    @property
    def status(self) -> Status:
        """Whether people may still sit down, play, or have played."""
        if self.session is None:
            return "open"
        return "running" if self.session.state.result is None else "finished"

    @property
    def state(self) -> State:
        """The state of the game that runs, or has run."""
        if self.session is None:
            raise Refused("not-started", "the game has not started yet")
        return self.session.state

    # Who may

    def seat_of(self, secret: str) -> int | None:
        """The seat to which a secret belongs."""
        given = hash_of(secret)
        for seat, place in enumerate(self.places):
            if place.secret and hmac.compare_digest(place.secret, given):
                return seat
        return None

    def is_maker(self, secret: str) -> bool:
        """Whether a secret is that of who made the table."""
        return hmac.compare_digest(self.founding.maker, hash_of(secret))

    # What may be written down: each checks, and gives the entry

    def sit(self, seat: int, name: str, secret: str) -> Entry | None:
        """Somebody sits down on a free seat; None when they sit there already, by a message that
        was sent twice."""
        held = self.seat_of(secret)
        if held is not None:
            if (held, self.places[held].name) == (seat, name):
                return None
            raise Refused("seated", "you sit here already: change seats instead")
        self._must_be_open()
        place = self._place(seat)
        if not place.is_free:
            raise Refused("taken", f"seat {seat} is taken")
        if any(other.name == name for other in self.places):
            raise Refused("name", f"somebody called {name} sits here already")
        return Sat(seat, name, hash_of(secret))

    def seat_bot(self, seat: int, bot: str) -> Entry:
        """A bot sits down, or takes over from somebody who has left."""
        place = self._place(seat)
        if self.status == "finished":
            raise Refused("finished", "the game is over")
        may = place.left and place.bot is None if self.session else place.is_free
        if not may:
            raise Refused("taken", f"seat {seat} is taken")
        return BotSat(seat, bot)

    def leave(self, seat: int) -> Entry:
        """Who sits there leaves, or is removed."""
        place = self._place(seat)
        if place.is_free or place.left:
            raise Refused("empty", f"nobody sits on seat {seat}")
        if self.session and not place.name:
            raise Refused("started", "a bot that was there from the start stays")
        return Left(seat)

    def come_back(self, seat: int) -> Entry:
        """Who had left is there again."""
        if not self._place(seat).left:
            raise Refused("present", f"nobody has left seat {seat}")
        return Returned(seat)

    def swap(self, seat: int, to: int) -> Entry:
        """Somebody changes to a free seat."""
        self._must_be_open()
        if not self._place(to).is_free:
            raise Refused("taken", f"seat {to} is taken")
        return Swapped(seat, to)

    def start(self) -> Entry:
        """The game begins."""
        self._must_be_open()
        if any(place.is_free for place in self.places):
            raise Refused("seats", "not all seats are taken")
        return Started()

    def answer(self, seat: int, request: int, id: str, move: Struct) -> Entry | None:
        """A seat's move; None when it has been made already, by a message that was sent twice."""
        if self._is_answered(seat, request, id):
            return None
        number = self.encode(move)
        if number != RESIGN or self.session is None:
            self._must_be_asked(seat, request)
        return Moved(seat, request, id, number)

    def take_back(self, seat: int, request: int, id: str) -> Entry | None:
        """A seat undoes its latest move; None when that was done already."""
        if self._is_answered(seat, request, id):
            return None
        if request != self.requests[seat]:
            raise Refused("stale", f"request {request} is over, {self.requests[seat]} is asked")
        if self.session is None or not self.session.reach(seat).moves:
            why = "start" if self.session is None else self.session.reach(seat).why
            raise Refused("cannot-undo", "that cannot be taken back", args={"why": why})
        return Undone(seat, request, id)

    def say(self, seat: int | None, name: str, text: str, id: str) -> Entry:
        """Somebody says something. Who only watches may not take the name of who sits here."""
        if seat is not None:
            name = self.places[seat].name
        elif any(place.name == name for place in self.places):
            raise Refused("name", f"somebody called {name} sits here already")
        return Said(seat, name, text, id)

    def when_sat(self, secret: str) -> int:
        """The number under which who holds a secret sat down last."""
        held = hash_of(secret)
        return next(
            late.number
            for late in reversed(self.happenings)
            if isinstance(late.entry, Sat) and late.entry.secret == held
        )

    def when(self, said: Entry) -> int:
        """The number under which this was said of late, or 0."""
        return next((late.number for late in self.happenings[-100:] if late.entry == said), 0)

    def _is_answered(self, seat: int, request: int, id: str) -> bool:
        return self.answers[seat][:2] == (request, id)

    def _must_be_open(self) -> None:
        if self.session is not None:
            raise Refused("started", "the game has started")

    def _must_be_asked(self, seat: int, request: int) -> None:
        if seat not in self.state.actors:
            raise Refused("not-asked", "nothing is asked of this seat now")
        if request != self.requests[seat]:
            raise Refused("stale", f"request {request} is over, {self.requests[seat]} is asked")

    def _place(self, seat: int) -> Place:
        if not 0 <= seat < len(self.places):
            raise Refused("seat", f"there is no seat {seat} at a table of {len(self.places)}")
        return self.places[seat]

    def encode(self, move: Struct) -> int:
        """The number of a move; refuses what is none of this game's."""
        try:
            return self.game.encode(move)
        except UnknownMove as error:
            raise Refused("unknown-move", str(error)) from None

    # What entries do

    def apply(self, entry: Entry) -> Happening:
        """Adds an entry. Raises `Refused` and changes nothing when the rules forbid a move."""
        entry, events = self._changed_by(entry)
        happening = Happening(self.number + 1, entry, tuple(events))
        self.happenings.append(happening)
        return happening

    def _changed_by(self, entry: Entry) -> tuple[Entry, list[Event]]:
        """What an entry does; with it the draws that follow, which the entry then holds."""
        match entry:
            case Sat(seat, name, secret):
                self.places[seat] = Place(name=name, secret=secret)
            case BotSat(seat, bot):
                self.places[seat].bot = bot
            case Left(seat) if self.session is None:
                self.places[seat] = Place()
            case Left(seat):
                self.places[seat].left = True
            case Returned(seat):
                self.places[seat].left = False
                self.places[seat].bot = None
            case Swapped(seat, to):
                self.places[to], self.places[seat] = self.places[seat], Place()
            case Started():
                return self._started(entry)
            case Moved():
                return self._moved(entry)
            case Undone(seat, request, id):
                assert self.session is not None
                before = self._asked()
                self.session.undo(seat)
                self.answers[seat] = request, id, self.number + 1
                self._ask_anew(before, seat)
            case Rematched(table):
                self.next_table = table
            case Said():
                pass
        return entry, []

    def _started(self, entry: Started) -> tuple[Entry, list[Event]]:
        founding, seed = self.founding, bytes.fromhex(self.founding.seed)
        if founding.record is None:
            options = msgspec.json.decode(founding.options)
            self.session = Session(self.game, founding.seats, options, seed)
        else:
            self.session = Session.resume(self.game, founding.record, seed=seed)
        self._ask_anew((-1, ()), None)
        return Started(self._proven(entry.draws)), self.session.opening

    def _moved(self, entry: Moved) -> tuple[Entry, list[Event]]:
        assert self.session is not None
        before = self._asked()
        try:
            events = self.session.play(entry.seat, entry.move)
        except IllegalMove as error:
            reason = error.reason
            raise Refused("illegal", str(error), reason.rule, dict(reason.args)) from None
        except UnknownMove as error:
            raise Refused("unknown-move", str(error)) from None
        self.answers[entry.seat] = entry.request, entry.id, self.number + 1
        self._ask_anew(before, entry.seat)
        return msgspec.structs.replace(entry, draws=self._proven(entry.draws)), events

    def _proven(self, stored: tuple[int, ...]) -> tuple[int, ...]:
        """The draws that have just been made, which must be those that were stored, if any were."""
        assert self.session is not None
        drawn = tuple(self.session.drawn)
        if stored and stored != drawn:
            raise Damaged(f"table {self.id}: the draws of entry {self.number + 1} do not replay")
        return drawn

    # What each seat is asked

    def _asked(self) -> tuple[int, tuple[int, ...]]:
        """How much everybody has seen, and who is asked something there."""
        assert self.session is not None
        return self.session.seen, self.session.state.actors

    def _ask_anew(self, before: tuple[int, tuple[int, ...]], by: int | None) -> None:
        """Numbers what is asked now: anew for whoever is asked something else than before. What
        others choose in secret changes nothing for a seat that still chooses."""
        seen, actors = self._asked()
        for seat in range(len(self.places)):
            kept = seen == before[0] and seat in before[1]
            if seat == by or (seat in actors and not kept):
                self.requests[seat] += 1

    # What can be asked about a move

    def why_not(self, seat: int, move: Struct) -> Refused | None:
        """The rule that forbids a move; None when it is legal."""
        reason = self.state.explain(seat, self.encode(move))
        if reason is None:
            return None
        return Refused("illegal", f"forbidden by {reason.rule}", reason.rule, dict(reason.args))

    def preview(self, seat: int, move: Struct) -> tuple[State, list[Event]]:
        """What a move would do, up to the first draw."""
        number = self.encode(move)
        if len(self.state.actors) > 1 or self.state.hidden:
            raise Refused("hidden", "where choices are hidden nothing can be tried out")
        if number not in self.state.moves(seat):
            raise self.why_not(seat, move) or Refused("illegal", "that cannot be done now")
        twin, events = self.state.copy(), list[Event]()
        twin.play(seat, number, events)
        return twin, events
