"""Choosing one of many moves by numbers and words."""

from __future__ import annotations

import re
from typing import NamedTuple, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from ludotek.core import Game, LudotekError, UnknownMove
from ludotek.games.texts import Texts

LISTED = 12
"""So many moves are listed whole; more are chosen step by step."""
_PLAIN = re.compile(r"-?\d+(,-?\d+)*")
"""What is typed as it is shown: a number, or a cell."""


class Row(NamedTuple):
    """What can be chosen: the key to type, and what it stands for."""

    key: str
    text: str


class _Option(NamedTuple):
    words: tuple[str, ...]
    move: int
    struct: Struct


def words_of(move: Struct) -> tuple[str, ...]:
    """A move as words: its name, then its fields, cells as one word.

    >>> from ludotek.games.route.moves import PlaceTile
    >>> words_of(PlaceTile(kind=0, q=1, r=-1, turn=2))
    ('PlaceTile', '0', '1,-1', '2')
    """
    words = [type(move).__name__]
    for fields in fields_of(type(move)):
        values = [getattr(move, field) for field in fields]
        parts = values[0] if isinstance(values[0], tuple) else values
        words.append(",".join(map(str, parts)))
    return tuple(words)


def fields_of(kind: type[Struct]) -> list[tuple[str, ...]]:
    """The fields that each word of such a move holds: two for a cell.

    >>> from ludotek.games.route.moves import MoveTile
    >>> fields_of(MoveTile)
    [('q', 'r'), ('to_q', 'to_r'), ('turn',)]
    """
    names = kind.__struct_fields__
    found: list[tuple[str, ...]] = []
    for name in names:
        partner = {"r": "q", "y": "x"}.get(name[-1])
        if partner is not None and name[:-1] + partner in names:
            found[-1] += (name,)
        else:
            found.append((name,))
    return found


def read_move(game: Game, words: list[str]) -> int:
    """The move that whole words name, legal or not; raises `UnknownMove`.

    >>> from ludotek.games import load
    >>> game = load("route")
    >>> game.decode(read_move(game, ["placem", "2,0"]))
    PlaceMarble(q=2, r=0)
    """
    kinds = [kind for kind in game.Moves if _means(words[0], kind.__name__)]
    if len(kinds) != 1:
        raise _no_choice(words)
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
        form = " ".join([kinds[0].__name__.lower(), *map(",".join, fields_of(kinds[0]))])
        raise UnknownMove(f"write it as {form}") from None


def _no_choice(words: list[str]) -> UnknownMove:
    return UnknownMove(f"“{' '.join(words)[:40]}” is not one of the choices")


def _means(word: str, name: str) -> bool:
    """Whether a word is a beginning of the name, or its capital letters."""
    return name.lower().startswith(word.lower()) or word.lower() == "".join(
        letter.lower() for letter in name if letter.isupper()
    )


