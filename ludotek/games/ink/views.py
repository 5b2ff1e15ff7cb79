"""What a seat sees, and the whole state written down: Structs, for files and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict

from ludotek.games.ink import phases
from ludotek.games.ink.course import PHASES
from ludotek.games.ink.forecast import Completable, completable, most_in_a_row
from ludotek.games.ink.moves import FLIP, INKS, PAIRS, TOKENS
from ludotek.games.ink.objectives import bottles_to_place
from ludotek.games.ink.options import LEVELS, InkOptions
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.pieces import BESIDE_IT, COVERED, NO_CARD, NO_TOKEN, ON_PALETTE
from ludotek.games.ink.solo import is_upright
from ludotek.games.ink.tiles import NUMBERS, BonusTile, Tile
from ludotek.games.ink.tokens import tokens_left

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

BOTTLES: Final = ("", "u", "d", "U", "D")
"""A bottle as a letter: upright or upside down, capital when it is a black one."""
Bridge: TypeAlias = Literal["", "\\", "/"]
BRIDGES: Final[tuple[Bridge, ...]] = ("", "\\", "/")
MARKS: Final = ("", "o", "", "3", "4", "5", "6", "7")


class LaidTile(Struct, frozen=True):
    r"""A tile of a painting: its number, its top left square, its orientation, its squares as they
    lie, top left first, and its bridge as it lies: `\` between the squares 0 and 3, `/` between
    1 and 2.

    A square is a colour, a mark and a bottle (`yo`, `r4d`), or `#` under a token.
    """

    tile: int
    x: int
    y: int
    turn: int
    flip: bool
    squares: tuple[str, str, str, str]
    bridge: Bridge = ""


class LaidToken(Struct, frozen=True):
    """A token on a painting: its colours, its first square, and whether the other is below it."""

    colours: str
    x: int
    y: int
    down: bool


class LooseTile(Struct, frozen=True):
    """A tile at the wheel, in a store or in hand: its number, and the bottles on its squares."""

    tile: int
    bottles: tuple[str, str, str, str] = ("", "", "", "")


class Zone(Struct, frozen=True):
    """A zone of at least two squares, or with a mark."""

    colour: str
    squares: tuple[tuple[int, int], ...]
    size: int


class Seat(Struct, frozen=True, kw_only=True):
    """What lies in front of a seat. ``lead`` is its nib, 0 on START; ``passes`` the rounds that it
    has passed in a row; ``playing`` whether it is still in the game; ``completed`` the objectives
    that it has completed."""

    tiles: tuple[LaidTile, ...]
    tokens: tuple[LaidToken, ...]
    zones: tuple[Zone, ...]
    completed: int
    palette_colours: str
    palette: int
    jokers: int
    black: int
    lead: int
    store: tuple[LooseTile, ...]
    passes: int
    playing: bool


class TokenBag(Struct, frozen=True):
    """What is left to draw: X tokens in the bag (in solo: at START), X tokens by colour that have
    not been seen, XX tokens by their colours, whether these are in the bag, and whether nothing is
    left."""

    x: int
    unseen: dict[str, int]
    xx: dict[str, int]
    xx_in_bag: bool
    is_empty: bool


class Supplies(Struct, frozen=True):
    """What the bonus actions can still use: white spots, numbers 4 to 7, colour squares."""

    white_spots: int
    numbers: dict[int, int]
    colour_squares: dict[str, int]


class Stock(Struct, frozen=True):
    """The bottles with which each seat begins: on its palette, and beside it."""

    palette: int
    jokers: int


class SumiTurn(Struct, frozen=True):
    """A turn of Sumi: the token beside her bottle once it is revealed, and how this stands."""

    colour: str | None
    upright: bool


class Sumi(Struct, frozen=True):
    """Sumi's lead bottle, her two columns (I-72), and the turns that the player still has."""

    lead: int
    columns: tuple[tuple[SumiTurn, ...], tuple[SumiTurn, ...]]
    turns_left: int


class View(Struct, frozen=True, kw_only=True):
    """The table as everybody sees it: all of it, since what is face down has not been drawn.

    ``tiles`` are the faces of all tiles, by number, the starting tiles last; ``bag`` the numbers of
    those in the bag. ``asked`` names the phase, ``seat`` whose turn it is, ``actor`` who acts
    (-1 is chance). ``slots`` are the bonus tiles of the objectives 4 to 7, in that order, and
    ``slots_left`` the pieces left for each, where it takes any from a supply.

    The rest is what the decision is about: the tile in ``hand``; the ``token`` and ``token_for``
    whom; the ``objective`` (its number) whose white spots are being filled, the ``spots`` that may
    still be chosen, and how many of them are ``to_fill``; the ``bonus``, the ``steps`` of it that
    may still be made, the bottles it has ``moved`` (where they stand now) and what it has
    ``lifted``; the squares whose zones have ``grown`` this turn; the objectives that are
    ``completable``, each by itself, and how many of them ``in_a_row``.
    """

    you: int | None
    options: InkOptions
    tiles: tuple[Tile, ...]
    seats: tuple[Seat, ...]
    wheel: tuple[LooseTile | None, ...]
    bag: tuple[int, ...]
    token_bag: TokenBag
    slots: tuple[BonusTile, ...]
    slots_left: tuple[int | None, ...]
    supplies: Supplies
    stock: Stock
    sumi: Sumi | None = None
    asked: str
    first: int
    seat: int
    actor: int | None
    rounds: int
    hand: LooseTile | None = None
    token: str | None = None
    token_for: int | None = None
    objective: int | None = None
    spots: tuple[tuple[int, int], ...] = ()
    to_fill: int = 0
    bonus: int | None = None
    steps: int = 0
    moved: tuple[tuple[int, int], ...] = ()
    lifted: tuple[int, int] | None = None
    grown: tuple[tuple[int, int], ...] = ()
    completable: tuple[Completable, ...] = ()
    in_a_row: int = 0
    how: str | None = None
    winners: tuple[int, ...] = ()


