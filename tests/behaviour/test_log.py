"""What the log tells of a table says which table, which deal and whose press."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from bot.logs import JsonLines
from bot.tables.state.table_state import TableState
from tests.behaviour.harness import Server


class Lines(logging.Handler):
    """The log as one JSON object a line."""

    def __init__(self) -> None:
        super().__init__()
        self._form = JsonLines()
        self.seen: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(json.loads(self._form.format(record)))

    def saying(self, text: str) -> dict[str, Any]:
        """Return the one line that says something."""
        (line,) = [line for line in self.seen if text in line["message"]]
        return line


@pytest.fixture
def lines() -> Iterator[Lines]:
    """Everything that the bot tells, each try of what is tried again too."""
    lines, log = Lines(), logging.getLogger("bot")
    before = log.level
    log.addHandler(lines)
    log.setLevel(logging.DEBUG)
    yield lines
    log.setLevel(before)
    log.removeHandler(lines)


def where(server: Server) -> dict[str, str]:
    return {"server": str(server.guild.id), "channel": str(server.channel.id)}


async def test_a_press_that_is_not_answered_is_told_with_its_table_and_deal(
    server: Server, lines: Lines
) -> None:
    await server.deals(server.bo)
    server.env.fails("POST", "/interactions/*/*/callback", status=404, code=10062)
    await server.ann.presses("Play", on=server.ann.panel)
    (line,) = [each for each in lines.seen if each["message"].startswith("interaction ")]
    assert line.items() >= {"table": "t-1", "deal": 1, **where(server)}.items()
    assert line["interaction"] in line["message"]
    opened = lines.saying("table t-1 opened: ")
    assert "deal" not in opened, "there was none yet"
    server.env.fails("PATCH", "/channels/*/messages/*", status=503)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(3)
    line = lines.saying("table t-1 will be retried later")
    assert line.items() >= {"table": "t-1", "deal": 1, **where(server)}.items()
    assert "interaction" not in line


@pytest.mark.expects_trouble("bot.tables.all_tables.open_tables: table t-1 is set aside")
async def test_a_table_that_is_set_aside_at_a_start_is_told_with_its_place_and_the_error(
    server: Server, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(*_: object) -> None:
        raise ValueError("its row is odd")

    await server.deals(server.bo)
    monkeypatch.setattr(TableState, "read", unreadable)
    await server.restart()
    line = lines.saying("is set aside")
    assert line.items() >= {"table": "t-1", "level": "error", **where(server)}.items()
    assert "interaction" not in line
