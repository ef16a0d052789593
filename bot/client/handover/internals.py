"""Access to discord.py's internals for leaving and resuming sessions.

discord.py resumes only what it has begun itself. ``tests/client/test_shards.py`` fails where a
new version has moved any of this.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.shard import Shard

from bot.client.handover.servers import payload_of, user_payload

LEFT_OPEN: Final = 4000
"""The code to close a connection with whose session can be resumed; 1000 would end that."""

CONNECTING: Final = 20.0
"""Seconds for a connection to be made that a session is to be resumed by."""


@dataclass(frozen=True, slots=True)
class GatewaySession:
    """A resumable session of a shard."""

    id: str
    sequence: int
    """The number of the last event that has been heard in it."""
    gateway: str
    servers: Sequence[Mapping[str, Any]]
    """What is known of the shard's servers, as GUILD_CREATE tells it."""


def name_shards(client: discord.AutoShardedClient, shards: Sequence[int]) -> None:
    """Have discord.py know which shards there are to be, before any of them is launched."""
    state = client._connection  # noqa: SLF001 - nothing public does
    state.shard_count = client.shard_count
    state.shard_ids = list(shards)


def launched(client: discord.AutoShardedClient) -> list[int]:
    """Return the shards that were launched, and not forgotten since."""
    return list(_shards(client))


async def stop_listening(client: discord.AutoShardedClient, shard: int) -> None:
    """Take no more from a shard's connection, nor connect it again.

    Whatever has not been taken is told again to whoever resumes the session.
    """
    left = _shards(client).get(shard)
    if left is None:
        return
    left.reidentify = _never  # type: ignore[method-assign, assignment] # of this one alone
    left.reconnect = _never  # type: ignore[method-assign] # of this one alone
    task = left._task  # noqa: SLF001 - closing it would end the session
    if task is not None:
        task.cancel()
        await asyncio.wait({task})


def session_of(client: discord.AutoShardedClient, shard: int) -> GatewaySession | None:
    """Return the session of a shard that is not listened to any more; None: it has none."""
    left = _shards(client).get(shard)
    socket = None if left is None else left.ws
    if socket is None or socket.session_id is None or socket.sequence is None:
        return None
    servers = [payload_of(each) for each in client.guilds if each.shard_id == shard]
    return GatewaySession(socket.session_id, socket.sequence, str(socket.gateway), servers)


async def close(client: discord.AutoShardedClient, shard: int) -> None:
    """Close a shard's connection so that its session can be resumed, and forget the shard.

    A shard that was never launched, or is closed already, has none.
    """
    left = _shards(client).pop(shard, None)
    if left is not None:
        await left.ws.close(LEFT_OPEN)


def forget_server(client: discord.AutoShardedClient, server: int) -> None:
    """Have discord.py know a server no more, and tell of it as if it had been removed just now."""
    gone: Any = {"id": str(server)}
    client._connection.parse_guild_delete(gone)  # noqa: SLF001 - nothing public does


async def connect(
    client: discord.AutoShardedClient, shard: int, session: GatewaySession
) -> DiscordWebSocket:
    """Return a connection at which it was asked to go on with a session; nothing is heard yet.

    Raises:
        Exception: there is none, for whatever reason discord.py has.
    """
    coming = DiscordWebSocket.from_client(
        client,
        gateway=yarl.URL(session.gateway),
        shard_id=shard,
        session=session.id,
        sequence=session.sequence,
        resume=True,
    )
    return await asyncio.wait_for(coming, CONNECTING)


def go_on(
    client: discord.AutoShardedClient, shard: int, session: GatewaySession, socket: DiscordWebSocket
) -> None:
    """Launch a shard by a connection that goes on with a session.

    What is not told again is filled in before anything new is heard. Where Discord does not know
    the session any more, discord.py begins a new one by itself.
    """
    _fill(client, shard, session)
    put = queue_of(client).put_nowait
    _shards(client)[shard] = launched = Shard(socket, client, put)
    launched.launch()


def queue_of(client: discord.AutoShardedClient) -> asyncio.PriorityQueue[Any]:
    """Return the queue by which shards tell the client what to do."""
    queue: asyncio.PriorityQueue[Any] = client._AutoShardedClient__queue  # type: ignore[attr-defined] # noqa: SLF001
    return queue


def _fill(client: discord.AutoShardedClient, shard: int, session: GatewaySession) -> None:
    """Have discord.py know the servers of a session, by the very way it learns them at first."""
    user = client.user
    parsers = client._connection.parsers  # noqa: SLF001 - nothing public does
    if user is None:
        raise RuntimeError("not logged in")
    ready: Any = {
        "shard": [shard, client.shard_count],
        "user": user_payload(user),
        "guilds": [{"id": each["id"], "unavailable": True} for each in session.servers],
    }
    parsers["READY"](ready)
    for each in session.servers:
        told: Any = dict(each)
        parsers["GUILD_CREATE"](told)


def _shards(client: discord.AutoShardedClient) -> dict[int, Shard]:
    shards: dict[int, Shard] = client._AutoShardedClient__shards  # type: ignore[attr-defined] # noqa: SLF001
    return shards


async def _never(*_: object) -> None:
    """Do nothing: the shard is another process's."""
