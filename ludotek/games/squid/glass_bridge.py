"""Glass Bridge (S-46 to S-57).

Positions are counted along the way: 1 is the place of the row farthest from the bridge, `places`
the one beside it, then come the tiles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event, TurnBegan
from ludotek.games.squid import phases
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
    detail_of,
    number_of,
    token_of,
)
from ludotek.games.squid.teams import (
    ON_BOARD,
    WAITING,
    anyone_unfinished,
    clockwise,
    count_down,
    eliminate,
    everyone,
    highest,
    own,
    owner,
    survive,
)
from ludotek.games.squid.together import ask_together, card_moves, chose, detail, tell_cards

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState

TIMER: Final = 15
STRIP: Final = 6  # S-46: places
MOST_TILES: Final = 8  # S-46
ROOM: Final = 2  # S-52
UNTURNED: Final = 0
"""A tile that is turned is 1 when its left half is broken, 2 when its right one is."""
LAST_TIMER: Final = 5  # S-57


def begin(state: SquidState, log: list[Event] | None) -> None:
    """S-46."""
    count = len(everyone(state, WAITING))
    state.timer = TIMER
    state.places = STRIP * -(-count // STRIP)
    state.tiles = bytearray(min(MOST_TILES, count))
    _next_place(state, state.first)


def take_back_hands(state: SquidState) -> None:
    """All take back six."""
    state.hands = bytearray(state.rules.hand * state.seats)


# The row


def _next_place(state: SquidState, seat: int) -> None:
    """S-47: the next one clockwise with a token to put; then the vote (S-48)."""
    for step in range(state.seats):
        there = (seat + step) % state.seats
        if own(state, there, WAITING):
            state.seat = there
            state.phase = phases.PLACE
            return
    ask_together(state, phases.VOTE, present(state))


def present(state: SquidState) -> list[int]:
    """The seats with a token on row or bridge."""
    return [seat for seat in range(state.seats) if own(state, seat, ON_BOARD)]


def place_moves(state: SquidState) -> list[int]:
    """S-47: any token on any free place."""
    taken = [state.spot[token] for token in everyone(state, ON_BOARD)]
    free = [place for place in range(1, state.places + 1) if place not in taken]
    return [
        number_of(TAKE_PLACE, state.rules.numbers[token], place)
        for token in own(state, state.seat, WAITING)
        for place in free
    ]


def play_place(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-47."""
    token, place = state.rules.index[token_of(move)], detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = place
    if log is not None:
        log.append(PlaceTaken(rule="S-47", seat=state.seat, token=token_of(move), place=place))
    _next_place(state, state.seat + 1)


def vote_moves(state: SquidState, seat: int) -> list[int]:
    """S-48: any card."""
    return card_moves(state.rules.hand)


def reveal_votes(state: SquidState, log: list[Event] | None) -> None:
    """S-48: an odd total lays the bridge at the left end, where place 1 is."""
    tell_cards(state, "S-48", log)
    total = sum([detail(state, seat) for seat in range(state.seats) if chose(state, seat)])
    if total % 2:
        for token in everyone(state, ON_BOARD):
            state.spot[token] = state.places + 1 - state.spot[token]
    if log is not None:
        log.append(BridgeLaid(rule="S-48", total=total, end="left" if total % 2 else "right"))
    _new_round(state, log)


# A round


def _new_round(state: SquidState, log: list[Event] | None) -> None:
    """S-49, S-50: the row closes up, and all play a card."""
    state.round += 1
    row = [token for token in everyone(state, ON_BOARD) if state.spot[token] <= state.places]
    occupied = sorted({state.spot[token] for token in row}, reverse=True)
    for token in row:
        state.spot[token] = state.places - occupied.index(state.spot[token])
    if log is not None:
        log.append(ClosedUp(rule="S-49", round=state.round))
    ask_together(state, phases.BRIDGE_CARD, present(state))


def bridge_cards(state: SquidState, seat: int) -> list[int]:
    """S-50, S-56: a card that is still in hand."""
    return card_moves(hand(state, seat))


def hand(state: SquidState, seat: int) -> bytearray:
    """How many cards of each value a seat has."""
    return state.hands[seat * HAND_CARDS : (seat + 1) * HAND_CARDS]


def reveal_bridge_cards(state: SquidState, log: list[Event] | None) -> None:
    """S-50, S-56: the highest card begins, then clockwise; the cards are discarded."""
    tell_cards(state, "S-50", log)
    ranks = []
    for seat in range(state.seats):
        if chose(state, seat):
            tokens = own(state, seat, ON_BOARD)
            foremost = max([state.spot[token] for token in tokens])
            ranks.append((detail(state, seat), foremost, highest(state, tokens), seat))
            state.hands[seat * HAND_CARDS + detail(state, seat)] -= 1
    state.queue = [seat for seat in clockwise(state, max(ranks)[-1]) if chose(state, seat)]
    _next_walker(state, log)


def _next_walker(state: SquidState, log: list[Event] | None) -> None:
    """S-50, S-51, S-55: the next whose card can do something."""
    state.steps, state.nudged = 0, False
    while state.queue:
        seat = state.queue.pop(0)
        state.seat = state.turn = seat
        if not own(state, seat, ON_BOARD):
            continue
        if detail(state, seat):
            state.phase = phases.WALK
        elif nudge_targets(state):
            state.phase = phases.NUDGE
        else:
            continue
        if log is not None:
            log.append(TurnBegan(rule="S-50", seat=seat))
        return
    _end_round(state, log)


# Walking


def walk_moves(state: SquidState) -> list[int]:
    """S-51: one of one's tokens."""
    return [number_of(ADVANCE, state.rules.numbers[t]) for t in own(state, state.turn, ON_BOARD)]


