"""Handover of this process's shards: from the one before, to the one after.

A process that stops leaves each shard's session in the store; the next one goes on with it, and is
told what happened in between. What Discord refuses to go on with is begun anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Any, Final

import discord
import yarl

from bot.client.handover import internals
from bot.client.handover.internals import GatewaySession
from bot.client.handover.roster import Roster
from bot.client.shards import Shards
from bot.client.starts import Starts
from bot.client.traffic import Traffic
from bot.clock import Clock
from bot.commands import UnderWay
from bot.leases import EVERY, KeptInteractions, Leases
from bot.logs import error_line
from bot.store import Database, StoreBusy, StoreError, loudness
from bot.store.engine.transaction import Writing
from bot.store.engine.uncancelled import uncancelled
from bot.store.rows import gateway_sessions
from bot.store.rows.gateway_sessions import SessionRow

log = logging.getLogger(__name__)

YOUNG: Final = timedelta(seconds=2.7)
"""How old an interaction may be that is answered; Discord waits for three seconds. It is asked only
of those that come while a session is resumed: clocks may differ, and no others have waited."""

LEAVING: Final = timedelta(seconds=4)
"""How long leaving is tried again while the database is locked. A service manager kills what has
not ended after ten seconds."""

LONGEST_ANSWER: Final = 2.0
"""Seconds that a shard waits to be handed on for the answers that are under way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoverPorts:
    """Everything that a handover is given from outside."""

    client: discord.AutoShardedClient
    """Whose shards they are."""
    database: Database
    """Keeps what is handed on."""
    clock: Clock
    """The time."""
    leases: Leases
    """Are given up with the shards."""
    roster: Roster
    """The processes there are."""
    shards: Shards
    """The connections to the gateway."""
    traffic: Traffic
    """Where it is counted what they go through."""
    under_way: UnderWay
    """Which interactions are being answered."""
    kept: KeptInteractions
    """Those among them that wait for a server."""
    gave_up: Callable[[int], None]
    """Is told of a shard that was given up."""


