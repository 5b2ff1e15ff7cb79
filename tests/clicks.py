"""Playing Route with a mouse or keys, as somebody would who knows nothing but the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from browsers import Pages, press
from playwright.sync_api import Locator, Page, TimeoutError
from servers import PATIENCE, Server

from ludotek.server.client import call

ABLE = "button.action:not([aria-disabled=true])"
CONFIRM = "[data-confirm]"
OVER = "[data-end]"
SOON = 3000
"""Milliseconds after which who plays at random tries something else."""
A_GAME = 10 * PATIENCE
"""Seconds that a whole game may take: only one that hangs takes so long."""


def sit(page: Page, name: str, seat: int) -> None:
    """Sits down at a table that is open."""
    page.get_by_label("Your name").fill(name)
    page.locator("ol.seats li").nth(seat).get_by_role("button", name="Sit down").click()
    page.get_by_text(name, exact=True).first.wait_for()


def table(server: Server, seats: int = 2, **options: object) -> tuple[str, str]:
    """The address of a table whose games are short, and that of its maker."""
    wanted = {"game": "route", "seats": seats, "options": {"max_turns": 4} | options}
    made: dict[str, Any] = call(server.url, "POST", "/api/tables", wanted)
    path = f"/table/{made['table']['id']}"
    return path, f"{path}#seat={made['secret']}"


def against_a_bot(page: Pages, server: Server, **more: Any) -> Page:
    """A game that has begun, against a bot."""
    options: dict[str, Any] = more.pop("options", {})
    mina = page(table(server, **options)[1], **more)
    sit(mina, "Mina", 0)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    mina.locator("button.action").first.wait_for()
    return mina


def two_people(page: Pages, server: Server, **options: Any) -> tuple[Page, Page]:
    """A game that has begun, of two people."""
    path, own = table(server, **options)
    mina, noor = page(own), page(path)
    sit(mina, "Mina", 0)
    sit(noor, "Noor", 1)
    mina.get_by_role("button", name="Start").click()
    mina.locator("button.action").first.wait_for()
    noor.locator("button.action").first.wait_for()
    return mina, noor


def is_over(page: Page) -> bool:
    """Whether the result is shown."""
    return page.locator(OVER).count() > 0


def until(page: Page, done: Callable[[], bool], act: Callable[[], bool]) -> None:
    """Acts till it is done; waits where there is nothing to do."""
    end = time.monotonic() + A_GAME
    while not done():
        assert time.monotonic() < end, "it does not come"
        if not act():
            page.wait_for_timeout(20)


def act(page: Page, rng: Random) -> bool:
    """One action of a turn by clicks alone; False when it is somebody else's turn."""
    able = page.locator(ABLE)
    if not able.count():
        return False
    number = page.locator("ol.log li").count()
    try:
        press(able.nth(rng.randrange(able.count())), SOON)
        for _ in range(5):
            if page.locator("ol.log li").count() != number or is_over(page):
                break
            confirm = page.locator(CONFIRM)
            arms = page.locator("[data-arm]")
            if confirm.count():
                turns = page.get_by_role("button", name="Turn right", disabled=False)
                for _ in range(rng.randrange(3) if turns.count() else 0):
                    press(turns, SOON)
                press(confirm, SOON)
            else:
                targets = arms if arms.count() else page.locator("[data-target]")
                press(targets.nth(rng.randrange(targets.count())), SOON)
            page.wait_for_timeout(60)
    except (TimeoutError, ValueError):
        page.keyboard.press("Escape")  # the game went on meanwhile
    return True


def drag(page: Page, piece: Locator, to: Locator) -> None:
    """Drags a piece with the mouse."""
    for moment, end in enumerate((piece, to)):
        box = end.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
        if moment == 0:
            page.mouse.down()
    page.mouse.up()


def play(pages: list[Page], seed: int) -> None:
    """Plays till the end is shown to everybody."""
    rng = Random(seed)
    until(
        pages[0],
        lambda: all(is_over(page) for page in pages),
        lambda: sum(act(page, rng) for page in pages) > 0,
    )


def act_by_keys(page: Page, rng: Random) -> bool:
    """One action of a turn by keys alone; False when it is somebody else's turn."""
    able = page.locator(ABLE)
    keys = [able.nth(index).get_attribute("aria-keyshortcuts") for index in range(able.count())]
    if not keys:
        return False
    number = page.locator("ol.log li").count()
    page.keyboard.press(rng.choice(keys) or "1")
    for _ in range(6):
        if page.locator("ol.log li").count() != number or is_over(page):
            return True
        for _ in range(rng.randrange(1, 4)):
            page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        page.keyboard.press("Enter")
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    page.keyboard.press("Escape")
    return True
