"""Lines of the log, as the operator reads them."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from bot.logs import TextLines


def lines_of(logger: str) -> Iterator[list[str]]:
    """Yield the lines of a logger and of those below it, each from the end of its name on."""
    seen: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(self.format(record).partition(f"{record.name}: ")[2])

    handler, log = Lines(), logging.getLogger(logger)
    before = log.level
    handler.setFormatter(TextLines())
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    yield seen
    log.removeHandler(handler)
    log.setLevel(before)
