"""Turns, rounds and the end (I-19, I-66 to I-70, I-79)."""

from __future__ import annotations

from typing import Final

from ludotek.core import Event, GameOver, TurnBegan
from ludotek.games.ink import bottles, events
from ludotek.games.ink.fields import InkFields
from ludotek.games.ink.phases import OVER, REVEAL, TAKE

# How a game ends, and by which rule; a lost solo game runs out of turns.
ENDS: Final = ("bottles", "stuck", "passes", "turns")
END_RULES: Final = ("I-68", "I-70", "I-70", "I-79")
BOTTLES, STUCK, PASSES, TURNS = range(len(ENDS))


def begin_turn(state: InkFields, seat: int, log: list[Event] | None) -> None:
    """A seat's turn begins (I-19)."""
    state.seat = state.target = seat
    if log is not None:
        log.append(TurnBegan(rule="I-19", seat=seat))
    state.phase = TAKE


def end_turn(state: InkFields, log: list[Event] | None) -> None:
    """The turn is over: Sumi's turn, the next seat's, or the end of the round."""
    if state.seats == 1:
        state.rounds += 1
        if len(state.revealed) == state.rules.sumi_turns:  # I-79
            finish(state, TURNS, (), log)
        else:
            state.phase = REVEAL
        return
    seat = next_seat(state, state.seat)
    if (seat - state.first) % state.seats <= (state.seat - state.first) % state.seats:
        state.rounds += 1
        if _judge(state, log):
            return
        seat = state.first if state.playing[state.first] else next_seat(state, state.first)
    begin_turn(state, seat, log)


def next_seat(state: InkFields, seat: int) -> int:
    """The next one clockwise who is still in the game."""
    seat = (seat + 1) % state.seats
    while not state.playing[seat]:
        seat = (seat + 1) % state.seats
    return seat


def _judge(state: InkFields, log: list[Event] | None) -> bool:
    """At the end of a round: whether somebody has won; if not, who plays on (I-67 to I-70)."""
    playing = [seat for seat in range(state.seats) if state.playing[seat]]
    done = [seat for seat in playing if bottles.has_none(state, seat)]
    if done:
        playing = _with_most_black(state, done)
        if len(playing) == 1:  # I-68
            _tell_tie(state, BOTTLES, done, playing, log)
            finish(state, BOTTLES, tuple(playing), log)
            return True
        state.playing = bytes([seat in playing for seat in range(state.seats)])  # I-69
    how = _blocked(state, playing)
    if how < 0:
        if done and log is not None:
            log.append(events.ExtraTurns(rule="I-69", seats=tuple(playing)))
        return False
    own = [state.palette[seat] + state.jokers[seat] for seat in playing]  # I-70
    fewest = [seat for seat, left in zip(playing, own, strict=True) if left == min(own)]
    winners = _with_most_black(state, fewest)
    _tell_tie(state, how, fewest, winners, log)
    finish(state, how, tuple(winners), log)
    return True


def _with_most_black(state: InkFields, seats: list[int]) -> list[int]:
    most = max([state.black[seat] for seat in seats])
    return [seat for seat in seats if state.black[seat] == most]


def _tell_tie(
    state: InkFields, how: int, level: list[int], winners: list[int], log: list[Event] | None
) -> None:
    """Tells that black bottles have decided between seats that were level."""
    if log is not None and len(level) > 1 and len(winners) == 1:
        seat = winners[0]
        log.append(
            events.TieBroken(
                rule=END_RULES[how], seats=tuple(level), seat=seat, black=state.black[seat]
            )
        )


def _blocked(state: InkFields, playing: list[int]) -> int:
    """How the game ends where nobody can act or wants to (I-70), or -1."""
    stored = [seat for seat, _ in state.stored if seat in playing]
    if not state.bag and not state.tiles_at_wheel() and not stored:
        return STUCK
    for seat in playing:
        if state.passes[seat] < state.rules.max_passes:
            return -1
    return PASSES


def note_end(state: InkFields, log: list[Event] | None) -> None:
    """I-66: tells that a seat has placed its last bottle."""
    if log is not None:
        log.append(events.EndTriggered(rule="I-66", seat=state.seat))


def win_solo(state: InkFields, log: list[Event] | None) -> None:
    """I-79: the last bottle is placed."""
    state.rounds += 1
    finish(state, BOTTLES, (0,), log)


def finish(state: InkFields, how: int, winners: tuple[int, ...], log: list[Event] | None) -> None:
    """The game is over."""
    state.end = how
    state.winners = winners
    state.phase = OVER
    if log is not None:
        rule = "I-79" if state.seats == 1 else END_RULES[how]
        log.append(GameOver(rule=rule, how=ENDS[how], winners=winners))
