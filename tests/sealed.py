"""Sealed: a game of a few dozen lines that has what Route lacks, to try the contract on.

Z-1  One to four seats. Each draws a purse: one card a round (twice as likely) or two.
Z-2  Each round a prize is drawn from those left: 1, 1, 2 or 3 points.
Z-3  All seats lay their cards of 0, 1 or 2 together and hidden, one after the other.
Z-4  All are revealed: who alone has the highest sum takes the prize; nobody when tied.
Z-5  Who takes it keeps it, or gives it to the left; everybody sees that.
Z-6  After `rounds` rounds the most points win. Option `high`: a card of 3 may be laid too.
Z-7  Alone one plays against a rival, whose sum is drawn after one's own cards; ahead of it wins.
Z-8  Who resigns takes the cards of this round back and lays no more; the last one left wins.
Z-9  Option `raises`: before cards are laid the first seat doubles the prize or not, for all to see.
"""

from __future__ import annotations

from random import Random
from typing import Literal, TypeVar

from msgspec import Struct, structs

from ludotek.core import (
    CHANCE,
    NOBODY,
    RESIGN,
    BadPosition,
    BadSetup,
    Engine,
    Event,
    GameOver,
    MessageArgs,
    MoveList,
    Options,
    Phase,
    Reason,
    Resign,
    Setting,
    UnknownMove,
    read_options,
    shared_win,
)


class SealedOptions(Options, frozen=True):
    rounds: Literal[1, 2, 3, 4] = 2
    high: bool = False
    raises: bool = False


class Purse(Struct, frozen=True, tag=True):
    size: int


class Prize(Struct, frozen=True, tag=True):
    points: int


class Lay(Struct, frozen=True, tag=True):
    card: int


class Rival(Struct, frozen=True, tag=True):
    total: int


class Hand(Struct, frozen=True, tag=True):
    keep: bool


class Raise(Struct, frozen=True, tag=True):
    double: bool


MOVES: list[Struct] = [
    *[Purse(size) for size in (1, 2)],
    *[Prize(points) for points in (1, 2, 3)],
    *[Lay(card) for card in range(4)],
    *[Rival(total) for total in range(5)],
    *[Hand(keep) for keep in (False, True)],
    *[Raise(double) for double in (False, True)],
]


class Happened(Event, frozen=True, kw_only=True):
    seat: int
    move: Struct


class Revealed(Event, frozen=True, kw_only=True):
    cards: tuple[tuple[int, ...], ...]


class Position(Struct, frozen=True, kw_only=True):
    seats: int
    options: SealedOptions
    purses: tuple[int, ...] = ()
    prizes: tuple[int, ...] = (1, 1, 2, 3)
    prize: int = 0
    cards: tuple[tuple[int, ...], ...]
    raised: bool = False
    taker: int = -1
    scores: tuple[int, ...]
    rival: int = 0
    round: int = 0
    gone: tuple[int, ...] = ()


class View(Struct, frozen=True, kw_only=True):
    you: int | None
    table: Position
    chosen: tuple[bool, ...]


