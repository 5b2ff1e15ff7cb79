"""The words of a game, from the Fluent catalogues in its folder.

How an argument is shown follows from its type (`ludotek.core.kinds`), never from its name; the page
does the same with the same catalogues (`web/src/lib/texts.ts`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files

import msgspec
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from msgspec import Struct

from ludotek.core import Event, Kind, Reason, kinds_of, seat_letter
from ludotek.games import load, package_of

CELL = Kind("cell")
NOTHING = "none"
"""What a catalogue chooses by where a value is missing."""


class Texts:
    """What happens in a game, what may be done, and why something cannot, in one language; ``you``
    is the seat of who reads, ``names`` are those of the seats that have one.

    >>> from ludotek.core import Reason
    >>> Texts("route").why(Reason("R-22", {"q": 1, "r": 0}))
    'The tile at 1,0 holds a marble already. (R-22)'
    """

    def __init__(
        self,
        game: str,
        language: str = "en",
        you: int | None = None,
        names: Mapping[int, str] = {},
    ) -> None:
        self.language = language
        self.you = you
        self.names = names
        catalogue = files(package_of(game)) / "texts" / f"{language}.ftl"
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(catalogue.read_text("utf-8")))
        self._reason_kinds = kinds_of(load(game).MessageArgs)

    def say(
        self, message: str, args: Mapping[str, object] = {}, kinds: Mapping[str, Kind] = {}
    ) -> str:
        """A message of the catalogue; its name where the catalogue has none.

        >>> Texts("route").say("game-title")
        'Route'
        """
        if not self._bundle.has_message(message):
            return message
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, f"the message {message} has no text"
        text, _ = self._bundle.format_pattern(pattern, self.show(args, kinds))
        return str(text)

    def show(self, args: Mapping[str, object], kinds: Mapping[str, Kind]) -> dict[str, object]:
        """Arguments as sentences hold them, and beside them what a catalogue chooses by.

        >>> Texts("route", you=1).show({"seat": 1}, {"seat": Kind("seat")})
        {'seat': 'you', 'seat_you': 1}
        """
        shown: dict[str, object] = {}
        for name, value in args.items():
            kind = kinds.get(name, Kind(""))
            shown[name] = self._show(value, kind)
            if kind.show == "seat":
                seats = value if isinstance(value, tuple | list) else (value,)
                shown[f"{name}_you"] = int(self.you is not None and self.you in seats)
            if isinstance(value, tuple | list):
                shown[f"{name}_count"] = len(value)
            elif kind.show == "word" and isinstance(value, int):
                shown[f"{name}_words"] = self._word(kind.name, value)
        return shown

    def _show(self, value: object, kind: Kind) -> object:
        """A value as a sentence holds it."""
        match kind.show, value:
            case _, None:
                return NOTHING
            case "seat", int(seat):
                return self.seat(seat)
            case "tally", tuple(counts) | list(counts):
                return self._list([f"{self.seat(seat)} {n}" for seat, n in enumerate(counts)])
            case "digits", int(number):
                return f"{number:0{kind.name}}"
            case "cell", (int(x), int(y)):
                return f"{x},{y}"
            case "path", tuple(cells) | list(cells):
                return " – ".join(str(self._show(cell, CELL)) for cell in cells)
            case "word", str(word):
                return self._word(kind.name, word)
            case "letters", str(letters):
                return self._list([self._word(kind.name, letter) for letter in letters])
            case _, tuple(values) | list(values):
                return self._list([str(self._show(each, kind)) for each in values])
            case _, int(number):
                return fluent_number(number, useGrouping=False)
        return str(value)

    def _word(self, name: str, value: int | str) -> str:
        """What the catalogue calls a value; the value itself where it has no word for it."""
        message = re.sub(r"\W", "-", f"{name}-{value}")
        message = message.lower() if isinstance(value, bool) else message
        return self.say(message) if self._bundle.has_message(message) else str(value)

    def _list(self, words: list[str]) -> str:
        return format_list(words, locale=self.language)

    def seat(self, seat: int) -> str:
        """A seat by its name or its letter, chance and who reads by their words.

        >>> texts = Texts("route", you=0, names={1: "Noor"})
        >>> texts.seat(2), texts.seat(1), texts.seat(-1), texts.seat(0)
        ('C', 'Noor', 'chance', 'you')
        """
        if seat == self.you:
            return self.say("you")
        if seat < 0:
            return self.say("chance")
        return self.names.get(seat) or seat_letter(seat)

    def why(self, reason: Reason) -> str:
        """Why a move is not legal, the rule's id last.

        >>> Texts("route").why(Reason("R-48"))
        'The game is over. (R-48)'
        """
        return f"{self.say(reason.rule, reason.args, self._reason_kinds)} ({reason.rule})"

    def offer(self, move: Struct, asked: str = "") -> str:
        """What may be done; ``asked`` is the phase, where a move means several things.

        A message can choose by ``stays``, which is 1 where a move leads to where it begins.

        >>> from ludotek.games.route.moves import PlaceMarble
        >>> Texts("route").offer(PlaceMarble(q=2, r=-1))
        'Place a marble at 2,-1'
        """
        fields = msgspec.structs.asdict(move)
        ends = [(fields[name[3:]], value) for name, value in fields.items() if name[:3] == "to_"]
        stays = int(bool(ends) and all(begin == end for begin, end in ends))
        args = {**fields, "asked": asked.replace(" ", "-"), "stays": stays}
        kinds = self._reason_kinds | kinds_of(type(move))
        return self.say(f"choice-{type(move).__name__}", args, kinds)

    def offer_kind(self, kind: type[Struct], asked: str = "") -> str:
        """What may be done by moves of a kind.

        >>> from ludotek.games.route.moves import PlaceMarble
        >>> Texts("route").offer_kind(PlaceMarble)
        'Place a marble'
        """
        group = f"choices-{kind.__name__}"
        message = group if self._bundle.has_message(group) else f"choice-{kind.__name__}"
        return self.say(message, {"asked": asked.replace(" ", "-")})

    def offer_value(self, field: str, value: object) -> str:
        """One value of a field by which moves differ.

        >>> Texts("ink").offer_value("colour", "r"), Texts("ink").offer_value("flip", True)
        ('red', 'flipped')
        """
        word = self._word(f"which-{field}", value) if isinstance(value, int | str) else ""
        if word and word != str(value):
            return word
        shown = self.show({field: value}, self._reason_kinds)
        return str(shown.get(f"{field}_words", shown[field]))

    def tell(self, event: Event) -> str:
        """What happened.

        >>> from ludotek.core import GameOver
        >>> Texts("route").tell(GameOver(rule="R-44", how="line", winners=(1,)))
        'B won: four marbles in a line.'
        """
        kind = type(event)
        return self.say(kind.__name__, msgspec.structs.asdict(event), kinds_of(kind))
