"""Threads that tables are played in: created, reopened, archived."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

import discord

from bot.logs import error_line
from bot.publish.decisions import TROUBLES, ErrorDecision, decide
from bot.publish.live_message import insist
from bot.publish.posting import in_time
from bot.publish.rate_limit import RateLimit

log = logging.getLogger(__name__)

LONGEST_QUIET: Final = 10_080
"""Minutes without a message after which Discord archives a thread of ours: the most there is."""

MOST_TRIES: Final = 5
"""How often a thread is put away, at most, where Discord does not answer."""


class Threads:
    """Makes the requests about threads; what they raise is :data:`~.decisions.TROUBLES`."""

    def __init__(self, client: discord.Client, limit: RateLimit) -> None:
        """Begin."""
        self._client = client
        self._limit = limit

    async def make(self, channel_id: int, name: str) -> int:
        """Make a public thread of a channel, and return which it is."""
        channel = self._client.get_channel(channel_id)
        news = isinstance(channel, discord.TextChannel) and channel.is_news()
        kind = discord.ChannelType.news_thread if news else discord.ChannelType.public_thread
        await self._limit.ask(urgent=True)
        made = await in_time(
            self._client.http.start_thread_without_message(
                channel_id,
                name=name,
                auto_archive_duration=LONGEST_QUIET,
                type=kind.value,  # type: ignore[arg-type] # one of Discord's own numbers
            )
        )
        return int(made["id"])

    async def add(self, thread_id: int, member_id: int) -> None:
        """Put a member in a thread."""
        await self._limit.ask(urgent=True)
        await in_time(self._client.http.add_user_to_thread(thread_id, member_id))

    async def reopen(self, thread_id: int) -> None:
        """Open a thread that is archived; a locked one stays as it is."""
        await in_time(self._client.http.edit_channel(thread_id, archived=False))

    async def take_away(self, thread_id: int) -> None:
        """Delete a thread that nothing was played in; where we may not, archive it."""
        delete = partial(self._client.http.delete_channel, thread_id)
        if not await self._put_away(thread_id, "deleted", delete):
            await self.archive(thread_id)

    async def archive(self, thread_id: int) -> None:
        """Archive a thread, not locked: whoever writes in it opens it again."""
        archive = partial(self._client.http.edit_channel, thread_id, archived=True)
        await self._put_away(thread_id, "archived", archive)

    async def _put_away(
        self, thread_id: int, how: str, request: Callable[[], Coroutine[Any, Any, Any]]
    ) -> bool:
        name = f"thread {thread_id}"
        try:
            await insist(
                name, self._limit, lambda: in_time(request()), most=MOST_TRIES, urgent=False
            )
        except TROUBLES as trouble:
            log.info("%s was not %s: %s", name, how, error_line(trouble))
            return decide(trouble, posting=True) is ErrorDecision.GONE
        return True
