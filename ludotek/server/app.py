"""The application: how a server is set up, what it answers, and what it says when it cannot."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct

from ludotek import __version__
from ludotek.core import LudotekError, read_options
from ludotek.games import load, names
from ludotek.server import rest, sockets, wire
from ludotek.server.hosting import Host
from ludotek.server.limits import Allowance, Room
from ludotek.server.logs import tell, unforeseen
from ludotek.server.page import FOLDER, Page, page
from ludotek.server.store import Store, StoreFailure
from ludotek.server.table import Damaged, Refused
from ludotek.server.thinking import Thinkers

BODY_LIMIT = 512 * 1024
"""Bytes of a request: a long record with own tiles fits."""


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


# What goes wrong

STATUS = {"no-table": 404, "too-many": 429, "bad-request": 400, "origin": 403}
CODES = {404: "not-found", 413: "too-large"}


class Fault(Struct, frozen=True):
    """Why a request was refused."""

    code: str
    reason: str


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
        route_handlers=[*rest.HANDLERS, *sockets.HANDLERS, page],
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
