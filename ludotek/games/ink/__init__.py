"""Ink: lay tiles, let colours run together, and be the first to place every bottle."""

from ludotek.games.ink.game import Ink

game = Ink()
