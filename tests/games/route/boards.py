"""What the tests of Route share: boards from a line of notation, moves as Structs, random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from games.route.oracle import TILE_SETS, Oracle
from games.route.oracle import Tile as OracleTile
from msgspec import Struct

from ludotek.core import CHANCE, Event
from ludotek.games.route import game
from ludotek.games.route.moves import MoveMarble, PlaceMarble, PlaceTile
from ludotek.games.route.state import RouteState

Move = TypeVar("Move", bound=Struct)

CHOICES: dict[str, tuple[object, ...]] = {
    "tile_set": tuple(TILE_SETS),
    "first": (0, 1),
    "block_unit": (None, "arm", "line"),
    "distinct_actions": (False, True),
    "placement": ("touch", "joined"),
    "marble_move": ("route", "straight", "step"),
    "pass_through": (False, True),
    "connectivity": ("lifted", "final"),
    "holes": ("strict", "allowed"),
    "win_gaps": (False, True),
}
"""Every option with its values, but for `max_turns`."""


def board(text: str, seats: int = 2, **options: Any) -> RouteState:
    return game.read(text, seats, options)


def row(tiles: str) -> str:
    """The notation of tiles side by side: ``A0a B0`` is ``0,0:A0a 1,0:B0``."""
    return " ".join(f"{q},0:{tile}" for q, tile in enumerate(tiles.split()))


def legal(state: RouteState, action: type[Move], **where: int) -> list[Move]:
    """The legal moves of one type (Struct: of any), those with these fields."""
    moves = [game.decode(move) for actor in state.actors for move in state.moves(actor)]
    return [
        move
        for move in moves
        if isinstance(move, action) and all(getattr(move, name) == where[name] for name in where)
    ]


def play(state: RouteState, *moves: Struct, log: list[Event] | None = None) -> RouteState:
    """The state after these moves, each by whoever is to act; the given state stays as it is."""
    after = state.copy()
    for move in moves:
        assert move in legal(after, Struct), f"{move} is not legal in {game.write(after)}"
        after.play(after.actors[0], game.encode(move), log)
    return after


def reason(state: RouteState, move: Struct) -> str | None:
    """The rule that forbids a move to whoever is to act; None when it is listed as legal."""
    found = state.explain(state.actors[0], game.encode(move))
    assert (found is None) == (move in legal(state, Struct)), f"{move} is listed, yet {found}"
    return None if found is None else found.rule


def walk(rng: Random, seats: int = 2, **options: Any) -> Iterator[RouteState]:
    """The states of a random game, the last one over; some seats are in a hurry to build a line."""
    state, haste = game.start(seats, options), rng.random()
    while state.actors:
        yield state
        (actor,) = state.actors
        moves = state.moves(actor)
        rng.shuffle(moves)
        if actor != CHANCE and rng.random() < haste:
            moves.sort(key=lambda move: not _hurries(game.decode(move), actor))
        state.play(actor, moves[0])
    yield state


def _hurries(move: Struct, seat: int) -> bool:
    """Whether a move brings something into the row in which this seat builds."""
    match move:
        case PlaceTile(turn=0, r=r) | PlaceMarble(r=r):
            return r == seat
        case MoveMarble(r=r, to_r=to_r):
            return to_r == seat != r
    return False


def oracle_of(state: RouteState) -> Oracle:
    """The tiles of a state of one of the six tile sets, for what the oracle knows about tiles."""
    view = state.view(None)
    oracle = Oracle.start(state.seats, TILE_SETS[view.tile_set.id])
    for tile in view.tiles:
        blocks = frozenset(tile.blocks)
        oracle.tiles[tile.q, tile.r] = OracleTile(
            tile.seat, tile.kind, tile.turn, blocks, tile.marble
        )
    return oracle
