"""What can go wrong in the server. Every other module may import this one."""

from __future__ import annotations

from ludotek.core import LudotekError


class Refused(LudotekError):
    """A request cannot be fulfilled: a code for programs, and the reason in words; ``retry`` is
    after how many seconds it is worth trying again, where that is known."""

    def __init__(
        self,
        code: str,
        reason: str,
        rule: str | None = None,
        args: dict[str, object] | None = None,
        retry: float | None = None,
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.details = args or {}
        self.retry = retry


class NoTable(Refused):
    """There is no table of this id."""

    def __init__(self) -> None:
        super().__init__("no-table", "there is no such table")


class Damaged(LudotekError):
    """What was stored cannot be replayed. It is left as it is."""


class OtherRules(Damaged):
    """A table was begun under another version of the rules, and cannot go on here."""


class StoreError(LudotekError):
    """The database could not be opened, read or written; nothing of it may be acknowledged."""


class Conflict(StoreError):
    """Another writer has stored an entry of this number before."""
