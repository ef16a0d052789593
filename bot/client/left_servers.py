"""Closing of the tables in servers the bot has left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.client.departures import Departures
from bot.client.shards import Shards
from bot.clock import Clock
from bot.owner import Owner
from bot.publish.publisher import Publisher
from bot.store.retry import once_it_works
from bot.tables.all_tables.registry import Tables

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftServerPorts:
    """Everything that is needed to close the tables of servers that were left."""

    tables: Tables
    """Those of a server are closed."""
    publisher: Publisher
    """Tries again in the servers that the bot is in."""
    owner: Owner
    """Only the process that runs a server does anything about it."""
    departures: Departures
    """Are told, as a server's data goes later."""
    clock: Clock
    """The time."""
    shards: Shards
    """Know which servers a session was not told of."""
    is_left: Callable[[int], Awaitable[bool]]
    """Asks Discord whether it is certain that the bot is not in a server."""


class LeftServers:
    """Closes the tables of servers that the bot was removed from, or was found not to be in."""

    def __init__(self, outside: LeftServerPorts) -> None:
        """Know of none yet.

        Args:
            outside: what it is given from outside.
        """
        self._tables = outside.tables
        self._publisher = outside.publisher
        self._owner = outside.owner
        self._departures = outside.departures
        self._clock = outside.clock
        self._shards = outside.shards
        self._is_left = outside.is_left

    async def look(self, shard: int) -> None:
        """Close the tables of a shard's servers that were left while nobody listened.

        Args:
            shard: has begun a session, and is told which servers the bot is in.
        """
        for server in await self._once_it_works(self._tables.servers):
            if self._shards.shard_of(server) != shard:
                continue
            if self._shards.has_left(server) and await self._is_left(server):
                await self._tables.server_gone(server)
            else:
                self._publisher.try_again(server_id=server)

    async def removed(self, server: int) -> None:
        """Close every table of a server that has just shown us the door; its data goes later.

        Discord is asked first: one event proves nothing.
        """
        if not self._owner.owns(server):
            return
        if await self._is_left(server):
            await self._tables.server_gone(server)
            await self._departures.left(server)
        else:
            self._shards.doubt(server)

    async def came_back(self, server: int) -> None:
        """Keep the data of a server that has us back."""
        if self._owner.owns(server):
            await self._departures.came_back(server)

    async def _once_it_works(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask the store, again while it is locked or cannot be used: Discord tells this once."""
        waits = "tables of servers that were left will be closed later"
        return await once_it_works(self._clock, ask, waits)
