"""Squid Game in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from browsers import LAPTOP, PHONE, TABLET, Pages, axe, press_one
from clicks import drag, is_over, sit, until
from playwright.sync_api import Page, expect
from servers import Server
from squid_clicks import ABLE, GO, act, act_by_keys, play

from ludotek.core import Session
from ludotek.games import load, squid
from ludotek.games.squid.phases import PHASES
from ludotek.server.client import call
from ludotek.server.difference import patched

STANDARD = Path(squid.__file__).with_name("data.json")
CONTESTS = ["red_light", "dalgona", "tug_of_war", "marbles", "glass_bridge", "finale"]
SECRET = {phase.name for phase in PHASES if phase.reveal}
HIDDEN = ("Recruit", "StepUp", "PlayCard", "Pull", "Hide", "Call", "Enter", "Act")
QUICK = {
    "max_rounds": 8,
    "data": json.loads(STANDARD.read_text("utf-8"))
    | {"hand": [0, 2, 3, 3, 4, 4], "lanes": 4}
    | {"doll": [{"catches": [], "count": 1}, {"catches": [3], "count": 2}]},
}
"""A match that is short: long steps, few lanes and few doll cards."""
BY_KEYS = {
    "red_light": {"StepUp", "PlayCard"},
    "dalgona": {"ChooseShape", "Draw", "Advance"},
    "tug_of_war": {"JoinTeam", "Pull"},
    "marbles": {"StandAlone", "Pair", "Challenge", "Aim"},
    "glass_bridge": {"TakePlace", "PlayCard", "Advance", "Jump"},
    "finale": {"Enter", "Act"},
}
"""Kinds of moves that are made by keys in each contest."""
GAMES = 4
"""What one is asked in a contest is a matter of luck: so many are begun at most."""
BLANK = "/icon.svg"
TELLS = """([sentence, line, later]) => {
  const log = document.querySelector('ol.log')?.innerText ?? ''
  const shown = document.querySelector('.squid h2')?.innerText ?? ''
  return shown.includes(sentence) && log.includes(line) && !log.includes(later)
}"""
"""Whether this is told now, the log has come as far as this line, and not to a later one."""
SEES_CARD = """() => new MutationObserver(() => {
  window.turned ||= Boolean(document.querySelector('.turned svg'))
}).observe(document.body, {childList: true, subtree: true})"""
"""From now on it is noted when a card that was turned is shown."""
STILL = "() => document.getAnimations().every(({playState}) => playState !== 'running')"
REVEALS = {"Recruited", "SteppedUp", "CardPlayed", "Pulled", "Entered", "Acted"}


def table(server: Server, seats: int = 3, **options: object) -> tuple[str, str]:
    """The address of a table, and that of its maker."""
    wanted = {"game": "squid", "seats": seats, "options": QUICK | options}
    made: dict[str, Any] = call(server.url, "POST", "/api/tables", wanted)
    path = f"/table/{made['table']['id']}"
    return path, f"{path}#seat={made['secret']}"


def begin(mina: Page) -> Page:
    """A table of one person and bots begins."""
    sit(mina, "Mina", 0)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    mina.locator(".squid").wait_for()
    return mina


def against_bots(page: Pages, server: Server, who: Page | None = None, **more: Any) -> Page:
    """A game that has begun, against two bots."""
    own = table(server, **more.pop("options", {}))[1]
    if who:
        who.goto(own)
    return begin(who or page(own, **more))


def played(wanted: Callable[[Any], bool], **options: object) -> Session:
    """A game in which anything was done, till the first seat sees what is wanted."""
    session, rng = Session(load("squid"), 3, QUICK | options, seed=bytes(32)), Random(1)
    while not wanted(session.state.view(0)):
        seat = session.state.actors[0]
        session.play(seat, rng.choice(session.state.moves(seat)))
    return session


def resumed(page: Pages, server: Server, session: Session, back: int = 0) -> Page:
    """A table that goes on with a game against bots, so many moves before its end."""
    record = msgspec.json.decode(session.record().write())
    wanted = {"record": record, "at": len(record["moves"]) - back}
    made: dict[str, Any] = call(server.url, "POST", "/api/records", wanted)
    return begin(page(f"/table/{made['table']['id']}#seat={made['secret']}"))


def moves_of(page: Page) -> set[str]:
    """The kinds of moves that somebody makes on a page, as they come."""
    made: set[str] = set()

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "move":
            made.add(told["move"]["type"])

    page.on("websocket", lambda socket: socket.on("framesent", hear))
    return made


def picked(page: Page) -> None:
    """Picks the first of what is offered below the board, and then of what that offers, twice."""
    for part in (".dock .tokens:not(.seconds) [data-target]", ".dock .seconds [data-target]"):
        first = page.locator(part).first
        if first.count():
            first.dblclick()


def by_keys(page: Page, rng: Random, wanted: str) -> None:
    """Plays by keys alone till this is shown."""
    until(page, lambda: page.locator(wanted).count() > 0, lambda: act_by_keys(page, rng))


def sound(page: Page) -> None:
    """No fault for axe and no scrolling sideways, at three sizes, by day and by night."""
    for width, height in (PHONE, TABLET, LAPTOP):
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme)
            page.wait_for_function(STILL)
            axe(page, "main")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


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


def without_own(step: Any) -> Any:
    """A step without what it changes of one's own choices."""
    change = step.get("change", {})
    if isinstance(change, dict):
        change = {key: change[key] for key in change if key != "chosen"}
    return step | {"change": change}


