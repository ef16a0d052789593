"""A table's alarm clock: does what is due, one thing after another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

from bot.logs import Subject, context_of
from bot.store.engine.errors import FAILS_NOW
from bot.tables.journal.retry import Pauses, Trouble
from bot.tables.one_table.timing import Alarm, Due
from bot.tables.words.ports import Clock

log = logging.getLogger(__name__)


class AlarmClock:
    """Waits for the next alarm of one table, and has it handled."""

    def __init__(
        self,
        table: Subject,
        clock: Clock,
        next_alarm: Callable[[], Awaitable[Alarm | None]],
        handle: Callable[[Alarm], Awaitable[None]],
    ) -> None:
        """Wait for nothing yet.

        Args:
            table: whose it is, for the log.
            clock: the time.
            next_alarm: tells what comes next; None: nothing ever again.
            handle: does what is due. Where either fails, that is tried again in a while.
        """
        self._table = table
        self._table_id = table.table
        self._clock = clock
        self._next_alarm = next_alarm
        self._handle = handle
        self._trouble = Trouble()
        self._loudness = logging.INFO
        """How loudly it is told that it goes on: as loudly as that it did not, if that was told."""
        self._pauses = Pauses()
        self._sleep: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._ended = False

    @property
    def is_in_trouble(self) -> bool:
        """Whether something that failed is being tried again, and the log says so."""
        return self._trouble.goes_on

    def start(self) -> None:
        """Begin to do what is due."""
        # Whoever opened the table, or pressed something at it, is gone long before it closes.
        context = context_of(self._table)
        self._task = asyncio.create_task(
            self._run(), name=f"table {self._table_id}", context=context
        )

    def wake(self) -> None:
        """Look again at what comes next: something has happened."""
        if self._sleep is not None:
            self._sleep.cancel()

    def try_again(self) -> None:
        """Try at once what failed and waits to be tried again."""
        if self.is_in_trouble:
            self.wake()

    def end(self) -> None:
        """Do nothing more once what is under way is done, or has failed."""
        self._ended = True

    async def stop(self, between_commits: asyncio.Lock) -> None:
        """Do nothing more, in the middle of nothing: a commit being made is made."""
        if self._task is None:
            return
        async with between_commits:
            self._task.cancel()
        await asyncio.wait({self._task})

    async def _run(self) -> None:
        while not self._ended:
            try:
                alarm = await self._next_alarm()
                if alarm is None:
                    return
                if alarm.when > self._clock.now():
                    await self._sleep_until(alarm.when)
                else:
                    await self._handle(alarm)
                    # Somebody is called without anything being written.
                    if alarm.due is not Due.CALL:
                        self._is_well()
            except Exception as error:  # noqa: BLE001 - the table must not stand still for good
                if not self._ended:
                    self._tell(error)
                    await self._sleep_until(self._clock.now() + self._pauses.after(error))

    def _is_well(self) -> None:
        self._pauses.end()
        if self._trouble.is_over():
            log.log(self._loudness, "table %s goes on", self._table_id)

    def _tell(self, error: Exception) -> None:
        """Tell the log of a trouble that is tried again, but not every time."""
        if not self._trouble.is_news(self._clock.now()):
            return
        if isinstance(error, FAILS_NOW):  # which is told for all tables at once
            self._loudness = logging.DEBUG
            log.debug("table %s waits for the database", self._table_id)
        else:
            self._loudness = logging.INFO
            message = "table %s could not go on by itself; trying again"
            log.error(message, self._table_id, exc_info=error)

    async def _sleep_until(self, when: datetime) -> None:
        """Wait for a time, or until something has happened at the table."""
        self._sleep = asyncio.create_task(self._clock.sleep_until(when))
        try:
            await asyncio.wait({self._sleep})
        finally:
            self._sleep.cancel()
            self._sleep = None
