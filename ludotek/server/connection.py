"""A connection to a table: handles one message at a time, and queues what is sent."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable

import msgspec
from msgspec import Struct

from ludotek.core import LudotekError, WrittenMove
from ludotek.server import wire
from ludotek.server.entries import Entry
from ludotek.server.errors import NoTable, Refused, StoreError
from ludotek.server.host import SECRET_BYTES, Host
from ludotek.server.limits import RateLimit
from ludotek.server.live_table import LiveTable
from ludotek.server.logs import log, log_unexpected
from ludotek.server.seating import check_bot
from ludotek.server.table import AppliedEntry, Table
from ludotek.server.views import past_entry, table_info

MakeEntry = Callable[[Table], Entry | None]

MAX_QUEUE = 256
"""Messages that may wait for a slow reader; beyond, it is disconnected, and may come back."""
MAX_QUEUE_BYTES = 4 * 1024 * 1024
"""Bytes that may wait, before one more message is too much."""
MAX_WELCOME_LOG = 500
"""Entries of the log in a welcome; the latest ones."""
REFUSAL_LIMIT = 100, 2
"""Refusals for exceeding a rate before the socket is closed: a burst, and so many a second."""

NORMAL, TOO_SLOW, TOO_MANY, NO_TABLE = 1000, 4408, 4429, 4404
"""The codes with which a socket is closed."""


class Connection:
    """One socket's connection to a table."""

    def __init__(self, host: Host, limit: RateLimit, address: str = "") -> None:
        self.host = host
        self.limit = limit
        self.address = address
        self.secret = ""
        self.is_present = False
        self.is_closed = False
        self.code = NORMAL
        self._id = ""
        self._live: LiveTable | None = None
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_QUEUE)
        self._waiting = 0
        """Bytes that have not been sent yet."""
        self._refusals = RateLimit(*REFUSAL_LIMIT)

    @property
    def seat(self) -> int | None:
        """The seat to which the client's secret belongs now: seats are left, swapped and freed."""
        if self._live is None or not self.secret:
            return None
        return self._live.table.seat_of(self.secret)

    # Sending

    def send(self, message: Struct | bytes) -> None:
        """Queues a message; never waits."""
        if self.is_closed:
            return
        if self._out.full() or self._waiting > MAX_QUEUE_BYTES:
            self.close(TOO_SLOW)
            return
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        self._waiting += len(data)
        self._out.put_nowait(data)

    async def outgoing(self) -> AsyncIterator[bytes]:
        """The queued messages, until the connection is closed."""
        while (data := await self._out.get()) is not None:
            self._waiting -= len(data)
            yield data

    def close(self, code: int = NORMAL) -> None:
        """Closes the connection."""
        if self._live is not None:
            self._live.unwatch(self)
            self._live = None
        if not self.is_closed:
            self.is_closed = True
            self.code = code
            while self._out.full():
                self._out.get_nowait()
            self._out.put_nowait(None)

    # Receiving

    async def open(self, id: str) -> None:
        """Finds the table; nothing is sent before `Enter`."""
        self._id = id
        try:
            self._live = await self.host.get(id)
        except LudotekError as error:
            refused = error if isinstance(error, Refused) else Refused("table", str(error))
            self.send(wire.refusal(refused, None))
            self.close(NO_TABLE)

    async def handle(self, data: bytes | str) -> None:
        """Answers a message. Whatever it contains, the table stays intact."""
        id = None
        try:
            try:
                id = wire.read_id(data)
                message = wire.read_message(data)
            finally:
                self.limit.spend("", "messages")
            answer = await self._dispatch(message)
            if answer is not None:
                self.send(answer)
        except Refused as refused:
            self.send(wire.refusal(refused, id))
            if refused.code == "too-many" and not self._refusals.allows(""):
                self.close(TOO_MANY)
        except StoreError as error:
            log("save failed", logging.ERROR, table=self._id, why=str(error))
            self.send(wire.refusal(Refused("store", "this could not be saved: try again"), id))
        except LudotekError as error:
            self.send(wire.refusal(Refused("refused", str(error)), id))
        except Exception as error:
            log_unexpected(error, table=self._id, seat=self.seat)
            self.send(wire.refusal(Refused("internal-error", "something went wrong here"), id))

    async def _dispatch(self, message: wire.ClientMessage) -> Struct | None:
        live = self._live
        if live is None:
            raise NoTable
        if isinstance(message, wire.Enter):
            return await self._enter(message)
        if self not in live.watchers:
            raise Refused("enter", "enter first")
        match message:
            case wire.Sit():
                return await self._sit(live, message)
            case wire.Move(id, request, move):
                number = self._read_move(live.table, move)
                return await self._act(
                    live, id, lambda table: table.answer(self._own_seat(), request, id, number)
                )
            case wire.Undo(id, request):
                return await self._act(live, id, lambda table: self._undo(live, request, id))
            case wire.Why(id, move):
                async with live.lock:
                    forbidden = live.table.explain(
                        self._own_seat(), self._read_move(live.table, move)
                    )
                if forbidden is None:
                    return wire.Answer(id=id, legal=True)
                return wire.Answer(id=id, legal=False, rule=forbidden.rule, args=forbidden.details)
            case wire.Preview(id, move):
                async with live.lock:
                    state, events = live.table.preview(
                        self._own_seat(), self._read_move(live.table, move)
                    )
                view = msgspec.Raw(msgspec.json.encode(state.view(self.seat)))
                return wire.Answer(id=id, view=view, events=tuple(events))
            case wire.Ping(id):
                return wire.Answer(id=id)
            case wire.Hint(id):
                hinted, why = await self.host.hint(live, self._own_seat(), self.address)
                return wire.Answer(id=id, move=hinted, why=why)
            case wire.Say(id, text, name):
                number = await self.host.say(live, self.seat, name, text, id)
                return wire.Ack(id=id, number=number)
            case wire.Rematch(id):
                next_table = await self.host.rematch(live, self._own_seat())
                return wire.Ack(id=id, number=live.table.number, table=next_table)
            case _:
                return await self._arrange_seats(live, message)

    async def _arrange_seats(self, live: LiveTable, message: wire.ClientMessage) -> Struct:
        """Messages about who sits where, and the start."""
        match message:
            case wire.Bot(id, seat, bot):
                check_bot(live.table.game, bot)
                return await self._act(live, id, lambda _: self._seat_bot(live, seat, bot))
            case wire.Leave(id):
                return await self._act(live, id, lambda table: table.leave(self._own_seat()))
            case wire.Return(id):
                return await self._act(
                    live, id, lambda table: table.return_to_seat(self._own_seat())
                )
            case wire.Remove(id, seat):
                return await self._act(live, id, lambda table: self._remove(table, seat))
            case wire.Swap(id, to):
                done = await self._act(live, id, lambda table: table.swap(self._own_seat(), to))
                self._send_update(live)
                return done
            case wire.Start(id):
                return await self._act(live, id, self._start)
        raise Refused("bad-message", "unknown message")

    async def _enter(self, message: wire.Enter) -> Struct:
        live = await self.host.get(self._id)
        if self._live is not None and self._live is not live:
            self._live.unwatch(self)
        self._live = live
        async with live.lock:
            self.host.check_current(live)
            self.secret, self.is_present = message.secret, message.present
            await self.host.come_in(live, self)
            missed = live.table.history[message.after :]
            return wire.Welcome(
                id=message.id,
                number=live.table.number,
                table=table_info(live.table),
                you=self.seat,
                owner=bool(message.secret) and live.table.is_owner(message.secret),
                log=tuple(past_entry(applied, self.seat) for applied in missed[-MAX_WELCOME_LOG:]),
                skipped=max(0, len(missed) - MAX_WELCOME_LOG),
                now=live.feed.now(self.seat),
                time=time.time(),
                away=live.away,
            )

    async def _sit(self, live: LiveTable, wanted: wire.Sit) -> Struct:
        owner = bool(self.secret) and live.table.is_owner(self.secret)
        made = wanted.secret or secrets.token_urlsafe(SECRET_BYTES)
        secret = self.secret if owner else made

        def sit(table: Table) -> Entry | None:
            if self.seat is not None and self.secret != secret:
                raise Refused("seated", "you already have a seat here: change seats instead")
            return table.sit(wanted.seat, wanted.name, secret)

        done = await self.host.act(live, sit)
        self.secret = secret
        live.note_presence()
        self._send_update(live)
        number = live.table.number_of_sit(secret) if done is None else done.number
        return wire.Ack(id=wanted.id, number=number, seat=wanted.seat, secret=secret)

    def _send_update(self, live: LiveTable) -> None:
        """Sends what is seen from the seat that was just taken."""
        self.send(wire.Update(log=(), you=self.seat, now=live.feed.now(self.seat)))

    # What is judged below is judged when the table's lock is held: it may have changed meanwhile.

    def _seat_bot(self, live: LiveTable, seat: int, bot: str) -> Entry:
        """A bot sits down, or plays for somebody who has left or been away for long enough."""
        if live.table.status == "open":
            self._check_owner(live.table)
        else:
            self._own_seat()
        is_away = seat in live.away and live.presence.is_away(seat, live.table.setup.patience)
        return live.table.seat_bot(seat, bot, is_away)

    def _remove(self, table: Table, seat: int) -> Entry:
        self._check_owner(table)
        if table.status != "open":
            raise Refused("started", "the game has started")
        return table.leave(seat)

    def _start(self, table: Table) -> Entry:
        self._check_owner(table)
        return table.start()

    def _undo(self, live: LiveTable, request: int, id: str) -> Entry | None:
        undone = live.table.undo(self._own_seat(), request, id)
        if undone is not None:
            live.undo_limit.spend(str(self._own_seat()), "moves taken back")
        return undone

    async def _act(self, live: LiveTable, id: str, make: MakeEntry) -> Struct:
        return self._ack(live, id, await self.host.act(live, make))

    def _ack(self, live: LiveTable, id: str, done: AppliedEntry | None) -> wire.Ack:
        if done is None:  # a duplicate: it was done the first time
            return wire.Ack(id=id, number=live.table.answers[self._own_seat()][2])
        return wire.Ack(id=id, number=done.number)

    def _own_seat(self) -> int:
        if self.seat is None:
            raise Refused("no-seat", "you have no seat at this table")
        return self.seat

    def _check_owner(self, table: Table) -> None:
        if not table.is_owner(self.secret):
            raise Refused("not-owner", "only the owner of the table may do that")

    def _read_move(self, table: Table, move: msgspec.Raw) -> int:
        if len(bytes(move)) > wire.MAX_MOVE:
            raise Refused("unknown-move", f"a move takes at most {wire.MAX_MOVE} bytes")
        try:
            return table.read_move(msgspec.json.decode(move, type=WrittenMove))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("unknown-move", str(error)) from None
