"""Why a move is not legal: for each kind of move the rule that forbids it, in the rules' order."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from ludotek.core import CHANCE, Args, Reason
from ludotek.games.ink import moves, phases
from ludotek.games.ink.course import PHASES
from ludotek.games.ink.moves import INKS, PAIRS, TOKENS
from ludotek.games.ink.numbering import detail_of, kind_of, square_of
from ludotek.games.ink.objectives import bottles_to_place
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.pieces import BLACK_UP, COVERED, START, UP
from ludotek.games.ink.solo import is_upright
from ludotek.games.ink.tiles import SPOT
from ludotek.games.ink.tokens import can_cover

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

Why = Callable[["InkState", int], Reason]


def why_not(state: InkState, actor: int, move: int) -> Reason:
    """The rule that forbids a move, which is known not to be legal."""
    if state.phase == phases.OVER:
        return Reason("I-79" if state.seats == 1 else "I-68")
    if state.actor() not in (actor, CHANCE):
        return Reason("I-19", {"seat": state.actor()})
    kind = kind_of(move)
    asked: Args = {"phase": PHASES[state.phase].name}
    if state.actor() == CHANCE:
        gone = kind in [kind_of(draw) for draw in state.moves(actor)]
        return Reason("I-81", asked | {"case": "gone"} if gone else asked)
    if kind <= moves.DRAW_TOKEN:
        return Reason("I-81", asked | {"case": "draw"})
    when, why = _WHY.get(kind, ((), None))
    return why(state, move) if why and state.phase in when else Reason("I-81", asked)


def _at(square: tuple[int, int], case: str = "") -> Args:
    where: Args = {"x": square[0], "y": square[1]}
    return where | {"case": case} if case else where


def _cell(painting: Painting, square: tuple[int, int]) -> int:
    """The cell of a square of the painting; -1 where it has none."""
    cell = painting.cell(*square)
    return cell if cell >= 0 and painting.face[cell] else -1


def _is_free(painting: Painting, square: tuple[int, int]) -> bool:
    cell = _cell(painting, square)
    return cell >= 0 and painting.is_free(cell)


def _bottle(painting: Painting, square: tuple[int, int]) -> int:
    cell = _cell(painting, square)
    return painting.bottle(cell) if cell >= 0 else 0


# The wheel


def _take_tile(state: InkState, move: int) -> Reason:
    nib = detail_of(move)
    if not state.wheel[nib - 1]:
        return Reason("I-22", {"nib": nib})
    return Reason("I-24", {"nib": nib, "case": "behind"})


def _cross_start(state: InkState, move: int) -> Reason:
    if state.lead[state.seat] == START:
        return Reason("I-25")
    return Reason("I-24", {"case": "empty"})


def _add_stored(state: InkState, move: int) -> Reason:
    number = detail_of(move)
    if number not in [tile[0] for owner, tile in state.stored if owner == state.seat]:
        return Reason("I-60", {"tile": number, "case": "store"})
    return Reason("I-24", {"case": "stored"})


def _pass(state: InkState, move: int) -> Reason:
    if state.phase == phases.NIB and not state.rules.pass_after_start:
        return Reason("I-26")
    return Reason("I-21", {"palette": state.palette[state.seat]})


# Tokens and tiles


def _place_token(state: InkState, move: int) -> Reason:
    painting, (x, y), down = state.paintings[state.target], square_of(move), detail_of(move)
    pair = _cell(painting, (x, y)), _cell(painting, (x + 1 - down, y + down))
    if min(pair) < 0:
        return Reason("I-29", _at((x, y)) | {"down": down})
    for cell in pair:
        if painting.face[cell] >= COVERED:
            return Reason("I-35", _at(painting.square(cell)))
    for cell in pair:
        if not can_cover(state, painting, cell):
            return Reason("I-34", _at(painting.square(cell)))
    is_x = state.token < len(INKS)
    return Reason("I-30" if is_x else "I-31", {"colours": TOKENS[state.token]})


def _place_tile(state: InkState, move: int) -> Reason:
    painting, (x, y), lie = state.paintings[state.seat], square_of(move), detail_of(move)
    moving = state.phase == phases.MOVE_TILE
    slot = painting.slot_at(*state.lifted) if moving else -1
    alike = painting.alike(slot) if moving else state.rules.alike(state.hand)
    case = _misplaced(painting, x, y, slot)
    if not case and moving and (x, y) == state.lifted:
        case = "same" if alike[lie] == alike[painting.lie_of(slot)] else ""
    if case:
        return Reason("I-57" if moving else "I-37", _at((x, y), case))
    return Reason("I-80", {"turn": alike[lie]})  # a lower orientation that looks alike: unflipped


def _misplaced(painting: Painting, x: int, y: int, without: int) -> str:
    """What is wrong with a place for a tile, which may be one of the painting; "" if nothing is."""
    own = painting.cells_of(without) if without >= 0 else ()
    for square in range(4):
        cell = _cell(painting, (x + square % 2, y + square // 2))
        if cell >= 0 and cell not in own:
            return "overlap"
    return "" if painting.cell(x, y) in painting.places(without) else "apart"


# Objectives


def _complete(state: InkState, move: int) -> Reason:
    painting, where = state.paintings[state.seat], square_of(move)
    cell = _cell(painting, where)
    if cell >= 0 and painting.face[cell] >= COVERED:
        return Reason("I-42", _at(where, "token"))
    if cell < 0 or painting.mark(cell) <= SPOT:
        return Reason("I-42", _at(where, "none"))
    if painting.bottle(cell):
        return Reason("I-42", _at(where, "bottle"))
    size, number, colour = len(painting.zone(cell)), painting.mark(cell), painting.colour(cell)
    if size < number:
        return Reason("I-42", _at(where, "small") | {"size": size, "number": number})
    if cell not in painting.grown:
        return Reason("I-43", _at(where))
    ink, card = INKS[colour - 1], PAIRS[state.cards[state.seat]]
    if state.seats == 1:
        return Reason("I-42", _at(where, "own") | {"colour": ink, "colours": card})
    return Reason("I-49", _at(where) | {"colour": ink, "colours": card})


def _fill(state: InkState, move: int) -> Reason:
    where = square_of(move)
    case = "late" if where in state.spots else "none"
    return Reason("I-47", _at(where, case) | {"bottles": bottles_to_place(state)})


# Bonus actions


def _bonus(state: InkState, move: int) -> Reason:
    if state.phase in (phases.MOVE_TILE, phases.SET_BOTTLE):
        case = "lifted"
    elif state.phase == phases.BONUS:
        case = "offered"
    else:
        case = "step" if move == moves.STOP_BONUS else "used"
    return Reason("I-53", {"bonus": state.bonus, "case": case})


def _put_spot(state: InkState, move: int) -> Reason:
    free = _is_free(state.paintings[state.seat], square_of(move))
    return Reason("I-54", _at(square_of(move), "mark" if free else "free"))


def _put_number(state: InkState, move: int) -> Reason:
    painting, where, number = state.paintings[state.seat], square_of(move), detail_of(move)
    mark = painting.mark(painting.cell(*where)) if _is_free(painting, where) else 0
    case = "free" if mark <= SPOT else "same" if mark == number else "none"
    return Reason("I-55", _at(where, case) | {"number": number})


def _put_colour(state: InkState, move: int) -> Reason:
    free = _is_free(state.paintings[state.seat], square_of(move))
    colour = INKS[detail_of(move)]
    return Reason("I-56", _at(square_of(move), "none" if free else "free") | {"colour": colour})


def _lift_tile(state: InkState, move: int) -> Reason:
    painting = state.paintings[state.seat]
    slot = painting.slot_at(*square_of(move))
    if slot < 0:
        return Reason("I-57", _at(square_of(move), "none"))
    shown = [painting.face[cell] for cell in painting.cells_of(slot)]
    half = [token for token in shown if token >= COVERED and shown.count(token) == 1]
    return Reason("I-57", _at(square_of(move), "half" if half else "others"))


def _remove_bottle(state: InkState, move: int) -> Reason:
    bottle = _bottle(state.paintings[state.seat], square_of(move))
    return Reason("I-58", _at(square_of(move), "down" if bottle else "none"))


def _lift_bottle(state: InkState, move: int) -> Reason:
    where = square_of(move)
    bottle = _bottle(state.paintings[state.seat], where)
    if bottle in (UP, BLACK_UP):
        return Reason("I-59", _at(where, "moved" if where in state.moved else "full"))
    return Reason("I-59", _at(where, "down" if bottle else "none"))


def _palette_to_jokers(state: InkState, move: int) -> Reason:
    return Reason("I-59", {"case": "palette"})


def _set_bottle(state: InkState, move: int) -> Reason:
    return Reason("I-59", _at(square_of(move), "spot"))


def _store_tile(state: InkState, move: int) -> Reason:
    return Reason("I-60", {"nib": detail_of(move), "case": "nib"})


def _put_on_wheel(state: InkState, move: int) -> Reason:
    nib, square = divmod(detail_of(move), 4)
    where: Args = {"nib": nib, "square": square}
    tile = state.wheel[nib - 1]
    if not tile:
        return Reason("I-62", where | {"case": "nib"})
    if state.rules.marks[tile[0]][square] != SPOT or tile[1 + square]:
        return Reason("I-62", where | {"case": "spot"})
    colour = INKS[state.rules.colours[tile[0]][square] - 1]
    return Reason("I-62", where | {"colour": colour, "case": "bottle"})


def _place_for_sumi(state: InkState, move: int) -> Reason:
    colour, upright = INKS[state.revealed[-1]], int(is_upright(len(state.revealed)))
    return Reason("I-75", {"square": detail_of(move), "colour": colour, "upright": upright})


# For each kind of move when it is asked for, or at least talked about, and what forbids it then.
_ON_WHEEL: Final = (phases.TAKE, phases.NIB)
_IN_BONUS: Final = range(phases.BONUS, phases.DRAW_TILE)
_WHY: Final[dict[int, tuple[Collection[int], Why]]] = {
    moves.TAKE_TILE: (_ON_WHEEL, _take_tile),
    moves.CROSS_START: (_ON_WHEEL, _cross_start),
    moves.ADD_STORED: (_ON_WHEEL, _add_stored),
    moves.PASS: (_ON_WHEEL, _pass),
    moves.PLACE_TOKEN: ((phases.PLACE_TOKEN,), _place_token),
    moves.PLACE_TILE: ((phases.ADD, phases.MOVE_TILE), _place_tile),
    moves.COMPLETE: ((phases.COMPLETE,), _complete),
    moves.FILL: ((phases.FILL,), _fill),
    moves.USE_BONUS: (_IN_BONUS, _bonus),
    moves.DECLINE_BONUS: (_IN_BONUS, _bonus),
    moves.STOP_BONUS: (_IN_BONUS, _bonus),
    moves.PUT_SPOT: ((phases.PUT_SPOT,), _put_spot),
    moves.PUT_NUMBER: ((phases.PUT_NUMBER,), _put_number),
    moves.PUT_COLOUR: ((phases.PUT_COLOUR,), _put_colour),
    moves.LIFT_TILE: ((phases.LIFT_TILE,), _lift_tile),
    moves.REMOVE_BOTTLE: ((phases.REMOVE_BOTTLE,), _remove_bottle),
    moves.LIFT_BOTTLE: ((phases.LIFT_BOTTLE,), _lift_bottle),
    moves.PALETTE_TO_JOKERS: ((phases.LIFT_BOTTLE,), _palette_to_jokers),
    moves.SET_BOTTLE: ((phases.SET_BOTTLE,), _set_bottle),
    moves.STORE_TILE: ((phases.STORE_TILE,), _store_tile),
    moves.PUT_ON_WHEEL: ((phases.PUT_ON_WHEEL,), _put_on_wheel),
    moves.PLACE_FOR_SUMI: ((phases.PLACE_FOR_SUMI,), _place_for_sumi),
}
