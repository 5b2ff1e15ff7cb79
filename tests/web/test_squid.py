"""Squid Game in a real browser."""

from __future__ import annotations

from typing import Any

import pytest
from browsers import Pages
from clicks import sit
from playwright.sync_api import Page
from servers import Server
from squid_clicks import play

from ludotek.server.client import call

CONTESTS = ["red_light", "dalgona", "tug_of_war", "marbles", "glass_bridge", "finale"]


def table(server: Server, seats: int = 3, **options: object) -> tuple[str, str]:
    """The address of a table, and that of its maker."""
    wanted = {"game": "squid", "seats": seats, "options": options}
    made: dict[str, Any] = call(server.url, "POST", "/api/tables", wanted)
    path = f"/table/{made['table']['id']}"
    return path, f"{path}#seat={made['secret']}"


def against_bots(page: Pages, server: Server, seats: int = 3, **more: Any) -> Page:
    """A game that has begun, against bots."""
    options: dict[str, Any] = more.pop("options", {})
    mina = page(table(server, seats, **options)[1], **more)
    sit(mina, "Mina", 0)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    mina.locator(".squid").wait_for()
    return mina


@pytest.mark.parametrize("contest", CONTESTS)
def test_each_contest_alone_to_its_end(page: Pages, server: Server, contest: str) -> None:
    options = {"only": contest, "max_rounds": 30}
    play([against_bots(page, server, options=options)], seed=1)
