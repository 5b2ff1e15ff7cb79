"""Playing many games with bots, and counting what happened."""

from __future__ import annotations

import signal
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from random import Random

from msgspec import Struct, field

from ludotek.bots import make_bot
from ludotek.core import CHANCE, Event, GameOver, StageEnded, TurnBegan
from ludotek.games import load

BATCH = 5
"""Games that a worker plays before it reports."""


class Matchup(Struct, frozen=True):
    """What is played: a game, its seats and options, and the bot on each seat.

    >>> Matchup("route", 2).bots
    ()
    """

    game: str
    seats: int
    options: dict[str, object] = {}
    bots: tuple[str, ...] = ()
    """By seat; all `random` when empty."""


class Stage(Struct):
    """What was counted over one part of some games, such as a contest of a match.

    >>> Stage(games=2, rounds=9, left=[4, 6]).left
    [4, 6]
    """

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    left: list[int] = []
    """What the seats brought through it, added up by seat."""

    def add(self, other: Stage) -> None:
        """Adds more of the same part.

        >>> stage = Stage(games=1, left=[3, 0])
        >>> stage.add(Stage(games=1, left=[2, 2]))
        >>> stage
        Stage(games=2, rounds=0, decisions=0, left=[5, 2])
        """
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        padded = self.left or [0] * len(other.left)
        self.left = [mine + theirs for mine, theirs in zip(padded, other.left, strict=True)]


class Tally(Struct):
    """What was counted over some games at one matchup.

    >>> Tally(games=2, decisions=50, longest=30).mean_length
    25.0
    """

    games: int = 0
    decisions: int = 0
    draws: int = 0
    choices: int = 0
    """The legal moves that seats had, added up over all decisions."""
    turns: int = 0
    """Turns of seats, in games that have turns."""
    longest: int = 0
    shortest: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    """How the games ended."""
    wins: list[float] = []
    """The payoffs by seat, added up."""
    stages: dict[str, Stage] = {}
    """The parts of the game, in games that are played in parts."""

    @property
    def mean_length(self) -> float:
        """Decisions of seats a game."""
        return self.decisions / self.games if self.games else 0.0

    @property
    def mean_turns(self) -> float:
        """Turns a seat and game."""
        return self.turns / self.games / len(self.wins) if self.games else 0.0

    @property
    def branching(self) -> float:
        """Legal moves a decision."""
        return self.choices / self.decisions if self.decisions else 0.0

    def add(self, other: Tally) -> None:
        """Adds another tally of the same matchup.

        >>> tally = Tally(games=1, longest=4, shortest=4)
        >>> tally.add(Tally(games=1, longest=6, shortest=6))
        >>> tally.games, tally.shortest, tally.longest
        (2, 4, 6)
        """
        self.shortest = min(self.shortest or other.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        self.turns += other.turns
        self.choices += other.choices
        self.ends.update(other.ends)
        for name, stage in other.stages.items():
            self.stages.setdefault(name, Stage()).add(stage)
        padded = self.wins or [0.0] * len(other.wins)
        self.wins = [mine + theirs for mine, theirs in zip(padded, other.wins, strict=True)]


def play_out(matchup: Matchup, seed: str) -> Tally:
    """Plays one game to its end, the same for the same seed.

    >>> tally = play_out(Matchup("route", 2, {"max_turns": 3}), "7")
    >>> tally.decisions, tally.ends
    (12, Counter({'turns': 1}))
    """
    rng = Random(seed)
    game = load(matchup.game)
    names = matchup.bots or ("random",) * matchup.seats
    bots = [make_bot(name, game, Random(rng.random())) for name in names]
    state = game.start(matchup.seats, matchup.options)
    tally = Tally(games=1, turns=int(state.actors != (CHANCE,)))  # a turn that no event announces
    log: list[Event] = []
    while state.actors:
        actor = state.actors[0]
        log.clear()
        if actor == CHANCE:
            draws, weights = zip(*state.chances(), strict=True)
            state.play(CHANCE, rng.choices(draws, weights)[0], log)
            tally.draws += 1
        else:
            tally.choices += len(state.moves(actor))
            tally.decisions += 1
            state.play(actor, bots[actor].choose(state.as_known_to(actor), actor), log)
        tally.turns += sum(isinstance(event, TurnBegan) for event in log)
        for event in log:
            if isinstance(event, StageEnded):
                before = sum(stage.decisions for stage in tally.stages.values())
                spent = tally.decisions - before
                stage = Stage(1, event.rounds, spent, list(event.left))
                tally.stages.setdefault(event.stage, Stage()).add(stage)
    tally.longest = tally.shortest = tally.decisions
    tally.ends.update(event.how for event in log if isinstance(event, GameOver))
    tally.wins = list(state.result or ())
    return tally


def simulate(
    matchups: Sequence[Matchup], games: int, seed: int = 0, jobs: int = 1
) -> Iterator[tuple[int, Tally]]:
    """Plays so many games of every matchup; yields its index and a tally of a few games at a time.

    The games are the same whatever the number of jobs.

    >>> short = Matchup("route", 2, {"max_turns": 2})
    >>> [(index, tally.games) for index, tally in simulate([short], games=3)]
    [(0, 3)]
    """
    batches = [
        (index, range(start, min(start + BATCH, games)))
        for index in range(len(matchups))
        for start in range(0, games, BATCH)
    ]
    if jobs == 1:
        for index, numbers in batches:
            yield index, _batch(matchups[index], seed, numbers)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_quiet)
    try:
        waiting = {
            pool.submit(_batch, matchups[index], seed, numbers): index for index, numbers in batches
        }
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _quiet() -> None:
    """Makes a worker end at once and silently when the program is interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    warnings.simplefilter("ignore")


def _batch(matchup: Matchup, seed: int, numbers: range) -> Tally:
    total = Tally()
    for number in numbers:
        total.add(play_out(matchup, f"{seed}/{number}"))
    return total
