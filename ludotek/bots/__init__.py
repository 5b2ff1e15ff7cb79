"""Bots: players that choose a move from what a seat may know, and nothing else.

A game's own bots are in its `bot.py`: `BOTS`, a mapping of names to classes, the weakest first.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

from ludotek.core import BadSetup, Game, State, nearest
from ludotek.games import module_of


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


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why it chose a move.

    >>> from ludotek.games import load
    >>> isinstance(make_bot("normal", load("route"), Random(1)), Adviser)
    True
    """

    def reason(self, state: State, seat: int, move: int) -> str:
        """The name of a message in the texts of the game; empty where there is nothing to say."""


class Hint(NamedTuple):
    """A move, and the name of the message that says why it is good, if there is one.

    >>> Hint(3).why
    ''
    """

    move: int
    why: str = ""


def hint(bot: Bot, state: State, seat: int) -> Hint:
    """What a bot would do, and why. It is handed `state.as_known_to(seat)`.

    >>> from ludotek.games import load
    >>> game = load("route")
    >>> state = game.read("0,0:A0a 1,0:A0a 2,0:A0a 3,0:A0 / 3 3 / A1")
    >>> hint(make_bot("normal", game, Random(1)), state, 0).why
    'hint-wins'
    """
    move = bot.choose(state.copy(), seat)
    return Hint(move, bot.reason(state, seat, move) if isinstance(bot, Adviser) else "")


class RandomBot:
    """Plays any legal move, each as likely as the others.

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
    """The bots that play this game, the weakest first: `random`, then the game's own.

    >>> from ludotek.games import load
    >>> bot_names(load("route"))
    ['random', 'normal']
    """
    return list(_bots(game))


def strongest_bot(game: Game) -> str:
    """The name of the bot that plays this game best: it gives hints and fills empty seats.

    >>> from ludotek.games import load
    >>> strongest_bot(load("route"))
    'normal'
    """
    return bot_names(game)[-1]


def make_bot(name: str, game: Game, rng: Random) -> Bot:
    """Creates a bot by its name, with its own source of random numbers.

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
    own = module_of(game.id, "bot")
    return bots | own.BOTS if own else bots
