"""The WebSockets of tables and of the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ludotek.server import wire
from ludotek.server.access import address_of, host_of, same_origin, spend
from ludotek.server.connection import TOO_MANY, Connection
from ludotek.server.errors import Refused
from ludotek.server.limits import RateLimit


@websocket("/api/tables/{id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """The socket of a table."""
    async with _accepted(socket) as is_open:
        if is_open:
            await _serve_table(socket, id)


async def _serve_table(socket: WebSocket[Any, Any, Any], id: str) -> None:
    limit = RateLimit(*socket.app.state.settings.message_rate)
    connection = Connection(host_of(socket), limit, address_of(socket))
    sending = asyncio.create_task(_send_all(socket, connection))
    try:
        await connection.open(id)
        while not connection.is_closed:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                break
            await connection.handle(_data(message))
    except WebSocketDisconnect:
        pass
    finally:
        connection.close()
        await sending


def _data(message: Any) -> bytes | str:
    """The content of a frame, text or bytes."""
    content: bytes | str = message.get("text") or message.get("bytes") or b""
    return content


async def _send_all(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Sends what is queued, as text; `Connection` disconnects slow readers."""
    try:
        async for data in connection.outgoing():
            await socket.send_data(data.decode(), mode="text")
        await socket.close(code=connection.code)
    except (RuntimeError, WebSocketDisconnect):
        connection.close()


@websocket("/api/lobby")
async def lobby(socket: WebSocket[Any, Any, Any]) -> None:
    """Tells when the lobby has changed, at most twice a second."""
    async with _accepted(socket) as is_open:
        if is_open:
            await _serve_lobby(socket)


async def _serve_lobby(socket: WebSocket[Any, Any, Any]) -> None:
    host, changed = host_of(socket), asyncio.Event()
    host.lobby_listeners.add(changed.set)
    listening = asyncio.ensure_future(socket.receive())
    try:
        while not listening.done():
            waiting = asyncio.create_task(changed.wait())
            await asyncio.wait({listening, waiting}, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            if changed.is_set():
                changed.clear()
                await socket.send_data('{"type":"changed"}', mode="text")
                await asyncio.sleep(0.5)
        if listening.result()["type"] != "websocket.disconnect":
            await socket.close(code=1008, reason="the lobby takes no messages")
    except (RuntimeError, WebSocketDisconnect):
        pass
    finally:
        host.lobby_listeners.discard(changed.set)
        listening.cancel()


@asynccontextmanager
async def _accepted(socket: WebSocket[Any, Any, Any]) -> AsyncIterator[bool]:
    """Accepts a socket, and yields whether it may be used. A page cannot see why a socket was
    rejected, so beyond a limit it gets one that says so and closes."""
    if not same_origin(socket):
        await socket.close(code=4403, reason="another origin")
        yield False
        return
    await socket.accept()
    address, limit = address_of(socket), socket.app.state.connection_limit
    try:
        spend(socket)
        limit.acquire(address)
    except Refused as refused:
        refusal = msgspec.json.encode(wire.refusal(refused, None)).decode()
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_data(refusal, mode="text")
            await socket.close(code=TOO_MANY)
        yield False
        return
    try:
        yield True
    finally:
        limit.release(address)


HANDLERS = (socket, lobby)
