"""Sumi, the opponent of a table of one (I-71 to I-79)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import events, fields, moves, numbering, phases, pieces, turn, wheel
from ludotek.games.ink.fields import InkFields
from ludotek.games.ink.tiles import SPOT


def is_upright(turns: int) -> bool:
    """Whether the bottle of her turn stands upright: her odd turns (I-72)."""
    return turns % 2 == 1


def play_reveal(state: InkFields, actor: int, move: int, log: list[Event] | None) -> None:
    """I-74 to I-76: her choice, and what it leads to."""
    colour = numbering.detail_of(move)
    state.unseen = fields.changed(state.unseen, colour, state.unseen[colour] - 1)
    state.revealed += bytes((colour,))
    if log is not None:
        upright = is_upright(len(state.revealed))
        log.append(events.SumiRevealed(rule="I-74", colour=moves.INKS[colour], upright=upright))
    for step in range(moves.NIBS):
        nib = (state.sumi_lead + step) % moves.NIBS + 1  # I-75: her own nib comes last
        found = matches(state, state.wheel[nib - 1])
        if found:
            state.sumi_lead = nib
            state.seat = 0
            if len(found) > 1:
                state.phase = phases.PLACE_FOR_SUMI
            else:
                _place(state, found[0], log)
            return
    _discard(state, log)


def matches(state: InkFields, tile: bytes) -> list[int]:
    """The free squares of a tile that fit her choice (I-74)."""
    found: list[int] = []
    if not tile:
        return found
    colours, marks = state.rules.colours[tile[0]], state.rules.marks[tile[0]]
    upright = is_upright(len(state.revealed))
    for square in range(4):
        wanted = marks[square] == SPOT if upright else marks[square] > SPOT
        if wanted and colours[square] == state.revealed[-1] + 1 and not tile[1 + square]:
            found.append(square)
    return found


def _discard(state: InkFields, log: list[Event] | None) -> None:
    """I-76: no tile fits."""
    state.sumi_lead = state.sumi_lead % moves.NIBS + 1
    tile = state.wheel[state.sumi_lead - 1]
    state.wheel[state.sumi_lead - 1] = pieces.EMPTY
    if log is not None:
        number = tile[0] if tile else None
        log.append(events.SumiDiscarded(rule="I-76", nib=state.sumi_lead, tile=number))
    wheel.refill(state, phases.SUMI_REFILL, log)


def sumi_moves(state: InkFields, seat: int, out: MoveList) -> None:
    """I-75: two or more squares fit, and the player chooses."""
    for square in matches(state, state.wheel[state.sumi_lead - 1]):
        out.append(numbering.number_of(moves.PLACE_FOR_SUMI, square))


def play_sumi(state: InkFields, seat: int, move: int, log: list[Event] | None) -> None:
    """I-75: on the square that the player has picked."""
    _place(state, numbering.detail_of(move), log)


def _place(state: InkFields, square: int, log: list[Event] | None) -> None:
    """I-75: her bottle stands on the tile, which stays."""
    nib = state.sumi_lead
    bottle = pieces.UP if is_upright(len(state.revealed)) else pieces.DOWN
    state.wheel[nib - 1] = fields.changed(state.wheel[nib - 1], 1 + square, bottle)
    if log is not None:
        log.append(events.SumiPlaced(rule="I-75", nib=nib, square=square))
    turn.begin_turn(state, 0, log)
