"""An outage is a line when it begins, one a minute, and one when it ends."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.logs import Outage, Subject, TextLines, Words, about, error_line

WORDS = Words("requests fail", "requests still fail", "requests work again")

log = logging.getLogger("outages")


class Given:
    """An outage, a clock that is given, and the lines that were told."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self.time = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
        self.outage = Outage(log, lambda: self.time, WORDS)
        self._caplog = caplog

    def passes(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)

    def fails_for(self, seconds: int) -> None:
        """Fail once a second."""
        for _ in range(seconds):
            self.passes(1)
            self.outage.failed("503")

    @property
    def lines(self) -> list[tuple[str, str]]:
        return [(each.levelname, each.getMessage()) for each in self._caplog.records]


@pytest.fixture
def given(caplog: pytest.LogCaptureFixture) -> Given:
    caplog.set_level(logging.INFO)
    return Given(caplog)


def test_half_a_minute_is_two_lines_however_much_fails(given: Given) -> None:
    given.outage.failed("503", "503 Service Unavailable")
    given.fails_for(30)
    given.outage.failed("TimeoutError")
    given.passes(10)
    given.outage.worked()
    assert given.lines == [
        ("INFO", "requests fail: 503 Service Unavailable"),
        ("INFO", "requests work again (failures in 30 s: 503 ×31, TimeoutError ×1)"),
    ]


def test_a_long_one_is_a_warning_each_minute(given: Given) -> None:
    given.fails_for(150)
    given.passes(10)
    given.outage.worked()
    assert given.lines == [
        ("INFO", "requests fail: 503"),
        ("WARNING", "requests still fail (failures in 60 s: 503 ×61)"),
        ("WARNING", "requests still fail (failures in 120 s: 503 ×121)"),
        ("WARNING", "requests work again (failures in 149 s: 503 ×150)"),
    ]


def test_what_fails_now_and_then_is_one_outage(given: Given) -> None:
    for _ in range(6):
        given.outage.failed("503")
        given.passes(5)
        given.outage.worked()
    assert len(given.lines) == 1
    given.passes(5)
    given.outage.worked()
    assert len(given.lines) == 2


def test_one_that_was_over_long_ago_does_not_still_last(given: Given) -> None:
    given.outage.failed("503")
    given.passes(3)
    given.outage.worked()
    given.passes(6 * 60 * 60)
    assert not given.outage.goes_on
    given.outage.failed("502")
    assert given.lines == [
        ("INFO", "requests fail: 503"),
        ("INFO", "requests work again (failures in 0 s: 503 ×1)"),
        ("INFO", "requests fail: 502"),
    ]


def test_what_comes_of_it_is_told_with_it_and_only_while_it_lasts(given: Given) -> None:
    assert not given.outage.takes("presses lost")
    given.outage.failed("503")
    assert given.outage.takes("presses lost")
    assert given.outage.takes("presses lost")
    given.passes(10)
    given.outage.worked()
    assert given.lines[1][1] == "requests work again (failures in 0 s: 503 ×1; presses lost: 2)"
    assert not given.outage.takes("presses lost")


@pytest.fixture
def text_lines() -> Iterator[list[str]]:
    seen: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(self.format(record))

    lines = Lines()
    lines.setFormatter(TextLines())
    log.addHandler(lines)
    log.setLevel(logging.INFO)
    yield seen
    log.removeHandler(lines)
    log.setLevel(logging.NOTSET)


def test_its_lines_are_about_no_table_whoever_notices(given: Given, text_lines: list[str]) -> None:
    with about(Subject("t-8f3a2c", deal=lambda: 12)):
        given.outage.failed("503")
        given.passes(10)
        given.outage.worked()
        log.info("a line of the table's own")
    assert [line.endswith("[t-8f3a2c #12]") for line in text_lines] == [False, False, True]


def refusal(status: int, reason: str) -> discord.HTTPException:
    """Return what discord.py raises where Discord refuses a request."""
    response: Any = SimpleNamespace(status=status, reason=reason)
    return discord.HTTPException(response, None)


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (TimeoutError(), "TimeoutError"),
        (refusal(503, "Service Unavailable"), "503 Service Unavailable (error code: 0)"),
        (
            ValueError("In components\n  Must be shorter"),
            "ValueError: In components Must be shorter",
        ),
        (
            TimeoutError("Connection timeout to host https://discord.com/api/webhooks/1/aToKeN"),
            "TimeoutError: Connection timeout to host https://discord.com",
        ),
        (
            OSError("no way to postgresql://booray:password@db.example:5432/booray, sorry"),
            "OSError: no way to postgresql://db.example:5432 sorry",
        ),
        (
            OSError("no way to postgresql://db.example?user=booray&password=secret"),
            "OSError: no way to postgresql://db.example",
        ),
    ],
)
def test_an_error_is_told_in_one_line(error: Exception, line: str) -> None:
    assert error_line(error) == line
