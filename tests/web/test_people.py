"""People at a table: who is there, who leaves, what bots do for them, and a line that is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from browsers import PHONE, Pages, axe
from clicks import ABLE, act, sit, until
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from servers import Server

from ludotek.core import Session
from ludotek.games import load
from ludotek.server.client import call


def table_for(server: Server, **more: object) -> tuple[str, str]:
    """A new table of Route, and the path to its owner's seat."""
    wanted = {"game": "route", "seats": 2, "public": False, **more}
    made = call(server.url, "POST", "/api/tables", wanted)
    path = f"/table/{made['table']['id']}"
    return path, f"{path}#seat={made['secret']}"


def two_people(page: Pages, server: Server, **more: object) -> tuple[Page, Page, str]:
    path, own = table_for(server, **more)
    mina, noor = page(own), page(path)
    sit(mina, "Mina", 0)
    sit(noor, "Noor", 1)
    mina.get_by_role("button", name="Start").click()
    expect(mina.get_by_text("Your turn")).to_be_visible()
    return mina, noor, path


def who_is_here(page: Page) -> Locator:
    return page.get_by_role("list", name="Who is here")


def in_menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name).click()


def test_the_room_says_what_is_played_and_by_whom(page: Pages, server: Server) -> None:
    path, own = table_for(server, seats=3, options={"max_turns": 40, "win_gaps": True})
    mina, noor = page(own), page(path, size=PHONE)
    rules = mina.get_by_label("Rules of this table")
    expect(rules).to_contain_text("Turns until a draw 40")
    expect(rules).to_contain_text("Gaps in the line On")
    expect(mina.get_by_text("3 free seats")).to_be_visible()
    sit(mina, "Mina", 0)
    sit(noor, "Noor", 1)
    expect(noor.get_by_text("Mina will start the game.")).to_be_visible()
    noor.get_by_label("Say something").fill("Hello!")
    noor.keyboard.press("Enter")
    expect(mina.get_by_role("region", name="Chat").get_by_text("Hello!")).to_be_visible()
    mina.get_by_role("button", name="Put a bot on seat 3").click()
    expect(mina.get_by_text("Everybody is here: start.")).to_be_visible()
    seats = noor.locator("ol.seats li")
    bot = seats.nth(2).locator("b").inner_text()
    seats.nth(2).get_by_role("button", name="Move here").click()
    expect(seats.nth(2)).to_contain_text("Noor")
    expect(seats.nth(1)).to_contain_text(bot)
    axe(noor)
    axe(mina)


def test_a_bot_plays_for_who_is_away_till_they_are_back(page: Pages, server: Server) -> None:
    mina, noor, path = two_people(page, server, patience=5)
    expect(who_is_here(mina)).to_contain_text("Noor is here.")
    act(mina, Random(1))
    noor.goto("/")
    expect(who_is_here(mina)).to_contain_text("Noor has been away for")
    mina.get_by_role("button", name="Let a bot play").click()
    expect(who_is_here(mina)).to_contain_text("A bot plays until Noor is back.")
    axe(mina)
    noor.goto(path)
    expect(who_is_here(mina)).to_contain_text("Noor is here.")
    expect(noor.get_by_role("button", name="Place a tile").first).to_be_visible()


def test_leaving_is_leaving(page: Pages, server: Server) -> None:
    mina, noor, path = two_people(page, server)
    in_menu(noor, "Leave the table")
    asked = noor.get_by_role("dialog", name="Leave the table")
    expect(asked).to_contain_text("Mina may let a bot play for you.")
    axe(noor)
    noor.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    in_menu(noor, "Leave the table")
    noor.mouse.click(5, 5)  # beside it
    expect(asked).to_have_count(0)
    in_menu(noor, "Leave the table")
    asked.get_by_role("button", name="Leave the table").click()
    noor.wait_for_url("**/")
    expect(noor.get_by_text("You have left the table of Route. Mina plays on.")).to_be_visible()
    expect(who_is_here(mina)).to_contain_text("Noor has left.")
    mina.get_by_role("button", name="Let a bot play").click()
    expect(who_is_here(mina)).to_contain_text("Noor has left; a bot plays.")
    noor.get_by_role("link", name="Come back").click()
    noor.wait_for_url(f"**{path}")
    noor.get_by_role("button", name="Come back to my seat").click()
    expect(who_is_here(mina)).to_contain_text("Noor is here.")


