"""A game looked at again, step by step; how a game ends at its table."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from browsers import LAPTOP, PHONE, TABLET, Pages, axe
from clicks import until
from playwright.sync_api import Page, expect
from servers import PATIENCE, Server
from websockets.sync.client import ClientConnection, connect

from ludotek.core import Record, Session
from ludotek.games import load
from ludotek.server.client import call

Theme = Literal["light", "dark"]
STEPS = 60
DAMAGED = "This file is damaged, or its game is not known here."
FOREIGN = "This file is not a Ludotek record."
NEWER = "This record was made by a newer Ludotek"


@pytest.fixture(scope="module")
def session() -> Session:
    """A game of Route, begun by chance: its opening is a draw."""
    game, rng = load("route"), random.Random(5)
    session = Session(game, 2, {"first": "random", "max_turns": 100}, seed=b"replay")
    for _ in range(STEPS):
        (seat,) = session.state.actors
        session.play(seat, rng.choice(session.state.moves(seat)))
    assert session.state.result is None
    return session


@pytest.fixture
def file(session: Session, tmp_path: Path) -> Path:
    path = tmp_path / "route.json"
    session.record().save(path)
    return path


class Somebody:
    """Somebody at a table, on a socket."""

    def __init__(self, socket: ClientConnection, secret: str) -> None:
        self.socket = socket
        self.secret = secret
        self.ask("enter", secret=secret)

    def ask(self, type: str, **fields: object) -> Any:
        self.socket.send(json.dumps({"type": type, "id": type, **fields}))
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE))
            if told.get("id") == type:
                assert told["type"] != "refusal", told
                return told

    def sit(self, seat: int, name: str) -> None:
        self.secret = self.ask("sit", seat=seat, name=name)["secret"]

    def resign(self) -> None:
        self.ask("move", request=0, move={"type": "Resign"})


@contextmanager
def somebody(server: Server, table: str, secret: str = "") -> Iterator[Somebody]:
    address = server.url.replace("http", "ws", 1)
    with connect(f"{address}/api/tables/{table}/socket") as socket:
        yield Somebody(socket, secret)


Seated = Callable[[], tuple[str, Somebody, Somebody]]


@pytest.fixture
def seated(server: Server, session: Session) -> Iterator[Seated]:
    """A table that goes on with the record, with Ada and Ben at it."""
    with ExitStack() as people:

        def seat() -> tuple[str, Somebody, Somebody]:
            made = call(server.url, "POST", "/api/records", {"record": session.record()})
            table = made["table"]["id"]
            ada = people.enter_context(somebody(server, table, made["secret"]))
            ben = people.enter_context(somebody(server, table))
            ada.sit(0, "Ada")
            ben.sit(1, "Ben")
            ada.ask("start")
            return table, ada, ben

        yield seat


def opened(page: Pages, file: Path, **more: Any) -> Page:
    replay = page("/replay", **more)
    replay.get_by_label("Choose a file").set_input_files(file)
    expect(replay.get_by_text(f"Start · {STEPS} steps")).to_have_count(2)
    return replay


def at(replay: Page, step: int, steps: int = STEPS) -> None:
    """Asserts that this step is shown, on the slider and in the story too."""
    words = f"Step {step} of {steps}" if step else f"Start · {steps} steps"
    expect(replay.get_by_role("slider")).to_have_value(str(step))
    expect(replay.get_by_role("slider")).to_have_attribute("aria-valuetext", words)
    expect(replay.get_by_role("status")).to_have_text(words)
    expect(replay.locator(f"[data-at='{step}'] [aria-current=step]")).to_be_in_viewport()


def pieces(replay: Page) -> int:
    return replay.locator("[data-tile]").count()


def tiles(session: Session, step: int) -> int:
    """How many tiles lie on the board after a step; one draw comes before all."""
    states = session.record().replay(session.game)
    return [len(played.state.view(None).tiles) for played in states][step]  # type: ignore[attr-defined]


def test_buttons(page: Pages, file: Path, session: Session) -> None:
    replay = opened(page, file)
    assert pieces(replay) == 0
    button = replay.get_by_role("button", name="Forward one step")
    for step in (1, 2, 3):
        button.click()
        at(replay, step)
        assert pieces(replay) == tiles(session, step)
    replay.get_by_role("button", name="Back one step").click()
    at(replay, 2)
    replay.get_by_role("button", name="To the end").click()
    at(replay, STEPS)
    assert pieces(replay) == tiles(session, STEPS)
    expect(button).to_be_disabled()
    replay.get_by_role("button", name="To the start").click()
    at(replay, 0)


def test_slider_and_keys(page: Pages, file: Path, session: Session) -> None:
    replay = opened(page, file)
    slider = replay.get_by_role("slider", name="Step")
    slider.fill("37")
    at(replay, 37)
    assert pieces(replay) == tiles(session, 37)
    slider.press("ArrowRight")
    at(replay, 38)
    slider.blur()
    replay.keyboard.press("ArrowLeft")
    at(replay, 37)
    replay.keyboard.press("End")
    at(replay, STEPS)
    replay.keyboard.press("Home")
    at(replay, 0)


def test_it_plays_by_itself(page: Pages, file: Path) -> None:
    replay = opened(page, file)
    replay.clock.install(time=0)
    replay.clock.pause_at(1000)
    replay.get_by_label("Speed").select_option("4×")
    replay.get_by_role("slider").fill(str(STEPS - 3))
    replay.locator("h1").click(force=True)
    replay.keyboard.press("Space")
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    play = replay.get_by_role("button", name="Play", exact=True)

    def let_a_second_pass() -> bool:
        replay.clock.run_for(1000)
        return False

    # Positions come from the server at its own pace, whatever the page's clock says.
    until(replay, play.is_visible, let_a_second_pass)
    at(replay, STEPS)
    play.click()  # once more from the opening
    replay.clock.run_for(2000)
    expect(replay.get_by_role("slider")).not_to_have_value(str(STEPS))
    replay.get_by_role("button", name="Pause").click()
    expect(play).to_be_visible()


def test_the_story(page: Pages, file: Path) -> None:
    replay = opened(page, file)
    story = replay.get_by_role("list", name="What happened, step by step")
    expect(story.get_by_role("button")).to_have_count(STEPS + 1)
    story.get_by_role("button").nth(12).click()
    at(replay, 12)
    words = story.locator("[aria-current=step] span").last.inner_text()
    expect(replay.get_by_role("heading", level=2).first).to_have_text(words)


def test_a_file_stays_with_the_tab(page: Pages, file: Path) -> None:
    page.forgive("ERR_ABORTED")  # what was on its way when the page was loaded again
    replay = opened(page, file)
    replay.get_by_role("slider").fill("21")
    expect(replay).to_have_url(re.compile("/replay#21$"))
    replay.reload()
    at(replay, 21)
    with replay.expect_download() as saved:
        replay.get_by_role("button", name="Save the record").click()
    assert Record.read(Path(saved.value.path()).read_bytes()) == Record.read(file.read_bytes())
    replay.get_by_role("button", name="Another record").click()
    expect(replay.get_by_role("heading", level=1)).to_have_text("Look at a game again")
    replay.reload()
    expect(replay.get_by_role("heading", level=1)).to_have_text("Look at a game again")


def test_a_dropped_file(page: Pages, file: Path) -> None:
    replay = page("/replay")
    expect(replay.get_by_label("Choose a file")).to_be_visible()
    replay.evaluate(
        """text => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([text], 'route.json'))
          const drop = new DragEvent('drop', { dataTransfer: transfer, bubbles: true })
          document.querySelector('main').dispatchEvent(drop)
        }""",
        file.read_text(),
    )
    at(replay, 0)


def test_a_link_to_a_moment(page: Pages, seated: Seated) -> None:
    table, *_ = seated()
    replay = page(f"/replay/{table}#12", permissions=["clipboard-read", "clipboard-write"])
    at(replay, 12)
    expect(replay.locator("header").first).to_contain_text("Ada, Ben")
    replay.get_by_role("button", name="Forward one step").click()
    replay.get_by_role("button", name="Copy the link to this moment").click()
    expect(replay.get_by_role("button", name="Copied")).to_be_visible()
    copied = replay.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"/replay/{table}#13")
    at(page(copied), 13)
    replay.evaluate("location.hash = '#999'")
    at(replay, STEPS)


def test_a_browser_that_does_not_copy(page: Pages, seated: Seated) -> None:
    table, *_ = seated()
    replay = page(f"/replay/{table}#7")
    at(replay, 7)
    replay.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error()); 0")
    replay.get_by_role("button", name="Copy the link to this moment").click()
    field = replay.get_by_role("textbox", name="Copy the link to this moment")
    expect(field).to_have_value(re.compile(f"/replay/{table}#7$"))


def test_play_on_from_here(page: Pages, file: Path, server: Server, session: Session) -> None:
    replay = opened(page, file)
    replay.get_by_role("slider").fill("30")
    at(replay, 30)
    replay.get_by_role("button", name="Play on from here").click()
    expect(replay).to_have_url(re.compile("/table/[0-9a-f]+$"))
    table = replay.url.rsplit("/", 1)[1]
    expect(replay.get_by_text("Your turn")).to_be_visible()
    expect(replay.locator("[data-tile]")).to_have_count(tiles(session, 30))
    moves = call(server.url, "GET", f"/api/tables/{table}/record")["moves"]
    written = msgspec.json.decode(session.record().write())
    assert moves == written["moves"][:31]  # the opening has a draw
    seats = call(server.url, "GET", f"/api/tables/{table}")["seats"]
    assert sorted(seat.get("bot", "") for seat in seats) == ["", "normal"]


def test_a_game_that_is_over(page: Pages, seated: Seated, server: Server) -> None:
    table, _, ben = seated()
    ben.resign()
    replay = page(f"/replay/{table}")
    replay.get_by_role("button", name="To the end").click()
    at(replay, STEPS + 1, STEPS + 1)
    on = replay.get_by_role("button", name="Play on from here")
    expect(on).to_have_attribute("aria-disabled", "true")
    expect(replay.get_by_text("The game is over here")).to_be_visible()
    replay.get_by_role("button", name="Back one step").click()
    expect(on).to_have_attribute("aria-disabled", "false")


def without_first_draw(text: str) -> str:
    record = msgspec.json.decode(text)
    return msgspec.json.encode(record | {"moves": record["moves"][1:]}).decode()


WRONG: dict[str, tuple[Callable[[str], str], str]] = {
    "no JSON": (lambda text: "Dear diary", FOREIGN),
    "another file": (lambda text: '{"name": "x"}', FOREIGN),
    "cut": (lambda text: text[:-40], FOREIGN),
    "newer": (lambda text: text.replace('"ludotek":2', '"ludotek":3'), NEWER),
    "newer rules": (lambda text: text.replace('"rules":"1"', '"rules":"2"'), NEWER),
    "large": (lambda text: text + " " * 600_000, "This file is too large for a record."),
    "a wrong move": (without_first_draw, DAMAGED),
    "another game": (lambda text: text.replace("route", "chess", 1), DAMAGED),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_files(page: Pages, file: Path, case: str) -> None:
    spoil, sentence = WRONG[case]
    file.write_text(spoil(file.read_text().strip()))
    page.forgive("status of 400")
    replay = page("/replay")
    replay.get_by_label("Choose a file").set_input_files(file)
    alert = replay.get_by_role("alert")
    expect(alert).to_contain_text(sentence)
    expect(replay.get_by_label("Choose a file")).to_be_visible()
    if sentence in (DAMAGED, NEWER):  # what the server found stands behind a click
        expect(alert.get_by_role("paragraph")).to_be_hidden()
        alert.get_by_text("Details").click()
        expect(alert.get_by_role("paragraph")).to_be_visible()


def test_print_gives_one_page(page: Pages, file: Path) -> None:
    replay = opened(page, file)
    replay.get_by_role("slider").fill("40")
    at(replay, 40)
    assert len(re.findall(rb"/Type\s*/Page\b", replay.pdf(format="A4", landscape=True))) == 1


def test_tables_without_a_record(page: Pages, server: Server) -> None:
    page.forgive("status of 4")
    nowhere = page("/replay/nowhere")
    expect(nowhere.get_by_role("alert")).to_have_text("There is no such table.")
    made = call(server.url, "POST", "/api/tables", {"game": "route", "seats": 2})
    early = page(f"/replay/{made['table']['id']}")
    expect(early.get_by_role("alert")).to_have_text("The game at this table has not begun yet.")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["laptop", "tablet", "phone"])
def test_every_size(page: Pages, file: Path, size: tuple[int, int], theme: Theme) -> None:
    replay = page("/replay", size=size, theme=theme)
    expect(replay.get_by_label("Choose a file")).to_be_visible()
    fits(replay)
    replay.get_by_label("Choose a file").set_input_files(file)
    replay.get_by_role("slider").fill("33")
    expect(replay.get_by_role("status")).to_have_text(f"Step 33 of {STEPS}")
    fits(replay)


def fits(shown: Page, within: str = "main") -> None:
    """No sideways scrolling, nothing that axe complains of, nothing too small to be touched."""
    width = shown.evaluate("innerWidth")
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
    axe(shown)
    small = shown.evaluate(
        """within => [...document.querySelectorAll(`${within} :is(button, a, select, summary)`)]
          .filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 43.9)
          .map(e => e.outerHTML)""",
        within,
    )
    assert small == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["laptop", "tablet", "phone"])
def test_the_end(page: Pages, seated: Seated, size: tuple[int, int], theme: Theme) -> None:
    table, ada, ben = seated()
    ben.resign()
    mine = page(f"/table/{table}#seat={ada.secret}", size=size, theme=theme)
    expect(mine.get_by_role("heading", level=1)).to_have_text("You won.")
    end = mine.get_by_role("region", name="You won.")
    expect(end).to_contain_text("Everybody else has resigned.")
    expect(end.get_by_role("link", name="Rule R-50")).to_have_attribute("href", "/rules/route#R-50")
    rows = end.get_by_role("row")
    expect(rows).to_have_text([re.compile("In line"), re.compile("You"), re.compile("Ben")])
    end.get_by_text("The draws were fair").click()  # the first seat was drawn
    expect(end).to_contain_text("ludotek replay FILE")
    expect(end.get_by_role("link", name=re.compile(r"^(Your|Ben’s) turn \d+$"))).to_have_count(3)
    fits(mine, within=".end")
    with mine.expect_download() as saved:
        end.get_by_role("link", name="Save the record").click()
    assert saved.value.suggested_filename == f"route-{table}.json"
    end.get_by_role("button", name="Look at the board").click()
    expect(end.get_by_role("table")).to_be_hidden()
    end.get_by_role("button", name="Show the result").click()
    end.get_by_role("link", name="Replay").click()
    expect(mine).to_have_url(re.compile(f"/replay/{table}$"))
    expect(mine.get_by_role("slider")).to_be_visible()


def test_playing_again(page: Pages, seated: Seated) -> None:
    table, ada, ben = seated()
    ben.resign()
    watching = page(f"/table/{table}")
    expect(watching.get_by_role("heading", level=1)).to_have_text("Ada won.")
    expect(watching.get_by_role("button", name="Play again")).to_have_count(0)
    mine = page(f"/table/{table}#seat={ada.secret}")
    mine.get_by_role("button", name="Play again").click()
    expect(mine).not_to_have_url(re.compile(table))
    next_table = mine.url.rsplit("/", 1)[1]
    watching.get_by_role("button", name="Go to the next table").click()
    expect(watching).to_have_url(re.compile(f"/table/{next_table}$"))
