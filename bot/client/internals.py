"""Access to discord.py's internals, for what nothing public does.

``tests/client/test_shards.py`` fails where a new version has moved any of this.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord


def queue_of(client: discord.AutoShardedClient) -> asyncio.PriorityQueue[Any]:
    """Return the queue by which shards tell the client what to do."""
    queue: asyncio.PriorityQueue[Any] = client._AutoShardedClient__queue  # type: ignore[attr-defined] # noqa: SLF001
    return queue


def forget_server(client: discord.AutoShardedClient, server: int) -> None:
    """Have discord.py know a server no more, and tell of it as if it had been removed just now."""
    gone: Any = {"id": str(server)}
    client._connection.parse_guild_delete(gone)  # noqa: SLF001 - nothing public does
