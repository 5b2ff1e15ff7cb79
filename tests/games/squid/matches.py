"""What the tests of Squid Game share: matches in the middle of a contest, and moves as Structs.

Tokens are told by their numbers. The first of each seat, from our data file:

    seat 0, white   25  88 143 190 262 317 404, in reserve  12 119 228 351 439
    seat 1, pink    21  97 131 205 276 330 411, in reserve  49 166 243 372 450
    seat 2, red    349  34 102 178 231 290 427, in reserve  73 155 266 318 396
    seat 3, yellow  68  15 124 187 254 303 380, in reserve  91 149 219 342 433
    seat 4, green   56 107 173 238 281 364 418, in reserve   9  82 196 311 445
    seat 5, blue   240  67 111 158 297 335 403, in reserve  40 136 212 366 422
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from ludotek.core import CHANCE, Event
from ludotek.games.squid import events as e
from ludotek.games.squid import game
from ludotek.games.squid import moves as m
from ludotek.games.squid.data import squid_data
from ludotek.games.squid.options import CONTESTS
from ludotek.games.squid.state import SquidState

Spot: TypeAlias = int | tuple[str, int]
RESERVE, WAITING, ON_BOARD, DONE, OUT = range(5)
ASKED = {
    "red_light": "card",
    "dalgona": "candy",
    "tug_of_war": "pull",
    "marbles": "challenge",
    "glass_bridge": "bridge card",
    "finale": "act",
}
TOGETHER = ("recruit", "step up", "card", "pull", "guess", "vote", "bridge card", "enter", "act")
TIMERS = {"red_light": 10, "dalgona": 15, "glass_bridge": 15}
SAFE, RECTANGLE = 0, 1


def field(number: int) -> int:
    """Where a token on this field of the triangle stands in the finale."""
    return RECTANGLE + number


def data(**change: Any) -> dict[str, Any]:
    """Our data with something changed."""
    ours: dict[str, Any] = to_builtins(squid_data())
    return ours | change


def contest(name: str, seats: int = 3, **options: Any) -> SquidState:
    """One contest alone, from its start."""
    return game.start(seats, {"only": name} | options)


def table(
    name: str,
    on: Mapping[int, Spot] | None = None,
    *,
    waiting: Iterable[int] = (),
    done: Iterable[int] = (),
    seats: int = 3,
    phase: str = "",
    seat: int = 0,
    first: int = 0,
    alone: bool = False,
    options: Mapping[str, Any] | None = None,
    pairs: Iterable[tuple[int, int]] = (),
    tiles: str = "....",
    places: int = 6,
    hands: Mapping[int, tuple[int, ...]] | None = None,
    **more: Any,
) -> SquidState:
    """A match in the middle of a contest, or with ``alone`` one contest by itself.

    ``on`` tells where tokens stand: a lane, a team, a position on the way to the end of the bridge,
    a zone; in Dalgona a shape and the advances made. Those that are not named are out. ``tiles``
    are the bridge's: L or R for the half that is broken, a dot for one that is not turned. ``seat``
    acts, and the others follow it as ``first`` tells. ``more`` is what else a `Position` holds.
    """
    chosen = dict(options or {}) | ({"only": name} if alone else {})
    start = game.start(seats, chosen)
    index = start.rules.index
    team = 7 if alone else 7 + CONTESTS.index(name)
    status = [OUT if token % 12 < team else RESERVE for token in range(12 * seats)]
    spot = [0] * (12 * seats)
    for number, where in (on or {}).items():
        assert status[index[number]] == OUT, f"{number} is not in the team"
        status[index[number]] = ON_BOARD
        spot[index[number]] = _spot(where)
    for tokens, how in ((waiting, WAITING), (done, DONE)):
        for number in tokens:
            assert status[index[number]] == OUT, f"{number} is not in the team"
            status[index[number]] = how
    phase = phase or ASKED[name]
    opening = game.start(seats, chosen | {"only": name}).position()
    timer = more.pop("timer", TIMERS.get(name, 0))
    deck = tuple(more.pop("deck", opening.deck))
    what: dict[str, Any] = {
        "options": start.rules.options,
        "contest": name,
        "phase": phase,
        "seat": seat,
        "turn": seat,
        "first": first,
        "timer": timer,
        "status": tuple(status),
        "spot": tuple(spot),
        "choice": (-1,) * seats,
        "choosing": (),
        "queue": (),
        "deck": deck,
        "round": 0
        if phase in ("shape", "place", "vote", "enter")
        else _round(name, timer, sum(opening.deck) - sum(deck), hands),
        "pairs": tuple((index[one], index[other]) for one, other in pairs),
    }
    after = [(first + step) % seats for step in range(seats)]
    if name == "dalgona":
        what["turn"] = first
        what["deck"] = deck or tuple(start.rules.candy)
        later = after[after.index(seat) :]
        what["queue"] = tuple(later if phase == "shape" else later[1:])
    if name == "glass_bridge":
        what["places"], what["tiles"] = places, tuple(".LR".index(tile) for tile in tiles)
        full = tuple(start.rules.data.hand)
        in_hand = [(hands or {}).get(each, full) for each in range(seats)]
        what["hands"] = tuple(cards.count(card) for cards in in_hand for card in range(10))
    if phase in TOGETHER:
        board = {(token // 12, spot[token]) for token in range(12 * seats) if status[token] == 2}
        what["choosing"] = tuple(
            each
            for each in range(seats)
            if _asked(phase, each, board, status[each * 12 : each * 12 + 12])
        )
    return game.resume(replace(opening, **(what | more)))


def _spot(where: Spot) -> int:
    if isinstance(where, int):
        return where
    shapes = [str(shape) for shape in m.SHAPES]
    return 32 * shapes.index(where[0]) + where[1]


def _round(name: str, timer: int, turned: int, hands: Mapping[int, tuple[int, ...]] | None) -> int:
    if name == "red_light":
        return (10 - timer) // 5 * 7 + turned + 1
    if name == "dalgona":
        return (15 - timer) // 5 + 1
    if name == "glass_bridge":
        left = max([len(cards) for cards in (hands or {0: (0,) * 6}).values()])
        return (15 - timer) // 5 * 6 + 7 - left
    return 1 if name == "finale" else 0


def _asked(phase: str, seat: int, board: set[tuple[int, int]], status: list[int]) -> bool:
    if phase == "recruit":
        return True
    if phase == "enter":
        return WAITING in status
    if phase == "step up":
        return (seat, 0) not in board and WAITING in status
    if phase == "pull":
        teams = {team for _, team in board}
        return any(owner == seat and team ^ 1 in teams for owner, team in board)
    if phase == "card":
        return WAITING in status or ON_BOARD in status
    return ON_BOARD in status


# Moves


def legal(state: SquidState, seat: int) -> list[Struct]:
    return [game.decode(move) for move in state.moves(seat)]


def act(state: SquidState, seat: int, *moves: Struct) -> list[Event]:
    """Lets a seat make these moves, and returns what happened."""
    log: list[Event] = []
    for move in moves:
        assert seat in state.actors, f"seat {seat} is not asked but {state.actors}"
        assert move in legal(state, seat), f"{move} is not one of {legal(state, seat)}"
        state.play(seat, game.encode(move), log)
    return log


def together(state: SquidState, choices: Mapping[int, Struct]) -> list[Event]:
    """Lets all who are asked choose, in this order, and returns what happened."""
    assert set(choices) == set(state.actors), f"asked are {state.actors}"
    return [event for seat, move in choices.items() for event in act(state, seat, move)]


def cards(state: SquidState, *values: int | None) -> list[Event]:
    """All reveal these cards, by seat; None where a seat is not asked."""
    return together(
        state, {s: m.PlayCard(card) for s, card in enumerate(values) if card is not None}
    )


def acts(state: SquidState, *actions: m.Action | None) -> list[Event]:
    """The same in the finale."""
    return together(state, {s: m.Act(word) for s, word in enumerate(actions) if word is not None})


def draw(state: SquidState, *moves: Struct) -> list[Event]:
    """Lets chance draw this, and returns what happened."""
    assert state.actors == (CHANCE,), f"asked are {state.actors}"
    return act(state, CHANCE, *moves)


def chances(state: SquidState) -> dict[Struct, int]:
    return {game.decode(move): weight for move, weight in state.chances()}


# What is there to see


def actors(state: SquidState) -> tuple[int, ...]:
    return state.actors


def asked(state: SquidState) -> str:
    return state.view(None).asked


def where(state: SquidState) -> dict[int, Spot]:
    """The tokens on the board, and where."""
    return {
        token.number: (token.shape, token.spot) if token.shape else token.spot
        for seat in state.view(None).seats
        for token in seat.tokens
        if token.spot is not None
    }


def status(state: SquidState, number: int) -> str:
    tokens = [token for seat in state.view(None).seats for token in seat.tokens]
    return next(token.status for token in tokens if token.number == number)


def team(state: SquidState, seat: int) -> set[int]:
    """The living tokens of a seat that are in play."""
    tokens = state.view(None).seats[seat].tokens
    return {t.number for t in tokens if t.status not in ("reserve", "out")}


def eliminated(log: list[Event]) -> list[int]:
    out: list[int] = []
    for event in log:
        if isinstance(event, e.Eliminated):
            out.append(event.token)
        elif isinstance(event, e.AllOut):
            out += event.tokens
    return out


def survived(log: list[Event]) -> list[int]:
    return [event.token for event in log if isinstance(event, e.Survived)]


def moved(log: list[Event]) -> list[tuple[int, int]]:
    return [(event.token, event.to) for event in log if isinstance(event, e.Moved)]


def kinds(log: list[Event], *names: type[Event]) -> list[str]:
    """The names of events, or of those among them that matter."""
    return [type(event).__name__ for event in log if not names or isinstance(event, names)]


def countdowns(log: list[Event]) -> list[int]:
    return [event.timer for event in log if isinstance(event, e.CountedDown)]


def play_on(state: SquidState, rng: Random, log: list[Event] | None = None) -> None:
    """One random move of one random actor."""
    actor = rng.choice(state.actors)
    state.play(actor, rng.choice(state.moves(actor)), log)
