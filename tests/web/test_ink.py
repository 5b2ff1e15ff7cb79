"""Games of Ink in a real browser: whole ones, and every kind of decision."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from browsers import PHONE, Pages, press
from clicks import OVER, until
from ink_clicks import (
    CONFIRM,
    INK,
    NIB,
    PASS,
    PLACE,
    PLACES,
    USE,
    about_to,
    act,
    kinds,
    play,
    put_down,
    reached,
    seated,
    told,
)
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect
from servers import Server

from ludotek.bots import make_bot
from ludotek.core import Session
from ludotek.games.ink.moves import MOVES

FILL = "[data-kind=Fill]"
SET = ["[data-kind=LiftBottle]", "[data-kind=SetBottle]", CONFIRM]

# Positions that bots reach, by the bonus that is offered or by a kind of move that may be made: the
# seat of whoever decides, a seed that brings it soon, what is clicked, and what is told then.
DECISIONS: dict[str, tuple[int, int, list[str], str]] = {
    "Pass": (0, 0, ["[data-passes]", "[data-pass='2']", CONFIRM], "bottles became jokers"),
    "CrossStart": (
        1, 121, ["[data-start]", CONFIRM, PLACES, PLACE, NIB, PLACES, PLACE], "crossed START",
    ),
    "AddStored": (0, 138, ["[data-target][data-stored]", PLACES, PLACE], "from the store"),
    "Complete": (1, 114, ["[data-kind=Complete]", CONFIRM], "completed a"),
    "Fill": (0, 120, [FILL, CONFIRM], ""),
    "DeclineBonus": (1, 121, ["[data-move=DeclineBonus]"], "skipped the bonus"),
    "1": (1, 119, [USE, "[data-kind=PutSpot]", CONFIRM], "put a white spot"),
    "2": (0, 156, [USE, "[data-kind=PutNumber]", ".choice", CONFIRM], "made an objective a"),
    "3": (1, 116, [USE, "[data-kind=PutColour]", ".choice >> nth=2", CONFIRM], "square."),
    "4": (0, 45, [USE, "[data-kind=LiftTile]", PLACES, PLACE], "moved a tile"),
    "5": (1, 32, [USE, "[data-kind=RemoveBottle]", CONFIRM], "removed a bottle"),
    "6": (1, 136, [USE, *SET, "[data-move=StopBonus]"], "moved a bottle"),
    "7": (0, 138, [USE, NIB, CONFIRM], "stored the tile"),
    "8": (0, 132, [USE, "[data-move=PaletteToJokers]", "[data-move=StopBonus]"], "bottle a joker"),
    "9": (1, 123, [USE, "[data-target][data-on-wheel]", CONFIRM], "put a bottle on the"),
    "10": (0, 125, [USE, "[data-kind=RemoveBottle]", CONFIRM], "removed a bottle"),
    "11": (0, 126, [USE, PLACES, PLACE, "[data-move=EndTurn]"], "drew a tile"),
    "12": (0, 120, [USE], "covered two squares"),
}  # fmt: skip
DRAWS = {"First", "DrawStartingTile", "DrawPalette", "DrawBonus", "DrawTile", "DrawToken"}


def solo(**options: object) -> Session:
    """A game against Sumi that has just begun."""
    return Session(INK, 1, {"level": "master"} | options, seed=bytes(32))


def moves_of(page: Page) -> list[str]:
    """The kinds of moves that a page sends, as they come."""
    sent: list[str] = []

    def take(frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        if message["type"] == "move":
            sent.append(message["move"]["type"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", take)

    page.on("websocket", listen)
    return sent


def test_two_people_and_a_bot_meet_every_kind_of_decision(page: Pages, server: Server) -> None:
    people = mina, noor = page("/"), page("/", size=PHONE)
    sent = [moves_of(who) for who in people]
    for wanted, (seat, seed, steps, text) in DECISIONS.items():
        session = reached(wanted, seed, seat=seat)
        for who, address in zip(people, seated(server, session, ["Mina", "Noor"]), strict=False):
            who.goto(address, wait_until="commit")
        for step in steps:
            press(people[seat].locator(step).first)
        if wanted == "12":
            noor.locator(PLACES).first.wait_for()
            put_down(noor, Random(1))
        told(mina, text)
        told(noor, text)
    of_sumi = {"PlaceForSumi"}  # who asks in a game of her own
    assert {*sent[0], *sent[1]} == {kind.__name__ for kind in MOVES} - DRAWS - of_sumi
    assert {wanted for wanted in DECISIONS if wanted.isdigit()} == {str(n) for n in range(1, 13)}
    assert sent[0].count("UseBonus") + sent[1].count("UseBonus") == 12


def test_two_people_and_a_bot_take_turns(page: Pages, server: Server) -> None:
    one, other, third = seated(server, Session(INK, 3, None, seed=bytes(32)), ["Mina", "Noor"])
    mina, noor, watcher = page(one), page(other, size=PHONE), page(third)
    mina.locator(NIB).first.wait_for()  # all wait for her, so nothing changes what is shown
    mina.get_by_role("button", name="See Noor’s painting").click()
    expect(mina.locator("[data-painting='1']")).to_be_visible()
    mina.get_by_role("button", name="Back to mine").click()
    expect(mina.locator("[data-painting='0']")).to_be_visible()
    rng, seen = Random(5), set[str]()
    placed = noor.locator("ol.log li", has_text="You placed the tile")

    def act_each() -> bool:
        for who in (mina, noor):
            seen.update(kinds(who))
        return act(mina, rng) or act(noor, rng)

    until(mina, lambda: placed.count() > 0, act_each)
    assert seen >= {"nib", "place", "EndTurn", "Pass"}
    told(watcher, "Noor placed the tile")
    watcher.get_by_role("button", name="See Mina’s painting").click()
    expect(watcher.locator("[data-painting='0']")).to_be_visible()


def test_a_second_click_commits_nothing(page: Pages, server: Server) -> None:
    mina = page("/")
    sent = moves_of(mina)
    mina.goto(seated(server, reached("CrossStart", 42), ["Mina"])[0])
    mina.locator("[data-start]").dblclick()
    expect(mina.locator(CONFIRM)).to_have_text("Cross START")
    expect(mina.locator(".tag")).to_contain_text("cannot be taken back")
    mina.get_by_role("button", name="Cancel").click()
    mina.locator("[data-move=CrossStart]").dblclick()
    expect(mina.locator(CONFIRM)).to_be_visible()
    mina.keyboard.press("Escape")
    press(mina.locator(NIB).first)
    mina.locator(PLACES).first.dblclick()
    mina.locator("[data-ghost]").dblclick(force=True)
    expect(mina.locator(PLACE)).to_be_visible()
    assert sent == ["TakeTile"]


def test_passing_is_explained_before_it_is_chosen(page: Pages, server: Server) -> None:
    mina = page("/")
    sent = moves_of(mina)
    mina.goto(seated(server, reached("Pass", 0), ["Mina"])[0])
    panel = mina.get_by_role("dialog", name="Pass")
    ways: tuple[Callable[[], None], ...] = (
        lambda: mina.keyboard.press("Escape"),
        lambda: mina.mouse.click(4, 4),
        lambda: panel.get_by_role("button", name="Cancel").click(),
    )
    for close in ways:
        press(mina.locator("[data-passes]"))
        expect(panel).to_contain_text("your turn ends")
        expect(panel.locator("[data-pass]")).to_have_count(3)
        expect(panel.locator(CONFIRM)).to_have_count(0)  # till a form is chosen
        close()
        expect(panel).to_have_count(0)
    press(mina.locator("[data-passes]"))
    panel.locator("[data-pass='1']").dblclick()
    expect(panel.locator(CONFIRM)).to_have_text("Pass with 1 joker")
    assert not sent


def test_an_objective_shows_what_it_takes_and_the_log_tells_it(page: Pages, server: Server) -> None:
    mina = page(seated(server, reached("Complete", 1), ["Mina"])[0])
    bottles = mina.locator("[data-painting] [data-bottle]")
    before = bottles.count()
    mina.locator("[data-kind=Complete]").first.dblclick()
    expect(bottles).not_to_have_count(before)  # drawn, but not yet placed
    mina.get_by_role("button", name="Cancel").click()
    expect(bottles).to_have_count(before)
    press(mina.locator("[data-kind=Complete]").first)
    press(mina.locator(CONFIRM))
    expect(mina.locator("ol.log li", has_text="You completed a")).to_have_text(
        re.compile(r"^You completed a [a-z ]+ \d with \d bottles?: \d+ left\.$")
    )


def test_a_solo_game_to_its_end_by_clicks(page: Pages, server: Server) -> None:
    mina = page(seated(server, solo(), ["Mina"])[0])
    expect(mina.get_by_text("10 turns left").first).to_be_visible()
    play(mina, seed=1)
    expect(mina.locator(OVER)).to_contain_text("Sumi won: there are no turns left.")
    here = mina.url
    mina.get_by_role("button", name="Play again").click()
    mina.wait_for_url(lambda url: url != here)
    expect(mina.locator(OVER)).to_have_count(0)


def test_a_solo_game_is_won_with_the_last_bottle(page: Pages, server: Server) -> None:
    session = Session(INK, 1, {"level": "master"}, seed=bytes([6]) * 32)
    bot = make_bot("normal", INK, Random(7))
    while session.state.result is None:
        session.play(0, bot.choose(session.state.as_known_to(0), 0))
    assert session.state.result == (1.0,)
    moves = session.record().numbered_moves(INK)
    mina = page(seated(server, session, ["Mina"], len(moves) - 1)[0])
    last: Any = INK.decode(moves[-1][1])
    press(mina.locator(f"[data-at='{last.x},{last.y}']"))
    press(mina.locator(CONFIRM))
    expect(mina.locator(OVER)).to_contain_text("You placed your last bottle")


def test_sumi_asks_where_her_bottle_goes(page: Pages, server: Server) -> None:
    session = reached("PlaceForSumi", 8, 1, options={"level": "master"})
    mina = page(seated(server, session, ["Mina"])[0])
    press(mina.locator("[data-target][data-on-wheel]").first)
    press(mina.locator(CONFIRM))
    told(mina, "Sumi put a bottle")


def test_what_sumi_did_is_told_in_steps_and_stays(page: Pages, server: Server) -> None:
    mina = page(seated(server, solo(), ["Mina"])[0], still=False)
    for step in PASS:
        press(mina.locator(step))
    steps = mina.locator("aside .sumi .event-text")
    expect(steps).to_have_count(2)
    expect(steps.first).to_contain_text("Sumi looked for")
    waits = steps.last.evaluate("it => parseFloat(getComputedStyle(it).animationDelay)")
    assert waits > 1, "the second step does not wait for the first"
    mina.keyboard.press("ArrowUp")
    assert not steps.last.evaluate("it => it.getAnimations().length"), "it cannot be skipped"
    said = steps.all_text_contents()
    mina.reload()
    expect(steps).to_have_text(said)


def test_black_bottles_are_explained_when_they_come(page: Pages, server: Server) -> None:
    session, at = about_to(lambda event: getattr(event, "black", 0) > 0, 25)
    mina = page(seated(server, session, ["Mina"], at)[0])
    move: Any = INK.decode(session.record().numbered_moves(INK)[at][1])
    objective = mina.locator(f"[data-at='{move.x},{move.y}']")
    objective.hover()
    expect(mina.locator(".tag")).to_contain_text("black bottle")
    press(objective)
    press(mina.locator(CONFIRM))
    expect(mina.locator(".news")).to_contain_text("break ties")
    expect(mina.locator(".seats li").first).to_contain_text("black")


def test_extra_turns_are_explained_when_they_come(page: Pages, server: Server) -> None:
    session, at = about_to(lambda event: event.rule == "I-69", 26)
    mina, noor, _ = seated(server, session, ["Mina", "Noor"], at)
    first, last = page(mina), page(noor, size=PHONE)
    press(last.locator("[data-move=EndTurn]"))
    for who in (first, last):
        expect(who.locator(".news")).to_contain_text("A tie")


def test_a_double_token_covers_two_squares(page: Pages, server: Server) -> None:
    mina = page(seated(server, reached("XX", 68), ["Mina"])[0])
    expect(mina.locator(".sentence")).to_contain_text(" and ")  # its two colours
    put_down(mina, Random(3))
    told(mina, "covered two squares")


def test_a_move_that_the_page_does_not_know_is_a_button(page: Pages, server: Server) -> None:
    address = seated(server, reached("EndTurn", 0), ["Mina"])[0]
    mina = page("/")

    def rename(socket: WebSocketRoute) -> None:
        there = socket.connect_to_server()
        there.on_message(
            lambda text: socket.send(str(text).replace('"EndTurn"', '"WaterTheFlowers"'))
        )

    mina.route_web_socket("**/socket", rename)
    mina.goto(address)
    expect(mina.get_by_role("button", name="WaterTheFlowers")).to_be_visible()


@pytest.mark.parametrize(
    ("wanted", "seed", "steps"), [("Pass", 0, PASS), ("Complete", 1, ["[data-move=EndTurn]"])]
)
def test_a_turn_is_confirmed_on_a_phone(
    page: Pages, server: Server, wanted: str, seed: int, steps: list[str]
) -> None:
    mina = page(seated(server, reached(wanted, seed), ["Mina"])[0], size=PHONE)
    mina.get_by_role("button", name="Menu").click()
    mina.get_by_label("Confirm my turns").check()
    mina.get_by_label("Confirm my turns").blur()
    mina.keyboard.press("Escape")
    for step in steps:
        press(mina.locator(step))
    confirm = mina.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_in_viewport(ratio=1)
    mina.get_by_role("button", name="Undo").click()
    for step in steps:
        press(mina.locator(step))
    press(confirm)
    told(mina, "took the tile")  # whoever is next
