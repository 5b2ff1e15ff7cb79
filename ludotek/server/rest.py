"""The HTTP API: games, the lobby, tables and records."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from ludotek import __version__
from ludotek.bots import bot_names
from ludotek.core import Game, Options, Record
from ludotek.games import load, names
from ludotek.server import wire
from ludotek.server.access import address_of, host_of, same_origin, spend
from ludotek.server.errors import NoTable, Refused
from ludotek.server.host import MAX_OPTIONS
from ludotek.server.live_table import LiveTable
from ludotek.server.proofs import Proofs, verify
from ludotek.server.replay import Frames, ReplayRequest, show_frames
from ludotek.server.seating import Party
from ludotek.server.table import Status
from ludotek.server.views import table_info

Result = TypeVar("Result")

LOBBY_LIMIT = 100
NEW_TABLE_LIMIT = MAX_OPTIONS + 1024
"""Bytes of a body that creates a table."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table to create: a game, the number of seats, the options."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[int, Meta(ge=0, le=255)]
    options: Annotated[dict[str, Any], Meta(max_length=100)] = {}
    public: bool = True
    hints: bool = True
    patience: Annotated[int, Meta(ge=5, le=3600)] = 60
    party: Party | None = None


class NewBranch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record to continue at a new table, from its end or from a move."""

    record: Annotated[dict[str, Any], Meta(max_length=100)]
    at: Annotated[int, Meta(ge=0, lt=2**31)] | None = None
    public: bool = False
    party: Party | None = None


class MyTables(Struct, frozen=True, forbid_unknown_fields=True):
    """The ids of tables to which somebody holds secrets."""

    tables: Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=200)]


class CreatedTable(Struct, frozen=True):
    """A new table, its address, and the secret of its owner."""

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
    """That the server is up, can write and read, and its version; how many tables that were asked
    for cannot be read: its log names them."""

    status: Literal["ok"]
    version: str
    unreadable: int


def _check_body(
    kind: type[Struct], limit: int | None = None
) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """Checks a body before Litestar decodes it, which would take strings for numbers; one of more
    bytes than ``limit`` is not even read."""

    async def check(request: Request[Any, Any, Any]) -> None:
        if not same_origin(request):
            raise Refused("origin", "a page of another site may not do that")
        body = await request.body()
        if limit is not None and len(body) > limit:
            raise Refused("bad-request", f"this takes {len(body)} bytes, at most {limit} are read")
        try:
            msgspec.json.decode(body, type=kind, strict=True)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("bad-request", str(error) or "not JSON") from None

    return check


@get("/api/health")
async def health(request: Request[Any, Any, Any]) -> Health:
    """Whether the server is up, and its database can be written and read."""
    store = host_of(request).store
    await store.check()
    return Health("ok", __version__, len(store.unreadable))


@get("/api/games")
async def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """The available games."""
    spend(request)
    return [game_info(load(name)) for name in names()]


def game_info(game: Game) -> GameInfo:
    """What clients are told about a game.

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
    spend(request)
    return await host_of(request).store.list_public(status, names(), LOBBY_LIMIT)


@post("/api/tables", status_code=201, before_request=_check_body(NewTable, NEW_TABLE_LIMIT))
async def create_table(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> CreatedTable:
    """Creates a table."""
    request.app.state.table_limit.spend(address_of(request), "new tables")
    live, secret = await host_of(request).create_table(
        data.game,
        data.seats,
        data.options,
        data.public,
        data.hints,
        patience=data.patience,
        party=data.party,
    )
    return _created(request, live, secret)


@post("/api/records", status_code=201, before_request=_check_body(NewBranch))
async def branch(request: Request[Any, Any, Any], data: JSONBody[NewBranch]) -> CreatedTable:
    """Creates a table that continues a record."""
    request.app.state.table_limit.spend(address_of(request), "new tables")
    written = msgspec.json.encode(data.record)
    record = Record.read(written)
    await _proven(request, verify, written)
    live, secret = await host_of(request).branch(record, data.at, data.public, data.party)
    return _created(request, live, secret)


@post(
    "/api/replay",
    status_code=200,
    before_request=_check_body(ReplayRequest),
    responses={200: ResponseSpec(Frames, generate_examples=False, description="The frames")},
)
async def replay(request: Request[Any, Any, Any], data: JSONBody[ReplayRequest]) -> Response[bytes]:
    """The positions of a record, step by step."""
    spend(request, cost=5 + len(await request.body()) / 4096)
    written = msgspec.json.encode(data.record)
    frames = await _proven(request, show_frames, written, data.first, data.count, data.views)
    return Response(frames, media_type=MediaType.JSON)


async def _proven(
    request: Request[Any, Any, Any], function: Callable[..., Result], *args: object
) -> Result:
    """What a function of a record returns, in a worker process, while the client waits for it."""
    proofs: Proofs = request.app.state.proofs
    working = asyncio.create_task(proofs.prove(address_of(request), function, *args))
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise HTTPException("nobody waits for the answer", status_code=499)
        return await working
    finally:
        working.cancel()
        leaving.cancel()


async def _left(request: Request[Any, Any, Any]) -> None:
    """Returns when the client has closed the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _created(request: Request[Any, Any, Any], live: LiveTable, secret: str) -> CreatedTable:
    made = table_info(live.table)
    base = request.app.state.settings.public_url or str(request.base_url)
    return CreatedTable(made, f"{base.rstrip('/')}/table/{made.id}", secret)


@post("/api/mine", status_code=200, before_request=_check_body(MyTables))
async def my_tables(
    request: Request[Any, Any, Any], data: JSONBody[MyTables]
) -> list[wire.TableInfo]:
    """Those of these tables that exist."""
    spend(request, cost=1 + len(data.tables) / 4)
    found = {info.id: info for info in await host_of(request).store.infos(data.tables)}
    return [found[id] for id in data.tables if id in found]


@get("/api/tables/{id:str}")
async def table(request: Request[Any, Any, Any], id: FromPath[str]) -> wire.TableInfo:
    """One table."""
    spend(request)
    for info in await host_of(request).store.infos([id]):
        return info
    raise NoTable


@get("/api/tables/{id:str}/record", media_type=MediaType.JSON)
async def record(request: Request[Any, Any, Any], id: FromPath[str]) -> Response[bytes]:
    """The record of a table; while the game runs, without the seed."""
    spend(request, cost=5)
    game, found = await host_of(request).record(id)
    name = f"attachment; filename={game}-{id}.json"
    headers = {"content-disposition": name}
    return Response(found.write(), media_type=MediaType.JSON, headers=headers)


HANDLERS = (health, games, tables, create_table, branch, replay, my_tables, table, record)
