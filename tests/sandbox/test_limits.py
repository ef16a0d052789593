"""How much Discord takes in how much time, by hand and as the real client keeps to it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.sandbox import Limits, Sandbox
from bot.sandbox.errors import Json
from bot.sandbox.models import Interaction
from tests.sandbox.raw import HandClock, RawBot, command

HELLO = {"content": "Hello"}


@pytest.fixture
async def sandbox(clock: HandClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock, limits=Limits(), shards=2) as sandbox:
        yield sandbox


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


async def answered(bot: RawBot, name: str) -> Interaction:
    asking = asyncio.create_task(bot.sandbox.person(name).command("deal"))
    interaction = await bot.interactions.get()
    taken = await bot.callback(interaction, 4, HELLO)
    assert "X-RateLimit-Limit" not in taken.headers
    await asking
    return interaction


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
