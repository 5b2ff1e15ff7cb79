"""Squid Game in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from browsers import LAPTOP, PHONE, Pages, axe
from clicks import drag, is_over, sit
from playwright.sync_api import Page, expect
from servers import Server
from squid_clicks import ABLE, GO, act, act_by_keys, click, play

from ludotek.games import squid
from ludotek.games.squid.phases import NAMES, TOGETHER
from ludotek.server.client import call

STANDARD = Path(squid.__file__).with_name("data.json")
CONTESTS = ["red_light", "dalgona", "tug_of_war", "marbles", "glass_bridge", "finale"]
SECRET = {NAMES[phase] for phase in TOGETHER}
HIDDEN = ("Recruit", "StepUp", "PlayCard", "Pull", "Hide", "Call", "Enter", "Act")
QUICK = {
    "max_rounds": 8,
    "data": json.loads(STANDARD.read_text("utf-8"))
    | {"hand": [0, 2, 3, 3, 4, 4], "lanes": 4}
    | {"doll": [{"catches": [], "count": 1}, {"catches": [3], "count": 2}]},
}
"""A match that is short: long steps, few lanes and few doll cards."""
BLANK = "/icon.svg"
REVEALS = {"Recruited", "SteppedUp", "CardPlayed", "Pulled", "Entered", "Acted"}


def table(server: Server, seats: int = 3, **options: object) -> tuple[str, str]:
    """The address of a table, and that of its maker."""
    wanted = {"game": "squid", "seats": seats, "options": QUICK | options}
    made: dict[str, Any] = call(server.url, "POST", "/api/tables", wanted)
    path = f"/table/{made['table']['id']}"
    return path, f"{path}#seat={made['secret']}"


def against_bots(page: Pages, server: Server, seats: int = 3, **more: Any) -> Page:
    """A game that has begun, against bots."""
    options: dict[str, Any] = more.pop("options", {})
    mina = page(table(server, seats, **options)[1], **more)
    sit(mina, "Mina", 0)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    mina.locator(".squid").wait_for()
    return mina


def two_people(page: Pages, server: Server, **options: Any) -> tuple[Page, Page, str]:
    """A game of two people and a bot that has begun, and the address of the first seat."""
    path, own = table(server, **options)
    mina, noor = page(own), page(path)
    sit(mina, "Mina", 0)
    sit(noor, "Noor", 1)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    for who in (mina, noor):
        who.locator(".squid").wait_for()
    return mina, noor, own


class Ear:
    """Hears all that reaches a page, and looks for what it may not know yet."""

    def __init__(self, page: Page) -> None:
        self.frames = 0
        self.secrets = 0
        self.chosen: set[int] = set()
        self.faults: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        now = told.get("now")
        if told["type"] not in ("update", "welcome") or not now:
            return
        self.frames += 1
        events = [event for entry in told["log"] for event in entry.get("events", ())]
        done = {event["seat"] for event in events if event["type"] == "Chosen" and event["done"]}
        for event in events:
            if event["type"] in REVEALS and event["seat"] not in self.chosen | done:
                self.faults.append(f"too early: {event}")
        view = now["view"]
        self.chosen = {seat for seat, other in enumerate(view["seats"]) if other["chosen"]}
        if view["asked"] in SECRET:
            self.search(told, view)

    def search(self, told: Any, view: Any) -> None:
        """While others choose, no move of theirs is anywhere in what one is told."""
        self.secrets += 1
        own = {token["number"] for token in view["seats"][view["you"]]["tokens"]}
        if view["asked"] == "pull" and not {int(token) for token in view["pulls"]} <= own:
            self.faults.append(f"cards of others: {view['pulls']}")
        rest = told | {"now": told["now"] | {"ask": None, "view": view | {"chosen": []}}}
        found = re.findall(rf'"type": "({"|".join(HIDDEN)})"', json.dumps(rest))
        if found:
            self.faults.append(f"{found} while {view['asked']} is asked")


def test_three_people_and_a_bot_play_a_whole_match_without_a_leak(
    page: Pages, server: Server
) -> None:
    path, own = table(server, 4)
    people = [page(BLANK), page(BLANK), page(BLANK, size=PHONE, theme="dark")]
    ears = [Ear(who) for who in people]
    for seat, (who, name) in enumerate(zip(people, ("Mina", "Noor", "Teo"), strict=True)):
        who.goto(path if seat else own)
        sit(who, name, seat)
    people[0].get_by_role("button", name="Fill with bots").click()
    people[0].get_by_role("button", name="Start").click()
    play(people, seed=1)
    for ear in ears:
        assert not ear.faults
        assert ear.secrets > 50
    people[0].get_by_role("button", name="Look at the board").click()
    story = people[0].get_by_role("table")
    expect(story.get_by_role("row")).to_have_count(1 + len(CONTESTS))
    people[0].goto(path.replace("table", "replay") + "#60")
    expect(people[0].locator(".squid")).to_be_visible()
    people[0].get_by_role("button", name="A step on").click()
    expect(people[0]).to_have_url(re.compile("#61"))


@pytest.mark.parametrize("contest", CONTESTS)
def test_each_contest_alone_to_its_end(page: Pages, server: Server, contest: str) -> None:
    mina = against_bots(page, server, options={"only": contest})
    for turn in range(3):
        mina.locator(ABLE).first.wait_for()
        act(mina, Random(turn))
    for size, theme in ((LAPTOP, "light"), (PHONE, "dark")):
        mina.set_viewport_size({"width": size[0], "height": size[1]})
        mina.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        mina.wait_for_timeout(600)  # colours change slowly
        axe(mina, "main")
        assert mina.evaluate("document.documentElement.scrollWidth") <= size[0]
    play([mina], seed=1)


@pytest.mark.parametrize("contest", ["tug_of_war", "finale"])
def test_contests_by_keys_alone(page: Pages, server: Server, contest: str) -> None:
    mina = against_bots(page, server, options={"only": contest})
    rng = Random(3)
    for _ in range(600):
        if not act_by_keys(mina, rng):
            if is_over(mina):
                return
            mina.wait_for_timeout(30)
    raise AssertionError("the game does not end")


def test_who_drops_out_comes_back_to_the_same_choice(page: Pages, server: Server) -> None:
    mina, noor, own = two_people(page, server, only="red_light")
    mina.get_by_role("button", name="143 of Mina").click()
    mina.get_by_role("button", name="Send 143").click()
    expect(mina.get_by_text("You have chosen.")).to_be_visible()
    mina.context.close()
    page.contexts.remove(mina.context)
    again = page(own)
    expect(again.get_by_text("You have chosen.")).to_be_visible()
    expect(again.locator(".laid").get_by_text("You send 143.")).to_be_visible()
    expect(noor.get_by_text("2 of 3 chosen")).to_be_visible()
    assert not noor.get_by_text("143 of Mina").count()
    again.get_by_role("button", name="Undo").click()
    again.get_by_role("button", name="262 of Mina").click()
    again.get_by_role("button", name="Send 262").click()
    expect(again.locator(".laid").get_by_text("You send 262.")).to_be_visible()
    click(noor, ABLE)
    click(noor, GO)
    expect(noor.locator("svg [data-token='262']")).to_have_count(1)


def test_a_token_is_dragged_to_its_team_and_a_wrong_one_is_explained(
    page: Pages, server: Server
) -> None:
    mina, noor, _ = two_people(page, server, only="tug_of_war")
    free = mina.locator("[data-team][data-target]").first
    free.wait_for()
    team = free.get_attribute("data-team")
    drag(mina, mina.locator(".picture [data-token='25']"), free)
    expect(mina.locator(f"[aria-label='025 of Mina, on team {team}']")).to_have_count(1)
    expect(noor.locator(f"[aria-label='025 of Mina, on team {team}']")).to_have_count(1)
    noor.locator(ABLE).first.wait_for()
    mina.locator(f"[data-team='{team}']").click()
    expect(mina.get_by_role("status").get_by_text("You are not asked now.")).to_be_visible()
    noor.locator(".picture [data-token='25']").click()
    expect(noor.get_by_role("status").get_by_text("S-30")).to_be_visible()


def test_a_round_is_told_step_by_step_and_a_click_ends_it(page: Pages, server: Server) -> None:
    mina = against_bots(page, server, options={"only": "red_light"}, still=False)
    click(mina, ABLE)
    click(mina, GO)
    expect(mina.get_by_role("heading", name=re.compile("start line"))).to_be_visible()
    mina.keyboard.press("Escape")
    mina.get_by_role("button", name="Card 4").first.click()
    mina.get_by_role("button", name="Choose the 4").click()
    expect(mina.get_by_role("heading", name=re.compile("plays a"))).to_be_visible()
    log = mina.get_by_role("list", name="What happened")
    expect(log.get_by_role("listitem").first).to_contain_text("plays a")
    expect(log.get_by_text("light")).to_have_count(0)
    mina.locator(".squid .stage").click(position={"x": 5, "y": 5})
    expect(mina.get_by_role("heading", name=re.compile("light|plays a"))).to_have_count(0)
    expect(log.get_by_text("light")).not_to_have_count(0)
