"""The pieces: which tiles touch, which are joined, which are connected and what is enclosed.

A tile is identified by its slot: six per seat, in the order in which the seat placed them. All data
of a tile is in flat arrays indexed by slot; `occupants` gives the slot in a cell (plus one; 0 is
empty). The arrays have the same length for any number of seats: compiled, they are part of the
object itself, and only the methods are visible from outside.
"""

from __future__ import annotations

from ludotek.core.movelist import MoveList
from ludotek.games.route.grid import CELLS
from ludotek.games.route.moves import cell_of
from ludotek.games.route.rules import Rules
from ludotek.games.route.tiles import BLOCKS_EACH, MARBLES_EACH, TILES_EACH, turned

MAX_SEATS = 6
MAX_SIDES = 6
SLOTS = MAX_SEATS * TILES_EACH


class Board:
    """The pieces in hand, and the tiles in play with their marbles and blocks."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.grid = rules.grid
        # In hand, by seat; the tiles of a seat by kind.
        self.tiles = bytearray(SLOTS)
        self.marbles = bytearray([MARBLES_EACH] * MAX_SEATS)
        self.blocks = bytearray([BLOCKS_EACH] * MAX_SEATS)
        for index in range(SLOTS):
            if index % TILES_EACH < rules.kinds:
                self.tiles[index] = rules.tile_set.per_player[index % TILES_EACH].count
        # By cell.
        self.occupants = bytearray(CELLS)
        self.ring = bytearray(CELLS)  # which cells round it hold tiles, one bit each
        self.enclosed: list[int] = []  # the empty cells that do not lead outside
        # By slot: the spot and the cell; kind * sides + turn; the open arms (the others are
        # blocked); the seat of the marble plus one.
        self.spots = list(bytes(SLOTS))
        self.cells = list(bytes(SLOTS))
        self.orientations = bytearray(SLOTS)
        self.open = bytearray(SLOTS)
        self.marble = bytearray(SLOTS)
        # The latest search over the tiles: by slot the tile before it on its path, plus one; and
        # the queue.
        self.previous = bytearray(SLOTS)
        self.queue = bytearray(SLOTS)
        # By slot and side: the slot of the neighbour, plus one.
        self.neighbours = bytearray(SLOTS * MAX_SIDES)
        # The slots in play in reading order, row by row, and how many there are.
        self.order = bytearray(SLOTS)
        self.count = 0

    def copy(self) -> Board:
        """An independent copy."""
        twin = Board.__new__(Board)
        twin.rules = self.rules
        twin.grid = self.grid
        twin.tiles = self.tiles[:]
        twin.marbles = self.marbles[:]
        twin.blocks = self.blocks[:]
        twin.occupants = self.occupants[:]
        twin.ring = self.ring[:]
        twin.enclosed = self.enclosed
        twin.spots = self.spots[:]
        twin.cells = self.cells[:]
        twin.orientations = self.orientations[:]
        twin.open = self.open[:]
        twin.marble = self.marble[:]
        twin.previous = self.previous[:]
        twin.queue = self.queue[:]
        twin.neighbours = self.neighbours[:]
        twin.order = self.order[:]
        twin.count = self.count
        return twin

    # Questions about the pieces

    def slots(self) -> list[int]:
        """The tiles in play, in reading order."""
        return [self.order[rank] for rank in range(self.count)]

    def cell(self, slot: int) -> tuple[int, int]:
        """The coordinates of a tile."""
        return cell_of(self.spots[slot])

    def kind(self, slot: int) -> int:
        """The kind of a tile."""
        return self.orientations[slot] // self.grid.sides

    def turn(self, slot: int) -> int:
        """By how many sides a tile is turned."""
        return self.orientations[slot] % self.grid.sides

    def arms(self, slot: int) -> int:
        """The arms of a tile, open or not."""
        return self.rules.arms[self.orientations[slot]]

    def closed(self, slot: int) -> int:
        """The arms of a tile that carry blocks."""
        return self.rules.arms[self.orientations[slot]] & ~self.open[slot]

    def lines(self, slot: int) -> bytes:
        """The printed lines of a tile in its present orientation, each a mask of arms."""
        return self.rules.lines[self.orientations[slot]]

    def line(self, slot: int, arm: int) -> int:
        """The printed line to which an arm belongs."""
        return next(line for line in self.lines(slot) if line >> arm & 1)

    def marble_on(self, slot: int) -> int:
        """The seat of the marble on a tile plus one; 0 when there is none."""
        return self.marble[slot]

    def turns(self, slot: int) -> bytes:
        """The turns after which a tile looks different, 0 first (R-34)."""
        return self.rules.turns[(self.orientations[slot] << self.grid.sides) + self.open[slot]]

    def tiles_of(self, seat: int) -> tuple[int, ...]:
        """The tiles in a hand, by kind."""
        first = seat * TILES_EACH
        return tuple([self.tiles[first + kind] for kind in range(self.rules.kinds)])

    def tiles_left(self, seat: int) -> int:
        """How many tiles a hand holds."""
        count = 0
        for kind in range(self.rules.kinds):
            count += self.tiles[seat * TILES_EACH + kind]
        return count

    def marbles_of(self, seat: int) -> int:
        """The marbles in a hand."""
        return self.marbles[seat]

    def blocks_of(self, seat: int) -> int:
        """The blocks in a hand."""
        return self.blocks[seat]

    def slot_at(self, spot: int) -> int:
        """The slot of the tile in this cell, or -1. (Distant cells share an index.)"""
        slot = self.occupants[self.grid.index(spot)] - 1
        return slot if slot >= 0 and self.spots[slot] == spot else -1

    # Changes

    def place_tile(self, seat: int, kind: int, turn: int, spot: int) -> int:
        """Moves a tile from the hand to an empty cell; returns its slot."""
        slot = (seat + 1) * TILES_EACH - self.tiles_left(seat)
        self.tiles[seat * TILES_EACH + kind] -= 1
        self.orientations[slot] = self.rules.canonical[kind * self.grid.sides + turn]
        self.open[slot] = self.rules.arms[self.orientations[slot]]
        self.put(slot, spot)
        return slot

    def place_marble(self, seat: int, slot: int) -> None:
        """Moves a marble from the hand to a tile."""
        self.marbles[seat] -= 1
        self.marble[slot] = seat + 1

    def move_marble(self, slot: int, goal: int) -> None:
        """Moves a marble to another tile."""
        self.marble[goal] = self.marble[slot]
        self.marble[slot] = 0

    def close_arms(self, slot: int, arms: int) -> None:
        """Closes these arms of a tile by blocks."""
        self.open[slot] &= ~arms

    def use_block(self, seat: int) -> None:
        """Takes a block out of a hand."""
        self.blocks[seat] -= 1

    def rotate(self, slot: int, turn: int) -> None:
        """Turns a tile with its blocks (R-33)."""
        sides, before = self.grid.sides, self.orientations[slot]
        after = (before % sides + turn) % sides
        self.orientations[slot] = self.rules.canonical[before - before % sides + after]
        self.open[slot] = turned(self.open[slot], turn, sides)

    def put(self, slot: int, spot: int) -> None:
        """Puts a tile into an empty cell."""
        here = self.grid.index(spot)
        self.spots[slot] = spot
        self.cells[slot] = here
        self.occupants[here] = slot + 1
        self.toggle_in_rings(here)
        for side in range(self.grid.sides):
            other = self.occupants[self.grid.neighbour(here, side * self.grid.step)]
            self.neighbours[slot * MAX_SIDES + side] = other
            if other:
                self.neighbours[(other - 1) * MAX_SIDES + self.grid.opposite[side]] = slot + 1
        rank = self.count
        while rank > 0 and self.spots[self.order[rank - 1]] > spot:
            self.order[rank] = self.order[rank - 1]
            rank -= 1
        self.order[rank] = slot
        self.count += 1
        if self.enclosed or self.grid.empty_runs[self.ring[here]] > 1:
            self.find_enclosed()

    def lift(self, slot: int) -> None:
        """Takes a tile off the board."""
        here = self.cells[slot]
        self.occupants[here] = 0
        self.toggle_in_rings(here)
        for side in range(self.grid.sides):
            other = self.neighbours[slot * MAX_SIDES + side]
            if other:
                self.neighbours[(other - 1) * MAX_SIDES + self.grid.opposite[side]] = 0
        rank = 0
        while self.order[rank] != slot:
            rank += 1
        self.count -= 1
        while rank < self.count:
            self.order[rank] = self.order[rank + 1]
            rank += 1
        if self.enclosed or not self.grid.empty_runs[self.ring[here]]:
            self.find_enclosed()

    def toggle_in_rings(self, here: int) -> None:
        """Flips the bit of this cell in the rings of the cells around it: its tile came or left."""
        grid = self.grid
        for index in range(grid.ring_size):
            self.ring[grid.neighbour(here, index)] ^= grid.back_bits[index]

    def moved(self, slot: int, spot: int) -> Board:
        """A copy in which this tile is in another cell."""
        twin = self.copy()
        twin.lift(slot)
        twin.put(slot, spot)
        return twin

    # Neighbours

    def has_open_arm(self, here: int, side: int) -> bool:
        """Whether the neighbour at this side of a cell has an open arm there (R-43)."""
        other = self.occupants[self.grid.neighbour(here, side * self.grid.step)] - 1
        return other >= 0 and self.open[other] >> self.grid.opposite[side] & 1 > 0

    def joined(self, slot: int, side: int) -> int:
        """The slot joined to this tile at this side, or -1 (R-10)."""
        if not self.open[slot] >> side & 1:
            return -1
        other = self.neighbours[slot * MAX_SIDES + side] - 1
        return other if other >= 0 and self.open[other] >> self.grid.opposite[side] & 1 else -1

    def frontier(self, cells: MoveList, spots: MoveList) -> None:
        """Appends the empty cells that touch a tile, and their spots, in an order that depends on
        the board alone."""
        grid = self.grid
        for rank in range(self.count):
            slot = self.order[rank]
            for side in range(grid.sides):
                if self.neighbours[slot * MAX_SIDES + side]:
                    continue
                index = side * grid.step
                there = grid.neighbour(self.cells[slot], index)
                # Each cell is found once, from the first of the tiles that it touches.
                if grid.first[self.ring[there]] == grid.back_bits[index]:
                    cells.append(there)
                    spots.append(self.spots[slot] + grid.spot_offsets[index])

    def frontier_spots(self) -> list[int]:
        """The spots of the empty cells that touch a tile."""
        cells, spots = MoveList(), MoveList()
        self.frontier(cells, spots)
        return spots.to_list()

    # Connectivity and enclosed cells

    def is_connected_without(self, slot: int) -> bool:
        """Whether the other tiles form one connected group (R-35)."""
        if self.grid.tile_runs[self.ring[self.cells[slot]]] == 1:
            return True
        first = self.order[0] if self.order[0] != slot else self.order[1]
        return self.group_size(first, slot) == self.count - 1

    def is_connected(self) -> bool:
        """Whether all tiles form one connected group (R-P4)."""
        return self.count == 0 or self.group_size(self.order[0], -1) == self.count

    def group_size(self, first: int, without: int) -> int:
        """How many tiles are connected with this one (itself included), when one is left out."""
        self.begin_search(first)
        count = 1
        done = 0
        while done < count:
            slot = self.queue[done]
            done += 1
            for side in range(self.grid.sides):
                other = self.neighbours[slot * MAX_SIDES + side] - 1
                if other >= 0 and other != without and not self.previous[other]:
                    self.previous[other] = slot + 1
                    self.queue[count] = other
                    count += 1
        return count

    def begin_search(self, start: int) -> None:
        """Starts a search over the tiles: only the first has been reached."""
        for slot in range(SLOTS):
            self.previous[slot] = 0
        self.previous[start] = start + 1
        self.queue[0] = start

    def predecessor(self, slot: int) -> int:
        """The tile before this one on its path in the latest search, plus one; 0 when unreached."""
        return self.previous[slot]

    def find_enclosed(self) -> None:
        """Finds the empty cells that do not lead outside (R-37).

        The empty cells beside a group or at its corners are connected all around it: those that
        cannot be reached through such cells from the one above its first tile are enclosed, and so
        are the cells behind them.
        """
        grid = self.grid
        above = grid.directions.index((0, -1)) * grid.step
        start = grid.neighbour(self.cells[self.order[0]], above)
        met = bytearray(CELLS)
        met[start] = 1
        outside = [start]
        for here in outside:
            for side in range(grid.sides):
                there = grid.neighbour(here, side * grid.step)
                if self.ring[there] and not self.occupants[there] and not met[there]:
                    met[there] = 1
                    outside.append(there)
        enclosed: list[int] = []
        for rank in range(self.count):
            for index in range(grid.ring_size):
                there = grid.neighbour(self.cells[self.order[rank]], index)
                if not self.occupants[there] and not met[there]:
                    met[there] = 1
                    enclosed.append(there)
        for here in enclosed:
            for side in range(grid.sides):
                there = grid.neighbour(here, side * grid.step)
                if not self.occupants[there] and not met[there]:
                    met[there] = 1
                    enclosed.append(there)
        self.enclosed = enclosed
