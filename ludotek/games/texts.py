"""The words of a game, from the Fluent catalogues in its folder."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import msgspec
from fluent.runtime import FluentBundle, FluentResource

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
        """
        if not self._bundle.has_message(message):
            return message
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, f"the message {message} has no text"
        words = {name: _word(name, value) for name, value in args.items()}
        text, _ = self._bundle.format_pattern(pattern, words)
        return str(text)

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


def _word(name: str, value: object) -> str | int:
    """A value as a sentence holds it: seats by letter, cells as q,r, lists with commas."""
    if name == "seat" and isinstance(value, int):
        return seat_name(value)
    if name == "winners" and isinstance(value, tuple):
        return ", ".join(seat_name(seat) for seat in value)
    if isinstance(value, tuple):
        nested = any(isinstance(item, tuple) for item in value)
        return (" – " if nested else ", ").join(
            ",".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value
        )
    return value if isinstance(value, int) else str(value)
