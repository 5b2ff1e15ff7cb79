"""Sumi, the opponent of a table of one (I-71 to I-79)."""

from __future__ import annotations

from ludotek.core import Event
from ludotek.core.movelist import MoveList
from ludotek.games.ink import phases
from ludotek.games.ink.events import SumiDiscarded, SumiPlaced, SumiRevealed
from ludotek.games.ink.moves import DETAIL_BIT, INKS, NIBS, PLACE_FOR_SUMI
from ludotek.games.ink.pieces import DOWN, EMPTY, UP
from ludotek.games.ink.table import Table, changed
from ludotek.games.ink.tiles import SPOT
from ludotek.games.ink.turn import begin_turn
from ludotek.games.ink.wheel import refill


def is_upright(turns: int) -> bool:
    """Whether the bottle of her turn stands upright: her odd turns (I-72)."""
    return turns % 2 == 1


def play_reveal(state: Table, move: int, log: list[Event] | None) -> None:
    """I-74 to I-76: her choice, and what it leads to."""
    colour = move >> DETAIL_BIT
    state.unseen = changed(state.unseen, colour, state.unseen[colour] - 1)
    state.revealed += bytes((colour,))
    if log is not None:
        upright = is_upright(len(state.revealed))
        log.append(SumiRevealed(rule="I-74", colour=INKS[colour], upright=upright))
    for step in range(NIBS):
        nib = (state.sumi_lead + step) % NIBS + 1  # I-75: her own nib comes last
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


def matches(state: Table, tile: bytes) -> list[int]:
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


def _discard(state: Table, log: list[Event] | None) -> None:
    """I-76: no tile fits."""
    state.sumi_lead = state.sumi_lead % NIBS + 1
    tile = state.wheel[state.sumi_lead - 1]
    state.wheel[state.sumi_lead - 1] = EMPTY
    if log is not None:
        number = tile[0] if tile else None
        log.append(SumiDiscarded(rule="I-76", nib=state.sumi_lead, tile=number))
    refill(state, phases.SUMI_REFILL, log)


def sumi_moves(state: Table, out: MoveList) -> None:
    """I-75: two or more squares fit, and the player chooses."""
    for square in matches(state, state.wheel[state.sumi_lead - 1]):
        out.append(PLACE_FOR_SUMI | square << DETAIL_BIT)


def play_sumi(state: Table, move: int, log: list[Event] | None) -> None:
    """I-75."""
    _place(state, move >> DETAIL_BIT, log)


def _place(state: Table, square: int, log: list[Event] | None) -> None:
    """I-75: her bottle stands on the tile, which stays."""
    nib = state.sumi_lead
    bottle = UP if is_upright(len(state.revealed)) else DOWN
    state.wheel[nib - 1] = changed(state.wheel[nib - 1], 1 + square, bottle)
    if log is not None:
        log.append(SumiPlaced(rule="I-75", nib=nib, square=square))
    begin_turn(state, 0, log)
