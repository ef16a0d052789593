"""What goes wrong in a test and is no matter to it: it fails the test, unless the test names it.

A trouble is a record in the log at warning or above, among them every fallback and every thinking
process that ended, and the apology for a fault of our own shown to anybody. A test that brings one
about says so, with an expression that is searched for in the logger's name and its message::

    @pytest.mark.expects_trouble(r"bot.tables.all_tables.open_tables: table \\S+ is set aside")

A trouble that is named and does not occur fails the test as well. This is so in each folder whose
``conftest.py`` imports the fixture below. What another process has logged is read by
:meth:`Troubles.read`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest

from bot.wording import Wording

APOLOGY: Final = "error-unforeseen"
"""The sentence for a fault of our own."""

_RECORD: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (?P<level>[A-Z]+) +(?P<told>.*)")
"""A line of the program's log, as ``booray`` writes it."""


class Troubles(logging.Handler):
    """The troubles of one test."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take down a record of the log."""
        self.seen.append(f"{record.name}: {record.getMessage()}")

    def read(self, output: bytes) -> None:
        """Take down the troubles in what a process of the program wrote to standard error.

        Whatever is not a record of the log, a traceback for one, belongs to the trouble before
        it, or is a trouble by itself.
        """
        within = False
        for line in output.decode().splitlines():
            record = _RECORD.fullmatch(line)
            if record is None and within:
                self.seen[-1] += "\n" + line
            elif record is None:
                self.seen.append(line)
                within = True
            else:
                within = logging.getLevelNamesMapping()[record["level"]] >= logging.WARNING
                if within:
                    self.seen.append(record["told"])

    def check(self, named: Sequence[str]) -> None:
        """Fail unless exactly those troubles were seen that are named.

        Args:
            named: expressions; each is searched for in every trouble.
        """
        wrong = [
            f"nobody expected: {seen}"
            for seen in self.seen
            if not any(re.search(each, seen) for each in named)
        ]
        wrong += [
            f"expected, but did not occur: {each}"
            for each in named
            if not any(re.search(each, seen) for seen in self.seen)
        ]
        if wrong:
            pytest.fail("\n".join(wrong), pytrace=False)


@pytest.fixture(autouse=True)
def troubles(request: pytest.FixtureRequest) -> Iterator[Troubles]:
    """The test's troubles; after it, those that it does not name fail it."""
    troubles, text = Troubles(), Wording.text

    def listened_to(wording: Wording, key: str, /, **facts: Any) -> str:
        sentence = text(wording, key, **facts)
        if key == APOLOGY:
            troubles.seen.append(f"somebody is told: {sentence}")
        return sentence

    log = logging.getLogger()
    log.addHandler(troubles)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Wording, "text", listened_to)
        yield troubles
    log.removeHandler(troubles)
    troubles.check([mark.args[0] for mark in request.node.iter_markers("expects_trouble")])
