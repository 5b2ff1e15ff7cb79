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
        for _ in range(200):
            try:
                call(self.url, "GET", "/api/health")
                return self
            except OSError as error:
                fault = error
                time.sleep(0.02)
        ended = self.process.poll()
        raise TimeoutError(f"the server does not answer: {fault!r}, it ended with {ended}")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self._buried()

    def stop(self) -> int:
        """As somebody who closes it."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._buried()

    def _buried(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        code = self.process.wait(timeout=20)
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
