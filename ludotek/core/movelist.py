"""Moves while they are being found.

This class is a list with a few more methods. Where the games are compiled, the one in
`movelist.pyx` takes its place and keeps C integers, which become Python's only when a list is asked
for: a random game inside the engine needs none. No rule is written twice for it.
"""

from __future__ import annotations


class MoveList(list[int]):
    """Numbers of moves, or their weights, in the order in which they are found.

    >>> found = MoveList()
    >>> found.append(7)
    >>> found.at(0), len(found), found.to_list()
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
        >>> found.to_list()
        [1, 33]
        """
        self.extend([move | detail << bit for detail in details])

    def to_list(self) -> list[int]:
        """The numbers as a list; nothing may be appended afterwards.

        >>> MoveList().to_list()
        []
        """
        return self

    def with_weights(self, weights: MoveList) -> list[tuple[int, int]]:
        """The numbers, each with its weight.

        >>> found, weights = MoveList(), MoveList()
        >>> found.append(5)
        >>> weights.append(1)
        >>> found.with_weights(weights)
        [(5, 1)]
        """
        return list(zip(self, weights, strict=True))
