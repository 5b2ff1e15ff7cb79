"""The commands, as a person types them."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
import warnings
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Literal, cast
from xml.etree import ElementTree

import pytest
from msgspec import Meta
from servers import PATIENCE

from ludotek import __version__
from ludotek.bots import bot_names
from ludotek.cli import main
from ludotek.cli.about import option_lines
from ludotek.core import Game, Options, Record, Resign, Session
from ludotek.games import load, names
from ludotek.games.route import moves as m
from ludotek.games.route.tiles import tile_set
from ludotek.games.texts import Texts

KNOWN = ", ".join(names())


class Keyboard(io.StringIO):
    """Somebody who types."""

    def isatty(self) -> bool:
        return True


class Shell:
    """Types a command line, and words into what it asks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, line: str, typed: str = "") -> str:
        """What was printed; the command must end well."""
        code, out, err = self.run(line, typed)
        assert code == 0, err
        return out

    def refused(self, line: str) -> str:
        """The one line of an error with exit code 2."""
        code, _, err = self.run(line, "")
        assert code == 2
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return err.strip()

    def run(self, line: str, typed: str) -> tuple[int, str, str]:
        self.monkeypatch.setattr("sys.argv", ["ludotek", *line.split()])
        self.monkeypatch.setattr("sys.stdin", Keyboard(typed) if typed else io.StringIO())
        with warnings.catch_warnings(), pytest.raises(SystemExit) as stopped:
            warnings.simplefilter("default")
            main()
        out, err = self.capsys.readouterr()
        return int(stopped.value.code or 0), out, err


