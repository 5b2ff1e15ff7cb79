"""A table as it is shown: to everybody, and to each seat what that may know."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from ludotek.games import load
from ludotek.server import wire
from ludotek.server.table import Table


def news(table: Table) -> wire.TableNews:
    """What changes of a table, as everybody may know it."""
    founding = table.founding
    return wire.TableNews(
        id=founding.id,
        game=founding.game,
        status=table.status,
        seats=tuple(wire.SeatInfo(p.name, p.bot, p.left) for p in table.places),
        public=founding.public,
        hints=founding.hints,
        number=table.number,
        parent=founding.parent,
        next=table.next_table,
    )


def info(table: Table) -> wire.TableInfo:
    """A table as everybody may know it."""
    shown = msgspec.structs.asdict(news(table))
    return wire.TableInfo(**shown, options=table.founding.options)


class Views:
    """What the seats see of one state. Where nothing is hidden, they share one view."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._common: Struct | None = None

    def of(self, seat: int | None) -> msgspec.Raw:
        """What this seat sees, as it is sent."""
        if not self.table.game.open:
            view = self.table.state.view(seat)
        else:
            if self._common is None:
                self._common = self.table.state.view(None)
            view = msgspec.structs.replace(self._common, you=seat)
        return msgspec.Raw(msgspec.json.encode(view))


def now(table: Table, seat: int | None, views: Views | None = None) -> wire.Now | None:
    """The game as a seat may know it."""
    if table.session is None:
        return None
    session, state = table.session, table.session.state
    view = (views or Views(table)).of(seat)
    if seat is None:
        return wire.Now(view=view, actors=state.actors, result=state.result)
    reach = session.reach(seat)
    request = table.requests[seat]
    return wire.Now(
        view=view,
        actors=state.actors,
        request=request,
        ask=wire.Ask(request, rows(table, seat)) if seat in state.actors else None,
        undo=wire.UndoInfo(reach.moves, reach.why),
        result=state.result,
    )


def rows(table: Table, seat: int) -> dict[str, wire.Kind]:
    """The legal moves by kind: the names of a kind's fields, and a row of values for each move."""
    found: dict[str, wire.Kind] = {}
    for number in table.state.moves(seat):
        kind, fields, row = _row(table.founding.game, number)
        if kind not in found:
            found[kind] = fields, []
        found[kind][1].append(row)
    return found


@lru_cache(maxsize=30_000)
def _row(game: str, number: int) -> tuple[str, tuple[str, ...], tuple[object, ...]]:
    """A move as a row; what may be done now could mostly be done a move ago."""
    move = load(game).decode(number)
    return type(move).__name__, type(move).__struct_fields__, msgspec.structs.astuple(move)
