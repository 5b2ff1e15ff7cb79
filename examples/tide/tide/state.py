"""A game of Low Tide at one moment."""

from __future__ import annotations

from random import Random

from ludotek.core import (
    CHANCE,
    NOBODY,
    Engine,
    Event,
    MoveList,
    Reason,
    seat_letter,
    shared_win,
)
from tide.phases import BY_NAME, OVER
from tide.structs import (
    CHESTS,
    MOVES,
    Lay,
    Position,
    SeatView,
    TideOptions,
    View,
)


class TideState(Engine):
    """What lies on the beach, and what the seats hold.

    >>> from tide import game
    >>> state = game.start(seats=3)
    >>> state.play(CHANCE, state.moves(CHANCE)[6])
    >>> print(state)
    Chests 1 2 3 4 5 6 8 9; on the beach 7
    A:  0 points, hand 1 2 3 4 5, to act
    B:  0 points, hand 1 2 3 4 5, to act
    C:  0 points, hand 1 2 3 4 5, to act
    """

    def __init__(self, seats: int, options: TideOptions) -> None:
        self.seats, self.options = seats, options
        self.phase = "chest"
        self.chests = list(CHESTS)
        self.beach = self.gold = 0
        self.finder = -1
        self.hands = [list(range(1, options.cards + 1)) for _ in range(seats)]
        self.laid = [0] * seats
        self.points = [0] * seats

    def copy(self) -> TideState:
        """The same state, independent of this one.

        >>> from tide import game
        >>> state = game.start(2)
        >>> state.copy().digest() == state.digest()
        True
        """
        twin = TideState.__new__(TideState)
        twin.seats, twin.options, twin.phase = self.seats, self.options, self.phase
        twin.chests, twin.beach, twin.gold = self.chests[:], self.beach, self.gold
        twin.finder, twin.laid, twin.points = self.finder, self.laid[:], self.points[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin

    # Who acts, and what may be done

    @property
    def actors(self) -> tuple[int, ...]:
        """All who have still to lay a card; else the finder, or CHANCE at a draw."""
        if self.phase == OVER:
            return ()
        if self.phase == "lay":
            return tuple([seat for seat in range(self.seats) if not self.laid[seat]])
        return (CHANCE,) if BY_NAME[self.phase].chances else (self.finder,)

    def actor(self) -> int:
        """The first of those who may act.

        >>> from tide import game
        >>> game.start(2).actor() == CHANCE
        True
        """
        actors = self.actors
        return actors[0] if actors else NOBODY

    @property
    def hidden(self) -> bool:
        """Whether somebody has laid a card that is not yet revealed."""
        return self.phase == "lay" and any(self.laid)

    def find_moves(self, seat: int, out: MoveList) -> None:
        """Appends the legal moves of a seat.

        >>> from tide import game
        >>> game.start(2).find_moves(0, MoveList())
        """
        moves = None if self.phase == OVER else BY_NAME[self.phase].moves
        if moves and 0 <= seat < self.seats:
            moves(self, seat, out)

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        """Appends what may be drawn, and how likely each is.

        >>> from tide import game
        >>> found, weights = MoveList(), MoveList()
        >>> game.start(2).find_chances(found, weights)
        >>> len(found), weights.at(0)
        (9, 1)
        """
        chances = None if self.phase == OVER else BY_NAME[self.phase].chances
        if chances:
            chances(self, out, weights)

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a legal move or a draw; the last of those who choose together reveals all.

        >>> from tide import game
        >>> state, log = game.start(2), []
        >>> state.play(CHANCE, 0, log)
        >>> log
        [ChestDrawn(rule='T-2', only=None, worth=1, beach=1)]
        """
        phase = BY_NAME[self.phase]
        assert phase.play
        phase.play(self, actor, move, log)
        if phase.reveal and not self.actors:
            phase.reveal(self, log)

    # How it ends

    def winners(self) -> list[int]:
        """Who has the most points (T-8).

        >>> from tide import game
        >>> game.start(2).winners()
        [0, 1]
        """
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]

    @property
    def result(self) -> tuple[float, ...] | None:
        """One payoff a seat, when it is over."""
        return shared_win(self.seats, self.winners()) if self.phase == OVER else None

    # What a seat may know

    def as_known_to(self, seat: int | None) -> TideState:
        """A copy without the cards that others have laid hidden.

        >>> from tide import game
        >>> game.start(2).as_known_to(0).laid
        [0, 0]
        """
        known = self.copy()
        if self.hidden:
            known.laid = [card if place == seat else 0 for place, card in enumerate(self.laid)]
        return known

    def resample(self, seat: int | None, rng: Random) -> TideState:
        """A copy in which others have laid any card of theirs.

        >>> from tide import game
        >>> game.start(2).resample(0, Random(1)).laid
        [0, 0]
        """
        other = self.copy()
        for place, card in enumerate(self.laid if self.hidden else ()):
            if card and place != seat:
                other.laid[place] = rng.choice(self.hands[place])
        return other

    def view(self, seat: int | None) -> View:
        """All that a seat may know.

        >>> from tide import game
        >>> game.start(2).view(0).seats[1].hand
        (1, 2, 3, 4, 5)
        """
        known = self.as_known_to(seat)
        return View(
            you=seat,
            options=self.options,
            phase=self.phase,
            chests=tuple(self.chests),
            beach=self.beach,
            finder=self.finder if self.finder >= 0 else None,
            gold=self.gold,
            seats=tuple(
                SeatView(
                    hand=tuple(self.hands[place]),
                    laid=known.laid[place] or None,
                    has_chosen=bool(self.laid[place]),
                    points=self.points[place],
                )
                for place in range(self.seats)
            ),
        )

    # Why not, and what is written down

    def explain(self, actor: int, move: int) -> Reason | None:
        """The rule that forbids a move.

        >>> from tide import game
        >>> game.start(2).explain(0, 9)
        Reason(rule='T-2', args={})
        """
        if move in self.moves(actor):
            return None
        if self.phase == OVER:
            return Reason("T-8")
        if self.phase == "chest":
            return Reason("T-2")
        if self.phase == "sea":
            return Reason("T-6")
        if self.phase == "dig":
            return Reason("T-5", {"seat": self.finder})
        wanted = MOVES[move]
        if isinstance(wanted, Lay) and not self.laid[actor]:
            return Reason("T-1", {"card": wanted.card})
        return Reason("T-3", {"laid": self.laid[actor]})

    def position(self) -> Position:
        """The whole state, as it is written down.

        >>> from tide import game
        >>> game.start(2).position().phase
        'chest'
        """
        return Position(
            options=self.options,
            phase=self.phase,
            chests=tuple(self.chests),
            beach=self.beach,
            finder=self.finder if self.finder >= 0 else None,
            gold=self.gold,
            hands=tuple(tuple(hand) for hand in self.hands),
            laid=tuple(self.laid),
            points=tuple(self.points),
        )

    def __str__(self) -> str:
        lines = [f"Chests {_spaced(self.chests)}; on the beach {self.beach}"]
        for seat in range(self.seats):
            line = f"{seat_letter(seat)}: {self.points[seat]:>2} points"
            line += f", hand {_spaced(self.hands[seat])}" if self.hands[seat] else ""
            line += f", laid {self.laid[seat]}" if self.laid[seat] else ""
            lines.append(line + (", to act" if seat in self.actors else ""))
        return "\n".join(lines)


def _spaced(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))
