"""Faults of the stand-in: requests that fail, and a gateway that does."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox, faults
from bot.sandbox.errors import Json
from bot.sandbox.faults import Break, Delay, Limited, Refuse, RequestFault, Silence
from bot.sandbox.sessions import ROUND_TRIP
from tests.sandbox.raw import Answer, HandClock, RawBot, command

HELLO = {"content": "Hello"}


def contents(bot: RawBot, channel: str = "card-table") -> list[str]:
    messages = bot.sandbox.world.channel(bot.channel_id(channel)).messages
    return [message.content for message in messages.values()]


@pytest.mark.parametrize("status", [500, 502, 503, 504])
@pytest.mark.parametrize("html", [False, True])
async def test_a_server_of_discords_fails_once(bot: RawBot, status: int, html: bool) -> None:
    bot.sandbox.faults.add(RequestFault(Break(status, html)))
    failed = await bot.post("card-table", HELLO)
    assert failed.status == status
    assert failed.headers["Content-Type"].startswith("text/html" if html else "application/json")
    assert contents(bot) == []
    assert (await bot.post("card-table", HELLO)).status == 200
    assert bot.sandbox.faults.active == []


async def test_a_request_that_failed_may_have_taken_effect(bot: RawBot) -> None:
    bot.sandbox.faults.add(RequestFault(Break(502, took_effect=True)))
    assert (await bot.post("card-table", HELLO)).status == 502
    assert contents(bot) == ["Hello"]


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


async def test_an_answer_comes_late_and_delays_add_to_other_faults(
    bot: RawBot, clock: HandClock
) -> None:
    bot.sandbox.faults.add(RequestFault(Delay(5)))
    bot.sandbox.faults.add(RequestFault(Break(503)))
    clock.awaited.clear()
    posting = asyncio.create_task(bot.post("card-table", HELLO))
    await clock.awaited.wait()
    clock.advance(4.9)
    assert contents(bot) == []
    clock.advance(0.2)
    assert (await posting).status == 503


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


@pytest.mark.parametrize("effect", [faults.DEAD_TOKEN, faults.LOST_TOKEN])
async def test_a_token_dies_inside_its_life(bot: RawBot, effect: Refuse) -> None:
    await bot.register(command("deal"))
    bo = bot.sandbox.person("Bo")
    sent = asyncio.create_task(bo.command("deal"))
    interaction = await bot.interactions.get()
    await bot.callback(interaction, 4, {"content": "Hand", "flags": 64})
    await sent
    elsewhere = RequestFault(Break(), faults.WITH_TOKENS, channel="general", times=None)
    bot.sandbox.faults.add(elsewhere)
    bot.sandbox.faults.add(
        RequestFault(effect, faults.WITH_TOKENS, channel="card-table", times=None)
    )
    for method, path in [("PATCH", "/messages/@original"), ("POST", "")]:
        refused = await bot.webhook(interaction, method, path, {"content": "New"})
        assert (refused.status, refused.code) == (effect.status, effect.code)


# A gateway that goes wrong on request, by hand and as the real client lives through it


RECONNECT, INVALID_SESSION = 7, 9


async def test_only_one_shard_is_troubled(connect: Any, sandbox: Sandbox, clock: HandClock) -> None:
    troubled, well = await connect(), await connect()
    await troubled.ready(shard=[0, 2])
    await well.ready(shard=[1, 2])
    sandbox.outages.reconnect(shard=0)
    sandbox.outages.invalidate(resumable=True, shard=0)
    assert [(await troubled.receive())["op"] for _ in range(2)] == [RECONNECT, INVALID_SESSION]
    assert (await well.heartbeat(clock))["op"] == 11


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_session_is_invalid(connect: Any, sandbox: Sandbox, resumable: bool) -> None:
    socket = await connect()
    ready = await socket.ready()
    sandbox.outages.invalidate(resumable=resumable)
    told = await socket.receive()
    assert (told["op"], told["d"]) == (INVALID_SESSION, resumable)
    again = await connect()
    await again.resume(ready["d"]["session_id"], 2)
    assert (await again.receive())["op"] == (0 if resumable else INVALID_SESSION)


async def test_nothing_comes_while_the_gateway_is_silent(
    connect: Any, sandbox: Sandbox, clock: HandClock
) -> None:
    socket = await connect()
    ready = await socket.ready()
    silence = sandbox.outages.go_silent()
    sandbox.person("Ann").let_bot("general", send=False)
    clock.awaited.clear()
    await socket.send(1, 2)
    await clock.awaited.wait()
    clock.advance(ROUND_TRIP)
    await asyncio.sleep(0.01)
    other = await connect()
    await other.resume(ready["d"]["session_id"], 2)
    missed = [(await other.receive())["t"] for _ in range(2)]
    assert missed == ["CHANNEL_UPDATE", "RESUMED"], "new connections are well"
    assert [o.name for o in sandbox.outages.active] == ["silence"]
    silence.end()
    assert (await socket.receive())["t"] == "CHANNEL_UPDATE", "and not before"
    assert (await socket.receive())["op"] == 11
    assert sandbox.outages.active == []


async def test_interactions_alone_stop_until_there_is_a_fresh_session(
    connect: Any, bot: RawBot
) -> None:
    await bot.register({"name": "deal", "description": "Words"})
    ann, bo = bot.sandbox.person("Ann"), bot.sandbox.person("Bo")
    old = await connect()
    await old.ready()
    withheld = bot.sandbox.outages.withhold("INTERACTION_CREATE")
    fresh = await connect()
    await fresh.ready()
    asking = asyncio.create_task(bo.command("deal"))
    await asyncio.sleep(0)
    ann.let_bot("general", send=False)
    assert (await old.receive())["t"] == "CHANNEL_UPDATE"
    assert (await fresh.receive())["t"] == "INTERACTION_CREATE"
    withheld.end()
    again = asyncio.create_task(bo.command("deal"))
    assert (await old.receive())["t"] == "INTERACTION_CREATE"
    asking.cancel()
    again.cancel()


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


async def test_servers_are_unavailable_and_available_again(connect: Any, sandbox: Sandbox) -> None:
    socket = await connect()
    await socket.ready()
    guild_id = next(iter(sandbox.world.guilds))
    lost = sandbox.outages.lose_servers()
    told = await socket.receive()
    assert (told["t"], told["d"]) == ("GUILD_DELETE", {"id": guild_id, "unavailable": True})
    sandbox.person("Ann").let_bot("general", send=False)
    late = await connect()
    await late.identify()
    ready = await late.receive()
    assert [g["id"] for g in ready["d"]["guilds"]] == [guild_id]
    lost.end()
    lost.end()
    for each in (socket, late):
        told = await each.receive()
        assert (told["t"], told["d"]["id"]) == ("GUILD_CREATE", guild_id)


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
