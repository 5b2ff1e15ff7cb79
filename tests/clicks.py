"""Playing Route with a mouse or keys, as somebody would who knows nothing but the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError
from servers import PATIENCE

ABLE = "button.action:not([aria-disabled=true])"
CONFIRM = "[data-confirm]"
OVER = "[data-end]"
A_GAME = 10 * PATIENCE
"""Seconds that a whole game may take: only one that hangs takes so long."""


def sit(page: Page, name: str, seat: int) -> None:
    """Sits down at a table that is open."""
    page.get_by_label("Your name").fill(name)
    page.locator("ol.seats li").nth(seat).get_by_role("button", name="Sit down").click()
    page.get_by_text(name, exact=True).first.wait_for()


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
        able.nth(rng.randrange(able.count())).click(timeout=3000)
        for _ in range(5):
            if page.locator("ol.log li").count() != number or is_over(page):
                break
            confirm = page.locator(CONFIRM)
            arms = page.locator("[data-arm]")
            if confirm.count():
                for _ in range(rng.randrange(3)):
                    page.keyboard.press("r")
                confirm.click(timeout=3000)
            elif arms.count():
                touch(arms.nth(rng.randrange(arms.count())))
            else:
                targets = page.locator("[data-target]")
                touch(targets.nth(rng.randrange(targets.count())))
            page.wait_for_timeout(60)
    except (TimeoutError, ValueError):
        page.keyboard.press("Escape")  # the game went on meanwhile
    return True


def touch(target: Locator) -> None:
    """Clicks what lies on a board."""
    target.click(timeout=3000)


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