class SealedState(Engine):
    """The position is the state: small games can afford it."""

    def __init__(self, position: Position) -> None:
        self.at = position
        self.seats = position.seats

    def set(self, **changes: object) -> None:
        self.at = structs.replace(self.at, **changes)

    def in_game(self) -> list[int]:
        return [seat for seat in range(self.at.seats) if seat not in self.at.gone]

    def phase(self) -> Phase[SealedState]:
        at = self.at
        if len(at.purses) < at.seats:
            return PURSE
        if not at.prize:
            return PRIZE
        if at.taker >= 0:
            return HAND
        if at.options.raises and not at.raised and self.in_game():
            return RAISE
        return LAY if self.choosing() else RIVAL

    def choosing(self) -> list[int]:
        at = self.at
        return [seat for seat in self.in_game() if len(at.cards[seat]) < at.purses[seat]]

    @property
    def actors(self) -> tuple[int, ...]:
        phase = self.phase()
        if self.result is not None:
            return ()
        if phase.chances:
            return (CHANCE,)
        if phase is LAY:
            return tuple(self.choosing())
        return (self.at.taker,) if phase is HAND else (self.in_game()[0],)

    @property
    def hidden(self) -> bool:
        return any(self.at.cards) and self.phase() is LAY

    @property
    def result(self) -> tuple[float, ...] | None:
        at, left = self.at, self.in_game()
        if len(left) == 1 < at.seats:
            return shared_win(at.seats, left)
        if at.round < at.options.rounds and left:
            return None
        if at.seats == 1:
            return (1.0,) if left and at.scores[0] > at.rival else (0.0,)
        best = max(at.scores[seat] for seat in left)
        return shared_win(at.seats, [seat for seat in left if at.scores[seat] == best])

    def actor(self) -> int:
        return self.actors[0] if self.actors else NOBODY

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        chances = self.phase().chances
        if chances and self.result is None:
            chances(self, out, weights)

    def find_moves(self, seat: int, out: MoveList) -> None:
        moves = self.phase().moves
        if moves and seat in self.actors:
            moves(self, seat, out)

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        phase, story = self.phase(), [] if log is None else log
        if move == RESIGN:
            resign(self, actor, story)
        else:
            only = (actor,) if phase is LAY else None
            story.append(Happened(rule=phase.rule, only=only, seat=actor, move=MOVES[move]))
            assert phase.play is not None
            phase.play(self, actor, move, story)
        if phase.reveal and self.phase() is not phase and any(self.at.cards):
            phase.reveal(self, story)
        if self.result is not None:
            winners = tuple(seat for seat in range(self.seats) if self.result[seat])
            story.append(GameOver(rule="Z-6", how="points", winners=winners))

    def next_round(self, **changes: object) -> None:
        cards = ((),) * self.at.seats
        self.set(cards=cards, prize=0, raised=False, taker=-1, round=self.at.round + 1, **changes)

    def copy(self) -> SealedState:
        return SealedState(self.at)

    def as_known_to(self, seat: int | None) -> SealedState:
        if not self.hidden:
            return self.copy()
        cards = tuple(laid if s == seat else () for s, laid in enumerate(self.at.cards))
        return SealedState(structs.replace(self.at, cards=cards))

    def resample(self, seat: int | None, rng: Random) -> SealedState:
        if not self.hidden:
            return self.copy()
        kinds = 4 if self.at.options.high else 3
        cards = tuple(
            laid if s == seat else tuple(rng.randrange(kinds) for _ in laid)
            for s, laid in enumerate(self.at.cards)
        )
        return SealedState(structs.replace(self.at, cards=cards))

    def view(self, seat: int | None) -> View:
        choosing = self.choosing() if self.phase() is LAY else []
        chosen = tuple(s not in choosing for s in range(self.seats))
        return View(you=seat, table=self.as_known_to(seat).at, chosen=chosen)

    def explain(self, actor: int, move: int) -> Reason | None:
        if move in self.moves(actor):
            return None
        if self.result is not None:
            return Reason("Z-6")
        if move == RESIGN:
            return Reason("Z-8", {"seat": actor}) if actor in self.at.gone else None
        if actor not in self.actors:
            return Reason("Z-5" if self.at.taker >= 0 else "Z-3", {"seat": actor})
        return Reason("Z-6" if isinstance(MOVES[move], Lay) else "Z-3")

    def position(self) -> Position:
        return self.at

    def __str__(self) -> str:
        return f"round {self.at.round}, prize {self.at.prize}, points {self.at.scores}"


# The phases: what may be done or drawn, then what doing it does


def purse_chances(state: SealedState, out: MoveList, weights: MoveList) -> None:
    for size in (1, 2):
        out.append(MOVES.index(Purse(size)))
        weights.append(3 - size)


def draw_purse(state: SealedState, actor: int, move: int, log: list[Event] | None) -> None:
    size = _is(Purse, move).size
    state.set(purses=(*state.at.purses, size))


def prize_chances(state: SealedState, out: MoveList, weights: MoveList) -> None:
    for points in sorted(set(state.at.prizes)):
        out.append(MOVES.index(Prize(points)))
        weights.append(state.at.prizes.count(points))


def draw_prize(state: SealedState, actor: int, move: int, log: list[Event] | None) -> None:
    points, left = _is(Prize, move).points, list(state.at.prizes)
    left.remove(points)
    state.set(prize=points, prizes=tuple(left))


def raise_moves(state: SealedState, seat: int, out: MoveList) -> None:
    for double in (False, True):
        out.append(MOVES.index(Raise(double)))


def raise_prize(state: SealedState, actor: int, move: int, log: list[Event] | None) -> None:
    state.set(raised=True, prize=state.at.prize * (1 + _is(Raise, move).double))


