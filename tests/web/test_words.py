"""Every option of every game, and every value of it, has its words on the page."""

from __future__ import annotations

import re

import pytest
from homes import HOMES

from ludotek.games import load
from ludotek.server.rest import game_info


def ids(game: str) -> list[str]:
    """The messages that the options of this game need: of each option, and of each value that it
    names. A number that stands beside named values has one message for all; content of one's own
    needs none, and no content is `none`."""
    info = game_info(load(game))
    options = info.options["$defs"][load(game).Options.__name__]["properties"]
    found = []
    for name, schema in options.items():
        parts = schema.get("anyOf", [schema])
        values = [value for part in parts for value in part.get("enum", part.get("examples", []))]
        values += ["none" for part in parts if part.get("type") == "null"]
        if values:
            values += ["number" for part in parts if part.get("type") == "integer"]
        found += [f"option-{name}", *(f"option-{name}-{value}" for value in values)]
    return [id for name in found for id in (name, f"{name}-about")]


@pytest.mark.parametrize("game", [game for game, home in HOMES.items() if home.has_page])
def test_options_have_words(game: str) -> None:
    catalogue = (HOMES[game].page / "texts" / "en.ftl").read_text("utf-8")
    there = set(re.findall(r"^(option-[\w-]+) =", catalogue, re.MULTILINE))
    assert there == set(ids(game))


def test_values_stand_in_the_order_of_the_game() -> None:
    options = game_info(load("ink")).options["$defs"]["InkOptions"]["properties"]
    assert options["level"]["enum"] == ["beginner", "novice", "advanced", "expert", "master"]
