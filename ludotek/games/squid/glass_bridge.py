"""Glass Bridge (S-46 to S-57).

Positions are counted along the way: 1 is the place of the row farthest from the bridge, `places`
the one beside it, then come the tiles.
"""

from __future__ import annotations

from typing import Final

from ludotek.core import Event, TurnBegan
from ludotek.core.movelist import MoveList
from ludotek.games.squid.boards import (
    LAST_TIMER,
    MOST_TILES,
    ON_BOARD,
    ROOM,
    STRIP,
    UNTURNED,
    WAITING,
)
from ludotek.games.squid.events import (
    Bored,
    BridgeLaid,
    ClosedUp,
    Declined,
    Jumped,
    Moved,
    PlaceTaken,
    Pushed,
    SetOut,
    TileTurned,
)
from ludotek.games.squid.moves import (
    ADVANCE,
    BREAK,
    DECLINE,
    HALVES,
    HAND_CARDS,
    JUMP,
    PUSH_ON,
    TAKE_PLACE,
)
from ludotek.games.squid.numbering import detail_of, number_of, token_of
from ludotek.games.squid.phases import (
    BREAKING,
    CONTEST_OVER,
    JUMPING,
    NUDGING,
    PLACING,
    PLAYING_BRIDGE_CARD,
    PUSHING_ON,
    VOTING,
    WALKING,
)
from ludotek.games.squid.table import Table, changed
from ludotek.games.squid.teams import (
    anyone_unfinished,
    clockwise,
    count_at,
    count_down,
    eliminate,
    everyone,
    foremost,
    has,
    highest,
    own,
    own_moves,
    owner,
    seats_with,
    survive,
    token_moves,
    tokens_at,
)
from ludotek.games.squid.together import ask_together, card_moves, chose, detail, tell_cards

TIMER: Final = 15


