"""How members of the servers stand, asked of Discord for pages in a browser.

Discord tells a bot who leaves only by a privileged intent. So it is asked, and what it says holds
for a while.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.logs import error_line
from bot.publish.decisions import TROUBLES
from bot.tables.words.ports import Clock
from bot.web.behind import Standing

log = logging.getLogger(__name__)

HOLDS: Final = timedelta(minutes=10)
"""For so long what Discord said of somebody is not asked again."""

REMEMBERED: Final = 10_000
"""Members whose standing is at hand."""


class Standings:
    """What Discord says of members."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        """Know nobody yet."""
        self._client = client
        self._clock = clock
        self._known: OrderedDict[tuple[int, int], tuple[datetime, Standing | None]] = OrderedDict()

    async def of(self, server: int, channel: int, member: int) -> Standing | None:
        """Return how a member stands, who asks in a channel; None: they have left the server.

        Whoever Discord gives no answer about is taken to be there. That somebody has left is asked
        each time: they may come back.
        """
        guild = self._client.get_guild(server)
        if guild is None:
            return Standing()  # just after a start; of a server that was left no table is open
        now, key = self._clock.now(), (server, member)
        known = self._known.get(key)
        if known is None or now - known[0] >= HOLDS:
            try:
                known = now, await _ask(guild, member)
            except TROUBLES as error:
                log.info("a member could not be looked up: %s", error_line(error))
                return Standing() if known is None else known[1]
            if known[1] is None:
                self._known.pop(key, None)
                return None
            self._known[key] = known
            self._known.move_to_end(key)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return None if known[1] is None else _in_channel(known[1], guild, channel)


async def _ask(guild: discord.Guild, member: int) -> Standing | None:
    try:
        found = await guild.fetch_member(member)
    except discord.NotFound:
        return None
    return Standing(
        roles=frozenset(role.id for role in found.roles),
        manages=found.guild_permissions.manage_guild,
        joined_at=found.joined_at,
        language=str(guild.preferred_locale),
    )


def _in_channel(standing: Standing, guild: discord.Guild, channel: int) -> Standing:
    found = guild.get_channel_or_thread(channel)
    if not isinstance(found, discord.Thread):
        return standing
    return Standing(
        roles=standing.roles,
        manages=standing.manages,
        joined_at=standing.joined_at,
        language=standing.language,
        parent_id=found.parent_id,
        private_thread=found.is_private(),
    )
