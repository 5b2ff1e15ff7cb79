"""Many games: what they have in common, measured."""

from ludotek.arena.simulation import Table, Tally, play_out, simulate

__all__ = ["Table", "Tally", "play_out", "simulate"]
