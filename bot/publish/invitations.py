"""Short messages that ask people to another game, and go once it has begun."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

import discord

from bot.publish.counts import Counts
from bot.publish.decisions import TROUBLES, Decision, decide
from bot.publish.outbox import pause_after
from bot.publish.posting import nonce_of
from bot.publish.rate_limit import RateLimit
from bot.screens import invitation
from bot.store import Database, StoreBusy, StoreError, StoreUnusable, Writing
from bot.store import reminders as store
from bot.tables.ports import Clock
from bot.tables.retry import patiently
from bot.tables.views import TableView
from bot.wording import Wording

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES: Final = 5
"""How often a request is tried; the game does not wait for it."""


class Invitations:
    """The invitations of all tables. Which are posted is stored, so that a restart leaves none."""

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        clock: Clock,
        limit: RateLimit,
        counts: Counts,
    ) -> None:
        """Begin with none under way.

        Args:
            client: sends them.
            database: remembers which are posted.
            clock: the time.
            limit: says when a request may be made.
            counts: where it is counted what goes wrong.
        """
        self._client = client
        self._database = database
        self._clock = clock
        self._limit = limit
        self._counts = counts
        self._posting: dict[str, asyncio.Task[None]] = {}
        """By table, the invitation that is on its way."""
        self._posted: dict[str, int] = {}
        """By table, the invitation that was posted since the start."""
        self._tasks: set[asyncio.Task[None]] = set()

    def invite(self, view: TableView, members: Sequence[int], wording: Wording) -> None:
        """Ask some people to a table that has just opened; nothing, where there are none."""
        if members:
            task = asyncio.create_task(self._invite(view, members, wording))
            self._keep(task)
            self._posting[view.id] = task
            task.add_done_callback(lambda _: self._posting.pop(view.id, None))

    def take_back(self, view: TableView) -> None:
        """Delete the invitation to a table, which has begun to play, or has closed."""
        self._keep(asyncio.create_task(self._take_back(view)))

    def stop(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _invite(self, view: TableView, members: Sequence[int], wording: Wording) -> None:
        called = discord.AllowedMentions(users=[discord.Object(member) for member in members])
        text, buttons = invitation(view, members, wording)
        nonce, channel = nonce_of(view.id, "invitation"), self._channel(view)
        message = await self._tried(
            lambda: channel.send(text, view=buttons, allowed_mentions=called, nonce=nonce),
            posting=True,
        )
        if message is not None:
            self._posted[view.id] = message.id
            await self._commit(lambda tx: store.add(tx, view.id, store.INVITATION, message.id))

    async def _take_back(self, view: TableView) -> None:
        if view.id in self._posting:
            await asyncio.wait({self._posting[view.id]})
        posted = self._posted.pop(view.id, None)
        known = set() if posted is None else {posted}
        try:
            known |= set(await self._database.read(lambda tx: store.invitations(tx, view.id)))
        except StoreError as error:
            log.log(_loudness(error), "an invitation may be left behind: %s", error)
        for message_id in known:
            await self._delete(view, message_id)

    async def _delete(self, view: TableView, message_id: int) -> None:
        message = self._channel(view).get_partial_message(message_id)
        await self._tried(message.delete, posting=False)
        await self._commit(lambda tx: store.forget(tx, message_id))

    def _channel(self, view: TableView) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(view.channel_id, guild_id=view.server_id)

    async def _tried(self, request: Callable[[], Awaitable[T]], *, posting: bool) -> T | None:
        """Return what a request returns; None, where it fails for good."""
        for failures in range(1, TRIES + 1):
            await self._limit.ask(urgent=True)
            try:
                return await request()
            except TROUBLES as trouble:
                self._counts.troubles.note(trouble)
                again = decide(trouble, posting=posting) is Decision.TRY_AGAIN
                log.info("an invitation is not as it should be: %r", trouble)
                if not again or failures == TRIES:
                    break
                self._counts.retried += 1
                await self._clock.sleep_until(self._clock.now() + pause_after(failures))
        return None

    async def _commit(self, work: Callable[[Writing], None]) -> None:
        try:
            await patiently(self._clock, lambda: self._database.commit(work))
        except StoreError as error:
            log.log(_loudness(error), "an invitation may be left behind: %s", error)


def _loudness(error: StoreError) -> int:
    """Return how loudly it is told: what the disk, or a lock, refuses is told for everything."""
    return logging.DEBUG if isinstance(error, StoreBusy | StoreUnusable) else logging.WARNING
