"""What the battery of contract tests cannot see for itself."""

from __future__ import annotations

from ludotek.games.route.tiles import tile_set_names

MORE: dict[str, list[object]] = {
    "tile_set": list(tile_set_names()),
    "first": [1, "random"],
    "max_turns": [2],
}
SHORT: dict[str, object] = {"max_turns": 12}
PAST = ("seen",)  # the positions that have been, by which repetitions are known
GOLDEN: list[tuple[str, int, dict[str, object], list[str]]] = [
    ("normal-wins", 2, {}, ["normal", "random"]),
    ("two-normal", 2, {"tile_set": "square-mixed"}, ["normal", "normal"]),
    ("three-drawn-first", 3, {"first": "random", "max_turns": 30}, ["random"] * 3),
    ("six-lines", 6, {"block_unit": "line", "win_gaps": True, "max_turns": 20}, ["random"] * 6),
    ("four-loose", 4, {"holes": "allowed", "connectivity": "final", "max_turns": 15},
     ["random"] * 4),
    ("two-straight", 2, {"tile_set": "hex-mixed", "marble_move": "straight", "pass_through": True,
                         "placement": "joined", "distinct_actions": True, "max_turns": 40},
     ["random"] * 2),
]  # fmt: skip
