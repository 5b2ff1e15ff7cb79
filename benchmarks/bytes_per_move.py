"""How many bytes a move costs: what each seat of a table is sent, without a network.

    python benchmarks/bytes_per_move.py [--bot normal] [--moves 600]

A game of each kind is played by bots, for so many moves at most, with somebody looking on from
every seat. Beside the bytes that a seat is sent for each move stands what of them tells the steps,
what asks for a move, and the time in which the server makes it all ready, for all seats together.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random

import msgspec
from rich.console import Console
from rich.table import Table as Columns

from ludotek.bots import bot_names, make_bot
from ludotek.core import write_move
from ludotek.games import load, names
from ludotek.server import wire
from ludotek.server.entries import BotSat, Entry, Moved, Started, TableSetup
from ludotek.server.table import Table
from ludotek.server.views import Feed


class Measured:
    """A table that is played, and what its seats have been sent."""

    def __init__(self, game: str, seats: int) -> None:
        setup = TableSetup(
            id="0123456789abcd",
            game=game,
            rules=load(game).rules_version,
            seats=seats,
            options=msgspec.Raw(b"{}"),
            seed="5e" * 32,
            owner="",
        )
        self.table = Table(setup)
        for seat in range(seats):
            self.table.apply(BotSat(seat, "normal"))
        self.feed = Feed(self.table)
        self.bytes: Counter[str] = Counter()
        self.seconds = 0.0
        self.moves = 0

    def apply(self, entry: Entry) -> None:
        applied = self.table.apply(entry, in_steps=True)
        begun = time.perf_counter()
        updates = self.feed.updates(applied, range(self.table.setup.seats)).values()
        messages = [msgspec.json.encode(update) for update in updates]
        self.seconds += time.perf_counter() - begun
        self.bytes["sent"] += sum(map(len, messages))
        for update in updates:
            self.count(update)

    def count(self, update: wire.Update) -> None:
        (entry,) = update.log
        self.bytes["steps"] += len(msgspec.json.encode(entry.steps))
        if update.now is not None and update.now.ask is not None:
            self.bytes["ask"] += len(msgspec.json.encode(update.now.ask))

    def play(self, bot: str, moves: int) -> None:
        """Plays the game to its end, or for so many moves."""
        table, seats = self.table, range(self.table.setup.seats)
        bots = [make_bot(bot, table.game, Random(seat)) for seat in seats]
        self.apply(Started())
        while table.status == "running" and self.moves < moves:
            seat = table.state.actors[0]
            move = bots[seat].choose(table.state.as_known_to(seat), seat)
            written = write_move(table.game, move)
            self.apply(Moved(seat, table.requests[seat], f"m{table.number}", written))
            self.moves += 1

    def per_move(self, what: str) -> str:
        return f"{self.bytes[what] / self.moves / self.table.setup.seats:,.0f}"


def main() -> None:
    """Plays each game with its fewest seats, but not alone, and with its most."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--bot", default="normal")
    parser.add_argument("--moves", type=int, default=600)
    asked = parser.parse_args()
    columns = Columns(
        "game", "seats", "moves", "bytes a move and seat", "steps", "ask", "µs a move"
    )
    for game in names():
        rules = load(game)
        for seats in sorted({max(2, rules.seats[0]), rules.seats[-1]}):
            measured = Measured(game, seats)
            bot = asked.bot if asked.bot in bot_names(rules) else "random"
            measured.play(bot, asked.moves)
            row = [measured.per_move(what) for what in ("sent", "steps", "ask")]
            spent = f"{1e6 * measured.seconds / measured.moves:,.0f}"
            columns.add_row(game, str(seats), str(measured.moves), *row, spent)
    Console().print(columns)


if __name__ == "__main__":
    main()
