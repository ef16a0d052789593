"""What is reached for inside discord.py is there, so that a version without it fails here first."""

from __future__ import annotations

import inspect
from typing import Any

import discord
from discord.gateway import DiscordWebSocket
from discord.shard import AutoShardedClient, Shard
from discord.state import AutoShardedConnectionState


def test_a_session_is_gone_on_with_as_this_version_of_discord_py_does() -> None:
    wanted = {"gateway", "shard_id", "session", "sequence", "resume"}
    assert wanted <= inspect.signature(DiscordWebSocket.from_client).parameters.keys()
    names = list(inspect.signature(Shard.__init__).parameters)
    assert names == ["self", "ws", "client", "queue_put"]
    assert {"reidentify", "reconnect", "launch"} <= vars(Shard).keys()
    assert list(inspect.signature(DiscordWebSocket.close).parameters) == ["self", "code"]


async def test_a_client_has_the_places_in_which_shards_are_kept() -> None:
    client: Any = AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)
    assert client._AutoShardedClient__shards == {}
    await client._async_setup_hook()
    assert client._AutoShardedClient__queue.empty()
    state = client._connection
    assert isinstance(state, AutoShardedConnectionState)
    assert (state.shard_ids, state._ready_tasks, state.shard_count) == ([], {}, 1)
    for name in ("parse_ready", "parse_guild_create", "parse_guild_delete"):
        assert list(inspect.signature(getattr(state, name)).parameters) == ["data"]


def test_launching_is_asked_for_where_we_take_it_over() -> None:
    source = inspect.getsource(AutoShardedClient.connect)
    assert "await self.launch_shards()" in source
    assert "await item.shard.reidentify(item.error)" in source
    assert "_task" in inspect.getsource(Shard.launch)
    assert "before_identify" in inspect.getsource(DiscordWebSocket.identify)


def test_events_are_parsed_by_what_is_kept_in_one_place() -> None:
    client: Any = AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=1)
    parsers = client._connection.parsers
    assert parsers["GUILD_CREATE"] == client._connection.parse_guild_create
    assert "client._connection.parsers" in inspect.getsource(DiscordWebSocket.from_client)
    assert "self._discord_parsers[event]" in inspect.getsource(DiscordWebSocket.received_message)
