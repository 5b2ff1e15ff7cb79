"""What the numbers of a state mean: its phase, the status of tokens, where they are on a board."""

from __future__ import annotations

from typing import Final

from ludotek.games.squid.data import MOST_SEATS
from ludotek.games.squid.moves import ACTIONS, CANDY

(
    RECRUITING, DRAWING_RECRUIT,
    STEPPING_UP, PLAYING_CARD, TURNING_DOLL, SHOVING,
    CHOOSING_SHAPE, DRAWING_CANDY, ADVANCING, CRACKING, DRAWING_OR_STOPPING,
    JOINING, PULLING,
    PAIRING, SPARING, CHALLENGING, GUESSING, AIMING, ROLLING,
    PLACING, VOTING, PLAYING_BRIDGE_CARD, WALKING, PUSHING_ON, NUDGING, JUMPING, BREAKING,
    ENTERING, ACTING, STABBING, PUSHING_OUT, MOVING,
    RESOLVING, CONTEST_OVER, OVER,
) = range(35)  # fmt: skip
"""The phases, as `phases.PHASES` describes them. Those of a contest stand together."""

NONE: Final = -1
"""In place of a token, a card, a half or the position of a marble: there is none."""

RESERVE, WAITING, ON_BOARD, DONE, OUT = range(5)
"""The status of a token."""
STATUSES: Final = ("reserve", "waiting", "on board", "done", "out")
SEATS_OF: Final = tuple(
    [
        tuple([seat for seat in range(MOST_SEATS) if seats >> seat & 1])
        for seats in range(1 << MOST_SEATS)
    ]
)
"""By a set of seats, one bit each: who they are."""
OPEN: Final = -1
"""The choice of a seat that has not chosen."""

TIMERS: Final = (10, 15, 0, 0, 15, 0)
"""By contest: minutes on the timer at its start; 0 if it has no timer (S-9)."""
COUNTDOWN: Final = 5  # S-9: minutes

# Red Light Green Light: a spot is the lane
BEHIND_THE_LINE: Final = 0

# Dalgona
CRACK: Final = CANDY.index("crack")
SECTIONS: Final = 32
"""A spot is the shape times this, plus the advances made on it (S-22)."""

# Tug of War: a spot is the team
TEAMS: Final = 6
SPOTS: Final = 4  # S-29, a team
UNDECIDED: Final = 255

# Marbles
LINE: Final = 100  # S-45
EDGE: Final = 103  # S-45: beyond it lies the floor

# Glass Bridge: a spot is the position on the way
STRIP: Final = 6  # S-46: places
MOST_TILES: Final = 8  # S-46
ROOM: Final = 2  # S-52
UNTURNED: Final = 0
"""A tile that is turned is 1 when its left half is broken, 2 when its right one is."""
LAST_TIMER: Final = 5  # S-57

# The finale: a spot is the zone, from 2 the fields 1 to 8 of the triangle
SAFE, RECTANGLE, TRIANGLE = range(3)
HEAD: Final = 10
ZONES: Final = ("safe", "rectangle", *["field"] * (HEAD - TRIANGLE), "head")
BLOCK, STAB, PUSH, MOVE = range(len(ACTIONS))

ENDS: Final = {"head": "S-67", "last": "S-67", "rounds": "S-68", "survivors": "S-3"}
"""How a game ends, and by which rule."""
