"""Who is a member of a server no more.

Discord tells a bot who leaves only by a privileged intent, which operators would have to apply
for. So it is asked about those who are about to be shown, and what it says holds for a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.publish.decisions import TROUBLES

log = logging.getLogger(__name__)

HOLDS: Final = timedelta(hours=1)
"""For so long what Discord said of somebody is not asked again."""

ENOUGH: Final = 5.0
"""Seconds after which people are shown whom Discord has said nothing of."""


class Members:
    """What Discord has said of members, since the start."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, int], tuple[bool, datetime]] = {}
        """By server and member: whether they were there, and when that was heard."""

    def gone(self, server: int, now: datetime) -> frozenset[int]:
        """Return who was not in a server any more when that was asked last, not long ago."""
        return frozenset(
            member
            for (where, member), (there, heard) in self._seen.items()
            if where == server and not there and now - heard < HOLDS
        )

    async def ask(self, guild: discord.Guild, members: Collection[int], now: datetime) -> bool:
        """Ask whether some members are there of whom nothing is known; return whether one is gone.

        Whoever Discord gives no answer about is taken to be there.
        """
        unknown = [each for each in members if not self._knows(guild.id, each, now)]
        if not unknown:
            return False
        asked = {asyncio.create_task(_is_there(guild, each)): each for each in unknown}
        done, late = await asyncio.wait(asked, timeout=ENOUGH)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        for task in done:
            there = task.result()
            if there is not None:
                self._seen[guild.id, asked[task]] = there, now
        return any(task.result() is False for task in done)

    def _knows(self, server: int, member: int, now: datetime) -> bool:
        known = self._seen.get((server, member))
        return known is not None and now - known[1] < HOLDS


async def _is_there(guild: discord.Guild, member: int) -> bool | None:
    try:
        await guild.fetch_member(member)
    except discord.NotFound:
        return False
    except TROUBLES as error:
        log.info("whether a member is there was not answered: %r", error)
        return None
    return True
