"""What the battery of contract tests cannot see for itself."""

from __future__ import annotations

from ludotek.games.ink.tiles import bonus_tiles, starting_tiles, tiles

# A bag that runs out, starting tiles for four only, tokens that run out, and bonus tiles with other
# backs and figures.
SMALL_BAG = {
    "id": "small",
    "tiles": [
        {"id": tile.id, "squares": list(tile.squares), "bridge": tile.bridge}
        for tile in tiles().tiles[::6]
    ],
}
FOUR_STARTS = {
    "id": "four",
    "tiles": [
        {"id": f"s{tile.id}", "squares": list(tile.squares)} for tile in starting_tiles().tiles[1:]
    ],
}
FEW_TOKENS = {
    "x": 3,
    "xx": 0,
    "white_spots": 1,
    "numbers": [1, 0, 0, 1],
    "colour_squares": [1, 0, 1, 0, 0],
}
OTHER_BONUSES = {
    "tiles": [
        {
            "number": tile.number,
            "back": "red" if tile.number in (8, 9, 10, 12) else "blue",
            "action": {5: "move", 6: "remove", 8: "remove", 10: "move"}.get(tile.number),
            "count": {5: 4, 6: 3, 8: 1, 10: 1}.get(tile.number, 1),
        }
        for tile in bonus_tiles().tiles
    ]
}

MORE: dict[str, list[object]] = {
    "first": ["random"],
    "max_passes": [1],
    "tiles": [SMALL_BAG],
    "starting_tiles": [FOUR_STARTS],
    "tokens": [FEW_TOKENS],
    "bonus_tiles": [OTHER_BONUSES],
}
SHORT: dict[str, object] = {}
GOLDEN: list[tuple[str, int, dict[str, object], list[str]]] = [
    ("solo-normal", 1, {}, ["normal"]),
    ("solo-master", 1, {"level": "master", "first_game": True}, ["random"]),
    ("two-normal", 2, {}, ["normal", "normal"]),
    ("normal-wins", 2, {"first": 1, "first_game": True}, ["random", "normal"]),
    ("three-drawn-first", 3, {"first": "random", "x_covers_objectives": True},
     ["normal", "random", "normal"]),
    ("three-out-of-tiles", 3, {"tiles": SMALL_BAG, "pass_after_start": True, "max_passes": 2},
     ["random"] * 3),
    ("four-own-content", 4, {"starting_tiles": FOUR_STARTS, "tokens": FEW_TOKENS,
                             "bonus_tiles": OTHER_BONUSES}, ["normal"] * 4),
    ("four-random", 4, {"max_passes": 1}, ["random"] * 4),
]  # fmt: skip
