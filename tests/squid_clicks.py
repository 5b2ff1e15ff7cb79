"""Playing Squid Game with a mouse or keys, as somebody would who knows nothing but the page."""

from __future__ import annotations

from random import Random

from browsers import press_one
from clicks import is_over, until
from playwright.sync_api import Page

ABLE = ".squid [data-target]"
SECOND = ".dock .seconds [data-target]"
TOKEN = ".dock [data-token]"
GO = ".dock .acts-row .go"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def act(page: Page, rng: Random, able: str = ABLE) -> bool:
    """One thing that is offered is clicked, and confirmed; False when nothing is asked."""
    acted = press_one(page, able, rng.random())
    for more in (SECOND, TOKEN):
        if acted and not page.locator(GO).count():
            press_one(page, more, rng.random())
    if acted:
        press_one(page, GO)
    return acted


def act_by_keys(page: Page, rng: Random) -> bool:
    """One thing that is offered is chosen by keys alone; False when nothing is asked."""
    if not page.locator(ABLE).count():
        return False
    for _ in range(rng.randrange(1, 4)):
        page.keyboard.press(rng.choice(ARROWS))
    page.keyboard.press("Enter")
    if page.locator(GO).count():
        page.keyboard.press("Enter")
    return True


def play(pages: list[Page], seed: int) -> None:
    """Plays till the end is shown to everybody."""
    rng = Random(seed)
    until(
        pages[0],
        lambda: all(is_over(page) for page in pages),
        lambda: sum(act(page, rng) for page in pages) > 0,
    )
