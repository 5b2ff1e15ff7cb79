"""What a seat sees, and the whole state written down: Structs, for files and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from ludotek.games.squid import phases
from ludotek.games.squid.boards import (
    NOT_ROLLED,
    ON_BOARD,
    OPEN,
    OUT,
    SEATS_OF,
    SECTIONS,
    STATUSES,
    UNDECIDED,
)
from ludotek.games.squid.data import COLOURS, TOKENS_EACH, SquidData
from ludotek.games.squid.glass_bridge import hand
from ludotek.games.squid.moves import CANDY, HALVES, NO_CARD, SHAPES, decode
from ludotek.games.squid.options import CONTESTS, DALGONA, SquidOptions

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState


class Token(Struct, frozen=True):
    """A token: its number, how it stands in this contest, and where on its board.

    ``status`` is reserve, waiting (not put on the board yet), on board, done or out. ``spot`` is a
    lane (0 behind the line), a team, a place or position of the bridge, a zone of the finale; in
    Dalgona the advances made, with the ``shape``.
    """

    number: int
    status: str
    spot: int | None = None
    shape: str | None = None


class Seat(Struct, frozen=True, kw_only=True):
    """A seat: its colour and tokens, its hand of cards, and whether it has still to choose.

    ``revealed`` is what it chose last, once all have chosen.
    """

    colour: str
    tokens: tuple[Token, ...]
    hand: tuple[int, ...]
    choosing: bool
    chosen: bool
    revealed: Struct | None = None


class TurnedTile(Struct, frozen=True):
    """A tile of the bridge: which half is broken, once it is turned."""

    broken: str | None


class View(Struct, frozen=True, kw_only=True):
    """The table as a seat sees it: all but what others have chosen and not yet revealed.

    ``chosen`` are one's own moves that are not revealed yet. ``turned`` are the doll cards turned
    since the last shuffle, as the numbers they catch; ``deck`` what is left of the deck, by card.
    ``mover`` is the token that moves or challenges, ``steps`` what it has still to go.
    """

    you: int | None
    options: SquidOptions
    data: SquidData
    contest: str
    asked: str
    actors: tuple[int, ...]
    first: int
    turn: int
    timer: int
    round: int
    seats: tuple[Seat, ...]
    bank: int
    chosen: tuple[Struct, ...] = ()
    next: tuple[int, ...] = ()
    turned: tuple[tuple[int, ...], ...] = ()
    deck: dict[str, int] = {}
    card: str | None = None
    pulls: dict[int, int | None] = {}
    pairs: tuple[tuple[int, int], ...] = ()
    aim: int | None = None
    rolled: int | None = None
    mover: int | None = None
    steps: int = 0
    nudged: bool = False
    half: str | None = None
    places: int = 0
    tiles: tuple[TurnedTile, ...] = ()
    speed: int | None = None
    how: str | None = None
    winners: tuple[int, ...] = ()


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A state, whole. ``status`` and ``spot`` go by token, twelve a seat, as in the data file."""

    seats: int
    options: SquidOptions
    contest: str
    phase: str
    seat: int = 0
    turn: int = 0
    first: int = 0
    timer: int = 0
    round: int = 0
    status: tuple[int, ...]
    spot: tuple[int, ...]
    choosing: tuple[int, ...] = ()
    choice: tuple[int, ...]
    queue: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    card: int = 0
    pulls: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    rolled: int = NOT_ROLLED
    mover: int = 0
    places: int = 0
    tiles: tuple[int, ...] = ()
    hands: tuple[int, ...]
    steps: int = 0
    nudged: bool = False
    half: int = 0
    vips: bool = False
    speed: int = 0
    how: str | None = None
    winners: tuple[int, ...] = ()


DUELLING: Final = (phases.GUESSING, phases.AIMING, phases.ROLLING)
WALKING: Final = (phases.PUSHING_ON, phases.JUMPING, phases.BREAKING)


