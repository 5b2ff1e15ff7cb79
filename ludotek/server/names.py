"""Names that can be told apart, and text that does nothing but be read.

Our ruling: two names are alike when their skeletons are. A skeleton is the name in compatible form
(NFKC), in lower case, without accents and spaces, and with the commonest look-alikes of Latin
letters, Cyrillic, Greek and digits, as those letters.
"""

from __future__ import annotations

import unicodedata
from typing import Final

UNSEEN: Final = (
    r"\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff"
    r"\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Characters of no width, that break lines or change the direction of writing, as a regular
expression has them between brackets."""

_LOOK_ALIKES: Final = str.maketrans(
    "\u0430\u0441\u0435\u0456\u0458\u043e\u0440\u051b\u0455\u051d\u0445\u0443\u04bb\u0432\u043a"
    "\u043c\u043d\u0442\u0433\u0501\u04cf\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1"
    "\u03c4\u03c5\u03c7\u03b3\u03c9\u0131\u0261\u025101|!",
    "aceijopqswxyhbkmhtrdlabenikvoptuxywigaolll",
)
"""Cyrillic, Greek and other letters, digits and signs, and the letters that they look like."""
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """What is left of a name when everything is removed that looks the same.

    >>> skeleton("\\u0410d\\u0430") == skeleton("ADA") == skeleton("\\uff21 d \u00e1")
    True
    >>> skeleton("Bill") == skeleton("B1ll")
    True
    >>> skeleton("Ada") == skeleton("Eda")
    False
    """
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(c for c in folded if not unicodedata.combining(c) and not c.isspace())
    plain = plain.translate(_LOOK_ALIKES).replace("i", "l")
    for pair, letter in _PAIRS:
        plain = plain.replace(pair, letter)
    return plain


def alike(name: str, other: str) -> bool:
    """Whether two names are easily taken for each other; nobody's name, which is empty, is not.

    >>> alike("Ada", "ada"), alike("Ada", "Bob"), alike("", "")
    (True, False, False)
    """
    return bool(name and other) and skeleton(name) == skeleton(other)


def clean(text: str) -> str:
    """A line of chat without what is not seen: breaks of lines become spaces.

    >>> clean("one\\ntwo\\u202e three\\u200b ")
    'one two three'
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join(c for c in spaced if unicodedata.category(c)[0] != "C").strip()
