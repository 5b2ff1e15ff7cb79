"""The pieces: which tiles touch, which are joined, what hangs together and what is enclosed.

A tile is known by its slot: six a seat, in the order in which the seat placed them. Everything
about it stands in flat arrays by slot; `at` finds the slot in a cell (plus one; 0 is empty). The
arrays have one length for any number of seats: compiled, they lie in the object itself, and only
the methods are seen from outside.
"""

from __future__ import annotations

from ludotek.core.movelist import MoveList
from ludotek.games.route.grid import CELLS
from ludotek.games.route.moves import cell_of
from ludotek.games.route.rules import Rules
from ludotek.games.route.tiles import BLOCKS_EACH, MARBLES_EACH, TILES_EACH, turned

MOST_SEATS = 6
MOST_SIDES = 6
SLOTS = MOST_SEATS * TILES_EACH


class Board:
    """The pieces in hand, and the tiles in play with their marbles and blocks."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.grid = rules.grid
        # In hand, by seat; the tiles of a seat by kind.
        self.tiles = bytearray(SLOTS)
        self.marbles = bytearray([MARBLES_EACH] * MOST_SEATS)
        self.blocks = bytearray([BLOCKS_EACH] * MOST_SEATS)
        for index in range(SLOTS):
            if index % TILES_EACH < rules.kinds:
                self.tiles[index] = rules.tile_set.per_player[index % TILES_EACH].count
        # By cell.
        self.at = bytearray(CELLS)
        self.ring = bytearray(CELLS)  # which cells round it hold tiles, one bit each
        self.enclosed: list[int] = []  # the empty cells that do not lead outside
        # By slot: the spot and the cell; kind * sides + turn; the arms that are open (those that
        # are not carry blocks); the seat of a marble plus one.
        self.spots = list(bytes(SLOTS))
        self.cells = list(bytes(SLOTS))
        self.lies = bytearray(SLOTS)
        self.open = bytearray(SLOTS)
        self.marble = bytearray(SLOTS)
        # Notes of a walk over the tiles, by slot and in the order of the walk, till the next one.
        self.came = bytearray(SLOTS)
        self.found = bytearray(SLOTS)
        self.near = bytearray(SLOTS * MOST_SIDES)  # by slot and side: the slot there, plus one
        # The slots in play as the board reads, and how many there are.
        self.order = bytearray(SLOTS)
        self.count = 0

    def copy(self) -> Board:
        """The same pieces, independent of these."""
        twin = Board.__new__(Board)
        twin.rules = self.rules
        twin.grid = self.grid
        twin.tiles = self.tiles[:]
        twin.marbles = self.marbles[:]
        twin.blocks = self.blocks[:]
        twin.at = self.at[:]
        twin.ring = self.ring[:]
        twin.enclosed = self.enclosed
        twin.spots = self.spots[:]
        twin.cells = self.cells[:]
        twin.lies = self.lies[:]
        twin.open = self.open[:]
        twin.marble = self.marble[:]
        twin.came = self.came[:]
        twin.found = self.found[:]
        twin.near = self.near[:]
        twin.order = self.order[:]
        twin.count = self.count
        return twin

    # What can be asked about the pieces

    def slots(self) -> list[int]:
        """The tiles in play, as the board reads."""
        return [self.order[rank] for rank in range(self.count)]

    def cell(self, slot: int) -> tuple[int, int]:
        """The coordinates of a tile."""
        return cell_of(self.spots[slot])

    def kind(self, slot: int) -> int:
        """The kind of a tile."""
        return self.lies[slot] // self.grid.sides

    def turn(self, slot: int) -> int:
        """How a tile is turned."""
        return self.lies[slot] % self.grid.sides

    def arms(self, slot: int) -> int:
        """The arms of a tile, open or not."""
        return self.rules.arms[self.lies[slot]]

    def closed(self, slot: int) -> int:
        """The arms of a tile that carry blocks."""
        return self.rules.arms[self.lies[slot]] & ~self.open[slot]

    def lines(self, slot: int) -> bytes:
        """The printed lines of a tile as it lies, each a mask of arms."""
        return self.rules.lines[self.lies[slot]]

    def line(self, slot: int, arm: int) -> int:
        """The printed line to which an arm belongs."""
        return next(line for line in self.lines(slot) if line >> arm & 1)

    def marble_on(self, slot: int) -> int:
        """The seat of the marble on a tile plus one; 0 when there is none."""
        return self.marble[slot]

    def turns(self, slot: int) -> bytes:
        """The turns after which a tile looks different, 0 first (R-34)."""
        return self.rules.turns[(self.lies[slot] << self.grid.sides) + self.open[slot]]

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
        """The slot of the tile in this cell, or -1. (Far cells share an index with near ones.)"""
        slot = self.at[self.grid.index(spot)] - 1
        return slot if slot >= 0 and self.spots[slot] == spot else -1

    # What can be done with them

    def lay(self, seat: int, kind: int, turn: int, spot: int) -> int:
        """A tile goes from hand into an empty cell; its slot."""
        slot = (seat + 1) * TILES_EACH - self.tiles_left(seat)
        self.tiles[seat * TILES_EACH + kind] -= 1
        self.lies[slot] = self.rules.alike[kind * self.grid.sides + turn]
        self.open[slot] = self.rules.arms[self.lies[slot]]
        self.put(slot, spot)
        return slot

    def lay_marble(self, seat: int, slot: int) -> None:
        """A marble goes from hand to a tile."""
        self.marbles[seat] -= 1
        self.marble[slot] = seat + 1

    def move_marble(self, slot: int, goal: int) -> None:
        """A marble goes to another tile."""
        self.marble[goal] = self.marble[slot]
        self.marble[slot] = 0

    def close(self, slot: int, arms: int) -> None:
        """Blocks come to these arms."""
        self.open[slot] &= ~arms

    def take_block(self, seat: int) -> None:
        """A block leaves a hand."""
        self.blocks[seat] -= 1

    def rotate(self, slot: int, turn: int) -> None:
        """Turns a tile with its blocks (R-33)."""
        sides, lie = self.grid.sides, self.lies[slot]
        turned_by = (lie % sides + turn) % sides
        self.lies[slot] = self.rules.alike[lie - lie % sides + turned_by]
        self.open[slot] = turned(self.open[slot], turn, sides)

    def put(self, slot: int, spot: int) -> None:
        """Lays a tile into an empty cell."""
        here = self.grid.index(spot)
        self.spots[slot] = spot
        self.cells[slot] = here
        self.at[here] = slot + 1
        self.mark(here)
        for side in range(self.grid.sides):
            other = self.at[self.grid.beside(here, side * self.grid.step)]
            self.near[slot * MOST_SIDES + side] = other
            if other:
                self.near[(other - 1) * MOST_SIDES + self.grid.across[side]] = slot + 1
        rank = self.count
        while rank > 0 and self.spots[self.order[rank - 1]] > spot:
            self.order[rank] = self.order[rank - 1]
            rank -= 1
        self.order[rank] = slot
        self.count += 1
        if self.enclosed or self.grid.gaps[self.ring[here]] > 1:
            self.find_enclosed()

    def lift(self, slot: int) -> None:
        """Takes a tile off the board."""
        here = self.cells[slot]
        self.at[here] = 0
        self.mark(here)
        for side in range(self.grid.sides):
            other = self.near[slot * MOST_SIDES + side]
            if other:
                self.near[(other - 1) * MOST_SIDES + self.grid.across[side]] = 0
        rank = 0
        while self.order[rank] != slot:
            rank += 1
        self.count -= 1
        while rank < self.count:
            self.order[rank] = self.order[rank + 1]
            rank += 1
        if self.enclosed or not self.grid.gaps[self.ring[here]]:
            self.find_enclosed()

    def mark(self, here: int) -> None:
        """Tells the cells round this one that its tile has come, or gone."""
        grid = self.grid
        for index in range(grid.ring_size):
            self.ring[grid.beside(here, index)] ^= grid.facing[index]

    def moved(self, slot: int, spot: int) -> Board:
        """A copy in which this tile lies in another cell."""
        twin = self.copy()
        twin.lift(slot)
        twin.put(slot, spot)
        return twin

    # Neighbours

    def reaches(self, here: int, side: int) -> bool:
        """Whether an open arm comes to this side of a cell (R-43)."""
        other = self.at[self.grid.beside(here, side * self.grid.step)] - 1
        return other >= 0 and self.open[other] >> self.grid.across[side] & 1 > 0

    def joined(self, slot: int, side: int) -> int:
        """The slot joined to this tile at this side, or -1 (R-10)."""
        if not self.open[slot] >> side & 1:
            return -1
        other = self.near[slot * MOST_SIDES + side] - 1
        return other if other >= 0 and self.open[other] >> self.grid.across[side] & 1 else -1

    def frontier(self, cells: MoveList, spots: MoveList) -> None:
        """Appends the empty cells that touch a tile, and their spots, in an order of the board."""
        grid = self.grid
        for rank in range(self.count):
            slot = self.order[rank]
            for side in range(grid.sides):
                if self.near[slot * MOST_SIDES + side]:
                    continue
                index = side * grid.step
                there = grid.beside(self.cells[slot], index)
                # Each cell is found once, from the first of the tiles that it touches.
                if grid.first[self.ring[there]] == grid.facing[index]:
                    cells.append(there)
                    spots.append(self.spots[slot] + grid.hops[index])

    def edge(self) -> list[int]:
        """The spots of the empty cells that touch a tile."""
        cells, spots = MoveList(), MoveList()
        self.frontier(cells, spots)
        return spots.listed()

    # What hangs together, and what is enclosed

    def holds_without(self, slot: int) -> bool:
        """Whether the other tiles form one connected group (R-35)."""
        if self.grid.clumps[self.ring[self.cells[slot]]] == 1:
            return True
        first = self.order[0] if self.order[0] != slot else self.order[1]
        return self.group(first, slot) == self.count - 1

    def is_one_group(self) -> bool:
        """Whether all tiles form one connected group (R-P4)."""
        return self.count == 0 or self.group(self.order[0], -1) == self.count

    def group(self, first: int, without: int) -> int:
        """How many tiles hang together with this one, leaving one out."""
        self.set_out(first)
        count = 1
        done = 0
        while done < count:
            slot = self.found[done]
            done += 1
            for side in range(self.grid.sides):
                other = self.near[slot * MOST_SIDES + side] - 1
                if other >= 0 and other != without and not self.came[other]:
                    self.came[other] = slot + 1
                    self.found[count] = other
                    count += 1
        return count

    def set_out(self, start: int) -> None:
        """Begins a walk over the tiles: no tile has been met but the first."""
        for slot in range(SLOTS):
            self.came[slot] = 0
        self.came[start] = start + 1
        self.found[0] = start

    def came_to(self, slot: int) -> int:
        """The tile from which the last walk came to this one, plus one; 0 when it did not."""
        return self.came[slot]

    def find_enclosed(self) -> None:
        """The empty cells that do not lead outside (R-37).

        All round a group, the empty cells beside it or at its corners hang together: those that
        cannot be reached along such cells from the one above its first tile are enclosed, and so
        is what lies behind them.
        """
        grid = self.grid
        above = grid.directions.index((0, -1)) * grid.step
        start = grid.beside(self.cells[self.order[0]], above)
        met = bytearray(CELLS)
        met[start] = 1
        outside = [start]
        for here in outside:
            for side in range(grid.sides):
                there = grid.beside(here, side * grid.step)
                if self.ring[there] and not self.at[there] and not met[there]:
                    met[there] = 1
                    outside.append(there)
        enclosed: list[int] = []
        for rank in range(self.count):
            for index in range(grid.ring_size):
                there = grid.beside(self.cells[self.order[rank]], index)
                if not self.at[there] and not met[there]:
                    met[there] = 1
                    enclosed.append(there)
        for here in enclosed:
            for side in range(grid.sides):
                there = grid.beside(here, side * grid.step)
                if not self.at[there] and not met[there]:
                    met[there] = 1
                    enclosed.append(there)
        self.enclosed = enclosed
