"""Short messages that call a person whose turn lasts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import discord

from bot.logs import context_of, subject
from bot.publish.counts import Counts
from bot.publish.decisions import TROUBLES, Decision, decide
from bot.publish.outbox import pause_after
from bot.publish.posting import nonce_of
from bot.publish.rate_limit import RateLimit
from bot.screens import call_message
from bot.store import Database, StoreBusy, StoreError, StoreUnusable, Writing
from bot.store import reminders as store
from bot.store.together import ReadTogether
from bot.tables.notices import TurnCalled
from bot.tables.ports import Clock
from bot.tables.retry import patiently
from bot.tables.views import TableView
from bot.wording import Wording

log = logging.getLogger(__name__)


NO_DEAL: Final = 0
"""Stands for a deal that is over."""


class StoredReminders:
    """What the store remembers for after a restart: which reminders stand, and in which deal.

    A store that cannot be used now costs a reminder that is left behind, and the log says so.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._found = ReadTogether(database, store.of_tables)

    async def of(self, table_id: str) -> dict[int, int]:
        """Return the reminders of a table: by the id of the message, the deal it was posted in."""
        try:
            return await self._found.of(table_id)
        except StoreError as error:
            log.log(
                _loudness(error), "reminders of table %s may be left behind: %s", table_id, error
            )
            return {}

    async def add(self, table_id: str, deal: int, message_id: int) -> None:
        """Remember a reminder."""
        await self._commit(message_id, lambda tx: store.add(tx, table_id, deal, message_id))

    async def forget(self, message_id: int) -> None:
        """Forget one that is gone."""
        await self._commit(message_id, lambda tx: store.forget(tx, message_id))

    async def _commit(self, message_id: int, work: Callable[[Writing], None]) -> None:
        try:
            await patiently(self._clock, lambda: self._database.commit(work))
        except StoreError as error:
            log.log(_loudness(error), "reminder %s may be left behind: %s", message_id, error)


def _loudness(error: StoreError) -> int:
    """Return how loudly it is told: what the disk, or a lock, refuses is told for everything."""
    return logging.DEBUG if isinstance(error, StoreBusy | StoreUnusable) else logging.WARNING


class Reminders:
    """The reminders of one table; they go when the deal ends, after a restart too."""

    def __init__(  # noqa: PLR0913, PLR0917 - one for each port
        self,
        table_id: str,
        channel: discord.abc.Messageable,
        wording: Wording,
        stored: StoredReminders,
        limit: RateLimit,
        clock: Clock,
        counts: Counts,
    ) -> None:
        """Begin with none; :meth:`resume` finds those of before a restart.

        Args:
            table_id: whose they are.
            channel: where they are posted.
            wording: the language of the channel.
            stored: remembers which are posted.
            limit: says when a request may be made.
            clock: the time.
            counts: where it is counted what goes wrong.
        """
        self._table_id = table_id
        self._subject = subject()
        self._channel = channel
        self._wording = wording
        self._stored = stored
        self._limit = limit
        self._clock = clock
        self._counts = counts
        self._tasks: set[asyncio.Task[None]] = set()
        self._posted: dict[int, int] = {}
        """By message, the deal that it was posted in."""
        self._earlier: set[int] = set()
        """Those from before a restart: they go once one is posted anew."""
        self._deal: int | None = None
        """The deal whose reminders may stand."""

    def call(self, view: TableView, turn: TurnCalled, is_on: Callable[[], bool]) -> None:
        """Call the person whose turn it is, once.

        Args:
            view: the table.
            turn: whose.
            is_on: tells whether the turn is still on when the call can be made.
        """
        self._deal = view.deal_number
        self._do(self._call(view, turn, is_on))

    def clear(self) -> None:
        """Take all of them back."""
        self._deal = None
        self._do(self._clear())

    def resume(self, view: TableView) -> None:
        """Take back those posted before a restart, but for those of the deal that goes on."""
        self._deal = None if view.deal is None else view.deal_number
        self._do(self._recall())

    def found(self, messages: Sequence[int], deal: int | None) -> None:
        """Take over those that were posted before a restart and not noted any more.

        Args:
            messages: what was found in the channel, those that are known among them.
            deal: which they belong to; None: it is over.
        """
        for message in messages:
            self._posted.setdefault(message, NO_DEAL if deal is None else deal)
            self._earlier.add(message)
        if messages:
            self._do(self._clear())

    def drop(self) -> None:
        """Break off what is under way."""
        for task in self._tasks:
            task.cancel()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, context=context_of(self._subject))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, view: TableView, turn: TurnCalled, is_on: Callable[[], bool]) -> None:
        message_id = await self._post(view, turn, is_on)
        if message_id is None:
            return
        self._posted[message_id] = view.deal_number
        # Discord may have returned the very message from before: it is the same call.
        for earlier in self._earlier - {message_id}:
            self._posted[earlier] = NO_DEAL
        self._earlier.clear()
        await self._stored.add(self._table_id, view.deal_number, message_id)
        await self._clear()  # the deal may have ended while the reminder was on its way

    async def _post(
        self, view: TableView, turn: TurnCalled, is_on: Callable[[], bool]
    ) -> int | None:
        """Post a call, trying as long as the turn is on; return its message, if there is one."""
        called = discord.AllowedMentions(users=[discord.Object(turn.member_id)])
        nonce, failures = nonce_of(view.id, *_what_is_asked(view), turn.seat), 0
        while True:
            await self._limit.ask(urgent=True)
            if not is_on():
                return None
            text, buttons = call_message(view, turn.seat, self._wording)
            try:
                # The nonce follows from the turn: a post that was cut off is found, not made a
                # second time, after a restart too.
                message = await self._channel.send(
                    text, view=buttons, allowed_mentions=called, nonce=nonce
                )
            except TROUBLES as error:
                self._counts.troubles.note(error)
                if decide(error, posting=True) is not Decision.TRY_AGAIN:
                    log.info("no reminder at table %s: %s", view.id, error)
                    return None
                failures += 1
                self._counts.retried += 1
                log.info("a reminder at table %s is tried again later: %r", view.id, error)
                await self._clock.sleep_until(self._clock.now() + pause_after(failures))
            else:
                self._counts.reminders += 1
                return message.id

    async def _recall(self) -> None:
        stored = await self._stored.of(self._table_id)
        self._posted |= stored
        self._earlier |= stored.keys()
        await self._clear()

    async def _clear(self) -> None:
        """Delete the reminders of every deal but the one that is on."""
        past = {message: deal for message, deal in self._posted.items() if deal != self._deal}
        for message_id in past:
            del self._posted[message_id]
        for message_id, deal in past.items():
            message = discord.PartialMessage(
                channel=self._channel,  # type: ignore[arg-type] # a partial messageable, as documented
                id=message_id,
            )
            await self._limit.ask(urgent=False)
            try:
                await message.delete()
            except (discord.NotFound, discord.Forbidden) as error:
                log.info("reminder %s is not ours to delete any more: %s", message_id, error)
            except TROUBLES as error:
                log.info("reminder %s stays until the next are deleted: %s", message_id, error)
                self._posted[message_id] = deal
                continue
            await self._stored.forget(message_id)


def _what_is_asked(view: TableView) -> tuple[object, ...]:
    """Return what tells one decision of a seat from its others."""
    deal = view.deal
    if deal is None:
        return (view.deal_number,)
    return (view.deal_number, deal.phase.value, len(deal.tricks))
