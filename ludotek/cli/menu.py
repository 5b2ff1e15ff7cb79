"""Choosing one of many moves by words and numbers."""

from __future__ import annotations

from collections import Counter
from typing import get_origin, get_type_hints

import msgspec
from msgspec import Struct

from ludotek.core import Game, LudotekError, UnknownMove

LISTED = 12
"""So many moves are listed whole; more are grouped by their next word."""

Row = tuple[tuple[str, ...], int]


def words_of(move: Struct) -> tuple[str, ...]:
    """A move as words: its name, then its fields, cells as one word.

    >>> from ludotek.games import load
    >>> from ludotek.games.route.moves import PlaceTile
    >>> words_of(PlaceTile(kind=0, q=1, r=-1, turn=2))
    ('PlaceTile', '0', '1,-1', '2')
    """
    words = [type(move).__name__]
    names = move.__struct_fields__
    for name in names:
        given = getattr(move, name)
        value = ",".join(map(str, given)) if isinstance(given, tuple) else str(given)
        if _completes_cell(name, names):
            words[-1] += f",{value}"
        else:
            words.append(value)
    return tuple(words)


def labels_of(kind: type[Struct]) -> tuple[str, ...]:
    """What the words of such a move stand for.

    >>> from ludotek.games.route.moves import MoveTile
    >>> labels_of(MoveTile)
    ('move', 'q,r', 'to_q,to_r', 'turn')
    """
    labels = ["move"]
    names = kind.__struct_fields__
    for name in names:
        if _completes_cell(name, names):
            labels[-1] += f",{name}"
        else:
            labels.append(name)
    return tuple(labels)


def _completes_cell(name: str, names: tuple[str, ...]) -> bool:
    partner = {"r": "q", "y": "x"}.get(name[-1])
    return partner is not None and name[:-1] + partner in names


def read_move(game: Game, words: list[str]) -> int:
    """The move that whole words name, legal or not; raises `UnknownMove`.

    >>> from ludotek.games import load
    >>> game = load("route")
    >>> game.decode(read_move(game, ["placem", "2,0"]))
    PlaceMarble(q=2, r=0)
    """
    kinds = [kind for kind in game.Moves if _means(words[0], kind.__name__)]
    if len(kinds) != 1:
        names = ", ".join(kind.__name__ for kind in kinds or game.Moves)
        raise UnknownMove(f"{words[0]} {'could be' if kinds else 'names no move:'} {names}")
    parts = ",".join(words[1:]).split(",") if len(words) > 1 else []
    labels = kinds[0].__struct_fields__
    lists = len(labels) == 1 and get_origin(get_type_hints(kinds[0])[labels[0]]) is tuple
    values: list[str] | list[list[str]] = [parts] if lists else parts
    fields = dict(zip(labels, values, strict=False))
    try:
        if len(values) != len(labels):
            raise UnknownMove("")
        return game.encode(msgspec.convert(fields, kinds[0], strict=False))
    except (msgspec.ValidationError, LudotekError):
        form = " ".join(labels_of(kinds[0])[1:])
        raise UnknownMove(f"write it as {kinds[0].__name__} {form}") from None


def _means(word: str, name: str) -> bool:
    """Whether a word is a beginning of the name, or its capital letters."""
    return name.lower().startswith(word.lower()) or word.lower() == "".join(
        letter.lower() for letter in name if letter.isupper()
    )


