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
        self._running: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def begin(self, session: str, check: Callable[[], Awaitable[None]]) -> None:
        """Run a check as soon as those before it are done, unless one of the session waits."""
        if session in self._running:
            return
        task = asyncio.create_task(self._run(check), name="a check of a page's member")
        self._running[session] = task
        task.add_done_callback(lambda _: self._running.pop(session))

    async def _run(self, check: Callable[[], Awaitable[None]]) -> None:
        async with self._one_at_a_time:
            try:
                await check()
            except Exception:  # the next check comes soon, and each request is checked by itself
                log.exception("a page's member could not be checked")

    async def stop(self) -> None:
        """Cancel all checks."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