class SeatPosition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies in front of a seat, written down."""

    tiles: tuple[LaidTile, ...] = ()
    tokens: tuple[LaidToken, ...] = ()
    palette_colours: str = ""
    palette: int = 12
    jokers: int = 12
    black: int = 0
    lead: int = 0
    store: tuple[LooseTile, ...] = ()
    passes: int = 0
    playing: bool = True


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A state of Ink, whole, canonical: tiles and tokens row by row, stores by number."""

    options: InkOptions
    seats: tuple[SeatPosition, ...]
    phase: str
    first: int = 0
    seat: int = 0
    target: int = 0
    rounds: int = 0
    wheel: tuple[LooseTile | None, ...] = (None,) * 6
    bag: tuple[int, ...]
    unseen: tuple[int, ...]
    x_left: int
    xx: tuple[int, ...]
    slots: tuple[int, ...] = ()
    white_spots: int
    numbers: tuple[int, ...]
    colour_squares: tuple[int, ...]
    hand: LooseTile | None = None
    token: str | None = None
    number: int = 0
    spots: tuple[tuple[int, int], ...] = ()
    bonus: int = 0
    steps: int = 0
    moved: tuple[tuple[int, int], ...] = ()
    lifted: tuple[int, int] | None = None
    grown: tuple[tuple[int, int], ...] = ()
    sumi_lead: int = 0
    revealed: str = ""
    how: str | None = None
    winners: tuple[int, ...] = ()


# The parts that both show


def _laid_tiles(painting: Painting) -> tuple[LaidTile, ...]:
    found = []
    for slot in painting.slots():
        number, x, y, lie = painting.tile(slot)
        first, second, third, last = [_square(painting, c) for c in painting.cells_of(slot)]
        found.append(
            LaidTile(
                tile=number,
                x=x,
                y=y,
                turn=lie % FLIP,
                flip=lie >= FLIP,
                squares=(first, second, third, last),
                bridge=BRIDGES[painting.bridge_of(slot)],
            )
        )
    return tuple(sorted(found, key=lambda tile: (tile.y, tile.x)))


def _square(painting: Painting, cell: int) -> str:
    if painting.face[cell] >= COVERED:
        return "#"
    colour, mark, bottle = painting.colour(cell), painting.mark(cell), painting.bottle(cell)
    return INKS[colour - 1] + MARKS[mark] + BOTTLES[bottle]


def _laid_tokens(painting: Painting) -> tuple[LaidToken, ...]:
    found: dict[int, LaidToken] = {}
    for cell, face in enumerate(painting.face if painting.tokens else b""):
        if face >= COVERED and face not in found:
            x, y = painting.square(cell)
            down = painting.face[cell + 1] != face
            found[face] = LaidToken(TOKENS[painting.tokens[face - COVERED]], x, y, down)
    return tuple(found.values())


def _loose(tile: bytes) -> LooseTile | None:
    if not tile:
        return None
    first, second, third, last = (BOTTLES[piece] for piece in tile[1:])
    return LooseTile(tile[0], (first, second, third, last))


def _store(state: InkState, seat: int) -> tuple[LooseTile, ...]:
    tiles = [_loose(tile) for owner, tile in state.stored if owner == seat]
    return tuple(tile for tile in tiles if tile)


def _grown(state: InkState) -> tuple[tuple[int, int], ...]:
    painting = state.paintings[state.seat]
    return tuple(painting.square(cell) for cell in sorted(painting.grown))


def _lifted(state: InkState) -> tuple[int, int] | None:
    return state.lifted if state.phase in (phases.MOVE_TILE, phases.SET_BOTTLE) else None


def _token(state: InkState) -> str | None:
    return None if state.token == NO_TOKEN else TOKENS[state.token]


def _seat_position(state: InkState, seat: int) -> SeatPosition:
    painting, card = state.paintings[seat], state.cards[seat]
    return SeatPosition(
        tiles=_laid_tiles(painting),
        tokens=_laid_tokens(painting),
        palette_colours="" if card == NO_CARD else PAIRS[card],
        palette=state.palette[seat],
        jokers=state.jokers[seat],
        black=state.black[seat],
        lead=state.lead[seat],
        store=_store(state, seat),
        passes=state.passes[seat],
        playing=bool(state.playing[seat]),
    )


