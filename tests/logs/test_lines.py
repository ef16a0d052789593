"""What stands in a line of the log, for people and for programs."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from bot.logs import JsonLines, Subject, TextLines, about, context_of


class Lines(logging.Handler):
    """The lines of a logger."""

    def __init__(self, form: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(form)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(self.format(record))

    @property
    def last(self) -> dict[str, Any]:
        line: dict[str, Any] = json.loads(self.seen[-1])
        return line


log = logging.getLogger("somebody")


@pytest.fixture
def json_lines() -> Iterator[Lines]:
    yield from listened_to(JsonLines())


@pytest.fixture
def text_lines() -> Iterator[Lines]:
    yield from listened_to(TextLines())


def fail(why: str) -> None:
    raise ValueError(why)


def listened_to(form: logging.Formatter) -> Iterator[Lines]:
    lines = Lines(form)
    log.addHandler(lines)
    log.setLevel(logging.INFO)
    log.propagate = False
    yield lines
    log.removeHandler(lines)
    log.setLevel(logging.NOTSET)
    log.propagate = True


def test_a_line_about_nothing_has_time_level_logger_and_message(json_lines: Lines) -> None:
    log.info("it began, %d times", 2)
    line = json_lines.last
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "info", "logger": "somebody", "message": "it began, 2 times"}


def test_a_line_tells_what_it_is_about_and_ids_as_text(json_lines: Lines) -> None:
    with about(Subject("t-1", lambda: 3, server=2**53 + 1, channel=5, interaction=6)):
        log.info("played")
    line = json_lines.last
    assert (line["table"], line["deal"]) == ("t-1", 3)
    assert (line["server"], line["channel"], line["interaction"]) == (str(2**53 + 1), "5", "6")


def test_the_deal_is_the_one_at_the_time_of_the_line(json_lines: Lines) -> None:
    deals = iter((None, 1, 2))
    with about(Subject("t-1", lambda: next(deals))):
        for _ in range(3):
            log.info("on it goes")
    told = [json.loads(line).get("deal") for line in json_lines.seen]
    assert told == [None, 1, 2]


def test_a_table_within_an_interaction_keeps_the_interaction(json_lines: Lines) -> None:
    with about(Subject(channel=5, interaction=6)):
        with about(Subject("t-1", lambda: 3)):
            log.info("inside")
        log.info("outside")
    inside, outside = map(json.loads, json_lines.seen)
    assert (inside["table"], inside["channel"], inside["interaction"]) == ("t-1", "5", "6")
    assert "table" not in outside
    assert outside["interaction"] == "6"


async def test_a_task_for_a_table_keeps_no_interaction_that_began_it(json_lines: Lines) -> None:
    async def work() -> None:
        log.info("later")

    table = Subject("t-1", lambda: 3)
    with about(Subject(channel=5, interaction=6)):
        await asyncio.create_task(work())
        await asyncio.create_task(work(), context=context_of(table))
    inherited, apart = map(json.loads, json_lines.seen)
    assert inherited["interaction"] == "6"
    assert apart["table"] == "t-1"
    assert "interaction" not in apart
    assert "channel" not in apart


def test_an_error_is_a_field_of_its_line(json_lines: Lines) -> None:
    try:
        fail("two\nlines")
    except ValueError:
        log.exception("it failed")
    assert "\n" not in json_lines.seen[-1]
    error = json_lines.last["error"]
    assert (error["type"], error["text"]) == ("builtins.ValueError", "two\nlines")
    assert error["stack"].startswith("Traceback")
    assert "test_lines.py" in error["stack"]


def test_text_ends_in_the_table_and_the_deal_before_any_traceback(text_lines: Lines) -> None:
    log.info("before")
    with about(Subject("t-1", lambda: 12)):
        log.info("played")
        try:
            fail("no")
        except ValueError:
            log.exception("it failed")
    with about(Subject("t-1", lambda: 0)):
        log.info("opened")
    before, played, failed, opened = text_lines.seen
    assert before.endswith("INFO    somebody: before")
    assert played.endswith("INFO    somebody: played [t-1 #12]")
    assert failed.splitlines()[0].endswith("somebody: it failed [t-1 #12]")
    assert failed.splitlines()[1].startswith("Traceback")
    assert opened.endswith("somebody: opened [t-1]")
