"""Reading a position back, and refusing one that cannot stand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from ludotek.core import BadPosition, BadSetup, require, require_position
from ludotek.games.ink import phases
from ludotek.games.ink.bonus import step_phase
from ludotek.games.ink.bottles import may_use_black
from ludotek.games.ink.course import NUMBER_OF, PHASES
from ludotek.games.ink.fields import changed
from ludotek.games.ink.moves import FLIP, INKS, NIBS, PAIRS, TOKENS
from ludotek.games.ink.objectives import bottles_to_place
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.pieces import (
    COVERED,
    EMPTY,
    MOST_TOKENS,
    NO_CARD,
    ON_PALETTE,
    X_A_SEAT,
)
from ludotek.games.ink.rules import Rules, rules_for
from ludotek.games.ink.setup import SLOTS
from ludotek.games.ink.state import InkState
from ludotek.games.ink.tiles import FALLING, NOT_IN_SOLO, SPOT
from ludotek.games.ink.tokens import tokens_left
from ludotek.games.ink.turn import ENDS
from ludotek.games.ink.views import (
    BOTTLES,
    BRIDGES,
    MARKS,
    Bridge,
    LaidTile,
    LaidToken,
    LooseTile,
    Position,
    SeatPosition,
)

FARTHEST: Final = 1024
"""A painting can creep when its tiles are moved; from here no game leads farther than a move can
tell, which is twice as far."""


def resume(position: Struct) -> InkState:
    """The state that a position describes; raises `BadPosition`.

    >>> from ludotek.games import load
    >>> start = load("ink").start(2).position()
    >>> resume(start).position() == start
    True
    """
    position = require_position(position, Position, "ink")
    try:
        rules = rules_for(position.options)
    except BadSetup as error:
        raise BadPosition(str(error)) from None
    require(1 <= len(position.seats) <= 4, "ink is for 1 to 4 seats", "I-12")
    require(position.phase in NUMBER_OF, f"there is no phase {position.phase!r:.20}", "I-81")
    state = InkState(rules, len(position.seats))
    _set_table(state, position)
    for seat, there in enumerate(position.seats):
        _set_seat(state, seat, there)
    _check_tiles(state)
    _check_tokens(state, position)
    _check_setup(state)
    _set_turn(state, position)
    _set_end(state, position)
    _check_phase(state)
    return state


def _counts(name: str, counts: tuple[int, ...], limits: Iterable[int], rule: str) -> bytes:
    """Counts that are no more than there are."""
    limits = tuple(limits)
    fits = len(counts) == len(limits) and all(
        0 <= count <= limit for count, limit in zip(counts, limits, strict=False)
    )
    require(fits, f"{name}: no such counts", rule)
    return bytes(counts)


# The middle of the table


def _set_table(state: InkState, position: Position) -> None:
    rules = state.rules
    numbers = set(position.bag)
    fits = len(numbers) == len(position.bag) and numbers <= set(range(rules.in_bag))
    require(fits, "bag: no such tiles", "I-13")
    state.bag = bytearray(sorted(numbers))
    require(len(position.wheel) == NIBS, "the wheel has six nibs", "I-10")
    state.wheel = [_loose(tile, rules) for tile in position.wheel]
    state.hand = _loose(position.hand, rules)
    tokens = rules.tokens
    state.unseen = _counts("unseen", position.unseen, [tokens.x] * len(INKS), "I-7")
    in_bag = 1 if state.seats == 1 else X_A_SEAT * state.seats
    fits = 0 <= position.x_left <= min(in_bag, sum(state.unseen))
    require(fits, "x_left: no such count", "I-14")
    state.x_left = position.x_left
    state.xx = _counts("xx", position.xx, [tokens.xx] * len(PAIRS), "I-7")
    spots = _counts("white_spots", (position.white_spots,), [tokens.white_spots], "I-9")
    state.spots_left = spots[0]
    state.numbers_left = _counts("numbers", position.numbers, tokens.numbers, "I-9")
    squares = _counts("colour_squares", position.colour_squares, tokens.colour_squares, "I-9")
    state.squares_left = squares
    slots = set(position.slots)
    fits = len(slots) == len(position.slots) <= SLOTS and slots <= set(range(1, 13))
    require(fits and sorted(slots) == list(position.slots), "no such bonus tiles", "I-15")
    solo = state.seats == 1
    require(not (solo and slots & set(NOT_IN_SOLO)), "no such bonus tiles in solo", "I-71")
    state.slots = bytes(position.slots)
    require(0 <= position.sumi_lead <= NIBS, "Sumi is at no nib", "I-75")
    state.sumi_lead = position.sumi_lead
    fits = len(position.revealed) <= rules.sumi_turns and set(position.revealed) <= set(INKS)
    require(fits and (solo or not position.revealed), "no such tokens of Sumi", "I-72")
    needed = rules.sumi_turns - len(position.revealed) + position.x_left
    require(not solo or needed <= sum(state.unseen), "too few tokens for Sumi", "I-72")
    state.revealed = bytes(INKS.index(letter) for letter in position.revealed)


def _loose(tile: LooseTile | None, rules: Rules) -> bytes:
    if tile is None:
        return EMPTY
    require(0 <= tile.tile < rules.in_bag, f"there is no tile {tile.tile}", "I-5")
    pieces = []
    for mark, bottle in zip(rules.marks[tile.tile], tile.bottles, strict=True):
        stands = bottle == "" or (bottle in ("u", "d") and _may_stand(mark, bottle))
        require(stands, f"tile {tile.tile}: no bottle {bottle!r:.9} can stand there", "I-62")
        pieces.append(BOTTLES.index(bottle))
    return bytes((tile.tile, *pieces))


def _may_stand(mark: int, bottle: str) -> bool:
    """Upright bottles stand on white spots, the others on objectives."""
    return mark == SPOT if bottle in "uU" else mark > SPOT


# In front of the seats


def _set_seat(state: InkState, seat: int, there: SeatPosition) -> None:
    painting = state.paintings[seat]
    for tile in there.tiles:
        _lay(painting, tile, state.rules)
    _check_hanging(painting)
    require(len(there.tokens) <= MOST_TOKENS, "too many tokens on a painting", "I-7")
    for token in there.tokens:
        _cover(painting, token)
    for slot, tile in enumerate(there.tiles):
        for cell, square in zip(painting.cells_of(slot), tile.squares, strict=True):
            agrees = (square == "#") == (painting.face[cell] >= COVERED)
            require(agrees, "squares and tokens do not agree", "I-35")
    painting.forget_growth()
    fits = there.palette_colours in ("", *PAIRS)
    require(fits, f"there is no palette of {there.palette_colours!r:.9}", "I-6")
    if there.palette_colours:
        state.cards = changed(state.cards, seat, PAIRS.index(there.palette_colours))
    for name, most in (("palette", ON_PALETTE), ("jokers", 500), ("black", 1000)):
        require(0 <= getattr(there, name) <= most, f"{name}: no such count", "I-8")
    black = sum(square[-1] in "UD" for tile in there.tiles for square in tile.squares)
    require(black <= there.black, "more black bottles than have been placed", "I-68")
    state.palette[seat], state.jokers[seat] = there.palette, there.jokers
    state.black[seat] = there.black
    require(0 <= there.lead <= NIBS, f"seat {seat} is at no nib", "I-10")
    state.lead[seat] = there.lead
    stored = sorted(_loose(tile, state.rules) for tile in there.store)
    state.stored += tuple((seat, tile) for tile in stored)
    most = state.rules.max_passes
    require(0 <= there.passes <= most, "more rounds passed than there can be", "I-70")
    state.passes[seat] = there.passes
    state.playing = changed(state.playing, seat, there.playing)


def _lay(painting: Painting, tile: LaidTile, rules: Rules) -> None:
    where = f"tile {tile.x},{tile.y}"
    require(0 <= tile.tile < len(rules.tiles), f"{where}: there is no tile {tile.tile}", "I-5")
    require(0 <= tile.turn < FLIP, f"{where}: there is no turn {tile.turn}", "I-80")
    near = max(abs(tile.x), abs(tile.y)) <= FARTHEST
    require(near, f"{where} is too far from the origin", "I-80")
    lies = [painting.cell(tile.x + right, tile.y + down) for down in range(2) for right in range(2)]
    empty = all(cell < 0 or not painting.face[cell] for cell in lies)
    require(empty, f"{where} lies on another one", "I-37")
    lie = tile.turn + FLIP * tile.flip
    painting.make_room(tile.x, tile.y, spare=0)
    painting.add(rules, rules.bare[tile.tile], painting.cell(tile.x, tile.y), lie)
    slot = painting.slots()[-1]
    cells = painting.cells_of(slot)
    for cell, square in zip(cells, tile.squares, strict=True):
        if square != "#":
            found = re.fullmatch(f"([{INKS}])([o3-7]?)([udUD]?)", square)
            require(found is not None, f"{where}: cannot read the square {square!r:.9}", "I-2")
            assert found is not None
            colour, mark, bottle = found.groups()
            painting.face[cell] = INKS.index(colour) + 1
            painting.put_mark(cell, MARKS.index(mark))
            if bottle:
                stands = _may_stand(painting.mark(cell), bottle)
                require(stands, f"{where}: no bottle can stand on {square!r:.9}", "I-46")
                painting.put_bottle(cell, BOTTLES.index(bottle))
    _set_bridge(painting, slot, tile.bridge)


def _set_bridge(painting: Painting, slot: int, bridge: Bridge) -> None:
    printed = painting.bridge_of(slot)
    cells = painting.cells_of(slot)
    one, other = (cells[0], cells[3]) if printed == FALLING else (cells[1], cells[2])
    if bridge == "":
        painting.end_bridge(one)
    else:
        joined = bridge == BRIDGES[printed] and painting.colour(one) == painting.colour(other)
        require(joined, f"tile {painting.tile(slot)[0]} can have no such bridge", "I-40")


def _cover(painting: Painting, token: LaidToken) -> None:
    where = f"token {token.x},{token.y}"
    require(token.colours in TOKENS, f"{where}: there is no token {token.colours!r:.9}", "I-7")
    cell = painting.cell(token.x, token.y)
    other = painting.cell(token.x + (not token.down), token.y + token.down)
    fits = min(cell, other) >= 0 and all(painting.colour(there) for there in (cell, other))
    require(fits, f"{where} lies on no two squares", "I-29")
    painting.cover((cell, other), TOKENS.index(token.colours))


def _check_hanging(painting: Painting) -> None:
    """I-37: the tiles of a painting hang together."""
    cells = {cell for cell, face in enumerate(painting.face) if face}
    stack = [min(cells)] if cells else []
    while stack:
        cell = stack.pop()
        cells.discard(cell)
        stack += cells & {cell + 1, cell - 1, cell + painting.width, cell - painting.width}
    require(not cells, "the tiles of a painting do not hang together", "I-37")


def _check_tiles(state: InkState) -> None:
    """Each tile is in one place (I-5)."""
    loose = [*state.wheel, state.hand, *(tile for _, tile in state.stored)]
    numbers = [tile[0] for tile in loose if tile]
    for painting in state.paintings:
        numbers += [painting.tile(slot)[0] for slot in painting.slots()]
    numbers += state.bag
    twice = {number for number in numbers if numbers.count(number) > 1}
    require(not twice, f"tiles in two places: {sorted(twice)}", "I-5")


def _check_tokens(state: InkState, position: Position) -> None:
    """There are no more of a token than there are (I-7)."""
    seen = [token.colours for seat in position.seats for token in seat.tokens]
    seen += [*position.revealed, *([position.token] if position.token else [])]
    limits = [state.rules.tokens.x] * len(INKS) + [state.rules.tokens.xx] * len(PAIRS)
    left = [*state.unseen, *state.xx]
    for token, limit, count in zip(TOKENS, limits, left, strict=True):
        require(seen.count(token) + count <= limit, f"too many tokens {token}", "I-7")


def _check_setup(state: InkState) -> None:
    """The setup is as far as the phase says (I-81)."""
    tiles = [bool(painting.tiles) for painting in state.paintings]
    cards = [card != NO_CARD for card in state.cards]
    for drawn in (tiles, cards):
        require(sorted(drawn, reverse=True) == drawn, "drawn out of turn", "I-81")


# The turn


def _set_turn(state: InkState, position: Position) -> None:
    seats = range(state.seats)
    for name in ("first", "seat", "target"):
        require(getattr(position, name) in seats, f"{name}: there is no such seat", "I-18")
    state.first, state.seat, state.target = position.first, position.seat, position.target
    require(any(state.playing), "nobody is left in the game", "I-69")
    state.phase = NUMBER_OF[position.phase]
    if state.phase != phases.OVER:
        require(bool(state.playing[position.seat]), "who is out is not on turn", "I-69")
    require(0 <= position.rounds <= 100_000, "rounds: no such count", "I-66")
    filling = state.phase == phases.FILL
    fits = 3 <= position.number <= 7 if filling else position.number == 0
    require(fits, "number: no such objective is being filled", "I-47")
    rows = [(y, x) for x, y in position.spots]
    fits = sorted(set(rows)) == rows and (filling or not rows)
    require(fits, "spots: none are filled now, or not row by row", "I-47")
    state.rounds = position.rounds
    painting = state.paintings[state.seat]
    if position.token is not None:
        require(position.token in TOKENS, f"there is no token {position.token!r:.9}", "I-7")
        state.token = TOKENS.index(position.token)
    for squares in (position.spots, position.moved, position.grown):
        for x, y in squares:
            cell = painting.cell(x, y)
            fits = cell >= 0 and painting.colour(cell) > 0
            require(fits, f"there is no open square {x},{y}", "I-80")
    for x, y in position.grown:
        cell = painting.cell(x, y)
        require(painting.is_free(cell), f"{x},{y} is not free and cannot have grown", "I-43")
        painting.grown.append(cell)
    state.number, state.spots = position.number, position.spots
    require(0 <= position.bonus <= 12, f"there is no bonus {position.bonus}", "I-53")
    state.bonus, state.steps = position.bonus, position.steps
    require(0 <= position.steps <= 9, "steps: no such count", "I-53")
    state.moved = position.moved
    lifts = state.phase in (phases.MOVE_TILE, phases.SET_BOTTLE)
    named = position.lifted is not None
    require(lifts == named, "the phase and what is lifted do not agree", "I-81")
    if position.lifted is not None:
        state.lifted = position.lifted


def _set_end(state: InkState, position: Position) -> None:
    over = state.phase == phases.OVER
    fits = over == (position.how is not None) and (position.how is None or position.how in ENDS)
    require(fits, "the phase and the end do not agree", "I-70")
    winners = position.winners
    fits = set(winners) <= set(range(state.seats)) and len(set(winners)) == len(winners)
    require(position.how != "turns" or state.seats == 1, "only solo games run out", "I-79")
    none = not over or position.how == "turns"
    require(fits and none == (not winners), "no such winners", "I-68")
    if position.how is not None:
        state.end = ENDS.index(position.how)
        state.winners = winners


def _check_phase(state: InkState) -> None:
    """What the phase asks about is there, so that somebody can answer."""
    phase, painting = state.phase, state.paintings[state.seat]
    require(
        (state.hand != EMPTY) == (phase == phases.ADD),
        "a tile in hand is added, and none else",
        "I-81",
    )
    if phase < phases.PALETTE:
        require(set(state.cards) == {NO_CARD}, "no palette card is drawn yet", "I-81")
    if phase < phases.BONUS_TILES:
        require(not state.slots, "no bonus tile is drawn yet", "I-81")
    if phase > phases.STARTING_TILE:
        require(all(painting.tiles for painting in state.paintings), "no starting tile", "I-12")
    if phase > phases.PALETTE:
        require(NO_CARD not in state.cards, "a seat has no palette card", "I-12")
    if phase > phases.BONUS_TILES:
        require(len(state.slots) == SLOTS, "the bonus slots are not filled", "I-15")
    fits = {
        phases.FIRST: state.seats > 1 and not any(p.tiles for p in state.paintings),
        phases.STARTING_TILE: not all(painting.tiles for painting in state.paintings),
        phases.PALETTE: NO_CARD in state.cards,
        phases.BONUS_TILES: len(state.slots) < SLOTS,
        phases.DRAW_TOKEN: tokens_left(state),
        phases.PLACE_TOKEN: state.token < len(TOKENS),
        phases.ADD: state.hand != EMPTY,
        phases.FILL: _can_fill(state),
        phases.MOVE_TILE: _is_lifted(painting, state.lifted),
        phases.SET_BOTTLE: painting.is_upright(painting.cell(*state.lifted)),
        phases.PLACE_FOR_SUMI: bool(state.revealed) and state.sumi_lead > 0,
        phases.REVEAL: state.seats == 1 and len(state.revealed) < state.rules.sumi_turns,
    }.get(phase, True)
    require(fits, f"nothing is there for the phase {PHASES[phase].name}", "I-81")
    if phases.BONUS <= phase <= phases.DRAW_TILE:
        _check_bonus(state)
    if phase in (phases.FILL_WHEEL, phases.REFILL, phases.SUMI_REFILL):
        require(EMPTY in state.wheel and bool(state.bag), "the wheel is full", "I-51")
    if phase in (phases.REVEAL, phases.PLACE_FOR_SUMI, phases.SUMI_REFILL):
        require(state.seats == 1, "Sumi plays only against one", "I-71")
    if phase != phases.OVER:
        require(bool(state.moves(state.actor())), "nobody could go on", "I-81")


def _check_bonus(state: InkState) -> None:
    """The phase is one of the bonus that is used, with steps left (I-53)."""
    require(state.bonus > 0, "no bonus is used", "I-53")
    if state.phase == phases.BONUS:
        return
    asks = {phases.MOVE_TILE: phases.LIFT_TILE, phases.SET_BOTTLE: phases.LIFT_BOTTLE}
    fits = asks.get(state.phase, state.phase) == step_phase(state, state.bonus)
    require(fits, f"bonus {state.bonus} has no phase {PHASES[state.phase].name}", "I-53")
    most = state.rules.bonus[state.bonus - 1].count
    fits = 0 < state.steps <= most or state.phase == phases.DRAW_TILE
    require(fits, f"bonus {state.bonus} has no {state.steps} steps left", "I-53")


def _is_lifted(painting: Painting, square: tuple[int, int]) -> bool:
    slot = painting.slot_at(*square)
    return slot >= 0 and painting.can_lift(slot)


def _can_fill(state: InkState) -> bool:
    painting = state.paintings[state.seat]
    cells = [painting.cell(x, y) for x, y in state.spots]
    free = all(painting.mark(cell) == SPOT and painting.is_free(cell) for cell in cells)
    colours = {painting.colour(cell) for cell in cells}
    if not free or len(colours) != 1 or may_use_black(state, state.seat, *colours):
        return False
    return 0 < bottles_to_place(state) < len(cells)
