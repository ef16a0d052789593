"""Requests that go wrong on request, by hand and as the real client meets them."""

import asyncio

import aiohttp
import pytest

from bot.sandbox import faults
from bot.sandbox.errors import Json
from bot.sandbox.faults import Break, Delay, Limited, Refuse, RequestFault, Silence
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
