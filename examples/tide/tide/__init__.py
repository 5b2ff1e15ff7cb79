"""Low Tide: lay the highest card that nobody else lays, find the chest, and dig for more."""

from tide.game import LowTide

game = LowTide()
