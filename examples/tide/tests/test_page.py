"""Low Tide in a browser: on a page that was built with it, and on one that was not."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import PHONE, Pages, axe, chromium
from playwright.sync_api import Browser, expect
from servers import Server

from ludotek.server.client import call

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("installed")


@pytest.fixture(scope="module")
def browser(installed: None) -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def pages(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pages]:
    """Pages of a server with the game; `request.param` tells whether its board was built in."""
    words = ["--workers", "1"]
    if request.param:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("LUDOTEK_PAGE", str(tmp_path / "page"))
            subprocess.run([ROOT / "scripts" / "page", "build"], check=True)
        words += ["--page", str(tmp_path / "page")]
    with Server(tmp_path, *words) as server:
        opened = Pages(browser, server)
        yield opened
        opened.close()


@pytest.mark.parametrize("pages", [True], indirect=True, ids=["built"])
def test_a_game_is_played_by_clicks(pages: Pages) -> None:
    home = pages("/", size=PHONE)
    home.get_by_role("button", name="Play now: Low Tide").click()
    home.get_by_role("dialog").get_by_role("button", name="Start").click()
    dock, over = home.locator(".dock"), home.get_by_role("button", name="Play again")
    for rounds in range(5):
        dock.get_by_role("button", name="Lay the").last.click()
        keep = dock.get_by_role("button", name="Keep the find")
        more = dock.get_by_role("button", name="Lay the")
        expect(keep.or_(more).or_(over).first).to_be_visible()
        if rounds == 0:
            axe(home)
        if keep.is_visible():
            keep.click()
    expect(over).to_be_visible()
    home.goto("/rules/tide#T-4")
    expect(home.locator("#T-4")).to_be_in_viewport()
    home.goto("/new/tide")
    expect(home.get_by_text("Waves are as likely as gold.")).to_be_visible()
    axe(home)


@pytest.mark.parametrize("pages", [False], indirect=True, ids=["not-built"])
def test_a_game_without_a_board_is_left_to_the_terminal(pages: Pages) -> None:
    home = pages("/")
    card = home.get_by_role("region", name="tide")
    expect(card.get_by_text("ludotek play tide")).to_be_visible()
    expect(card.get_by_role("button")).to_have_count(0)
    axe(home)
    table = call(pages.server.url, "POST", "/api/tables", {"game": "tide", "seats": 2})["table"]
    for address in ("/new/tide", f"/table/{table['id']}"):
        home.goto(address)
        title = home.get_by_role("heading", level=1)
        expect(title).to_have_text("This page cannot show that game yet.")
        expect(home.get_by_text("ludotek play tide")).to_be_visible()
