"""How long the page takes: to be ready with a slow processor, and to show a move.

    python benchmarks/page.py [--slow 4] [--rounds 5]

A server of its own, on loopback, with the page as it was built last. Home is ready when its buttons
are, a table when its actions are; a move counts from the click to the piece on the board, which is
to the disk of the server and back.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from browsers import PHONE, chromium
from playwright.sync_api import Browser, Page
from servers import Server

READY = "() => document.querySelector({!r}) && performance.now()"
HOME = ".ways button:not(:disabled)"
ACTION = "button.action:not([aria-disabled=true])"


def opened(browser: Browser, url: str, slow: float) -> Page:
    """A phone with a slow processor, and nothing in its cache."""
    width, height = PHONE
    context = browser.new_context(base_url=url, viewport={"width": width, "height": height})
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    return page


def ready(page: Page, path: str, selector: str) -> float:
    """Milliseconds from the first byte asked for to what can be pressed."""
    page.goto(path, wait_until="commit")
    return float(page.wait_for_function(READY.format(selector), polling=10).json_value())


def moved(page: Page) -> float:
    """Milliseconds from the click on Place to the tile on the board."""
    page.locator("[data-target]").first.click()
    script = """() => new Promise(done => {
        const count = () => document.querySelectorAll('[data-tile]').length
        const before = count(), begun = performance.now()
        const look = () => count() > before ? done(performance.now() - begun) : setTimeout(look, 1)
        document.querySelector('.dock .button.go').click()
        look()
    })"""
    return float(page.evaluate(script))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    figures: dict[str, list[float]] = {"home ready": [], "table ready": [], "a move shown": []}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), "--tables-an-hour", "100000", "--workers", "1") as server,
        chromium() as browser,
    ):
        for _ in range(wanted.rounds):
            page = opened(browser, server.url, wanted.slow)
            figures["home ready"].append(ready(page, "/", HOME))
            page.get_by_role("button", name="Play now: Route").click()
            page.locator(ACTION).first.wait_for()
            figures["a move shown"].append(moved(page))
            figures["table ready"].append(ready(page, page.url, ACTION))
            page.context.close()
    print(f"processor slowed {wanted.slow:g} times, {wanted.rounds} rounds, in milliseconds")
    for name, times in figures.items():
        print(f"{name:>14}: median {statistics.median(times):6.0f}, most {max(times):6.0f}")


main()
