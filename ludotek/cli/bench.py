"""`ludotek bench`: how fast the games are played at random, and how fast those of others."""

from __future__ import annotations

import math
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from ludotek.arena import Runner, Speed, copy_time, from_python, inside, is_compiled, measure
from ludotek.arena import peers as find_peers
from ludotek.cli.arguments import Seats, seats_of
from ludotek.cli.screen import console
from ludotek.core import BadSetup
from ludotek.games import load, names


class Row(msgspec.Struct):
    """A game, ours or a peer's, as `ludotek bench --json` writes it; times in microseconds."""

    game: str
    seats: int
    engine: str
    decisions: int
    branching: float
    draws_per_decision: float
    us_per_decision: float
    ns_per_move: float
    us_per_decision_inside: float | None = None
    us_per_copy: float | None = None


def bench(
    game: Annotated[str | None, typer.Argument(help="One game. Default: all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each of them plays.")] = 2.0,
    seats: Seats = None,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measures games of OpenSpiel and catanatron as well.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Writes JSON, for programs.")] = False,
) -> None:
    """Measures microseconds a decision: legal moves and one of them played, by random choice.

    All play in turns on one core, five times, and the fastest time of each counts; whole games are
    played. Draws take their time, but only decisions of seats are counted. "Inside" is `playout`.
    """
    if not math.isfinite(seconds):
        raise BadSetup(f"--seconds must be a number of seconds, not {seconds}")
    ours = []
    for name in names() if game is None else [game]:
        rules = load(name)
        counts = [seats] if seats is not None else [seats_of(rules, None), max(rules.seats)]
        ours += [(rules, count) for count in counts]
    others, missing = _others() if peers else ([], [])
    runners = [from_python(*table) for table in ours] + [inside(*table) for table in ours] + others
    speeds = list(measure(runners, seconds))
    rows = []
    for (rules, count), python, within in zip(ours, speeds, speeds[len(ours) :], strict=False):
        row = _row(python, "compiled" if is_compiled(rules) else "not compiled")
        row.us_per_decision_inside = within.time
        row.us_per_copy = copy_time(rules, count, seconds)
        rows.append(row)
    rivals = [_row(speed, "") for speed in speeds[2 * len(ours) :]]
    if as_json:
        console.print(msgspec.json.encode(rows + rivals).decode(), markup=False, soft_wrap=True)
        return
    console.print(_times(rows + rivals))
    if rivals:
        console.print()
        console.print(_ratios(rows, rivals))
    for package in missing:
        console.print(f"{package} is not installed: pip install {package}", markup=False)
    if not all(is_compiled(rules) for rules, _ in ours):
        console.print("Not compiled: with a C compiler, installing Ludotek again makes it faster.")


def _others() -> tuple[list[Runner], list[str]]:
    """The peers that are installed, and the packages that are not."""
    found = list(find_peers())
    runners = [peer for peer in found if isinstance(peer, Runner)]
    return runners, [peer for peer in found if isinstance(peer, str)]


def _row(speed: Speed, engine: str) -> Row:
    return Row(
        game=speed.game,
        seats=speed.seats,
        engine=engine,
        decisions=speed.decisions,
        branching=speed.branching,
        draws_per_decision=speed.draws,
        us_per_decision=speed.time,
        ns_per_move=speed.per_move,
    )


def _times(rows: list[Row]) -> Table:
    grid = Table(box=None, header_style="bold", pad_edge=False)
    grid.add_column("game")
    for head in ("seats", "decisions", "branching", "draws a decision", "µs a decision"):
        grid.add_column(head, justify="right")
    for head in ("ns a move", "µs inside", "µs a copy"):
        grid.add_column(head, justify="right")
    grid.add_column("engine")
    for row in rows:
        inside, copy = row.us_per_decision_inside, row.us_per_copy
        grid.add_row(
            row.game,
            str(row.seats),
            str(row.decisions),
            f"{row.branching:.1f}",
            f"{row.draws_per_decision:.2f}",
            f"{row.us_per_decision:.2f}",
            f"{row.ns_per_move:.0f}",
            "–" if inside is None else f"{inside:.2f}",
            "–" if copy is None else f"{copy:.2f}",
            row.engine,
        )
    return grid


def _ratios(rows: list[Row], rivals: list[Row]) -> Table:
    """Our time for a decision as a part of theirs, from Python."""
    grid = Table(box=None, header_style="bold", pad_edge=False)
    grid.add_column("our time as a part of")
    grid.add_column("seats", justify="right")
    for rival in rivals:
        grid.add_column(rival.game, justify="right")
    for row in rows:
        times = [row.us_per_decision / rival.us_per_decision for rival in rivals]
        parts = [f"1/{1 / part:.1f}" if part < 1 else f"{part:.1f}" for part in times]
        grid.add_row(row.game, str(row.seats), *parts)
    return grid
