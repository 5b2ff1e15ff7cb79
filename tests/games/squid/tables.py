"""What the battery of contract tests cannot see for itself."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from ludotek.games.squid.data import squid_data

# Higher cards and two 0 cards, a short way to a doll that catches 0 too, few candies, shapes of one
# section and of many, and the tokens in another order: other teams, another reserve.
_OURS: dict[str, Any] = to_builtins(squid_data())
OTHER_DATA: dict[str, Any] = {
    "hand": [0, 0, 1, 3, 5, 9],
    "lanes": 4,
    "doll": [
        {"catches": [], "count": 1},
        {"catches": [0, 9], "count": 2},
        {"catches": [1, 3, 5], "count": 1},
    ],
    "dalgona": {"circle": 1, "triangle": 4, "star": 1, "umbrella": 2, "crack": 2},
    "sections": {"circle": 1, "triangle": 5, "star": 1, "umbrella": 2},
    "tokens": {colour: list(reversed(numbers)) for colour, numbers in _OURS["tokens"].items()},
    "note": "other figures",
}

MORE: dict[str, list[object]] = {"max_rounds": [2], "data": [OTHER_DATA]}
SHORT: dict[str, object] = {}
GOLDEN: list[tuple[str, int, dict[str, object], list[str]]] = [
    ("three-normal", 3, {}, ["normal"] * 3),
    ("three-random", 3, {"max_rounds": 5}, ["random"] * 3),
    ("four-mixed", 4, {"recruit": "random"}, ["normal", "random", "normal", "random"]),
    ("four-without-the-wall", 4, {"wall": False, "recruit": "lowest"}, ["normal"] * 4),
    ("five-normal", 5, {"recruit": "lowest"}, ["normal"] * 5),
    ("six-normal", 6, {}, ["normal"] * 6),
    ("six-random", 6, {"recruit": "random"}, ["random"] * 6),
    ("three-other-data", 3, {"data": OTHER_DATA}, ["normal", "random", "normal"]),
    ("red-light", 4, {"only": "red_light"}, ["normal"] * 4),
    ("dalgona", 3, {"only": "dalgona"}, ["normal", "random", "random"]),
    ("tug-of-war", 6, {"only": "tug_of_war"}, ["random"] * 6),
    ("marbles", 5, {"only": "marbles", "wall": False}, ["normal", "random"] * 2 + ["random"]),
    ("glass-bridge", 3, {"only": "glass_bridge"}, ["normal"] * 3),
    ("finale", 4, {"only": "finale", "max_rounds": 20}, ["normal", "normal", "random", "random"]),
    ("finale-stopped", 3, {"only": "finale", "max_rounds": 2}, ["random"] * 3),
]
