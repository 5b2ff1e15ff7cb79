"""Whole games against bots from the home page on, where there is little room: by touches alone on a
phone, upright and on its side, and by the mouse on a laptop at 200 %."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import clicks
import ink_clicks
import pytest
import squid_clicks
from browsers import Pages, press
from playwright.sync_api import Page, expect

PLAYERS: dict[str, Callable[[Page, Random], bool]] = {
    "Alone against Sumi": ink_clicks.act,
    "Play now: Squid Game": squid_clicks.act,
    "Play now: Route": clicks.act,
}


@pytest.mark.parametrize(
    ("size", "touch"),
    [((844, 390), True), ((390, 844), True), ((720, 450), False)],
    ids=["on its side", "upright", "at 200 %"],
)
@pytest.mark.parametrize("entry", PLAYERS)
def test_a_whole_game(page: Pages, entry: str, size: tuple[int, int], touch: bool) -> None:
    mina = page("/", size=size, touch=touch)
    press(mina.get_by_role("button", name=entry))
    press(mina.get_by_role("dialog").get_by_role("button", name="Start"))
    mina.wait_for_url("**/table/*")
    rng = Random(5)
    clicks.until(mina, lambda: clicks.is_over(mina), lambda: PLAYERS[entry](mina, rng))
    expect(mina.locator(clicks.OVER).get_by_role("heading", level=1)).to_be_in_viewport()
