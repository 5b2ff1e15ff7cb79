"""How hard our tiles make Ink: the turns that the bot `normal` needs for a solo game, and how often
it beats Sumi at each level.

    python benchmarks/ink_calibration.py --games 400

The tile set is calibrated so that solo games need 13 to 14 turns on average, Beginner is won 50 to
80 times in a hundred, Master less than 25 times. After a change to the bot or to
`ludotek/games/ink/data/make_tiles.py`, run this again.
"""

from __future__ import annotations

import argparse
import math
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from random import Random

from msgspec.structs import replace
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ludotek.bots import make_bot
from ludotek.core import CHANCE
from ludotek.games.ink import game
from ludotek.games.ink.moves import INKS
from ludotek.games.ink.options import LEVELS
from ludotek.games.ink.state import InkState
from ludotek.games.ink.tiles import tiles

MOST_TURNS = 30
BATCH = 5


def main() -> None:
    parser = argparse.ArgumentParser(description="Calibrates the tiles of Ink by play.")
    parser.add_argument("--games", type=int, default=200, help="solo games to play (200)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    given = parser.parse_args()
    if given.games < 2 or given.jobs < 1:
        parser.error("--games must be 2 or more, --jobs 1 or more")
    console = Console()
    console.print(figures())
    console.print(results(played(given.games, given.seed, given.jobs, console)))


def figures() -> Table:
    """What the tile set is made of."""
    squares = [square for tile in tiles().tiles for square in tile.squares]
    marks = Counter(square[1:] for square in squares)
    count = len(tiles().tiles)
    grid = Table(
        "tiles", "white spots a tile", "objectives a tile", "of which 3, 4, 5, 6, 7", "bridges"
    )
    numbers = [marks[number] for number in "34567"]
    shares = " ".join(f"{number / sum(numbers):.0%}" for number in numbers)
    bridges = sum(tile.bridge is not None for tile in tiles().tiles)
    grid.add_row(
        str(count), f"{marks['o'] / count:.2f}", f"{sum(numbers) / count:.2f}", shares, str(bridges)
    )
    return grid


def played(games: int, seed: int, jobs: int, console: Console) -> list[int]:
    """The turns that each game needed."""
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    turns: list[int] = []
    with (
        Progress(console=console, transient=True) as progress,
        ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool,
    ):
        task = progress.add_task("games", total=games)
        for done in as_completed([pool.submit(batch, seed, numbers) for numbers in batches]):
            turns += done.result()
            progress.update(task, completed=len(turns))
    return turns


def batch(seed: int, numbers: range) -> list[int]:
    return [turns_needed(f"{seed}/{number}") for number in numbers]


def turns_needed(seed: str) -> int:
    """The turns that the bot needs to place its bottles, however long Sumi would have given it."""
    rng = Random(seed)
    bot = make_bot("normal", game, Random(rng.random()))
    state = game.start(1)
    while state.result != (1.0,) and state.rounds < MOST_TURNS:
        if not state.actors:
            state = with_more_turns(state)
        (actor,) = state.actors
        if actor == CHANCE:
            draws, weights = zip(*state.chances(), strict=True)
            state.play(CHANCE, rng.choices(draws, weights)[0])
        else:
            state.play(actor, bot.choose(state, actor))
    return state.rounds


def with_more_turns(state: InkState) -> InkState:
    """A lost game that goes on: the last two tokens of Sumi lie face down again."""
    position = state.position()
    kept, again = position.revealed[:-2], position.revealed[-2:]
    unseen = [count + again.count(ink) for count, ink in zip(position.unseen, INKS, strict=True)]
    return game.resume(
        replace(
            position,
            revealed=kept,
            unseen=tuple(unseen),
            phase="reveal",
            how=None,
        )
    )


def results(turns: list[int]) -> Table:
    """The table: turns needed, and games won at each level."""
    count = len(turns)
    mean = sum(turns) / count
    error = math.sqrt(sum((turn - mean) ** 2 for turn in turns) / (count - 1) / count)
    grid = Table("", "turns", "solo games won", "aim")
    grid.add_row("turns needed, on average", f"{mean:.1f} ± {error:.1f}", "", "13 to 14")
    aims = {"beginner": "50 to 80 %", "master": "below 25 %"}
    for level, limit in LEVELS.items():
        share = sum(turn <= limit for turn in turns) / count
        spread = math.sqrt(share * (1 - share) / count)
        grid.add_row(level, str(limit), f"{share:.0%} ± {spread:.0%}", aims.get(level, ""))
    return grid


if __name__ == "__main__":
    main()
