"""Names are told apart, text is only read, and an id stands for one message."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hosts import Person, new_table, run, seated

from ludotek.server import wire
from ludotek.server.entries import Said
from ludotek.server.errors import Refused
from ludotek.server.host import Host
from ludotek.server.names import alike, clean

UNSEEN = (
    "\u200b \u200d \u200e \u202e \u2066 \u2060 \ufeff \u00ad \u061c \u3164 \ufe0f \U000e0041 \x07"
)


@pytest.mark.parametrize("letter", UNSEEN.split(" "), ids=lambda letter: f"{ord(letter):x}")
def test_what_is_not_seen_is_no_part_of_a_name(letter: str) -> None:
    for name in (f"A{letter}da", f"{letter}Ada", f"Ada{letter}", letter):
        with pytest.raises(Refused, match=r"\$\.name"):
            wire.read_message(_json({"type": "sit", "id": "1", "seat": 0, "name": name}))
        with pytest.raises(Refused, match=r"\$\.name"):
            wire.read_message(_json({"type": "say", "id": "1", "text": "x", "name": name}))


def _json(message: dict[str, object]) -> bytes:
    return msgspec.json.encode(message)


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "李雷", "Ольга", "नेहा", "O'Neil 2", "Ada🎲"])
def test_names_of_all_kinds_are_names(name: str) -> None:
    sent = wire.read_message(_json({"type": "sit", "id": "1", "seat": 0, "name": name}))
    assert isinstance(sent, wire.Sit)
    assert sent.name == name


@pytest.mark.parametrize(
    "name", ["ada", "ADA", "\u0410da", "Ad\u0430", "A da", "\uff21da", "Adá", "\u0391da"]
)
def test_nobody_looks_like_somebody_at_the_table(name: str) -> None:
    table = new_table("route", 2)
    entry = table.sit(0, "Ada", "a" * 24)
    assert entry is not None
    table.apply(entry)
    with pytest.raises(Refused, match="or almost so") as refused:
        table.sit(1, name, "b" * 24)
    assert refused.value.code == "name"
    with pytest.raises(Refused, match="or almost so"):
        table.say(None, name, "hello", "1")
    assert table.sit(1, "Bob", "b" * 24) is not None


def test_names_that_differ_are_not_alike() -> None:
    names = [
        "Ada",
        "Adam",
        "Eda",
        "Bob",
        "Rob",
        "Player 1",
        "Player 2",
        "Ольга",
        "Олег",
        "李",
        "雷",
    ]
    assert [(a, b) for a in names for b in names if a < b and alike(a, b)] == []


def test_chat_is_cleaned() -> None:
    assert clean("one\u2028two\x00\u202ethree") == "one twothree"
    table = new_table("route", 2)
    said = table.say(None, "Eve", "he\u200bllo\n\nall \u202e", "1")
    assert said == Said(None, "Eve", "hello all", "1")
    with pytest.raises(Refused, match="nothing to be read"):
        table.say(None, "Eve", "\u200b \n", "2")


@pytest.mark.parametrize(
    "message",
    [
        '{"type": "sit", "id": "x", "seat": -1, "name": "Ada"}',
        '{"type": "sit", "seat": 0, "name": "\u200b", "id": "x"}',
        '{"type": "fly", "id": "x"}',
        '{"id": "x"}',
        '{"type": "move", "id": "x", "request": 1e400, "move": {}}',
    ],
)
def test_a_bad_field_is_refused_with_the_id_of_its_message(tmp_path: Path, message: str) -> None:
    async def send(host: Host) -> None:
        live = await seated(host)
        ada = Person(host, "ada")
        await ada.enter(live)
        await ada.connection.handle(message)
        told = [await anext(ada.connection.outgoing())]
        assert b'"id":"x","code":"bad-message"' in told[0]

    run(tmp_path, send)


def test_an_id_stands_for_one_message(tmp_path: Path) -> None:
    async def send(host: Host) -> None:
        live = await seated(host)
        ada = Person(host, "ada")
        welcome = await ada.enter(live)
        fields, rows = welcome["now"]["ask"]["moves"]["PlaceTile"]
        first, other = (
            {"type": "PlaceTile", **dict(zip(fields, row, strict=True))} for row in rows[:2]
        )
        said = {"id": "m", "request": 1}
        done = await ada.ask("move", **said, move=first)
        assert done["type"] == "ack"
        assert await ada.ask("move", **said, move=first) == done
        for told in (
            await ada.ask("move", **said, move=other),
            await ada.ask("undo", **said),
        ):
            assert (told["type"], told["code"], told["id"]) == ("refusal", "repeated", "m")
        line = await ada.ask("say", id="s", text="hello")
        assert await ada.ask("say", id="s", text="hello") == line
        assert (await ada.ask("say", id="s", text="goodbye"))["code"] == "repeated"
        assert (await ada.ask("say", id="t", text="goodbye"))["type"] == "ack"

    run(tmp_path, send)
