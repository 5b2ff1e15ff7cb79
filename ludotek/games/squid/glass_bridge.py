"""Glass Bridge (S-46 to S-57).

Positions are counted along the way: 1 is the place of the row farthest from the bridge, `places`
the one beside it, then come the tiles.
"""

from __future__ import annotations

from ludotek.core import Event, TurnBegan
from ludotek.core.movelist import MoveList
from ludotek.games.squid import events, fields, numbering, teams, together
from ludotek.games.squid.boards import (
    BREAKING,
    CONTEST_OVER,
    JUMPING,
    LAST_TIMER,
    MOST_TILES,
    NONE,
    NUDGING,
    ON_BOARD,
    PLACING,
    PLAYING_BRIDGE_CARD,
    PUSHING_ON,
    ROOM,
    STRIP,
    UNTURNED,
    VOTING,
    WAITING,
    WALKING,
)
from ludotek.games.squid.fields import SquidFields
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


def begin(state: SquidFields) -> None:
    """S-46."""
    count = len(teams.all_tokens(state, WAITING))
    state.places = STRIP * -(-count // STRIP)
    state.tiles = bytes(min(MOST_TILES, count))
    _next_place(state, state.first)


# The row


def _next_place(state: SquidFields, seat: int) -> None:
    """S-47: the next one clockwise with a token to put; then the vote (S-48)."""
    there = teams.next_with(state, seat, WAITING)
    if there != NONE:
        state.seat = there
        state.phase = PLACING
    else:
        together.ask_together(state, VOTING, teams.seats_with(state, ON_BOARD))


def place_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-47: any token on any free place."""
    taken = bytearray(state.places + 1)
    for token in range(len(state.status)):
        if state.status[token] == ON_BOARD:
            taken[state.spot[token]] = 1
    for token in teams.tokens_of(state, seat, WAITING):
        for place in range(1, state.places + 1):
            if not taken[place]:
                out.append(numbering.number_of(TAKE_PLACE, state.rules.numbers[token], place))


def play_place(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-47."""
    token, place = state.rules.token(move), numbering.detail_of(move)
    state.status[token] = ON_BOARD
    state.spot[token] = place
    if log is not None:
        number = numbering.token_of(move)
        state.tell([events.PlaceTaken(rule="S-47", seat=actor, token=number, place=place)], log)
    _next_place(state, actor + 1)


# The vote


def reveal_votes(state: SquidFields, log: list[Event] | None) -> None:
    """S-48: an odd total lays the bridge at the left end, where place 1 is."""
    if log is not None:
        together.tell_cards(state, "S-48", log)
    total = 0
    for seat in range(state.seats):
        if together.chose(state, seat):
            total += together.detail(state, seat)
    if total % 2:
        for token in range(len(state.status)):
            if state.status[token] == ON_BOARD:
                state.spot[token] = state.places + 1 - state.spot[token]
    state.round = 1
    if log is not None:
        end, place = ("left", 1) if total % 2 else ("right", state.places)
        state.tell([events.BridgeLaid(rule="S-48", total=total, end=end, place=place)], log)
    _begin_round(state, log)


# A round


def _begin_round(state: SquidFields, log: list[Event] | None) -> None:
    """S-49, S-50: the row closes up, and all play a card."""
    _close_up(state)
    together.ask_together(state, PLAYING_BRIDGE_CARD, teams.seats_with(state, ON_BOARD))
    if log is not None:
        state.tell([events.ClosedUp(rule="S-49", round=state.round)], log)


def _close_up(state: SquidFields) -> None:
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


def hand(state: SquidFields, seat: int) -> bytes:
    """How many cards of each value a seat has."""
    return state.hands[seat * HAND_CARDS : (seat + 1) * HAND_CARDS]


def bridge_card_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-50, S-56: a card that is still in hand."""
    together.card_moves(state.hands, seat, out)


def reveal_bridge_cards(state: SquidFields, log: list[Event] | None) -> None:
    """S-50, S-56: the highest card begins, then clockwise; the cards are discarded."""
    hands = bytearray(state.hands)
    first, best = 0, -1
    for seat in range(state.seats):
        if together.chose(state, seat):
            hands[seat * HAND_CARDS + together.detail(state, seat)] -= 1
            rank = _rank(state, seat)
            if rank > best:
                first, best = seat, rank
    state.hands = bytes(hands)
    state.queue = [seat for seat in teams.clockwise(state, first) if together.chose(state, seat)]
    if log is not None:
        together.tell_cards(state, "S-50", log)
    _next_walker(state, log)


def _rank(state: SquidFields, seat: int) -> int:
    """S-50: the card, the position of the foremost token, the highest number, all in one."""
    position = state.spot[teams.foremost(state, seat)]
    return (together.detail(state, seat) * 1000 + position) * 1000 + teams.highest(
        state, seat, ON_BOARD
    )


def _next_walker(state: SquidFields, log: list[Event] | None) -> None:
    """S-50, S-51, S-55: the next whose card can do something."""
    state.steps, state.nudged = 0, False
    state.mover = state.half = NONE
    while state.queue:
        seat = state.queue.pop(0)
        state.seat = state.turn = seat
        if not teams.has(state, seat, ON_BOARD):
            continue
        if together.detail(state, seat):
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


def walk_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-51: one of one's tokens."""
    teams.own_moves(state, ADVANCE, seat, ON_BOARD, out)


def play_walk(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-51: as many positions as the card says."""
    state.mover = state.rules.token(move)
    state.steps = together.detail(state, state.turn)
    if log is not None:
        number, steps = numbering.token_of(move), state.steps
        state.tell([events.SetOut(rule="S-51", seat=actor, token=number, steps=steps)], log)
    _go_on(state, log)


def _go_on(state: SquidFields, log: list[Event] | None) -> None:
    """S-51 to S-53: step by step, until the move ends or somebody has to choose."""
    while state.steps:
        ahead = state.spot[state.mover] + 1
        tile = ahead - state.places - 1
        if tile >= len(state.tiles):
            teams.survive(state, state.mover, "S-51", log)
            break
        if tile >= 0 and (state.nudged or state.tiles[tile] == UNTURNED):
            state.seat = state.turn if state.nudged else teams.owner(state.mover)  # S-54, S-55
            state.phase = JUMPING
            return
        if _arrive(state, ahead, log):
            return
    _next_walker(state, log)


def _arrive(state: SquidFields, position: int, log: list[Event] | None) -> bool:
    """S-52: the token comes to a position; where two stand, it stops and must push one of them.
    Returns whether it must."""
    full = teams.count_at(state, position) == ROOM
    state.spot[state.mover] = position
    state.nudged = False
    state.steps = 0 if full else state.steps - 1
    if log is not None:
        teams.tell_moved(state, [state.mover], "S-51", log)
    if full:
        state.seat = teams.owner(state.mover)
        state.phase = PUSHING_ON
    return full


def push_on_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-52: one of the two that stood there."""
    there = teams.tokens_at(state, state.spot[state.mover])
    there.remove(state.mover)
    teams.token_moves(state, PUSH_ON, there, out)


def play_push_on(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-52, S-55: it goes on by one position."""
    state.mover = state.rules.token(move)
    state.steps = 1
    if log is not None:
        rule = "S-55" if state.nudged else "S-52"
        seat, number = teams.owner(state.mover), numbering.token_of(move)
        state.tell([events.Pushed(rule=rule, seat=seat, token=number, by=actor)], log)
    _go_on(state, log)


# A half of a tile


def jump_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-53 to S-55."""
    for half in range(len(HALVES)):
        out.append(numbering.number_of(JUMP, 0, half))


def play_jump(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-53, S-55: an unturned tile is turned; on a turned one a pusher may choose either half."""
    state.half = numbering.detail_of(move)
    tile = state.spot[state.mover] - state.places
    if state.tiles[tile] == UNTURNED:
        state.phase = BREAKING
    if log is not None:
        number, half = state.rules.numbers[state.mover], HALVES[state.half]
        rule = "S-55" if state.nudged else "S-53" if actor == state.turn else "S-54"
        state.tell(
            [events.Jumped(rule=rule, seat=actor, token=number, tile=tile + 1, half=half)], log
        )
    if state.tiles[tile] != UNTURNED:
        _land(state, tile, log)


def break_chances(state: SquidFields, out: MoveList, weights: MoveList) -> None:
    """S-46: even odds."""
    for half in range(len(HALVES)):
        out.append(numbering.number_of(BREAK, 0, half))
        weights.append(1)


def play_break(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-46, S-57."""
    tile = state.spot[state.mover] - state.places
    broken = numbering.detail_of(move)
    state.tiles = fields.changed(state.tiles, tile, 1 + broken)
    if log is not None:
        state.tell([events.TileTurned(rule="S-46", tile=tile + 1, broken=HALVES[broken])], log)
    if UNTURNED not in state.tiles and state.timer > LAST_TIMER:
        state.timer = LAST_TIMER
        state.vips = True
        if log is not None:
            state.tell([events.Bored(rule="S-57")], log)
    _land(state, tile, log)


def _land(state: SquidFields, tile: int, log: list[Event] | None) -> None:
    """S-53: the broken half eliminates, the sound one carries."""
    is_broken = state.tiles[tile] == 1 + state.half
    state.half = NONE
    if is_broken:
        by = state.turn if state.nudged else None
        teams.eliminate(state, state.mover, "S-53", log, by)
        _next_walker(state, log)
    elif not _arrive(state, state.places + 1 + tile, log):
        _go_on(state, log)


# A card of 0


def nudge_targets(state: SquidFields) -> list[int]:
    """S-55: tokens that stand with another token of one's own."""
    mine = bytearray(state.places + len(state.tiles) + 1)  # how many of one's own, by position
    for t in teams.tokens_of(state, state.turn, ON_BOARD):
        mine[state.spot[t]] += 1
    return [
        t
        for t in teams.all_tokens(state, ON_BOARD)
        if mine[state.spot[t]] > (teams.owner(t) == state.turn)
    ]


def nudge_moves(state: SquidFields, seat: int, out: MoveList) -> None:
    """S-55: one of them, or none."""
    teams.token_moves(state, PUSH_ON, nudge_targets(state), out)
    out.append(DECLINE)


def play_nudge(state: SquidFields, actor: int, move: int, log: list[Event] | None) -> None:
    """S-55."""
    if move == DECLINE:
        if log is not None:
            state.tell([events.Declined(rule="S-55", seat=actor)], log)
        _next_walker(state, log)
    else:
        state.nudged = True
        play_push_on(state, actor, move, log)


# The end of a round


def _end_round(state: SquidFields, log: list[Event] | None) -> None:
    """S-56, S-57."""
    used_up = _hands_used_up(state)
    bored, state.vips = state.vips, False
    if not teams.anyone_unfinished(state):
        state.phase = CONTEST_OVER
        return
    if bored or used_up:
        state.hands = state.rules.hand * state.seats  # all take back six
    if bored or not used_up or teams.count_down(state, log):
        state.round += 1
        _begin_round(state, log)
    else:
        state.phase = CONTEST_OVER


def _hands_used_up(state: SquidFields) -> bool:
    """Whether nobody with a token on row or bridge has a card left."""
    for at in range(len(state.hands)):
        if state.hands[at] and teams.has(state, at // HAND_CARDS, ON_BOARD):
            return False
    return True
