"""What the server writes down about itself: one JSON object a line, on the error stream.

It is read by people and programs who look after the server, not by those who play: no secret, no
address and nothing that anybody said is in it.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime

import msgspec

log = logging.getLogger("ludotek.server")


class Lines(logging.Formatter):
    """One line a record: time, level, what, and its fields; a traceback is a field.

    >>> told = {"msg": "started", "levelname": "INFO", "created": 0, "fields": {"table": "t"}}
    >>> Lines().format(logging.makeLogRecord(told))
    '{"time":"1970-01-01T00:00:00.000+00:00","level":"info","what":"started","table":"t"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC)
        told: dict[str, object] = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def tell(what: str, level: int = logging.INFO, **fields: object) -> None:
    """Writes down that something happened."""
    log.log(level, what, extra={"fields": fields})


def unforeseen(error: Exception, **fields: object) -> None:
    """Writes down a fault of ours, with all that helps to find it."""
    log.error("unforeseen", exc_info=error, extra={"fields": fields})


def set_up() -> None:
    """Makes lines of all that this process logs and warns of."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.captureWarnings(True)
    logging.getLogger("uvicorn.error").addFilter(_in_a_line)


def _in_a_line(record: logging.LogRecord) -> bool:
    """A text that is none is the client's fault, and not worth a traceback."""
    if record.exc_info and record.exc_info[0] is UnicodeDecodeError:
        record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
    return True