@pytest.fixture
def ludotek(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


def recorded(path: Path, moves: int) -> Record:
    session = Session(load("route"), 2, seed=b"s")
    for _ in range(moves):
        seat = session.state.actors[0]
        session.play(seat, session.state.moves(seat)[0])
    session.record(whole=True).save(path)
    return session.record(whole=True)


def test_help_and_version(ludotek: Shell) -> None:
    assert ludotek("--version") == f"ludotek {__version__}\n"
    for command in ("games", "play", "replay", "perft", "simulate", "bench", "serve"):
        assert command in ludotek("--help")
        assert "Usage" in ludotek(f"{command} --help")


def test_games_are_listed_with_their_options(ludotek: Shell) -> None:
    told = ludotek("games")
    assert "route  2 to 6 seats; bots: random, normal" in told
    assert "--option holes=strict  (allowed | strict)" in told


class ManyOptions(Options, frozen=True):
    rounds: Literal[1, 2, 3] = 2
    way: Literal["short", 7] = "short"
    cards: Annotated[int, Meta(ge=1, le=9)] = 5
    least: Annotated[int, Meta(ge=3)] = 3
    most: Annotated[int, Meta(le=4)] | None = None
    any: int = 0
    title: str = "x"
    wild: bool = False


def test_every_kind_of_option_is_listed() -> None:
    class Other:
        Options = ManyOptions

    assert list(option_lines(cast(Game, Other))) == [
        ("rounds=2", "1 | 2 | 3"),
        ("way=short", "7 | short"),
        ("cards=5", "1 to 9"),
        ("least=3", "3 or more"),
        ("most=…", "4 or less"),
        ("any=0", "a number"),
        ("title=x", "a name"),
        ("wild=false", "false | true"),
    ]


@pytest.mark.parametrize("game", names())
def test_help_speaks_of_the_game_at_hand(ludotek: Shell, game: str) -> None:
    seats = load(game).seats
    about = f"{game}  {min(seats)} to {max(seats)} seats; bots: {', '.join(bot_names(load(game)))}"
    options = [f"--option {line}" for line, _ in option_lines(load(game))]
    told = ludotek(f"play {game} --help")
    assert about in told
    assert re.findall(r"--option \w+=\S+", told) == options
    told = ludotek(f"play {game} --seed 1 --bot random:1-", "help\n")
    assert Texts(game).say("game-about") in told
    assert ("resign  " in told) == (Resign in load(game).Moves)
    example = re.search("A move can also be typed whole: (.+?)(, or .+)?\\.\n", told)
    assert example
    assert example[1].split()[0] in [kind.__name__.lower() for kind in load(game).Moves]


def test_perft_ends_with_the_bare_count(ludotek: Shell) -> None:
    assert ludotek("perft route --depth 2").splitlines()[-1] == "75"
    assert ludotek("perft route --depth 0").splitlines()[-1] == "1"
    line = ludotek("perft route --depth 3 --seats 2 --option block_unit=line")
    assert line.splitlines()[-1] == "1800"


def test_simulate_makes_a_table_of_every_combination(ludotek: Shell) -> None:
    told = ludotek(
        "simulate route --games 2 --seats 2 --seats 3 -o max_turns=2"
        " -o tile_set=hex-x60 -o tile_set=square-t --jobs 1"
    )
    assert [row.split()[:3] for row in told.splitlines()[1:5]] == [
        ["2", "2", "hex-x60"],
        ["2", "2", "square-t"],
        ["3", "2", "hex-x60"],
        ["3", "2", "square-t"],
    ]
    assert "turns 2" in told
    assert "8 games ended" in told


def test_simulated_games_do_not_depend_on_the_number_of_processes(ludotek: Shell) -> None:
    line = "simulate route --games 7 --seats 2 -o max_turns=5 --jobs"
    alone, together = (ludotek(f"{line} {jobs}").splitlines()[:-1] for jobs in (1, 2))
    assert alone == together


def test_bench_writes_json_for_programs(ludotek: Shell) -> None:
    rows = json.loads(ludotek("bench squid --seats 3 --seconds 0.1 --json"))
    assert [(row["game"], row["seats"]) for row in rows] == [("squid", 3)]
    assert rows[0]["us_per_decision"] > 0
    assert rows[0]["us_per_decision_inside"] > 0
    assert rows[0]["us_per_copy"] > 0
    assert 0 < rows[0]["draws_per_decision"] < 1
    told = ludotek("bench squid --seats 3 --seconds 0.1")
    assert "µs a decision" in told
    assert ("Not compiled" in told) == (rows[0]["engine"] == "not compiled")


def test_bench_measures_peers_or_says_how_to_get_them(
    ludotek: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "catanatron", None)
    told = ludotek("bench squid --seats 3 --seconds 0.1 --peers")
    assert "open_spiel is not installed: pip install open_spiel" in told
    assert "catanatron is not installed: pip install catanatron" in told
    spiel = SimpleNamespace(load_game=lambda name: CoinGame())
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    rows = json.loads(ludotek("bench squid --seats 3 --seconds 0.1 --peers --json"))
    peers = [row for row in rows if row["game"] != "squid"]
    assert [row["game"] for row in peers] == [
        "OpenSpiel hive",
        "OpenSpiel backgammon",
        "OpenSpiel connect_four",
    ]
    assert {(row["branching"], row["draws_per_decision"]) for row in peers} == {(2.0, 0.5)}
    told = ludotek("bench squid --seats 3 --seconds 0.1 --peers")
    assert "our time as a part of" in told


class CoinGame:
    """What `bench` uses of a game of OpenSpiel: a draw, two choices among two, and the end."""

    def __init__(self) -> None:
        self.moves: list[int] = []

    def new_initial_state(self) -> CoinGame:
        return CoinGame()

    def num_players(self) -> int:
        return 2

    def is_terminal(self) -> bool:
        return len(self.moves) == 3

    def is_chance_node(self) -> bool:
        return not self.moves

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.25), (1, 0.75)]

    def legal_actions(self) -> list[int]:
        return [5, 6]

    def apply_action(self, action: int) -> None:
        assert action in ((5, 6) if self.moves else (0, 1))
        self.moves.append(action)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("play chess", f"there is no game chess: known: {KNOWN}"),
        ("perft rout --depth 1", "there is no game rout: did you mean route?"),
        ("perft route --depth 1 --seats 7", "route is for 2 to 6 seats, not 7"),
        ("perft route --depth 1 --seats two", "'two' is not a valid int"),
        ("perft route --depth -1", "-1 is not in the range"),
        ("perft route", "Missing option '--depth'"),
        ("perft route --depth 1 -o hole=strict", "unknown option hole: did you mean holes?"),
        ("perft route --depth 1 -o holes=none", "option holes: Invalid enum value 'none'"),
        ("perft route --depth 1 -o holes", "write an option as NAME=VALUE, not 'holes'"),
        ("perft route --depth 1 -o first=4", "option first: there is no seat 4 at a table of 2"),
        ("perft route --depth 1 -o first=1 -o first=0", "option first is given twice"),
        ("perft route --depth 1 -o max_turns=0", "option max_turns: Expected `int` >= 1"),
        ("perft route --depth 1 -o tile_set=hex", "there is no tile set hex"),
        ("perft route --depth 1 -o tile_set=@no.json", "no.json: No such file or directory"),
        ("play route --bot clever:1", "route has no bot clever: known: random, normal"),
        ("play route --bot normal:2", "normal:2: there is no seat 2 at a table of 2"),
        ("play route --bot normal:", "write a bot as NAME or NAME:SEAT[,SEAT…], not 'normal:'"),
        ("play route --bot normal:0,0", "seat 0 has a bot already"),
        ("simulate route --bot norml:0", "did you mean normal?"),
        ("simulate route --games 0", "0 is not in the range"),
        ("bench chess", "there is no game chess"),
        ("bench route --seats 1", "route is for 2 to 6 seats, not 1"),
        ("replay nowhere.json", "nowhere.json: No such file or directory"),
        ("play route --save no/folder/game.json", "cannot save to no/folder/game.json"),
        ("play route --save .", "cannot save to .: not the name of a file"),
        ("play route --save /dev/null", "cannot save to /dev/null: not the name of a file"),
        ("play route --at 3", "--at goes with --from"),
        ("play route --bot normal:1 -n A -n B", "there are more names (2) than people (1)"),
        (f"play route --name {'x' * 25}", "a name has 1 to 24 letters"),
        ("play route --from nowhere.json", "nowhere.json: No such file or directory"),
        ("bench --seconds nan", "--seconds must be a number of seconds"),
        ("bench route --seats 0", "route is for 2 to 6 seats, not 0"),
        ("simulate route --seats 2000000000", "route is for 2 to 6 seats"),
        ("serve --port 99999", "99999 is not in the range"),
        ("serve --port 0 --database no/folder/x.sqlite", "cannot open the database"),
        ("dance", "No such command 'dance'"),
        ("play route --dance", "No such option: --dance"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(ludotek: Shell, line: str, fault: str) -> None:
    assert fault in ludotek.refused(line)


def test_a_tile_set_of_ones_own(ludotek: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    content = {"id": "mine", "grid": "square", "per_player": [{"kind": "i", "count": 6}]}
    for lines, fault in [
        ([[0, 4]], "kind i: unknown port 4 (0 to 3)"),
        ([[0, 2], [2]], "kind i: port 2 appears twice"),
        ([[0, 1]], "no kind has a straight way through"),
    ]:
        content["per_player"] = [{"kind": "i", "count": 6, "lines": lines}]
        mine.write_text(json.dumps(content))
        told = ludotek.refused(f"perft route --depth 1 -o tile_set=@{mine}")
        assert told == f"ludotek: {mine}: option tile_set: tile set mine: {fault}"
    mine.write_text("{")
    assert f"{mine} is not JSON" in ludotek.refused(f"perft route --depth 1 -o tile_set=@{mine}")
    content["per_player"] = [{"kind": "i", "count": 6, "lines": [[0, 2]]}]
    mine.write_text(json.dumps(content))
    assert ludotek(f"perft route --depth 1 -o tile_set=@{mine}").splitlines()[-1] == "2"
    line = f"perft route --depth 1 -o block_unit=line -o tile_set=@{mine}"
    assert "note: tile set mine: kind i can never be blocked" in ludotek.run(line, "")[2]


def test_whatever_a_file_holds_the_error_is_one_line(ludotek: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps({"id": "[/x]\n\x1b[2J", "grid": "hex", "per_player": []}))
    told = ludotek.refused(f"perft route --depth 1 -o tile_set=@{mine}")
    assert "its id must be one word" in told
    mine.write_text(
        '{"ludotek": 2, "game": "a\\nb\\u001b", "rules": "1", "seats": 2,'
        ' "options": {}, "seeds": [], "moves": []}'
    )
    assert "there is no game a b" in ludotek.refused(f"replay {mine}")
    mine.write_bytes(
        b'{"ludotek": 2, "game": "route", "rules": "1", "seats": 2,'
        b' "options": {"first": "\xff"}, "seeds": [], "moves": []}'
    )
    assert "damaged" in ludotek.refused(f"replay {mine}")


def test_a_whole_move_may_be_typed_in_any_form(ludotek: Shell) -> None:
    told = ludotek("play route", "pt 0 0 0 1\n" + "9" * 5000 + "\nfirst 0\n")
    assert "A placed a tile at 0,0, turned by 1." in told
    assert "(R-12)" in told


@pytest.mark.parametrize("line", ["games", "perft route --depth 3"])
def test_a_reader_who_has_seen_enough_is_no_fault(line: str) -> None:
    command = f"{sys.executable} -c 'from ludotek.cli import main; main()' {line}"
    told = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command} | head -0"], capture_output=True, text=True
    )
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_missing_streams_are_no_fault(closed: str) -> None:
    command = f"{sys.executable} -c 'from ludotek.cli import main; main()' play route {closed}"
    told = subprocess.run(["bash", "-c", f"{command} < /dev/null"], capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")


def workers_at_work(parent: int) -> int:
    """How many children have worked since they left SIGINT to the system."""
    found = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):  # it has ended meanwhile
            told = dict(line.split(":\t", 1) for line in status.read_text().splitlines())
            ticks = status.with_name("stat").read_text().rsplit(")", 1)[1].split()[11:13]
            left = not (int(told["SigCgt"], 16) | int(told["SigIgn"], 16)) & 1 << signal.SIGINT - 1
            found += int(told["PPid"]) == parent and left and sum(map(int, ticks)) > 20
    return found


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks at processes in /proc")
def test_simulating_stops_when_it_is_told_to() -> None:
    code = "from ludotek.cli import main; main()"
    words = ["simulate", "route", "--games", "2000", "--seats", "6", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, "-c", code, *words], stderr=subprocess.PIPE, start_new_session=True
    )
    end = time.monotonic() + PATIENCE
    while workers_at_work(running.pid) < 2:
        assert time.monotonic() < end, "no workers"
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate(timeout=PATIENCE)
    assert (running.returncode, told) == (130, b"ludotek: stopped\n")


