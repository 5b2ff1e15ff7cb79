"""Many games at once: how they go, and how fast they are played."""

from ludotek.arena.simulation import Matchup, Stage, Tally, play_out, simulate
from ludotek.arena.speed import (
    Counts,
    Runner,
    Speed,
    copy_time,
    from_python,
    inside,
    is_compiled,
    measure,
    peers,
)

__all__ = [
    "Counts",
    "Matchup",
    "Runner",
    "Speed",
    "Stage",
    "Tally",
    "copy_time",
    "from_python",
    "inside",
    "is_compiled",
    "measure",
    "peers",
    "play_out",
    "simulate",
]
