"""`normal`: plays a whole turn sensibly, by what its painting is worth after it.

It looks at where each tile it can take would go and at the objectives that this completes or
prepares, counts a token from START as a loss, and decides everything else by one look ahead.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from ludotek.core import CHANCE, State
from ludotek.games.ink import phases
from ludotek.games.ink.bonus import DRAW_ONE, OTHERS_DRAW
from ludotek.games.ink.bottles import fitting, on_palette
from ludotek.games.ink.moves import ADD_STORED, CROSS_START, DECLINE_BONUS, TAKE_TILE, USE_BONUS
from ludotek.games.ink.numbering import detail_of, kind_of
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.pieces import NO_CARD
from ludotek.games.ink.state import InkState
from ludotek.games.ink.tiles import LIES, NUMBERS, SPOT
from ludotek.games.ink.tokens import tokens_left

WON: Final = 1000.0
ON_PALETTE: Final = 1.3
"""What a bottle on the palette costs; a joker, which goes anywhere, costs 1."""
STUCK: Final = 0.3
"""What each palette bottle costs besides that no joker makes up for: nothing else may fit it."""
READY: Final = 0.95
"""How much of its bottles an objective is worth that can be completed at once."""
HOPES: Final = (0.54, 0.49, 0.44, 0.39, 0.35, 0.32, 0.29)
"""The same, for one that lacks so many squares, or only has to grow."""
ROOM: Final = (0.1, 0.5, 0.8, 1.0)
"""How far these hopes hold for a zone that touches so many empty places."""
SECOND: Final = 0.4
"""Further objectives of a zone: the first one takes its white spots and parts it."""
BONUS: Final = 0.65
LOOSE_SPOT: Final = 0.3
GROUND: Final = 0.04
"""What each further square of a zone is worth, for objectives to come."""
STORED: Final = 0.5
TOKEN: Final = 1.3
"""What a token from START costs."""
STRIDE: Final = 0.2
"""What a nib further on costs: START comes nearer."""
TURN: Final = 2.0
"""What a turn without a tile costs."""
PLACES: Final = 12
"""So many places of a tile are looked at closely."""
LOOKED_AT: Final = 60
"""So many moves of any other decision."""


class Normal:
    """Takes the tile that makes most of its painting.

    >>> from ludotek.games import load
    >>> state, bot = load("ink").start(2), Normal(Random(1))
    >>> while state.actors == (-1,):
    ...     state.play(-1, state.moves(-1)[0])
    >>> bot.choose(state, 0) in state.moves(0)
    True
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, state: State, seat: int) -> int:
        """The best move it sees.

        >>> from ludotek.games import load
        >>> state = load("ink").start(1)
        >>> while state.actors == (-1,):
        ...     state.play(-1, state.moves(-1)[-1])
        >>> Normal(Random(1)).choose(state, 0) in state.moves(0)
        True
        """
        assert isinstance(state, InkState)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if state.phase in (phases.TAKE, phases.NIB):
            return self._take(state, seat, moves)
        if state.phase == phases.ADD:
            return self._place(state, seat, moves)
        if state.phase == phases.LIFT_TILE:
            return self._lift(state, seat, moves)
        if state.phase == phases.MOVE_TILE:
            return self._put_down(state, seat, moves)[1]
        if state.phase == phases.BONUS:
            return self._use(state, seat)
        return self._best(state, seat, moves)

    def _best(self, state: InkState, seat: int, moves: list[int]) -> int:
        """The move after which the painting is worth most."""
        if len(moves) > LOOKED_AT:
            moves = self.rng.sample(moves, LOOKED_AT)
        return max((self._after(state, seat, move), move) for move in moves)[1]

    def _after(self, state: InkState, seat: int, move: int) -> float:
        """What a move leads to; a bottle that it lifts is set down at once, and spots are filled
        to the last."""
        after = state.copy()
        after.play(seat, move)
        while after.phase == phases.FILL:
            after.play(seat, self.rng.choice(after.moves(seat)))
        if after.phase == phases.SET_BOTTLE:
            return max(self._after(after, seat, spot) for spot in after.moves(seat))
        return value(after, seat) + self.rng.random() / 100

    # Taking a tile and adding it

    def _take(self, state: InkState, seat: int, moves: list[int]) -> int:
        """The best of the tiles that can be had, START and passing."""
        found = []
        for move in moves:
            kind, detail = kind_of(move), detail_of(move)
            if kind == TAKE_TILE:
                stride = STRIDE * (detail - state.lead[seat])
                worth = self._worth(state, seat, state.wheel[detail - 1]) - stride
            elif kind == ADD_STORED:
                tile = next(tile for _, tile in state.stored if tile[0] == detail)
                worth = self._worth(state, seat, tile) - STORED
            elif kind == CROSS_START:
                nibs = [nib for nib in range(state.lead[seat]) if state.wheel[nib]]
                best = [self._worth(state, seat, state.wheel[nib]) - STRIDE * nib for nib in nibs]
                worth = max(best, default=-WON) - (TOKEN if tokens_left(state) else 0)
            else:
                worth = self._after(state, seat, move) - TURN
            found.append((worth, move))
        return max(found)[1]

    def _worth(self, state: InkState, seat: int, tile: bytes) -> float:
        """What the painting is worth with a tile where it fits best."""
        painting = state.paintings[seat]
        lies = state.rules.lies(tile)
        places = ((cell, lie) for cell in painting.places() for lie in lies)
        ranked = self._ranked(state, seat, state.rules.colours[tile[0]], places)
        return max(self._laid(state, seat, tile, *place) for place in ranked)

    def _laid(self, state: InkState, seat: int, tile: bytes, cell: int, lie: int) -> float:
        painting = state.paintings[seat].copy()
        painting.add(state.rules, tile, cell, lie)
        return worth_of(state, seat, painting, True) + stocks(state, seat)

    def _place(self, state: InkState, seat: int, moves: list[int]) -> int:
        """Where the tile in hand goes."""
        painting, tile = state.paintings[seat], state.hand
        by_place = {(painting.cell_in(move), detail_of(move)): move for move in moves}
        ranked = self._ranked(state, seat, state.rules.colours[tile[0]], by_place)
        return by_place[max(ranked, key=lambda place: self._laid(state, seat, tile, *place))]

    def _ranked(
        self, state: InkState, seat: int, colours: bytes, places: Iterable[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        """The places of a tile that join the most to what matters."""
        painting = state.paintings[seat]
        draw = interest(state, seat, painting)
        ranked = [
            (_joined(painting, draw, colours, cell, lie) + self.rng.random() / 10, cell, lie)
            for cell, lie in places
        ]
        ranked.sort(reverse=True)
        return [(cell, lie) for _, cell, lie in ranked[:PLACES]]

    # Bonus actions

    def _use(self, state: InkState, seat: int) -> int:
        """Uses a bonus that makes the painting better, or whose worth it cannot see."""
        if state.bonus in (DRAW_ONE, OTHERS_DRAW):
            return USE_BONUS
        after = state.copy()
        after.play(seat, USE_BONUS)
        after.play(seat, self.choose(after, seat))
        while after.phase in (phases.MOVE_TILE, phases.SET_BOTTLE):
            after.play(seat, self.choose(after, seat))
        return USE_BONUS if value(after, seat) > value(state, seat) else DECLINE_BONUS

    def _lift(self, state: InkState, seat: int, moves: list[int]) -> int:
        """The tile that gains most by being moved."""
        found = []
        for move in moves:
            after = state.copy()
            after.play(seat, move)
            found.append((self._put_down(after, seat, after.moves(seat))[0], move))
        return max(found)[1]

    def _put_down(self, state: InkState, seat: int, moves: list[int]) -> tuple[float, int]:
        """Where the lifted tile goes, and what the painting is worth then."""
        painting = state.paintings[seat].copy()
        slot = painting.slot_at(*state.lifted)
        colours = state.rules.colours[painting.tile(slot)[0]]
        for cell in painting.cells_of(slot):
            painting.face[cell] = 0
        draw = interest(state, seat, painting)
        ranked = sorted(
            (
                _joined(painting, draw, colours, painting.cell_in(move), detail_of(move)),
                move,
            )
            for move in moves
        )
        best = (-WON, moves[0])
        for _, move in ranked[-PLACES // 2 :]:
            moved = state.paintings[seat].copy()
            moved.move(slot, moved.cell_in(move), detail_of(move))
            best = max(best, (worth_of(state, seat, moved, True) + stocks(state, seat), move))
        return best


def value(state: InkState, seat: int) -> float:
    """How good a state is for a seat: bottles placed, and what its painting promises.

    >>> from ludotek.games import load
    >>> state = load("ink").start(2)
    >>> value(state, 0)
    -27.6
    """
    if state.result is not None:
        return WON * state.result[seat]
    on_turn = seat == state.seat and state.actor() != CHANCE
    return worth_of(state, seat, state.paintings[seat], on_turn) + stocks(state, seat)


def stocks(state: InkState, seat: int) -> float:
    """What the bottles in both stocks cost, and stored tiles are worth.

    >>> from ludotek.games import load
    >>> stocks(load("ink").start(2), 0)
    -27.6
    """
    palette, jokers = state.palette[seat], state.jokers[seat]
    stored = sum(owner == seat for owner, _ in state.stored)
    own = jokers + ON_PALETTE * palette + STUCK * max(0, palette - jokers)
    return round(state.black[seat] - own + STORED * stored, 6)


def bottle_worth(state: InkState, seat: int, colour: int) -> float:
    """What placing one bottle on a colour takes off the cost of the stocks.

    >>> from ludotek.games import load
    >>> bottle_worth(load("ink").start(2), 0, 1)
    1.0
    """
    if not state.palette[seat] or state.cards[seat] == NO_CARD:
        return 1.0
    stuck = STUCK if state.palette[seat] > state.jokers[seat] else 0.0
    return ON_PALETTE + stuck if on_palette(state, seat, colour) else 1.0 - stuck


def worth_of(state: InkState, seat: int, painting: Painting, on_turn: bool) -> float:
    """What the zones of a painting promise.

    >>> from ludotek.games import load
    >>> worth_of(load("ink").start(2), 0, Painting(), True)
    0.0
    """
    return sum((worth for _, worth in _zones(state, seat, painting, on_turn)), 0.0)


def interest(state: InkState, seat: int, painting: Painting) -> list[float]:
    """How much it draws a tile to join each square, by cell: what its zone promises, and a little
    for every square.

    >>> from ludotek.games import load
    >>> set(interest(load("ink").start(2), 0, Painting()))
    {0.0}
    """
    found = [0.0] * len(painting.face)
    for zone, worth in _zones(state, seat, painting, False):
        for cell in zone:
            found[cell] = 0.5 + worth
    return found


def _zones(
    state: InkState, seat: int, painting: Painting, on_turn: bool
) -> list[tuple[list[int], float]]:
    """The zones, each with what it promises."""
    found = []
    seen = bytearray(len(painting.face))
    for cell in range(len(seen)):
        if painting.face[cell] and not seen[cell] and painting.is_free(cell):
            zone = painting.zone(cell)
            for square in zone:
                seen[square] = 1
            found.append((zone, _promise(state, seat, painting, zone, on_turn)))
    return found


def _promise(
    state: InkState, seat: int, painting: Painting, zone: list[int], on_turn: bool
) -> float:
    """What a zone promises: its likeliest objective with the white spots, a part of the others."""
    marks = [mark for cell in zone if (mark := painting.mark(cell))]
    ground = GROUND * (len(zone) - 1)
    if not marks:
        return ground
    spots, colour = marks.count(SPOT), painting.colour(zone[0])
    unit, bottles = bottle_worth(state, seat, colour), fitting(state, seat, colour)
    if len(marks) == spots or not bottles:
        return ground + unit * LOOSE_SPOT * spots
    ready = on_turn and zone[0] in painting.grown
    room = ROOM[min(_exits(painting, zone), len(ROOM) - 1)]
    hopes = []
    for number in marks:
        if number > SPOT:
            lacks = max(0, number - len(zone))
            hope = READY if ready and not lacks else HOPES[lacks] * room
            hopes.append((hope, hope * (1 + BONUS) if number in NUMBERS else hope))
    hopes.sort()
    best, worth = hopes[-1]
    worth += max(best, LOOSE_SPOT) * min(spots, bottles - 1)
    return ground + unit * (worth + SECOND * sum([other for _, other in hopes[:-1]]))


def _exits(painting: Painting, zone: list[int]) -> int:
    """How many empty cells a zone touches: where it can still grow."""
    face, width = painting.face, painting.width
    return len(
        {cell + step for cell in zone for step in (1, -1, width, -width) if not face[cell + step]}
    )


def _joined(painting: Painting, draw: list[float], colours: bytes, cell: int, lie: int) -> float:
    """How much a tile at a cell joins to: the interest of the squares of its colours beside it."""
    width, squares, face = painting.width, LIES[lie], painting.face
    found = 0.0
    for place, across, along in ((0, -1, -width), (1, 1, -width), (2, -1, width), (3, 1, width)):
        here = cell + place % 2 + place // 2 * width
        ink = colours[squares[place]]
        if face[here + across] == ink:
            found += draw[here + across]
        if face[here + along] == ink:
            found += draw[here + along]
    return found


BOTS = {"normal": Normal}
