"""Bots: players that choose a move from what a seat may know, and nothing else."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Protocol

from ludotek.core import BadSetup, Game, State, nearest


class Bot(Protocol):
    """A player. It is handed `state.as_known_to(seat)`, which it may change at will.

    >>> from ludotek.games import load
    >>> bot: Bot = make_bot("random", load("route"), Random(1))
    >>> state = load("route").start(seats=2)
    >>> bot.choose(state.as_known_to(0), 0) in state.moves(0)
    True
    """

    def choose(self, state: State, seat: int) -> int:
        """One of `state.moves(seat)`."""


class RandomBot:
    """Plays any legal move, all alike.

    >>> from ludotek.games import load
    >>> state = load("route").start(seats=2)
    >>> RandomBot(Random(1)).choose(state, 0) in state.moves(0)
    True
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        """Any legal move.

        >>> from ludotek.games import load
        >>> state = load("route").start(seats=2)
        >>> moves = {RandomBot(Random(luck)).choose(state, 0) for luck in range(20)}
        >>> moves == set(state.moves(0))
        True
        """
        return self.rng.choice(state.moves(seat))


def bot_names(game: Game) -> list[str]:
    """The bots that play this game; a game's own stand in its `bot.py`, as `BOTS`.

    >>> from ludotek.games import load
    >>> bot_names(load("route"))
    ['random', 'normal']
    """
    return list(_bots(game))


def make_bot(name: str, game: Game, rng: Random) -> Bot:
    """A bot by its name, with its own source of luck.

    >>> from ludotek.games import load
    >>> make_bot("norml", load("route"), Random())
    Traceback (most recent call last):
    ludotek.core.errors.BadSetup: route has no bot norml: did you mean normal?
    """
    bots = _bots(game)
    if name not in bots:
        raise BadSetup(f"{game.id} has no bot {name}: {nearest(name, bots)}")
    bot: Bot = bots[name](rng)
    return bot


class _MakeBot(Protocol):
    def __call__(self, rng: Random) -> Bot: ...


def _bots(game: Game) -> dict[str, _MakeBot]:
    bots: dict[str, _MakeBot] = {"random": RandomBot}
    module = f"ludotek.games.{game.id}.bot"
    if find_spec(f"ludotek.games.{game.id}") and find_spec(module):
        bots |= import_module(module).BOTS
    return bots
