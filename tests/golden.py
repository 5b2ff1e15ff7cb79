"""Golden games: records that must replay to the same digest for ever.

`python tests/golden.py` makes them anew after a rule was mended, from `GOLDEN` in each game's
`tables.py`: name, seats, options and bots. Look at the difference before you keep it.
"""

from __future__ import annotations

import runpy
from random import Random

from homes import HOMES

from ludotek.bots import make_bot
from ludotek.core import Record, Session
from ludotek.games import load


def played(name: str, seats: int, options: dict[str, object], bots: list[str]) -> Record:
    """A game between these bots, always the same."""
    game, luck = load(name), Random(1)
    session = Session(game, seats, options, seed=b"golden")
    players = [make_bot(bot, game, luck) for bot in bots]
    while session.state.actors:
        seat = session.state.actors[0]
        session.play(seat, players[seat].choose(session.state.as_known_to(seat), seat))
    return session.record()


def main() -> None:
    for game, home in HOMES.items():
        folder = home.tests / "golden"
        folder.mkdir(exist_ok=True)
        for title, seats, options, bots in runpy.run_path(str(home.tests / "tables.py"))["GOLDEN"]:
            played(game, seats, options, bots).save(folder / f"{title}.json")


if __name__ == "__main__":
    main()
