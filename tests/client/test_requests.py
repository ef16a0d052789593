"""Requests as a trace sees them: held back, counted, told in the log, and a look at the clock."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.utils import time_snowflake

from bot.client.requests import Requests
from bot.commands.unanswered import Unanswered
from bot.publish.decisions import BotTokenRefused, TokenEnded
from bot.publish.tokens import Tokens
from tests.measured import Measured

NOW = datetime(2026, 1, 31, 20, 15, 0, 400_000, UTC)
AS_BOT = {"Authorization": "Bot a.b.c"}
TOKEN = "aW50ZXJhY3Rpb246/x=="  # noqa: S105 - of an interaction, with what is written otherwise
LATER = f"/api/v10/webhooks/9/{TOKEN.replace('/', '%2F')}"
CHANNEL = "/api/v10/channels/1/messages"


class Discord:
    """A server that answers as it is told, a session that is watched, and a clock that is given."""

    def __init__(self) -> None:
        self.time = NOW
        self.off: timedelta | None = None
        """How far our clock is ahead of Discord's; None: Discord tells no time."""
        self.before = self.after = timedelta()
        """How long a request is under way, and its answer."""
        self.status = 200
        self.arrived: list[str] = []
        self.tokens = Tokens(self.seconds)
        self.requests = Requests(self.tokens, self)
        self.session: aiohttp.ClientSession

    def now(self) -> datetime:
        return self.time

    async def sleep_until(self, moment: datetime) -> None:
        self.time = moment

    def seconds(self) -> float:
        return (self.time - NOW).total_seconds()

    def passes(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)

    async def send(self, path: str = "/", **more: Any) -> int:
        async with self.session.post(self.server.make_url(path), **more) as answer:
            return answer.status

    async def take(self, request: web.Request) -> web.Response:
        self.arrived.append(request.path)
        self.time += self.before
        date = "" if self.off is None else format_datetime(self._told(self.off), usegmt=True)
        self.time += self.after
        return web.Response(status=self.status, headers={"Date": date})

    def _told(self, off: timedelta) -> datetime:
        return (self.time - off).replace(microsecond=0)

    def press(self) -> str:
        """Have somebody press something; return where its first answer goes."""
        number = time_snowflake(self.time)
        interaction = SimpleNamespace(id=number, created_at=self.time, token=TOKEN)
        self.tokens.arrived(cast("Any", interaction))
        return f"/api/v10/interactions/{number}/{TOKEN.replace('/', '%2F')}/callback"

    async def open(self) -> AsyncIterator[Discord]:
        trace, app = aiohttp.TraceConfig(), web.Application()
        self.requests.watch(trace)
        app.router.add_route("*", "/{path:.*}", self.take)
        async with (
            TestServer(app) as self.server,
            aiohttp.ClientSession(trace_configs=[trace]) as self.session,
        ):
            yield self


@pytest.fixture
async def discord(caplog: pytest.LogCaptureFixture) -> AsyncIterator[Discord]:
    caplog.set_level(logging.INFO)
    async for each in Discord().open():
        yield each


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.name.startswith("bot.")]


# What is not sent


async def test_a_request_on_a_token_that_has_ended_never_leaves(
    discord: Discord, measured: Measured
) -> None:
    first = discord.press()
    assert await discord.send(first) == await discord.send(LATER) == 200
    discord.passes(2.9)
    with pytest.raises(TokenEnded):
        await discord.send(first)
    assert await discord.send(f"{LATER}/messages/@original") == 200
    discord.passes(14 * 60)
    for path in (LATER, f"{LATER}/messages/@original", "/api/v10/webhooks/9/unheard-of"):
        with pytest.raises(TokenEnded):
            await discord.send(path)
    assert await discord.send(CHANNEL, headers=AS_BOT) == 200
    assert len(discord.arrived) == 4
    assert measured("requests_held_back_total", reason="TokenEnded") == 4
    assert measured("discord_requests_total") == 4, "what was not sent is no request"


async def test_once_discord_has_refused_the_bots_token_for_good_nothing_more_leaves(
    discord: Discord,
) -> None:
    first, discord.status = discord.press(), 401
    assert await discord.send(LATER) == await discord.send(CHANNEL, headers=AS_BOT) == 401
    assert not discord.requests.refused.is_set(), "one answer proves nothing"
    discord.requests.refuse()
    for path in (CHANNEL, first):
        with pytest.raises(BotTokenRefused):
            await discord.send(path, headers=AS_BOT)
    assert len(discord.arrived) == 2


# What the log tells


async def test_requests_that_fail_are_told_once_and_then_counted(
    discord: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    await discord.send()
    discord.status = 503
    for _ in range(30):
        discord.passes(1)
        await discord.send()
    discord.status = 200
    discord.passes(11)
    await discord.send()
    assert told(caplog) == [
        "requests to Discord fail: 503 Service Unavailable",
        "requests to Discord work again (failures in 29 s: 503 ×30)",
    ]


@pytest.mark.parametrize("status", [400, 401, 403, 404, 429])
async def test_a_refusal_is_no_outage(
    discord: Discord, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    discord.status = status
    await discord.send()
    assert told(caplog) == []


async def test_interactions_not_answered_are_told_with_the_outage_they_come_of(
    discord: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    outage = discord.requests.outage
    unanswered = Unanswered(discord.now, outage)
    outage.failed("503")
    for number in range(14):
        unanswered.failed(number, TokenEnded("too old"))
    discord.passes(11)
    outage.worked()
    assert told(caplog) == [
        "requests to Discord fail: 503",
        "requests to Discord work again (failures in 0 s: 503 ×1; interactions not answered: 14)",
    ]


@pytest.mark.expects_trouble("this machine's clock is")
@pytest.mark.parametrize(("seconds", "took"), [(9, 0), (-9, 0), (60, 20), (-60, 20)])
async def test_a_clock_that_is_off_by_more_than_an_answer_took_is_told_once(
    discord: Discord, caplog: pytest.LogCaptureFixture, seconds: int, took: int
) -> None:
    discord.off = timedelta(seconds=seconds)
    discord.before = discord.after = timedelta(seconds=took)
    for _ in range(2):
        await discord.send()
    (warning,) = told(caplog)
    assert "this machine's clock is" in warning
    assert "seconds off Discord's" in warning


@pytest.mark.parametrize(("before", "after"), [(30, 0), (0, 30), (30, 30)])
async def test_a_slow_answer_is_no_clock_that_is_off(
    discord: Discord, caplog: pytest.LogCaptureFixture, before: int, after: int
) -> None:
    discord.off = timedelta()
    discord.before, discord.after = timedelta(seconds=before), timedelta(seconds=after)
    await discord.send()
    assert told(caplog) == []
