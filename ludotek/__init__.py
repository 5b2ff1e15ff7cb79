"""Ludotek: Ink, Squid Game and Route, to play, to study and to build on.

>>> from ludotek import load
>>> state = load("route").start(seats=2)
>>> len(state.moves(0))
3
"""

from ludotek.core import CHANCE, RESIGN, Record, Session
from ludotek.games import load, names

__version__ = "0.2.0"
__all__ = ["CHANCE", "RESIGN", "Record", "Session", "__version__", "load", "names"]