def test_a_game_by_numbers_and_words(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = "0\nplacetile 1,0 0\nundo\npt 1,0 0\nhelp\nboard\n\nquit\n"
    told = ludotek(f"play route --seats 2 --save {path}", typed)
    assert "A placed a tile at 0,0, turned by 0." in told
    assert told.count("A placed a tile at 1,0, turned by 0.") == 2
    assert "takes back your latest move" in told
    assert "Goodbye." in told
    assert [move for _, move in Record.load(path).moves] == [
        {"type": "PlaceTile", "kind": 0, "q": 0, "r": 0, "turn": 0},
        {"type": "PlaceTile", "kind": 0, "q": 1, "r": 0, "turn": 0},
    ]


def test_moves_are_chosen_step_by_step_in_words(ludotek: Shell) -> None:
    told = ludotek("play route", "1\n1\n1,0\n0\n")
    assert "  1  Place a tile at 0,0, turned by 1\n" in told
    assert "  1  Place a tile (18)\n  2  Place a marble at 0,0\n" in told
    assert "Place a tile. Which cell?\n  1,0 " in told
    assert "  0  Place a tile at 1,0, turned by 0\n" in told
    assert "A placed a tile at 1,0, turned by 0." in told


def test_tokens_are_typed_as_they_are_printed(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ludotek(f"play squid --bot normal:1,2 --save {path}", "025\n0\n")
    assert (0, {"type": "StepUp", "token": 25}) in Record.load(path).moves


def test_an_illegal_move_is_explained_by_its_rule(ludotek: Shell) -> None:
    typed = "placemarble 0,0\n1\nplacetile 0 5,5 0\nplacemarble 1\nfly 1\n99\nplace\n"
    told = ludotek("play route", typed)
    assert "(R-18)" in told
    assert "(R-19)" in told
    assert "Write it as placemarble q,r." in told
    assert "“fly 1” is not one of the choices." in told
    assert "“99” is not one of the choices." in told
    assert "“place” is not one of the choices." in told  # a tile, or a marble?


def test_undo_says_why_it_cannot(ludotek: Shell) -> None:
    told = ludotek("play route --bot random:1 --seed 1", "undo\n1\n1\n1,0\n1\nundo\n")
    assert "Nothing to take back: nothing was played yet." in told
    assert "Nothing to take back: another seat has acted since." in told


def test_confirming_keeps_undo_before_bots_act(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = "1\npt 1,0 0\nundo\npt 1,0 1\n\nlog\nquit\n"
    told = ludotek(f"play route --bot random:1 --confirm --save {path}", typed)
    undone, kept = told.split("The latest move is taken back.")
    assert "  B " not in undone
    assert "  B " in kept
    moves = [move for _, move in Record.load(path).moves]
    assert moves[1] == {"type": "PlaceTile", "kind": 0, "q": 1, "r": 0, "turn": 1}
    log = kept.split("(A)> ")[1]
    assert "at 1,0, turned by 0" not in log  # what was taken back is not told again
    assert "at 1,0, turned by 1" in log


def test_who_plays_alone_is_you_and_others_have_names_or_letters(ludotek: Shell) -> None:
    alone = ludotek("play route --bot random:1 --name Noor", "1\n")
    assert "You are A." in alone
    assert "You (A)> " in alone
    shared = ludotek("play route --seats 3 --bot random:2 -n Noor", "1\npt 1,0 1\n")
    assert "Noor placed a tile at 1,0" in shared
    assert "\nB> " in shared


def test_names_stay_with_a_record(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ludotek(f"play route -n Noor -n Max --save {path}", "1\npt 1,0 1\n")
    assert Record.load(path).names == ("Noor", "Max")
    assert "Noor placed a tile at 1,0" in ludotek(f"replay {path}")
    assert "Max (B)> " in ludotek(f"play route --from {path}", "board\n")


def test_resigning_ends_a_game_of_two(ludotek: Shell) -> None:
    told = ludotek("play route", "resign\n")
    assert "A resigned." in told
    assert told.splitlines()[-1].startswith("B won: ")


def test_a_hint_is_told_in_words_and_says_why(ludotek: Shell) -> None:
    told = ludotek("play route", "hint\n0\nhint\n")
    assert "A bot would do this: Place a tile at 0,0, turned by " in told
    reasons = [Texts("route").say(f"hint-{why}") for why in ("line", "room", "slows")]
    assert any(f". {reason}\n" in told for reason in reasons)


def test_a_tile_that_stays_in_its_place_is_turned() -> None:
    turned = m.MoveTile(q=1, r=0, to_q=1, to_r=0, turn=2)
    moved = m.MoveTile(q=1, r=0, to_q=1, to_r=1, turn=2)
    assert Texts("route").offer(turned) == "Turn the tile at 1,0 by 2"
    assert Texts("route").offer(moved) == "Move the tile at 1,0 to 1,1, turned by 2"


def test_bots_play_a_game_to_its_end(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    line = f"play route --bot random:0 --bot normal:1 --seed 3 --save {path}"
    told = ludotek(line)
    assert "B won: four marbles in a line." in told
    record = Record.load(path)
    assert record.verify(load("route")).moves == len(record.moves)
    replayed = ludotek(f"replay {path}")
    assert f"{len(record.moves)} moves verified" in replayed
    assert "B won: four marbles in a line." in replayed
    assert ludotek(line) == told


def test_saving_and_going_on(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "Saved." in ludotek("play route --seats 3", f"1\nsave {path}\n")
    told = ludotek(f"play route --from {path}", "board\n")
    assert "A: tiles 5 x60" in told
    assert "C: tiles 6 x60" in told
    assert "0,0" in ludotek(f"play route --from {path} --at 0", "board\n")
    assert "leave out --seats" in ludotek.refused(f"play route --seats 2 --from {path}")
    assert "there is no move 9" in ludotek.refused(f"play route --from {path} --at 9")
    told = ludotek("play route", f"save {tmp_path}/no/folder.json\n")
    assert "Cannot save to" in told


def test_replay_shows_any_position(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = recorded(path, moves=5)
    assert "5 moves verified, no draws." in ludotek(f"replay {path}")
    assert "A: tiles 6 x60" in ludotek(f"replay {path} --at 0")
    assert "there is no move 6; it has 5" in ludotek.refused(f"replay {path} --at 6")
    text = record.write().replace(b'"rules":"1"', b'"rules":"9"')
    path.write_bytes(text)
    assert "this program knows 1" in ludotek.refused(f"replay {path}")
    path.write_bytes(record.write().replace(b'"route"', b'"go"'))
    assert f"game.json: there is no game go: known: {KNOWN}" in ludotek.refused(f"replay {path}")


def test_a_position_as_a_picture(ludotek: Shell, tmp_path: Path) -> None:
    path, picture = tmp_path / "game.json", tmp_path / "board.svg"
    recorded(path, moves=5)
    ludotek(f"replay {path} --picture {picture}")
    tiles = ElementTree.parse(picture).getroot().findall("{http://www.w3.org/2000/svg}g")
    assert len(tiles) == 5
    ludotek(f"replay {path} --at 0 --picture {picture}")
    assert not ElementTree.parse(picture).getroot().findall("{http://www.w3.org/2000/svg}g")
    assert "cannot write" in ludotek.refused(f"replay {path} --picture {tmp_path}/no/board.svg")


def test_replay_steps_where_somebody_can_type(ludotek: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    recorded(path, moves=3)
    told = ludotek(f"replay {path}", "\nb\n3\n9\nq\n")
    assert re.findall(r"(\d) of 3: Enter", told) == ["0", "1", "0", "3", "3"]


def test_all_tile_sets_can_be_named(ludotek: Shell) -> None:
    for name in ("hex-x60", "square-mixed"):
        kinds = len(tile_set(name).per_player)
        assert int(ludotek(f"perft route --depth 1 -o tile_set={name}").split()[-1]) >= kinds
