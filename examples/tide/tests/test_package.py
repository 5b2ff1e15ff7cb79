"""Low Tide, installed: found, put through what every game passes, played, recorded and served."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from servers import Server
from tide import game

from ludotek.core import Record
from ludotek.server.client import Client, call

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.usefixtures("installed")


def run(*words: str, typed: str = "") -> str:
    """What a program prints that is started with this Python; it must end well."""
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, input=typed, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def ludotek(line: str, typed: str = "") -> str:
    return run("-c", "from ludotek.cli import main; main()", *line.split(), typed=typed)


@pytest.mark.parametrize(
    "tests", ["tests/core/test_contract.py", "tests/test_docs.py tests/games/test_golden.py"]
)
def test_it_passes_what_every_game_passes(tests: str) -> None:
    told = run("-m", "pytest", "-n", "0", "-k", "tide", *tests.split())
    assert "100%" in told


def test_it_passes_the_checks_of_the_page() -> None:
    run("scripts/types", "--check")
    run("-m", "pytest", "-n", "0", "-k", "tide", "tests/web/test_words.py")


def test_it_is_listed_with_its_options() -> None:
    told = ludotek("games")
    assert "tide  2 to 8 seats; bots: random, normal; not compiled" in told
    assert "--option cards=5  (4 | 5 | 6)" in told
    assert "tide  2 to 8 seats" in ludotek("play tide --help")


def test_it_is_played_recorded_and_proven(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    told = ludotek(f"play tide --seats 8 --bot normal:1- --seed 1 --save {path}", "help\nlay 5\n")
    assert "A move can also be typed whole: lay 1." in told
    assert "resign" not in told
    assert "You found 4 points." in told
    ludotek(f"play tide --seats 3 --bot normal --seed 1 --save {path}")
    record = Record.load(path)
    assert record.verify(game).moves == len(record.moves)
    assert "won with the most points" in ludotek(f"replay {path}")
    assert "2 games ended" in ludotek("simulate tide --seats 2 --games 2 --jobs 1")
    assert "tide" in ludotek("bench tide --seats 2 --seconds 0.1")


def test_it_is_served_to_eight(tmp_path: Path) -> None:
    async def play(server: Server) -> Record:
        made = call(server.url, "POST", "/api/tables", {"game": "tide", "seats": 8})
        rng, client = Random(1), Client(server.url, made["table"]["id"], made["secret"])
        async with client:
            await client.sit(0, "Ada")
            for seat in range(1, 8):
                await client.ask("bot", seat=seat, bot="normal")
            await client.ask("start")
            while client.info["status"] != "finished":
                if client.moves():
                    await client.move(rng.choice(client.moves()))
                client.changed.clear()
                if not client.moves() and client.info["status"] != "finished":
                    await client.changed.wait()
        path = f"/api/tables/{made['table']['id']}/record"
        return Record.read(json.dumps(call(server.url, "GET", path)).encode())

    with Server(tmp_path, "--workers", "1") as server:
        [info] = [info for info in call(server.url, "GET", "/api/games") if info["id"] == "tide"]
        assert info["seats"] == list(range(2, 9))
        record = asyncio.run(asyncio.wait_for(play(server), 120))
    verdict = record.verify(game)
    assert verdict.proven == verdict.draws > 0
