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
    """What Discord has said of a member, and when."""

    there: bool
    joined_at: datetime | None
    at: datetime


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
        known = {key for key, heard in self._seen.items() if now - heard.at < HOLDS}
        unknown = [each for each in members if (guild.id, each) not in known]
        answers = await asyncio.gather(*(_look_up(guild, each, now) for each in unknown))
        heard = {(guild.id, who): h for who, h in zip(unknown, answers, strict=True) if h}
        self._seen |= heard
        return not all(each.there for each in heard.values())


async def _look_up(guild: discord.Guild, member: int, now: datetime) -> _Heard | None:
    try:
        found = await in_time(guild.fetch_member(member), ENOUGH)
    except discord.NotFound:
        return _Heard(there=False, joined_at=None, at=now)
    except TROUBLES as error:
        log.info("a member could not be looked up: %s", error_line(error))
        return None
    return _Heard(there=True, joined_at=found.joined_at, at=now)
