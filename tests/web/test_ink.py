"""Games of Ink in a real browser: whole ones, and every kind of decision."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest
from browsers import LAPTOP, PHONE, TABLET, Pages, axe
from clicks import OVER, sit
from inkclicks import PLACE, PLACES, act, act_by_keys, kinds, play, put_down, touch
from playwright.sync_api import Page, expect
from servers import Server

from ludotek.bots import make_bot
from ludotek.core import Session
from ludotek.games import load
from ludotek.server.client import call

INK = load("ink")
SEEDS = 60
NIB = "[data-target][data-nib]"
USE = "[data-move=UseBonus]"

# Positions that bots reach, by the bonus that is offered to the first seat or by a kind of move
# that it may make, with a seed that brings it soon; what is clicked; and what is told then.
DECISIONS: dict[str, tuple[int, list[str], str]] = {
    "Pass": (0, ["[data-move=Pass] >> nth=2"], "passed and made jokers of 2 palette bottles"),
    "CrossStart": (42, ["[data-start]", PLACES, PLACE, NIB], "crossed START"),
    "AddStored": (
        48,
        ["[data-target][data-stored]", PLACES, PLACE],
        "took a tile out of the store",
    ),
    "Complete": (1, ["[data-kind=Complete]"], "completed a"),
    "Fill": (55, ["[data-kind=Fill]"], "filled the white spots"),
    "1": (17, [USE, "[data-kind=PutSpot]"], "put a white spot"),
    "2": (36, [USE, "[data-kind=PutNumber]", ".choice"], "made an objective a"),
    "3": (37, [USE, "[data-kind=PutColour]", ".choice >> nth=2"], "square."),
    "4": (27, [USE, "[data-kind=LiftTile]", PLACES, PLACE], "moved a tile"),
    "5": (8, [USE, "[data-kind=RemoveBottle]"], "removed a bottle"),
    "7": (38, [USE, NIB], "stored the tile"),
    "8": (
        34,
        [USE, "[data-move=PaletteToJokers]", "[data-move=StopBonus]"],
        "is done with bonus 8",
    ),
    "LiftBottle": (48, ["[data-kind=LiftBottle]", "[data-kind=SetBottle]"], "moved a bottle"),
    "9": (31, [USE, "[data-target][data-on-wheel]"], "put a bottle on the"),
    "11": (53, [USE, PLACES, PLACE, "[data-move=EndTurn]"], "drew a tile"),
    "DeclineBonus": (17, ["[data-move=DeclineBonus]"], "does without bonus"),
}


def reached(
    wanted: str, hint: int = 0, seats: int = 3, options: dict[str, object] | None = None
) -> Session:
    """A game that bots have played till the first seat is offered this bonus, or kind of move."""
    for seed in (hint, *range(SEEDS)):
        session = Session(INK, seats, options, seed=bytes([seed]) * 32)
        bot = make_bot("normal", INK, Random(7))
        while session.state.result is None:
            able = {type(INK.decode(move)).__name__ for move in session.state.moves(0)}
            view: Any = session.state.view(0)
            if wanted in able or ("UseBonus" in able and str(view.bonus) == wanted):
                return session
            seat = session.state.actors[0]
            session.play(seat, bot.choose(session.state.as_known_to(seat), seat))
    raise AssertionError(f"bots never come to {wanted}")


def table(server: Server, session: Session) -> tuple[str, str]:
    """The address of a table that goes on with a game, and that of its maker."""
    record = msgspec.json.decode(session.record().write())
    made: dict[str, Any] = call(server.url, "POST", "/api/records", {"record": record})
    path = f"/table/{made['table']['id']}"
    return path, f"{path}#seat={made['secret']}"


def begun(page: Pages, server: Server, session: Session, **more: Any) -> Page:
    """Mina goes on with a game in the first seat, against bots."""
    mina = page(table(server, session)[1], **more)
    sit(mina, "Mina", 0)
    if session.record().seats > 1:
        mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    mina.locator(".ink").wait_for()
    return mina


def solo(**options: object) -> Session:
    """A game against Sumi that has just begun."""
    return Session(INK, 1, {"level": "master"} | options, seed=bytes(32))


def told(page: Page, text: str) -> None:
    """Expects this among what happened."""
    page.locator("ol.log li", has_text=text).first.wait_for(state="attached")


def test_a_solo_game_to_its_end_by_clicks(page: Pages, server: Server) -> None:
    mina = begun(page, server, solo())
    expect(mina.get_by_text("10 turns left").first).to_be_visible()
    play(mina, seed=1)
    expect(mina.locator(OVER)).to_contain_text("Sumi won: there are no turns left.")
    here = mina.url
    mina.get_by_role("button", name="Play again").click()
    mina.wait_for_url(lambda url: url != here)
    expect(mina.locator(OVER)).to_have_count(0)


def test_a_solo_game_is_won_with_the_last_bottle(page: Pages, server: Server) -> None:
    session = Session(INK, 1, {"level": "master"}, seed=bytes([16]) * 32)
    bot = make_bot("normal", INK, Random(7))
    while session.state.result is None:
        session.play(0, bot.choose(session.state.as_known_to(0), 0))
    assert session.state.result == (1.0,)
    record = msgspec.json.decode(session.record().write())
    cut = {"record": record, "at": len(record["moves"]) - 1}
    made: dict[str, Any] = call(server.url, "POST", "/api/records", cut)
    mina = page(f"/table/{made['table']['id']}#seat={made['secret']}")
    sit(mina, "Mina", 0)
    mina.get_by_role("button", name="Start").click()
    last: Any = INK.decode(record["moves"][-1][1])
    touch(mina.locator(f"[data-at='{last.x},{last.y}']"))
    expect(mina.locator(OVER)).to_contain_text("Mina placed the last bottle")


def test_two_people_and_a_bot_take_turns(page: Pages, server: Server) -> None:
    path, own = table(server, Session(INK, 3, None, seed=bytes(32)))
    mina, noor = page(own), page(path, size=PHONE)
    sit(mina, "Mina", 0)
    sit(noor, "Noor", 1)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    watcher = page(path)
    rng, seen = Random(5), set[str]()
    for _ in range(60):
        for who in (mina, noor):
            seen |= kinds(who)
            act(who, rng)
        if mina.locator("ol.log li", has_text="Mina ended the turn").count() >= 2:
            break
    assert seen >= {"nib", "place", "EndTurn", "Pass"}
    told(watcher, "Noor ended the turn")
    watcher.get_by_role("button", name="See Mina’s painting").click()
    expect(watcher.locator("[data-painting='0']")).to_be_visible()


@pytest.mark.parametrize("wanted", DECISIONS)
def test_every_kind_of_decision(page: Pages, server: Server, wanted: str) -> None:
    seed, steps, text = DECISIONS[wanted]
    mina = begun(page, server, reached(wanted, seed))
    for step in steps:
        touch(mina.locator(step).first)
    if wanted == "Fill":
        fill = mina.get_by_role("button", name="Fill ")
        for spot in mina.locator("[data-kind=Fill][aria-pressed=false]").all():
            if fill.get_attribute("aria-disabled") == "true":
                touch(spot)
        fill.click()
    told(mina, text)


def test_sumi_asks_where_her_bottle_goes(page: Pages, server: Server) -> None:
    session = reached("PlaceForSumi", 8, 1, {"level": "master"})
    mina = begun(page, server, session)
    touch(mina.locator("[data-target][data-on-wheel]").first)
    told(mina, "Sumi put a bottle")


def test_a_bonus_makes_the_others_draw_tokens(page: Pages, server: Server) -> None:
    path, own = table(server, reached("12", 12))
    mina, noor = page(own), page(path)
    sit(mina, "Mina", 0)
    sit(noor, "Noor", 1)
    mina.get_by_role("button", name="Fill with bots").click()
    mina.get_by_role("button", name="Start").click()
    touch(mina.locator(USE))
    noor.locator(PLACES).first.wait_for()
    noor.get_by_role("button", name="See Mina’s painting").click()
    noor.get_by_role("button", name="Back to mine").click()
    put_down(noor, Random(1))
    told(mina, "Noor covered two squares")
    expect(mina.get_by_text("Your turn", exact=True)).to_be_visible()


def test_turns_by_keys_alone(page: Pages, server: Server) -> None:
    mina = begun(page, server, solo())
    rng, ended = Random(2), mina.locator("ol.log li", has_text="ended the turn")
    for _ in range(80):
        if ended.count() >= 2:
            return
        if not act_by_keys(mina, rng):
            mina.wait_for_timeout(50)
    raise AssertionError("keys are not enough")


def test_a_tile_is_dragged_turned_and_put_back(page: Pages, server: Server) -> None:
    mina = begun(page, server, reached("PlaceTile", 0, 2))
    places = mina.locator(PLACES)
    touch(places.first)
    ghost = mina.locator("[data-ghost] rect").last
    before = ghost.bounding_box()
    assert before
    expect(mina.locator(".tag")).to_contain_text("with this tile")
    look = mina.locator("[data-ghost]").inner_html()
    mina.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    mina.mouse.wheel(0, 100)
    mina.wait_for_function(
        "look => document.querySelector('[data-ghost]').innerHTML !== look", arg=look
    )
    to = places.nth(places.count() - 1).bounding_box()
    assert to
    mina.mouse.down()
    mina.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=6)
    mina.mouse.up()
    mina.wait_for_function(
        """([x, y]) => {
            const box = document.querySelector('[data-ghost] > rect').getBoundingClientRect()
            return Math.abs(box.x - x) + Math.abs(box.y - y) > 10
        }""",
        arg=[before["x"], before["y"]],
    )
    mina.keyboard.press("Escape")
    expect(mina.locator(PLACE)).to_have_count(0)


def test_what_cannot_be_done_is_explained(page: Pages, server: Server) -> None:
    mina = begun(page, server, reached("PlaceTile", 0, 2))
    mina.locator("[data-painting]").click(position={"x": 5, "y": 5})
    expect(mina.locator("[role=status]").get_by_text("I-37")).to_be_visible()
    mina.locator("[data-start]").click(force=True)
    expect(mina.locator("[role=status]").get_by_text("I-81")).to_be_visible()


def test_an_objective_tells_its_zone_and_a_hint_shows_itself(page: Pages, server: Server) -> None:
    mina = begun(page, server, reached("Complete", 1))
    mina.locator("[data-kind=Complete]").first.hover()
    expect(mina.locator(".tag")).to_contain_text("in a zone of")
    mina.get_by_role("button", name="Hint").click()
    expect(mina.locator(".hinted").first).to_be_visible()


@pytest.mark.parametrize(
    ("size", "theme"),
    [(LAPTOP, "light"), (LAPTOP, "dark"), (TABLET, "dark"), (PHONE, "light"), (PHONE, "dark")],
)
def test_axe_and_no_sideways_scrolling(
    page: Pages, server: Server, size: tuple[int, int], theme: Any
) -> None:
    mina = begun(page, server, reached("CrossStart", 42), size=size, theme=theme)
    axe(mina)
    touch(mina.locator(NIB).first)
    mina.locator(PLACES).first.wait_for()
    mina.get_by_role("button", name="Patterns on the colours").click()
    axe(mina)
    assert mina.evaluate("document.documentElement.scrollWidth") <= size[0]


def large() -> Session:
    """A game in which somebody has laid 40 tiles."""
    session, rng = Session(INK, 2, None, seed=bytes(32)), Random(1)
    wanted = ("TakeTile", "CrossStart", "PlaceTile", "PlaceToken", "EndTurn")
    laid = 0
    while True:
        seat = session.state.actors[0]
        able: dict[str, list[int]] = {}
        for move in session.state.moves(seat):
            able.setdefault(type(INK.decode(move)).__name__, []).append(move)
        kind = next(kind for kind in wanted if kind in able)
        if seat == 0 and kind == "TakeTile" and laid >= 39:  # and the starting tile
            return session
        laid += seat == 0 and kind == "PlaceTile"
        session.play(seat, rng.choice(able[kind]))


def test_a_painting_of_forty_tiles_pans_and_zooms(page: Pages, server: Server) -> None:
    mina = begun(page, server, large())
    box = mina.locator("[data-painting]").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mina.evaluate(
        """() => {
            window.frames_seen = []
            let last = performance.now()
            const next = (now) => {
                window.frames_seen.push(now - last)
                last = now
                requestAnimationFrame(next)
            }
            requestAnimationFrame(next)
        }"""
    )
    mina.mouse.move(x, y)
    for turn in range(20):
        mina.mouse.wheel(0, 60 if turn % 2 else -80)
        mina.wait_for_timeout(16)
    mina.mouse.down()
    for step in range(30):
        mina.mouse.move(x + 4 * step, y + 2 * step)
    mina.mouse.up()
    frames: list[float] = mina.evaluate("window.frames_seen")
    assert len(frames) > 10
    assert median(frames) < 50