# The view


def view_of(state: InkState, seat: int | None) -> View:
    """What this seat sees."""
    return View(
        you=seat,
        options=state.rules.options,
        tiles=state.rules.tiles,
        seats=tuple(_seat(state, other) for other in range(state.seats)),
        wheel=tuple(map(_loose, state.wheel)),
        bag=tuple(state.bag),
        token_bag=TokenBag(
            x=state.x_left,
            unseen=dict(zip(INKS, state.unseen, strict=True)),
            xx=dict(zip(PAIRS, state.xx, strict=True)),
            xx_in_bag=state.seats == 1 or state.x_left == 0,
            is_empty=not tokens_left(state),
        ),
        slots=tuple(state.rules.bonus[bonus - 1] for bonus in state.slots),
        slots_left=tuple(_left_for(state, bonus) for bonus in state.slots),
        supplies=Supplies(
            white_spots=state.spots_left,
            numbers=dict(zip(NUMBERS, state.numbers_left, strict=True)),
            colour_squares=dict(zip(INKS, state.squares_left, strict=True)),
        ),
        stock=Stock(ON_PALETTE, BESIDE_IT),
        sumi=_sumi(state) if state.seats == 1 else None,
        asked=PHASES[state.phase].name,
        first=state.first,
        seat=state.seat,
        actor=next(iter(state.actors), None),
        rounds=state.rounds,
        hand=_loose(state.hand),
        token=_token(state),
        token_for=state.target if state.phase in (phases.DRAW_TOKEN, phases.PLACE_TOKEN) else None,
        objective=state.number or None,
        spots=state.spots,
        to_fill=bottles_to_place(state),
        bonus=state.bonus or None,
        steps=state.steps,
        moved=tuple(sorted(state.moved)),
        lifted=_lifted(state),
        grown=_grown(state),
        completable=completable(state),
        in_a_row=most_in_a_row(state),
        how=state.how,
        winners=state.winners,
    )


def _seat(state: InkState, seat: int) -> Seat:
    there = _seat_position(state, seat)
    return Seat(
        zones=_zones(state.paintings[seat]),
        completed=_completed(state, there.tiles),
        **asdict(there),
    )


def _zones(painting: Painting) -> tuple[Zone, ...]:
    found = []
    seen: set[int] = set()
    for cell, face in enumerate(painting.face):
        if face and cell not in seen and painting.is_free(cell):
            zone = painting.zone(cell)
            seen.update(zone)
            if len(zone) > 1 or painting.mark(cell):
                squares = tuple(map(painting.square, zone))
                found.append(Zone(INKS[painting.colour(cell) - 1], squares, len(zone)))
    return tuple(found)


def _left_for(state: InkState, bonus: int) -> int | None:
    """How many pieces are left for a bonus; None if it takes none from a supply (I-53)."""
    match bonus:
        case 1:
            return state.spots_left
        case 2:
            return sum(state.numbers_left)
        case 3:
            return sum(state.squares_left)
    return None


def _completed(state: InkState, tiles: tuple[LaidTile, ...]) -> int:
    """The objectives that a seat has completed; in solo the black bottles are Sumi's (I-78)."""
    own = ("d",) if state.seats == 1 else ("d", "D")
    return sum([square[2:] in own for tile in tiles for square in tile.squares])


def _sumi(state: InkState) -> Sumi:
    turns = LEVELS[state.rules.options.level]
    row = [
        SumiTurn(
            colour=INKS[state.revealed[turn]] if turn < len(state.revealed) else None,
            upright=is_upright(turn + 1),
        )
        for turn in range(turns)
    ]
    half = (turns + 1) // 2
    return Sumi(
        lead=state.sumi_lead,
        columns=(tuple(row[:half]), tuple(row[half:])),
        turns_left=turns - state.rounds,
    )


# The position


def position_of(state: InkState) -> Position:
    """The whole state."""
    return Position(
        options=state.rules.options,
        seats=tuple(_seat_position(state, seat) for seat in range(state.seats)),
        phase=PHASES[state.phase].name,
        first=state.first,
        seat=state.seat,
        target=state.target,
        rounds=state.rounds,
        wheel=tuple(map(_loose, state.wheel)),
        bag=tuple(state.bag),
        unseen=tuple(state.unseen),
        x_left=state.x_left,
        xx=tuple(state.xx),
        slots=tuple(state.slots),
        white_spots=state.spots_left,
        numbers=tuple(state.numbers_left),
        colour_squares=tuple(state.squares_left),
        hand=_loose(state.hand),
        token=_token(state),
        number=state.number,
        spots=state.spots,
        bonus=state.bonus,
        steps=state.steps,
        moved=tuple(sorted(state.moved)),
        lifted=_lifted(state),
        grown=_grown(state),
        sumi_lead=state.sumi_lead,
        revealed="".join(INKS[colour] for colour in state.revealed),
        how=state.how,
        winners=state.winners,
    )
