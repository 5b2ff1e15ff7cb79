"""Many games: what they have in common, measured."""

from ludotek.arena.simulation import Stage, Table, Tally, play_out, simulate

__all__ = ["Stage", "Table", "Tally", "play_out", "simulate"]
