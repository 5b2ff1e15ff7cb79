"""The record of a table that cannot be loaded, because it follows other rules than this program
knows: made of its entries alone. What came of its moves is not known here."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ludotek.core import CHANCE, Record, Seed
from ludotek.core.draws import commitment
from ludotek.games import load
from ludotek.server.entries import Entry, Moved, Started, TableSetup, Undone
from ludotek.server.errors import Refused


def stored_record(
    setup: TableSetup,
    entries: Iterable[Entry],
    is_over: bool,
    names: tuple[str, ...] | None = None,
) -> Record:
    """The record; while the game runs, only as far as it is certain that nothing is hidden: to the
    latest draw, which is made when all choices are revealed, unless nothing ever is hidden."""
    before = setup.record.moves if setup.record is not None else ()
    moves = [(0, actor, move) for actor, move in before]
    """Each with the number of its entry."""
    certain, has_started = len(moves), False
    for number, entry in enumerate(entries, start=1):
        match entry:
            case Started(draws):
                has_started = True
                moves += [(number, CHANCE, draw) for draw in draws]
                certain = len(moves)
            case Moved(seat, _, _, move, draws):
                moves += [(number, seat, move), *[(number, CHANCE, draw) for draw in draws]]
                certain = len(moves) if draws else certain
            case Undone(seat, since=0):
                del moves[max(at for at, (_, actor, _) in enumerate(moves) if actor == seat)]
            case Undone(since=since):
                moves = [made for made in moves if made[0] < since]
    if not has_started:
        raise Refused("not-started", "the game has not started yet")
    shown = moves if is_over or load(setup.game).open else moves[:certain]
    seed = bytes.fromhex(setup.seed)
    own = Seed(at=len(before), hash=commitment(seed), seed=setup.seed if is_over else None)
    return Record(
        game=setup.game,
        rules=setup.rules,
        seats=setup.seats,
        options=msgspec.json.decode(setup.options),
        seeds=(*(setup.record.seeds if setup.record is not None else ()), own),
        moves=tuple((actor, move) for _, actor, move in shown),
        names=names,
    )
