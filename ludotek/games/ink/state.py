"""A game of Ink at one moment: what there is, and which phase asks for what."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random
from typing import Final

from ludotek.core import CHANCE, Event, Reason, digest, shared_win
from ludotek.games.ink import bonus, objectives, phases, setup, solo, tokens, wheel
from ludotek.games.ink.drawing import draw
from ludotek.games.ink.moves import INKS, NIBS, PAIRS
from ludotek.games.ink.options import Rules
from ludotek.games.ink.painting import Painting
from ludotek.games.ink.picture import picture
from ludotek.games.ink.turn import ENDS
from ludotek.games.ink.views import Position, View, position_of, view_of
from ludotek.games.ink.why import why_not

ON_PALETTE: Final = 12  # I-8
BESIDE_IT: Final = 12  # I-8
X_A_SEAT: Final = 3  # I-14
NONE: Final = 255


class InkState:
    """A game of Ink; made by `Ink.start` and `Ink.resume`.

    >>> from ludotek.games import load
    >>> load("ink").start(2).actors
    (-1,)
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.first = 0 if seats == 1 or rules.options.first == "random" else rules.options.first
        self.seat = self.first  # whose turn it is
        self.target = self.first  # for whom a token is drawn
        self.actor = CHANCE
        drawn = seats > 1 and rules.options.first == "random"
        self.phase = phases.FIRST if drawn else phases.STARTING_TILE
        self.rounds = 0  # full rounds played
        # By seat
        self.paintings = [Painting() for _ in range(seats)]
        self.cards = bytearray([setup.NO_CARD] * seats)  # palette cards, as in PAIRS
        self.palette = bytearray([ON_PALETTE] * seats)
        self.jokers = array("H", [BESIDE_IT] * seats)
        self.black = array("H", bytes(2 * seats))  # black bottles that count as placed
        self.lead = bytearray(seats)  # nibs of the lead bottles; 0 is START
        self.stores: list[list[bytes]] = [[] for _ in range(seats)]
        self.playing = bytearray([1] * seats)  # 0 for who is out (I-69)
        self.passes = bytearray(seats)  # rounds passed in a row, up to max_passes
        # In the middle
        self.wheel = [wheel.EMPTY] * NIBS
        self.bag = bytearray([1] * rules.in_bag)  # 1 for each tile that is in it
        self.bag_left = rules.in_bag
        self.unseen = bytearray([rules.tokens.x] * len(INKS))  # X tokens by colour
        self.x_left = 1 if seats == 1 else X_A_SEAT * seats  # of these in the bag, or at START
        self.xx = bytearray([rules.tokens.xx] * len(PAIRS))
        self.slots = bytearray()  # the bonus tiles of the objectives 4, 5, 6, 7
        self.spots_left = rules.tokens.white_spots
        self.numbers_left = bytearray(rules.tokens.numbers)
        self.squares_left = bytearray(rules.tokens.colour_squares)
        # In the middle of a turn
        self.hand = wheel.EMPTY  # the tile that was taken
        self.token = tokens.NO_TOKEN  # that was drawn
        self.number = 0  # of the objective whose spots are being filled
        self.spots: list[tuple[int, int]] = []  # these
        self.bonus = 0  # that is offered or used
        self.steps = 0  # of it that may still be made
        self.moved: list[tuple[int, int]] = []  # bottles that it has moved, where they are now
        self.lifted = bonus.NOWHERE  # the tile or bottle that it is moving
        # Sumi
        self.sumi_lead = wheel.START
        self.revealed = bytearray()  # the colours of her tokens
        # The end
        self.end = NONE
        self.winners: tuple[int, ...] = ()

    def copy(self) -> InkState:
        """The same state, independent of this one.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> twin = state.copy()
        >>> twin.play(CHANCE, twin.moves(CHANCE)[0])
        >>> twin.digest() == state.digest()
        False
        """
        twin = InkState.__new__(InkState)
        twin.rules = self.rules
        twin.seats = self.seats
        twin.first = self.first
        twin.seat = self.seat
        twin.target = self.target
        twin.actor = self.actor
        twin.phase = self.phase
        twin.rounds = self.rounds
        twin.paintings = [painting.copy() for painting in self.paintings]
        twin.cards = self.cards[:]
        twin.palette = self.palette[:]
        twin.jokers = self.jokers[:]
        twin.black = self.black[:]
        twin.lead = self.lead[:]
        twin.stores = [store[:] for store in self.stores]
        twin.playing = self.playing[:]
        twin.passes = self.passes[:]
        twin.wheel = self.wheel[:]
        twin.bag = self.bag[:]
        twin.bag_left = self.bag_left
        twin.unseen = self.unseen[:]
        twin.x_left = self.x_left
        twin.xx = self.xx[:]
        twin.slots = self.slots[:]
        twin.spots_left = self.spots_left
        twin.numbers_left = self.numbers_left[:]
        twin.squares_left = self.squares_left[:]
        twin.hand = self.hand
        twin.token = self.token
        twin.number = self.number
        twin.spots = self.spots[:]
        twin.bonus = self.bonus
        twin.steps = self.steps
        twin.moved = self.moved[:]
        twin.lifted = self.lifted
        twin.sumi_lead = self.sumi_lead
        twin.revealed = self.revealed[:]
        twin.end = self.end
        twin.winners = self.winners
        return twin

    # Who acts, and what may be done

    @property
    def actors(self) -> tuple[int, ...]:
        """The one seat to act, CHANCE at a draw, nobody at the end."""
        return () if self.phase == phases.OVER else (self.actor,)

    @property
    def hidden(self) -> bool:
        """Nobody chooses in secret."""
        return False

    def ask(self, phase: int) -> None:
        """Goes over to a phase: somebody is asked, or something drawn.

        >>> from ludotek.games import load
        >>> state = load("ink").start(1)
        >>> state.ask(phases.REVEAL)
        >>> state.actors
        (-1,)
        """
        self.phase = phase
        if phase in phases.DRAWS:
            self.actor = CHANCE
        else:
            self.actor = self.target if phase == phases.PLACE_TOKEN else self.seat

    def moves(self, actor: int) -> list[int]:
        """The legal moves.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> len(state.moves(CHANCE)), state.moves(0)
        (5, [])
        """
        out: list[int] = []
        if actor != self.actor or self.phase == phases.OVER:
            return out
        if actor == CHANCE:
            return [move for move, _ in self.chances()]
        MOVES[self.phase](self, out)
        return out

    def chances(self) -> list[tuple[int, int]]:
        """What may be drawn, with its weights.

        >>> from ludotek.games import load
        >>> load("ink").start(2).chances()[0]
        (1, 1)
        """
        return CHANCES[self.phase](self) if self.phase in CHANCES else []

    def explain(self, actor: int, move: int) -> Reason | None:
        """The rule that forbids a move; None for a legal one.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> state.explain(1, state.moves(CHANCE)[0])
        Reason(rule='I-81', args={'phase': 'starting tile'})
        """
        return None if move in self.moves(actor) else why_not(self, actor, move)

    def play(self, actor: int, move: int, log: list[Event] | None = None) -> None:
        """Makes a move or a draw.

        >>> from ludotek.games import load
        >>> state, log = load("ink").start(2), []
        >>> state.play(CHANCE, state.moves(CHANCE)[0], log)
        >>> log[0].rule
        'I-12'
        """
        PLAYS[self.phase](self, move, log)

    # The end

    @property
    def how(self) -> str | None:
        """How the game ended: one of `turn.ENDS`."""
        return None if self.end == NONE else ENDS[self.end]

    @property
    def result(self) -> tuple[float, ...] | None:
        """One payoff a seat at the end."""
        if self.end == NONE:
            return None
        return shared_win(self.seats, self.winners) if self.winners else (0.0,)

    # What is known: everything, to everybody

    def as_known_to(self, seat: int | None) -> InkState:
        """A copy: nobody hides anything.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> state.as_known_to(1).digest() == state.digest()
        True
        """
        return self.copy()

    def resample(self, seat: int | None, rng: Random) -> InkState:
        """A copy: what is face down has not been drawn yet.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> state.resample(1, Random(1)).digest() == state.digest()
        True
        """
        return self.copy()

    def view(self, seat: int | None) -> View:
        """The table as everybody sees it.

        >>> from ludotek.games import load
        >>> load("ink").start(2).view(None).seats[1].jokers
        12
        """
        return view_of(self, seat)

    def position(self) -> Position:
        """The whole state, written down.

        >>> from ludotek.games import load
        >>> load("ink").start(2).position().phase
        'starting tile'
        """
        return position_of(self)

    def digest(self) -> str:
        """A short hash of the position.

        >>> from ludotek.games import load
        >>> len(load("ink").start(2).digest())
        16
        """
        return digest(self.position())

    def __reduce__(self) -> tuple[object, ...]:
        from ludotek.games.ink.resume import resume  # which needs this module

        return resume, (self.position(),)

    def _repr_svg_(self) -> str:
        return picture(self.view(None))

    def __str__(self) -> str:
        return draw(self.view(None))


