"""Several processes of one bot at once: whose sessions are told what, and are handed on."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.sandbox import Sandbox
from tests.sandbox.raw import HandClock, RawBot, Socket, command


@pytest.fixture
async def sandbox(clock: HandClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock, limits=None, shards=3, servers=3) as sandbox:
        yield sandbox


def homes(sandbox: Sandbox, count: int) -> list[int]:
    """The shards of the servers, in their order."""
    return [(int(guild_id) >> 22) % count for guild_id in sandbox.world.guilds]


async def test_each_shard_is_told_of_its_own_servers_and_what_happens_in_them(
    connect: Any, sandbox: Sandbox
) -> None:
    guilds = list(sandbox.world.guilds.values())
    for guild, shard in zip(guilds, homes(sandbox, 3), strict=True):
        socket = await connect()
        ready = await socket.ready(shard=[shard, 3])
        assert [each["id"] for each in ready["d"]["guilds"]] == [guild.id]
        sandbox.person("Ann", guild.name).let_bot("general", send=False)
        assert (await socket.receive())["d"]["guild_id"] == guild.id


async def test_two_sessions_of_a_shard_are_both_told_and_the_second_answer_is_refused(
    connect: Any, bot: RawBot, sandbox: Sandbox
) -> None:
    await bot.register(command("deal"))
    shard = homes(sandbox, 3)[0]
    old, new = await connect(), await connect()
    for socket in (old, new):
        await socket.ready(shard=[shard, 3])
    asked = asyncio.create_task(sandbox.person("Bo").command("deal"))
    told = [(await socket.receive())["d"] for socket in (old, new)]
    assert told[0] == told[1]
    interaction = await bot.interactions.get()
    await bot.callback(interaction, 4, {"content": "Dealt"})
    again = await bot.callback(interaction, 4, {"content": "Dealt twice"})
    assert (again.status, again.code) == (400, 40060)
    await asked


async def test_a_session_is_handed_on_to_a_connection_of_another_process(
    connect: Any, sandbox: Sandbox, http: Any
) -> None:
    shard = homes(sandbox, 3)[0]
    old, beside = await connect(), await connect()
    ready = await old.ready(shard=[shard, 3])
    other = await beside.ready(shard=[shard, 3])
    bo = sandbox.person("Bo")
    await old.ws.close(code=4000)
    await asyncio.sleep(0)
    sandbox.person("Ann").let_bot("general", send=False)
    assert (await beside.receive())["t"] == "CHANNEL_UPDATE"
    address = ready["d"]["resume_gateway_url"]
    assert address != sandbox.gateway.url
    new = Socket(await http.ws_connect(address), sandbox)
    await new.receive()
    await new.resume(ready["d"]["session_id"], 2)
    assert [(await new.receive())["t"] for _ in range(2)] == ["CHANNEL_UPDATE", "RESUMED"]
    sandbox.person("Ann").let_bot("general", send=True)
    assert (await new.receive())["t"] == "CHANNEL_UPDATE"
    assert {each.id for each in sandbox.gateway.sessions} == {
        ready["d"]["session_id"],
        other["d"]["session_id"],
    }
    assert bo.bot_online
    await new.ws.close()
