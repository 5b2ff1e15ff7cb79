"""The contract that every game keeps: `Game` and `State`, and the few Structs they share.

Both are protocols, never base classes, so that a game's classes can be compiled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import blake2b
from random import Random
from string import ascii_uppercase
from typing import (
    TYPE_CHECKING,
    Annotated,
    Final,
    NamedTuple,
    Never,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
)

import msgspec
from msgspec import Struct

from ludotek.core.errors import BadSetup, nearest
from ludotek.core.kinds import Kind, Seat, Tally

if TYPE_CHECKING:
    from ludotek.core.phase import Phase

CHANCE: Final = -1
"""The actor who makes draws."""

NOBODY: Final = -3
"""In place of an actor: the game is over."""

RESIGN: Final = -2
"""The move of a seat that leaves for good, where the rules know it; never listed in `moves`."""


class Playout(NamedTuple):
    """How a random game went: its result, None where it was stopped, and how many decisions of
    seats it took.

    >>> Playout(result=(1.0, 0.0), decisions=40).decisions
    40
    """

    result: tuple[float, ...] | None
    decisions: int


Args: TypeAlias = dict[str, int | str | tuple[int, ...]]
"""What a sentence needs to know."""


class Reason(Struct, frozen=True):
    """Why a move is not legal: the rule's id, and what a sentence about it needs.

    >>> Reason("R-22", {"q": 1, "r": 0}).rule
    'R-22'
    """

    rule: str
    args: Args = {}


class MessageArgs(Struct, frozen=True):
    """What arguments of messages stand for, by their names, where the type of no event says it: in
    reasons, and in messages of the page alone. A game adds its own; plain numbers and words need
    not be listed.

    >>> MessageArgs.__annotations__["seat"]
    'Seat'
    """

    seat: Seat
    seats: tuple[Seat, ...]
    winners: tuple[Seat, ...]


class Event(Struct, frozen=True, kw_only=True, tag=True, gc=False):
    """Something that happened, by which rule: enough to tell it in words and to animate it.

    ``only`` names the seats that may see it; None means everybody.

    >>> Event(rule="R-15").only is None
    True
    """

    rule: str
    only: tuple[int, ...] | None = None


class TurnBegan(Event, frozen=True, kw_only=True):
    """A seat's turn began, in games that have turns: no part of the story, but it gives it order.

    >>> TurnBegan(rule="R-12", seat=1).seat
    1
    """

    seat: Seat


Stage: TypeAlias = Annotated[str, Kind("word", "stage")]


class StageBegan(Event, frozen=True, kw_only=True):
    """A part of a game began, in games that are played in parts, each with a name.

    >>> StageBegan(rule="S-3", stage="dalgona").stage
    'dalgona'
    """

    stage: Stage


class StageEnded(Event, frozen=True, kw_only=True):
    """A part of a game ended after so many rounds; ``left`` is what each seat brought through it.

    >>> StageEnded(rule="S-4", stage="dalgona", rounds=2, left=(3, 0, 5)).left
    (3, 0, 5)
    """

    stage: Stage
    rounds: int
    left: Tally


class GameOver(Event, frozen=True, kw_only=True):
    """The game ended: ``how`` is a word of the game's own, ``winners`` share the win.

    >>> GameOver(rule="R-44", how="line", winners=(1,)).winners
    (1,)
    """

    how: str
    winners: tuple[Seat, ...]


class Step(NamedTuple):
    """A part of what happened, to be shown by itself: its events, and the state after them.

    >>> from ludotek.games import load
    >>> state = load("route").start(seats=2)
    >>> [len(step.events) for step in state.play_in_steps(0, state.moves(0)[0])]
    [1]
    """

    events: tuple[Event, ...]
    state: State


class Resign(Struct, frozen=True, tag=True):
    """What `RESIGN` decodes to in a game that knows it.

    >>> from ludotek.games import load
    >>> load("route").decode(RESIGN)
    Resign()
    """


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every game's options: named, with defaults, holding data and never paths.

    >>> class Mine(Options, frozen=True):
    ...     rounds: int = 3
    >>> Mine().rounds
    3
    """