def lay_moves(state: SealedState, seat: int, out: MoveList) -> None:
    for card in range(4 if state.at.options.high else 3):
        out.append(MOVES.index(Lay(card)))


def lay(state: SealedState, actor: int, move: int, log: list[Event] | None) -> None:
    cards = list(state.at.cards)
    cards[actor] = (*cards[actor], _is(Lay, move).card)
    state.set(cards=tuple(cards))


def reveal(state: SealedState, log: list[Event] | None) -> None:
    if log is not None:
        log.append(Revealed(rule="Z-4", cards=state.at.cards))
    if state.seats > 1:
        award(state, [sum(laid) for laid in state.at.cards])


def rival_chances(state: SealedState, out: MoveList, weights: MoveList) -> None:
    for total in range(5):
        out.append(MOVES.index(Rival(total)))
        weights.append(3 - abs(total - 2))


def draw_rival(state: SealedState, actor: int, move: int, log: list[Event] | None) -> None:
    award(state, [sum(state.at.cards[0]), _is(Rival, move).total])


def award(state: SealedState, totals: list[int]) -> None:
    """The prize waits for its taker, or goes to nobody."""
    best = max(totals)
    alone = totals.count(best) == 1
    if alone and totals.index(best) < state.seats:
        state.set(taker=totals.index(best))
    else:
        state.next_round(rival=state.at.rival + alone * state.at.prize)


def hand_moves(state: SealedState, seat: int, out: MoveList) -> None:
    for keep in (False, True):
        out.append(MOVES.index(Hand(keep)))


def hand_prize(state: SealedState, actor: int, move: int, log: list[Event] | None) -> None:
    keeps = _is(Hand, move).keep or state.seats == 1
    scores = list(state.at.scores)
    scores[actor if keeps else (actor + 1) % state.seats] += state.at.prize
    state.next_round(scores=tuple(scores))


def resign(state: SealedState, seat: int, log: list[Event]) -> None:
    log.append(Happened(rule="Z-8", seat=seat, move=Resign()))
    cards = list(state.at.cards)
    cards[seat] = ()
    state.set(cards=tuple(cards), gone=(*state.at.gone, seat))
    if state.at.taker == seat:
        state.next_round()


SomeMove = TypeVar("SomeMove", bound=Struct)


def _is(kind: type[SomeMove], move: int) -> SomeMove:
    found = MOVES[move]
    assert isinstance(found, kind)
    return found


PURSE = Phase("Purse", "Z-1", "a seat draws its purse", draw_purse, chances=purse_chances)
PRIZE = Phase("Prize", "Z-2", "the prize of the round is drawn", draw_prize, chances=prize_chances)
RAISE = Phase("Raise", "Z-9", "the first seat doubles the prize or not", raise_prize, raise_moves)
LAY = Phase("Lay", "Z-3", "all lay their cards together and hidden", lay, lay_moves, reveal=reveal)
RIVAL = Phase("Rival", "Z-7", "the rival of a lone player draws", draw_rival, chances=rival_chances)
HAND = Phase("Hand", "Z-5", "the prize is kept or given to the left", hand_prize, hand_moves)
PHASES = (PURSE, PRIZE, RAISE, LAY, RIVAL, HAND)


class Sealed:
    id = "sealed"
    rules_version = "1"
    open = False
    seats = range(1, 5)
    Options = SealedOptions
    MessageArgs = MessageArgs
    Moves: tuple[type[Struct], ...] = (Purse, Prize, Lay, Rival, Hand, Raise, Resign)
    phases = PHASES

    def start(self, seats: int, options: Setting = None) -> SealedState:
        if seats not in self.seats:
            raise BadSetup(f"sealed is for 1 to 4 seats, not {seats}")
        chosen = read_options(SealedOptions, options)
        return SealedState(
            Position(seats=seats, options=chosen, cards=((),) * seats, scores=(0,) * seats)
        )

    def resume(self, position: Struct) -> SealedState:
        if not isinstance(position, Position):
            raise BadPosition("not a position of sealed")
        return SealedState(position)

    def decode(self, move: int) -> Struct:
        if move == RESIGN:
            return Resign()
        if not 0 <= move < len(MOVES):
            raise UnknownMove(f"{move} is not a move of sealed")
        return MOVES[move]

    def encode(self, move: Struct) -> int:
        if move == Resign():
            return RESIGN
        if move not in MOVES:
            raise UnknownMove(f"{move} is not a move of sealed")
        return MOVES.index(move)


game = Sealed()
