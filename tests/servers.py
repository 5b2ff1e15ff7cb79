"""Real servers on loopback, for tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from ludotek.server.client import call

PATIENCE = 60.0
"""Seconds that tests wait for what should come at once: only what is broken takes so long."""


class Server:
    """`ludotek serve` in a process of its own, on a port that it keeps when it is started again."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.database = folder / "tables.sqlite"
        self.words = words
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        code = "from ludotek.cli import main; main()"
        words = ["serve", "--port", str(self.port), "--database", str(self.database), *self.words]
        with (self.database.parent / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code, *words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"COLUMNS": "200"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Ludotek is at" in line, line
        self.port = self.port or int(line.rsplit(":", 1)[1])
        end = time.monotonic() + PATIENCE
        while True:
            try:
                call(self.url, "GET", "/api/health")
                return self
            except OSError as error:
                ended = self.process.poll()
                if ended is not None or time.monotonic() > end:
                    raise TimeoutError(f"no answer; the server ended with {ended}") from error
                time.sleep(0.02)

    def kill(self) -> None:
        """Like a power cut."""
        assert self.process is not None
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        """As an operator would."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()
