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
"""As views and positions name them."""
(
    RECRUIT, DRAW_RECRUIT,
    STEP_UP, CARD, DOLL, SHOVE,
    SHAPE, CANDY, ADVANCE, CRACK, DRAW_OR_STOP,
    JOIN, PULL,
    PAIR, SPARE, CHALLENGE, GUESS, AIM, ROLL,
    PLACE, VOTE, BRIDGE_CARD, WALK, PUSH_ON, NUDGE, JUMP, BREAK,
    ENTER, ACT, STAB, PUSH_OUT, MOVE,
    CONTEST_OVER, OVER,
) = range(len(NAMES))  # fmt: skip

DRAWS: Final = (DRAW_RECRUIT, DOLL, CANDY, ROLL, BREAK)
"""Where CHANCE acts."""
TOGETHER: Final = (RECRUIT, STEP_UP, CARD, PULL, GUESS, VOTE, BRIDGE_CARD, ENTER, ACT)
"""Where several choose at once, hidden from each other."""
