"""Gateway identify rate limit."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.clock import Clock

BETWEEN: Final = timedelta(seconds=5)
"""Between two sessions of shards of one group, by Discord's rule. Another process may have begun
one meanwhile: Discord then refuses ours, and discord.py asks again."""


class Starts:
    """When this process last began sessions."""

    def __init__(self, clock: Clock) -> None:
        """Have begun none."""
        self._clock = clock
        self._next: dict[int, datetime] = {}
        self.at_once = 1
        """How many groups there are, as Discord says: a shard is in the group of its number modulo
        that."""

    async def turn(self, shard: int) -> None:
        """Wait until a shard may begin a session, which it then does."""
        group = shard % self.at_once
        while (when := self._next.get(group, self._clock.now())) > self._clock.now():
            await self._clock.sleep_until(when)
        self._next[group] = self._clock.now() + BETWEEN
