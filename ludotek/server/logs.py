"""The log of the server: one JSON object a line, on the error stream.

It is for those who run the server, not for those who play: it contains no secret, no address and
no chat.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

logger = logging.getLogger("ludotek.server")


class JsonLines(logging.Formatter):
    """One line a record: time, level, event, and its fields; a traceback is a field.

    >>> record = {"msg": "started", "levelname": "INFO", "created": 0, "fields": {"table": "t"}}
    >>> JsonLines().format(logging.makeLogRecord(record))
    '{"time":"1970-01-01T00:00:00.000+00:00","level":"info","event":"started","table":"t"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def log(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Logs an event."""
    logger.log(level, event, extra={"fields": fields})


def log_unexpected(error: Exception, **fields: object) -> None:
    """Logs an error in our own code, with its traceback."""
    logger.error("unexpected error", exc_info=error, extra={"fields": fields})


def configure() -> None:
    """Formats everything that this process logs and warns of."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.captureWarnings(True)
    logging.getLogger("uvicorn.error").addFilter(_in_a_line)


def _in_a_line(record: logging.LogRecord) -> bool:
    """Text that is not UTF-8 is the client's fault, and not worth a traceback."""
    if record.exc_info and record.exc_info[0] is UnicodeDecodeError:
        record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
    return True
