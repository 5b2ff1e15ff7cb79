"""The table of phases: one row each, in the order of the constants that index it."""

from __future__ import annotations

import re
from pathlib import Path

from games.squid.matches import TOGETHER

from ludotek.games.squid import boards, game

RULES = (Path(__file__).parents[3] / "docs/rules/squid.md").read_text(encoding="utf-8")
INDEX = {row.name: index for index, row in enumerate(game.phases)}


def test_rows_stand_where_their_constants_point() -> None:
    assert len(INDEX) == len(game.phases) == boards.OVER + 1
    for phase, name in (
        (boards.RECRUITING, "recruit"),
        (boards.STEPPING_UP, "step up"),
        (boards.CHOOSING_SHAPE, "shape"),
        (boards.JOINING, "join"),
        (boards.PAIRING, "pair"),
        (boards.PLACING, "place"),
        (boards.ENTERING, "enter"),
        (boards.MOVING, "move"),
        (boards.RESOLVING, "resolve"),
        (boards.CONTEST_OVER, "contest over"),
        (boards.OVER, "over"),
    ):
        assert INDEX[name] == phase


def test_a_row_asks_or_draws_or_neither_and_names_a_rule() -> None:
    for row in game.phases:
        assert not (row.moves and row.chances)
        assert bool(row.play) == bool(row.moves or row.chances)
        assert row.moves or not row.reveal
        assert re.search(rf"\*\*{row.rule}\*\*", RULES), row.rule
        assert row.gist
    assert tuple(row.name for row in game.phases if row.reveal) == TOGETHER
    assert [row.name for row in game.phases if not row.play] == ["resolve", "contest over", "over"]
