"""What the battery of contract tests cannot see for itself."""

from __future__ import annotations

from ludotek.games.route.tiles import tile_set_names

MORE: dict[str, list[object]] = {
    "tile_set": list(tile_set_names()),
    "first": [1, "random"],
    "max_turns": [2],
}
SHORT: dict[str, object] = {"max_turns": 12}
