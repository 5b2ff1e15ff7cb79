"""`ludotek serve`: the server."""

from __future__ import annotations

import gc
import signal
import socket
import sys
from pathlib import Path
from typing import Annotated

import typer

from ludotek.cli.screen import console
from ludotek.core import BadSetup

MESSAGE_LIMIT = 64 * 1024
"""Bytes of a message on a socket."""
HEARTBEAT = 5.0
"""Seconds between pings on a socket, and until one without an answer closes it."""


def _own_address() -> str:
    """The address by which others in the network reach this machine, or its name.

    Connecting a datagram socket sends nothing: it only asks which way a packet would leave.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
            address: str = asked.getsockname()[0]
        except OSError:
            return socket.gethostname()
    return address


def serve(
    host: Annotated[
        str, typer.Option(help="0.0.0.0 also serves others in the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or the URL of a database.")
    ] = "ludotek.sqlite",
    public_url: Annotated[
        str, typer.Option(help="The address that others use, where it differs.")
    ] = "",
    page: Annotated[
        Path | None, typer.Option(help="A folder with another page than the installed one.")
    ] = None,
    tables_per_hour: Annotated[
        int, typer.Option(min=1, help="Tables that one address may create an hour.")
    ] = 360,
    sockets_per_address: Annotated[
        int, typer.Option(min=1, help="Sockets that one address may hold open.")
    ] = 200,
    requests_per_second: Annotated[
        float, typer.Option(min=0.01, help="Requests that one address may make a second.")
    ] = 100,
    workers: Annotated[
        int, typer.Option(min=0, help="Processes for bots; 0 means one less than there are cores.")
    ] = 0,
) -> None:
    """Serves tables to play at, until it is interrupted.

    Behind a proxy on the same machine, which must send X-Forwarded-For and X-Forwarded-Proto, an
    address is that of the proxy's client. FORWARDED_ALLOW_IPS names proxies elsewhere.
    """
    import uvicorn  # slow to import, and other commands do not need it

    from ludotek.server import logs
    from ludotek.server.app import Settings, make_app
    from ludotek.server.page import FOLDER

    logs.configure()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # being stopped is no failure
    url = database if "://" in database else f"sqlite:///{database}"
    settings = Settings(
        database=url,
        public_url=public_url,
        page=page or FOLDER,
        workers=workers or None,
        table_rate=(max(20.0, tables_per_hour / 10), tables_per_hour / 3600),
        request_rate=(4 * requests_per_second, requests_per_second),
        sockets_per_address=sockets_per_address,
    )
    app = make_app(settings)
    try:
        listening = socket.create_server((host, port))
    except OSError as error:
        reason = error.strerror or error
        raise BadSetup(f"cannot listen on {host} port {port}: {reason}; try --port") from None
    port = listening.getsockname()[1]
    shown = _own_address() if host == "0.0.0.0" else host
    console.print(f"Ludotek is at {public_url or f'http://{shown}:{port}'}", soft_wrap=True)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        log_level="warning",
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    _tune_interpreter()
    uvicorn.Server(config).run(sockets=[listening])


def _tune_interpreter() -> None:
    """Keeps what is loaded by now out of garbage collection, whose pauses would delay everybody.
    And the writer's thread gets the interpreter lock soon: it needs it several times a commit."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    sys.setswitchinterval(0.0001)
