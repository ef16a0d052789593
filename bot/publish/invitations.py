"""Short-lived invitations to another game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from bot import metrics
from bot.clock import Clock
from bot.logs import error_line
from bot.publish.decisions import TROUBLES, ErrorDecision, count, decide
from bot.publish.posting import Posting, nonce_of
from bot.publish.rate_limit import RateLimit, pause_after
from bot.publish.stored_reminders import StoredReminders
from bot.screens import invitation
from bot.store.rows.tables import Whereabouts
from bot.tables.words.views import TableView
from bot.wording import Wording

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES: Final = 5
"""How often a request is tried; the game does not wait for it."""


class Invitations:
    """The invitations of all tables. Which are posted is stored, so that a restart leaves none."""

    def __init__(
        self,
        posting: Callable[[Whereabouts], Posting],
        stored: StoredReminders,
        clock: Clock,
        limit: RateLimit,
    ) -> None:
        """Begin with none under way.

        Args:
            posting: gives what makes the requests of a table.
            stored: remembers which are posted.
            clock: the time.
            limit: says when a request may be made.
        """
        self._posting_of = posting
        self._stored = stored
        self._clock = clock
        self._limit = limit
        self._on_their_way: dict[str, asyncio.Task[None]] = {}
        """By table."""
        self._posted: dict[str, int] = {}
        """By table, the invitation that was posted since the start."""
        self._tasks: set[asyncio.Task[None]] = set()

    def invite(
        self, table: Whereabouts, view: TableView, members: Sequence[int], wording: Wording
    ) -> None:
        """Ask some people to a table that has just opened; nothing, where there are none."""
        if members:
            task = asyncio.create_task(self._invite(table, view, members, wording))
            self._keep(task)
            self._on_their_way[table.id] = task
            task.add_done_callback(lambda _: self._on_their_way.pop(table.id, None))

    def take_back(self, table: Whereabouts) -> None:
        """Delete the invitation to a table that has begun to play, or where nobody ever will."""
        self._keep(asyncio.create_task(self._take_back(table)))

    def stop(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _invite(
        self, table: Whereabouts, view: TableView, members: Sequence[int], wording: Wording
    ) -> None:
        text, buttons = invitation(view, members, wording)
        posting, nonce = self._posting_of(table), nonce_of(table.id, "invitation")
        message_id = await self._tried(
            lambda: posting.call(text, buttons, members, nonce), posting=True
        )
        if message_id is not None:
            self._posted[table.id] = message_id
            await self._stored.add_invitation(table.id, message_id)

    async def _take_back(self, table: Whereabouts) -> None:
        if table.id in self._on_their_way:
            await asyncio.wait({self._on_their_way[table.id]})
        posted = self._posted.pop(table.id, None)
        known = set() if posted is None else {posted}
        known |= set(await self._stored.invitations_of(table.id))
        for message_id in known:
            await self._delete(self._posting_of(table), message_id)

    async def _delete(self, posting: Posting, message_id: int) -> None:
        await self._tried(lambda: posting.delete(message_id), posting=False)
        await self._stored.forget(message_id)

    async def _tried(self, request: Callable[[], Awaitable[T]], *, posting: bool) -> T | None:
        """Return what a request returns; None, where it fails for good."""
        for failures in range(1, TRIES + 1):
            await self._limit.ask(urgent=True)
            try:
                return await request()
            except TROUBLES as trouble:
                count(trouble)
                again = decide(trouble, posting=posting) is ErrorDecision.TRY_AGAIN
                log.info("an invitation could not be updated: %s", error_line(trouble))
                if not again or failures == TRIES:
                    break
                metrics.RETRIED.inc()
                await self._clock.sleep_until(self._clock.now() + pause_after(failures))
        return None
