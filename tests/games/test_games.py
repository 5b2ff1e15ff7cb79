"""Finding games, and which engine runs."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ludotek
from ludotek import load, names
from ludotek.arena import is_compiled
from ludotek.core import UnknownGame

ROOT = Path(ludotek.__file__).parent


def test_games_are_found_by_their_folders() -> None:
    assert "route" in names()
    assert names() == sorted(names())
    assert [load(name).id for name in names()] == names()
    with pytest.raises(UnknownGame, match="there is no game sealed"):
        load("sealed")


def test_no_game_is_loaded_before_it_is_asked_for() -> None:
    code = "import sys, ludotek; print([m for m in sys.modules if m.startswith('ludotek.games.')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


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
    assert is_compiled(load(name)) == (os.environ.get("LUDOTEK_EXPECT") == "compiled")
