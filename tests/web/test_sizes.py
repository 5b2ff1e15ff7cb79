"""Every screen and every phase in windows of every size: whatever can be pressed can be reached."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from browsers import Pages
from clicks import OVER
from playwright.sync_api import Page, expect
from positions import Position, finished, tables
from servers import Server

from ludotek.server.client import call

PHONES = ((844, 390), (390, 844), (360, 640))
SIZES = (
    *PHONES,
    (720, 450),
    (1024, 600),
    (1024, 768),
    (820, 1180),
    (1440, 900),
    (2560, 1440),
)
TOUCH, POINT = 44, 24
"""The least size of a target in pixels: for a finger, and for a mouse."""
REACH = (Path(__file__).parent / "reach.js").read_text("utf-8")
"""What is wrong with the controls of a page; it is given the least size of a target, and whether
the page itself may be scrolled."""
PICTURE = "[data-part=picture]"


def faults(page: Page, size: tuple[int, int], scrolls: bool = False, font: int = 1) -> list[str]:
    """What cannot be pressed on a page in a window of this size."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    least = font * (TOUCH if size in PHONES else POINT)
    found: list[str] = page.evaluate(REACH, [least, scrolls])
    return [f"{width}x{height} {fault}" for fault in found]


def prepare(page: Page, position: Position, address: str) -> None:
    """Opens a table, and picks what the position says."""
    page.goto(address)
    expect(page.locator(".turn.mine")).to_be_visible()
    for target in position.clicks:
        page.locator(target).first.dispatch_event("click")


@pytest.mark.parametrize("game", ["route", "ink", "squid"])
def test_every_phase_fits_every_window(page: Pages, server: Server, game: str) -> None:
    mina, wrong = page("/icon.svg"), []
    boards: dict[Any, set[str]] = defaultdict(set)
    for position, address in tables(server, game):
        prepare(mina, position, address)
        for size in SIZES:
            where = f"{dict(position.options).get('only', game)} {position.kind}"
            wrong += [f"{where} {fault}" for fault in faults(mina, size)]
            if position.kind != "PutOnWheel":  # there the wheel takes the place of the painting
                box = mina.locator(PICTURE).bounding_box()
                boards[size, position.seats].add(str(box))
    wrong += [f"the board moves at {at}: {boxes}" for at, boxes in boards.items() if len(boxes) > 1]
    assert not wrong, "\n".join(wrong)


def test_panels_are_reached_at_every_size(page: Pages, server: Server) -> None:
    position, address = next(tables(server, "squid"))
    mina, wrong = page("/icon.svg"), []
    prepare(mina, position, address)
    for size in SIZES:
        wrong += faults(mina, size)
        expect(mina.get_by_role("button", name="Hint")).to_be_visible()
        for name, content in (
            ("At the table", ".seats li >> nth=5"),
            ("What happened", "ol.log li"),
            ("Chat", ".chat input"),
        ):
            tab = mina.get_by_role("button", name=name).locator("visible=true")
            if tab.count():  # in a wide window the players are always shown
                tab.last.click()
            expect(mina.locator(content).first).to_be_visible()
            wrong += [f"{name} {fault}" for fault in faults(mina, size)]
        mina.keyboard.press("Escape")
    assert not wrong, "\n".join(wrong)


def test_screens_without_a_board_fit_every_window(page: Pages, server: Server) -> None:
    made: Any = call(server.url, "POST", "/api/tables", {"game": "squid", "seats": 6})
    room = f"/table/{made['table']['id']}#seat={made['secret']}"
    mina, wrong = page("/icon.svg"), []
    for path in ("/", "/new/ink", "/rules/route", "/replay", room):
        mina.goto(path)
        expect(mina.locator("h1, h2").first).to_be_visible()
        mina.wait_for_load_state("networkidle")
        for size in SIZES:
            wrong += [f"{path} {fault}" for fault in faults(mina, size, path != room)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["route", "ink", "squid"])
def test_the_end_and_its_replay_fit_every_window(page: Pages, server: Server, game: str) -> None:
    address, wrong = finished(server, game), []
    mina = page(address)
    mina.locator(OVER).wait_for(state="attached")
    for size in SIZES:
        wrong += [f"end {fault}" for fault in faults(mina, size)]
    mina.goto(address.replace("table", "replay").split("#")[0] + "#20")
    expect(mina.locator(PICTURE)).to_be_visible()
    for size in SIZES:
        wrong += [f"replay {fault}" for fault in faults(mina, size)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["route", "ink", "squid"])
def test_a_root_font_of_twice_the_size_enlarges_everything(
    page: Pages, server: Server, game: str
) -> None:
    position, address = next(tables(server, game))
    mina = page("/icon.svg", size=(1440, 900))
    prepare(mina, position, address)
    drawn = "() => [...document.querySelectorAll('nav svg, .panel.open .seats svg')]"
    widths = f"{drawn}.map((it) => it.getBoundingClientRect().width).filter(Boolean)"
    mina.get_by_role("button", name="What happened").click()
    mina.evaluate("document.documentElement.style.fontSize = '16px'")
    before = mina.evaluate(widths)
    mina.evaluate("document.documentElement.style.fontSize = '32px'")
    mina.get_by_role("button", name="At the table").first.click()
    after = mina.evaluate(widths)
    assert before and min(after) == pytest.approx(2 * min(before), rel=0.01)
    assert not faults(mina, (1440, 900), font=2)
