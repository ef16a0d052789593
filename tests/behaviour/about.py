"""Whether lines of the log are about the tables that they name, at every level, in every test."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Final

import pytest

from bot.logs import subject

_TABLE: Final = re.compile(r"\bt-\d+\b")

_OF_ALL: Final = frozenset(
    {
        "bot.client.requests",
        "bot.client.shards",
        "bot.owner",
        "bot.tables.all_tables.store_watch",
    }
)
"""Whose lines concern more than one table."""


class WrongSubjects(logging.Handler):
    """Lines that name a table and are not about it, or are about one of those they concern."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take down a line, unless it is about what it names."""
        about, line = subject().table, record.getMessage()
        named = set(_TABLE.findall(line))
        right = about is None if record.name in _OF_ALL else named <= {about}
        if not right:
            self.seen.append(f"{record.name}: {line} [{about}]")


@pytest.fixture(autouse=True)
def right_subjects() -> Iterator[None]:
    """Fail a test in which a line names a table and is about another, or about none."""
    wrong, log = WrongSubjects(), logging.getLogger("bot")
    before = log.level
    log.addHandler(wrong)
    log.setLevel(logging.DEBUG)
    yield
    log.setLevel(before)
    log.removeHandler(wrong)
    if wrong.seen:
        pytest.fail("\n".join(wrong.seen), pytrace=False)
