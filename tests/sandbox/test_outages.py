"""A gateway that goes wrong on request, by hand and as the real client lives through it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord.backoff import ExponentialBackoff

from bot.sandbox import Sandbox
from bot.sandbox.people import PATIENCE
from bot.sandbox.sessions import ROUND_TRIP
from tests.e2e.running_bot import Unhurried
from tests.sandbox.helper_bot import HelperBot, online
from tests.sandbox.raw import HandClock, RawBot

RECONNECT, INVALID_SESSION = 7, 9


async def test_connections_are_closed_with_a_code(connect: Any, sandbox: Sandbox) -> None:
    socket = await connect()
    await socket.ready()
    dropping = asyncio.create_task(sandbox.outages.drop(4000))
    assert await socket.closed_with() == 4000
    await dropping


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


async def test_a_slow_gateway_greets_late(connect: Any, sandbox: Sandbox, clock: HandClock) -> None:
    slow = sandbox.outages.slow(10)
    clock.awaited.clear()
    connecting = asyncio.create_task(connect())
    await clock.awaited.wait()
    clock.advance(9)
    await asyncio.sleep(0.01)
    assert not connecting.done()
    clock.advance(2)
    await connecting
    slow.end()
    await connect()


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


async def test_servers_of_another_shard_stay(connect: Any, sandbox: Sandbox) -> None:
    home = (int(next(iter(sandbox.world.guilds))) >> 22) % 2
    for number in (0, 1):
        await (await connect()).identify(shard=[number, 2])
    await asyncio.sleep(0.01)
    sandbox.outages.lose_servers(shard=1 - home)
    guild = next(iter(sandbox.world.guilds.values()))
    assert guild.available
    sandbox.outages.lose_servers(shard=home)
    assert not guild.available
    sandbox.outages.clear()
    assert guild.available


# --- the real client -----------------------------------------------------------------------------


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that does not wait before it connects and identifies again."""

    async def at_once(*_: Any, **__: Any) -> None:
        pass

    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.01)
    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)


async def answers(bot: HelperBot, sandbox: Sandbox) -> None:
    """The bot is there again: it answers."""
    bo = sandbox.person("Bo")
    await bo.wait_for(lambda: bo.bot_online, what="the bot")
    assert await bo.command("try table")


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("code", [None, 1001, 4000, 4009])
async def test_the_client_comes_back_from_a_dropped_connection(
    sandbox: Sandbox, code: int | None
) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox) as bot:
        await sandbox.outages.drop(code)
        await bo.wait_for(lambda: not bo.bot_online)
        await answers(bot, sandbox)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("resumable", [True, False])
async def test_the_client_comes_back_from_an_invalid_session(
    sandbox: Sandbox, resumable: bool
) -> None:
    async with online(sandbox) as bot:
        before = sandbox.gateway.sessions
        sandbox.outages.invalidate(resumable=resumable)
        bo = sandbox.person("Bo")
        await bo.wait_for(lambda: not bo.bot_online)
        await answers(bot, sandbox)
        assert (sandbox.gateway.sessions == before) is resumable


@pytest.mark.usefixtures("hurried")
@pytest.mark.expects_trouble(r"discord.client: Attempting a reconnect|discord.shard: Attempting")
async def test_the_client_comes_back_when_the_gateway_does(sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox) as bot:
        cut = sandbox.outages.cut()
        await bo.wait_for(lambda: not bo.bot_online)
        await asyncio.sleep(0.1)
        assert not bo.bot_online
        cut.end()
        await answers(bot, sandbox)


@pytest.fixture
async def beating() -> AsyncIterator[Sandbox]:
    """A sandbox whose heart beats fast, in real time."""
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        sandbox.gateway.heartbeat_seconds = 0.5
        yield sandbox


@pytest.mark.usefixtures("hurried")
async def test_the_client_leaves_a_silent_gateway_and_resumes(beating: Sandbox) -> None:
    async with online(beating, heartbeat_timeout=0.6) as bot:
        beating.outages.go_silent()
        await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
        await answers(bot, beating)


@pytest.mark.usefixtures("hurried")
async def test_the_client_hears_that_servers_come_and_go(sandbox: Sandbox) -> None:
    async with online(sandbox) as bot:
        await asyncio.wait_for(bot.knows_server.wait(), PATIENCE)
        bot.knows_server.clear()
        gone = asyncio.create_task(bot.wait_for("guild_unavailable", timeout=PATIENCE))
        await asyncio.sleep(0)
        lost = sandbox.outages.lose_servers()
        assert (await gone).unavailable
        lost.end()
        await asyncio.wait_for(bot.knows_server.wait(), PATIENCE)
        assert not bot.guilds[0].unavailable
        await answers(bot, sandbox)


async def test_an_event_of_any_shape_is_told(connect: Any, sandbox: Sandbox) -> None:
    socket = await connect()
    await socket.ready()
    shapes: list[Any] = [{"of": "the future"}, None, []]
    for told in shapes:
        sandbox.outages.tell("SOMETHING_NEW", told)
        received = await socket.receive()
        assert (received["t"], received["d"]) == ("SOMETHING_NEW", told)
