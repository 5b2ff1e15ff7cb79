"""What a seat sees, and the whole state, as Structs for files and for the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct, structs

from ludotek.games.squid import boards, finale, glass_bridge, moves, teams, tug_of_war
from ludotek.games.squid.boards import NONE, ON_BOARD, OPEN
from ludotek.games.squid.data import COLOURS, TOKENS_EACH, SquidData
from ludotek.games.squid.options import CONTESTS, DALGONA, FINALE, Contest, SquidOptions
from ludotek.games.squid.phases import PHASES

if TYPE_CHECKING:
    from ludotek.games.squid.state import SquidState


class Token(Struct, frozen=True):
    """A token: its number, its status in this contest, and where it is on the board.

    ``status`` is reserve, waiting (not put on the board yet), on board, done or out. ``spot`` is a
    lane (0 behind the line), a team, a place or position of the bridge, an index of ``zones`` in
    the finale; in Dalgona the advances made, with the ``shape``.
    """

    number: int
    status: str
    spot: int | None = None
    shape: str | None = None


class Seat(Struct, frozen=True, kw_only=True):
    """A seat: its colour and tokens, its hand of cards, and whether it still has to choose.

    ``revealed`` is what it chose last, once all have chosen. ``near`` are, in the finale, the
    tokens of others in a zone where it has a token itself: those that its cards can reach (S-62).
    """

    colour: str
    tokens: tuple[Token, ...]
    hand: tuple[int, ...]
    choosing: bool
    chosen: bool
    revealed: Struct | None = None
    near: tuple[int, ...] = ()


class Battle(Struct, frozen=True):
    """S-29: two teams that pull against each other, and their totals once cards are revealed."""

    teams: tuple[int, int]
    totals: tuple[int, int] | None = None


class Wall(Struct, frozen=True, kw_only=True):
    """S-45: where the line is, beyond what a marble is off the table, how far from its aim it may
    land, and from where to where it may lie."""

    line: int = boards.LINE
    edge: int = boards.EDGE
    spread: int = moves.FARTHEST_ROLL
    least: int = moves.AIMS[0] - moves.FARTHEST_ROLL
    most: int = moves.AIMS[-1] + moves.FARTHEST_ROLL


class TurnedTile(Struct, frozen=True):
    """A tile of the bridge: which half is broken, once it is turned."""

    broken: str | None


class View(Struct, frozen=True, kw_only=True):
    """The table as a seat sees it: all but what others have chosen and not yet revealed.

    ``contests`` are those of this game, in their order; ``asked`` is the phase, and ``clock`` what
    the timer of this contest shows, from its start to 0. ``chosen`` are one's own moves that are
    not revealed yet.

    Red Light: ``turned`` are the doll cards turned since the last shuffle, as the numbers they
    catch; ``ahead`` is by card, while one chooses a card, the lane to which each of one's tokens
    would run, one more than there are being the doll. Dalgona: ``deck`` is what is left of it, by
    card; ``card`` the last one drawn in this turn. Tug of War: ``spots`` are those of each team;
    ``pulls`` the cards by token. Marbles: ``pairs`` are those not decided yet; ``aim`` and
    ``rolled`` tell where a marble is aimed, and where the first one lies. Glass Bridge: ``places``
    of the row are counted from its left end until the bridge is ``laid``, then towards the bridge;
    ``tile`` and ``half`` are those onto which the mover jumps; ``bored`` tells whether the VIPs
    lost patience in this round (S-57). ``mover`` is the token that moves or challenges, ``steps``
    what it has still to go, ``nudged`` whether a 0 pushes it. The finale: ``zones`` by spot;
    ``champion`` is the token that won. In a single contest ``decided_by`` is the highest survivor
    of the winner, where others have as many (S-3).
    """

    you: int | None
    options: SquidOptions
    data: SquidData
    contests: tuple[Contest, ...]
    contest: Contest
    asked: str
    actors: tuple[int, ...]
    first: int
    turn: int
    timer: int
    round: int
    seats: tuple[Seat, ...]
    bank: int
    clock: tuple[int, ...] = ()
    chosen: tuple[Struct, ...] = ()
    next: tuple[int, ...] = ()
    turned: tuple[tuple[int, ...], ...] = ()
    ahead: dict[int, dict[int, int]] = {}
    deck: dict[str, int] = {}
    card: str | None = None
    spots: int = 0
    battles: tuple[Battle, ...] = ()
    pulls: dict[int, int | None] = {}
    pairs: tuple[tuple[int, int], ...] = ()
    wall: Wall | None = None
    aim: int | None = None
    rolled: int | None = None
    mover: int | None = None
    steps: int = 0
    nudged: bool = False
    tile: int | None = None
    half: str | None = None
    places: int = 0
    laid: bool = False
    tiles: tuple[TurnedTile, ...] = ()
    bored: bool = False
    zones: tuple[str, ...] = ()
    speed: int | None = None
    champion: int | None = None
    decided_by: int | None = None
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
    card: int = NONE
    pulls: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...] = ()
    rolled: int = NONE
    mover: int = NONE
    places: int = 0
    tiles: tuple[int, ...] = ()
    hands: tuple[int, ...]
    steps: int = 0
    nudged: bool = False
    half: int = NONE
    vips: bool = False
    speed: int = 0
    how: str | None = None
    winners: tuple[int, ...] = ()


def view_of(state: SquidState, seat: int | None) -> View:
    """What this seat may know."""
    rules = state.rules
    contest = CONTESTS[state.contest]
    only = rules.options.only
    common = View(
        you=seat,
        options=rules.options,
        data=rules.data,
        contests=CONTESTS if only is None else (only,),
        contest=contest,
        asked=PHASES[state.phase].name,
        actors=state.actors,
        first=state.first,
        turn=state.turn,
        timer=state.timer,
        round=state.round,
        seats=tuple([_seat(state, other) for other in range(state.seats)]),
        bank=state.status.count(boards.OUT),
        clock=CLOCKS[state.contest],
        chosen=_own_choice(state, seat),
        next=tuple(state.queue),
        how=state.how,
        winners=state.winners,
        decided_by=_decided_by(state),
    )
    return structs.replace(common, **BOARDS[state.contest](state, seat))


def _seat(state: SquidState, seat: int) -> Seat:
    first = seat * TOKENS_EACH
    secret = PHASES[state.phase].reveal is not None
    choosing = secret and bool(state.choosing >> seat & 1)
    revealed = None
    if not secret and state.choice[seat] != OPEN:
        revealed = moves.decode(state.choice[seat])
    hand = glass_bridge.hand(state, seat)
    near = finale.within_reach(state, seat) if state.contest == FINALE else []
    return Seat(
        colour=COLOURS[seat],
        tokens=tuple([_token(state, token) for token in range(first, first + TOKENS_EACH)]),
        hand=tuple([card for card, count in enumerate(hand) for _ in range(count)]),
        choosing=choosing,
        chosen=secret and state.has_chosen(seat) and not choosing,
        revealed=revealed,
        near=_numbers(state, near),
    )


def _token(state: SquidState, token: int) -> Token:
    status, spot = state.status[token], state.spot[token]
    number, name = state.rules.numbers[token], boards.STATUSES[state.status[token]]
    if status == boards.DONE and state.contest == FINALE:
        return Token(number, name, boards.HEAD)
    if status != ON_BOARD:
        return Token(number, name)
    if state.contest == DALGONA:
        return Token(number, name, spot % boards.SECTIONS, moves.SHAPES[spot // boards.SECTIONS])
    return Token(number, name, spot)


def _numbers(state: SquidState, tokens: Iterable[int]) -> tuple[int, ...]:
    return tuple([state.rules.numbers[token] for token in tokens])


def _own_choice(state: SquidState, seat: int | None) -> tuple[Struct, ...]:
    """What this seat has chosen that is not revealed; the cards of Tug of War are ``pulls``."""
    if seat is None or not state.has_chosen(seat) or state.choice[seat] == OPEN:
        return ()
    return (moves.decode(state.choice[seat]),)


# What is on the board of each contest

Facts: TypeAlias = dict[str, object]


def _red_light(state: SquidState, seat: int | None) -> Facts:
    turned: list[tuple[int, ...]] = []  # S-18: since the last shuffle
    for face, count, left in zip(state.rules.data.doll, state.rules.doll, state.deck, strict=True):
        turned += [face.catches] * (count - left)
    return {"turned": tuple(turned), "ahead": _ahead(state, seat)}


def _ahead(state: SquidState, seat: int | None) -> dict[int, dict[int, int]]:
    """S-15: by card, where one's tokens would run to."""
    if seat is None or state.phase != boards.PLAYING_CARD or not state.choosing >> seat & 1:
        return {}
    runners, doll = teams.tokens_of(state, seat, ON_BOARD), state.rules.lanes + 1
    return {
        card: {state.rules.numbers[t]: min(state.spot[t] + card, doll) for t in runners}
        for card in sorted({*state.rules.data.hand} - {0})
    }


