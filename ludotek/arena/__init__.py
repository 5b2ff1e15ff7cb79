"""Many games: what they have in common, measured."""

from ludotek.arena.simulation import Stage, Table, Tally, play_out, simulate
from ludotek.arena.speed import (
    Count,
    Player,
    Speed,
    copying,
    from_python,
    inside,
    is_compiled,
    measure,
    peers,
)

__all__ = [
    "Count",
    "Player",
    "Speed",
    "Stage",
    "Table",
    "Tally",
    "copying",
    "from_python",
    "inside",
    "is_compiled",
    "measure",
    "peers",
    "play_out",
    "simulate",
]
