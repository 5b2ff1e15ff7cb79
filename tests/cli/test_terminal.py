"""Whole games in a real terminal of 80 × 24: nothing is too wide or too high, all is in words."""

from __future__ import annotations

import re
from random import Random

import pytest
from cli.terminals import CLEAR, COLUMNS, ROWS, Terminal
from homes import HOMES

from ludotek.games import load

GAMES = {
    "route": ["--bot", "normal:1", "-o", "max_turns=12"],
    "ink": ["--bot", "normal:1"],
    "squid": ["--bot", "normal:1-"],
}


def offered(terminal: Terminal) -> list[str]:
    """What may be typed, the last choice first: rows with their key, or values."""
    found: list[str] = []
    for row in reversed(terminal.rows[:-1]):
        if not row.startswith("  "):
            break
        whole = re.match(r" +(\S+)  [A-Z]", row)
        cells = [whole[1]] if whole else [cell.split()[0] for cell in re.split("  +", row.strip())]
        found += reversed(cells)
    return found


def choose(terminal: Terminal, rng: Random) -> None:
    """Chooses something at random; of a board whose rows look like choices it may be refused."""
    keys = offered(terminal)
    terminal.type(rng.choice(keys[:12]))
    while "is not one of the choices" in terminal.text:
        terminal.type(keys[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_fits_into_a_small_terminal(game: str) -> None:
    rng = Random(1)
    kinds = [name for name in (kind.__name__ for kind in load(game).Moves) if not name.istitle()]
    names = re.compile("|".join(kinds))
    asked, cut = 0, False
    with Terminal("play", game, "--seed", "1", *GAMES[game]) as terminal:
        while not terminal.over:
            asked += 1
            text = terminal.text
            assert max(map(len, text.splitlines())) <= COLUMNS
            assert len(terminal.rows) <= ROWS, "the board or the choices have scrolled away"
            assert not names.search(text), "a choice is not in words"
            cut = cut or "More of the board: " in text
            choose(terminal, rng)
        assert asked > 10
        assert cut
        assert " won" in terminal.text or "A draw" in terminal.text


def test_a_board_can_be_moved_in_its_window() -> None:
    with Terminal("play", "ink", "--seed", "1", "--bot", "normal:1-", "--seats", "4") as terminal:
        assert "START" in terminal.text
        board = terminal.type("board").splitlines()
        assert board[-2] == "More of the board: down"
        lower = terminal.type("down").splitlines()
        assert "START" not in terminal.text
        assert board[-5:-2] in [lower[at : at + 3] for at in range(1, 15)]
        assert lower[-2].startswith("More of the board: up")
        while "up" in terminal.text.splitlines()[-2]:
            terminal.type("up")
        assert terminal.text.splitlines()[1:] == board[1:]


def test_people_who_share_a_terminal_do_not_see_what_others_choose() -> None:
    words = ["--seats", "3", "--bot", "normal:2", "--name", "Noor", "--name", "Max"]
    with Terminal("play", "squid", "--seed", "1", *words) as terminal:
        assert terminal.text.endswith("Pass the keyboard to Noor (A), then press Enter. ")
        assert "Send" not in terminal.text
        assert terminal.type("").split(CLEAR)[-1].count("to the start line") == 7
        terminal.type("088")
        assert CLEAR in terminal.raw
        assert terminal.rows == ["Pass the keyboard to Max (B), then press Enter. "]
        terminal.type("")
        assert CLEAR in terminal.raw
        assert "88" not in terminal.text.split(CLEAR)[-1].replace("A088", "")
        told = terminal.type("97").split(CLEAR)[-1]
        assert "88" in told  # what all have chosen may be seen by all
        assert "97" in told
        assert told.endswith("Pass the keyboard to Noor (A), then press Enter. ")
        again = terminal.type("")
        assert "97" in again.split(CLEAR)[-1]  # what was told is told again behind the curtain


def test_a_replay_fits_too() -> None:
    golden = HOMES["route"].tests / "golden" / "six-lines.json"
    with Terminal("replay", str(golden)) as terminal:
        for number in ("60", "", "b"):
            terminal.type(number)
            assert max(map(len, terminal.text.splitlines())) <= COLUMNS
            assert len(terminal.rows) <= ROWS
        board = terminal.rows
        assert "More of the board: " in terminal.text
        terminal.type("down")
        assert terminal.rows[2:] != board[2:]
        terminal.type("q")
        assert terminal.over
