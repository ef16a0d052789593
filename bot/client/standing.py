"""How members of the servers stand, asked of Discord for pages in a browser.

Discord tells a bot who leaves only by a privileged intent. So it is asked, and what it says holds
for a while. Whom a moderator shuts out it tells by itself.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

import discord

from bot.avatars.avatars import Avatars
from bot.avatars.fetching import address_of
from bot.clock import Clock
from bot.doorway import Orderer
from bot.logs import error_line
from bot.publish.decisions import TROUBLES
from bot.publish.posting import in_time
from bot.web.behind import Standing
from bot.wording import language_of

log = logging.getLogger(__name__)

HOLDS: Final = timedelta(minutes=1)
"""For so long what Discord said of somebody is not asked again.

Who has left, was taken a role or lost the channel has a page for so long. One request a minute is
little beside the edits of the message of the table that its member plays at.
"""

PATIENCE: Final = 2.0
"""Seconds that whoever has pressed something waits for Discord's word."""

AGAIN_AFTER: Final = timedelta(seconds=30)
"""For so long Discord is not asked again where it gave no answer."""

REMEMBERED: Final = 10_000
"""Members whose standing in a channel is at hand."""

_Place = tuple[int, int, int]
"""A server, a channel, and a member."""


class Standings:
    """What Discord says of members."""

    def __init__(self, client: discord.Client, clock: Clock, avatars: Avatars) -> None:
        """Know nobody yet."""
        self._client = client
        self._clock = clock
        self._avatars = avatars
        self._known: OrderedDict[_Place, tuple[datetime, Standing]] = OrderedDict()

    async def of(self, server: int, channel: int, member: int) -> Standing:
        """Return how a member stands, who asks in a channel.

        If Discord gives no answer in time, what it said last holds, or the member counts as there.
        An answer that shuts them out is not remembered, as they may be let in again at any time.
        """
        guild = self._client.get_guild(server)
        if guild is None:
            return Standing()  # just after a start; of a server that was left no table is open
        now, place = self._clock.now(), (server, channel, member)
        known = self._known.get(place)
        if known is not None and now - known[0] < HOLDS:
            return known[1]
        try:
            standing = await in_time(self._ask(guild, channel, member), PATIENCE)
        except TROUBLES as error:
            log.info("a member could not be looked up: %s", error_line(error))
            standing = Standing() if known is None else known[1]
            self._note(place, now - HOLDS + AGAIN_AFTER, standing)
            return standing
        if standing.shut_out:
            self._known.pop(place, None)
        else:
            self._note(place, now, standing)
        return standing

    def forget(self, server: int, member: int) -> None:
        """Ask Discord anew about a member whom a moderator has just shut out."""
        for place in [each for each in self._known if each[::2] == (server, member)]:
            del self._known[place]

    async def _ask(self, guild: discord.Guild, channel: int, member: int) -> Standing:
        try:
            found = await guild.fetch_member(member)
        except discord.NotFound:
            self._avatars.note(guild.id, member, None)
            return Standing(shut_out="web-left-server")
        self._avatars.note(guild.id, member, address_of(found))
        place = guild.get_channel_or_thread(channel)
        thread = place if isinstance(place, discord.Thread) else None
        by: Orderer = {
            "parent_id": None if thread is None else thread.parent_id,
            "private_thread": thread is not None and thread.is_private(),
            "roles": frozenset(role.id for role in found.roles),
            "manages": found.guild_permissions.manage_guild,
            "language": language_of(str(guild.preferred_locale)),
        }
        if found.is_timed_out():
            return Standing(by, "web-timed-out")
        sees = place is None or await _sees(found, place)
        return Standing(by, None if sees else "web-no-channel")

    def _note(self, place: _Place, at: datetime, standing: Standing) -> None:
        self._known[place] = at, standing
        self._known.move_to_end(place)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def why_shut_out(entry: discord.AuditLogEntry) -> str | None:
    """Return the sentence for why what a moderator did shuts a member out; None: it does not."""
    if entry.action in {discord.AuditLogAction.kick, discord.AuditLogAction.ban}:
        return "web-left-server"
    is_update = entry.action is discord.AuditLogAction.member_update
    timed_out = is_update and getattr(entry.after, "timed_out_until", None) is not None
    if timed_out or entry.action is discord.AuditLogAction.automod_timeout_member:
        return "web-timed-out"
    return None


async def _sees(member: discord.Member, place: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Return whether a member may see a channel that the bot knows."""
    if not isinstance(place, discord.Thread):
        return place.permissions_for(member).view_channel
    if place.parent is None:
        return True
    held = place.permissions_for(member)
    if not held.view_channel or not place.is_private() or held.manage_threads:
        return held.view_channel
    try:
        await place.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True
