"""Low Tide on the contract."""

from __future__ import annotations

from msgspec import Struct

from ludotek.core import BadPosition, MessageArgs, Setting, read_options, require, require_seats
from tide import structs
from tide.phases import BY_NAME, OVER, PHASES
from tide.state import TideState
from tide.structs import CHESTS, MOST_GOLD, Position, TideOptions


class LowTide:
    """The rules of Low Tide, for two to eight.

    >>> from tide import game
    >>> game.id, game.seats
    ('tide', range(2, 9))
    """

    id = "tide"
    rules_version = "1"
    open = False
    seats = range(2, 9)  # T-1
    Options = TideOptions
    MessageArgs = MessageArgs
    Moves: tuple[type[Struct], ...] = (
        structs.Chest,
        structs.Lay,
        structs.Keep,
        structs.Dig,
        structs.Sea,
    )
    phases = PHASES

    def start(self, seats: int, options: Setting = None) -> TideState:
        """A new game, which begins with a draw.

        >>> from tide import game
        >>> game.start(9)
        Traceback (most recent call last):
        ludotek.core.errors.BadSetup: tide is for 2 to 8 seats, not 9
        """
        require_seats(self, seats)
        return TideState(seats, read_options(TideOptions, options))

    def resume(self, position: Struct) -> TideState:
        """The state of a position.

        >>> from tide import game
        >>> state = game.start(2)
        >>> game.resume(state.position()).digest() == state.digest()
        True
        """
        if not isinstance(position, Position):
            raise BadPosition("not a position of tide")
        at, seats = position, len(position.hands)
        require(seats in self.seats, f"there are {seats} seats", "T-1")
        require(len(at.laid) == len(at.points) == seats, "the seats do not agree", "T-1")
        cards = set(range(1, at.options.cards + 1))
        require(all(set(hand) <= cards for hand in at.hands), "a card that is not there", "T-1")
        require(len({len(hand) for hand in at.hands}) == 1, "one seat holds more cards", "T-3")
        require(set(at.chests) <= set(CHESTS), "a chest that is not there", "T-2")
        require(len(set(at.chests)) == len(at.chests), "a chest that stands twice", "T-2")
        require(at.phase in BY_NAME or at.phase == OVER, f"phase {at.phase!r:.20}", "T-2")
        require(at.beach >= 0 and 0 <= at.gold <= MOST_GOLD, "a find that cannot be", "T-7")
        require(at.phase == OVER or bool(at.hands[0]) or at.phase in ("dig", "sea"),
                "no cards are left", "T-8")  # fmt: skip
        finds = at.phase in ("dig", "sea")
        finder = -1 if at.finder is None else at.finder
        require(finder in range(seats) if finds else finder == -1, "the finder", "T-4")
        state = TideState(seats, at.options)
        state.phase, state.beach, state.gold, state.finder = at.phase, at.beach, at.gold, finder
        state.chests, state.hands = list(at.chests), [list(hand) for hand in at.hands]
        state.laid, state.points = list(at.laid), list(at.points)
        if at.phase == "lay":
            own = all(
                not card or card in hand for card, hand in zip(at.laid, at.hands, strict=True)
            )
            require(own and 0 in at.laid, "the cards that were laid", "T-3")
        return state

    def decode(self, move: int) -> Struct:
        """The Struct of a move's number.

        >>> from tide import game
        >>> game.decode(9)
        Lay(card=1)
        """
        return structs.decode(move)

    def encode(self, move: Struct) -> int:
        """The number of a move's Struct.

        >>> from tide import game
        >>> game.encode(game.decode(9))
        9
        """
        return structs.encode(move)
