"""A conversation on a table's socket: one listener, one table, one message at a time."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Union

import msgspec
from msgspec import Struct

from ludotek.bots import bot_names
from ludotek.core import BadSetup, LudotekError, nearest
from ludotek.games import load
from ludotek.server import wire
from ludotek.server.entries import Entry
from ludotek.server.hosting import SECRET_BYTES, Host, Live
from ludotek.server.limits import Allowance
from ludotek.server.logs import tell, unforeseen
from ludotek.server.showing import info, news, now
from ludotek.server.store import StoreFailure
from ludotek.server.table import Happening, Refused, Table

Making = Callable[[Table], Entry | None]

QUEUE = 256
"""Messages that may wait for a slow listener; then it is let go, and may come again."""
QUEUE_BYTES = 4 * 1024 * 1024
"""And how long they may be together before one more is too much."""
WELCOME = 500
"""Entries of the log that a welcome holds, the latest."""
IMPATIENCE = 100, 2
"""Times that a socket may be told that it is too much, at once and each second."""

FINE, TOO_SLOW, TOO_MANY, NO_TABLE = 1000, 4408, 4429, 4404
"""With these codes the socket is closed."""


@cache
def _moves_of(game: str) -> msgspec.json.Decoder[Struct]:
    """What reads a game's moves."""
    return msgspec.json.Decoder(Union[load(game).Moves])  # noqa: UP007


