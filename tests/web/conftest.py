"""A server with the built page, and a browser to open it in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsers import Pages, chromium
from playwright.sync_api import Browser
from servers import Server

from ludotek.server.page import FOLDER, INDEX


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`ludotek serve` with the page, for all tests of a worker; make tables of your own on it."""
    if not (FOLDER / INDEX).exists():
        pytest.fail("the page is not built: run make page")
    words = "--tables-per-hour", "100000", "--workers", "1"
    with Server(tmp_path_factory.mktemp("web"), *words) as server:
        yield server


# Not of the session: while Playwright runs, its loop does, and other tests of the worker need one.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    with chromium() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Pages]:
    """Opens pages: `page("/table/x", size=PHONE, theme="dark")`."""
    pages = Pages(browser, server)
    yield pages
    pages.close()
