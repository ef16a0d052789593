"""Tasks that nobody waits for, and waits of which one is enough."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from contextvars import Context
from typing import Any


class Tasks(set[asyncio.Task[Any]]):
    """Tasks that go on by themselves: kept until they end, as the event loop keeps none."""

    def begin(self, work: Coroutine[Any, Any, Any], context: Context | None = None) -> None:
        """Have something done from now on."""
        self.keep(asyncio.create_task(work, context=context))

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keep a task that has begun."""
        self.add(task)
        task.add_done_callback(self.discard)

    def cancel(self) -> None:
        """Break all of them off."""
        for task in self:
            task.cancel()


async def first_of(*waits: Awaitable[Any]) -> None:
    """Wait until one of several waits is over, and give up the others."""
    tasks = [asyncio.ensure_future(each) for each in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
