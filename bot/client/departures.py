"""Servers the bot was removed from, and the later deletion of their data."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot import metrics
from bot.clock import Clock
from bot.ledger import wallets
from bot.owner import Owner
from bot.servers.names import Names
from bot.store import Database, StoreError, loudness
from bot.store.rows import servers, tables, web
from bot.tables.all_tables.registry import Tables

log = logging.getLogger(__name__)

KEPT: Final = timedelta(days=30)
"""How long the data of a server is kept that the bot was removed from: it may be invited again."""

EVERY: Final = timedelta(days=1)
AGAIN: Final = timedelta(hours=1)
"""After so long it is tried again where the store, or Discord, could not be asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeparturePorts:
    """Everything that departures are given from outside."""

    database: Database
    """Where everything is kept."""
    clock: Clock
    """The time."""
    tables: Tables
    """Those of a server are closed before its data goes."""
    names: Names
    """Are forgotten with it."""
    owner: Owner
    """Only the process that runs a server does anything about it."""
    discord: tuple[Callable[[int], bool], Callable[[int], Awaitable[bool]]]
    """Whether a server is among those that the bot is known to be in, be it unavailable now; and
    whether Discord, asked, is certain that the bot is not in it."""
    for_all: bool
    """Whether what concerns no server of its own is looked after too: by one process of several."""


class Departures:
    """Takes note of servers that were left, and deletes what is kept of them in time."""

    def __init__(self, outside: DeparturePorts) -> None:
        """Note nothing yet.

        Args:
            outside: what it is given from outside.
        """
        self._database = outside.database
        self._clock = outside.clock
        self._tables = outside.tables
        self._names = outside.names
        self._owner = outside.owner
        self._is_there, self._is_left = outside.discord
        self._for_all = outside.for_all
        self.waiting = 0
        """So many servers that were left have data still."""

    async def run(self) -> None:
        """Look after it now, and then every day, for good."""
        while True:
            try:
                await self.look()
                pause = EVERY
            except StoreError as error:
                log.log(
                    loudness(error),
                    "data of servers that were left will be deleted later: %s",
                    error,
                )
                pause = AGAIN
            except Exception:  # whatever it is, play goes on and it is tried again
                log.exception("data of servers that were left could not be deleted")
                pause = AGAIN
            await self._clock.sleep_until(self._clock.now() + pause)

    async def left(self, server: int) -> None:
        """Note that the bot has just been removed from a server.

        Where that cannot be stored now, it is noted when it is looked after next.
        """
        log.info(
            "the bot was removed from server %d: its data will be deleted in %d days",
            server,
            KEPT.days,
        )
        await self._try(partial(servers.note, server_id=server, at=self._clock.now()))

    async def came_back(self, server: int) -> None:
        """Note that the bot is in a server again; its data stays."""
        await self._try(partial(servers.take_back, server_id=server))

    async def look(self) -> None:
        """Note which servers were left while nobody looked, and delete what has waited for long.

        Raises:
            StoreError: the store cannot be used now; what is left to do is done the next time.
        """
        now = self._clock.now()
        if self._for_all:
            await self._database.commit(partial(wallets.drop_old_formers, at=now))
            await self._database.commit(partial(tables.drop_keys, at=now))
            await self._database.commit(partial(web.drop_old, at=now))
        noted = await self._database.read(servers.noted)
        for server in await self._database.read(servers.servers):
            if not self._owner.owns(server):
                continue
            since = noted.get(server)
            if self._is_there(server):
                if since is not None:
                    await self._database.commit(partial(servers.take_back, server_id=server))
            elif (since is None or now - since >= KEPT) and await self._is_left(server):
                await self._note_or_delete(server, since, now)
        self.waiting = len(await self._database.read(servers.noted))

    async def _note_or_delete(self, server: int, since: datetime | None, now: datetime) -> None:
        await self._tables.server_gone(server)
        if since is None:
            await self._database.commit(partial(servers.note, server_id=server, at=now))
            log.info(
                "the bot is not on server %d: its data will be deleted in %d days",
                server,
                KEPT.days,
            )
            return
        parts = 1
        while await self._database.commit(partial(servers.delete_some, server_id=server)):
            parts += 1
        self._names.forget_server(server)
        metrics.SERVERS_DELETED.inc()
        log.info(
            "all data of server %d is deleted; the bot left it on %s; parts: %d",
            *(server, since.date(), parts),
        )

    async def _try(self, work: Callable[..., None]) -> None:
        try:
            await self._database.commit(work)
            self.waiting = len(await self._database.read(servers.noted))
        except StoreError as error:
            log.log(loudness(error), "servers that were left will be checked later: %s", error)
