"""Channels and roles that Discord has deleted, which servers' settings named."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import Final

import discord

from bot.clock import Clock
from bot.logs import error_line
from bot.owner import Owner
from bot.publish.decisions import TROUBLES
from bot.publish.posting import in_time
from bot.servers.done import Named, drop, named
from bot.store import Database, StoreClosed
from bot.store.engine.errors import once_it_works

log = logging.getLogger(__name__)

LATER: Final = "what is gone is dropped from settings later"


class Gone:
    """Drops what is gone from settings: as Discord says so, and of each server that is there."""

    def __init__(
        self, client: discord.Client, database: Database, clock: Clock, owner: Owner
    ) -> None:
        """Know of nothing yet; only the process that runs a server changes anything."""
        self._client = client
        self._database = database
        self._clock = clock
        self._owner = owner
        self._there: set[int] = set()
        """Servers that are there since it was last looked what is gone."""
        self._looking: asyncio.Task[None] | None = None
        self.untold: set[int] = set()
        """The servers in which no manager has been told yet what was dropped."""

    def there(self, server: int) -> None:
        """Look what is gone in a server, soon: a start brings thousands at once."""
        self._there.add(server)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="what is gone from servers")

    def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()

    async def deleted(self, server: int, thing: int, name: str) -> None:
        """Drop a channel or a role that has just been deleted."""
        if thing in (await self._named(server)).get(server, Named()).ids:
            await self._drop(server, {thing: name})

    async def _look(self) -> None:
        try:
            await self._owner.taken.wait()
            while self._there:
                servers, self._there = self._there, set()
                known = await self._named()
                for server in servers & known.keys():
                    if known[server].untold:
                        self.untold.add(server)
                    if gone := await self._gone(server, known[server].ids):
                        await self._drop(server, dict.fromkeys(gone, ""))
        except StoreClosed:
            log.debug("the program ends: what is gone from servers is looked for at its next start")

    async def _gone(self, server: int, ids: set[int]) -> set[int]:
        """Return which channels and roles are gone, once Discord has been asked about them."""
        guild = self._client.get_guild(server)
        if guild is None or guild.unavailable:
            return set()
        missing = ids - {each.id for each in (*guild.channels, *guild.roles)}
        try:
            return {each for each in missing if await self._is_gone(guild, each)}
        except TROUBLES as trouble:
            log.info("the channels of server %d are not known: %s", server, error_line(trouble))
        except Exception:  # others are still to be looked at
            log.exception("what is gone from server %d is not known", server)
        return set()

    async def _is_gone(self, guild: discord.Guild, thing: int) -> bool:
        """Return whether Discord has no such channel, and the server no such role."""
        try:
            await in_time(self._client.fetch_channel(thing))
        except discord.NotFound:
            return thing not in {role.id for role in await in_time(guild.fetch_roles())}
        except (discord.Forbidden, discord.InvalidData):  # hidden, or of a type of tomorrow
            return False
        return False

    async def _named(self, server: int | None = None) -> dict[int, Named]:
        look = partial(named, server=server)
        return await once_it_works(self._clock, lambda: self._database.read(look), LATER)

    async def _drop(self, server: int, gone: Mapping[int, str]) -> None:
        if not self._owner.owns(server):
            return
        work = partial(drop, server=server, at=self._clock.now(), gone=gone)
        if await once_it_works(self._clock, lambda: self._database.commit(work), LATER):
            self.untold.add(server)
            log.info("settings of server %d named what is gone: %s", server, [*gone])
