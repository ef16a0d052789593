"""Threads that tables are played in: created, reopened, archived."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.clock import Clock
from bot.logs import error_line
from bot.publish.decisions import TROUBLES, ErrorDecision, Trouble, count, decide
from bot.publish.posting import in_time
from bot.publish.rate_limit import RateLimit, pause_after

log = logging.getLogger(__name__)

LONGEST_QUIET: Final = 10_080
"""Minutes without a message after which Discord archives a thread of ours: the most there is."""

MOST_TRIES: Final = 5
"""How often a thread is put away, at most, where Discord does not answer."""


class Threads:
    """Makes the requests about threads; what they raise is :data:`~.decisions.TROUBLES`."""

    def __init__(self, client: discord.Client, limit: RateLimit, clock: Clock) -> None:
        """Begin.

        Args:
            client: makes the requests.
            limit: says when one may be made.
            clock: the time.
        """
        self._client = client
        self._limit = limit
        self._clock = clock

    async def make(self, channel_id: int, name: str) -> int:
        """Make a public thread of a channel, and return which it is.

        Raises:
            DiscordException: Discord refuses it, or does not answer.
        """
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
        """Put a member in a thread.

        Raises:
            DiscordException: Discord refuses it, or does not answer.
        """
        await self._limit.ask(urgent=True)
        await in_time(self._client.http.add_user_to_thread(thread_id, member_id))

    async def reopen(self, thread_id: int) -> None:
        """Open a thread that is archived; a locked one stays as it is.

        Raises:
            DiscordException: Discord refuses it, or does not answer.
        """
        await in_time(self._client.http.edit_channel(thread_id, archived=False))

    async def take_away(self, thread_id: int) -> None:
        """Delete a thread that nothing was played in; where we may not, archive it."""
        await self._limit.ask(urgent=False)
        try:
            await in_time(self._client.http.delete_channel(thread_id))
        except TROUBLES as trouble:
            if self._note(trouble) is not ErrorDecision.GONE:
                log.info("thread %d is archived, not deleted: %s", thread_id, error_line(trouble))
                await self.archive(thread_id)

    async def archive(self, thread_id: int) -> None:
        """Archive a thread, not locked: whoever writes in it opens it again."""
        for tries in range(1, MOST_TRIES + 1):
            await self._limit.ask(urgent=False)
            try:
                await in_time(self._client.http.edit_channel(thread_id, archived=True))
            except TROUBLES as trouble:
                log.info("thread %d was not archived: %s", thread_id, error_line(trouble))
                if self._note(trouble) is not ErrorDecision.TRY_AGAIN:
                    return
                await self._clock.sleep_until(self._clock.now() + pause_after(tries))
            else:
                return

    def _note(self, trouble: Trouble) -> ErrorDecision:
        count(trouble)
        return decide(trouble, posting=True)
