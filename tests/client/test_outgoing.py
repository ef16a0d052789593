"""Requests that are held back at the last moment, as seen by a server that takes them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import BaseTestServer, TestServer
from discord.utils import time_snowflake

from bot.client.requests import Requests
from bot.publish.decisions import AnswerLost, BotTokenRefused, TokenEnded
from bot.publish.once import once
from bot.publish.tokens import Tokens
from tests.measured import Measured
from tests.publish.given_time import VirtualClock

NOW = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
AS_BOT = {"Authorization": "Bot a.b.c"}
TOKEN = "aW50ZXJhY3Rpb246/x=="  # noqa: S105 - of an interaction, with what is written otherwise


class Line:
    """A connection to a server that notes what comes, and answers with a status."""

    def __init__(self, http: aiohttp.ClientSession, server: BaseTestServer) -> None:
        self.http, self.server = http, server
        self.arrived: list[str] = []
        self.status = 200

    async def send(self, path: str, **more: Any) -> int:
        async with self.http.post(self.server.make_url(path), **more) as answer:
            return answer.status


class Sender:
    def __init__(self) -> None:
        self.seconds = 0.0
        self.tokens = Tokens(lambda: self.seconds)
        self.outgoing = Requests(self.tokens, VirtualClock())

    def press(self) -> Any:
        made = NOW + timedelta(seconds=self.seconds)
        interaction = SimpleNamespace(id=time_snowflake(made), created_at=made, token=TOKEN)
        self.tokens.arrived(cast("Any", interaction))
        return interaction

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        trace = aiohttp.TraceConfig()
        self.outgoing.watch(trace)

        async def take(request: web.Request) -> web.Response:
            line.arrived.append(request.path)
            return web.Response(status=line.status, headers={"Date": ""})

        app = web.Application()
        app.router.add_route("*", "/{path:.*}", take)
        async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as http:
            line = Line(http, server)
            yield line


async def test_a_request_on_a_token_that_has_ended_never_leaves(measured: Measured) -> None:
    sender = Sender()
    pressed = sender.press()
    first = f"/api/v10/interactions/{pressed.id}/{TOKEN.replace('/', '%2F')}/callback"
    later = f"/api/v10/webhooks/9/{TOKEN.replace('/', '%2F')}"
    async with sender.line() as line:
        assert await line.send(first) == await line.send(later) == 200
        sender.seconds += 2.9
        with pytest.raises(TokenEnded):
            await line.send(first)
        assert await line.send(f"{later}/messages/@original") == 200
        sender.seconds += 14 * 60
        for path in (later, f"{later}/messages/@original", "/api/v10/webhooks/9/unheard-of"):
            with pytest.raises(TokenEnded):
                await line.send(path)
        assert await line.send("/api/v10/channels/1/messages", headers=AS_BOT) == 200
        assert len(line.arrived) == 4
    assert measured("requests_held_back_total", reason="TokenEnded") == 4
    assert measured("discord_requests_total") == 4, "what was not sent is no request"


async def test_once_discord_has_refused_the_bots_token_for_good_nothing_more_leaves() -> None:
    sender = Sender()
    pressed = sender.press()
    async with sender.line() as line:
        line.status = 401
        assert await line.send(f"/api/v10/webhooks/9/{TOKEN.replace('/', '%2F')}") == 401
        assert await line.send("/api/v10/channels/1/messages", headers=AS_BOT) == 401
        assert not sender.outgoing.refused.is_set(), "one answer proves nothing"
        sender.outgoing.refuse()
        for path in ("/api/v10/channels/1/messages", f"/interactions/{pressed.id}/x/callback"):
            with pytest.raises(BotTokenRefused):
                await line.send(path, headers=AS_BOT)
        assert len(line.arrived) == 2


async def test_an_answer_leaves_once_in_each_try_whatever_the_library_repeats(
    measured: Measured,
) -> None:
    sender = Sender()
    pressed = sender.press()
    first = f"/api/v10/interactions/{pressed.id}/{TOKEN.replace('/', '%2F')}/callback"
    async with sender.line() as line:
        for _ in range(2):
            with once():
                assert await line.send(first) == 200
                with pytest.raises(AnswerLost):
                    await line.send(first)
        assert len(line.arrived) == 2
    assert measured("requests_held_back_total", reason="AnswerLost") == 2
