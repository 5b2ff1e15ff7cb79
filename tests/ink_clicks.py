"""Playing Ink with a mouse, fingers or keys, as somebody would who knows nothing but the page; and
tables at which something is about to happen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
from browsers import has_touch, press, press_one
from clicks import is_over, until
from playwright.sync_api import Locator, Page, TimeoutError
from servers import Server

from ludotek.bots import make_bot
from ludotek.core import Session
from ludotek.games import load
from ludotek.server.client import Client, call

INK = load("ink")
ON_BOARD = "[data-target]:not([data-place])"
PLACES = "[data-place]"
IN_DOCK = ".dock button:not(:disabled):not([aria-disabled=true])"
PLACE = "[data-place-it]:visible"  # on a phone in the dock, else beside the piece
CONFIRM = "[data-confirm]:not([aria-disabled=true]):visible"
PASS = ["[data-passes]", "[data-pass='0']", CONFIRM]
FORM = "[data-pass]"
NIB = "[data-target][data-nib]"
USE = "[data-move=UseBonus]"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
SEEDS = 110
SOON = 5000
"""Milliseconds after which who plays at random tries something else."""

Point = tuple[float, float]


def kind(move: int) -> str:
    """The kind of a move."""
    return type(INK.decode(move)).__name__


def reached(
    wanted: str,
    hint: int = 0,
    seats: int = 3,
    seat: int = 0,
    options: dict[str, object] | None = None,
) -> Session:
    """A game that bots have played till a seat is offered this bonus or kind of move, or has drawn
    this kind of token ("X", "XX")."""

    def is_there(session: Session) -> bool:
        able = {kind(move) for move in session.state.moves(seat)}
        view: Any = session.state.view(seat)
        bonus = str(view.bonus) if "UseBonus" in able else ""
        token = "X" * len(view.token) if "PlaceToken" in able else ""
        return wanted in able | {bonus, token}

    for seed in (hint, *range(SEEDS)):
        session = Session(INK, seats, options, seed=bytes([seed]) * 32)
        bot = make_bot("normal", INK, Random(7))
        while session.state.result is None:
            if is_there(session):
                return session
            who = session.state.actors[0]
            session.play(who, bot.choose(session.state.as_known_to(who), who))
    raise AssertionError(f"bots never come to {wanted}")


def about_to(wanted: Callable[[Any], bool], seed: int, seats: int = 2) -> tuple[Session, int]:
    """A game of bots, and how many of its moves lead to the one that brings such an event."""
    session = Session(INK, seats, None, seed=bytes([seed]) * 32)
    bot = make_bot("normal", INK, Random(7))
    while session.state.result is None:
        at = len(session.record().moves)
        who = session.state.actors[0]
        events = session.play(who, bot.choose(session.state.as_known_to(who), who))
        if any(map(wanted, events)):
            return session, at
    raise AssertionError("bots never come to it")


def seated(
    server: Server, session: Session, names: Sequence[str], at: int | None = None
) -> list[str]:
    """A table that goes on with a game: these people sit there, bots on the other seats. Gives the
    address for each, and one for whoever watches."""
    record = msgspec.json.decode(session.record().write())
    made: Any = call(server.url, "POST", "/api/records", {"record": record, "at": at})
    table = made["table"]["id"]
    found: list[str] = []

    async def sit() -> None:
        async with Client(server.url, table, made["secret"]) as maker:
            await maker.sit(0, names[0])
            found.append(f"/table/{table}#seat={maker.secret}")
            for seat, name in enumerate(names[1:], 1):
                async with Client(server.url, table) as other:
                    await other.sit(seat, name)
                    found.append(f"/table/{table}#seat={other.secret}")
            for seat in range(len(names), record["seats"]):
                await maker.ask("bot", seat=seat, bot="normal")
            await maker.ask("start")

    with ThreadPoolExecutor() as pool:  # Playwright's own loop runs in this thread
        pool.submit(asyncio.run, sit()).result()
    return [*found, f"/table/{table}"]


def told(page: Page, text: str) -> None:
    """Expects this among what happened."""
    page.locator("ol.log li", has_text=text).first.wait_for(state="attached")


def fingers(page: Page, *ways: Sequence[Point], seconds: float = 0.2) -> None:
    """Fingers go these ways together, in so much time as the page is told."""
    line = page.context.new_cdp_session(page)
    steps = list(zip(*ways, strict=True))
    begun = time.time()
    for number, points in enumerate(steps):
        line.send(
            "Input.dispatchTouchEvent",
            {
                "type": "touchMove" if number else "touchStart",
                "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
                "timestamp": begun + seconds * number / len(steps),
            },
        )
    line.send(
        "Input.dispatchTouchEvent",
        {"type": "touchEnd", "touchPoints": [], "timestamp": begun + seconds},
    )
    line.detach()


def middle(target: Locator) -> Point:
    """Where something is on the screen."""
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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
                    ...of('[data-passes]', 'Pass'),
                ]
            }"""
        )
    )


