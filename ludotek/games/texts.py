"""The words of a game, from the Fluent catalogues in its folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from ludotek.core import LETTERS, Event, Reason


class Texts:
    """What happens in a game, and why something cannot, in one language.

    >>> from ludotek.core import Reason
    >>> Texts("route").why(Reason("R-22", {"q": 1, "r": 0}))
    'The tile at 1,0 holds a marble already. (R-22)'
    """

    def __init__(self, game: str, language: str = "en") -> None:
        catalogue = files("ludotek.games") / game / "texts" / f"{language}.ftl"
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(catalogue.read_text("utf-8")))

    def say(self, message: str, args: Mapping[str, object]) -> str:
        """A message of the catalogue; its name where the catalogue has none.

        >>> Texts("route").say("Skipped", {"seat": 1})
        'B has no legal action and is skipped.'

        A value is told by the message of its name and value, where there is one (`colour-y`), and
        so are letters in the plural. For a number that message is an argument of its own.

        >>> Texts("ink").say("TokenDrawn", {"seat": 1, "colours": "yr"})
        'B drew a token: yellow and red.'
        >>> Texts("ink").say("BonusUsed", {"seat": 1, "bonus": 4})
        'B uses bonus 4: move a tile.'
        """
        if not self._bundle.has_message(message):
            return message
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, f"the message {message} has no text"
        words: dict[str, object] = {}
        for name, value in args.items():
            if isinstance(value, int):
                words[f"{name}_words"] = self._named(name, value)
            words[name] = self._told(name, value) if isinstance(value, str) else _word(name, value)
        text, _ = self._bundle.format_pattern(pattern, words)
        return str(text)

    def _named(self, name: str, value: int | str) -> str:
        """What the catalogue calls a value; nothing where it has no word for it."""
        message = re.sub(r"\W", "-", f"{name}-{value}")
        return self.say(message, {}) if self._bundle.has_message(message) else ""

    def _told(self, name: str, value: str) -> str:
        """A word, or letters such as `colours`, as the catalogue calls them."""
        letters = [self._named(name.removesuffix("s"), letter) for letter in value]
        apart = f" {self.say('and', {})} ".join(letters) if all(letters) else ""
        return self._named(name, value) or apart or value

    def why(self, reason: Reason) -> str:
        """Why a move is not legal, the rule's id last.

        >>> Texts("route").why(Reason("R-48"))
        'The game is over. (R-48)'
        """
        return f"{self.say(reason.rule, reason.args)} ({reason.rule})"

    def tell(self, event: Event) -> str:
        """What happened.

        >>> from ludotek.core import GameOver
        >>> Texts("route").tell(GameOver(rule="R-44", how="line", winners=(1,)))
        'B won: four marbles in a line.'
        """
        return self.say(type(event).__name__, msgspec.structs.asdict(event))


def seat_name(seat: int) -> str:
    """A seat as a letter, as boards in a terminal show it.

    >>> seat_name(2)
    'C'
    """
    return LETTERS[seat] if 0 <= seat < len(LETTERS) else "chance"


def _word(name: str, value: object) -> object:
    """A value as a sentence holds it: seats by letter, cells as q,r, lists with commas, or none."""
    if name in ("seat", "by") and isinstance(value, int):
        return seat_name(value)
    if name in ("winners", "seats") and isinstance(value, tuple):
        return ", ".join(seat_name(seat) for seat in value)
    if value == ():
        return "none"
    if isinstance(value, tuple):
        nested = any(isinstance(item, tuple) for item in value)
        between = " – " if name == "path" else "; " if nested else ", "
        return between.join(
            ",".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value
        )
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else str(value)