class Menu:
    """The legal moves, narrowed word by word.

    >>> from ludotek.games import load
    >>> game = load("route")
    >>> menu = Menu(game, game.start(seats=2).moves(0))
    >>> menu.rows
    ['PlaceTile 0 0,0 0', 'PlaceTile 0 0,0 1', 'PlaceTile 0 0,0 2']
    >>> menu.narrow(["placetile", "2"])
    >>> game.decode(menu.only)
    PlaceTile(kind=0, q=0, r=0, turn=2)
    """

    def __init__(self, game: Game, moves: list[int]) -> None:
        self._all: list[Row] = [(words_of(game.decode(move)), move) for move in moves]
        self._kinds = {kind.__name__: labels_of(kind) for kind in game.Moves}
        self.reset()

    def reset(self) -> None:
        """All moves again.

        >>> from ludotek.games import load
        >>> menu = Menu(load("route"), load("route").start(seats=2).moves(0))
        >>> menu.pick(1), menu.reset(), len(menu.rows)
        (None, None, 3)
        """
        self._left, self._depth, self._taken = self._all, 0, False
        self._skip()

    def _skip(self) -> None:
        while len(self._left) > 1 and len(self._values()) == 1:
            self._depth += 1

    def _values(self) -> Counter[str]:
        """The next words of the moves that are left, each with how many have it."""
        return Counter(words[self._depth] for words, _ in self._left)

    @property
    def example(self) -> str:
        """How a legal move may be typed: whole, or by its capital letters.

        >>> from ludotek.games import load
        >>> Menu(load("route"), load("route").start(seats=2).moves(0)).example
        'placetile 0 0,0 0, or pt 0 0,0 0'
        """
        name, *fields = self._all[0][0]
        capitals = "".join(letter for letter in name if letter.isupper())
        forms = [name, capitals] if len(capitals) > 1 else [name]
        return ", or ".join(" ".join((form.lower(), *fields)) for form in forms)

    @property
    def only(self) -> int | None:
        """The move, once something was taken and one is left."""
        return self._left[0][1] if self._taken and len(self._left) == 1 else None

    @property
    def rows(self) -> list[str]:
        """What can be picked by its number, from 1."""
        if len(self._left) <= LISTED:
            return [" ".join(words) for words, _ in self._left]
        label = self._kinds[self._left[0][0][0]][self._depth]
        return [
            f"{'' if self._depth == 0 else label + ' '}{value}  ({count})"
            for value, count in self._values().items()
        ]

    def pick(self, number: int) -> None:
        """Takes a row by its number; raises `UnknownMove`.

        >>> from ludotek.games import load
        >>> menu = Menu(load("route"), load("route").start(seats=2).moves(0))
        >>> menu.pick(3)
        >>> menu.only == load("route").start(seats=2).moves(0)[2]
        True
        """
        if not 1 <= number <= len(self.rows):
            raise UnknownMove(f"there is no number {number} in the list")
        self._taken = True
        if len(self._left) <= LISTED:
            self._left = [self._left[number - 1]]
        else:
            self._narrow(list(self._values())[number - 1])

    def narrow(self, words: list[str]) -> None:
        """Takes the moves that these words begin; words that are the same for all may be left out.

        >>> from ludotek.games import load
        >>> menu = Menu(load("route"), load("route").start(seats=2).moves(0))
        >>> menu.narrow(["pt"])
        >>> len(menu.rows)
        3
        """
        self._left, self._depth, self._taken = self._all, 0, True
        for word in words:
            while self._depth < len(self._left[0][0]):
                values = self._values()
                meant = [
                    value
                    for value in values
                    if value.lower() == word.lower() or (not self._depth and _means(word, value))
                ]
                if len(meant) == 1:
                    self._narrow(meant[0], skip=False)
                    break
                if len(values) > 1:
                    raise UnknownMove(f"no legal move has {word} there")
                self._depth += 1
            else:
                raise UnknownMove(f"{word} is one word too many")
        self._skip()

    def take(self, move: int) -> None:
        """Takes a legal move.

        >>> from ludotek.games import load
        >>> moves = load("route").start(seats=2).moves(0)
        >>> menu = Menu(load("route"), moves)
        >>> menu.take(moves[1]), menu.only == moves[1]
        (None, True)
        """
        self._left, self._taken = [row for row in self._all if row[1] == move], True

    def _narrow(self, value: str, skip: bool = True) -> None:
        self._left = [row for row in self._left if row[0][self._depth] == value]
        self._depth += 1
        if skip:
            self._skip()
