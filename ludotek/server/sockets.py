"""The sockets: one for each who is at a table, and one for each who looks at the lobby."""

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
from ludotek.server.asking import address_of, host_of, same_origin, spend
from ludotek.server.limits import Allowance
from ludotek.server.table import Refused
from ludotek.server.talk import TOO_MANY, Talk


@websocket("/api/tables/{id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """The socket of a table."""
    async with _accepted(socket) as is_open:
        if is_open:
            await _talk(socket, id)


async def _talk(socket: WebSocket[Any, Any, Any], id: str) -> None:
    talk = Talk(host_of(socket), Allowance(*socket.app.state.settings.message_allowance))
    sending = asyncio.create_task(_send_all(socket, talk))
    try:
        await talk.join(id)
        while not talk.is_over:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                break
            await talk.hear(_data(message))
    except WebSocketDisconnect:
        pass
    finally:
        talk.end()
        await sending


def _data(message: Any) -> bytes | str:
    """What a frame holds, text or bytes."""
    held: bytes | str = message.get("text") or message.get("bytes") or b""
    return held


async def _send_all(socket: WebSocket[Any, Any, Any], talk: Talk) -> None:
    """Sends what there is to say, as text; slow listeners are let go by `Talk`."""
    try:
        async for data in talk.outgoing():
            await socket.send_data(data.decode(), mode="text")
        await socket.close(code=talk.code)
    except (RuntimeError, WebSocketDisconnect):
        talk.end()


@websocket("/api/lobby")
async def lobby(socket: WebSocket[Any, Any, Any]) -> None:
    """Says when tables of the lobby have changed, at most twice a second."""
    async with _accepted(socket) as is_open:
        if is_open:
            await _tell_changes(socket)


async def _tell_changes(socket: WebSocket[Any, Any, Any]) -> None:
    host, changed = host_of(socket), asyncio.Event()
    host.lobby.add(changed.set)
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
            await socket.close(code=1008, reason="there is nothing to say here")
    except (RuntimeError, WebSocketDisconnect):
        pass
    finally:
        host.lobby.discard(changed.set)
        listening.cancel()


@asynccontextmanager
async def _accepted(socket: WebSocket[Any, Any, Any]) -> AsyncIterator[bool]:
    """Opens a socket, if it may be opened: whether it is open. A page cannot see why it got none,
    so who has too many gets one that says so."""
    if not same_origin(socket):
        await socket.close(code=4403, reason="another origin")
        yield False
        return
    await socket.accept()
    address, room = address_of(socket), socket.app.state.room
    try:
        spend(socket)
        room.take(address)
    except Refused as refused:
        told = msgspec.json.encode(wire.refusal(refused, None)).decode()
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_data(told, mode="text")
            await socket.close(code=TOO_MANY)
        yield False
        return
    try:
        yield True
    finally:
        room.give_back(address)


HANDLERS = (socket, lobby)