Setting: TypeAlias = Options | Mapping[str, object] | None
"""What `start` takes as options: the Struct, a mapping that is validated into one, or None."""

SomeOptions = TypeVar("SomeOptions", bound=Options)


class State(Protocol):
    """A game at one moment, changed by `play` alone, which trusts its caller (`Session` does not).

    >>> from random import Random
    >>> from ludotek.games import load
    >>> state = load("route").start(seats=2)
    >>> state.actors, state.hidden, state.result
    ((0,), False, None)
    >>> known, redrawn = state.as_known_to(1), state.resample(1, Random(7))
    >>> known.view(1) == redrawn.view(1) == state.view(1)
    True
    >>> before, log = state.copy(), []
    >>> state.play(0, state.moves(0)[0], log)
    >>> log[0].rule
    'R-17'
    >>> state.digest() == before.digest()
    False
    >>> state.explain(1, state.moves(0)[0]).rule
    'R-4'
    """

    @property
    def seats(self) -> int:
        """How many seats the game has."""

    @property
    def actors(self) -> tuple[int, ...]:
        """Who may act now, ascending: one seat; several while hidden choices are made together;
        `(CHANCE,)` at a draw; `()` when the game is over."""

    @property
    def hidden(self) -> bool:
        """Whether choices have been made that are not yet revealed to all."""

    @property
    def result(self) -> tuple[float, ...] | None:
        """One payoff a seat when it is over: 1.0 alone in front, shared when tied, else 0.0."""

    def moves(self, actor: int) -> list[int]:
        """Exactly the legal moves, no duplicates, in an order that depends on the state alone."""

    def is_legal(self, actor: int, move: int) -> bool:
        """Whether a move is among those: often quicker to tell than to list them all."""

    def chances(self) -> list[tuple[int, int]]:
        """At a draw: what may be drawn, ascending, each with its weight, a positive integer."""

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a legal move or a draw, or lets a seat `RESIGN`; `log` collects the events."""

    def play_in_steps(self, actor: int, move: int) -> list[Step]:
        """Plays, and returns what happened in the steps in which it is best shown."""

    def copy(self) -> Self:
        """The same state, independent of this one."""

    def playout(self, seed: int, limit: int | None = None) -> Playout:
        """How a random game from here goes; the state itself stays as it is."""

    def view(self, seat: int | None) -> Struct:
        """All that this seat may know and nothing more; None is a spectator."""

    def as_known_to(self, seat: int | None) -> Self:
        """A copy in which others have not made their hidden choices yet: what a bot is handed."""

    def resample(self, seat: int | None, rng: Random) -> Self:
        """A copy that this seat cannot tell from the state: others' hidden choices drawn anew."""

    def explain(self, actor: int, move: int) -> Reason | None:
        """Why a move that can be decoded is not legal; None when it is."""

    def position(self) -> Struct:
        """The whole state as a canonical Struct, which `Game.resume` reads back."""

    def digest(self) -> str:
        """A short hash of `position()`."""


