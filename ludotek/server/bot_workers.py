"""Bots run in worker processes, on what their seat may know. Where there is no answer the question
is asked once more, and then answered at random."""

from __future__ import annotations

import logging
import os
from random import Random

from ludotek.bots import Hint, hint, make_bot
from ludotek.core import State
from ludotek.games import load
from ludotek.server.logs import log
from ludotek.server.workers import NoAnswer, Workers

TIMEOUT = 20.0
"""Seconds after which a worker is considered stuck."""
AT_TABLES, FOR_HINTS = 0, 1
"""Who is answered first: whoever plays comes before whoever asks."""


def choose(game: str, name: str, state: State, seat: int, seed: int, is_hint: bool) -> Hint:
    """The move that a bot chooses; for a hint, with its reason."""
    bot = make_bot(name, load(game), Random(seed))
    return hint(bot, state, seat) if is_hint else Hint(bot.choose(state, seat))


class BotWorkers(Workers):
    """The worker processes of a server's bots."""

    def __init__(self, workers: int | None = None, timeout: float = TIMEOUT) -> None:
        super().__init__(workers or max(1, (os.cpu_count() or 2) - 1), "bot-worker")
        self.timeout = timeout
        self._rng = Random()

    async def choose(self, game: str, bot: str, state: State, seat: int) -> int:
        """The move that a bot chooses in a state which holds only what its seat may know."""
        return (await self._choose(AT_TABLES, game, bot, state, seat)).move

    async def hint(self, game: str, bot: str, state: State, seat: int) -> Hint:
        """The same with its reason, after all bots at tables."""
        return await self._choose(FOR_HINTS, game, bot, state, seat)

    async def _choose(self, rank: int, game: str, bot: str, state: State, seat: int) -> Hint:
        seed, is_hint = self._rng.getrandbits(64), rank == FOR_HINTS
        for _ in range(2):
            try:
                question = game, bot, state, seat, seed, is_hint
                return await self.ask(self.timeout, rank, choose, *question)
            except NoAnswer:
                if self._closed:
                    break
                log("bot worker restarted", logging.WARNING, game=game, bot=bot)
        return Hint(Random(seed).choice(state.moves(seat)))
