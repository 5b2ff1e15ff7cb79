"""Whole games of Route in a real browser."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from browsers import LAPTOP, PHONE, TABLET, Pages, axe
from clicks import (
    OVER,
    act,
    act_by_keys,
    against_a_bot,
    drag,
    is_over,
    play,
    sit,
    table,
    two_people,
    until,
)
from playwright.sync_api import expect
from servers import Server

from ludotek.core import Session
from ludotek.games import load
from ludotek.server.client import call


def test_three_people_and_a_bot_play_a_whole_game_by_clicks(page: Pages, server: Server) -> None:
    path, own = table(server, 4)
    mina, noor, teo = page(own), page(path), page(path, size=PHONE)
    for seat, (who, name) in enumerate(((mina, "Mina"), (noor, "Noor"), (teo, "Teo"))):
        sit(who, name, seat)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    watcher = page(path)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    play([mina, noor, teo], seed=1)
    watcher.locator(OVER).wait_for(state="attached")
    mina.get_by_role("button", name="Play again").click()
    mina.wait_for_url(lambda url: not url.endswith(path))
    noor.get_by_role("button", name="Go to the next table").click()
    noor.wait_for_url(mina.url)
    expect(noor.get_by_text("Noor").first).to_be_visible()
    assert not is_over(noor)


def test_a_whole_game_by_keys_alone(page: Pages, server: Server) -> None:
    mina = against_a_bot(page, server)
    rng = Random(3)
    until(mina, lambda: is_over(mina), lambda: act_by_keys(mina, rng))


def test_tiles_are_dragged_from_the_hand_and_over_the_board(page: Pages, server: Server) -> None:
    mina, _ = two_people(page, server)
    hand = mina.get_by_role("button", name="Place a tile")
    drag(mina, hand, mina.locator("[data-cell='0,0']").first)
    mina.get_by_role("button", name="Place the tile").click()
    expect(mina.locator("[data-tile='0,0']")).to_have_count(1)
    drag(mina, hand, mina.locator("[data-cell='1,0']").first)
    mina.get_by_role("button", name="Place the tile").click()
    expect(mina.locator("[data-tile='1,0']")).to_have_count(1)


def test_a_tile_is_dragged_to_another_cell(page: Pages, server: Server) -> None:
    mina, noor = two_people(page, server)
    for cell in ("0,0", "1,0"):
        drag(
            mina,
            mina.get_by_role("button", name="Place a tile"),
            mina.locator(f"[data-cell='{cell}']").first,
        )
        mina.get_by_role("button", name="Place the tile").click()
        expect(mina.locator(f"[data-tile='{cell}']")).to_have_count(1)
    expect(noor.get_by_text("Your turn")).to_be_visible()
    act(noor, Random(1))
    act(noor, Random(1))
    expect(mina.get_by_text("Your turn")).to_be_visible()
    moved = mina.locator(".tile:has([data-tile='0,0'])")
    drag(mina, moved, mina.locator("path.empty").first)
    expect(mina.get_by_role("button", name="Move a tile")).to_have_attribute("aria-pressed", "true")


def test_undo_reaches_to_the_others_move_and_says_so(page: Pages, server: Server) -> None:
    mina, noor = two_people(page, server)
    act(mina, Random(1))
    expect(mina.locator("[data-tile]")).to_have_count(1)
    mina.get_by_role("button", name="Undo").click()
    expect(mina.locator("[data-tile]")).to_have_count(0)
    expect(noor.locator("[data-tile]")).to_have_count(0)
    mina.get_by_role("button", name="Undo").dispatch_event("click")
    expect(mina.get_by_text("There is nothing to take back yet.")).to_be_visible()


def test_what_cannot_be_done_is_explained(page: Pages, server: Server) -> None:
    mina, noor = two_people(page, server)
    noor.get_by_role("button", name="Place a block").dispatch_event("click")
    expect(noor.get_by_text("It is not your turn: Mina is to act.")).to_be_visible()
    mina.get_by_role("button", name="Place a marble").dispatch_event("click")
    expect(mina.locator("[role=status]").get_by_text("R-")).to_be_visible()


def test_a_turn_can_be_confirmed_before_it_ends(page: Pages, server: Server) -> None:
    mina, noor = two_people(page, server)
    mina.get_by_role("button", name="Menu").click()
    mina.get_by_label("Confirm my turns").check()
    mina.keyboard.press("Escape")
    rng = Random(1)
    act(mina, rng)
    expect(mina.locator("[data-tile]")).to_have_count(1)
    act(mina, rng)
    mina.get_by_role("button", name="Confirm").wait_for()
    expect(noor.get_by_text("Waiting for Mina.")).to_be_visible()
    mina.get_by_role("button", name="Confirm").click()
    expect(noor.get_by_text("Your turn")).to_be_visible()


def test_hint_chat_and_resigning(page: Pages, server: Server) -> None:
    mina, noor = two_people(page, server)
    mina.get_by_role("button", name="Hint").click()
    expect(mina.locator("path.hinted").first).to_be_visible()
    noor.get_by_role("button", name="Chat").click()
    noor.get_by_label("Say something").fill("Good luck!")
    noor.keyboard.press("Enter")
    mina.get_by_role("button", name="Chat").click()
    expect(mina.get_by_text("Good luck!")).to_be_visible()
    noor.get_by_role("button", name="Menu").click()
    noor.get_by_role("button", name="Resign").click()
    noor.get_by_role("dialog").get_by_role("button", name="Resign").click()
    mina.locator(OVER).wait_for(state="attached")
    noor.locator(OVER).wait_for(state="attached")


def test_pages_outlive_the_server(page: Pages, server: Server) -> None:
    page.forgive("WebSocket|ERR_CONNECTION")
    mina, noor = two_people(page, server)
    act(mina, Random(1))
    expect(noor.locator("[data-tile]")).to_have_count(1)
    server.kill()
    expect(mina.get_by_text("No connection.")).to_be_visible()
    server.start()
    back = mina.get_by_text("Back. Nothing was lost.")
    expect(back).to_be_visible()
    expect(back).to_have_count(0)
    expect(noor.locator("[data-tile]")).to_have_count(1)
    play([mina, noor], seed=4)


def test_what_happened_meanwhile_is_told_to_who_comes_back(page: Pages, server: Server) -> None:
    mina, noor = two_people(page, server)
    path = noor.url
    noor.goto("/")
    act(mina, Random(1))
    expect(mina.locator("[data-tile]")).to_have_count(1)
    noor.goto(path)
    missed = noor.get_by_role("dialog", name="While you were away")
    expect(missed.get_by_text("Mina placed a tile.")).to_be_visible()
    missed.get_by_role("button", name="Close").click()
    noor.reload()
    expect(noor.locator("[data-tile]")).to_have_count(1)
    expect(missed).to_have_count(0)


def test_a_seat_on_two_devices(page: Pages, server: Server) -> None:
    mina, _ = two_people(page, server)
    mina.get_by_role("button", name="Menu").click()
    mina.get_by_role("button", name="My seat on another device").click()
    link = mina.get_by_role("dialog").get_by_role("textbox").input_value()
    phone = page(link.removeprefix(server.url), size=PHONE, touch=True)
    expect(phone.get_by_text("Your turn")).to_be_visible()
    assert "seat=" not in phone.url
    act(phone, Random(1))
    expect(mina.locator("[data-tile]")).to_have_count(1)


def test_the_wheel_turns_a_tile_in_the_hand(page: Pages, server: Server) -> None:
    mina, _ = two_people(page, server)
    mina.get_by_role("button", name="Place a tile").click()
    mina.locator("[data-target]").first.click()
    ghost = mina.locator("g.ghost")
    before = ghost.inner_html()
    mina.locator("[data-target]").first.hover()
    mina.mouse.wheel(0, 100)
    expect(ghost).not_to_have_js_property("innerHTML", before)


def test_a_finger_brings_small_cells_nearer_first(page: Pages, server: Server) -> None:
    session = Session(load("route"), 2, seed=bytes(32))
    rng = Random(3)
    while len(session.record().moves) < 44 or session.state.actors != (0,):
        seat = session.state.actors[0]
        session.play(seat, rng.choice(session.state.moves(seat)))
    wanted = {"record": msgspec.json.decode(session.record().write())}
    made = call(server.url, "POST", "/api/records", wanted)
    mina = page(f"/table/{made['table']['id']}#seat={made['secret']}", size=PHONE, touch=True)
    sit(mina, "Mina", 0)
    mina.get_by_role("button", name="Fill with bots").tap()
    mina.get_by_role("button", name="Start").tap()
    tile = mina.locator("g.tile").first
    tile.wait_for()
    for _ in range(6):
        mina.get_by_role("button", name="Zoom out").tap()
    box = tile.bounding_box()
    assert box
    assert box["width"] < 44
    mina.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    larger = tile.bounding_box()
    assert larger
    assert larger["width"] >= 44
    expect(mina.locator("button.action[aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE])
def test_axe_and_no_sideways_scrolling(
    page: Pages, server: Server, size: tuple[int, int], theme: Any
) -> None:
    mina = against_a_bot(page, server, size=size, theme=theme)
    axe(mina)
    act(mina, Random(1))
    mina.get_by_role("button", name="Menu").click()
    axe(mina)
    wide = mina.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0]


@pytest.mark.parametrize("tiles", ["hex-mixed", "hex-star", "square-t", "square-mixed"])
def test_every_tile_set_can_be_played(page: Pages, server: Server, tiles: str) -> None:
    mina = against_a_bot(page, server, options={"tile_set": tiles, "max_turns": 2})
    play([mina], seed=2)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
@pytest.mark.parametrize("path", ["", "/rules", "/table/0123456789abcd"])
def test_axe_before_a_game(page: Pages, server: Server, path: str, size: tuple[int, int]) -> None:
    page.forgive("WebSocket")  # where there is no table
    mina = page(path or table(server)[1], size=size, theme="dark" if size == PHONE else "light")
    expect(mina.get_by_role("heading", level=1)).to_be_visible()
    axe(mina)
    assert mina.evaluate("document.documentElement.scrollWidth") <= size[0]
