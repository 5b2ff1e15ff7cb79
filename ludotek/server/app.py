"""The doors of the server: REST for lobby, tables and records, a socket for each table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from ludotek import __version__
from ludotek.bots import bot_names
from ludotek.core import Game, LudotekError, Options, Record, read_options
from ludotek.games import load, names
from ludotek.server import wire
from ludotek.server.hosting import Host, Live, info
from ludotek.server.limits import Allowance, Room
from ludotek.server.logs import tell, unforeseen
from ludotek.server.page import FOLDER, Page, page
from ludotek.server.replay import Frames, Stretch, shown
from ludotek.server.store import Store, StoreFailure
from ludotek.server.table import Damaged, Refused, Status
from ludotek.server.talk import TOO_MANY, Talk
from ludotek.server.thinking import Thinkers

BODY_LIMIT = 512 * 1024
"""Bytes of a request: a long record with own tiles fits."""
LOBBY_LIMIT = 100


class Settings(Struct, frozen=True, kw_only=True):
    """How a server is set up."""

    database: str
    public_url: str = ""
    page: Path = FOLDER
    workers: int | None = None
    tables_in_memory: int = 2000
    table_allowance: tuple[float, float] = (20, 0.1)
    """Tables that an address may make at once, and each second."""
    message_allowance: tuple[float, float] = (100, 40)
    """Messages that a socket may send at once, and each second."""
    read_allowance: tuple[float, float] = (400, 100)
    """Requests that an address may make at once, and each second: a class shares one address."""
    sockets_an_address: int = 200


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is to be: a game, how many play, the options."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = True
    hints: bool = True


class NewBranch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record to go on with, from its end or from a move."""

    record: dict[str, Any]
    at: Annotated[int, Meta(ge=0)] | None = None
    public: bool = False


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of which somebody holds secrets."""

    tables: Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=200)]


class Made(Struct, frozen=True):
    """A new table, its address, and the secret of who made it."""

    table: wire.TableInfo
    url: str
    secret: str


class GameInfo(Struct, frozen=True):
    """A game that can be played here; ``options`` is a JSON Schema."""

    id: str
    rules: str
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    options: dict[str, Any]


class Health(Struct, frozen=True):
    """That the server is there."""

    status: Literal["ok"]
    version: str


class Fault(Struct, frozen=True):
    """Why a request was refused."""

    code: str
    reason: str


def _strictly(kind: type[Struct]) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """A look at what is sent before it is read: what reads it takes words for numbers."""

    async def check(request: Request[Any, Any, Any]) -> None:
        if not _same_origin(request):
            raise Refused("origin", "a page of another site may not do that")
        try:
            msgspec.json.decode(await request.body(), type=kind, strict=True)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("bad-request", str(error) or "not JSON") from None

    return check


def _host(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Host:
    host: Host = request.app.state.host
    return host


def _address(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> str:
    return connection.client.host if connection.client else "?"


def _spend(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any], cost: float = 1) -> None:
    """Counts a request of an address; raises `Refused` when it asks for too much."""
    connection.app.state.reading.spend(_address(connection), "requests", cost)


@get("/api/health")
async def health() -> Health:
    """Whether the server is there."""
    return Health("ok", __version__)


@get("/api/games")
async def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """The games there are."""
    _spend(request)
    return [game_info(load(name)) for name in names()]


def game_info(game: Game) -> GameInfo:
    """What is told about a game.

    >>> game_info(load("squid")).seats
    (3, 4, 5, 6)
    """
    bots = tuple(bot_names(game))
    seats = tuple(game.seats)
    return GameInfo(game.id, game.rules_version, seats, bots, _schema(game.Options))


def _schema(options: type[Options]) -> dict[str, Any]:
    """The options as a JSON Schema, their values in the order of the game: msgspec sorts them."""
    schema = msgspec.json.schema(options)
    properties = schema["$defs"][options.__name__]["properties"]
    for name, hint in get_type_hints(options).items():
        for part in (properties[name], *properties[name].get("anyOf", ())):
            if "enum" in part:
                part["enum"].sort(key=_literals(hint).index)
    return schema


def _literals(hint: object) -> list[object]:
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return [value for part in get_args(hint) for value in _literals(part)]


@get("/api/tables")
async def tables(
    request: Request[Any, Any, Any], status: FromQuery[Status] = "open"
) -> list[wire.TableInfo]:
    """The public tables of a status, the latest first."""
    _spend(request)
    return await _host(request).tables(status, LOBBY_LIMIT)


@post("/api/tables", status_code=201, before_request=_strictly(NewTable))
async def make_table(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> Made:
    """Makes a table."""
    request.app.state.founding.spend(_address(request), "new tables")
    live, secret = await _host(request).found(
        data.game, data.seats, data.options, data.public, data.hints
    )
    return _made(request, live, secret)


@post("/api/records", status_code=201, before_request=_strictly(NewBranch))
async def branch(request: Request[Any, Any, Any], data: JSONBody[NewBranch]) -> Made:
    """Makes a table that goes on with a record."""
    request.app.state.founding.spend(_address(request), "new tables")
    record = Record.read(msgspec.json.encode(data.record))
    live, secret = await _host(request).go_on_with(record, data.at, data.public)
    return _made(request, live, secret)


@post("/api/replay", status_code=200, before_request=_strictly(Stretch))
async def replay(request: Request[Any, Any, Any], data: JSONBody[Stretch]) -> Frames:
    """The positions of a record, step by step."""
    _spend(request, cost=5 + len(await request.body()) / 4096)
    return await shown(data)


def _made(request: Request[Any, Any, Any], live: Live, secret: str) -> Made:
    made = info(live.table)
    base = request.app.state.settings.public_url or str(request.base_url)
    return Made(made, f"{base.rstrip('/')}/table/{made.id}", secret)


@post("/api/mine", status_code=200, before_request=_strictly(Mine))
async def mine(request: Request[Any, Any, Any], data: JSONBody[Mine]) -> list[wire.TableInfo]:
    """The tables of these ids that there are."""
    _spend(request, cost=1 + len(data.tables) / 4)
    found = []
    for id in data.tables:
        try:
            found.append(await _host(request).shown(id))
        except Refused:
            continue
    return found


@get("/api/tables/{id:str}")
async def table(request: Request[Any, Any, Any], id: FromPath[str]) -> wire.TableInfo:
    """One table."""
    _spend(request)
    return await _host(request).shown(id)


@get("/api/tables/{id:str}/record", media_type=MediaType.JSON)
async def record(request: Request[Any, Any, Any], id: FromPath[str]) -> Response[bytes]:
    """The record of a table: while the game runs, without what nobody may know."""
    _spend(request, cost=5)
    live = await _host(request).live(id)
    async with live.lock:
        if live.table.session is None:
            raise Refused("not-started", "the game has not started yet")
        written = live.table.session.record().write()
    name = f"attachment; filename={live.table.founding.game}-{id}.json"
    return Response(written, media_type=MediaType.JSON, headers={"content-disposition": name})


@websocket("/api/tables/{id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], id: FromPath[str]) -> None:
    """The socket of a table."""
    async with _accepted(socket) as is_open:
        if is_open:
            await _talk(socket, id)


async def _talk(socket: WebSocket[Any, Any, Any], id: str) -> None:
    talk = Talk(_host(socket), Allowance(*socket.app.state.settings.message_allowance))
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
    host, changed = _host(socket), asyncio.Event()
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
    if not _same_origin(socket):
        await socket.close(code=4403, reason="another origin")
        yield False
        return
    await socket.accept()
    address, room = _address(socket), socket.app.state.room
    try:
        _spend(socket)
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


def _same_origin(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> bool:
    """A page of another site must not speak for somebody; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    public = urlsplit(connection.app.state.settings.public_url).netloc
    known = [name for name in (connection.headers.get("host"), public) if name]
    return any(origin in (f"http://{name}", f"https://{name}") for name in known)


