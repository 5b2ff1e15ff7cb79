"""What a number or a word in a Struct stands for, so that sentences can show it: a seat by its
name, a cell by its coordinates, a colour by its word. Terminal and page read it off the type alone.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple, TypeAlias, get_args, get_type_hints

from msgspec import Struct


class Kind(NamedTuple):
    """What a value stands for. ``show`` says how it is shown:

    - ``seat``: by the name of who sits there. Beside it stands ``<field>_you``, 1 where it is who
      reads, or one of several, and 0 else, for the catalogue to choose by;
    - ``tally``: a number for each seat, by its name and the number;
    - ``digits``: a number with at least as many digits as ``name`` says, as printed on a piece;
    - ``cell``: by its coordinates, and ``path``: cell by cell;
    - ``word``: by the message ``<name>-<value>`` of the game's catalogue. A number keeps its value
      for the catalogue to choose by, and its word stands beside it as ``<field>_words``;
    - ``letters``: each letter by such a message, as a list.

    >>> Kind("word", "colour").name
    'colour'
    """

    show: str
    name: str = ""


Seat: TypeAlias = Annotated[int, Kind("seat")]
Tally: TypeAlias = Annotated[tuple[int, ...], Kind("tally")]
Cell: TypeAlias = Annotated[tuple[int, int], Kind("cell")]
CellPath: TypeAlias = Annotated[tuple[tuple[int, int], ...], Kind("path")]


@cache
def kinds_of(struct: type[Struct]) -> dict[str, Kind]:
    """By field, what its values stand for; plain numbers and words are left out. In a tuple of
    values it is what each of them stands for.

    >>> from ludotek.core import GameOver, TurnBegan
    >>> kinds_of(TurnBegan), kinds_of(GameOver)
    ({'seat': Kind(show='seat', name='')}, {'winners': Kind(show='seat', name='')})
    """
    hints = get_type_hints(struct, include_extras=True)
    return {name: kind for name, hint in hints.items() for kind in _kinds(hint)}


def _kinds(hint: object) -> list[Kind]:
    """The kind of a type, or of what it is made of: at most one."""
    own = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Kind)]
    return own or [kind for part in get_args(hint) for kind in _kinds(part)][:1]