class Ear:
    """Hears all that reaches a page, and looks for what it may not know yet."""

    def __init__(self, page: Page) -> None:
        self.frames = 0
        self.secrets = 0
        self.chosen: set[int] = set()
        self.faults: list[str] = []
        self.view: Any = None
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        now = told.get("now")
        if told["type"] not in ("update", "welcome") or not now:
            return
        self.frames += 1
        steps = [step for entry in told["log"] for step in entry.get("steps", ())]
        events = [event for step in steps for event in step.get("events", ())]
        done = {event["seat"] for event in events if event["type"] == "Chosen" and event["done"]}
        for event in events:
            if event["type"] in REVEALS and event["seat"] not in self.chosen | done:
                self.faults.append(f"too early: {event}")
        for step in steps:
            self.view = patched(self.view, step.get("change", {}))
        view = self.view = now.get("view", self.view)
        self.chosen = {seat for seat, other in enumerate(view["seats"]) if other["chosen"]}
        if view["asked"] in SECRET:
            self.search(told, steps, view)

    def search(self, told: Any, steps: list[Any], view: Any) -> None:
        """While others choose, no move of theirs is anywhere in what one is told."""
        self.secrets += 1
        own = {token["number"] for token in view["seats"][view["you"]]["tokens"]}
        if view["asked"] == "pull" and not {int(token) for token in view["pulls"]} <= own:
            self.faults.append(f"cards of others: {view['pulls']}")
        rest = [told["now"] | {"ask": None}, view | {"chosen": []}]
        if all(event["type"] == "Chosen" for step in steps for event in step.get("events", ())):
            rest += [without_own(step) for step in steps]  # else something has been revealed
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
    survivors = people[0].get_by_role("table")
    expect(survivors.get_by_role("row")).to_have_count(1 + 4)
    expect(survivors.get_by_role("columnheader")).to_have_count(1 + len(CONTESTS))
    people[0].reload()
    expect(survivors.get_by_role("row")).to_have_count(1 + 4)
    expect(people[0].get_by_text("The story of")).to_be_visible()
    people[0].goto(path.replace("table", "replay") + "#60")
    expect(people[0].locator(".squid")).to_be_visible()
    people[0].get_by_role("button", name="Forward one step").click()
    expect(people[0]).to_have_url(re.compile("#61"))


@pytest.mark.parametrize("contest", CONTESTS)
def test_each_contest_alone_to_its_end(page: Pages, server: Server, contest: str) -> None:
    mina = against_bots(page, server, options={"only": contest})
    for turn in range(3):
        mina.locator(ABLE).first.wait_for()
        act(mina, Random(turn))
    sound(mina)
    play([mina], seed=1)


