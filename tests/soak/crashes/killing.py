"""Killing the program over what it was planned to be killed over."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Final

from tests.soak.crashes.bot import Bot
from tests.soak.crashes.plan import Death, Instant
from tests.soak.crashes.trace import Trace

PATIENCE: Final = 5.0
"""Seconds after which the bot is killed, though what it was to be killed over did not come."""

_MET: Final = {Instant.ASKED, Instant.DONE, Instant.COMMIT}
"""The instants that have to be waited for."""


class Killer:
    """Kills the bot, once for each of the planned deaths."""

    def __init__(self, bot: Bot, trace: Trace) -> None:
        self.by_instant: Counter[Instant] = Counter()
        """How often it killed."""
        self._bot = bot
        self._trace = trace
        self._met = asyncio.Event()
        """Set once the bot has been killed over what it was to be killed over."""
        self._over: Death | None = None
        """What the bot is to be killed over."""

    async def kill(self, death: Death) -> None:
        """Let the bot live until it is to be killed, and kill it."""
        self._met.clear()
        await asyncio.sleep(death.after)
        if death.instant in _MET:
            await self._until_met(death)
        self._kill(death)

    def asked(self, method: str, path: str) -> bool:
        """See a request that reached Discord; return whether the bot was killed over it."""
        return self._kill_over(Instant.ASKED, method, path)

    def done(self, method: str, path: str) -> bool:
        """See a request that has been done; return whether the bot was killed over it."""
        return self._kill_over(Instant.DONE, method, path)

    def _kill_over(self, instant: Instant, method: str, path: str) -> bool:
        death = self._over
        if death is None or death.instant is not instant or death.requests is None:
            return False
        if not death.requests.include(method, path):
            return False
        self._over = None
        self._kill(death)
        return True

    def _kill(self, death: Death) -> None:
        if not self._met.is_set():
            self.by_instant[death.instant] += 1
            self._met.set()
            self._bot.kill(str(death))

    async def _until_met(self, death: Death) -> None:
        """Wait until the bot has been killed over what it was to be killed over, or for long."""
        self._over = death
        try:
            async with asyncio.timeout(PATIENCE):
                if death.instant is Instant.COMMIT:
                    await self._until_it_writes()
                else:
                    await self._met.wait()
        except TimeoutError:
            self._trace.note("not met", death=str(death))
        finally:
            self._over = None

    async def _until_it_writes(self) -> None:
        log = Path(f"{self._bot.database}-wal")
        before = _size(log)
        while _size(log) == before:  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(0.001)


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
