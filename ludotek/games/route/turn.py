"""The turn (R-4, R-12 to R-16) and the end of the game (R-44 to R-52)."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from ludotek.core import Event, TurnBegan
from ludotek.core.movelist import MoveList
from ludotek.games.route.actions import (
    may_move_tile,
    move_marble_moves,
    place_block_moves,
    place_marble_moves,
    place_tile_moves,
    some_tile_moves,
)
from ludotek.games.route.ends import KEY, LAST, LINE, NONE, REPETITION, STUCK, TURNS
from ludotek.games.route.events import FirstDrawn, Resigned, Skipped
from ludotek.games.route.fields import RouteFields
from ludotek.games.route.moves import (
    ACTIONS_A_TURN,
    FIRST,
    MOVE_MARBLE,
    MOVE_TILE,
    PLACE_BLOCK,
    PLACE_MARBLE,
    PLACE_TILE,
    ROW,
    TO_BIT,
)
from ludotek.games.route.tiles import MARBLES_EACH, TILES_EACH

HASH: Final = blake2b(digest_size=KEY)
QUICKEST_FIRST: Final = (
    (PLACE_MARBLE, place_marble_moves),
    (PLACE_BLOCK, place_block_moves),
    (MOVE_MARBLE, move_marble_moves),
    (PLACE_TILE, place_tile_moves),
    (MOVE_TILE, some_tile_moves),
)
"""What finds moves of an action, in the order in which one asks whether there is any."""

# The draw of the first player


def first_chances(state: RouteFields, out: MoveList, weights: MoveList) -> None:
    """R-4: any seat that has not resigned, all alike."""
    for seat in range(state.seats):
        if not state.resigned[seat]:
            out.append(FIRST | seat << TO_BIT)
            weights.append(1)


def draw_first(state: RouteFields, actor: int, move: int, log: list[Event] | None) -> None:
    """R-4."""
    state.first = state.seat = move >> TO_BIT & 7
    if log is not None:
        log.append(FirstDrawn(rule="R-4", seat=state.first))
        log.append(TurnBegan(rule="R-12", seat=state.first))


# After an action


def end_action(state: RouteFields, action: int, log: list[Event] | None) -> None:
    """Ends the game or the turn after an action, where it is due (R-14, R-15, R-48)."""
    winner = aligned(state)
    if winner != NONE:
        state.finish(LINE, winner, log)
        return
    if action != MOVE_TILE and action != MOVE_MARBLE:
        state.seen.clear()  # what is placed stays, so no earlier position can return
    if state.rules.distinct_actions:
        state.acted = action
    state.left -= 1
    if state.left == 0:
        next_turn(state, log)
    elif not can_act(state):
        if log is not None:
            log.append(Skipped(rule="R-15", seat=state.seat))
        next_turn(state, log)


def next_turn(state: RouteFields, log: list[Event] | None) -> None:
    """Passes the turn on until a seat can act, or the game is drawn (R-15, R-51, R-52)."""
    skipped = 0
    while True:
        before = (state.seat - state.first) % state.seats
        state.seat = (state.seat + 1) % state.seats
        while state.resigned[state.seat]:
            state.seat = (state.seat + 1) % state.seats
        state.left = ACTIONS_A_TURN
        state.acted = NONE
        if (state.seat - state.first) % state.seats <= before:
            state.round += 1
            if state.round == state.rules.max_turns:
                state.finish(TURNS, NONE, log)
                return
        if count_position(state) == 3:
            state.finish(REPETITION, NONE, log)
            return
        if can_act(state):
            if log is not None:
                log.append(TurnBegan(rule="R-12", seat=state.seat))
            return
        skipped += 1
        if log is not None:
            log.append(Skipped(rule="R-15", seat=state.seat))
        if skipped == state.seats - sum(state.resigned):
            state.finish(STUCK, NONE, log)
            return


def can_act(state: RouteFields) -> bool:
    """Whether the seat to act has a legal action (R-15).

    >>> from ludotek.games import load
    >>> can_act(load("route").start(seats=2))
    True
    """
    board = state.board
    if state.acted != MOVE_TILE:  # usually there is a tile to turn
        for rank in range(board.count):
            slot = board.order[rank]
            if may_move_tile(board, slot, state.seat) and len(board.turns(slot)) > 1:
                return True
    out = MoveList()
    for action, find in QUICKEST_FIRST:
        if action != state.acted:
            find(state, state.seat, out)
            if len(out) > 0:
                return True
    return False


def resign(state: RouteFields, seat: int, log: list[Event] | None) -> None:
    """R-50."""
    state.resigned = state.resigned[:seat] + b"\1" + state.resigned[seat + 1 :]
    if log is not None:
        log.append(Resigned(rule="R-50", seat=seat))
    if sum(state.resigned) == state.seats - 1:
        state.finish(LAST, state.resigned.index(0), log)
    elif seat == state.seat:
        next_turn(state, log)


# Four in a line


def aligned(state: RouteFields) -> int:
    """Who has four marbles in a line (R-44 to R-49): the acting player, then turn order."""
    if not state.rules.win_gaps:  # nobody completes another's line (R-P2)
        return state.seat if has_line(state, state.seat) else NONE
    for step in range(state.seats):
        seat = (state.seat + step) % state.seats
        if not state.resigned[seat] and has_line(state, seat):
            return seat
    return NONE


def has_line(state: RouteFields, seat: int) -> bool:
    """Whether a seat has four marbles in a joined row (R-44 to R-47).

    >>> from ludotek.games import load
    >>> has_line(load("route").read("0,0:A0a 1,0:B0a 2,0:A0a 3,0:A0"), 0)
    False
    """
    return not state.board.marbles[seat] and longest_line(state, seat) == MARBLES_EACH


def longest_line(state: RouteFields, seat: int) -> int:
    """The most marbles that a seat has in a joined row (R-44 to R-47).

    >>> from ludotek.games import load
    >>> longest_line(load("route").read("0,0:A0a 1,0:B0a 2,0:A0 3,0:A0a"), 0)
    2
    """
    board, gaps = state.board, state.rules.win_gaps
    longest = 0
    for rank in range(board.count):
        slot = board.order[rank]
        if board.marble[slot] != seat + 1:
            continue
        for side in range(state.rules.sides // 2):
            count = 1
            other = board.joined(slot, side)
            while other >= 0:
                if board.marble[other] == seat + 1:
                    count += 1
                elif board.marble[other] or not gaps:
                    break
                other = board.joined(other, side)
            longest = max(longest, count)
    return longest


# Repetition


def count_position(state: RouteFields) -> int:
    """How often the position at the start of this turn has occurred, this time included (R-51).

    A position is the board up to translation, the hands, and the player to move; a key of eight
    bytes stands for it. Only the keys since something was placed are kept.
    """
    key = position_key(state)
    state.seen += key
    times = 0
    found = state.seen.find(key)
    while found >= 0:
        times += found % KEY == 0
        found = state.seen.find(key, found + 1)
    return times


def position_key(state: RouteFields) -> bytes:
    """The key of the present position."""
    board, buffer, sides = state.board, state.buffer, state.rules.sides
    left, top = ROW, board.spots[board.order[0]] // ROW
    for rank in range(board.count):
        left = min(left, board.spots[board.order[rank]] % ROW)
    buffer[0] = state.seat
    size = 1
    for seat in range(state.seats):
        for kind in range(state.rules.kinds):
            buffer[size] = board.tiles[seat * TILES_EACH + kind]
            size += 1
    for seat in range(state.seats):
        buffer[size] = board.marbles[seat]
        buffer[size + state.seats] = board.blocks[seat]
        size += 1
    size += state.seats
    for rank in range(board.count):
        slot = board.order[rank]
        buffer[size] = board.spots[slot] % ROW - left
        buffer[size + 1] = board.spots[slot] // ROW - top
        buffer[size + 2] = slot // TILES_EACH
        buffer[size + 3] = board.orientations[slot] // sides
        buffer[size + 4] = board.orientations[slot] % sides
        buffer[size + 5] = board.closed(slot)
        buffer[size + 6] = board.marble[slot]
        size += 7
    hashing = HASH.copy()
    hashing.update(buffer[:size])
    return hashing.digest()
