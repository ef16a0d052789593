"""Former members of a server, and join dates of the others.

Discord tells a bot who leaves only by a privileged intent, which operators would have to apply
for. So it is asked about those who are about to be shown, and what it says holds for a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.logs import error_line
from bot.publish.decisions import TROUBLES
from bot.publish.posting import in_time

log = logging.getLogger(__name__)

HOLDS: Final = timedelta(hours=1)
"""For so long what Discord said of somebody is not asked again."""

ENOUGH: Final = 5.0
"""Seconds after which people are shown whom Discord has said nothing of."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """What Discord has said of a member."""

    there: bool
    joined_at: datetime | None
    at: datetime
    """When it said so."""


class Members:
    """Membership known from Discord since the start."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, int], _Heard] = {}
        """By server and member."""

    def gone(self, server: int, now: datetime) -> frozenset[int]:
        """Return who was not in a server any more when that was asked last, not long ago."""
        return frozenset(
            member
            for (where, member), heard in self._seen.items()
            if where == server and not heard.there and now - heard.at < HOLDS
        )

    def joined_at(self, server: int, member: int) -> datetime | None:
        """Return when a member joined, as Discord last said; None: it has not, or they are gone."""
        heard = self._seen.get((server, member))
        return None if heard is None else heard.joined_at

    async def ask(self, guild: discord.Guild, members: Collection[int], now: datetime) -> bool:
        """Ask whether some members are there of whom nothing is known; return whether one is gone.

        Whoever Discord gives no answer about is taken to be there.
        """
        unknown = [each for each in members if not self._knows(guild.id, each, now)]
        if not unknown:
            return False
        answers = await asyncio.gather(*(_look_up(guild, each, now) for each in unknown))
        for member, heard in zip(unknown, answers, strict=True):
            if heard is not None:
                self._seen[guild.id, member] = heard
        return any(heard is not None and not heard.there for heard in answers)

    def _knows(self, server: int, member: int, now: datetime) -> bool:
        known = self._seen.get((server, member))
        return known is not None and now - known.at < HOLDS


async def _look_up(guild: discord.Guild, member: int, now: datetime) -> _Heard | None:
    try:
        found = await in_time(guild.fetch_member(member), ENOUGH)
    except discord.NotFound:
        return _Heard(there=False, joined_at=None, at=now)
    except TROUBLES as error:
        log.info("a member could not be looked up: %s", error_line(error))
        return None
    return _Heard(there=True, joined_at=found.joined_at, at=now)
