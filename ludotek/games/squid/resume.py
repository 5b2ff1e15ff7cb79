"""Reading a position back, and rejecting one that no game can reach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from ludotek.core import BadPosition, UnknownMove, require, require_position
from ludotek.games.squid import boards, glass_bridge, marbles, moves, red_light, teams, tug_of_war
from ludotek.games.squid.boards import NONE, ON_BOARD, OPEN, ROOM, SEATS_OF, UNDECIDED, WAITING
from ludotek.games.squid.data import HAND, MOST_SEATS, STARTING_TEAM, TOKENS_EACH
from ludotek.games.squid.numbering import kind_of
from ludotek.games.squid.options import (
    CONTESTS,
    DALGONA,
    FINALE,
    GLASS_BRIDGE,
    MARBLES,
    RED_LIGHT,
    TUG_OF_WAR,
)
from ludotek.games.squid.phases import PHASES
from ludotek.games.squid.rules import rules_for
from ludotek.games.squid.state import SquidState
from ludotek.games.squid.views import Position

NAMES: Final = [phase.name for phase in PHASES]
RESERVES: Final = TOKENS_EACH - STARTING_TEAM
PUSHING: Final = (boards.PUSHING_ON, boards.JUMPING, boards.BREAKING)
"""While a token is pushed on, three stand where it was."""
ROLLING: Final = (boards.AIMING, boards.ROLLING)
MOVING: Final = (boards.GUESSING, *ROLLING, *PUSHING)
"""Where a token challenges or moves."""
CARDS: Final = {
    boards.ADVANCING: range(len(moves.SHAPES)),
    boards.CRACKING: (boards.CRACK,),
    boards.DRAWING_OR_STOPPING: range(len(moves.SHAPES)),
    boards.ROLLING: moves.AIMS,
}
"""The dalgona card that was drawn, or where a marble is aimed."""
PHASES_OF = {
    RED_LIGHT: range(boards.STEPPING_UP, boards.SHOVING + 1),
    DALGONA: range(boards.CHOOSING_SHAPE, boards.DRAWING_OR_STOPPING + 1),
    TUG_OF_WAR: range(boards.JOINING, boards.PULLING + 1),
    MARBLES: range(boards.PAIRING, boards.ROLLING + 1),
    GLASS_BRIDGE: range(boards.PLACING, boards.BREAKING + 1),
    FINALE: range(boards.ENTERING, boards.MOVING + 1),
}
"""The phases of each contest; recruiting stands between two, and all can be over."""


def resume(position: Struct) -> SquidState:
    """The state that a position describes; raises `BadPosition`.

    >>> from ludotek.games import load
    >>> start = load("squid").start(3).position()
    >>> resume(start).position() == start
    True
    """
    position = require_position(position, Position, "squid")
    require(3 <= position.seats <= 6, "squid is for 3 to 6 seats", "S-1")
    require(position.contest in CONTESTS, f"no contest {position.contest!r:.20}", "S-3")
    require(position.phase in NAMES, f"no phase {position.phase!r:.20}", "S-0")
    state = SquidState(rules_for(position.options), position.seats)
    state.contest = CONTESTS.index(position.contest)
    state.phase = NAMES.index(position.phase)
    recruiting = state.phase < boards.STEPPING_UP and state.contest < FINALE
    fits = state.phase in PHASES_OF[state.contest] or recruiting or state.phase == boards.OVER
    require(fits, f"{position.contest} has no phase {position.phase}", "S-3")
    _set_tokens(state, position)
    _set_turn(state, position)
    _set_boards(state, position)
    _set_choices(state, position)
    _set_end(state, position)
    _check_answers(state)
    return state


def _set_tokens(state: SquidState, position: Position) -> None:
    count = state.seats * TOKENS_EACH
    fits = len(position.status) == len(position.spot) == count and all(
        0 <= status < len(boards.STATUSES) for status in position.status
    )
    require(fits, "every seat has twelve tokens", "S-2")
    state.status = bytearray(position.status)
    most = {
        RED_LIGHT: state.rules.lanes,
        DALGONA: boards.SECTIONS * len(moves.SHAPES) - 1,
        TUG_OF_WAR: boards.TEAMS - 1,
        MARBLES: 0,
        GLASS_BRIDGE: position.places + len(position.tiles),
        FINALE: boards.HEAD - 1,
    }[state.contest]
    least = 1 if state.contest == GLASS_BRIDGE else 0
    for status, spot in zip(position.status, position.spot, strict=True):
        on_board = status == ON_BOARD and least <= spot <= most
        require(on_board or (status != ON_BOARD and spot == 0), "a token is nowhere", "S-4")
        if status == ON_BOARD and state.contest == DALGONA:
            done = state.rules.sections[spot // boards.SECTIONS]
            require(spot % boards.SECTIONS < done, "a token is past its shape", "S-22")
    state.spot = bytearray(position.spot)
    _check_reserves(state, position)


def _check_reserves(state: SquidState, position: Position) -> None:
    """S-5: one token of the reserve has joined before each contest but the first."""
    for seat in range(state.seats):
        left = RESERVES if state.rules.options.only else RESERVES - state.contest
        if state.phase == boards.DRAWING_RECRUIT and seat < position.seat:
            left -= 1
        fits = len(teams.tokens_of(state, seat, boards.RESERVE)) == left
        require(fits, f"seat {seat} should have {left} tokens in reserve", "S-5")


def _set_turn(state: SquidState, position: Position) -> None:
    for name in ("seat", "turn", "first", "speed"):
        fits = 0 <= getattr(position, name) < state.seats
        require(fits, f"{name}: there is no such seat", "S-1")
    state.seat, state.turn, state.first = position.seat, position.turn, position.first
    state.speed = position.speed
    most, least = boards.TIMERS[state.contest], 0
    if most and state.phase in PHASES_OF[state.contest]:
        least = boards.COUNTDOWN
    fits = position.timer in range(least, most + 1, boards.COUNTDOWN)
    require(fits, "the timer shows no such time", "S-9")
    most = state.rules.options.max_rounds if state.contest == FINALE else 100_000
    require(0 <= position.round <= most, "there is no such round", "S-9")
    state.timer, state.round = position.timer, position.round
    fits = all(0 <= seat < state.seats for seat in position.queue) and len(position.queue) < 19
    require(fits, "queue: no such seats", "S-1")
    state.queue = list(position.queue)


def _set_boards(state: SquidState, position: Position) -> None:
    rules, count = state.rules, len(state.status)
    full = {RED_LIGHT: rules.doll, DALGONA: rules.candy}.get(state.contest, b"")
    fits = len(position.deck) in (0, len(full)) and all(
        0 <= left <= most for left, most in zip(position.deck, full, strict=False)
    )
    require(fits, "deck: no such cards", "S-13")
    state.deck = bytearray(position.deck)
    cards = (*range(moves.NO_CARD + 1), UNDECIDED)
    fits = len(position.pulls) == count and all(card in cards for card in position.pulls)
    require(fits, "pulls: no such cards", "S-34")
    state.pulls = bytes(position.pulls)
    paired = [token for pair in position.pairs for token in pair]
    fits = len(set(paired)) == len(paired) and all(
        0 <= token < count and state.status[token] == ON_BOARD for token in paired
    )
    require(fits, "pairs: no such tokens", "S-38")
    state.pairs = bytes(paired)
    fits = position.rolled == NONE or (state.phase in ROLLING and 48 <= position.rolled <= 103)
    require(fits, "rolled: no such place", "S-45")
    require(position.card in CARDS.get(state.phase, (NONE,)), "card: no such card", "S-24")
    movers = range(count) if state.phase in MOVING else (NONE,)
    require(position.mover in movers, "mover: there is no such token", "S-2")
    state.rolled, state.card, state.mover = position.rolled, position.card, position.mover
    fits = (
        position.places in range(0, 73, boards.STRIP) and len(position.tiles) <= boards.MOST_TILES
    )
    require(fits and all(0 <= t <= 2 for t in position.tiles), "no such bridge", "S-46")
    state.places, state.tiles = position.places, bytes(position.tiles)
    fits = len(position.hands) == len(state.hands) and all(
        0 <= left <= most for left, most in zip(position.hands, state.hands, strict=False)
    )
    require(fits, "hands: no such cards", "S-2")
    state.hands = bytes(position.hands)
    halves = range(len(moves.HALVES)) if state.phase == boards.BREAKING else (NONE,)
    fits = 0 <= position.steps <= 9 and position.half in halves
    require(fits, "no such move on the bridge", "S-51")
    state.steps, state.half = position.steps, position.half
    state.nudged, state.vips = position.nudged, position.vips


def _set_choices(state: SquidState, position: Position) -> None:
    secret = PHASES[state.phase].reveal is not None
    seats = set(position.choosing)
    fits = seats <= set(range(state.seats)) and bool(seats) == secret
    require(fits and sorted(seats) == list(position.choosing), "choosing: no such seats", "S-0")
    state.choosing = sum(1 << seat for seat in seats)
    require(len(position.choice) == state.seats, "every seat has a choice", "S-0")
    for seat, move in enumerate(position.choice):
        if move != OPEN:
            _check_choice(state, seat, move)
    state.choice = [*position.choice, *[OPEN] * (MOST_SEATS - state.seats)]
    if state.phase == boards.PULLING:
        chosen = {seat for seat in range(state.seats) if _pulled(state, seat)}
    else:
        revealed = state.contest == TUG_OF_WAR and state.phase != boards.JOINING
        fits = revealed or set(state.pulls) == {UNDECIDED}
        require(fits, "a card before its time", "S-34")
        chosen = {seat for seat in range(state.seats) if state.choice[seat] != OPEN}
    if secret:
        asked = set(SEATS_OF[ASKED[state.phase](state)])
        fits = seats | chosen == asked and not seats & chosen
        require(fits, "others choose, or have chosen", "S-0")


def _check_choice(state: SquidState, seat: int, move: int) -> None:
    """A choice that was made, revealed or not, must be a move of the kind that was asked for."""
    try:
        moves.decode(move)
    except UnknownMove as error:
        raise BadPosition(f"choice of seat {seat}: {error} (S-0)") from None
    kind = KINDS.get(state.phase)
    require(kind is None or kind_of(move) == kind, f"seat {seat} did not choose that", "S-0")
    if PHASES[state.phase].reveal is not None:
        asked = state.copy()
        asked.choosing |= 1 << seat
        fits = ASKED[state.phase](state) >> seat & 1 == 1 and move in asked.moves(seat)
        require(fits, f"seat {seat} cannot have chosen that", "S-0")


def _pulled(state: SquidState, seat: int) -> bool:
    """S-34: the cards a seat has given fit its hand, token by token; returns whether it has given
    all."""
    tokens = tug_of_war.contested(state, seat)
    cards = [state.pulls[token] for token in tokens]
    given = [card for card in cards if card != UNDECIDED]
    others = set(range(seat * TOKENS_EACH, (seat + 1) * TOKENS_EACH)) - set(tokens)
    fits = cards[: len(given)] == given and all(state.pulls[t] == UNDECIDED for t in others)
    fits = fits and given.count(moves.NO_CARD) <= max(0, len(tokens) - HAND)
    fits = fits and all(
        given.count(card) <= state.rules.hand[card] for card in given if card != moves.NO_CARD
    )
    require(fits, f"seat {seat} cannot have given these cards", "S-34")
    return bool(tokens) and len(given) == len(tokens)


def _has_rival(state: SquidState) -> bool:
    """S-42: the mover is the active player's, in an open pair with another's."""
    fits = state.mover != NONE and state.mover in state.pairs
    fits = fits and teams.owner(state.mover) == state.turn
    return fits and teams.owner(marbles.rival(state)) != state.turn


def _guessers(state: SquidState) -> int:
    return 1 << state.turn | 1 << teams.owner(marbles.rival(state)) if _has_rival(state) else 0


def _on_board(state: SquidState) -> int:
    """The seats with a token on the board."""
    return teams.seats_with(state, ON_BOARD)


ASKED: Final[dict[int, Callable[[SquidState], int]]] = {
    boards.RECRUITING: lambda state: (1 << state.seats) - 1,
    boards.STEPPING_UP: red_light.without_runner,
    boards.PLAYING_CARD: red_light.still_in,
    boards.PULLING: _on_board,
    boards.GUESSING: _guessers,
    boards.VOTING: _on_board,
    boards.PLAYING_BRIDGE_CARD: _on_board,
    boards.ENTERING: lambda state: teams.seats_with(state, WAITING),
    boards.ACTING: _on_board,
}
"""Who chooses together, by phase."""
KINDS: Final = {
    boards.RECRUITING: moves.RECRUIT,
    boards.STEPPING_UP: moves.STEP_UP,
    boards.ENTERING: moves.ENTER,
    boards.VOTING: moves.PLAY_CARD,
    **dict.fromkeys(range(boards.PLAYING_CARD, boards.SHOVING + 1), moves.PLAY_CARD),
    **dict.fromkeys(range(boards.PLAYING_BRIDGE_CARD, boards.BREAKING + 1), moves.PLAY_CARD),
    **dict.fromkeys(range(boards.ACTING, boards.MOVING + 1), moves.ACT),
}
"""What was chosen last, by phase."""


def _set_end(state: SquidState, position: Position) -> None:
    over = state.phase == boards.OVER
    fits = over == (position.how is not None) and (
        position.how is None or position.how in boards.ENDS
    )
    winners = position.winners
    fits = fits and over == bool(winners) and set(winners) <= set(range(state.seats))
    require(fits and len(set(winners)) == len(winners), "no such end", "S-67")
    state.how, state.winners = position.how, winners


def _check_answers(state: SquidState) -> None:
    """What the phase asks about is there, so that somebody can answer."""
    phase = state.phase
    if phase == boards.OVER:
        return
    _check_decks(state)
    if state.contest == GLASS_BRIDGE and phase in PHASES_OF[GLASS_BRIDGE]:
        _check_bridge(state)
    rolling = _has_rival(state) and (state.seat == state.turn) == (state.rolled != NONE)
    needs = {
        boards.CHOOSING_SHAPE: bool(teams.tokens_of(state, state.seat, WAITING)),
        boards.GUESSING: _has_rival(state),
        boards.AIMING: rolling,
        boards.ROLLING: rolling,
        boards.JUMPING: _before_a_tile(state),
        boards.BREAKING: _before_a_tile(state),
        boards.PLAYING_CARD: red_light.still_in(state) == _on_board(state),
        boards.TURNING_DOLL: red_light.still_in(state) == _on_board(state)
        and _have_chosen(state, SEATS_OF[_on_board(state)]),
        boards.SHOVING: _have_chosen(state, state.queue),
    }
    require(needs.get(phase, True), f"nothing is there for the phase {PHASES[phase].name}", "S-0")
    if phase in (boards.STABBING, boards.PUSHING_OUT, boards.MOVING):
        acted = [*SEATS_OF[_on_board(state)], *state.queue, state.seat]
        require(_have_chosen(state, acted), "not all have played a card", "S-60")
    if phase in (
        boards.WALKING,
        boards.NUDGING,
        boards.PUSHING_ON,
        boards.JUMPING,
        boards.BREAKING,
    ):
        require(_have_chosen(state, [*state.queue, state.turn]), "no card is played", "S-50")
    if state.contest == FINALE and phase > boards.ENTERING:
        require(len(SEATS_OF[_on_board(state)]) > 1, "only one team is left", "S-67")
    for actor in state.actors:
        require(bool(state.moves(actor)), "nobody could go on", "S-0")


def _have_chosen(state: SquidState, seats: Iterable[int]) -> bool:
    return all(state.choice[seat] != OPEN for seat in seats)


def _check_decks(state: SquidState) -> None:
    """S-13, S-24: the deck of the contest is there, with a card where one is drawn next."""
    phase, rules = state.phase, state.rules
    if state.contest == RED_LIGHT:
        require(len(state.deck) == len(rules.doll), "the doll has no deck", "S-13")
        fits = any(state.deck) or phase not in range(boards.STEPPING_UP, boards.SHOVING)
        require(fits, "no doll card is left", "S-19")
    elif phase in range(boards.DRAWING_CANDY, boards.DRAWING_OR_STOPPING + 1):
        require(len(state.deck) == len(rules.candy), "there is no deck", "S-24")
        cracks = phase == boards.CRACKING or state.deck[boards.CRACK] > 0
        require(cracks, "the Crack is drawn already", "S-26")
        drawn = state.card == NONE or rules.candy[state.card] > state.deck[state.card]
        require(drawn, "no such card is drawn", "S-24")


def _check_bridge(state: SquidState) -> None:
    """S-46, S-52, S-53: tiles turn in order, nobody stands on an unturned one, two find room."""
    phase = state.phase
    turned = [tile != boards.UNTURNED for tile in state.tiles]
    require(sorted(turned, reverse=True) == turned, "tiles turn in order", "S-53")
    tokens = teams.all_tokens(state, ON_BOARD)
    last = state.places + sum(turned)
    require(all(state.spot[token] <= last for token in tokens), "on an unturned tile", "S-53")
    spots = [state.spot[token] for token in tokens]
    room = 1 if phase in (boards.PLACING, boards.VOTING) else ROOM
    require(bool(state.places and state.tiles), "no such bridge", "S-46")
    fits = (state.round == 0) == (phase in (boards.PLACING, boards.VOTING))
    require(fits, "rounds begin when the bridge lies", "S-49")
    to_place = state.status.count(WAITING) + len(tokens)
    fits = phase != boards.PLACING or to_place <= state.places
    require(fits, "the row has too few places", "S-46")
    for spot in set(spots):
        full = room
        if phase in PUSHING and spot == state.spot[state.mover]:
            full = ROOM + 1
        require(spots.count(spot) <= full, "a position holds two", "S-52")
    if phase == boards.PUSHING_ON:
        standing = state.status[state.mover] == ON_BOARD and state.spot[state.mover]
        require(spots.count(standing) == ROOM + 1, "there is nobody to push", "S-52")
    sizes = {sum(glass_bridge.hand(state, seat)) for seat in SEATS_OF[_on_board(state)]}
    played = phase > boards.PLAYING_BRIDGE_CARD
    fits = len(sizes) <= 1 and (played or min(sizes, default=1) > 0)
    require(fits, "hands of different size", "S-56")


def _before_a_tile(state: SquidState) -> bool:
    ahead = state.spot[state.mover] - state.places
    return state.status[state.mover] == ON_BOARD and 0 <= ahead < len(state.tiles)