def begin(state: Table, log: list[Event] | None) -> None:
    """S-46."""
    count = len(everyone(state, WAITING))
    state.timer = TIMER
    state.places = STRIP * -(-count // STRIP)
    state.tiles = bytes(min(MOST_TILES, count))
    _next_place(state, state.first)


# The row


def _next_place(state: Table, seat: int) -> None:
    """S-47: the next one clockwise with a token to put; then the vote (S-48)."""
    for step in range(state.seats):
        there = (seat + step) % state.seats
        if has(state, there, WAITING):
            state.seat = there
            state.phase = PLACING
            return
    ask_together(state, VOTING, seats_with(state, ON_BOARD))


def place_moves(state: Table, out: MoveList) -> None:
    """S-47: any token on any free place."""
    taken = bytearray(state.places + 1)
    for token in range(len(state.status)):
        if state.status[token] == ON_BOARD:
            taken[state.spot[token]] = 1
    for token in own(state, state.seat, WAITING):
        for place in range(1, state.places + 1):
            if not taken[place]:
                out.append(number_of(TAKE_PLACE, state.rules.numbers[token], place))


def play_place(state: Table, move: int, log: list[Event] | None) -> None:
    """S-47."""
    token, place = state.rules.token(move), detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = place
    if log is not None:
        log.append(PlaceTaken(rule="S-47", seat=state.seat, token=token_of(move), place=place))
    _next_place(state, state.seat + 1)


def vote_moves(state: Table, out: MoveList) -> None:
    """S-48: any card."""
    card_moves(state.rules.hand, 0, out)


def reveal_votes(state: Table, log: list[Event] | None) -> None:
    """S-48: an odd total lays the bridge at the left end, where place 1 is."""
    tell_cards(state, "S-48", log)
    total = 0
    for seat in range(state.seats):
        if chose(state, seat):
            total += detail(state, seat)
    if total % 2:
        for token in range(len(state.status)):
            if state.status[token] == ON_BOARD:
                state.spot[token] = state.places + 1 - state.spot[token]
    if log is not None:
        log.append(BridgeLaid(rule="S-48", total=total, end="left" if total % 2 else "right"))
    _new_round(state, log)


# A round


def _new_round(state: Table, log: list[Event] | None) -> None:
    """S-49, S-50: the row closes up, and all play a card."""
    state.round += 1
    _close_up(state)
    if log is not None:
        log.append(ClosedUp(rule="S-49", round=state.round))
    ask_together(state, PLAYING_BRIDGE_CARD, seats_with(state, ON_BOARD))


def _close_up(state: Table) -> None:
    """S-49: occupied places move up, in order, so that none is empty before them."""
    status, spot = state.status, state.spot
    goals = bytearray(state.places + 1)  # by place: where its tokens go
    for token in range(len(state.status)):
        if status[token] == ON_BOARD and spot[token] <= state.places:
            goals[spot[token]] = 1
    goal = state.places
    for place in range(state.places, 0, -1):
        if goals[place]:
            goals[place] = goal
            goal -= 1
    for token in range(len(state.status)):
        if status[token] == ON_BOARD and spot[token] <= state.places:
            spot[token] = goals[spot[token]]


def hand(state: Table, seat: int) -> bytes:
    """How many cards of each value a seat has."""
    return state.hands[seat * HAND_CARDS : (seat + 1) * HAND_CARDS]


def bridge_cards(state: Table, seat: int, out: MoveList) -> None:
    """S-50, S-56: a card that is still in hand."""
    card_moves(state.hands, seat, out)


def reveal_bridge_cards(state: Table, log: list[Event] | None) -> None:
    """S-50, S-56: the highest card begins, then clockwise; the cards are discarded."""
    tell_cards(state, "S-50", log)
    hands = bytearray(state.hands)
    first, best = 0, -1
    for seat in range(state.seats):
        if chose(state, seat):
            hands[seat * HAND_CARDS + detail(state, seat)] -= 1
            rank = _rank(state, seat)
            if rank > best:
                first, best = seat, rank
    state.hands = bytes(hands)
    state.queue = [seat for seat in clockwise(state, first) if chose(state, seat)]
    _next_walker(state, log)


def _rank(state: Table, seat: int) -> int:
    """S-50: the card, the position of the foremost token, the highest number, all in one."""
    position = state.spot[foremost(state, seat)]
    return (detail(state, seat) * 1000 + position) * 1000 + highest(state, seat, ON_BOARD)


def _next_walker(state: Table, log: list[Event] | None) -> None:
    """S-50, S-51, S-55: the next whose card can do something."""
    state.steps, state.nudged = 0, False
    while state.queue:
        seat = state.queue.pop(0)
        state.seat = state.turn = seat
        if not has(state, seat, ON_BOARD):
            continue
        if detail(state, seat):
            state.phase = WALKING
        elif nudge_targets(state):
            state.phase = NUDGING
        else:
            continue
        if log is not None:
            log.append(TurnBegan(rule="S-50", seat=seat))
        return
    _end_round(state, log)


# Walking


def walk_moves(state: Table, out: MoveList) -> None:
    """S-51: one of one's tokens."""
    own_moves(state, ADVANCE, state.turn, ON_BOARD, out)


def play_walk(state: Table, move: int, log: list[Event] | None) -> None:
    """S-51: as many positions as the card says."""
    state.mover = state.rules.token(move)
    state.steps = detail(state, state.turn)
    if log is not None:
        steps = state.steps
        log.append(SetOut(rule="S-51", seat=state.turn, token=token_of(move), steps=steps))
    _go_on(state, log)


def _go_on(state: Table, log: list[Event] | None) -> None:
    """S-51 to S-53: step by step, till the move ends or somebody has to choose."""
    while state.steps:
        ahead = state.spot[state.mover] + 1
        tile = ahead - state.places - 1
        if tile >= len(state.tiles):
            survive(state, state.mover, "S-51", log)
            break
        if tile >= 0 and (state.nudged or state.tiles[tile] == UNTURNED):
            state.seat = state.turn if state.nudged else owner(state.mover)  # S-54, S-55
            state.phase = JUMPING
            return
        if _arrive(state, ahead, log):
            return
    _next_walker(state, log)


def _arrive(state: Table, position: int, log: list[Event] | None) -> bool:
    """S-52: the token comes to a position; where two stand, it stops and must push one of them.
    Tells whether it must."""
    full = count_at(state, position) == ROOM
    state.spot[state.mover] = position
    state.nudged = False
    state.steps = 0 if full else state.steps - 1
    if log is not None:
        seat, number = owner(state.mover), state.rules.numbers[state.mover]
        log.append(Moved(rule="S-51", seat=seat, token=number, to=position))
    if full:
        state.seat = owner(state.mover)
        state.phase = PUSHING_ON
    return full


def push_on_moves(state: Table, out: MoveList) -> None:
    """S-52: one of the two that stood there."""
    there = tokens_at(state, state.spot[state.mover])
    there.remove(state.mover)
    token_moves(state, PUSH_ON, there, out)


def play_push_on(state: Table, move: int, log: list[Event] | None) -> None:
    """S-52: it goes on by one position."""
    _push(state, move, "S-52", log)


def _push(state: Table, move: int, rule: str, log: list[Event] | None) -> None:
    state.mover = state.rules.token(move)
    state.steps = 1
    if log is not None:
        seat = owner(state.mover)
        log.append(Pushed(rule=rule, seat=seat, token=token_of(move), by=state.seat))
    _go_on(state, log)


# A half of a tile


def jump_moves(state: Table, out: MoveList) -> None:
    """S-53 to S-55."""
    for half in range(len(HALVES)):
        out.append(number_of(JUMP, 0, half))


def play_jump(state: Table, move: int, log: list[Event] | None) -> None:
    """S-53, S-55: an unturned tile is turned; on a turned one a pusher may choose either half."""
    state.half = detail_of(move)
    tile = state.spot[state.mover] - state.places
    if log is not None:
        number, half = state.rules.numbers[state.mover], HALVES[state.half]
        rule = "S-55" if state.nudged else "S-53" if state.seat == state.turn else "S-54"
        log.append(Jumped(rule=rule, seat=state.seat, token=number, tile=tile + 1, half=half))
    if state.tiles[tile] == UNTURNED:
        state.phase = BREAKING
    else:
        _land(state, tile, log)


def break_chances(state: Table, out: MoveList, weights: MoveList) -> None:
    """S-46: even odds."""
    for half in range(len(HALVES)):
        out.append(number_of(BREAK, 0, half))
        weights.append(1)


def play_break(state: Table, move: int, log: list[Event] | None) -> None:
    """S-46, S-57."""
    tile = state.spot[state.mover] - state.places
    state.tiles = changed(state.tiles, tile, 1 + detail_of(move))
    if log is not None:
        log.append(TileTurned(rule="S-46", tile=tile + 1, broken=HALVES[detail_of(move)]))
    if UNTURNED not in state.tiles and state.timer > LAST_TIMER:
        state.timer = LAST_TIMER
        state.vips = True
        if log is not None:
            log.append(Bored(rule="S-57"))
    _land(state, tile, log)


def _land(state: Table, tile: int, log: list[Event] | None) -> None:
    """S-53: the broken half eliminates, the sound one carries."""
    if state.tiles[tile] == 1 + state.half:
        by = state.turn if state.nudged else None
        eliminate(state, state.mover, "S-53", log, by)
        _next_walker(state, log)
    elif not _arrive(state, state.places + 1 + tile, log):
        _go_on(state, log)


# A card of 0


def nudge_targets(state: Table) -> list[int]:
    """S-55: tokens that stand with another token of one's own."""
    mine = bytearray(state.places + len(state.tiles) + 1)  # how many of one's own, by position
    for t in own(state, state.turn, ON_BOARD):
        mine[state.spot[t]] += 1
    return [t for t in everyone(state, ON_BOARD) if mine[state.spot[t]] > (owner(t) == state.turn)]


def nudge_moves(state: Table, out: MoveList) -> None:
    """S-55: one of them, or none."""
    token_moves(state, PUSH_ON, nudge_targets(state), out)
    out.append(DECLINE)


def play_nudge(state: Table, move: int, log: list[Event] | None) -> None:
    """S-55."""
    if move == DECLINE:
        if log is not None:
            log.append(Declined(rule="S-55", seat=state.seat))
        _next_walker(state, log)
        return
    state.nudged = True
    _push(state, move, "S-55", log)


def _end_round(state: Table, log: list[Event] | None) -> None:
    """S-56, S-57."""
    used_up = _hands_used_up(state)
    bored, state.vips = state.vips, False
    if not anyone_unfinished(state):
        state.phase = CONTEST_OVER
    elif bored or not used_up or count_down(state, log):
        if bored or used_up:
            state.hands = state.rules.hand * state.seats  # all take back six
        _new_round(state, log)
    else:
        state.phase = CONTEST_OVER


def _hands_used_up(state: Table) -> bool:
    """Whether nobody with a token on row or bridge has a card left."""
    for at in range(len(state.hands)):
        if state.hands[at] and has(state, at // HAND_CARDS, ON_BOARD):
            return False
    return True


# By phase


def find_moves(state: Table, seat: int, out: MoveList) -> None:
    """What a seat may do now."""
    if state.phase == PLACING:
        place_moves(state, out)
    elif state.phase == VOTING:
        vote_moves(state, out)
    elif state.phase == PLAYING_BRIDGE_CARD:
        bridge_cards(state, seat, out)
    elif state.phase == WALKING:
        walk_moves(state, out)
    elif state.phase == PUSHING_ON:
        push_on_moves(state, out)
    elif state.phase == NUDGING:
        nudge_moves(state, out)
    elif state.phase == JUMPING:
        jump_moves(state, out)


def reveal(state: Table, log: list[Event] | None) -> None:
    """What happens when all have chosen."""
    if state.phase == VOTING:
        reveal_votes(state, log)
    else:
        reveal_bridge_cards(state, log)


def play(state: Table, move: int, log: list[Event] | None) -> None:
    """What a move or a draw does."""
    if state.phase == PLACING:
        play_place(state, move, log)
    elif state.phase == WALKING:
        play_walk(state, move, log)
    elif state.phase == PUSHING_ON:
        play_push_on(state, move, log)
    elif state.phase == NUDGING:
        play_nudge(state, move, log)
    elif state.phase == JUMPING:
        play_jump(state, move, log)
    else:
        play_break(state, move, log)
