"""Moves while they are being found.

This class is a list with a few names more. Where the games are compiled, the one in `movelist.pyx`
takes its place and keeps bare numbers, which become Python's only when somebody wants the list:
for a random game inside the engine nobody does. No rule is written twice for it.
"""

from __future__ import annotations


class MoveList(list[int]):
    """Numbers of moves, or their weights, in the order in which they are found.

    >>> found = MoveList()
    >>> found.append(7)
    >>> found.at(0), len(found), found.listed()
    (7, 1, [7])
    """

    def at(self, index: int) -> int:
        """The number at this place.

        >>> found = MoveList()
        >>> found.append(5)
        >>> found.at(0)
        5
        """
        return self[index]

    def append_each(self, move: int, details: bytes, bit: int) -> None:
        """Appends a move with each of these details, which begin at a bit.

        >>> found = MoveList()
        >>> found.append_each(1, bytes((0, 2)), 4)
        >>> found.listed()
        [1, 33]
        """
        self.extend([move | detail << bit for detail in details])

    def listed(self) -> list[int]:
        """The numbers as a list, for good: nothing is appended afterwards.

        >>> MoveList().listed()
        []
        """
        return self

    def weighed(self, weights: MoveList) -> list[tuple[int, int]]:
        """The numbers, each with its weight.

        >>> found, weights = MoveList(), MoveList()
        >>> found.append(5)
        >>> weights.append(1)
        >>> found.weighed(weights)
        [(5, 1)]
        """
        return list(zip(self, weights, strict=True))
