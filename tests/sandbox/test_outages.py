"""A gateway that goes wrong on request, by hand and as the real client lives through it."""

import asyncio
from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.sessions import ROUND_TRIP
from tests.sandbox.raw import HandClock, RawBot

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
