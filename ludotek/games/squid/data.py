"""The material whose numbers the book does not give, as data (S-2, section 10 of the rules).

`data.json` is our reconstruction. A game can use other data (option `data`).
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from ludotek.games.squid.moves import MOST_CARD, MOST_TOKEN

Colour: TypeAlias = Literal["white", "pink", "red", "yellow", "green", "blue"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
MOST_SEATS: Final = len(COLOURS)  # S-1
TOKENS_EACH: Final = 12  # S-2
STARTING_TEAM: Final = 7  # S-2
HAND: Final = 6  # S-2

Count: TypeAlias = Annotated[int, Meta(ge=-999, le=999)]
Counts: TypeAlias = Annotated[tuple[Count, ...], Meta(max_length=100)]
"""What can be read of such data at all; what makes sense is checked when it is whole."""


class DollCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A doll card by the numbers that it catches, none being green, and how many there are."""

    catches: Counts
    count: Count


class Candy(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many dalgona cards there are of each kind."""

    circle: Count
    triangle: Count
    star: Count
    umbrella: Count
    crack: Count


class Sections(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many sections each shape has."""

    circle: Count
    triangle: Count
    star: Count
    umbrella: Count


class SquidData(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All of it. Validated when created; the error names what is wrong.

    >>> squid_data().lanes
    7
    """

    hand: Counts
    lanes: Count
    doll: Annotated[tuple[DollCard, ...], Meta(max_length=100)]
    dalgona: Candy
    sections: Sections
    tokens: dict[Colour, Counts]
    note: Annotated[str, Meta(max_length=1000)] = ""

    def __post_init__(self) -> None:
        fault = self._fault_of_cards() or self._fault_of_tokens()
        if fault:
            raise ValueError(fault)

    def _fault_of_cards(self) -> str | None:
        if len(self.hand) != HAND or not set(self.hand) <= set(range(MOST_CARD + 1)):
            return f"hand: six cards of 0 to {MOST_CARD} are needed"
        if tuple(sorted(self.hand)) != self.hand or not any(self.hand):
            return "hand: the cards stand in ascending order, and one is more than 0"
        if not 1 <= self.lanes <= 30:
            return f"lanes: {self.lanes} (1 to 30)"
        faces = [card.catches for card in self.doll]
        for face in faces:
            if sorted(set(face)) != list(face) or not set(face) <= set(range(MOST_CARD + 1)):
                return (
                    f"doll: cannot read the card {face!r:.40}: write its numbers in ascending order"
                )
            if faces.count(face) > 1:
                return f"doll: the card {list(face)} stands twice: give its count"
        for name, counts in (
            ("doll", [card.count for card in self.doll]),
            ("dalgona", msgspec.structs.astuple(self.dalgona)),
            ("sections", msgspec.structs.astuple(self.sections)),
        ):
            if not counts or not all(1 <= count <= 20 for count in counts):
                return f"{name}: each count must be 1 to 20"
        return None

    def _fault_of_tokens(self) -> str | None:
        seen: set[int] = set()
        for colour in COLOURS:
            numbers = self.tokens.get(colour, ())
            if len(numbers) != TOKENS_EACH:
                return f"tokens: {colour} has {len(numbers)} numbers, not {TOKENS_EACH}"
            for number in numbers:
                if not 1 <= number <= MOST_TOKEN or number in seen:
                    return f"tokens: {colour} {number}: numbers are 1 to {MOST_TOKEN}, each once"
                seen.add(number)
        return None


@cache
def squid_data() -> SquidData:
    """Our reconstruction.

    >>> squid_data().tokens["blue"][:2]
    (240, 67)
    """
    file = files(__package__) / "data.json"
    return msgspec.json.decode(file.read_bytes(), type=SquidData)
