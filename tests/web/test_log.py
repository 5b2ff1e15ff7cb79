"""What happened is told by turns and can be seen again; the page says who is waited for, why not,
and what a bot would do, and ignores clicks that were meant for something else."""

from __future__ import annotations

import re
from random import Random

from browsers import Pages
from clicks import act, act_by_keys, against_a_bot, table, two_people, until
from playwright.sync_api import expect
from servers import Server

TURN = "ol.log .turn"
NOW = "main:not([data-guarded])"


def test_the_log_by_turns(page: Pages, server: Server) -> None:
    mina, noor = two_people(page, server)
    expect(mina.get_by_text("Pick a cell for your tile.")).to_be_visible()
    expect(noor.get_by_text("Waiting for Mina.")).to_be_visible()
    act(mina, Random(1))
    expect(mina.locator("[data-tile]")).to_have_count(1)
    mina.get_by_role("button", name="Undo").click()
    expect(mina.locator("[data-tile]")).to_have_count(0)
    struck = mina.locator("ol.log s")
    expect(struck).to_have_text(["Taken back:You placed a tile."])
    expect(noor.locator("ol.log s")).to_have_text(["Taken back:Mina placed a tile."])
    rng = Random(1)
    until(mina, lambda: mina.get_by_text("Waiting for Noor.").count() > 0, lambda: act(mina, rng))
    expect(struck).to_have_count(1)
    expect(mina.locator(TURN)).to_have_text(["You"])
    expect(noor.locator(TURN)).to_have_text(["Mina"])
    act(noor, rng)
    expect(mina.locator(TURN)).to_have_text(["Noor", "You"])
    live = mina.locator("p[aria-live]")
    expect(live).to_contain_text(re.compile("^Noor "))

    laid = mina.locator("[data-tile]").count()
    mina.get_by_role("button", name="Show again: You").click()
    expect(mina.get_by_text("Shown again")).to_be_visible()
    expect(mina.locator("[data-tile]")).to_have_count(0)  # before the turn
    expect(mina.locator("h2.sentence")).to_have_text("You placed a tile.")
    expect(mina.get_by_text("Shown again")).to_have_count(0)
    expect(mina.locator("[data-tile]")).to_have_count(laid)

    mina.reload()  # now the server knows what this page has not seen
    mina.get_by_role("button", name="Show again: You").click()
    expect(mina.get_by_text("Shown again")).to_be_visible()
    expect(mina.locator("[data-tile]")).to_have_count(0)
    mina.keyboard.press("Escape")
    expect(mina.locator("[data-tile]")).to_have_count(laid)


def test_nothing_is_played_before_it_is_confirmed(page: Pages, server: Server) -> None:
    mina, _ = two_people(page, server)
    cell = mina.locator("[data-target]").first
    mina.get_by_role("button", name="Place a tile").click()
    ghost, confirm = mina.locator("[data-ghost]"), mina.locator("[data-confirm]")
    cell.hover()
    expect(ghost).to_have_count(1)
    expect(confirm).to_have_count(0)
    for _ in range(3):
        cell.click()
        expect(confirm).to_have_text("Place the tile")
    expect(mina.locator("[data-tile]")).to_have_count(0)
    expect(mina.get_by_text("until your turn is over")).to_be_visible()
    before = ghost.inner_html()
    mina.keyboard.press("r")
    expect(ghost).not_to_have_js_property("innerHTML", before)
    mina.keyboard.press("Shift+R")
    expect(ghost).to_have_js_property("innerHTML", before)
    confirm.click()
    mina.get_by_role("button", name="Place a marble").click()
    for _ in range(3):
        mina.locator("[data-target]").first.click()
        expect(confirm).to_have_text("Place the marble")
    expect(mina.locator("[data-marble]")).to_have_count(0)
    expect(mina.get_by_text("This ends your turn.")).to_be_visible()
    mina.get_by_role("button", name="Put back").click()
    mina.get_by_role("button", name="Place a block").click()
    mina.locator("[data-target]").first.click()
    mina.locator("[data-arm]").first.click()
    mina.locator("[data-arm]").first.click()
    expect(confirm).to_have_text("Place the block")


def test_why_not_points_at_the_place_and_is_gone_with_the_next_action(
    page: Pages, server: Server
) -> None:
    mina, _ = two_people(page, server)
    act(mina, Random(1))
    expect(mina.locator("[data-tile]")).to_have_count(1)
    mina.get_by_role("button", name="Place a marble").click()
    mina.locator("path.empty").first.click()
    notice = mina.locator("[role=status] .notice")
    expect(notice).to_contain_text("A marble enters on a tile of your own colour.")
    expect(notice.get_by_role("link")).to_have_attribute("href", "/rules/route#R-21")
    frame, place = (
        mina.locator(selector).first.bounding_box() for selector in ("[data-refused]", "path.empty")
    )
    assert frame
    assert place
    assert abs(frame["x"] + frame["width"] / 2 - place["x"] - place["width"] / 2) < 2
    mina.get_by_role("button", name="Place a tile").click()
    expect(notice).to_have_count(0)
    expect(mina.locator("[data-refused]")).to_have_count(0)


def test_a_hint_chooses_shows_and_says_why(page: Pages, server: Server) -> None:
    mina = against_a_bot(page, server)
    mina.get_by_role("button", name="Hint").click()
    expect(mina.get_by_role("button", name="Place a tile")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(mina.locator("[data-ghost]")).to_have_count(1)
    expect(mina.locator("h2.sentence")).to_have_text(re.compile("^It "))
    mina.locator("[data-confirm]").click()
    expect(mina.locator("[data-tile]")).to_have_count(1)


def test_a_click_meant_for_something_else_is_ignored(page: Pages, server: Server) -> None:
    path, own = table(server)
    pause = 600_000  # longer than any test
    mina, noor = page(own, pause=pause), page(path)
    for seat, (who, name) in enumerate(((mina, "Mina"), (noor, "Noor"))):
        who.get_by_label("Your name").fill(name)
        who.locator("ol.seats li").nth(seat).get_by_role("button", name="Sit down").click()
    mina.get_by_role("button", name="Start").click()
    mina.locator(NOW).wait_for()
    guarded, rng = mina.locator("main[data-guarded]"), Random(1)
    until(mina, guarded.is_visible, lambda: act(mina, rng))
    box = mina.get_by_role("button", name="Place a marble").bounding_box()
    assert box
    mina.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(mina.locator("button.action[aria-pressed=true]")).to_have_count(0)
    mina.evaluate("localStorage.clear()")
    noor.locator("button.action").first.wait_for()
    expect(noor.locator(NOW)).to_be_visible()


def test_the_focus_stays_where_the_next_decision_is(page: Pages, server: Server) -> None:
    mina, _ = two_people(page, server)
    mina.keyboard.press("1")
    mina.keyboard.press("ArrowRight")
    mina.keyboard.press("Enter")
    expect(mina.locator("[data-confirm]")).to_be_focused()
    mina.keyboard.press("Enter")
    expect(mina.locator("[data-tile]")).to_have_count(1)
    expect(mina.locator("button.action").first).to_be_focused()
    act_by_keys(mina, Random(2))
