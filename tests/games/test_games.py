"""Finding games, and which engine runs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest

import ludotek
from ludotek import games, load, names
from ludotek.arena import is_compiled
from ludotek.core import UnknownGame

ROOT = Path(ludotek.__file__).parent


def test_games_are_found_by_their_folders() -> None:
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    assert folders <= set(names())
    assert names() == sorted(names())
    assert [load(name).id for name in names()] == names()
    with pytest.raises(UnknownGame, match="there is no game sealed"):
        load("sealed")


def test_no_game_is_loaded_before_it_is_asked_for() -> None:
    code = "import sys, ludotek; print([m for m in sys.modules if m.startswith('ludotek.games.')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


# Games of other packages: a real one is installed by the tests of examples/tide.


class Site:
    """A folder of installed packages, as pip leaves it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, name: str, package: str, code: str) -> None:
        """Installs a distribution that declares a game and has this code."""
        texts = self.folder / package / "texts"
        texts.mkdir(parents=True, exist_ok=True)
        (texts / "en.ftl").write_text("game-title = A game\n")
        (self.folder / package / "__init__.py").write_text(code)
        about = self.folder / f"of_{package}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: of-{package}\nVersion: 1.0\n"
        )
        (about / "entry_points.txt").write_text(f"[ludotek.games]\n{name} = {package}\n")
        invalidate_caches()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.syspath_prepend(tmp_path)
    games._installed.cache_clear()
    yield Site(tmp_path)
    games._installed.cache_clear()
    load.cache_clear()


GAME = "class Game: id = {id!r}\ngame = Game()\n"


def test_a_game_of_another_package_is_found_by_its_entry_point(site: Site) -> None:
    site.install("marbles", "marbles_game", GAME.format(id="marbles"))
    assert "marbles" in names()
    assert load("marbles").id == "marbles"
    assert games.package_of("marbles") == "marbles_game"
    assert games.module_of("marbles", "bot") is None


@pytest.mark.parametrize(
    ("name", "code", "fault"),
    [
        (names()[0], GAME.format(id=names()[0]), "Ludotek has a game of this name"),
        (
            "broken",
            "import no_such_module",
            "ModuleNotFoundError: No module named 'no_such_module'",
        ),
        ("broken", "raise SystemError('n\\no')", "SystemError: n o"),
        ("broken", "", "AttributeError: module 'foreign' has no attribute 'game'"),
        ("broken", GAME.format(id="other"), "its id is other"),
    ],
)
def test_a_package_that_cannot_be_used_is_one_warning(
    site: Site, name: str, code: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.install(name, "foreign", code)
    monkeypatch.delitem(sys.modules, "foreign", raising=False)
    with pytest.warns(UserWarning) as warned:
        known = names()
    assert [str(warning.message) for warning in warned] == [
        f"the game {name} of of-foreign is left out: {fault}"
    ]
    assert len(set(known)) == len(known)
    assert games.package_of(names()[0]).startswith("ludotek.games.")
    if name == "broken":
        with pytest.raises(UnknownGame):
            load(name)


def test_a_game_that_is_no_package_is_one_warning(site: Site) -> None:
    """Its texts and bots could not be found."""
    site.install("alone", "alone_game", "")
    (site.folder / "alone.py").write_text(GAME.format(id="alone"))
    points = site.folder / "of_alone_game-1.0.dist-info" / "entry_points.txt"
    points.write_text("[ludotek.games]\nalone = alone\n")
    with pytest.warns(UserWarning, match="left out: alone is a module, not a package"):
        assert "alone" not in names()


def test_a_game_without_words_is_one_warning(site: Site) -> None:
    site.install("silent", "silent_game", GAME.format(id="silent"))
    (site.folder / "silent_game" / "texts" / "en.ftl").unlink()
    with pytest.warns(UserWarning, match="left out: it has no texts/en.ftl"):
        assert "silent" not in names()


def test_two_packages_with_one_name_are_one_warning(site: Site) -> None:
    site.install("twin", "first_twin", GAME.format(id="twin"))
    site.install("twin", "second_twin", GAME.format(id="twin"))
    with pytest.warns(UserWarning, match="of-second_twin is left out: the package first_twin has"):
        assert names().count("twin") == 1
    assert games.package_of("twin") == "first_twin"


# Compiled or not

MODULES = [
    ".".join(("ludotek", *path.relative_to(ROOT).with_suffix("").parts))
    for path in sorted(ROOT.rglob("*.pxd"))
]


@pytest.mark.parametrize("module", MODULES)
def test_the_engine_that_is_tested_is_the_one_that_was_asked_for(module: str) -> None:
    suffix = Path(str(import_module(module).__file__)).suffix
    assert suffix == (".py" if os.environ.get("LUDOTEK_EXPECT") != "compiled" else ".so")


@pytest.mark.parametrize("name", names())
def test_a_game_tells_whether_it_is_compiled(name: str) -> None:
    home = Path(str(import_module(games.package_of(name)).__file__)).parent
    has_types = any(home.glob("*.pxd"))
    assert is_compiled(load(name)) == (has_types and os.environ.get("LUDOTEK_EXPECT") == "compiled")
