"""Moves as they are written down: in records, in a database, in the proof of a draw.

A number stands for a move only inside an engine. What is kept is what the number decodes to, as a
JSON object (`{"type": "TakeTile", "nib": 3}`), so that an engine may change its numbers at any
time.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias, Union

import msgspec
from msgspec import Struct

from ludotek.core.contract import Game
from ludotek.core.errors import UnknownMove

WrittenMove: TypeAlias = dict[str, object]
"""A move as a record holds it: its type, and its fields by their names."""


def canonical(value: object) -> bytes:
    """The one way to write a value as JSON: keys in alphabetical order, no spaces, UTF-8.

    >>> canonical({"type": "TakeTile", "nib": 3})
    b'{"nib":3,"type":"TakeTile"}'
    """
    return msgspec.json.encode(value, order="sorted")


def plain(struct: Struct) -> WrittenMove:
    """A Struct as JSON would give it back: objects, arrays, words and numbers.

    >>> from ludotek.games.squid.moves import TurnDoll
    >>> plain(TurnDoll(catches=(3, 4)))
    {'type': 'TurnDoll', 'catches': [3, 4]}
    """
    return msgspec.json.decode(msgspec.json.encode(struct), type=WrittenMove)


def write_move(game: Game, move: int) -> WrittenMove:
    """A move as it is written down.

    >>> from ludotek.games import load
    >>> write_move(load("route"), load("route").start(seats=2).moves(0)[1])
    {'type': 'PlaceTile', 'kind': 0, 'q': 0, 'r': 0, 'turn': 1}
    """
    return plain(game.decode(move))


def read_move(game: Game, written: WrittenMove) -> int:
    """The number of a move that was written down; raises `UnknownMove`.

    >>> from ludotek.games import load
    >>> load("ink").decode(read_move(load("ink"), {"type": "TakeTile", "nib": 3}))
    TakeTile(nib=3)
    >>> read_move(load("ink"), {"type": "TakeTile", "nib": 3, "colour": "red"})
    Traceback (most recent call last):
    ludotek.core.errors.UnknownMove: this TakeTile has a field that it should not have
    """
    try:
        move: Struct = msgspec.convert(written, move_type(game))
    except msgspec.ValidationError as error:
        raise UnknownMove(f"not a move of {game.id}: {error}") from None
    if plain(move) != written:
        raise UnknownMove(f"this {type(move).__name__} has a field that it should not have")
    return game.encode(move)


@cache
def move_type(game: Game) -> type[Struct]:
    """What reads a move of this game from JSON: the union of its `Moves`.

    >>> from ludotek.games import load
    >>> msgspec.json.decode(b'{"type": "TakeTile", "nib": 3}', type=move_type(load("ink")))
    TakeTile(nib=3)
    """
    return Union[game.Moves]  # type: ignore[return-value]  # noqa: UP007


@lru_cache(maxsize=30_000)
def canonical_move(game: Game, move: int) -> bytes:
    """A move in its canonical form, by which draws are ordered.

    >>> from ludotek.games import load
    >>> canonical_move(load("ink"), load("ink").start(seats=2).moves(-1)[0])
    b'{"tile":0,"type":"DrawStartingTile"}'
    """
    return canonical(game.decode(move))