def test_menus_close_by_esc_and_by_a_click_outside(page: Pages, server: Server) -> None:
    mina, _, _ = two_people(page, server)
    menu, item = mina.get_by_role("button", name="Menu"), mina.get_by_label("Confirm my turns")
    closes: list[Callable[[], None]] = [
        lambda: mina.keyboard.press("Escape"),
        lambda: mina.mouse.click(300, 20),
        lambda: menu.click(),
    ]
    for close in closes:
        menu.click()
        expect(item).to_be_visible()
        close()
        expect(item).to_have_count(0)


def test_a_line_that_is_dead_is_told_and_nothing_is_done_meanwhile(
    page: Pages, server: Server
) -> None:
    _, own = table_for(server, party={"name": "Mina"})
    mina, dead, opened = page("/"), False, 0

    def through(socket: WebSocketRoute) -> None:
        nonlocal opened
        opened += 1
        there = socket.connect_to_server()
        socket.on_message(lambda data: None if dead else there.send(data))
        there.on_message(lambda data: None if dead else socket.send(data))

    mina.route_web_socket(re.compile("/api/tables/"), through)
    mina.goto(own)
    expect(mina.get_by_text("Your turn")).to_be_visible()
    dead = True
    act(mina, Random(1))
    expect(mina.get_by_text("No connection. Your game is safe")).to_be_visible(timeout=6000)
    expect(mina.locator("[data-tile]")).to_have_count(0)
    dead = False
    expect(mina.get_by_text("No connection.")).to_have_count(0)
    expect(mina.locator("[data-tile]").first).to_be_visible()  # it was sent again
    assert opened > 1


def test_against_bots_a_turn_is_taken_back_with_their_answer(page: Pages, server: Server) -> None:
    _, own = table_for(server, party={"name": "Mina"})
    mina = page(own)
    rng, back = Random(1), mina.get_by_role("button", name="Take back your turn")
    until(mina, lambda: back.count() > 0, lambda: act(mina, rng))
    expect(mina.locator(ABLE).first).to_be_visible()
    assert mina.locator("[data-tile]").count() > 1
    back.click()
    expect(mina.locator("[data-tile]")).to_have_count(0)
    nothing = mina.get_by_role("button", name="Undo")
    expect(nothing).to_have_attribute("aria-disabled", "true")


def test_finished_games_are_listed_and_records_keep_names(
    page: Pages, server: Server, tmp_path: Path
) -> None:
    path, own = table_for(server, party={"name": "Mina"})
    mina = page(own)
    in_menu(mina, "Resign")
    mina.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(mina.get_by_role("button", name="Play again")).to_be_visible()
    seats = call(server.url, "GET", f"/api/{path[1:].replace('table', 'tables')}")["seats"]
    mina.goto("/replay")
    mina.get_by_role("region", name="Your finished games").get_by_role("link").click()
    mina.wait_for_url(f"**{path.replace('table', 'replay')}")
    expect(mina.get_by_text(f"Mina, {seats[1]['name']} · replay")).to_be_visible()
    session = Session(load("route"), seats=2)
    session.play(0, session.state.moves(0)[0])
    file = tmp_path / "named.json"
    named = session.record().write().replace(b'"names":null', b'"names":["Ilse","Teo"]')
    file.write_bytes(named)
    mina.goto("/replay")
    mina.get_by_label("Choose a file").set_input_files(file)
    expect(mina.get_by_text("Ilse, Teo · replay")).to_be_visible()
    mina.get_by_role("button", name="Play on with friends").click()
    expect(mina.get_by_text("This game goes on from an earlier one")).to_be_visible()
