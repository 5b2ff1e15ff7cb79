"""What a game is, a record of it, and a session in which it is played. Knows no game."""

from ludotek.core.contract import (
    CHANCE,
    LETTERS,
    RESIGN,
    Event,
    Game,
    GameOver,
    Options,
    Reason,
    Resign,
    Setting,
    State,
    TurnBegan,
    digest,
    read_options,
    shared_win,
)
from ludotek.core.draws import draw
from ludotek.core.errors import (
    BadPosition,
    BadRecord,
    BadSetup,
    CannotUndo,
    IllegalMove,
    LudotekError,
    UnknownGame,
    UnknownMove,
    nearest,
)
from ludotek.core.perft import perft
from ludotek.core.record import Record, Seed, Step, Verdict
from ludotek.core.session import Reach, Session

__all__ = [
    "CHANCE",
    "LETTERS",
    "RESIGN",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "CannotUndo",
    "Event",
    "Game",
    "GameOver",
    "IllegalMove",
    "LudotekError",
    "Options",
    "Reach",
    "Reason",
    "Record",
    "Resign",
    "Seed",
    "Session",
    "Setting",
    "State",
    "Step",
    "TurnBegan",
    "UnknownGame",
    "UnknownMove",
    "Verdict",
    "digest",
    "draw",
    "nearest",
    "perft",
    "read_options",
    "shared_win",
]
