"""How a game ends, and by which rule (R-44 to R-52)."""

from __future__ import annotations

from typing import Final

LINE: Final = 0
LAST: Final = 1
REPETITION: Final = 2
STUCK: Final = 3
TURNS: Final = 4
NONE: Final = 255
"""No end, no winner, or no earlier action."""

KEY: Final = 8
"""How many bytes the key of a position has (R-51)."""

ENDS: Final = ("line", "last", "repetition", "stuck", "turns")
END_RULES: Final = ("R-44", "R-50", "R-51", "R-52", "R-52")
