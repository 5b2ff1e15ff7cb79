"""The phases of a match: what is being asked or drawn, in the order of the rules."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "recruit", "draw recruit",
    "step up", "card", "doll", "shove",
    "shape", "candy", "advance", "crack", "draw or stop",
    "join", "pull",
    "pair", "spare", "challenge", "guess", "aim", "roll",
    "place", "vote", "bridge card", "walk", "push on", "nudge", "jump", "break",
    "enter", "act", "stab", "push out", "move",
    "contest over", "over",
)  # fmt: skip
"""As views and positions name them. Those of a contest stand together: from its first one on."""
(
    RECRUITING, DRAWING_RECRUIT,
    STEPPING_UP, PLAYING_CARD, TURNING_DOLL, SHOVING,
    CHOOSING_SHAPE, DRAWING_CANDY, ADVANCING, CRACKING, DRAWING_OR_STOPPING,
    JOINING, PULLING,
    PAIRING, SPARING, CHALLENGING, GUESSING, AIMING, ROLLING,
    PLACING, VOTING, PLAYING_BRIDGE_CARD, WALKING, PUSHING_ON, NUDGING, JUMPING, BREAKING,
    ENTERING, ACTING, STABBING, PUSHING_OUT, MOVING,
    CONTEST_OVER, OVER,
) = range(len(NAMES))  # fmt: skip

TOGETHER: Final = (
    RECRUITING, STEPPING_UP, PLAYING_CARD, PULLING, GUESSING, VOTING, PLAYING_BRIDGE_CARD, ENTERING,
    ACTING,
)  # fmt: skip
"""Where several choose at once, hidden from each other."""
