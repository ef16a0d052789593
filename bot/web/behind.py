"""Everything that is behind the pages, in one value."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from bot.avatars.avatars import Avatars
from bot.doorway import WayIn
from bot.doorway.reactions import Reactions
from bot.leases import Leases
from bot.servers.names import Names
from bot.servers.preferences import Preferences
from bot.store import Database, StoreError
from bot.store.rows.web import end_sessions
from bot.tables.all_tables.registry import Tables
from bot.tables.words.ports import Clock
from bot.tables.words.values import HouseRules
from bot.tables.words.views import TableView
from bot.web.checks import Checks
from bot.web.counts import WebCounts
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
    leases: Leases
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
    counts: WebCounts = field(default_factory=WebCounts)
    checks: Checks = field(default_factory=Checks)

    async def shut_out(
        self, server: int, member: int, why: str, channel: int | None = None
    ) -> None:
        """End a member's sessions in a server, or one of its channels, and close their pages."""
        end = partial(end_sessions, server_id=server, member_id=member, channel_id=channel)
        try:
            await self.database.commit(end)
        except StoreError as error:  # they are found out again, by whatever page they open
            log.debug("sessions can't be ended now: %s", error)
        self.pages.end(server, member, why, channel)
