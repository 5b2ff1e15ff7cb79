"""Bots that play any game."""

from __future__ import annotations

from random import Random

import pytest
import sealed

from ludotek.bots import bot_names, make_bot
from ludotek.core import CHANCE, BadSetup


def test_random_plays_a_game_it_has_never_seen() -> None:
    assert bot_names(sealed.game) == ["random"]
    rng = Random(1)
    bot = make_bot("random", sealed.game, rng)
    state = sealed.game.start(4)
    while state.actors:
        actor = state.actors[0]
        known = state.as_known_to(actor if actor != CHANCE else None)
        move = rng.choice(state.moves(actor)) if actor == CHANCE else bot.choose(known, actor)
        state.play(actor, move)
    assert state.result is not None


def test_a_bot_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSetup, match="sealed has no bot normal: known: random"):
        make_bot("normal", sealed.game, Random())
