"""`ludotek serve`: the web table."""

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


def _own_address() -> str:
    """The address by which others in the network reach this machine; its name where none is told.

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
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others in the network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or the URL of a database.")
    ] = "ludotek.sqlite",
    public_url: Annotated[
        str, typer.Option(help="The address that others use, where it is another one.")
    ] = "",
    page: Annotated[
        Path | None, typer.Option(help="A folder with another page than the one that is installed.")
    ] = None,
    tables_an_hour: Annotated[
        int, typer.Option(min=1, help="How many tables one address may make an hour.")
    ] = 360,
    sockets_an_address: Annotated[
        int, typer.Option(min=1, help="How many sockets one address may hold open.")
    ] = 200,
    reads_a_second: Annotated[
        int, typer.Option(min=1, help="How many requests one address may make a second.")
    ] = 100,
    workers: Annotated[
        int, typer.Option(min=0, help="Processes in which bots think; 0 is one a core.")
    ] = 0,
) -> None:
    """Serves tables to play at, till it is interrupted.

    Behind a proxy on the same machine, which must send X-Forwarded-For and X-Forwarded-Proto, an
    address is that of whoever asks the proxy. FORWARDED_ALLOW_IPS names proxies elsewhere.
    """
    import uvicorn  # this and the application take half a second, which other commands need not

    from ludotek.server import logs
    from ludotek.server.app import Settings, make_app
    from ludotek.server.page import FOLDER

    logs.set_up()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # to be stopped is no failure
    url = database if "://" in database else f"sqlite:///{database}"
    settings = Settings(
        database=url,
        public_url=public_url,
        page=page or FOLDER,
        workers=workers or None,
        table_allowance=(max(20.0, tables_an_hour / 10), tables_an_hour / 3600),
        read_allowance=(4 * reads_a_second, reads_a_second),
        sockets_an_address=sockets_an_address,
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
        log_level="warning",
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    _spare_pauses()
    uvicorn.Server(config).run(sockets=[listening])


def _spare_pauses() -> None:
    """What is loaded by now stays: to look through it for garbage would hold all up. And the thread
    that writes gets Python's lock soon: it needs it several times a commit, and all wait for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    sys.setswitchinterval(0.0001)
