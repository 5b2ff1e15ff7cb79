"""Playing Squid Game with a mouse or keys, as somebody would who knows nothing but the page."""

from __future__ import annotations

from random import Random

from clicks import is_over
from playwright.sync_api import Page, TimeoutError

ABLE = ".squid [data-target]"
GO = ".dock .acts-row .go"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def act(page: Page, rng: Random) -> bool:
    """One thing that is offered is clicked, and confirmed; False when nothing is asked."""
    able = page.locator(ABLE)
    count = able.count()
    if not count:
        return False
    try:
        able.nth(rng.randrange(count)).click(timeout=1500)
        go = page.locator(GO)
        if go.count():
            go.first.click(timeout=1500)
    except TimeoutError:
        page.keyboard.press("Escape")  # the game went on meanwhile
    return True


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


def play(pages: list[Page], seed: int, turns: int = 3000) -> None:
    """Plays till the end is shown to everybody."""
    rng = Random(seed)
    for _ in range(turns):
        if all(is_over(page) for page in pages):
            return
        if not any([act(page, rng) for page in pages]):
            pages[0].wait_for_timeout(30)
    raise AssertionError("the game does not end")
