"""What is promised in words: rules and their ids, texts, and examples of the public surface."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from homes import HOMES
from msgspec import Struct

from ludotek.cli.menu import fields_of
from ludotek.core import CHANCE
from ludotek.games import load
from ludotek.games.texts import Texts


def ids_of(game: str) -> set[str]:
    """The ids that the rules of a game define: its letter and a number, P for properties."""
    text = HOMES[game].rules.read_text()
    ids = re.findall(r"^- \*\*([A-Z]-P?\d+)\*\*", text, re.MULTILINE)
    assert len({rule[0] for rule in ids}) == 1
    assert len(set(ids)) == len(ids)
    return set(ids)


def ids_in(files: Iterable[Path], letter: str) -> set[str]:
    """The ids named in files: in comments and strings as R-37, in names of tests as r_37."""
    found = set()
    for path in files:
        text = path.read_text()
        found |= set(re.findall(rf"\b{letter}-P?\d+\b", text))
        for number in re.findall(rf"_{letter.lower()}_(p?\d+)(?=_|\b)", text):
            found.add(f"{letter}-{number.upper()}")
    return found


@pytest.mark.parametrize("game", HOMES)
def test_every_rule_has_a_test_and_every_id_a_rule(game: str) -> None:
    rules = ids_of(game)
    letter = min(rules)[0]
    tested = ids_in(HOMES[game].tests.glob("test_*.py"), letter)
    assert rules - tested == set(), "rules that no test names"
    assert tested - rules == set(), "ids in tests that the rules do not know"
    assert ids_in(HOMES[game].package.glob("*.py"), letter) - rules == set(), (
        "ids in the engine that the rules do not know"
    )


@pytest.mark.parametrize("game", HOMES)
def test_the_ids_of_a_game_have_no_gaps(game: str) -> None:
    numbers = sorted(int(i.split("-")[1]) for i in ids_of(game) if "P" not in i)
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


TAGS = {
    "ruling": "Our decision, where the printed rules are silent, unclear or contradict themselves.",
    "inferred": "Follows from the printed rules, which do not say it outright.",
    "reported": "Told by people who own the printed game; its rules do not say it.",
    "reconstruction": "Our guess at printed material that we have not seen.",
}
"""Where a rule comes from when the printed rules do not say it; the same words on every page."""


@pytest.mark.parametrize("game", HOMES)
def test_every_rule_says_where_it_comes_from(game: str) -> None:
    text = HOMES[game].rules.read_text()
    legend = dict(re.findall(r"^- \*\(([^)]*)\)\* (.*)$", text, re.MULTILINE))
    used = set()
    for rule, told in re.findall(r"^- \*\*(.+?)\*\*(.*\n(?:  .*\n)*)", text, re.MULTILINE):
        tags = re.findall(r"\*\(([^)]*)\)\*", told)
        assert set(tags) <= TAGS.keys(), f"{rule} has a tag that is not known"
        whole = re.match(r" \*\(", told)
        assert not (whole and len(tags) > 1), f"{rule} is tagged as a whole and in part"
        used.update(tags)
    assert legend == {tag: TAGS[tag] for tag in used}


def reasons_of(game: str) -> set[str]:
    """The ids of the rules by which an engine refuses moves."""
    found = set()
    for path in HOMES[game].package.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason":
                ids = re.findall(r"[A-Z]-\d+", ast.unparse(node.args[0]))
                assert ids, f"{path.name}:{node.lineno}: the rule must be named in the call"
                found.update(ids)
    return found


@pytest.mark.parametrize("game", HOMES)
def test_every_event_and_reason_has_its_words(game: str) -> None:
    texts = Texts(game)
    source = "".join(p.read_text() for p in HOMES[game].package.glob("*.py"))
    events = set(re.findall(r"class (\w+)\(Event", source)) | {"GameOver"}
    for message in reasons_of(game) | events | {"game-title", "game-about"}:
        assert texts.say(message, {}) != message, f"{message} has no words"


def choices_of(game: str) -> set[type[Struct]]:
    """The moves that a seat may choose: those that no draw of a golden game is."""
    drawn = {
        written["type"]
        for path in HOMES[game].tests.glob("golden/*.json")
        for actor, written in json.loads(path.read_text())["moves"]
        if actor == CHANCE and isinstance(written, dict)
    }
    return {kind for kind in load(game).Moves if kind.__name__ not in drawn}


@pytest.mark.parametrize("game", HOMES)
def test_every_move_is_offered_in_words(game: str) -> None:
    texts, choices = Texts(game), choices_of(game)
    assert choices
    for kind in choices:
        fields = fields_of(kind)
        wanted = [f"choice-{kind.__name__}"]
        wanted += [f"choices-{kind.__name__}"] if fields else []
        wanted += [f"which-{words[0]}" for words in fields]
        for message in wanted:
            assert texts.say(message) != message, f"{message} has no words"


def public() -> Iterator[tuple[str, object]]:
    """What others call: what core, the games and the bots export, and the methods of that."""
    for module_name in ("ludotek.core", "ludotek.games", "ludotek.games.texts", "ludotek.bots",
                        "ludotek.arena"):  # fmt: skip
        module = importlib.import_module(module_name)
        exported = getattr(module, "__all__", None) or [
            name
            for name, thing in vars(module).items()
            if not name.startswith("_") and getattr(thing, "__module__", "") == module_name
        ]
        for name in exported:
            thing = getattr(module, name)
            if inspect.isfunction(thing) or inspect.isclass(thing):
                yield f"{module_name}.{name}", thing
    for name in HOMES:
        game = load(name)
        yield f"{name}.game", type(game)
        yield f"{name}.state", type(game.start(max(game.seats)))


def methods(thing: object) -> Iterator[tuple[str, object]]:
    if inspect.isclass(thing) and not getattr(thing, "_is_protocol", False):
        for name, method in vars(thing).items():
            if isinstance(method, classmethod):
                method = method.__func__
            if inspect.isfunction(method) and not name.startswith("_"):
                yield name, method


@pytest.mark.parametrize(("name", "thing"), list(public()))
def test_the_public_surface_is_explained_with_examples(name: str, thing: object) -> None:
    assert ">>>" in (inspect.getdoc(thing) or ""), f"{name} has no example"
    for method_name, method in methods(thing):
        assert ">>>" in (inspect.getdoc(method) or ""), f"{name}.{method_name} has no example"
