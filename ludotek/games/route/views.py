"""What a seat sees, and the whole state written down: Structs, for files and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ludotek.core import CHANCE
from ludotek.games.route.moves import ACTIONS_A_TURN
from ludotek.games.route.options import RouteOptions
from ludotek.games.route.phases import ACTIONS
from ludotek.games.route.tiles import BLOCKS_EACH, MARBLES_EACH, TILES_EACH, TileSet, ports
from ludotek.games.route.turn import longest_line

if TYPE_CHECKING:
    from ludotek.games.route.state import RouteState


class Tile(Struct, frozen=True):
    """A tile in play: its cell, its colour by seat, its kind turned by this many sides, the closed
    arms as seen on the grid, and the seat whose marble it holds."""

    q: int
    r: int
    seat: int
    kind: int
    turn: int
    blocks: tuple[int, ...] = ()
    marble: int | None = None


class Supply(Struct, frozen=True):
    """What each seat has at the start (R-2)."""

    tiles: int = TILES_EACH
    marbles: int = MARBLES_EACH
    blocks: int = BLOCKS_EACH


class Hand(Struct, frozen=True):
    """What a seat has in hand: tiles by kind, marbles, blocks; and whether it has resigned."""

    tiles: tuple[int, ...]
    marbles: int
    blocks: int
    resigned: bool


class View(Struct, frozen=True, kw_only=True):
    """The table as everybody sees it (R-5).

    ``first`` is the seat that began, ``acted`` the action that cannot be made again this turn
    (R-13), ``repeated`` how often some position has occurred already (R-51), ``line`` the winner's
    four cells, ``in_line`` at the end the most marbles that each seat has in one line.
    """

    you: int | None
    tile_set: TileSet
    block_unit: str
    tiles: tuple[Tile, ...]
    supply: Supply = Supply()
    hands: tuple[Hand, ...]
    options: RouteOptions
    first: int | None
    seat: int | None
    actions_a_turn: int = ACTIONS_A_TURN
    actions_left: int
    acted: str | None = None
    round: int
    repeated: int
    how: str | None = None
    winners: tuple[int, ...] = ()
    line: tuple[tuple[int, int], ...] = ()
    in_line: tuple[int, ...] = ()


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A state of Route, whole. Hands of tiles and marbles follow from what is in play; ``seen`` are
    the positions that still count for R-51."""

    seats: int
    options: RouteOptions
    tiles: tuple[Tile, ...] = ()
    blocks: tuple[int, ...]
    resigned: tuple[int, ...] = ()
    first: int
    seat: int
    left: int
    acted: str | None = None
    round: int = 0
    seen: tuple[int, ...] = ()
    how: str | None = None
    winner: int | None = None


def tiles_of(state: RouteState) -> tuple[Tile, ...]:
    """The tiles in play, row by row."""
    board = state.board
    found = []
    for slot in board.slots():
        (q, r), marble = board.cell(slot), board.marble_on(slot)
        found.append(
            Tile(
                q=q,
                r=r,
                seat=slot // TILES_EACH,
                kind=board.kind(slot),
                turn=board.turn(slot),
                blocks=ports(board.closed(slot)),
                marble=marble - 1 if marble else None,
            )
        )
    return tuple(found)


def view_of(state: RouteState, seat: int | None) -> View:
    """What this seat sees."""
    tiles, board, seen = tiles_of(state), state.board, state.keys()
    how = state.how
    return View(
        you=seat,
        tile_set=state.rules.tile_set,
        block_unit=state.rules.block_unit,
        tiles=tiles,
        hands=tuple(
            Hand(
                tiles=board.tiles_of(hand),
                marbles=board.marbles_of(hand),
                blocks=board.blocks_of(hand),
                resigned=bool(state.resigned[hand]),
            )
            for hand in range(state.seats)
        ),
        options=state.rules.options,
        first=None if state.first == CHANCE else state.first,
        seat=next(iter(state.actors), None),
        actions_left=state.left,
        acted=_acted(state),
        round=state.round,
        repeated=max(map(seen.count, seen), default=0),
        how=how,
        winners=state.winners() if how else (),
        line=tuple((tile.q, tile.r) for tile in tiles if tile.marble in state.winners())
        if how == "line"
        else (),
        in_line=tuple(longest_line(state, hand) for hand in range(state.seats)) if how else (),
    )


def _acted(state: RouteState) -> str | None:
    return ACTIONS[state.acted].name if state.acted < len(ACTIONS) else None


def position_of(state: RouteState) -> Position:
    """The whole state."""
    return Position(
        seats=state.seats,
        options=state.rules.options,
        tiles=tiles_of(state),
        blocks=tuple(map(state.board.blocks_of, range(state.seats))),
        resigned=tuple(seat for seat in range(state.seats) if state.resigned[seat]),
        first=state.first,
        seat=state.seat,
        left=state.left,
        acted=_acted(state),
        round=state.round,
        seen=tuple(sorted(state.keys())),
        how=state.how,
        winner=state.winner if state.winner < state.seats else None,
    )
