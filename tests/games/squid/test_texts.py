"""How what happened is told: with its cause, and to whoever reads as “you”."""

from __future__ import annotations

import pytest

from ludotek.core import Event, StageEnded
from ludotek.games.squid import events as e
from ludotek.games.texts import Texts


def same(event: Event, told: str) -> tuple[Event, str, str]:
    """What is told alike to everybody but those whom it concerns."""
    return event, told, told


CAUGHT = e.Eliminated(rule="S-14", seat=0, token=25, card=4)
PUSHED = e.Eliminated(rule="S-16", seat=1, token=34, by=0)
STABBED = e.Eliminated(rule="S-62", seat=1, token=290)
CRACKED = e.Eliminated(rule="S-26", seat=1, token=97, by=2)
ROPE = e.BattleSettled(
    rule="S-36", battle=1, left=8, right=2, zeros=1, winner=3, end="right", how="lower"
)
TOLD: list[tuple[Event, str, str]] = [
    (
        CAUGHT,
        "You played a 4 and the doll caught 4: 025, the nearest, is out.",
        "A played a 4 and the doll caught 4: 025, the nearest, is out.",
    ),
    (
        PUSHED,
        "You pushed B’s 034 over with a 0: it is out.",
        "A pushed B’s 034 over with a 0: it is out.",
    ),
    same(STABBED, "Everybody in reach blocked B’s stab: 290 is out."),
    same(CRACKED, "C’s first card was the Crack, so it hit another player: B’s 097 is out."),
    same(ROPE, "Rope 2: 8 against 2. One 0 turned it round: the lower total, right, won."),
    (
        e.Joined(rule="S-30", seat=0, token=12, team=5),
        "You put 012 at rope 3, right.",
        "A put 012 at rope 3, right.",
    ),
    (
        StageEnded(rule="S-4", stage="dalgona", rounds=3, left=(2, 0, 5)),
        "Dalgona is over. Left: you 2, B 0, and C 5.",
        "Dalgona is over. Left: A 2, B 0, and C 5.",
    ),
    (
        e.Guessed(rule="S-43", seat=0, marbles=2, by=2, odd=True, right=False),
        "C called odd, you hid 2: wrong.",
        "C called odd, A hid 2: wrong.",
    ),
    (
        e.Rolled(rule="S-44", seat=0, at=89, distance=11, where="short"),
        "Your marble stopped at 89, 11 short of the line.",
        "A’s marble stopped at 89, 11 short of the line.",
    ),
    (
        e.Moved(rule="S-51", seat=0, token=12, to=13, tile=1),
        "Your 012 stepped onto tile 1.",
        "A’s 012 stepped onto tile 1.",
    ),
]


@pytest.mark.parametrize(("event", "yours", "theirs"), TOLD, ids=lambda it: type(it).__name__)
def test_what_happened_is_told_with_its_cause(event: Event, yours: str, theirs: str) -> None:
    assert Texts("squid", you=0).tell(event) == yours
    assert Texts("squid").tell(event) == theirs