class Talk:
    """What one socket hears and says."""

    def __init__(self, host: Host, allowance: Allowance) -> None:
        self.host = host
        self.allowance = allowance
        self.secret = ""
        self.is_over = False
        self.code = FINE
        self._id = ""
        self._live: Live | None = None
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self._waiting = 0
        """Bytes of what has not been sent yet."""
        self._patience = Allowance(*IMPATIENCE)

    @property
    def seat(self) -> int | None:
        """The seat to which one's secret belongs now: seats are left, changed and taken away."""
        if self._live is None or not self.secret:
            return None
        return self._live.table.seat_of(self.secret)

    # Saying

    def send(self, message: Struct | bytes) -> None:
        """Says something soon."""
        if self.is_over:
            return
        if self._out.full() or self._waiting > QUEUE_BYTES:
            self.end(TOO_SLOW)
            return
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        self._waiting += len(data)
        self._out.put_nowait(data)

    async def outgoing(self) -> AsyncIterator[bytes]:
        """What there is to say, till the end."""
        while (data := await self._out.get()) is not None:
            self._waiting -= len(data)
            yield data

    def end(self, code: int = FINE) -> None:
        """Ends the conversation."""
        if self._live is not None:
            self._live.watchers.discard(self)
            self._live = None
        if not self.is_over:
            self.is_over = True
            self.code = code
            while self._out.full():
                self._out.get_nowait()
            self._out.put_nowait(None)

    # Hearing

    async def join(self, id: str) -> None:
        """Finds the table; nothing is shown before `Enter`."""
        self._id = id
        try:
            self._live = await self.host.live(id)
        except LudotekError as error:
            refused = error if isinstance(error, Refused) else Refused("table", str(error))
            self.send(wire.refusal(refused, None))
            self.end(NO_TABLE)

    async def hear(self, data: bytes | str) -> None:
        """Answers a message. Whatever it is, the table stays as sound as it was."""
        id = None
        try:
            try:
                message = wire.read_message(data)
                id = message.id
            finally:
                self.allowance.spend("", "messages")
            answer = await self._answer(message)
            if answer is not None:
                self.send(answer)
        except Refused as refused:
            self.send(wire.refusal(refused, id))
            if refused.code == "too-many" and not self._patience.allows(""):
                self.end(TOO_MANY)
        except StoreFailure as error:
            tell("not kept", logging.ERROR, table=self._id, why=str(error))
            self.send(wire.refusal(Refused("store", "this could not be kept: try again"), id))
        except LudotekError as error:
            self.send(wire.refusal(Refused("refused", str(error)), id))
        except Exception as error:
            unforeseen(error, table=self._id, seat=self.seat)
            self.send(wire.refusal(Refused("unforeseen", "something went wrong here"), id))

    async def _answer(self, message: wire.Incoming) -> Struct | None:
        live = self._live
        if live is None:
            raise Refused("no-table", "there is no such table")
        if isinstance(message, wire.Enter):
            return await self._enter(message)
        if self not in live.watchers:
            raise Refused("enter", "enter first")
        match message:
            case wire.Sit():
                return await self._sit(live, message)
            case wire.Move(id, request, move):
                told = self._move(live.table, move)
                return await self._act(
                    live, id, lambda table: table.answer(self._own(), request, id, told)
                )
            case wire.Undo(id, request):
                return await self._act(live, id, lambda table: self._undo(live, request, id))
            case wire.Why(id, move):
                async with live.lock:
                    forbidden = live.table.why_not(self._own(), self._move(live.table, move))
                if forbidden is None:
                    return wire.Answer(id=id, legal=True)
                return wire.Answer(id=id, legal=False, rule=forbidden.rule, args=forbidden.details)
            case wire.Preview(id, move):
                async with live.lock:
                    state, events = live.table.preview(self._own(), self._move(live.table, move))
                view = msgspec.Raw(msgspec.json.encode(state.view(self.seat)))
                return wire.Answer(id=id, view=view, events=tuple(events))
            case wire.Hint(id):
                return wire.Answer(id=id, move=await self.host.hint(live, self._own()))
            case wire.Say(id, text, name):
                number = await self.host.say(live, self.seat, name, text, id)
                return wire.Ack(id=id, number=number)
            case wire.Rematch(id):
                next_table = await self.host.rematch(live, self._own())
                return wire.Ack(id=id, number=live.table.number, table=next_table)
            case _:
                return await self._arrange(live, message)

    async def _arrange(self, live: Live, message: wire.Incoming) -> Struct:
        """Who sits where, and the start."""
        match message:
            case wire.Bot(id, seat, bot):
                known = bot_names(live.table.game)
                if bot not in known:
                    raise BadSetup(f"there is no bot {bot}: {nearest(bot, known)}")
                if live.table.status == "open":
                    self._must_be_maker(live.table)
                else:
                    self._own()
                return await self._act(live, id, lambda table: table.seat_bot(seat, bot))
            case wire.Leave(id):
                return await self._act(live, id, lambda table: table.leave(self._own()))
            case wire.Return(id):
                return await self._act(live, id, lambda table: table.come_back(self._own()))
            case wire.Remove(id, seat):
                self._must_be_maker(live.table)
                if live.table.status != "open":
                    raise Refused("started", "the game has started")
                return await self._act(live, id, lambda table: table.leave(seat))
            case wire.Swap(id, to):
                done = await self._act(live, id, lambda table: table.swap(self._own(), to))
                self._show(live)
                return done
            case wire.Start(id):
                self._must_be_maker(live.table)
                return await self._act(live, id, lambda table: table.start())
        raise Refused("bad-message", "unknown message")

    async def _enter(self, message: wire.Enter) -> Struct:
        live = await self.host.live(self._id)
        if self._live is not None and self._live is not live:
            self._live.watchers.discard(self)
        self._live = live
        async with live.lock:
            self.host.must_have(live)
            self.secret = message.secret
            live.watchers.add(self)
            missed = live.table.happenings[message.after :]
            return wire.Welcome(
                id=message.id,
                table=info(live.table),
                you=self.seat,
                maker=bool(message.secret) and live.table.is_maker(message.secret),
                log=tuple(wire.told(happening, self.seat) for happening in missed[-WELCOME:]),
                skipped=max(0, len(missed) - WELCOME),
                now=now(live.table, self.seat),
            )

    async def _sit(self, live: Live, wanted: wire.Sit) -> Struct:
        maker = bool(self.secret) and live.table.is_maker(self.secret)
        made = wanted.secret or secrets.token_urlsafe(SECRET_BYTES)
        secret = self.secret if maker else made

        def sit(table: Table) -> Entry | None:
            if self.seat is not None and self.secret != secret:
                raise Refused("seated", "you sit here already: change seats instead")
            return table.sit(wanted.seat, wanted.name, secret)

        done = await self.host.act(live, sit)
        self.secret = secret
        self._show(live)
        number = live.table.when_sat(secret) if done is None else done.number
        return wire.Ack(id=wanted.id, number=number, seat=wanted.seat, secret=secret)

    def _show(self, live: Live) -> None:
        """What is seen from a seat one has just taken."""
        seat, seen = self.seat, now(live.table, self.seat)
        self.send(wire.Update(log=(), table=news(live.table), you=seat, now=seen))

    def _undo(self, live: Live, request: int, id: str) -> Entry | None:
        undone = live.table.take_back(self._own(), request, id)
        if undone is not None:
            live.undos.spend(str(self._own()), "moves taken back")
        return undone

    async def _act(self, live: Live, id: str, make: Making) -> Struct:
        return self._ack(live, id, await self.host.act(live, make))

    def _ack(self, live: Live, id: str, done: Happening | None) -> wire.Ack:
        if done is None:  # a message that came twice: it was done the first time
            return wire.Ack(id=id, number=live.table.answers[self._own()][2])
        return wire.Ack(id=id, number=done.number)

    def _own(self) -> int:
        if self.seat is None:
            raise Refused("no-seat", "you do not sit at this table")
        return self.seat

    def _must_be_maker(self, table: Table) -> None:
        if not table.is_maker(self.secret):
            raise Refused("not-maker", "only who made the table may do that")

    def _move(self, table: Table, move: msgspec.Raw) -> Struct:
        try:
            told: Struct = _moves_of(table.founding.game).decode(move)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("unknown-move", str(error)) from None
        return told