def test_nothing_is_made_before_it_is_confirmed(page: Pages, server: Server) -> None:
    mina = page(BLANK)
    made = moves_of(mina)
    for contest in CONTESTS:
        against_bots(page, server, options={"only": contest}, who=mina)
        mina.locator(".dock [data-target]").first.wait_for()
        picked(mina)
        expect(mina.locator(GO)).to_have_count(1)
        assert not made, contest
        mina.locator(GO).click()
        until(mina, lambda: bool(made), lambda: False)
        made.clear()


def test_cards_at_the_ropes_leave_the_hand(page: Pages, server: Server) -> None:
    def many(view: Any) -> bool:
        return view.asked == "pull" and len(view.seats[0].tokens) - view.bank > 1 and not view.pulls

    mina = resumed(page, server, played(many, only="tug_of_war"))
    cards = mina.locator(".hand [data-card]")
    expect(cards).to_have_count(6)
    cards.first.click()
    mina.get_by_role("button", name=re.compile("^Choose the 0 for")).click()
    expect(cards).to_have_count(5)
    mina.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(6)


def test_an_aim_is_taken_as_it_is_typed(page: Pages, server: Server) -> None:
    aiming = played(lambda view: view.asked == "aim" and view.actors == (0,), only="marbles")
    mina = resumed(page, server, aiming)
    aim = mina.get_by_label("60 to 110")
    aim.press_sequentially("98")
    expect(mina.get_by_role("button", name="Roll at 98")).to_be_visible()
    aim.press("Backspace")
    expect(mina.locator(GO)).to_have_count(0)
    aim.press_sequentially("7")
    mina.get_by_role("button", name="Roll at 97").click()
    expect(mina.get_by_role("list", name="What happened").get_by_text("Your marble")).to_have_count(
        1
    )


@pytest.mark.parametrize("contest", CONTESTS)
def test_contests_by_keys_alone(page: Pages, server: Server, contest: str) -> None:
    mina, rng = page(BLANK), Random(3)
    made, wanted = moves_of(mina), BY_KEYS[contest]
    for _ in range(GAMES):
        against_bots(page, server, options={"only": contest}, who=mina)
        until(mina, lambda: made >= wanted or is_over(mina), lambda: act_by_keys(mina, rng))
        if made >= wanted:
            return
    raise AssertionError(f"by keys nobody made {wanted - made}")


def test_an_interlude_by_keys(page: Pages, server: Server) -> None:
    between = played(lambda view: view.contest == "dalgona" and view.asked == "recruit")
    mina = resumed(page, server, between)
    expect(mina.get_by_text("After Dalgona")).to_be_visible()
    expect(mina.get_by_text(re.compile("out before")).first).to_be_visible()
    mina.locator(".recruit").first.wait_for()
    sound(mina)
    by_keys(mina, Random(5), "[data-team]")


def test_an_interlude_without_a_choice_stays_till_it_is_read(page: Pages, server: Server) -> None:
    next_one = played(lambda view: view.contest == "dalgona", recruit="lowest")
    mina = resumed(page, server, next_one, back=4)
    rng = Random(5)
    able, between = ".squid:not(:has(.interlude)) [data-target]", mina.locator(".interlude")
    until(mina, lambda: between.count() > 0, lambda: act(mina, rng, able))
    expect(mina.get_by_role("heading", name="Recruited:")).to_be_visible()
    expect(mina.get_by_role("heading", name="Next: Dalgona")).to_be_visible()
    expect(mina.get_by_role("button", name="Go on")).to_be_visible()
    mina.keyboard.press("Enter")
    expect(mina.locator("[data-shape]").first).to_be_visible()


