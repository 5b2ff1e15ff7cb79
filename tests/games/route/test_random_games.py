"""Random games end, for every tile set and number of seats."""

from __future__ import annotations

import pytest

from ludotek.arena import Matchup, simulate
from ludotek.games.route.tiles import tile_set_names


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("tile_set", tile_set_names())
def test_random_games_end_without_an_error(tile_set: str, seats: int) -> None:
    [(_, tally)] = simulate([Matchup("route", seats, {"tile_set": tile_set})], games=3)
    assert tally.games == sum(tally.ends.values()) == 3
    assert tally.longest <= 2 * 100 * seats
    assert sum(tally.wins) == pytest.approx(3)
