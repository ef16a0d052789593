"""How much Discord takes in how much time, by hand and as the real client keeps to it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Limits, Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.limits import Rate
from bot.sandbox.models import Interaction
from bot.sandbox.people import PATIENCE
from tests.e2e.running_bot import Unhurried
from tests.sandbox.helper_bot import channel_of, online, ready
from tests.sandbox.raw import Answer, HandClock, RawBot, command

HELLO = {"content": "Hello"}


@pytest.fixture
async def sandbox(clock: HandClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock, limits=Limits(), shards=2) as sandbox:
        yield sandbox


def path_of(posted: Json) -> str:
    return f"/channels/{posted['channel_id']}/messages/{posted['id']}"


async def edit(bot: RawBot, posted: Json) -> Answer:
    return await bot.request("PATCH", path_of(posted), {"content": "Two"})


async def test_five_posts_in_five_seconds_in_each_channel(bot: RawBot, clock: HandClock) -> None:
    taken = []
    for _ in range(5):
        taken.append(await bot.post("card-table", HELLO))
        clock.advance(0.5)
    assert [a.headers["X-RateLimit-Remaining"] for a in taken] == ["4", "3", "2", "1", "0"]
    told = taken[-1].headers
    assert (told["X-RateLimit-Limit"], told["X-RateLimit-Reset-After"]) == ("5", "3.000")
    assert float(told["X-RateLimit-Reset"]) == clock.now() + 2.5
    refused = await bot.post("card-table", HELLO)
    assert (refused.status, refused.body["retry_after"], refused.body["global"]) == (
        429,
        2.5,
        False,
    )
    assert refused.headers["Retry-After"] == "3"
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["X-RateLimit-Remaining"] == "0"
    assert refused.headers["Via"]
    elsewhere = await bot.post("general", HELLO)
    assert elsewhere.headers["X-RateLimit-Bucket"] == told["X-RateLimit-Bucket"]
    clock.advance(2.5)
    assert (await bot.post("card-table", HELLO)).headers["X-RateLimit-Remaining"] == "4"


async def test_edits_and_deletions_have_buckets_of_their_own(bot: RawBot) -> None:
    posted = (await bot.post("card-table", HELLO)).body
    for _ in range(5):
        assert (await edit(bot, posted)).status == 200
    assert (await edit(bot, posted)).status == 429
    deleted = await bot.request("DELETE", path_of(posted))
    assert (deleted.status, deleted.headers["X-RateLimit-Remaining"]) == (204, "4")


async def test_refusals_count_and_tell_what_is_left(bot: RawBot) -> None:
    refused = await bot.post("announcements", HELLO)
    assert (refused.code, refused.headers["X-RateLimit-Remaining"]) == (50013, "4")


async def answered(bot: RawBot, name: str) -> Interaction:
    asking = asyncio.create_task(bot.sandbox.person(name).command("deal"))
    interaction = await bot.interactions.get()
    taken = await bot.callback(interaction, 4, HELLO)
    assert "X-RateLimit-Limit" not in taken.headers
    await asking
    return interaction


async def test_each_interactions_webhook_takes_five_in_two_seconds(
    bot: RawBot, clock: HandClock
) -> None:
    await bot.register(command("deal"))
    one, other = await answered(bot, "Ann"), await answered(bot, "Bo")
    for _ in range(5):
        assert (await bot.webhook(one, "POST", body=HELLO)).status == 200
    assert (await bot.webhook(one, "POST", body=HELLO)).status == 429
    assert (await bot.webhook(one, "PATCH", "/messages/@original", HELLO)).status == 200
    assert (await bot.webhook(other, "POST", body=HELLO)).status == 200
    clock.advance(2)
    assert (await bot.webhook(one, "POST", body=HELLO)).status == 200


async def test_all_interactions_webhooks_may_share_one_bucket(
    http: aiohttp.ClientSession, clock: HandClock
) -> None:
    async with Sandbox(clock=clock, limits=Limits(shared_webhooks=True)) as sandbox:
        bot = RawBot(sandbox, http)
        await bot.register(command("deal"))
        one, other = await answered(bot, "Ann"), await answered(bot, "Bo")
        for interaction in (one, other, one, other):
            assert (await bot.webhook(interaction, "POST", body=HELLO)).status == 200
        edited = await bot.webhook(one, "PATCH", "/messages/@original", HELLO)
        assert (edited.status, edited.headers["X-RateLimit-Remaining"]) == (200, "0")
        assert (await bot.webhook(other, "POST", body=HELLO)).status == 429


async def test_fifty_requests_a_second_in_all_but_interactions_are_free(
    bot: RawBot, clock: HandClock
) -> None:
    await bot.register(command("deal"))
    for _ in range(48):
        await bot.request("GET", "/users/@me")
    assert (await bot.post("card-table", HELLO)).status == 200
    refused = await bot.request("GET", "/gateway")
    assert (refused.status, refused.body["global"]) == (429, True)
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    interaction = await answered(bot, "Bo")
    assert (await bot.webhook(interaction, "POST", body=HELLO)).status == 200
    clock.advance(1)
    assert (await bot.request("GET", "/gateway")).status == 200


# --- sessions ------------------------------------------------------------------------------------


async def start_limit(bot: RawBot) -> Json:
    body = (await bot.request("GET", "/gateway/bot")).body
    assert body["shards"] == 2
    limit: Json = body["session_start_limit"]
    return limit


async def test_sessions_begin_one_in_five_seconds_and_a_thousand_a_day(
    connect: Any, bot: RawBot, clock: HandClock
) -> None:
    fresh = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    assert await start_limit(bot) == fresh
    await (await connect()).ready(shard=[0, 2])
    early = await connect()
    await early.identify(shard=[1, 2])
    told = await early.receive()
    assert (told["op"], told["d"]) == (9, False)
    clock.advance(5)
    await early.ready(shard=[1, 2])
    after = {"remaining": 998, "reset_after": 86_395_000}
    assert await start_limit(bot) == fresh | after
    clock.advance(86_395)
    assert await start_limit(bot) == fresh


async def test_a_day_without_sessions_left_costs_the_token(
    connect: Any, bot: RawBot, sandbox: Sandbox
) -> None:
    sandbox.gateway.starts.day.left = 0
    assert (await start_limit(bot))["remaining"] == 0
    socket = await connect()
    await socket.identify()
    assert await socket.closed_with() == 4004


# --- the real client -----------------------------------------------------------------------------

QUICK = Limits(
    posts=Rate(2, 0.3), edits=Rate(2, 0.3), webhooks=Rate(1, 0.3), identifies=Rate(1, 0.3)
)


async def test_the_client_keeps_to_what_the_headers_tell() -> None:
    statuses: list[int] = []
    async with (
        Sandbox(
            clock=Unhurried(), limits=QUICK, watch=lambda *told: statuses.append(told[2])
        ) as it,
        online(it) as bot,
    ):
        await ready(bot)
        table = channel_of(bot, "card-table")
        message = await table.send("First")
        await asyncio.gather(*(table.send("More") for _ in range(4)))
        for n in range(4):
            await message.edit(content=str(n))
        bo = it.person("Bo")
        await bo.command("try think")
        await bo.sees("And more.")
        assert len(it.person("Cleo").messages()) == 5
    assert 429 not in statuses


async def test_the_client_begins_two_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("discord.Client.before_identify_hook", lambda *_, **__: asyncio.sleep(0.4))
    async with Sandbox(clock=Unhurried(), limits=QUICK, shards=2) as it, online(it) as bot:
        async with asyncio.timeout(PATIENCE):
            await bot.wait_until_ready()
        assert (bot.shard_count, sorted(bot.shards)) == (2, [0, 1])
        assert it.gateway.starts.day.left == 998
        await it.person("Bo").command("try table")
