"""Playing Ink with a mouse or keys, as somebody would who knows nothing but the page."""

from __future__ import annotations

from random import Random

from clicks import is_over
from playwright.sync_api import Locator, Page, TimeoutError

ON_BOARD = "[data-target]:not([data-place])"
PLACES = "[data-place]"
IN_DOCK = ".dock button:not(:disabled):not([aria-disabled=true])"
PLACE = "[data-place-it]:visible"  # on a phone in the dock, else beside the piece
WAIT = 3000


def touch(target: Locator) -> None:
    """Clicks something."""
    target.click(timeout=WAIT)


def any_of(found: Locator, rng: Random) -> Locator:
    """One of several things on the page."""
    return found.nth(rng.randrange(found.count()))


def kinds(page: Page) -> set[str]:
    """The kinds of decision that are offered now, as far as the page tells them."""
    return set(
        page.evaluate(
            """() => {
                const all = document.querySelectorAll('[data-kind], [data-move]')
                const named = [...all].map((it) => it.dataset.kind ?? it.dataset.move)
                const of = (what, name) => (document.querySelector(what) ? [name] : [])
                return [
                    ...named,
                    ...of('[data-target][data-nib]', 'nib'),
                    ...of('[data-target][data-on-wheel]', 'on wheel'),
                    ...of('[data-target][data-stored]', 'AddStored'),
                    ...of('[data-place]', 'place'),
                ]
            }"""
        )
    )


def act(page: Page, rng: Random, passing: bool = False) -> bool:
    """One click, or the few that put a piece down; False when there is nothing to do."""
    try:
        if page.locator(PLACES).count():
            return put_down(page, rng)
        found = [page.locator(ON_BOARD), page.locator(IN_DOCK)]
        if page.locator("[data-target][data-nib]").count() and not passing:
            found.pop()  # no passes where there is a tile
        able = [some for some in found if some.count()]
        if not able:
            return False
        touch(any_of(able[0] if rng.random() < 0.7 else able[-1], rng))
        page.wait_for_timeout(40)
        return True
    except (TimeoutError, ValueError):
        return True  # the game went on meanwhile


def put_down(page: Page, rng: Random) -> bool:
    """The piece in hand, somewhere, somehow."""
    touch(any_of(page.locator(PLACES), rng))
    for _ in range(rng.randrange(3)):
        page.keyboard.press(rng.choice("rf"))
    page.locator(PLACE).click(timeout=WAIT)
    page.wait_for_timeout(40)
    return True


def play(page: Page, seed: int, clicks: int = 400) -> None:
    """Plays till the end is shown."""
    rng = Random(seed)
    for _ in range(clicks):
        if is_over(page):
            return
        if not act(page, rng):
            page.wait_for_timeout(60)
    raise AssertionError("the game does not end")


def act_by_keys(page: Page, rng: Random) -> bool:
    """A decision by keys alone; False when there is nothing to do."""
    offered = kinds(page)
    if not offered and not page.locator(IN_DOCK).count():
        return False
    if "nib" in offered:
        page.keyboard.press(rng.choice("123456"))
    elif "place" in offered:
        for _ in range(rng.randrange(1, 4)):
            page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        page.keyboard.press(rng.choice("rf"))
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    elif "UseBonus" in offered:
        page.keyboard.press(rng.choice("yn"))
    elif page.locator("[data-target]").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator(".choice").count():
            page.keyboard.press("1")
        elif page.locator("[data-kind=Fill]").count():
            page.keyboard.press("e")
    else:
        for key in "esp":
            page.keyboard.press(key)
    page.wait_for_timeout(50)
    return True
