"""What is asked and answered once: games, the lobby, tables and records."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from ludotek import __version__
from ludotek.bots import bot_names
from ludotek.core import Game, Options, Record
from ludotek.games import load, names
from ludotek.server import wire
from ludotek.server.asking import address_of, host_of, same_origin, spend
from ludotek.server.hosting import Live
from ludotek.server.replay import Frames, Stretch, shown
from ludotek.server.showing import info
from ludotek.server.table import Refused, Status

LOBBY_LIMIT = 100


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


def _strictly(kind: type[Struct]) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """A look at what is sent before it is read: what reads it takes words for numbers."""

    async def check(request: Request[Any, Any, Any]) -> None:
        if not same_origin(request):
            raise Refused("origin", "a page of another site may not do that")
        try:
            msgspec.json.decode(await request.body(), type=kind, strict=True)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("bad-request", str(error) or "not JSON") from None

    return check


@get("/api/health")
async def health() -> Health:
    """Whether the server is there."""
    return Health("ok", __version__)


@get("/api/games")
async def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """The games there are."""
    spend(request)
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
    spend(request)
    return await host_of(request).tables(status, LOBBY_LIMIT)


@post("/api/tables", status_code=201, before_request=_strictly(NewTable))
async def make_table(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> Made:
    """Makes a table."""
    request.app.state.founding.spend(address_of(request), "new tables")
    live, secret = await host_of(request).found(
        data.game, data.seats, data.options, data.public, data.hints
    )
    return _made(request, live, secret)


@post("/api/records", status_code=201, before_request=_strictly(NewBranch))
async def branch(request: Request[Any, Any, Any], data: JSONBody[NewBranch]) -> Made:
    """Makes a table that goes on with a record."""
    request.app.state.founding.spend(address_of(request), "new tables")
    record = Record.read(msgspec.json.encode(data.record))
    live, secret = await host_of(request).go_on_with(record, data.at, data.public)
    return _made(request, live, secret)


@post("/api/replay", status_code=200, before_request=_strictly(Stretch))
async def replay(request: Request[Any, Any, Any], data: JSONBody[Stretch]) -> Frames:
    """The positions of a record, step by step."""
    spend(request, cost=5 + len(await request.body()) / 4096)
    return await shown(data)


def _made(request: Request[Any, Any, Any], live: Live, secret: str) -> Made:
    made = info(live.table)
    base = request.app.state.settings.public_url or str(request.base_url)
    return Made(made, f"{base.rstrip('/')}/table/{made.id}", secret)


@post("/api/mine", status_code=200, before_request=_strictly(Mine))
async def mine(request: Request[Any, Any, Any], data: JSONBody[Mine]) -> list[wire.TableInfo]:
    """The tables of these ids that there are."""
    spend(request, cost=1 + len(data.tables) / 4)
    found = []
    for id in data.tables:
        try:
            found.append(await host_of(request).shown(id))
        except Refused:
            continue
    return found


@get("/api/tables/{id:str}")
async def table(request: Request[Any, Any, Any], id: FromPath[str]) -> wire.TableInfo:
    """One table."""
    spend(request)
    return await host_of(request).shown(id)


@get("/api/tables/{id:str}/record", media_type=MediaType.JSON)
async def record(request: Request[Any, Any, Any], id: FromPath[str]) -> Response[bytes]:
    """The record of a table: while the game runs, without what nobody may know."""
    spend(request, cost=5)
    live = await host_of(request).live(id)
    async with live.lock:
        if live.table.session is None:
            raise Refused("not-started", "the game has not started yet")
        written = live.table.session.record().write()
    name = f"attachment; filename={live.table.founding.game}-{id}.json"
    return Response(written, media_type=MediaType.JSON, headers={"content-disposition": name})


HANDLERS = (health, games, tables, make_table, branch, replay, mine, table, record)