class Menu:
    """The legal moves, narrowed step by step till one is left.

    ``asked`` is the phase, for the words; at most ``listed`` moves are listed whole.

    >>> from ludotek.games import load
    >>> game = load("route")
    >>> menu = Menu(game, Texts("route"), game.start(seats=2).moves(0))
    >>> menu.rows[2]
    Row(key='2', text='Place a tile at 0,0, turned by 2')
    >>> menu.take(["2"])
    >>> game.decode(menu.only)
    PlaceTile(kind=0, q=0, r=0, turn=2)
    """

    def __init__(
        self, game: Game, texts: Texts, moves: list[int], asked: str = "", listed: int = LISTED
    ) -> None:
        self.texts, self.asked, self.listed = texts, asked, listed
        structs = [game.decode(move) for move in moves]
        self._all = [
            _Option(words_of(struct), move, struct)
            for struct, move in zip(structs, moves, strict=True)
        ]
        self.reset()

    def reset(self) -> None:
        """All moves again.

        >>> from ludotek.games import load
        >>> menu = Menu(load("route"), Texts("route"), load("route").start(seats=2).moves(0))
        >>> menu.take(["1"]), menu.reset(), len(menu.rows)
        (None, None, 3)
        """
        self._left, self._depth, self._taken = self._all, 0, False
        self._skip()

    def _skip(self) -> None:
        while len(self._left) > 1 and len(self._groups()) == 1:
            self._depth += 1

    def _groups(self) -> dict[str, list[_Option]]:
        """The moves that are left, by their next word."""
        groups: dict[str, list[_Option]] = {}
        for option in self._left:
            groups.setdefault(option.words[self._depth], []).append(option)
        return groups

    @property
    def example(self) -> str:
        """How a move may be typed whole: in words, or with the capital letters of its name.

        >>> from ludotek.games import load
        >>> game = load("route")
        >>> Menu(game, Texts("route"), game.start(seats=2).moves(0)).example
        'placetile 0 0,0 0, or pt 0 0,0 0'
        """
        name, *fields = self._all[0].words
        capitals = "".join(letter for letter in name if letter.isupper())
        forms = [name, capitals] if len(capitals) > 1 else [name]
        return ", or ".join(" ".join((form.lower(), *fields)) for form in forms)

    @property
    def only(self) -> int | None:
        """The move, once something was taken and one is left."""
        return self._left[0].move if self._taken and len(self._left) == 1 else None

    @property
    def is_whole(self) -> bool:
        """Whether the rows are whole moves, not values to go on with."""
        return len(self._left) <= self.listed

    @property
    def is_values(self) -> bool:
        """Whether the rows are values of one field, which take little room."""
        return not self.is_whole and self._depth > 0

    @property
    def question(self) -> str:
        """What the values are asked for; empty where the rows speak for themselves.

        >>> from ludotek.games import load
        >>> game = load("route")
        >>> menu = Menu(game, Texts("route"), game.start(seats=2).moves(0), listed=2)
        >>> menu.question
        'Place a tile. Turned by how many sides?'
        """
        if not self.is_values:
            return ""
        kind = type(self._left[0].struct)
        which = self.texts.say(f"which-{fields_of(kind)[self._depth - 1][0]}")
        return f"{self.texts.offer_kind(kind, self.asked)}. {which}"

    @property
    def rows(self) -> list[Row]:
        """What can be chosen, by its key.

        >>> from ludotek.games import load
        >>> game = load("route")
        >>> Menu(game, Texts("route"), game.start(seats=2).moves(0), listed=2).rows[0]
        Row(key='0', text='0')
        """
        if self.is_whole:
            texts = [self.texts.offer(option.struct, self.asked) for option in self._left]
            return list(map(Row, self._whole_keys(), texts))
        groups = self._groups()
        numbers = map(str, range(1, len(groups) + 1))
        if self._depth == 0:
            return list(map(Row, numbers, map(self._kind_text, groups.values())))
        texts = [self._value_text(options[0]) for options in groups.values()]
        typed = all(map(_PLAIN.fullmatch, [*groups, *texts]))
        return list(map(Row, groups if typed else numbers, texts))

    def _whole_keys(self) -> list[str]:
        """The one number in which the moves differ, such as that of a card; else 1, 2, 3 …"""
        if len({option.words[0] for option in self._left}) == 1:
            columns = list(zip(*[option.words for option in self._left], strict=True))
            differing = [column for column in columns if len(set(column)) > 1]
            if len(differing) == 1 and all(word.isdecimal() for word in differing[0]):
                return list(differing[0])
        return [str(number) for number in range(1, len(self._left) + 1)]

    def _kind_text(self, options: list[_Option]) -> str:
        if len(options) == 1:
            return self.texts.offer(options[0].struct, self.asked)
        return f"{self.texts.offer_kind(type(options[0].struct), self.asked)} ({len(options)})"

    def _value_text(self, option: _Option) -> str:
        fields = fields_of(type(option.struct))[self._depth - 1]
        value = getattr(option.struct, fields[0])
        if len(fields) > 1 or isinstance(value, tuple):
            return option.words[self._depth]
        return self.texts.offer_value(fields[0], value)

    def take(self, words: list[str]) -> None:
        """Takes a row by its key, or the moves that words name, from here or from the beginning;
        raises `UnknownMove`.

        >>> from ludotek.games import load
        >>> game = load("route")
        >>> menu = Menu(game, Texts("route"), game.start(seats=2).moves(0))
        >>> menu.take(["pt"])
        >>> len(menu.rows)
        3
        >>> menu.take(["9"])
        Traceback (most recent call last):
        ludotek.core.errors.UnknownMove: “9” is not one of the choices
        """
        keys = [row.key for row in self.rows]
        if len(words) == 1 and _plain(words[0]) in keys:
            self._take_row(keys.index(_plain(words[0])))
            return
        left, depth = self._left, self._depth
        for start in ((left, depth), (self._all, 0)):
            self._left, self._depth = start
            if all(map(self._take_word, words)):
                self._taken = True
                self._skip()
                return
        self._left, self._depth = left, depth
        raise _no_choice(words)

    def _take_row(self, index: int) -> None:
        self._taken = True
        if self.is_whole:
            self._left = [self._left[index]]
        else:
            self._left = list(self._groups().values())[index]
            self._depth += 1
            self._skip()

    def _take_word(self, word: str) -> bool:
        """Takes the moves with this word; words that are the same for all may be left out."""
        while self._depth < min(len(option.words) for option in self._left):
            groups = self._groups()
            meant = [name for name in groups if self._is_meant(word, name)]
            if len(meant) == 1:
                self._left = groups[meant[0]]
                self._depth += 1
                return True
            if len(groups) > 1:
                return False
            self._depth += 1
        return False

    def _is_meant(self, word: str, name: str) -> bool:
        if self._depth == 0:
            return _means(word, name)
        return _plain(word).lower() == name.lower()

    def take_move(self, move: int) -> None:
        """Takes a legal move.

        >>> from ludotek.games import load
        >>> moves = load("route").start(seats=2).moves(0)
        >>> menu = Menu(load("route"), Texts("route"), moves)
        >>> menu.take_move(moves[1]), menu.only == moves[1]
        (None, True)
        """
        self._left, self._taken = [option for option in self._all if option.move == move], True


def _plain(word: str) -> str:
    """A number without the zeros before it: 025 is token 25."""
    return word.lstrip("0") or "0" if word.isdecimal() else word
