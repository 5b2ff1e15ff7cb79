"""A small client of a Ludotek server, for tests, scripts and your own bots.

For example, in a coroutine::

    made = call(server, "POST", "/api/tables", {"game": "route", "seats": 2})
    async with Client(server, made["table"]["id"], made["secret"]) as owner:
        await owner.sit(0, "Ada")
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from http.client import HTTPException
from types import TracebackType
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ludotek.server.difference import patched

Message = dict[str, Any]


class ServerRefused(Exception):
    """The server refused what was asked: its code and its reason."""

    def __init__(self, code: str, reason: str, rule: str | None = None) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason
        self.rule = rule


def call(server: str, method: str, path: str, body: object = None) -> Any:
    """One request of the REST interface."""
    data = None if body is None else msgspec.json.encode(body)
    request = Request(server.rstrip("/") + path, data=data, method=method)
    request.add_header("content-type", "application/json")
    try:
        with _answer(request) as answer:
            reply = msgspec.json.decode(answer.read())
    except HTTPException as error:
        raise ConnectionError("the connection broke within an answer") from error
    if isinstance(answer, HTTPError):
        raise ServerRefused(reply["code"], reply["reason"])
    return reply


def _answer(request: Request) -> Any:
    """The answer, a refusal or not."""
    try:
        return urlopen(request, timeout=30)
    except HTTPError as refusal:
        return refusal


class Client:
    """A client at a table. `now` is the latest state of the game, with the whole `view` in it;
    after a broken connection, `open` continues from the last number seen."""

    def __init__(self, server: str, table: str, secret: str = "") -> None:
        self.server = server.rstrip("/")
        self.table = table
        self.secret = secret
        self.seat: int | None = None
        self.info: Message = {}
        self.now: Message | None = None
        self.log: list[Message] = []
        self.away: dict[int, float] = {}
        self.number = 0
        self.changed = asyncio.Event()
        self._ids = itertools.count(1)
        self._own = secrets.token_hex(4)
        """In all ids, so that they differ from those of an earlier client of the same seat."""
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> Self:
        """Connects to the table, or reconnects."""
        await self.close()
        address = self.server.replace("http", "ws", 1)
        try:
            self._socket = await connect(f"{address}/api/tables/{self.table}/socket", max_size=None)
        except WebSocketException as error:  # the server died while it answered
            raise ConnectionError(str(error)) from None
        self._reading = asyncio.create_task(self._read(self._socket))
        await self.ask("enter", secret=self.secret, after=self.number)
        return self

    @property
    def is_open(self) -> bool:
        """Whether the connection is open."""
        return self._reading is not None and not self._reading.done()

    async def close(self) -> None:
        """Closes the connection; the seat is kept."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None
        if self._reading is not None:
            await self._reading
            self._reading = None

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        await self.close()

    async def ask(self, what: str, id: str | None = None, **fields: object) -> Message:
        """Sends a message and waits for its answer; raises `ServerRefused`. Where the server limits
        the rate, it waits a little and sends the same again."""
        id = id or f"{what}-{self._own}-{next(self._ids)}"
        while (reply := await self._exchange(what, id, fields)).get("code") == "too-many":
            await asyncio.sleep(0.5)
        if reply["type"] == "broken":
            raise ConnectionError("the connection broke")
        if reply["type"] == "refusal":
            raise ServerRefused(reply["code"], reply["reason"], reply.get("rule"))
        return reply

    async def _exchange(self, what: str, id: str, fields: Message) -> Message:
        answer = asyncio.get_running_loop().create_future()
        self._waiting[id] = answer
        try:
            if self._socket is None or not self.is_open:
                raise ConnectionError("the table has not been entered")
            message = msgspec.json.encode({"type": what, "id": id, **fields})
            await self._socket.send(message, text=True)
            reply: Message = await answer
        except ConnectionClosed as error:
            raise ConnectionError(str(error)) from None
        finally:
            self._waiting.pop(id, None)
            answer.cancel()
        return reply

    async def sit(self, seat: int, name: str) -> None:
        """Takes a seat with a secret made here: if the connection breaks, `open` and sit again."""
        self.secret = self.secret or secrets.token_urlsafe(18)
        ack = await self.ask("sit", seat=seat, name=name, secret=self.secret)
        self.seat, self.secret = ack["seat"], ack["secret"]

    async def move(self, move: Message, id: str | None = None) -> Message:
        """Makes a move, in answer to the current request."""
        assert self.now is not None
        return await self.ask("move", id, request=self.now["request"], move=move)

    def moves(self) -> list[Message]:
        """The legal moves; none when it is not this seat's turn."""
        asked = (self.now or {}).get("ask")
        if not asked:
            return []
        return [
            {"type": kind, **dict(zip(fields, row, strict=True))}
            for kind, (fields, rows) in asked["moves"].items()
            for row in rows
        ]

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                message = msgspec.json.decode(data)
                if message["type"] == "update" and self._has_missed(message):
                    await socket.close()
                elif message["type"] in ("update", "welcome"):
                    self._apply(message)
                if message["type"] in ("presence", "welcome"):
                    self._note_away(message.get("away", {}))
                answer = self._waiting.get(message.get("id", ""))
                if answer is not None and not answer.done():  # else who asked was cancelled
                    answer.set_result(message)
        except ConnectionClosed:
            pass
        finally:
            for answer in self._waiting.values():
                if not answer.done():
                    answer.set_result({"type": "broken"})
            self.changed.set()

    def _has_missed(self, update: Message) -> bool:
        """Whether an update builds on another entry than the last one seen."""
        return bool(update["log"]) and update["log"][0]["number"] != self.number + 1

    def _note_away(self, away: Message) -> None:
        self.away = {int(seat): since for seat, since in away.items()}
        self.changed.set()

    def _apply(self, message: Message) -> None:
        self.info = self.info | message.get("table", {})  # updates tell what has changed
        self.seat = message.get("you")
        view = (self.now or {}).get("view")
        for entry in message["log"]:
            self.number = entry["number"]
            self.log.append(entry)
            for step in entry.get("steps", ()):
                view = patched(view, step.get("change", {}))
        now = message.get("now")
        self.now = None if now is None else {"view": view, **now}
        self.number = message.get("number", self.number)
        self.changed.set()