# What goes wrong

STATUS = {"no-table": 404, "too-many": 429, "bad-request": 400, "origin": 403}
CODES = {404: "not-found", 413: "too-large"}


def _refuse(_: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    """A refusal in a line; what nobody foresaw is logged, and not told."""
    if isinstance(error, Refused):
        return _fault(STATUS.get(error.code, 409), error.code, error.reason)
    if isinstance(error, StoreFailure | Damaged):
        tell("store", logging.ERROR, why=str(error))
        return _fault(503, "store", str(error))
    if isinstance(error, LudotekError):
        return _fault(400, "bad-request", str(error))
    if isinstance(error, HTTPException):
        status = error.status_code
        return _fault(status, CODES.get(status, "bad-request"), error.detail)
    if isinstance(error, RecursionError):
        return _fault(400, "bad-request", "this is nested too deeply")
    unforeseen(error)
    return _fault(500, "unforeseen", "something went wrong here")


def _fault(status: int, code: str, reason: str) -> Response[Fault]:
    return Response(Fault(code, wire.in_a_line(reason)), status_code=status)


HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none';"
    " base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def _prepare_games() -> None:
    """Loads every game and its options. msgspec works a type out when it is first read, and
    crashes where two threads do so at once, as those do that load tables."""
    for name in names():
        game = load(name)
        game.start(game.seats[0], read_options(game.Options, {}))


def make_app(settings: Settings) -> Litestar:
    """The application. Raises `StoreFailure` when the database cannot be opened."""
    _prepare_games()
    store = Store(settings.database)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        thinkers = Thinkers(settings.workers)
        app.state.host = Host(store, thinkers, settings.tables_in_memory)
        app.state.settings = settings
        app.state.page = Page(settings.page)
        app.state.founding = Allowance(*settings.table_allowance)
        app.state.reading = Allowance(*settings.read_allowance)
        app.state.room = Room(settings.sockets_an_address)
        tell("serving", version=__version__)
        try:
            yield
        finally:
            await app.state.host.close()
            thinkers.close()
            store.close()
            tell("stopped")

    return Litestar(
        route_handlers=[
            health,
            games,
            tables,
            make_table,
            branch,
            replay,
            mine,
            table,
            record,
            socket,
            lobby,
            page,
        ],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Ludotek",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        exception_handlers={Exception: _refuse},
        request_max_body_size=BODY_LIMIT,
        response_headers=[
            ResponseHeader(name=name, value=value) for name, value in HEADERS.items()
        ],
        logging_config=None,
    )
