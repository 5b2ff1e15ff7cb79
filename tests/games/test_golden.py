"""Golden games replay to their digest, on every engine and every Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from homes import HOMES

from ludotek.core import Record
from ludotek.games import load

RECORDS = [
    pytest.param(game, path, id=f"{game}-{path.stem}")
    for game, home in HOMES.items()
    for path in sorted(home.tests.glob("golden/*.json"))
]


@pytest.mark.parametrize(("game", "path"), RECORDS)
def test_a_golden_game_replays(game: str, path: Path) -> None:
    record = Record.load(path)
    assert record.game == game
    verdict = record.verify(load(game))
    assert record.digest is not None
    assert verdict.proven == verdict.draws


@pytest.mark.parametrize("game", HOMES)
def test_a_game_has_golden_games(game: str) -> None:
    assert list(HOMES[game].tests.glob("golden/*.json"))
