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
from typing import Literal

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
    MoveList,
    Options,
    Reason,
    Resign,
    Setting,
    UnknownMove,
    digest,
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


class Sealed:
    id = "sealed"
    rules_version = "1"
    open = False
    seats = range(1, 5)
    Options = SealedOptions
    Moves: tuple[type[Struct], ...] = (Purse, Prize, Lay, Rival, Hand, Raise, Resign)

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


class SealedState(Engine):
    """The position is the state: small games can afford it."""

    def __init__(self, position: Position) -> None:
        self.at = position

    def _set(self, **changes: object) -> None:
        self.at = structs.replace(self.at, **changes)

    @property
    def seats(self) -> int:
        return self.at.seats

    def _choosing(self) -> tuple[int, ...]:
        at = self.at
        if len(at.purses) < at.seats or not at.prize or at.taker >= 0 or self._raiser() >= 0:
            return ()
        return tuple(s for s in self._in_game() if len(at.cards[s]) < at.purses[s])

    def _raiser(self) -> int:
        at = self.at
        waits = at.options.raises and at.prize and not at.raised and at.taker < 0
        return self._in_game()[0] if waits and self._in_game() else -1

    def _in_game(self) -> list[int]:
        return [seat for seat in range(self.at.seats) if seat not in self.at.gone]

    @property
    def actors(self) -> tuple[int, ...]:
        if self.result is not None:
            return ()
        if self.at.taker >= 0:
            return (self.at.taker,)
        if self._raiser() >= 0:
            return (self._raiser(),)
        return self._choosing() or (CHANCE,)

    @property
    def hidden(self) -> bool:
        return any(self.at.cards) and bool(self._choosing())

    @property
    def result(self) -> tuple[float, ...] | None:
        at, left = self.at, self._in_game()
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
        for move, weight in self._draws() if self.actors == (CHANCE,) else []:
            out.append(move)
            weights.append(weight)

    def _draws(self) -> list[tuple[int, int]]:
        at = self.at
        if len(at.purses) < at.seats:
            return [(MOVES.index(Purse(1)), 2), (MOVES.index(Purse(2)), 1)]
        if not at.prize:
            return [(MOVES.index(Prize(p)), at.prizes.count(p)) for p in sorted(set(at.prizes))]
        return [(MOVES.index(Rival(total)), 3 - abs(total - 2)) for total in range(5)]

    def find_moves(self, seat: int, out: MoveList) -> None:
        for move in self._choices() if seat in self.actors else []:
            out.append(move)

    def _choices(self) -> list[int]:
        if self.at.taker >= 0:
            return [MOVES.index(Hand(keep)) for keep in (False, True)]
        if self._raiser() >= 0:
            return [MOVES.index(Raise(double)) for double in (False, True)]
        return [MOVES.index(Lay(card)) for card in range(4 if self.at.options.high else 3)]

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        at, story = self.at, [] if log is None else log
        what = Resign() if move == RESIGN else MOVES[move]
        only = (actor,) if isinstance(what, Lay) else None
        story.append(Happened(rule="Z-1", only=only, seat=actor, move=what))
        match what:
            case Purse(size):
                self._set(purses=(*at.purses, size))
            case Prize(points):
                left = list(at.prizes)
                left.remove(points)
                self._set(prize=points, prizes=tuple(left))
            case Lay(card):
                cards = list(at.cards)
                cards[actor] = (*cards[actor], card)
                self._set(cards=tuple(cards))
                self._reveal(story)
            case Rival(total):
                self._award([sum(at.cards[0]), total])
            case Hand(keep):
                taker = at.taker if keep or at.seats == 1 else (at.taker + 1) % at.seats
                scores = list(at.scores)
                scores[taker] += at.prize
                self._next_round(scores=tuple(scores))
            case Raise(double):
                self._set(raised=True, prize=at.prize * (1 + double))
            case Resign():
                cards = list(at.cards)
                cards[actor] = ()
                self._set(cards=tuple(cards), gone=(*at.gone, actor))
                if at.taker == actor:
                    self._next_round()
                elif any(cards) and at.taker < 0:
                    self._reveal(story)
        if log is not None and self.result is not None:
            winners = tuple(s for s in range(at.seats) if self.result[s])
            log.append(GameOver(rule="Z-6", how="points", winners=winners))

    def _reveal(self, story: list[Event]) -> None:
        if not self._choosing():
            story.append(Revealed(rule="Z-4", cards=self.at.cards))
            if self.seats > 1:
                self._award([sum(laid) for laid in self.at.cards])

    def _award(self, totals: list[int]) -> None:
        best = max(totals)
        alone = totals.count(best) == 1
        if alone and totals.index(best) < self.at.seats:
            self._set(taker=totals.index(best))
        else:
            self._next_round(rival=self.at.rival + alone * self.at.prize)

    def _next_round(self, **changes: object) -> None:
        cards = ((),) * self.at.seats
        self._set(cards=cards, prize=0, raised=False, taker=-1, round=self.at.round + 1, **changes)

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
        choosing = self._choosing()
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

    def digest(self) -> str:
        return digest(self.at)

    def __str__(self) -> str:
        return f"round {self.at.round}, prize {self.at.prize}, points {self.at.scores}"


game = Sealed()
