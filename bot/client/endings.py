"""Fatal errors of discord.py, each double-checked before the client ends.

It ends where the gateway closes a connection with certain codes (4004, *authentication failed*,
among them), and where anything that it did not expect comes up. Neither proves that the next
connection would fare the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord.shard import EventItem, EventType, Shard

from bot.clock import Clock
from bot.logs import error_line
from bot.publish.rate_limit import pause_after

log = logging.getLogger(__name__)

REFUSED: Final = 4004
"""Discord's code where it does not take the token."""

WITHIN: Final = timedelta(hours=1)
MOST: Final = 5
"""A shard that would end the program is connected anew so many times within the hour. Each takes
one of the 1,000 sessions that may be begun in a day."""

LEFT_OPEN: Final = 4000
"""The code to close a connection with, so that nothing more is heard by it."""

Put = Callable[[EventItem], None]


class Endings:
    """Stands between discord.py's shards and what they ask the client to do."""

    def __init__(self, client: discord.AutoShardedClient, clock: Clock) -> None:
        """Stand nowhere yet.

        Args:
            client: whose shards they are.
            clock: the time.
        """
        self._client = client
        self._clock = clock
        self._ended: defaultdict[int, deque[datetime]] = defaultdict(deque)
        """By shard, when it would have ended the program."""
        self._tasks: set[asyncio.Task[None]] = set()

    def guard(self, queue: Any, token_counts: Callable[[], Awaitable[bool]]) -> None:
        """Doubt whatever is put into a queue that ends the client.

        Args:
            queue: by which shards tell the client what to do.
            token_counts: asks Discord whether it takes the bot's token.
        """
        put: Put = queue.put_nowait

        def doubted(item: EventItem) -> None:
            ends = item.type in {EventType.close, EventType.terminate}
            if ends and item.shard is not None and not self._client.is_closed():
                task = asyncio.create_task(self._doubt(item, item.shard, put, token_counts))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            else:
                put(item)

        queue.put_nowait = doubted

    def stop(self) -> None:
        """Connect nothing more."""
        for task in self._tasks:
            task.cancel()

    async def _doubt(
        self,
        item: EventItem,
        shard: Shard,
        put: Put,
        token_counts: Callable[[], Awaitable[bool]],
    ) -> None:
        if item.type == EventType.terminate:
            # It is not read any more, but would be kept alive.
            await shard.ws.close(LEFT_OPEN)
            self._client.dispatch("shard_disconnect", shard.id)
        times = self._note(shard.id)
        if times > MOST or (_is_refusal(item.error) and not await token_counts()):
            put(item)
            return
        why = "no error" if item.error is None else error_line(item.error)
        log.warning("shard %d is reconnected; it was about to end: %s", shard.id, why)
        await self._clock.sleep_until(self._clock.now() + pause_after(times))
        put(EventItem(EventType.reconnect, shard, item.error))

    def _note(self, shard: int) -> int:
        """Note that a shard would end the program; return how often it has of late."""
        now, ended = self._clock.now(), self._ended[shard]
        ended.append(now)
        while now - ended[0] > WITHIN:
            ended.popleft()
        return len(ended)


def _is_refusal(error: Exception | None) -> bool:
    return isinstance(error, discord.ConnectionClosed) and error.code == REFUSED
