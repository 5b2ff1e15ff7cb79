"""Dice for random games inside the engines: fast, the same everywhere, and not for tables.

A table's draws come from `ludotek.core.draws`, which nobody can foresee.
"""

from __future__ import annotations

from typing import Final

from ludotek.core.movelist import MoveList

# SplitMix64: a counter that goes round in steps of GOLDEN, and two multiplications that mix it.
MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
MIX: Final = 0xBF58476D1CE4E5B9
MIX_AGAIN: Final = 0x94D049BB133111EB
HALF: Final = 1 << 32


class Dice:
    """Random numbers from a seed.

    >>> dice = Dice(7)
    >>> [dice.below(6) for _ in range(8)]
    [2, 1, 4, 2, 4, 2, 1, 3]
    """

    def __init__(self, seed: int) -> None:
        self.word = seed & MASK

    def roll(self) -> int:
        """The next 64 bits.

        >>> Dice(0).roll()
        16294208416658607535
        """
        self.word = (self.word + GOLDEN) & MASK
        mixed = ((self.word ^ self.word >> 30) * MIX) & MASK
        mixed = ((mixed ^ mixed >> 27) * MIX_AGAIN) & MASK
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        """A number from 0 on and below a bound of at most 32 bits, all equally likely.

        >>> Dice(1).below(1)
        0
        """
        fair = HALF - HALF % bound  # a multiple of the bound: what lies above is rolled again
        number = self.roll() >> 32
        while number >= fair:
            number = self.roll() >> 32
        return number % bound

    def weighted_index(self, weights: MoveList) -> int:
        """An index, as likely as its weight says.

        >>> weights = MoveList()
        >>> for weight in (0, 3):
        ...     weights.append(weight)
        >>> Dice(1).weighted_index(weights)
        1
        """
        total = 0
        for index in range(len(weights)):
            total += weights.at(index)
        rest = self.below(total)
        index = 0
        while rest >= weights.at(index):
            rest -= weights.at(index)
            index += 1
        return index
