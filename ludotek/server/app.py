"""The application: its settings, its routes, and how it answers errors."""

from __future__ import annotations

import logging
import math
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
from ludotek.core import BadRecord, LudotekError, one_line, read_options
from ludotek.games import load, names
from ludotek.server import rest, sockets
from ludotek.server.bot_workers import BotWorkers
from ludotek.server.errors import Damaged, Refused, StoreError
from ludotek.server.host import Host
from ludotek.server.limits import ConnectionLimit, RateLimit
from ludotek.server.logs import log, log_unexpected
from ludotek.server.page import FOLDER, Page, page
from ludotek.server.proofs import Proofs
from ludotek.server.store import Store

BODY_LIMIT = 512 * 1024
"""Bytes of a request body: a long record with custom tiles fits."""


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    database: str
    public_url: str = ""
    page: Path = FOLDER
    workers: int | None = None
    tables_in_memory: int = 2000
    table_rate: tuple[float, float] = (20, 0.1)
    """Tables that an address may create: a burst, and so many a second."""
    message_rate: tuple[float, float] = (100, 40)
    """Messages that a socket may send: a burst, and so many a second."""
    request_rate: tuple[float, float] = (400, 100)
    """Requests that an address may make: a burst, and so many a second. A school class shares one
    address."""
    sockets_per_address: int = 200


# Errors

STATUS = {"no-table": 404, "too-many": 429, "bad-request": 400, "origin": 403}
CODES = {404: "not-found", 413: "too-large"}


class ErrorBody(Struct, frozen=True):
    """Why a request failed."""

    code: str
    reason: str


def _handle_error(_: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """The answer to an error, in one line. Unexpected errors are logged, and not shown."""
    if isinstance(error, Refused):
        response = _error_response(STATUS.get(error.code, 409), error.code, error.reason)
        if error.retry is not None:
            response.headers["retry-after"] = str(max(1, math.ceil(error.retry)))
        return response
    if isinstance(error, StoreError | Damaged):
        log("store failed", logging.ERROR, why=str(error))
        return _error_response(503, "store", str(error))
    if isinstance(error, BadRecord):
        return _error_response(400, error.code, str(error))
    if isinstance(error, LudotekError):
        return _error_response(400, "bad-request", str(error))
    if isinstance(error, HTTPException):
        status = error.status_code
        return _error_response(status, CODES.get(status, "bad-request"), error.detail)
    if isinstance(error, RecursionError):
        return _error_response(400, "bad-request", "this is nested too deeply")
    log_unexpected(error)
    return _error_response(500, "internal-error", "something went wrong here")


def _error_response(status: int, code: str, reason: str) -> Response[ErrorBody]:
    return Response(ErrorBody(code, one_line(reason)), status_code=status)


HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none';"
    " base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def _prepare_games() -> None:
    """Loads every game and its options. msgspec builds its decoder of a type on first use, and
    crashes when two threads that load tables do so at once."""
    for name in names():
        game = load(name)
        game.start(game.seats[0], read_options(game.Options, {}))


def make_app(settings: Settings) -> Litestar:
    """The application. Raises `StoreError` when the database cannot be opened."""
    _prepare_games()
    store = Store(settings.database)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        bot_workers, proofs = BotWorkers(settings.workers), Proofs()
        app.state.host = Host(store, bot_workers, settings.tables_in_memory)
        app.state.proofs = proofs
        app.state.settings = settings
        app.state.page = Page(settings.page)
        app.state.table_limit = RateLimit(*settings.table_rate)
        app.state.request_limit = RateLimit(*settings.request_rate)
        app.state.connection_limit = ConnectionLimit(settings.sockets_per_address)
        log("server started", version=__version__)
        try:
            yield
        finally:
            await app.state.host.close()
            bot_workers.close()
            proofs.close()
            store.close()
            log("server stopped")

    return Litestar(
        route_handlers=[*rest.HANDLERS, *sockets.HANDLERS, page],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Ludotek",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        exception_handlers={Exception: _handle_error},
        request_max_body_size=BODY_LIMIT,
        response_headers=[
            ResponseHeader(name=name, value=value) for name, value in HEADERS.items()
        ],
        logging_config=None,
    )
