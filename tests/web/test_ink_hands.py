"""The hands at a table of Ink: mouse, fingers and keys, at every size and in every light."""

from __future__ import annotations

import re
from math import cos, pi, sin
from random import Random
from typing import Any

import pytest
from browsers import LAPTOP, PHONE, TABLET, Pages, axe, press
from clicks import drag, until
from ink_clicks import (
    ARROWS,
    CONFIRM,
    INK,
    NIB,
    PLACE,
    PLACES,
    Point,
    act_by_keys,
    fingers,
    go_by_arrows,
    kind,
    middle,
    reached,
    seated,
    told,
)
from playwright.sync_api import Page, expect
from servers import Server

from ludotek.core import Session

LIE = """(() => {
    const board = document.querySelector('.viewport svg')
    return board.style.transform + board.firstElementChild.getAttribute('transform')
})()"""
GHOST = "[data-ghost]"


def circle(centre: Point, radius: float, start: float, end: float, steps: int = 12) -> list[Point]:
    """A way round a point, in degrees."""
    angles = [(start + (end - start) * i / (steps - 1)) * pi / 180 for i in range(steps)]
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles]


def line(start: Point, end: Point, steps: int = 8) -> list[Point]:
    """A straight way."""
    (x, y), (to_x, to_y) = start, end
    return [
        (x + (to_x - x) * i / (steps - 1), y + (to_y - y) * i / (steps - 1)) for i in range(steps)
    ]


def look(page: Page) -> str:
    """The ghost as it lies."""
    return page.locator(GHOST).inner_html()


def wait_for_change(page: Page, before: str) -> None:
    """Waits till the ghost lies otherwise."""
    page.wait_for_function(
        "before => document.querySelector('[data-ghost]')?.innerHTML !== before", arg=before
    )


def test_a_tile_is_dragged_turned_and_put_back(page: Pages, server: Server) -> None:
    mina = page(seated(server, reached("PlaceTile", 0, 2), ["Mina"])[0])
    places = mina.locator(PLACES)
    press(places.first)
    expect(mina.locator(".tag")).to_contain_text("with this tile")
    before = look(mina)
    mina.mouse.move(*middle(mina.locator(GHOST)))
    mina.mouse.wheel(0, 100)
    wait_for_change(mina, before)
    before = look(mina)
    to = middle(places.last)
    mina.mouse.down()
    mina.mouse.move(*to, steps=6)
    wait_for_change(mina, before)
    mina.mouse.up()
    x, y = middle(mina.locator(GHOST))
    assert abs(x - to[0]) + abs(y - to[1]) < 10
    mina.keyboard.press("Escape")
    expect(mina.locator(PLACE)).to_have_count(0)
    drag(mina, mina.locator("[data-hand]"), places.first)
    expect(mina.locator(PLACE)).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, TABLET])
def test_tools_float_beside_the_piece(page: Pages, server: Server, size: tuple[int, int]) -> None:
    mina = page(seated(server, reached("PlaceTile", 36, 3), ["Mina"])[0], size=size)
    sheet = mina.locator(".painting-view").bounding_box()
    assert sheet
    for number in range(0, mina.locator(PLACES).count(), 5):
        mina.locator(PLACES).nth(number).dispatch_event("click")
        card, ghost = (mina.locator(it).bounding_box() for it in (".painting-view .tools", GHOST))
        assert card and ghost
        assert sheet["x"] <= card["x"] <= sheet["x"] + sheet["width"] - card["width"]
        assert sheet["y"] <= card["y"] <= sheet["y"] + sheet["height"] - card["height"]
        apart_x = card["x"] - ghost["x"] - ghost["width"], ghost["x"] - card["x"] - card["width"]
        apart_y = card["y"] - ghost["y"] - ghost["height"], ghost["y"] - card["y"] - card["height"]
        assert max(*apart_x, *apart_y) > -1, "the tools lie over the piece"


def test_two_fingers_turn_the_piece_or_pinch_the_board(page: Pages, server: Server) -> None:
    address = seated(server, reached("PlaceTile", 36, 3), ["Mina"])[0]
    mina = page(address, size=PHONE, touch=True)
    mina.locator(PLACES).first.dispatch_event("click")
    before, lie, centre = look(mina), mina.evaluate(LIE), middle(mina.locator(GHOST))
    fingers(mina, circle(centre, 30, 0, 50), circle(centre, 30, 180, 230))
    wait_for_change(mina, before)
    assert mina.evaluate(LIE) == lie, "the board was pinched as well"
    before = look(mina)
    (x, y), (away, here) = centre, (20.0, 70.0)
    fingers(
        mina,
        line((x - away, y), (x - here, y - 8)),
        line((x + away, y), (x + here, y + 8)),
    )
    mina.wait_for_function(f"before => {LIE} !== before", arg=lie)
    assert look(mina) == before, "the piece was turned as well"


