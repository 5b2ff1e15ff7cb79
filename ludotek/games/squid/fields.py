"""The fields of a state: what lies on the table at one moment of a match."""

from __future__ import annotations

from ludotek.core import Event, GameOver
from ludotek.core.engine import Engine
from ludotek.games.squid.boards import ENDS, NONE, OPEN, OVER, UNDECIDED
from ludotek.games.squid.data import MOST_SEATS, TOKENS_EACH
from ludotek.games.squid.rules import Rules


class SquidFields(Engine):
    """The fields of a `SquidState`, which the contests change.

    A set of seats is a number with one bit for each of them. Fields of type bytes are replaced when
    they change, so that copies can share them.
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.by_number = rules.by_number[seats]  # all tokens, ascending by number
        self.contest = 0
        self.phase = OVER
        self.seat = 0  # who acts, where one acts alone
        self.turn = 0  # whose turn it is, in contests that have turns
        self.first = 0  # S-7
        self.status = bytearray(seats * TOKENS_EACH)  # by token: how it stands
        self.choosing = 0  # the seats that have still to choose, where several choose together
        # What each seat chose, hidden while any is choosing
        self.choice = [OPEN for _ in range(MOST_SEATS)]
        self.how: str | None = None
        self.winners: tuple[int, ...] = ()
        # While steps are collected: how many events each ends with, and the state then
        self.snapshots: list[tuple[int, SquidFields]] | None = None
        self.clear_board()

    def clear_board(self) -> None:
        """Resets everything that belongs to one contest.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.clear_board()
        >>> state.timer
        0
        """
        self.timer = 0  # minutes
        self.round = 0  # from 1
        self.spot = bytearray(len(self.status))  # by token: where on the board
        self.queue: list[int] = []  # the seats that come next
        # Red Light and Dalgona
        self.deck = bytearray()  # cards left, by kind
        self.card = NONE  # the dalgona card that was drawn; in Marbles where a marble is aimed
        # Tug of War: the card of each token
        self.pulls = bytes([UNDECIDED]) * len(self.status)
        # Marbles
        self.pairs = b""  # the tokens of open ones, two by two, as they were formed
        self.rolled = NONE  # where the first marble lies
        # Marbles and Glass Bridge
        self.mover = NONE  # the token that challenges, or that moves
        # Glass Bridge
        self.places = 0
        self.tiles = b""
        self.hands = self.rules.hand * self.seats
        self.steps = 0  # that the mover has still to go
        self.nudged = False  # whether a 0 card pushes it
        self.half = NONE  # onto which it jumps
        self.vips = False  # whether they were bored in this round (S-57)
        # The finale
        self.speed = 0

    def become(self, other: SquidFields) -> None:
        """Takes the values of another state; its own fields need not have been set yet.

        >>> from ludotek.games import load
        >>> state, other = load("squid").start(3), load("squid").start(4)
        >>> state.become(other)
        >>> state.actors
        (0, 1, 2, 3)
        """
        self.rules = other.rules
        self.seats = other.seats
        self.by_number = other.by_number
        self.contest = other.contest
        self.phase = other.phase
        self.seat = other.seat
        self.turn = other.turn
        self.first = other.first
        self.timer = other.timer
        self.round = other.round
        self.status = other.status.copy()
        self.spot = other.spot.copy()
        self.choosing = other.choosing
        self.choice = other.choice[:]
        self.queue = other.queue[:]
        self.deck = other.deck.copy()
        self.card = other.card
        self.pulls = other.pulls
        self.pairs = other.pairs
        self.rolled = other.rolled
        self.mover = other.mover
        self.places = other.places
        self.tiles = other.tiles
        self.hands = other.hands
        self.steps = other.steps
        self.nudged = other.nudged
        self.half = other.half
        self.vips = other.vips
        self.speed = other.speed
        self.how = other.how
        self.winners = other.winners
        self.snapshots = None

    def tell(self, events: list[Event], log: list[Event]) -> None:
        """Logs events that happened at once; while steps are collected, this ends a step.

        >>> from ludotek.games import load
        >>> state, log = load("squid").start(3), []
        >>> state.tell([Event(rule="S-9")], log)
        >>> len(log)
        1
        """
        log.extend(events)
        if self.snapshots is not None:
            self.snapshots.append((len(log), self.copy()))

    def cards_left(self) -> int:
        """How many cards there are in the deck.

        >>> from ludotek.games import load
        >>> load("squid").start(3).cards_left()
        7
        """
        left = 0
        for kind in range(len(self.deck)):
            left += self.deck[kind]
        return left

    def finish(self, how: str, winners: tuple[int, ...], log: list[Event] | None) -> None:
        """The game is over.

        >>> from ludotek.games import load
        >>> state = load("squid").start(3)
        >>> state.finish("head", (1,), None)
        >>> state.result
        (0.0, 1.0, 0.0)
        """
        self.how = how
        self.winners = winners
        self.phase = OVER
        if log is not None:
            self.tell([GameOver(rule=ENDS[how], how=how, winners=winners)], log)


def changed(row: bytes, at: int, value: int) -> bytes:
    """The same bytes with another value at one index."""
    copy = bytearray(row)
    copy[at] = value
    return bytes(copy)
