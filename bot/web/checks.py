"""Checks that run behind the pages: may those whose pages are open still be there?"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


class Checks:
    """Checks that nobody waits for. Closing the page doesn't stop one.

    They run one at a time: after a restart all pages come back at once, and each check may have to
    ask Discord.
    """

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._one_at_a_time = asyncio.Lock()

    def begin(self, check: Callable[[], Awaitable[None]]) -> None:
        """Run a check as soon as those before it are done."""
        task = asyncio.create_task(self._run(check), name="a check of a page's member")
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _run(self, check: Callable[[], Awaitable[None]]) -> None:
        async with self._one_at_a_time:
            try:
                await check()
            except Exception:  # the next check comes soon, and each request is checked by itself
                log.exception("a page's member could not be checked")

    async def stop(self) -> None:
        """Cancel all checks."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
