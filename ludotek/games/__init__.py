"""The games: each a folder of pure rules and their data, loaded when it is asked for."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from ludotek.core import Game, UnknownGame, nearest


def names() -> list[str]:
    """The games there are.

    >>> "route" in names()
    True
    """
    return list(_folders())


@cache
def _folders() -> tuple[str, ...]:
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


@cache
def load(name: str) -> Game:
    """The rules of a game; it may stand in the middle of a loop.

    >>> load("route").id
    'route'
    >>> load("rout")
    Traceback (most recent call last):
    ludotek.core.errors.UnknownGame: there is no game rout: did you mean route?
    """
    if name not in names():
        raise UnknownGame(f"there is no game {name}: {nearest(name, names())}")
    game: Game = import_module(f"{__name__}.{name}").game
    return game
