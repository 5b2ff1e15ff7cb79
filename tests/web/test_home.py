"""The page opens, at every address and size, and asks nobody but its server."""

from __future__ import annotations

from typing import Literal

import pytest
from browsers import LAPTOP, PHONE, TABLET, Pages, axe
from playwright.sync_api import expect


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE])
def test_home(page: Pages, size: tuple[int, int], theme: Literal["light", "dark"]) -> None:
    home = page("/", size=size, theme=theme)
    expect(home).to_have_title("Ludotek")
    expect(home.get_by_role("heading", level=1)).to_be_visible()
    axe(home)


def test_what_the_first_load_weighs(page: Pages) -> None:
    home = page("/")
    home.wait_for_load_state("networkidle")
    weight = home.evaluate(
        "performance.getEntries().reduce((sum, entry) => sum + (entry.encodedBodySize || 0), 0)"
    )
    assert 0 < weight < 250_000


def test_a_complaint_fails_the_test(page: Pages) -> None:
    home = page("/")
    home.evaluate("console.error('no'); fetch('http://192.0.2.1/').catch(() => 0); 0")
    home.evaluate("setTimeout(() => { throw new Error('never') })")
    home.wait_for_timeout(100)
    page.forgive("^console: ")
    page.forgive("^outside: |^failed: ")
    with pytest.raises(AssertionError, match="never"):
        page.close()
    page.forgive("^script: ")
