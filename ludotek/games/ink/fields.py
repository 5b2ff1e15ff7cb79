"""The fields of an `InkState`, below the modules that change them."""

from __future__ import annotations

from typing import Final

from ludotek.core.engine import Engine
from ludotek.games.ink import moves, phases, pieces
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.rules import Rules

NONE: Final = 255
NOWHERE: Final = (0, 0)


class InkFields(Engine):
    """What a state holds. What is bytes or a tuple never changes but is replaced as a whole."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.first = 0 if seats == 1 or rules.options.first == "random" else rules.options.first
        self.seat = self.first  # whose turn it is
        self.target = self.first  # for whom a token is drawn
        drawn = seats > 1 and rules.options.first == "random"
        self.phase = phases.FIRST if drawn else phases.STARTING_TILE
        self.rounds = 0  # full rounds played
        # By seat
        self.paintings = [Painting() for _ in range(seats)]
        self.cards = bytes([pieces.NO_CARD] * seats)  # palette cards, as in PAIRS
        self.palette = [pieces.ON_PALETTE] * seats
        self.jokers = [pieces.BESIDE_IT] * seats
        self.black = [0] * seats  # black bottles that count as placed
        self.lead = [pieces.START] * seats  # nibs of the lead bottles
        self.passes = [0] * seats  # rounds passed in a row, up to max_passes
        self.playing = bytes([1] * seats)  # 0 for who is out (I-69)
        self.stored: tuple[tuple[int, bytes], ...] = ()  # tiles in stores, each with its seat
        # In the middle
        self.wheel = [pieces.EMPTY] * moves.NIBS
        self.bag = bytearray(range(rules.in_bag))  # the tiles that are in it
        self.unseen = bytes([rules.tokens.x] * len(moves.INKS))  # X tokens by colour
        self.x_left = (
            1 if seats == 1 else pieces.X_A_SEAT * seats
        )  # of these in the bag, or at START
        self.xx = bytes([rules.tokens.xx] * len(moves.PAIRS))
        self.slots = b""  # the bonus tiles of the objectives 4, 5, 6, 7
        self.spots_left = rules.tokens.white_spots
        self.numbers_left = bytes(rules.tokens.numbers)
        self.squares_left = bytes(rules.tokens.colour_squares)
        # In the middle of a turn
        self.hand = pieces.EMPTY  # the tile that was taken
        self.token = pieces.NO_TOKEN  # the one that was drawn
        self.number = 0  # of the objective whose spots are being filled
        self.spots: tuple[tuple[int, int], ...] = ()  # of these, those that may still be chosen
        self.bonus = 0  # that is offered or used
        self.steps = 0  # of it that may still be made
        self.moved: tuple[tuple[int, int], ...] = ()  # bottles it has moved, where they are now
        self.lifted = NOWHERE  # the tile or bottle that it is moving
        # Sumi
        self.sumi_lead = pieces.START
        self.revealed = b""  # the colours of her tokens
        # The end
        self.end = NONE
        self.winners: tuple[int, ...] = ()

    def copy_to(self, twin: InkFields) -> None:
        """Makes another state the same. They share whatever never changes, and each painting until
        one of them changes it."""
        twin.rules = self.rules
        twin.seats = self.seats
        twin.first = self.first
        twin.seat = self.seat
        twin.target = self.target
        twin.phase = self.phase
        twin.rounds = self.rounds
        for painting in self.paintings:
            painting.shared = True
        twin.paintings = self.paintings[:]
        twin.cards = self.cards
        twin.palette = self.palette[:]
        twin.jokers = self.jokers[:]
        twin.black = self.black[:]
        twin.lead = self.lead[:]
        twin.passes = self.passes[:]
        twin.playing = self.playing
        twin.stored = self.stored
        twin.wheel = self.wheel[:]
        twin.bag = self.bag[:]
        twin.unseen = self.unseen
        twin.x_left = self.x_left
        twin.xx = self.xx
        twin.slots = self.slots
        twin.spots_left = self.spots_left
        twin.numbers_left = self.numbers_left
        twin.squares_left = self.squares_left
        twin.hand = self.hand
        twin.token = self.token
        twin.number = self.number
        twin.spots = self.spots
        twin.bonus = self.bonus
        twin.steps = self.steps
        twin.moved = self.moved
        twin.lifted = self.lifted
        twin.sumi_lead = self.sumi_lead
        twin.revealed = self.revealed
        twin.end = self.end
        twin.winners = self.winners

    def own(self, seat: int) -> Painting:
        """The painting of a seat, in order to change it.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> twin = state.copy()
        >>> twin.own(0) is twin.paintings[0] is not state.paintings[0]
        True
        """
        painting = self.paintings[seat]
        if painting.shared:
            painting = self.paintings[seat] = painting.copy()
        return painting

    def tiles_at_wheel(self) -> int:
        """How many nibs have a tile.

        >>> from ludotek.games import load
        >>> load("ink").start(2).tiles_at_wheel()
        0
        """
        count = 0
        for tile in self.wheel:
            if tile:
                count += 1
        return count


def changed(pieces: bytes, place: int, piece: int) -> bytes:
    """The same pieces, or counts of them, but for one.

    >>> changed(b"\\4\\4\\4", 1, 3)
    b'\\x04\\x03\\x04'
    """
    found = bytearray(pieces)
    found[place] = piece
    return bytes(found)
