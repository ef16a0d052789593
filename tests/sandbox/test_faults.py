"""Faults of the stand-in: requests that fail, and a gateway that does."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox, faults
from bot.sandbox.errors import Json
from bot.sandbox.faults import Break, Limited, RequestFault, Silence
from tests.sandbox.raw import Answer, HandClock, RawBot

HELLO = {"content": "Hello"}


async def test_an_answer_never_comes_until_the_fault_is_ended(bot: RawBot) -> None:
    silence = bot.sandbox.faults.add(RequestFault(Silence(took_effect=True)))
    posting = asyncio.create_task(bot.post("card-table", HELLO))
    await bot.sandbox.person("Bo").sees("Hello")
    assert bot.sandbox.faults.active == [silence], "it holds a request"
    assert (await bot.post("general", HELLO)).status == 200
    assert not posting.done()
    silence.end()
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await posting
    assert bot.sandbox.faults.active == []


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_too_many_requests(bot: RawBot, scope: faults.Scope) -> None:
    bot.sandbox.faults.add(RequestFault(Limited(1.5, scope)))
    refused = await bot.post("card-table", HELLO)
    assert refused.status == 429
    assert refused.body["retry_after"] == 1.5
    assert refused.body["global"] is (scope == "global")
    assert refused.headers["Retry-After"] == "2"
    assert refused.headers["X-RateLimit-Scope"] == scope
    assert refused.headers["Via"]
    assert refused.headers.get("X-RateLimit-Global") == ("true" if scope == "global" else None)


async def edit(bot: RawBot, posted: Json) -> Answer:
    path = f"/channels/{posted['channel_id']}/messages/{posted['id']}"
    return await bot.request("PATCH", path, {"content": "Two"})


async def test_a_fault_is_for_the_requests_of_one_kind_in_one_channel(bot: RawBot) -> None:
    troubled = bot.sandbox.faults.add(RequestFault(Break(), faults.EDITS, channel="card-table"))
    here, there = [(await bot.post(c, HELLO)).body for c in ("card-table", "general")]
    assert [(await edit(bot, posted)).status for posted in (there, here, here)] == [200, 503, 200]
    assert (troubled.hits, troubled.over) == (1, True)


# A gateway that goes wrong on request, by hand and as the real client lives through it


async def test_a_cut_gateway_refuses_connections_until_its_time_is_over(
    connect: Any, sandbox: Sandbox, bot: RawBot, clock: HandClock
) -> None:
    socket = await connect()
    await socket.ready()
    bo = sandbox.person("Bo")
    cut = sandbox.outages.cut(30)
    await bo.wait_for(lambda: not bo.bot_online)
    clock.advance(29)
    with pytest.raises(Exception, match="503"):
        await connect()
    assert (await bot.request("GET", "/users/@me")).status == 200
    clock.advance(2)
    assert cut.over
    await (await connect()).ready()


# What the page's panel begins and ends, by the frames of its socket


class Page:
    """A page's end of its socket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def send(self, kind: str, **data: Any) -> None:
        await self._socket.send_json({"type": kind, "data": data})

    async def heard(self, *kinds: str) -> Json:
        """The next frame of these kinds."""
        while True:
            frame: Json = await self._socket.receive_json(timeout=5)
            if frame["type"] in kinds:
                return frame

    async def wrong(self) -> list[str]:
        """What the next frame tells is wrong."""
        frame = await self.heard("faults")
        return [each["label"] for each in frame["data"]["active"]]


@pytest.fixture
async def page(sandbox: Sandbox, http: aiohttp.ClientSession) -> AsyncIterator[Page]:
    origin = {"Origin": sandbox.world.origin}
    url = f"{sandbox.world.origin}/page/live"
    async with http.ws_connect(url, headers=origin) as socket:
        page = Page(socket)
        assert await page.wrong() == []
        yield page


async def test_a_fault_goes_with_the_request_that_met_it(page: Page, bot: RawBot) -> None:
    await page.send("start_fault", id="refuse", channel_id=bot.channel_id("card-table"))
    while not await page.wrong():
        pass
    there = (await bot.post("general", {"content": "x"})).body
    here = (await bot.post("card-table", {"content": "x"})).body
    for posted, status in ((there, 200), (here, 400), (here, 200)):
        path = f"/channels/{posted['channel_id']}/messages/{posted['id']}"
        assert (await bot.request("PATCH", path, {"content": "y"})).status == status
    assert await page.wrong() == []
