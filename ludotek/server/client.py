"""A small client of a Ludotek server, for tests, scripts and bots of one's own.

async with await Client.make("http://localhost:8000", game="route", seats=2) as maker: …
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from types import TracebackType
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

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
        with urlopen(request, timeout=30) as answer:
            return msgspec.json.decode(answer.read())
    except HTTPError as error:
        told = msgspec.json.decode(error.read())
        raise ServerRefused(told["code"], told["reason"]) from None


class Client:
    """Somebody at a table. `now` is what the server told last; after a broken connection, `open`
    goes on from the last number seen."""

    def __init__(self, server: str, table: str, secret: str = "") -> None:
        self.server = server.rstrip("/")
        self.table = table
        self.secret = secret
        self.seat: int | None = None
        self.info: Message = {}
        self.now: Message | None = None
        self.log: list[Message] = []
        self.number = 0
        self.changed = asyncio.Event()
        self._ids = itertools.count(1)
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> Self:
        """Enters the table, or enters it again."""
        await self.close()
        address = self.server.replace("http", "ws", 1)
        try:
            self._socket = await connect(f"{address}/api/tables/{self.table}/socket", max_size=None)
        except WebSocketException as error:  # a server that dies while it answers
            raise ConnectionError(str(error)) from None
        self._reading = asyncio.create_task(self._read(self._socket))
        welcome = await self.ask("enter", secret=self.secret, after=self.number)
        self._take(welcome)
        return self

    @property
    def is_open(self) -> bool:
        """Whether the server can still be heard."""
        return self._reading is not None and not self._reading.done()

    async def close(self) -> None:
        """Leaves the socket; the seat stays one's own."""
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
        """Sends a message and waits for its answer; raises `ServerRefused`. Where it was too quick
        it waits a little, and sends the same again."""
        id = id or f"{what}-{next(self._ids)}"
        while (told := await self._exchange(what, id, fields)).get("code") == "too-many":
            await asyncio.sleep(0.5)
        if told["type"] == "broken":
            raise ConnectionError("the connection broke")
        if told["type"] == "refusal":
            raise ServerRefused(told["code"], told["reason"], told.get("rule"))
        return told

    async def _exchange(self, what: str, id: str, fields: Message) -> Message:
        answer = asyncio.get_running_loop().create_future()
        self._waiting[id] = answer
        try:
            if self._socket is None or not self.is_open:
                raise ConnectionError("the table has not been entered")
            message = msgspec.json.encode({"type": what, "id": id, **fields})
            await self._socket.send(message, text=True)
            told: Message = await answer
        except ConnectionClosed as error:
            raise ConnectionError(str(error)) from None
        finally:
            self._waiting.pop(id, None)
            answer.cancel()
        return told

    async def sit(self, seat: int, name: str) -> None:
        """Takes a seat under one's own secret: when the connection breaks, `open` and sit again."""
        self.secret = self.secret or secrets.token_urlsafe(18)
        ack = await self.ask("sit", seat=seat, name=name, secret=self.secret)
        self.seat, self.secret = ack["seat"], ack["secret"]

    async def move(self, move: Message, id: str | None = None) -> Message:
        """Answers what is asked now."""
        assert self.now is not None
        return await self.ask("move", id, request=self.now["request"], move=move)

    def moves(self) -> list[Message]:
        """The legal moves, when something is asked."""
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
                if message["type"] == "update":
                    self._take(message)
                elif message.get("id") in self._waiting:
                    self._waiting[message["id"]].set_result(message)
        except ConnectionClosed:
            pass
        finally:
            for answer in self._waiting.values():
                if not answer.done():
                    answer.set_result({"type": "broken"})
            self.changed.set()

    def _take(self, message: Message) -> None:
        self.info = self.info | message["table"]  # updates leave the options out
        self.seat = message.get("you")
        self.now = message.get("now")
        for told in message["log"]:
            if told["number"] > self.number:
                self.number = told["number"]
                self.log.append(told)
        self.changed.set()
