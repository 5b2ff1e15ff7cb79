"""The options of a table as lookup tables for the engine."""

from __future__ import annotations

from functools import lru_cache

from ludotek.games.route.grid import GRIDS
from ludotek.games.route.options import RouteOptions
from ludotek.games.route.tiles import distinct_turns, tile_set, turned, turned_lines


class Rules:
    """The options of a game as flat tables; shared by all its states, never changed."""

    def __init__(self, options: RouteOptions) -> None:
        self.options = options
        given = options.tile_set
        tiles = tile_set(given) if isinstance(given, str) else given
        self.tile_set = tiles
        self.block_unit = options.block_unit or tiles.block_unit
        self.blocks_lines = self.block_unit == "line"
        self.grid = GRIDS[tiles.grid]
        self.sides = sides = self.grid.sides
        self.kinds = len(tiles.per_player)
        # By kind * sides + turn: the arms, the printed lines, the arms by which a block is placed
        # and the same kind at the lowest turn that looks the same.
        turns = [(tile, turn) for tile in tiles.per_player for turn in range(sides)]
        self.arms = bytes(turned(tile.arms, turn, sides) for tile, turn in turns)
        self.lines = [bytes(turned_lines(tile, turn, sides)) for tile, turn in turns]
        self.units = self.arms
        if self.blocks_lines:
            self.units = bytes(sum(line & -line for line in lines) for lines in self.lines)
        self.canonical = bytes(self._lowest_alike(index) for index in range(len(turns)))
        # By the same index and the open arms: the turns after which it looks different.
        self.turns = [
            bytes(distinct_turns(arms, arms & ~open_arms, sides))
            for arms in self.arms
            for open_arms in range(1 << sides)
        ]
        self.distinct_actions = options.distinct_actions
        self.joined_placement = options.placement == "joined"
        self.route = options.marble_move == "route"
        self.one_step = options.marble_move == "step"
        self.pass_through = options.pass_through
        self.lifted = options.connectivity == "lifted"
        self.strict = options.holes == "strict"
        self.win_gaps = options.win_gaps
        self.max_turns = options.max_turns

    def _lowest_alike(self, index: int) -> int:
        """The lowest turn with the same arms; with the same lines, where blocks close lines."""
        start = index - index % self.sides
        if self.blocks_lines:
            looks = [bytes(sorted(lines)) for lines in self.lines]
        else:
            looks = [bytes([arms]) for arms in self.arms]
        return looks.index(looks[index], start)


@lru_cache(maxsize=64)
def rules_for(options: RouteOptions) -> Rules:
    """The tables of these options, made once.

    >>> rules_for(RouteOptions()).sides
    6
    """
    return Rules(options)
