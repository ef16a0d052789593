"""A table's alarm clock: does what is due, one thing after another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock
from bot.logs import Subject, context_of
from bot.store.engine.errors import FAILS_NOW
from bot.store.retry import TROUBLE_PAUSE
from bot.tables.one_table.timing import Alarm

log = logging.getLogger(__name__)

FAULT_PAUSE: Final = timedelta(minutes=1)
"""How long a table waits that could not go on for anything but the store."""


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

        ``next_alarm`` tells what comes next; None: nothing ever again. Where that fails, or
        ``handle``, it is tried again in a while.
        """
        self._table = table
        self._clock = clock
        self._next_alarm = next_alarm
        self._handle = handle
        self._sleep: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._ended = False

    def start(self) -> None:
        """Begin to do what is due."""
        # Whoever opened the table, or pressed something at it, is gone long before it closes.
        context = context_of(self._table)
        self._task = asyncio.create_task(
            self._run(), name=f"table {self._table.table}", context=context
        )

    def wake(self) -> None:
        """Look again at what comes next: something has happened, or the store works again."""
        if self._sleep is not None:
            self._sleep.cancel()

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
            except FAILS_NOW as error:  # which is told once for all tables
                log.debug("table %s waits for the database: %s", self._table.table, error)
                await self._sleep_until(self._clock.now() + TROUBLE_PAUSE)
            except Exception:
                if self._ended:
                    return
                log.exception("table %s could not go on; trying again", self._table.table)
                await self._sleep_until(self._clock.now() + FAULT_PAUSE)

    async def _sleep_until(self, when: datetime) -> None:
        """Wait for a time, or until something has happened at the table."""
        self._sleep = asyncio.create_task(self._clock.sleep_until(when))
        try:
            await asyncio.wait({self._sleep})
        finally:
            self._sleep.cancel()
            self._sleep = None
