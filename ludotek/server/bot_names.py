"""The names of bots, so that people can tell them apart and talk about them."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from itertools import chain, count

from ludotek.server.names import alike

NAMES = (
    "Basil",
    "Bramble",
    "Clover",
    "Fennel",
    "Juniper",
    "Nettle",
    "Pepper",
    "Saffron",
    "Sorrel",
    "Tansy",
    "Thistle",
    "Yarrow",
)


def bot_name(table: str, taken: Collection[str]) -> str:
    """A name unlike all others at a table. Other tables meet other bots.

    >>> bot_name("ac4e27350daafd", taken=["Ada"])
    'Nettle'
    >>> bot_name("ac4e27350daafd", taken=["Ada", "Nettle"])
    'Pepper'
    """
    first = sha256(table.encode()).digest()[0] % len(NAMES)
    names = NAMES[first:] + NAMES[:first]
    numbered = (f"{name} {number}" for number in count(2) for name in names)
    return next(
        name for name in chain(names, numbered) if not any(alike(name, other) for other in taken)
    )
