"""What the tests that go over all games are told of Low Tide."""

from __future__ import annotations

MORE: dict[str, list[object]] = {}
SHORT: dict[str, object] = {}
GOLDEN: list[tuple[str, int, dict[str, object], list[str]]] = [
    ("two-normal", 2, {}, ["normal", "normal"]),
    ("eight-in-a-storm", 8, {"storm": True, "cards": 6}, ["random", "normal"] * 4),
]
