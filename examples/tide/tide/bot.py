"""Players of Low Tide."""

from __future__ import annotations

from random import Random

from ludotek.core import State
from tide.state import TideState
from tide.structs import CHESTS, GOLD_WORTH, NUMBERS, Dig, Keep, Lay


class Normal:
    """Lays high cards for rich beaches, and digs while that pays on average.

    >>> from tide import game
    >>> state = game.start(seats=2)
    >>> state.play(-1, state.moves(-1)[8])  # the best chest
    >>> game.decode(Normal(Random(1)).choose(state, 0)).card > 2
    True
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        """A move for this seat."""
        assert isinstance(state, TideState)
        if state.phase == "dig":
            return NUMBERS[Dig() if self._pays(state) else Keep()]
        hand = state.hands[seat]
        # Where the find lies among all chests says where the card lies in the hand; a step aside
        # now and then keeps it from being matched.
        wanted = min(1.0, state.beach / max(CHESTS)) * (len(hand) - 1) + self.rng.choice((-1, 0, 0))
        return NUMBERS[Lay(hand[max(0, round(wanted))])]

    def _pays(self, state: TideState) -> bool:
        gold = 1 / 2 if state.options.storm else 2 / 3
        return gold * (state.beach + GOLD_WORTH) > state.beach


BOTS = {"normal": Normal}
