"""The warning that this machine's clock is off, and when it is not given."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import aiohttp
import pytest
from aiohttp import web

from bot.client.requests import Requests
from bot.publish.tokens import Tokens
from tests.client.traced import traced

NOW = datetime(2026, 3, 1, 12, 0, 0, 400_000, UTC)


class Discord:
    """Answers a request after a while, by its own clock."""

    def __init__(self) -> None:
        self.ours = NOW
        self.off = timedelta()
        """How far ours is ahead of Discord's."""
        self.before = self.after = timedelta()
        """How long the request is under way, and its answer."""
        self.session: aiohttp.ClientSession
        self.url = ""

    def now(self) -> datetime:
        return self.ours

    async def sleep_until(self, moment: datetime) -> None:
        self.ours = moment

    async def asked(self, *, before: float = 0, after: float = 0) -> None:
        self.before, self.after = timedelta(seconds=before), timedelta(seconds=after)
        async with self.session.get(self.url):
            pass

    async def answers(self, _: web.Request) -> web.Response:
        self.ours += self.before
        date = format_datetime((self.ours - self.off).replace(microsecond=0), usegmt=True)
        self.ours += self.after
        return web.Response(headers={"Date": date})


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    given, trace = Discord(), aiohttp.TraceConfig()
    Requests(Tokens(), given).watch(trace)
    async with traced(trace, given.answers) as (given.session, given.url):
        yield given


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [
        each.getMessage()
        for each in caplog.records
        if each.name.startswith("bot.") and each.levelno >= logging.WARNING
    ]


@pytest.mark.expects_trouble("this machine's clock is")
@pytest.mark.parametrize(("seconds", "took"), [(9, 0), (-9, 0), (60, 20), (-60, 20)])
async def test_a_clock_that_is_off_by_more_than_an_answer_took_is_told_once(
    discord: Discord, caplog: pytest.LogCaptureFixture, seconds: int, took: int
) -> None:
    discord.off = timedelta(seconds=seconds)
    await discord.asked(before=took, after=took)
    await discord.asked(before=took, after=took)
    (warning,) = told(caplog)
    assert "this machine's clock is" in warning
    assert "seconds off Discord's" in warning


@pytest.mark.parametrize("way", [{"before": 30}, {"after": 30}, {"before": 30, "after": 30}])
async def test_a_slow_answer_is_no_clock_that_is_off(
    discord: Discord, caplog: pytest.LogCaptureFixture, way: dict[str, float]
) -> None:
    await discord.asked(**way)
    assert told(caplog) == []