def act(page: Page, rng: Random) -> bool:
    """One click, or the few that put a piece down; False when there is nothing to do."""
    try:
        if page.locator(PLACES).count():
            return put_down(page, rng, SOON)
        for chosen in (CONFIRM, FORM):
            if page.locator(chosen).count():
                press(any_of(page.locator(chosen), rng), SOON)
                return True
        found = [ON_BOARD, IN_DOCK]
        if page.locator(NIB).count():
            found.pop()  # no passes where there is a tile
        able = [some for some in found if page.locator(some).count()]
        if not able:
            return False
        press_one(page, able[0] if rng.random() < 0.7 else able[-1], rng.random())
        page.wait_for_timeout(40)
        return True
    except (TimeoutError, ValueError):
        return True  # the game went on meanwhile


def put_down(page: Page, rng: Random, timeout: float | None = None) -> bool:
    """The piece in hand, somewhere, somehow."""
    if not press_one(page, PLACES, rng.random()):
        press(page.get_by_role("button", name="Show the whole board"), timeout)
        return True
    tool = page.get_by_role("button", name=rng.choice(["Turn right", "Flip"]), disabled=False)
    for _ in range(rng.randrange(3) if tool.count() else 0):
        press(tool, timeout)
    if not has_touch(page) or page.locator(PLACE).count():  # a finger may have come nearer first
        press(page.locator(PLACE), timeout)
    page.wait_for_timeout(40)
    return True


def play(page: Page, seed: int) -> None:
    """Plays till the end is shown."""
    rng = Random(seed)
    until(page, lambda: is_over(page), lambda: act(page, rng))


def go_by_arrows(page: Page, target: str) -> None:
    """Arrow keys bring the focus to this target: each time that it comes by a place another one is
    tried, first that which leads nearer."""
    wanted = page.locator(target).first
    wanted.wait_for()
    page.keyboard.press("ArrowRight")
    tried: dict[str, list[str]] = {}
    for _ in range(200):
        if wanted.evaluate("it => it === document.activeElement"):
            return
        focused = page.locator("*:focus")
        (x, y), (to_x, to_y) = middle(focused), middle(wanted)
        nearer = dict(zip(ARROWS, (x - to_x, to_x - x, y - to_y, to_y - y), strict=True))
        here = focused.evaluate("it => JSON.stringify(it.dataset)")
        arrows = tried.setdefault(here, sorted(ARROWS, key=lambda arrow: -nearer[arrow]))
        arrows.append(arrows.pop(0))
        page.keyboard.press(arrows[-1])
    raise AssertionError(f"arrows do not lead to {target}")


def act_by_keys(page: Page, rng: Random) -> bool:
    """A decision by keys alone; False when there is nothing to do."""
    offered = kinds(page)
    if not offered and not page.locator(IN_DOCK).count():
        return False
    if "nib" in offered:
        page.keyboard.press(rng.choice("123456"))
    elif "place" in offered:
        for _ in range(rng.randrange(1, 4)):
            page.keyboard.press(rng.choice(ARROWS))
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
        page.keyboard.press("Enter")
    elif "EndTurn" in offered or "StopBonus" in offered:
        page.keyboard.press("e")
    else:
        for key in ("p", "Enter", "Enter"):
            page.keyboard.press(key)
    page.wait_for_timeout(50)
    return True
