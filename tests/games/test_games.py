"""Finding games, and which engine runs."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ludotek import load, names
from ludotek.cli.measure import engine
from ludotek.core import UnknownGame


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


@pytest.mark.parametrize("name", names())
def test_the_engine_that_is_tested_is_the_one_that_was_asked_for(name: str) -> None:
    assert engine(load(name)) == os.environ.get("LUDOTEK_EXPECT", "not compiled")
