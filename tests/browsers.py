"""A real browser, whose complaints fail the test: pages of a server, and what axe says of them.

Chromium is the system's, or the one that LUDOTEK_BROWSER names.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    expect,
    sync_playwright,
)
from servers import PATIENCE, Server

AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")

LAPTOP, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)

PAUSE = """try {
  const settings = JSON.parse(localStorage.getItem('ludotek-settings') ?? '{}')
  localStorage.setItem('ludotek-settings', JSON.stringify({ ...settings, pause: %d }))
} catch {}"""
"""Sets how long clicks are ignored, before the page reads its settings."""

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
"""Where one of these can be pressed: beginning with any of them, the first that nothing covers."""

expect.set_options(timeout=1000 * PATIENCE)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium without a window; skips the test where there is none."""
    path = os.environ.get("LUDOTEK_BROWSER") or next(filter(None, map(shutil.which, CHROMIUMS)), "")
    if not path:
        pytest.skip("no Chromium; see scripts/browser")
    root = ["--no-sandbox"] if os.getuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET + root)
        yield browser
        browser.close()


class Pages:
    """Opens pages, each in a context of its own, as another person would: other storage, and its
    own size, theme and motion. What a page complains of fails the test: errors on the console or
    in a script, requests that fail, requests to anywhere but the server."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self.forgiven: list[str] = []

    def __call__(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = LAPTOP,
        theme: Literal["light", "dark"] = "light",
        still: bool = True,
        touch: bool = False,
        pause: int = 0,
        **more: Any,
    ) -> Page:
        """A new page at this address; `still` is reduced motion, `pause` how long clicks are
        ignored after the ask has changed (none, for whole games), `more` is for `new_context`."""
        width, height = size
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
            **more,
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(PAUSE % pause)
        self.contexts.append(context)
        context.on("page", self._watch)
        page = context.new_page()
        page.goto(path)
        return page

    def forgive(self, pattern: str) -> None:
        """Faults that match this are meant, in this test."""
        self.forgiven.append(pattern)

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        page.on(
            "console",
            lambda said: (
                self.faults.append(f"console: {said.text}")
                if said.type in ("error", "warning")
                else None
            ),
        )
        page.on(
            "requestfailed",
            lambda request: (
                self.faults.append(f"failed: {request.url} {request.failure}")
                if request.failure != "net::ERR_ABORTED"  # somebody went elsewhere meanwhile
                else None
            ),
        )
        page.on("request", lambda request: self._inside(request.url))
        page.on("websocket", lambda socket: self._inside(socket.url))

    def _inside(self, url: str) -> None:
        own = self.server.url.split("//")[1]
        if not re.match(rf"(http|ws)://{re.escape(own)}/|data:|blob:|about:", url):
            self.faults.append(f"outside: {url}")

    def close(self) -> None:
        """Ends all pages, and tells their faults."""
        left = [
            fault
            for fault in self.faults
            if not any(re.search(pattern, fault) for pattern in self.forgiven)
        ]
        self.forgiven.append("^failed: ")  # what is under way when a page is closed
        for context in self.contexts:
            context.close()
        assert not left, "\n".join(left)


def press(target: Locator, timeout: float | None = None) -> None:
    """A tap where the page has a touch screen, else a click."""
    if has_touch(target.page):
        target.tap(timeout=timeout)
    else:
        target.click(timeout=timeout)


def press_one(page: Page, selector: str, chance: float = 0) -> bool:
    """Taps or clicks one of these that nothing covers; False when there is none."""
    spot = page.evaluate(SPOT, [selector, chance])
    if spot:
        (page.touchscreen.tap if has_touch(page) else page.mouse.click)(*spot)
    return bool(spot)


def has_touch(page: Page) -> bool:
    """Whether there is a touch screen."""
    return bool(page.evaluate("navigator.maxTouchPoints"))


def axe(page: Page, within: str = "") -> None:
    """Asserts that axe finds nothing serious or critical, on the page or within a selector."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        "within => axe.run(within || document, {resultTypes: ['violations']})", within
    )
    grave = [
        f"{rule['impact']} {rule['id']}: {rule['help']}\n  "
        + "\n  ".join(node["html"] for node in rule["nodes"])
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
    ]
    assert not grave, "\n".join(grave)