def test_a_flick_goes_on_to_the_next_painting(page: Pages, server: Server) -> None:
    address = seated(server, Session(INK, 3, None, seed=bytes(32)), ["Mina"])[0]
    mina = page(address, size=PHONE, touch=True)
    x, y = middle(mina.locator(".viewport"))
    left, right = (x - 80, y), (x + 80, y + 10)
    shown = mina.locator("[data-painting]")
    expect(mina.locator(".dots .on")).to_have_count(1)
    for way, seat in (((right, left), 1), ((right, left), 2), ((left, right), 1)):
        fingers(mina, line(*way))
        expect(shown).to_have_attribute("data-painting", str(seat))
    fingers(mina, line(right, left), seconds=1.5)
    expect(shown).to_have_attribute("data-painting", "1")  # a slow one pans
    mina.get_by_role("button", name="Back to mine").click()
    expect(shown).to_have_attribute("data-painting", "0")


def test_a_finger_zooms_in_before_it_touches_what_is_small(page: Pages, server: Server) -> None:
    address = seated(server, reached("PutColour", 137, 3), ["Mina"])[0]
    mina = page(address, size=PHONE, touch=True)
    target = mina.locator("[data-kind=PutColour]").first
    target.wait_for()
    mina.mouse.move(*middle(mina.locator(".viewport")))
    mina.mouse.wheel(0, 400)
    box = target.bounding_box()
    assert box and box["width"] < 44
    mina.touchscreen.tap(*middle(target))
    mina.wait_for_function(
        "() => document.querySelector('[data-kind=PutColour]').getBoundingClientRect().width >= 44"
    )
    expect(mina.locator(".choice")).to_have_count(0)
    mina.touchscreen.tap(*middle(target))
    expect(mina.locator(".choice").first).to_be_visible()


def test_turns_by_keys_alone(page: Pages, server: Server) -> None:
    session = Session(INK, 1, {"level": "master"}, seed=bytes(32))
    mina = page(seated(server, session, ["Mina"])[0])
    rng, placed = Random(2), mina.locator("ol.log li", has_text="You placed the tile")
    until(mina, lambda: placed.count() >= 2, lambda: act_by_keys(mina, rng))


def test_what_keys_reach_comes_into_view(page: Pages, server: Server) -> None:
    mina = page(seated(server, reached("PlaceTile", 36, 3), ["Mina"])[0])
    mina.locator(PLACES).first.wait_for()
    for _ in range(5):
        mina.get_by_role("button", name="Zoom in").click()
    for arrow in ARROWS:
        for _ in range(6):
            mina.keyboard.press(arrow)
        expect(mina.locator("[data-place]:focus")).to_be_in_viewport()
        (x, y), board = middle(mina.locator("*:focus")), mina.locator(".viewport").bounding_box()
        assert board
        assert board["x"] <= x <= board["x"] + board["width"]
        assert board["y"] <= y <= board["y"] + board["height"]


def test_a_turn_with_an_objective_and_its_bonus_by_keys_alone(page: Pages, server: Server) -> None:
    session = reached("1", 78)
    moves = session.record().numbered_moves(INK)
    at = max(i for i, (seat, move) in enumerate(moves) if seat == 0 and kind(move) == "TakeTile")
    taken, placed, *completed = (INK.decode(move) for seat, move in moves[at:] if seat == 0)
    take: Any = taken
    place: Any = placed
    mina = page(seated(server, session, ["Mina"], at)[0])
    mina.locator(NIB).first.wait_for()
    mina.keyboard.press(str(take.nib))
    go_by_arrows(mina, f"[data-place='{place.x},{place.y}']")
    for key in "f" * place.flip + "r" * place.turn:
        mina.keyboard.press(key)
    mina.keyboard.press("Enter")
    mina.locator(PLACE).wait_for()
    mina.keyboard.press("Enter")
    for objective in completed:
        go_by_arrows(mina, f"[data-at='{objective.x},{objective.y}']")  # type: ignore[attr-defined]
        mina.keyboard.press("Enter")
        expect(mina.locator(f"{CONFIRM}:focus")).to_be_visible()
        mina.keyboard.press("Enter")
    told(mina, "You completed a")
    mina.locator("[data-move=UseBonus]").wait_for()
    mina.keyboard.press("y")
    go_by_arrows(mina, "[data-kind=PutSpot] >> nth=2")
    mina.keyboard.press("Enter")
    mina.locator(CONFIRM).wait_for()
    mina.keyboard.press("Enter")
    told(mina, "You put a white spot")
    mina.locator("[data-move=EndTurn]").wait_for()
    mina.keyboard.press("e")
    expect(
        mina.locator("ol.log li", has_text=re.compile("(?<!You )(took|crossed|passed)")).first
    ).to_be_attached()


def test_what_cannot_be_done_is_explained(page: Pages, server: Server) -> None:
    mina = page(seated(server, reached("PlaceTile", 0, 2), ["Mina"])[0])
    mina.locator("[data-painting]").click(position={"x": 5, "y": 5})
    expect(mina.locator("[role=status]").get_by_text("I-37")).to_be_visible()
    mina.locator("[data-start]").click(force=True)
    expect(mina.locator("[role=status]").get_by_text("I-81")).to_be_visible()