class Game(Protocol):
    """The rules of one game.

    >>> from ludotek.games import load
    >>> game = load("route")
    >>> game.id, game.rules_version, game.seats
    ('route', '1', range(2, 7))
    >>> state = game.start(seats=3, options={"tile_set": "square-t"})
    >>> game.decode(state.moves(0)[1])
    PlaceTile(kind=0, q=0, r=0, turn=1)
    >>> game.encode(_) == state.moves(0)[1]
    True
    >>> [kind.__name__ for kind in game.Moves][:3]
    ['PlaceTile', 'PlaceMarble', 'MoveMarble']
    >>> [phase.name for phase in game.phases][:2]
    ['First', 'PlaceTile']
    >>> game.resume(state.position()).digest() == state.digest()
    True
    """

    @property
    def id(self) -> str:
        """The name by which `load` finds it."""

    @property
    def rules_version(self) -> str:
        """Changes when an old record would no longer replay."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def open(self) -> bool:
        """Whether nothing is ever hidden: all see the same, and views differ in ``you`` alone."""

    @property
    def Options(self) -> type[Options]:  # noqa: N802
        """The options of a table, with their defaults."""

    @property
    def Moves(self) -> tuple[type[Struct], ...]:  # noqa: N802
        """The Structs that moves decode to; their union reads a move from JSON."""

    @property
    def phases(self) -> tuple[Phase[Never], ...]:
        """What can be asked or drawn in a game, in the order of the rules: the rows by which the
        engine itself plays, each with the id and the gist of its rule."""

    @property
    def MessageArgs(self) -> type[MessageArgs]:  # noqa: N802
        """What arguments of its messages stand for, so that sentences can show them."""

    def start(self, seats: int, options: Setting = None) -> State:
        """A new game; it may begin with a draw."""

    def resume(self, position: Struct) -> State:
        """The state that `State.position` wrote down."""

    def decode(self, move: int) -> Struct:
        """The move as a Struct that reads; raises `UnknownMove`."""

    def encode(self, move: Struct) -> int:
        """The number of a decoded move; raises `UnknownMove`."""

    def __hash__(self) -> int: ...


def require_seats(game: Game, seats: int) -> None:
    """Refuses another number of seats than a game is for.

    >>> from ludotek.games import load
    >>> require_seats(load("ink"), 9)
    Traceback (most recent call last):
    ludotek.core.errors.BadSetup: ink is for 1 to 4 seats, not 9
    """
    if type(seats) is not int or seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadSetup(f"{game.id} is for {least} to {most} seats, not {seats!r:.20}")


def read_options(kind: type[SomeOptions], given: Setting) -> SomeOptions:
    """Validates what a caller gave as options.

    >>> from ludotek.games import load
    >>> read_options(load("route").Options, {"holes": "allowed"}).holes
    'allowed'
    >>> read_options(load("route").Options, {"hole": "allowed"})
    Traceback (most recent call last):
    ludotek.core.errors.BadSetup: unknown option hole: did you mean holes?
    """
    if given is None:
        return kind()
    if not isinstance(given, Options | Mapping):
        raise BadSetup(f"options must be a mapping or {kind.__qualname__}, not {given!r:.60}")
    try:
        plain = given if isinstance(given, Options) else dict(given)
        if isinstance(plain, Options) or any(isinstance(v, Struct) for v in plain.values()):
            plain = msgspec.to_builtins(plain)  # Python checks no Struct: it is read anew
        for name in plain:
            if name not in kind.__struct_fields__:
                hint = nearest(str(name), kind.__struct_fields__)
                raise BadSetup(f"unknown option {name}: {hint}")
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        fault, _, path = str(error).partition(" - at `$")
        name, _, inside = path.strip("`.").partition(".")
        where = f"option {name}: " if name else ""
        raise BadSetup(f"{where}{fault}" + (f" (at {inside})" if inside else "")) from None
    except TypeError as error:
        raise BadSetup(f"options must be plain data: {error}") from None
    except RecursionError:
        raise BadSetup("options are nested too deeply") from None


def seat_letter(seat: int) -> str:
    """A seat as boards in a terminal, notations and sentences name it: A to Z, then AA, AB and on.

    >>> [seat_letter(seat) for seat in (0, 25, 26, 701, 702)]
    ['A', 'Z', 'AA', 'ZZ', 'AAA']
    """
    before, letter = divmod(seat, len(ascii_uppercase))
    return (seat_letter(before - 1) if before else "") + ascii_uppercase[letter]


def digest(position: Struct) -> str:
    """A short hash of a position, the same on every machine.

    >>> digest(Reason("R-1"))
    '0376fc0469f40c42'
    """
    return blake2b(msgspec.json.encode(position, order="deterministic"), digest_size=8).hexdigest()


def shared_win(seats: int, winners: Collection[int]) -> tuple[float, ...]:
    """The payoffs when these seats share the win.

    >>> shared_win(3, [0, 2])
    (0.5, 0.0, 0.5)
    """
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats))