def test_an_elimination_is_seen_again_from_the_log(page: Pages, server: Server) -> None:
    pulling = played(lambda view: view.asked == "pull", only="tug_of_war")
    mina = resumed(page, server, pulling)
    play([mina], seed=1)
    sound(mina)
    board = mina.get_by_role("button", name="Look at the board")
    board.click()
    fall = mina.get_by_role("button", name=re.compile("on the losing side")).first
    number = int(re.findall(r"\d+", fall.inner_text())[-1])
    told = mina.get_by_role("heading", name=re.compile("on the losing side"))
    token = mina.locator(f".picture [data-token='{number}']")
    expect(token).to_have_count(0)
    fall.focus()
    mina.keyboard.press("Enter")
    expect(token).to_have_count(1)
    expect(told).to_be_visible()
    mina.keyboard.press("Escape")
    expect(token).to_have_count(0)
    mina.get_by_role("button", name="See it again").click()
    expect(told).to_be_visible()
    mina.reload()
    board.click()
    fall.click()
    mina.mouse.move(0, 0)
    expect(told).to_be_visible()
    expect(token).to_have_count(0)


def test_who_drops_out_comes_back_to_the_same_choice(page: Pages, server: Server) -> None:
    mina, noor, own = two_people(page, server, only="red_light")
    mina.get_by_role("button", name="your 143").click()
    mina.get_by_role("button", name="Send 143").click()
    expect(mina.get_by_text("You have chosen.")).to_be_visible()
    mina.context.close()
    page.contexts.remove(mina.context)
    again = page(own)
    expect(again.get_by_text("You have chosen.")).to_be_visible()
    expect(again.locator(".laid").get_by_text("You sent 143.")).to_be_visible()
    expect(noor.get_by_text("2 of 3 chosen")).to_be_visible()
    assert not noor.get_by_text("143 of Mina").count()
    again.get_by_role("button", name="Undo").click()
    again.get_by_role("button", name="your 262").click()
    again.get_by_role("button", name="Send 262").click()
    expect(again.locator(".laid").get_by_text("You sent 262.")).to_be_visible()
    press_one(noor, ABLE)
    press_one(noor, GO)
    expect(noor.locator("svg [data-token='262']")).to_have_count(1)


def test_a_token_is_dragged_to_its_team_and_a_wrong_one_is_explained(
    page: Pages, server: Server
) -> None:
    mina, noor, _ = two_people(page, server, only="tug_of_war")
    free = mina.locator("[data-team][data-target]").first
    free.wait_for()
    team = free.get_attribute("data-team")
    drag(mina, mina.locator(".picture [data-token='25']"), free)
    side = f"rope {int(team or 0) // 2 + 1}, {('left', 'right')[int(team or 0) % 2]}"
    mina.get_by_role("button", name=f"Put 025 at {side}").click()
    expect(mina.locator(f"[aria-label='your 025, at {side}']")).to_have_count(1)
    expect(noor.locator(f"[aria-label='025 of Mina, at {side}']")).to_have_count(1)
    noor.locator(ABLE).first.wait_for()
    mina.locator(f"[data-team='{team}']").click()
    expect(mina.get_by_role("status").get_by_text("You are not asked now.")).to_be_visible()
    noor.locator(".picture [data-token='88']").click()
    expect(noor.get_by_role("status").get_by_text("S-30")).to_be_visible()


def test_a_round_is_told_step_by_step_and_a_click_ends_it(page: Pages, server: Server) -> None:
    mina = against_bots(page, server, options={"only": "red_light"}, still=False)
    mina.locator(ABLE).first.wait_for()
    press_one(mina, ABLE)
    press_one(mina, GO)
    mina.wait_for_function(TELLS, arg=["At the start line", "sent", "played a "])
    mina.keyboard.press("Escape")
    mina.evaluate(SEES_CARD)
    mina.get_by_role("button", name="Card 4").first.click()
    mina.get_by_role("button", name="Choose the 4").click()
    mina.wait_for_function(TELLS, arg=["Played: ", "played a", "light"])
    mina.wait_for_function("() => window.turned")
    mina.locator(".squid .stage").click(position={"x": 5, "y": 5})
    expect(mina.get_by_role("heading", name=re.compile("light|Played"))).to_have_count(0)
    expect(mina.get_by_role("list", name="What happened").get_by_text("light")).to_have_count(1)
