"""Golden games replay to their digest, on every engine and every Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotek.core import Record
from ludotek.games import load, names

RECORDS = sorted(Path(__file__).parent.glob("*/golden/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_game_replays(path: Path) -> None:
    record = Record.load(path)
    verdict = record.verify(load(record.game))
    assert record.digest is not None
    assert verdict.proven == verdict.draws


def test_every_game_has_golden_games() -> None:
    assert {path.parent.parent.name for path in RECORDS} == set(names())