class Handover:
    """The sessions of this process's shards, from another process and to another one."""

    def __init__(self, outside: HandoverPorts) -> None:
        """Have taken over nothing yet.

        Args:
            outside: what it is given from outside.
        """
        self._client = outside.client
        self._database = outside.database
        self._clock = outside.clock
        self._leases = outside.leases
        self._roster = outside.roster
        self._shards = outside.shards
        self._gave_up = outside.gave_up
        self._traffic = outside.traffic
        self._under_way = outside.under_way
        self._kept = outside.kept
        self.starts = Starts(outside.clock)
        self._turn = asyncio.Lock()
        """Whose turn it is to begin a session."""
        self._leaving = asyncio.Lock()
        """Whose turn it is to leave sessions, so that none is left twice."""
        self._resuming: set[int] = set()
        """Shards that go on with a session that was left, until all that was missed is told."""
        self._filled: set[int] = set()
        """Of these, the ones that discord.py is about to tell of as if they had begun one."""
        self.serving: set[int] = set()
        """Shards that this process is connected by, or is about to."""
        self._rows: dict[int, SessionRow] = {}
        """By shard, sessions that were taken from the store and not gone on with yet."""

    # Taking over

    async def waiting(self) -> set[int]:
        """Return the shards of which a session waits to be gone on with, as far as is known."""
        try:
            found = await self._database.read(
                partial(gateway_sessions.waiting, shard_count=self._client.shard_count or 1)
            )
        except StoreError as error:
            log.log(loudness(error), "waiting sessions can't be read: %s", error)
            return set()
        return found & set(self._shards.all)

    def prepare(self) -> None:
        """Have discord.py know the shards, before the first is launched."""
        internals.name_shards(self._client, self._shards.all)

    async def take(
        self, shard: int, also: Callable[[Writing], None], *, only_left: bool
    ) -> SessionRow | None:
        """Take the session that waits for a shard, if there is one, in one commit with more.

        Args:
            shard: which.
            also: what else is written.
            only_left: write it only if a session is taken. Whoever was not the first to take it
                must not say that it serves the shard: the one that does would leave no session.
        """
        count, now = self._client.shard_count or 1, self._clock.now()

        def work(tx: Writing) -> SessionRow | None:
            row = gateway_sessions.take(tx, shard, count, now)
            if row is not None or not only_left:
                also(tx)
            return row

        async def commit() -> SessionRow | None:
            row = await self._database.commit_first(work)
            if row is not None:
                self._rows[shard] = row
            return row

        try:
            return await uncancelled(commit())  # what is taken is left again by who stops now
        except StoreError as error:
            log.log(
                loudness(error),
                "shard %d starts a session: the previous one can't be read: %s",
                shard,
                error,
            )
            return None

    async def launch(self, shard: int, row: SessionRow | None, gateway: yarl.URL) -> None:
        """Connect a shard: go on with a session, or begin one.

        Args:
            shard: which.
            row: the session.
            gateway: where one is begun.
        """
        if row is not None and await self._resume(row):
            return
        self._rows.pop(shard, None)
        async with self._turn:
            await self._client.launch_shard(gateway, shard)

    async def _resume(self, row: SessionRow) -> bool:
        """Go on with a session; return whether there is a connection to do so by."""
        shard = row.shard_id
        session = GatewaySession(row.session_id, row.sequence, row.gateway, row.servers)
        try:
            socket = await internals.connect(self._client, shard, session)
        except Exception as error:  # noqa: BLE001 - whatever it is, a new session mends it
            log.info(
                "shard %d can't resume the previous session and starts a new one: %s",
                shard,
                error_line(error),
            )
            self._traffic.gateway["refused"] += 1
            return False
        self._resuming.add(shard)
        self._filled.add(shard)
        internals.go_on(self._client, shard, session, socket)
        self._rows.pop(shard)
        return True

    def note_connected(self, shard: int) -> bool:
        """Note that a shard is connected; return whether by a session that it has begun."""
        if shard in self._filled:
            self._filled.remove(shard)
            return False
        if shard in self._resuming:
            self._resuming.remove(shard)
            self._traffic.gateway["refused"] += 1
            log.info("shard %d started a session: Discord no longer knows the previous one", shard)
        return True

    def note_resumed(self, shard: int) -> None:
        """Note that a shard has been told all that it missed."""
        if shard in self._resuming:
            self._resuming.remove(shard)
            self._traffic.gateway["taken over"] += 1
            log.info("shard %d resumed the previous session", shard)

    def is_late(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether an interaction was made so long ago that it cannot be answered.

        It was made while nobody was connected, and is told now that its shard's session goes on.
        Its token must not be used: Discord refuses it.
        """
        shard = self._shards.shard_of(interaction.guild_id or 0)
        if shard not in self._resuming:
            return False
        return self._clock.now() - interaction.created_at > YOUNG

    async def forget_left(self, shard: int, is_left: Callable[[int], Awaitable[bool]]) -> None:
        """Have discord.py forget the servers of a shard that are not in the session it has begun.

        It keeps what it knew of them, and we would hand it on for good.

        Args:
            shard: which.
            is_left: asks Discord whether we are in a server no more.
        """
        known = [each.id for each in self._client.guilds if each.shard_id == shard]
        for server in known:
            if self._shards.has_left(server) and await is_left(server):
                internals.forget_server(self._client, server)

    # Leaving

    async def stop_listening(self, shards: Iterable[int] | None = None) -> None:
        """Hear no more of shards, or of any, and wait until who is being answered has an answer.

        Whatever has not been heard is told to the process that goes on with the sessions.
        """
        launched = internals.launched(self._client)
        leaving = [each for each in (launched if shards is None else shards) if each in launched]
        for shard in leaving:
            await internals.stop_listening(self._client, shard)
        self._kept.let_go(lambda server: self._shards.shard_of(server) in leaving)
        try:
            async with asyncio.timeout(LONGEST_ANSWER):
                for shard in leaving:
                    await self._under_way.none_of(shard)
        except TimeoutError:
            log.info("interactions are still being answered; their shards are not handed over")

    async def give_up(self, shard: int, servers: Callable[[int], bool], *, keep: bool) -> None:
        """Let another process have a shard that is not listened to any more, and its servers.

        Args:
            shard: which.
            servers: tells which are its servers.
            keep: whether its session is to be gone on with.

        Raises:
            StoreError: it cannot be committed now.
        """
        # Else a process that is stopped just now would leave the session a second time.
        await uncancelled(self._give_up(shard, servers, keep=keep))

    async def _give_up(self, shard: int, servers: Callable[[int], bool], *, keep: bool) -> None:
        async with self._leaving:
            if shard in self.serving:
                await self._leave_one(shard, servers, keep=keep)

    async def _leave_one(self, shard: int, servers: Callable[[int], bool], *, keep: bool) -> None:
        # A shard may be wanted when its session was taken, but before it is connected.
        row = (self._rows.get(shard) or self._row(shard)) if keep else None
        serving = self.serving - {shard}

        def also(tx: Writing) -> None:
            self._roster.own = replace(self._roster.own, serving=frozenset(serving))
            self._roster.note(tx)
            if row is not None:
                gateway_sessions.keep(tx, row)

        await self._leases.give_up(servers, also)
        self.serving.discard(shard)
        self._rows.pop(shard, None)
        self._gave_up(shard)
        await self._close(shard)

    async def _close(self, shard: int) -> None:
        """Close a shard's connection; its session has been left, so nothing may fail by this."""
        try:
            await internals.close(self._client, shard)
        except Exception:
            log.exception("the connection of shard %d could not be closed", shard)

    async def leave(self) -> None:
        """Leave every shard's session, and every server, to the process that comes next."""
        async with self._leaving:
            await self._leave()

    async def _leave(self) -> None:
        launched = self.serving & set(internals.launched(self._client))
        rows = [row for row in map(self._row, launched) if row is not None]
        rows += self._rows.values()

        def also(tx: Writing) -> None:
            self._roster.remove(tx)
            for row in rows:
                gateway_sessions.keep(tx, row)

        if rows or self._leases.shared:
            await self._leave_all(also)
        await asyncio.gather(*map(self._close, launched))

    async def _leave_all(self, also: Callable[[Writing], None]) -> None:
        """Give every server up; again where the database is locked, while there is time."""
        until = self._clock.now() + LEAVING
        while True:
            try:
                await self._leases.give_up(EVERY, also)
            except StoreError as error:  # the operator is told of the store elsewhere
                again = isinstance(error, StoreBusy) and self._clock.now() < until
                log.log(
                    loudness(error), "sessions could not be left for the next process: %s", error
                )
                if again:
                    continue  # it has waited for the lock already
            return

    def _row(self, shard: int) -> SessionRow | None:
        session = internals.session_of(self._client, shard)
        if session is None:
            return None
        return SessionRow(
            shard_id=shard,
            shard_count=self._client.shard_count or 1,
            session_id=session.id,
            sequence=session.sequence,
            gateway=session.gateway,
            servers=session.servers,
            at=self._clock.now(),
        )
