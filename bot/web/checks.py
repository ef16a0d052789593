"""Looks whether those whose pages are open may still be there, one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


class Checks:
    """Looks that nobody waits for. They go on where a page is closed to get round them.

    After a restart all pages come back at once. So Discord is asked about one at a time.
    """

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()

    def begin(self, look: Callable[[], Awaitable[None]]) -> None:
        """Have a look as soon as those before it are done."""
        task = asyncio.create_task(self._run(look), name="a look at a page's member")
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _run(self, look: Callable[[], Awaitable[None]]) -> None:
        async with self._one_at_a_time:
            try:
                await look()
            except Exception:  # they are looked at again, and what they ask is looked at first
                log.exception("a page's member could not be looked at")

    async def stop(self) -> None:
        """Look no more."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