def _dalgona(state: SquidState, seat: int | None) -> Facts:
    return {
        "deck": dict(zip(moves.CANDY, state.deck, strict=True)) if state.deck else {},
        "card": moves.CANDY[state.card] if state.card != NONE else None,
    }


def _tug_of_war(state: SquidState, seat: int | None) -> Facts:
    known = state.as_known_to(seat)
    pulls = {
        state.rules.numbers[token]: None if card == moves.NO_CARD else card
        for token, card in enumerate(known.pulls)
        if card != boards.UNDECIDED
    }
    battles = [_battle(state, 2 * battle) for battle in range(boards.TEAMS // 2)]
    return {"spots": boards.SPOTS, "battles": tuple(battles), "pulls": pulls}


def _battle(state: SquidState, team: int) -> Battle:
    """The battle of a team and the next one."""
    ours, theirs = teams.tokens_at(state, team), teams.tokens_at(state, team + 1)
    if not ours or state.phase in (boards.JOINING, boards.PULLING):
        return Battle((team, team + 1))
    totals = tug_of_war.total(state, ours), tug_of_war.total(state, theirs)
    return Battle((team, team + 1), totals)


def _marbles(state: SquidState, seat: int | None) -> Facts:
    return {
        "pairs": _pairs(_numbers(state, state.pairs)),
        "wall": Wall() if state.rules.options.wall else None,
        "aim": state.card if state.card != NONE else None,
        "rolled": state.rolled if state.rolled != NONE else None,
        "mover": _mover(state),
    }


def _mover(state: SquidState) -> int | None:
    return state.rules.numbers[state.mover] if state.mover != NONE else None


def _glass_bridge(state: SquidState, seat: int | None) -> Facts:
    jumping = state.phase == boards.JUMPING or state.half != NONE
    return {
        "mover": _mover(state),
        "steps": state.steps,
        "nudged": state.nudged,
        "tile": state.spot[state.mover] - state.places + 1 if jumping else None,
        "half": moves.HALVES[state.half] if state.half != NONE else None,
        "places": state.places,
        "laid": state.round > 0,
        "bored": state.vips,
        "tiles": tuple([TurnedTile(moves.HALVES[t - 1] if t else None) for t in state.tiles]),
    }


def _finale(state: SquidState, seat: int | None) -> Facts:
    return {"zones": boards.ZONES, "speed": state.speed, "champion": _champion(state)}


def _decided_by(state: SquidState) -> int | None:
    """S-3: the token whose number decided a tie for the most survivors."""
    if state.how != "survivors" or len(state.winners) != 1:
        return None
    left = [teams.count(state, seat, boards.DONE) for seat in range(state.seats)]
    tied = left.count(max(left)) > 1
    return teams.highest(state, state.winners[0], boards.DONE) if tied else None


def _champion(state: SquidState) -> int | None:
    """S-67, S-68: the token on the head, or of the winner's the one that has come farthest."""
    if not state.winners:
        return None
    won = teams.team(state, state.winners[0])
    return state.rules.numbers[max(won, key=lambda t: (state.spot[t], state.rules.numbers[t]))]


BOARDS: Final[tuple[Callable[[SquidState, int | None], Facts], ...]] = (
    _red_light,
    _dalgona,
    _tug_of_war,
    _marbles,
    _glass_bridge,
    _finale,
)
CLOCKS: Final = tuple(
    [tuple(range(most, -1, -boards.COUNTDOWN)) if most else () for most in boards.TIMERS]
)


def _pairs(flat: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(flat[::2], flat[1::2], strict=True))


def position_of(state: SquidState) -> Position:
    """The whole state."""
    return Position(
        seats=state.seats,
        options=state.rules.options,
        contest=CONTESTS[state.contest],
        phase=PHASES[state.phase].name,
        seat=state.seat,
        turn=state.turn,
        first=state.first,
        timer=state.timer,
        round=state.round,
        status=tuple(state.status),
        spot=tuple(state.spot),
        choosing=boards.SEATS_OF[state.choosing],
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