def test_an_objective_tells_its_zone_and_a_hint_shows_itself(page: Pages, server: Server) -> None:
    mina = page(seated(server, reached("Complete", 1), ["Mina"])[0])
    mina.locator("[data-kind=Complete]").first.hover()
    expect(mina.locator(".tag")).to_contain_text("in a zone of")
    mina.get_by_role("button", name="Hint").click()
    expect(mina.locator(".hinted").first).to_be_visible()
    expect(mina.locator(CONFIRM)).to_contain_text("Complete the")


def test_a_hint_is_shown_where_it_goes_and_the_focus_follows(page: Pages, server: Server) -> None:
    mina = page(seated(server, reached("PlaceTile", 0, 2), ["Mina"])[0])
    mina.get_by_role("button", name="Hint").click()
    expect(mina.locator(GHOST)).to_be_visible()
    expect(mina.locator(PLACE)).to_be_focused()
    mina.keyboard.press("r")
    mina.keyboard.press("Enter")
    told(mina, "You placed the tile")
    expect(mina.locator("[data-target]:focus, .dock button:focus")).to_have_count(1)


@pytest.mark.parametrize(
    ("size", "theme"),
    [(LAPTOP, "light"), (LAPTOP, "dark"), (TABLET, "dark"), (PHONE, "light"), (PHONE, "dark")],
)
def test_axe_and_no_sideways_scrolling(
    page: Pages, server: Server, size: tuple[int, int], theme: Any
) -> None:
    address = seated(server, reached("CrossStart", 42), ["Mina"])[0]
    mina = page(address, size=size, theme=theme)
    mina.locator(NIB).first.wait_for()
    axe(mina)
    press(mina.locator(NIB).first)
    press(mina.locator(PLACES).first)
    mina.get_by_role("button", name="Patterns on the colours").click()
    axe(mina)
    assert mina.evaluate("document.documentElement.scrollWidth") <= size[0]


def large() -> Session:
    """A game in which somebody has laid 39 tiles beside the starting tile, and holds the next."""
    session, rng = Session(INK, 2, None, seed=bytes(32)), Random(1)
    wanted = ("TakeTile", "CrossStart", "PlaceTile", "PlaceToken", "EndTurn")
    laid = 0
    while True:
        seat = session.state.actors[0]
        able: dict[str, list[int]] = {}
        for move in session.state.moves(seat):
            able.setdefault(kind(move), []).append(move)
        now = next(kind for kind in wanted if kind in able)
        if seat == 0 and now == "PlaceTile" and laid == 39:
            return session
        laid += seat == 0 and now == "PlaceTile"
        session.play(seat, rng.choice(able[now]))


# In every frame the pointer goes on round the middle, or the wheel on, to and fro.
DRIVE = """([what, frames, x, y]) => new Promise((done) => {
    const board = document.querySelector('.viewport svg')
    let n = 0
    const next = () => {
        n += 1
        if (n > frames) return done()
        const at = { clientX: x + 90 * Math.sin(n / 6), clientY: y + 70 * Math.cos(n / 6) }
        const all = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, buttons: 1 }
        const deltaY = n % 40 < 20 ? -30 : 30
        if (what === 'pan') board.dispatchEvent(new PointerEvent('pointermove', { ...all, ...at }))
        if (what === 'zoom') board.dispatchEvent(new WheelEvent('wheel', { ...all, deltaY, ...at }))
        requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
})"""
FRAMES = 60
SMOOTH = 1 / 60  # seconds of the processor, which another program's load does not change


def costs(page: Page, what: str) -> tuple[float, float]:
    """Seconds of the processor, and layouts, that a frame takes while a board is moved."""
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")

    def measured() -> tuple[float, float]:
        told = line.send("Performance.getMetrics")["metrics"]
        values = {one["name"]: float(one["value"]) for one in told}
        return values["ProcessTime"], values["LayoutCount"]

    x, y = middle(page.locator(".viewport"))
    page.mouse.move(x, y)
    page.mouse.down()
    before = measured()
    page.evaluate(DRIVE, [what, FRAMES, x, y])
    after = measured()
    page.mouse.up()
    line.detach()
    return (after[0] - before[0]) / FRAMES, (after[1] - before[1]) / FRAMES


def test_a_painting_of_forty_tiles_pans_and_zooms_without_stutter(
    page: Pages, server: Server
) -> None:
    mina = page(seated(server, large(), ["Mina"])[0])
    mina.get_by_role("button", name="Patterns on the colours").click()
    mina.locator(PLACES).first.dispatch_event("click")
    mina.locator(PLACE).wait_for()
    for what in ("pan", "zoom"):
        spent, layouts = costs(mina, what)
        assert layouts < 0.3, f"to {what} lays the page out, {layouts:.1f} times a frame"
        assert spent < SMOOTH, f"to {what} takes {1000 * spent:.1f} ms of the processor a frame"