CHANCES: Final[dict[int, Callable[[InkState], list[tuple[int, int]]]]] = {
    phases.FIRST: setup.first_chances,
    phases.STARTING_TILE: setup.starting_tile_chances,
    phases.PALETTE: setup.palette_chances,
    phases.BONUS_TILES: setup.bonus_chances,
    phases.FILL_WHEEL: wheel.tile_chances,
    phases.DRAW_TOKEN: tokens.token_chances,
    phases.DRAW_TILE: wheel.tile_chances,
    phases.REFILL: wheel.tile_chances,
    phases.REVEAL: tokens.unseen_chances,
    phases.SUMI_REFILL: wheel.tile_chances,
}
MOVES: Final[dict[int, Callable[[InkState, list[int]], None]]] = {
    phases.TAKE: wheel.take_moves,
    phases.PLACE_TOKEN: tokens.token_moves,
    phases.NIB: wheel.after_start_moves,
    phases.ADD: wheel.add_moves,
    phases.COMPLETE: objectives.complete_moves,
    phases.FILL: objectives.fill_moves,
    phases.BONUS: bonus.offer_moves,
    phases.PUT_SPOT: bonus.spot_moves,
    phases.PUT_NUMBER: bonus.number_moves,
    phases.PUT_COLOUR: bonus.colour_moves,
    phases.LIFT_TILE: bonus.lift_tile_moves,
    phases.MOVE_TILE: bonus.move_tile_moves,
    phases.REMOVE_BOTTLE: bonus.step_or_stop_moves,
    phases.LIFT_BOTTLE: bonus.step_or_stop_moves,
    phases.SET_BOTTLE: bonus.set_bottle_moves,
    phases.STORE_TILE: bonus.store_moves,
    phases.PUT_ON_WHEEL: bonus.wheel_moves,
    phases.PLACE_FOR_SUMI: solo.sumi_moves,
}
PLAYS: Final[dict[int, Callable[[InkState, int, list[Event] | None], None]]] = {
    phases.FIRST: setup.play_first,
    phases.STARTING_TILE: setup.play_starting_tile,
    phases.PALETTE: setup.play_palette,
    phases.BONUS_TILES: setup.play_bonus,
    phases.FILL_WHEEL: wheel.play_refill,
    phases.TAKE: wheel.play_take,
    phases.DRAW_TOKEN: tokens.play_draw,
    phases.PLACE_TOKEN: tokens.play_token,
    phases.NIB: wheel.play_nib,
    phases.ADD: wheel.play_add,
    phases.COMPLETE: objectives.play_complete,
    phases.FILL: objectives.play_fill,
    phases.BONUS: bonus.play_offer,
    phases.PUT_SPOT: bonus.play_spot,
    phases.PUT_NUMBER: bonus.play_number,
    phases.PUT_COLOUR: bonus.play_colour,
    phases.LIFT_TILE: bonus.play_lift_tile,
    phases.MOVE_TILE: bonus.play_move_tile,
    phases.REMOVE_BOTTLE: bonus.play_remove,
    phases.LIFT_BOTTLE: bonus.play_lift_bottle,
    phases.SET_BOTTLE: bonus.play_set_bottle,
    phases.STORE_TILE: bonus.play_store,
    phases.PUT_ON_WHEEL: bonus.play_wheel,
    phases.DRAW_TILE: bonus.play_draw_tile,
    phases.REFILL: wheel.play_refill,
    phases.REVEAL: solo.play_reveal,
    phases.PLACE_FOR_SUMI: solo.play_sumi,
    phases.SUMI_REFILL: wheel.play_refill,
}
