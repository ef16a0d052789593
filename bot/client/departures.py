"""Servers the bot was removed from: their tables close, and their data goes later."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import discord

from bot import metrics
from bot.client.shards import Shards
from bot.clock import Clock
from bot.ledger import wallets
from bot.logs import error_line
from bot.owner import Owner
from bot.publish.decisions import TROUBLES
from bot.publish.publisher import Publisher
from bot.servers.names import Names
from bot.store import Database, StoreError, loudness
from bot.store.engine.errors import once_it_works
from bot.store.rows import servers, tables, web
from bot.tables.all_tables.registry import Tables

log = logging.getLogger(__name__)

KEPT: Final = timedelta(days=30)
"""How long the data of a server is kept that the bot was removed from: it may be invited again."""

EVERY: Final = timedelta(days=1)
AGAIN: Final = timedelta(hours=1)
"""After so long it is tried again where the store, or Discord, could not be asked."""


@dataclass(slots=True, kw_only=True)
class Departures:
    """Closes the tables of servers that were left, and deletes what is kept of them in time."""

    client: discord.Client
    shards: Shards
    database: Database
    clock: Clock
    tables: Tables
    publisher: Publisher
    names: Names
    owner: Owner
    """Only the process that runs a server does anything about it."""
    waiting: int = 0
    """So many servers that were left have data still."""

    async def is_left(self, server: int) -> bool:
        """Return whether Discord is certain that the bot is in a server no more.

        One refusal proves nothing: it counts if the list of the bot's servers says the same.
        """
        try:
            try:
                await self.client.fetch_guild(server, with_counts=False)
            except (discord.NotFound, discord.Forbidden):
                before = discord.Object(server - 1)
                listed = self.client.fetch_guilds(limit=1, after=before, with_counts=False)
                return server not in [each.id async for each in listed]
        except TROUBLES as error:
            log.info("server %d will be checked at the next session: %s", server, error_line(error))
        return False

    # What the gateway tells

    async def ready(self, shard: int) -> None:
        """Look which servers of a shard were left while nobody listened.

        Args:
            shard: has begun a session, and was told which servers the bot is in.
        """
        waits = "tables of servers that were left will be closed later"
        open_in = await once_it_works(self.clock, self.tables.servers, waits)
        left = self.shards.untold(shard, set(open_in))
        for server in left | {each for each in open_in if self.shards.shard_of(each) == shard}:
            if server not in left or not await self.is_left(server):
                self.publisher.try_again(server_id=server)
            elif (guild := self.client.get_guild(server)) is not None:
                self.shards.note_left(server)
                self.client.dispatch("guild_remove", guild)  # as if it had been told just now
            else:
                await self.tables.server_gone(server)

    async def removed(self, server: int) -> None:
        """Close every table of a server that has just shown us the door; its data goes later.

        Discord is asked first: one event proves nothing.
        """
        if not self.owner.owns(server):
            return
        if await self.is_left(server):
            await self.tables.server_gone(server)
            await self.look_now()
        else:
            self.shards.doubt(server)

    # What is kept of servers that were left

    async def run(self) -> None:
        """Look after it now, and then every day, for good."""
        while True:
            pause = await self.look_now()
            await self.clock.sleep_until(self.clock.now() + pause)

    async def look_now(self) -> timedelta:
        """Look after it; return when to look again: whatever goes wrong, play goes on."""
        if not self.client.is_ready():  # servers of shards to come would look as if they were left
            return AGAIN
        try:
            await self.look()
        except StoreError as error:
            later = "data of servers that were left will be deleted later: %s"
            log.log(loudness(error), later, error)
        except Exception:
            if not self.client.is_closed():
                log.exception("data of servers that were left could not be deleted")
        else:
            return EVERY
        return AGAIN

    async def look(self) -> None:
        """Note which servers were left while nobody looked, and delete what has waited for long.

        Raises:
            StoreError: the store cannot be used now; what is left to do is done the next time.
        """
        now = self.clock.now()
        if self.shards.has_first:  # what concerns no server of its own is one process's
            await self.database.commit(partial(wallets.drop_old_formers, at=now))
            await self.database.commit(partial(tables.drop_keys, at=now))
            await self.database.commit(partial(web.drop_old, at=now))
        noted = await self.database.read(servers.noted)
        for server in await self.database.read(servers.servers):
            if not self.owner.owns(server):
                continue
            since = noted.get(server)
            if self.shards.is_there(server):
                if since is not None:
                    await self.database.commit(partial(servers.take_back, server_id=server))
            elif (since is None or now - since >= KEPT) and await self.is_left(server):
                await self._note_or_delete(server, since, now)
        self.waiting = len(await self.database.read(servers.noted))

    async def _note_or_delete(self, server: int, since: datetime | None, now: datetime) -> None:
        await self.tables.server_gone(server)
        if since is None:
            await self.database.commit(partial(servers.note, server_id=server, at=now))
            told = "the bot was removed from server %d: its data will be deleted in %d days"
            log.info(told, server, KEPT.days)
            return
        parts = 1
        while await self.database.commit(partial(servers.delete_some, server_id=server)):
            parts += 1
        self.names.forget_server(server)
        metrics.SERVERS_DELETED.inc()
        log.info(
            "all data of server %d is deleted; the bot left it on %s; parts: %d",
            *(server, since.date(), parts),
        )