def view_of(state: SquidState, seat: int | None) -> View:
    """What this seat may know."""
    known = state.as_known_to(seat)
    contest = CONTESTS[state.contest]
    phase, rules = state.phase, state.rules
    rolling = phase in (phases.AIMING, phases.ROLLING)
    moving = phase in WALKING or phase in DUELLING
    return View(
        you=seat,
        options=rules.options,
        data=rules.data,
        contest=contest,
        asked=phases.NAMES[phase],
        actors=state.actors,
        first=state.first,
        turn=state.turn,
        timer=state.timer,
        round=state.round,
        seats=tuple(_seat(state, other) for other in range(state.seats)),
        bank=state.status.count(OUT),
        chosen=_own_choices(known, seat),
        next=tuple(state.queue),
        turned=_turned(state) if contest == "red_light" else (),
        deck=dict(zip(CANDY, state.deck, strict=True))
        if contest == "dalgona" and state.deck
        else {},
        card=CANDY[state.card] if phase in (phases.ADVANCING, phases.CRACKING) else None,
        pulls=_pulls(known) if contest == "tug_of_war" else {},
        pairs=_pairs([rules.numbers[token] for token in state.pairs]),
        aim=state.card if phase == phases.ROLLING else None,
        rolled=state.rolled if rolling and state.rolled != NOT_ROLLED else None,
        mover=rules.numbers[state.mover] if moving else None,
        steps=state.steps if phase in WALKING else 0,
        nudged=state.nudged,
        half=HALVES[state.half] if phase == phases.BREAKING else None,
        places=state.places if contest == "glass_bridge" else 0,
        tiles=tuple(TurnedTile(HALVES[tile - 1] if tile else None) for tile in state.tiles)
        if contest == "glass_bridge"
        else (),
        speed=state.speed if contest == "finale" else None,
        how=state.how,
        winners=state.winners,
    )


def _seat(state: SquidState, seat: int) -> Seat:
    first = seat * TOKENS_EACH
    secret = state.phase in phases.TOGETHER
    choosing = secret and bool(state.choosing >> seat & 1)
    revealed = None
    if not secret and state.choice[seat] != OPEN:
        revealed = decode(state.choice[seat])
    return Seat(
        colour=COLOURS[seat],
        tokens=tuple(_token(state, token) for token in range(first, first + TOKENS_EACH)),
        hand=tuple(card for card, count in enumerate(hand(state, seat)) for _ in range(count)),
        choosing=choosing,
        chosen=secret and state.has_chosen(seat) and not choosing,
        revealed=revealed,
    )


def _token(state: SquidState, token: int) -> Token:
    status, spot = state.status[token], state.spot[token]
    number = state.rules.numbers[token]
    if status != ON_BOARD:
        return Token(number, STATUSES[status])
    if state.contest == DALGONA:
        return Token(number, STATUSES[status], spot % SECTIONS, SHAPES[spot // SECTIONS])
    return Token(number, STATUSES[status], spot)


def _own_choices(known: SquidState, seat: int | None) -> tuple[Struct, ...]:
    """What this seat has chosen that is not revealed."""
    if seat is None or not known.has_chosen(seat) or known.choice[seat] == OPEN:
        return ()
    return (decode(known.choice[seat]),)


def _turned(state: SquidState) -> tuple[tuple[int, ...], ...]:
    """S-18: the doll cards turned since the last shuffle."""
    found = []
    for face, count, left in zip(state.rules.data.doll, state.rules.doll, state.deck, strict=True):
        found += [face.catches] * (count - left)
    return tuple(found)


def _pulls(known: SquidState) -> dict[int, int | None]:
    """The cards of tokens, by their numbers: one's own, or all once they are revealed."""
    return {
        known.rules.numbers[token]: None if card == NO_CARD else card
        for token, card in enumerate(known.pulls)
        if card != UNDECIDED
    }


def _pairs(flat: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(flat[::2], flat[1::2], strict=True))


def position_of(state: SquidState) -> Position:
    """The whole state."""
    return Position(
        seats=state.seats,
        options=state.rules.options,
        contest=CONTESTS[state.contest],
        phase=phases.NAMES[state.phase],
        seat=state.seat,
        turn=state.turn,
        first=state.first,
        timer=state.timer,
        round=state.round,
        status=tuple(state.status),
        spot=tuple(state.spot),
        choosing=SEATS_OF[state.choosing],
        choice=tuple(state.choice[: state.seats]),
        queue=tuple(state.queue),
        deck=tuple(state.deck),
        card=state.card,
        pulls=tuple(state.pulls),
        pairs=_pairs(list(state.pairs)),
        rolled=state.rolled,
        mover=state.mover,
        places=state.places,
        tiles=tuple(state.tiles),
        hands=tuple(state.hands),
        steps=state.steps,
        nudged=state.nudged,
        half=state.half,
        vips=state.vips,
        speed=state.speed,
        how=state.how,
        winners=state.winners,
    )
