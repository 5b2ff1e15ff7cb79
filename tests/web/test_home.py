"""Home, making a table, and the rules: at every size, by day and by night."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Literal

import pytest
from browsers import LAPTOP, PHONE, TABLET, Pages, axe
from homes import ON_PAGE
from playwright.sync_api import Page, expect
from servers import Server

from ludotek.server.client import call

OWN_SET = {
    "id": "mine",
    "grid": "square",
    "per_player": [{"kind": "plus", "count": 6, "lines": [[0, 2], [1, 3]]}],
}


def no_sideways(page: Page) -> None:
    """Asserts that nothing is wider than the window."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} too wide"


def table_at(page: Page, server: Server) -> dict[str, object]:
    """The table whose page this is, as the server tells it."""
    page.wait_for_url("**/table/*")
    found: dict[str, object] = call(server.url, "GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE])
def test_home(page: Pages, size: tuple[int, int], theme: Literal["light", "dark"]) -> None:
    home = page("/", size=size, theme=theme)
    expect(home).to_have_title("Ludotek")
    expect(home.get_by_role("heading", level=1)).to_be_visible()
    expect(home.get_by_role("heading", name="Squid Game")).to_be_visible()
    expect(home.get_by_text("3 to 6 players")).to_be_visible()
    axe(home)
    no_sideways(home)


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
    with home.expect_event("pageerror"):
        home.evaluate("setTimeout(() => { throw new Error('never') })")
    page.forgive("^console: ")
    page.forgive("^outside: |^failed: ")
    with pytest.raises(AssertionError, match="never"):
        page.close()
    page.forgive("^script: ")


def play_now(home: Page, game: str) -> None:
    """Begins a game in two clicks."""
    home.get_by_role("button", name=f"Play now: {game}").click()
    home.get_by_role("dialog").get_by_role("button", name="Start").click()


@pytest.mark.parametrize("game", ["Ink", "Squid Game", "Route"])
def test_play_now_is_two_clicks_away_from_a_running_game(
    page: Pages, server: Server, game: str
) -> None:
    home = page("/")
    play_now(home, game)
    table = table_at(home, server)
    assert table["status"] == "running"
    assert not table["public"]


def test_bots_are_as_many_and_as_strong_as_one_likes(page: Pages, server: Server) -> None:
    home = page("/", size=PHONE)
    home.get_by_role("button", name="Play now: Squid Game").click()
    asked = home.get_by_role("dialog", name="Play Squid Game now")
    asked.get_by_label("Bots").select_option("2")
    asked.get_by_label("Level of bot 2").select_option("Easy")
    axe(home)
    no_sideways(home)
    asked.get_by_role("button", name="Start").click()
    seats = table_at(home, server)["seats"]
    assert isinstance(seats, list)
    assert [seat.get("bot") for seat in seats] == [None, "normal", "random"]
    assert len({seat["name"] for seat in seats}) == 3


def test_who_plays_alone_is_told_who_sumi_is(page: Pages, server: Server) -> None:
    home = page("/")
    home.get_by_role("button", name="Alone against Sumi").click()
    asked = home.get_by_role("dialog", name="Alone against Sumi")
    expect(asked).to_contain_text("Sumi is your rival")
    asked.get_by_label("Sumi’s level").select_option("Novice")
    asked.get_by_role("button", name="Start").click()
    table = table_at(home, server)
    assert len(table["seats"]) == 1  # type: ignore[arg-type]
    assert table["options"]["level"] == "novice"  # type: ignore[index]


def test_my_tables(page: Pages, server: Server) -> None:
    home = page("/")
    play_now(home, "Route")
    table = table_at(home, server)
    mine, (_, bot) = table["id"], table["seats"]  # type: ignore[misc]
    home.goto("/")
    card = home.get_by_role("region", name="Your tables").get_by_role("link")
    expect(card).to_contain_text(f"Route with {bot['name']}")  # type: ignore[has-type]
    expect(card).to_contain_text("It is your turn")
    axe(home)
    card.click()
    home.wait_for_url(f"**/table/{mine}")


def test_the_lobby_is_live(page: Pages, server: Server) -> None:
    home = page("/")
    tables = home.get_by_role("region", name="Ink")
    expect(tables.get_by_role("link", name="Rules of Ink")).to_be_visible()
    made = call(server.url, "POST", "/api/tables", {"game": "ink", "seats": 4})
    row = tables.locator(f'a[href="/table/{made["table"]["id"]}"]')
    expect(row).to_have_text("Sit down")
    hidden = {"game": "ink", "seats": 4, "public": False}
    unlisted = call(server.url, "POST", "/api/tables", hidden)["table"]["id"]
    later = call(server.url, "POST", "/api/tables", {"game": "ink", "seats": 4})["table"]["id"]
    expect(tables.locator(f'a[href="/table/{later}"]')).to_be_visible()
    expect(home.locator(f'a[href="/table/{unlisted}"]')).to_have_count(0)
    row.click()
    home.wait_for_url(f"**/table/{made['table']['id']}")


def test_a_table_with_rules_of_its_own(page: Pages, server: Server) -> None:
    new = page("/new/route")
    new.get_by_role("radio", name="3 seats").check()
    new.get_by_role("radio", name="Only with the link").check()
    new.get_by_label("Waiting for somebody who is away").select_option("5 minutes")
    new.get_by_role("checkbox", name="Hints").uncheck()
    new.get_by_role("textbox", name="Your name").fill("Ada")
    new.get_by_role("radio", name="Seat 3").check()
    new.get_by_role("radio", name="Square forks").check()
    new.get_by_role("radio", name="One step").check()
    new.get_by_role("switch", name="Gaps in the line").check()
    new.get_by_role("spinbutton", name="Turns until a draw").fill("40")
    expect(new.get_by_text("5 rules changed")).to_be_visible()
    new.get_by_role("button", name="Make the table").click()
    table = table_at(new, server)
    assert (table["public"], table["hints"], table["patience"]) == (False, False, 300)
    assert len(table["seats"]) == 3  # type: ignore[arg-type]
    wanted = {
        "first": 2,
        "tile_set": "square-t",
        "marble_move": "step",
        "win_gaps": True,
        "max_turns": 40,
    }
    options = table["options"]
    assert isinstance(options, dict)
    assert {name: options[name] for name in wanted} == wanted
    assert json.loads(new.evaluate("localStorage['ludotek-settings']"))["name"] == "Ada"


def test_a_table_by_keyboard(page: Pages, server: Server) -> None:
    new = page("/new/squid")
    new.get_by_role("radio", name="4 seats").focus()
    new.keyboard.press("ArrowRight")
    expect(new.get_by_role("radio", name="5 seats")).to_be_checked()
    new.get_by_role("switch", name="Closest to the Wall").focus()
    new.keyboard.press("Space")
    new.get_by_role("button", name="Make the table").press("Enter")
    table = table_at(new, server)
    assert len(table["seats"]) == 5  # type: ignore[arg-type]
    assert table["options"]["wall"] is False  # type: ignore[index]


def test_own_tiles_from_a_file(page: Pages, server: Server, tmp_path: Path) -> None:
    page.forgive("400")  # the first file is refused
    good, bad, none = (tmp_path / name for name in ("good.json", "bad.json", "none.json"))
    good.write_text(json.dumps(OWN_SET))
    bad.write_text(json.dumps(OWN_SET | {"per_player": []}))
    none.write_text("{")
    new = page("/new/route")
    tiles = new.locator("[data-option=tile_set]")
    picker = tiles.locator("input[type=file]")
    picker.set_input_files(none)
    expect(tiles.get_by_role("alert")).to_contain_text("none.json cannot be read")
    picker.set_input_files(bad)
    new.get_by_role("button", name="Make the table").click()
    expect(tiles.get_by_role("alert")).to_contain_text("the counts add up to 0")
    picker.set_input_files(good)
    expect(tiles).to_contain_text("good.json")
    new.get_by_role("button", name="Make the table").click()
    table = table_at(new, server)
    assert table["options"]["tile_set"]["id"] == "mine"  # type: ignore[index]


def test_only_what_applies_is_asked(page: Pages) -> None:
    new = page("/new/ink")
    expect(new.get_by_text("Who begins")).to_be_visible()
    expect(new.get_by_text("Sumi’s level")).to_have_count(0)
    new.get_by_role("radio", name="1 seat").check()
    expect(new.get_by_text("Sumi’s level")).to_be_visible()
    expect(new.get_by_text("Who begins")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ON_PAGE)
def test_new_and_rules_are_for_everybody(
    page: Pages, game: str, theme: Literal["light", "dark"]
) -> None:
    new = page(f"/new/{game}", size=PHONE, theme=theme)
    expect(new.get_by_role("button", name="Make the table")).to_be_visible()
    for closed in new.locator("summary").all():
        closed.click()
    axe(new)
    no_sideways(new)
    new.goto(f"/rules/{game}")
    expect(new.get_by_role("heading", level=1)).to_contain_text("the rules")
    axe(new)
    no_sideways(new)


def test_a_rule_has_an_address(page: Pages) -> None:
    rules = page("/rules/route#R-37")
    expect(rules.locator("#R-37")).to_be_in_viewport()
    expect(rules.locator("#R-37")).to_have_css("background-color", "rgb(219, 232, 226)")
    contents = rules.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Tile sets").click()
    expect(rules.get_by_role("heading", name="Tile sets")).to_be_in_viewport()
    rules.get_by_role("navigation", name="Places").get_by_role("link", name="Rules").click()
    rules.get_by_role("link", name="Squid Game").click()
    expect(rules.get_by_role("heading", level=1)).to_have_text("Squid Game: the rules")
    axe(rules)


def test_rules_show_what_is_ours(page: Pages) -> None:
    rules = page("/rules/route")
    whole = rules.locator("#R-13").get_by_role("link", name="ruling")
    expect(whole).to_have_attribute("title", re.compile("^Our decision"))
    expect(rules.locator("#R-23").get_by_role("link", name="inferred")).to_be_visible()
    expect(rules.locator("#R-12").get_by_role("link")).to_have_count(1)  # its id alone
    whole.click()
    expect(rules.locator("#tag-ruling")).to_be_in_viewport()
    rules.get_by_label("Show only what the printed rules do not say").check()
    expect(rules.locator("#R-13")).to_be_visible()
    expect(rules.locator("#R-12")).to_have_count(0)
    expect(rules.get_by_role("heading", name="Directions, moves")).to_have_count(0)
    rules.goto("/rules/route#R-12")
    expect(rules.locator("#R-12")).to_be_in_viewport()
    axe(rules)


def test_what_there_is_not(page: Pages) -> None:
    lost = page("/new/chess")
    expect(lost.get_by_role("heading", level=1)).to_have_text("There is no game of this name here.")
    lost.goto("/rules/chess")
    expect(lost.get_by_role("heading", level=1)).to_have_text(
        "There are no rules of this name here."
    )


def test_how_the_page_looks_is_kept(page: Pages) -> None:
    home = page("/", theme="dark")
    expect(home.locator("html")).to_have_attribute("data-theme", "dark")
    home.get_by_role("button", name="Theme: as your device").click()
    expect(home.locator("html")).to_have_attribute("data-theme", "light")
    home.get_by_role("button", name="Patterns on the colours of Ink").click()
    home.reload()
    expect(home.get_by_role("button", name="Theme: light")).to_be_visible()
    expect(home.get_by_role("button", name="Patterns")).to_have_attribute("aria-pressed", "true")


def test_a_server_that_is_away(page: Pages) -> None:
    page.forgive("^failed: |^console: ")
    home = page("/")
    expect(home.get_by_role("button", name="Play now: Route")).to_be_enabled()
    home.route("**/api/tables**", lambda route: route.abort())
    play_now(home, "Route")
    expect(home.get_by_role("alert")).to_have_text("No connection. Trying again …")
    home.unroute_all()
    home.get_by_role("dialog").get_by_role("button", name="Start").click()
    home.wait_for_url("**/table/*")
