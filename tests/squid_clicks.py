"""Playing Squid Game with a mouse or keys, as somebody would who knows nothing but the page."""

from __future__ import annotations

from random import Random

from clicks import is_over, until
from playwright.sync_api import Page

ABLE = ".squid [data-target]"
SECOND = ".dock .seconds [data-target]"
TOKEN = ".dock [data-token]"
GO = ".dock .acts-row .go"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

SPOT = """([selector, chance]) => {
  const found = [...document.querySelectorAll(selector)]
  const from = Math.floor(chance * found.length)
  for (const element of [...found.slice(from), ...found.slice(0, from)]) {
    element.scrollIntoView({block: 'nearest', inline: 'nearest'})
    const {x, y, width, height} = element.getBoundingClientRect()
    for (const down of [0.5, 0.2, 0.85]) {
      const spot = [x + width / 2, y + height * down]
      if (element.contains(document.elementFromPoint(...spot))) return spot
    }
  }
  return null
}"""
"""Where one of these can be clicked: beginning with any of them, the first that nothing covers."""


def click(page: Page, selector: str, chance: float = 0) -> bool:
    """Clicks or taps one of these; False when none can be."""
    spot = page.evaluate(SPOT, [selector, chance])
    if spot and page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(*spot)
    elif spot:
        page.mouse.click(*spot)
    return bool(spot)


def act(page: Page, rng: Random, able: str = ABLE) -> bool:
    """One thing that is offered is clicked, and confirmed; False when nothing is asked."""
    acted = click(page, able, rng.random())
    for more in (SECOND, TOKEN):
        if acted and not page.locator(GO).count():
            click(page, more, rng.random())
    if acted:
        click(page, GO)
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
