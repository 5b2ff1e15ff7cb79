"""A table as it is shown: to everybody, and to each seat what that may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from ludotek.core import RESIGN, Event, Resign, State
from ludotek.games import load
from ludotek.server import wire
from ludotek.server.difference import Change, difference
from ludotek.server.entries import BotSat, Entry
from ludotek.server.table import AppliedEntry, Table


def table_summary(table: Table) -> wire.TableSummary:
    """What changes of a table, as everybody may know it."""
    setup = table.setup
    return wire.TableSummary(
        id=setup.id,
        game=setup.game,
        status=table.status,
        seats=tuple(
            wire.SeatInfo(p.name, p.bot, p.left, p.is_person and p.bot is not None)
            for p in table.places
        ),
        public=setup.public,
        hints=setup.hints,
        parent=setup.parent,
        next=table.next_table,
        host=next((n for n, p in enumerate(table.places) if p.secret == setup.owner), None),
    )


def table_info(table: Table) -> wire.TableInfo:
    """A table as everybody may know it."""
    shown = msgspec.structs.asdict(table_summary(table))
    setup = table.setup
    return wire.TableInfo(
        **shown,
        options=setup.options,
        created=setup.created,
        patience=setup.patience,
        step=setup.step,
    )


def plain_view(state: State, seat: int | None) -> dict[str, object]:
    """What a seat sees, as plain objects and arrays."""
    view: dict[str, object] = msgspec.to_builtins(state.view(seat), str_keys=True)
    return view


def visible(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events that a seat may know."""
    return tuple(event for event in events if event.only is None or seat in event.only)


class Feed:
    """What those who watch a table are sent: a whole view first, then what changes of it. The views
    that they have are kept by seat, as long as somebody watches from there; where nothing is hidden
    all seats share one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._views: dict[int | None, dict[str, object]] = {}
        self._summary = table_summary(table)

    def now(self, seat: int | None) -> wire.Now | None:
        """The game as a seat may know it, with the whole view."""
        if self.table.session is None:
            return None
        key = self._key(seat)
        if key not in self._views:
            self._views[key] = plain_view(self.table.state, key)
        return now(self.table, seat, self._own(self._views[key], seat))

    def updates(
        self, applied: AppliedEntry, seats: Iterable[int | None]
    ) -> dict[int | None, wire.Update]:
        """What each of these seats, or who only watches, is sent of the entry just applied."""
        seats = set(seats)
        changes = self._advance({self._key(seat) for seat in seats})
        summary = table_summary(self.table)
        is_new, self._summary = summary != self._summary, summary
        return {
            seat: wire.Update(
                log=(log_entry(applied, seat, self._steps(seat, changes[self._key(seat)])),),
                table=summary if is_new else None,
                you=seat,
                now=now(self.table, seat),
            )
            for seat in seats
        }

    def _advance(self, keys: set[int | None]) -> dict[int | None, list[Change]]:
        """What each step changes of each view; from here on these views are kept."""
        changes: dict[int | None, list[Change]] = {key: [] for key in keys}
        views = {key: view for key, view in self._views.items() if key in keys}
        for step in self.table.steps:
            for key in keys:
                view = plain_view(step.state, key)
                changes[key].append(difference(views.get(key), view))
                views[key] = view
        self._views = views
        return changes

    def _steps(self, seat: int | None, changes: list[Change]) -> Iterator[wire.Step]:
        for step, change in zip(self.table.steps, changes, strict=True):
            events = visible(step.events, seat)
            match change:
                case [dict() as whole]:
                    yield wire.Step(events, [self._own(whole, seat)])
                case _ if events or change:
                    yield wire.Step(events, change)

    def _key(self, seat: int | None) -> int | None:
        return None if self.table.game.open else seat

    def _own(self, view: dict[str, object], seat: int | None) -> dict[str, object]:
        return view | {"you": seat} if self.table.game.open else view


def log_entry(applied: AppliedEntry, seat: int | None, steps: Iterable[wire.Step]) -> wire.LogEntry:
    """An entry as a seat may know it."""
    entry = applied.entry
    return wire.LogEntry(
        number=applied.number,
        what=_what(entry),
        seat=getattr(entry, "seat", None),
        to=getattr(entry, "to", None),
        text=getattr(entry, "text", None),
        name=getattr(entry, "name", None) or None,
        since=getattr(entry, "since", None) or None,
        steps=tuple(steps),
    )


def _what(entry: Entry) -> str:
    """The kind of an entry, as it is told; a bot without a name plays for somebody."""
    if isinstance(entry, BotSat) and not entry.name:
        return "tookover"
    return type(entry).__name__.lower()


def past_entry(applied: AppliedEntry, seat: int | None) -> wire.LogEntry:
    """An entry of the past as a seat may know it: what happened, all in one step."""
    events = visible(applied.events, seat)
    return log_entry(applied, seat, [wire.Step(events)] if events else [])


def now(table: Table, seat: int | None, view: dict[str, object] | None = None) -> wire.Now | None:
    """The game as a seat may know it, with its view where that is to be sent whole."""
    if table.session is None:
        return None
    session, state = table.session, table.session.state
    if seat is None:
        return wire.Now(view=view, actors=state.actors, result=state.result)
    limit = session.undo_limit(seat)
    request = table.requests[seat]
    return wire.Now(
        view=view,
        actors=state.actors,
        request=request,
        ask=wire.Ask(request, rows(table, seat)) if seat in state.actors else None,
        undo=wire.UndoInfo(limit.moves, limit.why, table.turn_to_undo(seat) > 0),
        resign=Resign in table.game.Moves and state.explain(seat, RESIGN) is None,
        result=state.result,
    )


def rows(table: Table, seat: int) -> dict[str, wire.Kind]:
    """The legal moves by kind: the names of a kind's fields, and a row of values for each move."""
    found: dict[str, wire.Kind] = {}
    for number in table.state.moves(seat):
        kind, fields, row = _row(table.setup.game, number)
        if kind not in found:
            found[kind] = fields, []
        found[kind][1].append(row)
    return found


@lru_cache(maxsize=30_000)
def _row(game: str, number: int) -> tuple[str, tuple[str, ...], tuple[object, ...]]:
    """A move as a row; what may be done now could mostly be done a move ago."""
    move = load(game).decode(number)
    return type(move).__name__, type(move).__struct_fields__, msgspec.structs.astuple(move)
