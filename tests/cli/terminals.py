"""A person at a terminal of 80 × 24: a real one, in which `ludotek play` runs."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from types import TracebackType

from servers import PATIENCE

COLUMNS, ROWS = 80, 24
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
TOLD = re.compile(r"\x1b\[2m +|  \x1b\[2m")
PROMPT = re.compile(r"(> |Enter\. |back: |quit: )$")
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Terminal:
    """Runs a command line and reads till it asks something, or ends."""

    def __init__(self, *words: str) -> None:
        code = "from ludotek.cli import main; main()"
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", COLUMNS="", LINES="")
            del os.environ["COLUMNS"], os.environ["LINES"]
            time.sleep(0.05)
            os.execv(sys.executable, [sys.executable, "-c", code, *words])
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.over = False
        self.raw = ""
        self._read()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self.fd)
        os.waitpid(self.pid, 0)

    def type(self, words: str) -> str:
        """Types a line; what is printed after it."""
        os.write(self.fd, f"{words}\n".encode())
        self._read()
        return self.text

    @property
    def text(self) -> str:
        """What was printed since the last line that was typed, without colours."""
        return COLOURS.sub("", self.raw)

    @property
    def rows(self) -> list[str]:
        """The rows of it, but for those that tell what happened: they are dim and begin with two
        spaces."""
        lines = self.raw.split(CLEAR)[-1].split("\n")
        return [COLOURS.sub("", line) for line in lines if not TOLD.match(line)]

    def _read(self) -> None:
        """Reads till something is asked."""
        told, end = b"", time.monotonic() + PATIENCE
        while not self.over:
            self.raw = told.decode(errors="ignore").replace("\r\n", "\n")
            if PROMPT.search(self.text):
                return
            assert time.monotonic() < end, f"nothing is asked: {self.text[-2000:]}"
            if select.select([self.fd], [], [], 0.2)[0]:
                try:
                    told += os.read(self.fd, 65536)
                except OSError:  # the other end is closed
                    self.over = True
