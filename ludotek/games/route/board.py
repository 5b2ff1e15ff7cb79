"""The tiles in play: which touch, which are joined, what hangs together and what is enclosed.

A tile is known by its slot: six a seat, in the order in which the seat placed them. Everything
about it stands in flat arrays by slot; `at` finds the slot in a cell (plus one; 0 is empty).
"""

from __future__ import annotations

from array import array

from ludotek.games.route.grid import WIDTH, cell
from ludotek.games.route.options import Rules
from ludotek.games.route.tiles import TILES_EACH, turned

CELLS = WIDTH * WIDTH


class Board:
    """The tiles in play, with their marbles and blocks."""

    def __init__(self, rules: Rules, seats: int) -> None:
        slots = seats * TILES_EACH
        self.rules = rules
        self.grid = rules.grid
        self.at = bytearray(CELLS)
        self.where = array("H", bytes(2 * slots))
        self.q = array("h", bytes(2 * slots))
        self.r = array("h", bytes(2 * slots))
        self.kind = bytearray(slots)
        self.turn = bytearray(slots)
        self.arms = bytearray(slots)
        self.blocks = bytearray(slots)
        self.marble = bytearray(slots)  # the seat plus one
        self.order = bytearray()  # the slots in play, row by row
        self.enclosed: list[int] = []  # the empty cells that do not lead outside

    def copy(self) -> Board:
        """The same tiles, independent of these."""
        twin = Board.__new__(Board)
        twin.rules = self.rules
        twin.grid = self.grid
        twin.at = self.at[:]
        twin.where = self.where[:]
        twin.q = self.q[:]
        twin.r = self.r[:]
        twin.kind = self.kind[:]
        twin.turn = self.turn[:]
        twin.arms = self.arms[:]
        twin.blocks = self.blocks[:]
        twin.marble = self.marble[:]
        twin.order = self.order[:]
        twin.enclosed = self.enclosed
        return twin

    def slot_at(self, q: int, r: int) -> int:
        """The slot of the tile in this cell, or -1. (Far cells share an index with near ones.)"""
        slot = self.at[cell(q, r)] - 1
        return slot if slot >= 0 and self.q[slot] == q and self.r[slot] == r else -1

    # Putting tiles down

    def put(self, slot: int, q: int, r: int) -> None:
        """Lays a tile into an empty cell."""
        here = cell(q, r)
        self.where[slot] = here
        self.q[slot] = q
        self.r[slot] = r
        self.at[here] = slot + 1
        rank = 0
        for other in self.order:
            if (self.r[other], self.q[other]) > (r, q):
                break
            rank += 1
        self.order.insert(rank, slot)
        if self.enclosed or self.grid.gaps[self.ring(here)] > 1:
            self.find_enclosed()

    def lift(self, slot: int) -> None:
        """Takes a tile off the board."""
        here = self.where[slot]
        self.at[here] = 0
        self.order.remove(slot)
        if self.enclosed or not self.grid.gaps[self.ring(here)]:
            self.find_enclosed()

    def moved(self, slot: int, q: int, r: int) -> Board:
        """A copy in which this tile lies in another cell."""
        twin = self.copy()
        twin.lift(slot)
        twin.put(slot, q, r)
        return twin

    def lay_as(self, slot: int, kind: int, turn: int) -> None:
        """Sets the kind and the turn of a tile without blocks."""
        rules = self.rules
        index = kind * rules.sides + turn
        self.kind[slot] = kind
        self.turn[slot] = rules.same[index]
        self.arms[slot] = rules.arms[index]

    def rotate(self, slot: int, turn: int) -> None:
        """Turns a tile with its blocks (R-33)."""
        sides = self.grid.sides
        self.lay_as(slot, self.kind[slot], (self.turn[slot] + turn) % sides)
        self.blocks[slot] = turned(self.blocks[slot], turn, sides)

    def lines(self, slot: int) -> bytes:
        """The printed lines of a tile as it lies, each a mask of arms."""
        return self.rules.lines[self.kind[slot] * self.grid.sides + self.turn[slot]]

    # Neighbours

    def beside(self, here: int, side: int) -> int:
        """The cell that shares this side (R-9)."""
        grid = self.grid
        return grid.ring[here * grid.ring_size + side * grid.step]

    def reaches(self, here: int, side: int) -> int:
        """The slot from which an open arm comes to this side of a cell, or -1 (R-43)."""
        other = self.at[self.beside(here, side)] - 1
        if other < 0:
            return -1
        facing = (side + self.grid.sides // 2) % self.grid.sides
        return other if self.open_arms(other) >> facing & 1 else -1

    def joined(self, slot: int, side: int) -> int:
        """The slot joined to this tile at this side, or -1 (R-10)."""
        return self.reaches(self.where[slot], side) if self.open_arms(slot) >> side & 1 else -1

    def open_arms(self, slot: int) -> int:
        """The arms of a tile that carry no block."""
        return self.arms[slot] & ~self.blocks[slot]

    def frontier(self) -> list[tuple[int, int, int, int]]:
        """The empty cells that touch a tile, as (index, q, r, ring), in an order of the board."""
        grid = self.grid
        size, step = grid.ring_size, grid.step
        rings = bytearray(CELLS)
        for slot in self.order:
            start = self.where[slot] * size
            for index in range(size):  # the tile lies opposite in the rings of its neighbours
                rings[grid.ring[start + index]] |= 1 << (index + size // 2) % size
        found = []
        for slot in self.order:
            start = self.where[slot] * size
            for side in range(grid.sides):
                there = grid.ring[start + side * step]
                if rings[there] and not self.at[there]:
                    dq, dr = grid.directions[side]
                    found.append((there, self.q[slot] + dq, self.r[slot] + dr, rings[there]))
                    rings[there] = 0  # once is enough
        return found

    # What hangs together, and what is enclosed

    def ring(self, here: int) -> int:
        """Which cells of the ring round a cell hold tiles, one bit each."""
        grid = self.grid
        start = here * grid.ring_size
        found = 0
        for index in range(grid.ring_size):
            if self.at[grid.ring[start + index]]:
                found |= 1 << index
        return found

    def holds_without(self, slot: int) -> bool:
        """Whether the other tiles form one connected group (R-35)."""
        here = self.where[slot]
        if self.grid.clumps[self.ring(here)] == 1:
            return True
        first = self.order[0] if self.order[0] != slot else self.order[1]
        return self._group(first, slot) == len(self.order) - 1

    def is_one_group(self) -> bool:
        """Whether all tiles form one connected group (R-P4)."""
        return not self.order or self._group(self.order[0], -1) == len(self.order)

    def _group(self, first: int, without: int) -> int:
        """How many tiles hang together with this one, leaving one out."""
        seen = bytearray(len(self.kind))
        seen[first] = 1
        stack = [first]
        count = 0
        while stack:
            here = self.where[stack.pop()]
            count += 1
            for side in range(self.grid.sides):
                other = self.at[self.beside(here, side)] - 1
                if other >= 0 and other != without and not seen[other]:
                    seen[other] = 1
                    stack.append(other)
        return count

    def find_enclosed(self) -> None:
        """Floods the empty cells from outside; those it does not reach are enclosed (R-37)."""
        rows = [self.r[slot] for slot in self.order]
        columns = [self.q[slot] for slot in self.order]
        top, bottom = min(rows) - 1, max(rows) + 1
        left, right = min(columns) - 1, max(columns) + 1
        outside = bytearray(CELLS)
        outside[cell(left, top)] = 1
        stack = [(left, top)]
        while stack:
            q, r = stack.pop()
            for dq, dr in self.grid.directions:
                if left <= q + dq <= right and top <= r + dr <= bottom:
                    there = cell(q + dq, r + dr)
                    if not outside[there] and not self.at[there]:
                        outside[there] = 1
                        stack.append((q + dq, r + dr))
        self.enclosed = []
        for r in range(top, bottom + 1):
            for q in range(left, right + 1):
                here = cell(q, r)
                if not outside[here] and not self.at[here]:
                    self.enclosed.append(here)
