"""The bots of Low Tide are stronger in the order in which they are declared."""

from __future__ import annotations

from random import Random

from tide import game
from tide.bot import Normal

from ludotek.bots import Bot, RandomBot
from ludotek.core import CHANCE


def test_normal_beats_random() -> None:
    won = 0.0
    for number in range(200):
        rng = Random(number)
        bots: list[Bot] = [RandomBot(rng), Normal(rng)]
        state = game.start(2, {"storm": number % 2 == 0})
        while state.actors:
            actor = state.actors[0]
            if actor == CHANCE:
                draws, weights = zip(*state.chances(), strict=True)
                state.play(CHANCE, rng.choices(draws, weights)[0])
            else:
                state.play(actor, bots[actor].choose(state.as_known_to(actor), actor))
        assert state.result is not None
        won += state.result[1]
    assert won > 130
