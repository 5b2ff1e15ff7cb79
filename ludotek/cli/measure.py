"""`ludotek perft` and `simulate`: how many sequences of moves there are, and how games go."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ludotek.arena import Matchup, Tally
from ludotek.arena import simulate as run_games
from ludotek.bots import make_bot
from ludotek.cli.about import shown
from ludotek.cli.arguments import (
    BotArguments,
    GameName,
    OptionArguments,
    Seats,
    naming_files,
    option_combinations,
    options_from,
    read_bots,
    seats_of,
)
from ludotek.cli.screen import console
from ludotek.core import perft as count_sequences
from ludotek.core import seat_letter
from ludotek.games import load
from ludotek.games.texts import Texts


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, help="How many moves long the sequences are.")],
    seats: Seats = None,
    option: OptionArguments = [],  # noqa: B006
) -> None:
    """Counts sequences of moves from the start, draws expanded; the last line is the bare count."""
    rules = load(game)
    with naming_files(option):
        state = rules.start(seats_of(rules, seats), options_from(option))
    count = 1
    for length in range(1, depth + 1):
        begun = time.perf_counter()
        count = count_sequences(state, length)
        console.print(f"depth {length}: {count:,} in {time.perf_counter() - begun:.2f} s")
    console.print(str(count))


def simulate(
    game: GameName,
    games: Annotated[
        int, typer.Option(min=1, help="How many games are played at each table.")
    ] = 100,
    seats: Annotated[
        list[int], typer.Option(help="How many play. Can be repeated. Default: all numbers.")
    ] = [],  # noqa: B006
    option: OptionArguments = [],  # noqa: B006
    bot: BotArguments = [],  # noqa: B006
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 means one for each core.")] = 0,
) -> None:
    """Plays many games and tells how long they were, how many choices there were, how they ended.

    Where no bots are named, all moves are made at random. Turns are those of one seat, choices are
    the legal moves at a decision.

    An option that is given several times makes a table for each of its values: -o a=1 -o a=2.
    """
    rules = load(game)
    settings = option_combinations(option)
    tables = []
    for count in seats or rules.seats:
        for setting in settings:
            with naming_files(option):
                rules.start(count, setting)
        bots = dict.fromkeys(range(count), "random") | read_bots(bot, count)
        for name in bots.values():
            make_bot(name, rules, Random())
        for setting in settings:
            line_up = tuple(bots[place] for place in range(count))
            tables.append(Matchup(game, count, setting, line_up))
    totals = [Tally() for _ in tables]
    begun = time.perf_counter()
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("games", total=games * len(tables))
        for index, tally in run_games(tables, games, seed, jobs or os.cpu_count() or 1):
            totals[index].add(tally)
            progress.advance(task, tally.games)
    console.print(_summary(tables, totals))
    if any(total.stages for total in totals):
        console.print()
        console.print(_stages(tables, totals, Texts(game)))
    played = games * len(tables)
    console.print(f"{played} games ended in {time.perf_counter() - begun:.1f} s.")


def _summary(tables: list[Matchup], totals: list[Tally]) -> Table:
    options = list(tables[0].options)
    grid = Table(box=None, header_style="bold", pad_edge=False)
    for head in ("seats", *options):
        grid.add_column(head)
    for head in ("games", "turns", "decisions", "choices"):
        grid.add_column(head, justify="right")
    grid.add_column("ends")
    grid.add_column("wins by seat")
    for table, tally in zip(tables, totals, strict=True):
        ends = ", ".join(f"{how} {count}" for how, count in tally.ends.most_common())
        wins = " ".join(
            f"{seat_letter(seat)} {total / tally.games:.0%}"
            for seat, total in enumerate(tally.wins)
        )
        grid.add_row(
            str(table.seats),
            *[Text(_short(table.options[name])) for name in options],
            str(tally.games),
            f"{tally.mean_turns:.1f}" if tally.turns else "–",
            f"{tally.mean_length:.0f} ({tally.shortest}–{tally.longest})",
            f"{tally.branching:.1f}",
            ends,
            wins,
        )
    return grid


def _stages(tables: list[Matchup], totals: list[Tally], texts: Texts) -> Table:
    """The parts of the games: how long they were, and what each seat brought through."""
    grid = Table(box=None, header_style="bold", pad_edge=False)
    for head in ("seats", "part"):
        grid.add_column(head)
    for head in ("rounds", "decisions", "left by seat"):
        grid.add_column(head, justify="right")
    for table, tally in zip(tables, totals, strict=True):
        for name, stage in tally.stages.items():
            left = " ".join(
                f"{seat_letter(seat)} {count / stage.games:.1f}"
                for seat, count in enumerate(stage.left)
            )
            grid.add_row(
                str(table.seats),
                texts.say(f"stage-{name}", {}),
                f"{stage.rounds / stage.games:.1f}" if stage.rounds else "–",
                f"{stage.decisions / stage.games:.0f}",
                left,
            )
    return grid


def _short(value: object) -> str:
    return str(value.get("id", "…")) if isinstance(value, dict) else shown(value)
