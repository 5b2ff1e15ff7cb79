"""A game of Ink at one moment: what there is, and which phase asks for what."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ludotek.core import CHANCE, Event, Reason, digest, shared_win
from ludotek.core.movelist import MoveList
from ludotek.games.ink import bonus, objectives, phases, setup, solo, tokens, wheel
from ludotek.games.ink.drawing import draw
from ludotek.games.ink.phases import DRAWN, OVER
from ludotek.games.ink.picture import picture
from ludotek.games.ink.table import NONE, Table
from ludotek.games.ink.turn import ENDS
from ludotek.games.ink.views import Position, View, position_of, view_of
from ludotek.games.ink.why import why_not


class InkState(Table):
    """A game of Ink; made by `Ink.start` and `Ink.resume`.

    >>> from ludotek.games import load
    >>> load("ink").start(2).actors
    (-1,)
    """

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
        self.copy_to(twin)
        return twin

    # Who acts, and what may be done

    @property
    def actors(self) -> tuple[int, ...]:
        """The one seat to act, CHANCE at a draw, nobody at the end."""
        return () if self.phase == OVER else (self.actor(),)

    @property
    def hidden(self) -> bool:
        """Nobody chooses in secret."""
        return False

    def find_moves(self, seat: int, out: MoveList) -> None:
        """The legal moves, which the phase knows.

        >>> from ludotek.games import load
        >>> state = load("ink").start(2)
        >>> len(state.moves(CHANCE)), state.moves(0)
        (5, [])
        """
        if seat > CHANCE and seat == self.actor():
            MOVES[self.phase](self, out)

    def find_chances(self, out: MoveList, weights: MoveList) -> None:
        """What may be drawn, with its weights.

        >>> from ludotek.games import load
        >>> load("ink").start(2).chances()[0]
        (1, 1)
        """
        if DRAWN[self.phase]:
            CHANCES[self.phase](self, out, weights)

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


CHANCES: Final[dict[int, Callable[[InkState, MoveList, MoveList], None]]] = {
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
MOVES: Final[dict[int, Callable[[InkState, MoveList], None]]] = {
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
