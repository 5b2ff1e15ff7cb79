"""The one form that a phase of a game has: a row that names its rule and what happens by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from ludotek.core.contract import Event
from ludotek.core.movelist import MoveList

State = TypeVar("State", contravariant=True)


class Phase(NamedTuple, Generic[State]):
    """A phase: its name in views and positions, the id and the gist of its rule, and what it does.

    A seat is asked in it (`moves`), or something is drawn (`chances`); `play` does what was chosen
    or drawn. Where several seats choose together, `play` keeps the choice of one of them, and
    `reveal` goes on when all have chosen. Where nobody is asked any more, there is none of these.

    >>> from ludotek.games import load
    >>> phase = load("route").phases[2]
    >>> phase.name, phase.rule, phase.gist[:31]
    ('PlaceMarble', 'R-21', 'a marble goes from the hand to ')
    >>> phase.moves is None, phase.chances is None
    (False, True)
    """

    name: str
    rule: str
    gist: str
    play: Callable[[State, int, int, list[Event] | None], None] | None = None
    moves: Callable[[State, int, MoveList], None] | None = None
    chances: Callable[[State, MoveList, MoveList], None] | None = None
    reveal: Callable[[State, list[Event] | None], None] | None = None
