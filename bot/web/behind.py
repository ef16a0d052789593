"""Everything that is behind the pages, in one value, and the end of pages from outside."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime

from bot.avatars.avatars import Avatars
from bot.clock import Clock
from bot.doorway import WayIn
from bot.doorway.reactions import Reactions
from bot.owner import Owner
from bot.servers.names import Names
from bot.servers.preferences import Preferences
from bot.store import Database, StoreError
from bot.tables.all_tables.registry import Tables
from bot.tables.words.values import HouseRules
from bot.tables.words.views import TableView
from bot.web.doors import Pages
from bot.web.entry import Entry

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Standing:
    """A member, as Discord knows them now."""

    roles: frozenset[int] = frozenset()
    manages: bool = False
    """Whether they manage the server."""
    joined_at: datetime | None = None
    language: str | None = None
    """What the server is in at Discord."""
    parent_id: int | None = None
    """The channel whose thread the page's channel is, if it is one."""
    private_thread: bool = False
    sees_channel: bool = True
    """Whether they may see the page's channel."""
    timed_out: bool = False
    """Whether a moderator has them in time-out: in Discord they can press nothing."""

    @property
    def shut_out(self) -> str | None:
        """The sentence for why they may be at no page; None: they may."""
        if self.timed_out:
            return "web-timed-out"
        return None if self.sees_channel else "web-no-channel"


StandingOf = Callable[[int, int, int], Awaitable[Standing | None]]
"""Returns how a member of a server stands, who asks in a channel; None: they have left it."""

Invite = Callable[[TableView, list[int]], None]
"""Asks some people to a table that has just opened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Behind:
    """Everything that is behind the pages."""

    tables: Tables
    way_in: WayIn
    owner: Owner
    names: Names
    avatars: Avatars
    preferences: Preferences
    database: Database
    clock: Clock
    house: HouseRules
    standing_of: StandingOf
    invite: Invite
    pages: Pages
    entry: Entry
    reactions: Reactions
    checking: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Is held while a page's member is checked behind it. After a restart all pages come back at
    once, and each check may have to ask Discord."""

    async def end(
        self, server: int, member: int, why: str = "web-ended", channel: int | None = None
    ) -> int:
        """End a member's sessions in a server, or one of its channels, and close their pages.

        Args:
            server: the server.
            member: the member.
            why: the sentence that their pages say.
            channel: the channel; None: the whole server.

        Returns:
            How many sessions there were.

        Raises:
            StoreError: it can't be stored now; nothing has ended.
        """
        ended = await self.entry.end(server, member, channel)
        self.pages.end(why, member, server, channel)
        return ended

    async def shut_out(
        self, server: int, member: int, why: str, channel: int | None = None
    ) -> None:
        """Close the door on somebody who may not be there, of whom most have no page."""
        try:
            if await self.entry.are_open(server, member):
                await self.end(server, member, why, channel)
        except StoreError as error:  # they are found out again, by whatever page they open
            log.debug("sessions can't be ended now: %s", error)
            self.pages.end(why, member, server, channel)

    async def end_watching(self, server: int, channel: int) -> None:
        """Take back a channel's links to watch, and end the pages opened by them.

        Raises:
            StoreError: it can't be stored now; nothing has ended.
        """
        await self.entry.end_watching(server, channel)
        self.pages.end("web-watching-ended", None, server, channel)
