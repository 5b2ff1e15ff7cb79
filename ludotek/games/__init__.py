"""The games: each a package of pure rules and their data, loaded when it is asked for.

Ours are the folders here. Those of others are found by the entry points that their distributions
declare in the group `ludotek.games`: the id of the game, and the package that holds it.
"""

from __future__ import annotations

import pkgutil
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType

from ludotek.core import Game, UnknownGame, nearest, one_line

GROUP = "ludotek.games"


def names() -> list[str]:
    """The games there are, those of other packages included.

    >>> "route" in names()
    True
    """
    return sorted((*_folders(), *_installed()))


@cache
def load(name: str) -> Game:
    """The rules of a game; loading it again costs nothing.

    >>> load("route").id
    'route'
    >>> load("rout")
    Traceback (most recent call last):
    ludotek.core.errors.UnknownGame: there is no game rout: did you mean route?
    """
    game: Game = import_module(package_of(name)).game
    return game


def package_of(name: str) -> str:
    """The Python package that holds a game, with its texts and whatever else belongs to it.

    >>> package_of("route")
    'ludotek.games.route'
    """
    if name in _folders():
        return f"{__name__}.{name}"
    if name in _installed():
        return _installed()[name]
    raise UnknownGame(f"there is no game {name}: {nearest(name, names())}")


def module_of(name: str, part: str) -> ModuleType | None:
    """A module that a game may have, such as `bot` or `drawing`; None where it has none.

    >>> module_of("route", "bot").__name__
    'ludotek.games.route.bot'
    >>> module_of("route", "kitchen") is None
    True
    """
    try:
        module = f"{package_of(name)}.{part}"
    except UnknownGame:
        return None
    return import_module(module) if find_spec(module) else None


@cache
def _folders() -> tuple[str, ...]:
    return tuple(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


@cache
def _installed() -> dict[str, str]:
    """The packages of the games that others have installed; what cannot be used is left out."""
    found: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        fault = _fault(point, found)
        if not fault:
            found[point.name] = point.value
        elif found.get(point.name) != point.value:
            left_out = f"the game {point.name} of {_home(point)} is left out: {fault}"
            warnings.warn(one_line(left_out), stacklevel=3)
    return found


def _home(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.value


def _fault(point: EntryPoint, found: dict[str, str]) -> str:
    """Why a game cannot be used; nothing where it can."""
    if point.name in _folders():
        return "Ludotek has a game of this name"
    if point.name in found:
        return f"the package {found[point.name]} has a game of this name"
    try:
        package = import_module(point.value)
        id = package.game.id
    except Exception as error:  # whatever the package of somebody else may raise
        return f"{type(error).__name__}: {error}"
    if not hasattr(package, "__path__"):
        return f"{point.value} is a module, not a package"
    if not (files(package) / "texts" / "en.ftl").is_file():
        return "it has no texts/en.ftl"
    return "" if id == point.name else f"its id is {id}"