def play_walk(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-51: as many positions as the card says."""
    state.mover = state.rules.index[token_of(move)]
    state.steps = detail(state, state.turn)
    if log is not None:
        steps = state.steps
        log.append(SetOut(rule="S-51", seat=state.turn, token=token_of(move), steps=steps))
    _go_on(state, log)


def standing(state: SquidState, position: int) -> list[int]:
    """The tokens at a position, ascending by number."""
    return [token for token in everyone(state, ON_BOARD) if state.spot[token] == position]


def _go_on(state: SquidState, log: list[Event] | None) -> None:
    """S-51 to S-53: step by step, till the move ends or somebody has to choose."""
    while state.steps:
        ahead = state.spot[state.mover] + 1
        tile = ahead - state.places - 1
        if tile >= len(state.tiles):
            survive(state, state.mover, "S-51", log)
            break
        if tile >= 0 and (state.nudged or state.tiles[tile] == UNTURNED):
            state.seat = state.turn if state.nudged else owner(state.mover)  # S-54, S-55
            state.phase = phases.JUMP
            return
        if _arrive(state, ahead, log):
            return
    _next_walker(state, log)


def _arrive(state: SquidState, position: int, log: list[Event] | None) -> bool:
    """S-52: the token comes to a position; where two stand, it stops and must push one of them.
    Tells whether it must."""
    full = len(standing(state, position)) == ROOM
    state.spot[state.mover] = position
    state.nudged = False
    state.steps = 0 if full else state.steps - 1
    if log is not None:
        seat, number = owner(state.mover), state.rules.numbers[state.mover]
        log.append(Moved(rule="S-51", seat=seat, token=number, to=position))
    if full:
        state.seat = owner(state.mover)
        state.phase = phases.PUSH_ON
    return full


def push_on_moves(state: SquidState) -> list[int]:
    """S-52: one of the two that stood there."""
    there = standing(state, state.spot[state.mover])
    return [number_of(PUSH_ON, state.rules.numbers[t]) for t in there if t != state.mover]


def play_push_on(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-52: it goes on by one position."""
    _push(state, move, "S-52", log)


def _push(state: SquidState, move: int, rule: str, log: list[Event] | None) -> None:
    state.mover = state.rules.index[token_of(move)]
    state.steps = 1
    if log is not None:
        seat = owner(state.mover)
        log.append(Pushed(rule=rule, seat=seat, token=token_of(move), by=state.seat))
    _go_on(state, log)


# A half of a tile


def jump_moves(state: SquidState) -> list[int]:
    """S-53 to S-55."""
    return [number_of(JUMP, detail=half) for half in range(len(HALVES))]


def play_jump(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-53, S-55: an unturned tile is turned; on a turned one a pusher may choose either half."""
    state.half = detail_of(move)
    tile = state.spot[state.mover] - state.places
    if log is not None:
        number, half = state.rules.numbers[state.mover], HALVES[state.half]
        rule = "S-55" if state.nudged else "S-53" if state.seat == state.turn else "S-54"
        log.append(Jumped(rule=rule, seat=state.seat, token=number, tile=tile + 1, half=half))
    if state.tiles[tile] == UNTURNED:
        state.phase = phases.BREAK
    else:
        _land(state, tile, log)


def break_chances(state: SquidState) -> list[tuple[int, int]]:
    """S-46: even odds."""
    return [(number_of(BREAK, detail=half), 1) for half in range(len(HALVES))]


def play_break(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-46, S-57."""
    tile = state.spot[state.mover] - state.places
    state.tiles[tile] = 1 + detail_of(move)
    if log is not None:
        log.append(TileTurned(rule="S-46", tile=tile + 1, broken=HALVES[detail_of(move)]))
    if UNTURNED not in state.tiles and state.timer > LAST_TIMER:
        state.timer = LAST_TIMER
        state.vips = True
        if log is not None:
            log.append(Bored(rule="S-57"))
    _land(state, tile, log)


def _land(state: SquidState, tile: int, log: list[Event] | None) -> None:
    """S-53: the broken half eliminates, the sound one carries."""
    if state.tiles[tile] == 1 + state.half:
        by = state.turn if state.nudged else None
        eliminate(state, state.mover, "S-53", log, by=by)
        _next_walker(state, log)
    elif not _arrive(state, state.places + 1 + tile, log):
        _go_on(state, log)


# A card of 0


def nudge_targets(state: SquidState) -> list[int]:
    """S-55: tokens that stand with another token of one's own."""
    mine = own(state, state.turn, ON_BOARD)
    return [
        token
        for token in everyone(state, ON_BOARD)
        if [other for other in mine if other != token and state.spot[other] == state.spot[token]]
    ]


def nudge_moves(state: SquidState) -> list[int]:
    """S-55: one of them, or none."""
    targets = nudge_targets(state)
    return [*[number_of(PUSH_ON, state.rules.numbers[t]) for t in targets], DECLINE]


def play_nudge(state: SquidState, move: int, log: list[Event] | None) -> None:
    """S-55."""
    if move == DECLINE:
        if log is not None:
            log.append(Declined(rule="S-55", seat=state.seat))
        _next_walker(state, log)
        return
    state.nudged = True
    _push(state, move, "S-55", log)


def _end_round(state: SquidState, log: list[Event] | None) -> None:
    """S-56, S-57."""
    used_up = not any(any(hand(state, seat)) for seat in present(state))
    bored, state.vips = state.vips, False
    if not anyone_unfinished(state):
        state.phase = phases.CONTEST_OVER
    elif bored or not used_up or count_down(state, log):
        if bored or used_up:
            take_back_hands(state)
        _new_round(state, log)
    else:
        state.phase = phases.CONTEST_OVER
