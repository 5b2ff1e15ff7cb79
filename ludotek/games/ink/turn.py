"""Turns, rounds and the end (I-19, I-66 to I-70, I-79)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludotek.core import Event, GameOver, TurnBegan
from ludotek.games.ink import phases
from ludotek.games.ink.bottles import has_none
from ludotek.games.ink.events import EndTriggered, ExtraTurns

if TYPE_CHECKING:
    from ludotek.games.ink.state import InkState

# How a game ends, and by which rule; a lost solo game runs out of turns.
ENDS: Final = ("bottles", "stuck", "passes", "turns")
END_RULES: Final = ("I-68", "I-70", "I-70", "I-79")
BOTTLES, STUCK, PASSES, TURNS = range(len(ENDS))


def begin(state: InkState, seat: int, log: list[Event] | None) -> None:
    """A seat's turn begins (I-19)."""
    state.seat = state.target = seat
    if log is not None:
        log.append(TurnBegan(rule="I-19", seat=seat))
    state.ask(phases.TAKE)


def end(state: InkState, log: list[Event] | None) -> None:
    """The turn is over: Sumi's turn, the next seat's, or the end of the round."""
    if state.seats == 1:
        state.rounds += 1
        if len(state.revealed) == state.rules.sumi_turns:  # I-79
            finish(state, TURNS, (), log)
        else:
            state.ask(phases.REVEAL)
        return
    seat = next_seat(state, state.seat)
    if (seat - state.first) % state.seats <= (state.seat - state.first) % state.seats:
        state.rounds += 1
        _judge(state, log)
        seat = state.first if state.playing[state.first] else next_seat(state, state.first)
    if state.phase != phases.OVER:
        begin(state, seat, log)


def next_seat(state: InkState, seat: int) -> int:
    """The next one clockwise who is still in the game."""
    seat = (seat + 1) % state.seats
    while not state.playing[seat]:
        seat = (seat + 1) % state.seats
    return seat


def _judge(state: InkState, log: list[Event] | None) -> None:
    """At the end of a round: who has won, or who plays on (I-67 to I-70)."""
    playing = [seat for seat in range(state.seats) if state.playing[seat]]
    done = [seat for seat in playing if has_none(state, seat)]
    if done:
        playing = _with_most_black(state, done)
        if len(playing) == 1:  # I-68
            finish(state, BOTTLES, tuple(playing), log)
            return
        for seat in range(state.seats):  # I-69
            state.playing[seat] = seat in playing
        if log is not None:
            log.append(ExtraTurns(rule="I-69", seats=tuple(playing)))
    how = _blocked(state, playing)
    if how >= 0:  # I-70
        own = [state.palette[seat] + state.jokers[seat] for seat in playing]
        fewest = [seat for seat, left in zip(playing, own, strict=True) if left == min(own)]
        finish(state, how, tuple(_with_most_black(state, fewest)), log)


def _with_most_black(state: InkState, seats: list[int]) -> list[int]:
    most = max([state.black[seat] for seat in seats])
    return [seat for seat in seats if state.black[seat] == most]


def _blocked(state: InkState, playing: list[int]) -> int:
    """How the game ends where nobody can act or wants to (I-70), or -1."""
    stored = [seat for seat in playing if state.stores[seat]]
    if not state.bag_left and not any(state.wheel) and not stored:
        return STUCK
    limit = state.rules.options.max_passes
    return -1 if [seat for seat in playing if state.passes[seat] < limit] else PASSES


def note_end(state: InkState, log: list[Event] | None) -> None:
    """I-66: tells that a seat has placed its last bottle."""
    if log is not None:
        log.append(EndTriggered(rule="I-66", seat=state.seat))


def win_solo(state: InkState, log: list[Event] | None) -> None:
    """I-79: the last bottle is placed."""
    state.rounds += 1
    finish(state, BOTTLES, (0,), log)


def finish(state: InkState, how: int, winners: tuple[int, ...], log: list[Event] | None) -> None:
    """The game is over."""
    state.end = how
    state.winners = winners
    state.ask(phases.OVER)
    if log is not None:
        rule = "I-79" if state.seats == 1 else END_RULES[how]
        log.append(GameOver(rule=rule, how=ENDS[how], winners=winners))
