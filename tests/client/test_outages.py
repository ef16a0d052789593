"""An outage of Discord's is a few lines in the log, however many requests it hits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import aiohttp
import pytest
from aiohttp import web

from bot.client.requests import Requests
from bot.client.shards import Shards
from bot.commands import Unanswered
from bot.publish.decisions import TokenEnded
from bot.publish.tokens import Tokens
from tests.client.traced import traced

RECONNECT = "Attempting a reconnect for shard ID %s in %.2fs"

shard_log = logging.getLogger("discord.shard")


class Discord:
    """A server that answers as it is told, a session that is watched, and a clock that is given."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
        self.status = 200
        self.requests = Requests(Tokens(), self)
        self.shards = Shards(cast("Any", None), self)
        self.heard, self.over = asyncio.Event(), asyncio.Event()
        self.session: aiohttp.ClientSession
        self.url = ""

    def now(self) -> datetime:
        return self.time

    async def sleep_until(self, moment: datetime) -> None:
        self.time = moment

    def passes(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)

    async def asked(self) -> None:
        async with self.session.get(self.url):
            pass

    async def answers(self, _: web.Request) -> web.Response:
        self.heard.set()
        if not self.status:
            await self.over.wait()
        return web.Response(status=self.status, headers={"Date": ""})


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    given, trace = Discord(), aiohttp.TraceConfig()
    given.requests.watch(trace)
    async with traced(trace, given.answers) as (given.session, given.url):
        yield given
        given.over.set()


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.name.startswith("bot.")]


@pytest.fixture(autouse=True)
def info(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)


async def test_requests_that_fail_are_told_once_and_then_counted(
    discord: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    await discord.asked()
    discord.status = 503
    for _ in range(30):
        discord.passes(1)
        await discord.asked()
    discord.status = 200
    discord.passes(11)
    await discord.asked()
    assert told(caplog) == [
        "requests to Discord fail: 503 Service Unavailable",
        "requests to Discord work again (failures in 29 s: 503 ×30)",
    ]


@pytest.mark.parametrize("status", [400, 401, 403, 404, 429])
async def test_a_refusal_is_no_outage(
    discord: Discord, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    discord.status = status
    await discord.asked()
    assert told(caplog) == []


def lose(shard: int, error: Exception) -> None:
    """Tell what discord.py tells where a connection is lost, or not to be had."""
    shard_log.error(RECONNECT, shard, 1.08, exc_info=error)


async def test_a_lost_connection_is_two_lines_however_often_it_is_tried_again(
    discord: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    with discord.shards.listening():
        lose(0, ConnectionResetError("gone"))
        for _ in range(4):
            discord.passes(7)
            lose(0, TimeoutError())
        discord.shards.note_up(0)
    kinds = "TimeoutError ×4, ConnectionResetError ×1"
    assert [each.getMessage() for each in caplog.records] == [
        "the connection to Discord is lost: shard 0: ConnectionResetError: gone",
        f"the connection to Discord is back (failures in 28 s: {kinds})",
    ]


def test_interactions_not_answered_are_told_with_the_outage_they_come_of(
    discord: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    unanswered = Unanswered(lambda: discord.time, discord.requests.outage)
    discord.requests.outage.failed("503")
    for number in range(14):
        unanswered.failed(number, TokenEnded("too old"))
    discord.passes(11)
    discord.requests.outage.worked()
    assert told(caplog) == [
        "requests to Discord fail: 503",
        "requests to Discord work again (failures in 0 s: 503 ×1; interactions not answered: 14)",
    ]
